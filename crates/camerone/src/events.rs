//! What happened, and the lines of the log. Nothing in this game is hidden from anybody.

use crate::c02_sequence::phase::Phase;
use crate::data::EventKind;
use crate::ids::{Formation, Unit};
use zocalo_core::{Line, Msg, Side};
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

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(
    missing_docs,
    reason = "each event is a sentence of the log; its fields are the sentence's variables"
)]
pub enum Event {
    // ---- set-up
    Strength { die: u16, units: u8 },
    Posted { unit: Unit, hex: Hex },
    SetUp { side: Side },
    // ---- sequence
    Turn { turn: u8 },
    Phase { phase: Phase },
    Idle { turns: u8 },
    IdlePoint { points: u8 },
    // ---- random events
    Rolled { dice: (u16, u16), kind: EventKind },
    Void { dice: (u16, u16), kind: EventKind, why: NoEvent },
    Breached { side: u8 },
    // ---- fire and losses
    Shot { firer: Unit, target: Unit, hex: Hex, die: u16, drm: i8, need: i8, hit: bool, cover: bool },
    Sniped { die: u16, hit: bool },
    SnipersPick { victim: Unit, hex: Hex },
    FreeShot { firer: Unit, climber: Unit, die: u16, need: i8, hit: bool },
    Saved { unit: Unit, die: u16, why: Save },
    NotSaved { unit: Unit, die: u16, why: Save },
    Killed { unit: Unit, hex: Hex },
    Routed { unit: Unit, hex: Hex },
    OfficerKilled { officer: Unit, die: u16 },
    OfficerEscapes { officer: Unit, die: u16 },
    OfficerJoins { officer: Unit, hex: Hex },
    OfficerLost { officer: Unit },
    Trapped { unit: Unit, hex: Hex },
    // ---- movement
    Moved { unit: Unit, from: Hex, to: Hex },
    Climbs { unit: Unit, from: Hex, to: Hex },
    Acts { formation: Formation },
    TakenBack { formation: Formation },
    MilanDriven { from: Hex, to: Hex },
    EscortPlaced { unit: Unit, hex: Hex },
    EscortWaits { unit: Unit },
    // ---- melee
    Attacks { attacker: Unit, defender: Unit, hex: Hex },
    Charges,
    Duel { french: Unit, mexican: Unit, dice: (u16, u16), drms: (i8, i8), french_win: bool },
    // ---- rally
    Withdrawn { formation: Formation, lost: Unit, left: u8, points: u8 },
    Gone { formation: Formation, lost: Unit, points: u8 },
    Returns { formation: Formation, units: u8 },
    // ---- end
    Over { reason: &'static str, level: &'static str, points: i32, idle: i32 },
}

