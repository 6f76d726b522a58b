//! 16.0 Supply and sustainment.

use crate::c05_stacking::Told;
use crate::events;
use crate::frames::Frame;
use crate::ids::{Kind, Loc, Places, Unit, Units};
use crate::notation::Choice;
use crate::state::RioGrande;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Event, Log, Msg, Next, Roll, Side, Verdict, require};

/// The movement factor from which units live off the land (16.1#1).
const FAST: u8 = 7;

impl RioGrande {
    /// 11.4#1, 16.0#4, R28 At most the points, and in at most as many places, as there are supply counters.
    pub(crate) fn supply_limit(&self, side: Side, loc: Loc, points: u8) -> Verdict {
        self.supply_limit_beside(self.stock(side), side, loc, points)
    }

    /// The supply points of a side and in how many places they lie. They lie only in places that are held, and a side holds few.
    pub(crate) fn stock(&self, side: Side) -> (u16, u8) {
        self.held[side]
            .iter()
            .map(|loc| self.supply_at(side, loc))
            .fold((0, 0), |(points, places), here| (points + u16::from(here), places + u8::from(here > 0)))
    }

    /// The same beside what is in play.
    pub(crate) fn supply_limit_beside(&self, stock: (u16, u8), side: Side, loc: Loc, points: u8) -> Verdict {
        let (most, places) = self.charts().supply[side.index()];
        require(stock.0 + u16::from(points) <= u16::from(most), "11.4#1")?;
        require(self.supply_at(side, loc) > 0 || stock.1 < places, "R28")
    }

    /// 16.1#1, 20.2#2, R76 Whether a unit never checks: leaders, partisans, riverine and static units, and units whose
    /// visible
    /// side moves 7 or more.
    #[must_use]
    pub fn never_checks(&self, unit: Unit) -> bool {
        let kind = self.info(unit).kind;
        let exempt = matches!(kind, Kind::Leader | Kind::Partisan | Kind::Riverine) || kind.is_static();
        exempt || self.profile(unit).mf >= FAST
    }

    /// 16.1#2, 24.2#3, R79, R92 Whether units in a hex must be sustained at all: not with a base, not in a town or
    /// fortress
    /// unless it is besieged, not in Staging Areas.
    #[must_use]
    pub fn hex_checks(&self, side: Side, hex: Loc) -> bool {
        let sheltered = self.map().places.has(hex) && !self.is_besieged(side, hex);
        hex.is_hex() && !self.has_base(side, hex) && !sheltered
    }

    /// 16.1#3 The units of a side in a hex that need supply.
    #[must_use]
    pub fn checking(&self, side: Side, hex: Loc) -> Units {
        if !self.hex_checks(side, hex) {
            return Units::EMPTY;
        }
        self.units_at(side, hex).iter().filter(|&u| !self.never_checks(u)).collect()
    }

    /// The hexes that the active side has still to treat.
    pub(crate) fn untreated(&self) -> Places {
        let mut hexes = Places::EMPTY;
        let side = self.active;
        for unit in self.table().of[side.index()].iter() {
            let hex = self.at(unit);
            if hex.is_hex()
                && !self.never_checks(unit)
                && !self.treated.has(hex)
                && self.hex_checks(side, hex)
            {
                hexes.insert(hex);
            }
        }
        hexes
    }

    /// 16.2#1, 24.2#4, R78 The lowest die with which a check fails in a hex.
    #[must_use]
    pub fn attrition_die(&self, hex: Loc) -> u8 {
        let [town, fortress] = self.charts().places;
        let place = if self.map().fortresses.has(hex) {
            fortress
        } else if self.map().towns.has(hex) {
            town
        } else {
            None
        };
        place.map_or_else(
            || self.charts().terrain(self.map().terrain_of(hex)).attrition,
            |place| place.besieged,
        )
    }
}

/// 16.1#3, 16.1#4 The Sustainment Phase: hex by hex in the owner's order, one supply point for all or a die for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sustainment {}

