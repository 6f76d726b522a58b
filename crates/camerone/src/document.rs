//! The position document: the whole truth, to be read and edited by people, and checked when it is read.

use crate::Frame;
use crate::c01_general::deployment::{FrenchSetUp, MexicanSetUp, Strength};
use crate::c02_sequence::phase::Phase;
use crate::c02_sequence::turn::{Turn, everybody, opening};
use crate::data::Data;
use crate::ids::{FORMATION_MAX, Formation, Spot, Unit};
use crate::invariants;
use crate::setup::SetupOrder;
use crate::state::{Activation, Band, Camerone, End, STACK_MAX};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zocalo_core::Id;
use zocalo_core::document::{self, Start};
use zocalo_core::{Fault, Setup};

/// What is written. A document that begins with a phase leaves out whatever describes the middle of one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    turn: u8,
    #[serde(default)]
    phase: Option<Phase>,
    units: BTreeMap<Unit, Spot>,
    formations: BTreeMap<Formation, BandDocument>,
    #[serde(default)]
    breaches: Vec<String>,
    #[serde(default)]
    house_closed: bool,
    #[serde(default)]
    events_used: Vec<u8>,
    #[serde(default)]
    event: Option<u8>,
    #[serde(default)]
    charge: bool,
    #[serde(default)]
    idle_turns: u8,
    #[serde(default)]
    idle_points: u8,
    #[serde(default)]
    ready: Option<Vec<Unit>>,
    #[serde(default)]
    acted: Vec<Formation>,
    #[serde(default)]
    returned: Vec<Formation>,
    #[serde(default)]
    activation: Option<ActivationDocument>,
    #[serde(default, skip_serializing)]
    begin: Option<String>,
    #[serde(default)]
    frames: Option<Vec<Frame>>,
    #[serde(default)]
    over: Option<End>,
}

/// The fields with what they hold, for `docs/positions.md`.
pub(crate) const FIELDS: &[(&str, &str)] = &[
    ("turn", "the turn, from 1; 0 in the set-up"),
    ("phase", "the phase under way; `begin` implies it"),
    (
        "units",
        "where each counter is: a hex by its number, or `unplaced`, `dead`, `absent` (taken away by the strength roll), \
         `rallying`, `reserve` (off the map with its formation), `lost` (gone for good)",
    ),
    (
        "formations",
        "of each Mexican formation the `size` that it may have on the map, its `losses` since it entered, and the turn in \
         which it was `withdrawn`, if it is off the map",
    ),
    ("breaches", "walls that sappers opened, each as the inside and the outside hex: `0908/0907`"),
    ("house_closed", "whether nobody may enter the farmhouse"),
    ("events_used", "rows of the table of events that have happened, 2 to 12"),
    ("event", "the row of the event in force this turn"),
    ("charge", "whether the desperate charge of this turn is still to come"),
    ("idle_turns", "idle turns so far"),
    ("idle_points", "points that the French have for them"),
    ("ready", "counters that may still act in this phase; all whose phase it is, if left out"),
    ("acted", "formations that have acted in this phase"),
    ("returned", "formations that have returned in this phase"),
    (
        "activation",
        "the formation that acts: into how many `groups` it may split, how often its marches were taken back (`resets`), \
         which units have `marched`, and their `origin`",
    ),
    ("begin", "one of the starts below"),
    ("frames", "what is under way, the innermost last"),
    ("over", "why the game ended: `last-legionnaire`, `no-assailants`, `turn-cap`"),
];

/// Positions for people to copy.
pub(crate) const POSITIONS: &[(&str, &str)] = &[
    ("The company fires from the gate", include_str!("../positions/gate.json")),
    ("A legionnaire attacks", include_str!("../positions/melee.json")),
    ("The Vera Cruz battalion before the wall", include_str!("../positions/storm.json")),
];

/// A start with a phase: everybody whose phase it is may still act.
const fn phase(
    id: &'static str,
    what: &'static str,
    frames: fn(&mut Camerone) -> Result<Vec<Frame>, Fault>,
) -> Start<Camerone> {
    Start { id, what, frames }
}

