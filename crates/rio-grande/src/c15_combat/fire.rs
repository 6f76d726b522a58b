//! 15.3 to 15.5.2 The fire of one side: supply, column, die, hits.

use crate::c05_stacking::Told;
use crate::data::River;
use crate::events;
use crate::frames::Frame;
use crate::ids::{Loc, Units};
use crate::notation::Choice;
use crate::state::{Ended, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Event, Log, Msg, Next, Roll, Side, Verdict, Window, require};

/// What shifts the column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// A supply point.
    Supply,
    /// Naval support.
    Support,
    /// Engineers against a fortress.
    Engineer,
    /// The defender's terrain.
    Terrain,
    /// The defender's base.
    Base,
}

/// One shift of the column, with what gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// Columns to the right.
    pub columns: i8,
    /// Why.
    pub why: Why,
}

impl Shift {
    /// The cases under which it is told.
    const fn cases(self) -> &'static [&'static str] {
        match self.why {
            Why::Supply => &["15.4.1#1"],
            Why::Support => &["15.4.2#1"],
            Why::Engineer => &["15.4.3#1"],
            Why::Terrain => &["15.4.4#1"],
            Why::Base => &["15.4.5"],
        }
    }

    /// What it is, in words.
    pub(crate) fn told(self) -> Msg {
        let key = match self.why {
            Why::Supply => "note-shift-supply",
            Why::Support => "note-shift-support",
            Why::Engineer => "note-shift-engineer",
            Why::Terrain => "note-shift-terrain",
            Why::Base => "note-shift-base",
        };
        Msg::new(key).num("columns", self.columns)
    }
}

impl RioGrande {
    /// 15.1.4 The frame with which a side's fire begins: who has no advantage speaks of supply first (15.4.1#3).
    pub(super) fn round(&mut self, first: bool) -> Frame {
        let attacker = self.battle.attacker;
        let advantage = self.battle.advantage.unwrap_or(attacker);
        self.battle.spends = Default::default();
        let firer = if first { advantage } else { advantage.foe() };
        Spend { side: advantage.foe(), firer, last: false }.into()
    }

    /// 15.1.4, 15.5.3#12, 15.5.3#14, R54 Whether the side without the advantage still fires: it has a combat unit that
    /// has not
    /// retreated; a force that was supply from the start fires too.
    pub(super) fn fires_back(&self) -> bool {
        let battle = &self.battle;
        let side = battle.advantage.unwrap_or(battle.attacker).foe();
        let supply_only =
            side != battle.attacker && battle.began[side] == 0 && self.supply_at(side, battle.target) > 0;
        !battle.forces[side].is_empty() || supply_only
    }

    /// 15.3#1, 15.3#2 The combat factors of the visible sides of the firing force.
    #[must_use]
    pub fn strength(&self, side: Side) -> u16 {
        self.battle.forces[side].iter().map(|u| u16::from(self.profile(u).cf)).sum()
    }

    /// 15.4.4#1, 15.4.4#2, 15.4.4#3, 19.5.1#2, 19.5.1#3, R57, R126 The defender's best single shift of terrain: hex,
    /// place, or river
    /// hexside. Riverine attackers take the river away; riverine defenders alone get nothing.
    #[must_use]
    pub fn terrain_shift(&self) -> u8 {
        let battle = &self.battle;
        let defenders = battle.forces[battle.attacker.foe()];
        if !defenders.is_empty() && defenders.minus(&self.table().riverine).is_empty() {
            return 0;
        }
        let target = battle.target;
        let [town, fortress] = self.charts().places;
        let place = if self.map().fortresses.has(target) {
            fortress
        } else if self.map().towns.has(target) {
            town
        } else {
            None
        };
        let hex = self.charts().terrain(self.map().terrain_of(target)).shift;
        let river = self.river_between();
        let side = if battle.riverine { 0 } else { self.charts().river_shift(river) };
        hex.max(place.map_or(0, |place| place.shift)).max(side)
    }

    /// R57 The river between the two forces; an assault comes from the sea.
    fn river_between(&self) -> River {
        let battle = &self.battle;
        if battle.assault {
            return River::None;
        }
        self.map().between(battle.from, battle.target).map_or(River::None, |near| near.river)
    }

