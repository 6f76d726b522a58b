//! Nobody sees what they may not.
//!
//! Second truths are made by exchanging two entries of the position document, never by the deal that is under test.
//! Where such a truth looks the same to a viewer, everything must be the same for that viewer.

use super::probe::{Exchange, Probe};
use crate::lottery::Lottery;
use crate::window::{Window, public_window, usual_answer};
use crate::{Ask, Board, Decide, Game, Input, Known, Line, Log, On, Pending, Roll, Side, Verdict, Viewer};
use serde_json::Value;

/// Deals in which an alternative must be found; where the draw is even, one may be as rare as one in thousands.
const DEALS: usize = 20_000;
/// Entries tried for one look-alike.
const TRIES: usize = 24;

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// Exchanges tried.
    pub exchanged: u64,
    /// Those that gave another truth which looks the same to a viewer.
    pub look_alikes: u64,
    /// Look-alikes that deals were asked to find.
    pub spread: u64,
    /// Deals forgotten again.
    pub round_trips: u64,
}

impl Compared {
    /// Adds up.
    pub const fn add(&mut self, other: &Self) {
        self.exchanged += other.exchanged;
        self.look_alikes += other.look_alikes;
        self.spread += other.spread;
        self.round_trips += other.round_trips;
    }
}

/// A second truth that looks to a viewer like the first.
#[derive(Clone, Debug)]
pub struct LookAlike<G> {
    /// Who cannot tell them apart.
    pub viewer: Viewer,
    /// The second truth.
    pub game: G,
    /// What was exchanged, with the names of the two entries.
    pub by: (Exchange, String, String),
}

/// Looks for second truths by exchanging entries of the document.
pub fn look_alikes<G: Probe>(
    game: &G,
    board: &Board,
    lottery: &mut Lottery,
    tries: usize,
    compared: &mut Compared,
) -> Vec<LookAlike<G>> {
    let mut found = Vec::new();
    if G::EXCHANGES.is_empty() {
        return found;
    }
    let document = game.position();
    let scenes: Vec<_> = Viewer::ALL.map(|viewer| game.known(viewer).scene()).into();
    let hidden = game.hidden_entries();
    for _ in 0..tries {
        let exchange = G::EXCHANGES[lottery.below(G::EXCHANGES.len())];
        let all = exchange.names(board, &document);
        let names = if lottery.below(2) == 0 { among(&all, &hidden) } else { &all };
        let Some((one, two)) = pick(&exchange, names, &document, lottery) else { continue };
        let mut other = document.clone();
        exchange.swap(&mut other, &one, &two);
        compared.exchanged += 1;
        let Ok(other) = G::from_position(game.data(), &game.setup(), &other) else { continue };
        if other == *game || !same_step(game, &other) {
            continue;
        }
        for (viewer, scene) in Viewer::ALL.into_iter().zip(&scenes) {
            if other.known(viewer).scene() == *scene && !game.told_apart(&other, viewer) {
                compared.look_alikes += 1;
                let by = (exchange, one.clone(), two.clone());
                found.push(LookAlike { viewer, game: other.clone(), by });
            }
        }
    }
    found
}

/// Whether two truths wait for the same step: otherwise another decision was made of it, which everybody notices.
fn same_step<G: Game>(one: &G, two: &G) -> bool {
    let waits = |game: &G| game.top().is_some_and(|frame| !matches!(frame.ask(game), Ask::Nothing));
    one.frames() == two.frames() && one.outcome() == two.outcome() && (one.outcome().is_some() || waits(two))
}

/// Those that lie hidden, if all of them can be exchanged.
fn among<'a>(all: &'a [String], hidden: &'a [String]) -> &'a [String] {
    if hidden.len() > 1 && hidden.iter().all(|name| all.contains(name)) { hidden } else { all }
}

/// Two entries that differ in what would change places.
fn pick(
    exchange: &Exchange,
    names: &[String],
    document: &Value,
    lottery: &mut Lottery,
) -> Option<(String, String)> {
    if names.len() < 2 {
        return None;
    }
    let one = &names[lottery.below(names.len())];
    let value = exchange.of(document, one);
    (0..TRIES)
        .map(|_| &names[lottery.below(names.len())])
        .find(|two| exchange.of(document, two) != value)
        .map(|two| (one.clone(), two.clone()))
}

