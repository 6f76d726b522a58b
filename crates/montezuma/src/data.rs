//! The data files, read and checked.

use crate::c02_terms::*;
use serde::{Deserialize, Deserializer};
use zocalo_core::{BySide, DataError, Files, Side};

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// Every data file with its text.
        pub const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../data/", $name)))),+];
    };
}

files![
    "map_spaces.csv",
    "map_connections.csv",
    "map_states.csv",
    "units.csv",
    "leaders.csv",
    "markers.csv",
    "cards.csv",
    "action_cards.csv",
    "setup.csv",
    "setup_example.csv",
    "tables_battle_results.csv",
    "tables_battle_types.csv",
    "tables_city_conquest.csv",
    "tables_collapse.csv",
    "tables_efficiency.csv",
    "tables_efficiency_modifiers.csv",
    "tables_fp_modifiers.csv",
    "tables_leader_loss.csv",
    "tables_post_battle.csv",
    "tables_pw_chart.csv",
    "tables_raid.csv",
    "tables_revolts.csv",
    "tables_terrain.csv",
    "tables_turn_track.csv",
    "tables_war_declaration.csv",
];

/// A place of the map.
#[derive(Clone, Debug)]
pub struct PlaceData {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Space, Transit Space or Zone.
    pub kind: Kind,
    /// Its State, if it lies in one.
    pub state: Option<StateId>,
    /// Whether it lies in Texas (Transit Spaces included).
    pub texas: bool,
    /// Its terrain.
    pub terrain: Terrain,
    /// Its number among the PW Cities.
    pub city: Option<u8>,
    /// The modifier printed beside a PW City.
    pub pw_mod: i8,
    /// The FP of its fortress, or 0.
    pub fortress: u8,
    /// Whether it is a port.
    pub port: bool,
    /// Its coast.
    pub coast: Option<Coast>,
    /// Whether it is coastal.
    pub coastal: bool,
    /// Its number among the Indian Spaces.
    pub indian: Option<u8>,
    /// Who controls it at the start.
    pub control: Option<Side>,
    /// Whether it lies in Mexico in the sense of 2.1.a.
    pub mexico: bool,
    /// North.
    pub lat: f32,
    /// East.
    pub lon: f32,
}

/// A connection as seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// The other end.
    pub to: Place,
    /// Its type.
    pub way: Way,
}

/// A State.
#[derive(Clone, Debug)]
pub struct StateData {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its control number.
    pub number: u8,
    /// Its Spaces (and its Zone) that can be controlled.
    pub spaces: Places,
    /// Adjacent States, as bits.
    pub adjacent: u32,
    /// Whether it starts in revolt.
    pub revolt: bool,
}

/// A Unit.
#[derive(Clone, Debug)]
pub struct UnitData {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Its troops.
    pub kind: Troops,
    /// FP by steps: reduced, full.
    pub fp: [u8; 2],
    /// Whether it bears the commitment symbol.
    pub commit: bool,
    /// How many steps it has.
    pub steps: u8,
    /// Where it waits at the start.
    pub pool: Loc,
    /// Whether it joins Regroup at War (the red band).
    pub at_war: bool,
}

/// The ratings of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratings {
    /// Strategy, 1 is best.
    pub strategy: u8,
    /// Command and rank.
    pub command: u8,
    /// Tactics.
    pub tactics: u8,
    /// Stars.
    pub stars: u8,
}

/// A leader.
#[derive(Clone, Debug)]
pub struct LeaderData {
    /// His id.
    pub id: String,
    /// His name.
    pub name: String,
    /// Whose he is.
    pub side: Side,
    /// His own ratings.
    pub own: Ratings,
    /// Those of his replacement on the REPL side, if there is one.
    pub repl: Option<Ratings>,
    /// Where he waits at the start.
    pub entry: Loc,
    /// Whether he joins the Leader Pool at War.
    pub war_pool: bool,
}

/// Who may play an Event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// One side.
    Only(Side),
    /// Either.
    Both,
}

/// When an Event is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Window {
    /// As an action.
    Play,
    /// After an enemy's Action card.
    Act,
    /// In the card step of a Battle.
    Btl,
    /// After the Efficiency rolls.
    Eff,
    /// After the losses.
    Aft,
    /// When the enemy declares a naval move.
    Nav,
    /// Against an officer.
    Off,
}

