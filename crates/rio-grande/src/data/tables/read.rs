//! The charts, read from their files.

use super::super::map::Terrain;
use super::*;

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

pub(in crate::data) fn load(files: Files<'_>) -> Result<Tables, DataError> {
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
