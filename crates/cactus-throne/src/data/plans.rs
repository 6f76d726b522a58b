//! 12.0 The order of appearance and the set-ups.

use super::pieces::Owner;
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

/// What a line of the schedule does, as the file writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Action {
    Setup,
    Armies,
    Place,
    PlaceReduced,
    Pool,
    Remove,
    RemoveAtEnd,
    FlipToFull,
    Points,
    Rule,
}

/// What a line depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Condition {
    /// Mexico City is controlled; otherwise the units go to the Force Pool.
    CapitalOrPool,
    /// R39 The same for units that may have been bought before.
    InPoolAndCapital,
    /// 12.1#T21b Nothing keeps the French.
    FrenchLeave,
    /// 12.1#T17 Shelby has not come.
    WithoutShelby,
    /// 10.2#2 The South has not won.
    WithoutDixieVictory,
}

#[derive(Deserialize)]
struct ScheduleRow {
    turn: u8,
    side: Owner,
    action: Action,
    ids: Vec<String>,
    place: Vec<String>,
    amount: Option<u8>,
    condition: Option<Condition>,
}

#[derive(Deserialize)]
struct SetupRow {
    scenario: Story,
    id: Piece,
    place: Place,
    state: Option<State>,
}

/// 14.2#1 A group that its owner fills.
#[derive(Deserialize)]
struct GroupRow {
    scenario: Story,
    place: Place,
    ids: Vec<Piece>,
    cf: u8,
    medium_guns: u8,
}

#[derive(Deserialize)]
struct ArmiesRow {
    scenario: Story,
    ids: Vec<Army>,
}

/// How a piece stands at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum State {
    Reduced,
    Besieged,
}

/// A scenario as the files write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Story {
    Campaign,
    Short,
    Doom,
}

fn arrival(row: &ScheduleRow) -> Option<Arrival> {
    let words: Vec<&str> = row.place.iter().map(String::as_str).collect();
    Some(match (words.as_slice(), Side::from(row.side), row.condition) {
        (["VER"], IMP, None) => Arrival::VeraCruz,
        (["MEX"], IMP, Some(Condition::CapitalOrPool | Condition::InPoolAndCapital)) => Arrival::MexicoOrPool,
        (["any-own"], IMP, None) => Arrival::AnyImperial,
        (["any-own"], _, None) => Arrival::AnyRepublican,
        (["OAX", "PUE", "MEX", "SLP"], REP, None) => Arrival::South,
        (["with-juarez"], REP, None) => Arrival::WithJuarez,
        (["with-maximilian"], IMP, None) => Arrival::WithMaximilian,
        (["us-border"], REP, None) => Arrival::Border,
        (["one-each"], REP, None) => Arrival::OneEach,
        _ => return None,
    })
}

/// What a line does; none if its columns do not belong together.
fn due(row: &ScheduleRow) -> Option<Due> {
    let first = row.ids.first().map(String::as_str);
    Some(match (row.action, row.condition, row.amount) {
        (Action::Place | Action::PlaceReduced, _, None) => Due::Arrive(arrival(row)?),
        (Action::Pool, None, None) => Due::Pool,
        (Action::Remove, Some(Condition::FrenchLeave), None) => Due::RemoveFrench,
        (Action::Remove, None, None) => Due::Remove,
        (Action::RemoveAtEnd, None, None) => Due::RemoveAtEnd,
        (Action::Armies, None, None) => Due::Armies,
        (Action::FlipToFull, None, None) => Due::FlipToFull,
        (Action::Points, None | Some(Condition::WithoutShelby), Some(points)) if first == Some("MX") => {
            Due::Points(points)
        }
        (Action::Rule, None, None) if first == Some("no-purchases") => Due::NoPurchases,
        (Action::Rule, None, None) if first == Some("begin-replacements") => Due::Noted,
        (Action::Rule, Some(Condition::WithoutDixieVictory), None) if first == Some("cheap-regulars") => {
            Due::Noted
        }
        (Action::Setup, None, None) => Due::Noted,
        _ => return None,
    })
}

/// Reads the order of appearance.
pub fn schedule(files: Files<'_>) -> Result<Vec<Scheduled>, DataError> {
    let mut out = Vec::new();
    for row in files.rows::<ScheduleRow>("tables_schedule.csv")? {
        let r = &row.value;
        let due = due(r).ok_or_else(|| {
            row.fault("action", "action, place, amount and condition do not belong together")
        })?;
        let mut pieces = Pieces::EMPTY;
        let mut armies = Armies::EMPTY;
        for id in r.ids.iter().filter(|_| !matches!(r.action, Action::Points | Action::Rule)) {
            match (Piece::find(id), Army::find(id)) {
                (Some(piece), _) => pieces.insert(piece),
                (None, Some(army)) => armies.insert(army),
                (None, None) => return Err(row.fault("ids", format!("there is no piece or Army \"{id}\""))),
            };
        }
        out.push(Scheduled { turn: r.turn, side: r.side.into(), due, pieces, armies });
    }
    Ok(out)
}

/// Reads the set-ups.
pub fn plans(files: Files<'_>) -> Result<[Plan; 4], DataError> {
    let empty = Plan { fixed: Vec::new(), groups: Vec::new(), usual: Vec::new(), armies: Armies::EMPTY };
    let mut plans = [empty.clone(), empty.clone(), empty.clone(), empty];
    for row in files.rows::<SetupRow>("setup.csv")? {
        let r = &row.value;
        let reduced = r.scenario == Story::Short && r.id.id() == "FR-12CC";
        row.check((r.state == Some(State::Reduced)) == reduced, "state", || {
            "the 12th Chasseurs à Cheval alone start reduced, in the short campaign".to_owned()
        })?;
        let fixed = &mut plans[r.scenario as usize].fixed;
        match fixed.iter_mut().find(|(place, _)| *place == r.place) {
            Some((_, pieces)) => pieces.insert(r.id),
            None => fixed.push((r.place, [r.id].into_iter().collect())),
        }
    }
    for row in files.rows::<GroupRow>("setup_groups.csv")? {
        let r = row.value;
        let group = Group { fixed: r.ids.into_iter().collect(), factors: Some(r.cf), medium: r.medium_guns };
        plans[r.scenario as usize].groups.push((r.place, group));
    }
    for row in files.rows::<ArmiesRow>("setup_armies.csv")? {
        plans[row.value.scenario as usize].armies = row.value.ids.into_iter().collect();
    }
    for row in files.rows::<SetupRow>("setup_defaults.csv")? {
        let r = &row.value;
        let inside = r.scenario == Story::Short && r.place == Place::PUEBLA;
        row.check((r.state == Some(State::Besieged)) == inside, "state", || {
            "whoever starts in Puebla in the short campaign is besieged".to_owned()
        })?;
        plans[r.scenario as usize].usual.push((r.id, r.place));
    }
    // The first game begins as the campaign does.
    plans[3] = plans[0].clone();
    Ok(plans)
}