/// A Strategy card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// Its title.
    pub title: String,
    /// A War card; otherwise a Crisis card.
    pub war: bool,
    /// Its OPS.
    pub ops: u8,
    /// Who may play its Event.
    pub colour: Colour,
    /// When.
    pub window: Window,
    /// The Supply Wagon.
    pub wagon: bool,
    /// Mandatory.
    pub mandatory: bool,
    /// Removed when played for its Event.
    pub remove: bool,
    /// Reshuffle when played for its Event.
    pub reshuffle: bool,
    /// An officer.
    pub officer: bool,
}

/// An Action card.
#[derive(Clone, Debug)]
pub struct ActionData {
    /// Its title.
    pub title: String,
    /// MA by Strategy rating, 1 to 4.
    pub ma: [u8; 4],
    /// Whether that MA is underlined.
    pub underlined: [bool; 4],
    /// Reinforcement leaders by side.
    pub leaders: BySide<u8>,
    /// Reinforcement Units by side.
    pub units: BySide<u8>,
}

/// A row of the turn track.
#[derive(Clone, Debug)]
pub struct TurnData {
    /// Hand size in the Crisis period.
    pub hand: u8,
    /// Modifier of the War roll.
    pub war_modifier: i8,
    /// PW cost of declaring War.
    pub war_cost: i8,
    /// The game ends on this roll or a higher one; 0: always.
    pub end_roll: Option<u8>,
    /// A Heat Turn.
    pub heat: bool,
    /// US leaders and Units: before War, at War.
    pub us: [(u8, u8); 2],
    /// Mexican leaders and Units.
    pub mexico: (u8, u8),
}

/// What the results of a table depend on: up to a limit, then the next row.
#[derive(Clone, Debug)]
pub struct Steps<T>(pub Vec<(i16, T)>);

impl<T: Copy> Steps<T> {
    /// The value of the row that holds `net`: the last whose minimum is not above it.
    #[must_use]
    pub fn at(&self, net: i16) -> T {
        self.0.iter().rev().find(|row| row.0 <= net).unwrap_or(&self.0[0]).1
    }
}

/// All data of the game.
#[derive(Debug)]
pub struct Data {
    /// Places.
    pub places: Vec<PlaceData>,
    /// The connections from each place.
    pub links: Vec<Vec<Link>>,
    /// Every connection once.
    pub connections: Vec<(Place, Place, Way)>,
    /// States.
    pub states: Vec<StateData>,
    /// Units.
    pub units: Vec<UnitData>,
    /// Leaders.
    pub leaders: Vec<LeaderData>,
    /// Strategy cards, by number less 1.
    pub cards: Vec<CardData>,
    /// Action cards, by number less 1.
    pub actions: Vec<ActionData>,
    /// The turn track, by Turn less 1.
    pub turns: Vec<TurnData>,
    /// Battle Results: lowest FP of the row, then losses by Efficiency.
    pub battle_results: Steps<[u8; 6]>,
    /// Efficiency level from 0 (Disgraceful) by net roll.
    pub efficiency: Steps<u8>,
    /// MP and attacker's FP of each Battle Type.
    pub battle_types: Vec<(u8, i8)>,
    /// City Conquest points by net roll.
    pub conquest: Steps<u8>,
    /// Post-Battle losses by net roll.
    pub post_battle: Steps<u8>,
    /// Leader Loss by roll: 0 close call, 1 wound, 2 serious wound, 3 killed.
    pub leader_loss: Steps<u8>,
    /// Unstable from this net roll, Collapse from that.
    pub collapse: (i16, i16),
    /// War from this net roll.
    pub war_from: i16,
    /// Modifiers of tables_fp_modifiers by their ids.
    pub fp: FpData,
    /// MP, forced stop and defender's FP by terrain.
    pub terrain: [(u8, u8); 4],
    /// MP of rough and river connections.
    pub way_mp: (u8, u8),
    /// Revolt by the Riots card from this roll, choice of spread from that.
    pub riots: (u8, u8),
    /// Raid: success from, Indian range, Guerilla range, markers.
    pub raid: (i16, u8, u8, u8),
    /// The PW markers.
    pub pw_markers: Vec<i8>,
    /// How many Fieldworks of each value (index), then Forts.
    pub works: [[u8; 8]; 2],
    /// Under Construction markers.
    pub under: u8,
    /// Army markers of each side, with names.
    pub armies: BySide<Vec<String>>,
    /// Hops between places (R14).
    pub hops: Vec<[u8; PLACES]>,
    /// MP from each Indian Space (R83).
    pub indian_mp: Vec<[u8; PLACES]>,
    /// The PW Cities by number.
    pub cities: Vec<Place>,
    /// The Indian Spaces by number.
    pub indians: Vec<Place>,
    /// Texas Spaces (no Transit Spaces).
    pub texas: Places,
    /// Places named in the rules.
    pub named: Named,
    /// The set-ups, line by line: campaign and example.
    pub setups: [Vec<SetupRow>; 2],
}

