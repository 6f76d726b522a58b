//! What happened, and the lines of the log. Nothing in this game is hidden from anybody.

use crate::c02_sequence::phase::Phase;
use crate::data::EventKind;
use crate::ids::{Formation, Unit};
use zocalo_core::{ActionKind, Event, Msg, Side};
use zocalo_hex::Hex;

/// Why a save is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Save {
    /// The unit is in or behind cover.
    Cover,
    /// Milan is near.
    Milan,
    /// Cover first, then Milan.
    CoverThenMilan,
}

/// Why an event that was rolled does not happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoEvent {
    /// It happened before.
    Used,
    /// Danjou is dead.
    NoDanjou,
    /// No Mexican unit is at the wall.
    NobodyAtWall,
    /// No wall is left that could be opened.
    NoWallLeft,
}

/// A side sets up.
pub const SET_UP: ActionKind = ActionKind::new("set-up", 0);
/// A formation acts.
pub const FORMATION: ActionKind = ActionKind::new("formation", 0);
/// A unit fires.
pub const FIRE: ActionKind = ActionKind::new("fire", 0);
/// The sharpshooters fire.
pub const SHARPSHOOTERS: ActionKind = ActionKind::new("sharpshooters", 0);
/// A random event.
pub const RANDOM_EVENT: ActionKind = ActionKind::new("random-event", 0);
/// A formation withdraws, or comes back.
pub const RALLY: ActionKind = ActionKind::new("rally", 0);
/// A unit is placed.
pub const POSTING: ActionKind = ActionKind::new("posting", 1);
/// A unit moves or climbs.
pub const MARCH: ActionKind = ActionKind::new("march", 1);
/// A unit attacks in melee.
pub const MELEE: ActionKind = ActionKind::new("melee", 1);

fn yes(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

fn at(key: &'static str, unit: Unit, hex: Hex) -> Msg {
    Msg::new(key).piece("unit", unit.index()).place("hex", hex.index())
}

// ---- set-up

/// How strong the company is.
pub fn strength(die: u16, units: u8) -> Event {
    let msg = Msg::new("log-strength").num("units", units);
    Event::act(msg, &["1.4.1#4", "1.4.1#5", "1.4.1#6"]).begins(SET_UP).die(Side::One, die)
}

/// A unit is placed.
pub fn posted(unit: Unit, hex: Hex) -> Event {
    let cases: &[&str] = match unit {
        Unit::MILAN => &["1.3#5"],
        _ if unit.is_mexican() => &["1.3#2", "1.4.2#10"],
        _ if unit.is_officer() => &["1.3#4"],
        _ => &["1.3#1"],
    };
    Event::act(at("log-posted", unit, hex), cases).begins(POSTING)
}

/// A side has set up.
pub fn set_up(side: Side) -> Event {
    let cases: &[&str] = if side == Side::One { &["1.3#1", "R84"] } else { &["1.3#2", "R84"] };
    Event::then(Msg::new("log-set-up").side("side", side), cases).of(SET_UP)
}

// ---- sequence

/// A turn begins.
pub fn turn(turn: u8) -> Event {
    Event::heading(Msg::new("log-turn").num("turn", turn), &["2#1"])
}

/// A phase begins.
pub fn phase(phase: Phase) -> Event {
    Event::heading(Msg::new(phase.key()), &["2#2"])
}

/// A turn without an attack, and how many there have been.
pub fn idle(turns: u8) -> Event {
    Event::then(Msg::new("log-idle").num("turns", turns), &["R70"])
}

/// It is worth a point to the French.
pub fn idle_point(points: u8) -> Event {
    Event::then(Msg::new("log-idle-point").num("points", points), &["R70"])
}

// ---- random events

/// An event is rolled.
pub fn rolled(dice: (u16, u16), kind: EventKind) -> Event {
    let sum = dice.0 + dice.1;
    let msg = Msg::new("log-event").num("sum", sum).key("event", kind.key());
    random(msg, event_cases(sum), dice)
}

/// An event is rolled and does not happen.
pub fn void(dice: (u16, u16), kind: EventKind, why: NoEvent) -> Event {
    let (reason, cases): (_, &[&str]) = match why {
        NoEvent::Used => ("void-used", &["3#1", "3#2"]),
        NoEvent::NoDanjou => ("void-danjou", &["3#1", "3#3"]),
        NoEvent::NobodyAtWall => ("void-wall", &["3#1", "3#4", "3#5"]),
        NoEvent::NoWallLeft => ("void-no-wall", &["3#1", "R53"]),
    };
    let msg = Msg::new("log-no-event").num("sum", dice.0 + dice.1);
    random(msg.key("event", kind.key()).key("why", reason), cases, dice)
}

fn random(msg: Msg, cases: &'static [&'static str], dice: (u16, u16)) -> Event {
    let event = Event::act(msg, cases).begins(RANDOM_EVENT);
    event.die(Side::One, dice.0).die(Side::One, dice.1)
}

