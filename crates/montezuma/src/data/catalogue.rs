//! Places, connections, States, Units, leaders, markers, cards and the turn track.

use super::*;
use zocalo_core::data::Remark;

fn side_of(text: &str) -> Option<Side> {
    match text {
        "US" => Some(US),
        "MX" => Some(MX),
        _ => None,
    }
}

#[derive(Deserialize)]
struct RawPlace {
    id: String,
    name: String,
    kind: Kind,
    region: String,
    terrain: Terrain,
    pw_city: bool,
    pw_map_mod: Option<i8>,
    fortress_fp: Option<u8>,
    port: bool,
    coast: Option<Coast>,
    coastal: bool,
    indian: bool,
    start_control: String,
    in_mexico: bool,
    lat: f32,
    lon: f32,
    #[serde(rename = "notes")]
    _notes: Remark,
}

#[derive(Deserialize)]
struct RawLink {
    a: String,
    b: String,
    r#type: Way,
    #[serde(rename = "group")]
    _group: Remark,
}

#[derive(Deserialize)]
struct RawState {
    id: String,
    name: String,
    control_number: u8,
    controllable_spaces: usize,
    adjacent_states: String,
    start_civic: String,
    #[serde(rename = "start_state_control")]
    _start_state_control: Remark,
}

#[derive(Deserialize)]
struct RawUnit {
    id: String,
    name: String,
    side: String,
    arm: Arm,
    kind: Troops,
    fp_full: u8,
    fp_reduced: u8,
    commit: bool,
    steps: u8,
    pool: String,
    #[serde(rename = "special")]
    _special: Remark,
}

#[derive(Deserialize)]
struct RawLeader {
    id: String,
    name: String,
    side: String,
    stars: u8,
    strategy: u8,
    command: u8,
    tactics: u8,
    entry: String,
    repl_strategy: Option<u8>,
    repl_command: Option<u8>,
    repl_tactics: Option<u8>,
    repl_stars: Option<u8>,
    #[serde(rename = "may_command_guerillas")]
    _may_command_guerillas: Remark,
    #[serde(rename = "replacement")]
    _replacement: Remark,
    #[serde(rename = "special")]
    _special: Remark,
}

#[derive(Deserialize)]
struct RawCard {
    number: usize,
    title: String,
    deck: String,
    ops: u8,
    event_side: String,
    window: Window,
    wagon: bool,
    naval: bool,
    mandatory: bool,
    remove: bool,
    reshuffle: bool,
    officer: bool,
    #[serde(rename = "response")]
    _response: Remark,
    #[serde(rename = "condition")]
    _condition: Remark,
    #[serde(rename = "effect")]
    _effect: Remark,
    #[serde(rename = "notes")]
    _notes: Remark,
}

#[derive(Deserialize)]
struct RawAction {
    number: usize,
    title: String,
    ma1: u8,
    ma2: u8,
    ma3: u8,
    ma4: u8,
    u1: bool,
    u2: bool,
    u3: bool,
    u4: bool,
    us_leaders: u8,
    us_units: u8,
    mx_leaders: u8,
    mx_units: u8,
    #[serde(rename = "event")]
    _event: Remark,
}

#[derive(Deserialize)]
struct RawTurn {
    turn: usize,
    crisis_hand: Option<u8>,
    war_modifier: Option<i8>,
    war_pw_cost: Option<i8>,
    end_roll: String,
    heat: bool,
    us_leaders_crisis: u8,
    us_units_crisis: u8,
    us_leaders_war: u8,
    us_units_war: u8,
    mx_leaders: u8,
    mx_units: u8,
    #[serde(rename = "date")]
    _date: Remark,
    #[serde(rename = "special_events")]
    _special_events: Remark,
}

#[derive(Deserialize)]
struct RawMarker {
    id: String,
    count: String,
    values: String,
    #[serde(rename = "name")]
    _name: Remark,
    #[serde(rename = "side")]
    _side: Remark,
}

