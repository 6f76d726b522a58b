//! `zocalo verify`: whether a record is what it says.

use super::Verdict;
use crate::cli::VerifyArgs;
use crate::files;
use anyhow::Result;
use serde_json::json;
use std::io::Write;
use zocalo_table::record::Verified;
use zocalo_table::{ChanceMode, Record, TableError};

pub fn run(args: &VerifyArgs, out: &mut dyn Write) -> Result<Verdict> {
    let corrections = files::corrections(args.corrections.as_deref())?;
    // A file that is no record at all is a bad request; a record that does not hold is an answer.
    let record = files::record(&args.record)?;
    let found = zocalo_table::game(&record.header.game).map_err(TableError::from);
    let found = found.and_then(|game| game.verify(&record, &corrections));
    let holds = found.is_ok();
    if args.json {
        let answer = match &found {
            Ok(verified) => json!({"holds": true, "verified": verified}),
            Err(error) => json!({"holds": false, "error": error.to_string(), "case": error.case()}),
        };
        serde_json::to_writer_pretty(&mut *out, &answer)?;
        writeln!(out)?;
    } else {
        match &found {
            Ok(verified) => report(&record, verified, out)?,
            Err(error) => writeln!(out, "DOES NOT HOLD: {error}")?,
        }
    }
    Ok(if holds { Verdict::Holds } else { Verdict::Fails })
}

fn report(record: &Record, verified: &Verified, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "holds: {} inputs replayed, {} digests agree", verified.inputs, verified.digests)?;
    let dice = match &record.header.chance {
        ChanceMode::Script {} => "given by a script",
        ChanceMode::Typed {} => "typed in by hand",
        ChanceMode::Seeded { .. } => "by seed",
        ChanceMode::Fair(fair) if fair.secret.is_some() => "fair, secret revealed",
        ChanceMode::Fair(_) => "fair, secret not yet revealed",
    };
    writeln!(out, "dice: {dice}; {} of {} results checked", verified.checked, verified.rolls)?;
    if !verified.taken_back.is_empty() {
        writeln!(out, "{} results were thrown and taken back", verified.taken_back.len())?;
    }
    writeln!(out, "{}", if verified.over { "the game is over" } else { "the game goes on" })?;
    Ok(())
}
