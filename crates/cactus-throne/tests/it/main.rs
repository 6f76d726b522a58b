//! Tests of Cactus Throne.

mod battery;
mod components;
mod scripts;
mod views;
mod words;
