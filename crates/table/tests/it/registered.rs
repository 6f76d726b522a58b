//! Every registered game at the table: words, records, the protocol.

use crate::protocol::Echo;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Side, Viewer};
use zocalo_games::Visitor;
use zocalo_table::protocol::Engine;
use zocalo_table::words::differences;
use zocalo_table::{AnyTable, ChanceMode, Eye, Forced, Lang, Opening, Record, RecordLine, Table, Undo};

fn seeded(seed: u64) -> Opening {
    Opening { chance: ChanceMode::Seeded { seed, stream: 0 }, ..Opening::default() }
}

/// A random game to its end; each position is shown to `look`.
fn play(id: &str, seed: u64, mut look: impl FnMut(&dyn AnyTable)) -> Box<dyn AnyTable> {
    let mut table = zocalo_table::open(id, &seeded(seed)).expect("a table");
    let mut lottery = Lottery::new(seed);
    while let Some(side) = table.decider() {
        look(&*table);
        let choices = table.choices(Lang::En);
        let say = &choices[lottery.below(choices.len())].say;
        table.choose(side, say).expect("a listed choice");
    }
    look(&*table);
    table
}

#[test]
fn there_are_games_and_no_others() {
    assert!(!zocalo_games::IDS.is_empty());
    for id in zocalo_games::IDS {
        assert_eq!(zocalo_table::game(id).expect("registered").id(), *id);
    }
    let unknown = zocalo_table::game("chess").err().expect("not registered").to_string();
    assert_eq!(unknown, format!("there is no game \"chess\"; there are: {}", zocalo_games::IDS.join(", ")));
    assert_eq!(zocalo_games::IDS.iter().collect::<BTreeSet<_>>().len(), zocalo_games::IDS.len());
}

#[test]
fn the_words_of_every_game_agree_in_all_languages() {
    struct Words;
    impl Visitor for Words {
        type Out = Vec<String>;
        fn visit<G: Game>(self) -> Self::Out {
            differences(G::WORDS)
        }
    }
    for id in zocalo_games::IDS {
        assert_eq!(zocalo_games::with(id, Words), Ok(Vec::new()), "{id}");
    }
}

/// What is shown of a missing word or argument.
fn missing(text: &str) -> Vec<String> {
    let keys = text.split('⟨').skip(1).map(|rest| rest.split('⟩').next().unwrap_or_default().to_owned());
    let args = text.split("{$").skip(1).map(|rest| rest.chars().take(12).collect());
    keys.chain(args).collect()
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain")
}

#[test]
fn no_words_are_missing() {
    for id in zocalo_games::IDS {
        let game = zocalo_table::game(id).expect("registered");
        let mut lacking = BTreeSet::new();
        for lang in Lang::ALL {
            lacking.extend(missing(&text(&game.about(lang))));
            lacking.extend(missing(&text(&game.board(lang))));
        }
        for seed in 0..3 {
            let mut n = 0;
            play(id, seed, |table| {
                n += 1;
                let lang = Lang::ALL[n % 3];
                lacking.extend(missing(&text(&table.status(Eye::Umpire, lang))));
                lacking.extend(missing(&text(&table.choices(lang))));
                for viewer in Viewer::ALL {
                    let since = table.inputs().saturating_sub(20);
                    lacking.extend(missing(&text(&table.view(viewer, since, lang))));
                    lacking.extend(missing(&text(&table.overlays(viewer, lang))));
                }
            });
        }
        assert_eq!(lacking, BTreeSet::new(), "{id}");
    }
}

#[test]
fn every_refusal_of_a_random_game_has_its_reason() {
    for id in zocalo_games::IDS {
        let mut heard = BTreeSet::new();
        let mut lottery = Lottery::new(5);
        let mut said: Vec<String> = Vec::new();
        play(id, 5, |table| {
            let Some(side) = table.decider() else { return };
            said.extend(table.choices(Lang::En).into_iter().map(|choice| choice.say).take(5));
            for _ in 0..4 {
                let say = &said[lottery.below(said.len())];
                for asker in [side, side.foe()] {
                    let why = table.why(asker, say, Lang::En);
                    if !why.legal {
                        let reason = why.reason.expect("a reason");
                        assert!(!reason.is_empty() && missing(&reason).is_empty(), "{id}: {say}: {reason}");
                        assert!(
                            why.case.is_some(),
                            "{id}: {say}: what was legal once is refused with a case"
                        );
                        heard.extend(why.case);
                    }
                }
            }
        });
        assert!(heard.len() > 3, "{id}: {heard:?}");
    }
}

