//! The data files, read and checked.

mod geography;
mod plans;
mod tables;

use crate::ids::*;
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files, Side};

pub use geography::{CityData, Coast, Degrees, Geography};
pub use plans::{Arrival, Due, Group, Plan, Scheduled};
pub use tables::{
    Column, Crt, EventKind, EventRow, Favours, Harm, Tables, Terrain, TerrainEffects, Verdicts,
};

/// Every data file by name.
pub const FILES: &[(&str, &str)] = &[
    ("units.csv", include_str!("../../data/units.csv")),
    ("leaders.csv", include_str!("../../data/leaders.csv")),
    ("armies.csv", include_str!("../../data/armies.csv")),
    ("map_provinces.csv", include_str!("../../data/map_provinces.csv")),
    ("map_cities.csv", include_str!("../../data/map_cities.csv")),
    ("map_adjacency.csv", include_str!("../../data/map_adjacency.csv")),
    ("map_zones.csv", include_str!("../../data/map_zones.csv")),
    ("map_outline.csv", include_str!("../../data/map_outline.csv")),
    ("tables_crt.csv", include_str!("../../data/tables_crt.csv")),
    ("tables_terrain.csv", include_str!("../../data/tables_terrain.csv")),
    ("tables_events.csv", include_str!("../../data/tables_events.csv")),
    ("tables_replacement.csv", include_str!("../../data/tables_replacement.csv")),
    ("tables_schedule.csv", include_str!("../../data/tables_schedule.csv")),
    ("tables_turns.csv", include_str!("../../data/tables_turns.csv")),
    ("setup.csv", include_str!("../../data/setup.csv")),
    ("setup_groups.csv", include_str!("../../data/setup_groups.csv")),
    ("setup_armies.csv", include_str!("../../data/setup_armies.csv")),
    ("setup_defaults.csv", include_str!("../../data/setup_defaults.csv")),
];

/// 2.1 The class of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Infantry.
    Inf,
    /// Cavalry.
    Cav,
    /// Artillery.
    Art,
    /// A ship.
    Naval,
    /// A leader.
    Leader,
}

/// The nationality, as stacks count it (R45).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Nation {
    /// French, with the Legion, Algerians and Egyptians (R15).
    Fr,
    /// Spanish.
    Sp,
    /// British.
    Br,
    /// Imperial Mexican.
    Mx,
    /// Austrian and Belgian.
    Ab,
    /// Confederate.
    Cs,
    /// Republican.
    Rp,
    /// United States.
    Us,
    /// Santa Anna: MX or RP by the side he joins.
    Sa,
}

/// How many nationalities there are.
pub const NATIONS: usize = 9;

/// The category of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words of the data file")]
pub enum Category {
    European,
    Algerian,
    Egyptian,
    ImperialMexican,
    Cazadores,
    Conservative,
    Contra,
    Confederate,
    Regular,
    NationalGuard,
    Militia,
    #[serde(rename = "guerrilla")]
    Guerilla,
    Us,
    Artillery,
    Naval,
}

/// The weight of a battery.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Gun {
    /// Light.
    #[serde(rename = "light")]
    L,
    /// Medium.
    #[serde(rename = "medium")]
    M,
    /// Heavy.
    #[serde(rename = "heavy")]
    H,
}

/// 5.4#2 Whether a unit can raid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Raid {
    /// It can.
    #[serde(rename = "yes")]
    Y,
    /// It cannot.
    #[serde(rename = "no")]
    N,
    /// 5.4#3 Only with a leader who leads raids.
    #[serde(rename = "led")]
    L,
}

/// The points that buy a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Purse {
    /// Imperial Mexican points.
    Mx,
    /// French points.
    Fr,
    /// Republican points.
    Rep,
    /// United States points.
    Us,
}

/// How many purses there are.
pub const PURSES: usize = 4;

