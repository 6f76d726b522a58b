//! `setup.csv` and `reinforcements.csv`: who stands where at first, and who comes when.

use super::{Kind, Map, UnitInfo};
use crate::ids::{Hex, US_UNITS, Unit};
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::{DataError, Files};

const SETUP: &str = "setup.csv";
const TRACK: &str = "reinforcements.csv";

/// One counter that comes on a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// When.
    pub turn: u8,
    /// Which counter.
    pub unit: Unit,
    /// Where; nowhere for the United States, who choose.
    pub hex: Hex,
}

/// Who starts where and who comes when.
#[derive(Debug)]
pub struct Schedule {
    /// 21.0#1 The garrison of Veracruz.
    pub start: Vec<(Unit, Hex)>,
    /// 21.0#2 How many militia start in towns of the owner's choice.
    pub militia: u8,
    /// 22.1#1, 22.2#1 Named counters by turn.
    pub arrivals: Vec<Arrival>,
    /// The militia of the track: turn, hex, one entry each.
    pub track_militia: Vec<(u8, Hex)>,
    /// 11.21 Supply units of the invasion.
    pub supplies: u8,
}

#[derive(Deserialize)]
struct RawSetup {
    side: String,
    hex: String,
    unit: String,
    count: u8,
    #[serde(rename = "place")]
    _place: Remark,
    #[serde(rename = "note")]
    _note: Remark,
}

#[derive(Deserialize)]
struct RawArrival {
    turn: u8,
    side: String,
    hex: String,
    unit: String,
    #[serde(rename = "place")]
    _place: Remark,
}

/// Reads both files.
pub fn read(files: Files<'_>, units: &[UnitInfo], map: &Map) -> Result<Schedule, DataError> {
    let find = |file: &str, line: u64, id: &str| {
        let at = units.iter().position(|unit| unit.id == id);
        at.map(Unit::new).ok_or_else(|| DataError::new(file, line, format!("there is no counter {id}")))
    };
    let mut schedule = Schedule {
        start: Vec::new(),
        militia: 0,
        arrivals: Vec::new(),
        track_militia: Vec::new(),
        supplies: 0,
    };
    let mut placed = vec![false; units.len()];
    let mut once = |file: &str, line: u64, unit: Unit| {
        if std::mem::replace(&mut placed[unit.index()], true) {
            return Err(DataError::new(file, line, "this counter has been placed already"));
        }
        Ok(())
    };
    for row in files.rows::<RawSetup>(SETUP)? {
        let raw = row.value;
        let fault = |reason: &str| DataError::new(SETUP, row.line, reason);
        match (raw.side.as_str(), raw.unit.as_str()) {
            (_, "militia") => schedule.militia = raw.count,
            ("none", _) => {
                once(SETUP, row.line, find(SETUP, row.line, &raw.unit)?)?;
            }
            ("MEX", id) => {
                let unit = find(SETUP, row.line, id)?;
                once(SETUP, row.line, unit)?;
                let hex = Hex::parse(&raw.hex).ok_or_else(|| fault("no hex of the map"))?;
                schedule.start.push((unit, hex));
            }
            _ => return Err(fault("only Mexico and nobody have counters on the map at first")),
        }
    }
    for row in files.rows::<RawArrival>(TRACK)? {
        let raw = row.value;
        let fault = |reason: &str| DataError::new(TRACK, row.line, reason);
        if !(1..=25).contains(&raw.turn) {
            return Err(fault("turns run from 1 to 25"));
        }
        let hex = match (raw.side.as_str(), raw.hex.as_str()) {
            ("US", "invasion" | "port") => Hex::NONE,
            ("MEX", text) => {
                let hex = Hex::parse(text).ok_or_else(|| fault("no hex of the map"))?;
                if map.place(hex).is_none() {
                    return Err(fault("Mexican units enter in towns and cities"));
                }
                hex
            }
            _ => return Err(fault("no such side or place")),
        };
        match raw.unit.as_str() {
            "militia" => schedule.track_militia.push((raw.turn, hex)),
            "supply" => schedule.supplies += 1,
            id => {
                let unit = find(TRACK, row.line, id)?;
                if (unit.index() < US_UNITS) != (raw.side == "US") {
                    return Err(fault("this counter belongs to the other side"));
                }
                once(TRACK, row.line, unit)?;
                schedule.arrivals.push(Arrival { turn: raw.turn, unit, hex });
            }
        }
    }
    let scheduled = |kind: Kind| kind.fights() && kind != Kind::Militia || kind == Kind::Leader;
    let lost = units.iter().zip(&placed).find(|(unit, placed)| scheduled(unit.kind) && !**placed);
    match lost {
        Some((unit, _)) => Err(DataError::new(TRACK, 0, format!("{} never enters play", unit.id))),
        None => Ok(schedule),
    }
}
