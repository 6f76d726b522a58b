//! The printed tables.

use crate::ids::Hex;
use serde::{Deserialize, Serialize};
use zocalo_core::data::Remark;
use zocalo_core::{DataError, Files};

/// 8.42, 8.43#1, 8.43#2, 8.43#3, 8.43#4, 8.43#5 What becomes of a force's position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, serde::Serialize)]
pub enum Position {
    /// Nothing at all.
    #[serde(rename = "none")]
    None,
    /// It advances.
    A,
    /// It holds.
    H,
    /// It retreats one die.
    R,
    /// It retreats two dice, demoralized.
    #[serde(rename = "RD")]
    RD,
    /// It flees three dice, demoralized, without its guns.
    F,
}

/// 8.42 One cell of the Combat Results Table: position and loss number of attacker and defender.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// What becomes of the attacker.
    pub attacker: (Position, u8),
    /// What becomes of the defender.
    pub defender: (Position, u8),
}

/// 8.72 One result of the Casualty Table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Casualty {
    /// Nobody.
    None,
    /// One point.
    One,
    /// So many percent.
    Percent(u8),
}

/// Every table, in the shape in which it is printed.
#[derive(Debug)]
pub struct Tables {
    /// 8.71 Die 0 to 6 by nine columns.
    pub crt: [[Cell; 9]; 7],
    /// 8.72 Die 1 to 6, morale −2 to +2, loss number 1 to 4.
    pub casualty: [[[Casualty; 4]; 5]; 6],
    /// 8.73 Points 0 to 20 by 5, 10, 15, 20, 25, 33 percent.
    pub loss: [[u8; 6]; 21],
    /// 9.37 Die 1 to 6 by preliminary level 0 to 4.
    pub leadership: [[i8; 5]; 6],
    /// 10.29 Row 1 or less to 6 or more, United States and Mexico.
    pub morale: [[i8; 2]; 6],
    /// 11.28 Supply units and pack animals for each die.
    pub us_supply: [[u8; 2]; 6],
    /// 12.28 Points taken off and whether there is an asterisk, by die and column.
    pub bombardment: [[(u8, bool); 5]; 6],
    /// 12.34 The attacker's percentage and the result, by die and column.
    pub assault: [[(u8, Storm); 6]; 6],
    /// 13.15#1 Percentage and points eliminated for −1 to 8.
    pub disease: [(u8, u8); 10],
    /// 13.15#2, 13.15#3, 13.15#4 Modifiers: Mexican, fever coast, Veracruz, jungle, swamp, General Supply.
    pub disease_mods: [i8; 6],
    /// 14.15 Where a militia appears for each die, by number of the hex; empty for nowhere.
    pub militia: [String; 6],
    /// 16.26 Die by strength 1 to 3.
    pub guerrilla: [[u8; 3]; 6],
    /// The cost of terrain.
    pub terrain_cost: [u16; 8],
    /// Cost of villages, towns, cities and fortresses.
    pub place_cost: u16,
    /// Cost of crossing a river.
    pub river_cost: u16,
    /// Cost of highway, road and trail.
    pub way_cost: [u16; 3],
    /// 6.22 Cost of entering a Zone of Control.
    pub zone_cost: u16,
    /// 8.52 What terrain takes off the combat die: by terrain, then city, then river.
    pub defence: [i8; 8],
    /// The same for a city.
    pub city_defence: i8,
    /// The same across a river.
    pub river_defence: i8,
    /// 13.11, 17.11 For each turn: disease, election roll.
    pub turns: [(bool, bool); 25],
    /// 20.14 Places that score: hex and points.
    pub victory: Vec<(Hex, u8)>,
    /// 20.2 The least points of the three U.S. levels, highest first.
    pub levels: [u8; 3],
}

/// 12.34 What an assault does to the garrison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Storm {
    /// Repelled; the garrison loses so many points.
    Unsuccessful(u8),
    /// The fortress is taken.
    Success,
}

