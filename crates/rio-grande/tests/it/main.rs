//! The tests of Rio Grande.

mod battery;
mod board;
mod components;
mod scripts;
mod words;