/// One unit or leader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceData {
    /// Its name.
    pub name: String,
    /// Its short name.
    pub short: String,
    /// Whose it is; nobody's for Santa Anna.
    pub side: Option<Side>,
    /// Nationality.
    pub nation: Nation,
    /// Class.
    pub class: Class,
    /// Size as printed.
    pub size: String,
    /// 2.2, 6.1#2, R16 Its share of a regiment, in ninths; US divisions never count.
    pub ninths: u8,
    /// Category; leaders have none.
    pub category: Option<Category>,
    /// Weight of a battery.
    pub gun: Option<Gun>,
    /// 3.0#1 Combat factors, full and reduced.
    pub cf: [u8; 2],
    /// Steps.
    pub steps: u8,
    /// 3.0#6 Movement factor.
    pub mf: u8,
    /// 3.0#8 Proficiency.
    pub pr: u8,
    /// Whether it can raid.
    pub raid: Raid,
    /// Whether it leads raids.
    pub raid_leader: bool,
    /// The points that buy it; none if it is never replaced.
    pub purse: Option<Purse>,
    /// The turn of its withdrawal; turn 2 means its end.
    pub withdraw: Option<u8>,
    /// The turn of its entry.
    pub entry: u8,
}

/// One province.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvinceData {
    /// Its name.
    pub name: String,
    /// Its capital.
    pub capital: String,
    /// Terrain types, in the order of the list.
    pub terrain: Vec<Terrain>,
    /// 5.1#8 Two or more of jungle, rough, swamp and desert.
    pub must_stop: bool,
    /// 6.3#3 No clear terrain.
    pub no_clear: bool,
    /// Its Gulf port, if any.
    pub gulf_port: Option<String>,
    /// Its Pacific port, if any.
    pub pacific_port: Option<String>,
    /// Whether the capital is itself the port.
    pub capital_is_port: bool,
    /// On the border of the United States.
    pub us_border: bool,
    /// On the Confederate border.
    pub csa_border: bool,
    /// Control at the start of each scenario.
    pub start: [Option<Side>; 3],
    /// Where its label stands: latitude and longitude in thousandths of a degree.
    pub label: (i32, i32),
}

/// One Army counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyData {
    /// Its name.
    pub name: String,
    /// From which turn it may be used.
    pub available: u8,
    /// The turn of its withdrawal.
    pub withdraw: Option<u8>,
    /// 6.2#1 Its movement points.
    pub mp: u8,
    /// 7.3.4#1 The PR with which it retreats.
    pub retreat_pr: u8,
}

/// Sets of pieces that rules speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Masks {
    /// Leaders.
    pub leaders: Pieces,
    /// Infantry, cavalry, artillery.
    pub ground: Pieces,
    /// Infantry and cavalry: units with a PR.
    pub pr: Pieces,
    /// Cavalry.
    pub cav: Pieces,
    /// Artillery.
    pub art: Pieces,
    /// Heavy artillery.
    pub heavy: Pieces,
    /// Light artillery.
    pub light: Pieces,
    /// Ships.
    pub naval: Pieces,
    /// Units that raid by themselves.
    pub raid: Pieces,
    /// Units that raid only under a raid leader.
    pub raid_led: Pieces,
    /// Leaders of raids.
    pub raid_leaders: Pieces,
    /// 3.0#5, R14 Mexican units, as ruled.
    pub mexican: Pieces,
    /// R14 Mexican units as the list is printed.
    pub mexican_printed: Pieces,
    /// Contra-guerillas.
    pub contra: Pieces,
    /// Republican militia and guerillas.
    pub irregular: Pieces,
    /// Republican regular and National Guard cavalry.
    pub rep_cav: Pieces,
    /// 7.2.2#1 Units that check their commitment.
    pub wavering: Pieces,
    /// Chasseurs d'Afrique.
    pub chasseurs_afrique: Pieces,
    /// Units with two steps.
    pub two_steps: Pieces,
    /// Mexican leaders who may join Santa Anna.
    pub mexican_leaders: Pieces,
    /// The pieces of each nationality.
    pub nation: [Pieces; NATIONS],
    /// The pieces of each side by birth.
    pub side: [Pieces; 2],
}

/// Single units that rules name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The French fleet.
    pub fleet: Piece,
    /// The Supremos Poderes battalion.
    pub supremos: Piece,
    /// The Republican heavy artillery.
    pub heavy: Piece,
    /// The 12th Chasseurs à Cheval.
    pub chasseurs12: Piece,
    /// Shelby's brigade.
    pub shelby: Piece,
}

