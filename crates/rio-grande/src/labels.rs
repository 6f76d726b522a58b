//! What a choice is called, what it points at, and what a click means.

use crate::board::{COLUMN_PIECES, FRONTS};
use crate::data::{Act, Thing};
use crate::frames::Frame;
use crate::ids::{COLUMNS, Column, Loc, TACTICS, Tactic, UNITS, Unit, Units};
use crate::notation::Choice;
use crate::state::{RioGrande, Way};
use zocalo_core::id::Id;
use zocalo_core::{Msg, On};

/// A message with a price in halves of a point.
fn priced(key: &'static str, halves: u8) -> Msg {
    Msg::new(key).num("cost", halves / 2).num("half", halves % 2)
}

impl RioGrande {
    /// The piece as which a unit lies on the table: what it turned out to be, or itself.
    #[must_use]
    pub fn shown(&self, unit: Unit) -> u16 {
        let index = self.front[unit.index()].map_or(unit.index(), |front| FRONTS + front.index());
        index as u16
    }

    /// The unit that lies on the table as a piece.
    fn unit_shown(&self, piece: u16) -> Option<Unit> {
        let piece = usize::from(piece);
        if piece < UNITS {
            return Some(Unit::new(piece)).filter(|unit| self.front[unit.index()].is_none());
        }
        Unit::all().find(|unit| usize::from(self.shown(*unit)) == piece)
    }

    /// What a choice does, in a few words, with what it costs.
    pub(crate) fn label_choice(&self, choice: Choice) -> Msg {
        let frame = self.frames.last();
        let unit = |key, unit: Unit| Msg::new(key).piece("unit", usize::from(self.shown(unit)));
        let place = |key, loc: Loc| Msg::new(key).place("place", loc.index());
        let column = |key, column: Column| Msg::new(key).piece("column", COLUMN_PIECES + column.index());
        let act = |msg: Msg, act: Act| msg.num("cost", self.charts().act(act));
        let price = |thing: Thing| self.charts().price(thing);
        let buying = matches!(frame, Some(Frame::Recruit(_)));
        match choice {
            Choice::Done => Msg::new(match frame {
                Some(Frame::Recruit(_) | Frame::MarchPhase(_) | Frame::Sustainment(_)) => "choice-end-phase",
                Some(Frame::Muster(_)) => "choice-set-out",
                _ => "choice-done",
            }),
            Choice::All => Msg::new(all_key(frame)),
            Choice::Pass => Msg::new(match frame {
                Some(Frame::FreeUnits(_)) => "choice-decline",
                Some(Frame::Commit(_)) => "choice-no-tactics",
                Some(Frame::Spend(_) | Frame::Support(_)) => "choice-save",
                _ => "choice-pass",
            }),
            Choice::Recruit(u) if buying => {
                priced("choice-recruit", self.info(u).price).piece("unit", usize::from(self.shown(u)))
            }
            Choice::Recruit(u) | Choice::Take(u) | Choice::Hit(u) => unit("choice-unit", u),
            Choice::Restore(u) => {
                let msg = priced("choice-restore", price(Thing::RestoreStep));
                msg.piece("unit", usize::from(self.shown(u)))
            }
            Choice::Load => Msg::new("choice-load"),
            Choice::Drop(u) => unit("choice-drop", u),
            Choice::Unload => Msg::new("choice-unload"),
            Choice::HitSupply(l) => place("choice-hit-supply", l),
            Choice::Remove(u) => unit("choice-remove", u),
            Choice::Stop(u) => unit("choice-stop", u),
            Choice::StopSupply => Msg::new("choice-stop-supply"),
            Choice::Check(u) => unit("choice-check", u),
            Choice::At(l) if matches!(frame, Some(Frame::Landing(_))) => {
                let assault = self.march.way == Way::Assault;
                let price = if assault { Act::Assault } else { self.sea_price(self.march.from, l) };
                let crowded = !assault && self.crowds(self.active, self.march.force, l);
                act(place(if crowded { "choice-land-crowded" } else { "choice-land" }, l), price)
            }
            Choice::At(l) => place("choice-place", l),
            Choice::Supply(l) if buying => {
                priced("choice-buy-supply", price(Thing::SupplyPoint)).place("place", l.index())
            }
            Choice::Supply(l) => place("choice-supply", l),
            Choice::Supplies(l, points) => place("choice-supplies", l).num("points", points),
            Choice::Base(l) if buying => {
                priced("choice-build-base", price(Thing::Base)).place("place", l.index())
            }
            Choice::Base(l) => place("choice-base", l),
            Choice::Raze(l) => place("choice-raze", l),
            Choice::Tactics => priced("choice-tactics", price(Thing::Tactics)),
            Choice::Rail(l) => place("choice-rail", l),
            Choice::March(l) => act(place("choice-march", l), Act::March),
            Choice::Concentrate(u) => act(unit("choice-concentrate", u), Act::Concentration),
            Choice::From(l) => place("choice-from", l),
            Choice::Sail(l) => act(place("choice-sail", l), Act::NavalPort),
            Choice::Assault(l) => act(place("choice-assault", l), Act::Assault),
            Choice::River(u) => act(unit("choice-river", u), Act::March),
            Choice::Spy(l) => act(place("choice-spy", l), Act::Espionage),
            Choice::To(l) => {
                place(if self.is_crowded_for_movers(l) { "choice-to-crowded" } else { "choice-to" }, l)
            }
            Choice::Ride(l) => place("choice-ride", l),
            Choice::Halt => Msg::new(self.halt_key()),
            Choice::Attack(l) => place("choice-attack", l),
            Choice::Hold => Msg::new("choice-hold"),
            Choice::Commit(t) => Msg::new("choice-commit").card("card", t.index()),
            Choice::Withdraw => Msg::new("choice-withdraw"),
            Choice::Stand => Msg::new(match frame {
                Some(Frame::Withdrawal(_)) => "choice-fight",
                _ => "choice-ignore",
            }),
            Choice::Retreat => Msg::new("choice-retreat"),
            Choice::Support => Msg::new("choice-support"),
            Choice::Spend => Msg::new("choice-spend"),
            Choice::Sustain(l) => place("choice-sustain", l),
            Choice::Expose(l) => place("choice-expose", l),
            Choice::Burn(l) => place("choice-burn", l),
            Choice::Column(c) => column("choice-column", c),
            Choice::Lift(c) => column("choice-lift", c),
            Choice::Follow => Msg::new("choice-follow"),
            Choice::Leave => Msg::new("choice-leave"),
        }
    }