/// A wall is opened.
pub fn breached(side: u8) -> Event {
    let msg = Msg::new("log-breached").edge("side", usize::from(side));
    Event::then(msg, &["3.5", "3.8", "R53"])
}

// ---- fire and losses

/// One shot and what it takes to hit.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the variables of one sentence")]
pub struct Shot {
    pub firer: Unit,
    pub target: Unit,
    pub hex: Hex,
    pub die: u16,
    pub drm: i8,
    pub need: i8,
    pub hit: bool,
    pub cover: bool,
}

/// A unit fires.
pub fn shot(shot: Shot) -> Event {
    let msg = Msg::new("log-shot")
        .piece("firer", shot.firer.index())
        .piece("target", shot.target.index())
        .place("hex", shot.hex.index())
        .num("total", i32::from(shot.die) + i32::from(shot.drm))
        .num("drm", shot.drm)
        .num("need", shot.need)
        .key("hit", yes(shot.hit))
        .key("cover", yes(shot.cover));
    let cases: &[&str] = match (shot.firer.is_legionnaire(), shot.cover) {
        (true, false) => &["2.1#5", "2.1#6", "2.1#8"],
        (true, true) => &["2.1#5", "2.1#7", "2.1#8"],
        (false, false) => &["2.1#5", "2.1#6"],
        (false, true) => &["2.1#5", "2.1#7"],
    };
    Event::act(msg, cases).begins(FIRE).die(shot.firer.side(), shot.die)
}

/// The sharpshooters fire.
pub fn sniped(die: u16, hit: bool) -> Event {
    let msg = Msg::new("log-sniped").key("hit", yes(hit));
    Event::act(msg, &["2.2#2"]).begins(SHARPSHOOTERS).die(Side::Two, die)
}

/// Whom they hit.
pub fn snipers_pick(victim: Unit, hex: Hex) -> Event {
    Event::then(at("log-snipers-pick", victim, hex), &["2.2#3", "2.2#5", "2.2#6"])
}

/// A unit that climbs is shot at.
pub fn free_shot(firer: Unit, climber: Unit, die: u16, need: i8, hit: bool) -> Event {
    let msg = Msg::new("log-free-shot")
        .piece("firer", firer.index())
        .piece("target", climber.index())
        .num("need", need)
        .key("hit", yes(hit));
    Event::thrown(msg, &["2.4#11", "2.4#12"], Side::One, die)
}

/// A save succeeds.
pub fn saved(unit: Unit, die: u16, why: Save) -> Event {
    save("log-saved", unit, die, why)
}

/// A save fails.
pub fn not_saved(unit: Unit, die: u16, why: Save) -> Event {
    save("log-not-saved", unit, die, why)
}

fn save(key: &'static str, unit: Unit, die: u16, why: Save) -> Event {
    let (reason, cases): (_, &[&str]) = match why {
        Save::Cover | Save::CoverThenMilan => ("save-cover", &["2.3#1", "2.3#2"]),
        Save::Milan => ("save-milan", &["1.2.2#2", "1.2.2#3", "1.2.2#4"]),
    };
    Event::thrown(Msg::new(key).piece("unit", unit.index()).key("why", reason), cases, unit.side(), die)
}

/// A unit is lost for good.
pub fn killed(unit: Unit, hex: Hex) -> Event {
    Event::then(at("log-killed", unit, hex), &["2.1#13", "2.3#3"])
}

/// A unit leaves the fight until it is rallied.
pub fn routed(unit: Unit, hex: Hex) -> Event {
    Event::then(at("log-routed", unit, hex), &["2.1#13", "2.3#4"])
}

/// An officer falls with his unit.
pub fn officer_killed(officer: Unit, die: u16) -> Event {
    let msg = Msg::new("log-officer-killed").piece("officer", officer.index());
    Event::thrown(msg, &["1.2.1#3", "1.2.1#4"], Side::One, die)
}

/// An officer escapes.
pub fn officer_escapes(officer: Unit, die: u16) -> Event {
    let msg = Msg::new("log-officer-escapes").piece("officer", officer.index());
    Event::thrown(msg, &["1.2.1#3", "1.2.1#5"], Side::One, die)
}

/// He joins another unit.
pub fn officer_joins(officer: Unit, hex: Hex) -> Event {
    Event::then(at("log-officer-joins", officer, hex), &["1.2.1#5", "R43"])
}

/// There is none to join.
pub fn officer_lost(officer: Unit) -> Event {
    Event::then(Msg::new("log-officer-lost").piece("officer", officer.index()), &["R68"])
}

/// A unit cannot leave a burning house.
pub fn trapped(unit: Unit, hex: Hex) -> Event {
    Event::then(at("log-trapped", unit, hex), &["3.11", "R80"])
}

// ---- movement

