//! The tests of Veracruz: scripts by chapter, the battery, perft, data and positions.

mod battery;
mod leaks;
mod bench;
mod scripts;
