//! Cases of the rulebook, and verdicts that name them.

use std::fmt;

/// The number of a case of the rulebook (`8.65`, `2.4#8`) or of one of our rulings (`R40`).
///
/// The text of the case, in our own words, is in the game's `cases.tsv`; of a ruling, in its `rulings.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Case(pub &'static str);

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why something may not be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// The case that forbids it.
    pub case: Case,
    /// Key of a message that says more than the case does, or empty: then the case speaks for itself.
    pub why: &'static str,
}

/// `Ok` where nothing forbids it.
pub type Verdict = Result<(), Refusal>;

/// The verdict of one case: fine if `holds`, otherwise refused under `case`.
///
/// # Errors
/// The refusal that names `case`, unless `holds`.
#[inline]
pub const fn require(holds: bool, case: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(Refusal { case: Case(case), why: "" }) }
}

/// As [`require`], with the key of a message that says more.
///
/// # Errors
/// The refusal that names `case`, unless `holds`.
#[inline]
pub const fn refuse(holds: bool, case: &'static str, why: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(Refusal { case: Case(case), why }) }
}