fn way(key: &'static str, unit: Unit, from: Hex, to: Hex) -> Msg {
    Msg::new(key).piece("unit", unit.index()).place("from", from.index()).place("to", to.index())
}

fn named(key: &'static str, formation: Formation) -> Msg {
    Msg::new(key).key("formation", formation.key())
}

/// A unit moves.
pub fn moved(unit: Unit, from: Hex, to: Hex) -> Event {
    let cases: &[&str] = match unit {
        _ if unit.is_legionnaire() => &["2.4#2"],
        _ if unit.is_mexican() => &["2.4#3", "2.4#4"],
        _ => &["2.4#5"],
    };
    Event::act(way("log-moved", unit, from, to), cases).begins(MARCH)
}

/// A unit climbs a wall.
pub fn climbs(unit: Unit, from: Hex, to: Hex) -> Event {
    Event::act(way("log-climbs", unit, from, to), &["2.4#8", "2.4#9"]).begins(MARCH)
}

/// A formation acts.
pub fn acts(formation: Formation) -> Event {
    Event::act(named("log-acts", formation), &["R41"]).begins(FORMATION)
}

/// It takes its marches back.
pub fn taken_back(formation: Formation) -> Event {
    Event::act(named("log-taken-back", formation), &["R41"]).begins(FORMATION)
}

/// Milan is driven away.
pub fn milan_driven(from: Hex, to: Hex) -> Event {
    let msg = Msg::new("log-milan-driven").place("from", from.index()).place("to", to.index());
    Event::act(msg, &["R31"]).begins(MARCH)
}

/// Milan's escort is placed.
pub fn escort_placed(unit: Unit, hex: Hex) -> Event {
    Event::then(at("log-escort-placed", unit, hex), &["2.6#9", "R65"])
}

/// There is no room for it.
pub fn escort_waits(unit: Unit) -> Event {
    Event::then(Msg::new("log-escort-waits").piece("unit", unit.index()), &["R79"])
}

// ---- melee

/// A unit attacks.
pub fn attacks(attacker: Unit, defender: Unit, hex: Hex) -> Event {
    let msg = Msg::new("log-attacks")
        .piece("attacker", attacker.index())
        .piece("defender", defender.index())
        .place("hex", hex.index());
    Event::act(msg, &["2.5#1", "2.5#2"]).begins(MELEE)
}

/// The legionnaires charge.
pub fn charges() -> Event {
    Event::then(Msg::new("log-charges"), &["3.2"])
}

/// Both throw.
pub fn duel(french: Unit, mexican: Unit, dice: (u16, u16), drms: (i8, i8), french_win: bool) -> Event {
    let msg = Msg::new("log-duel")
        .piece("french", french.index())
        .piece("mexican", mexican.index())
        .num("ftotal", i32::from(dice.0) + i32::from(drms.0))
        .num("fdrm", drms.0)
        .num("mtotal", i32::from(dice.1) + i32::from(drms.1))
        .num("mdrm", drms.1)
        .key("winner", if french_win { "side-french" } else { "side-mexican" });
    Event::then(msg, &["2.5#3", "2.5#4"]).die(Side::One, dice.0).die(Side::Two, dice.1)
}

// ---- rally and the end

/// A formation withdraws to rally.
pub fn withdrawn(formation: Formation, lost: Unit, left: u8, points: u8) -> Event {
    let msg = named("log-withdrawn", formation).piece("lost", lost.index());
    Event::act(msg.num("left", left).num("points", points), &["2.6#1", "4.1#2"]).begins(RALLY)
}

/// A formation is gone.
pub fn gone(formation: Formation, lost: Unit, points: u8) -> Event {
    let msg = named("log-gone", formation).piece("lost", lost.index()).num("points", points);
    Event::act(msg, &["2.6#10", "4.1#2", "R62"]).begins(RALLY)
}

/// A formation comes back.
pub fn returns(formation: Formation, units: u8) -> Event {
    let msg = named("log-returns", formation).num("units", units);
    Event::act(msg, &["2.6#2", "2.6#3", "R63"]).begins(RALLY)
}

/// The game is over.
pub fn over(reason: &'static str, level: &'static str, points: i32, idle: i32) -> Event {
    let msg = Msg::new("log-over").key("reason", reason).key("level", level);
    Event::heading(msg.num("points", points).num("idle", idle), &["4#1", "4.1.1#6"])
}

/// The cases of each row of the table of events.
fn event_cases(sum: u16) -> &'static [&'static str] {
    match sum {
        2 => &["3#1", "3.2"],
        3 => &["3#1", "3.3"],
        4 => &["3#1", "3.4"],
        5 => &["3#1", "3.5"],
        6 => &["3#1", "3.6"],
        7 => &["3#1", "3.7"],
        8 => &["3#1", "3.8"],
        9 => &["3#1", "3.9"],
        10 => &["3#1", "3.10"],
        11 => &["3#1", "3.11"],
        _ => &["3#1", "3.12#1", "3.12#2"],
    }
}
