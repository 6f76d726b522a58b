//! What holds of every game's words: the tests of each game include this file and call it.
//!
//! That the languages agree, and that every message can be said, is tested on all games at once where words are put
//! together, in the tests of `table`.

mod play;
mod rulebook;
mod sources;

pub use play::Said;
pub use rulebook::{every_option_is_told_in_its_ruling, page_of_rulings, rulebook};
pub use sources::{Source, case_numbers, quoted, sources, spoken};

use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::Decide;
use zocalo_core::board::{Form, PlaceInfo, PlaceKind};
use zocalo_core::message::keys;
use zocalo_core::prelude::*;

/// The messages of a game in English, with their variables.
pub fn english<G: Game>() -> BTreeMap<String, BTreeSet<String>> {
    keys(G::WORDS[0].1)
}

fn all_have_words<'a, G: Game>(wanted: impl IntoIterator<Item = &'a String>) {
    let known = english::<G>();
    let missing: Vec<_> = wanted.into_iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
}

/// Every key that is spoken has words.
pub fn every_key_has_words<G: Game>(spoken: &BTreeSet<String>) {
    assert!(spoken.len() > 50, "only {} keys were found", spoken.len());
    all_have_words::<G>(spoken);
}

/// Every message is spoken, or begins as the keys that are put together from parts or asked for by the page alone.
pub fn no_words_lie_idle<G: Game>(spoken: &BTreeSet<String>, made_elsewhere: &[&str]) {
    let made = |key: &str| made_elsewhere.iter().any(|start| key.starts_with(start));
    let (chapters, orders, picture, diagrams) =
        (chapters::<G>(), orders::<G>(), picture::<G>(), diagrams::<G>());
    let known_to = [spoken, &chapters, &orders, &picture, &diagrams];
    let said = |key: &String| made(key) || known_to.iter().any(|keys| keys.contains(key));
    let known = english::<G>();
    let idle: Vec<_> = known.keys().filter(|key| !key.contains('.') && !said(key)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

/// The keys of what is written on the picture of the board and in its legend.
fn picture<G: Game>() -> BTreeSet<String> {
    let Some(art) = G::board(G::standard()).art else { return BTreeSet::new() };
    let labels = art.labels.iter().map(|label| label.text.clone());
    let titles = art.insets.iter().map(|inset| inset.text.clone());
    let keys = labels.chain(titles).chain(art.legend.iter().map(|sample| sample.text.clone()));
    keys.filter(|key| key.starts_with("text-") || key.starts_with("legend-")).collect()
}

/// The keys of the diagrams on the pages of charts: of the step that waits in a position to copy.
fn diagrams<G: Game>() -> BTreeSet<String> {
    let setup = |game: &str| G::about(G::standard()).setup(Some(game), &Default::default()).ok();
    let step = |(_, text): &(&str, &str)| {
        let document: serde_json::Value = serde_json::from_str(text).ok()?;
        let about = G::about(G::standard());
        let setups = about.scenarios.iter().filter_map(|scenario| setup(scenario.id));
        let mut opened = setups.filter_map(|setup| G::from_position(G::standard(), &setup, &document).ok());
        opened.find_map(|game| game.top().map(|frame| format!("diagram-{}", frame.id())))
    };
    G::POSITIONS.iter().filter_map(step).collect()
}

/// The keys of what standing orders can be about.
fn orders<G: Game>() -> BTreeSet<String> {
    let windows = G::WINDOWS.iter().map(|(window, _)| format!("window-{window}"));
    let facts = G::WINDOWS.iter().flat_map(|(_, facts)| *facts).map(|fact| format!("fact-{fact}"));
    let stops = G::STOPS.iter().map(|stop| format!("stop-{stop}"));
    windows.chain(facts).chain(stops).collect()
}

/// The keys of the chapters that have cases: the rules to read stand under their titles.
fn chapters<G: Game>() -> BTreeSet<String> {
    let cases = G::RULEBOOK.iter().flat_map(|(_, cases, _)| cases.lines().skip(1));
    cases
        .filter_map(|line| line.split(['.', '#', '\t']).next())
        .map(|chapter| format!("chapter-{chapter}"))
        .collect()
}

/// Everything on the board has words, and no words speak of what is not there. Pieces with one of the symbols
/// `called_by_name` go by their proper names in all languages; `besides` have words, too.
pub fn the_board_has_words<G: Game>(called_by_name: &[&str], besides: &BTreeSet<String>) {
    let board = G::board(G::standard());
    let mut keys: BTreeSet<String> =
        board.places.iter().flat_map(|p| &p.tags).map(|&key| key.to_owned()).collect();
    keys.extend(
        board
            .pieces
            .iter()
            .filter(|p| !called_by_name.contains(&p.symbol))
            .map(|p| format!("piece-{}", p.id)),
    );
    keys.extend(board.pieces.iter().flat_map(|p| &p.values).map(|(key, _)| (*key).to_owned()));
    // A hex without a name goes by its number.
    let worded = |p: &&PlaceInfo| p.kind == PlaceKind::Box || (p.name.is_empty() && p.kind != PlaceKind::Hex);
    keys.extend(board.places.iter().filter(worded).map(|p| format!("place-{}", p.id)));
    let named = board.edges.iter().filter(|edge| !edge.name.is_empty());
    keys.extend(named.map(|edge| format!("edge-{}", edge.id.replace('/', "-"))));
    keys.extend(board.under.iter().chain(&board.over).filter_map(|shape| match &shape.form {
        Form::Text { text, .. } if text.starts_with("text-") => Some(text.clone()),
        _ => None,
    }));
    keys.extend(besides.iter().cloned());
    keys.extend(picture::<G>());
    all_have_words::<G>(&keys);
    let pieces = board.pieces.iter().map(|piece| format!("piece-{}", piece.id));
    keys.extend(pieces.chain(board.places.iter().map(|place| format!("place-{}", place.id))));
    let told = ["piece-", "place-", "edge-", "tag-", "terrain-", "text-"];
    let known = english::<G>();
    let idle: Vec<_> = known
        .keys()
        .filter(|key| told.iter().any(|start| key.starts_with(start)) && !keys.contains(*key))
        .collect();
    assert!(idle.is_empty(), "words for what is not on the board: {idle:?}");
}

/// Sides, scenarios, options and their values are explained, and nothing else is.
pub fn scenarios_and_options_are_explained<G: Game>() {
    let about = G::about(G::standard());
    let mut keys: BTreeSet<String> = about.sides.iter().map(|side| format!("side-{side}")).collect();
    keys.extend(["title", "title.help", "title.difficulty"].map(str::to_owned));
    for scenario in &about.scenarios {
        let key = format!("scenario-{}", scenario.id);
        keys.extend([format!("{key}.help"), format!("{key}.length"), key]);
        for option in &scenario.options {
            keys.extend([format!("option-{}", option.id), format!("option-{}.help", option.id)]);
            // A long list of numbers speaks for itself.
            let numbers = option.values.len() > 2 && option.values.iter().all(|v| v.parse::<u32>().is_ok());
            let values = option.values.iter().filter(|_| !numbers);
            keys.extend(values.map(|value| format!("value-{}-{value}", option.id)));
        }
    }
    all_have_words::<G>(&keys);
    let told = |key: &&String| ["side-", "scenario-", "option-"].iter().any(|start| key.starts_with(start));
    let known = english::<G>();
    let idle: Vec<_> = known.keys().filter(told).filter(|key| !keys.contains(*key)).collect();
    assert!(idle.is_empty(), "words for what does not exist: {idle:?}");
}

/// The guide has steps with titles, and speaks at decisions that exist, in all languages at the same ones.
pub fn the_guide_speaks_of_decisions_that_exist<G: Game>(sources: &[Source]) {
    let frames = sources::frames(sources);
    let whens = |text: &'static str| -> Vec<&'static str> {
        text.lines().filter_map(|line| line.trim().strip_prefix(".when = ")).collect()
    };
    let english = whens(G::WORDS[0].1);
    assert!((12..=17).contains(&english.len()), "{} steps", english.len());
    for (lang, text) in G::WORDS {
        let known = keys(text);
        assert_eq!(whens(text), english, "{lang} speaks at other moments than English");
        for step in 1..=english.len() {
            assert!(known.contains_key(&format!("guide-{step}")), "{lang}: no step {step}");
            assert!(known.contains_key(&format!("guide-{step}.title")), "{lang}: step {step} has no title");
        }
        assert!(!known.contains_key(&format!("guide-{}", english.len() + 1)), "{lang}: a step too many");
    }
    let cases: Vec<&str> = G::RULEBOOK[0].1.lines().filter_map(|line| line.split('\t').next()).collect();
    // A decision alone, or one that rests on a case: step@case.
    let known = |when: &&str| match when.split_once('@') {
        Some((step, case)) => frames.contains(&step) && cases.contains(&case),
        None => frames.contains(when),
    };
    let unknown: Vec<_> = english.iter().flat_map(|when| when.split(' ')).filter(|id| !known(id)).collect();
    assert!(unknown.is_empty(), "no such decisions: {unknown:?}");
}

/// Apostrophes, quotation marks and French spaces are the printer's ones.
pub fn signs_are_the_printers_ones<G: Game>() {
    for (lang, cases, rulings) in G::RULEBOOK {
        for text in [cases, rulings] {
            assert!(!text.contains(['\'', '"']), "{lang}: a typewriter's apostrophe or quotation mark");
        }
    }
    let words = |(lang, text): &(&'static str, &'static str)| {
        text.lines().map(|line| (*lang, line)).collect::<Vec<_>>()
    };
    let lines: Vec<_> = G::WORDS.iter().flat_map(words).filter(|(_, line)| !line.starts_with('#')).collect();
    for (lang, line) in &lines {
        assert!(!line.contains('\''), "{lang}: a typewriter's apostrophe: {line}");
    }
    let rules = G::RULEBOOK.iter().flat_map(|(lang, cases, rulings)| [(*lang, *cases), (*lang, *rulings)]);
    let rules = rules.flat_map(|(lang, text)| text.lines().map(move |line| (lang, line)));
    for (_, line) in rules.chain(lines).filter(|(lang, _)| *lang == "fr") {
        for pair in [" :", " ;", " ?", " !", "« ", " »"] {
            assert!(!line.contains(pair), "a space that may break before or after {pair}: {line}");
        }
    }
}
