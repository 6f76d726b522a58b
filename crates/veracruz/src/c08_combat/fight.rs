//! Section 8.3: one battle, step by step.

use super::{Advance, Casualties, Scope, Withdrawing};
use crate::c14_hidden::{Dropping, Turnover};
use crate::data::{Casualty, Kind, Position};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Hex, MEXICO, US, Unit, Units, range};
use crate::pieces::Fate;
use crate::state::{Battle, Switch, Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side};

/// 8.38, 8.41, R40 The steps of a battle in their order; attacker and defender are 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Which step.
    pub stage: u8,
}

/// The steps by number.
pub(crate) mod stage {
    pub const REVEAL: u8 = 0;
    pub const RATIO: u8 = 1;
    pub const LEAD_ATTACKER: u8 = 2;
    pub const LEAD_DEFENDER: u8 = 3;
    pub const MORALE_ATTACKER: u8 = 4;
    pub const MORALE_DEFENDER: u8 = 5;
    pub const SHIFT: u8 = 6;
    pub const COMBAT: u8 = 7;
    pub const LOSS_ATTACKER: u8 = 8;
    pub const LOSS_DEFENDER: u8 = 9;
    pub const BEATEN: u8 = 10;
    /// 11, 12, 13: the dice of the retreat, the last one first.
    pub const RETREAT: u8 = 11;
    pub const WITHDRAW: u8 = 14;
    pub const ADVANCE: u8 = 15;
    pub const END: u8 = 16;
}

impl Veracruz {
    /// The units of attacker (0) or defender (1) in the battle.
    pub(crate) fn force(&self, role: usize) -> Units {
        self.marked(self.role(role), flag::BATTLE)
    }

    /// The side that attacks (0) or defends (1).
    pub(crate) fn role(&self, role: usize) -> Side {
        if role == 0 { self.phasing() } else { self.phasing().foe() }
    }
}

/// 8.31#1, 8.31#2, 8.0#2, 8.36#2, R37 The place of a ratio on the line of columns: 0 is 1-1, 1 is 3-2, 2 is 2-1, then one step each; −1 is 1-2.
#[must_use]
pub fn ratio(attacker: u16, defender: u16) -> i8 {
    if defender == 0 {
        return 7;
    }
    if attacker >= defender {
        let whole = (attacker / defender).min(60) as i8;
        let half = 2 * attacker >= 3 * defender;
        match whole {
            1 => i8::from(half),
            more => more,
        }
    } else {
        let whole = defender.div_ceil(attacker.max(1)).min(60) as i8;
        -(whole - 1)
    }
}

/// 8.36#2, 8.36#3, 8.17, R38 The column at a place of the line; none below 1-4.
#[must_use]
pub fn column(place: i8) -> Option<usize> {
    match place {
        ..-3 => None,
        -3..=3 => Some((place + 3) as usize),
        4..=6 => Some(7),
        _ => Some(8),
    }
}

impl Fight {
    const fn to(stage: u8) -> Next<Frame> {
        Next::Goto(Frame::Fight(Self { stage }))
    }

    fn role(self) -> usize {
        usize::from(matches!(
            self.stage,
            stage::LEAD_DEFENDER | stage::MORALE_DEFENDER | stage::LOSS_DEFENDER
        ))
    }

    /// 9.31#2 The leaders of a side in the battle; a defender without any has level zero and throws no die.
    fn leaders(game: &Veracruz, role: usize) -> impl Iterator<Item = Unit> + '_ {
        each(game.force(role)).filter(|&u| game.kind(u) == Kind::Leader)
    }

    fn broken(game: &Veracruz, role: usize) -> bool {
        each(game.force(role)).any(|u| game.is(u, flag::DEMORALIZED))
    }

    fn chance(self, game: &Veracruz) -> Option<&'static str> {
        let role = self.role();
        match self.stage {
            stage::LEAD_ATTACKER | stage::LEAD_DEFENDER => {
                Self::leaders(game, role).next().map(|_| "chance-leadership")
            }
            stage::MORALE_ATTACKER | stage::MORALE_DEFENDER => {
                (!Self::broken(game, role)).then_some("chance-morale")
            }
            stage::COMBAT => Some("chance-combat"),
            stage::LOSS_ATTACKER | stage::LOSS_DEFENDER => {
                (game.battle.loss[role] > 0 && game.battle.strength[role] > 0).then_some("chance-casualties")
            }
            stage::RETREAT..stage::WITHDRAW => Some("chance-retreat"),
            _ => None,
        }
    }
}

