//! The rows of the store as the server sees them.

use std::fmt;
use zocalo_core::Side;

/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const ID_LEN: usize = 16;

/// The public name of a table: 16 letters and digits, 80 bits that nobody guesses.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(String);

impl GameId {
    /// From ten random bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 10]) -> Self {
        let mut bits = bytes.iter().fold(0_u128, |all, &byte| all << 8 | u128::from(byte));
        let mut text = [0; ID_LEN];
        for letter in &mut text {
            *letter = ALPHABET[(bits & 31) as usize];
            bits >>= 5;
        }
        Self(text.iter().map(|&letter| char::from(letter)).collect())
    }

    /// Reads a name; `None` if it cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == ID_LEN && text.bytes().all(|b| ALPHABET.contains(&b));
        fits.then(|| Self(text.to_owned()))
    }

    /// Its letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The hash of what a browser's cookie holds: who somebody is to the server. `Debug` prints three letters.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Person(pub String);

/// The hash of what stands in the link to a seat. `Debug` prints three letters.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Secret(pub String);

/// What decides the dice of a table: the server's secret, a player's word. `Debug` prints none of it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Sealed(pub String);

impl Sealed {
    /// Its letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Three letters of what must not be read in a log: enough to tell two apart.
fn three_letters(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let few: String = text.chars().take(3).collect();
    write!(f, "{few}…")
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        three_letters(&self.0, f)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        three_letters(&self.0, f)
    }
}

/// One thing done at a table: the next input, a taking back, a resignation. Its number is its place in the list,
/// from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, in the notation of the table crate.
    pub body: String,
}

/// What became of a wish to append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// On disk; the table now has so many entries.
    Done {
        /// Number of the last entry.
        last: u32,
    },
    /// Somebody was faster: the game has moved on.
    Moved {
        /// Number of the last entry.
        last: u32,
    },
}

/// Entries to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Number of the table in this store.
    pub key: i64,
    /// The entry after which they come.
    pub after: u32,
    /// The entries.
    pub entries: Vec<Entry>,
    /// How the game ended with the last of them.
    pub ending: Option<Ending>,
}

/// The end of a game, written together with its last entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// When.
    pub at: i64,
    /// How, as the server writes it.
    pub result: String,
    /// The second game of the match, which begins then.
    pub second: Option<NewGame>,
}

/// What somebody else has written to the same store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A table has changed.
    Changed {
        /// Its number in this store.
        key: i64,
        /// Number of its last entry.
        last: u32,
    },
    /// Some notices may be lost: any table may have changed.
    Missed,
}

/// A set of places at a table: either side, and that of the one who set it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// None.
    pub const NONE: Self = Self(0);
    /// That of the one who set up the table; holds no side.
    pub const HOST: Self = Self(4);

    /// That of a side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Self(1 << side.index())
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of `other` are among them.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether a side is among them.
    #[must_use]
    pub const fn plays(self, side: Side) -> bool {
        self.has(Self::of(side))
    }

    /// As a number, for the store.
    #[must_use]
    pub const fn bits(self) -> i64 {
        self.0 as i64
    }

    /// From a number of the store.
    #[must_use]
    pub const fn from_bits(bits: i64) -> Self {
        Self((bits & 7) as u8)
    }
}

/// The level at a seat that a lesson answers for: its table stands in nobody's list.
pub const LESSON: &str = "lesson";

/// A seat at a table to be set up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewSeat {
    /// Level of the bot; empty for a person.
    pub level: String,
    /// Name to show.
    pub name: String,
    /// The player's word for the fair dice.
    pub word: Sealed,
    /// The hash of the secret of the link, for a seat that somebody is invited to.
    pub secret: Option<Secret>,
    /// When it was taken; `None` while the server waits for somebody.
    pub taken_at: Option<i64>,
}

