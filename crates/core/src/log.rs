//! What happened, for people and statistics. Never read back by the rules.

use crate::{Msg, Side};

/// Collects the events of one input, or nothing at all when nobody reads them.
#[derive(Debug)]
pub struct Log<E> {
    on: bool,
    revealed: bool,
    events: Vec<E>,
}

impl<E> Log<E> {
    /// A log that keeps what it is told.
    #[must_use]
    pub const fn on() -> Self {
        Self { on: true, revealed: false, events: Vec::new() }
    }

    /// A log that forgets at once: for simulation and search.
    #[must_use]
    pub const fn off() -> Self {
        Self { on: false, revealed: false, events: Vec::new() }
    }

    /// Notes an event.
    #[inline]
    pub fn say(&mut self, event: E) {
        if self.on {
            self.events.push(event);
        }
    }

    /// Notes an event that is only made if somebody reads it.
    #[inline]
    pub fn note(&mut self, event: impl FnOnce() -> E) {
        if self.on {
            self.events.push(event());
        }
    }

    /// Notes that a choice showed somebody what was hidden: from here on it cannot be taken back.
    #[inline]
    pub const fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Whether something hidden was shown since the last time this was asked.
    pub const fn take_revealed(&mut self) -> bool {
        std::mem::replace(&mut self.revealed, false)
    }

    /// What was noted so far.
    #[must_use]
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// Takes out what was noted.
    pub fn take(&mut self) -> Vec<E> {
        std::mem::take(&mut self.events)
    }
}

/// A die or draw shown with an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Thrown {
    /// The face, before modifiers.
    pub face: u16,
    /// Who threw it.
    pub by: Side,
}

/// One line of the log, as one viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What happened.
    pub msg: Msg,
    /// The cases under which it happened.
    pub cases: &'static [&'static str],
    /// The dice that made it happen.
    pub dice: Vec<Thrown>,
    /// How it is set: 0 a heading (turn, phase), 1 an action, 2 a consequence.
    pub depth: u8,
}

impl Line {
    /// An action, without dice.
    #[must_use]
    pub const fn new(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self { msg, cases, dice: Vec::new(), depth: 1 }
    }

    /// A heading.
    #[must_use]
    pub const fn heading(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self { msg, cases, dice: Vec::new(), depth: 0 }
    }

    /// A consequence of the line before.
    #[must_use]
    pub const fn then(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self { msg, cases, dice: Vec::new(), depth: 2 }
    }

    /// With a die.
    #[must_use]
    pub fn die(mut self, by: Side, face: u16) -> Self {
        self.dice.push(Thrown { face, by });
        self
    }
}
