//! Section 5: a Movement Phase: the owner marches, forms, disbands, builds and sails in any order.

use super::Muster;
use crate::c07_stacking::Ordering;
use crate::c08_combat::Building;
use crate::c15_formations::{Attaching, Detaching, Forming};
use crate::c17_politics::Escort;
use crate::c18_navy::Sailing;
use crate::event::Log;
use crate::frames::Frame;
use crate::ids::{Formation, Hex, Hexes, MEXICO, US, Unit, range};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 4.A5, 4.B3, 5.0#1, 5.25 What the phasing player does next in his Movement Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Movement {
    /// Whose phase it is.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
}

impl Movement {
    /// 8.82#2, 9.2#2, R105 The phase begins: demoralized and leaderless stacks in enemy Zones of Control must leave them.
    pub(crate) fn begin(game: &mut Veracruz, side: Side) -> Frame {
        game.scouted.clear();
        game.flags.remove_all(side, flag::OF_MOVEMENT & !(flag::ASHORE | flag::ARRIVED));
        for i in range(side) {
            let unit = Unit::new(i);
            let hex = game.at[i];
            if hex.on_map()
                && game.fights(unit)
                && game.in_zone(side, hex)
                && (game.is(unit, flag::DEMORALIZED) || !game.has_leader(side, hex))
            {
                game.mark(unit, flag::MUST_LEAVE);
            }
        }
        game.flags.remove_all(side.foe(), flag::SCOUTED);
        game.elections.due = side == MEXICO && game.elections.march;
        if game.elections.due && Escort::possible(game) {
            return Escort.into();
        }
        game.elections.due = false;
        Self { side }.into()
    }
}

impl Movement {
    /// All but marches; formations are formed in these hexes.
    fn other_candidates(self, game: &Veracruz, led: &Hexes, out: &mut Vec<Choice>) {
        for formation in Formation::of(self.side) {
            let counter = game.counter(formation);
            if game.at(counter).on_map() {
                out.extend([
                    Choice::Disband(formation),
                    Choice::Attach(formation),
                    Choice::Detach(formation),
                ]);
            } else {
                out.extend(led.iter().map(|hex| Choice::Form(formation, Hex::new(hex))));
            }
        }
        if self.side == US {
            out.extend(game.data.0.names.gunboats.map(Choice::Sail));
        } else {
            for unit in each(game.in_play(MEXICO).and(&game.data.0.masks.militia)) {
                out.push(Choice::Discard(unit));
                if game.facts.capital_threatened {
                    out.push(Choice::Turn(unit));
                }
            }
            let near = |h: &usize| game.data.0.map.distance(Hex::new(*h), game.data.0.map.capital) <= 4;
            let hexes = game.manned[MEXICO].iter().filter(near);
            out.extend(hexes.map(|h| Choice::Build(Hex::new(h))));
        }
        out.push(Choice::Done);
    }
}

impl Decide<Veracruz> for Movement {
    fn id(self) -> &'static str {
        "movement"
    }
    fn section(self) -> Case {
        Case("5.0#1")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-movement").side("side", self.side)
    }

    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.occupied[self.side].iter().map(|h| Choice::March(Hex::new(h))));
        self.other_candidates(game, &game.led_hexes(self.side), out);
    }

    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::March(hex) => game.may_march(self.side, hex),
            Choice::Form(formation, hex) => game.may_form(formation, hex),
            Choice::Disband(formation) => game.may_disband(formation),
            Choice::Attach(formation) => game.may_attach(formation),
            Choice::Detach(formation) => game.may_detach(formation),
            Choice::Discard(unit) => game.may_discard(unit),
            Choice::Turn(unit) => game.may_turn_to_build(unit),
            Choice::Build(hex) => game.may_build(hex),
            Choice::Sail(unit) => game.may_sail(unit),
            Choice::Done => game.may_end_movement(self.side),
            _ => require(false, "5.0#1"),
        }
    }

    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.movable(self.side).iter().map(|h| Choice::March(Hex::new(h))));
        self.other_candidates(game, &game.formable(self.side), out);
        out.retain(|&choice| match choice {
            Choice::March(_) => true,
            Choice::Form(formation, _) => game.in_season(formation).is_ok(),
            other => self.verdict(game, other).is_ok(),
        });
    }

    /// Who can still march depends on what lies in the stacks, which is hidden. The phase passes by itself only where a side has
    /// nothing on the map.
    fn forced(self, game: &Veracruz) -> bool {
        let mut out = Vec::new();
        self.candidates(game, &mut out);
        out == [Choice::Done]
    }

    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::March(hex) => Next::call(Muster { hex }, self),
            Choice::Form(formation, hex) => Next::call(Forming { formation, hex }, self),
            Choice::Attach(formation) => Next::call(Attaching { formation }, self),
            Choice::Detach(formation) => Next::call(Detaching { formation }, self),
            Choice::Build(hex) => Next::call(Building { hex }, self),
            Choice::Sail(unit) => Next::call(Sailing { unit, arriving: false }, self),
            Choice::Disband(formation) => {
                game.disband_at_will(formation, log);
                Next::Stay
            }
            Choice::Discard(unit) => {
                game.discard(unit, log);
                Next::Stay
            }
            Choice::Turn(unit) => Next::call(game.turn_over(unit), self),
            _ => Next::goto(Ordering { side: self.side }),
        }
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-movement"
    }
}

impl Veracruz {
    /// The hexes from which some unit of a side can still march.
    pub(crate) fn movable(&self, side: Side) -> Hexes {
        let masks = &self.data.0.masks;
        let (mut hexes, mut free, mut held) = (Hexes::EMPTY, Hexes::EMPTY, Hexes::EMPTY);
        // Most counters are not on the map, in a box, or have moved: what is quick to see is seen first.
        let idle = self.marked(side, flag::MOVED | flag::ASHORE).or(&self.boxed(side));
        for unit in each(self.in_play(side).minus(&idle).minus(&masks.gunboats).minus(&masks.supplies)) {
            let hex = self.at(unit);
            if hexes.has(hex.index()) || held.has(hex.index()) {
                continue;
            }
            if !free.has(hex.index()) && self.may_leave_hex(side, hex).is_err() {
                held.insert(hex.index());
                continue;
            }
            free.insert(hex.index());
            if self.may_set_out(unit).is_ok() {
                hexes.insert(hex.index());
            }
        }
        hexes
    }

    /// 5.0#1 A hex from which something can march.
    pub(crate) fn may_march(&self, side: Side, hex: Hex) -> Verdict {
        let mut last = require(false, "5.0#3");
        for unit in each(self.loose(side, hex).minus(&self.data.0.masks.supplies)) {
            last = self.may_set_out(unit);
            if last.is_ok() {
                return self.may_leave_hex(side, hex);
            }
        }
        last
    }

    /// 8.82#2, 9.2#2, 12.14#2, 19.26, R111 The phase may not end while a stack that must leave a Zone of Control, an excess in Perote, or troops on the
    /// coast on the first turn can go.
    pub(crate) fn may_end_movement(&self, side: Side) -> Verdict {
        for unit in each(self.marked(side, flag::MUST_LEAVE)) {
            let hex = self.at(unit);
            if !hex.on_map() {
                continue;
            }
            let case = if self.is(unit, flag::DEMORALIZED) { "8.82#2" } else { "9.2#2" };
            let stuck = !self.in_zone(side, hex) || !self.can_leave(side, hex, unit);
            require(stuck, case)?;
        }
        self.perote_excess_stuck(side)?;
        self.coast_held_stuck(side)
    }
}
