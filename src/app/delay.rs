//! Something that happens a while after the last call for it.

use super::live::Kept;
use gloo::timers::callback::Timeout;

/// Does something so many milliseconds from now.
pub fn later(milliseconds: u32, then: Box<dyn FnOnce()>) {
    Timeout::new(milliseconds, then).forget();
}

/// A timer that starts anew with each call; at rest to begin with. It counts its calls: what an earlier one asked for
/// does not happen.
#[derive(Default)]
pub struct Delay(Kept<u64>);

impl Delay {
    /// Runs `then` after so many milliseconds, unless called again before.
    pub fn start(&'static self, milliseconds: u32, then: Box<dyn FnOnce()>) {
        self.stop();
        let own = self.0.get();
        let due = move || {
            if self.0.get() == own {
                then();
            }
        };
        later(milliseconds, Box::new(due));
    }

    /// Forgets what was to happen.
    pub fn stop(&self) {
        self.0.set(self.0.get().wrapping_add(1));
    }
}
