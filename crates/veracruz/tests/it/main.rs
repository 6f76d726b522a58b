//! The tests of Veracruz: scripts by chapter, the battery, perft, data and positions.

mod battery;
mod components;
mod doctrine;
mod evenness;
mod files;
mod lines;
mod notation;
mod perft;
mod routes;
mod scripts;
mod secrecy;
mod steps;
mod words;