    /// R98 Whether those who are moving would be too many in a hex if they stayed there.
    fn is_crowded_for_movers(&self, hex: Loc) -> bool {
        let (side, units) = match self.frames.last() {
            Some(Frame::Advance(_) | Frame::RiverMarch(_)) => (self.active, self.march.force),
            Some(Frame::Path(_)) => {
                let retreat = &self.retreat;
                let all_stop = retreat.going.is_empty();
                (retreat.side, if all_stop { retreat.stopping } else { retreat.going })
            }
            _ => return false,
        };
        self.crowds(side, units, hex)
    }

    /// To stop, with a warning where that costs units (R98).
    fn halt_key(&self) -> &'static str {
        let marching = matches!(self.frames.last(), Some(Frame::Advance(_) | Frame::RiverMarch(_)));
        let crowded = marching && self.crowds(self.active, Units::EMPTY, self.march.at);
        if crowded { "choice-halt-crowded" } else { "choice-halt" }
    }

    /// What a choice points at.
    pub(crate) fn on_choice(&self, choice: Choice) -> On {
        match choice {
            Choice::Recruit(u)
            | Choice::Restore(u)
            | Choice::Take(u)
            | Choice::Drop(u)
            | Choice::Hit(u)
            | Choice::Remove(u)
            | Choice::Stop(u)
            | Choice::Check(u)
            | Choice::Concentrate(u)
            | Choice::River(u) => On::Piece(self.shown(u)),
            Choice::HitSupply(l)
            | Choice::At(l)
            | Choice::Supply(l)
            | Choice::Supplies(l, _)
            | Choice::Base(l)
            | Choice::Raze(l)
            | Choice::Rail(l)
            | Choice::March(l)
            | Choice::From(l)
            | Choice::Sail(l)
            | Choice::Assault(l)
            | Choice::Spy(l)
            | Choice::To(l)
            | Choice::Ride(l)
            | Choice::Attack(l)
            | Choice::Sustain(l)
            | Choice::Expose(l)
            | Choice::Burn(l) => On::Place(l.index() as u16),
            Choice::Commit(t) => On::Card(t.index() as u16),
            Choice::Column(c) | Choice::Lift(c) if self.columns[c.index()].is_some() => {
                On::Piece((COLUMN_PIECES + c.index()) as u16)
            }
            _ => On::Button,
        }
    }

    /// What a click means at the present decision, legal or not.
    pub(crate) fn click_on(&self, on: On) -> Option<Choice> {
        let frame = self.frames.last()?;
        match on {
            On::Piece(piece) => self.click_piece(frame, piece),
            On::Place(place) if usize::from(place) < crate::ids::PLACES => {
                click_place(frame, Loc::new(place.into()))
            }
            On::Card(card) if usize::from(card) < TACTICS => Some(Choice::Commit(Tactic::new(card.into()))),
            _ => None,
        }
    }

    fn click_piece(&self, frame: &Frame, piece: u16) -> Option<Choice> {
        let marker = usize::from(piece).checked_sub(COLUMN_PIECES).filter(|n| *n < COLUMNS);
        if let Some(column) = marker {
            return Some(Choice::Column(Column::new(column)));
        }
        let unit = self.unit_shown(piece)?;
        let here = self.at(unit);
        Some(match frame {
            Frame::Recruit(_) if here == Loc::RECRUITS => Choice::Recruit(unit),
            Frame::Recruit(_) => Choice::Restore(unit),
            Frame::SetUp(_) | Frame::FreeUnits(_) => Choice::Recruit(unit),
            Frame::MarchPhase(_) if self.table().riverine.has(unit) => Choice::River(unit),
            Frame::MarchPhase(_) if here.is_place() => Choice::March(here),
            Frame::Advance(_) => Choice::Drop(unit),
            Frame::Gather(_) if here.is_place() => Choice::From(here),
            Frame::Declare(_) if here.is_hex() => Choice::Attack(here),
            Frame::Losses(_) | Frame::Hits(_) => Choice::Hit(unit),
            Frame::Excess(_) => Choice::Remove(unit),
            Frame::Stops(_) => Choice::Stop(unit),
            Frame::Attrition(_) => Choice::Check(unit),
            Frame::Muster(_)
            | Frame::Array(_)
            | Frame::ColumnBox(_)
            | Frame::Pursuit(_)
            | Frame::Second(_)
            | Frame::HonorsAdvance(_) => Choice::Take(unit),
            _ => return if here.is_place() { click_place(frame, here) } else { None },
        })
    }
}

