//! `zocalo simulate`: many games between bots.

use super::{Verdict, progress, threads};
use crate::cli::SimulateArgs;
use crate::files;
use crate::text::{percent, table, thousands};
use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use zocalo_bots::{Level, Spec};
use zocalo_core::prelude::*;
use zocalo_core::{About, BySide, Side};
use zocalo_games::Visitor;
use zocalo_lab::{Plan, Row, Summary, simulate};
use zocalo_table::{Kit, Lang};

pub fn run(
    args: &SimulateArgs,
    sides: &BTreeMap<String, String>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<Verdict> {
    let to_stdout = args.csv.as_deref() == Some(Path::new("-"));
    let rows = match &args.csv {
        None => None,
        Some(_) if to_stdout => Some(Rows::new(Box::new(&mut *out))),
        Some(path) => {
            let file = File::create(path).with_context(|| path.display().to_string())?;
            Some(Rows::new(Box::new(file)))
        }
    };
    let summary = zocalo_games::with(&args.game, Run { args, sides, rows })??;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &summary)?;
        writeln!(out)?;
    } else if !to_stdout {
        report(&summary, lang, out)?;
    }
    Ok(Verdict::Holds)
}

/// The game's own part: its type is known here.
struct Run<'a> {
    args: &'a SimulateArgs,
    sides: &'a BTreeMap<String, String>,
    rows: Option<Rows<'a>>,
}

impl Visitor for Run<'_> {
    type Out = Result<Summary>;

    fn visit<G: Game>(mut self) -> Result<Summary> {
        let args = self.args;
        let kit = Kit::<G>::corrected(&files::corrections(args.setup.corrections.as_deref())?)?;
        let plan = Plan {
            setup: kit.about.setup(args.setup.scenario.as_deref(), &files::unique(&args.setup.options)?)?,
            bots: bots(&kit.about, self.sides, G::ID)?,
            seed: args.seed,
            games: args.games,
            shard: args.shard,
            threads: threads(args.threads),
            orders: args.orders,
        };
        let range = plan.range();
        let bar = progress(range.end - range.start, "games", args.quiet);
        let summary = self.play(kit, &plan, &bar);
        bar.finish_and_clear();
        summary
    }
}

impl Run<'_> {
    fn play<G: Game>(&mut self, kit: &'static Kit<G>, plan: &Plan, bar: &ProgressBar) -> Result<Summary> {
        let mut written = Ok(());
        if let Some(rows) = &mut self.rows {
            rows.head(G::MARKS)?;
        }
        let summary = simulate(kit, plan, |batch| {
            bar.set_position(batch.done);
            if let Some(rows) = &mut self.rows {
                written = rows.write(batch.rows, plan.seed, &kit.about);
            }
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written.context("the rows could not be written")?;
        if let Some(rows) = &mut self.rows {
            rows.writer.flush()?;
        }
        Ok(summary)
    }
}

/// Who plays: `random` where nothing is said.
fn bots(about: &About, sides: &BTreeMap<String, String>, game: &str) -> Result<BySide<Spec>> {
    let mut bots = BySide([Spec::from(Level::Random); 2]);
    for (id, level) in sides {
        let Some(side) = about.side(id) else {
            let known = about.sides.map(|id| format!("--{id}")).join(" and ");
            bail!("{game} has no side \"{id}\"; its sides are {known}");
        };
        bots[side] = level.parse()?;
    }
    Ok(bots)
}

/// A row for every game.
struct Rows<'a> {
    writer: csv::Writer<Box<dyn Write + 'a>>,
    /// What may come about in a game: a column for each.
    marks: &'static [&'static str],
}

impl<'a> Rows<'a> {
    fn new(out: Box<dyn Write + 'a>) -> Self {
        Self { writer: csv::Writer::from_writer(out), marks: &[] }
    }

