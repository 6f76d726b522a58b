//! What the page draws.

use super::{Known, Rules};
use crate::scene::Overlay;
use crate::{Board, Scene};

/// A sequence of choices that the page offers as one gesture: a march to a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Route<C> {
    /// Where it leads, by index of the place.
    pub to: u16,
    /// What it costs, in tenths of a movement point.
    pub cost: u16,
    /// The choices, one after the other; an interrupt breaks off the rest.
    pub choices: Vec<C>,
}

/// Board, scene and what is drawn over it; all of it from what a viewer knows.
pub trait Scenery: Rules {
    /// The board and the catalogue.
    fn board(data: &Self::Data) -> Board;
    /// What a viewer sees.
    fn scene(known: &Known<Self>) -> Scene;
    /// Things to draw over the board on demand.
    fn overlays(_known: &Known<Self>) -> Vec<Overlay> {
        Vec::new()
    }
    /// Sequences of choices that the page offers the deciding viewer as one gesture.
    fn routes(_known: &Known<Self>) -> Vec<Route<Self::Choice>> {
        Vec::new()
    }
}
