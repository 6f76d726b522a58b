//! The contract, shown on a toy.

#[path = "../toy/toy.rs"]
mod toy;

mod column;
mod contract;
mod scripts;
