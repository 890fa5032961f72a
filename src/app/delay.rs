//! Something that happens a while after the last call for it.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// A timer that starts anew with each call.
#[derive(Clone, Copy)]
pub struct Delay(StoredValue<Option<TimeoutHandle>>);

impl Delay {
    /// A timer at rest; it stops with the part of the page that made it.
    pub fn new() -> Delay {
        let delay = Delay(StoredValue::new(None));
        on_cleanup(move || delay.stop());
        delay
    }

    /// Runs `then` after so many milliseconds, unless called again before.
    pub fn start(self, milliseconds: u64, then: impl FnOnce() + 'static) {
        self.stop();
        let timer = set_timeout_with_handle(then, Duration::from_millis(milliseconds)).ok();
        // Gone with its part of the page, there is nothing to keep.
        let _ = self.0.try_set_value(timer);
    }

    /// Forgets what was to happen.
    pub fn stop(self) {
        if let Some(timer) = self.0.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}
