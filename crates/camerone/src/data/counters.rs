//! The counters and the formations.

use super::tables::Tables;
use crate::ids::{FORMATION_IDS, FORMATIONS, Formation, LEGIONNAIRES, UNITS, Unit};
use serde::Deserialize;
use zocalo_core::Id;
use zocalo_core::{DataError, Files, Side};

const UNIT_FILE: &str = "units.csv";
const FORMATION_FILE: &str = "formations.csv";
/// The id of the French company in the files.
const COMPANY: &str = "3eCie";

/// The kinds of counters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitKind {
    /// A unit of legionnaires.
    Legionnaire,
    /// A French officer.
    Officer,
    /// A unit of Mexican infantry.
    Infantry,
    /// A unit of regular cavalry.
    Regular,
    /// A unit of irregular cavalry.
    Irregular,
    /// The sharpshooters' marker.
    Sharpshooters,
    /// Colonel Milan.
    Milan,
}

impl UnitKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Legionnaire,
        Self::Officer,
        Self::Infantry,
        Self::Regular,
        Self::Irregular,
        Self::Sharpshooters,
        Self::Milan,
    ];

    /// Its row in `tables_movement.csv`.
    #[must_use]
    pub const fn movement_id(self) -> &'static str {
        match self {
            Self::Legionnaire => "legionnaire",
            Self::Officer => "French officer",
            Self::Infantry => "infantry",
            Self::Regular => "regular_cavalry",
            Self::Irregular => "irregular_cavalry",
            Self::Sharpshooters => "sharpshooters",
            Self::Milan => "Milan",
        }
    }

    const fn of(unit: Unit) -> Self {
        match unit.index() {
            0..12 => Self::Legionnaire,
            12..15 => Self::Officer,
            15..39 => Self::Infantry,
            39..49 => Self::Regular,
            49..55 => Self::Irregular,
            55 => Self::Sharpshooters,
            _ => Self::Milan,
        }
    }

    /// The word for it in `units.csv`.
    const fn id(self) -> &'static str {
        match self {
            Self::Officer | Self::Milan => "officer",
            _ => self.movement_id(),
        }
    }

    const fn is_infantry_or_cavalry(self) -> bool {
        matches!(self, Self::Infantry | Self::Regular | Self::Irregular)
    }
}

/// One counter.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitRow {
    /// Its id.
    pub id: &'static str,
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: UnitKind,
    /// Its name.
    pub name: String,
    /// Its battalion or regiment.
    pub formation: Option<Formation>,
    /// 1.4.1#2, 1.4.2#1 How many men it stands for.
    pub men: u16,
    /// How many hexes it moves.
    pub allowance: u8,
}

#[derive(Deserialize)]
struct RawUnit {
    id: String,
    side: String,
    #[serde(rename = "type")]
    kind: String,
    name: String,
    formation: String,
    men: u16,
    #[serde(rename = "move")]
    allowance: u8,
    fires: bool,
    melees: bool,
    zoc: bool,
    fire_drm: i8,
    melee_drm: i8,
}

pub(super) fn units(files: Files<'_>, tables: &Tables) -> Result<Vec<UnitRow>, DataError> {
    let rows = files.rows::<RawUnit>(UNIT_FILE)?;
    let mut units = Vec::with_capacity(UNITS);
    for (unit, row) in Unit::all().zip(&rows) {
        units.push(unit_row(unit, &row.value, tables).map_err(|e| DataError::new(UNIT_FILE, row.line, e))?);
    }
    DataError::unless(rows.len() >= UNITS, UNIT_FILE, 0, || {
        format!("{} counters of {UNITS} are listed", rows.len())
    })?;
    match rows.get(UNITS) {
        Some(more) => Err(DataError::new(UNIT_FILE, more.line, format!("there are only {UNITS} counters"))),
        None => Ok(units),
    }
}

