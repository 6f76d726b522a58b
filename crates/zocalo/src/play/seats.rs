//! Who plays which side.

use crate::bots::{self, AnyBot};
use crate::cli::HUMAN;
use crate::play::Seats;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use zocalo_bots::Spec;
use zocalo_core::{BySide, Side};
use zocalo_table::AnyTable;

/// One seat.
pub enum Seat {
    /// Somebody at this terminal.
    Human,
    /// A program.
    Bot(Box<dyn AnyBot>),
    /// The lesson itself.
    Lesson,
}

/// A seating that has not yet begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating(BySide<Option<Spec>>);

impl Seating {
    /// Reads the flags that name sides. If one side is named the other is taken by the other kind; if none is, both
    /// are human.
    pub fn read(table: &dyn AnyTable, sides: &BTreeMap<String, String>) -> Result<Self> {
        let mut wanted: BySide<Option<Option<Spec>>> = BySide([None, None]);
        for (id, value) in sides {
            let Some(side) = table.side(id) else {
                let known = Side::BOTH.map(|side| format!("--{}", table.side_id(side))).join(" and ");
                bail!("{} has no side \"{id}\"; its sides are {known}", table.game());
            };
            wanted[side] = Some(if value == HUMAN { None } else { Some(value.parse()?) });
        }
        Ok(Self(match wanted.0 {
            [None, None] => BySide([None, None]),
            [Some(one), Some(two)] => BySide([one, two]),
            [Some(Some(bot)), None] => BySide([Some(bot), None]),
            [None, Some(Some(bot))] => BySide([None, Some(bot)]),
            // A person who names only their own side plays against the simplest of bots.
            [Some(None), None] => BySide([None, Some("random".parse()?)]),
            [None, Some(None)] => BySide([Some("random".parse()?), None]),
        }))
    }

    /// The same people and programs, each on the other side.
    pub const fn exchanged(&self) -> Self {
        let BySide([one, two]) = self.0;
        Self(BySide([two, one]))
    }

    /// Everybody takes a seat.
    pub fn seated(&self, game: &str, seed: u64) -> Result<Seats> {
        let seat = |side: Side| -> Result<Seat> {
            Ok(match self.0[side] {
                None => Seat::Human,
                Some(spec) => Seat::Bot(bots::live(game, spec, bots::seed_of(seed, side))?),
            })
        };
        Ok(BySide([seat(Side::One)?, seat(Side::Two)?]))
    }

    /// Names for the players of a match: who begins on the first side, then the other.
    pub fn names(&self, table: &dyn AnyTable) -> [String; 2] {
        Side::BOTH.map(|side| {
            let who = self.0[side].map_or_else(|| HUMAN.to_owned(), |spec| spec.to_string());
            format!("{who} (first {})", table.side_id(side))
        })
    }
}
