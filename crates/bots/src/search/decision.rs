//! A search's decision with its reasons: for the protocol and for hints.

/// One choice as the bot saw it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion<C> {
    /// The choice.
    pub choice: C,
    /// How many playouts went into it.
    pub visits: u32,
    /// How well the deciding side stands after it, from 0 to 1.
    pub value: f32,
    /// How likely doctrine takes it, from 0 to 1.
    pub prior: f32,
    /// The doctrine's reason, as a key, or empty.
    pub why: &'static str,
}

/// A decision with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<C> {
    /// What it chose.
    pub choice: C,
    /// How well the deciding side stands with it, from 0 to 1.
    pub value: f32,
    /// Playouts made for this decision; 0 for one that needed none.
    pub iterations: u32,
    /// How many inputs deep it looked before the playouts took over.
    pub depth: u32,
    /// Every choice it looked at, the one it took first, then by visits.
    pub opinions: Vec<Opinion<C>>,
}

impl<C: Copy + PartialEq> Decision<C> {
    /// A decision that needed no thought.
    #[must_use]
    pub fn only(choice: C, value: f32) -> Self {
        let opinion = Opinion { choice, visits: 0, value, prior: 1.0, why: "" };
        Self { choice, value, iterations: 0, depth: 0, opinions: vec![opinion] }
    }

    /// Puts the opinions in order: the choice taken first, then by visits, value and prior.
    pub(crate) fn sort(&mut self) {
        let choice = self.choice;
        self.opinions.sort_by(|a, b| {
            let key = |o: &Opinion<C>| (o.choice == choice, o.visits);
            key(b).cmp(&key(a)).then(b.value.total_cmp(&a.value)).then(b.prior.total_cmp(&a.prior))
        });
    }
}
