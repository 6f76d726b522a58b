//! The charts.

use super::map::{River, Terrain};
use crate::ids::{Loc, TACTICS, Unit, Units};
use serde::Deserialize;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files, Side};

/// A line of the Recruit Chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum Thing {
    Militia,
    CompositeReg,
    Base,
    Tactics,
    InfantryReg,
    InfantryVet,
    CavalryReg,
    CavalryVet,
    CompositeVet,
    UsDivision,
    Engineer,
    Marine,
    Riverine,
    Partisan,
    Garrison,
    Leader,
    SupplyPoint,
    RestoreStep,
}

/// What is paid for in action points outside of recruiting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum Act {
    March,
    Concentration,
    NavalPort,
    NavalCoast,
    Assault,
    Espionage,
}

/// What gives or takes action points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum Gain {
    Leader,
    CaribbeanPort,
    Fortress,
    MajorWon,
    MajorWonTurncoat,
    MajorLost,
    Least,
    Most,
}

/// Who has the advantage when the dice are even (15.1.2#5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tie {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

/// Who rules the sea (19.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Naval {
    /// The Allies.
    Allied,
    /// Nobody.
    Parity,
    /// The Imperials.
    Imperial,
}

impl Naval {
    /// The side with superiority.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Allied => Some(Side::One),
            Self::Parity => None,
            Self::Imperial => Some(Side::Two),
        }
    }
}

/// One terrain of the Terrain Effects Chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainInfo {
    /// Cost in halves of a movement point.
    pub half_mf: u8,
    /// Columns to the left for a defender.
    pub shift: u8,
    /// Who has the advantage when the dice are even.
    pub tie: Tie,
    /// The lowest die with which an attrition check fails.
    pub attrition: u8,
    /// Whether a base may be built.
    pub base: bool,
}

/// Town or fortress in the Terrain Effects Chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceInfo {
    /// Columns to the left for a defender.
    pub shift: u8,
    /// Who has the advantage when the dice are even.
    pub tie: Tie,
    /// The lowest die with which besieged units fail (24.2).
    pub besieged: u8,
}

/// One result of the Combat Results Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fire {
    /// Hits.
    pub hits: u8,
    /// R.
    pub retreat: bool,
    /// E.
    pub eliminate: bool,
}

/// The Combat Results Table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Crt {
    /// The highest strength of each column.
    pub most: Vec<u16>,
    /// The results: column, die − 1.
    pub results: Vec<[Fire; 6]>,
}

impl Crt {
    /// The base column of a strength.
    #[must_use]
    pub fn column(&self, strength: u16) -> usize {
        self.most.iter().position(|most| strength <= *most).unwrap_or(self.most.len().saturating_sub(1))
    }
}

/// What is set up in one line of the set-up list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SetupKind {
    /// Units of a pool.
    Unit,
    /// Supply points.
    Supply,
    /// Bases.
    Base,
    /// Tactics markers.
    Tactics,
}

/// How the units of a set-up line are found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pick {
    /// All of the pool.
    All,
    /// The owner selects.
    Select,
    /// Untried: they are drawn.
    Random,
}

/// Where something is set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the list")]
pub enum Zone {
    OwnFortress,
    MexicanTownEach,
    MexicanPlace,
    MexicanCaribbeanPort,
    ImperialOccupiedTown,
    UsTown,
    UsOccupiedTown,
    North,
    South,
    Mexico,
    AlliedSupply,
    Hand,
}

/// One line of the set-up list.
#[derive(Clone, Debug)]
pub struct SetupRow {
    /// Its id.
    pub id: String,
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: SetupKind,
    /// Which units.
    pub pool: Units,
    /// How many; supply has its number from the first turn.
    pub quantity: u8,
    /// How they are found.
    pub pick: Pick,
    /// Where.
    pub zone: Zone,
}

/// One line of a ready-made set-up.
#[derive(Clone, Debug)]
pub struct ReadyRow {
    /// The scenario.
    pub scenario: String,
    /// The line of the set-up list.
    pub step: usize,
    /// Which unit; for untried units the next one.
    pub unit: Option<Unit>,
    /// Where.
    pub hex: Loc,
    /// How many.
    pub quantity: u8,
    /// How many more for each number of the first turn.
    pub per_turn: u8,
}

