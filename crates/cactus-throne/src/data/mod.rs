//! The data files, read and checked.

mod geography;
mod map;
mod pieces;
mod plans;
mod tables;

use crate::ids::*;
use serde::Deserialize;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files, OptionTable, Side};

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
    ("first_game.csv", include_str!("../../data/first_game.csv")),
    ("options.csv", include_str!("../../data/options.csv")),
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
    pub start: [Option<Side>; 4],
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
    pub plans: [Plan; 4],
    /// The options.
    pub options: OptionTable,
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
    let (mut pieces, mexican) = pieces::units(files, &schedule)?;
    let turncoats = pieces::leaders(files, &mut pieces)?;
    let geography = Geography::read(files)?;
    let provinces = map::provinces(files, &geography)?;
    map::zones(files, &provinces)?;
    let (land, near) = map::links(files)?;
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
        from_mexico: map::distances(&near),
        gulf_ports: places(&|p| p.gulf_port.is_some()),
        ports: places(&|p| p.gulf_port.is_some() || p.pacific_port.is_some()),
        us_border: places(&|p| p.us_border),
        csa_border: places(&|p| p.csa_border),
        tables: tables::load(files)?,
        schedule,
        plans: plans::plans(files)?,
        options: OptionTable::read_for::<crate::state::Options>(files, &crate::state::Scenario::IDS)?,
        armies: pieces::armies(files)?,
        land,
        near,
        cf,
        pieces,
        provinces,
        geography,
    })
}