impl Decide<RioGrande> for Sustainment {
    fn id(self) -> &'static str {
        "sustainment"
    }
    fn section(self) -> Case {
        Case("16.1#3")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Side(game.active)
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-sustainment").num("left", game.untreated().len() as i32)
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let side = game.active;
        for hex in game.untreated().iter() {
            out.push(Choice::Sustain(hex));
            out.push(Choice::Expose(hex));
        }
        if game.switches.burning_supply {
            out.extend(game.held[side].iter().map(Choice::Burn));
        }
        out.extend(game.bases[side].iter().map(Choice::Raze));
        out.push(Choice::Done);
    }
    /// 16.0#2, R76 Nobody has to spend; a hex with nobody who must check is left alone. The phase ends when all are
    /// treated.
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let side = game.active;
        match choice {
            Choice::Sustain(hex) | Choice::Expose(hex) => {
                require(hex.is_hex() && game.untreated().has(hex), "16.1#3")?;
                require(choice == Choice::Expose(hex) || game.supply_at(side, hex) > 0, "16.0#2")
            }
            Choice::Burn(hex) => {
                require(game.switches.burning_supply, "24.1")?;
                require(hex.is_hex() && game.supply_at(side, hex) > 0, "R96")
            }
            Choice::Done => require(game.untreated().is_empty(), "16.1#3"),
            _ => game.free_verdict(side, choice),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-sustainment"
    }
    /// What is taken by itself would tell where supply lies.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = game.active;
        match choice {
            Choice::Sustain(hex) => {
                game.treated.insert(hex);
                game.add_supply(side, hex, -1);
                log.note(|| events::there("event-sustained", &["16.1#3"], side, hex));
            }
            Choice::Expose(hex) => {
                game.treated.insert(hex);
                game.struck = Units::EMPTY;
                log.note(|| events::there("event-exposed", &["16.2#1"], side, hex));
                return Next::call(Attrition { hex, thrown: false }, self);
            }
            Choice::Burn(hex) => {
                game.add_supply(side, hex, -1);
                log.note(|| events::there("event-burnt", &["24.1"], side, hex));
            }
            Choice::Done => return Next::Done,
            _ => return game.free_action(side, choice, self.into(), log),
        }
        Next::Stay
    }
}

/// 16.2#1, R78 A die for each unit of a hex, in the owner's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attrition {
    /// Where.
    pub hex: Loc,
    /// The owner has said for whom the die is thrown.
    pub thrown: bool,
}

impl Attrition {
    fn open(self, game: &RioGrande) -> Units {
        game.checking(game.active, self.hex).minus(&game.struck)
    }
}

impl Decide<RioGrande> for Attrition {
    fn id(self) -> &'static str {
        "attrition"
    }
    fn section(self) -> Case {
        Case("16.2#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if self.thrown {
            Ask::Chance(Chance::d6("chance-attrition", game.active))
        } else {
            Ask::Side(game.active)
        }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-attrition").place("place", self.hex.index())
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(game.units_at(game.active, self.hex).iter().map(Choice::Check));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Check(unit) => {
                require(game.checking(game.active, self.hex).has(unit), "16.1#1")?;
                require(!game.struck.has(unit), "R143")
            }
            _ => require(self.open(game).is_empty(), "16.2#1"),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-attrition"
    }
    /// What is taken by itself would tell how many of a stack need supply.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Choice::Check(unit) = choice else { return Next::Done };
        game.checked = Some(unit);
        Next::goto(Self { thrown: true, ..self })
    }
    /// 16.2#2, 16.2#3, 17.0#5 A failed check is one hit; untried units are not turned up for it.
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (side, fails) = (game.active, roll.0 >= u16::from(game.attrition_die(self.hex)));
        log.note(|| {
            let key = if fails { "event-check-failed" } else { "event-check-passed" };
            let msg = Msg::new(key).side("side", side).place("place", self.hex.index());
            Event::thrown(msg, &["16.2#1"], side, roll.0)
        });
        if let Some(unit) = game.checked.take() {
            game.struck.insert(unit);
            // R143 The brigade that takes a division's place makes no second check.
            match if fails { game.strike(unit, Told::Where, log) } else { Some(unit) } {
                Some(left) => game.struck.insert(left),
                None => game.struck.remove(unit),
            }
        }
        if self.open(game).is_empty() {
            game.struck = Units::EMPTY;
            return Next::Done;
        }
        Next::goto(Self { thrown: false, ..self })
    }
}
