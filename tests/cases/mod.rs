//! Situations with the right answer known from outside: the founding documents and public field reports.

mod founding;