/// The percentages of 8.73, in the order of its columns.
pub const PERCENTS: [u8; 6] = [5, 10, 15, 20, 25, 33];

fn die(file: &str, line: u64, text: &str) -> Result<usize, DataError> {
    let digit = text.split_whitespace().next().and_then(|word| word.parse::<usize>().ok());
    digit
        .filter(|die| (1..=6).contains(die))
        .map(|die| die - 1)
        .ok_or_else(|| DataError::new(file, line, format!("\"{text}\" is no die")))
}

/// Rows of a file whose first column is a die and whose last is the source; the rest is read by `cell`.
fn by_die<T: Copy, const N: usize>(
    files: Files<'_>,
    file: &str,
    blank: T,
    cell: impl Fn(&str) -> Option<T>,
) -> Result<[[T; N]; 6], DataError> {
    let mut table = [[blank; N]; 6];
    let mut seen = [false; 6];
    for row in files.loose_rows::<Vec<String>>(file)? {
        let fault = |reason: String| DataError::new(file, row.line, reason);
        if row.value.len() != N + 2 {
            return Err(fault(format!("{} columns instead of {}", row.value.len(), N + 2)));
        }
        let die = die(file, row.line, &row.value[0])?;
        seen[die] = true;
        for (slot, text) in table[die].iter_mut().zip(&row.value[1..]) {
            *slot = cell(text).ok_or_else(|| fault(format!("\"{text}\" does not belong here")))?;
        }
    }
    if seen.contains(&false) {
        return Err(DataError::new(file, 0, "a die is missing"));
    }
    Ok(table)
}

/// Reads all tables.
pub fn read(files: Files<'_>) -> Result<Tables, DataError> {
    let ground = terrain(files)?;
    let (turns, victory, levels) = (turns(files)?, victory(files)?, levels(files)?);
    let militia = militia(files)?;
    Ok(Tables {
        crt: crt(files)?,
        casualty: casualty(files)?,
        loss: loss(files)?,
        leadership: by_die(files, "tables_leadership.csv", 0, |t| t.parse().ok())?,
        morale: by_die(files, "tables_battle_morale.csv", 0, |t| t.parse().ok())?,
        us_supply: by_die(files, "tables_us_supply.csv", 0, |t| t.parse().ok().filter(|n| *n <= 2))?,
        bombardment: by_die(files, "tables_siege_bombardment.csv", (0, false), bombard_cell)?,
        assault: by_die(files, "tables_assault.csv", (0, Storm::Success), assault_cell)?,
        disease: disease(files)?,
        disease_mods: disease_mods(files)?,
        militia,
        guerrilla: by_die(files, "tables_guerrilla.csv", 0, |t| t.parse().ok())?,
        terrain_cost: ground.cost,
        place_cost: ground.place,
        river_cost: ground.river,
        way_cost: ground.ways,
        zone_cost: ground.zone,
        defence: ground.defence,
        city_defence: ground.city_defence,
        river_defence: ground.river_defence,
        turns,
        victory,
        levels,
    })
}

fn bombard_cell(text: &str) -> Option<(u8, bool)> {
    let (number, star) = text.strip_suffix('*').map_or((text, false), |n| (n, true));
    if number == "-" { Some((0, star)) } else { number.parse().ok().map(|n| (n, star)) }
}

fn assault_cell(text: &str) -> Option<(u8, Storm)> {
    let (percent, result) = text.split_once('/')?;
    let result = match result {
        "S" => Storm::Success,
        other => Storm::Unsuccessful(other.strip_prefix("U-")?.parse().ok()?),
    };
    Some((percent.parse().ok().filter(|p| *p == 50 || PERCENTS.contains(p))?, result))
}

#[derive(Deserialize)]
struct RawCell {
    die: usize,
    column: String,
    att_position: Position,
    att_loss: u8,
    def_position: Position,
    def_loss: u8,
}

