//! Windows: decisions in somebody else's turn that most often end in "pass", and what everybody knows of them.
//!
//! A side may answer a window in advance by standing orders. Whether an order fits is decided from the facts of the
//! window alone, and these are made from what the public knows, so that neither an answer nor a wait tells what is hidden.

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

    /// A duty such as taking losses: something must be chosen.
    #[must_use]
    pub fn duty() -> Self {
        Self { facts: ArrayVec::new(), pass: None, usual: Usual::Ask, undisclosed: false }
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
    pub fn usually_passed(mut self) -> Self {
        self.usual = Usual::Pass;
        self
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
