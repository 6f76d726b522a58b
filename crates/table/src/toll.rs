//! What a game has cost: where pieces were lost, by side and turn. It looks at the truth, so it is for games that are over.
//!
//! A loss is what is gone from the map, or has fewer steps, after an input of the log that belongs to a fight; whatever leaves the map
//! in peace (a garrison that is disbanded, a fleet that sails) is none.

use crate::kit::Kit;
use crate::lang::Lang;
use crate::table::{Eye, Table, trust};
use crate::{AnyTable, Told};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::board::PlaceKind;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Side, Viewer};

/// The kinds of actions in which pieces are lost: to the enemy, or to a misfortune.
const FIGHTS: [&str; 13] = [
    "battle",
    "combat",
    "round",
    "fire",
    "melee",
    "sharpshooters",
    "bombardment",
    "overwhelm",
    "ambush",
    "raid",
    "siege",
    "assault",
    "random-event",
];

/// A loss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The number of the input that brought it about, from 1.
    pub input: usize,
    /// The turn.
    pub turn: i32,
    /// Whose it was.
    pub side: Side,
    /// Id of the place.
    pub place: String,
    /// Id of the piece.
    pub piece: String,
    /// Steps lost; 1 for a piece without steps.
    pub steps: u32,
    /// Whether the piece is gone.
    pub gone: bool,
}

/// Where the pieces of one side stand on the map, with their steps; 1 for a piece without steps.
pub type Stand = BTreeMap<u16, (u16, u8)>;

/// Where the pieces of both sides stand, each as its own side knows it.
pub fn stands<G: Game>(game: &G, kit: &Kit<G>) -> [Stand; 2] {
    Side::BOTH.map(|side| {
        let scene = game.known(Viewer::Side(side)).scene();
        let on_map = |place: u16| {
            kit.board.places.get(usize::from(place)).is_some_and(|p| !matches!(p.kind, PlaceKind::Box))
        };
        let own = scene.counters.iter().filter(|c| c.side == Some(side) && on_map(c.place));
        own.filter_map(|c| Some((c.piece?, (c.place, c.steps.map_or(1, |(now, _)| now.max(1)))))).collect()
    })
}

/// The pieces that have lost steps between two stands: each with the place where it stood, the steps lost and those left.
pub fn weakened<'a>(
    before: &'a Stand,
    after: &'a Stand,
) -> impl Iterator<Item = (u16, u16, u8, u8)> + use<'a> {
    before.iter().filter_map(|(&piece, &(place, steps))| {
        let left = after.get(&piece).map_or(0, |&(_, steps)| steps);
        (left < steps).then(|| (piece, place, steps - left, left))
    })
}

impl<G: Game> Table<G> {
    /// Every loss, in order.
    pub(crate) fn toll(&self) -> Vec<Loss> {
        let fights = |told: &Told| told.action().is_some_and(|doing| FIGHTS.contains(&doing.kind));
        let told = AnyTable::told(self, Eye::Umpire, 0, Lang::En);
        let fought: BTreeSet<usize> =
            told.iter().filter(|told| fights(told)).map(|told| told.input).collect();
        let Ok(mut game) = self.at(0) else { return Vec::new() };
        let (mut log, mut losses) = (Log::off(), Vec::new());
        let mut before: Option<[Stand; 2]> = None;
        for (i, entry) in self.entries.iter().enumerate() {
            if !fought.contains(&(i + 1)) {
                trust(&mut game, entry.input, &mut log);
                before = None;
                continue;
            }
            let stood = before.take().unwrap_or_else(|| stands(&game, self.kit));
            let turn = game.turn();
            trust(&mut game, entry.input, &mut log);
            let now = stands(&game, self.kit);
            for side in Side::BOTH {
                self.compare(side, &stood[side.index()], &now[side.index()], (i + 1, turn), &mut losses);
            }
            before = Some(now);
        }
        losses
    }

    fn compare(
        &self,
        side: Side,
        before: &Stand,
        after: &Stand,
        (input, turn): (usize, i32),
        out: &mut Vec<Loss>,
    ) {
        for (piece, place, steps, left) in weakened(before, after) {
            let id = |list: Option<&str>| list.map(str::to_owned);
            let board = &self.kit.board;
            let names = (
                id(board.places.get(usize::from(place)).map(|place| place.id.as_ref())),
                id(board.pieces.get(usize::from(piece)).map(|piece| piece.id.as_ref())),
            );
            if let (Some(place), Some(piece)) = names {
                out.push(Loss { input, turn, side, place, piece, steps: u32::from(steps), gone: left == 0 });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_gone_or_has_fewer_steps_is_weakened() {
        let before = Stand::from([(1, (10, 3)), (2, (10, 2)), (3, (11, 1)), (4, (12, 1))]);
        // The first has lost one step and gone elsewhere, the second is whole, the third is gone, the fourth has gained.
        let after = Stand::from([(1, (20, 2)), (2, (10, 2)), (4, (12, 2)), (9, (13, 1))]);
        assert_eq!(weakened(&before, &after).collect::<Vec<_>>(), [(1, 10, 1, 2), (3, 11, 1, 0)]);
    }
}
