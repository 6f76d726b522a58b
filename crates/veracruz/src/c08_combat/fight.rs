//! Section 8.3: one battle, step by step.

use super::{Advance, Casualties, Scope, Withdrawing};
use crate::c14_hidden::{Dropping, Turnover};
use crate::data::{Casualty, Kind, Position};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Hex, MEXICO, US, Unit, Units};
use crate::pieces::Fate;
use crate::state::{Battle, Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side};

use BattleStep as Step;

/// 8.41 A battle; attacker and defender are 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Which step it has come to.
    pub step: BattleStep,
}

/// 8.38, 8.44#2, R40 The steps of a battle in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BattleStep {
    /// Untried militia on both sides are turned over.
    Reveal,
    /// 8.31#1 Strengths are totalled and compared.
    Ratio,
    /// 8.32 A die for the leaders of the attacker.
    AttackerLeadership,
    /// 8.32 A die for the leaders of the defender.
    DefenderLeadership,
    /// 8.33 A die for the morale of the attacker.
    AttackerMorale,
    /// 8.33 A die for the morale of the defender.
    DefenderMorale,
    /// 8.36#1 The figures of both sides shift the ratio.
    Shift,
    /// 8.41 The die on the Combat Results Table.
    Combat,
    /// 8.45#1 A die for the casualties of the attacker, who takes them.
    AttackerLosses,
    /// 8.45#1 A die for the casualties of the defender, who takes them.
    DefenderLosses,
    /// 8.43#3 What the position result does to the beaten side before it retreats.
    Beaten,
    /// 8.43#5 Three dice of a flight are to be thrown.
    ThreeRetreatDice,
    /// 8.43#4 Two dice of the retreat are to be thrown.
    TwoRetreatDice,
    /// 8.43#3 One die of the retreat is to be thrown.
    OneRetreatDie,
    /// 8.63 The beaten stacks retreat.
    Withdraw,
    /// 8.67 The winner advances.
    Advance,
    /// 10.17 National morale, points, and the end.
    End,
}

impl BattleStep {
    /// The step that follows if nothing else is said.
    const fn after(self) -> Self {
        match self {
            Self::Reveal => Self::Ratio,
            Self::Ratio => Self::AttackerLeadership,
            Self::AttackerLeadership => Self::DefenderLeadership,
            Self::DefenderLeadership => Self::AttackerMorale,
            Self::AttackerMorale => Self::DefenderMorale,
            Self::DefenderMorale => Self::Shift,
            Self::Shift => Self::Combat,
            Self::Combat => Self::AttackerLosses,
            Self::AttackerLosses => Self::DefenderLosses,
            Self::DefenderLosses => Self::Beaten,
            Self::Beaten => Self::ThreeRetreatDice,
            Self::ThreeRetreatDice => Self::TwoRetreatDice,
            Self::TwoRetreatDice => Self::OneRetreatDie,
            Self::OneRetreatDie => Self::Withdraw,
            Self::Withdraw => Self::Advance,
            Self::Advance | Self::End => Self::End,
        }
    }

    /// Whether a die of the retreat is to be thrown.
    const fn retreats(self) -> bool {
        matches!(self, Self::ThreeRetreatDice | Self::TwoRetreatDice | Self::OneRetreatDie)
    }

    /// Whose step it is: the attacker's (0) or the defender's (1).
    const fn role(self) -> usize {
        matches!(self, Self::DefenderLeadership | Self::DefenderMorale | Self::DefenderLosses) as usize
    }
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
    /// A battle that begins.
    pub(super) const BEGINS: Self = Self { step: BattleStep::Reveal };

    const fn to(step: BattleStep) -> Next<Frame> {
        Next::Goto(Frame::Fight(Self { step }))
    }

    const fn at(step: BattleStep) -> Self {
        Self { step }
    }

