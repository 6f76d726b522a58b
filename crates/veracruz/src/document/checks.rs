//! What a document must keep to beyond the shape of its fields: numbers within their ranges, and nothing under way that
//! speaks of what is not there.

use super::starts::combat;
use crate::c08_combat::{CombatSegment, Declare, Scope};
use crate::frames::Frame;
use crate::ids::{Hex, MEXICO, US, Unit};
use crate::notation::Choice;
use crate::state::{Phase, Veracruz, each, flag};
use zocalo_core::id::Id;
use zocalo_core::{Decide, Fault, Refusal, Side};

/// More Strength Points than all counters have together.
const POINTS_MAX: u16 = 1_000;
/// More tenths of a movement point than any march can spend.
const MARCH_MAX: u16 = 1_000;

pub(super) fn check(game: &Veracruz) -> Result<(), Fault> {
    counters(game)?;
    table(game)?;
    battle(game)?;
    frames(game)
}

/// 19.26 What must hold before a named start.
pub(super) fn before_start(game: &Veracruz, start: Option<&str>) -> Result<(), Fault> {
    let quiet = ["mexico-siege", "mexico-combat", "us-supply", "us-reinforcement"];
    let banned =
        game.turn == 1 && game.options.coast_ban_turn1 && start.is_some_and(|id| quiet.contains(&id));
    if !banned {
        return Ok(());
    }
    let map = &game.data.0.map;
    for hex in game.manned[MEXICO].and(&map.coast).iter().map(Hex::new).filter(|hex| !map.is_city(*hex)) {
        for unit in each(game.troops(MEXICO, hex)) {
            let at = format!("units.{}.at", unit.id());
            let reason = "after the first Mexican movement nobody of theirs is on the coast (19.26)";
            must(map.fort(hex).is_some(), at, reason)?;
        }
    }
    Ok(())
}

/// 8.0#3, 8.22 That those who are picked, or all of them if nobody is, can attack a hex.
pub(super) fn attack(game: &Veracruz, side: Side, target: Hex) -> Result<(), Fault> {
    must(target.on_map(), "battle.target", "needed for this start: the hex that is attacked")?;
    let refused =
        |refusal: Refusal| Fault::new("battle.target", format!("no such attack ({})", refusal.case));
    let mut then = game.clone();
    let picked = then.marked(side, flag::GROUP);
    then.phase = combat(side);
    CombatSegment::begin(&mut then, side);
    then.may_attack(side, target).map_err(refused)?;
    for unit in each(picked) {
        let near = game.approaches(target).any(|hex| hex == game.at(unit));
        must(near, format!("units.{}.states", unit.id()), "picked, and not next to the target")?;
        then.mark(unit, flag::GROUP);
    }
    let choice = if picked.is_empty() { Choice::All } else { Choice::Done };
    Declare { target }.verdict(&then, choice).map_err(refused)
}

/// The place of what breaks an invariant: its reason begins with the counter that is wrong.
pub(super) fn placed(reason: String) -> Fault {
    let first = reason.split(' ').next().and_then(Unit::find);
    Fault::new(first.map_or_else(|| "units".to_owned(), |unit| format!("units.{}", unit.id())), reason)
}

fn must(holds: bool, at: impl Into<String>, reason: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(at, reason)) }
}

fn counters(game: &Veracruz) -> Result<(), Fault> {
    let data = game.data.0;
    for (i, info) in data.units.iter().enumerate() {
        let (at, unit) = (|field: &str| format!("units.{}.{field}", info.id), Unit::new(i));
        must(game.seen_on[i] <= game.turn, at("seen"), "seen in a turn to come")?;
        let militia = info.kind == crate::data::Kind::Militia;
        let of_militia = flag::TRIED | flag::PEEKED | flag::REVEAL | flag::NEW_ZERO;
        must(militia || !game.is(unit, of_militia), at("states"), "a state of militia")?;
        must(!game.is(unit, flag::REVEAL) || game.untried(unit), at("states"), "it is turned over already")?;
        let fights = info.kind.fights();
        must(fights || game.points(unit) == 0, at("strength"), "it does not fight")?;
    }
    Ok(())
}

