//! The tests of Rio Grande.

mod battery;
mod behaviour;
mod board;
mod components;
mod doctrine;
mod evenness;
mod gestures;
mod positions;
mod rulings;
mod scripts;
mod walk;
mod words;