    /// 15.4#1, 15.4.1#1, 15.4.2#1, 15.4.3#1, 15.4.3#3, 15.4.4#1, 15.4.5 All shifts when a side fires: its own to the
    /// right, those of
    /// the receiving side to the left.
    #[must_use]
    pub fn shifts(&self, firer: Side) -> arrayvec::ArrayVec<Shift, 7> {
        let battle = &self.battle;
        let receiver = firer.foe();
        let mut shifts = arrayvec::ArrayVec::new();
        let mut add = |holds: bool, columns: i8, why| {
            if holds && columns != 0 {
                shifts.push(Shift { columns, why });
            }
        };
        add(battle.spends[firer], 1, Why::Supply);
        add(battle.spends[receiver], -1, Why::Supply);
        add(battle.support == Some(firer), 1, Why::Support);
        add(battle.support == Some(receiver), -1, Why::Support);
        if firer == battle.attacker {
            add(battle.engineer, 1, Why::Engineer);
            add(true, -(self.terrain_shift() as i8), Why::Terrain);
            add(self.has_base(receiver, battle.target), -1, Why::Base);
        }
        shifts
    }

    /// 15.3#1, 15.4#1, 15.4#2, 15.4#3, R55 The final column: base column and net shift, within the ends of the table.
    #[must_use]
    pub fn column(&self, firer: Side) -> usize {
        let crt = &self.charts().crt;
        let net: i8 = self.shifts(firer).iter().map(|shift| shift.columns).sum();
        let base = crt.column(self.strength(firer)) as i8;
        (base + net).clamp(0, crt.most.len() as i8 - 1) as usize
    }

    /// 15.4.1#2, 19.3#4, R46, R53 Whether a side has a supply point to spend: in the hex of its own combat units, of
    /// an assault
    /// with the force.
    fn may_spend(&self, side: Side) -> bool {
        let battle = &self.battle;
        let there = if battle.assault && side == battle.attacker {
            battle.supply
        } else {
            self.supply_at(side, battle.stands(side))
        };
        there > 0 && !battle.forces[side].is_empty()
    }
}

/// 15.4.1#1, 15.4.1#3, 16.0#5 A side says whether it spends a supply point in this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spend {
    /// Who is asked.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// Who fires.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub firer: Side,
    /// The other side has spoken.
    pub last: bool,
}

impl Spend {
    fn next(self) -> Next<Frame> {
        if self.last {
            Next::goto(Fire { firer: self.firer })
        } else {
            Next::goto(Self { side: self.side.foe(), last: true, ..self })
        }
    }
}

impl Decide<RioGrande> for Spend {
    fn id(self) -> &'static str {
        "spend"
    }
    fn section(self) -> Case {
        Case("15.4.1#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if game.may_spend(self.side) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-spend").side("firer", self.firer).num("column", game.column(self.firer) as i32)
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(self.side, Window::reaction(Choice::Pass))
    }
    fn candidates(self, _: &RioGrande, out: &mut Vec<Choice>) {
        out.extend([Choice::Spend, Choice::Pass]);
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::Spend {
            let battle = &mut game.battle;
            battle.spends[self.side] = true;
            let (from, attacks) = (battle.stands(self.side), self.side == battle.attacker);
            game.add_supply(self.side, from, -1);
            if attacks {
                // Points outside of the force are spent first.
                let left = game.supply_at(self.side, from);
                let held =
                    if game.battle.assault { game.battle.supply - 1 } else { game.battle.supply.min(left) };
                game.battle.supply = held;
            }
            log.note(|| events::there("event-spends", &["15.4.1#1"], self.side, from));
        }
        self.next()
    }
    fn run(self, _: &mut RioGrande, _: &mut Log) -> Next<Frame> {
        self.next()
    }
}

/// 15.3#3 The die of one side's fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fire {
    /// Who fires.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub firer: Side,
}

impl Decide<RioGrande> for Fire {
    fn id(self) -> &'static str {
        "fire"
    }
    fn section(self) -> Case {
        Case("15.3#3")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-fire", self.firer))
    }
    /// 15.5#1, 15.5#2, 15.5#3, 15.5.2#2 Hits first, then the retreat; E ends the receiving force.
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        let column = game.column(self.firer);
        let result = game.charts().crt.results[column][usize::from(roll.0.clamp(1, 6)) - 1];
        let receiver = self.firer.foe();
        log.note(|| {
            let msg =
                Msg::new("event-fire").side("side", self.firer).num("strength", game.strength(self.firer));
            let msg = msg.num("column", column as i32).num("hits", result.hits);
            let says = match (result.eliminate, result.retreat) {
                (true, _) => "fire-eliminated",
                (_, true) => "fire-retreat",
                _ => "fire-hits",
            };
            Event::thrown(msg.key("result", says), &["15.3#3", "15.4#1"], self.firer, roll.0)
                .begins(events::FIRE)
        });
        for shift in game.shifts(self.firer) {
            log.note(|| Event::then(shift.told(), shift.cases()));
        }
        if result.eliminate {
            game.annihilate(receiver, log);
            return Next::Done;
        }
        let hits = Hits { side: receiver, left: result.hits, retreat: result.retreat, hex: None };
        Next::goto(hits)
    }
}

