//! What can be asked on the command line.
//!
//! The flags that name sides (`--french`, `--mexican`, …) are made out of the registry of games, so that a further
//! game brings its own.

mod args;
mod sides;

pub use args::*;

use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use sides::{Seated, all_sides, with_sides};
use std::collections::BTreeMap;
use std::ffi::OsString;
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

/// Who may sit at a table, besides bots.
pub const HUMAN: &str = "human";

/// The command with the flags that name sides.
pub fn command() -> Command {
    Cli::command()
        .mut_subcommand("simulate", |command| with_sides(command, "LEVEL", Seated::Bots, SIMULATE_HELP))
        .mut_subcommand("play", |command| with_sides(command, "SEAT", Seated::All, PLAY_HELP))
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

#[cfg(test)]
mod tests {
    use super::args::parse_option;
    use super::*;
    use clap::Arg;

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
