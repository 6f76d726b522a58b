//! What is said in play: every message finds all its variables filled.

use super::fluent::{WORDS, messages};
use std::collections::{BTreeMap, BTreeSet};
use veracruz::Veracruz;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Decide, Game, Input, Log, Msg, Pending, Viewer};

/// Messages by key, with the names of the arguments they came with.
type Said = BTreeSet<(&'static str, Vec<&'static str>)>;

fn note(said: &mut Said, msg: &Msg) {
    said.insert((msg.key, msg.args.iter().map(|(name, _)| *name).collect()));
}

fn note_scene(said: &mut Said, classes: &mut BTreeSet<&'static str>, game: &Veracruz) {
    for viewer in Viewer::ALL {
        let scene = game.view(viewer);
        note(said, &scene.phase);
        scene.notes.iter().for_each(|msg| note(said, msg));
        let marks = scene.counters.iter().flat_map(|counter| counter.marks.iter().copied());
        let values = scene.counters.iter().flat_map(|counter| counter.values.iter().map(|(key, _)| *key));
        let tracks = scene.tracks.iter().map(|track| track.key);
        let overlays = game.overlays(viewer);
        let keys = marks.chain(values).chain(tracks).chain(overlays.iter().map(|overlay| overlay.key));
        said.extend(keys.map(|key| (key, Vec::new())));
        classes.extend(scene.marks.iter().map(|mark| mark.class));
    }
}

/// The first inputs of one game by lot, and all that is said in it.
fn play(said: &mut Said, classes: &mut BTreeSet<&'static str>, seed: u64, scenario: &str, inputs: usize) {
    let data = Veracruz::standard();
    let setup = Veracruz::about(data).setup(Some(scenario), &BTreeMap::new()).expect("a known scenario");
    let (mut game, mut lottery, mut log) = (Veracruz::start(data, &setup), Lottery::new(seed), Log::on());
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    for step in 0..inputs {
        let input = match game.pending() {
            Pending::Over(outcome) => {
                said.extend([(outcome.level, Vec::new()), (outcome.reason, Vec::new())]);
                break;
            }
            Pending::Decide(side) => {
                note(said, &game.top().expect("a frame").prompt(&game));
                game.choices(&mut choices);
                choices.iter().for_each(|&choice| note(said, &game.label(choice)));
                Input::Choose(side, choices[lottery.below(choices.len())])
            }
            Pending::Chance(chance) => {
                said.insert((chance.what, Vec::new()));
                game.rolls(&mut rolls);
                Input::Roll(rolls[lottery.below(rolls.len())].0)
            }
        };
        game.apply(input, &mut log).expect("legal");
        if step % 499 == 0 {
            note_scene(said, classes, &game);
        }
        for event in log.take() {
            let lines = Viewer::ALL.into_iter().filter_map(|viewer| Veracruz::tell(data, &event, viewer));
            lines.for_each(|line| note(said, &line.msg));
        }
    }
}

#[test]
fn every_message_that_is_said_has_its_variables() {
    let (mut said, mut classes) = (Said::new(), BTreeSet::new());
    play(&mut said, &mut classes, 1847, "siege", 20_000);
    play(&mut said, &mut classes, 913, "campaign", 20_000);
    assert!(said.len() > 80, "only {} messages were said", said.len());
    for (lang, text) in WORDS {
        let known = messages(text);
        let mark = |class: &&str| known.contains_key(&format!("mark-{class}"));
        assert!(classes.iter().all(mark), "{lang}: one of the marks {classes:?} has no words");
        for (key, given) in &said {
            let wanted = known.get(*key).unwrap_or_else(|| panic!("{lang}: no words for {key}"));
            let name = |variable: &String| variable.strip_suffix("-id").unwrap_or(variable).to_owned();
            let wanted: BTreeSet<String> = wanted.iter().map(name).collect();
            let given: BTreeSet<String> = given.iter().map(|&name| name.to_owned()).collect();
            assert_eq!(wanted, given, "{lang}: the variables of {key}");
        }
    }
}
