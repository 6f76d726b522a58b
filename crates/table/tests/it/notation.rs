//! The notation of every registered game: texts, the explanation of what is none, and the page.

use std::collections::BTreeSet;
use std::path::Path;
use zocalo_core::notation::{Catalogue, Range};
use zocalo_core::{Game, Side};
use zocalo_games::Visitor;
use zocalo_table::{Lang, Opening};

/// Everything that the table of verbs can say reads back as the same choice.
struct ReadsBack;

impl Visitor for ReadsBack {
    type Out = usize;
    fn visit<G: Game>(self) -> usize {
        let (verbs, data) = (G::verbs(), G::standard());
        let mut count = 0;
        for verb in verbs.verbs {
            for (args, choice) in verb.all(data) {
                assert_eq!((verbs.parts)(data, choice), (verb.key, args), "{choice:?}");
                let text = verb.text(data, args);
                assert_eq!(verbs.read(data, &text).as_ref(), Ok(&choice), "{text}");
                count += 1;
            }
        }
        count
    }
}

#[test]
fn everything_that_can_be_said_reads_back() {
    for id in zocalo_games::IDS {
        let count = zocalo_games::with(id, ReadsBack).expect("registered");
        assert!(count > 500, "{id}: only {count} texts");
    }
}

/// What is wrong with the table of verbs itself.
struct Faults;

impl Visitor for Faults {
    type Out = Vec<String>;
    fn visit<G: Game>(self) -> Vec<String> {
        let (verbs, board, data) = (G::verbs().verbs, G::board(G::standard()), G::standard());
        let mut faults = Vec::new();
        let keys: BTreeSet<_> = verbs.iter().map(|verb| verb.key).collect();
        if keys.len() != verbs.len() {
            faults.push("two verbs have the same key".to_owned());
        }
        let worded = verbs.iter().take_while(|verb| !verb.word.is_empty()).count();
        if verbs[worded..].iter().any(|verb| !verb.word.is_empty()) {
            faults.push("a verb without a word comes before one with a word".to_owned());
        }
        for noun in verbs.iter().flat_map(|verb| verb.nouns) {
            let Range::Things { of: Some(of), .. } = noun.range else { continue };
            let ids: BTreeSet<&str> = match of {
                Catalogue::Piece => board.pieces.iter().map(|piece| piece.id.as_str()).collect(),
                Catalogue::Place => board.places.iter().map(|place| place.id.as_str()).collect(),
                Catalogue::Edge => board.edges.iter().map(|edge| edge.id.as_str()).collect(),
                Catalogue::Card => board.cards.iter().map(|card| card.id.as_str()).collect(),
            };
            let strange = noun.words(data).filter(|word| !ids.contains(word.as_str()));
            faults.extend(strange.map(|word| format!("{}: {word} is not on the board", noun.key)));
        }
        faults
    }
}

#[test]
fn the_tables_of_verbs_are_sound() {
    for id in zocalo_games::IDS {
        assert_eq!(zocalo_games::with(id, Faults), Ok(Vec::new()), "{id}");
    }
}

#[test]
fn every_verb_and_argument_has_words_in_all_languages() {
    for game in zocalo_table::games() {
        for lang in Lang::ALL {
            let page = zocalo_table::notation::page(game, lang);
            assert!(!page.contains('⟨'), "{}: {page}", game.id());
        }
    }
}

#[test]
fn the_pages_are_up_to_date() {
    for game in zocalo_table::games() {
        let path = format!("../../docs/notation/{}.md", game.id());
        let written = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path));
        let page = zocalo_table::notation::page(game, Lang::En);
        assert!(
            written.is_ok_and(|written| written == page),
            "docs/notation/{}.md is out of date: `cargo xtask docs` writes it",
            game.id()
        );
    }
}

fn why(game: &str, side: Side, say: &str, lang: Lang) -> String {
    let table = zocalo_table::open(game, &Opening::default()).expect("a table");
    let seen = table.why(side, say, lang);
    assert_eq!((seen.legal, seen.case), (false, None), "{say}");
    seen.reason.expect("a reason")
}

#[test]
fn a_text_that_is_none_is_explained() {
    let english = |say| why("camerone", Side::Two, say, Lang::En);
    let said = english("retreat");
    assert!(said.starts_with("“retreat” begins no text of the notation. There are: "), "{said}");
    assert!(said.contains("deploy, at, fire"), "{said}");
    assert_eq!(
        english("fire L99"),
        "“L99” is not a counter; the text is “fire UNIT”, for instance with L09."
    );
    assert_eq!(
        english("start"),
        "The text is “start FORMATION”: a formation is missing, for instance VERACRUZ, CORDOBA, JALAPA, REG1, REG2, IRR1, IRR2."
    );
    assert_eq!(english("done now"), "“now” is too much; the text is “done”.");
    assert_eq!(
        english("breach 1008 0101"),
        "“0101” does not fit there; the text is “breach HEX HEX”, and would end with 1007."
    );
    assert_eq!(english("breach 0101 0102"), "Nothing fits there; the text is “breach HEX HEX”.");
    assert_eq!(
        why("camerone", Side::Two, "fire L99", Lang::Es),
        "«L99» no es una ficha; el texto es «fire UNIT», por ejemplo con L09."
    );
    assert_eq!(
        why("camerone", Side::Two, "done now", Lang::Fr),
        "«\u{a0}now\u{a0}» est de trop\u{a0}; le texte est «\u{a0}done\u{a0}»."
    );
    let arrange = why("veracruz", Side::One, "arrange us_div9", Lang::En);
    assert!(arrange.starts_with("“us_div9” is not a hex; the text is “arrange HEX”"), "{arrange}");
    let play = why("montezuma", Side::One, "29 march", Lang::En);
    assert!(play.starts_with("“march” is not a use of a card; the text is “CARD USE”"), "{play}");
}
