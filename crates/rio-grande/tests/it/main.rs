//! The tests of Rio Grande.

mod battery;
mod behaviour;
mod board;
mod components;
mod doctrine;
mod gestures;
mod scripts;
mod walk;
mod words;
