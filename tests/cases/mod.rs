//! Situations with the right answer known from outside: the founding documents, the offered examples, and public
//! field reports.

mod caches;
pub mod candidates;
mod cluster;
mod compare;
mod examples;
mod forms;
mod founding;
mod pools;
mod public;
mod ranking;
mod roles;
