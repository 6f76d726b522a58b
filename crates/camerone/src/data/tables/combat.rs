//! The tables of chapters 1 and 2 that are about fire, saving throws and melee.

use super::{FireTable, MeleeTable, Range, SavingTable, share_out};
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::{DataError, Files};

#[derive(Deserialize)]
struct RawFire {
    item: String,
    kind: String,
    value: i8,
    #[serde(rename = "note")]
    _note: Remark,
}

pub(in crate::data) fn fire(files: Files<'_>) -> Result<FireTable, DataError> {
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
        DataError::unless(known, FILE, row.line, || {
            format!("unknown item \"{}\" of kind \"{}\"", raw.item, raw.kind)
        })?;
        let fits = if raw.kind == "drm" { -3..=3 } else { 2..=7 }.contains(&raw.value);
        DataError::unless(fits, FILE, row.line, || format!("{} is out of reach of a die", raw.value))?;
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
struct RawMelee {
    item: String,
    drm: String,
    #[serde(rename = "applies_to")]
    _applies_to: Remark,
}

pub(in crate::data) fn melee(files: Files<'_>) -> Result<MeleeTable, DataError> {
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
        DataError::unless(ITEMS.contains(&raw.item.as_str()), FILE, row.line, || {
            format!("unknown item \"{}\"", raw.item)
        })?;
        let value = if raw.item == "tie" {
            DataError::unless(raw.drm == "French win", FILE, row.line, || {
                "ties go to the French".to_owned()
            })?;
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
struct RawSaving {
    who: String,
    #[serde(rename = "against")]
    _against: Remark,
    die_eliminated: String,
    die_saved: String,
}

pub(in crate::data) fn saving(files: Files<'_>) -> Result<SavingTable, DataError> {
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
struct RawOfficer {
    die: String,
    result: String,
}

pub(in crate::data) fn officer(files: Files<'_>) -> Result<Range, DataError> {
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
