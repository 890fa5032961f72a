//! An outcome as others read it: figures with their derivations, JSON for scripts, a table for spreadsheets, Markdown,
//! mail and bill for people, and the sentences and rows that the page shows.

pub mod compare;
mod core_load;
mod csv;
mod disk_need;
mod export;
mod figure_lines;
mod figures;
mod fixed_memory;
mod json;
mod ladder_line;
mod layout_figures;
mod layout_name;
mod lines_of;
mod mail;
mod markdown;
mod materials;
pub mod matrix;
mod node_rows;
mod pieces;
mod rebuild_words;
mod rung_free;
mod shell;
mod verdict_line;

pub use core_load::core_load;
pub use csv::{csv, materials_csv};
pub use disk_need::disk_need;
pub use export::{Format, file_name};
pub use figure_lines::{FigureLine, figure_lines, pool_name};
pub use figures::{Figure, figures};
pub use fixed_memory::fixed_memory;
#[cfg(feature = "schema")]
pub use json::schema;
pub use json::{Document, SCHEMA, document, json};
pub use ladder_line::{ladder_lines, modules};
pub use layout_figures::{LayoutFigures, layout_figures};
pub use layout_name::{choice_name, layout_name, protection_name};
pub use lines_of::{Moment, lines_of};
pub use mail::mail;
pub use markdown::markdown;
pub use materials::{Material, MaterialLine, Part, material_line, materials};
pub use node_rows::{NodeRow, node_lines, node_rows};
pub use pieces::{Piece, pieces};
pub use rebuild_words::{cores_note, not_rebuilt, rebuilt_note, uncounted};
pub use rung_free::rung_free;
pub use shell::{Shell, shell};
pub use verdict_line::{group_name, verdict_lines};
