//! All native tests in one binary.

mod cases;