/// Numbers of the FP and Efficiency modifiers.
#[derive(Clone, Copy, Debug)]
pub struct FpData {
    /// F4 combined arms.
    pub combined: i16,
    /// F6 a supplied Army.
    pub army: i16,
    /// F7 out of supply.
    pub unsupplied: i16,
    /// F13 over the river.
    pub river: i16,
    /// F15 Zapadores in works.
    pub sappers: i16,
}

/// Places and leaders that the rules name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// New Orleans.
    pub new_orleans: Place,
    /// The Disputed Zone.
    pub disputed: Place,
    /// Alta California.
    pub alta: Place,
    /// Baja California.
    pub baja: Place,
    /// Yucatan.
    pub yucatan: Place,
    /// Mejico.
    pub mejico: Place,
    /// Vera Cruz.
    pub vera_cruz: Place,
    /// Saltillo.
    pub saltillo: Place,
    /// Monterrey.
    pub monterrey: Place,
    /// Sonora.
    pub sonora: StateId,
    /// Scott.
    pub scott: Leader,
    /// Taylor.
    pub taylor: Leader,
    /// Santa Anna.
    pub santa_anna: Leader,
    /// Valencia.
    pub valencia: Leader,
    /// Canales.
    pub canales: Leader,
    /// Fremont.
    pub fremont: Leader,
    /// Pierce.
    pub pierce: Leader,
    /// The Mejico (1) Unit.
    pub garrison: Unit,
    /// The Texas Rangers.
    pub rangers: Unit,
    /// The San Patricios.
    pub san_patricios: Unit,
    /// The Zapadores.
    pub zapadores: Unit,
}

/// One line of a set-up.
#[derive(Clone, Debug, Deserialize)]
pub struct SetupRow {
    /// Where.
    pub r#where: String,
    /// What.
    pub what: String,
    /// What kind of thing.
    pub kind: String,
    /// Its state.
    pub state: String,
}

fn flag<'de, D: Deserializer<'de>>(d: D) -> Result<bool, D::Error> {
    match u8::deserialize(d)? {
        0 => Ok(false),
        1 => Ok(true),
        n => Err(serde::de::Error::custom(format!("{n} is neither 0 nor 1"))),
    }
}

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
    #[serde(deserialize_with = "flag")]
    pw_city: bool,
    pw_map_mod: Option<i8>,
    fortress_fp: Option<u8>,
    #[serde(deserialize_with = "flag")]
    port: bool,
    coast: Option<Coast>,
    #[serde(deserialize_with = "flag")]
    coastal: bool,
    #[serde(deserialize_with = "flag")]
    indian: bool,
    start_control: String,
    #[serde(deserialize_with = "flag")]
    in_mexico: bool,
    lat: f32,
    lon: f32,
}

#[derive(Deserialize)]
struct RawLink {
    a: String,
    b: String,
    r#type: Way,
}

#[derive(Deserialize)]
struct RawState {
    id: String,
    name: String,
    control_number: u8,
    controllable_spaces: usize,
    adjacent_states: String,
    start_civic: String,
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
    #[serde(deserialize_with = "flag")]
    commit: bool,
    steps: u8,
    pool: String,
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
}

#[derive(Deserialize)]
struct RawCard {
    number: usize,
    title: String,
    deck: String,
    ops: u8,
    event_side: String,
    window: Window,
    #[serde(deserialize_with = "flag")]
    wagon: bool,
    #[serde(deserialize_with = "flag")]
    naval: bool,
    #[serde(deserialize_with = "flag")]
    mandatory: bool,
    #[serde(deserialize_with = "flag")]
    remove: bool,
    #[serde(deserialize_with = "flag")]
    reshuffle: bool,
    #[serde(deserialize_with = "flag")]
    officer: bool,
}

#[derive(Deserialize)]
struct RawAction {
    number: usize,
    title: String,
    ma1: u8,
    ma2: u8,
    ma3: u8,
    ma4: u8,
    #[serde(deserialize_with = "flag")]
    u1: bool,
    #[serde(deserialize_with = "flag")]
    u2: bool,
    #[serde(deserialize_with = "flag")]
    u3: bool,
    #[serde(deserialize_with = "flag")]
    u4: bool,
    us_leaders: u8,
    us_units: u8,
    mx_leaders: u8,
    mx_units: u8,
}