#[test]
fn records_of_whole_games_load_and_verify() {
    for id in zocalo_games::IDS {
        let table = play(id, 11, |_| {});
        let lines = table.record().to_lines();
        let record = Record::from_lines(&lines).expect("its own lines");
        let loaded = zocalo_table::load(&record, &[]).expect("its own record");
        assert_eq!((loaded.digest(), loaded.record().to_lines()), (table.digest(), lines));
        let verified =
            zocalo_table::game(id).map(|g| g.verify(&record, &[])).expect("registered").expect("fair");
        assert!(verified.over && verified.checked == verified.rolls && verified.inputs == table.inputs());
        let resumed =
            zocalo_table::game(id).expect("registered").resume(&table.header(), table.record_since(0), &[]);
        assert_eq!(resumed.expect("its own lines").digest(), table.digest());
    }
}

/// How many legal choices there are, and whether the table may take the only one.
struct Listed<'a>(&'a dyn AnyTable);

impl Visitor for Listed<'_> {
    type Out = (usize, bool);
    fn visit<G: Game>(self) -> Self::Out {
        let table = self.0.as_any().downcast_ref::<Table<G>>().expect("a table of this game");
        let mut choices = Vec::new();
        table.game().choices(&mut choices);
        (choices.len(), table.game().top().is_some_and(|frame| frame.forced(table.game())))
    }
}

#[test]
fn tables_ask_what_is_forced_only_if_they_are_told_to() {
    for id in zocalo_games::IDS {
        let mut asked = 0;
        play(id, 2, |table| {
            let (choices, may) = zocalo_games::with(id, Listed(table)).expect("registered");
            assert!(table.decider().is_none() || choices > 1 || !may, "{id}: a list of one");
            asked += usize::from(choices > 1);
        });
        let mut table =
            zocalo_table::open(id, &Opening { forced: Forced::Asked, ..seeded(2) }).expect("a table");
        let mut lottery = Lottery::new(2);
        let mut forced = 0;
        while let Some(side) = table.decider() {
            let choices = table.choices(Lang::En);
            forced += usize::from(choices.len() == 1);
            table.choose(side, &choices[lottery.below(choices.len())].say).expect("a listed choice");
        }
        assert!(asked > 20 && forced > 0, "{id}: {asked} {forced}");
    }
}

