//! Several choices in a row, for `choose` and `why`; why a side is not asked; what results mean; phases; lines by key.

use crate::common::{asked, scripted, table};
use crate::toy::{Choice, Toy};
use serde_json::{Value, json};
use zocalo_core::{Roll, Side};
use zocalo_table::protocol::Engine;
use zocalo_table::sequence::Stopped;
use zocalo_table::wire::LineArg;
use zocalo_table::{AnyTable, ChanceMode, Eye, Lang, Opening, RecordLine, Table, TableError};

/// Up to Red's first action; Red has bid high.
fn reds_turn(opening: &Opening) -> Table<Toy> {
    let mut table = table(opening);
    for roll in [5, 0] {
        table.roll(Roll(roll)).expect("a card");
    }
    // With one card in the hand the bid is the only choice; it is never taken by itself, for it is secret.
    table.choose(Side::One, Choice::Card(5)).expect("held");
    table.choose(Side::Two, Choice::Card(0)).expect("held");
    table
}

#[test]
fn all_or_nothing_where_nothing_comes_between() {
    let mut table = reds_turn(&asked(scripted()));
    let before = (table.digest(), table.len());
    // From place 1 nobody gets to place 4 in one step.
    let error = AnyTable::choose_sequence(&mut table, Side::One, "R1 / p1 / R1 / p4").expect_err("too far");
    assert_eq!((error.text(), error.case().is_some()), (Some(4), true), "{error}");
    assert!(table.explain(&error, Lang::En).message.starts_with("In text 4 of the sequence: "));
    let error = AnyTable::choose_sequence(&mut table, Side::One, "R1 / sing").expect_err("no notation");
    assert!(matches!(error, TableError::Notation { text: Some(2), .. }), "{error}");
    let error = AnyTable::choose_sequence(&mut table, Side::Two, "B1 / p3").expect_err("off turn");
    assert_eq!(error.text(), Some(1));
    assert_eq!((table.digest(), table.len()), before, "nothing was taken");
    let said = AnyTable::choose_sequence(&mut table, Side::One, "R1 / p1").expect("legal");
    assert_eq!((said.count, said.stopped), (2, None));
    assert_eq!((said.taken.from, said.taken.to), (before.1, before.1 + 2));
}

#[test]
fn what_comes_between_ends_a_sequence() {
    let mut table = reds_turn(&asked(scripted()));
    let said =
        AnyTable::choose_sequence(&mut table, Side::One, "R1 / p1 / R1 / p2 / R1 / p1").expect("begun");
    assert_eq!((said.count, said.stopped), (4, Some(Stopped::Side)), "Red has two actions");
    let mut table = reds_turn(&asked(scripted()));
    let why = table.why(Side::One, "R1 / p1 / R1 / p2 / R1 / p1", Lang::En);
    assert_eq!((why.legal, why.judged), (true, Some(4)), "beyond that nothing can be said");
    let why = table.why(Side::One, "R1 / p1 / R1 / p4", Lang::En);
    assert_eq!((why.legal, why.text, why.case.is_some()), (false, Some(4), true));
    let why = table.why(Side::One, "R1", Lang::En);
    assert_eq!((why.legal, why.text, why.judged), (true, None, None));
    // A bid shows nothing until both are made; then the cards are turned up.
    table.rewind_to(2).expect("two inputs");
    let bid = AnyTable::choose_sequence(&mut table, Side::One, "c6 / R1").expect("a bid");
    assert_eq!((bid.count, bid.stopped), (1, Some(Stopped::Side)));
}

fn camerone() -> Box<dyn AnyTable> {
    let opening = Opening { chance: ChanceMode::Script {}, ..Opening::default() };
    let mut table = zocalo_table::open("camerone", &opening).expect("a table");
    table.roll("3").expect("a face");
    table
}

#[test]
fn a_die_ends_a_sequence() {
    let mut table = camerone();
    // Both sides are set up as the lists have it; then somebody fires.
    while table.status(Eye::Umpire, Lang::En).step.as_deref() != Some("fire") {
        match table.decider() {
            Some(side) => {
                let says: Vec<String> =
                    table.choices(Lang::En).into_iter().map(|choice| choice.say).collect();
                let last = says.last().expect("a choice").clone();
                let say = if says.contains(&"confirm".to_owned()) { "confirm".to_owned() } else { last };
                table.choose(side, &say).expect("a listed choice");
            }
            None if table.is_over() => panic!("nobody ever fired"),
            None => drop(table.roll("1").expect("a face")),
        }
    }
    let side = table.decider().expect("somebody fires");
    let fire =
        table.choices(Lang::En).into_iter().find(|choice| choice.say.starts_with("fire ")).expect("fire");
    let mut trial = zocalo_table::load(&table.record(), &[]).expect("our own record");
    trial.choose(side, &fire.say).expect("legal");
    // With a single target the table aims by itself; saying it all the same is no mistake.
    let record = trial.record();
    let at = match record.inputs.last() {
        Some(RecordLine::Input(line)) if line.say.starts_with("at ") => line.say.clone(),
        _ => trial.choices(Lang::En)[0].say.clone(),
    };
    let says = format!("{} / {at} / {}", fire.say, fire.say);
    let why = table.why(side, &says, Lang::En);
    assert_eq!((why.legal, why.judged), (true, Some(2)));
    let said = table.choose_sequence(side, &says).expect("legal");
    assert_eq!((said.count, said.stopped), (2, Some(Stopped::Chance)));
    let status = table.status(Eye::Umpire, Lang::En);
    assert_eq!(status.to_act.as_deref(), Some("chance"));
    let results = status.chance.expect("a die").results.expect("six faces");
    let labels: Vec<&str> = results.iter().map(|result| result.label.as_str()).collect();
    assert!(labels[0].ends_with("a miss.") && labels[5].ends_with("a hit."), "{labels:?}");
    assert!(status.phase.key.ends_with("-fire"), "{}", status.phase.key);
}

