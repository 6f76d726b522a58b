//! What can be asked on the command line.
//!
//! The flags that name sides (`--french`, `--mexican`, …) are made out of the registry of games, so that a further
//! game brings its own.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use zocalo_bots::{Level, Spec};
use zocalo_core::prelude::*;
use zocalo_games::Visitor;
use zocalo_lab::{Orders, Shard};
use zocalo_table::Lang;

/// Five board wargames about nineteenth-century Mexico, on a table that knows the rules.
#[derive(Parser, Debug)]
#[command(name = "zocalo", version, max_term_width = 100, after_help = EXAMPLES)]
pub struct Cli {
    /// The language of prompts, log and rules: en, es or fr [default: that of the environment, else en].
    #[arg(long, global = true, value_parser = parse_lang)]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Ask>,
}

const EXAMPLES: &str = "\
Examples:
  zocalo                                     open the page and play in the browser
  zocalo play camerone --mexican random      play the French against a bot, here in the terminal
  zocalo rules camerone 2.1#6                one case of the rules, and the rulings that touch it
  zocalo simulate camerone --games 10000     how ten thousand games between bots end
  zocalo engine                              the line protocol, for bots in any language

Exit codes: 0 done, 1 what was checked does not hold, 2 the request could not be carried out.";

/// One request, ready to be carried out.
#[derive(Debug)]
pub struct Request {
    /// What is asked; `None` for nothing at all.
    pub ask: Option<Ask>,
    /// The language of the answer.
    pub lang: Lang,
    /// The values of flags that name sides, by the side's id.
    pub sides: BTreeMap<String, String>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Ask {
    /// Open the page on which games are played; what happens without any command.
    #[command(after_help = SERVE_HELP)]
    Serve(ServeArgs),
    /// Copy the tables into a new file, while the server may be running, and prove the copy.
    Backup(BackupArgs),
    /// Prove a copy, or the tables of a server that is stopped: open it and replay every table.
    Check(CheckArgs),
    /// Put a copy back into a folder that has no tables.
    Restore(RestoreArgs),
    /// Save what can be read of a damaged file of tables into a new one.
    Rescue(RescueArgs),
    /// The games, their sides, scenarios and options.
    Games(GamesArgs),
    /// The rules of a game in our own words, case by case.
    Rules(RulesArgs),
    /// The notation of a game: every verb with its arguments, as a page of Markdown.
    Notation(NotationArgs),
    /// What position documents hold, of all games, as a page of Markdown.
    Positions,
    /// Play in the terminal.
    Play(PlayArgs),
    /// Lessons: small positions, one idea each, with goals that the rules tick.
    #[command(after_help = LESSON_HELP)]
    Lesson(LessonArgs),
    /// Puzzles: positions with one clearly best act; finds more of them.
    #[command(after_help = PUZZLES_HELP)]
    Puzzles(PuzzlesArgs),
    /// Many games between bots, and how they end.
    Simulate(SimulateArgs),
    /// Bots and programs against each other, with ratings.
    #[command(after_help = TOURNAMENT_HELP)]
    Tournament(TournamentArgs),
    /// Add up the JSON summaries of shards.
    Merge(MergeArgs),
    /// The exact odds of what follows a choice.
    #[command(after_help = ODDS_HELP)]
    Odds(OddsArgs),
    /// Print the log of a recorded game.
    Replay(ReplayArgs),
    /// Check a recorded game: inputs, digests, dice.
    Verify(VerifyArgs),
    /// The line protocol: one JSON object a line in, one answer a line out.
    #[command(after_help = ENGINE_HELP)]
    Engine,
    /// Measure the speed of the rules in CPU time.
    Bench(BenchArgs),
    /// Test the rules with millions of random decisions.
    Soak(SoakArgs),
    /// Completions for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
}

const SERVE_HELP: &str = "\
By default the page is there for this machine only. Whoever lets it be reached from elsewhere should name the hosts
under which it is asked for, and put a proxy with TLS before it.

Examples:
  zocalo serve --port 8080 --no-open
  zocalo serve --listen 0.0.0.0 --port 8080 --name games.example.org --proxied --no-open --data /srv/zocalo";

const PLAY_HELP: &str = "\
Each side is played by a person (human) or by a bot. If one side is named, the other is taken by the
other kind: --mexican random leaves the French to you. If none is named you play both sides.
Type help at any prompt.

Examples:
  zocalo play camerone --mexican random
  zocalo play camerone --french human --mexican human --dice typed
  zocalo play camerone --mexican random --save game.jsonl
  zocalo play --resume game.jsonl --mexican random";

const LESSON_HELP: &str = "\
docs/writing-lessons.md describes the files.

Examples:
  zocalo lesson camerone
  zocalo lesson camerone 2
  zocalo lesson --check mine/01-breach.json --seek 1000";

const PUZZLES_HELP: &str = "\
docs/puzzles.md says how they are found and how hard they proved to be.

Examples:
  zocalo puzzles camerone
  zocalo puzzles camerone --find 5 --seed 7 --book mine.json
  zocalo puzzles --check --seed 99
  zocalo puzzles --solved";

const SIMULATE_HELP: &str = "\
Game number i depends on the seed and on i alone: threads and shards do not change the results. A bot that
searches may be given a budget of its own: search:iterations=500, search:ms=200 (by the clock, so not repeatable),
search:method=tree.

Examples:
  zocalo simulate camerone --games 1000 --french random --mexican random --seed 7
  zocalo simulate camerone --games 1000000 --shard 3/8 --json > part3.json
  zocalo merge part*.json
  zocalo simulate camerone --games 500 --csv games.csv --option french_stack=2";

const TOURNAMENT_HELP: &str = "\
A participant is a built-in bot, perhaps with a budget of its own, or a program that answers `bot` requests of the
line protocol on standard input. NAME= may stand before either. Every two play pairs of games with the same dice and
the sides exchanged.

Examples:
  zocalo tournament camerone random recruit doctrine --pairs 100
  zocalo tournament camerone doctrine search:iterations=500 --pairs 400 --stop
  zocalo tournament camerone random 'mine=cmd:python3 examples/bot.py' --pairs 20 --ms 2000";

const ODDS_HELP: &str = "\
The choice is written in the notation; several in a row are separated by \" / \". Without a choice, those that are
legal are listed.

Examples:
  zocalo odds camerone --record game.jsonl --at 120 fire L03 / at 0710
  zocalo odds camerone --position position.json melee L02 / at 0809 --json";

const ENGINE_HELP: &str = "\
docs/protocol.md describes requests and answers; docs/writing-a-bot.md begins with a bot of thirty lines.

Example:
  echo '{\"do\":\"games\"}' | zocalo engine";

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
    /// Ask the bots again how they solve them.
    #[arg(long, conflicts_with_all = ["check", "solved"])]
    pub ask: bool,
    /// How often bots of each level solve the carried ones, as tables of Markdown.
    #[arg(long)]
    pub solved: bool,
    /// A book of puzzles to add to, or to check, instead of the carried one.
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
    /// The seed of the games, or of the check.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The number of the first game under that seed.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub first: u64,
    /// Who plays the games.
    #[arg(long, value_name = "BOT", default_value = "doctrine")]
    pub bots: String,
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

/// Who may sit at a table, besides bots.
pub const HUMAN: &str = "human";

/// The command with the flags that name sides.
pub fn command() -> Command {
    Cli::command()
        .mut_subcommand("simulate", |command| with_sides(command, "LEVEL", Seated::Bots, SIMULATE_HELP))
        .mut_subcommand("play", |command| with_sides(command, "SEAT", Seated::All, PLAY_HELP))
}

/// Adds a flag for each side of each game.
fn with_sides(mut command: Command, value: &'static str, seated: Seated, help: &str) -> Command {
    let bots = Level::ALL.iter().map(|level| format!("  {:<13} {}", level.id(), level.about()));
    command = command.after_help(format!("Bots:\n{}\n\n{help}", bots.collect::<Vec<_>>().join("\n")));
    for (side, games) in all_sides() {
        let help = format!("Who plays the side \"{side}\" ({})", games.join(", "));
        let flag = Arg::new(side).long(side).value_name(value).value_parser(seated).help(help);
        command = command.arg(flag.help_heading("Sides").hide_possible_values(true));
    }
    command
}

/// Who may be named after the flag of a side.
#[derive(Clone, Copy, Debug)]
enum Seated {
    /// Bots only.
    Bots,
    /// Bots and people.
    All,
}

impl TypedValueParser for Seated {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        if matches!(self, Self::All) && text == HUMAN {
            return Ok(text);
        }
        match text.parse::<Spec>() {
            Ok(_) => Ok(text),
            Err(error) => Err(command.clone().error(ErrorKind::InvalidValue, error)),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let people =
            matches!(self, Self::All).then(|| PossibleValue::new(HUMAN).help("somebody at this terminal"));
        let bots = Level::ALL.iter().map(|level| PossibleValue::new(level.id()).help(level.about()));
        Some(Box::new(people.into_iter().chain(bots)))
    }
}

/// The ids of all sides, with the games that have them.
fn all_sides() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut sides: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
    for id in zocalo_games::IDS {
        for side in zocalo_games::with(id, Sides).into_iter().flatten() {
            sides.entry(side).or_default().push(id);
        }
    }
    sides
}

