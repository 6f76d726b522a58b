//! The page's own tests: its scripts through the type checker, and the program in a real browser. Installs what they need
//! by name where it is missing and can be had.

use crate::sh;
use crate::steps::Counts;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where Debian and others put a browser that the tests can drive.
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// The scripts of the page hold their types.
pub fn scripts() -> Result<Counts> {
    if !has_npm() {
        return Ok(skipped("the types of the page's scripts: npm is not there"));
    }
    install()?;
    Ok(Counts::one(sh::run(&mut npm(&["run", "--silent", "check"])).is_ok()))
}

/// The page in a browser.
pub fn browser() -> Result<Counts> {
    if !has_npm() {
        return Ok(skipped("the page in a browser: npm is not there"));
    }
    if !has_browser() {
        return Ok(skipped("the page in a browser: no chromium, and none could be installed"));
    }
    install()?;
    // As the tests of the workspace build it, so that nothing is compiled twice.
    sh::run(&mut sh::cargo(&["build", "--workspace", "--tests", "--locked"]))?;
    let mut counts = Counts::default();
    let mut tests = npm(&["test", "--silent"]);
    let held = sh::watch(tests.env("ZOCALO_BIN", program()?), |line| read(&mut counts, line))?;
    // A run that dies before its summary has not passed.
    if !held && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}

fn skipped(what: &str) -> Counts {
    Counts { skipped: vec![what.to_owned()], ..Counts::default() }
}

/// Adds what one line of node's test runner says, if it is one of its closing lines ("# pass 12").
fn read(counts: &mut Counts, line: &str) {
    let mut words = line.trim_start_matches(['#', 'ℹ', ' ']).split_whitespace();
    let (Some(what), Some(number), None) = (words.next(), words.next(), words.next()) else { return };
    let Ok(number) = number.parse::<u64>() else { return };
    match what {
        "pass" => counts.passed += number,
        "fail" | "cancelled" => counts.failed += number,
        _ => {}
    }
}

fn folder() -> PathBuf {
    sh::root().join("e2e")
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(folder());
    command
}

fn has_npm() -> bool {
    sh::has("node") && sh::has("npm")
}

/// The packages of the lock file, unless they are there.
fn install() -> Result<()> {
    if folder().join("node_modules/.package-lock.json").is_file() {
        return Ok(());
    }
    sh::run(&mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// A browser, installed from the distribution's packages if we may.
fn has_browser() -> bool {
    let there = || {
        let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
        named.into_iter().chain(BROWSERS.map(PathBuf::from)).any(|path| path.is_file())
    };
    there() || (install_browser().is_ok() && there())
}

fn install_browser() -> Result<()> {
    let quiet = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        sh::run(&mut apt)
    };
    quiet(&["update", "-q"])?;
    quiet(&["install", "-y", "-q", "--no-install-recommends", "chromium"])
}

/// The program that `cargo build` has made.
fn program() -> Result<PathBuf> {
    let text = sh::output(&mut sh::cargo(&["metadata", "--format-version", "1", "--no-deps", "--locked"]))?;
    let document: serde_json::Value = serde_json::from_str(&text)?;
    let target = document["target_directory"].as_str().context("cargo names no target directory")?;
    Ok(Path::new(target).join("debug").join(format!("zocalo{}", std::env::consts::EXE_SUFFIX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_closing_lines_of_node() {
        let mut counts = Counts::default();
        for line in
            ["# tests 9", "# pass 7", "ℹ fail 1", "# cancelled 1", "# pass with care", "ok 1 - pass 3"]
        {
            read(&mut counts, line);
        }
        assert_eq!((counts.passed, counts.failed), (7, 2));
    }
}