impl Decide<Veracruz> for Fight {
    fn id(self) -> &'static str {
        "fight"
    }
    fn section(self) -> Case {
        Case("8.38")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let by = match self.stage {
            stage::RETREAT..stage::WITHDRAW => game.role(beaten(&game.battle).unwrap_or(0)),
            _ => game.role(self.role()),
        };
        match self.chance(game) {
            Some(what) => Ask::Chance(Chance::d6(what, by)),
            None => Ask::Nothing,
        }
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let role = self.role();
        match self.stage {
            stage::LEAD_ATTACKER | stage::LEAD_DEFENDER => game.roll_leadership(role, roll.0, log),
            stage::MORALE_ATTACKER | stage::MORALE_DEFENDER => game.roll_morale(role, roll.0, log),
            stage::COMBAT => combat_die(game, roll.0, log),
            stage::LOSS_ATTACKER | stage::LOSS_DEFENDER => {
                casualty_die(game, role, roll.0, log);
                let owed = game.battle.owed[role];
                let then = Self { stage: self.stage + 1 };
                return Next::call(Casualties::new(game.role(role), owed, Scope::Battle), then);
            }
            _ => {
                game.battle.distance += roll.0 as u8;
                let side = game.role(beaten(&game.battle).unwrap_or(0));
                log.note(|| Event::die(Msg::new("event-retreat-die"), &["8.61"], side, roll.0));
            }
        }
        Self::to(self.stage + 1)
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        match self.stage {
            stage::REVEAL => {
                let untried: Units = each(game.marked(MEXICO, flag::BATTLE))
                    .filter(|&u| game.untried(u))
                    .map(Unit::index)
                    .collect();
                for unit in each(untried) {
                    game.mark(unit, flag::REVEAL);
                }
                Next::call(Turnover { peek: false }, Self { stage: stage::RATIO })
            }
            stage::RATIO => compare(game, log),
            stage::LEAD_DEFENDER => {
                game.battle.lead[1] = 0; // 9.31#2 Without a leader the level is zero.
                Self::to(stage::MORALE_ATTACKER)
            }
            stage::MORALE_DEFENDER | stage::MORALE_ATTACKER => {
                game.morale_of_broken(self.role(), log);
                Self::to(self.stage + 1)
            }
            stage::SHIFT => shift(game, log),
            stage::BEATEN => begin_retreat(game, log),
            stage::WITHDRAW => match beaten(&game.battle) {
                Some(role) => {
                    let then = Self { stage: stage::ADVANCE };
                    Next::call(Withdrawing { side: game.role(role) }, then)
                }
                None => Self::to(stage::ADVANCE),
            },
            stage::ADVANCE => {
                let role = game.battle.position.iter().position(|p| *p == Position::A);
                match role {
                    Some(role) => {
                        let free = game.on(Switch::AdvanceOptional);
                        let advance = Advance { defender: role == 1, optional: free };
                        Next::call(advance, Self { stage: stage::END })
                    }
                    None => Self::to(stage::END),
                }
            }
            stage::END => finish(game, log),
            _ => Self::to(self.stage + 1),
        }
    }
}

/// 8.31#1, 14.37, R44, R53, R107 Strengths and ratio; zero militia alone are removed and no battle takes place.
fn compare(game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
    let target = game.battle.target;
    for role in 0..2 {
        game.battle.strength[role] = game.effective(game.force(role));
    }
    for unit in each(game.force(0)) {
        game.mark(unit, flag::ATTACKED);
    }
    for unit in each(game.force(1)) {
        game.mark(unit, flag::TARGET);
    }
    game.battle.from = attacking_hexes(game);
    if game.phasing() == US && game.drop_zeros(target, log) {
        for unit in each(game.stack(MEXICO, target)) {
            game.eliminate(unit, &["R53", "9.35"], log);
        }
        game.refresh();
        let advance = Advance { defender: false, optional: true };
        return Next::call(advance, Fight { stage: stage::END });
    }
    if game.battle.strength[0] == 0 {
        for hex in game.battle.from.clone() {
            game.drop_zeros(hex, log);
        }
        return Fight::to(stage::END);
    }
    let [attacker, defender] = game.battle.strength;
    game.battle.ratio = ratio(attacker, defender);
    for role in 0..2 {
        let formed = each(game.force(role)).any(|u| game.formation(u).some());
        game.battle.formation[role] = formed;
    }
    log.note(|| {
        let msg =
            Msg::new("event-ratio").num("attacker", i32::from(attacker)).num("defender", i32::from(defender));
        Event::then(msg, &["8.31#1", "8.0#2"])
    });
    Fight::to(stage::LEAD_ATTACKER)
}

