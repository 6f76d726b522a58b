//! Standing orders: what they answer, when they ask, and what they may not depend on.

use crate::common::{asked, scripted, seeded, step, table, war};
use crate::toy::{Choice, Toy};
use serde_json::json;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Pending, Side, Viewer};
use zocalo_table::orders::Standing;
use zocalo_table::{AnyTable, Eye, Lang, Opening, Table};

const RED: Side = Side::One;

fn orders(table: &mut Table<Toy>, side: Side, text: &str) {
    table.set_orders(side, Some(text)).expect(text);
}

/// Plays at random until somebody attacks, and returns who is asked for an answer.
fn until_attacked(table: &mut Table<Toy>, lottery: &mut Lottery) -> Option<Side> {
    while !matches!(table.pending(), Pending::Over(_)) {
        if let Some(window) = table.window() {
            return table.side(&window.side);
        }
        step(table, lottery);
    }
    None
}

#[test]
fn an_order_answers_where_it_fits() {
    let mut lottery = Lottery::new(4);
    let mut met = 0;
    for seed in 0..20 {
        let mut table = table(&war(seed));
        let Some(side) = until_attacked(&mut table, &mut lottery) else { continue };
        let window = table.window().expect("an attack");
        let place = &window.facts.iter().find(|(key, _)| key == "where").expect("a place").1;
        let before = table.len();
        // An order for another place leaves the question open; one for this place answers it.
        let elsewhere = if place == "p2" { "p3" } else { "p2" };
        orders(&mut table, side, &format!("answer where={elsewhere} -> pass\nanswer -> ask"));
        assert_eq!((table.len(), table.decider()), (before, Some(side)));
        orders(&mut table, side, &format!("answer where={place} -> pass"));
        let given = table.inputs().nth(before);
        assert_eq!(
            given,
            Some(Input::Choose(side, Choice::Pass)),
            "the order's answer is an input of the record"
        );
        let told = |viewer| {
            let lines = table.lines(Eye::Viewer(viewer), before, Lang::En);
            lines.iter().any(|line| line.by_orders)
        };
        assert!(told(Viewer::Side(side)) || table.is_over(), "its owner reads that orders gave it");
        assert!(table.is_over() || !told(Viewer::Side(side.foe())) && !told(Viewer::Public));
        met += 1;
    }
    assert!(met > 5, "{met} attacks met");
}

#[test]
fn numbers_are_compared_and_unknown_facts_never_fit() {
    let mut table = table(&war(1));
    until_attacked(&mut table, &mut Lottery::new(1)).expect("an attack");
    let facts = table.facts().expect("a window");
    let side = facts.side;
    let steps: i32 = table.window().expect("it").facts[1].1.parse().expect("a number");
    let stands = |table: &Table<Toy>, text: &str| {
        let sheet = table.read_sheet(side, text).expect(text);
        table.standing(side, &sheet).expect("it is asked")
    };
    assert_eq!(stands(&table, &format!("answer steps>={steps} -> pass")), Standing::Passes(Choice::Pass));
    let usual = stands(&table, "");
    assert_eq!(stands(&table, &format!("answer steps>={} -> pass", steps + 1)), usual);
    assert_eq!(stands(&table, &format!("answer steps<={} -> pass", steps - 1)), usual);
    assert_eq!(stands(&table, &format!("* steps<={steps} -> doctrine")), Standing::Doctrine);
}

#[test]
fn a_side_that_has_said_nothing_passes_only_where_that_is_usual() {
    let mut lottery = Lottery::new(7);
    let mut usual = [0; 2];
    for seed in 0..60 {
        let mut table = table(&war(seed));
        let Some(side) = until_attacked(&mut table, &mut lottery) else { continue };
        let place = table.window().expect("it").facts[0].1.clone();
        let before = table.len();
        orders(&mut table, side, "");
        // The toy passes over attacks on its first place.
        let first = table.kit().board.places[0].id == place;
        assert_eq!(table.len() > before, first, "seed {seed}, {place}");
        usual[usize::from(first)] += 1;
    }
    assert!(usual.iter().all(|&met| met > 0), "{usual:?}");
}

