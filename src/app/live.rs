//! Values of the page's state: kept, and live where whoever reads one is to hear that it changes.

use leptos::prelude::*;
use std::sync::{PoisonError, RwLock};

/// A value that is written and read in its place, with nobody told.
#[derive(Default)]
pub struct Kept<T>(RwLock<T>);

impl<T> Kept<T> {
    /// The value at the start.
    pub const fn new(value: T) -> Kept<T> {
        Kept(RwLock::new(value))
    }

    /// Something of the value.
    pub fn with<U>(&self, of: impl FnOnce(&T) -> U) -> U {
        of(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The value.
    pub fn get(&self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// Changes the value in its place.
    pub fn update<U>(&self, change: impl FnOnce(&mut T) -> U) -> U {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts another value in its place.
    pub fn set(&self, value: T) {
        self.update(|own| *own = value);
    }
}

/// A value whose readers are drawn anew when it changes.
///
/// The signal is one that carries no data, and so the same for all values: signals of many types are the same code
/// many times.
pub struct Live<T> {
    value: Kept<T>,
    changed: ArcTrigger,
}

#[inline(never)]
fn track(changed: &ArcTrigger) {
    changed.track();
}

#[inline(never)]
fn notify(changed: &ArcTrigger) {
    changed.notify();
}

impl<T> Live<T> {
    /// The value at the start.
    pub fn new(value: T) -> Live<T> {
        Live { value: Kept::new(value), changed: ArcTrigger::new() }
    }

    /// Something of the value, to be read again when that changes.
    pub fn with<U>(&self, of: impl FnOnce(&T) -> U) -> U {
        track(&self.changed);
        self.value.with(of)
    }

    /// The value, to be read again when it changes.
    pub fn get(&self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// Something of the value as it is now.
    pub fn with_untracked<U>(&self, of: impl FnOnce(&T) -> U) -> U {
        self.value.with(of)
    }

    /// The value as it is now.
    pub fn get_untracked(&self) -> T
    where
        T: Clone,
    {
        self.value.get()
    }

    /// Changes the value in its place.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        self.value.update(change);
        notify(&self.changed);
    }

    /// Puts another value in its place.
    pub fn set(&self, value: T) {
        self.value.set(value);
        notify(&self.changed);
    }
}

/// When a part of the page is drawn anew: when the answer changes, unless it waits; then when it need not wait any more.
///
/// Not a reader of plan and answer like any other: with each key all parts would be woken, only to find that they wait.
pub struct Turn {
    state: Kept<TurnState>,
    changed: ArcTrigger,
}

#[derive(Clone, Copy)]
struct TurnState {
    waits: bool,
    /// While it waited something changed.
    told: bool,
}

impl Turn {
    /// A turn that may have to be waited for from the start.
    pub fn new(waits: bool) -> Turn {
        Turn { state: Kept::new(TurnState { waits, told: false }), changed: ArcTrigger::new() }
    }

    /// Whether it has come, to be asked again when it comes the next time. Who asks in vain had a reason to.
    pub fn has_come(&self) -> bool {
        track(&self.changed);
        !self.note()
    }

    /// Notes that something has changed, and says whether that must wait.
    fn note(&self) -> bool {
        self.state.update(|state| {
            state.told |= state.waits;
            state.waits
        })
    }

    /// It is to be waited for, whatever changes.
    pub fn put_off(&self) {
        self.state.update(|state| state.waits = true);
    }

    /// What is shown has changed.
    pub fn tell(&self) {
        if !self.note() {
            notify(&self.changed);
        }
    }

    /// It is not to be waited for any longer; nothing happens where nothing has changed meanwhile.
    pub fn come(&self) {
        let before = self.state.get();
        self.state.set(TurnState { waits: false, told: false });
        if before.waits && before.told {
            notify(&self.changed);
        }
    }
}
