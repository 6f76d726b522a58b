//! What bots ask of a game. They ask it at positions dealt from what their side knows.

use super::{Play, Rules};
use crate::{Outcome, SearchHorizon, Side};

/// A style of the doctrine (usual, bold, wary …), by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Style(pub u8);

impl Style {
    /// The usual one.
    pub const USUAL: Self = Self(0);
}

/// What a game's doctrine thinks of one choice.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Scored {
    /// How good: a playout takes choices in proportion to `exp(score)`, the doctrine bot takes the best.
    pub score: f32,
    /// Key of the reason, or empty.
    pub why: &'static str,
}

/// Scores, pruned lists and evaluation. A game without a doctrine leaves all of it as it is.
pub trait Doctrine: Rules {
    /// How a search should look ahead.
    const HORIZON: SearchHorizon = SearchHorizon::USUAL;

    /// What the doctrine thinks of each of the choices at hand, in their order.
    fn score(&self, choices: &[Self::Choice], out: &mut Vec<Scored>) {
        out.clear();
        out.resize(choices.len(), Scored::default());
    }
    /// The choices worth searching: as [`choices`](Play::choices), but sets that differ only in the order of choosing
    /// are offered once, and there is always at least one.
    fn pruned_choices(&self, out: &mut Vec<Self::Choice>) {
        self.choices(out);
    }
    /// In how many styles the doctrine can play. Search lets them compete for whole stretches of play, which small
    /// changes of single choices would never lead to.
    fn styles() -> u8 {
        1
    }
    /// The style in which a search begins a game.
    fn first_style(_side: Side) -> Style {
        Style::USUAL
    }
    /// The [`pruned_choices`](Self::pruned_choices) of one of the styles with their [`score`](Self::score). A single
    /// choice need not be scored.
    fn scored_choices(&self, _style: Style, choices: &mut Vec<Self::Choice>, scored: &mut Vec<Scored>) {
        self.pruned_choices(choices);
        if choices.len() > 1 {
            self.score(choices, scored);
        } else {
            scored.clear();
            scored.resize(choices.len(), Scored::default());
        }
    }
    /// Whether [`evaluation`](Self::evaluation) can be trusted now: nothing half done, such as a battle or a march.
    fn quiet(&self) -> bool {
        true
    }
    /// How well [`Side::One`] stands, from 0 (lost) to 1 (won).
    fn evaluation(&self) -> f32 {
        0.5
    }
    /// What a result is worth to [`Side::One`], from 0 to 1.
    fn reward(&self, outcome: &Outcome) -> f32 {
        match outcome.winner {
            Some(Side::One) => 1.0,
            Some(Side::Two) => 0.0,
            None => 0.5,
        }
    }
}
