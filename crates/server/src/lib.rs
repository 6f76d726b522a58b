//! The server: pages on which people play, alone, with a friend, or watching.
//!
//! It knows no game by name. What it draws comes from the board, the scene, the choices and the words of whichever
//! game is on the table ([`zocalo_table::AnyTable`]); whether something is legal it asks the table, never itself.
//! Everything done at a table is an entry in the store before anybody is told of it.
//!
//! [`serve`] runs it; [`Server::front`] is the same without a socket, for tests.

mod admission;
mod analysis;
mod app;
mod assets;
mod bots;
mod bundle;
mod catch_panic;
mod config;
mod door;
mod draw;
mod error;
mod front;
pub mod keeping;
pub mod levels;
mod live;
mod metrics;
mod nodes;
mod pages;
mod queue;
mod quota;
mod refuse;
mod routes;
mod script;
mod secrets;
mod serve;
mod who;
mod wire;
mod words;
mod work;

pub use app::Server;
pub use config::{Address, Amount, Config, Hinting, Pace, Patience, Quotas, Rate, Share};
pub use serve::{ServeError, serve};
