//! Tests of the game as its users see it.

mod words;
