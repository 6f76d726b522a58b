//! The server without a socket: every address, through the same layers as in earnest.

mod broken_store;
mod client;
mod hostile;
mod orders;
mod pages;
mod play;
mod seats;
mod secrets;
mod two_truths;