#[test]
fn an_illegal_answer_asks() {
    let mut table = table(&war(3));
    let side = until_attacked(&mut table, &mut Lottery::new(3)).expect("an attack");
    let before = table.len();
    orders(&mut table, side, "answer -> play advance\n* -> pass");
    assert_eq!((table.len(), table.decider()), (before, Some(side)), "it does not fall through to the pass");
}

#[test]
fn orders_that_ask_change_nothing_and_passes_are_passes() {
    for seed in 0..10 {
        let (mut plain, mut asking) = (table(&asked(seeded(seed))), table(&asked(seeded(seed))));
        for side in Side::BOTH {
            orders(&mut asking, side, "* -> ask");
        }
        let (mut one, mut two) = (Lottery::new(seed), Lottery::new(seed));
        while step(&mut plain, &mut one) {
            step(&mut asking, &mut two);
            assert_eq!(plain.digest(), asking.digest());
        }
        assert_eq!(plain.record().to_value(), asking.record().to_value());
    }
}

/// A player who passes by hand and one whose orders do come to the same record.
#[test]
fn passing_by_orders_is_passing_by_hand() {
    for seed in 0..10 {
        let (mut hand, mut sheet) = (table(&war(seed)), table(&war(seed)));
        for side in Side::BOTH {
            orders(&mut sheet, side, "* -> pass");
        }
        let mut lottery = Lottery::new(seed);
        while let Pending::Decide(side) = hand.pending() {
            if hand.window().is_some() {
                hand.choose(side, Choice::Pass).expect("one may always pass");
                continue;
            }
            assert_eq!(hand.digest(), sheet.digest());
            let mut choices = Vec::new();
            hand.game().choices(&mut choices);
            let choice = choices[lottery.below(choices.len())];
            hand.choose(side, choice).expect("listed");
            sheet.choose(side, choice).expect("listed");
        }
        assert_eq!(hand.digest(), sheet.digest());
        assert!(hand.inputs().eq(sheet.inputs()), "the same inputs, whoever gave them");
    }
}

#[test]
fn an_order_ends_with_its_time() {
    let text = "* -> pass until run";
    let mut table = table(&war(2));
    let mut lottery = Lottery::new(2);
    let side = until_attacked(&mut table, &mut lottery).expect("an attack");
    let sheet = table.read_sheet(side, text).expect("sound");
    assert_eq!(table.standing(side, &sheet), Some(Standing::Passes(Choice::Pass)));
    // The other side's run ends, then an own one begins: from then on the order is void.
    let mut own = false;
    while !own {
        own = table.decider() == Some(side) && table.window().is_none();
        assert!(step(&mut table, &mut lottery), "the game lasts long enough");
    }
    while until_attacked(&mut table, &mut lottery) != Some(side) {
        assert!(step(&mut table, &mut lottery), "the side is attacked again");
    }
    if table.window().expect("it").facts[0].1 != table.kit().board.places[0].id {
        assert_eq!(table.standing(side, &sheet), Some(Standing::Waits));
    }
    let turn = table.read_sheet(side, "* -> pass until turn").expect("sound");
    assert_eq!(table.standing(side, &turn), Some(Standing::Passes(Choice::Pass)));
    let stale = zocalo_table::Sheet { turn: turn.turn - 1, ..turn };
    assert_ne!(table.standing(side, &stale), Some(Standing::Passes(Choice::Pass)), "that turn is over");
}

#[test]
fn what_one_wants_to_be_told_of_ends_the_passing() {
    let mut table = table(&war(5));
    let side = until_attacked(&mut table, &mut Lottery::new(5)).expect("an attack");
    let stands = |text: &str| table.standing(side, &table.read_sheet(side, text).expect(text));
    assert_eq!(stands("* -> pass"), Some(Standing::Passes(Choice::Pass)));
    // The attack itself is a battle of the other side's.
    assert_eq!(stands("* -> pass\nstop battle"), Some(Standing::Waits));
    assert_eq!(stands("* -> doctrine\nstop battle"), Some(Standing::Waits));
    let mut choices = Vec::new();
    table.game().choices(&mut choices);
    let says = table.game().say(choices[0]);
    assert_eq!(stands(&format!("* -> play {says}\nstop battle")), Some(Standing::Plays(says)));
}

