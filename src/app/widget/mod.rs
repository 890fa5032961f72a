//! Small widgets that several parts of the page use.

mod anchor;
mod data_table;
mod drawn;
mod face;
mod figure;
mod form;
mod node;
mod part;
mod rich;
mod status;
mod view;
mod watch;
mod worksheet;

pub use anchor::{anchor, link, path};
pub use data_table::{data_table, scroll, table, unfold};
pub use drawn::Drawn;
pub use face::{Bullet, Face, Row};
pub use figure::Fig;
pub use form::{
    button, check, choice, choice_by, choices, field, icon_button, member, noted, noted_check, noted_choice, option,
    options, panel, row, typed, unstated, way, ways,
};
pub use node::{Node, Text, el};
pub use part::{Desk, DrawPart, Parts};
pub use rich::{joined, strong};
pub use status::{chevron, icon, labelled, status, status_class};
pub use view::{LOWEST_RISK, View};
pub use watch::Watch;
pub use worksheet::{Sheet, sources_line};
