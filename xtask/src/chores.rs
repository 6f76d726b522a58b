//! Chores that take long or need tools of their own: soak, boards, instruction counts, mutants.

use crate::metadata::Metadata;
use crate::sh;
use anyhow::{Context, Result, bail, ensure};
use std::process::Command;

/// How many decisions a soak tests for each game unless told otherwise.
const SOAK_DECISIONS: &str = "10000000";

/// The battery with a large budget, for one game or all.
pub fn soak(args: &[String]) -> Result<()> {
    let is_number = |text: &&String| text.chars().all(|c| c.is_ascii_digit());
    let decisions = args.iter().find(is_number).map_or(SOAK_DECISIONS, String::as_str);
    let named: Vec<&str> = args.iter().filter(|arg| !is_number(arg)).map(String::as_str).collect();
    ensure!(named.len() <= 1, "`soak` takes at most one game and one number");
    let mut command = vec!["run", "--release", "--quiet", "--package", "zocalo", "--", "soak"];
    command.extend(named.iter().copied());
    command.extend(["--decisions", decisions]);
    sh::run(&mut sh::cargo(&command))
}

/// Bakes the drawn boards of the named games, or of all.
pub fn maps(games: &[String]) -> Result<()> {
    let mut command = vec!["run", "--release", "--quiet", "--package", "zocalo-maps", "--"];
    command.extend(games.iter().map(String::as_str));
    sh::run(&mut sh::cargo(&command))
}

/// Instruction counts by callgrind: the same on every run, however busy the machine.
pub fn bench_counts() -> Result<()> {
    if !sh::has("valgrind") {
        println!("SKIPPED instruction counts: valgrind is not installed (Debian: apt-get install valgrind)");
        return Ok(());
    }
    let metadata = Metadata::read()?;
    let gungraun = metadata.packages.values().find(|package| package.name == "gungraun");
    let version = &gungraun.context("the benches of zocalo-lab use gungraun")?.version;
    if !runner_fits(version) {
        // The crate and its runner speak a protocol of their own and must be of the same version.
        println!("SKIPPED instruction counts: cargo install gungraun-runner --version {version} --locked");
        return Ok(());
    }
    sh::run(&mut sh::cargo(&["bench", "--package", "zocalo-lab", "--bench", "counts"]))
}

fn runner_fits(version: &str) -> bool {
    let answer = Command::new("gungraun-runner").arg("--version").output();
    answer.is_ok_and(|output| {
        String::from_utf8_lossy(&output.stdout).split_whitespace().any(|word| word == version)
    })
}

/// Mutation tests of one game's rules.
pub fn mutants(args: &[String]) -> Result<()> {
    let Some((game, rest)) = args.split_first() else { bail!("say which game: cargo xtask mutants GAME") };
    let metadata = Metadata::read()?;
    let games: Vec<&str> = metadata.games().map(|package| package.name.as_str()).collect();
    ensure!(games.contains(&game.as_str()), "there is no game \"{game}\"; there are: {}", games.join(", "));
    ensure!(sh::has("cargo-mutants"), "cargo-mutants is not installed: cargo install cargo-mutants --locked");
    let mut command = vec!["mutants", "--package", game.as_str(), "--test-package", game.as_str()];
    command.extend(rest.iter().map(String::as_str));
    sh::run(&mut sh::cargo(&command))
}