/// The heads of the columns of 8.71.
pub const COLUMNS: [&str; 9] = ["1-4", "1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1..6-1", "7-1+"];

/// 8.71 The Combat Results Table.
fn crt(files: Files<'_>) -> Result<[[Cell; 9]; 7], DataError> {
    const FILE: &str = "tables_crt.csv";
    let mut table = [[None; 9]; 7];
    for row in files.rows::<RawCell>(FILE)? {
        let fault = |reason: String| DataError::new(FILE, row.line, reason);
        let raw = row.value;
        let cell =
            Cell { attacker: (raw.att_position, raw.att_loss), defender: (raw.def_position, raw.def_loss) };
        if raw.att_loss > 4 || raw.def_loss > 4 {
            return Err(fault("loss numbers run from 1 to 4".to_owned()));
        }
        if raw.die > 6 {
            return Err(fault("the die runs from 0 to 6".to_owned()));
        }
        if raw.column == "below 1-4" {
            continue;
        }
        let column = COLUMNS.iter().position(|head| **head == raw.column);
        let column = column.ok_or_else(|| fault(format!("\"{}\" is no column", raw.column)))?;
        table[raw.die][column] = Some(cell);
    }
    let mut full = [[Cell { attacker: (Position::H, 1), defender: (Position::H, 1) }; 9]; 7];
    for (die, row) in table.iter().enumerate() {
        for (column, cell) in row.iter().enumerate() {
            let missing = || DataError::new(FILE, 0, format!("die {die}, {} is missing", COLUMNS[column]));
            full[die][column] = cell.ok_or_else(missing)?;
        }
    }
    Ok(full)
}

#[derive(Deserialize)]
struct RawCasualty {
    die: String,
    battle_morale: i8,
    loss_possibility: usize,
    percent: String,
}

/// 8.72 The Casualty Table.
fn casualty(files: Files<'_>) -> Result<[[[Casualty; 4]; 5]; 6], DataError> {
    const FILE: &str = "tables_casualty.csv";
    let mut table = [[[Casualty::None; 4]; 5]; 6];
    let mut count = 0;
    for row in files.rows::<RawCasualty>(FILE)? {
        let fault = |reason: &str| DataError::new(FILE, row.line, reason);
        let raw = row.value;
        let result = match raw.percent.as_str() {
            "-" => Casualty::None,
            "x" => Casualty::One,
            text => {
                let percent = text.parse().ok().filter(|p| PERCENTS.contains(p));
                Casualty::Percent(percent.ok_or_else(|| fault("no percentage of the Loss Percentage Table"))?)
            }
        };
        let die = die(FILE, row.line, &raw.die)?;
        let slot = usize::try_from(raw.battle_morale + 2).ok().and_then(|m| table[die].get_mut(m));
        let slot = slot.and_then(|row| row.get_mut(raw.loss_possibility.wrapping_sub(1)));
        *slot.ok_or_else(|| fault("no such morale or loss number"))? = result;
        count += 1;
    }
    if count != 120 {
        return Err(DataError::new(FILE, 0, format!("{count} cells instead of 120")));
    }
    Ok(table)
}

/// 8.73 The Loss Percentage Table.
fn loss(files: Files<'_>) -> Result<[[u8; 6]; 21], DataError> {
    const FILE: &str = "tables_loss_percentage.csv";
    let mut table = [[0; 6]; 21];
    let mut count = 0;
    for row in files.loose_rows::<Vec<String>>(FILE)? {
        let fault = |reason: &str| DataError::new(FILE, row.line, reason);
        let number = |text: Option<&String>| text.and_then(|t| t.parse::<u8>().ok());
        let points = number(row.value.first()).map(usize::from).filter(|n| (1..=20).contains(n));
        let points = points.ok_or_else(|| fault("rows run from 1 to 20"))?;
        for (i, slot) in table[points].iter_mut().enumerate() {
            *slot = number(row.value.get(i + 1)).ok_or_else(|| fault("a number is missing"))?;
        }
        count += 1;
    }
    if count != 20 {
        return Err(DataError::new(FILE, 0, format!("{count} rows instead of 20")));
    }
    Ok(table)
}