/// Everything that is compared at one position.
///
/// # Errors
/// What differs, and for whom.
pub fn examine<G: Probe>(
    game: &G,
    board: &Board,
    strangers: &[G::Choice],
    lottery: &mut Lottery,
    tries: usize,
    compared: &mut Compared,
) -> Result<(), String> {
    for viewer in Viewer::ALL {
        let known = game.known(viewer);
        let dealt = known.deal(lottery);
        compared.round_trips += 1;
        dealt.invariants().map_err(|broken| format!("{viewer:?}: a deal breaks an invariant: {broken}"))?;
        same(&dealt.known(viewer), &known, "what is known of a deal is what it was dealt from")?;
        same(&known.position().known(viewer), &known, "forgetting twice forgets no more")?;
        must(dealt.pending() == game.pending(), viewer, "a deal waits for the same")?;
        laid_for_odds(game, &known)?;
    }
    for other in look_alikes(game, board, lottery, tries, compared) {
        let (exchange, one, two) = &other.by;
        let place = |what: String| format!("{what}\nafter exchanging {one} and {two} by {exchange:?}");
        alike(game, &other.game, board, other.viewer, strangers, lottery).map_err(place)?;
        compared.spread += 1;
        spread(game, &other, lottery).map_err(place)?;
    }
    Ok(())
}

/// What odds make of a position, before they follow a battle: all pieces are still there and look to the asker as before.
fn laid_for_odds<G: Game>(game: &G, known: &Known<G>) -> Result<(), String> {
    let viewer = known.viewer();
    let mut laid = game.clone();
    laid.canonicalize_hidden(viewer);
    laid.invariants()
        .map_err(|broken| format!("{viewer:?}: laid for odds it breaks an invariant: {broken}"))?;
    must(laid.known(viewer).scene() == known.scene(), viewer, "laid for odds a position looks as before")
}

fn must(holds: bool, viewer: Viewer, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("{viewer:?}: {what}")) }
}

/// Two are known as the same.
fn same<G: Game>(one: &Known<G>, two: &Known<G>, what: &str) -> Result<(), String> {
    if one == two {
        return Ok(());
    }
    let (mut found, mut path) = (Vec::new(), String::new());
    differences(&one.position().position(), &two.position().position(), &mut path, &mut found);
    found.truncate(12);
    Err(format!("{:?}: {what}, but {found:#?}", one.viewer()))
}

/// Where two documents differ.
pub(super) fn differences(one: &Value, two: &Value, path: &mut String, found: &mut Vec<String>) {
    match (one, two) {
        (Value::Object(mine), Value::Object(theirs)) => {
            let keys = mine.keys().chain(theirs.keys().filter(|key| !mine.contains_key(*key)));
            for key in keys {
                let length = path.len();
                path.push('/');
                path.push_str(key);
                let of = |map: &serde_json::Map<String, Value>| map.get(key).cloned().unwrap_or_default();
                differences(&of(mine), &of(theirs), path, found);
                path.truncate(length);
            }
        }
        _ if one != two => found.push(format!("{path}: {one} and {two}")),
        _ => {}
    }
}

