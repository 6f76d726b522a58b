//! The chores of the workspace: everything that is neither the program nor its tests, run as `cargo xtask …`.

mod cases;
mod chores;
mod docs;
mod metadata;
mod page;
mod sh;
mod steps;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask COMMAND

  test [STEP…]         everything that must hold, or the named steps alone; ends with a line of counts
  steps                the steps of `test`, with what each does
  cases [GAME…]        for each game: cases of the rulebook without code, without test, and numbers that do not exist
    --index            also writes docs/cases/GAME.md: case, function, test
  maps [GAME…]         bakes the drawn boards from data and geography into crates/GAME/board/
  docs                 writes the pages of docs/ that are made from the code
  tidy                 who may depend on whom, licences, sources, leftovers in the text
  soak [GAME] [N]      the battery with a large budget (N decisions a game, 10,000,000 unless told), in release mode
  bench-counts         instruction counts of choices, apply, clone and view (needs valgrind and gungraun-runner)
  mutants GAME [ARG…]  cargo-mutants on the rules of one game; further arguments go to cargo-mutants";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rest = args.get(1..).unwrap_or_default();
    let done = match args.first().map(String::as_str) {
        Some("test") => steps::test(rest),
        Some("steps") => steps::list(),
        Some("cases") => cases::command(rest),
        Some("maps") => chores::maps(rest),
        Some("docs") => docs::command(rest),
        Some("tidy") => tidy::command(),
        Some("soak") => chores::soak(rest),
        Some("bench-counts") => chores::bench_counts(),
        Some("mutants") => chores::mutants(rest),
        Some("help" | "--help" | "-h") => {
            println!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(anyhow::anyhow!("there is no command \"{other}\"\n\n{USAGE}")),
        None => Err(anyhow::anyhow!("say which command\n\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
