//! Something that happens a while after the last call for it.

use super::live::Kept;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::set_timeout_with_handle;
use std::time::Duration;

/// Does something so many milliseconds from now.
pub fn later(milliseconds: u64, then: Box<dyn FnOnce()>) -> Option<TimeoutHandle> {
    set_timeout_with_handle(then, Duration::from_millis(milliseconds)).ok()
}

/// A timer that starts anew with each call; at rest to begin with.
#[derive(Default)]
pub struct Delay(Kept<Option<TimeoutHandle>>);

impl Delay {
    /// Runs `then` after so many milliseconds, unless called again before.
    pub fn start(&self, milliseconds: u64, then: Box<dyn FnOnce()>) {
        self.stop();
        self.0.set(later(milliseconds, then));
    }

    /// Forgets what was to happen.
    pub fn stop(&self) {
        if let Some(timer) = self.0.update(Option::take) {
            timer.clear();
        }
    }
}
