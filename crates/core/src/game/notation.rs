//! Choices, results of chance and events in text.

use super::{Rules, Viewer};
use crate::{Line, Msg, On, Roll};

/// The notation of a game, and what its choices are called and point at.
pub trait Notation: Rules {
    /// A choice in the notation.
    fn say(&self, choice: Self::Choice) -> String;
    /// The choice that a text of the notation means; `None` if it is no such text. Legal or not.
    fn parse(&self, text: &str) -> Option<Self::Choice>;
    /// What a choice does, in a few words.
    fn label(&self, choice: Self::Choice) -> Msg;
    /// What a choice points at.
    fn on(&self, choice: Self::Choice) -> On;
    /// What a click on something would mean at the present decision, legal or not.
    fn click(&self, on: On) -> Option<Self::Choice>;
    /// A result of chance in the notation: the number of a die, the id of what is drawn.
    fn say_roll(&self, roll: Roll) -> String {
        roll.0.to_string()
    }
    /// The other way round.
    fn parse_roll(&self, text: &str) -> Option<Roll> {
        text.parse().ok().map(Roll)
    }
    /// An event as this viewer may read it, if at all.
    fn tell(data: &Self::Data, event: &Self::Event, viewer: Viewer) -> Option<Line>;
}
