//! `zocalo merge`: adds up the summaries of shards.

use super::{Verdict, simulate};
use crate::cli::MergeArgs;
use crate::files;
use anyhow::{Context, Result, anyhow};
use std::io::Write;
use std::path::Path;
use zocalo_lab::Summary;
use zocalo_table::Lang;

pub fn run(args: &MergeArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    let mut sum: Option<Summary> = None;
    for path in &args.files {
        let part = read(path).with_context(|| path.display().to_string())?;
        match &mut sum {
            None => sum = Some(part),
            Some(sum) => sum
                .merge(&part)
                .with_context(|| format!("{} does not fit the files before it", path.display()))?,
        }
    }
    let sum = sum.context("name at least one file")?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &sum)?;
        writeln!(out)?;
    } else {
        simulate::report(&sum, lang, out)?;
    }
    Ok(Verdict::Holds)
}

fn read(path: &Path) -> Result<Summary> {
    let mut summary: Summary =
        serde_json::from_str(&files::text(path)?).context("no summary of `simulate --json`")?;
    summary.check().map_err(|reason| anyhow!("its numbers do not agree: {reason}"))?;
    summary.finish();
    Ok(summary)
}
