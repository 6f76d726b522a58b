//! `zocalo backup`, `zocalo check` and `zocalo restore`: copies of the tables.

use super::Verdict;
use crate::cli::{BackupArgs, CheckArgs, RescueArgs, RestoreArgs};
use anyhow::Result;
use std::io::Write;
use zocalo_server::Config;
use zocalo_server::keeping::{self, Report};

pub fn backup(args: &BackupArgs, out: &mut dyn Write) -> Result<Verdict> {
    let data = args.data.clone().unwrap_or_else(Config::default_data);
    let report = keeping::backup(&data, &args.file)?;
    writeln!(out, "{} is a copy of {}", args.file.display(), data.display())?;
    tell(&report, out)
}

pub fn check(args: &CheckArgs, out: &mut dyn Write) -> Result<Verdict> {
    let report = keeping::check(&args.file.clone().unwrap_or_else(Config::default_data))?;
    tell(&report, out)
}

pub fn restore(args: &RestoreArgs, out: &mut dyn Write) -> Result<Verdict> {
    let data = args.data.clone().unwrap_or_else(Config::default_data);
    let report = keeping::restore(&args.file, &data)?;
    writeln!(out, "the tables of {} are in {}", args.file.display(), data.display())?;
    tell(&report, out)
}

pub fn rescue(args: &RescueArgs, out: &mut dyn Write) -> Result<Verdict> {
    let (rescued, report) = keeping::rescue(&args.file, &args.new)?;
    writeln!(out, "{} into {}", keeping::told(&rescued), args.new.display())?;
    for (table, kept, should) in &rescued.cut {
        writeln!(out, "table {table}: {kept} of {should} entries")?;
    }
    for table in &rescued.lost {
        writeln!(out, "table {table}: lost")?;
    }
    for unread in &rescued.unread {
        writeln!(out, "could not be read in full: {unread}")?;
    }
    tell(&report, out)
}

fn tell(report: &Report, out: &mut dyn Write) -> Result<Verdict> {
    let Report { tables, over, entries, films, old, differ, digest, faults } = report;
    writeln!(out, "{tables} tables ({over} over), {entries} entries replayed; digest {digest}")?;
    writeln!(
        out,
        "{films} films; {old} tables of other rules or data, {differ} of which today's rules do not follow"
    )?;
    for fault in faults {
        writeln!(out, "CANNOT BE READ: {fault}")?;
    }
    Ok(if faults.is_empty() { Verdict::Holds } else { Verdict::Fails })
}