#[derive(Deserialize)]
struct RawDisease {
    modified_die: i8,
    percent_ineffective: u8,
    strength_points_eliminated: u8,
}

/// 13.15#1 The Disease Table.
fn disease(files: Files<'_>) -> Result<[(u8, u8); 10], DataError> {
    const FILE: &str = "tables_disease.csv";
    let mut table = [None; 10];
    for row in files.rows::<RawDisease>(FILE)? {
        let raw = row.value;
        let fault = |reason: &str| DataError::new(FILE, row.line, reason);
        if raw.percent_ineffective != 0 && !PERCENTS.contains(&raw.percent_ineffective) {
            return Err(fault("no percentage of the Loss Percentage Table"));
        }
        let slot = usize::try_from(raw.modified_die + 1).ok().and_then(|i| table.get_mut(i));
        *slot.ok_or_else(|| fault("the die runs from -1 to 8"))? =
            Some((raw.percent_ineffective, raw.strength_points_eliminated));
    }
    let full: Option<Vec<_>> = table.into_iter().collect();
    let full = full.ok_or_else(|| DataError::new(FILE, 0, "a row is missing"))?;
    Ok(std::array::from_fn(|i| full[i]))
}

#[derive(Deserialize)]
struct RawModifier {
    modifier: i8,
    #[serde(rename = "condition")]
    _condition: Remark,
}

fn disease_mods(files: Files<'_>) -> Result<[i8; 6], DataError> {
    const FILE: &str = "tables_disease_modifiers.csv";
    let rows = files.rows::<RawModifier>(FILE)?;
    let mods: Vec<i8> = rows.iter().map(|row| row.value.modifier).collect();
    mods.try_into().map_err(|_| DataError::new(FILE, 0, "there are six modifiers"))
}

#[derive(Deserialize)]
struct RawEntry {
    die: String,
    entry_hex: String,
}

fn militia(files: Files<'_>) -> Result<[String; 6], DataError> {
    const FILE: &str = "tables_militia_arrival.csv";
    let mut table: [String; 6] = Default::default();
    for row in files.rows::<RawEntry>(FILE)? {
        let at = &row.value.entry_hex;
        if !at.is_empty() && crate::ids::Hex::parse(at).is_none() {
            return Err(DataError::new(FILE, row.line, format!("\"{at}\" is no hex of the map")));
        }
        table[die(FILE, row.line, &row.value.die)?] = at.clone();
    }
    Ok(table)
}

struct Ground {
    cost: [u16; 8],
    place: u16,
    river: u16,
    ways: [u16; 3],
    zone: u16,
    defence: [i8; 8],
    city_defence: i8,
    river_defence: i8,
}

#[derive(Deserialize)]
struct RawTerrain {
    terrain: String,
    cost_tenths_mp: Option<u16>,
    combat_die: Option<i8>,
    #[serde(rename = "disease_die")]
    _disease_die: Remark,
    #[serde(rename = "passable_land_units")]
    _passable_land_units: Remark,
    #[serde(rename = "notes")]
    _notes: Remark,
}

