//! The charts, and distances worked out once.

use super::*;

#[derive(Deserialize)]
struct RawTerrain {
    kind: String,
    id: String,
    mp: String,
    defender_fp: u8,
}

pub(super) type TerrainRead = ([(u8, u8); 4], (u8, u8));

pub(super) fn terrain(files: &Files<'_>) -> Result<TerrainRead, DataError> {
    const FILE: &str = "tables_terrain.csv";
    let rows = files.loose_rows::<RawTerrain>(FILE)?;
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

type Loose = std::collections::BTreeMap<String, String>;

pub(super) fn table(
    files: &Files<'_>,
    file: &str,
    min: &str,
    value: &str,
    less: i16,
) -> Result<Steps<u8>, DataError> {
    let mut steps = Vec::new();
    for row in files.loose_rows::<Loose>(file)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        let Ok(number) = cell(value).parse::<i16>() else { continue };
        let low = if cell(min).is_empty() { i16::MIN } else { number_of(file, row.line, cell(min))? };
        steps.push((low, (number + less) as u8));
    }
    if steps.is_empty() || steps.windows(2).any(|w| w[0].0 >= w[1].0) {
        return Err(DataError::new(file, 0, "the rows do not ascend"));
    }
    Ok(Steps(steps))
}

fn number_of(file: &str, line: u64, text: &str) -> Result<i16, DataError> {
    text.parse().map_err(|_| DataError::new(file, line, format!("\"{text}\" is no number")))
}

pub(super) fn battle_results(files: &Files<'_>) -> Result<Steps<[u8; 6]>, DataError> {
    const FILE: &str = "tables_battle_results.csv";
    const LEVELS: [&str; 6] = ["disgraceful", "wavering", "poor", "steady", "gallant", "superb"];
    let mut steps = Vec::new();
    for row in files.loose_rows::<Loose>(FILE)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        let mut losses = [0; 6];
        for (loss, level) in losses.iter_mut().zip(LEVELS) {
            *loss = number_of(FILE, row.line, cell(level))? as u8;
        }
        steps.push((number_of(FILE, row.line, cell("fp_min"))?, losses));
    }
    if steps.is_empty() || steps.windows(2).any(|w| w[0].0 >= w[1].0) {
        return Err(DataError::new(FILE, 0, "the rows do not ascend"));
    }
    Ok(Steps(steps))
}

pub(super) fn battle_types(files: &Files<'_>) -> Result<Vec<(u8, i8)>, DataError> {
    const FILE: &str = "tables_battle_types.csv";
    let mut types = Vec::new();
    for row in files.loose_rows::<Loose>(FILE)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        let mp = number_of(FILE, row.line, cell("mp_cost"))? as u8;
        types.push((mp, number_of(FILE, row.line, cell("attacker_fp"))? as i8));
    }
    if types.len() != 4 {
        return Err(DataError::new(FILE, 0, format!("{} Battle Types, not 4", types.len())));
    }
    Ok(types)
}

pub(super) fn leader_loss(files: &Files<'_>) -> Result<Steps<u8>, DataError> {
    const FILE: &str = "tables_leader_loss.csv";
    const RESULTS: [&str; 4] = ["Close call", "Wounded", "Serious wound", "Killed"];
    let mut steps = Vec::new();
    for row in files.loose_rows::<Loose>(FILE)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        let result = RESULTS.iter().position(|r| *r == cell("result"));
        let result = result.ok_or_else(|| DataError::new(FILE, row.line, "there is no such result"))?;
        steps.push((number_of(FILE, row.line, cell("roll_min"))?, result as u8));
    }
    Ok(Steps(steps))
}

pub(super) fn result_min(files: &Files<'_>, file: &str, result: &str) -> Result<i16, DataError> {
    for row in files.loose_rows::<Loose>(file)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        if cell("kind") == "result" && cell("result_or_value") == result {
            return number_of(file, row.line, cell("min"));
        }
    }
    Err(DataError::new(file, 0, format!("there is no row {result}")))
}

pub(super) fn collapse(files: &Files<'_>) -> Result<(i16, i16), DataError> {
    const FILE: &str = "tables_collapse.csv";
    Ok((result_min(files, FILE, "Unstable")?, result_min(files, FILE, "Collapse")?))
}

pub(super) fn fp(files: &Files<'_>) -> Result<FpData, DataError> {
    const FILE: &str = "tables_fp_modifiers.csv";
    let rows = files.loose_rows::<Loose>(FILE)?;
    let find = |id: &str| {
        let row = rows.iter().find(|r| r.value.get("id").is_some_and(|i| i == id));
        let row = row.ok_or_else(|| DataError::new(FILE, 0, format!("there is no row {id}")))?;
        let text = row.value.get("value").map(String::as_str).unwrap_or_default();
        number_of(FILE, row.line, text.trim_start_matches('+'))
    };
    Ok(FpData {
        combined: find("F4")?,
        army: find("F6")?,
        unsupplied: find("F7")?,
        river: find("F13")?,
        sappers: find("F15")?,
    })
}

pub(super) fn riots(files: &Files<'_>) -> Result<(u8, u8), DataError> {
    const FILE: &str = "tables_revolts.csv";
    let rows = files.loose_rows::<Loose>(FILE)?;
    if rows.len() != 3 {
        return Err(DataError::new(FILE, 0, "three rows are wanted"));
    }
    let low = |i: usize| {
        let text = rows[i].value.get("roll_min").map(String::as_str).unwrap_or_default();
        number_of(FILE, rows[i].line, text)
    };
    Ok((low(1)? as u8, low(2)? as u8))
}

pub(super) fn raid(files: &Files<'_>) -> Result<(i16, u8, u8, u8), DataError> {
    const FILE: &str = "tables_raid.csv";
    let rows = files.loose_rows::<Loose>(FILE)?;
    let first_number = |id: &str| {
        let row = rows.iter().find(|r| r.value.get("id").is_some_and(|i| i == id));
        let row = row.ok_or_else(|| DataError::new(FILE, 0, format!("there is no row {id}")))?;
        let text = row.value.get("modifier").map(String::as_str).unwrap_or_default();
        let digits: String =
            text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        number_of(FILE, row.line, &digits)
    };
    Ok((first_number("A5")?, first_number("A7")? as u8, first_number("A8")? as u8, first_number("A9")? as u8))
}

pub(super) fn setup_rows(files: &Files<'_>, file: &str) -> Result<Vec<SetupRow>, DataError> {
    Ok(files.loose_rows::<SetupRow>(file)?.into_iter().map(|row| row.value).collect())
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
