//! The charts, and distances worked out once.

use super::*;
use serde::de::DeserializeOwned;
use zocalo_core::data::Remark;

#[derive(Deserialize)]
struct RawTerrain {
    kind: String,
    id: String,
    mp: String,
    defender_fp: u8,
    #[serde(rename = "us_must_stop")]
    _us_must_stop: Remark,
    #[serde(rename = "supply")]
    _supply: Remark,
}

pub(super) type TerrainRead = ([(u8, u8); 4], (u8, u8));

pub(super) fn terrain(files: &Files<'_>) -> Result<TerrainRead, DataError> {
    const FILE: &str = "tables_terrain.csv";
    let rows = files.rows::<RawTerrain>(FILE)?;
    let find = |kind: &str, id: &str| {
        let row = rows.iter().find(|r| r.value.kind == kind && r.value.id == id);
        let row = row.ok_or_else(|| DataError::new(FILE, 0, format!("no row {kind} {id}")))?;
        let mp = row.value.mp.trim_start_matches('+').parse::<u8>();
        let mp = mp.map_err(|_| DataError::new(FILE, row.line, "the MP are no number"))?;
        Ok::<_, DataError>((mp, row.value.defender_fp))
    };
    let spaces = [
        find("space", "clear")?,
        find("space", "rough")?,
        find("space", "jungle")?,
        find("space", "rough_jungle")?,
    ];
    Ok((spaces, (find("connection", "rough")?.0, find("connection", "river")?.0)))
}

/// A row of a table by net result: from which one on it holds, and what comes of it.
pub(super) trait Stepped: DeserializeOwned {
    /// Where it begins, and the value; a remark instead of a number is passed over.
    fn cells(&self) -> (&str, &str);
}

macro_rules! stepped {
    ($Row:ident { $value:ident $(, $rest:ident as $column:literal)* }) => {
        #[derive(Deserialize)]
        pub(super) struct $Row {
            net_min: String,
            $value: String,
            #[serde(rename = "net_max")]
            _net_max: Remark,
            $(#[serde(rename = $column)]
            $rest: Remark,)*
        }

        impl Stepped for $Row {
            fn cells(&self) -> (&str, &str) {
                (&self.net_min, &self.$value)
            }
        }
    };
}

stepped!(EfficiencyRow { level, _name as "name" });
stepped!(ConquestRow { pw_points });
stepped!(PostBattleRow { extra_step_losses });

pub(super) fn table<T: Stepped>(files: &Files<'_>, file: &str, less: i16) -> Result<Steps<u8>, DataError> {
    let mut steps = Vec::new();
    for row in files.rows::<T>(file)? {
        let (min, value) = row.value.cells();
        let Ok(number) = value.parse::<i16>() else { continue };
        let low = if min.is_empty() { i16::MIN } else { number_of(file, row.line, min)? };
        steps.push((low, (number + less) as u8));
    }
    ascending(file, steps)
}

fn ascending<T>(file: &str, steps: Vec<(i16, T)>) -> Result<Steps<T>, DataError> {
    if steps.is_empty() || steps.windows(2).any(|w| w[0].0 >= w[1].0) {
        return Err(DataError::new(file, 0, "the rows do not ascend"));
    }
    Ok(Steps(steps))
}

fn number_of(file: &str, line: u64, text: &str) -> Result<i16, DataError> {
    text.parse().map_err(|_| DataError::new(file, line, format!("\"{text}\" is no number")))
}

#[derive(Deserialize)]
struct LossRow {
    fp_min: i16,
    #[serde(rename = "fp_max")]
    _fp_max: Remark,
    disgraceful: u8,
    wavering: u8,
    poor: u8,
    steady: u8,
    gallant: u8,
    superb: u8,
}

pub(super) fn battle_results(files: &Files<'_>) -> Result<Steps<[u8; 6]>, DataError> {
    const FILE: &str = "tables_battle_results.csv";
    let losses = |r: &LossRow| [r.disgraceful, r.wavering, r.poor, r.steady, r.gallant, r.superb];
    let rows = files.rows::<LossRow>(FILE)?;
    ascending(FILE, rows.iter().map(|row| (row.value.fp_min, losses(&row.value))).collect())
}

#[derive(Deserialize)]
struct TypeRow {
    #[serde(rename = "rank")]
    _rank: Remark,
    #[serde(rename = "type")]
    _type: Remark,
    mp_cost: u8,
    attacker_fp: i8,
    #[serde(rename = "other")]
    _other: Remark,
}

pub(super) fn battle_types(files: &Files<'_>) -> Result<Vec<(u8, i8)>, DataError> {
    const FILE: &str = "tables_battle_types.csv";
    let rows = files.rows::<TypeRow>(FILE)?;
    if rows.len() != 4 {
        return Err(DataError::new(FILE, 0, format!("{} Battle Types, not 4", rows.len())));
    }
    Ok(rows.iter().map(|row| (row.value.mp_cost, row.value.attacker_fp)).collect())
}

/// What becomes of a leader, in the order of its number in the rules.
#[derive(Clone, Copy, Deserialize)]
enum LeaderResult {
    #[serde(rename = "Close call")]
    CloseCall,
    Wounded,
    #[serde(rename = "Serious wound")]
    SeriousWound,
    Killed,
}

#[derive(Deserialize)]
struct LeaderLossRow {
    roll_min: i16,
    #[serde(rename = "roll_max")]
    _roll_max: Remark,
    result: LeaderResult,
    #[serde(rename = "effect")]
    _effect: Remark,
}

