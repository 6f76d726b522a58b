//! `cargo xtask test`: the steps that must all hold, one after the other, and a closing line of counts.

use crate::{cases, page, sh, tidy};
use anyhow::{Result, bail};
use std::process::Command;

/// What a step found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tests or checks that held.
    pub passed: u64,
    /// Tests or checks that did not.
    pub failed: u64,
    /// What could not be tried, and what it would need.
    pub skipped: Vec<String>,
}

impl Counts {
    /// One check.
    pub fn one(held: bool) -> Self {
        Self { passed: u64::from(held), failed: u64::from(!held), skipped: Vec::new() }
    }

    fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped.extend(other.skipped);
    }

    /// Adds what one line of a test harness of Rust says, if it is a line of results.
    fn read_harness(&mut self, line: &str) {
        let Some(results) = line.trim().strip_prefix("test result: ") else { return };
        for part in results.split(['.', ';']) {
            let mut words = part.split_whitespace();
            let Some(number) = words.next().and_then(|word| word.parse::<u64>().ok()) else { continue };
            match words.next() {
                Some("passed") => self.passed += number,
                Some("failed") => self.failed += number,
                _ => {}
            }
        }
    }
}

/// One step of the test command.
struct Step {
    name: &'static str,
    what: &'static str,
    run: fn() -> Result<Counts>,
}

/// The steps, cheap ones first. A new kind of test is a new line here.
const STEPS: &[Step] = &[
    Step { name: "fmt", what: "the code is formatted", run: fmt },
    Step { name: "tidy", what: "dependencies, licences, sources, leftovers", run: tidy::step },
    Step { name: "cases", what: "every case of a complete game is in code and tested", run: cases::step },
    Step { name: "clippy", what: "no warnings, tests and benches included", run: clippy },
    Step { name: "rust", what: "every test of the workspace", run: rust },
    Step { name: "scripts", what: "the types of the page's scripts", run: page::scripts },
    Step { name: "browser", what: "the page in a real browser", run: page::browser },
];

/// Lists the steps.
#[allow(clippy::unnecessary_wraps, reason = "the signature of every command")]
pub fn list() -> Result<()> {
    for step in STEPS {
        println!("{:<8} {}", step.name, step.what);
    }
    Ok(())
}

/// Runs all steps, or those that are named.
pub fn test(names: &[String]) -> Result<()> {
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        bail!("there is no step \"{name}\"; there are: {}", known.join(", "));
    }
    let mut total = Counts::default();
    let mut broken = Vec::new();
    for step in STEPS.iter().filter(|step| names.is_empty() || names.iter().any(|name| name == step.name)) {
        eprintln!("\n== {}: {}", step.name, step.what);
        let counts = (step.run)().unwrap_or_else(|error| {
            eprintln!("{error:#}");
            Counts::one(false)
        });
        if counts.failed > 0 {
            broken.push(step.name);
        }
        total.add(counts);
    }
    println!();
    for skipped in &total.skipped {
        println!("SKIPPED {skipped}");
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    if broken.is_empty() { Ok(()) } else { bail!("failed: {}", broken.join(", ")) }
}

fn fmt() -> Result<Counts> {
    Ok(Counts::one(sh::run(&mut sh::cargo(&["fmt", "--all", "--check"])).is_ok()))
}

fn clippy() -> Result<Counts> {
    let args = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    Ok(Counts::one(sh::run(&mut sh::cargo(&args)).is_ok()))
}

/// Whether PostgreSQL's server is installed; Debian keeps it off the path.
fn has_postgres() -> bool {
    sh::has("initdb")
        || std::fs::read_dir("/usr/lib/postgresql").is_ok_and(|mut versions| versions.next().is_some())
}

/// Whether the proxy is installed, which Debian keeps off the path of others than root.
fn has_nginx() -> bool {
    sh::has("nginx") || std::path::Path::new("/usr/sbin/nginx").exists()
}

/// Installs a package of Debian where that can be done.
fn install(package: &str) {
    if !sh::has("apt-get") || !sh::is_root() {
        return;
    }
    let installed = sh::run(Command::new("apt-get").args(["update", "-q"]))
        .and_then(|()| sh::run(Command::new("apt-get").args(["install", "-y", "-q", package])));
    if let Err(error) = installed {
        eprintln!("{package} was not installed: {error:#}");
    }
}

fn rust() -> Result<Counts> {
    let mut counts = Counts::default();
    // The store is tested on a real server, and two servers behind a real proxy.
    if !has_postgres() {
        install("postgresql");
    }
    if !has_postgres() {
        counts.skipped.push("the store on PostgreSQL: its server is not installed".to_owned());
    }
    if !has_nginx() {
        install("nginx-light");
    }
    if !has_nginx() {
        counts.skipped.push("two servers behind a proxy: nginx is not installed".to_owned());
    }
    if !sh::has("strace") {
        install("strace");
    }
    if !sh::has("strace") {
        counts.skipped.push("syncs of the disk that fail: strace is not installed".to_owned());
    }
    // Examples are checked by clippy; to link them here would only take time.
    let tests = ["test", "--workspace", "--locked", "--no-fail-fast", "--lib", "--bins", "--tests"];
    let docs = ["test", "--workspace", "--locked", "--no-fail-fast", "--doc"];
    let mut held = true;
    for args in [&tests[..], &docs[..]] {
        held &= sh::watch(&mut sh::cargo(args), |line| counts.read_harness(line))?;
    }
    if !sh::has("python3") {
        counts.skipped.push("the example bot in Python: python3 is not installed".to_owned());
    }
    // A test binary that does not build, or that dies, prints no line of results.
    if !held && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harness_lines_are_added_up() {
        let mut counts = Counts::default();
        counts.read_harness("running 3 tests");
        counts.read_harness("test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        counts.read_harness("test result: FAILED. 7 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out");
        assert_eq!(counts, Counts { passed: 19, failed: 2, skipped: Vec::new() });
    }

    #[test]
    fn unknown_steps_are_refused() {
        let error = test(&["nonsense".to_owned()]).unwrap_err().to_string();
        assert!(error.contains("fmt, tidy, cases, clippy, rust"), "{error}");
    }
}
