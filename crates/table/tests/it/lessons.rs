//! Lessons: every carried one works, and files that do not fit are refused with their place.

use serde_json::{Value, json};
use zocalo_table::Lang;
use zocalo_table::lesson::{self, Lesson};

/// The least and the most lessons of a game.
const LESSONS: std::ops::RangeInclusive<usize> = 6..=10;

fn all() -> impl Iterator<Item = &'static Lesson> {
    zocalo_table::games().into_iter().flat_map(|game| lesson::carried(game.id()))
}

/// The solution plays through by the rules and reaches all goals; none holds at the beginning.
#[test]
fn every_lesson_works() {
    let faults: Vec<String> = all()
        .filter_map(|lesson| lesson.check().err().map(|why| format!("{}/{}: {why}", lesson.game, lesson.id)))
        .collect();
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn every_game_has_lessons() {
    for game in zocalo_table::games() {
        assert!(LESSONS.contains(&lesson::carried(game.id()).len()), "{}", game.id());
        for (file, text) in game.lessons() {
            let lesson = lesson::read(file, text).unwrap_or_else(|fault| panic!("{}: {fault}", game.id()));
            assert_eq!(lesson.game, game.id(), "{file}");
            assert!(file.ends_with(&format!("-{}.json", lesson.id)), "{file}: {}", lesson.id);
        }
    }
}

#[test]
fn both_sides_learn() {
    for game in zocalo_table::games() {
        let lessons = lesson::carried(game.id());
        for side in game.about(Lang::En).sides {
            assert!(lessons.iter().any(|lesson| lesson.side == side), "{}: nothing for {side}", game.id());
        }
    }
}

/// Texts differ between the languages, unless they are a name or a number; French has its spaces before colons.
#[test]
fn texts_are_in_three_languages() {
    for lesson in all() {
        for (at, texts) in lesson.texts() {
            let place = format!("{}/{} {at}", lesson.game, lesson.id);
            if texts.en.split_whitespace().count() > 3 {
                assert_ne!(texts.en, texts.es, "{place}");
                assert_ne!(texts.en, texts.fr, "{place}");
                assert_ne!(texts.es, texts.fr, "{place}");
            }
            for sign in [':', ';', '?', '!'] {
                for (i, _) in texts.fr.match_indices(sign) {
                    let before = texts.fr[..i].chars().next_back();
                    assert!(before == Some('\u{a0}'), "{place}: {}", texts.fr);
                }
            }
        }
    }
}

fn sample() -> Value {
    let (_, text) = zocalo_table::game("camerone").expect("registered").lessons()[0];
    serde_json::from_str(text).expect("JSON")
}

fn fault(change: impl FnOnce(&mut Value)) -> String {
    let mut lesson = sample();
    change(&mut lesson);
    match lesson::read("mine.json", &lesson.to_string()) {
        Ok(lesson) => lesson.check().expect_err("something is wrong"),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let text = json!({ "en": "a", "es": " ", "fr": "c" });
    assert!(fault(|l| l["lesson"] = json!(9)).starts_with("mine.json: lesson: format 9"));
    assert!(fault(|l| l["game"] = json!("chess")).starts_with("mine.json: game:"));
    assert!(fault(|l| l["side"] = json!("nobody")).starts_with("mine.json: side:"));
    assert!(fault(|l| l["cases"] = json!(["99#1"])).starts_with("mine.json: cases[0]: there is no case"));
    assert!(fault(|l| l["title"] = text.clone()).starts_with("mine.json: title.es: a text"));
    assert!(fault(|l| l["goals"][0]["missing"] = text.clone()).starts_with("mine.json: goals[0].missing.es"));
    assert!(fault(|l| l["goals"] = json!([])).starts_with("mine.json: goals:"));
    assert!(fault(|l| l["extra"] = json!(1)).contains("unknown field"));
    assert!(
        fault(|l| l["goals"][0]["when"] = json!({ "event": { "key": "log-nothing" } }))
            .contains("no message")
    );
    let two = json!({ "position": { "path": "/turn", "is": 1, "at-least": 1 } });
    assert!(fault(|l| l["goals"][0]["when"] = two.clone()).contains("exactly one comparison"));
    assert!(fault(|l| l["goals"][0]["when"] = json!({ "turn": 1 })).contains("holds at the beginning"));
    assert!(fault(|l| l["solution"][0] = json!("dance")).starts_with("solution[0]:"));
    assert!(fault(|l| l["start"]["state"]["units"]["L01"] = json!("9999")).starts_with("start:"));
    let more = |l: &mut Value| l["solution"].as_array_mut().expect("a list").push(json!("done"));
    assert!(fault(more).contains("all goals hold before it"));
}

/// A folder of one's own may not use an id twice, nor one that the program carries.
#[test]
fn ids_differ() {
    let mut own = sample();
    let file = |name: &str, lesson: &Value| (name.to_owned(), lesson.to_string());
    assert!(lesson::read_all(&[file("a.json", &own)]).expect_err("carried").to_string().contains("already"));
    own["id"] = json!("mine");
    assert_eq!(lesson::read_all(&[file("a.json", &own)]).map(|l| l.len()), Ok(1));
    let twice = lesson::read_all(&[file("a.json", &own), file("b.json", &own)]).expect_err("twice");
    assert_eq!((twice.file.as_str(), twice.at.as_str()), ("b.json", "id"));
}
