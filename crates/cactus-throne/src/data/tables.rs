//! Charts: combat results, terrain effects, events, prices.

use crate::ids::PROVINCES;
use serde::{Deserialize, Serialize};
use zocalo_core::{DataError, Files, Side};

/// A terrain type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum Terrain {
    Clear,
    Rough,
    Jungle,
    Swamp,
    Desert,
}

impl Terrain {
    /// All of them with their words.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Clear, "clear"),
        (Self::Rough, "rough"),
        (Self::Jungle, "jungle"),
        (Self::Swamp, "swamp"),
        (Self::Desert, "desert"),
    ];
}

/// 3.0#12, 7.1 What a terrain type does in combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TerrainEffects {
    /// Added to the combat die.
    pub die: i8,
    /// Attacking cavalry is halved.
    pub attacking_cav: bool,
    /// Attacking artillery is halved.
    pub attacking_art: bool,
    /// Defending artillery is halved.
    pub defending_art: bool,
    /// 7.3.4#3 Added to the die of a voluntary retreat.
    pub retreat: i8,
}

/// What a result does to one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// So many steps.
    Steps(u8),
    /// Retreat.
    Retreat,
    /// Elimination.
    Eliminated,
    /// Elimination with desertion and captured guns.
    EliminatedStar,
}

impl Harm {
    fn read(word: &str) -> Option<Self> {
        match word {
            "R" => Some(Self::Retreat),
            "DE" => Some(Self::Eliminated),
            "DE*" => Some(Self::EliminatedStar),
            steps => steps.parse().ok().map(Self::Steps),
        }
    }
}

/// The result of a round: attacker, defender.
pub type Verdicts = (Harm, Harm);

/// How many odds columns the chart has.
pub const COLUMNS: usize = 14;
const ROWS: usize = 17;
const LOWEST: i8 = -4;

/// 7.2#7 An odds column: 0 is 1:5, 4 is 1:1, 13 is 10:1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Column(pub u8);

impl Column {
    /// 7.2#7, R71 The column of two strengths: the nearest whole odds, exact halves in the defender's favour.
    #[must_use]
    pub fn of(attacker: u32, defender: u32) -> Self {
        let (a, d) = (attacker.max(1), defender.max(1));
        if a >= d {
            // Nearest, exact halves down: round(a/d) = ceil(a/d - 1/2) = ceil((2a - d) / 2d).
            let n = (2 * a - d).div_ceil(2 * d).clamp(1, 10);
            Self(n as u8 + 3)
        } else {
            // Nearest, exact halves up: floor(d/a + 1/2).
            let n = ((2 * d + a) / (2 * a)).clamp(1, 5);
            Self(5 - n as u8)
        }
    }

    /// 6.4#1 Moved by a number of columns, not beyond the ends.
    #[must_use]
    pub fn shifted(self, by: i8) -> Self {
        Self((self.0 as i8 + by).clamp(0, COLUMNS as i8 - 1) as u8)
    }
}

/// The Combat Results Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crt([[Verdicts; COLUMNS]; ROWS]);

impl Crt {
    /// The row of a modified die: the table ends on both sides.
    #[must_use]
    pub const fn row(die: i8) -> i8 {
        let most = LOWEST + ROWS as i8 - 1;
        if die < LOWEST {
            LOWEST
        } else if die > most {
            most
        } else {
            die
        }
    }

    /// 7.2#14, 7.3#1 The result of a modified die in a column.
    #[must_use]
    pub fn result(&self, die: i8, column: Column) -> Verdicts {
        let row = (Self::row(die) - LOWEST) as usize;
        self.0[row][usize::from(column.0).min(COLUMNS - 1)]
    }
}

/// What an event entry does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words of the data file")]
pub enum EventKind {
    LeaderEscapes,
    Liberators,
    ForceMarch,
    VivaJuarez,
    VivaJuarezGun,
    VomitoNegro,
    ViveLEmpereur,
    Caramba,
    ImperialReroll,
    RepublicanReroll,
    DriveThemOut,
    CincoDeMayo,
    Camerone,
    SurpriseRaid,
    DupinRequests,
    DixieVictorious,
    ImperialLoss,
    YourBill,
    MarshalWeds,
    RepoMan,
    NapoleonSaysNon,
    GulfResolution,
    ShelbyWelcome,
    SpecterOfBismarck,
    Abdication,
    SoClose,
    SoFarFromGod,
    MaximilianRides,
    SaveMexico,
}