fn unit_row(unit: Unit, raw: &RawUnit, tables: &Tables) -> Result<UnitRow, String> {
    let id = unit.id();
    let require = |holds: bool, reason: String| if holds { Ok(()) } else { Err(reason) };
    require(raw.id == id, format!("counter {id} is expected here, not \"{}\"", raw.id))?;
    let side = if unit.side() == Side::One { "French" } else { "Mexican" };
    require(raw.side == side, format!("{id} is {side}, not \"{}\"", raw.side))?;
    let kind = UnitKind::of(unit);
    require(raw.kind == kind.id(), format!("{id} is of type \"{}\", not \"{}\"", kind.id(), raw.kind))?;
    let formation =
        unit.formation().map_or(if unit.side() == Side::One { COMPANY } else { "" }, Formation::id);
    require(
        raw.formation == formation,
        format!("{id} belongs to \"{formation}\", not \"{}\"", raw.formation),
    )?;
    let allowance = tables.movement[kind as usize];
    require(
        raw.allowance == allowance,
        format!("{id} moves {} here, {allowance} in tables_movement.csv", raw.allowance),
    )?;
    let fights = unit.fights();
    let fires = fights || kind == UnitKind::Sharpshooters;
    require(raw.fires == fires, format!("{id}: fires should be {}", u8::from(fires)))?;
    require(
        raw.melees == fights && raw.zoc == fights,
        format!("{id}: melees and zoc should be {}", u8::from(fights)),
    )?;
    let (fire, melee) = match kind {
        UnitKind::Legionnaire => (tables.fire.legionnaire, tables.melee.legionnaire),
        _ => (0, 0),
    };
    require(
        (raw.fire_drm, raw.melee_drm) == (fire, melee),
        format!("{id}: fire_drm and melee_drm are {fire} and {melee} in the tables"),
    )?;
    let formation = unit.formation();
    let (name, men) = (raw.name.clone(), raw.men);
    Ok(UnitRow { id, side: unit.side(), kind, name, formation, men, allowance })
}

/// A Mexican battalion or regiment.
#[derive(Clone, PartialEq, Debug)]
pub struct FormationRow {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// What its units are.
    pub kind: UnitKind,
}

#[derive(Deserialize)]
struct RawFormation {
    id: String,
    name: String,
    #[serde(rename = "type")]
    kind: String,
    initial_size: usize,
    #[serde(rename = "move")]
    allowance: u8,
    entry_sizes: String,
    vp_if_all_lost: usize,
}

pub(super) fn formations(files: Files<'_>, tables: &Tables) -> Result<Vec<FormationRow>, DataError> {
    let rows = files.rows::<RawFormation>(FORMATION_FILE)?;
    let mut formations = Vec::with_capacity(FORMATIONS);
    for (formation, row) in Formation::all().zip(&rows) {
        let made = formation_row(formation, &row.value, tables);
        formations.push(made.map_err(|e| DataError::new(FORMATION_FILE, row.line, e))?);
    }
    DataError::unless(rows.len() > FORMATIONS, FORMATION_FILE, 0, || {
        format!("there are {} and the company {COMPANY}; {} are listed", FORMATION_IDS.join(", "), rows.len())
    })?;
    let (last, more) = (&rows[FORMATIONS], rows.get(FORMATIONS + 1));
    let company = &last.value;
    let fits = company.id == COMPANY && company.initial_size == LEGIONNAIRES && company.vp_if_all_lost == 0;
    DataError::unless(fits, FORMATION_FILE, last.line, || {
        format!("the last formation is {COMPANY}, with 12 units")
    })?;
    match more {
        Some(more) => Err(DataError::new(FORMATION_FILE, more.line, "there are no more formations")),
        None => Ok(formations),
    }
}

fn formation_row(formation: Formation, raw: &RawFormation, tables: &Tables) -> Result<FormationRow, String> {
    let id = formation.id();
    let require = |holds: bool, reason: String| if holds { Ok(()) } else { Err(reason) };
    require(raw.id == id, format!("formation {id} is expected here, not \"{}\"", raw.id))?;
    let kind = UnitKind::of(formation.first());
    debug_assert!(kind.is_infantry_or_cavalry());
    require(raw.kind == kind.id(), format!("{id} is of type \"{}\", not \"{}\"", kind.id(), raw.kind))?;
    let size = formation.full();
    require(raw.initial_size == size, format!("{id} has {size} counters, not {}", raw.initial_size))?;
    require(raw.vp_if_all_lost == size, format!("{id} is worth {size} points, not {}", raw.vp_if_all_lost))?;
    let allowance = tables.movement[kind as usize];
    require(
        raw.allowance == allowance,
        format!("{id} moves {} here, {allowance} in tables_movement.csv", raw.allowance),
    )?;
    let ladder = tables.ladder(kind);
    let sizes: Vec<String> = (1..=size)
        .rev()
        .map(|s| if ladder[s].escort { format!("{s}(escort)") } else { s.to_string() })
        .chain(["gone".to_owned()])
        .collect();
    let sizes = sizes.join(">");
    require(raw.entry_sizes == sizes, format!("{id} returns as {sizes} by tables_reentry.csv"))?;
    Ok(FormationRow { id, name: raw.name.clone(), kind })
}
