//! A tiny game with everything that the contract knows: a hidden hand, draws, secret bids, an interrupt with a
//! response card, dice, forced decisions, a reveal, data that can be corrected. For tests of what knows no game.
//!
//! Red and Blue have two counters each at the ends of a row of five places. Both bid a card in secret for the first
//! turn. A turn is two actions: a counter, then the next place it goes to, or attacks if the enemy is there. The
//! defender may answer with a card. After eight turns the stronger side has won.

mod events;
mod frames;
mod game;
mod scenes;

use arrayvec::ArrayVec;
pub use frames::*;
use serde::Deserialize;
use zocalo_core::game::Shared;
use zocalo_core::{BySide, DataError, Files, Outcome, Side};

pub const PIECES: usize = 4;
pub const PLACES: u8 = 5;
pub const CARDS: usize = 12;
/// A counter that is off the table.
pub const OFF: u8 = u8::MAX;

/// What the data files say.
#[derive(Debug)]
pub struct Data {
    pub pieces: [PieceRow; PIECES],
    pub cards: [CardRow; CARDS],
}

#[derive(Clone, Debug, Deserialize)]
pub struct PieceRow {
    pub id: String,
    pub name: String,
    pub at: u8,
    pub steps: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct CardRow {
    pub id: String,
    pub value: u8,
}

impl Data {
    pub fn read(files: Files<'_>) -> Result<Self, DataError> {
        let mut pieces = Vec::new();
        for row in files.rows::<PieceRow>("pieces.csv")? {
            if row.value.at >= PLACES || !(1..=9).contains(&row.value.steps) {
                return Err(DataError::new("pieces.csv", row.line, "a place 0–4 and 1–9 steps"));
            }
            pieces.push(row.value);
        }
        let cards: Vec<CardRow> = files.rows("cards.csv")?.into_iter().map(|row| row.value).collect();
        let count = |file| DataError::new(file, 0, "wrong number of rows");
        Ok(Self {
            pieces: pieces.try_into().map_err(|_| count("pieces.csv"))?,
            cards: cards.try_into().map_err(|_| count("cards.csv"))?,
        })
    }
}

/// One counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    pub at: u8,
    pub steps: u8,
}

/// A set of cards, by bit.
pub type Hand = u16;

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    pub data: Shared<Data>,
    pub hand_size: u8,
    pub turns: u8,
    pub pieces: [Piece; PIECES],
    pub hands: BySide<Hand>,
    /// Cards bid in secret; on the table until both are shown.
    pub bids: BySide<Option<u8>>,
    pub discard: Hand,
    pub turn: u8,
    pub active: Side,
    pub outcome: Option<Outcome>,
    pub stack: ArrayVec<Frame, 8>,
}

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    Piece(u8),
    Place(u8),
    Card(u8),
    Advance,
    Pass,
}

impl Toy {
    pub fn side_of(piece: u8) -> Side {
        if piece < 2 { Side::One } else { Side::Two }
    }

    pub fn pieces_of(side: Side) -> std::ops::Range<u8> {
        match side {
            Side::One => 0..2,
            Side::Two => 2..4,
        }
    }

    /// The first counter of a side at a place.
    pub fn at(&self, side: Side, place: u8) -> Option<u8> {
        Self::pieces_of(side).find(|&p| self.pieces[p as usize].at == place)
    }

    pub fn steps(&self, side: Side) -> i32 {
        Self::pieces_of(side).map(|p| i32::from(self.pieces[p as usize].steps)).sum()
    }

    /// Cards nobody holds and nobody has shown.
    pub fn deck(&self) -> Hand {
        let all: Hand = (1 << CARDS) - 1;
        let bids = Side::BOTH.iter().filter_map(|&s| self.bids[s]).fold(0, |set, card| set | 1 << card);
        all & !(self.hands[Side::One] | self.hands[Side::Two] | self.discard | bids)
    }
}

/// The cards of a set, ascending.
pub fn cards(hand: Hand) -> impl Iterator<Item = u8> {
    (0..CARDS as u8).filter(move |card| hand & (1 << card) != 0)
}
