//! Units, leaders and Army counters, read and held against the schedule.

use super::{ArmyData, Arrival, Category, Class, Due, Gun, Nation, PieceData, Purse, Raid, Scheduled};
use crate::ids::*;
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::{DataError, Files, Side};

/// A side as the files write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Owner {
    /// The Imperial player.
    Imp,
    /// The Republican player.
    Rep,
}

impl From<Owner> for Side {
    fn from(owner: Owner) -> Self {
        match owner {
            Owner::Imp => IMP,
            Owner::Rep => REP,
        }
    }
}

/// How a unit comes into play; the schedule says when and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Entry {
    Setup,
    Arrival,
    ArrivalReduced,
    ArrivalIfCapital,
    Pool,
    #[serde(rename = "event-10-2")]
    Dixie,
    #[serde(rename = "event-10-3")]
    Shelby,
    #[serde(rename = "event-10-4")]
    Americans,
}

#[derive(Deserialize)]
struct UnitRow {
    id: Piece,
    side: Owner,
    nation: Nation,
    name: String,
    short: String,
    arm: Class,
    size: Size,
    category: Category,
    gun: Option<Gun>,
    cf: u8,
    cf_reduced: Option<u8>,
    mf: u8,
    pr: Option<u8>,
    raid: Raid,
    mexican: bool,
    points: Option<Purse>,
    entry_turn: u8,
    entry: Entry,
    withdraw: Option<u8>,
    #[serde(rename = "note")]
    _note: Remark,
}

/// 2.2 The size of a unit as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
enum Size {
    X,
    #[serde(rename = "III")]
    Regiment,
    #[serde(rename = "II")]
    Battalion,
    #[serde(rename = "SQ")]
    Squadron,
    I,
    #[serde(rename = "XX")]
    Division,
    #[serde(rename = "ship")]
    Ship,
}

impl Size {
    const fn mark(self) -> &'static str {
        match self {
            Self::X => "X",
            Self::Regiment => "III",
            Self::Battalion => "II",
            Self::Squadron => "SQ",
            Self::I => "I",
            Self::Division => "XX",
            Self::Ship => "",
        }
    }
}

#[derive(Deserialize)]
struct LeaderRow {
    id: Piece,
    side: Option<Owner>,
    nation: Nation,
    name: String,
    pr: u8,
    only_alone: bool,
    raid_leader: bool,
    victory: bool,
    joins_santa_anna: bool,
    entry_turn: u8,
    withdraw: Option<u8>,
    mf: u8,
    #[serde(rename = "note")]
    _note: Remark,
}

#[derive(Deserialize)]
struct ArmyRow {
    id: Army,
    side: Owner,
    name: String,
    available_turn: u8,
    withdraw: Option<u8>,
    mp: u8,
    retreat_pr: u8,
}

/// 2.2, R16, R133 Ninths of a regiment: brigade and regiment 9, battalion and squadron 3, company 1; divisions never count.
const fn ninths(class: Class, size: Size) -> u8 {
    match (class, size) {
        (Class::Inf | Class::Cav, Size::X | Size::Regiment) => 9,
        (Class::Inf | Class::Cav, Size::Battalion | Size::Squadron) => 3,
        (Class::Inf | Class::Cav, Size::I) => 1,
        _ => 0,
    }
}

