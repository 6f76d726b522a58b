//! The contract, shown on a toy.

#[path = "../toy/toy.rs"]
mod toy;

mod arrange;
mod column;
mod contract;
mod faults;
mod scripts;
