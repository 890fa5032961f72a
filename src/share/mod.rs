//! A plan as a link.
