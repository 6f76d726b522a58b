//! The contract, shown on a toy.

#[path = "../toy/toy.rs"]
mod toy;

#[path = "../cups/mod.rs"]
mod cups;

mod arrange;
mod column;
mod contract;
mod faults;
mod scripts;