pub(super) type PlacesRead = (Vec<PlaceData>, Vec<Place>, Vec<Place>);

pub(super) fn places(files: &Files<'_>) -> Result<PlacesRead, DataError> {
    const FILE: &str = "map_spaces.csv";
    let rows = files.rows::<RawPlace>(FILE)?;
    if rows.len() != PLACES {
        return Err(DataError::new(FILE, 0, format!("{} places, not {PLACES}", rows.len())));
    }
    let state_ids: Vec<String> =
        files.rows::<RawState>("map_states.csv")?.into_iter().map(|r| r.value.id).collect();
    let (mut cities, mut indians, mut places) = (Vec::new(), Vec::new(), Vec::<PlaceData>::new());
    for (i, row) in rows.into_iter().enumerate() {
        let (line, raw) = (row.line, row.value);
        let fault = |reason: String| DataError::new(FILE, line, reason);
        if places.iter().any(|p| p.id == raw.id) {
            return Err(fault(format!("the id {} stands twice", raw.id)));
        }
        let state = state_ids.iter().position(|s| *s == raw.region).map(StateId::new);
        if state.is_none() && !["TX", "US", "DZ"].contains(&raw.region.as_str()) {
            return Err(fault(format!("there is no region {}", raw.region)));
        }
        if raw.port && raw.coast.is_none() {
            return Err(fault("a port has a coast".into()));
        }
        let city = raw.pw_city.then(|| {
            cities.push(Place::new(i));
            (cities.len() - 1) as u8
        });
        let indian = raw.indian.then(|| {
            indians.push(Place::new(i));
            (indians.len() - 1) as u8
        });
        places.push(PlaceData {
            control: side_of(&raw.start_control),
            texas: raw.region == "TX",
            pw_mod: raw.pw_map_mod.unwrap_or(0),
            fortress: raw.fortress_fp.unwrap_or(0),
            id: raw.id,
            name: raw.name,
            kind: raw.kind,
            state,
            terrain: raw.terrain,
            city,
            port: raw.port,
            coast: raw.coast,
            coastal: raw.coastal,
            indian,
            mexico: raw.in_mexico,
            lat: raw.lat,
            lon: raw.lon,
        });
    }
    if cities.len() != CITIES {
        return Err(DataError::new(FILE, 0, format!("{} PW Cities, not {CITIES}", cities.len())));
    }
    if indians.len() > 16 {
        return Err(DataError::new(FILE, 0, "more than 16 Indian Spaces"));
    }
    Ok((places, cities, indians))
}