/// Whom an entry favours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Favours {
    /// One side.
    Side(Side),
    /// Whoever rolled.
    Roller,
    /// Nobody.
    Nobody,
}

/// One entry of the event tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventRow {
    /// Its title.
    pub title: String,
    /// What it does.
    pub kind: EventKind,
    /// Whom it favours.
    pub favours: Favours,
}

/// All charts.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// Combat results.
    pub crt: Crt,
    /// Terrain effects, in the order of [`Terrain::ALL`].
    pub terrain: [TerrainEffects; 5],
    /// 11.0 Events by year from 1862 and total from 2.
    pub events: [[EventRow; 11]; 6],
    /// Price of a factor of regular infantry by turn from 1.
    pub infantry_price: Vec<u8>,
    /// Whether French points come in, by turn from 1.
    pub french_income: Vec<bool>,
    /// 4.1#12 Price of a factor of Republican cavalry and artillery.
    pub regular_price: u8,
    /// Provinces that the Empire needs to win our own first game.
    pub first_game_provinces: usize,
}

/// When a terrain type brings an attrition roll on entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sickness {
    /// Never.
    Never,
    /// 5.5#1 On each entry.
    Always,
    /// 5.5#2 Only in a turn of Vomito Negro.
    Vomito,
}

#[derive(Deserialize)]
struct TerrainRow {
    id: Terrain,
    hard: bool,
    attrition: Sickness,
    attrition_modifier: i8,
    combat_modifier: i8,
    attack_cavalry_halved: bool,
    attack_artillery_halved: bool,
    defence_artillery_halved: bool,
    retreat_modifier: i8,
}

/// 11.1#11 How often an entry may come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Once a year.
    Year,
    /// Once a game.
    Game,
}

/// Whom an entry favours, as the file writes it; an empty cell is nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Favoured {
    Imp,
    Rep,
    Roller,
}

#[derive(Deserialize)]
struct EventLine {
    year: u16,
    total: u8,
    case: String,
    event: EventKind,
    title: String,
    favours: Option<Favoured>,
    once_per: Option<Limit>,
}

#[derive(Deserialize)]
struct TurnRow {
    turn: u8,
    year: u16,
    quarter: u8,
    event_table: Option<String>,
    french_income: bool,
    regular_infantry_cost: u8,
}

/// What our own first game asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wanted {
    ImperialProvinces,
}

#[derive(Deserialize)]
struct WantedRow {
    id: Wanted,
    count: usize,
}

/// What is bought at one price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Goods {
    ImperialMexican,
    European,
    RegularInfantry,
    RegularCavalry,
    RepublicanArtillery,
    SupremosPoderes,
    Irregular,
    Us,
}

/// Where bought units appear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shop {
    Capital,
    VeraCruz,
    AnyOwn,
    OwnPort,
    WithJuarezOrDiaz,
    WithJuarez,
    WithDiaz,
    #[serde(rename = "USA")]
    Usa,
}

#[derive(Deserialize)]
struct PriceRow {
    id: Goods,
    points: super::Purse,
    cost: u8,
    place: Shop,
    fallback: Option<Shop>,
}

/// Prices and places as the rules (4.1, 10.4) have them: the code follows this list, so that a correction may change
/// prices alone.
const SHOPS: [(Goods, super::Purse, Shop, Option<Shop>); 8] = {
    use super::Purse;
    [
        (Goods::ImperialMexican, Purse::Mx, Shop::Capital, Some(Shop::AnyOwn)),
        (Goods::European, Purse::Fr, Shop::VeraCruz, Some(Shop::OwnPort)),
        (Goods::RegularInfantry, Purse::Rep, Shop::AnyOwn, None),
        (Goods::RegularCavalry, Purse::Rep, Shop::AnyOwn, None),
        (Goods::RepublicanArtillery, Purse::Rep, Shop::WithJuarezOrDiaz, None),
        (Goods::SupremosPoderes, Purse::Rep, Shop::WithJuarez, Some(Shop::WithDiaz)),
        (Goods::Irregular, Purse::Rep, Shop::AnyOwn, None),
        (Goods::Us, Purse::Us, Shop::Usa, None),
    ]
};

