//! Tests of Cactus Throne.

mod battery;
mod components;
mod counters;
mod doctrine;
mod duties;
mod foretold;
mod gestures;
mod perft;
mod positions;
mod scripts;
mod standing;
mod tables;
mod views;
mod words;
