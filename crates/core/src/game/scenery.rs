//! What the page draws.

use super::{Hidden, Known, Rules, Viewer};
use crate::scene::{Coming, Overlay};
use crate::{Board, Msg, On, Scene};

/// A sequence of choices that is offered as one act: a march of several hexes, a formation that moves together.
///
/// The record holds the small choices; an interrupt, a die or a reveal breaks off the rest.
#[derive(Clone, PartialEq, Debug)]
pub struct Gesture<C> {
    /// What it does, in a few words.
    pub label: Msg,
    /// What is clicked for it.
    pub on: On,
    /// What it costs, in tenths of a movement point, where that is of interest.
    pub cost: Option<u16>,
    /// The choices, one after the other.
    pub choices: Vec<C>,
}

/// Board, scene and what is drawn over it; all of it from what a viewer knows.
pub trait Scenery: Rules {
    /// The board and the catalogue.
    fn board(data: &Self::Data) -> Board;
    /// What a viewer sees.
    fn scene(known: &Known<Self>) -> Scene;
    /// The phase, in words, as everybody sees it. It is asked for after every choice that a page looks into, so a game says it
    /// without a whole scene.
    fn phase(&self) -> Msg
    where
        Self: Hidden,
    {
        Self::scene(&self.known(Viewer::Public)).phase
    }
    /// The phases of the turn under way, or of one side's part of it, in order and by the keys of their words. A phase that
    /// is not among them (set-up, the end) stands alone.
    fn phases(&self) -> &'static [&'static str] {
        &[]
    }
    /// Whether a choice gives up something of one's own for good, or a whole turn's work at once: a page asks once more before
    /// it is taken.
    fn grave(_choice: Self::Choice) -> bool {
        false
    }
    /// What choices, taken one after the other, would change in who holds what, if nothing came between: told before they
    /// are taken.
    fn foretold(_known: &Known<Self>, _choices: &[Self::Choice]) -> Vec<Msg> {
        Vec::new()
    }
    /// Things to draw over the board on demand.
    fn overlays(_known: &Known<Self>) -> Vec<Overlay> {
        Vec::new()
    }
    /// What is to come on later turns, by what the viewer knows: in the order of the turns.
    fn timeline(_known: &Known<Self>) -> Vec<Coming> {
        Vec::new()
    }
    /// Sequences of choices that are offered to the deciding viewer as one act each.
    fn gestures(_known: &Known<Self>) -> Vec<Gesture<Self::Choice>> {
        Vec::new()
    }
}
