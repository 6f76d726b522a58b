//! The tests of Rio Grande.

mod battery;
mod board;
mod components;
mod scripts;
mod walk;
mod words;