/// Everything.
#[derive(Clone, PartialEq, Debug)]
pub struct Data {
    /// Units, then leaders.
    pub pieces: Vec<PieceData>,
    /// Provinces.
    pub provinces: Vec<ProvinceData>,
    /// Army counters.
    pub armies: Vec<ArmyData>,
    /// Sets of pieces.
    pub masks: Masks,
    /// Named units.
    pub named: Named,
    /// Neighbours by land, the Baja link left out.
    pub land: [Places; PROVINCES],
    /// Neighbours, the Baja link included.
    pub near: [Places; PROVINCES],
    /// Steps from Mexico, the Baja link included.
    pub from_mexico: [u8; PROVINCES],
    /// Provinces with a Gulf port.
    pub gulf_ports: Places,
    /// Provinces with a port on either coast.
    pub ports: Places,
    /// Provinces on the border of the United States.
    pub us_border: Places,
    /// Provinces on the Confederate border.
    pub csa_border: Places,
    /// Combat factors as numbers of a plain table: full, then reduced.
    pub cf: [[u8; PIECES]; 2],
    /// Charts.
    pub tables: Tables,
    /// The order of appearance.
    pub schedule: Vec<Scheduled>,
    /// Outlines and cities.
    pub geography: Geography,
    /// The set-up of each scenario: campaign, short, doom.
    pub plans: [Plan; 3],
}

impl Data {
    /// A piece.
    #[inline]
    #[must_use]
    pub fn piece(&self, piece: Piece) -> &PieceData {
        &self.pieces[piece.index()]
    }

    /// A province; boxes have none of its features.
    #[inline]
    #[must_use]
    pub fn province(&self, place: Place) -> Option<&ProvinceData> {
        self.provinces.get(place.index())
    }

    /// Neighbours, with or without the Baja link.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, place: Place, baja: bool) -> Places {
        let table = if baja { &self.near } else { &self.land };
        table.get(place.index()).copied().unwrap_or_default()
    }

    /// Whether a province has this terrain.
    #[must_use]
    pub fn has(&self, place: Place, terrain: Terrain) -> bool {
        self.province(place).is_some_and(|p| p.terrain.contains(&terrain))
    }

    /// The pieces of a nationality.
    #[inline]
    #[must_use]
    pub const fn of_nation(&self, nation: Nation) -> Pieces {
        self.masks.nation[nation as usize]
    }
}

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
struct ProvinceRow {
    id: Place,
    name: String,
    terrain: Vec<Terrain>,
    gulf_coast: bool,
    pacific_coast: bool,
    us_border: bool,
    csa_border: bool,
    lat: f64,
    lon: f64,
    control_campaign: Owner,
    control_short: Option<Owner>,
    control_doom: Owner,
}

/// How two provinces are linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Link {
    Land,
    /// 5.1.1#1 The way between Baja and Sonora.
    Baja,
}

#[derive(Deserialize)]
struct LinkRow {
    a: Place,
    b: Place,
    kind: Link,
    border_km: u16,
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

/// What a box beside the map is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Zone {
    Sea,
    Holding,
    Offmap,
    Pool,
    Prison,
    Limbo,
    Future,
    Gone,
}

#[derive(Deserialize)]
struct ZoneRow {
    id: Place,
    name: String,
    kind: Zone,
    borders: Vec<Place>,
}

/// 2.2, R16 Ninths of a regiment: brigade and regiment 9, battalion and squadron 3, company 1; divisions never count.
const fn ninths(class: Class, size: Size) -> u8 {
    match (class, size) {
        (Class::Inf | Class::Cav, Size::X | Size::Regiment) => 9,
        (Class::Inf | Class::Cav, Size::Battalion | Size::Squadron) => 3,
        (Class::Inf | Class::Cav, Size::I) => 1,
        _ => 0,
    }
}

