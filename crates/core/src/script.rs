//! Text scripts: the main form of tests of rules, and a form of bug report. `docs/scripts.md` tells the dialect, which is
//! one for all games.
//!
//! A file holds any number of scripts; each begins with a `case` line that names what it tests.
//!
//! ```text
//! case   2.1#6 2.1#8        a legionnaire hits in the open on 4
//! setup  standard french_stack=2
//! clear
//! put    L01 0910
//! set    turn 3
//! begin  french-fire
//! french fire L01 / at 0610
//! roll   4
//! french at 0101            ! 2.1#1
//! waits  french french-fire
//! lists  done
//! lacks  fire L01
//! expect VC1 at rallying
//! over   mexican level-defeat 2
//! ```
//!
//! A position is arranged in its document, which is opened, and so checked, by `begin` or by the first line that plays or
//! looks. What each game adds is its [`Script`].

mod arrange;
mod expect;
mod words;

pub use words::{Arrange, Change, Expect, Script, Word, entry, entry_mut, number, same, side, toggle};

use crate::{About, Decide, Input, Log, Pending, Side};
use serde_json::Value;
use std::collections::BTreeMap;

/// Looks at the positions of a script: at each one in which an input is given, and at the last one.
pub type Watch<'a, G> = &'a mut dyn FnMut(&G) -> Result<(), String>;

/// Runs every script of a file; returns how many there were.
///
/// # Errors
/// Every script that failed, with file, line and reason.
pub fn run<G: Script>(file: &str, text: &str) -> Result<usize, String> {
    run_watched::<G>(file, text, &mut |_| Ok(()))
}

/// A position that lines of a script arrange, for other tests.
///
/// # Panics
/// At a line that cannot be, with the reason.
#[must_use]
pub fn arranged<G: Script>(lines: &str) -> G {
    let body: Vec<_> = lines.lines().map(strip).enumerate().filter(|(_, line)| !line.is_empty()).collect();
    play(&body, &mut |_| Ok(())).unwrap_or_else(|(n, reason)| broken(lines, n, &reason))
}

/// The same from a position that has come about in play.
///
/// # Panics
/// At a line that cannot be, with the reason.
#[must_use]
pub fn rearranged<G: Script>(game: G, lines: &str) -> G {
    let body: Vec<_> = lines.lines().map(strip).enumerate().filter(|(_, line)| !line.is_empty()).collect();
    let run = Run { about: G::about(game.data()), game, draft: None };
    run.lines(&mut body.iter(), &mut |_| Ok(())).unwrap_or_else(|(n, reason)| broken(lines, n, &reason))
}

fn broken<G>(lines: &str, n: usize, reason: &str) -> G {
    panic!("{reason}, in: {}", lines.lines().nth(n).unwrap_or_default())
}

/// Every script file of a folder, with its text, in the order of the names.
///
/// # Panics
/// If there is no such folder, or a file in it cannot be read.
#[must_use]
pub fn files(folder: &std::path::Path) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| {
            let path = entry.unwrap_or_else(|fault| panic!("{}: {fault}", folder.display())).path();
            let text = std::fs::read_to_string(&path);
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (name, text.unwrap_or_else(|fault| panic!("{}: {fault}", path.display())))
        })
        .collect();
    files.sort();
    files
}

