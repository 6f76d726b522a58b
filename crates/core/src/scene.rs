//! What one viewer sees of the table at one moment: the same types for every game.
//!
//! A hidden thing cannot be written here: an unknown counter has no piece, an unknown card no card.

use crate::{Msg, On, Side};
use arrayvec::ArrayVec;

/// A counter on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Counter {
    /// Which piece, or `None` if this viewer sees only its back.
    pub piece: Option<u16>,
    /// Whose it is, if that is to be seen.
    pub side: Option<Side>,
    /// Where, by index of the place.
    pub place: u16,
    /// 0 for the bottom of its stack.
    pub level: u8,
    /// The counter in whose box it is (a formation, a column, a ship), if any.
    pub inside: Option<u16>,
    /// Class of the back that is seen instead of the piece, or of the face that is up ("front", "reduced").
    pub face: &'static str,
    /// Present and full strength, where the game counts steps.
    pub steps: Option<(u8, u8)>,
    /// Present values, where they differ from or add to the printed ones.
    pub values: ArrayVec<(&'static str, i16), 4>,
    /// Keys of its states ("mark-moved", "mark-demoralized").
    pub marks: ArrayVec<&'static str, 6>,
}

impl Counter {
    /// A known piece, alone and without marks.
    #[inline]
    #[must_use]
    pub const fn known(piece: u16, side: Option<Side>, place: u16) -> Self {
        Self {
            piece: Some(piece),
            side,
            place,
            level: 0,
            inside: None,
            face: "front",
            steps: None,
            values: ArrayVec::new_const(),
            marks: ArrayVec::new_const(),
        }
    }

    /// A counter of which only the back is seen.
    #[inline]
    #[must_use]
    pub const fn unknown(side: Option<Side>, place: u16, back: &'static str) -> Self {
        Self {
            piece: None,
            side,
            place,
            level: 0,
            inside: None,
            face: back,
            steps: None,
            values: ArrayVec::new_const(),
            marks: ArrayVec::new_const(),
        }
    }
}

/// A mark on a place or an edge: a breach, a control marker, a tint.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Where.
    pub on: On,
    /// Class for the style sheet; `mark-CLASS` says it in words.
    pub class: &'static str,
    /// A number written on it.
    pub number: Option<i16>,
}

/// A track or a counter of points.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    /// Key of its name.
    pub key: &'static str,
    /// Where it stands.
    pub value: i32,
    /// Its ends, where it has any.
    pub range: Option<(i32, i32)>,
    /// Whose it is.
    pub side: Option<Side>,
    /// Key of a message that says what the value means, or empty.
    pub says: &'static str,
}

/// A hand, deck, discard pile or display of cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cards {
    /// Key of its name ("cards-hand", "cards-discard").
    pub key: &'static str,
    /// Whose it is.
    pub side: Option<Side>,
    /// The cards, each by index or `None` for a back.
    pub cards: Vec<Option<u16>>,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    /// The turn.
    pub turn: i32,
    /// The phase, in words.
    pub phase: Msg,
    /// Counters on the map and in boxes.
    pub counters: Vec<Counter>,
    /// Marks.
    pub marks: Vec<Mark>,
    /// Tracks.
    pub tracks: Vec<Track>,
    /// Hands and piles.
    pub cards: Vec<Cards>,
    /// Further facts worth a line beside the board ("this turn: French fire −1").
    pub notes: Vec<Msg>,
}

impl Scene {
    /// Counters on the map, and nothing else to see.
    #[must_use]
    pub const fn plain(turn: i32, phase: Msg, counters: Vec<Counter>) -> Self {
        Self {
            turn,
            phase,
            counters,
            marks: Vec::new(),
            tracks: Vec::new(),
            cards: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// An entry of a time line: what is to come, and on which turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coming {
    /// The turn.
    pub turn: i32,
    /// Whose it is, if it is one side's.
    pub side: Option<Side>,
    /// What comes, in words.
    pub says: Msg,
}

/// Something drawn over the board on demand: supply lines, zones of control, reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// Key of its name.
    pub key: &'static str,
    /// Places to tint.
    pub places: Vec<u16>,
    /// Lines from place to place.
    pub lines: Vec<(u16, u16)>,
}
