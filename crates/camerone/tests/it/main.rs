//! Tests of the game as its users see it.

mod battery;
mod board;
mod components;
mod doctrine;
mod files;
mod gestures;
mod lists;
mod mutations;
mod notation;
mod odds;
mod paths;
mod perft;
mod positions;
mod scripts;
mod sight;
mod steps;
mod words;
