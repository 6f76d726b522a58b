//! The bots that can be asked for by name.
//!
//! A further bot adds its variant and its lines here; the command line, the protocol and the page list
//! [`Level::ALL`] and need no change.

use crate::doctrine::Doctrine;
use crate::ratings::{self, Rating};
use crate::recruit::Recruit;
use crate::search::plan::PlanSettings;
use crate::search::tree::TreeSettings;
use crate::search::{Budget, Method};
use crate::searcher::Searcher;
use crate::{Bot, Random};
use std::fmt;
use std::str::FromStr;
use zocalo_core::SearchHorizon;
use zocalo_core::prelude::*;

/// How strong an opponent is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal choice, all with the same chance.
    Random,
    /// Doctrine with mistakes.
    Recruit,
    /// What the game's doctrine thinks best.
    Doctrine,
    /// Search with a small budget.
    Quick,
    /// Search with the usual budget.
    Search,
    /// Search with a large budget.
    Deep,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: &'static [Self] =
        &[Self::Random, Self::Recruit, Self::Doctrine, Self::Quick, Self::Search, Self::Deep];

    /// Its name on the command line and in the protocol.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Recruit => "recruit",
            Self::Doctrine => "doctrine",
            Self::Quick => "search-quick",
            Self::Search => "search",
            Self::Deep => "search-deep",
        }
    }

    /// Key of its name for people; [`about_key`](Self::about_key) says how it plays. The words are in
    /// [`WORDS`](crate::WORDS).
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Random => "level-random",
            Self::Recruit => "level-recruit",
            Self::Doctrine => "level-doctrine",
            Self::Quick => "level-search-quick",
            Self::Search => "level-search",
            Self::Deep => "level-search-deep",
        }
    }

    /// Key of the line about how it plays.
    #[must_use]
    pub const fn about_key(self) -> &'static str {
        match self {
            Self::Random => "level-random-about",
            Self::Recruit => "level-recruit-about",
            Self::Doctrine => "level-doctrine-about",
            Self::Quick => "level-search-quick-about",
            Self::Search => "level-search-about",
            Self::Deep => "level-search-deep-about",
        }
    }

    /// One line about how it plays.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "takes any legal choice, all with the same chance",
            Self::Recruit => "knows the doctrine of the game, but is often careless",
            Self::Doctrine => "does what the doctrine of the game thinks best, at once",
            Self::Quick => "tries its plans out in a few imagined battles",
            Self::Search => "tries its plans out in some hundred imagined battles",
            Self::Deep => "tries its plans out in thousands of imagined battles",
        }
    }

    /// How many playouts a decision is worth, for the levels that search.
    #[must_use]
    pub const fn iterations(self) -> Option<u32> {
        match self {
            Self::Random | Self::Recruit | Self::Doctrine => None,
            Self::Quick => Some(150),
            Self::Search => Some(1000),
            Self::Deep => Some(6000),
        }
    }

    /// At a live table no decision takes longer than this, in milliseconds, whatever the game.
    #[must_use]
    pub const fn live_ms(self) -> u32 {
        match self {
            Self::Random | Self::Recruit | Self::Doctrine | Self::Quick => 250,
            Self::Search => 900,
            Self::Deep => 6000,
        }
    }

    /// A bot of this level for one side of one game. Its choices depend on its lottery alone.
    #[must_use]
    pub fn bot<G: Game>(self) -> Box<dyn Bot<G>> {
        Spec::from(self).bot(1)
    }

    /// The same for a live table: also bound by [`live_ms`](Self::live_ms), and on so many threads.
    #[must_use]
    pub fn live_bot<G: Game>(self, threads: usize) -> Box<dyn Bot<G>> {
        Spec { ms: self.iterations().map(|_| self.live_ms()), ..Spec::from(self) }.bot(threads)
    }

    /// Its measured strength at a game, if it was measured.
    #[must_use]
    pub fn rating(self, game: &str) -> Option<Rating> {
        ratings::find(game, self.id())
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

/// A level, perhaps with a budget or a method of its own: `search:ms=200`, `search:iterations=500`,
/// `search:iterations=500,method=tree`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spec {
    /// The level.
    pub level: Level,
    /// Playouts per decision instead of the level's own.
    pub iterations: Option<u32>,
    /// Milliseconds per decision. Given alone, they take the place of the level's iterations.
    pub ms: Option<u32>,
    /// The way of searching, if not the usual one.
    pub way: Option<Way>,
}

/// The ways of searching by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// The tree of small choices.
    Tree,
    /// Whole-turn plans.
    Plans,
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Self { level, iterations: level.iterations(), ms: None, way: None }
    }
}