/// One scenario.
#[derive(Clone, Debug, Deserialize)]
pub struct ScenarioRow {
    /// Its id.
    pub id: String,
    /// Its first turn; the campaign has a die or a choice (7.1).
    pub first_turn: Option<u8>,
    /// Its last turn.
    pub last_turn: u8,
    /// Supply points of each side at the start; the campaign has twice its first turn.
    pub supply: Option<u8>,
    /// The difference from which a victory is marginal; the campaign has 4.3.
    pub marginal: Option<i32>,
    /// The difference from which it is decisive.
    pub decisive: Option<i32>,
    /// The places that count; all if none is named.
    pub theatre: Vec<Loc>,
}

/// All charts.
#[derive(Debug)]
pub struct Tables {
    terrain: Vec<(Terrain, TerrainInfo)>,
    /// Town, fortress.
    pub places: [Option<PlaceInfo>; 2],
    /// Halves of a movement point from road hex to road hex.
    pub road: u8,
    /// Halves for a ride on the railroad.
    pub railroad: u8,
    /// Halves to enter or leave the map in the north.
    pub edge: u8,
    /// Halves that a partisan pays for any hex off the road (20.2#1).
    pub partisan: u8,
    river: (u8, u8),
    major: (u8, u8),
    prices: Vec<(Thing, u8)>,
    acts: Vec<(Act, u8)>,
    gains: Vec<(Gain, i8)>,
    /// The Combat Results Table.
    pub crt: Crt,
    /// Action points of each event: side, die − 1.
    pub events: [[u8; 6]; 2],
    /// Lowest naval die for parity and for the Allies.
    pub naval: [i8; 2],
    /// Modifiers of the naval die: Allies held it, Imperials held it, Allied Gulf port, Imperial US port.
    pub naval_modifiers: [i8; 4],
    /// First turn, action points and supply for each die of 7.1.
    pub start: [(u8, u8, u8); 6],
    /// Of each turn from 1: weather, Chasseurs à Pied.
    pub turns: Vec<(bool, bool)>,
    /// Difference from which a victory is marginal and decisive.
    pub levels: [i32; 2],
    /// Juárez and Maximilian with their points.
    pub heads: [(Unit, u8); 2],
    /// The set-up list.
    pub setup: Vec<SetupRow>,
    /// Ready-made set-ups.
    pub ready: Vec<ReadyRow>,
    /// How many tactics markers of each kind there are.
    pub tactics: [u8; TACTICS],
    /// How many bases each side has.
    pub bases: [u8; 2],
    /// How many supply points and supply counters each side has.
    pub supply: [(u8, u8); 2],
    /// The scenarios: the campaign, the lower Rio Grande.
    pub scenarios: Vec<ScenarioRow>,
}

impl Tables {
    /// A terrain. The sea costs and gives nothing: nobody stands there.
    #[must_use]
    pub fn terrain(&self, terrain: Terrain) -> TerrainInfo {
        let found = self.terrain.iter().find(|(known, _)| *known == terrain).map(|(_, info)| *info);
        let sea = TerrainInfo { half_mf: 0, shift: 0, tie: Tie::Defender, attrition: 7, base: false };
        found.unwrap_or(sea)
    }

    /// What crossing a river costs on top, in halves.
    #[must_use]
    pub const fn river_cost(&self, river: River) -> u8 {
        match river {
            River::None => 0,
            River::Minor => self.river.0,
            River::Major => self.major.0,
        }
    }

    /// Columns to the left for a defender behind a river.
    #[must_use]
    pub const fn river_shift(&self, river: River) -> u8 {
        match river {
            River::None => 0,
            River::Minor => self.river.1,
            River::Major => self.major.1,
        }
    }

    /// The price of something in halves.
    #[must_use]
    pub fn price(&self, thing: Thing) -> u8 {
        self.prices.iter().find(|(known, _)| *known == thing).map_or(0, |(_, price)| *price)
    }

    /// The price of an action.
    #[must_use]
    pub fn act(&self, act: Act) -> u8 {
        self.acts.iter().find(|(known, _)| *known == act).map_or(0, |(_, price)| *price)
    }

