//! Who takes part: a built-in bot, or a program that speaks the line protocol.

use std::fmt;
use std::str::FromStr;
use zocalo_bots::{Spec, SpecError};

/// A participant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Its name in the tables.
    pub name: String,
    /// What plays.
    pub player: Player,
}

/// What plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A built-in bot.
    BuiltIn(Spec),
    /// A program, with its arguments: started anew for each game.
    Program(Vec<String>),
}

impl Entrant {
    /// A built-in bot under its own name.
    #[must_use]
    pub fn built_in(spec: Spec) -> Self {
        Self { name: spec.to_string(), player: Player::BuiltIn(spec) }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// `doctrine`, `search:ms=200`, or a program: `name=cmd:python3 bot.py`; `name=` may also stand before a bot.
impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Self, EntrantError> {
        // The wishes of a bot have `=` in them too, but only after a colon.
        let head = text.split(':').next().unwrap_or_default();
        let (name, what) = match head.split_once('=') {
            Some((name, _)) => (Some(name.trim()), &text[name.len() + 1..]),
            None => (None, text),
        };
        if name == Some("") {
            return Err(EntrantError::Name);
        }
        if let Some(command) = what.strip_prefix("cmd:") {
            let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            let program = words.first().ok_or(EntrantError::Command)?.clone();
            let name = name.map_or(program, str::to_owned);
            return Ok(Self { name, player: Player::Program(words) });
        }
        let spec: Spec = what.parse()?;
        let name = name.map_or_else(|| spec.to_string(), str::to_owned);
        Ok(Self { name, player: Player::BuiltIn(spec) })
    }
}

/// What is wrong with the name of a participant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntrantError {
    /// No such bot.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A program without a command.
    #[error("after cmd: the command of a program is expected, as in mine=cmd:python3 bot.py")]
    Command,
    /// An empty name.
    #[error("before = a name is expected")]
    Name,
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_bots::Level;

    #[test]
    fn names_are_read() {
        let read = |text: &str| text.parse::<Entrant>().unwrap();
        assert_eq!(read("doctrine"), Entrant::built_in(Level::Doctrine.into()));
        assert_eq!(read("search:ms=200").name, "search:ms=200");
        let slow = read("slow=search:ms=200");
        assert_eq!((slow.name.as_str(), slow.player), ("slow", read("search:ms=200").player));
        let program = Player::Program(vec!["python3".into(), "bot.py".into(), "-x".into()]);
        assert_eq!(read("mine=cmd:python3 bot.py -x"), Entrant { name: "mine".into(), player: program });
        assert_eq!(read("cmd:./bot").name, "./bot");
        for wrong in ["genius", "=doctrine", "cmd:", "x=cmd: ", "doctrine:ms=3"] {
            assert!(wrong.parse::<Entrant>().is_err(), "{wrong}");
        }
    }
}
