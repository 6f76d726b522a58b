//! The pages.

mod about;
mod action;
mod boxes;
mod charts;
mod diagrams;
mod fair;
mod hindsight;
mod home;
mod join;
mod ladder;
mod layout;
mod lesson;
mod log;
mod losses;
mod manual;
pub mod matches;
mod old;
mod orders;
mod part;
pub mod parts;
mod prompt;
mod puzzle;
mod rules;
mod scope;
mod source;
mod start;
mod summary;
mod table;
mod timeline;
mod toll;

/// Parts of a page that changes are sent line by line: what stands between two of these is sent only if it is new.
pub const BREAK: maud::PreEscaped<&str> = maud::PreEscaped("\n");

pub use about::{about, offline, sources};
pub use charts::{Marked, page as charts};
pub use fair::fair;
pub use hindsight::hindsight;
pub use home::{Row, finished, home};
pub use join::{join, void_link};
pub use layout::error;
pub use lesson::lessons;
pub use manual::{manual, manual_picture};
pub use part::{Part, Piece};
pub use puzzle::{puzzle, puzzles};
pub use rules::{found, rules};
pub use start::new_table;
pub use table::{Mode, table};
pub use toll::{Said, picture, player};
