//! What a bot is given of a table.

use std::cell::OnceCell;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Known, Msg, Scene, Scored, Side, Viewer};

/// The table as one side may know it, at a decision of that side.
///
/// The true position is private to this type. What is offered directly ([`choices`](Self::choices),
/// [`prompt`](Self::prompt)) depends only on what the side sees, which the battery tests for every game by exchanging
/// hidden things; everything else is made of what is [`known`](Self::known).
#[derive(Clone, Debug)]
pub struct Observation<'a, G: Game> {
    truth: &'a G,
    side: Side,
    // Made on demand: a random player needs only the list of choices, and `known` would cost more than the choice.
    known: OnceCell<Known<G>>,
}

impl<'a, G: Game> Observation<'a, G> {
    /// The window of `side` on a table.
    #[must_use]
    pub const fn new(truth: &'a G, side: Side) -> Self {
        Self { truth, side, known: OnceCell::new() }
    }

    /// What the side knows.
    pub fn known(&self) -> &Known<G> {
        self.known.get_or_init(|| self.truth.known(Viewer::Side(self.side)))
    }

    /// The side that looks and decides.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The data that the game is played with: public.
    #[must_use]
    pub fn data(&self) -> &'static G::Data {
        self.truth.data()
    }

    /// The turn.
    #[must_use]
    pub fn turn(&self) -> i32 {
        self.truth.turn()
    }

    /// Every legal choice; none if another side decides.
    pub fn choices(&self, out: &mut Vec<G::Choice>) {
        out.clear();
        if self.decides() {
            self.truth.choices(out);
        }
    }

    /// Whether it is this side that decides now.
    #[must_use]
    pub fn decides(&self) -> bool {
        self.truth.pending() == zocalo_core::Pending::Decide(self.side)
    }

    /// What the side sees of the table.
    #[must_use]
    pub fn view(&self) -> Scene {
        self.known().scene()
    }

    /// What the side is asked, if it decides.
    #[must_use]
    pub fn prompt(&self) -> Option<Msg> {
        if !self.decides() {
            return None;
        }
        self.truth.top().map(|frame| frame.prompt(self.truth))
    }

    /// A choice in the notation.
    #[must_use]
    pub fn say(&self, choice: G::Choice) -> String {
        self.truth.say(choice)
    }

    /// Some position that looks to this side exactly as the true one does.
    #[must_use]
    pub fn deal(&self, lottery: &mut Lottery) -> G {
        self.known().deal(lottery)
    }

    /// What the game's doctrine thinks of each of `choices`, at an imagined position: the truth has no say in it.
    pub fn advice(&self, choices: &[G::Choice], lottery: &mut Lottery, out: &mut Vec<Scored>) {
        self.deal(lottery).score(choices, out);
    }
}
