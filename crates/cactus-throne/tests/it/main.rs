//! Tests of Cactus Throne.

mod battery;