/// Two truths that look the same to a viewer are the same for that viewer in every way.
///
/// # Errors
/// What differs.
pub fn alike<G: Game>(
    one: &G,
    two: &G,
    board: &Board,
    viewer: Viewer,
    strangers: &[G::Choice],
    lottery: &mut Lottery,
) -> Result<(), String> {
    let known = one.known(viewer);
    same(&known, &two.known(viewer), "two truths that look the same are known as the same")?;
    must(one.pending() == two.pending(), viewer, "what is waited for does not leak")?;
    // Standing orders look at nothing else: where it is all the same to this viewer, so is what they do.
    let window = public_window(one);
    must(window == public_window(two), viewer, "the facts of a window do not leak")?;
    let usual = |game: &G| window.as_ref().map(|(_, _, window)| usual_answer(game, window));
    must(usual(one) == usual(two), viewer, "what is usual at a window does not leak")?;
    known_window::<G>(window.as_ref()).map_err(|fault| format!("{viewer:?}: {fault}"))?;
    let Pending::Decide(side) = one.pending() else {
        return same_roll(one, two, viewer, lottery);
    };
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    one.choices(&mut mine);
    two.choices(&mut theirs);
    if !viewer.is(side) {
        // The table takes an only choice by itself, and everybody sees that nothing was waited for.
        let alone = |game: &G, choices: &[G::Choice]| {
            choices.len() == 1 && game.top().is_some_and(|frame| frame.forced(game))
        };
        if alone(one, &mine) != alone(two, &theirs) {
            return Err(format!("{viewer:?}: that {:?} has one choice leaks", one.top()));
        }
        mine.retain(|choice| theirs.contains(choice));
        if mine.is_empty() {
            return Ok(());
        }
        let choice = mine[lottery.below(mine.len())];
        return same_lines(one, two, viewer, Input::Choose(side, choice));
    }
    must(mine == theirs, viewer, "one's choices depend only on what one sees")?;
    known.position().choices(&mut theirs);
    must(mine == theirs, viewer, "what one knows is enough to list one's choices")?;
    let prompt = |game: &G| game.top().map(|frame| frame.prompt(game));
    must(prompt(one) == prompt(two), viewer, "prompts do not leak")?;
    let labels =
        |game: &G| mine.iter().map(|&c| (game.label(c), game.say(c), game.on(c))).collect::<Vec<_>>();
    must(labels(one) == labels(two), viewer, "labels do not leak")?;
    let forced = |game: &G| game.top().is_some_and(|frame| frame.forced(game));
    must(forced(one) == forced(two), viewer, "what is taken by itself does not leak")?;
    let mut any = |count: usize| lottery.below(count) as u16;
    let pieces = (0..20).filter(|_| !board.pieces.is_empty()).map(|_| On::Piece(any(board.pieces.len())));
    let mut clicks: Vec<On> = pieces.collect();
    clicks.extend((0..20).filter(|_| !board.places.is_empty()).map(|_| On::Place(any(board.places.len()))));
    let asked =
        clicks.into_iter().filter_map(|on| known.position().click(on)).chain(strangers.iter().copied());
    for choice in asked {
        let why = |game: &G| -> Verdict { game.verdict(side, choice) };
        if why(one) != why(two) {
            return Err(format!(
                "{viewer:?}: the refusal of {choice:?} leaks: {:?}, {:?}",
                why(one),
                why(two)
            ));
        }
    }
    let choice = mine[lottery.below(mine.len())];
    same_lines(one, two, viewer, Input::Choose(side, choice))
}

