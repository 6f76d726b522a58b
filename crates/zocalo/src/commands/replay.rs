//! `zocalo replay`: the log of a recorded game.

use super::Verdict;
use crate::cli::ReplayArgs;
use crate::files;
use crate::tui::{self, Style};
use anyhow::{Result, anyhow};
use std::io::Write;
use zocalo_core::{Side, Viewer};
use zocalo_table::{AnyTable, Eye, Lang};

pub fn run(args: &ReplayArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    let record = files::record(&args.record)?;
    let corrections = files::corrections(args.corrections.as_deref())?;
    let table =
        zocalo_table::load(&record, &corrections).map_err(|e| anyhow!("{}: {e}", args.record.display()))?;
    let table = match args.to {
        None => table,
        Some(n) => table.as_of(n)?,
    };
    let eye = eye_of(args.viewer.as_deref(), table.as_ref())?;
    for line in table.lines(eye, 0, lang) {
        writeln!(out, "{}", tui::log_line(&line))?;
    }
    if args.board {
        let viewer = match eye {
            Eye::Viewer(viewer) => viewer,
            // The whole truth: as the side sees it that decides.
            Eye::Umpire => table.decider().map_or(Viewer::Public, Viewer::Side),
        };
        writeln!(out, "\n{}", tui::board::draw(table.as_ref(), viewer, lang, Style::detect()))?;
    }
    let status = table.status(eye, lang);
    writeln!(out, "\n{}", tui::standing(&status))?;
    Ok(Verdict::Holds)
}

fn eye_of(viewer: Option<&str>, table: &dyn AnyTable) -> Result<Eye> {
    match viewer {
        None => Ok(Eye::Umpire),
        Some("public") => Ok(Eye::Viewer(Viewer::Public)),
        Some(id) => {
            let known = Side::BOTH.map(|side| table.side_id(side)).join(", ");
            let side =
                table.side(id).ok_or_else(|| anyhow!("--as takes one of {known}, public; not \"{id}\""))?;
            Ok(Eye::Viewer(Viewer::Side(side)))
        }
    }
}
