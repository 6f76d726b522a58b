//! Puzzles: every carried one opens, its acts are those that the rules allow, and books that do not fit are refused.

use serde_json::{Value, json};
use zocalo_core::Viewer;
use zocalo_table::puzzle::{self, Puzzle, Reply};
use zocalo_table::{ChanceMode, Lang};

fn all() -> impl Iterator<Item = (&'static str, &'static Puzzle)> {
    let of = |game: &'static str| puzzle::carried(game).iter().map(move |puzzle| (game, puzzle));
    zocalo_table::games().into_iter().flat_map(move |game| of(game.id()))
}

/// The position opens, the side decides, the acts begin with exactly what is legal, each can be played and is recognized.
#[test]
fn every_puzzle_works() {
    let faults: Vec<String> = all()
        .filter_map(|(game, puzzle)| {
            puzzle.check(game).err().map(|why| format!("{game} {}: {why}", puzzle.id))
        })
        .collect();
    assert_eq!(faults, Vec::<String>::new());
}

/// What is written down of the acts is in order: by value, the right ones ahead by what is claimed.
#[test]
fn figures_agree() {
    for (game, puzzle) in all() {
        let place = format!("{game} {}", puzzle.id);
        assert!(
            puzzle.acts.windows(2).all(|two| two[0].value >= two[1].value),
            "{place}: the best come first"
        );
        let (last, next) = (&puzzle.acts[puzzle.right - 1], &puzzle.acts[puzzle.right]);
        // Both were tried in the same worlds, so that the mean of the differences is the difference of the means.
        if last.worlds == next.worlds {
            let by = last.value - next.value;
            assert!((by - puzzle.ahead.by).abs() < 3e-4, "{place}: {by} and {}", puzzle.ahead.by);
        }
        assert!(puzzle.ahead.by >= 4.0 * puzzle.ahead.error - 1e-3, "{place}: four standard errors");
        assert!(puzzle.solved.iter().all(|s| s.right <= s.asked && s.asked > 0), "{place}");
        for level in ["random", "recruit", "doctrine"] {
            assert!(puzzle.solved.iter().any(|s| s.level == level), "{place}: {level} was not asked");
        }
        for fight in puzzle.acts.iter().filter_map(|act| act.fight) {
            assert!((fight.won + fight.even + fight.lost - 1.0).abs() < 1e-3, "{place}");
        }
    }
}

/// Different acts lead to different positions, before any die that they throw is known: what the puzzle tells apart is something.
#[test]
fn acts_differ_in_what_they_lead_to() {
    for (game, puzzle) in all() {
        let after = |i: usize| {
            let opening = puzzle.opening(game, ChanceMode::Script {});
            let mut table = zocalo_table::game(game).expect("registered").open(&opening).expect("it opens");
            let side = puzzle.player(&*table);
            let says: Vec<&str> = puzzle.acts[i].says.iter().map(String::as_str).collect();
            table.choose_all(side, &says).expect("legal");
            (table.record_since(0).len(), table.position())
        };
        let best = after(0);
        for other in puzzle.right..puzzle.acts.len().min(puzzle.right + 3) {
            assert_ne!(best, after(other), "{game} {}: act {other}", puzzle.id);
        }
    }
}

/// To do nothing is no answer that somebody would look for: no right act is a button after which all that its side sees is as before,
/// unless it begins something within the phase.
#[test]
fn the_answer_is_to_do_something() {
    let seen = |table: &dyn zocalo_table::AnyTable, side| {
        let scene = serde_json::to_value(table.scene(Viewer::Side(side), Lang::En)).expect("plain");
        // That a counter has acted or not is no change on the map.
        let lies = scene["counters"].as_array().expect("a list").iter();
        let lies: Vec<Value> = lies.map(|c| json!([c["piece"], c["side"], c["place"], c["steps"]])).collect();
        ["marks", "tracks", "cards"].iter().map(|part| scene[part].clone()).chain(lies).collect::<Vec<_>>()
    };
    let frames = |table: &dyn zocalo_table::AnyTable| {
        table.position()["state"]["frames"].as_array().map_or(0, Vec::len)
    };
    // The question that is asked, and of which phase.
    let asked = |table: &dyn zocalo_table::AnyTable| {
        let status = table.status(zocalo_table::Eye::Umpire, Lang::En);
        (status.phase.key, status.step)
    };
    for (game, puzzle) in all() {
        for act in &puzzle.acts[..puzzle.right] {
            let before = puzzle.open(game).expect("it opens");
            let side = puzzle.player(&*before);
            let choices = before.choices(Lang::En);
            let on = choices.iter().find(|choice| choice.say == act.says[0]).map(|choice| &choice.on);
            if act.says.len() > 1 || !matches!(on, Some(zocalo_table::wire::On::Button)) {
                continue;
            }
            let mut after = puzzle.open(game).expect("it opens");
            after.choose(side, &act.says[0]).expect("legal");
            let thrown = after.record_since(0).len() > before.record_since(0).len() + 1;
            let (then, now) = (asked(&*before), asked(&*after));
            let ends = then.0 != now.0;
            let begins =
                after.decider() == Some(side) && then.1 != now.1 && frames(&*after) >= frames(&*before);
            let changed = seen(&*after, side) != seen(&*before, side);
            assert!(changed || !ends && (begins || thrown), "{game} {}: {:?}", puzzle.id, act.says);
        }
    }
}

