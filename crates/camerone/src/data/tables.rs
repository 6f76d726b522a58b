//! The printed tables.

use super::UnitKind;
use super::check;
use super::map::Terrain;
use crate::ids::{FORMATION_MAX, LEGIONNAIRES};
use serde::Deserialize;
use zocalo_core::{DataError, Files};

/// The faces of the die that a result covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The lowest.
    pub low: u16,
    /// The highest.
    pub high: u16,
}

impl Range {
    /// Whether a face is among them.
    #[must_use]
    pub const fn has(self, face: u16) -> bool {
        self.low <= face && face <= self.high
    }

    fn parse(text: &str) -> Result<Self, String> {
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (low.parse(), high.parse()) {
            (Ok(low), Ok(high)) if 1 <= low && low <= high && high <= 6 => Ok(Self { low, high }),
            _ => Err(format!("\"{text}\" is no range of a die")),
        }
    }
}

/// Two ranges that share out the die.
fn share_out(a: Range, b: Range) -> Result<(), String> {
    let faces = (1..=6).all(|face| a.has(face) != b.has(face));
    if faces { Ok(()) } else { Err("the two results do not share out the faces 1 to 6".to_owned()) }
}

/// `tables_fire.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FireTable {
    /// Needed against a target in the open.
    pub open: i8,
    /// Needed against a target in cover.
    pub cover: i8,
    /// Added for legionnaires.
    pub legionnaire: i8,
    /// Added for an officer.
    pub officer: i8,
    /// Added by an ultimatum or the oath.
    pub ultimatum: i8,
    /// Added by thirst.
    pub thirst: i8,
    /// Added for infantry by Milan's speech.
    pub speech: i8,
    /// Needed by the sharpshooters.
    pub sharpshooters: i8,
    /// Needed by a free shot.
    pub free_shot: i8,
}

/// `tables_melee.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeleeTable {
    /// Added for legionnaires.
    pub legionnaire: i8,
    /// Added for an officer.
    pub officer: i8,
    /// Added at a gate or breach.
    pub gate: i8,
    /// Added by French fury.
    pub fury: i8,
    /// Added once by the desperate charge.
    pub charge: i8,
}

/// `tables_saving.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavingTable {
    /// The faces that save a unit in cover.
    pub cover: Range,
    /// The faces that save a unit near Milan.
    pub milan: Range,
    /// How near.
    pub reach: u16,
}

/// One rung of the ladder of returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rung {
    /// The losses after which a formation of this size is withdrawn.
    pub losses: u8,
    /// Whether a formation of this size is Milan's escort.
    pub escort: bool,
}

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EventKind {
    /// Desperate charge.
    Charge,
    /// French ultimatum.
    Ultimatum,
    /// Drums of the Mexican infantry.
    Drums,
    /// Sappers.
    Sappers,
    /// Danjou's oath.
    Oath,
    /// Thirst.
    Thirst,
    /// French fury.
    Fury,
    /// Fire in the farmhouse.
    HouseFire,
    /// Milan's speech.
    Speech,
}

impl EventKind {
    const TITLES: [(&'static str, Self); 9] = [
        ("Desperate charge", Self::Charge),
        ("French ultimatum", Self::Ultimatum),
        ("Mexican infantry drums", Self::Drums),
        ("Mexican sappers", Self::Sappers),
        ("Captain Danjou oath", Self::Oath),
        ("Thirst", Self::Thirst),
        ("French fury", Self::Fury),
        ("Fire in the principal building", Self::HouseFire),
        ("Milan speech", Self::Speech),
    ];

    /// The message key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Charge => "event-charge",
            Self::Ultimatum => "event-ultimatum",
            Self::Drums => "event-drums",
            Self::Sappers => "event-sappers",
            Self::Oath => "event-oath",
            Self::Thirst => "event-thirst",
            Self::Fury => "event-fury",
            Self::HouseFire => "event-house-fire",
            Self::Speech => "event-speech",
        }
    }
}

/// One row of `tables_events.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventRow {
    /// The sum of two dice.
    pub roll: u8,
    /// What it does.
    pub kind: EventKind,
    /// Whether it happens once only.
    pub once: bool,
}