/// Why orders have stopped is told to their side at the decision at hand, and to nobody else in any way.
#[test]
fn a_stop_names_its_reason_to_its_own_side_only() {
    let mut met = 0;
    for seed in 0..20 {
        let (mut table, mut asking) = (table(&war(seed)), table(&war(seed)));
        for side in Side::BOTH {
            orders(&mut table, side, "* -> pass\nstop battle");
            orders(&mut asking, side, "* -> ask");
        }
        let mut same = Lottery::new(seed);
        let mut lottery = Lottery::new(seed);
        while table.window().is_none() && step(&mut table, &mut lottery) {
            step(&mut asking, &mut same);
        }
        let Some(side) = table.window().and_then(|window| table.side(&window.side)) else { continue };
        let stop = table.own_orders(side, Lang::En).stopped.expect("a reason");
        let told = table.lines(Eye::Viewer(Viewer::Side(side)), 0, Lang::En);
        let attack = told.iter().rfind(|line| line.key == "event-attacked").expect("the attack");
        assert_eq!((&*stop.id, &*stop.title), ("battle", "a battle"));
        assert_eq!((stop.input, &stop.line), (attack.input, &attack.text));
        assert_eq!(table.own_orders(side.foe(), Lang::En).stopped, None, "the attacker is told nothing");
        // The record and all that is told of it are those of a side that asked to be asked.
        assert_eq!(table.record().to_value(), asking.record().to_value());
        for viewer in Viewer::ALL {
            let seen = |table: &Table<Toy>| {
                let eye = Eye::Viewer(viewer);
                (table.lines(eye, 0, Lang::En), table.status(eye, Lang::En))
            };
            assert_eq!(seen(&table), seen(&asking), "{viewer:?}");
        }
        // Where one asked to be asked, nothing has stopped.
        assert_eq!(asking.own_orders(side, Lang::En).stopped, None);
        met += 1;
    }
    assert!(met > 5, "{met} attacks met");
}

/// The ids of the cards that a side holds, and of one that it does not.
fn cards(table: &Table<Toy>, side: Side) -> (Vec<String>, String) {
    let id = |card: u8| table.kit().data.cards[usize::from(card)].id.clone();
    let (held, others): (Vec<u8>, Vec<u8>) =
        (0..12).partition(|card| table.game().hands[side] >> card & 1 == 1);
    (held.into_iter().map(id).collect(), id(others[0]))
}

#[test]
fn what_is_not_held_cannot_be_ordered() {
    let mut table = table(&war(3));
    let side = until_attacked(&mut table, &mut Lottery::new(3)).expect("an attack");
    let (held, missing) = cards(&table, side);
    let before = (table.len(), table.digest());
    let fault = table.set_orders(side, Some(&format!("* -> pass\nanswer -> play {missing}")));
    let fault = fault.expect_err("it is not held").to_string();
    assert_eq!(fault, format!("line 2: \"{missing}\" plays what you do not hold now"));
    assert!(table.sheet(side).is_none() && before == (table.len(), table.digest()), "nothing was done");
    // What it holds is played, and another side's hand is another hand.
    let text = format!("answer -> play {}", held[0]);
    assert!(table.read_sheet(side.foe(), &text).is_err());
    assert!(table.read_sheet(side, &text).is_ok());
}

/// A line goes with its card: the next that fits decides, and its owner is told.
#[test]
fn an_order_lapses_with_its_card() {
    let mut lottery = Lottery::new(3);
    let mut table = table(&war(3));
    let side = until_attacked(&mut table, &mut lottery).expect("an attack");
    let line = format!("answer -> play {}", cards(&table, side).0[0]);
    let sheet = table.read_sheet(side, &format!("{line}\n* -> pass")).expect("it is held");
    let says = line.strip_prefix("answer -> play ").expect("so it begins");
    assert_eq!(table.standing(side, &sheet), Some(Standing::Plays(says.to_owned())));
    table.set_sheet(side, Some(sheet.clone()));
    assert!(table.own_orders(side, Lang::En).lapsed.is_empty());
    let card = table.game().parse(says).expect("a card");
    table.choose(side, card).expect("it is held");
    // The sheet lies there as it was written, also after a restart.
    let kept: zocalo_table::Sheet =
        serde_json::from_value(serde_json::to_value(&sheet).expect("plain")).expect("as written");
    table.set_sheet(side, Some(kept.clone()));
    assert_eq!(table.own_orders(side, Lang::En).lapsed, [line]);
    table.set_sheet(side, None);
    while until_attacked(&mut table, &mut lottery) != Some(side) {
        assert!(step(&mut table, &mut lottery), "the side is attacked again");
    }
    assert_eq!(table.standing(side, &kept), Some(Standing::Passes(Choice::Pass)));
}

