//! `cargo xtask tidy`: what must hold of the workspace as a whole.

mod licences;
mod rooms;
mod text;
mod words;

use crate::metadata::Metadata;
use crate::sh;
use crate::steps::Counts;
use anyhow::{Result, bail};

/// One rule of the repository: its name and what breaks it.
struct Finding {
    rule: &'static str,
    offences: Vec<String>,
}

/// Runs all rules; fails if one is broken.
pub fn command() -> Result<()> {
    let counts = step()?;
    if counts.failed == 0 { Ok(()) } else { bail!("{} rules of the repository are broken", counts.failed) }
}

/// The step of the test command: one check a rule.
pub fn step() -> Result<Counts> {
    let metadata = Metadata::read()?;
    let texts = text::read(&sh::files()?)?;
    let page = std::fs::read_to_string(sh::root().join("docs/dependencies.md"))?;
    let findings = [
        Finding {
            rule: "crates depend only on what their room allows",
            offences: rooms::offences(&metadata),
        },
        Finding { rule: "licences are ones we accept", offences: licences::offences(&metadata) },
        Finding { rule: "crates come from one registry or from here", offences: rooms::sources(&metadata) },
        Finding {
            rule: "docs/dependencies.md has a reason for each crate",
            offences: rooms::unexplained(&metadata, &page),
        },
        Finding { rule: "every crate takes the workspace's lints", offences: rooms::lints(&metadata)? },
        Finding {
            rule: "only a game's hidden.rs makes what a viewer knows",
            offences: text::forgetting_elsewhere(&texts),
        },
        Finding { rule: "code in comments is tested", offences: text::untested_examples(&texts) },
        Finding { rule: "nothing is left open in the code", offences: text::leftovers(&texts) },
        Finding { rule: "no path of somebody's machine", offences: text::machine_paths(&texts) },
        Finding {
            rule: "texts follow the glossaries and speak one language",
            offences: words::offences(&texts),
        },
        Finding { rule: "text files are clean", offences: text::untidy(&texts) },
    ];
    let mut counts = Counts::default();
    for finding in &findings {
        let held = finding.offences.is_empty();
        println!("{} {}", if held { "ok  " } else { "FAIL" }, finding.rule);
        for offence in &finding.offences {
            println!("       {offence}");
        }
        counts.passed += u64::from(held);
        counts.failed += u64::from(!held);
    }
    for warning in text::long_files(&texts) {
        println!("note {warning}");
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_workspace_keeps_to_its_table() {
        let metadata = Metadata::read().expect("cargo metadata --locked answers");
        assert_eq!(rooms::offences(&metadata), Vec::<String>::new());
        assert_eq!(rooms::sources(&metadata), Vec::<String>::new());
        assert_eq!(licences::offences(&metadata), Vec::<String>::new());
    }
}