fn table(game: &Veracruz) -> Result<(), Fault> {
    for (n, band) in game.bands.iter().enumerate() {
        let at = |field: &str| format!("guerrillas[{n}].{field}");
        let wild = band.hex == Hex::NONE || game.data.0.map.wild.has(band.hex.index());
        must(wild, at("at"), "guerrillas are in wild country")?;
        must(band.may_be & !0b11_1111 == 0 && band.may_be != 0, at("may_be"), "there are six counters")?;
        must(band.age <= 200, at("age"), "older than the game")?;
    }
    for (n, hex) in game.works.iter().enumerate() {
        must(hex.on_map(), format!("works[{n}]"), "works are on the map")?;
    }
    must(game.beachhead == Hex::NONE || game.beachhead.on_map(), "beachhead", "a hex of the map, or none")?;
    must(game.back_on.iter().all(|turn| *turn <= 60), "gunboats_back_on", "later than the game")?;
    must(game.table.iter().all(|number| *number <= 12), "table", "no throw gives so many")?;
    must(game.facts.landed <= game.turn, "facts.landed", "in a turn to come")?;
    for (n, hex) in game.waiting_militia.iter().enumerate() {
        must(hex.on_map(), format!("waiting_militia[{n}]"), "militia enter on the map")?;
    }
    for (n, (_, hex)) in game.scouted.iter().enumerate() {
        must(hex.on_map(), format!("scouted[{n}]"), "what was scouted is on the map")?;
    }
    for (fort, castle) in crate::ids::Fort::ALL.into_iter().zip(game.castles) {
        let at = |field: &str| format!("fortresses.{}.{field}", fort.id());
        must(castle.since <= game.turn, at("since"), "in a turn to come")?;
    }
    must(game.city_points <= 100, "city_points", "more than a game gives")
}

fn battle(game: &Veracruz) -> Result<(), Fault> {
    let battle = &game.battle;
    must(battle.target == Hex::NONE || battle.target.on_map(), "battle.target", "a hex of the map")?;
    let small = |numbers: [i8; 2]| numbers.iter().all(|n| (-100..=100).contains(n));
    must((-100..=100).contains(&battle.ratio), "battle.ratio", "no ratio lies there")?;
    must(small(battle.lead), "battle.lead", "no Leadership Level is that far from 0")?;
    must(small(battle.morale), "battle.morale", "no Morale Level is that far from 0")?;
    must(small(battle.figure), "battle.figure", "no Combat Adjustment Figure is that far from 0")?;
    must((-100..=100).contains(&battle.balance), "battle.balance", "more points than there are")?;
    let points = battle.strength.iter().chain(&battle.owed).all(|n| *n <= POINTS_MAX);
    must(points, "battle.strength", "more points than there are")?;
    must(battle.loss.iter().all(|n| *n <= 9), "battle.loss", "loss numbers are 0 to 9")?;
    must(battle.distance <= 18, "battle.distance", "no retreat is that long")?;
    for (name, hexes) in [("from", &battle.from), ("left", &battle.left)] {
        must(hexes.iter().all(|hex| hex.on_map()), format!("battle.{name}"), "hexes of the map")?;
    }
    must(battle.path.iter().all(|hex| hex.on_map()), "battle.path", "hexes of the map")?;
    let marked = game.marked(US, flag::BATTLE).or(&game.marked(MEXICO, flag::BATTLE));
    must(each(marked).all(|unit| game.at(unit).on_map()), "units", "whoever is in a battle is on the map")
}

/// Which frames may lie on which, and that what they speak of is there.
fn frames(game: &Veracruz) -> Result<(), Fault> {
    if game.outcome.is_some() {
        return Ok(());
    }
    let Some(Frame::Sequence(sequence)) = game.frames.first() else {
        return Err(Fault::new("frames[0]", "the sequence of play lies at the bottom"));
    };
    let follows = game.frames.len() == 1 || sequence.phase == game.phase.next();
    must(follows, "frames[0].sequence.phase", "this phase does not follow the present one")?;
    for (index, pair) in game.frames.windows(2).enumerate() {
        let at = format!("frames[{}]", index + 1);
        let fits = if index == 0 { opens(game.phase, pair[1]) } else { lies_on(pair[0], pair[1]) };
        must(fits, &at, "this does not follow from what lies below")?;
        must(speaks_sense(game, pair[1]), &at, "what it speaks of is not there")?;
    }
    Ok(())
}