/// A level of victory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// French defeat.
    Defeat,
    /// Draw.
    Draw,
    /// Marginal French victory.
    Marginal,
    /// Decisive French victory.
    Decisive,
    /// Mythical French victory.
    Mythical,
}

impl Level {
    const RESULTS: [(&'static str, Self); 5] = [
        ("French defeat", Self::Defeat),
        ("Draw", Self::Draw),
        ("Marginal French victory", Self::Marginal),
        ("Decisive French victory", Self::Decisive),
        ("Mythical French victory", Self::Mythical),
    ];

    /// Its message key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Defeat => "level-defeat",
            Self::Draw => "level-draw",
            Self::Marginal => "level-marginal",
            Self::Decisive => "level-decisive",
            Self::Mythical => "level-mythical",
        }
    }
}

/// One row of `tables_victory.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The fewest points.
    pub from: i32,
    /// What they are worth.
    pub level: Level,
}

/// One row of `tables_terrain.csv` that is about hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainRow {
    /// Whether it gives cover.
    pub cover: bool,
    /// Whether it blocks lines through it.
    pub blocks: bool,
}

/// All tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// Legionnaire units by the strength roll, 1 to 6.
    pub strength: [u8; 7],
    /// Fire.
    pub fire: FireTable,
    /// Saving throws.
    pub saving: SavingTable,
    /// The faces that kill an officer.
    pub officer_killed: Range,
    /// Melee.
    pub melee: MeleeTable,
    /// Allowances by kind of unit.
    pub movement: [u8; UnitKind::ALL.len()],
    /// Events by sum of two dice, from 2.
    pub events: [EventRow; 11],
    /// Ladders of returns of infantry, regular and irregular cavalry, by size.
    ladders: [[Rung; FORMATION_MAX + 1]; 3],
    /// The victory table, from the fewest points up.
    pub victory: Vec<Band>,
}

impl Tables {
    pub(super) fn load(files: Files<'_>) -> Result<Self, DataError> {
        Ok(Self {
            strength: strength(files)?,
            fire: fire(files)?,
            saving: saving(files)?,
            officer_killed: officer(files)?,
            melee: melee(files)?,
            movement: movement(files)?,
            events: events(files)?,
            ladders: [
                ladder(files, UnitKind::Infantry, 8)?,
                ladder(files, UnitKind::Regular, 5)?,
                ladder(files, UnitKind::Irregular, 3)?,
            ],
            victory: victory(files)?,
        })
    }

    /// The ladder of returns of a kind of formation, by size.
    #[must_use]
    #[inline]
    pub const fn ladder(&self, kind: UnitKind) -> &[Rung; FORMATION_MAX + 1] {
        match kind {
            UnitKind::Infantry => &self.ladders[0],
            UnitKind::Regular => &self.ladders[1],
            _ => &self.ladders[2],
        }
    }

    /// The level that so many points are worth.
    #[must_use]
    pub fn level(&self, points: i32) -> Level {
        self.victory.iter().rev().find(|band| band.from <= points).map_or(Level::Defeat, |band| band.level)
    }
}

const STRENGTH: &str = "tables_strength.csv";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStrength {
    die: u8,
    legionnaire_units: u8,
    removed: u8,
    #[serde(rename = "source")]
    _source: String,
}

