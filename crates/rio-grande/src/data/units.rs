//! The units and their factors.

use super::{Tables, Thing};
use crate::ids::{Contingent, Front, Kind, Loc, Size, UNITS, Unit, Units};
use serde::Deserialize;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files, Side};

const FILE: &str = "units.csv";

#[derive(Deserialize)]
struct Row {
    id: String,
    side: String,
    contingent: Contingent,
    kind: Kind,
    label: String,
    name: String,
    size: Option<Size>,
    veteran: bool,
    untried: bool,
    cf: u8,
    mf: Option<u8>,
    cf_reduced: Option<u8>,
    mf_reduced: Option<u8>,
    untried_mf: Option<u8>,
    fortress: Option<Loc>,
    price: Thing,
}

/// 2.3.veteran, 3.2#1 Combat and movement factor of one face of a counter, and whether a plus sign joins them (2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Profile {
    /// Combat factor.
    pub cf: u8,
    /// Movement factor; 0 for static and riverine units.
    pub mf: u8,
    /// A veteran face.
    pub veteran: bool,
}

/// One unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitInfo {
    /// Whose it is.
    pub side: Side,
    /// Its contingent.
    pub contingent: Contingent,
    /// Its kind.
    pub kind: Kind,
    /// Its size, if it has one.
    pub size: Option<Size>,
    /// 3.2#3, 20.2#3 It begins untried: what stands here of its factors is the untried side alone.
    pub untried: bool,
    /// Its full side.
    pub full: Profile,
    /// 3.2#1, 3.2#2 Its reduced side, if it has two steps.
    pub reduced: Option<Profile>,
    /// Of a garrison: its fortress.
    pub fortress: Option<Loc>,
    /// Its price in halves of an action point.
    pub price: u8,
    /// The line of the Recruit Chart.
    pub line: Thing,
    /// How much it counts for stacking.
    pub points: u8,
    /// What is printed on it.
    pub label: String,
    /// Its name.
    pub name: String,
}

impl UnitInfo {
    /// A US division (11.8).
    #[must_use]
    pub fn is_division(&self) -> bool {
        self.size == Some(Size::Division)
    }
}

/// A counter with an untried back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrontInfo {
    /// Its contingent.
    pub contingent: Contingent,
    /// Its kind.
    pub kind: Kind,
    /// What it shows when turned up.
    pub profile: Profile,
    /// What is printed on it.
    pub label: String,
    /// Its name.
    pub name: String,
}

/// All units, and sets of them that the rules ask for.
#[derive(Debug)]
pub struct UnitTable {
    /// The units.
    pub all: Vec<UnitInfo>,
    /// What untried units can turn out to be.
    pub fronts: Vec<FrontInfo>,
    /// Those of each side.
    pub of: [Units; 2],
    /// Leaders.
    pub leaders: Units,
    /// Garrisons and militia.
    pub fixed: Units,
    /// Riverine units.
    pub riverine: Units,
    /// Engineers.
    pub engineers: Units,
    /// Marines.
    pub marines: Units,
    /// Partisans.
    pub partisans: Units,
    /// US divisions.
    pub divisions: Units,
    /// Units that begin untried.
    pub untried: Units,
    /// Those of the US.
    pub us: Units,
    /// French, Austrians and Belgians: the users of the Imperial Staging Area.
    pub europeans: Units,
    /// Garrisons.
    pub garrisons: Units,
    /// Juárez and Maximilian.
    pub heads: [Unit; 2],
    /// For each unit the untried ones of its contingent and kind.
    pools: Vec<Units>,
}

impl UnitTable {
    /// One unit.
    #[inline]
    #[must_use]
    pub fn get(&self, unit: Unit) -> &UnitInfo {
        &self.all[unit.index()]
    }

    /// The untried units of the same contingent and kind.
    #[inline]
    #[must_use]
    pub fn pool(&self, unit: Unit) -> Units {
        self.pools[unit.index()]
    }

    /// What an untried unit can turn out to be.
    pub fn fronts_of(&self, unit: Unit) -> impl Iterator<Item = Front> + '_ {
        let info = self.get(unit);
        let fits = move |f: &Front| {
            let front = &self.fronts[f.index()];
            front.contingent == info.contingent && front.kind == info.kind
        };
        Front::all().filter(fits)
    }
}

