//! Tables of every kind, on a toy and on the real games.

#[path = "../../../core/tests/toy/toy.rs"]
mod toy;

#[allow(dead_code, reason = "faults of deals are found by the battery, not in lines")]
#[path = "../../../core/tests/cups/mod.rs"]
mod cups;

mod acts;
mod charts;
mod common;
mod dice;
mod documents;
mod films;
mod follows;
mod lessons;
mod mutated;
mod nonsense;
mod notation;
mod orders;
mod overlays;
mod pair;
mod positions;
mod protocol;
mod puzzles;
mod records;
mod registered;
mod replay;
mod seats;
mod secrecy;
mod sentences;
mod sequences;
mod shares;
mod tamper;
mod tasks;
mod toll;
mod undo;
