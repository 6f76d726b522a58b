//! Tests of The Halls of Montezuma.

mod battery;
mod scripts;
