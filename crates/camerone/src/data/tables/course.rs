//! The tables of chapters 3 and 4: events and victory.

use super::{Band, EventKind, EventRow, Level};
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::{DataError, Files};

#[derive(Deserialize)]
struct RawEvent {
    roll: u8,
    ways_of_36: u8,
    title: String,
    #[serde(rename = "effect")]
    _effect: Remark,
    #[serde(rename = "duration")]
    _duration: Remark,
    #[serde(rename = "condition")]
    _condition: Remark,
    once: bool,
}

pub(in crate::data) fn events(files: Files<'_>) -> Result<[EventRow; 11], DataError> {
    const FILE: &str = "tables_events.csv";
    let mut table = [None; 11];
    for row in files.rows::<RawEvent>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| DataError::unless(holds, FILE, row.line, || reason);
        fault((2..=12).contains(&raw.roll), format!("two dice never make {}", raw.roll))?;
        let index = usize::from(raw.roll - 2);
        fault(table[index].is_none(), format!("{} is listed twice", raw.roll))?;
        let ways = 6 - raw.roll.abs_diff(7);
        fault(raw.ways_of_36 == ways, format!("{} comes up in {ways} ways of 36", raw.roll))?;
        let kind = EventKind::TITLES.iter().find(|(title, _)| *title == raw.title).map(|(_, kind)| *kind);
        let kind =
            kind.ok_or_else(|| DataError::new(FILE, row.line, format!("unknown event \"{}\"", raw.title)))?;
        let once = raw.once;
        fault(once || kind != EventKind::Sappers, "sappers come once a row".to_owned())?;
        table[index] = Some(EventRow { roll: raw.roll, kind, once });
    }
    let gap = table.iter().position(Option::is_none);
    DataError::unless(gap.is_none(), FILE, 0, || {
        format!("the row {} is missing", gap.unwrap_or_default() + 2)
    })?;
    let sappers = table.iter().flatten().filter(|e| e.kind == EventKind::Sappers).count();
    DataError::unless(sappers <= 2, FILE, 0, || "sappers come at most twice".to_owned())?;
    let nothing = EventRow { roll: 0, kind: EventKind::Thirst, once: true };
    Ok(table.map(|row| row.unwrap_or(nothing)))
}

#[derive(Deserialize)]
struct RawBand {
    vp_min: i32,
    vp_max: Option<i32>,
    result: String,
    #[serde(rename = "casualties")]
    _casualties: Remark,
}

pub(in crate::data) fn victory(files: Files<'_>) -> Result<Vec<Band>, DataError> {
    const FILE: &str = "tables_victory.csv";
    let mut bands: Vec<Band> = Vec::new();
    let mut next = Some(0);
    for row in files.rows::<RawBand>(FILE)? {
        let raw = row.value;
        let fault = |holds, reason: String| DataError::unless(holds, FILE, row.line, || reason);
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
    DataError::unless(next.is_none() && !bands.is_empty(), FILE, 0, || {
        "the last band is open upwards".to_owned()
    })?;
    Ok(bands)
}
