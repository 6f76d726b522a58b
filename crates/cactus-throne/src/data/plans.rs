//! 12.0 The order of appearance and the set-ups.

use crate::ids::*;
use serde::Deserialize;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files, Side};

/// 12.1, 12.2 Where scheduled pieces appear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arrival {
    /// At Vera Cruz, with the fall-backs of a closed port.
    VeraCruz,
    /// In any Imperial-controlled province.
    AnyImperial,
    /// At Mexico if controlled, otherwise into the Force Pool.
    MexicoOrPool,
    /// One in each Republican province, the excess in Mexico, Oaxaca or San Luis Potosí.
    OneEach,
    /// Álvarez: one of four provinces.
    South,
    /// With Juárez.
    WithJuarez,
    /// In any Republican-controlled province.
    AnyRepublican,
    /// On the border of the United States.
    Border,
    /// With Maximilian.
    WithMaximilian,
}

/// What a line of the schedule does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Pieces arrive.
    Arrive(Arrival),
    /// Units join the Force Pool.
    Pool,
    /// Pieces and Army counters leave.
    Remove,
    /// The same at the end of the turn.
    RemoveAtEnd,
    /// 12.1#T21b All French leave.
    RemoveFrench,
    /// Army counters become available.
    Armies,
    /// The 12th Chasseurs à Cheval are made full.
    FlipToFull,
    /// Mexican points.
    Points(u8),
    /// 12.1#T13c No Imperial purchases.
    NoPurchases,
    /// Said elsewhere: set-up, the first income, the price of infantry.
    Noted,
}

/// One line of the schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scheduled {
    /// The turn.
    pub turn: u8,
    /// Whose it is.
    pub side: Side,
    /// What it does.
    pub due: Due,
    /// The pieces.
    pub pieces: Pieces,
    /// The Army counters.
    pub armies: Armies,
}

/// One group of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// Pieces that stand there in any case.
    pub fixed: Pieces,
    /// 14.2#1 The sum of factors that must stand there, if one is given.
    pub factors: Option<u8>,
    /// 14.2#1 How many medium batteries.
    pub medium: u8,
}

/// The set-up of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Pieces with a fixed place.
    pub fixed: Vec<(Place, Pieces)>,
    /// Republican groups by province.
    pub groups: Vec<(Place, Group)>,
    /// A legal Republican deployment: piece and place.
    pub usual: Vec<(Piece, Place)>,
    /// Army counters at hand.
    pub armies: Armies,
}

#[derive(Deserialize)]
struct ScheduleRow {
    turn: u8,
    side: String,
    action: String,
    ids: String,
    place: String,
}

#[derive(Deserialize)]
struct SetupRow {
    scenario: String,
    side: String,
    place: String,
    what: String,
}

#[derive(Deserialize)]
struct UsualRow {
    scenario: String,
    id: String,
    place: String,
}

/// The scenarios in the order of their plans.
pub const SCENARIOS: [&str; 3] = ["campaign", "short", "doom"];

fn arrival(place: &str) -> Option<Arrival> {
    Some(match place {
        "VER" => Arrival::VeraCruz,
        "MEX" => Arrival::MexicoOrPool,
        "any IMP-controlled province" => Arrival::AnyImperial,
        "any REP-controlled province" => Arrival::AnyRepublican,
        "OAX, PUE, MEX or SLP" => Arrival::South,
        "with Juarez" => Arrival::WithJuarez,
        "with Maximilian" => Arrival::WithMaximilian,
        "any province on the US border" => Arrival::Border,
        _ if place.starts_with("one per REP-controlled province") => Arrival::OneEach,
        _ => return None,
    })
}