#[test]
fn a_game_through_the_protocol() {
    for id in zocalo_games::IDS {
        let mut engine = Engine::new(Echo);
        let mut ask = |request: Value| -> Value {
            let answer: Value =
                serde_json::from_str(&engine.answer(request.to_string().as_bytes())).expect("JSON");
            assert!(answer["error"].is_null(), "{request}: {answer}");
            answer["ok"].clone()
        };
        let games = ask(json!({"do": "games"}));
        let game = games["games"]
            .as_array()
            .expect("a list")
            .iter()
            .find(|g| g["id"] == *id)
            .expect("listed")
            .clone();
        let sides: Vec<_> =
            game["sides"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let opened = ask(json!({"do": "open", "game": id, "chance": "script"}));
        let t = opened["table"].clone();
        let mut lottery = Lottery::new(9);
        let mut status = opened;
        while !status["to_act"].is_null() {
            let actor = status["to_act"].as_str().expect("somebody").to_owned();
            let before = status["inputs"].as_u64();
            status = if actor == "chance" {
                let results = status["chance"]["results"].as_array().expect("a list").clone();
                let weights = results.iter().map(|r| r["weight"].as_u64().expect("a weight") as u32);
                let result = &results[lottery.weighted(weights)]["say"];
                // A die may be given as a number.
                let result =
                    result.as_str().and_then(|s| s.parse::<u64>().ok()).map_or(result.clone(), Value::from);
                ask(json!({"do": "roll", "table": t, "result": result}))
            } else {
                assert!(sides.contains(&actor.as_str()));
                let choices = ask(json!({"do": "choices", "table": t}))["choices"].clone();
                let choices = choices.as_array().expect("a list");
                let say = &choices[lottery.below(choices.len())]["say"];
                ask(json!({"do": "choose", "table": t, "as": actor, "say": say}))
            };
            assert!(status["inputs"].as_u64() > before);
        }
        let winner = &status["outcome"]["winner"];
        assert!(winner.is_null() || sides.iter().any(|side| winner == side), "{status}");
        let record = ask(json!({"do": "record", "table": t}))["record"].clone();
        let loaded = ask(json!({"do": "load", "record": record}));
        let digests = [&t, &loaded["table"]].map(|t| ask(json!({"do": "digest", "table": t})));
        assert_eq!(digests[0], digests[1]);
    }
}

#[test]
fn positions_along_a_game_open_again() {
    for id in zocalo_games::IDS {
        let mut n = 0;
        play(id, 4, |table| {
            n += 1;
            if n % 17 != 0 {
                return;
            }
            let opening = Opening {
                position: Some(table.position()),
                chance: ChanceMode::Script {},
                ..Opening::default()
            };
            let opened = zocalo_table::open(id, &opening).expect("its own position");
            assert_eq!(opened.digest(), table.digest());
            for viewer in Viewer::ALL {
                assert_eq!(opened.scene(viewer, Lang::En), table.scene(viewer, Lang::En));
            }
        });
    }
}

/// Lines as a server keeps them: some carry the digest of the position after them.
fn with_digests(table: &dyn AnyTable, mut lines: Vec<RecordLine>) -> Vec<RecordLine> {
    for line in &mut lines {
        if let RecordLine::Input(line) = line
            && line.n.is_multiple_of(40)
        {
            line.digest = Some(table.as_of(line.n).expect("it was played").digest());
        }
    }
    lines
}

/// What can be asked of a table, but for what it costs to ask.
fn told(table: &dyn AnyTable) -> String {
    let sides = [Side::One, Side::Two].map(|side| {
        let eye = Eye::Viewer(Viewer::Side(side));
        let lines = table.lines(eye, table.inputs().saturating_sub(150), Lang::En);
        (
            text(&table.status(eye, Lang::En)),
            text(&lines),
            table.last_by(side),
            text(&table.scene(Viewer::Side(side), Lang::En)),
        )
    });
    format!("{} {:?} {:?} {}", table.digest(), sides, table.undone(Lang::En), table.record().to_lines())
}

#[test]
fn a_table_that_is_opened_by_its_digests_is_the_one_that_was_played() {
    for id in zocalo_games::IDS {
        let game = zocalo_table::game(id).expect("registered");
        let table = play(id, 12, |_| {});
        let whole = table.record_since(0);
        for cut in [whole.len() / 3, whole.len() * 2 / 3 + 1, whole.len()] {
            let plain = whole[..cut].to_vec();
            // Without digests each line is checked.
            let mut checked = game.resume(&table.header(), plain.clone(), &[]).expect("its own lines");
            let kept = with_digests(&*table, plain);
            let mut opened = game.resume(&table.header(), kept, &[]).expect("its own lines");
            assert_eq!(told(&*opened), told(&*checked), "{id}, {cut} inputs");
            let undone = [&mut checked, &mut opened].map(|table| table.undo(Undo::All).is_ok());
            assert_eq!(undone[0], undone[1]);
            assert_eq!(told(&*opened), told(&*checked), "{id}, taken back after {cut} inputs");
            for to in [cut / 2, cut / 5] {
                let taken = [&mut checked, &mut opened].map(|table| table.rewind_to(to).expect("so many"));
                assert_eq!(taken[0], taken[1]);
                assert_eq!(told(&*opened), told(&*checked), "{id}, back from {cut} to {to}");
            }
        }
    }
}

#[test]
fn lines_that_do_not_lead_to_their_digest_are_checked_one_by_one() {
    for id in zocalo_games::IDS {
        let game = zocalo_table::game(id).expect("registered");
        let table = play(id, 13, |_| {});
        let whole = table.record_since(0);
        let plain = whole[..whole.len().min(260)].to_vec();
        let resumed = |lines| match game.resume(&table.header(), lines, &[]) {
            Ok(table) => table.digest(),
            Err(error) => error.to_string(),
        };
        let right = resumed(plain.clone());
        let mut damaged = 0;
        for at in (3..plain.len()).step_by(23) {
            // A line says what the one before it said.
            let mut lines = plain.clone();
            let [RecordLine::Input(before), RecordLine::Input(line)] = &mut lines[at - 1..=at] else {
                panic!("inputs only")
            };
            line.say.clone_from(&before.say);
            line.by.clone_from(&before.by);
            let checked = resumed(lines.clone());
            let opened = resumed(with_digests(&*table, lines));
            // A line that no rule allows and that changes nothing leads to the same position: that is the one that was played.
            assert!(opened == checked || opened == right, "{id}, line {at}: {opened} where {checked}");
            damaged += usize::from(checked.contains(' '));
        }
        assert!(damaged > 0, "{id}: some of it is refused");
    }
}
