//! The drawings of all icons, once in the page; [`super::icon`] uses them by name.

/// The drawings behind the names. Static markup of our own: no data of a plan ever enters it.
pub const SPRITE: &str = include_str!("icon.svg");