/// The hexes from which the attack is made.
fn attacking_hexes(game: &Veracruz) -> arrayvec::ArrayVec<Hex, 6> {
    let mut hexes = arrayvec::ArrayVec::new();
    for unit in each(game.force(0)) {
        if game.fights(unit) && !hexes.contains(&game.at(unit)) {
            hexes.push(game.at(unit));
        }
    }
    hexes
}

impl Veracruz {
    /// 8.51, 15.2, R43 Whether three quarters of a force belong to Divisions or Armies.
    fn organized(&self, role: usize) -> bool {
        let force = self.force(role);
        let members = each(force).filter(|&u| self.formation(u).some()).map(Unit::index).collect();
        let (formed, all) = (self.raw(members), self.raw(force));
        all > 0 && 4 * formed >= 3 * all
    }

    /// 5.34#2, 5.34#3, 5.34#12, 5.34#13, 8.52, R11, R55 What terrain takes off the combat die: two for a city, one for rough, jungle, swamp
    /// or an attack across a river.
    pub(crate) fn terrain_modifier(&self, target: Hex, from: impl Iterator<Item = Hex>) -> i8 {
        let (map, tables) = (&self.data.0.map, &self.data.0.tables);
        if map.is_city(target) {
            return tables.city_defence;
        }
        let ground = tables.defence[map.hexes[target.index()].terrain as usize];
        let river = from.filter_map(|hex| map.edge(hex, target)).any(|edge| edge.river);
        if river { ground.min(tables.river_defence) } else { ground }
    }
}

/// 8.34#1, 8.34#2, 8.35, 8.36#1, 8.97, 9.34, 10.27 The figures of both sides shift the ratio; below 1-4 the attacker flees.
fn shift(game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
    for role in 0..2 {
        let organized = i8::from(game.organized(role));
        let works = i8::from(role == 1 && game.fortified(game.battle.target));
        let (lead, morale) = (game.battle.lead[role], game.battle.morale[role]);
        game.battle.figure[role] = lead + morale + organized + works;
        let side = game.role(role);
        log.note(|| {
            let msg = Msg::new("event-figure").side("side", side).num("lead", i32::from(lead));
            let msg = msg.num("morale", i32::from(morale)).num("organized", i32::from(organized));
            let total = i32::from(lead + morale + organized + works);
            Event::then(msg.num("works", i32::from(works)).num("total", total), &["8.34#1", "15.2", "8.97"])
        });
    }
    let [attacker, defender] = game.battle.figure;
    game.battle.ratio = game.battle.ratio.saturating_add(attacker - defender);
    let place = game.battle.ratio;
    log.note(|| Event::then(Msg::new("event-shift").num("by", i32::from(attacker - defender)), &["8.36#1"]));
    if column(place).is_some() {
        return Fight::to(stage::COMBAT);
    }
    // 8.17 R54
    game.battle.position = [Position::F, Position::None];
    game.battle.loss = [4, 0];
    log.note(|| Event::then(Msg::new("event-hopeless"), &["8.17"]));
    Fight::to(stage::LOSS_ATTACKER)
}

/// 8.37, 8.41, 8.42, 8.71 The die on the Combat Results Table, less terrain, never below 0.
fn combat_die(game: &mut Veracruz, face: u16, log: &mut Log) {
    let target = game.battle.target;
    let terrain = game.terrain_modifier(target, game.battle.from.iter().copied());
    let row = (face as i8 + terrain).clamp(0, 6) as usize;
    let col = column(game.battle.ratio).unwrap_or(0);
    let cell = game.data.0.tables.crt[row][col];
    game.battle.position = [cell.attacker.0, cell.defender.0];
    game.battle.loss = [cell.attacker.1, cell.defender.1];
    let side = game.phasing();
    log.note(|| {
        let msg = Msg::new("event-combat").num("terrain", i32::from(terrain)).num("row", row as i32);
        let msg =
            msg.key("attacker", position_key(cell.attacker.0)).key("defender", position_key(cell.defender.0));
        let msg = msg.num("attacker-loss", i32::from(cell.attacker.1));
        Event::die(msg.num("defender-loss", i32::from(cell.defender.1)), &["8.71", "8.52"], side, face)
    });
}