/// That a window is one of those that the game lists, with the facts that it lists.
fn known_window<G: Game>(window: Option<&(Side, &'static str, Window<G::Choice>)>) -> Result<(), String> {
    let Some((_, id, window)) = window else { return Ok(()) };
    let Some((_, keys)) = G::WINDOWS.iter().find(|(known, _)| known == id) else {
        return Err(format!("{id} is a window that is not listed"));
    };
    match window.facts.iter().find(|(key, _)| !keys.contains(key)) {
        Some((key, _)) => Err(format!("{key} is no fact that is listed for {id}")),
        None => Ok(()),
    }
}

/// The same result of chance, if both can have it.
fn same_roll<G: Game>(one: &G, two: &G, viewer: Viewer, lottery: &mut Lottery) -> Result<(), String> {
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    one.rolls(&mut mine);
    two.rolls(&mut theirs);
    let both: Vec<Roll> = mine.iter().map(|r| r.0).filter(|r| theirs.iter().any(|t| t.0 == *r)).collect();
    if both.is_empty() {
        return Ok(());
    }
    same_lines(one, two, viewer, Input::Roll(both[lottery.below(both.len())]))
}

/// After the same input a viewer who still cannot tell the truths apart has read the same lines, and one who can was
/// shown something that cannot be taken back.
fn same_lines<G: Game>(one: &G, two: &G, viewer: Viewer, input: Input<G::Choice>) -> Result<(), String> {
    let after = |game: &G| {
        let (mut game, mut log) = (game.clone(), Log::on());
        let taken = game.apply(input, &mut log).is_ok();
        let lines: Vec<Option<Line>> = log.events().iter().map(|event| event.line(viewer)).collect();
        let lines: Vec<Line> = lines.into_iter().flatten().collect();
        (taken, game.known(viewer), lines, log.take_revealed(), game.pending())
    };
    let (mine, theirs) = (after(one), after(two));
    must(mine.0 && theirs.0, viewer, "the same input is taken in both truths")?;
    let waits = |known: &Known<G>| known.position().top().map(|frame| frame.ask(known.position()));
    if mine.1 == theirs.1 {
        if mine.2 != theirs.2 {
            return Err(format!("{viewer:?}: lines leak what is not known: {:?}, {:?}", mine.2, theirs.2));
        }
        return Ok(());
    }
    // What a choice shows cannot be taken back: it is marked, or somebody else is to answer.
    let moved_on =
        |pending: Pending| !matches!((pending, viewer), (Pending::Decide(s), Viewer::Side(v)) if s == v);
    let chosen = matches!(input, Input::Choose(..));
    let held =
        !chosen || mine.3 && theirs.3 || moved_on(mine.4) || matches!(waits(&mine.1), Some(Ask::Chance(_)));
    must(held, viewer, "a choice that shows something hidden is marked as revealing")
}

/// Where an exchange finds an alternative, deals find it too: everything that the two entries could be, if not all of it
/// in one deal.
fn spread<G: Probe>(game: &G, other: &LookAlike<G>, lottery: &mut Lottery) -> Result<(), String> {
    let (exchange, one, two) = &other.by;
    let wanted = other.game.position();
    let known = game.known(other.viewer);
    let dealt = |document: &Value, name: &str| {
        let mut found = Vec::new();
        facts(&without(exchange.of(document, name), G::NOT_DEALT), &mut String::new(), &mut found);
        // Without what is not dealt such an entry would not have been written at all.
        let says = |(_, value): &(String, Value)| match value {
            Value::String(text) => !text.starts_with('/'),
            Value::Array(words) => !words.is_empty(),
            _ => !value.is_null(),
        };
        if found.iter().filter(|fact| says(fact)).all(|(_, value)| value.as_str() == Some(G::UNWRITTEN)) {
            found.clear();
        }
        found
    };
    for name in [one, two] {
        let mut open = dealt(&wanted, name);
        let names = other.game.interchangeable(name);
        for _ in 0..DEALS {
            if open.is_empty() {
                break;
            }
            let deal = known.deal(lottery).position();
            for name in &names {
                let found = dealt(&deal, name);
                open.retain(|fact| !found.contains(fact));
            }
        }
        if !open.is_empty() {
            let now = exchange.of(&game.position(), name);
            return Err(format!(
                "{:?}: {DEALS} deals never lay {name} as {open:?}; it is {now}",
                other.viewer
            ));
        }
    }
    Ok(())
}

/// What a value says, one by one; a list of words says one thing.
fn facts(value: &Value, path: &mut String, found: &mut Vec<(String, Value)>) {
    let length = path.len();
    match value {
        Value::Array(list) if !list.iter().all(Value::is_string) => {
            for (n, value) in list.iter().enumerate() {
                path.push_str(&format!("/{n}"));
                facts(value, path, found);
                path.truncate(length);
            }
        }
        Value::Object(map) => {
            for (key, value) in map {
                path.push_str(&format!("/{key}"));
                facts(value, path, found);
                path.truncate(length);
            }
        }
        other => found.push((path.clone(), other.clone())),
    }
}

/// A value without some words of its lists and some fields; a list of nothing else is as good as none.
fn without(value: Value, words: &[&str]) -> Value {
    match value {
        Value::Array(list) => {
            let kept = |value: &Value| !value.as_str().is_some_and(|text| words.contains(&text));
            let list: Vec<Value> = list.into_iter().filter(kept).map(|value| without(value, words)).collect();
            if list.is_empty() { Value::Null } else { Value::Array(list) }
        }
        Value::Object(map) => {
            let kept = map.into_iter().filter(|(key, _)| !words.contains(&key.as_str()));
            let fields = kept.map(|(key, value)| (key, without(value, words)));
            Value::Object(fields.filter(|(_, value)| !value.is_null()).collect())
        }
        other => other,
    }
}
