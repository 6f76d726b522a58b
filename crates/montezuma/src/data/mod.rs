//! The data files, read and checked.

mod catalogue;
mod geography;
mod tables;

use crate::c02_terms::*;
use catalogue::*;
pub use geography::Geography;
use geography::{Sources, geography};
use serde::Deserialize;
use tables::*;
use zocalo_core::{BySide, DataError, Files, Side};

/// The most markers of a mix.
pub const MIX_MAX: usize = 32;

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// Every data file with its text.
        pub const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../data/", $name)))),+];
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
    "limits.csv",
    "options.csv",
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
    /// 5.1#1 What Political Will never exceeds.
    pub pw_max: i8,
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
    /// Sets that follow from all this.
    pub geo: Geography,
    /// The set-ups, line by line: campaign and example.
    pub setups: [Vec<SetupRow>; 2],
    /// What the doctrine knows of the tables.
    pub(crate) facts: crate::doctrine::TableFacts,
    /// The options.
    pub options: zocalo_core::OptionTable,
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
    let texas = (0..PLACES).filter(|&i| places[i].texas && places[i].kind == Kind::Space).collect();
    let indian_mp: Vec<_> =
        indians.iter().map(|&from| raid_mp(&places, &links, terrain, way_mp, from)).collect();
    let raid = raid(&files)?;
    let geo = geography(&Sources {
        places: &places,
        links: &links,
        states: &states,
        units: &units,
        leaders: &leaders,
        indian_mp: &indian_mp,
        indian_range: raid.1,
        alta: named.alta,
        disputed: named.disputed,
        terrain,
        way_mp,
    });
    let mut data = Data {
        facts: crate::doctrine::TableFacts::default(),
        options: zocalo_core::OptionTable::read::<crate::state::Options>(files)?,
        geo,
        pw_max: limit(&files, "pw_max")?,
        cards: cards(&files)?,
        actions: actions(&files)?,
        turns: turns(&files)?,
        battle_results: battle_results(&files)?,
        efficiency: table::<EfficiencyRow>(&files, "tables_efficiency.csv", -1)?,
        battle_types: battle_types(&files)?,
        conquest: table::<ConquestRow>(&files, "tables_city_conquest.csv", 0)?,
        post_battle: table::<PostBattleRow>(&files, "tables_post_battle.csv", 0)?,
        leader_loss: leader_loss(&files)?,
        collapse: collapse(&files)?,
        war_from: result_min(&files, "tables_war_declaration.csv", "War")?,
        fp: fp(&files)?,
        terrain,
        way_mp,
        riots: riots(&files)?,
        raid,
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
    data.facts = crate::doctrine::TableFacts::survey(
        &data.battle_results,
        &data.efficiency,
        &data.conquest,
        &data.actions,
    );
    Ok(data)
}

impl Data {
    /// How many PW markers there are of each value, from -8.
    #[must_use]
    pub fn marker_mix(&self) -> [u8; 16] {
        let mut mix = [0; 16];
        for &value in &self.pw_markers {
            mix[(value + 8) as usize] += 1;
        }
        mix
    }
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

#[derive(Deserialize)]
struct LimitRow {
    name: String,
    value: i8,
}

/// A number of `limits.csv`.
fn limit(files: &Files<'_>, name: &str) -> Result<i8, DataError> {
    let rows = files.rows::<LimitRow>("limits.csv")?;
    let found = rows.iter().find(|row| row.value.name == name).map(|row| row.value.value);
    found.ok_or_else(|| DataError::new("limits.csv", 0, format!("\"{name}\" is missing")))
}