/// The points at which a document may begin: the set-up, and each phase.
pub(crate) const STARTS: &[Start<Camerone>] = &[
    phase("set-up", "the strength roll, then both set up; all counters are unplaced", |game| {
        Ok(set_up(game))
    }),
    phase("event", "the roll for a random event, from turn 2 on", |game| Ok(at_phase(game, Phase::Event))),
    phase("french-fire", "French fire", |game| Ok(at_phase(game, Phase::FrenchFire))),
    phase("french-move", "French movement", |game| Ok(at_phase(game, Phase::FrenchMove))),
    phase("french-melee", "French melee", |game| Ok(at_phase(game, Phase::FrenchMelee))),
    phase("sharpshooters", "fire of the sharpshooters", |game| Ok(at_phase(game, Phase::Sharpshooters))),
    phase("mexican-fire", "Mexican fire", |game| Ok(at_phase(game, Phase::MexicanFire))),
    phase("mexican-move", "Mexican movement", |game| Ok(at_phase(game, Phase::MexicanMove))),
    phase("mexican-melee", "Mexican melee", |game| Ok(at_phase(game, Phase::MexicanMelee))),
];

fn at_phase(game: &mut Camerone, phase: Phase) -> Vec<Frame> {
    game.phase = phase;
    game.ready = everybody(phase) & game.map_mask();
    opening(phase).map_or_else(Vec::new, |first| vec![Turn {}.into(), first])
}

