//! What comes out of a table for each reader.

use crate::common::{finished, long, play, scripted, seeded, table};
use crate::toy::{Choice, Toy};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Roll, Side, Viewer};
use zocalo_table::wire::{self, ErrorKind};
use zocalo_table::{AnyTable, Eye, Lang, Opening, Table, TableError, any_game};

const RED: Eye = Eye::Viewer(Viewer::Side(Side::One));
const BLUE: Eye = Eye::Viewer(Viewer::Side(Side::Two));
const PUBLIC: Eye = Eye::Viewer(Viewer::Public);

#[test]
fn a_game_in_general() {
    let about = any_game::<Toy>().about(Lang::En);
    assert_eq!((about.id.as_str(), about.title.as_str()), ("toy", "A Toy"));
    assert_eq!(about.help, "Two counters a side.");
    assert_eq!(about.sides, ["red", "blue"]);
    assert_eq!(about.side_names, ["Red", "Blue"]);
    assert_eq!(about.scenarios[1].title, "Two turns");
    let hand = &about.scenarios[0].options[0];
    assert_eq!(
        (hand.id.as_str(), hand.title.as_str(), hand.default.as_str()),
        ("hand", "Cards in hand", "3")
    );
    assert_eq!(any_game::<Toy>().about(Lang::Es).side_names, ["Rojo", "Azul"]);
    assert_eq!(any_game::<Toy>().rules(Lang::Fr).get("2.31").map(|r| r.title.as_str()), Some("Next place"));
    assert_eq!(any_game::<Toy>().text("label-pass", Lang::Fr), "pass", "English where words are missing");
}

#[test]
fn the_board_has_names() {
    let board = any_game::<Toy>().board(Lang::En);
    assert_eq!(
        board.places.iter().map(|p| p.name.as_str()).collect::<Vec<_>>(),
        ["Red’s end", "p1", "Middle", "p3", "p4"]
    );
    assert_eq!(board.places[0].tags[0].text, "open ground");
    assert_eq!(board.pieces[3].side.as_deref(), Some("blue"));
    assert_eq!(board.pieces[0].values[0].text, "steps");
    assert_eq!(board.edges[0].between, ("p0".into(), "p1".into()));
    assert_eq!(board.cards[5].name, "Card 6");
    let text = serde_json::to_string(&board).expect("plain");
    assert!(text.contains("The Row") && !text.contains("text-map"), "{text}");
}

#[test]
fn everybody_reads_what_is_theirs() {
    let mut table = table(&scripted());
    let waiting = table.status(Eye::Umpire, Lang::En).chance.expect("a draw");
    assert_eq!(
        (waiting.kind, waiting.by.as_deref(), waiting.what.as_str()),
        ("draw", Some("red"), "a card for the hand")
    );
    assert_eq!(waiting.results.expect("the umpire knows").len(), 12);
    assert!(
        table.status(RED, Lang::En).chance.expect("a draw").results.is_none(),
        "what is left in a pool may tell"
    );
    table.roll(Roll(5)).expect("a card");
    table.roll(Roll(0)).expect("a card");
    let lines = |eye| table.lines(eye, 0, Lang::En).into_iter().map(|l| l.text).collect::<Vec<_>>();
    assert_eq!(lines(RED), ["Red draws Card 6", "Blue draws a card"]);
    assert_eq!(lines(BLUE), ["Red draws a card", "Blue draws Card 1"]);
    assert_eq!(lines(PUBLIC), ["Red draws a card", "Blue draws a card"]);
    assert_eq!(lines(Eye::Umpire), ["Red draws Card 6", "Blue draws Card 1"]);
    assert_eq!(table.status(RED, Lang::Es).prompt, "Puje una carta.");
    let other = table.status(BLUE, Lang::En);
    assert_eq!((other.prompt.as_str(), other.step), ("Red to decide.", None));
    assert_eq!(table.view(Viewer::Side(Side::One), 0, Lang::En).choices.len(), 1);
    assert_eq!(table.view(Viewer::Side(Side::Two), 0, Lang::En).choices, []);
    table.choose(Side::One, Choice::Card(5)).expect("held");
    let lines = |eye| table.lines(eye, 2, Lang::En).len();
    assert_eq!((lines(RED), lines(BLUE), lines(PUBLIC), lines(Eye::Umpire)), (1, 0, 0, 1));
}

#[test]
fn views_do_not_leak_on_the_wire() {
    let mut lottery = Lottery::new(3);
    for seed in 0..6 {
        let mut table = table(&long(seed));
        play(&mut table, seed, 5 + 3 * seed as usize);
        for viewer in Viewer::ALL {
            let other = table.game().known(viewer).deal(&mut lottery);
            let opened = |game: &Toy| {
                let mut document = table.position();
                document["state"] = game.position();
                Table::<Toy>::open(&Opening { position: Some(document), ..scripted_from() }).expect("sound")
            };
            let (truth, other) = (opened(table.game()), opened(&other));
            assert_eq!(truth.view(viewer, 0, Lang::En), other.view(viewer, 0, Lang::En));
        }
    }
}

fn scripted_from() -> Opening {
    Opening { scenario: None, options: Default::default(), ..scripted() }
}

