//! `zocalo odds`: exact odds of a choice.

use super::Verdict;
use crate::cli::{OddsArgs, ThroughArg};
use crate::extras::explained;
use crate::files;
use crate::text::{percent, table};
use anyhow::{Result, anyhow, bail, ensure};
use std::io::Write;
use zocalo_core::Side;
use zocalo_odds::wire::Odds;
use zocalo_odds::{Limits, Reach, odds_any};
use zocalo_table::{AnyTable, ChanceMode, Lang, Opening};

/// Who asks here can wait longer than a player at the table.
const THOROUGH: Limits = Limits { nodes: 100_000, deals: 64, outcomes: 100, tries: 10_000 };

pub fn run(args: &OddsArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    let table = table_of(args)?;
    let side = side_of(args, table.as_ref())?;
    let say = args.choice.join(" ");
    if say.is_empty() {
        for choice in table.choices(lang) {
            writeln!(out, "{:<24} {}", choice.say, choice.label)?;
        }
        return Ok(Verdict::Holds);
    }
    let reach = match args.through {
        ThroughArg::Decision => Reach::Decision,
        ThroughArg::Battle => Reach::Battle,
    };
    let found = odds_any(table.as_ref(), side, &say, reach, THOROUGH, lang);
    let found = found.map_err(|error| {
        let error = explained(table.as_ref(), error, lang);
        let case = error.case.map_or_else(String::new, |case| format!(" [{case}]"));
        anyhow!("{}{case}", error.message)
    })?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &found)?;
        writeln!(out)?;
    } else {
        report(&found, out)?;
    }
    Ok(Verdict::Holds)
}

/// The table at the position that is asked about. It throws no dice.
fn table_of(args: &OddsArgs) -> Result<Box<dyn AnyTable>> {
    let game = zocalo_table::game(&args.game)?;
    let corrections = files::corrections(args.setup.corrections.as_deref())?;
    if let Some(path) = &args.record {
        let record = files::record(path)?;
        ensure!(record.header.game == args.game, "{}: a game of {}", path.display(), record.header.game);
        let table = game.load(&record, &corrections).map_err(|e| anyhow!("{}: {e}", path.display()))?;
        let inputs = table.inputs();
        return Ok(table.as_of(args.at.unwrap_or(inputs))?);
    }
    let position = args.position.as_deref().map(files::position).transpose()?;
    let opening = Opening { position, chance: ChanceMode::Script {}, ..files::opening(&args.setup)? };
    Ok(game.open(&opening)?)
}

fn side_of(args: &OddsArgs, table: &dyn AnyTable) -> Result<Side> {
    match (&args.side, table.decider()) {
        (Some(id), _) => {
            let known = Side::BOTH.map(|side| table.side_id(side)).join(" and ");
            table.side(id).ok_or_else(|| anyhow!("there is no side \"{id}\"; there are {known}"))
        }
        (None, Some(side)) => Ok(side),
        (None, None) => bail!("nobody decides there: chance is waited for, or the game is over"),
    }
}

fn report(found: &Odds, out: &mut dyn Write) -> Result<()> {
    results(found, out)?;
    for reply in &found.replies {
        writeln!(out, "\n{} ({}):", reply.label, reply.by)?;
        results(&reply.odds, out)?;
    }
    if found.deals > 1 {
        writeln!(out, "averaged over {} ways in which the unknown may lie", found.deals)?;
    }
    Ok(())
}

/// The results as a table.
///
/// # Errors
/// Writing failed.
pub fn results(found: &Odds, out: &mut dyn Write) -> Result<()> {
    let mut rows = vec![["result", "p", "exactly"].map(str::to_owned).to_vec()];
    for outcome in &found.outcomes {
        rows.push(vec![outcome.result.clone(), percent(outcome.p), outcome.exact.clone()]);
    }
    write!(out, "{}", table(&rows))?;
    if !found.each.is_empty() {
        let mut rows = vec![["each by itself", "p", "exactly"].map(str::to_owned).to_vec()];
        rows.extend(found.each.iter().map(|one| vec![one.result.clone(), percent(one.p), one.exact.clone()]));
        write!(out, "\n{}", table(&rows))?;
    }
    if let Some(tries) = found.tries {
        writeln!(out, "about: too many ways to follow them all, {tries} were tried by lot")?;
    }
    Ok(())
}
