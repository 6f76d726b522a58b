//! The tests of Rio Grande.

mod board;
mod components;
mod words;