/// 5.34#1 The Terrain Effects Chart.
fn terrain(files: Files<'_>) -> Result<Ground, DataError> {
    const FILE: &str = "tables_terrain.csv";
    let rows = files.rows::<RawTerrain>(FILE)?;
    let find = |name: &str| {
        let row = rows.iter().find(|row| row.value.terrain == name);
        row.ok_or_else(|| DataError::new(FILE, 0, format!("there is no row \"{name}\"")))
    };
    let cost = |name: &str| -> Result<u16, DataError> {
        let row = find(name)?;
        let cost = row.value.cost_tenths_mp.filter(|cost| (1..=30).contains(cost));
        cost.ok_or_else(|| DataError::new(FILE, row.line, "a cost in tenths, from 1 to 30, is missing"))
    };
    let combat = |name: &str| -> Result<i8, DataError> { Ok(find(name)?.value.combat_die.unwrap_or(0)) };
    let names = ["clear", "rough", "jungle", "swamp", "mountain", "lake", "sea", "fort_island"];
    let mut ground = Ground {
        cost: [super::map::NO_WAY; 8],
        place: cost("town_or_village")?,
        river: cost("river_hexside")?,
        ways: [cost("highway")?, cost("road")?, cost("trail")?],
        zone: cost("enemy_zoc")?,
        defence: [0; 8],
        city_defence: combat("city")?,
        river_defence: combat("river_hexside")?,
    };
    for (i, name) in names.into_iter().enumerate() {
        ground.defence[i] = combat(name)?;
        if i < 4 {
            ground.cost[i] = cost(name)?;
        }
    }
    Ok(ground)
}

#[derive(Deserialize)]
struct RawTurn {
    turn: usize,
    disease_stage: u8,
    santa_anna_roll: u8,
    #[serde(rename = "month_1847")]
    _month_1847: Remark,
    #[serde(rename = "mexican_army_may_form")]
    _mexican_army_may_form: Remark,
    #[serde(rename = "us_division_may_form")]
    _us_division_may_form: Remark,
    #[serde(rename = "us_event")]
    _us_event: Remark,
}

fn turns(files: Files<'_>) -> Result<[(bool, bool); 25], DataError> {
    const FILE: &str = "tables_turns.csv";
    let mut turns = [(false, false); 25];
    let rows = files.rows::<RawTurn>(FILE)?;
    for row in &rows {
        let slot = turns.get_mut(row.value.turn.wrapping_sub(1));
        let slot = slot.ok_or_else(|| DataError::new(FILE, row.line, "turns run from 1 to 25"))?;
        *slot = (row.value.disease_stage == 1, row.value.santa_anna_roll == 1);
    }
    if rows.len() != 25 {
        return Err(DataError::new(FILE, 0, format!("{} turns instead of 25", rows.len())));
    }
    Ok(turns)
}

#[derive(Deserialize)]
struct RawVictory {
    hex: String,
    vp: u8,
    #[serde(rename = "place")]
    _place: Remark,
}

fn victory(files: Files<'_>) -> Result<Vec<(Hex, u8)>, DataError> {
    let rows = files.rows::<RawVictory>("tables_victory.csv")?;
    Ok(rows.into_iter().filter_map(|row| Some((Hex::parse(&row.value.hex)?, row.value.vp))).collect())
}

#[derive(Deserialize)]
struct RawLevel {
    min_vp: u8,
    #[serde(rename = "max_vp")]
    _max_vp: Remark,
    #[serde(rename = "level")]
    _level: Remark,
}

fn levels(files: Files<'_>) -> Result<[u8; 3], DataError> {
    const FILE: &str = "tables_victory_levels.csv";
    let rows = files.rows::<RawLevel>(FILE)?;
    let mins: Vec<u8> = rows.iter().map(|row| row.value.min_vp).collect();
    match mins.as_slice() {
        [a, b, c, _] if a > b && b > c => Ok([*a, *b, *c]),
        _ => Err(DataError::new(FILE, 0, "four levels, the highest first")),
    }
}

impl Tables {
    /// 8.45#2, 8.73, 13.21 So many percent of so many points; above twenty the rows are added.
    #[must_use]
    pub fn percent_of(&self, points: u16, percent: u8) -> u16 {
        if percent == 50 {
            // R14 Half, rounded down.
            return points / 2;
        }
        let Some(column) = PERCENTS.iter().position(|p| *p == percent) else { return 0 };
        let block = u16::from(self.loss[20][column]);
        points / 20 * block + u16::from(self.loss[usize::from(points % 20)][column])
    }
}