fn units(files: Files<'_>, schedule: &[Scheduled]) -> Result<(Vec<PieceData>, Pieces), DataError> {
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

fn leaders(files: Files<'_>, out: &mut Vec<PieceData>) -> Result<Pieces, DataError> {
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

fn provinces(files: Files<'_>, geography: &Geography) -> Result<Vec<ProvinceData>, DataError> {
    let thousandths = |degrees: f64| (degrees * 1000.0).round() as i32;
    let rows = files.rows::<ProvinceRow>("map_provinces.csv")?;
    let listed = || format!("{} of {PROVINCES} provinces are listed", rows.len());
    DataError::unless(rows.len() == PROVINCES, "map_provinces.csv", 0, listed)?;
    let mut out = Vec::new();
    for (place, row) in Place::provinces().zip(&rows) {
        let r = &row.value;
        row.expect("id", &r.id.id(), &place.id())?;
        row.check(!r.terrain.is_empty(), "terrain", || "a province has terrain".to_owned())?;
        let cities = || geography.cities.iter().filter(|city| city.province == place);
        let port = |coast| cities().find(|city| city.port == Some(coast)).map(|city| city.name.clone());
        let (gulf_port, pacific_port) = (port(Coast::Gulf), port(Coast::Pacific));
        row.check(gulf_port.is_none() || r.gulf_coast, "gulf_coast", || "a port lies on a coast".to_owned())?;
        row.check(pacific_port.is_none() || r.pacific_coast, "pacific_coast", || {
            "a port lies on a coast".to_owned()
        })?;
        let capital = cities().find(|city| city.capital);
        out.push(ProvinceData {
            capital_is_port: capital.is_some_and(|city| city.port.is_some()),
            name: r.name.clone(),
            capital: capital.map_or_else(String::new, |city| city.name.clone()),
            must_stop: r.terrain.iter().filter(|terrain| **terrain != Terrain::Clear).count() >= 2,
            no_clear: !r.terrain.contains(&Terrain::Clear),
            terrain: r.terrain.clone(),
            gulf_port,
            pacific_port,
            us_border: r.us_border,
            csa_border: r.csa_border,
            start: [Some(r.control_campaign), r.control_short, Some(r.control_doom)]
                .map(|owner| owner.map(Side::from)),
            label: (thousandths(r.lat), thousandths(r.lon)),
        });
    }
    Ok(out)
}

type Links = ([Places; PROVINCES], [Places; PROVINCES]);

fn links(files: Files<'_>) -> Result<Links, DataError> {
    let mut land = [Places::EMPTY; PROVINCES];
    let mut near = land;
    for row in files.rows::<LinkRow>("map_adjacency.csv")? {
        let r = &row.value;
        row.check(r.a.is_province() && r.b.is_province() && r.a < r.b, "b", || {
            "two provinces, in their order".to_owned()
        })?;
        row.check(r.border_km >= 30, "border_km", || "a border of 30 km makes neighbours".to_owned())?;
        for (from, to) in [(r.a, r.b), (r.b, r.a)] {
            near[from.index()].insert(to);
            if r.kind == Link::Land {
                land[from.index()].insert(to);
            }
        }
    }
    Ok((land, near))
}

/// The boxes repeat which provinces they border on: the Gulf its ports, the neighbours their borders.
fn zones(files: Files<'_>, provinces: &[ProvinceData]) -> Result<(), DataError> {
    let rows = files.rows::<ZoneRow>("map_zones.csv")?;
    let listed = || format!("{} of {} boxes are listed", rows.len(), PLACES - PROVINCES);
    DataError::unless(rows.len() == PLACES - PROVINCES, "map_zones.csv", 0, listed)?;
    let places = |test: fn(&ProvinceData) -> bool| -> Places {
        Place::provinces().filter(|p| test(&provinces[p.index()])).collect()
    };
    for (place, row) in Place::all().skip(PROVINCES).zip(&rows) {
        let r = &row.value;
        row.expect("id", &r.id.id(), &place.id())?;
        row.check(!r.name.is_empty(), "name", || "a box has a name".to_owned())?;
        let (kind, borders) = match place {
            Place::GULF => (Zone::Sea, places(|p| p.gulf_port.is_some())),
            Place::FLEET => (Zone::Holding, [Place::GULF].into_iter().collect()),
            Place::USA => (Zone::Offmap, places(|p| p.us_border)),
            Place::CSA => (Zone::Offmap, places(|p| p.csa_border)),
            Place::POOL_IMP | Place::POOL_REP => (Zone::Pool, Places::EMPTY),
            Place::PRISON_IMP | Place::PRISON_REP => (Zone::Prison, Places::EMPTY),
            Place::LIMBO => (Zone::Limbo, Places::EMPTY),
            Place::FUTURE => (Zone::Future, Places::EMPTY),
            _ => (Zone::Gone, Places::EMPTY),
        };
        row.check(r.kind == kind, "kind", || format!("{} is of another kind", place.id()))?;
        let given: Places = r.borders.iter().copied().collect();
        row.check(given == borders, "borders", || "the provinces say otherwise where it borders".to_owned())?;
    }
    Ok(())
}

fn distances(near: &[Places; PROVINCES]) -> [u8; PROVINCES] {
    let mut out = [u8::MAX; PROVINCES];
    let mut ring: Places = [Place::MEXICO].into_iter().collect();
    for steps in 0..PROVINCES as u8 {
        let mut next = Places::EMPTY;
        for place in ring.iter().filter(|p| out[p.index()] == u8::MAX).collect::<Vec<_>>() {
            out[place.index()] = steps;
            next = next.or(&near[place.index()]);
        }
        ring = next;
    }
    out
}

fn armies(files: Files<'_>) -> Result<Vec<ArmyData>, DataError> {
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

fn masks(pieces: &[PieceData], mexican: Pieces, turncoats: Pieces) -> Masks {
    let of = |test: &dyn Fn(&PieceData) -> bool| -> Pieces {
        Piece::all().filter(|p| test(&pieces[p.index()])).collect()
    };
    let kind = |categories: &[Category]| of(&|p| p.category.is_some_and(|c| categories.contains(&c)));
    let contra = kind(&[Category::Contra]);
    let mut masks = Masks {
        leaders: of(&|p| p.class == Class::Leader),
        ground: of(&|p| matches!(p.class, Class::Inf | Class::Cav | Class::Art)),
        pr: of(&|p| matches!(p.class, Class::Inf | Class::Cav)),
        cav: of(&|p| p.class == Class::Cav),
        art: of(&|p| p.class == Class::Art),
        heavy: of(&|p| p.gun == Some(Gun::H)),
        light: of(&|p| p.gun == Some(Gun::L)),
        naval: of(&|p| p.class == Class::Naval),
        raid: of(&|p| p.class != Class::Leader && p.raid == Raid::Y),
        raid_led: of(&|p| p.raid == Raid::L),
        raid_leaders: of(&|p| p.raid_leader),
        mexican,
        mexican_printed: kind(&[
            Category::Cazadores,
            Category::Conservative,
            Category::Contra,
            Category::NationalGuard,
            Category::Militia,
            Category::Guerilla,
        ]),
        contra,
        irregular: kind(&[Category::Militia, Category::Guerilla]),
        rep_cav: of(&|p| {
            p.class == Class::Cav && matches!(p.category, Some(Category::Regular | Category::NationalGuard))
        }),
        wavering: kind(&[
            Category::Cazadores,
            Category::Conservative,
            Category::Contra,
            Category::ImperialMexican,
        ]),
        chasseurs_afrique: Piece::all().filter(|p| p.id().starts_with("FR-CDA")).collect(),
        two_steps: of(&|p| p.steps == 2),
        mexican_leaders: turncoats,
        nation: [Pieces::EMPTY; NATIONS],
        side: [of(&|p| p.side == Some(IMP)), of(&|p| p.side == Some(REP))],
    };
    for piece in Piece::all() {
        masks.nation[pieces[piece.index()].nation as usize].insert(piece);
    }
    masks
}

/// Reads and checks the data files.
///
/// # Errors
/// The first fault, with file and line.
pub fn load(files: Files<'_>) -> Result<Data, DataError> {
    let schedule = plans::schedule(files)?;
    let (mut pieces, mexican) = units(files, &schedule)?;
    let turncoats = leaders(files, &mut pieces)?;
    let geography = Geography::read(files)?;
    let provinces = provinces(files, &geography)?;
    zones(files, &provinces)?;
    let (land, near) = links(files)?;
    let named =
        |id: &str| Piece::find(id).ok_or_else(|| DataError::new("units.csv", 0, format!("no unit {id}")));
    let places = |test: &dyn Fn(&ProvinceData) -> bool| -> Places {
        Place::provinces().filter(|p| test(&provinces[p.index()])).collect()
    };
    let mut cf = [[0; PIECES]; 2];
    for (i, piece) in pieces.iter().enumerate() {
        (cf[0][i], cf[1][i]) = (piece.cf[0], piece.cf[1]);
    }
    Ok(Data {
        masks: masks(&pieces, mexican, turncoats),
        named: Named {
            fleet: named("FR-FLEET")?,
            supremos: named("RE-SP")?,
            heavy: named("RE-AH")?,
            chasseurs12: named("FR-12CC")?,
            shelby: named("CS-SH")?,
        },
        from_mexico: distances(&near),
        gulf_ports: places(&|p| p.gulf_port.is_some()),
        ports: places(&|p| p.gulf_port.is_some() || p.pacific_port.is_some()),
        us_border: places(&|p| p.us_border),
        csa_border: places(&|p| p.csa_border),
        tables: tables::load(files)?,
        schedule,
        plans: plans::plans(files)?,
        armies: armies(files)?,
        land,
        near,
        cf,
        pieces,
        provinces,
        geography,
    })
}
