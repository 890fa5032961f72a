//! The page's entry point: mounts the application.
fn main() {
    headroom::app::mount();
}