fn yes(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

impl Event {
    /// The line of the log.
    #[must_use]
    pub fn line(self) -> Line {
        match self {
            Self::Strength { .. } | Self::Posted { .. } | Self::SetUp { .. } => self.setup_line(),
            Self::Turn { .. } | Self::Phase { .. } | Self::Idle { .. } | Self::IdlePoint { .. } => {
                self.sequence_line()
            }
            Self::Rolled { .. } | Self::Void { .. } | Self::Breached { .. } => self.event_line(),
            Self::Shot { .. }
            | Self::Sniped { .. }
            | Self::SnipersPick { .. }
            | Self::FreeShot { .. }
            | Self::Saved { .. }
            | Self::NotSaved { .. } => self.fire_line(),
            Self::Killed { .. }
            | Self::Routed { .. }
            | Self::OfficerKilled { .. }
            | Self::OfficerEscapes { .. }
            | Self::OfficerJoins { .. }
            | Self::OfficerLost { .. }
            | Self::Trapped { .. } => self.loss_line(),
            Self::Moved { .. }
            | Self::Climbs { .. }
            | Self::Acts { .. }
            | Self::TakenBack { .. }
            | Self::MilanDriven { .. }
            | Self::EscortPlaced { .. }
            | Self::EscortWaits { .. } => self.move_line(),
            Self::Attacks { .. } | Self::Charges | Self::Duel { .. } => self.melee_line(),
            Self::Withdrawn { .. } | Self::Gone { .. } | Self::Returns { .. } | Self::Over { .. } => {
                self.rally_line()
            }
        }
    }

    fn setup_line(self) -> Line {
        match self {
            Self::Strength { die, units } => {
                Line::new(Msg::new("log-strength").num("units", units), &["1.4.1#4", "1.4.1#5", "1.4.1#6"])
                    .die(Side::One, die)
            }
            Self::Posted { unit, hex } => {
                let cases: &[&str] = match unit {
                    Unit::MILAN => &["1.3#5"],
                    _ if unit.is_mexican() => &["1.3#2", "1.4.2#10"],
                    _ if unit.is_officer() => &["1.3#4"],
                    _ => &["1.3#1"],
                };
                Line::new(Msg::new("log-posted").piece("unit", unit.index()).place("hex", hex.index()), cases)
            }
            Self::SetUp { side } => {
                let cases: &[&str] = if side == Side::One { &["1.3#1", "R84"] } else { &["1.3#2", "R84"] };
                Line::new(Msg::new("log-set-up").side("side", side), cases)
            }
            _ => unreachable!("told elsewhere"),
        }
    }

    fn sequence_line(self) -> Line {
        match self {
            Self::Turn { turn } => Line::heading(Msg::new("log-turn").num("turn", turn), &["2#1"]),
            Self::Phase { phase } => Line::heading(Msg::new(phase.key()), &["2#2"]),
            Self::Idle { turns } => Line::then(Msg::new("log-idle").num("turns", turns), &["R70"]),
            Self::IdlePoint { points } => {
                Line::then(Msg::new("log-idle-point").num("points", points), &["R70"])
            }
            _ => unreachable!("told elsewhere"),
        }
    }

    fn event_line(self) -> Line {
        match self {
            Self::Rolled { dice, kind } => {
                let sum = i32::from(dice.0 + dice.1);
                let msg = Msg::new("log-event").num("sum", sum).key("event", kind.key());
                Line::new(msg, event_cases(dice.0 + dice.1)).die(Side::One, dice.0).die(Side::One, dice.1)
            }
            Self::Void { dice, kind, why } => {
                let sum = i32::from(dice.0 + dice.1);
                let (reason, cases): (_, &[&str]) = match why {
                    NoEvent::Used => ("void-used", &["3#1", "3#2"]),
                    NoEvent::NoDanjou => ("void-danjou", &["3#1", "3#3"]),
                    NoEvent::NobodyAtWall => ("void-wall", &["3#1", "3#4", "3#5"]),
                    NoEvent::NoWallLeft => ("void-no-wall", &["3#1", "R53"]),
                };
                let msg =
                    Msg::new("log-no-event").num("sum", sum).key("event", kind.key()).key("why", reason);
                Line::new(msg, cases).die(Side::One, dice.0).die(Side::One, dice.1)
            }
            Self::Breached { side } => {
                Line::then(Msg::new("log-breached").edge("side", usize::from(side)), &["3.5", "3.8", "R53"])
            }
            _ => unreachable!("told elsewhere"),
        }
    }

    fn fire_line(self) -> Line {
        match self {
            Self::Shot { firer, target, hex, die, drm, need, hit, cover } => {
                let msg = Msg::new("log-shot")
                    .piece("firer", firer.index())
                    .piece("target", target.index())
                    .place("hex", hex.index())
                    .num("total", i32::from(die) + i32::from(drm))
                    .num("drm", drm)
                    .num("need", need)
                    .key("hit", yes(hit))
                    .key("cover", yes(cover));
                let cases: &[&str] = match (firer.is_legionnaire(), cover) {
                    (true, false) => &["2.1#5", "2.1#6", "2.1#8"],
                    (true, true) => &["2.1#5", "2.1#7", "2.1#8"],
                    (false, false) => &["2.1#5", "2.1#6"],
                    (false, true) => &["2.1#5", "2.1#7"],
                };
                Line::new(msg, cases).die(firer.side(), die)
            }
            Self::Sniped { die, hit } => {
                Line::new(Msg::new("log-sniped").key("hit", yes(hit)), &["2.2#2"]).die(Side::Two, die)
            }
            Self::SnipersPick { victim, hex } => {
                let msg =
                    Msg::new("log-snipers-pick").piece("unit", victim.index()).place("hex", hex.index());
                Line::then(msg, &["2.2#3", "2.2#5", "2.2#6"])
            }
            Self::FreeShot { firer, climber, die, need, hit } => {
                let msg = Msg::new("log-free-shot")
                    .piece("firer", firer.index())
                    .piece("target", climber.index())
                    .num("need", need)
                    .key("hit", yes(hit));
                Line::then(msg, &["2.4#11", "2.4#12"]).die(Side::One, die)
            }
            Self::Saved { unit, die, why } => Self::save_line("log-saved", unit, die, why),
            Self::NotSaved { unit, die, why } => Self::save_line("log-not-saved", unit, die, why),
            _ => unreachable!("told elsewhere"),
        }
    }

    fn save_line(key: &'static str, unit: Unit, die: u16, why: Save) -> Line {
        let (reason, cases): (_, &[&str]) = match why {
            Save::Cover | Save::CoverThenMilan => ("save-cover", &["2.3#1", "2.3#2"]),
            Save::Milan => ("save-milan", &["1.2.2#2", "1.2.2#3", "1.2.2#4"]),
        };
        Line::then(Msg::new(key).piece("unit", unit.index()).key("why", reason), cases).die(unit.side(), die)
    }

    fn loss_line(self) -> Line {
        let at =
            |key, unit: Unit, hex: Hex| Msg::new(key).piece("unit", unit.index()).place("hex", hex.index());
        match self {
            Self::Killed { unit, hex } => Line::then(at("log-killed", unit, hex), &["2.1#13", "2.3#3"]),
            Self::Routed { unit, hex } => Line::then(at("log-routed", unit, hex), &["2.1#13", "2.3#4"]),
            Self::OfficerKilled { officer, die } => {
                let msg = Msg::new("log-officer-killed").piece("officer", officer.index());
                Line::then(msg, &["1.2.1#3", "1.2.1#4"]).die(Side::One, die)
            }
            Self::OfficerEscapes { officer, die } => {
                let msg = Msg::new("log-officer-escapes").piece("officer", officer.index());
                Line::then(msg, &["1.2.1#3", "1.2.1#5"]).die(Side::One, die)
            }
            Self::OfficerJoins { officer, hex } => {
                Line::then(at("log-officer-joins", officer, hex), &["1.2.1#5", "R43"])
            }
            Self::OfficerLost { officer } => {
                Line::then(Msg::new("log-officer-lost").piece("officer", officer.index()), &["R68"])
            }
            Self::Trapped { unit, hex } => Line::then(at("log-trapped", unit, hex), &["3.11", "R80"]),
            _ => unreachable!("told elsewhere"),
        }
    }

    fn move_line(self) -> Line {
        let way = |key, unit: Unit, from: Hex, to: Hex| {
            Msg::new(key).piece("unit", unit.index()).place("from", from.index()).place("to", to.index())
        };
        let named = |key, formation: Formation| Msg::new(key).key("formation", formation.key());
        match self {
            Self::Moved { unit, from, to } => {
                let cases: &[&str] = match unit {
                    _ if unit.is_legionnaire() => &["2.4#2"],
                    _ if unit.is_mexican() => &["2.4#3", "2.4#4"],
                    _ => &["2.4#5"],
                };
                Line::new(way("log-moved", unit, from, to), cases)
            }
            Self::Climbs { unit, from, to } => {
                Line::new(way("log-climbs", unit, from, to), &["2.4#8", "2.4#9"])
            }
            Self::Acts { formation } => Line::new(named("log-acts", formation), &["R41"]),
            Self::TakenBack { formation } => Line::new(named("log-taken-back", formation), &["R41"]),
            Self::MilanDriven { from, to } => {
                let msg = Msg::new("log-milan-driven").place("from", from.index()).place("to", to.index());
                Line::new(msg, &["R31"])
            }
            Self::EscortPlaced { unit, hex } => {
                let msg = Msg::new("log-escort-placed").piece("unit", unit.index()).place("hex", hex.index());
                Line::then(msg, &["2.6#9", "R65"])
            }
            Self::EscortWaits { unit } => {
                Line::then(Msg::new("log-escort-waits").piece("unit", unit.index()), &["R79"])
            }
            _ => unreachable!("told elsewhere"),
        }
    }

    fn melee_line(self) -> Line {
        match self {
            Self::Attacks { attacker, defender, hex } => {
                let msg = Msg::new("log-attacks")
                    .piece("attacker", attacker.index())
                    .piece("defender", defender.index())
                    .place("hex", hex.index());
                Line::new(msg, &["2.5#1", "2.5#2"])
            }
            Self::Charges => Line::then(Msg::new("log-charges"), &["3.2"]),
            Self::Duel { french, mexican, dice, drms, french_win } => {
                let msg = Msg::new("log-duel")
                    .piece("french", french.index())
                    .piece("mexican", mexican.index())
                    .num("ftotal", i32::from(dice.0) + i32::from(drms.0))
                    .num("fdrm", drms.0)
                    .num("mtotal", i32::from(dice.1) + i32::from(drms.1))
                    .num("mdrm", drms.1)
                    .key("winner", if french_win { "side-french" } else { "side-mexican" });
                Line::then(msg, &["2.5#3", "2.5#4"]).die(Side::One, dice.0).die(Side::Two, dice.1)
            }
            _ => unreachable!("told elsewhere"),
        }
    }

    fn rally_line(self) -> Line {
        match self {
            Self::Withdrawn { formation, lost, left, points } => {
                let msg = Msg::new("log-withdrawn")
                    .key("formation", formation.key())
                    .piece("lost", lost.index())
                    .num("left", left)
                    .num("points", points);
                Line::new(msg, &["2.6#1", "4.1#2"])
            }
            Self::Gone { formation, lost, points } => {
                let msg = Msg::new("log-gone")
                    .key("formation", formation.key())
                    .piece("lost", lost.index())
                    .num("points", points);
                Line::new(msg, &["2.6#10", "4.1#2", "R62"])
            }
            Self::Returns { formation, units } => {
                let msg = Msg::new("log-returns").key("formation", formation.key()).num("units", units);
                Line::new(msg, &["2.6#2", "2.6#3", "R63"])
            }
            Self::Over { reason, level, points, idle } => {
                let msg = Msg::new("log-over")
                    .key("reason", reason)
                    .key("level", level)
                    .num("points", points)
                    .num("idle", idle);
                Line::heading(msg, &["4#1", "4.1.1#6"])
            }
            _ => unreachable!("told elsewhere"),
        }
    }
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