    /// 9.31#2 The leaders of a side in the battle; a defender without any has level zero and throws no die.
    fn leaders(game: &Veracruz, role: usize) -> impl Iterator<Item = Unit> + '_ {
        each(game.force(role)).filter(|&u| game.kind(u) == Kind::Leader)
    }

    fn broken(game: &Veracruz, role: usize) -> bool {
        each(game.force(role)).any(|u| game.is(u, flag::DEMORALIZED))
    }

    fn chance(self, game: &Veracruz) -> Option<&'static str> {
        let role = self.step.role();
        match self.step {
            Step::AttackerLeadership | Step::DefenderLeadership => {
                Self::leaders(game, role).next().map(|_| "chance-leadership")
            }
            Step::AttackerMorale | Step::DefenderMorale => {
                (!Self::broken(game, role)).then_some("chance-morale")
            }
            Step::Combat => Some("chance-combat"),
            Step::AttackerLosses | Step::DefenderLosses => {
                (game.battle.loss[role] > 0 && game.battle.strength[role] > 0).then_some("chance-casualties")
            }
            step if step.retreats() => Some("chance-retreat"),
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
        let by = match self.step {
            step if step.retreats() => game.role(beaten(&game.battle).unwrap_or(0)),
            step => game.role(step.role()),
        };
        match self.chance(game) {
            Some(what) => Ask::Chance(Chance::d6(what, by)),
            None => Ask::Nothing,
        }
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let role = self.step.role();
        match self.step {
            Step::AttackerLeadership | Step::DefenderLeadership => game.roll_leadership(role, roll.0, log),
            Step::AttackerMorale | Step::DefenderMorale => game.roll_morale(role, roll.0, log),
            Step::Combat => combat_die(game, roll.0, log),
            Step::AttackerLosses | Step::DefenderLosses => {
                casualty_die(game, role, roll.0, log);
                let owed = game.battle.owed[role];
                let then = Self::at(self.step.after());
                return Next::call(Casualties::new(game.role(role), owed, Scope::Battle), then);
            }
            _ => {
                game.battle.distance += roll.0 as u8;
                let side = game.role(beaten(&game.battle).unwrap_or(0));
                log.note(|| Event::thrown(Msg::new("event-retreat-die"), &["8.61"], side, roll.0));
            }
        }
        Self::to(self.step.after())
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        match self.step {
            Step::Reveal => {
                let untried: Units = each(game.marked(MEXICO, flag::BATTLE))
                    .filter(|&u| game.untried(u))
                    .map(Unit::index)
                    .collect();
                for unit in each(untried) {
                    game.mark(unit, flag::REVEAL);
                }
                Next::call(Turnover { peek: false }, Self::at(Step::Ratio))
            }
            Step::Ratio => compare(game, log),
            Step::DefenderLeadership => {
                game.battle.lead[1] = 0; // 9.31#2 Without a leader the level is zero.
                Self::to(Step::AttackerMorale)
            }
            Step::AttackerMorale | Step::DefenderMorale => {
                game.morale_of_broken(self.step.role(), log);
                Self::to(self.step.after())
            }
            Step::Shift => shift(game, log),
            Step::Beaten => begin_retreat(game, log),
            Step::Withdraw => match beaten(&game.battle) {
                Some(role) => {
                    let then = Self::at(Step::Advance);
                    Next::call(Withdrawing { side: game.role(role) }, then)
                }
                None => Self::to(Step::Advance),
            },
            Step::Advance => {
                let role = game.battle.position.iter().position(|p| *p == Position::A);
                match role {
                    Some(role) => {
                        let free = game.options.advance_optional;
                        let advance = Advance { defender: role == 1, optional: free };
                        Next::call(advance, Self::at(Step::End))
                    }
                    None => Self::to(Step::End),
                }
            }
            Step::End => finish(game, log),
            _ => Self::to(self.step.after()),
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
        return Next::call(advance, Fight::at(Step::End));
    }
    if game.battle.strength[0] == 0 {
        for hex in game.battle.from.clone() {
            game.drop_zeros(hex, log);
        }
        return Fight::to(Step::End);
    }
    let [attacker, defender] = game.battle.strength;
    game.battle.ratio = ratio(attacker, defender);
    for role in 0..2 {
        let formed = each(game.force(role)).any(|u| game.formation(u).is_some());
        game.battle.formation[role] = formed;
    }
    log.note(|| {
        let msg =
            Msg::new("event-ratio").num("attacker", i32::from(attacker)).num("defender", i32::from(defender));
        Event::then(msg, &["8.31#1", "8.0#2"])
    });
    Fight::to(Step::AttackerLeadership)
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
        let members = each(force).filter(|&u| self.formation(u).is_some()).map(Unit::index).collect();
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
        return Fight::to(Step::Combat);
    }
    // 8.17 R54
    game.battle.position = [Position::F, Position::None];
    game.battle.loss = [4, 0];
    log.note(|| Event::then(Msg::new("event-hopeless"), &["8.17"]));
    Fight::to(Step::AttackerLosses)
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
        let msg = msg.num("defender-loss", i32::from(cell.defender.1)).num("column", col as i32);
        Event::thrown(msg, &["8.71", "8.52"], side, face)
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
            let least = u16::from(game.options.casualty_min_one);
            tables.percent_of(strength, percent).max(least)
        }
    };
    game.battle.owed[role] = owed;
    game.battle.balance = 0;
    let side = game.role(role);
    log.note(|| {
        let msg = Msg::new("event-casualties").side("side", side).num("points", i32::from(owed));
        Event::thrown(msg, &["8.45#1", "8.72", "8.73"], side, face)
    });
}

/// The role that retreats, if one does.
fn beaten(battle: &Battle) -> Option<usize> {
    battle.position.iter().position(|p| matches!(p, Position::R | Position::RD | Position::F))
}

/// 8.43#3, 8.43#4, 8.43#5, 8.61, 8.66#1, 8.68, 8.8, 12.26, R45, R50, R64 The beaten side: flight costs all guns in its hexes, a besieged garrison stays,
/// everybody else throws one, two or three dice.
fn begin_retreat(game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
    let Some(role) = beaten(&game.battle) else { return Fight::to(Step::Advance) };
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
        return Fight::to(Step::Advance);
    }
    Fight::to(match position {
        Position::R => Step::OneRetreatDie,
        Position::RD => Step::TwoRetreatDice,
        _ => Step::ThreeRetreatDice,
    })
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
    if fought && city && game.phasing() == US && game.options.city_defence_vp {
        game.city_points = game.city_points.saturating_add(1);
        log.note(|| Event::then(Msg::new("event-city-defended").place("hex", target.index()), &["17.2"]));
    }
    game.battle = Battle::NONE;
    for side in Side::BOTH {
        let battle = flag::BATTLE | flag::RETREATING | flag::RETREATED | flag::CROSSING;
        game.flags.remove_all(side, battle);
    }
    game.disband_weak(log);
    game.refresh();
    game.drop_new_zeros(log);
    Next::goto(Dropping)
}