    /// What something gives.
    #[must_use]
    pub fn gain(&self, gain: Gain) -> i8 {
        self.gains.iter().find(|(known, _)| *known == gain).map_or(0, |(_, amount)| *amount)
    }
}

fn side(text: &str) -> Option<Side> {
    match text {
        "allied" => Some(Side::One),
        "imperial" => Some(Side::Two),
        _ => None,
    }
}

/// Reads a file row by row; a reason is told with file and line.
fn each<T: serde::de::DeserializeOwned>(
    files: Files<'_>,
    file: &str,
    mut take: impl FnMut(T) -> Result<(), String>,
) -> Result<usize, DataError> {
    let rows = files.rows::<T>(file)?;
    let count = rows.len();
    for row in rows {
        take(row.value).map_err(|reason| DataError::new(file, row.line, reason))?;
    }
    Ok(count)
}

#[derive(Deserialize)]
struct TerrainRow {
    id: Terrain,
    half_mf: u8,
    shift: u8,
    tie: Tie,
    attrition: u8,
    base: bool,
}

#[derive(Deserialize)]
struct PlacesRow {
    id: String,
    shift: u8,
    tie: Tie,
    besieged: u8,
    #[serde(rename = "base")]
    _base: bool,
}

#[derive(Deserialize)]
struct LineRow {
    id: String,
    half_mf: u8,
    shift: u8,
}

#[derive(Deserialize)]
struct CrtRow {
    column: usize,
    cf_min: u16,
    cf_max: u16,
    die: usize,
    hits: u8,
    retreat: bool,
    eliminate: bool,
}

#[derive(Deserialize)]
struct EventRow {
    #[serde(rename = "id")]
    _id: String,
    side: String,
    die: usize,
    ap: u8,
}

#[derive(Deserialize)]
struct NavalRow {
    id: Naval,
    die_min: Option<i8>,
    die_max: Option<i8>,
}

#[derive(Deserialize)]
struct ModifierRow {
    id: String,
    modifier: i8,
}

#[derive(Deserialize)]
struct PriceRow {
    id: Thing,
    half_ap: u8,
}

#[derive(Deserialize)]
struct ActRow {
    id: Act,
    ap: u8,
}

#[derive(Deserialize)]
struct GainRow {
    id: Gain,
    amount: i8,
}

#[derive(Deserialize)]
struct StartRow {
    die: usize,
    first_turn: u8,
    ap: u8,
    supply: u8,
}

#[derive(Deserialize)]
struct TurnRow {
    id: usize,
    #[serde(rename = "months")]
    _months: String,
    #[serde(rename = "year")]
    _year: u16,
    weather: bool,
    chap: bool,
}

#[derive(Deserialize)]
struct LevelRow {
    id: String,
    difference: i32,
}

#[derive(Deserialize)]
struct VpRow {
    #[serde(rename = "id")]
    _id: String,
    side: String,
    unit: Unit,
    vp: u8,
}

#[derive(Deserialize)]
struct MarkerRow {
    #[serde(rename = "id")]
    _id: String,
    side: String,
    kind: String,
    #[serde(rename = "label")]
    _label: String,
    #[serde(rename = "name")]
    _name: String,
    value: Option<u8>,
}

#[derive(Deserialize)]
struct ListRow {
    id: String,
    side: String,
    kind: SetupKind,
    pool: String,
    quantity: Option<u8>,
    pick: Pick,
    zone: Zone,
}

#[derive(Deserialize)]
struct ReadyLine {
    scenario: String,
    step: String,
    unit: String,
    hex: Loc,
    quantity: Option<u8>,
    per_turn: Option<u8>,
}

/// The unit of an id in a file: untried counters stand for the untried units of their number.
fn unit(id: &str) -> Option<Unit> {
    Unit::find(id).or_else(|| {
        let front = crate::ids::Front::find(id)?;
        let untried = |unit: &Unit| unit.id().starts_with("untried_");
        Unit::all().filter(untried).nth(front.index())
    })
}

pub(super) fn load(files: Files<'_>) -> Result<Tables, DataError> {
    let mut tables = empty();
    charts(files, &mut tables)?;
    prices(files, &mut tables)?;
    setup(files, &mut tables)?;
    each(files, "scenarios.csv", |row: ScenarioRow| {
        tables.scenarios.push(row);
        Ok(())
    })?;
    DataError::unless(tables.scenarios.len() == 2, "scenarios.csv", 0, || {
        "there are two scenarios".to_owned()
    })?;
    Ok(tables)
}

