//! The tables about forces and ground: strength, movement, terrain, returns.

use super::{Rung, TerrainRow};
use crate::data::UnitKind;
use crate::data::map::Terrain;
use crate::ids::{FORMATION_MAX, LEGIONNAIRES};
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::{DataError, Files};

const STRENGTH: &str = "tables_strength.csv";

#[derive(Deserialize)]
struct RawStrength {
    die: u8,
    legionnaire_units: u8,
    removed: u8,
}

pub(in crate::data) fn strength(files: Files<'_>) -> Result<[u8; 7], DataError> {
    let mut table = [0; 7];
    for row in files.rows::<RawStrength>(STRENGTH)? {
        let raw = row.value;
        let fault = |holds, reason: &str| DataError::unless(holds, STRENGTH, row.line, || reason.to_owned());
        fault((1..=6).contains(&raw.die), "a die has the faces 1 to 6")?;
        fault(table[usize::from(raw.die)] == 0, "this face is listed twice")?;
        fault(raw.legionnaire_units >= 1, "the French have at least one unit")?;
        let whole = usize::from(raw.legionnaire_units) + usize::from(raw.removed) == LEGIONNAIRES;
        fault(whole, "units kept and removed do not add up to 12")?;
        table[usize::from(raw.die)] = raw.legionnaire_units;
    }
    let gap = (1..=6).find(|&face| table[face] == 0);
    DataError::unless(gap.is_none(), STRENGTH, 0, || format!("face {} is missing", gap.unwrap_or_default()))?;
    Ok(table)
}

#[derive(Deserialize)]
struct RawMovement {
    #[serde(rename = "type")]
    kind: String,
    allowance: u8,
    doubled_by: String,
}

pub(in crate::data) fn movement(files: Files<'_>) -> Result<[u8; UnitKind::ALL.len()], DataError> {
    const FILE: &str = "tables_movement.csv";
    let mut table = [None; UnitKind::ALL.len()];
    for row in files.rows::<RawMovement>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| DataError::unless(holds, FILE, row.line, || reason);
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
    // R85 relies on this: an officer can follow a unit that left his hex.
    DataError::unless(
        allowances[UnitKind::Officer as usize] >= allowances[UnitKind::Legionnaire as usize],
        FILE,
        0,
        || "a French officer must be able to follow legionnaires".to_owned(),
    )?;
    Ok(allowances)
}

#[derive(Deserialize)]
struct RawTerrain {
    terrain: String,
    move_cost: String,
    cover: bool,
    blocks_los_through: bool,
    #[serde(rename = "note")]
    _note: Remark,
}

/// The effects of hex terrain, by [`Terrain`]. The costs are fixed by the rules: 1 for each hex, the whole move for a wall.
pub(in crate::data) fn terrain(files: Files<'_>) -> Result<Vec<TerrainRow>, DataError> {
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
        let fault = |holds, reason: String| DataError::unless(holds, FILE, row.line, || reason);
        let effect = TerrainRow { cover: raw.cover, blocks: raw.blocks_los_through };
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
    DataError::unless(sides == SIDES.len(), FILE, 0, || {
        "wall, gate and breach are listed once each".to_owned()
    })?;
    Terrain::ALL
        .into_iter()
        .map(|kind| {
            let missing = || DataError::new(FILE, 0, format!("the row \"{}\" is missing", kind.id()));
            table[kind as usize].ok_or_else(missing)
        })
        .collect()
}

#[derive(Deserialize)]
struct RawRung {
    #[serde(rename = "type")]
    kind: String,
    returns_made: u8,
    size_on_map: u8,
    losses_to_next_withdrawal: Option<u8>,
    vp_so_far: u8,
    note: String,
}

pub(in crate::data) fn ladder(
    files: Files<'_>,
    kind: UnitKind,
    full: u8,
) -> Result<[Rung; FORMATION_MAX + 1], DataError> {
    const FILE: &str = "tables_reentry.csv";
    let kinds = [UnitKind::Infantry, UnitKind::Regular, UnitKind::Irregular].map(UnitKind::movement_id);
    let mut ladder = [Rung::default(); FORMATION_MAX + 1];
    let mut next = 0;
    for row in files.rows::<RawRung>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| DataError::unless(holds, FILE, row.line, || reason);
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
    DataError::unless(next == full + 1, FILE, 0, || {
        format!("{} has no row for return {next}", kind.movement_id())
    })?;
    Ok(ladder)
}
