//! The tests of Rio Grande.

mod battery;
mod board;
mod components;
mod doctrine;
mod gestures;
mod positions;
mod scripts;
mod walk;
mod words;