#[derive(Deserialize)]
struct RawTurn {
    turn: usize,
    crisis_hand: Option<u8>,
    war_modifier: Option<i8>,
    war_pw_cost: Option<i8>,
    end_roll: String,
    #[serde(deserialize_with = "flag")]
    heat: bool,
    us_leaders_crisis: u8,
    us_units_crisis: u8,
    us_leaders_war: u8,
    us_units_war: u8,
    mx_leaders: u8,
    mx_units: u8,
}

#[derive(Deserialize)]
struct RawMarker {
    id: String,
    count: String,
    values: String,
}

#[derive(Deserialize)]
struct RawTerrain {
    kind: String,
    id: String,
    mp: String,
    defender_fp: u8,
}

/// Reads and checks everything.
///
/// # Errors
/// The first fault, with file and line.
pub fn load(files: Files<'_>) -> Result<Data, DataError> {
    let (places, cities, indians) = places(&files)?;
    let find = |id: &str| places.iter().position(|p| p.id == id).map(Place::new);
    let connections = connections(&files, &find)?;
    let mut links = vec![Vec::new(); PLACES];
    for &(a, b, way) in &connections {
        links[a.index()].push(Link { to: b, way });
        links[b.index()].push(Link { to: a, way });
    }
    let states = states(&files, &places)?;
    let units = units(&files)?;
    let leaders = leaders(&files)?;
    let (pw_markers, works, under, armies) = markers(&files)?;
    let (terrain, way_mp) = terrain(&files)?;
    let named = named(&places, &states, &units, &leaders)?;
    let hops = hops(&links);
    let indian_mp = indians.iter().map(|&from| raid_mp(&places, &links, terrain, way_mp, from)).collect();
    let texas = (0..PLACES).filter(|&i| places[i].texas && places[i].kind == Kind::Space).collect();
    let data = Data {
        cards: cards(&files)?,
        actions: actions(&files)?,
        turns: turns(&files)?,
        battle_results: battle_results(&files)?,
        efficiency: table(&files, "tables_efficiency.csv", "net_min", "level", -1)?,
        battle_types: battle_types(&files)?,
        conquest: table(&files, "tables_city_conquest.csv", "net_min", "pw_points", 0)?,
        post_battle: table(&files, "tables_post_battle.csv", "net_min", "extra_step_losses", 0)?,
        leader_loss: leader_loss(&files)?,
        collapse: collapse(&files)?,
        war_from: result_min(&files, "tables_war_declaration.csv", "War")?,
        fp: fp(&files)?,
        terrain,
        way_mp,
        riots: riots(&files)?,
        raid: raid(&files)?,
        setups: [setup_rows(&files, "setup.csv")?, setup_rows(&files, "setup_example.csv")?],
        places,
        links,
        connections,
        states,
        units,
        leaders,
        pw_markers,
        works,
        under,
        armies,
        hops,
        indian_mp,
        cities,
        indians,
        texas,
        named,
    };
    crate::setup::check(&data)?;
    Ok(data)
}

type PlacesRead = (Vec<PlaceData>, Vec<Place>, Vec<Place>);

