//! Charts: combat results, terrain effects, events, prices.

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

    /// The one with this word.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == word.trim()).map(|(terrain, _)| *terrain)
    }
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
    /// 7.2#14, 7.3#1 The result of a modified die in a column.
    #[must_use]
    pub fn result(&self, die: i8, column: Column) -> Verdicts {
        let row = (die.clamp(LOWEST, LOWEST + ROWS as i8 - 1) - LOWEST) as usize;
        self.0[row][usize::from(column.0).min(COLUMNS - 1)]
    }
}

/// What an event entry does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the titles of the entries")]
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
}

#[derive(Deserialize)]
struct TecRow {
    terrain: String,
    combat_die_modifier: i8,
    combat_factor_effect: String,
    voluntary_retreat: String,
}

#[derive(Deserialize)]
struct EventLine {
    year: u16,
    total: usize,
    title: String,
    favours: String,
    effect: String,
}

#[derive(Deserialize)]
struct TurnRow {
    french_replacements: String,
    republican_regular_infantry_cost_per_cf: u8,
}

#[derive(Deserialize)]
struct PriceRow {
    units: String,
    cost_per_cf: String,
}

fn crt(files: Files<'_>) -> Result<Crt, DataError> {
    let name = "tables_crt.csv";
    let mut table = [[(Harm::Steps(0), Harm::Steps(0)); COLUMNS]; ROWS];
    let rows = files.loose_rows::<Vec<String>>(name)?;
    if rows.len() != ROWS {
        return Err(DataError::new(name, 0, format!("{ROWS} rows")));
    }
    for (row, line) in table.iter_mut().zip(rows) {
        let fault =
            || DataError::new(name, line.line, "a result is attacker/defender, each a number, R, DE or DE*");
        for (i, cell) in row.iter_mut().enumerate() {
            let word = line.value.get(i + 1).ok_or_else(fault)?;
            let (a, d) = word.split_once('/').ok_or_else(fault)?;
            *cell = (Harm::read(a).ok_or_else(fault)?, Harm::read(d).ok_or_else(fault)?);
        }
    }
    Ok(Crt(table))
}

fn terrain(files: Files<'_>) -> Result<[TerrainEffects; 5], DataError> {
    let mut out = [TerrainEffects::default(); 5];
    for row in files.loose_rows::<TecRow>("tables_tec.csv")? {
        let Some(terrain) = Terrain::read(&row.value.terrain) else { continue };
        let effect = &row.value.combat_factor_effect;
        let both = effect.contains("artillery of both sides halved");
        out[terrain as usize] = TerrainEffects {
            die: row.value.combat_die_modifier,
            attacking_cav: effect.contains("attacking cavalry"),
            attacking_art: both || effect.contains("attacking artillery"),
            defending_art: both,
            retreat: if row.value.voluntary_retreat.starts_with("-1") { -1 } else { 0 },
        };
    }
    Ok(out)
}

/// The entry with this title; Viva Juarez! brings a gun from 1865 on, which its effect says.
fn kind_of(title: &str, effect: &str) -> Option<EventKind> {
    use EventKind as E;
    Some(match title {
        "Leader Escapes" => E::LeaderEscapes,
        "Welcome the Liberators!" | "Viva Massimiliano!" | "Viva Maximilian!" => E::Liberators,
        "Successful Force March" => E::ForceMarch,
        "Viva Juarez!" if effect.contains("artillery") => E::VivaJuarezGun,
        "Viva Juarez!" => E::VivaJuarez,
        "Vomito Negro!" => E::VomitoNegro,
        "Vive l'Empereur!" => E::ViveLEmpereur,
        "Caramba! The Blue Butchers!" => E::Caramba,
        "No Event; Imperial may re-roll" => E::ImperialReroll,
        "No Event; Republican may re-roll" => E::RepublicanReroll,
        "Drive them out!" => E::DriveThemOut,
        "Cinco de Mayo!" => E::CincoDeMayo,
        "Camerone" => E::Camerone,
        "Surprise Raid" => E::SurpriseRaid,
        "Col. Dupin requests" => E::DupinRequests,
        "Dixie Victorious" => E::DixieVictorious,
        "Maximilian defies the Pope"
        | "Father Fischer advises"
        | "He will be my heir"
        | "Don't go away mad, just go away" => E::ImperialLoss,
        "Your bill, monsieur" => E::YourBill,
        "The Marshal weds" => E::MarshalWeds,
        "Napoleon the repo man" => E::RepoMan,
        "Napoleon says non!" => E::NapoleonSaysNon,
        "President Johnson's Gulf of Mexico Resolution" => E::GulfResolution,
        "Shelby Most Welcome" => E::ShelbyWelcome,
        "The Specter of Bismarck" => E::SpecterOfBismarck,
        "Maximilian Abdicates" => E::Abdication,
        "So close to the United States" => E::SoClose,
        "So far from God" => E::SoFarFromGod,
        "Maximilian Rides!" => E::MaximilianRides,
        "I must save Mexico!" => E::SaveMexico,
        _ => return None,
    })
}

fn events(files: Files<'_>) -> Result<[[EventRow; 11]; 6], DataError> {
    let name = "tables_events.csv";
    let empty = EventRow { title: String::new(), kind: EventKind::Liberators, favours: Favours::Nobody };
    let mut out: [[EventRow; 11]; 6] = std::array::from_fn(|_| std::array::from_fn(|_| empty.clone()));
    for row in files.loose_rows::<EventLine>(name)? {
        let r = row.value;
        let fault = |reason: String| DataError::new(name, row.line, reason);
        let year = r.year.checked_sub(1862).map(usize::from);
        let slot = year.and_then(|y| out.get_mut(y)).and_then(|y| y.get_mut(r.total.wrapping_sub(2)));
        let slot = slot.ok_or_else(|| fault("years are 1862 to 1867, totals 2 to 12".into()))?;
        let kind = kind_of(&r.title, &r.effect).ok_or_else(|| fault(format!("no entry \"{}\"", r.title)))?;
        let favours = match r.favours.as_str() {
            "IMP" => Favours::Side(Side::One),
            "REP" => Favours::Side(Side::Two),
            "ROLLER" => Favours::Roller,
            "NONE" => Favours::Nobody,
            other => return Err(fault(format!("nobody called \"{other}\" is favoured"))),
        };
        *slot = EventRow { title: r.title, kind, favours };
    }
    match out.iter().flatten().any(|row| row.title.is_empty()) {
        true => Err(DataError::new(name, 0, "an entry is missing: six years, totals 2 to 12")),
        false => Ok(out),
    }
}

/// Reads the charts.
pub fn load(files: Files<'_>) -> Result<Tables, DataError> {
    let turns = files.loose_rows::<TurnRow>("tables_turns.csv")?;
    let prices = files.loose_rows::<PriceRow>("tables_replacement.csv")?;
    let price = prices.iter().find(|row| row.value.units == "Republican regular cavalry");
    let price = price.and_then(|row| row.value.cost_per_cf.parse().ok());
    Ok(Tables {
        crt: crt(files)?,
        terrain: terrain(files)?,
        events: events(files)?,
        infantry_price: turns.iter().map(|t| t.value.republican_regular_infantry_cost_per_cf).collect(),
        french_income: turns.iter().map(|t| t.value.french_replacements == "Y").collect(),
        regular_price: price.ok_or_else(|| {
            DataError::new("tables_replacement.csv", 0, "no price of Republican regular cavalry")
        })?,
    })
}
