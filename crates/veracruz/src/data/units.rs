//! `units.csv`: every counter with its values.

use crate::ids::{PACKS, SUPPLIES, UNITS, US_UNITS, Unit};
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::{DataError, Files};

const FILE: &str = "units.csv";

/// 3.22#1, 3.22#3 The kinds of counters; formations stand for others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// 5.18 Infantry, regiments of artillery on foot among them.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Engineers.
    Engineer,
    /// Marines.
    Marine,
    /// Artillery.
    Artillery,
    /// The U.S. Navy battery.
    NavyBattery,
    /// Mexican militia.
    Militia,
    /// A leader.
    Leader,
    /// A Division or an Army.
    Formation,
    /// A dummy.
    Dummy,
    /// A supply unit.
    Supply,
    /// Pack animals.
    Pack,
    /// A gunboat.
    Gunboat,
    /// A guerrilla.
    Guerrilla,
}

impl Kind {
    /// 3.22#1, 8.11 Units with a combat strength: they fight, everything else does not.
    #[inline]
    #[must_use]
    pub const fn fights(self) -> bool {
        (self as u8) <= Self::Militia as u8
    }
    /// Artillery, the Navy battery included.
    #[inline]
    #[must_use]
    pub const fn is_guns(self) -> bool {
        matches!(self, Self::Artillery | Self::NavyBattery)
    }
    /// Supply units and pack animals.
    #[inline]
    #[must_use]
    pub const fn is_train(self) -> bool {
        matches!(self, Self::Supply | Self::Pack)
    }
    /// Its symbol on the counter.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Engineer => "engineer",
            Self::Marine => "marine",
            Self::Artillery | Self::NavyBattery => "artillery",
            Self::Militia => "militia",
            Self::Leader => "leader",
            Self::Formation => "headquarters",
            Self::Dummy => "dummy",
            Self::Supply => "supply",
            Self::Pack => "pack",
            Self::Gunboat => "ship",
            Self::Guerrilla => "guerrilla",
        }
    }
}

/// 19.31#1, 19.31#2 What a U.S. unit counts as when Divisions are formed and volunteers go home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// A regular.
    Regular,
    /// A volunteer.
    Volunteer,
    /// A volunteer company that fits either kind of Division.
    Either,
    /// Neither: artillery, leaders, everything Mexican.
    Neutral,
    /// The Veracruz Militia: militia by name.
    NamedMilitia,
}

/// 3.23, 3.21#1 One counter as it is printed.
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// Its id.
    pub id: String,
    /// The letters on its face.
    pub short: String,
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: Kind,
    /// Its full strength; the rating of a leader. Militia stand at 0 here: their strengths are drawn.
    pub strength: u8,
    /// The hidden strength of a militia or guerrilla counter.
    pub secret: u8,
    /// Its movement allowance in tenths.
    pub moves: u8,
    /// 3.22#2 Whether it can reconnoitre.
    pub scouts: bool,
    /// Regular or volunteer.
    pub class: Class,
    /// The first turn of a formation; 0 otherwise.
    pub from_turn: u8,
    /// Words for the style sheet.
    pub group: String,
}

/// Counters that rules speak of by name.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// The U.S. engineers.
    pub engineer: Unit,
    /// The Navy battery.
    pub navy: Unit,
    /// Patterson.
    pub patterson: Unit,
    /// The two gunboats.
    pub gunboats: [Unit; 2],
    /// Santa Anna.
    pub santa_anna: Unit,
    /// The San Patricio Battalion.
    pub san_patricio: Unit,
    /// The Veracruz Militia.
    pub vcm: Unit,
    /// The counters of the formations.
    pub formations: [Unit; 8],
    /// The first supply unit; the others follow.
    pub supply: Unit,
    /// The first pack animals; the others follow.
    pub pack: Unit,
    /// The first militia; the others follow.
    pub militia: Unit,
    /// The pack animals on 1406.
    pub mules: Unit,
    /// How many militia of strength 0, 1 and 2 there are.
    pub militia_of: [u8; 3],
    /// The strengths of the six guerrillas.
    pub guerrillas: [u8; 6],
}

#[derive(Deserialize)]
struct RawUnit {
    id: String,
    side: String,
    abbr: String,
    name: String,
    #[serde(rename = "type")]
    kind: Kind,
    strength: Option<u8>,
    movement: String,
    leader_rating: Option<u8>,
    recon: u8,
    us_class: String,
    arrival_turn: String,
    historical_group: String,
    #[serde(rename = "reverse")]
    _reverse: Remark,
    #[serde(rename = "leader_rank")]
    _leader_rank: Remark,
}