pub(super) fn leader_loss(files: &Files<'_>) -> Result<Steps<u8>, DataError> {
    let rows = files.rows::<LeaderLossRow>("tables_leader_loss.csv")?;
    Ok(Steps(rows.iter().map(|row| (row.value.roll_min, row.value.result as u8)).collect()))
}

#[derive(Deserialize)]
struct ResultRow {
    kind: String,
    min: Option<i16>,
    #[serde(rename = "max")]
    _max: Remark,
    result_or_value: String,
}

pub(super) fn result_min(files: &Files<'_>, file: &str, result: &str) -> Result<i16, DataError> {
    let rows = files.rows::<ResultRow>(file)?;
    let row = rows.iter().find(|row| row.value.kind == "result" && row.value.result_or_value == result);
    let row = row.ok_or_else(|| DataError::new(file, 0, format!("there is no row {result}")))?;
    row.value.min.ok_or_else(|| row.fault("min", "a number is wanted here"))
}

pub(super) fn collapse(files: &Files<'_>) -> Result<(i16, i16), DataError> {
    const FILE: &str = "tables_collapse.csv";
    Ok((result_min(files, FILE, "Unstable")?, result_min(files, FILE, "Collapse")?))
}

#[derive(Deserialize)]
struct FpRow {
    id: String,
    #[serde(rename = "stage")]
    _stage: Remark,
    #[serde(rename = "side")]
    _side: Remark,
    #[serde(rename = "condition")]
    _condition: Remark,
    value: String,
}

pub(super) fn fp(files: &Files<'_>) -> Result<FpData, DataError> {
    const FILE: &str = "tables_fp_modifiers.csv";
    let rows = files.rows::<FpRow>(FILE)?;
    let find = |id: &str| {
        let row = rows.iter().find(|row| row.value.id == id);
        let row = row.ok_or_else(|| DataError::new(FILE, 0, format!("there is no row {id}")))?;
        number_of(FILE, row.line, row.value.value.trim_start_matches('+'))
    };
    Ok(FpData {
        combined: find("F4")?,
        army: find("F6")?,
        unsupplied: find("F7")?,
        river: find("F13")?,
        sappers: find("F15")?,
    })
}

#[derive(Deserialize)]
struct RiotRow {
    roll_min: u8,
    #[serde(rename = "roll_max")]
    _roll_max: Remark,
    #[serde(rename = "effect")]
    _effect: Remark,
}

pub(super) fn riots(files: &Files<'_>) -> Result<(u8, u8), DataError> {
    const FILE: &str = "tables_revolts.csv";
    let rows = files.rows::<RiotRow>(FILE)?;
    match rows.as_slice() {
        [_, one, two] => Ok((one.value.roll_min, two.value.roll_min)),
        _ => Err(DataError::new(FILE, 0, "three rows are wanted")),
    }
}

#[derive(Deserialize)]
struct RaidRow {
    id: String,
    #[serde(rename = "condition")]
    _condition: Remark,
    modifier: String,
}

pub(super) fn raid(files: &Files<'_>) -> Result<(i16, u8, u8, u8), DataError> {
    const FILE: &str = "tables_raid.csv";
    let rows = files.rows::<RaidRow>(FILE)?;
    let first_number = |id: &str| {
        let row = rows.iter().find(|row| row.value.id == id);
        let row = row.ok_or_else(|| DataError::new(FILE, 0, format!("there is no row {id}")))?;
        let after = row.value.modifier.chars().skip_while(|c| !c.is_ascii_digit());
        let digits: String = after.take_while(char::is_ascii_digit).collect();
        number_of(FILE, row.line, &digits)
    };
    Ok((first_number("A5")?, first_number("A7")? as u8, first_number("A8")? as u8, first_number("A9")? as u8))
}

pub(super) fn setup_rows(files: &Files<'_>, file: &str) -> Result<Vec<SetupRow>, DataError> {
    Ok(files.rows::<SetupRow>(file)?.into_iter().map(|row| row.value).collect())
}

/// R14 Connections and arrows between two places, each counted 1.
pub(super) fn hops(links: &[Vec<Link>]) -> Vec<[u8; PLACES]> {
    (0..PLACES)
        .map(|from| {
            let mut far = [u8::MAX; PLACES];
            far[from] = 0;
            let mut queue = std::collections::VecDeque::from([from]);
            while let Some(at) = queue.pop_front() {
                for link in &links[at] {
                    if far[link.to.index()] == u8::MAX {
                        far[link.to.index()] = far[at] + 1;
                        queue.push_back(link.to.index());
                    }
                }
            }
            far
        })
        .collect()
}

/// R83 The cheapest way in MP; a Zone costs 1 to enter and 1 more to leave.
pub(super) fn raid_mp(
    places: &[PlaceData],
    links: &[Vec<Link>],
    terrain: [(u8, u8); 4],
    way_mp: (u8, u8),
    from: Place,
) -> [u8; PLACES] {
    let mut far = [u8::MAX; PLACES];
    far[from.index()] = 0;
    for _ in 0..PLACES {
        for at in 0..PLACES {
            if far[at] == u8::MAX {
                continue;
            }
            for link in &links[at] {
                let to = &places[link.to.index()];
                let enter = if to.kind == Kind::Zone { 1 } else { terrain[to.terrain as usize].0 };
                let way = match link.way {
                    Way::Rough => way_mp.0,
                    Way::River => way_mp.1,
                    Way::Normal | Way::Arrow => 0,
                };
                let cost = far[at] + enter + way + u8::from(places[at].kind == Kind::Zone);
                let slot = &mut far[link.to.index()];
                *slot = (*slot).min(cost);
            }
        }
    }
    far
}
