//! Tests of The Halls of Montezuma.

mod battery;
mod cards;
mod data;
mod doctrine;
mod perft;
mod scripts;
mod views;
mod words;
