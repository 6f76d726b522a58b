//! Tests of the hex crate through its public face, one module per area.

mod geometry;
mod maps;
mod movement;
mod numbering;
mod sets;
mod sides;
mod sight;
mod theory;