#[test]
fn a_side_that_is_not_asked_is_told_why() {
    let table = zocalo_table::open("montezuma", &Opening::default()).expect("a table");
    let side = table.decider().expect("somebody decides").foe();
    let why = table.why(side, "avoid", Lang::En);
    assert_eq!((why.legal, why.case.as_deref()), (false, Some("10.6#1")));
    assert!(why.reason.expect("a reason").starts_with("Each Space entered by a mover"));
    assert_eq!(table.why(side, "pass", Lang::En).case.as_deref(), Some("4.2.C#1"), "nothing more to say");
    // The United States march; Mexico's guerrillas are asked only when somebody comes within their reach.
    let lesson = zocalo_table::lesson::carried("veracruz").iter().find(|lesson| lesson.id == "supply");
    let table = lesson.expect("there is such a lesson").open().expect("it opens");
    assert_eq!(table.decider(), Some(Side::One));
    assert_eq!(table.why(Side::Two, "guerrilla 1", Lang::En).case.as_deref(), Some("16.23#1"));
}

#[test]
fn draws_are_named() {
    let table = table(&scripted());
    let labels = |eye, lang| {
        let chance = table.status(eye, lang).chance.expect("a draw");
        chance.results.map(|results| results.into_iter().map(|r| (r.say, r.label)).collect::<Vec<_>>())
    };
    let umpire = labels(Eye::Umpire, Lang::En).expect("the umpire sees the deck");
    assert_eq!(umpire.len(), 12);
    assert_eq!(umpire[0], ("c1".to_owned(), "Red draws Card 1".to_owned()));
    assert_eq!(labels(Eye::Viewer(zocalo_core::Viewer::Public), Lang::En), None);
    let opening = Opening { chance: ChanceMode::Script {}, ..Opening::default() };
    let table = zocalo_table::open("montezuma", &opening).expect("a table");
    let chance = table.status(Eye::Umpire, Lang::En).chance.expect("a draw");
    assert!(chance.results.expect("all of them").iter().all(|result| !result.label.contains('⟨')));
}

#[test]
fn lines_carry_their_key_and_arguments() {
    let table = camerone();
    let line = &table.lines(Eye::Umpire, 0, Lang::En)[0];
    assert_eq!(line.key, "log-strength");
    assert!(line.args.iter().any(|(_, arg)| matches!(arg, LineArg::Number(_))), "{:?}", line.args);
    let value = serde_json::to_value(line).expect("plain");
    assert!(value["args"].as_object().is_some_and(|args| args.len() == line.args.len()));
}

fn ask(engine: &mut Engine<crate::protocol::Echo>, request: Value) -> Value {
    serde_json::from_str(&engine.answer(request.to_string().as_bytes())).expect("JSON")
}

#[test]
fn gestures_and_tasks_are_offered_in_the_protocol() {
    let mut engine = Engine::with_games(vec![zocalo_table::any_game::<Toy>()], crate::protocol::Echo);
    let short =
        json!({"do": "open", "game": "toy", "scenario": "short", "options": {"hand": 1}, "chance": "script"});
    ask(&mut engine, short);
    for result in ["c6", "c1"] {
        ask(&mut engine, json!({"do": "roll", "table": 1, "result": result}));
    }
    let none = ask(&mut engine, json!({"do": "gestures", "table": 1}));
    assert_eq!(none["ok"], json!({"gestures": [], "task": null}));
    let refused = ask(&mut engine, json!({"do": "finish", "table": 1, "as": "red"}));
    assert_eq!(refused["error"]["kind"], "refused");
    ask(&mut engine, json!({"do": "choose", "table": 1, "as": "red", "say": "c6"}));
    ask(&mut engine, json!({"do": "choose", "table": 1, "as": "blue", "say": "c1"}));
    let offered = ask(&mut engine, json!({"do": "gestures", "table": 1}));
    assert_eq!(offered["ok"]["task"], "Finish the turn");
    let says = &offered["ok"]["gestures"][0]["says"];
    let text =
        says.as_array().expect("texts").iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" / ");
    let taken = ask(&mut engine, json!({"do": "choose", "table": 1, "as": "red", "say": text}));
    assert_eq!((&taken["ok"]["taken"], &taken["ok"]["stopped"]), (&json!(2), &Value::Null), "{taken}");
    let finished = ask(&mut engine, json!({"do": "finish", "table": 1, "as": "red"}));
    assert!(finished["ok"]["events"].is_array(), "{finished}");
}
