//! Windows: decisions in somebody else's turn that most often end in "pass", and what everybody knows of them.
//!
//! A side may answer a window in advance by standing orders. Whether an order fits is decided from the facts of the
//! window alone, and these are made from what the public knows, so that neither an answer nor a wait tells what is hidden.

use crate::lottery::Lottery;
use crate::message::Arg;
use crate::{Decide, Game, Pending, Side, Viewer};
use arrayvec::ArrayVec;

/// The most facts of a window.
pub const FACTS_MAX: usize = 6;

/// What a side that has said nothing does at a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Usual {
    /// It is asked.
    #[default]
    Ask,
    /// It passes: as far as everybody knows, hardly anybody would do anything here.
    Pass,
    /// It passes where the doctrine would, knowing only what everybody knows, and is asked elsewhere.
    Judged,
    /// The doctrine decides, from what the side knows: losses, retreats and the like.
    Doctrine,
}

/// One decision that can be answered in advance. Its kind is the id of its frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window<C> {
    /// What everybody sees of it: where it is, who moves, how strong.
    pub facts: ArrayVec<(&'static str, Arg), FACTS_MAX>,
    /// The choice that does nothing. There is none where something must be chosen, such as losses: then orders can only ask, or
    /// leave it to the doctrine.
    pub pass: Option<C>,
    /// What happens where nothing has been said.
    pub usual: Usual,
    /// The public only knows that a side decides something: its frame stands in for the true one.
    pub undisclosed: bool,
}

impl<C> Window<C> {
    /// A reaction that one may pass over.
    #[must_use]
    pub fn reaction(pass: C) -> Self {
        Self { facts: ArrayVec::new(), pass: Some(pass), usual: Usual::Ask, undisclosed: false }
    }

    /// A duty such as taking losses: something must be chosen. Who has said nothing leaves it to the doctrine.
    #[must_use]
    pub fn duty() -> Self {
        Self { facts: ArrayVec::new(), pass: None, usual: Usual::Doctrine, undisclosed: false }
    }

    /// Duties of which others cannot even tell whether they came up: orders ask, or leave all of them to the doctrine.
    #[must_use]
    pub fn undisclosed() -> Self {
        Self { undisclosed: true, ..Self::duty() }
    }

    /// With a fact.
    #[must_use]
    pub fn fact(mut self, key: &'static str, value: Arg) -> Self {
        self.facts.push((key, value));
        self
    }

    /// With the place that it is about.
    #[must_use]
    pub fn place(self, index: usize) -> Self {
        self.fact("where", Arg::Place(crate::message::narrow(index)))
    }

    /// With a strength or another number.
    #[must_use]
    pub fn number(self, key: &'static str, number: i32) -> Self {
        self.fact(key, Arg::Num(number))
    }

    /// Passed over by those who have said nothing.
    #[must_use]
    pub fn usually_passed(self) -> Self {
        Self { usual: Usual::Pass, ..self }
    }

    /// Passed over by those who have said nothing, where the doctrine would pass on what everybody knows.
    #[must_use]
    pub fn usually_judged(self) -> Self {
        Self { usual: Usual::Judged, ..self }
    }

    /// A duty of weight: those who have said nothing are asked.
    #[must_use]
    pub fn usually_asked(self) -> Self {
        Self { usual: Usual::Ask, ..self }
    }
}

/// The window at which a side decides now, as everybody knows it: the id of its frame and what is public of it.
///
/// It is asked of what the public knows. Where the public does not even know which decision is being made, there is none,
/// unless the frame that stands in for it says so ([`Window::undisclosed`]).
#[must_use]
pub fn public_window<G: Game>(game: &G) -> Option<(Side, &'static str, Window<G::Choice>)> {
    let Pending::Decide(side) = game.pending() else { return None };
    let known = game.known(Viewer::Public);
    let public = known.position();
    let frame = public.top()?;
    if public.pending() != Pending::Decide(side) {
        return None;
    }
    let window = frame.window(public)?;
    if game.top()?.id() != frame.id() && !window.undisclosed {
        return None;
    }
    Some((side, frame.id(), window))
}

/// What a side that has said nothing does at a window of this position: [`Usual::Judged`] is settled to one of the others.
///
/// The doctrine is asked in a position dealt from what everybody knows, always with the same lot, so that the answer tells
/// nothing of what is hidden.
#[must_use]
pub fn usual_answer<G: Game>(game: &G, window: &Window<G::Choice>) -> Usual {
    match (window.usual, window.pass) {
        (Usual::Judged, Some(pass)) if passes(game, pass) => Usual::Pass,
        (Usual::Judged, _) => Usual::Ask,
        (usual, _) => usual,
    }
}

/// Whether the doctrine thinks nothing better than passing, on what everybody knows.
fn passes<G: Game>(game: &G, pass: G::Choice) -> bool {
    let dealt = game.known(Viewer::Public).deal(&mut Lottery::new(0));
    let mut choices = Vec::new();
    dealt.choices(&mut choices);
    let mut scored = Vec::new();
    dealt.score(&choices, &mut scored);
    let score = |at: usize| scored.get(at).map_or(0.0, |scored| scored.score);
    let Some(passing) = choices.iter().position(|choice| *choice == pass) else { return false };
    (0..choices.len()).all(|other| score(other) <= score(passing))
}
