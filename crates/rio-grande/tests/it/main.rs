//! Tests of Rio Grande War.

mod battery;
mod walk;