#[test]
fn why_and_click_give_case_and_reason() {
    let mut table = table(&seeded(1));
    while table.status(Eye::Umpire, Lang::En).step.as_deref() != Some("act") {
        play(&mut table, 1, 1);
    }
    let side = table.decider().expect("somebody acts");
    let (own, foe) = if side == Side::One { ("R1", "B1") } else { ("B1", "R1") };
    assert!(table.why(side, own, Lang::En).legal);
    let why = table.why(side, foe, Lang::Es);
    assert_eq!(
        (why.legal, why.case.as_deref(), why.reason.as_deref()),
        (false, Some("2.21"), Some("Esa ficha es del enemigo."))
    );
    assert_eq!(table.why(side.foe(), own, Lang::En).case.as_deref(), Some("2.1"));
    let why = table.why(side, "sing", Lang::En);
    assert_eq!(
        (why.legal, why.case, why.reason.as_deref()),
        (
            false,
            None,
            Some(
                "“sing” begins no text of the notation. There are: advance, pass, R1, R2, B1, B2, CARD, p0, p1, p2, p3, p4."
            )
        )
    );
    let piece = |id: &str| wire::On::Piece(id.into());
    assert_eq!(AnyTable::click(&table, side, &piece(own), Lang::En).expect("legal").say, own);
    assert_eq!(
        AnyTable::click(&table, side, &piece(foe), Lang::En).expect_err("not one's own").case(),
        Some("2.21")
    );
    assert_eq!(AnyTable::click(&table, side, &piece("R9"), Lang::En), Err(TableError::Click));
    assert_eq!(AnyTable::click(&table, side, &wire::On::Button, Lang::En), Err(TableError::Click));
    let nothing = AnyTable::click(&table, side.foe(), &piece("R9"), Lang::En);
    assert_eq!(nothing.expect_err("off turn").case(), Some("2.1"), "whatever is clicked");
    let off = AnyTable::click(&table, side.foe(), &piece(foe), Lang::En).expect_err("off turn");
    assert_eq!(table.explain(&off, Lang::Fr).message, "Ce n’est pas à vous de décider.");
    // At the end of the row there is one way only, and the table takes it; from there, there are two.
    AnyTable::choose(&mut table, side, own).expect("legal");
    AnyTable::choose(&mut table, side, own).expect("legal");
    let far = if side == Side::One { "p4" } else { "p0" };
    let why = table.why(side, far, Lang::En);
    assert_eq!(
        why.reason.as_deref(),
        Some("A counter goes to the next place only."),
        "the rule speaks for itself"
    );
}

#[test]
fn gestures_overlays_and_scenes_speak_in_ids() {
    let mut table = table(&seeded(1));
    while table.status(Eye::Umpire, Lang::En).step.as_deref() != Some("act") {
        play(&mut table, 1, 1);
    }
    let side = table.decider().expect("somebody acts");
    for gesture in table.gestures(Lang::En) {
        assert_eq!(gesture.says.len(), 2);
        assert!(table.why(side, &gesture.says[0], Lang::En).legal);
    }
    let overlay = &table.overlays(Viewer::Public, Lang::En)[0];
    assert_eq!((overlay.text.as_str(), overlay.lines[0].1.as_str()), ("Held places", "p4"));
    let scene = table.scene(Viewer::Public, Lang::En);
    assert_eq!(scene.counters[0].piece.as_deref(), Some("R1"));
    assert_eq!(scene.counters[0].name.as_deref(), Some("First Red"));
    assert_eq!((scene.marks[0].text.as_str(), &scene.marks[0].on), ("a flag", &wire::On::Place("p2".into())));
    assert_eq!(
        (scene.tracks[0].text.as_str(), scene.tracks[0].says.as_str()),
        ("Red’s lead", "steps more than Blue")
    );
    assert!(
        scene.cards.iter().filter(|c| c.key == "cards-hand").all(|c| c.cards.iter().all(Option::is_none))
    );
    assert_eq!(scene.notes.len(), 1);
}

#[test]
fn after_the_end() {
    let mut table = finished(&long(8), 8);
    let status = table.status(PUBLIC, Lang::En);
    assert_eq!((status.to_act, status.step, status.prompt.as_str()), (None, None, "The game is over."));
    let outcome = status.outcome.expect("over");
    assert!(outcome.level.starts_with("level-") && !outcome.reason.starts_with("end-"));
    assert!(table.is_over() && table.decider().is_none() && table.choices(Lang::En).is_empty());
    let late = AnyTable::choose(&mut table, Side::One, "sing").expect_err("over");
    assert_eq!(late.kind(), ErrorKind::Over);
    assert_eq!(AnyTable::roll(&mut table, "1").expect_err("over").kind(), ErrorKind::Over);
}

#[test]
fn no_words_are_missing() {
    for seed in 0..4 {
        let table = finished(&long(seed), seed);
        for n in 0..=table.len() {
            let then = table.as_of(n).expect("there");
            for lang in Lang::ALL {
                for viewer in Viewer::ALL {
                    let text = serde_json::to_string(&then.view(viewer, 0, lang)).expect("plain");
                    assert!(!text.contains('⟨') && !text.contains("{$"), "{text}");
                }
            }
        }
    }
}

#[test]
fn a_typed_table_is_behind_the_trait() {
    let table: Box<dyn AnyTable> = any_game::<Toy>().open(&long(1)).expect("a table");
    assert!(table.as_any().downcast_ref::<Table<Toy>>().is_some());
}
