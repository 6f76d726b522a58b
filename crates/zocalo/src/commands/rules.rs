//! `zocalo rules`: the rules in our own words.

use super::Verdict;
use crate::cli::RulesArgs;
use crate::text::wrapped;
use anyhow::{Result, bail};
use std::io::{self, Write};
use zocalo_table::Lang;
use zocalo_table::rules::{RuleText, Rules};

/// How many rules a search shows in full.
const FOUND_MAX: usize = 12;

pub fn run(args: &RulesArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    let rules = zocalo_table::game(&args.game)?.rules(lang);
    let about = args.about.join(" ");
    let found = look_up(rules, &about);
    if found.is_empty() {
        bail!(
            "no rule of {} has the number or the words \"{about}\"; `zocalo rules {}` lists all",
            args.game,
            args.game
        );
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &found)?;
        writeln!(out)?;
    } else if about.is_empty() {
        contents(rules, &args.game, out)?;
    } else {
        in_full(rules, &found, out)?;
    }
    Ok(Verdict::Holds)
}

/// A rule by its number, those of a section, or those with all the words.
fn look_up<'a>(rules: &'a Rules, about: &'a str) -> Vec<&'a RuleText> {
    if about.is_empty() {
        return rules.all.iter().collect();
    }
    let mut found: Vec<&RuleText> = rules.get(about).into_iter().collect();
    found.extend(rules.section(about).filter(|rule| rule.case != about));
    if found.is_empty() { rules.search(about) } else { found }
}

/// Numbers and titles, chapter by chapter.
fn contents(rules: &Rules, game: &str, out: &mut dyn Write) -> io::Result<()> {
    let line = |rule: &RuleText, out: &mut dyn Write| writeln!(out, "  {:<10} {}", rule.case, rule.title);
    for chapter in &rules.chapters {
        writeln!(out, "{} {}", chapter.number, chapter.title)?;
        rules.cases_of(chapter).try_for_each(|rule| line(rule, out))?;
        writeln!(out)?;
    }
    rules.rulings().try_for_each(|rule| line(rule, out))?;
    writeln!(out, "\n`zocalo rules {game} NUMBER` or `zocalo rules {game} WORDS` shows the rules themselves.")
}

/// Shows the rules that a number or words lead to; `false` if there are none.
pub fn shown(rules: &Rules, about: &str, out: &mut dyn Write) -> io::Result<bool> {
    let found = look_up(rules, about);
    in_full(rules, &found, out)?;
    Ok(!found.is_empty())
}

fn in_full(rules: &Rules, found: &[&RuleText], out: &mut dyn Write) -> io::Result<()> {
    for rule in found.iter().take(FOUND_MAX) {
        one(rule, out)?;
        let rulings =
            rule.mentioned_by.iter().filter_map(|case| rules.get(case)).filter(|r| r.kind == "ruling");
        for ruling in rulings.filter(|ruling| !found.iter().any(|shown| shown.case == ruling.case)) {
            writeln!(out, "    {}  {}", ruling.case, ruling.title)?;
            write!(out, "{}", wrapped(&ruling.text, 8))?;
        }
        if !rule.mentions.is_empty() {
            writeln!(out, "    see {}", rule.mentions.join(", "))?;
        }
        writeln!(out)?;
    }
    let more = found.len().saturating_sub(FOUND_MAX);
    if more > 0 {
        let cases: Vec<&str> = found[FOUND_MAX..].iter().map(|rule| rule.case.as_str()).collect();
        writeln!(out, "{more} more: {}", cases.join(", "))?;
    }
    Ok(())
}

/// One rule: number, title, text, and for a ruling the reason.
fn one(rule: &RuleText, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}  {}", rule.case, rule.title)?;
    write!(out, "{}", wrapped(&rule.text, 4))?;
    if !rule.reason.is_empty() {
        write!(out, "{}", wrapped(&format!("({})", rule.reason), 4))?;
    }
    Ok(())
}