/// The key of a position result.
#[must_use]
pub const fn position_key(position: Position) -> &'static str {
    match position {
        Position::None => "result-none",
        Position::A => "result-a",
        Position::H => "result-h",
        Position::R => "result-r",
        Position::RD => "result-rd",
        Position::F => "result-f",
    }
}

/// 8.44#1, 8.45#1, 8.45#2, 8.72, R13, R42 The die on the Casualty Table at the side's own morale and loss number.
fn casualty_die(game: &mut Veracruz, role: usize, face: u16, log: &mut Log) {
    let tables = &game.data.0.tables;
    let morale = (game.battle.morale[role].clamp(-2, 2) + 2) as usize;
    let number = usize::from(game.battle.loss[role].clamp(1, 4)) - 1;
    let strength = game.battle.strength[role];
    let result = tables.casualty[usize::from(face.clamp(1, 6)) - 1][morale][number];
    let owed = match result {
        Casualty::None => 0,
        Casualty::One => 1,
        Casualty::Percent(percent) => {
            let least = u16::from(game.on(Switch::CasualtyMinOne));
            tables.percent_of(strength, percent).max(least)
        }
    };
    game.battle.owed[role] = owed;
    game.battle.balance = 0;
    let side = game.role(role);
    log.note(|| {
        let msg = Msg::new("event-casualties").side("side", side).num("points", i32::from(owed));
        Event::die(msg, &["8.45#1", "8.72", "8.73"], side, face)
    });
}

/// The role that retreats, if one does.
fn beaten(battle: &Battle) -> Option<usize> {
    battle.position.iter().position(|p| matches!(p, Position::R | Position::RD | Position::F))
}

/// 8.43#3, 8.43#4, 8.43#5, 8.61, 8.66#1, 8.68, 8.8, 12.26, R45, R50, R64 The beaten side: flight costs all guns in its hexes, a besieged garrison stays,
/// everybody else throws one, two or three dice.
fn begin_retreat(game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
    let Some(role) = beaten(&game.battle) else { return Fight::to(stage::ADVANCE) };
    let side = game.role(role);
    let position = game.battle.position[role];
    // 8.68 Whoever stood beside those who fought is beaten with them, even if they all fell.
    let hexes =
        if role == 0 { game.battle.from.clone() } else { std::iter::once(game.battle.target).collect() };
    game.battle.left.clear();
    for hex in hexes {
        if position == Position::F {
            for unit in each(game.stack(side, hex)) {
                if game.kind(unit).is_guns() {
                    game.eliminate(unit, &["8.66#1", "8.43#5"], log);
                }
            }
            game.sweep(side, hex, Fate::Battle, log);
        }
        if position != Position::R {
            for unit in each(game.troops(side, hex)) {
                game.mark(unit, flag::DEMORALIZED);
            }
        }
        if game.garrison_may_leave(side, hex).is_ok() && !game.stack(side, hex).is_empty() {
            game.battle.left.push(hex);
        }
    }
    game.refresh();
    game.battle.distance = 0;
    if game.battle.left.is_empty() {
        return Fight::to(stage::ADVANCE);
    }
    let dice = match position {
        Position::R => 1,
        Position::RD => 2,
        _ => 3,
    };
    Fight::to(stage::WITHDRAW - dice)
}

/// 10.12, 10.13, 10.14, 10.15, 10.17, 14.37, 17.2, R52, R78, R88, R107 The battle is over: national morale, the points for defended cities, formations below their
/// minimum.
fn finish(game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
    let map = &game.data.0.map;
    let target = game.battle.target;
    let fought = game.battle.strength[0] > 0 && game.battle.position[0] != Position::None;
    for role in 0..2 {
        let change = match game.battle.position[role] {
            Position::R | Position::RD | Position::F => -1,
            Position::A => 1,
            _ => 0,
        };
        if game.battle.formation[role] && change != 0 {
            game.change_bnm(game.role(role), change, log);
        }
    }
    let city = target == map.capital || target == map.puebla;
    if fought && city && game.phasing() == US && game.on(Switch::CityDefence) {
        game.city_points = game.city_points.saturating_add(1);
        log.note(|| Event::then(Msg::new("event-city-defended").place("hex", target.index()), &["17.2"]));
    }
    game.battle = Battle::NONE;
    for side in Side::BOTH {
        for i in range(side) {
            game.flags[i] &= !(flag::BATTLE | flag::RETREATING | flag::RETREATED | flag::CROSSING);
        }
    }
    game.disband_weak(log);
    game.refresh();
    game.drop_new_zeros(log);
    Next::goto(Dropping)
}