#[test]
fn faults_of_a_sheet_are_refused_with_their_line() {
    let mut table = table(&scripted());
    let mut fault = |text: &str| table.set_orders(RED, Some(text)).expect_err(text).to_string();
    assert_eq!(fault("* -> ask\nflee -> pass"), "line 2: there is no decision \"flee\"; there are: answer");
    assert_eq!(
        fault("answer when=noon -> pass"),
        "line 1: nothing is known of \"when\" there; there is: where, steps"
    );
    assert_eq!(
        fault("* -> pass\nstop doomsday"),
        "line 2: nothing can be stopped at \"doomsday\"; there are: battle, march"
    );
    assert!(fault("answer -> play dead").starts_with("line 1: \"dead\" is no choice of this game"));
    assert!(table.sheet(RED).is_none());
}

/// Whether the table waits, passes or plays is the same whatever the side holds in secret.
#[test]
fn what_orders_do_tells_nothing_of_the_hand() {
    let sheets = ["* -> pass", "answer steps>=5 -> ask\n* -> pass", "", "* -> doctrine"];
    let (mut compared, mut played, mut lottery) = (0, 0, Lottery::new(9));
    for seed in 0..30 {
        let mut table = table(&war(seed));
        while let Some(side) = until_attacked(&mut table, &mut lottery) {
            if let Some(other) = other_truth(&table, side, &mut lottery) {
                compared += 1;
                for text in sheets {
                    let sheet = table.read_sheet(side, text).expect(text);
                    // The doctrine may choose by the hand; that it chooses may not depend on it.
                    assert_eq!(table.standing(side, &sheet), other.standing(side, &sheet), "{text}");
                }
                // A line that plays what both hands hold, and one that plays what neither does any more.
                let (both, neither) = (cards(&other, side).0, cards(&other, side).1);
                let common = |id: &String| cards(&table, side).0.contains(id);
                let gone = (!common(&neither)).then_some(&neither);
                for says in both.iter().filter(|id| common(id)).chain(gone) {
                    let written =
                        json!({"text": format!("answer -> play {says}\n* -> pass"), "inputs": 0, "turn": 0});
                    let sheet: zocalo_table::Sheet = serde_json::from_value(written).expect("a sheet");
                    assert_eq!(table.standing(side, &sheet), other.standing(side, &sheet), "{says}");
                    played += 1;
                }
            }
            step(&mut table, &mut lottery);
        }
    }
    assert!(compared > 50 && played > 50, "{compared} pairs of truths, {played} lines that play");
}

/// A table at the same position but for one card of `side`, exchanged with the deck in the document.
fn other_truth(table: &Table<Toy>, side: Side, lottery: &mut Lottery) -> Option<Table<Toy>> {
    let game = table.game();
    let hand: Vec<u8> = (0..12).filter(|card| game.hands[side] >> card & 1 == 1).collect();
    let deck: Vec<u8> = (0..12).filter(|card| game.deck() >> card & 1 == 1).collect();
    let (held, drawn) = (*hand.first()?, *deck.get(lottery.below(deck.len().max(1)))?);
    let id = |card: u8| table.kit().data.cards[usize::from(card)].id.clone();
    let mut document = table.position();
    let hand = document.pointer_mut("/state/hands")?.get_mut(side.index())?.as_array_mut()?;
    *hand.iter_mut().find(|card| **card == id(held))? = json!(id(drawn));
    let opening = Opening { position: Some(document), ..war(0) };
    Some(Table::open(&opening).expect("another hand is a position too"))
}