fn crt(files: Files<'_>) -> Result<Crt, DataError> {
    const FILE: &str = "tables_crt.csv";
    let mut table = [[(Harm::Steps(0), Harm::Steps(0)); COLUMNS]; ROWS];
    let rows = files.rows::<Vec<String>>(FILE)?;
    DataError::unless(rows.len() == ROWS, FILE, 0, || format!("{} of {ROWS} rows are there", rows.len()))?;
    for (i, (cells, row)) in table.iter_mut().zip(&rows).enumerate() {
        let die = LOWEST + i as i8;
        row.expect("die", row.value.first().unwrap_or(&String::new()), &die.to_string())?;
        for (n, cell) in cells.iter_mut().enumerate() {
            let read = |word: &String| {
                let (a, d) = word.split_once('/')?;
                Some((Harm::read(a)?, Harm::read(d)?))
            };
            let column = if n < 4 { format!("1:{}", 5 - n) } else { format!("{}:1", n - 3) };
            let fault = || row.fault(&column, "a result is attacker/defender, each a number, R, DE or DE*");
            *cell = row.value.get(n + 1).and_then(read).ok_or_else(fault)?;
        }
    }
    Ok(Crt(table))
}

fn terrain(files: Files<'_>) -> Result<[TerrainEffects; 5], DataError> {
    const FILE: &str = "tables_terrain.csv";
    let mut out = [TerrainEffects::default(); 5];
    let rows = files.rows::<TerrainRow>(FILE)?;
    DataError::unless(rows.len() == out.len(), FILE, 0, || {
        format!("{} of 5 terrains are there", rows.len())
    })?;
    for ((effects, row), (terrain, word)) in out.iter_mut().zip(&rows).zip(Terrain::ALL) {
        let r = &row.value;
        row.check(r.id == terrain, "id", || format!("{word} is expected here"))?;
        // 5.1#8, 5.5#1 Which terrains are hard and which cost men is told by the rules.
        row.expect("hard", &u8::from(r.hard), &u8::from(terrain != Terrain::Clear))?;
        let sickness = match terrain {
            Terrain::Clear | Terrain::Rough => Sickness::Never,
            Terrain::Jungle | Terrain::Desert => Sickness::Always,
            Terrain::Swamp => Sickness::Vomito,
        };
        row.check(r.attrition == sickness, "attrition", || "the rules say otherwise (5.5)".to_owned())?;
        let modifier = if sickness == Sickness::Never { 0 } else { -1 };
        row.expect("attrition_modifier", &r.attrition_modifier, &modifier)?;
        *effects = TerrainEffects {
            die: r.combat_modifier,
            attacking_cav: r.attack_cavalry_halved,
            attacking_art: r.attack_artillery_halved,
            defending_art: r.defence_artillery_halved,
            retreat: r.retreat_modifier,
        };
    }
    Ok(out)
}

fn events(files: Files<'_>) -> Result<[[EventRow; 11]; 6], DataError> {
    const FILE: &str = "tables_events.csv";
    let empty = EventRow { title: String::new(), kind: EventKind::Liberators, favours: Favours::Nobody };
    let mut out: [[EventRow; 11]; 6] = std::array::from_fn(|_| std::array::from_fn(|_| empty.clone()));
    for row in files.rows::<EventLine>(FILE)? {
        let r = &row.value;
        let year = r.year.checked_sub(1862).map(usize::from);
        let slot =
            year.and_then(|y| out.get_mut(y)).and_then(|y| y.get_mut(usize::from(r.total).wrapping_sub(2)));
        let slot = slot.ok_or_else(|| row.fault("total", "years are 1862 to 1867, totals 2 to 12"))?;
        row.check(slot.title.is_empty(), "total", || "this entry stands there twice".to_owned())?;
        row.expect("case", &r.case, &format!("11.{}#{}", r.year - 1861, r.total))?;
        row.check(r.once_per == once(r.event), "once_per", || {
            "the rules say otherwise how often it may come".to_owned()
        })?;
        let favours = match r.favours {
            Some(Favoured::Imp) => Favours::Side(Side::One),
            Some(Favoured::Rep) => Favours::Side(Side::Two),
            Some(Favoured::Roller) => Favours::Roller,
            None => Favours::Nobody,
        };
        *slot = EventRow { title: r.title.clone(), kind: r.event, favours };
    }
    let whole = out.iter().flatten().all(|row| !row.title.is_empty());
    DataError::unless(whole, FILE, 0, || "an entry is missing: six years, totals 2 to 12".to_owned())?;
    Ok(out)
}

