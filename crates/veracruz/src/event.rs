//! What happened, as lines that each viewer may or may not read.

use zocalo_core::{Line, Msg, Side, Viewer};

/// The log of this game.
pub type Log = zocalo_core::Log<Event>;

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Event {
    line: Line,
    /// Who alone may read it; everybody if nobody is named.
    only: Option<Side>,
    /// What the others read instead.
    others: Option<Line>,
}

impl Event {
    /// Something that everybody sees.
    #[must_use]
    pub const fn public(line: Line) -> Self {
        Self { line, only: None, others: None }
    }
    /// An action that everybody sees.
    #[must_use]
    pub const fn act(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self::public(Line::new(msg, cases))
    }
    /// A consequence that everybody sees.
    #[must_use]
    pub const fn then(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self::public(Line::then(msg, cases))
    }
    /// A heading.
    #[must_use]
    pub const fn heading(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self::public(Line::heading(msg, cases))
    }
    /// A die that everybody sees.
    #[must_use]
    pub fn die(msg: Msg, cases: &'static [&'static str], by: Side, face: u16) -> Self {
        Self::public(Line::then(msg, cases).die(by, face))
    }
    /// Something that one side sees; the others read less, or nothing.
    #[must_use]
    pub fn secret(to: Side, msg: Msg, others: Option<Msg>, cases: &'static [&'static str]) -> Self {
        let others = others.map(|msg| Line::new(msg, cases));
        Self { line: Line::new(msg, cases), only: Some(to), others }
    }

    /// The event as a viewer may read it.
    #[must_use]
    pub fn tell(&self, viewer: Viewer) -> Option<Line> {
        match self.only {
            Some(side) if !viewer.is(side) => self.others.clone(),
            _ => Some(self.line.clone()),
        }
    }
}