/// Reads the counters: those of the United States first, trains after the rest of them.
pub fn read(files: Files<'_>) -> Result<Vec<UnitInfo>, DataError> {
    let mut us = Vec::new();
    let mut trains: [Vec<UnitInfo>; 2] = [Vec::new(), Vec::new()];
    let mut mexican = Vec::new();
    for row in files.rows::<RawUnit>(FILE)? {
        let fault = |reason: String| DataError::new(FILE, row.line, reason);
        let raw = row.value;
        let side = raw.side.clone();
        let info = info(raw).map_err(fault)?;
        match (side.as_str(), info.kind) {
            ("US", Kind::Supply) => trains[0].push(info),
            ("US", Kind::Pack) => trains[1].push(info),
            ("US", _) => us.push(info),
            ("MEX", _) => mexican.push(info),
            (other, _) => return Err(fault(format!("\"{other}\" is no side"))),
        }
    }
    for (list, count) in trains.into_iter().zip([SUPPLIES, PACKS]) {
        let pattern = list.first().cloned().ok_or_else(|| DataError::new(FILE, 0, "no supply or pack"))?;
        let stem = pattern.id.trim_end_matches(char::is_numeric).to_owned();
        us.extend((1..=count).map(|n| UnitInfo { id: format!("{stem}{n}"), ..pattern.clone() }));
    }
    if us.len() != US_UNITS || us.len() + mexican.len() != UNITS {
        let reason =
            format!("{} U.S. and {} Mexican counters are too many or too few", us.len(), mexican.len());
        return Err(DataError::new(FILE, 0, reason));
    }
    us.extend(mexican);
    Ok(us)
}

fn info(raw: RawUnit) -> Result<UnitInfo, String> {
    let blind = matches!(raw.kind, Kind::Militia | Kind::Guerrilla);
    let printed = raw.strength.or(raw.leader_rating).unwrap_or(0);
    if raw.kind.fights() && raw.strength.is_none() {
        return Err("a combat unit needs a strength".to_owned());
    }
    if raw.kind == Kind::Leader && !(1..=4).contains(&printed) {
        return Err("a leader's rating lies between 1 and 4".to_owned());
    }
    if printed > 15 || (blind && printed > 3) {
        return Err(format!("strength {printed} is out of range"));
    }
    let digits: String = raw.movement.chars().take_while(char::is_ascii_digit).collect();
    let moves: u8 = digits.parse().unwrap_or(0);
    let class = match raw.us_class.as_str() {
        "regular" => Class::Regular,
        "volunteer" => Class::Volunteer,
        "volunteer_any" => Class::Either,
        "militia_named" => Class::NamedMilitia,
        "neutral" | "" => Class::Neutral,
        other => return Err(format!("\"{other}\" is no class")),
    };
    let from_turn = if raw.kind == Kind::Formation {
        raw.arrival_turn.parse().map_err(|_| "a formation needs its first turn".to_owned())?
    } else {
        0
    };
    Ok(UnitInfo {
        id: raw.id,
        short: raw.abbr,
        name: raw.name,
        kind: raw.kind,
        strength: if blind { 0 } else { printed },
        secret: if blind { printed } else { 0 },
        moves: moves.saturating_mul(10),
        scouts: raw.recon == 1,
        class,
        from_turn,
        group: raw.historical_group.to_lowercase().replace(' ', "-"),
    })
}

/// The ids of all counters that the game carries, in their order.
pub(crate) fn unit_ids() -> Vec<String> {
    let units = read(Files::carried(super::FILES)).unwrap_or_default();
    units.into_iter().map(|unit| unit.id).collect()
}

/// The ids of the formations, in their order.
pub(crate) fn formation_ids() -> Vec<String> {
    let units = read(Files::carried(super::FILES)).unwrap_or_default();
    units.into_iter().filter(|unit| unit.kind == Kind::Formation).map(|unit| unit.id).collect()
}

/// Finds the counters that rules speak of.
pub fn names(units: &[UnitInfo]) -> Result<Names, DataError> {
    let find = |id: &str| {
        let at = units.iter().position(|unit| unit.id == id);
        at.map(Unit::new).ok_or_else(|| DataError::new(FILE, 0, format!("there is no counter {id}")))
    };
    let all = |kind: Kind| units.iter().enumerate().filter(move |(_, unit)| unit.kind == kind);
    let formations: Vec<Unit> = all(Kind::Formation).map(|(i, _)| Unit::new(i)).collect();
    let formations =
        formations.try_into().map_err(|_| DataError::new(FILE, 0, "there are eight formations"))?;
    let mut militia_of = [0; 3];
    for (_, unit) in all(Kind::Militia) {
        let strength = usize::from(unit.secret);
        let slot = militia_of.get_mut(strength);
        *slot.ok_or_else(|| DataError::new(FILE, 0, "militia have strengths from 0 to 2"))? += 1;
    }
    let mut guerrillas = [0; 6];
    for (slot, (_, unit)) in guerrillas.iter_mut().zip(all(Kind::Guerrilla)) {
        *slot = unit.secret;
    }
    Ok(Names {
        engineer: find("us_engineer")?,
        navy: find("us_navy")?,
        patterson: find("us_patterson")?,
        gunboats: [find("us_ohio")?, find("us_mosqfl")?],
        santa_anna: find("mx_santaanna")?,
        san_patricio: find("mx_sanpat")?,
        vcm: find("mx_vcm")?,
        formations,
        supply: find("us_supply1")?,
        pack: find("us_pack1")?,
        militia: find("mx_mil01")?,
        mules: find("us_pack2")?,
        militia_of,
        guerrillas,
    })
}