    fn head(&mut self, marks: &'static [&'static str]) -> Result<()> {
        self.marks = marks;
        let head = [
            "game",
            "seed",
            "stream",
            "winner",
            "level",
            "reason",
            "score",
            "turns",
            "inputs",
            "decisions",
            "handovers",
            "digest",
        ];
        self.writer.write_record(head.iter().chain(marks))?;
        Ok(())
    }

    fn write(&mut self, rows: &[Row], seed: u64, about: &About) -> io::Result<()> {
        for row in rows {
            let winner = row.outcome.winner.map_or("", |side| about.side_id(side));
            let mut record = vec![
                row.game.to_string(),
                seed.to_string(),
                row.game.to_string(),
                winner.to_owned(),
                row.outcome.level.to_owned(),
                row.outcome.reason.to_owned(),
                row.outcome.score.to_string(),
                row.turn.to_string(),
                row.inputs.to_string(),
                row.decisions.to_string(),
                row.handovers.to_string(),
                row.digest.clone(),
            ];
            // The turn of each thing that came about, nothing for what did not.
            let turn = |name: &&str| row.marks.iter().find(|mark| mark.0 == *name);
            record
                .extend(self.marks.iter().map(|name| turn(name).map_or(String::new(), |m| m.1.to_string())));
            self.writer.write_record(record)?;
        }
        Ok(())
    }
}

/// The summary as a person reads it.
pub fn report(summary: &Summary, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let game = zocalo_table::game(&summary.game)?;
    let about = game.about(lang);
    let name = |id: &Option<String>| match id {
        None => "–".to_owned(),
        Some(id) => {
            about.sides.iter().position(|side| side == id).map_or(id.clone(), |i| about.side_names[i].clone())
        }
    };
    let players: Vec<String> = Side::BOTH
        .map(|side| {
            let id = &about.sides[side.index()];
            format!("{} {}", name(&Some(id.clone())), summary.bots.get(id).map_or("", String::as_str))
        })
        .into();
    writeln!(out, "{}: {}, seed {}", about.title, players.join(", "), summary.seed)?;
    let whole =
        if summary.is_whole() { String::new() } else { format!(" of {}", thousands(summary.planned)) };
    writeln!(out, "{}{whole} games\n", thousands(summary.games))?;
    let mut rows = vec![["winner", "level", "games", "share", "95 %"].map(str::to_owned).to_vec()];
    for share in &summary.outcomes {
        let level = share.level.as_deref().map_or_else(String::new, |level| game.text(level, lang));
        let interval = format!("{} – {}", percent(share.low), percent(share.high));
        rows.push(vec![name(&share.winner), level, thousands(share.count), percent(share.share), interval]);
    }
    writeln!(out, "{}", table(&rows))?;
    let mut rows = vec![["", "mean", "± 95 %", "deviation", "least", "most"].map(str::to_owned).to_vec()];
    for (what, moments) in [
        ("score", &summary.score),
        ("turns", &summary.turns),
        ("choices", &summary.decisions),
        ("inputs", &summary.inputs),
        ("hand-overs", &summary.handovers),
    ] {
        let half = moments.mean_interval().high - moments.mean();
        let figures = [moments.mean(), half, moments.deviation()].map(|figure| format!("{figure:.2}"));
        let mut row = vec![what.to_owned()];
        row.extend(figures);
        row.extend([moments.min.to_string(), moments.max.to_string()]);
        rows.push(row);
    }
    writeln!(out, "{}", table(&rows))?;
    for (name, turns) in &summary.marks {
        let by_turn: Vec<String> = turns.0.iter().map(|(turn, games)| format!("{turn}: {games}")).collect();
        let never = summary.games - turns.total();
        writeln!(out, "{name}, games by turn: {}, never: {never}", by_turn.join(", "))?;
    }
    let mut steps: Vec<(&String, &u64)> = summary.handed_at.iter().collect();
    steps.sort_by_key(|(step, count)| (std::cmp::Reverse(**count), *step));
    let per_game = |count: u64| count as f64 / summary.games.max(1) as f64;
    let steps: Vec<String> =
        steps.iter().map(|(step, count)| format!("{step} {:.1}", per_game(**count))).collect();
    writeln!(out, "hand-overs a game by step, standing orders {}: {}", summary.orders, steps.join(", "))?;
    let rate = &summary.rate;
    writeln!(out, "digest {}", String::from(summary.digest))?;
    writeln!(
        out,
        "{:.1} s, {:.1} CPU s: {:.0} games and {} choices per CPU second",
        rate.wall_s,
        rate.cpu_s,
        rate.games_per_cpu_s,
        thousands(rate.decisions_per_cpu_s as u64)
    )?;
    Ok(())
}
