//! Choices and results of chance in text.

use super::{Known, Rules};
use crate::notation::Misread;
use crate::{Decide, Msg, On, Roll, Side, Verbs};

/// The notation of a game, and what its choices are called and point at.
pub trait Notation: Rules {
    /// The table of verbs, from which texts of choices are made and read.
    fn verbs() -> &'static Verbs<Self::Data, Self::Choice>;
    /// What a choice does, in a few words.
    fn label(&self, choice: Self::Choice) -> Msg;
    /// What a choice points at.
    fn on(&self, choice: Self::Choice) -> On;
    /// What a click on something would mean at the present decision: the first legal choice that points there or, for a
    /// refusal that says why, the first that is asked about. A game where a click may mean something else says so.
    fn click(&self, on: On) -> Option<Self::Choice> {
        let frame = *self.frames().last()?;
        let mut choices = Vec::new();
        frame.legal(self, &mut choices);
        let there = |choices: &[Self::Choice]| choices.iter().copied().find(|&choice| self.on(choice) == on);
        there(&choices).or_else(|| {
            choices.clear();
            frame.candidates(self, &mut choices);
            there(&choices)
        })
    }
    /// Whether a side that knows this holds what a choice would play out of its hand: a card, a marker. True of every choice
    /// that plays nothing of the kind.
    fn in_hand(_known: &Known<Self>, _side: Side, _choice: Self::Choice) -> bool {
        true
    }
    /// A result of chance in the notation: the number of a die, the id of what is drawn.
    fn say_roll(&self, roll: Roll) -> String {
        roll.0.to_string()
    }
    /// The other way round.
    fn parse_roll(&self, text: &str) -> Option<Roll> {
        text.parse().ok().map(Roll)
    }
    /// What a result of the chance that is waited for stands for, as everybody may know: the piece that is drawn, the row of
    /// a table. Nothing where its text says it all.
    fn roll_label(&self, _roll: Roll) -> Option<Msg> {
        None
    }
}

/// Choices in text: what every game can do because it has a table of verbs.
pub trait Texts: Notation {
    /// A choice in the notation.
    fn say(&self, choice: Self::Choice) -> String {
        Self::verbs().say(self.data(), choice)
    }

    /// The choice that a text of the notation means, legal or not.
    ///
    /// # Errors
    /// Which word is wrong, and what would be right.
    fn read(&self, text: &str) -> Result<Self::Choice, Misread> {
        Self::verbs().read(self.data(), text)
    }

    /// As [`read`](Self::read); `None` if it is no text of the notation.
    fn parse(&self, text: &str) -> Option<Self::Choice> {
        self.read(text).ok()
    }
}

impl<G: Notation> Texts for G {}
