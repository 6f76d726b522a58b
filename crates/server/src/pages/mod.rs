//! The pages.

mod about;
mod action;
mod boxes;
mod hindsight;
mod home;
mod join;
mod layout;
mod log;
pub mod matches;
mod orders;
pub mod parts;
mod prompt;
mod rules;
mod start;
mod summary;
mod table;

pub use about::{about, fair, sources};
pub use hindsight::hindsight;
pub use home::{Row, finished, home};
pub use join::{join, void_link};
pub use layout::error;
pub use rules::{found, rules};
pub use start::new_table;
pub use table::{Mode, table};
