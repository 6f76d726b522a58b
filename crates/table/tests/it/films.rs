//! Films: what a table shows at every moment, kept without its rules.

use serde_json::{Value, json};
use zocalo_core::{Side, Viewer};
use zocalo_table::{AnyTable, ChanceMode, Eye, Film, FilmError, Lang, Opening, Screening};

/// A film of the first format, written by hand: it must be readable for ever.
const FIRST: &str = include_str!("films-1.json");

fn first() -> Value {
    serde_json::from_str(FIRST).expect("JSON")
}

#[test]
fn a_film_of_the_first_format_is_read() {
    let film = Screening::new(Film::from_json(FIRST).expect("a film")).expect("a known game");
    assert_eq!((film.inputs(), film.is_over(), film.decider()), (2, true, None));
    let french = Viewer::Side(Side::One);
    let start = film.as_of(0).expect("a frame");
    assert_eq!((start.inputs(), start.is_over(), start.decider()), (0, false, Some(Side::One)));
    for (lang, phase, text) in
        [(Lang::En, "Morning", "One"), (Lang::Es, "Mañana", "Uno"), (Lang::Fr, "Matin", "Un")]
    {
        let scene = start.scene(french, lang);
        assert_eq!((scene.turn, scene.phase.as_str(), scene.notes[0].as_str()), (1, phase, text));
        assert_eq!(scene.counters.len(), 2);
        assert_eq!(
            start.scene(Viewer::Public, lang).counters.len(),
            1,
            "each viewer has a reel of their own"
        );
        assert_eq!(film.scene(french, lang).counters.len(), 1, "one has gone");
        let lines = film.lines(Eye::Viewer(french), 0, lang);
        assert_eq!((lines.len(), lines[0].input, lines[0].depth), (1, 2, 1));
        assert!(
            film.lines(Eye::Viewer(french), 2, lang).is_empty()
                && start.lines(Eye::Umpire, 0, lang).is_empty()
        );
        assert_eq!(film.status(Eye::Umpire, lang).outcome.map(|outcome| outcome.score), Some(-3));
    }
    assert!(film.as_of(3).is_err());
}

#[test]
fn what_is_no_film_is_refused_with_a_reason() {
    let with = |edit: &dyn Fn(&mut Value)| {
        let mut film = first();
        edit(&mut film);
        Film::from_json(&film.to_string()).err()
    };
    assert_eq!(with(&|_| {}), None);
    assert!(matches!(with(&|film| film["film"] = json!(2)), Some(FilmError::Format(_))));
    assert!(matches!(with(&|film| *film = json!([])), Some(FilmError::Format(_))));
    let damages: [&dyn Fn(&mut Value); 6] = [
        &|film| drop(film["reels"].as_object_mut().map(|reels| reels.remove("public"))),
        &|film| film["reels"]["public"]["head"] = json!([]),
        &|film| film["reels"]["public"]["head"][0][3] = json!([0]),
        &|film| film["reels"]["public"]["counters"][0][3] = json!([999]),
        &|film| film["reels"]["public"]["counters"][0][1] = json!(5),
        &|film| film["reels"]["public"]["lines"] = json!([[1, 999]]),
    ];
    for (number, damage) in damages.iter().enumerate() {
        assert!(matches!(with(damage), Some(FilmError::Damaged(_))), "{number}");
    }
    assert!(matches!(with(&|film| film["items"][0] = json!([])), Some(FilmError::Damaged(_))));
    let unknown = Film::from_json(&FIRST.replace("\"camerone\"", "\"chess\"")).expect("a film");
    assert!(matches!(Screening::new(unknown), Err(FilmError::Game(_))));
}

/// Of every game: frames, standing and log of the film are those of the table at that moment.
#[test]
fn a_film_shows_what_the_table_showed() {
    for game in zocalo_table::games() {
        let chance = ChanceMode::Seeded { seed: 11, stream: 0 };
        let mut table = game.open(&Opening { chance, ..Opening::default() }).expect("a table");
        for turn in 0..40_usize {
            let Some(side) = table.decider() else { break };
            let choices = table.choices(Lang::En);
            let say = choices[turn * 7 % choices.len()].say.clone();
            table.choose(side, &say).expect("legal");
        }
        let film = table.film();
        let again = Film::from_json(&film.to_json()).expect("reads back");
        assert_eq!(again, film);
        let film = Screening::new(again).expect("a known game");
        assert_eq!(film.inputs(), table.inputs());
        for at in (0..=table.inputs()).step_by(7) {
            let (then, frame) = (table.as_of(at).expect("a moment"), film.as_of(at).expect("a frame"));
            for viewer in Viewer::ALL {
                for lang in Lang::ALL {
                    let place = format!("{} at {at} for {viewer:?} in {lang:?}", game.id());
                    assert_eq!(frame.scene(viewer, lang), then.scene(viewer, lang), "{place}");
                    let (ours, theirs) =
                        (frame.status(Eye::Viewer(viewer), lang), then.status(Eye::Viewer(viewer), lang));
                    assert_eq!(
                        (&ours.to_act, &ours.prompt, &ours.step),
                        (&theirs.to_act, &theirs.prompt, &theirs.step),
                        "{place}"
                    );
                    assert_eq!(
                        (&ours.phase, ours.turn, &ours.outcome),
                        (&theirs.phase, theirs.turn, &theirs.outcome)
                    );
                    assert_eq!(frame.track(lang), then.track(lang));
                    let told = |table: &dyn AnyTable| -> Vec<_> {
                        let lines = table.lines(Eye::Viewer(viewer), 0, lang).into_iter();
                        lines
                            .map(|line| {
                                (
                                    line.text,
                                    line.cases,
                                    line.dice,
                                    line.depth,
                                    line.input,
                                    line.action,
                                    line.side,
                                    line.part,
                                    line.terms,
                                )
                            })
                            .collect()
                    };
                    assert_eq!(told(&*frame), told(&*then), "{place}");
                }
            }
        }
    }
}