/// R1 The strength roll, then the Mexicans, then the French; or the French first if the game is so set up.
pub(crate) fn set_up(game: &mut Camerone) -> Vec<Frame> {
    game.phase = Phase::SetUp;
    game.ready = 0;
    let (first, second): (Frame, Frame) = match game.options.setup_order {
        SetupOrder::MexicanFirst => (MexicanSetUp {}.into(), FrenchSetUp {}.into()),
        SetupOrder::FrenchFirst => (FrenchSetUp {}.into(), MexicanSetUp {}.into()),
    };
    vec![Turn {}.into(), second, first, Strength {}.into()]
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BandDocument {
    size: u8,
    #[serde(default)]
    losses: u8,
    #[serde(default)]
    withdrawn: Option<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActivationDocument {
    formation: Formation,
    groups: u8,
    resets: u8,
    marched: Vec<Unit>,
    origin: BTreeMap<Unit, Spot>,
}

pub(crate) fn write(game: &Camerone) -> serde_json::Value {
    let band = |formation: Formation| {
        let band = game.band(formation);
        let withdrawn = (band.withdrawn != 0).then_some(band.withdrawn);
        (formation, BandDocument { size: band.size, losses: band.losses, withdrawn })
    };
    let formations = |mask: u8| Formation::all().filter(|f| mask & f.bit() != 0).collect();
    let sides = game.data.sides.iter().enumerate().filter(|(side, _)| game.breached >> side & 1 == 1);
    let document = Document {
        turn: game.turn,
        phase: Some(game.phase),
        units: Unit::all().map(|unit| (unit, game.at[unit.index()])).collect(),
        formations: Formation::all().map(band).collect(),
        breaches: sides.map(|(_, side)| side.id()).collect(),
        house_closed: game.house_closed,
        events_used: (2..=12).filter(|row| game.used >> row & 1 == 1).collect(),
        event: (game.event != 0).then_some(game.event),
        charge: game.charge,
        idle_turns: game.idle_turns,
        idle_points: game.idle_points,
        ready: Some(Unit::all().filter(|unit| game.is_ready(*unit)).collect()),
        acted: formations(game.acted),
        returned: formations(game.returned),
        activation: game.activation.as_ref().map(write_activation),
        begin: None,
        frames: Some(game.stack.to_vec()),
        over: game.over,
    };
    document::write(&document)
}

fn write_activation(acting: &Activation) -> ActivationDocument {
    let units = || acting.formation.units().enumerate();
    ActivationDocument {
        formation: acting.formation,
        groups: acting.groups,
        resets: acting.resets,
        marched: units().filter(|(i, _)| acting.marched >> i & 1 == 1).map(|(_, unit)| unit).collect(),
        origin: units().map(|(i, unit)| (unit, acting.origin[i])).collect(),
    }
}

pub(crate) fn read(data: &'static Data, setup: &Setup, value: &serde_json::Value) -> Result<Camerone, Fault> {
    let written: Document = document::read(value)?;
    let mut game = Camerone::empty(data, data.options.of(setup));
    read_counters(&mut game, &written)?;
    read_formations(&mut game, &written)?;
    read_state(&mut game, &written)?;
    read_activation(&mut game, &written)?;
    read_frames(&mut game, &written)?;
    invariants::check(&game)?;
    Ok(game)
}

fn read_counters(game: &mut Camerone, document: &Document) -> Result<(), Fault> {
    for unit in Unit::all() {
        let spot = document.units.get(&unit);
        let spot = spot.ok_or_else(|| Fault::new(format!("units.{unit:?}"), "this counter is missing"))?;
        game.put(unit, *spot);
    }
    Ok(())
}

fn read_formations(game: &mut Camerone, document: &Document) -> Result<(), Fault> {
    for formation in Formation::all() {
        let at = format!("formations.{}", formation.id());
        let band = document.formations.get(&formation);
        let band = band.ok_or_else(|| Fault::new(&at, "this formation is missing"))?;
        if usize::from(band.size) > formation.full() {
            return Err(Fault::new(format!("{at}.size"), "larger than its counters allow"));
        }
        if band.withdrawn == Some(0) {
            return Err(Fault::new(format!("{at}.withdrawn"), "there is no turn 0"));
        }
        game.bands[formation.index()] =
            Band { size: band.size, losses: band.losses, withdrawn: band.withdrawn.unwrap_or(0) };
    }
    Ok(())
}

fn read_state(game: &mut Camerone, document: &Document) -> Result<(), Fault> {
    game.turn = document.turn;
    for (index, id) in document.breaches.iter().enumerate() {
        let at = format!("breaches[{index}]");
        let side = game.data.sides.iter().position(|side| side.id() == *id);
        let side = side.ok_or_else(|| Fault::new(&at, format!("there is no hexside \"{id}\"")))?;
        if game.breached >> side & 1 == 1 {
            return Err(Fault::new(at, "listed twice"));
        }
        game.breached |= 1 << side;
    }
    for (index, row) in document.events_used.iter().enumerate() {
        if !(2..=12).contains(row) || game.used >> row & 1 == 1 {
            return Err(Fault::new(format!("events_used[{index}]"), "rows are 2 to 12, each once"));
        }
        game.used |= 1 << row;
    }
    if document.event.is_some_and(|row| !(2..=12).contains(&row)) {
        return Err(Fault::new("event", "rows are 2 to 12"));
    }
    game.event = document.event.unwrap_or(0);
    game.charge = document.charge;
    game.house_closed = document.house_closed;
    (game.idle_turns, game.idle_points) = (document.idle_turns, document.idle_points);
    let mask = |list: &[Formation]| list.iter().fold(0, |mask, formation| mask | formation.bit());
    (game.acted, game.returned) = (mask(&document.acted), mask(&document.returned));
    game.over = document.over;
    Ok(())
}

fn read_activation(game: &mut Camerone, document: &Document) -> Result<(), Fault> {
    let Some(written) = &document.activation else { return Ok(()) };
    let formation = written.formation;
    let mut acting = Activation {
        formation,
        groups: written.groups,
        resets: written.resets,
        marched: 0,
        origin: [Spot::UNPLACED; FORMATION_MAX],
    };
    let place = |unit: Unit| formation.units().position(|known| known == unit);
    for (index, unit) in written.marched.iter().enumerate() {
        let at = || Fault::new(format!("activation.marched[{index}]"), "not a unit of the acting formation");
        acting.marched |= 1 << place(*unit).ok_or_else(at)?;
    }
    for (unit, spot) in &written.origin {
        let at = || Fault::new(format!("activation.origin.{unit:?}"), "not a unit of the acting formation");
        acting.origin[place(*unit).ok_or_else(at)?] = *spot;
    }
    if written.origin.len() != formation.full() {
        return Err(Fault::new("activation.origin", "every unit of the formation is listed"));
    }
    game.activation = Some(acting);
    Ok(())
}

fn read_frames(game: &mut Camerone, document: &Document) -> Result<(), Fault> {
    if let Some(begin) = &document.begin {
        let middle = [
            ("ready", document.ready.is_some()),
            ("acted", !document.acted.is_empty()),
            ("returned", !document.returned.is_empty()),
            ("activation", document.activation.is_some()),
        ];
        if let Some((field, _)) = middle.into_iter().find(|(_, given)| *given) {
            return Err(Fault::new(
                field,
                "this is of the middle of a phase: it goes with frames, not with begin",
            ));
        }
        if document.phase.is_some_and(|phase| phase.id() != begin) {
            return Err(Fault::new("phase", format!("begin says \"{begin}\"")));
        }
    } else {
        game.phase = document.phase.ok_or_else(|| Fault::new("phase", "missing: only begin implies it"))?;
        game.ready = match &document.ready {
            Some(units) => units.iter().fold(0, |mask, unit| mask | unit.bit()),
            None => everybody(game.phase) & game.map_mask(),
        };
    }
    document::begin(game, document.begin.as_deref(), document.frames.clone(), STACK_MAX)
}