fn places(files: &Files<'_>) -> Result<PlacesRead, DataError> {
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

fn connections(
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

fn states(files: &Files<'_>, places: &[PlaceData]) -> Result<Vec<StateData>, DataError> {
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

fn units(files: &Files<'_>) -> Result<Vec<UnitData>, DataError> {
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

fn leaders(files: &Files<'_>) -> Result<Vec<LeaderData>, DataError> {
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

type MarkersRead = (Vec<i8>, [[u8; 8]; 2], u8, BySide<Vec<String>>);

fn markers(files: &Files<'_>) -> Result<MarkersRead, DataError> {
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
            values.extend(std::iter::repeat_n(value, count));
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

type TerrainRead = ([(u8, u8); 4], (u8, u8));

fn terrain(files: &Files<'_>) -> Result<TerrainRead, DataError> {
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

fn named(
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

fn cards(files: &Files<'_>) -> Result<Vec<CardData>, DataError> {
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

fn actions(files: &Files<'_>) -> Result<Vec<ActionData>, DataError> {
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

fn turns(files: &Files<'_>) -> Result<Vec<TurnData>, DataError> {
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

type Loose = std::collections::BTreeMap<String, String>;

fn table(files: &Files<'_>, file: &str, min: &str, value: &str, less: i16) -> Result<Steps<u8>, DataError> {
    let mut steps = Vec::new();
    for row in files.rows::<Loose>(file)? {
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

fn battle_results(files: &Files<'_>) -> Result<Steps<[u8; 6]>, DataError> {
    const FILE: &str = "tables_battle_results.csv";
    const LEVELS: [&str; 6] = ["disgraceful", "wavering", "poor", "steady", "gallant", "superb"];
    let mut steps = Vec::new();
    for row in files.rows::<Loose>(FILE)? {
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

fn battle_types(files: &Files<'_>) -> Result<Vec<(u8, i8)>, DataError> {
    const FILE: &str = "tables_battle_types.csv";
    let mut types = Vec::new();
    for row in files.rows::<Loose>(FILE)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        let mp = number_of(FILE, row.line, cell("mp_cost"))? as u8;
        types.push((mp, number_of(FILE, row.line, cell("attacker_fp"))? as i8));
    }
    if types.len() != 4 {
        return Err(DataError::new(FILE, 0, format!("{} Battle Types, not 4", types.len())));
    }
    Ok(types)
}

fn leader_loss(files: &Files<'_>) -> Result<Steps<u8>, DataError> {
    const FILE: &str = "tables_leader_loss.csv";
    const RESULTS: [&str; 4] = ["Close call", "Wounded", "Serious wound", "Killed"];
    let mut steps = Vec::new();
    for row in files.rows::<Loose>(FILE)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        let result = RESULTS.iter().position(|r| *r == cell("result"));
        let result = result.ok_or_else(|| DataError::new(FILE, row.line, "there is no such result"))?;
        steps.push((number_of(FILE, row.line, cell("roll_min"))?, result as u8));
    }
    Ok(Steps(steps))
}

fn result_min(files: &Files<'_>, file: &str, result: &str) -> Result<i16, DataError> {
    for row in files.rows::<Loose>(file)? {
        let cell = |name: &str| row.value.get(name).map(String::as_str).unwrap_or_default();
        if cell("kind") == "result" && cell("result_or_value") == result {
            return number_of(file, row.line, cell("min"));
        }
    }
    Err(DataError::new(file, 0, format!("there is no row {result}")))
}

fn collapse(files: &Files<'_>) -> Result<(i16, i16), DataError> {
    const FILE: &str = "tables_collapse.csv";
    Ok((result_min(files, FILE, "Unstable")?, result_min(files, FILE, "Collapse")?))
}

fn fp(files: &Files<'_>) -> Result<FpData, DataError> {
    const FILE: &str = "tables_fp_modifiers.csv";
    let rows = files.rows::<Loose>(FILE)?;
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

fn riots(files: &Files<'_>) -> Result<(u8, u8), DataError> {
    const FILE: &str = "tables_revolts.csv";
    let rows = files.rows::<Loose>(FILE)?;
    if rows.len() != 3 {
        return Err(DataError::new(FILE, 0, "three rows are wanted"));
    }
    let low = |i: usize| {
        let text = rows[i].value.get("roll_min").map(String::as_str).unwrap_or_default();
        number_of(FILE, rows[i].line, text)
    };
    Ok((low(1)? as u8, low(2)? as u8))
}

fn raid(files: &Files<'_>) -> Result<(i16, u8, u8, u8), DataError> {
    const FILE: &str = "tables_raid.csv";
    let rows = files.rows::<Loose>(FILE)?;
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

fn setup_rows(files: &Files<'_>, file: &str) -> Result<Vec<SetupRow>, DataError> {
    Ok(files.rows::<SetupRow>(file)?.into_iter().map(|row| row.value).collect())
}

/// R14 Connections and arrows between two places, each counted 1.
fn hops(links: &[Vec<Link>]) -> Vec<[u8; PLACES]> {
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
fn raid_mp(
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

impl Data {
    /// The place with that id.
    #[must_use]
    pub fn place(&self, id: &str) -> Option<Place> {
        self.places.iter().position(|p| p.id == id).map(Place::new)
    }
    /// The Unit with that id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<Unit> {
        self.units.iter().position(|u| u.id == id).map(Unit::new)
    }
    /// The leader with that id.
    #[must_use]
    pub fn leader(&self, id: &str) -> Option<Leader> {
        self.leaders.iter().position(|l| l.id == id).map(Leader::new)
    }
    /// The State with that id.
    #[must_use]
    pub fn state(&self, id: &str) -> Option<StateId> {
        self.states.iter().position(|s| s.id == id).map(StateId::new)
    }
}