struct Sides;

impl Visitor for Sides {
    type Out = [&'static str; 2];
    fn visit<G: Game>(self) -> Self::Out {
        G::about(G::standard()).sides
    }
}

/// Reads the command line.
///
/// # Errors
/// What is wrong with it, or help and version where they were asked for.
pub fn read(args: impl Iterator<Item = OsString>) -> Result<Request, clap::Error> {
    let matches = command().try_get_matches_from(args)?;
    let cli = Cli::from_arg_matches(&matches)?;
    Ok(Request {
        ask: cli.command,
        lang: cli.lang.unwrap_or_else(environment_lang),
        sides: given_sides(&matches),
    })
}

fn given_sides(matches: &ArgMatches) -> BTreeMap<String, String> {
    let Some((name, matches)) = matches.subcommand() else { return BTreeMap::new() };
    if !matches!(name, "simulate" | "play") {
        return BTreeMap::new();
    }
    let given = |side: &str| matches.get_one::<String>(side).map(|value| (side.to_owned(), value.clone()));
    all_sides().into_keys().filter_map(given).collect()
}

/// The language that the environment asks for; English if it is none of ours.
fn environment_lang() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names.iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    set.and_then(|tag| Lang::parse(tag.split('.').next().unwrap_or_default())).unwrap_or(Lang::En)
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    Lang::ALL
        .into_iter()
        .find(|lang| lang.code() == text)
        .ok_or_else(|| "one of en, es, fr is expected".to_owned())
}

fn parse_option(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(id, value)| (id.trim().to_owned(), value.trim().to_owned()));
    pair.filter(|(id, _)| !id.is_empty())
        .ok_or_else(|| "write OPTION=VALUE; `zocalo games GAME` lists them".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn no_side_has_the_name_of_another_flag() {
        for name in ["simulate", "play"] {
            let command = Cli::command();
            let command = command.find_subcommand(name).expect("listed");
            let flags: Vec<&str> = command.get_arguments().filter_map(Arg::get_long).collect();
            for side in all_sides().keys() {
                assert!(!flags.contains(side) && !["lang", "help"].contains(side), "{side}");
            }
        }
    }

    #[test]
    fn options_are_pairs() {
        assert_eq!(parse_option("a = b=c"), Ok(("a".into(), "b=c".into())));
        assert!(parse_option("a").is_err());
        assert!(parse_option("=b").is_err());
    }
}
