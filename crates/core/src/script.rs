//! Text scripts: the main form of tests of rules, and a form of bug report.
//!
//! A file holds any number of scripts; each begins with a `case` line that names what it tests.
//!
//! ```text
//! case   2.1#6 2.1#8        a legionnaire hits in the open on 4
//! setup  standard french_stack=2
//! put    L01 0910           (the game's own words to arrange a position, handled by `arrange`)
//! step   french-fire
//! french fire L01 / at 0610
//! roll   4
//! french at 0101            ! 2.1#1
//! waits  french french-fire
//! lists  done
//! lacks  fire L01
//! expect VC1 rallying       (the game's own words, handled by `expect`)
//! over   mexican level-defeat 2
//! ```
//!
//! `#` begins a comment. A line that starts with a side's id makes that side choose, `/` separates several
//! choices; `!` at the end expects a refusal under that case, which changes nothing. `roll` answers chance, one
//! result after the other. `waits` says who is to act and at which step. `lists` and `lacks` look at the list of
//! choices.

use crate::{About, Decide, Game, Input, Log, Pending, Side};
use std::collections::BTreeMap;

/// The words of a game's own in its scripts.
#[derive(Debug)]
pub struct Words<G> {
    /// Changes the position before play.
    pub arrange: fn(&mut G, &[&str]) -> Result<(), String>,
    /// Checks the position.
    pub expect: fn(&G, &[&str]) -> Result<(), String>,
}

/// Looks at the positions of a script: at each one in which an input is given, and at the last one.
pub type Watch<'a, G> = &'a mut dyn FnMut(&G) -> Result<(), String>;

/// Runs every script of a file; returns how many there were.
///
/// # Errors
/// Every script that failed, with file, line and reason.
pub fn run<G: Game>(file: &str, text: &str, words: &Words<G>) -> Result<usize, String> {
    run_watched(file, text, words, &mut |_| Ok(()))
}

/// The same, and each position is looked at.
///
/// # Errors
/// Every script that failed or did not stand the look, with file, line and reason.
pub fn run_watched<G: Game>(
    file: &str,
    text: &str,
    words: &Words<G>,
    watch: Watch<'_, G>,
) -> Result<usize, String> {
    let mut scripts = 0;
    let mut faults = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((at, line)) = lines.next() {
        let line = strip(line);
        if line.is_empty() {
            continue;
        }
        if !line.starts_with("case ") {
            faults.push(format!("{file}:{}: a script begins with a `case` line, not \"{line}\"", at + 1));
            break;
        }
        let mut body = Vec::new();
        while let Some((n, line)) = lines.next_if(|(_, line)| !strip(line).starts_with("case ")) {
            if !strip(line).is_empty() {
                body.push((n + 1, strip(line)));
            }
        }
        scripts += 1;
        if let Err((n, reason)) = play(&body, words, watch) {
            faults.push(format!("{file}:{n}: {reason}\n    in: {line}"));
        }
    }
    if faults.is_empty() { Ok(scripts) } else { Err(faults.join("\n")) }
}

fn strip(line: &str) -> &str {
    // A `#` inside a case number (2.4#8) is no comment: comments begin a line or follow a blank.
    let end = line.find(" # ").unwrap_or(line.len());
    let line = line[..end].trim();
    if line.starts_with('#') { "" } else { line }
}

fn play<G: Game>(
    body: &[(usize, &str)],
    words: &Words<G>,
    watch: Watch<'_, G>,
) -> Result<(), (usize, String)> {
    let data = G::standard();
    let about = G::about(data);
    let mut setup = (None, BTreeMap::new());
    let mut game: Option<G> = None;
    for &(n, line) in body {
        let at = |reason: String| (n, reason);
        let mut tokens = line.split_whitespace();
        let head = tokens.next().unwrap_or_default();
        let rest: Vec<&str> = tokens.collect();
        if head == "setup" {
            for word in &rest {
                match word.split_once('=') {
                    Some((id, value)) => drop(setup.1.insert(id.to_owned(), value.to_owned())),
                    None => setup.0 = Some((*word).to_owned()),
                }
            }
            continue;
        }
        if game.is_none() {
            let setup = about.setup(setup.0.as_deref(), &setup.1).map_err(|e| at(e.to_string()))?;
            game = Some(G::start(data, &setup));
        }
        let game = game.as_mut().expect("just started");
        line_of(game, &about, head, &rest, line, words, watch).map_err(at)?;
        game.invariants().map_err(at)?;
    }
    match (game, body.last()) {
        (Some(game), Some(&(n, _))) => watch(&game).map_err(|reason| (n, reason)),
        _ => Ok(()),
    }
}

