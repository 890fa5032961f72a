//! The page's entry point: mounts the application.

/// Half the size of the standard allocator, and constant time.
#[global_allocator]
static HEAP: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    headroom::app::mount();
}
