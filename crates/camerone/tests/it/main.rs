//! Tests of the game as its users see it.

mod board;
mod words;

mod battery;

mod scripts;