/// Whether a line of the file describes an untried counter: the tenth column from the end is the flag, as names may
/// hold
/// quoted commas.
pub(crate) fn is_untried(line: &str) -> bool {
    let mut quoted = false;
    let mut cell = 0;
    let mut value = String::new();
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cell += 1,
            _ if cell == 8 => value.push(c),
            _ => {}
        }
    }
    value == "1"
}

pub(super) fn load(files: Files<'_>, tables: &Tables) -> Result<UnitTable, DataError> {
    let rows = files.rows::<Row>(FILE)?;
    if rows.len() != UNITS {
        return Err(DataError::new(FILE, 0, format!("{} units, not {UNITS}", rows.len())));
    }
    let (mut all, mut fronts) = (Vec::new(), Vec::new());
    let mut ids = Vec::new();
    for row in rows {
        let (line, row) = (row.line, row.value);
        let fault = |reason: &str| DataError::new(FILE, line, reason);
        let side = match row.side.as_str() {
            "allied" => Side::One,
            "imperial" => Side::Two,
            _ => return Err(fault("side is neither allied nor imperial")),
        };
        let full = Profile { cf: row.cf, mf: row.mf.unwrap_or(0), veteran: row.veteran };
        if row.cf == 0 {
            return Err(fault("a combat unit has a combat factor of 1 or more"));
        }
        let reduced = match (row.cf_reduced, row.mf_reduced) {
            (Some(cf), Some(mf)) if cf < row.cf => Some(Profile { cf, mf, veteran: row.veteran }),
            (None, None) => None,
            _ => return Err(fault("a reduced side has both factors and is weaker")),
        };
        if row.untried != row.untried_mf.is_some() {
            return Err(fault("untried_mf belongs to untried counters, and to each of them"));
        }
        if (row.kind == Kind::Garrison) != row.fortress.is_some() {
            return Err(fault("garrisons have a fortress, and nobody else"));
        }
        let back = row.untried_mf.map(|mf| Profile { cf: 0, mf, veteran: false });
        if row.untried {
            let (label, name) = (row.label.clone(), row.name.clone());
            let (contingent, kind) = (row.contingent, row.kind);
            fronts.push(FrontInfo { contingent, kind, profile: full, label, name });
        }
        let free = row.kind.is_static() || matches!(row.kind, Kind::Leader | Kind::Riverine);
        let points = match row.size {
            _ if free => 0,
            Some(Size::Division) => 2,
            _ => 1,
        };
        ids.push(row.id);
        all.push(UnitInfo {
            side,
            contingent: row.contingent,
            kind: row.kind,
            size: row.size,
            untried: row.untried,
            full: back.unwrap_or(full),
            reduced,
            fortress: row.fortress,
            price: tables.price(row.price),
            line: row.price,
            points,
            label: row.label,
            name: row.name,
        });
    }
    for (unit, info) in Unit::all().zip(&all) {
        if !info.untried && unit.id() != ids[unit.index()] {
            let reason = format!("{} cannot take the place of {}", ids[unit.index()], unit.id());
            return Err(DataError::new(FILE, 0, reason));
        }
    }
    let set = |test: &dyn Fn(&UnitInfo) -> bool| -> Units {
        Unit::all().filter(|u| test(&all[u.index()])).collect()
    };
    let kind = |kind: Kind| set(&|u: &UnitInfo| u.kind == kind);
    let head = |unit: Unit| unit;
    let pool = |info: &UnitInfo| {
        set(&|u: &UnitInfo| u.untried && u.contingent == info.contingent && u.kind == info.kind)
    };
    Ok(UnitTable {
        of: [set(&|u| u.side == Side::One), set(&|u| u.side == Side::Two)],
        leaders: kind(Kind::Leader),
        fixed: set(&|u| u.kind.is_static()),
        riverine: kind(Kind::Riverine),
        engineers: kind(Kind::Engineer),
        marines: kind(Kind::Marine),
        partisans: kind(Kind::Partisan),
        divisions: set(&|u| u.is_division()),
        untried: set(&|u| u.untried),
        us: set(&|u| u.contingent == Contingent::Us),
        europeans: set(&|u| matches!(u.contingent, Contingent::Fr | Contingent::Ab)),
        garrisons: kind(Kind::Garrison),
        heads: tables.heads.map(|(unit, _)| head(unit)),
        pools: all.iter().map(pool).collect(),
        all,
        fronts,
    })
}
