//! The tests of Rio Grande.

mod battery;
mod behaviour;
mod board;
mod components;
mod doctrine;
mod evenness;
mod gestures;
mod perft;
mod positions;
mod rulings;
mod scripts;
mod secrecy;
mod told;
mod walk;
mod words;