pub(super) fn units(files: Files<'_>, schedule: &[Scheduled]) -> Result<(Vec<PieceData>, Pieces), DataError> {
    let mut out = Vec::new();
    let mut mexican = Pieces::EMPTY;
    let rows = files.rows::<UnitRow>("units.csv")?;
    for row in &rows {
        let r = &row.value;
        row.check(r.id.index() == out.len(), "id", || "the units must stand in their order".to_owned())?;
        let rated = matches!(r.arm, Class::Inf | Class::Cav);
        row.check(rated == r.pr.is_some(), "pr", || {
            "infantry and cavalry have a PR, and no others".to_owned()
        })?;
        row.check((r.arm == Class::Art) == r.gun.is_some(), "gun", || {
            "guns have a weight, and no others".to_owned()
        })?;
        row.check(enters(r, schedule), "entry", || {
            "the schedule says otherwise how and when it enters".to_owned()
        })?;
        if r.mexican {
            mexican.insert(r.id);
        }
        out.push(PieceData {
            name: r.name.clone(),
            short: r.short.clone(),
            side: Some(r.side.into()),
            nation: r.nation,
            class: r.arm,
            ninths: ninths(r.arm, r.size),
            size: r.size.mark().to_owned(),
            category: Some(r.category),
            gun: r.gun,
            cf: [r.cf, r.cf_reduced.unwrap_or(r.cf)],
            steps: if r.cf_reduced.is_some() { 2 } else { 1 },
            mf: r.mf,
            pr: r.pr.unwrap_or(0),
            raid: r.raid,
            raid_leader: false,
            purse: r.points,
            withdraw: r.withdraw,
            entry: r.entry_turn,
        });
    }
    let listed = || format!("{} of {UNITS} units are listed", rows.len());
    DataError::unless(out.len() == UNITS, "units.csv", 0, listed)?;
    Ok((out, mexican))
}

/// 12.0 Whether the schedule brings a unit as its row says: the first line that names it, or none if an event does.
fn enters(row: &UnitRow, schedule: &[Scheduled]) -> bool {
    let line = schedule.iter().find(|line| line.pieces.has(row.id));
    let Some(line) =
        line.filter(|line| !matches!(line.due, Due::Remove | Due::RemoveAtEnd | Due::RemoveFrench))
    else {
        return matches!(row.entry, Entry::Dixie | Entry::Shelby | Entry::Americans);
    };
    let kind = match line.due {
        Due::Noted => row.entry == Entry::Setup,
        Due::Pool => row.entry == Entry::Pool,
        Due::Arrive(Arrival::MexicoOrPool) => row.entry == Entry::ArrivalIfCapital,
        Due::Arrive(_) => matches!(row.entry, Entry::Arrival | Entry::ArrivalReduced),
        _ => false,
    };
    kind && line.turn == row.entry_turn
}

pub(super) fn leaders(files: Files<'_>, out: &mut Vec<PieceData>) -> Result<Pieces, DataError> {
    let mut turncoats = Pieces::EMPTY;
    let rows = files.rows::<LeaderRow>("leaders.csv")?;
    for row in &rows {
        let r = &row.value;
        row.check(r.id.index() == out.len(), "id", || "the leaders must stand in their order".to_owned())?;
        let alone = r.id == Piece::JUAREZ;
        row.expect("only_alone", &u8::from(r.only_alone), &u8::from(alone))?;
        let decides = [Piece::JUAREZ, Piece::DIAZ, Piece::MAXIMILIAN].contains(&r.id);
        row.expect("victory", &u8::from(r.victory), &u8::from(decides))?;
        if r.joins_santa_anna {
            turncoats.insert(r.id);
        }
        out.push(PieceData {
            short: r.name.clone(),
            name: r.name.clone(),
            side: r.side.map(Side::from),
            nation: r.nation,
            class: Class::Leader,
            size: String::new(),
            ninths: 0,
            category: None,
            gun: None,
            cf: [0; 2],
            steps: 0,
            mf: r.mf,
            pr: r.pr,
            raid: if r.raid_leader { Raid::Y } else { Raid::N },
            raid_leader: r.raid_leader,
            purse: None,
            withdraw: r.withdraw,
            entry: r.entry_turn,
        });
    }
    let listed = || format!("{} of {LEADERS} leaders are listed", rows.len());
    DataError::unless(out.len() == PIECES, "leaders.csv", 0, listed)?;
    Ok(turncoats)
}

pub(super) fn armies(files: Files<'_>) -> Result<Vec<ArmyData>, DataError> {
    let mut out = Vec::new();
    for row in files.things::<Army, ArmyRow>("armies.csv")? {
        let r = &row.value;
        row.check(Side::from(r.side) == r.id.side(), "side", || {
            "the first four Armies are Imperial".to_owned()
        })?;
        out.push(ArmyData {
            name: r.name.clone(),
            available: r.available_turn,
            withdraw: r.withdraw,
            mp: r.mp,
            retreat_pr: r.retreat_pr,
        });
    }
    Ok(out)
}
