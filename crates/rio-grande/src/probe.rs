//! What the battery of tests must be told about this game.

mod words;

use crate::c05_stacking::LIMIT;
use crate::hidden::may_pass;
use crate::ids::{Column, Front, Loc, Places, Unit};
use crate::state::RioGrande;
use std::collections::BTreeMap;
use zocalo_core::battery::{Exchange, Probe};
use zocalo_core::id::Id;
use zocalo_core::{Log, Side, Viewer};

const UNITS: &str = "/units";

impl Probe for RioGrande {
    const EXCHANGES: &'static [Exchange] = &[
        Exchange::fields(UNITS, &["at", "column"]),
        Exchange::fields(UNITS, &["at", "column", "states"]),
        Exchange::fields(UNITS, &["reduced"]),
        Exchange::whole(UNITS),
        Exchange::whole("/supply/allied"),
        Exchange::whole("/supply/imperial"),
        Exchange::values("/supply/allied", "", &[1, 2, 3, 4, 5, 6]),
        Exchange::values("/supply/imperial", "", &[1, 2, 3, 4, 5, 6]),
        Exchange::Pieces,
        Exchange::Cards,
    ];
    const NOT_DEALT: &'static [&'static str] = &[
        "left-staging",
        "entered-staging",
        "struck",
        "seen-on-1",
        "seen-on-2",
        "seen-on-3",
        "seen-on-4",
        "seen-on-5",
        "seen-on-6",
        "seen-on-7",
        "seen-on-8",
        "seen-on-9",
    ];

    /// One's own units one knows in every state. The displays are public: who is in play at all, what untried units have
    /// turned out to be, how much supply there is; so are the places that are held and the zones, as one must know them
    /// to move, how many units have been reduced, as every hit is thrown in the open, and which column markers have been lifted or
    /// laid since the last march, as they lie on the map.
    fn told_apart(&self, other: &Self, viewer: Viewer) -> bool {
        Side::BOTH.into_iter().any(|side| {
            if viewer.is(side) && (self.own(side) != other.own(side) || self.picks(side) != other.picks(side))
            {
                return true;
            }
            let hits = |game: &Self| game.reduced.and(&game.table().of[side.index()]).len();
            self.in_public(side) != other.in_public(side)
                || self.supply_in_play(side) != other.supply_in_play(side)
                || self.occupied[side] != other.occupied[side]
                || self.held[side] != other.held[side]
                || self.crowded(side) != other.crowded(side)
                || self.hand(side) != other.hand(side)
                || hits(self) != hits(other)
                || !self.sets_up(side) && self.used_columns(side) != other.used_columns(side)
        })
    }

    /// The numbers of units that begin untried mean nothing.
    fn interchangeable(&self, name: &str) -> Vec<String> {
        match Unit::find(name) {
            Some(unit) if self.info(unit).untried => {
                self.table().pool(unit).iter().map(|u| u.id().to_owned()).collect()
            }
            _ => vec![name.to_owned()],
        }
    }

    fn remove_piece(&mut self, piece: u16) -> bool {
        let index = usize::from(piece);
        if index >= crate::ids::UNITS || !self.at[index].is_place() {
            return false;
        }
        self.lose(Unit::new(index), &mut Log::off());
        true
    }
}

/// How many units of each kind are where, and what has been turned up.
type Displays = (BTreeMap<(Unit, Option<Loc>), usize>, Vec<Option<Front>>);

impl RioGrande {
    /// Everything about the units and supply of a side.
    fn own(&self, side: Side) -> impl PartialEq + use<> {
        let of = |u: Unit| {
            let n = u.index();
            let flags = [&self.reduced, &self.left, &self.entered, &self.struck].map(|set| set.has(u));
            (self.at[n], self.column_of[n], self.front[n], self.seen[n], flags)
        };
        let units: Vec<_> = self.table().of[side.index()].iter().map(of).collect();
        (
            units,
            self.supply[side],
            self.hands[side],
            Column::of(side).map(|column| self.column_supply[column.index()]).collect::<Vec<u8>>(),
        )
    }

    /// Column markers of a side that were changed since the last march.
    fn used_columns(&self, side: Side) -> Vec<bool> {
        Column::of(side).map(|column| self.columns_used[column.index()]).collect()
    }

    /// 5.0#1 Hexes in which more of a side stands than may, though nothing goes on there: everybody knows that there are none.
    fn crowded(&self, side: Side) -> Places {
        let over = |loc: &Loc| !may_pass(self, *loc) && self.stacking(self.units_at(side, *loc)) > LIMIT;
        self.occupied[side].iter().filter(over).collect()
    }

    /// What a side is picking, and what its forces are doing; of the other side one sees only what the scene shows.
    fn picks(&self, side: Side) -> impl PartialEq + use<> {
        let own = &self.table().of[side.index()];
        let advances = self.pursuing() == Some(side);
        let battle = (
            self.battle.forces[side],
            (self.battle.attacker == side).then_some(self.battle.supply),
            self.battle.advance.and(own),
            advances.then_some(self.battle.advance_supply),
        );
        let retreat = (self.retreat.side == side).then_some(self.retreat);
        let going = (self.retreat.going.and(own), self.retreat.stopping.and(own));
        ((self.active == side).then_some(self.march), battle, retreat, going)
    }

    /// Who is in play, in the display or out of the game, untried units by their kind; and what has been turned up.
    fn in_public(&self, side: Side) -> Displays {
        let mut count = BTreeMap::new();
        let mut fronts = Vec::new();
        for unit in self.table().of[side.index()].iter() {
            let named =
                if self.info(unit).untried { self.table().pool(unit).first().unwrap_or(unit) } else { unit };
            let off = Some(self.at(unit)).filter(|loc| !loc.is_place());
            *count.entry((named, off)).or_default() += 1;
            fronts.push(self.front[unit.index()]);
        }
        fronts.sort_unstable();
        (count, fronts)
    }
}