fn line_of<G: Game>(
    game: &mut G,
    about: &About,
    head: &str,
    rest: &[&str],
    line: &str,
    words: &Words<G>,
    watch: Watch<'_, G>,
) -> Result<(), String> {
    if let Some(side) = about.side(head) {
        return choose(game, side, line[head.len()..].trim(), watch);
    }
    match head {
        "roll" => rest.iter().try_for_each(|text| roll(game, text, watch)),
        "waits" => waits(game, about, rest),
        "lists" | "lacks" => lists(game, &line[head.len()..], head == "lists"),
        "over" => over(game, about, rest),
        "expect" => (words.expect)(game, rest),
        _ => {
            let mut all = vec![head];
            all.extend(rest);
            (words.arrange)(game, &all)
        }
    }
}

fn choose<G: Game>(game: &mut G, side: Side, text: &str, watch: Watch<'_, G>) -> Result<(), String> {
    let (text, refused) = match text.rsplit_once('!') {
        Some((text, case)) => (text.trim(), Some(case.trim())),
        None => (text, None),
    };
    let mut says = text.split('/').map(str::trim).peekable();
    while let Some(say) = says.next() {
        let last = says.peek().is_none();
        watch(game)?;
        let choice = game.parse(say).ok_or_else(|| format!("\"{say}\" means nothing here"))?;
        let before = game.clone();
        let judged = game.judged(side, choice);
        let verdict = game.apply(Input::Choose(side, choice), &mut Log::off()).or(judged);
        match (verdict, refused.filter(|_| last)) {
            (Ok(()), None) => {}
            (Ok(()), Some(case)) => return Err(format!("\"{say}\" was accepted; {case} should refuse it")),
            (Err(refusal), Some(case)) if refusal.case.0 == case => {
                if *game != before {
                    return Err(format!("the refusal of \"{say}\" changed something"));
                }
            }
            (Err(refusal), Some(case)) => {
                return Err(format!("\"{say}\" was refused by {}, not by {case}", refusal.case));
            }
            (Err(refusal), None) => {
                return Err(format!("\"{say}\" was refused by {} {}", refusal.case, refusal.why));
            }
        }
    }
    Ok(())
}

fn roll<G: Game>(game: &mut G, text: &str, watch: Watch<'_, G>) -> Result<(), String> {
    watch(game)?;
    let Pending::Chance(_) = game.pending() else {
        return Err(format!("no roll is waited for, but {:?}", game.pending()));
    };
    let roll = game.parse_roll(text).ok_or_else(|| format!("\"{text}\" is no roll"))?;
    game.apply(Input::Roll(roll), &mut Log::off()).map_err(|_| format!("\"{text}\" cannot come up here"))
}

fn waits<G: Game>(game: &G, about: &About, rest: &[&str]) -> Result<(), String> {
    let who = match game.pending() {
        Pending::Decide(side) => about.side_id(side),
        Pending::Chance(_) => "chance",
        Pending::Over(_) => "nobody",
    };
    let step = game.top().map_or("", |f| f.id());
    if rest.first() != Some(&who) || rest.get(1).is_some_and(|id| *id != step) {
        return Err(format!("the game waits for {who} at {step}"));
    }
    Ok(())
}

fn lists<G: Game>(game: &G, says: &str, should: bool) -> Result<(), String> {
    let mut choices = Vec::new();
    game.choices(&mut choices);
    for say in says.split('/').map(str::trim) {
        let choice = game.parse(say).ok_or_else(|| format!("\"{say}\" means nothing here"))?;
        if choices.contains(&choice) != should {
            let listed: Vec<_> = choices.iter().map(|&c| game.say(c)).collect();
            let not = if should { "not " } else { "" };
            return Err(format!("\"{say}\" is {not}listed among: {}", listed.join(", ")));
        }
    }
    Ok(())
}

fn over<G: Game>(game: &G, about: &About, rest: &[&str]) -> Result<(), String> {
    let outcome = game.outcome().ok_or("the game is not over")?;
    let winner = outcome.winner.map_or("nobody", |side| about.side_id(side));
    let score = outcome.score.to_string();
    let is = [winner, outcome.level, score.as_str(), outcome.reason];
    if rest.iter().zip(is).all(|(expected, is)| *expected == is) {
        Ok(())
    } else {
        Err(format!("the game ended as: {}", is.join(" ")))
    }
}
