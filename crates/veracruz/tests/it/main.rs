//! The tests of Veracruz: scripts by chapter, the battery, perft, data and positions.

mod battery;
mod components;
mod doctrine;
mod evenness;
mod files;
mod gestures;
mod lines;
mod notation;
mod perft;
mod positions;
mod scripts;
mod secrecy;
mod steps;
mod words;