impl Spec {
    /// The level with so many milliseconds for a decision, if it is one that can use them.
    #[must_use]
    pub const fn with_ms(level: Level, ms: Option<u32>) -> Self {
        match (level.iterations(), ms) {
            (Some(_), Some(_)) => Self { level, iterations: None, ms, way: None },
            (iterations, _) => Self { level, iterations, ms: None, way: None },
        }
    }

    /// The bot for one side of one game.
    #[must_use]
    pub fn bot<G: Game>(self, threads: usize) -> Box<dyn Bot<G>> {
        match self.level {
            Level::Random => Box::new(Random::default()),
            Level::Recruit => Box::new(Recruit::default()),
            Level::Doctrine => Box::new(Doctrine::default()),
            Level::Quick | Level::Search | Level::Deep => {
                Box::new(Searcher::new(self.method(G::HORIZON), self.budget(), threads))
            }
        }
    }

    const fn budget(self) -> Budget {
        match (self.iterations, self.ms) {
            (Some(iterations), None) => Budget::iterations(iterations),
            (Some(iterations), Some(ms)) => Budget::iterations(iterations).within_ms(ms),
            (None, Some(ms)) => Budget::ms(ms),
            (None, None) => Budget::iterations(100),
        }
    }

    fn method(self, outlook: SearchHorizon) -> Method {
        match self.way {
            Some(Way::Tree) => Method::Tree(TreeSettings::of(outlook)),
            Some(Way::Plans) | None => Method::Plans(PlanSettings::of(outlook)),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        let mut wishes = Vec::new();
        if let Some(iterations) = self.iterations.filter(|n| Some(*n) != self.level.iterations()) {
            wishes.push(format!("iterations={iterations}"));
        }
        if let Some(ms) = self.ms {
            wishes.push(format!("ms={ms}"));
        }
        match self.way {
            Some(Way::Tree) => wishes.push("method=tree".to_owned()),
            Some(Way::Plans) => wishes.push("method=plans".to_owned()),
            None => {}
        }
        if wishes.is_empty() { Ok(()) } else { write!(f, ":{}", wishes.join(",")) }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (level, wishes) = text.split_once(':').unwrap_or((text, ""));
        let level: Level = level.parse()?;
        let mut spec = Self::from(level);
        let mut counted = false;
        for wish in wishes.split(',').filter(|wish| !wish.is_empty()) {
            let bad = || SpecError::Wish { given: wish.to_owned() };
            let (key, value) = wish.split_once('=').ok_or_else(bad)?;
            let number = || value.parse().ok().filter(|n| *n > 0).ok_or_else(bad);
            if level.iterations().is_none() {
                return Err(SpecError::NoSearch { level: level.id() });
            }
            match (key, value) {
                ("iterations", _) => (spec.iterations, counted) = (Some(number()?), true),
                ("ms", _) => spec.ms = Some(number()?),
                ("method", "tree") => spec.way = Some(Way::Tree),
                ("method", "plans") => spec.way = Some(Way::Plans),
                _ => return Err(bad()),
            }
        }
        if spec.ms.is_some() && !counted {
            spec.iterations = None;
        }
        Ok(spec)
    }
}

/// What is wrong with a wish for a bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// No bot has that name.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// Not a wish.
    #[error("\"{given}\" is no wish for a bot; there are: ms=N, iterations=N, method=tree, method=plans")]
    Wish {
        /// What was written.
        given: String,
    },
    /// A bot that does not search has nothing to wish for.
    #[error("\"{level}\" does not search and takes neither time nor iterations")]
    NoSearch {
        /// Its name.
        level: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::{Level, Spec};

    #[test]
    fn names_read_back() {
        for level in Level::ALL {
            assert_eq!(level.id().parse(), Ok(*level));
            assert_eq!(level.id().parse(), Ok(Spec::from(*level)));
        }
    }

    #[test]
    fn unknown_names_are_told_what_there_is() {
        let error = "genius".parse::<Level>().unwrap_err().to_string();
        let known = "random, recruit, doctrine, search-quick, search, search-deep";
        assert_eq!(error, format!("there is no bot \"genius\"; there are: {known}"));
    }

    #[test]
    fn wishes_read_back() {
        for text in
            ["search:ms=200", "search-deep:iterations=5,ms=30", "search-quick:iterations=7,method=tree"]
        {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text);
        }
        for wrong in ["search:ms=0", "search:ms", "search:speed=3", "doctrine:ms=5", "search:ms=-1", ":ms=1"]
        {
            assert!(wrong.parse::<Spec>().is_err(), "{wrong}");
        }
    }
}
