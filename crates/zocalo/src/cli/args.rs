//! What may be said with each command.

use clap::{Args, ValueEnum};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use zocalo_bots::Level;
use zocalo_lab::{Orders, Shard};

/// How much the server says on standard error.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogArg {
    /// Nothing.
    Off,
    /// What failed.
    Error,
    /// What is amiss, too.
    #[default]
    Warn,
    /// Every input that is taken, too.
    Info,
    /// Everything.
    Debug,
}

/// How the page is served.
#[derive(Args, Debug, Default)]
pub struct ServeArgs {
    /// The port [default: 1863, or any that is free if that one is taken].
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// The folder in which tables are kept [default: in this person's own data folder].
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database in which tables are kept instead (postgres://…); several servers may share one.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
    /// Do not open the browser.
    #[arg(long)]
    pub no_open: bool,
    /// The address to listen on [default: this machine only].
    #[arg(long, value_name = "IP")]
    pub listen: Option<IpAddr>,
    /// A name under which the page may be asked for; may be given several times.
    #[arg(long, value_name = "HOST")]
    pub name: Vec<String>,
    /// There is a proxy in front that speaks TLS and says who asks.
    #[arg(long)]
    pub proxied: bool,
    /// Where counts for Prometheus are given (`/metrics`): an address of its own, such as 127.0.0.1:9187 [default: nowhere].
    #[arg(long, value_name = "IP:PORT")]
    pub metrics: Option<SocketAddr>,
    /// Do not bound how much one client may ask: for load tests.
    #[arg(long)]
    pub no_rate_limit: bool,
    /// A folder with lessons of one's own, which are offered after the carried ones.
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// How much is said on standard error.
    #[arg(long, value_enum, default_value = "warn", value_name = "LEVEL")]
    pub log: LogArg,
}

/// What to copy.
#[derive(Args, Debug)]
pub struct BackupArgs {
    /// The new file.
    pub file: PathBuf,
    /// The folder in which tables are kept [default: in this person's own data folder].
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// What to prove.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// A copy, or a folder with tables [default: this person's own data folder].
    pub file: Option<PathBuf>,
}

/// What to put back.
#[derive(Args, Debug)]
pub struct RestoreArgs {
    /// The copy.
    pub file: PathBuf,
    /// The folder in which tables are kept [default: in this person's own data folder].
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// What to save.
#[derive(Args, Debug)]
pub struct RescueArgs {
    /// The damaged file, or the folder in which it is; it is left as it is.
    pub file: PathBuf,
    /// The new file.
    pub new: PathBuf,
}

/// What to list.
#[derive(Args, Debug)]
pub struct GamesArgs {
    /// One game, with all its options explained.
    pub game: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

/// What to read.
#[derive(Args, Debug)]
pub struct RulesArgs {
    /// The game.
    pub game: String,
    /// The number of a case (2.1#6), of a section (2.1) or of a ruling (R17); or words to look for. Nothing lists the titles.
    pub about: Vec<String>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

/// How a game is set up.
#[derive(Args, Debug, Clone, Default)]
pub struct SetupArgs {
    /// The scenario [default: the usual one].
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// An option that differs from its default; may be given several times.
    #[arg(long = "option", short = 'o', value_name = "OPTION=VALUE", value_parser = parse_option)]
    pub options: Vec<(String, String)>,
    /// A folder with corrected data files, which take the place of the carried ones of the same names.
    #[arg(long, value_name = "DIR")]
    pub corrections: Option<PathBuf>,
}

/// Whose notation to show.
#[derive(Args, Debug)]
pub struct NotationArgs {
    /// The game.
    pub game: String,
}

/// How chance is answered at a table.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiceArg {
    /// By a seed: the same seed gives the same dice.
    #[default]
    Seeded,
    /// Real dice, typed in.
    Typed,
}

/// What to play.
#[derive(Args, Debug, Default, Clone)]
pub struct PlayArgs {
    /// The game; asked for, with side and opponent, if it is left out.
    pub game: Option<String>,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How chance is answered.
    #[arg(long, value_enum, default_value = "seeded")]
    pub dice: DiceArg,
    /// The seed of the dice and of the bots [default: a new one each time].
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Two games with the sides exchanged, as the rulebook counts them.
    #[arg(long = "match", conflicts_with_all = ["resume", "position"])]
    pub match_of_two: bool,
    /// Write the record to this file, whenever a person is asked and at the end.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with a recorded game, which is also kept there unless --save names another file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "options", "dice", "position"])]
    pub resume: Option<PathBuf>,
    /// Begin at the position of a document.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
}

/// What to learn, or which lessons to check.
#[derive(Args, Debug)]
pub struct LessonArgs {
    /// The game.
    #[arg(required_unless_present = "check")]
    pub game: Option<String>,
    /// The number of the lesson; nothing lists them.
    pub number: Option<usize>,
    /// A folder with lessons of one's own.
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// Read these files and play their solutions.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["game", "lessons"])]
    pub check: Vec<PathBuf>,
    /// Look among the seeds below N for one with which the solution works.
    #[arg(long, value_name = "N", requires = "check")]
    pub seek: Option<u64>,
}

/// Which puzzles to list, find or check.
#[derive(Args, Debug)]
pub struct PuzzlesArgs {
    /// The game [default: all].
    pub game: Option<String>,
    /// Look for so many more in games between bots.
    #[arg(long, value_name = "N", conflicts_with_all = ["check", "solved"])]
    pub find: Option<usize>,
    /// Compare the acts of every puzzle once more, with this seed.
    #[arg(long, conflicts_with = "solved")]
    pub check: bool,
    /// Measure all of them anew, under the rules and with the doctrine of today, and drop those that are none any more.
    #[arg(long, conflicts_with_all = ["check", "solved"])]
    pub renew: bool,
    /// Ask the bots again how they solve them.
    #[arg(long, conflicts_with_all = ["check", "solved"])]
    pub ask: bool,
    /// How often bots of each level solve the carried ones, as tables of Markdown.
    #[arg(long)]
    pub solved: bool,
    /// List them with their answers.
    #[arg(long, conflicts_with_all = ["find", "check", "renew", "ask", "solved"])]
    pub answers: bool,
    /// A book of puzzles to add to, or to check, instead of the carried one.
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
    /// The seed of the games, or of the check.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The number of the first game under that seed.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub first: u64,
    /// Who plays the games: a bot for both sides, or one for each (`random,doctrine`).
    #[arg(long, value_name = "BOT", default_value = "doctrine")]
    pub bots: String,
    /// The scenario of the games [default: the game's own].
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// End after so many minutes with what was found.
    #[arg(long, value_name = "M")]
    pub minutes: Option<f64>,
    /// In how many dealt positions the last look compares.
    #[arg(long, value_name = "N", default_value_t = 768)]
    pub worlds: usize,
    /// By how much the best act must be ahead, of 1.
    #[arg(long, value_name = "X", default_value_t = 0.006)]
    pub least: f64,
    /// Puzzles of the same step of the rules at most.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub per_step: usize,
    /// The strongest level that is asked how it solves them.
    #[arg(long, value_name = "LEVEL", default_value = "search-deep")]
    pub levels: Level,
}

/// What to simulate.
#[derive(Args, Debug)]
pub struct SimulateArgs {
    /// The game.
    pub game: String,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u64,
    /// On how many threads [default: all cores].
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The seed of all games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Only part k of n of the games.
    #[arg(long, value_name = "k/n", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// Standing orders of both sides: none, usual (reactions that hardly anybody uses are passed over), duties (and the
    /// doctrine sees to losses and their like).
    #[arg(long, value_name = "ORDERS", default_value_t = Orders::None)]
    pub orders: Orders,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// A row for every game, in this file (- for standard output, without the summary).
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub csv: Option<PathBuf>,
    /// The summary as JSON.
    #[arg(long)]
    pub json: bool,
    /// No progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

/// Who plays against whom.
#[derive(Args, Debug)]
pub struct TournamentArgs {
    /// The game.
    pub game: String,
    /// The participants: BOT, NAME=BOT or NAME=cmd:PROGRAM.
    #[arg(required = true, num_args = 2.., value_name = "PARTICIPANT")]
    pub entrants: Vec<String>,
    /// The most pairs of games for every two of them.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub pairs: u64,
    /// End a pairing as soon as it is clear who is better.
    #[arg(long)]
    pub stop: bool,
    /// The seed of all games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How long a program may think about one answer, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 5000)]
    pub ms: u64,
    /// Games at the same time [default: all cores].
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The scenario [default: the usual one].
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// An option that differs from its default; may be given several times.
    #[arg(long = "option", short = 'o', value_name = "OPTION=VALUE", value_parser = parse_option)]
    pub options: Vec<(String, String)>,
    /// A picture of the ratings, in this file.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// The report as JSON.
    #[arg(long)]
    pub json: bool,
    /// No progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

/// What to add up.
#[derive(Args, Debug)]
pub struct MergeArgs {
    /// Summaries as `simulate --json` prints them.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The sum as JSON.
    #[arg(long)]
    pub json: bool,
}

/// How far odds are followed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThroughArg {
    /// To the next decision.
    Decision,
    /// Through the whole fire, melee or battle.
    Battle,
}

/// What to reckon.
#[derive(Args, Debug)]
pub struct OddsArgs {
    /// The game.
    pub game: String,
    /// The choice in the notation.
    pub choice: Vec<String>,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// From a position document.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// From a recorded game.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "scenario", "options"])]
    pub record: Option<PathBuf>,
    /// After so many inputs of the record [default: all].
    #[arg(long, value_name = "N", requires = "record")]
    pub at: Option<usize>,
    /// The side that chooses [default: the one that decides].
    #[arg(long = "as", value_name = "SIDE")]
    pub side: Option<String>,
    /// How far to follow.
    #[arg(long, value_enum, default_value = "battle")]
    pub through: ThroughArg,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

/// What to show again.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// The record.
    pub record: PathBuf,
    /// Only the first N inputs.
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Draw the board as it stands at the end.
    #[arg(long)]
    pub board: bool,
    /// As this side or as `public` saw it [default: the whole truth].
    #[arg(long = "as", value_name = "VIEWER")]
    pub viewer: Option<String>,
    /// A folder with the corrected data files of the game.
    #[arg(long, value_name = "DIR")]
    pub corrections: Option<PathBuf>,
}

/// What to check.
#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// The record.
    pub record: PathBuf,
    /// A folder with the corrected data files of the game.
    #[arg(long, value_name = "DIR")]
    pub corrections: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

/// What to measure.
#[derive(Args, Debug)]
pub struct BenchArgs {
    /// One game [default: all].
    pub game: Option<String>,
    /// CPU seconds of random play for each game.
    #[arg(long, value_name = "S", default_value_t = 2.0)]
    pub seconds: f64,
    /// The seed of the random play.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// As JSON: a list with one object for each game.
    #[arg(long)]
    pub json: bool,
}

/// What to test.
#[derive(Args, Debug)]
pub struct SoakArgs {
    /// One game [default: all].
    pub game: Option<String>,
    /// Decisions for each game.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub decisions: u64,
    /// The expensive checks run at one decision in so many.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub every: u64,
    /// Instead of decisions: so many position documents for each game, with something wrong in most of them.
    #[arg(long, value_name = "N")]
    pub documents: Option<u64>,
    /// Instead of decisions: so many requests of the line protocol about each game, with something wrong in most of them.
    #[arg(long, value_name = "N")]
    pub requests: Option<u64>,
    /// The seed.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// On how many threads [default: all cores].
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// No progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

pub(super) fn parse_option(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(id, value)| (id.trim().to_owned(), value.trim().to_owned()));
    pair.filter(|(id, _)| !id.is_empty())
        .ok_or_else(|| "write OPTION=VALUE; `zocalo games GAME` lists them".to_owned())
}
