//! The bots that can be asked for by name.
//!
//! A further bot adds its variant and its lines here; the command line, the protocol and the page list
//! [`Level::ALL`] and need no change.

use crate::{Bot, Random};
use std::fmt;
use std::str::FromStr;
use zocalo_core::Game;

/// How strong an opponent is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal choice, all with the same chance.
    Random,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: &'static [Self] = &[Self::Random];

    /// Its name on the command line and in the protocol.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }

    /// One line about how it plays.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "takes any legal choice, all with the same chance",
        }
    }

    /// A bot of this level for one side of one game.
    #[must_use]
    pub fn bot<G: Game>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::default()),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(id: &str) -> Result<Self, UnknownLevel> {
        let found = Self::ALL.iter().copied().find(|level| level.id() == id);
        found.ok_or_else(|| UnknownLevel { given: id.to_owned() })
    }
}

/// No bot has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot \"{given}\"; there are: {}", known())]
pub struct UnknownLevel {
    /// What was asked for.
    pub given: String,
}

fn known() -> String {
    Level::ALL.iter().map(|level| level.id()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn names_read_back() {
        for level in Level::ALL {
            assert_eq!(level.id().parse(), Ok(*level));
        }
    }

    #[test]
    fn unknown_names_are_told_what_there_is() {
        let error = "genius".parse::<Level>().unwrap_err().to_string();
        assert_eq!(error, "there is no bot \"genius\"; there are: random");
    }
}