/// Charts before anything is read.
fn empty() -> Tables {
    Tables {
        terrain: Vec::new(),
        places: [None; 2],
        road: 0,
        railroad: 0,
        edge: 0,
        partisan: PARTISAN_HALVES,
        river: (0, 0),
        major: (0, 0),
        prices: Vec::new(),
        acts: Vec::new(),
        gains: Vec::new(),
        crt: Crt::default(),
        events: [[0; 6]; 2],
        naval: [0; 2],
        naval_modifiers: [0; 4],
        start: [(0, 0, 0); 6],
        turns: Vec::new(),
        levels: [0; 2],
        heads: [(Unit::new(0), 0); 2],
        setup: Vec::new(),
        ready: Vec::new(),
        tactics: [0; TACTICS],
        bases: [0; 2],
        supply: [(0, 0); 2],
        scenarios: Vec::new(),
    }
}

/// 20.2#1 One movement point for any hex.
const PARTISAN_HALVES: u8 = 2;

fn charts(files: Files<'_>, tables: &mut Tables) -> Result<(), DataError> {
    each(files, "tables_terrain.csv", |row: TerrainRow| {
        let TerrainRow { half_mf, shift, tie, attrition, base, .. } = row;
        tables.terrain.push((row.id, TerrainInfo { half_mf, shift, tie, attrition, base }));
        Ok(())
    })?;
    each(files, "tables_places.csv", |row: PlacesRow| {
        let info = PlaceInfo { shift: row.shift, tie: row.tie, besieged: row.besieged };
        let at = ["town", "fortress"].iter().position(|id| *id == row.id).ok_or("id: town or fortress")?;
        tables.places[at] = Some(info);
        Ok(())
    })?;
    each(files, "tables_lines.csv", |row: LineRow| {
        match row.id.as_str() {
            "river" => tables.river = (row.half_mf, row.shift),
            "major_river" => tables.major = (row.half_mf, row.shift),
            "road" => tables.road = row.half_mf,
            "railroad" => tables.railroad = row.half_mf,
            "northern_edge" => tables.edge = row.half_mf,
            other => return Err(format!("id: there is no line \"{other}\"")),
        }
        Ok(())
    })?;
    each(files, "tables_crt.csv", |row: CrtRow| {
        let crt = &mut tables.crt;
        if row.column == crt.most.len() {
            let from = crt.most.last().map_or(0, |most| most + 1);
            if row.cf_min != from || row.cf_max < row.cf_min {
                return Err(format!("cf_min: the column begins at {from}"));
            }
            crt.most.push(row.cf_max);
            crt.results.push([Fire::default(); 6]);
        }
        let at = crt.results.get_mut(row.column).and_then(|column| column.get_mut(row.die.wrapping_sub(1)));
        let fire = Fire { hits: row.hits, retreat: row.retreat, eliminate: row.eliminate };
        *at.ok_or("columns stand in order, dice are 1 to 6")? = fire;
        Ok(())
    })?;
    each(files, "tables_events.csv", |row: EventRow| {
        let side = side(&row.side).ok_or("side: allied or imperial")?;
        let at = tables.events[side.index()].get_mut(row.die.wrapping_sub(1));
        *at.ok_or("die: 1 to 6")? = row.ap;
        Ok(())
    })?;
    each(files, "tables_naval.csv", |row: NavalRow| {
        match row.id {
            Naval::Imperial => {}
            Naval::Parity => tables.naval[0] = row.die_min.ok_or("die_min is missing")?,
            Naval::Allied => tables.naval[1] = row.die_min.ok_or("die_min is missing")?,
        }
        let ends = row.die_max.is_some() || row.id == Naval::Allied;
        if ends { Ok(()) } else { Err("die_max is missing".to_owned()) }
    })?;
    let modifiers = ["allied_held", "imperial_held", "allied_gulf_port", "imperial_us_port"];
    each(files, "tables_naval_modifiers.csv", |row: ModifierRow| {
        let at = modifiers.iter().position(|id| *id == row.id).ok_or_else(|| format!("id: {modifiers:?}"))?;
        tables.naval_modifiers[at] = row.modifier;
        Ok(())
    })?;
    Ok(())
}