/// The same as [`run`], and each position is looked at.
///
/// # Errors
/// Every script that failed or did not stand the look, with file, line and reason.
pub fn run_watched<G: Script>(file: &str, text: &str, watch: Watch<'_, G>) -> Result<usize, String> {
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
        match play::<G>(&body, watch) {
            Err((n, reason)) => faults.push(format!("{file}:{n}: {reason}\n    in: {line}")),
            Ok(_) if body.iter().any(|(_, line)| asserts(line)) => {}
            Ok(_) => faults.push(format!("{file}:{}: nothing is asserted\n    in: {line}", at + 1)),
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

/// Whether a line says more than that a choice is accepted.
fn asserts(line: &str) -> bool {
    let head = line.split_whitespace().next().unwrap_or_default();
    line.contains('!') || ["expect", "waits", "lists", "lacks", "over"].contains(&head)
}

/// A script under way.
struct Run<G> {
    about: About,
    game: G,
    /// The document that is being arranged, until it is opened.
    draft: Option<Value>,
}

fn play<G: Script>(body: &[(usize, &str)], watch: Watch<'_, G>) -> Result<G, (usize, String)> {
    let (mut scenario, mut options) = (None, BTreeMap::new());
    let mut lines = body.iter().peekable();
    let mut last = body.last().map_or(0, |(n, _)| *n);
    while let Some((n, line)) = lines.next_if(|(_, line)| line.starts_with("setup ")) {
        last = *n;
        for word in line.split_whitespace().skip(1) {
            match word.split_once('=') {
                Some((id, value)) => drop(options.insert(id.to_owned(), value.to_owned())),
                None => scenario = Some(word.to_owned()),
            }
        }
    }
    let about = G::about(G::standard());
    let setup = about.setup(scenario.as_deref(), &options).map_err(|fault| (last, fault.to_string()))?;
    Run { about, game: G::start(G::standard(), &setup), draft: None }.lines(&mut lines, watch)
}

impl<G: Script> Run<G> {
    /// Plays every line and opens what is arranged; the position, or the line that failed with the reason.
    fn lines<'a>(
        mut self,
        lines: &mut dyn Iterator<Item = &'a (usize, &'a str)>,
        watch: Watch<'_, G>,
    ) -> Result<G, (usize, String)> {
        let mut last = 0;
        for &(n, line) in lines {
            last = n;
            self.line(line, watch).map_err(|reason| (n, reason))?;
            self.game.invariants().map_err(|reason| (n, reason))?;
        }
        self.open().and_then(|()| watch(&self.game)).map_err(|reason| (last, reason))?;
        Ok(self.game)
    }

    fn line(&mut self, line: &str, watch: Watch<'_, G>) -> Result<(), String> {
        let mut tokens = line.split_whitespace();
        let head = tokens.next().unwrap_or_default();
        let rest: Vec<&str> = tokens.collect();
        if let Some(side) = self.about.side(head) {
            self.open()?;
            return choose(&mut self.game, side, line[head.len()..].trim(), watch);
        }
        match head {
            "roll" | "waits" | "lists" | "lacks" | "over" | "expect" | "remove" => self.open()?,
            _ => match G::CHANGE.iter().find(|word| word.head() == head) {
                Some(word) => {
                    self.open()?;
                    return (word.run)(&mut self.game, &rest);
                }
                None => return self.arrange(head, &rest, line),
            },
        }
        let game = &mut self.game;
        match head {
            "roll" => rest.iter().try_for_each(|text| roll(game, text, watch)),
            "waits" => waits(game, &self.about, &rest),
            "lists" | "lacks" => lists(game, &line[head.len()..], head == "lists"),
            "over" => over(game, &self.about, &rest),
            "remove" => rest.iter().try_for_each(|piece| remove(game, piece)),
            _ => expect::line(game, &rest),
        }
    }

    fn arrange(&mut self, head: &str, rest: &[&str], line: &str) -> Result<(), String> {
        let mut draft = self.draft.take().unwrap_or_else(|| self.game.position());
        if !arrange::line::<G>(&mut draft, head, rest)? {
            return Err(format!("\"{line}\" means nothing; there are {}", known_words::<G>()));
        }
        self.draft = Some(draft);
        if head == "begin" { self.open() } else { Ok(()) }
    }

    /// Opens the document that has been arranged.
    fn open(&mut self) -> Result<(), String> {
        let Some(mut draft) = self.draft.take() else { return Ok(()) };
        G::complete(&mut draft);
        let opened = G::from_position(self.game.data(), &self.game.setup(), &draft);
        self.game = opened.map_err(|fault| fault.to_string())?;
        Ok(())
    }
}

/// The words of a game's own, as `docs/scripts.md` lists them.
#[must_use]
pub fn own_words<G: Script>() -> Vec<String> {
    let row = |usage: String, what| format!("| `{}` | {what} |", usage.replace('|', "\\|"));
    let arranging = G::ARRANGE.iter().map(|word| row(word.usage.to_owned(), word.what));
    let changing = G::CHANGE.iter().map(|word| row(word.usage.to_owned(), word.what));
    arranging
        .chain(changing)
        .chain(G::EXPECT.iter().map(|word| row(format!("expect {}", word.usage), word.what)))
        .collect()
}

/// The words with which a line may begin.
fn known_words<G: Script>() -> String {
    let common = "clear, put, mark, unmark, set, unset, add, drop, begin, remove, roll, waits, lists, lacks, over, expect";
    let own = G::ARRANGE.iter().map(Word::head).chain(G::CHANGE.iter().map(Word::head));
    own.fold(common.to_owned(), |words, word| format!("{words}, {word}"))
}

/// Takes a piece off the table, as an interrupt might.
fn remove<G: Script>(game: &mut G, id: &str) -> Result<(), String> {
    let board = G::board(game.data());
    let piece = board.pieces.iter().position(|piece| piece.id == id);
    let piece = piece.ok_or_else(|| format!("there is no piece {id}"))?;
    if !game.remove_piece(piece as u16) {
        return Err(format!("{id} cannot be removed"));
    }
    game.settle(&mut Log::off());
    Ok(())
}

fn choose<G: Script>(game: &mut G, side: Side, text: &str, watch: Watch<'_, G>) -> Result<(), String> {
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

fn roll<G: Script>(game: &mut G, text: &str, watch: Watch<'_, G>) -> Result<(), String> {
    watch(game)?;
    let Pending::Chance(_) = game.pending() else {
        return Err(format!("no roll is waited for, but {:?}", game.pending()));
    };
    let roll = game.parse_roll(text).ok_or_else(|| format!("\"{text}\" is no roll"))?;
    game.apply(Input::Roll(roll), &mut Log::off()).map_err(|_| format!("\"{text}\" cannot come up here"))
}

fn waits<G: Script>(game: &G, about: &About, rest: &[&str]) -> Result<(), String> {
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

fn lists<G: Script>(game: &G, says: &str, should: bool) -> Result<(), String> {
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

fn over<G: Script>(game: &G, about: &About, rest: &[&str]) -> Result<(), String> {
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
