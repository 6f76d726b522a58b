//! `cargo xtask cases`: which cases of a rulebook are in code, which are tested, and which numbers do not exist.

mod code;
mod ids;
mod index;
mod report;
mod tested;

use crate::metadata::Metadata;
use crate::sh;
use crate::steps::Counts;
use anyhow::{Result, bail, ensure};
use report::Report;

/// Reports on all games, or on those that are named.
pub fn command(args: &[String]) -> Result<()> {
    let index = args.iter().any(|arg| arg == "--index");
    let names: Vec<&String> = args.iter().filter(|arg| *arg != "--index").collect();
    ensure!(names.iter().all(|name| !name.starts_with('-')), "`cases` knows only the flag --index");
    let reports = reports()?;
    let known = || reports.iter().map(|report| report.game.as_str()).collect::<Vec<_>>().join(", ");
    if let Some(name) = names.iter().find(|name| reports.iter().all(|report| report.game != ***name)) {
        bail!("no game \"{name}\" has cases; there are: {}", known());
    }
    let wanted = |report: &&Report| names.is_empty() || names.iter().any(|name| report.game == **name);
    let mut unfinished = Vec::new();
    for report in reports.iter().filter(wanted) {
        println!("{report:#}");
        if index {
            let path = format!("docs/cases/{}.md", report.game);
            std::fs::create_dir_all(sh::root().join("docs/cases"))?;
            std::fs::write(sh::root().join(&path), index::markdown(report))?;
            println!("wrote {path}\n");
        }
        if !report.acceptable() {
            unfinished.push(report.game.clone());
        }
    }
    if unfinished.is_empty() { Ok(()) } else { bail!("not in order: {}", unfinished.join(", ")) }
}

/// The step of the test command: the cases of each game, and its page in `docs/cases`.
pub fn step() -> Result<Counts> {
    let mut counts = Counts::default();
    for report in reports()? {
        let acceptable = report.acceptable();
        // What is still to do in a game in the making would only hide what is wrong.
        if acceptable {
            println!("{report}");
        } else {
            println!("{report:#}");
        }
        let path = format!("docs/cases/{}.md", report.game);
        let current = std::fs::read_to_string(sh::root().join(&path)).unwrap_or_default();
        let fresh = current == index::markdown(&report);
        if !fresh {
            println!("{path} is out of date: `cargo xtask cases --index` writes it anew");
        }
        counts.passed += u64::from(acceptable) + u64::from(fresh);
        counts.failed += u64::from(!acceptable) + u64::from(!fresh);
    }
    Ok(counts)
}

/// One report for each game crate that has a list of cases.
fn reports() -> Result<Vec<Report>> {
    let metadata = Metadata::read()?;
    let mut reports = Vec::new();
    for package in metadata.games() {
        let folder = sh::root().join(&package.folder);
        if folder.join("data/cases.tsv").is_file() {
            reports.push(Report::read(&package.name, &folder, package.complete)?);
        } else if package.complete {
            bail!("{}: declared complete, but {}/data/cases.tsv is not there", package.name, package.folder);
        }
    }
    Ok(reports)
}