/// Reads the order of appearance.
pub fn schedule(files: Files<'_>) -> Result<Vec<Scheduled>, DataError> {
    let name = "tables_schedule.csv";
    let mut out = Vec::new();
    for row in files.loose_rows::<ScheduleRow>(name)? {
        let r = row.value;
        let fault = |reason: String| DataError::new(name, row.line, reason);
        let side = if r.side == "IMP" { IMP } else { REP };
        let words: Vec<&str> = r.ids.split(';').map(str::trim).collect();
        let pieces: Pieces = words.iter().filter_map(|id| Piece::find(id)).collect();
        let armies: Armies = words.iter().filter_map(|id| Army::find(id)).collect();
        let due = match r.action.as_str() {
            "place" => {
                Due::Arrive(arrival(&r.place).ok_or_else(|| fault(format!("no place \"{}\"", r.place)))?)
            }
            "pool" => Due::Pool,
            "remove" if r.ids.starts_with("all units") => Due::RemoveFrench,
            "remove" => Due::Remove,
            "remove at end of turn" => Due::RemoveAtEnd,
            "armies available" => Due::Armies,
            "flip to full" => Due::FlipToFull,
            "replacement points" => {
                let points = r.ids.strip_prefix("MX +").and_then(|n| n.parse().ok());
                Due::Points(points.ok_or_else(|| fault("points are written \"MX +5\"".into()))?)
            }
            "rule" if r.ids.starts_with("no Imperial purchases") => Due::NoPurchases,
            "rule" | "setup" => Due::Noted,
            other => return Err(fault(format!("no action \"{other}\""))),
        };
        let named = pieces.len() + armies.len();
        let lists = matches!(
            due,
            Due::Arrive(_) | Due::Pool | Due::Remove | Due::RemoveAtEnd | Due::Armies | Due::FlipToFull
        );
        if lists && named != words.len() {
            return Err(fault("a piece or Army in the list does not exist".into()));
        }
        out.push(Scheduled { turn: r.turn, side, due, pieces, armies });
    }
    Ok(out)
}

/// One part of a list: an id, a sum of factors, or a number of batteries.
fn part(group: &mut Group, word: &str) -> bool {
    if let Some(piece) = Piece::find(word) {
        group.fixed.insert(piece);
        return true;
    }
    let mut words = word.split_whitespace();
    let Some(number) = words.next().and_then(|n| n.parse::<u8>().ok()) else { return false };
    match words.next() {
        Some("CF") => {
            group.factors = Some(number);
            group.fixed = group.fixed.or(&words.filter_map(Piece::find).collect());
        }
        Some("medium") => group.medium = number,
        _ => return false,
    }
    true
}

/// Reads the set-ups.
pub fn plans(files: Files<'_>) -> Result<[Plan; 3], DataError> {
    let empty = Plan { fixed: Vec::new(), groups: Vec::new(), usual: Vec::new(), armies: Armies::EMPTY };
    let mut plans = [empty.clone(), empty.clone(), empty];
    let which = |name: &str, line: u64, id: &str| {
        SCENARIOS
            .iter()
            .position(|s| *s == id)
            .ok_or_else(|| DataError::new(name, line, format!("no scenario \"{id}\"")))
    };
    for row in files.loose_rows::<SetupRow>("tables_setup.csv")? {
        let r = row.value;
        let plan = &mut plans[which("tables_setup.csv", row.line, &r.scenario)?];
        if r.place == "armies" {
            plan.armies = plan.armies.or(&r.what.split(';').filter_map(|id| Army::find(id.trim())).collect());
            continue;
        }
        let place = match r.place.split_whitespace().next().and_then(Place::find) {
            Some(place) => place,
            None if r.place.starts_with("any IMP province") => Place::VERA_CRUZ,
            None => continue,
        };
        let mut group = Group::default();
        let parts: Vec<bool> = r.what.split(';').map(|word| part(&mut group, word.trim())).collect();
        if group.factors.is_some() {
            if r.side != "REP" || parts.contains(&false) {
                return Err(DataError::new(
                    "tables_setup.csv",
                    row.line,
                    "a group is ids, \"N CF\", \"N medium artillery\"",
                ));
            }
            plan.groups.push((place, group));
        } else if !group.fixed.is_empty() {
            plan.fixed.push((place, group.fixed));
        }
    }
    for row in files.loose_rows::<UsualRow>("setup_defaults_republican.csv")? {
        let r = row.value;
        let fault =
            || DataError::new("setup_defaults_republican.csv", row.line, "a piece of the game and a place");
        let (piece, place) =
            (Piece::find(&r.id).ok_or_else(fault)?, Place::find(&r.place).ok_or_else(fault)?);
        plans[which("setup_defaults_republican.csv", row.line, &r.scenario)?].usual.push((piece, place));
    }
    Ok(plans)
}
