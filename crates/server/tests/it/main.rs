//! The server without a socket: every address, through the same layers as in earnest.

mod after;
mod again;
mod around;
mod broken_store;
mod client;
mod differences;
mod hostile;
mod lessons;
mod limits;
mod old_rules;
mod orders;
mod pages;
mod play;
mod puzzles;
mod repaired;
mod seats;
mod secrets;
mod sockets;
mod trust;
mod two_truths;
