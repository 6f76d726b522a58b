//! Tests of Cactus Throne.

mod battery;
mod components;
mod counters;
mod scripts;
mod views;
mod words;