/// A table to be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its public name.
    pub id: GameId,
    /// Id of the rules.
    pub rules: String,
    /// The head of its record.
    pub head: String,
    /// The secret of its dice; empty where there is none.
    pub secret: Sealed,
    /// The first game of the match of which this is the second.
    pub first_of: Option<GameId>,
    /// When.
    pub made_at: i64,
    /// Both seats.
    pub seats: [NewSeat; 2],
    /// Who holds which of them from the start.
    pub holders: Vec<(Person, Seats)>,
    /// What has been done already: an imported record.
    pub entries: Vec<Entry>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Level of the bot; empty for a person.
    pub level: String,
    /// Name to show.
    pub name: String,
    /// The player's word for the fair dice.
    pub word: Sealed,
    /// When it was taken.
    pub taken_at: Option<i64>,
}

/// A table, without what was done at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Its number in this store; never shown.
    pub key: i64,
    /// Its public name.
    pub id: GameId,
    /// Id of the rules.
    pub rules: String,
    /// The head of its record.
    pub head: String,
    /// The secret of its dice.
    pub secret: Sealed,
    /// The first game of the match of which this is the second.
    pub first_of: Option<GameId>,
    /// The second game of the match of which this is the first.
    pub second: Option<GameId>,
    /// When it was set up.
    pub made_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// How it ended, as the server wrote it.
    pub result: Option<String>,
    /// Both seats.
    pub seats: [SeatRow; 2],
    /// Who holds what.
    pub holders: Vec<(Person, Seats)>,
}

/// A table in the list of one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its public name.
    pub id: GameId,
    /// Id of the rules.
    pub rules: String,
    /// When it was set up.
    pub made_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// How it ended, as the server wrote it.
    pub result: Option<String>,
    /// Whether it is one of the two games of a match that has come to its second.
    pub paired: bool,
    /// What the person holds.
    pub seats: Seats,
    /// Names at both seats.
    pub names: [String; 2],
    /// Levels at both seats, empty for people.
    pub levels: [String; 2],
}

/// Which tables of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// How many to skip.
    pub skip: u32,
    /// How many at most.
    pub most: u32,
}

/// What kind of talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TalkKind {
    /// Something said.
    Say,
    /// Somebody sat down.
    Sat,
    /// The seat was opened on a further device.
    Device,
    /// A draw is offered; the body is the number of the entry it was offered after.
    OfferDraw,
    /// The wish to take back; the body is "SEQ TO": offered after entry SEQ, back to TO inputs.
    OfferBack,
    /// The wish to go on under changed rules; the body is the number of the entry it was offered after.
    OfferRules,
    /// No to the offer.
    Decline,
    /// Yes to the offer.
    Agree,
}

impl TalkKind {
    /// All kinds with their names in the store.
    pub const ALL: [(Self, &'static str); 8] = [
        (Self::Say, "say"),
        (Self::Sat, "sat"),
        (Self::Device, "device"),
        (Self::OfferDraw, "offer-draw"),
        (Self::OfferBack, "offer-back"),
        (Self::OfferRules, "offer-rules"),
        (Self::Decline, "decline"),
        (Self::Agree, "agree"),
    ];

    /// Its name in the store.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("say", |(_, name)| name)
    }

    /// From its name in the store.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, n)| *n == name).map(|(kind, _)| *kind)
    }
}

/// One line of talk at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Talk {
    /// When.
    pub at: i64,
    /// Who; `None` for a spectator or the server.
    pub side: Option<Side>,
    /// What kind.
    pub kind: TalkKind,
    /// Its text.
    pub body: String,
}

#[cfg(test)]
mod tests {
    use super::{Person, Sealed, Secret};

    #[test]
    fn a_log_shows_no_more_than_three_letters() {
        let long = || "abcdefghij".to_owned();
        let shown = format!("{:?} {:?} {:?}", Person(long()), Secret(long()), Sealed(long()));
        assert_eq!(shown, "abc… abc… …");
    }
}
