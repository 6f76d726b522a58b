//! Collects events, for people and statistics. Never read back by the rules.

use crate::Side;
use crate::event::{ActionKind, Actions, Event};

/// Collects the events of one input, or nothing at all when nobody reads them.
#[derive(Debug)]
pub struct Log {
    on: bool,
    revealed: bool,
    actor: Option<Side>,
    events: Vec<Event>,
    actions: Actions,
}

impl Log {
    /// A log that keeps what it is told.
    #[must_use]
    pub const fn on() -> Self {
        Self::after(Actions::NONE)
    }

    /// A log that keeps what it is told, while these actions are under way.
    #[must_use]
    pub const fn after(actions: Actions) -> Self {
        Self { on: true, revealed: false, actor: None, events: Vec::new(), actions }
    }

    /// A log that forgets at once: for simulation and search.
    #[must_use]
    pub const fn off() -> Self {
        Self { on: false, revealed: false, actor: None, events: Vec::new(), actions: Actions::NONE }
    }

    /// Whether somebody reads it.
    #[inline]
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.on
    }

    /// Notes an event. Where it costs something to make one, [`note`](Self::note) is the better way.
    #[inline]
    pub fn say(&mut self, event: Event) {
        self.note(|| event);
    }

    /// Notes an event that is only made if somebody reads it.
    #[inline]
    pub fn note(&mut self, event: impl FnOnce() -> Event) {
        if self.on {
            self.keep(event());
        }
    }

    #[cold]
    fn keep(&mut self, mut event: Event) {
        self.actions.file(&mut event, self.actor);
        self.events.push(event);
    }

    /// Notes that an action of this kind has ended; what follows is part of the one around it.
    #[inline]
    pub fn end(&mut self, kind: ActionKind) {
        if self.on {
            self.actions.end(kind);
        }
    }

    /// Notes whose choice or throw the following events come of.
    pub const fn acts(&mut self, side: Option<Side>) {
        self.actor = side;
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
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Takes out what was noted.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// The actions under way.
    #[must_use]
    pub fn into_actions(self) -> Actions {
        self.actions
    }
}