/// What a phase consists of.
fn opens(phase: Phase, frame: Frame) -> bool {
    use Frame as F;
    match phase {
        Phase::SetUp => matches!(frame, F::PlaceMilitia(_)),
        Phase::MexicanReinforcement => matches!(frame, F::MexicanArrivals(_) | F::MilitiaDie(_)),
        Phase::MexicanGuerrilla => matches!(frame, F::GuerrillaPhase(_)),
        Phase::MexicanPolitical => matches!(frame, F::ElectionDie(_)),
        Phase::MexicanMovement => {
            matches!(frame, F::Movement(_) | F::Escort(_) | F::Summons(_) | F::Ordering(_))
        }
        Phase::UsMovement => matches!(frame, F::Movement(_) | F::Ordering(_)),
        Phase::MexicanSiege | Phase::UsSiege => matches!(frame, F::SiegeSegment(_)),
        Phase::MexicanCombat | Phase::UsCombat => matches!(frame, F::CombatSegment(_)),
        Phase::UsSupply => matches!(frame, F::SupplyDie(_) | F::Expend(_)),
        Phase::UsReinforcement => {
            matches!(frame, F::Withdrawal(_) | F::Invasion(_) | F::Landing(_) | F::Disembarking(_))
        }
        Phase::Disease => matches!(frame, F::Disease(_)),
        Phase::MexicanSupply | Phase::MexicanRally | Phase::UsRally | Phase::End => false,
    }
}

/// What may interrupt what, with what may take its place.
fn lies_on(below: Frame, frame: Frame) -> bool {
    use Frame as F;
    match below {
        F::Movement(_) => matches!(
            frame,
            F::Muster(_)
                | F::March(_)
                | F::Forming(_)
                | F::Attaching(_)
                | F::Detaching(_)
                | F::Building(_)
                | F::Sailing(_)
                | F::Turnover(_)
                | F::Dropping(_)
        ),
        F::Escort(_) => matches!(frame, F::Forming(_) | F::Attaching(_) | F::Detaching(_)),
        F::MexicanArrivals(_) | F::Disembarking(_) => matches!(frame, F::Forming(_) | F::Attaching(_)),
        F::Landing(_) => matches!(frame, F::Sailing(_)),
        F::March(_) => matches!(
            frame,
            F::Scouting(_)
                | F::Showing(_)
                | F::Dropping(_)
                | F::Overrun(_)
                | F::Parting(_)
                | F::Ambush(_)
                | F::AmbushDie(_)
                | F::Spoils(_)
                | F::Casualties(_)
        ),
        F::Invasion(_) | F::Overrun(_) | F::Showing(_) | F::Casualties(_) => {
            matches!(frame, F::Turnover(_) | F::Dropping(_))
        }
        F::Ambush(_) => matches!(frame, F::AmbushDie(_) | F::Spoils(_) | F::Casualties(_)),
        F::GuerrillaPhase(_) => matches!(frame, F::GuerrillaHex(_)),
        F::Ordering(_) => matches!(frame, F::Arranging(_)),
        F::SiegeSegment(_) => matches!(
            frame,
            F::Turnover(_)
                | F::Dropping(_)
                | F::Battery(_)
                | F::Demand(_)
                | F::BombardDie(_)
                | F::Reply(_)
                | F::ReplyDie(_)
                | F::Relocate(_)
                | F::EnterFort(_)
                | F::Casualties(_)
        ),
        F::EnterFort(_) => matches!(frame, F::Reply(_) | F::ReplyDie(_) | F::Casualties(_)),
        F::Reply(_) | F::Disease(_) => matches!(frame, F::Casualties(_)),
        F::CombatSegment(_) => matches!(
            frame,
            F::Declare(_)
                | F::Fight(_)
                | F::Demand(_)
                | F::Assault(_)
                | F::Relocate(_)
                | F::EnterFort(_)
                | F::Dropping(_)
        ),
        F::Fight(_) => {
            matches!(
                frame,
                F::Casualties(_) | F::Turnover(_) | F::Dropping(_) | F::Withdrawing(_) | F::Advance(_)
            )
        }
        F::Assault(_) => matches!(frame, F::Casualties(_) | F::Turnover(_) | F::Dropping(_)),
        F::Withdrawing(_) => matches!(frame, F::Retreat(_)),
        F::Retreat(_) => matches!(frame, F::Crossing(_) | F::Casualties(_)),
        _ => false,
    }
}

