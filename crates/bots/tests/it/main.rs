//! Tests of the opponents on a small game of their own.

mod fair;
mod people;
mod search;
mod toy;
