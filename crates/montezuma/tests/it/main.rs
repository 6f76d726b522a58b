//! Tests of The Halls of Montezuma.

mod battery;
mod data;
mod doctrine;
mod perft;
mod scripts;
mod words;
