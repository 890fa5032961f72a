//! The schema of the JSON export, as it is published in `public/schema`.
//!
//! ```text
//! cargo run --example schema > public/schema/headroom-1.json
//! ```

fn main() {
    print!("{}", headroom::report::schema());
}