/// What "all" does, by the frame that asks.
const fn all_key(frame: Option<&Frame>) -> &'static str {
    match frame {
        Some(Frame::Array(_)) => "choice-all-attack",
        Some(Frame::Pursuit(_)) => "choice-all-pursue",
        Some(Frame::Second(_)) => "choice-all-go-on",
        Some(Frame::HonorsAdvance(_)) => "choice-all-advance",
        Some(Frame::Stops(_)) => "choice-all-stop",
        Some(Frame::ColumnBox(_)) => "choice-all-column",
        _ => "choice-all-march",
    }
}

/// A click on a hex or a Staging Area.
fn click_place(frame: &Frame, loc: Loc) -> Option<Choice> {
    Some(match frame {
        Frame::SetUp(_)
        | Frame::Deploy(_)
        | Frame::ColumnBox(_)
        | Frame::Landing(_)
        | Frame::HonorsPlace(_)
        | Frame::Return(_) => Choice::At(loc),
        Frame::Recruit(_) => Choice::Supply(loc),
        Frame::FreeSupply(_) => Choice::Supplies(loc, 3),
        Frame::Losses(_) => Choice::HitSupply(loc),
        Frame::MarchPhase(_) => Choice::March(loc),
        Frame::Gather(_) => Choice::From(loc),
        Frame::Advance(_) | Frame::RiverMarch(_) | Frame::Path(_) | Frame::Second(_) => Choice::To(loc),
        Frame::Declare(_) => Choice::Attack(loc),
        Frame::Sustainment(_) => Choice::Sustain(loc),
        _ => return None,
    })
}
