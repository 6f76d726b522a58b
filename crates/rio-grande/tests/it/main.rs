//! The tests of Rio Grande.

mod battery;
mod board;
mod components;
mod doctrine;
mod scripts;
mod walk;
mod words;
