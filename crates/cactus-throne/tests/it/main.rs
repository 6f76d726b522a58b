//! Tests of Cactus Throne.

mod battery;
mod scripts;
mod words;