fn prices(files: Files<'_>, tables: &mut Tables) -> Result<(), DataError> {
    each(files, "tables_recruit.csv", |row: PriceRow| {
        tables.prices.push((row.id, row.half_ap));
        Ok(())
    })?;
    each(files, "tables_actions.csv", |row: ActRow| {
        tables.acts.push((row.id, row.ap));
        Ok(())
    })?;
    each(files, "tables_ap.csv", |row: GainRow| {
        tables.gains.push((row.id, row.amount));
        Ok(())
    })?;
    each(files, "tables_start.csv", |row: StartRow| {
        let at = tables.start.get_mut(row.die.wrapping_sub(1)).ok_or("die: 1 to 6")?;
        *at = (row.first_turn, row.ap, row.supply);
        Ok(())
    })?;
    each(files, "tables_turns.csv", |row: TurnRow| {
        tables.turns.push((row.weather, row.chap));
        if row.id == tables.turns.len() { Ok(()) } else { Err("id: turns stand in order".to_owned()) }
    })?;
    each(files, "tables_levels.csv", |row: LevelRow| {
        match row.id.as_str() {
            "draw" => {}
            "marginal" => tables.levels[0] = row.difference,
            "decisive" => tables.levels[1] = row.difference,
            other => return Err(format!("id: there is no level \"{other}\"")),
        }
        Ok(())
    })?;
    each(files, "tables_vp.csv", |row: VpRow| {
        let side = side(&row.side).ok_or("side: allied or imperial")?;
        tables.heads[side.index()] = (row.unit, row.vp);
        Ok(())
    })?;
    each(files, "markers.csv", |row: MarkerRow| {
        let kind = match (row.kind.as_str(), row.value) {
            ("maneuver", Some(n @ 1..=3)) => Some(usize::from(n) - 1),
            ("black_decree", None) => Some(3),
            ("honors", None) => Some(4),
            ("turncoat", None) => Some(5),
            _ => None,
        };
        if let Some(kind) = kind {
            tables.tactics[kind] += 1;
        }
        match (row.kind.as_str(), side(&row.side), row.value) {
            ("base", Some(side), _) => tables.bases[side.index()] += 1,
            ("supply", Some(side), Some(value)) => {
                let (points, counters) = &mut tables.supply[side.index()];
                *points += value;
                *counters += 1;
            }
            _ => {}
        }
        Ok(())
    })?;
    Ok(())
}

fn setup(files: Files<'_>, tables: &mut Tables) -> Result<(), DataError> {
    each(files, "setup.csv", |row: ListRow| {
        let pool: Option<Units> = row.pool.split_whitespace().map(unit).collect();
        let pool = pool.ok_or("pool: not all of these are units")?;
        let quantity = match (row.kind, row.quantity) {
            (SetupKind::Supply, None) => 0,
            (_, Some(quantity)) => quantity,
            _ => return Err("quantity is missing".to_owned()),
        };
        if row.kind == SetupKind::Unit && pool.len() < usize::from(quantity) {
            return Err("pool: there are not so many".to_owned());
        }
        let side = side(&row.side).ok_or("side: allied or imperial")?;
        tables.setup.push(SetupRow {
            id: row.id,
            side,
            kind: row.kind,
            pool,
            quantity,
            pick: row.pick,
            zone: row.zone,
        });
        Ok(())
    })?;
    let steps: Vec<String> = tables.setup.iter().map(|row| row.id.clone()).collect();
    each(files, "setup_ready.csv", |row: ReadyLine| {
        let step = steps.iter().position(|id| *id == row.step).ok_or("step: not in setup.csv")?;
        let named = if row.unit.is_empty() {
            None
        } else {
            Some(unit(&row.unit).ok_or("unit: there is no such unit")?)
        };
        tables.ready.push(ReadyRow {
            scenario: row.scenario,
            step,
            unit: named,
            hex: row.hex,
            quantity: row.quantity.unwrap_or(0),
            per_turn: row.per_turn.unwrap_or(0),
        });
        Ok(())
    })?;
    Ok(())
}
