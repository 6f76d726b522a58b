//! Section 2.1, fire: one unit after the other, each at one hex (R18). The same frames serve both sides; the phase says
//! which one fires.

use crate::c01_general::milan::{near_milan, not_milan_alone};
use crate::c02_sequence::saving::{Saving, lose};
use crate::c02_sequence::sight::{Seen, why_unseen};
use crate::data::EventKind;
use crate::events::{self, Save};
use crate::ids::Unit;
use crate::notation::Choice;
use crate::setup::Saves;
use crate::state::Camerone;
use crate::{Frame, Hexes};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Refusal, Roll, Side, Verdict, refuse};
use zocalo_hex::Hex;

/// R18, R19 Procedure: a fire phase goes on while a unit that has not fired has a target and the player wants to fire.
/// Other actions of a unit in the turn do not restrict it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {}

/// 2.1#4 The hexes that a unit can fire at: all that it sees, at any range.
fn targets(game: &Camerone, unit: Unit, hex: Hex) -> Hexes {
    let side = unit.side();
    game.data.sight.from(side, hex, game.breached) & *game.held(side.foe())
}

/// The hexes from which Mexicans see legionnaires. Lines of sight are symmetric, so this is computed from the legionnaires.
fn watched(game: &Camerone) -> Hexes {
    let seen = |hex| game.data.sight.from(Side::Two, hex, game.breached);
    game.french.iter().fold(Hexes::EMPTY, |all, hex| all | seen(hex))
}

/// The units that may still fire and have a target.
fn shooters(game: &Camerone) -> impl Iterator<Item = Unit> + '_ {
    let side = game.phase.side();
    let watched = if side == Side::Two { watched(game) } else { Hexes::EMPTY };
    Unit::fighters(side).filter(move |unit| {
        game.is_ready(*unit)
            && game.hex(*unit).is_some_and(|hex| match side {
                Side::One => !targets(game, *unit, hex).is_empty(),
                Side::Two => watched.contains(hex),
            })
    })
}

impl Decide<Camerone> for Fire {
    fn id(self) -> &'static str {
        "fire-phase"
    }

    fn section(self) -> Case {
        Case("2.1#5")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Nothing
    }

    fn run(self, game: &mut Camerone, _: &mut Log) -> Next<Frame> {
        if shooters(game).next().is_some() { Next::goto(FireChoice {}) } else { Next::Done }
    }
}

/// Decision: which unit fires next, or the end of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireChoice {}

/// R23 Officers, Milan and the sharpshooters' marker take no part in a fire phase or a melee.
pub(crate) fn is_fighter(unit: Unit) -> Verdict {
    refuse(unit.fights(), "R23", "refused-no-fighter")
}

/// 2.1#5 Each unit fires once in a phase, with one die.
fn not_fired(game: &Camerone, unit: Unit) -> Verdict {
    refuse(game.is_ready(unit), "2.1#5", "refused-fired")
}

impl Decide<Camerone> for FireChoice {
    fn id(self) -> &'static str {
        "fire"
    }

    fn section(self) -> Case {
        Case("2.1#5")
    }

    fn ask(self, game: &Camerone) -> Ask {
        Ask::Side(game.phase.side())
    }

    fn prompt(self, game: &Camerone) -> Msg {
        Msg::new(if game.phase.side() == Side::One { "prompt-french-fire" } else { "prompt-mexican-fire" })
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(Unit::fighters(game.phase.side()).filter(|u| game.on_map(*u)).map(Choice::Fire));
        out.push(Choice::Done);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        let Choice::Fire(unit) = choice else { return Ok(()) };
        if unit.side() != game.phase.side() {
            return Ok(());
        }
        is_fighter(unit)?;
        let Some(hex) = game.hex(unit) else { return Ok(()) };
        not_fired(game, unit)?;
        refuse(!targets(game, unit, hex).is_empty(), "R11", "refused-no-target")
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(shooters(game).map(Choice::Fire));
        out.push(Choice::Done);
    }

    fn choose(self, _: &mut Camerone, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Fire(unit) => Next::call(Aim { unit }, Fire {}),
            _ => Next::Done,
        }
    }
}

/// Decision: the target hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The unit that fires.
    pub unit: Unit,
}

/// R5, 1.3.1#2, 2.2#1 The sharpshooters' marker is not a target.
fn not_sharpshooters(game: &Camerone, hex: Hex) -> Verdict {
    refuse(hex != game.data.ti, "R5", "refused-sharpshooters")
}

/// 2.1#1, 2.1#2, 2.1#3, R12, R13, R14 A unit fires only at what it sees.
fn sees(game: &Camerone, side: Side, from: Hex, to: Hex) -> Verdict {
    if game.data.sight.from(side, from, game.breached).contains(to) {
        Ok(())
    } else {
        let case = why_unseen(&game.data, side, from, to);
        Err(Refusal { case, why: unseen(case) })
    }
}

/// The message key of the reason for a target out of sight; empty where the text of the case is reason enough.
fn unseen(case: Case) -> &'static str {
    match case.0 {
        "R12" => "refused-over-far-wall",
        "R13" => "refused-through-wall",
        "R14" => "refused-blocked",
        _ => "",
    }
}