/// 11.1#9, 11.1#11, 11.1#12 How often the rules let an entry come.
const fn once(kind: EventKind) -> Option<Limit> {
    use EventKind as E;
    match kind {
        E::ImperialReroll | E::RepublicanReroll | E::DriveThemOut => Some(Limit::Year),
        E::CincoDeMayo | E::Camerone | E::DixieVictorious | E::NapoleonSaysNon | E::GulfResolution => {
            Some(Limit::Game)
        }
        E::ShelbyWelcome | E::SpecterOfBismarck | E::Abdication | E::SoFarFromGod | E::SaveMexico => {
            Some(Limit::Game)
        }
        _ => None,
    }
}

/// How many provinces the Empire needs in our own first game: Vera Cruz and Puebla, and no more than there are.
fn first_game(files: Files<'_>) -> Result<usize, DataError> {
    const FILE: &str = "first_game.csv";
    let rows = files.rows::<WantedRow>(FILE)?;
    let [row] = rows.as_slice() else {
        return Err(DataError::new(FILE, 0, "there is one row, imperial-provinces".to_owned()));
    };
    let WantedRow { id: Wanted::ImperialProvinces, count } = row.value;
    row.check((2..=PROVINCES).contains(&count), "count", || format!("between 2 and {PROVINCES} provinces"))?;
    Ok(count)
}

/// Reads the charts.
pub fn load(files: Files<'_>) -> Result<Tables, DataError> {
    const PRICES: &str = "tables_replacement.csv";
    let turns = files.rows::<TurnRow>("tables_turns.csv")?;
    for (turn, row) in (1..).zip(&turns) {
        let r = &row.value;
        row.expect("turn", &r.turn, &turn)?;
        row.expect("year", &r.year, &(1862 + u16::from((turn - 1) / 4)))?;
        row.expect("quarter", &r.quarter, &((turn - 1) % 4 + 1))?;
        let table = (turn > 1).then(|| format!("11.{}", (turn - 1) / 4 + 1));
        row.check(r.event_table == table, "event_table", || {
            "each year has its table, turn 1 none".to_owned()
        })?;
    }
    DataError::unless(turns.len() == 22, "tables_turns.csv", 0, || "there are 22 turns".to_owned())?;
    let prices = files.rows::<PriceRow>(PRICES)?;
    DataError::unless(prices.len() == SHOPS.len(), PRICES, 0, || {
        format!("there are {} prices", SHOPS.len())
    })?;
    let mut regular_price = 2;
    for (row, (goods, purse, place, fallback)) in prices.iter().zip(SHOPS) {
        let r = &row.value;
        row.check(r.id == goods, "id", || "the prices must stand in their order".to_owned())?;
        row.check(r.points == purse, "points", || "other points buy these (4.1)".to_owned())?;
        row.check((r.place, r.fallback) == (place, fallback), "place", || {
            "they arrive elsewhere (4.1)".to_owned()
        })?;
        match goods {
            Goods::RegularCavalry => regular_price = r.cost,
            Goods::RepublicanArtillery => row.expect("cost", &r.cost, &regular_price)?,
            Goods::RegularInfantry | Goods::SupremosPoderes => {
                row.expect("cost", &r.cost, &turns[0].value.regular_infantry_cost)?
            }
            _ => row.expect("cost", &r.cost, &1)?,
        }
    }
    Ok(Tables {
        crt: crt(files)?,
        terrain: terrain(files)?,
        events: events(files)?,
        infantry_price: turns.iter().map(|t| t.value.regular_infantry_cost).collect(),
        french_income: turns.iter().map(|t| t.value.french_income).collect(),
        regular_price,
        first_game_provinces: first_game(files)?,
    })
}