fn strength(files: Files<'_>) -> Result<[u8; 7], DataError> {
    let mut table = [0; 7];
    for row in files.rows::<RawStrength>(STRENGTH)? {
        let raw = row.value;
        let fault = |holds, reason: &str| check(holds, STRENGTH, row.line, || reason.to_owned());
        fault((1..=6).contains(&raw.die), "a die has the faces 1 to 6")?;
        fault(table[usize::from(raw.die)] == 0, "this face is listed twice")?;
        fault(raw.legionnaire_units >= 1, "the French have at least one unit")?;
        let whole = usize::from(raw.legionnaire_units) + usize::from(raw.removed) == LEGIONNAIRES;
        fault(whole, "units kept and removed do not add up to 12")?;
        table[usize::from(raw.die)] = raw.legionnaire_units;
    }
    let gap = (1..=6).find(|&face| table[face] == 0);
    check(gap.is_none(), STRENGTH, 0, || format!("face {} is missing", gap.unwrap_or_default()))?;
    Ok(table)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFire {
    item: String,
    kind: String,
    value: i8,
    #[serde(rename = "note")]
    _note: String,
    #[serde(rename = "source")]
    _source: String,
}

fn fire(files: Files<'_>) -> Result<FireTable, DataError> {
    const FILE: &str = "tables_fire.csv";
    const ITEMS: [(&str, &str); 9] = [
        ("target in the open", "to_hit"),
        ("target in or behind cover", "to_hit"),
        ("a legionnaire unit fires", "drm"),
        ("French firing unit has an officer in its hex", "drm"),
        ("event 3, 6 or 10 this turn", "drm"),
        ("event 7 this turn", "drm"),
        ("event 12 this turn", "drm"),
        ("sharpshooters", "to_hit"),
        ("free shot at a wall-climber", "to_hit"),
    ];
    let mut found = Vec::new();
    for row in files.rows::<RawFire>(FILE)? {
        let raw = row.value;
        let known = ITEMS.contains(&(raw.item.as_str(), raw.kind.as_str()));
        check(known, FILE, row.line, || format!("unknown item \"{}\" of kind \"{}\"", raw.item, raw.kind))?;
        let fits = if raw.kind == "drm" { -3..=3 } else { 2..=7 }.contains(&raw.value);
        check(fits, FILE, row.line, || format!("{} is out of reach of a die", raw.value))?;
        found.push(Found { line: row.line, item: raw.item, value: raw.value });
    }
    let value = |item: usize| once(FILE, &found, ITEMS[item].0);
    Ok(FireTable {
        open: value(0)?,
        cover: value(1)?,
        legionnaire: value(2)?,
        officer: value(3)?,
        ultimatum: value(4)?,
        thirst: value(5)?,
        speech: value(6)?,
        sharpshooters: value(7)?,
        free_shot: value(8)?,
    })
}

/// A named value of a table.
struct Found {
    line: u64,
    item: String,
    value: i8,
}

/// The value of an item that a table must have exactly once.
fn once(file: &str, found: &[Found], item: &str) -> Result<i8, DataError> {
    let mut all = found.iter().filter(|f| f.item == item);
    match (all.next(), all.next()) {
        (Some(one), None) => Ok(one.value),
        (None, _) => Err(DataError::new(file, 0, format!("the row \"{item}\" is missing"))),
        (_, Some(again)) => Err(DataError::new(file, again.line, format!("\"{item}\" is listed twice"))),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMelee {
    item: String,
    drm: String,
    #[serde(rename = "applies_to")]
    _applies_to: String,
    #[serde(rename = "source")]
    _source: String,
}

fn melee(files: Files<'_>) -> Result<MeleeTable, DataError> {
    const FILE: &str = "tables_melee.csv";
    const ITEMS: [&str; 6] = [
        "legionnaire unit",
        "French officer in the legionnaires hex",
        "defending a gate or breach against a unit outside the hacienda",
        "event 9 this turn",
        "event 2 this turn",
        "tie",
    ];
    let mut found = Vec::new();
    for row in files.rows::<RawMelee>(FILE)? {
        let raw = row.value;
        check(ITEMS.contains(&raw.item.as_str()), FILE, row.line, || {
            format!("unknown item \"{}\"", raw.item)
        })?;
        let value = if raw.item == "tie" {
            check(raw.drm == "French win", FILE, row.line, || "ties go to the French".to_owned())?;
            0
        } else {
            let value = raw.drm.parse().ok().filter(|v| (-3..=3).contains(v));
            value.ok_or_else(|| DataError::new(FILE, row.line, format!("\"{}\" is no modifier", raw.drm)))?
        };
        found.push(Found { line: row.line, item: raw.item, value });
    }
    let value = |item: usize| once(FILE, &found, ITEMS[item]);
    value(5)?;
    Ok(MeleeTable {
        legionnaire: value(0)?,
        officer: value(1)?,
        gate: value(2)?,
        fury: value(3)?,
        charge: value(4)?,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMovement {
    #[serde(rename = "type")]
    kind: String,
    allowance: u8,
    doubled_by: String,
    #[serde(rename = "source")]
    _source: String,
}

fn movement(files: Files<'_>) -> Result<[u8; UnitKind::ALL.len()], DataError> {
    const FILE: &str = "tables_movement.csv";
    let mut table = [None; UnitKind::ALL.len()];
    for row in files.rows::<RawMovement>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| check(holds, FILE, row.line, || reason);
        let kind = UnitKind::ALL.into_iter().find(|k| k.movement_id() == raw.kind);
        let kind =
            kind.ok_or_else(|| DataError::new(FILE, row.line, format!("unknown type \"{}\"", raw.kind)))?;
        fault(table[kind as usize].is_none(), format!("\"{}\" is listed twice", raw.kind))?;
        fault(raw.allowance <= 9, format!("{} hexes are too many", raw.allowance))?;
        let doubled = match kind {
            UnitKind::Legionnaire | UnitKind::Officer | UnitKind::Sharpshooters => "",
            UnitKind::Infantry => "event 4, event 12",
            _ => "event 12",
        };
        fault(raw.doubled_by == doubled, format!("\"{}\" is doubled by \"{doubled}\"", raw.kind))?;
        table[kind as usize] = Some(raw.allowance);
    }
    let mut allowances = [0; UnitKind::ALL.len()];
    for kind in UnitKind::ALL {
        let missing = || DataError::new(FILE, 0, format!("the row \"{}\" is missing", kind.movement_id()));
        allowances[kind as usize] = table[kind as usize].ok_or_else(missing)?;
    }
    // R85 rests on this: whoever leaves an officer behind can be followed by him.
    check(
        allowances[UnitKind::Officer as usize] >= allowances[UnitKind::Legionnaire as usize],
        FILE,
        0,
        || "a French officer must be able to follow legionnaires".to_owned(),
    )?;
    Ok(allowances)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSaving {
    who: String,
    #[serde(rename = "against")]
    _against: String,
    die_eliminated: String,
    die_saved: String,
    #[serde(rename = "source")]
    _source: String,
}

fn saving(files: Files<'_>) -> Result<SavingTable, DataError> {
    const FILE: &str = "tables_saving.csv";
    let (mut cover, mut milan) = (None, None);
    for row in files.rows::<RawSaving>(FILE)? {
        let at = |e: String| DataError::new(FILE, row.line, e);
        let raw = row.value;
        let saved = Range::parse(&raw.die_saved).map_err(at)?;
        share_out(Range::parse(&raw.die_eliminated).map_err(at)?, saved).map_err(at)?;
        let reach =
            raw.who.strip_prefix("Mexican unit within ").and_then(|r| r.strip_suffix(" hexes of Milan"));
        match (raw.who.as_str(), reach.map(str::parse)) {
            ("any unit in or behind cover", _) if cover.is_none() => cover = Some(saved),
            (_, Some(Ok(reach))) if milan.is_none() => milan = Some((saved, reach)),
            _ => return Err(at(format!("\"{}\" is unknown or listed twice", raw.who))),
        }
    }
    match (cover, milan) {
        (Some(cover), Some((milan, reach))) => Ok(SavingTable { cover, milan, reach }),
        (None, _) => Err(DataError::new(FILE, 0, "the row on cover is missing")),
        (_, None) => Err(DataError::new(FILE, 0, "the row on Milan is missing")),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOfficer {
    die: String,
    result: String,
    #[serde(rename = "source")]
    _source: String,
}

fn officer(files: Files<'_>) -> Result<Range, DataError> {
    const FILE: &str = "tables_officer.csv";
    let (mut killed, mut placed) = (None, None);
    for row in files.rows::<RawOfficer>(FILE)? {
        let at = |e: String| DataError::new(FILE, row.line, e);
        let range = Range::parse(&row.value.die).map_err(at)?;
        match row.value.result.as_str() {
            "officer killed" if killed.is_none() => killed = Some(range),
            "officer placed on the nearest legionnaire unit" if placed.is_none() => placed = Some(range),
            other => return Err(at(format!("\"{other}\" is unknown or listed twice"))),
        }
    }
    match (killed, placed) {
        (Some(killed), Some(placed)) => {
            share_out(killed, placed).map_err(|e| DataError::new(FILE, 0, e))?;
            Ok(killed)
        }
        _ => Err(DataError::new(FILE, 0, "a result is missing")),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerrain {
    terrain: String,
    move_cost: String,
    cover: super::Flag,
    blocks_los_through: super::Flag,
    #[serde(rename = "note")]
    _note: String,
    #[serde(rename = "source")]
    _source: String,
}

/// The effects of hex terrain, by [`Terrain`]. Every hex costs 1, a wall everything, as the rules have it.
pub(super) fn terrain(files: Files<'_>) -> Result<Vec<TerrainRow>, DataError> {
    const FILE: &str = "tables_terrain.csv";
    const SIDES: [(&str, &str, bool, bool); 3] = [
        ("wall hexside", "all", false, true),
        ("gate hexside", "1", true, false),
        ("breach hexside", "1", true, false),
    ];
    let mut table = [None; Terrain::ALL.len()];
    let mut sides = 0;
    for row in files.rows::<RawTerrain>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| check(holds, FILE, row.line, || reason);
        let effect = TerrainRow { cover: raw.cover.0, blocks: raw.blocks_los_through.0 };
        if let Some(kind) = Terrain::ALL.into_iter().find(|t| t.id() == raw.terrain) {
            fault(table[kind as usize].is_none(), format!("\"{}\" is listed twice", raw.terrain))?;
            fault(raw.move_cost == "1", "the rules count every hex as 1".to_owned())?;
            table[kind as usize] = Some(effect);
        } else {
            let side = SIDES.iter().find(|side| side.0 == raw.terrain);
            let side = side.ok_or_else(|| {
                DataError::new(FILE, row.line, format!("unknown terrain \"{}\"", raw.terrain))
            })?;
            let fits = (raw.move_cost.as_str(), effect.cover, effect.blocks) == (side.1, side.2, side.3);
            fault(fits, format!("the rules know another {}", raw.terrain))?;
            sides += 1;
        }
    }
    check(sides == SIDES.len(), FILE, 0, || "wall, gate and breach are listed once each".to_owned())?;
    Terrain::ALL
        .into_iter()
        .map(|kind| {
            let missing = || DataError::new(FILE, 0, format!("the row \"{}\" is missing", kind.id()));
            table[kind as usize].ok_or_else(missing)
        })
        .collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEvent {
    roll: u8,
    ways_of_36: u8,
    title: String,
    #[serde(rename = "effect")]
    _effect: String,
    #[serde(rename = "duration")]
    _duration: String,
    #[serde(rename = "condition")]
    _condition: String,
    once: String,
    #[serde(rename = "source")]
    _source: String,
}

fn events(files: Files<'_>) -> Result<[EventRow; 11], DataError> {
    const FILE: &str = "tables_events.csv";
    let mut table = [None; 11];
    for row in files.rows::<RawEvent>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| check(holds, FILE, row.line, || reason);
        fault((2..=12).contains(&raw.roll), format!("two dice never make {}", raw.roll))?;
        let index = usize::from(raw.roll - 2);
        fault(table[index].is_none(), format!("{} is listed twice", raw.roll))?;
        let ways = 6 - raw.roll.abs_diff(7);
        fault(raw.ways_of_36 == ways, format!("{} comes up in {ways} ways of 36", raw.roll))?;
        let kind = EventKind::TITLES.iter().find(|(title, _)| *title == raw.title).map(|(_, kind)| *kind);
        let kind =
            kind.ok_or_else(|| DataError::new(FILE, row.line, format!("unknown event \"{}\"", raw.title)))?;
        let once = match raw.once.as_str() {
            "yes" => true,
            "no" => false,
            other => {
                return Err(DataError::new(FILE, row.line, format!("\"{other}\" is neither yes nor no")));
            }
        };
        fault(once || kind != EventKind::Sappers, "sappers come once a row".to_owned())?;
        table[index] = Some(EventRow { roll: raw.roll, kind, once });
    }
    let gap = table.iter().position(Option::is_none);
    check(gap.is_none(), FILE, 0, || format!("the row {} is missing", gap.unwrap_or_default() + 2))?;
    let sappers = table.iter().flatten().filter(|e| e.kind == EventKind::Sappers).count();
    check(sappers <= 2, FILE, 0, || "sappers come at most twice".to_owned())?;
    let nothing = EventRow { roll: 0, kind: EventKind::Thirst, once: true };
    Ok(table.map(|row| row.unwrap_or(nothing)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRung {
    #[serde(rename = "type")]
    kind: String,
    returns_made: u8,
    size_on_map: u8,
    losses_to_next_withdrawal: Option<u8>,
    vp_so_far: u8,
    note: String,
    #[serde(rename = "source")]
    _source: String,
}

fn ladder(files: Files<'_>, kind: UnitKind, full: u8) -> Result<[Rung; FORMATION_MAX + 1], DataError> {
    const FILE: &str = "tables_reentry.csv";
    let kinds = [UnitKind::Infantry, UnitKind::Regular, UnitKind::Irregular].map(UnitKind::movement_id);
    let mut ladder = [Rung::default(); FORMATION_MAX + 1];
    let mut next = 0;
    for row in files.rows::<RawRung>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| check(holds, FILE, row.line, || reason);
        fault(kinds.contains(&raw.kind.as_str()), format!("unknown type \"{}\"", raw.kind))?;
        if raw.kind != kind.movement_id() {
            continue;
        }
        fault(raw.returns_made == next && next <= full, format!("return {next} is expected here"))?;
        let size = full - next;
        fault(raw.size_on_map == size, format!("return {next} has {size} units: one less each time"))?;
        fault(raw.vp_so_far == next, format!("after return {next} the French have {next} points"))?;
        let losses = raw.losses_to_next_withdrawal.unwrap_or(0);
        fault(if size == 0 { losses == 0 } else { (1..=size).contains(&losses) }, {
            format!("{losses} losses cannot break a formation of {size}")
        })?;
        ladder[usize::from(size)] = Rung { losses, escort: raw.note.starts_with("escort") };
        fault(size == 1 || !ladder[usize::from(size)].escort, "an escort is one unit".to_owned())?;
        next += 1;
    }
    check(next == full + 1, FILE, 0, || format!("{} has no row for return {next}", kind.movement_id()))?;
    Ok(ladder)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBand {
    vp_min: i32,
    vp_max: Option<i32>,
    result: String,
    #[serde(rename = "casualties")]
    _casualties: String,
    #[serde(rename = "source")]
    _source: String,
}

fn victory(files: Files<'_>) -> Result<Vec<Band>, DataError> {
    const FILE: &str = "tables_victory.csv";
    let mut bands: Vec<Band> = Vec::new();
    let mut next = Some(0);
    for row in files.rows::<RawBand>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| check(holds, FILE, row.line, || reason);
        fault(next == Some(raw.vp_min), format!("a gap or an overlap before {} points", raw.vp_min))?;
        fault(raw.vp_max.is_none_or(|max| max >= raw.vp_min), "an empty band of points".to_owned())?;
        let level = Level::RESULTS.iter().find(|(text, _)| *text == raw.result).map(|(_, level)| *level);
        let level = level
            .ok_or_else(|| DataError::new(FILE, row.line, format!("unknown result \"{}\"", raw.result)))?;
        let rises = bands.last().is_none_or(|band| band.level < level);
        fault(rises, "more points cannot be worth less".to_owned())?;
        bands.push(Band { from: raw.vp_min, level });
        next = raw.vp_max.map(|max| max + 1);
    }
    check(next.is_none() && !bands.is_empty(), FILE, 0, || "the last band is open upwards".to_owned())?;
    Ok(bands)
}
