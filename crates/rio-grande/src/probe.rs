//! What the battery of tests must be told about this game.

use crate::state::RioGrande;
use zocalo_core::battery::{Exchange, Probe};

const UNITS: &str = "/units";

impl Probe for RioGrande {
    const EXCHANGES: &'static [Exchange] = &[
        Exchange::fields(UNITS, &["at", "column", "seen"]),
        Exchange::fields(UNITS, &["at", "column", "seen", "states"]),
        Exchange::fields(UNITS, &["reduced"]),
        Exchange::whole(UNITS),
        Exchange::whole("/supply/allied"),
        Exchange::whole("/supply/imperial"),
        Exchange::values("/supply/allied", "", &[1, 2, 3, 4, 5, 6]),
        Exchange::values("/supply/imperial", "", &[1, 2, 3, 4, 5, 6]),
        Exchange::Pieces,
        Exchange::Cards,
    ];
    const NOT_DEALT: &'static [&'static str] = &["left-staging", "entered-staging", "struck"];
}