/// Whether what a frame speaks of is there, or is of the kind that could have been.
fn speaks_sense(game: &Veracruz, frame: Frame) -> bool {
    use Frame as F;
    let (now, fighting) = (game.phasing(), game.battle.target.on_map());
    let own = |side: Side| side == now;
    match frame {
        F::Movement(f) => own(f.side),
        F::Ordering(f) => own(f.side),
        F::SiegeSegment(f) => own(f.side),
        F::CombatSegment(f) => own(f.side),
        F::PlaceMilitia(f) => f.left <= game.data.0.schedule.militia,
        F::Muster(f) => f.hex.on_map(),
        F::March(f) => march(f),
        F::Summons(f) => march(f.march),
        F::Parting(f) => f.at.on_map(),
        F::Overrun(f) => f.target.on_map(),
        F::Scouting(f) => own(f.unit.side()) && f.hex.on_map(),
        F::Showing(f) => f.hex.on_map(),
        F::Building(f) => f.hex.on_map(),
        F::Sailing(f) => game.data.0.names.gunboats.contains(&f.unit),
        F::Forming(f) => own(f.formation.side()) && f.hex.on_map(),
        F::Attaching(f) => own(f.formation.side()),
        F::Detaching(f) => own(f.formation.side()),
        F::Arranging(f) => {
            f.hex.on_map() && f.formation.is_none_or(|formation| own(formation.side())) && f.placed <= 200
        }
        F::GuerrillaHex(f) => f.slot < 2,
        F::Ambush(f) => f.hex.on_map(),
        F::AmbushDie(f) => f.hex.on_map() && f.slot < 2 && f.strength.is_none_or(|n| n <= 3),
        F::Spoils(f) => f.hex.on_map(),
        F::Withdrawal(f) => f.left <= POINTS_MAX,
        F::Invasion(f) => f.target == Hex::NONE || f.target.on_map(),
        F::Declare(f) => f.target.on_map(),
        F::Fight(_) => fighting,
        F::Assault(_) => fighting && game.data.0.map.fort(game.battle.target).is_some(),
        F::Withdrawing(_) => fighting,
        F::Retreat(f) => {
            let path = game.battle.path.len();
            // A way of three dice, the hex where it began, and one more than the way for Perote (R47).
            fighting && f.at.on_map() && path > 0 && path + usize::from(f.left) < game.battle.path.capacity()
        }
        F::Crossing(_) | F::Advance(_) => fighting,
        F::Disease(f) => f.hex.on_map() || f.hex == Hex::NONE,
        F::Casualties(f) => {
            let named = f.named.is_none_or(|unit| unit.side() == f.side);
            let place = match f.scope {
                Scope::Battle | Scope::Retreat => fighting,
                Scope::Hex(hex) | Scope::Disease(hex) | Scope::Besiegers(hex) | Scope::Garrison(hex) => {
                    hex.on_map()
                }
            };
            named && place && f.left <= POINTS_MAX
        }
        F::ReplyDie(f) => f.target.is_none_or(|boat| game.data.0.names.gunboats.contains(&boat)),
        _ => true,
    }
}

fn march(march: crate::c05_movement::March) -> bool {
    march.at.on_map() && march.spent <= MARCH_MAX && march.allow <= MARCH_MAX && march.steps < 200
}