/// The side sees the same at any position dealt from what it knows: the document tells nothing else.
#[test]
fn the_side_to_play_is_asked_by_what_it_knows() {
    for (game, puzzle) in all() {
        let table = puzzle.open(game).expect("it opens");
        let side = puzzle.player(&*table);
        let known = table.known_position(Viewer::Side(side));
        let other = json!({
            "zocalo": table.position()["zocalo"], "game": game,
            "setup": { "scenario": puzzle.scenario, "options": puzzle.options }, "state": known,
        });
        let opening = zocalo_table::Opening { position: Some(other), ..zocalo_table::Opening::default() };
        let forgotten = zocalo_table::game(game).expect("registered").open(&opening).expect("it opens");
        let says = |table: &dyn zocalo_table::AnyTable| {
            table.choices(Lang::En).into_iter().map(|choice| choice.say).collect::<Vec<_>>()
        };
        assert_eq!(says(&*table), says(&*forgotten), "{game} {}", puzzle.id);
    }
}

#[test]
fn answers_are_recognized() {
    let Some((game, puzzle)) = all().next() else { panic!("there are puzzles") };
    let table = puzzle.open(game).expect("it opens");
    assert_eq!(puzzle.reply(&*table), Reply::Open);
    assert_eq!(puzzle.answered(&["dance"]), Reply::Other);
    let shown = puzzle.show(game).expect("the best act is legal");
    assert_eq!(puzzle.reply(&*shown), Reply::Right(0));
    let (_, long) =
        all().find(|(_, p)| p.acts.iter().any(|act| act.says.len() > 1)).expect("an act of several choices");
    let act = long.acts.iter().find(|act| act.says.len() > 1).expect("found above");
    assert_eq!(long.answered(&[act.says[0].as_str()]), Reply::Begun);
}

/// Every act has words in every language.
#[test]
fn acts_and_questions_have_words() {
    for (game, puzzle) in all() {
        for lang in Lang::ALL {
            let asked = puzzle.question(game, lang).expect("it opens");
            assert!(!asked.prompt.contains('⟨') && !asked.phase.contains('⟨'), "{game} {}", puzzle.id);
            for (i, label) in puzzle.labels(game, 3, None, lang) {
                assert!(!label.is_empty() && !label.contains('⟨'), "{game} {} {i}: {label}", puzzle.id);
            }
        }
    }
}

fn fault(change: impl FnOnce(&mut Value)) -> String {
    let text = zocalo_table::game("camerone").expect("registered").puzzles();
    let mut book: Value = serde_json::from_str(text).expect("JSON");
    change(&mut book);
    puzzle::read(&book.to_string()).expect_err("something is wrong")
}

#[test]
fn what_does_not_fit_is_named() {
    assert!(fault(|b| b["puzzles"] = json!(9)).starts_with("puzzles: format 9"));
    assert!(fault(|b| b["game"] = json!("chess")).starts_with("game:"));
    assert!(fault(|b| b["list"][0]["side"] = json!("nobody")).starts_with("list[0].side:"));
    assert!(fault(|b| b["list"][0]["id"] = json!("a b")).starts_with("list[0].id:"));
    assert!(fault(|b| b["list"][0]["more"] = json!(1)).contains("unknown field"));
    assert!(fault(|b| b["list"][1]["id"] = b["list"][0]["id"].clone()).contains("already"));
}