pub(super) fn connections(
    files: &Files<'_>,
    find: &impl Fn(&str) -> Option<Place>,
) -> Result<Vec<(Place, Place, Way)>, DataError> {
    const FILE: &str = "map_connections.csv";
    let mut connections: Vec<(Place, Place, Way)> = Vec::new();
    for row in files.rows::<RawLink>(FILE)? {
        let place = |id: &str| {
            find(id).ok_or_else(|| DataError::new(FILE, row.line, format!("there is no place {id}")))
        };
        let (a, b) = (place(&row.value.a)?, place(&row.value.b)?);
        if a == b || connections.iter().any(|c| (c.0, c.1) == (a, b) || (c.1, c.0) == (a, b)) {
            return Err(DataError::new(FILE, row.line, "this connection stands twice"));
        }
        connections.push((a, b, row.value.r#type));
    }
    Ok(connections)
}

pub(super) fn states(files: &Files<'_>, places: &[PlaceData]) -> Result<Vec<StateData>, DataError> {
    const FILE: &str = "map_states.csv";
    let rows = files.rows::<RawState>(FILE)?;
    if rows.len() != STATES {
        return Err(DataError::new(FILE, 0, format!("{} States, not {STATES}", rows.len())));
    }
    let ids: Vec<String> = rows.iter().map(|r| r.value.id.clone()).collect();
    let mut states = Vec::new();
    for (i, row) in rows.into_iter().enumerate() {
        let raw = row.value;
        let spaces: Places = (0..PLACES)
            .filter(|&p| places[p].state == Some(StateId::new(i)) && places[p].kind != Kind::Transit)
            .collect();
        if spaces.len() != raw.controllable_spaces {
            let reason = format!("{} has {} Spaces on the map", raw.id, spaces.len());
            return Err(DataError::new(FILE, row.line, reason));
        }
        let mut adjacent = 0u32;
        for id in raw.adjacent_states.split_whitespace() {
            let other = ids.iter().position(|s| s == id);
            let other =
                other.ok_or_else(|| DataError::new(FILE, row.line, format!("there is no State {id}")))?;
            adjacent |= 1 << other;
        }
        states.push(StateData {
            id: raw.id,
            name: raw.name,
            number: raw.control_number,
            spaces,
            adjacent,
            revolt: raw.start_civic == "revolt",
        });
    }
    Ok(states)
}

pub(super) fn units(files: &Files<'_>) -> Result<Vec<UnitData>, DataError> {
    const FILE: &str = "units.csv";
    let rows = files.rows::<RawUnit>(FILE)?;
    if rows.len() != UNITS {
        return Err(DataError::new(FILE, 0, format!("{} Units, not {UNITS}", rows.len())));
    }
    let mut units: Vec<UnitData> = Vec::new();
    for row in rows {
        let raw = row.value;
        let fault = |reason: String| DataError::new(FILE, row.line, reason);
        let side = side_of(&raw.side).ok_or_else(|| fault(format!("there is no side {}", raw.side)))?;
        if units.last().is_some_and(|u| u.side == MX) && side == US {
            return Err(fault("US Units come before Mexican ones".into()));
        }
        if !(1..=2).contains(&raw.steps) {
            return Err(fault("a Unit has one or two steps".into()));
        }
        let pool = match raw.pool.as_str() {
            "crisis" => Loc::REGROUP,
            "at_war" | "card_38" | "card_55" => Loc::ASIDE,
            "guerilla_box" => Loc::HOLDING,
            other => return Err(fault(format!("there is no pool {other}"))),
        };
        let fp = if raw.steps == 1 { [raw.fp_full; 2] } else { [raw.fp_reduced, raw.fp_full] };
        units.push(UnitData {
            at_war: raw.pool == "at_war",
            id: raw.id,
            name: raw.name,
            side,
            arm: raw.arm,
            kind: raw.kind,
            fp,
            commit: raw.commit,
            steps: raw.steps,
            pool,
        });
    }
    Ok(units)
}

pub(super) fn leaders(files: &Files<'_>) -> Result<Vec<LeaderData>, DataError> {
    const FILE: &str = "leaders.csv";
    let rows = files.rows::<RawLeader>(FILE)?;
    if rows.len() != LEADERS {
        return Err(DataError::new(FILE, 0, format!("{} leaders, not {LEADERS}", rows.len())));
    }
    let mut leaders = Vec::new();
    for row in rows {
        let raw = row.value;
        let fault = |reason: String| DataError::new(FILE, row.line, reason);
        let side = side_of(&raw.side).ok_or_else(|| fault(format!("there is no side {}", raw.side)))?;
        if !(1..=4).contains(&raw.strategy) {
            return Err(fault("a Strategy rating is 1 to 4".into()));
        }
        let repl = match (raw.repl_strategy, raw.repl_command, raw.repl_tactics, raw.repl_stars) {
            (Some(strategy), Some(command), Some(tactics), Some(stars)) => {
                Some(Ratings { strategy, command, tactics, stars })
            }
            _ => None,
        };
        let entry = match raw.entry.as_str() {
            "setup" | "special" | "war_pool" | "card_3" | "card_47" => Loc::ASIDE,
            "pool" => Loc::POOL,
            other => return Err(fault(format!("there is no entry {other}"))),
        };
        let own =
            Ratings { strategy: raw.strategy, command: raw.command, tactics: raw.tactics, stars: raw.stars };
        leaders.push(LeaderData {
            war_pool: raw.entry == "war_pool",
            id: raw.id,
            name: raw.name,
            side,
            own,
            repl,
            entry,
        });
    }
    Ok(leaders)
}

pub(super) type MarkersRead = (Vec<i8>, [[u8; 8]; 2], u8, BySide<Vec<String>>);

pub(super) fn markers(files: &Files<'_>) -> Result<MarkersRead, DataError> {
    const FILE: &str = "markers.csv";
    let rows = files.rows::<RawMarker>(FILE)?;
    let find = |id: &str| {
        let row = rows.iter().find(|r| r.value.id == id);
        row.ok_or_else(|| DataError::new(FILE, 0, format!("the marker {id} is missing")))
    };
    let mix = |id: &str| -> Result<Vec<i8>, DataError> {
        let row = find(id)?;
        let mut values = Vec::new();
        for part in row.value.values.split(';') {
            let parsed = part.trim().split_once(" x").and_then(|(value, count)| {
                Some((value.trim_start_matches('+').parse::<i8>().ok()?, count.parse::<usize>().ok()?))
            });
            let (value, count) =
                parsed.ok_or_else(|| DataError::new(FILE, row.line, format!("\"{part}\" is no value")))?;
            if !(-8..8).contains(&value) || count > MIX_MAX {
                return Err(DataError::new(FILE, row.line, format!("\"{part}\" is out of range")));
            }
            values.extend(std::iter::repeat_n(value, count));
        }
        if values.len() > MIX_MAX {
            return Err(DataError::new(FILE, row.line, format!("more than {MIX_MAX} markers")));
        }
        if row.value.count != values.len().to_string() {
            return Err(DataError::new(FILE, row.line, format!("{} values in all", values.len())));
        }
        Ok(values)
    };
    let mut works = [[0u8; 8]; 2];
    for (kind, id) in ["fieldworks", "fort"].into_iter().enumerate() {
        for value in mix(id)? {
            works[kind][value as usize & 7] += 1;
        }
    }
    let names = |id: &str| -> Result<Vec<String>, DataError> {
        Ok(find(id)?.value.values.split(';').map(|name| name.trim().to_owned()).collect())
    };
    let pw = mix("pw_city")?;
    let under = find("under_construction")?.value.count.parse().unwrap_or(3);
    Ok((pw, works, under, BySide([names("army_us")?, names("army_mx")?])))
}

pub(super) fn named(
    places: &[PlaceData],
    states: &[StateData],
    units: &[UnitData],
    leaders: &[LeaderData],
) -> Result<Named, DataError> {
    let place = |id: &str| {
        let found = places.iter().position(|p| p.id == id).map(Place::new);
        found.ok_or_else(|| DataError::new("map_spaces.csv", 0, format!("the rules name {id}")))
    };
    let leader = |id: &str| {
        let found = leaders.iter().position(|l| l.id == id).map(Leader::new);
        found.ok_or_else(|| DataError::new("leaders.csv", 0, format!("the rules name {id}")))
    };
    let unit = |id: &str| {
        let found = units.iter().position(|u| u.id == id).map(Unit::new);
        found.ok_or_else(|| DataError::new("units.csv", 0, format!("the rules name {id}")))
    };
    let sonora = states.iter().position(|s| s.id == "SO").map(StateId::new);
    Ok(Named {
        new_orleans: place("zn_new_orleans")?,
        disputed: place("zn_disputed")?,
        alta: place("zn_alta_california")?,
        baja: place("zn_baja_california")?,
        yucatan: place("zn_yucatan")?,
        mejico: place("me_mejico")?,
        vera_cruz: place("vc_vera_cruz")?,
        saltillo: place("co_saltillo")?,
        monterrey: place("nl_monterrey")?,
        sonora: sonora.ok_or_else(|| DataError::new("map_states.csv", 0, "the rules name SO"))?,
        scott: leader("us_scott")?,
        taylor: leader("us_taylor")?,
        santa_anna: leader("mx_santa_anna")?,
        valencia: leader("mx_valencia")?,
        canales: leader("mx_canales")?,
        fremont: leader("us_fremont")?,
        pierce: leader("us_pierce")?,
        garrison: unit("mx_mejico")?,
        rangers: unit("us_rangers")?,
        san_patricios: unit("mx_san_patricio")?,
        zapadores: unit("mx_zapadores")?,
    })
}

pub(super) fn cards(files: &Files<'_>) -> Result<Vec<CardData>, DataError> {
    const FILE: &str = "cards.csv";
    let mut cards = Vec::new();
    for row in files.rows::<RawCard>(FILE)? {
        let raw = row.value;
        let fault = |reason: &str| DataError::new(FILE, row.line, reason);
        if raw.number != cards.len() + 1 {
            return Err(fault("cards are numbered from 1 without gaps"));
        }
        if !(1..=4).contains(&raw.ops) || raw.naval != (raw.ops == 4) {
            return Err(fault("OPS are 1 to 4, and exactly the fours are naval"));
        }
        let colour = match (side_of(&raw.event_side), raw.event_side.as_str()) {
            (Some(side), _) => Colour::Only(side),
            (None, "BOTH") => Colour::Both,
            _ => return Err(fault("an Event is for US, MX or BOTH")),
        };
        cards.push(CardData {
            title: raw.title,
            war: raw.deck == "War",
            ops: raw.ops,
            colour,
            window: raw.window,
            wagon: raw.wagon,
            mandatory: raw.mandatory,
            remove: raw.remove,
            reshuffle: raw.reshuffle,
            officer: raw.officer,
        });
    }
    if cards.len() != 80 {
        return Err(DataError::new(FILE, 0, format!("{} cards, not 80", cards.len())));
    }
    Ok(cards)
}

pub(super) fn actions(files: &Files<'_>) -> Result<Vec<ActionData>, DataError> {
    const FILE: &str = "action_cards.csv";
    let mut actions = Vec::new();
    for row in files.rows::<RawAction>(FILE)? {
        let raw = row.value;
        if raw.number != actions.len() + 1 {
            return Err(DataError::new(FILE, row.line, "cards are numbered from 1 without gaps"));
        }
        actions.push(ActionData {
            title: raw.title,
            ma: [raw.ma1, raw.ma2, raw.ma3, raw.ma4],
            underlined: [raw.u1, raw.u2, raw.u3, raw.u4],
            leaders: BySide([raw.us_leaders, raw.mx_leaders]),
            units: BySide([raw.us_units, raw.mx_units]),
        });
    }
    if actions.len() != 30 {
        return Err(DataError::new(FILE, 0, format!("{} cards, not 30", actions.len())));
    }
    Ok(actions)
}

pub(super) fn turns(files: &Files<'_>) -> Result<Vec<TurnData>, DataError> {
    const FILE: &str = "tables_turn_track.csv";
    let mut turns = Vec::new();
    for row in files.rows::<RawTurn>(FILE)? {
        let raw = row.value;
        if raw.turn != turns.len() + 1 {
            return Err(DataError::new(FILE, row.line, "Turns are numbered from 1 without gaps"));
        }
        let end_roll = match raw.end_roll.as_str() {
            "" => None,
            "end" => Some(0),
            number => Some(number.parse().map_err(|_| {
                DataError::new(FILE, row.line, "an end roll is a number, nothing, or \"end\"")
            })?),
        };
        turns.push(TurnData {
            hand: raw.crisis_hand.unwrap_or(0),
            war_modifier: raw.war_modifier.unwrap_or(0),
            war_cost: raw.war_pw_cost.unwrap_or(0),
            end_roll,
            heat: raw.heat,
            us: [(raw.us_leaders_crisis, raw.us_units_crisis), (raw.us_leaders_war, raw.us_units_war)],
            mexico: (raw.mx_leaders, raw.mx_units),
        });
    }
    if turns.len() != 10 {
        return Err(DataError::new(FILE, 0, format!("{} Turns, not 10", turns.len())));
    }
    Ok(turns)
}