impl RioGrande {
    /// 15.5#3, R59, R118 All units of a force are eliminated, its supply with them; a base goes if nobody is left.
    fn annihilate(&mut self, side: Side, log: &mut Log) {
        for unit in self.battle.forces[side].iter() {
            self.lose(unit, log);
        }
        let hex = self.battle.stands(side);
        let lost = if side == self.battle.attacker { self.battle.supply } else { self.supply_at(side, hex) };
        self.battle.supply = if side == self.battle.attacker { 0 } else { self.battle.supply };
        self.add_supply(side, hex, -(lost as i8));
    }
}

/// 15.5.2#1, 15.5.1#4, 15.5.1#5 The owner gives the hits to units of the force; supply and naval counters take none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hits {
    /// Whose force.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// How many.
    pub left: u8,
    /// A retreat follows.
    pub retreat: bool,
    /// In a retreat: only units in this hex (R64).
    pub hex: Option<Loc>,
}

impl Hits {
    fn open(self, game: &RioGrande) -> Units {
        match self.hex {
            None => game.battle.forces[self.side],
            Some(hex) => {
                let moving = game.retreat.going.or(&game.retreat.stopping);
                moving.iter().filter(|&u| game.at(u) == hex).collect()
            }
        }
    }
}

impl Decide<RioGrande> for Hits {
    fn id(self) -> &'static str {
        "hits"
    }
    fn section(self) -> Case {
        Case("15.5.2#1")
    }
    /// 15.5.2#3, R131 What nobody can take is lost.
    fn ask(self, game: &RioGrande) -> Ask {
        if self.left > 0 && !self.open(game).is_empty() { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-hits").num("left", self.left)
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        Some(game.in_battle_of(self.side, Window::duty())?.number("steps", self.left.into()))
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(self.open(game).iter().map(Choice::Hit));
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Hit(unit) => require(self.open(game).has(unit), "15.5.2#1"),
            Choice::HitSupply(_) => require(false, "15.5.1#4"),
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-losses"
    }
    /// R58 Hits may follow one another on the same unit, and on the brigade that takes a division's place.
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Hit(unit) = choice {
            game.strike(unit, Told::Openly, log);
        }
        Next::goto(Self { left: self.left - 1, ..self })
    }
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        if !self.retreat || game.battle.ended != Ended::No {
            return Next::Done;
        }
        let hex = game.battle.stands(self.side);
        let supply = if self.side == game.battle.attacker {
            game.battle.supply
        } else {
            game.supply_at(self.side, hex)
        };
        if game.battle.forces[self.side].is_empty() && supply == 0 {
            return Next::Done;
        }
        game.retreat_result(self.side, log)
    }
}

/// 15.5.3#10, 15.5.3#11, R62 A force in a fortress, or with its own base, may ignore a retreat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stand {
    /// Whose force.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl RioGrande {
    /// 15.5#2, 15.5.3#7, 15.5.3#10, R61, R62, R69 What an R does to a force: an assault force goes back to sea, static
    /// units alone in a
    /// fortress or with a base stay, others may stay there.
    fn retreat_result(&mut self, side: Side, log: &mut Log) -> Next<Frame> {
        let battle = &self.battle;
        if battle.assault && side == battle.attacker {
            // R69 No die, no path: it is sent back at the end.
            self.battle.forces[side] = Units::EMPTY;
            log.note(|| events::of("event-repulsed", &["R69"], side));
            return Next::Done;
        }
        let hex = battle.stands(side);
        let shelter = self.map().fortresses.has(hex) || self.has_base(side, hex);
        // 16.0#5 Supply is mobile: with it they are not alone.
        let supply = if side == battle.attacker { battle.supply } else { self.supply_at(side, hex) };
        let alone = battle.forces[side].minus(&self.table().fixed).is_empty() && supply == 0;
        match (shelter, alone) {
            (true, true) => Next::Done,
            (true, false) => Next::goto(Stand { side }),
            (false, _) => Next::Goto(self.begin_retreat(side, log)),
        }
    }
}

impl Decide<RioGrande> for Stand {
    fn id(self) -> &'static str {
        "stand"
    }
    fn section(self) -> Case {
        Case("15.5.3#10")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-stand")
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(self.side, Window::reaction(Choice::Stand))
    }
    fn candidates(self, _: &RioGrande, out: &mut Vec<Choice>) {
        out.extend([Choice::Stand, Choice::Retreat]);
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::Stand {
            log.note(|| events::of("event-stands", &["15.5.3#10"], self.side));
            return Next::Done;
        }
        Next::Goto(game.begin_retreat(self.side, log))
    }
}