impl Decide<Camerone> for Aim {
    fn id(self) -> &'static str {
        "aim"
    }

    fn section(self) -> Case {
        Case("2.1#5")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match game.hex(self.unit) {
            Some(hex) if !targets(game, self.unit, hex).is_empty() => Ask::Side(self.unit.side()),
            _ => Ask::Nothing,
        }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-aim").piece("unit", self.unit.index())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(game.held(self.unit.side().foe()).iter().map(Choice::At));
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        let (Choice::At(hex), Some(from)) = (choice, game.hex(self.unit)) else { return Ok(()) };
        let side = self.unit.side();
        if side == Side::One {
            not_milan_alone(game, hex)?;
            not_sharpshooters(game, hex)?;
        }
        if !game.held(side.foe()).contains(hex) {
            return Ok(());
        }
        sees(game, side, from, hex)
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        if let Some(hex) = game.hex(self.unit) {
            out.extend(targets(game, self.unit, hex).iter().map(Choice::At));
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, _: &mut Log) -> Next<Frame> {
        game.spend(self.unit);
        match choice {
            Choice::At(hex) => Next::goto(Shot { firer: self.unit, target: crate::ids::Spot::at(hex) }),
            _ => Next::Done,
        }
    }
}

/// Throw: one shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The unit that fires.
    pub firer: Unit,
    /// The target hex.
    pub target: crate::ids::Spot,
}

/// 2.1#8, 2.1#9, 3.3, 3.6, 3.7, 3.10 What is added to the die of legionnaires who fire.
fn french_modifier(game: &Camerone, hex: Hex) -> i8 {
    let table = &game.data.tables.fire;
    let officer = if game.officer_at(hex) { table.officer } else { 0 };
    let event = match game.event_kind() {
        Some(EventKind::Ultimatum | EventKind::Oath) => table.ultimatum,
        Some(EventKind::Thirst) => table.thirst,
        _ => 0,
    };
    table.legionnaire + officer + event
}

/// 3.12#2 Milan's speech adds to the fire of Mexican infantry alone.
fn mexican_modifier(game: &Camerone, unit: Unit) -> i8 {
    let infantry = game.data.units[unit.index()].kind == crate::data::UnitKind::Infantry;
    let speech = game.event_kind() == Some(EventKind::Speech);
    if infantry && speech { game.data.tables.fire.speech } else { 0 }
}

/// Whether a target has cover against one shot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exposure {
    Open,
    Cover,
}

/// 2.1#10, 2.1#11, 2.1#12, R16, R17 A target is in cover in woods and buildings, and behind a gate or breach.
fn exposure(game: &Camerone, side: Side, from: Hex, to: Hex) -> Exposure {
    let behind = || game.data.sight.look(side, from, to, game.breached) == Some(Seen::BehindOpening);
    if game.data.cover.contains(to) || behind() { Exposure::Cover } else { Exposure::Open }
}

/// 2.1#6, 2.1#7 The total that hits in the open and in cover.
fn needed(game: &Camerone, exposure: Exposure) -> i8 {
    match exposure {
        Exposure::Open => game.data.tables.fire.open,
        Exposure::Cover => game.data.tables.fire.cover,
    }
}

/// 2.1#13, R28, R29 A target that is hit is lost unless it saves itself: once for cover or for Milan, or once for each
/// where the game is so set up.
fn saves(game: &Camerone, target: Unit, hex: Hex, exposure: Exposure) -> Option<Save> {
    let milan = target.is_mexican() && near_milan(game, hex);
    match (exposure, milan) {
        (Exposure::Cover, true) if game.options.saves == Saves::Both => Some(Save::CoverThenMilan),
        (Exposure::Cover, _) => Some(Save::Cover),
        (Exposure::Open, true) => Some(Save::Milan),
        (Exposure::Open, false) => None,
    }
}

impl Shot {
    /// Firer's hex, target's hex and the unit that would be hit (R25), if all are still there.
    fn parties(self, game: &Camerone) -> Option<(Hex, Hex, Unit)> {
        let (from, to) = (game.hex(self.firer)?, self.target.hex()?);
        Some((from, to, game.fighter_at(self.firer.side().foe(), to)?))
    }
}

impl Decide<Camerone> for Shot {
    fn id(self) -> &'static str {
        "shot"
    }

    fn section(self) -> Case {
        Case("2.1#5")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match self.parties(game) {
            Some(_) => Ask::Chance(Chance::d6("chance-fire", self.firer.side())),
            None => Ask::Nothing,
        }
    }

    /// R24, R25 Only the total counts, and only the unit in the hex can be hit.
    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some((from, hex, target)) = self.parties(game) else { return Next::Done };
        let side = self.firer.side();
        let drm = match side {
            Side::One => french_modifier(game, from),
            Side::Two => mexican_modifier(game, self.firer),
        };
        let exposure = exposure(game, side, from, hex);
        let (need, cover) = (needed(game, exposure), exposure == Exposure::Cover);
        let (firer, die) = (self.firer, roll.0);
        let hit = die as i8 + drm >= need;
        log.note(|| events::shot(events::Shot { firer, target, hex, die, drm, need, hit, cover }));
        match (hit, saves(game, target, hex, exposure)) {
            (false, _) => Next::Done,
            (true, Some(why)) => Next::goto(Saving { unit: target, why }),
            (true, None) => lose(game, target, log),
        }
    }
}
