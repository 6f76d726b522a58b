//! What is said in play: every message finds all its variables filled.

use super::fluent::{WORDS, messages};
use camerone::{Camerone, Data};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Decide, Game, Input, Line, Log, Msg, Pending, Viewer};

/// Messages by key, with the names of the arguments they came with.
type Said = BTreeSet<(&'static str, Vec<&'static str>)>;

fn note(said: &mut Said, msg: &Msg) {
    said.insert((msg.key, msg.args.iter().map(|(name, _)| *name).collect()));
}

fn note_scene(said: &mut Said, game: &Camerone) {
    let scene = game.view(Viewer::Public);
    note(said, &scene.phase);
    scene.notes.iter().for_each(|msg| note(said, msg));
    let marks = scene.counters.iter().flat_map(|counter| &counter.marks);
    let says = scene.tracks.iter().map(|track| track.says).filter(|key| !key.is_empty());
    let overlays = game.overlays(Viewer::Public);
    let keys = marks.copied().chain(scene.tracks.iter().map(|track| track.key)).chain(says);
    said.extend(keys.chain(overlays.iter().map(|overlay| overlay.key)).map(|key| (key, Vec::new())));
}

/// One game, and all that is said in it.
fn play(said: &mut Said, seed: u64, wishes: &[(&str, &str)]) {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let data = Data::standard();
    let setup = Camerone::about(data).setup(None, &wishes).expect("known options");
    let (mut game, mut lottery, mut log) = (Camerone::start(data, &setup), Lottery::new(seed), Log::on());
    let (mut choices, mut rolls, mut advice) = (Vec::new(), Vec::new(), Vec::new());
    for step in 0.. {
        let input = match game.pending() {
            Pending::Over(outcome) => {
                said.extend([(outcome.level, Vec::new()), (outcome.reason, Vec::new())]);
                break;
            }
            Pending::Decide(side) => {
                note(said, &game.top().expect("a frame").prompt(&game));
                game.choices(&mut choices);
                choices.iter().for_each(|&choice| note(said, &game.label(choice)));
                game.advise(&choices, &mut advice);
                said.extend(advice.iter().filter(|a| !a.why.is_empty()).map(|a| (a.why, Vec::new())));
                // Good play brings assaults, random play brings everything else.
                let best = (0..choices.len()).max_by(|&a, &b| advice[a].score.total_cmp(&advice[b].score));
                let pick =
                    best.filter(|_| lottery.below(3) > 0).unwrap_or_else(|| lottery.below(choices.len()));
                Input::Choose(side, choices[pick])
            }
            Pending::Chance(chance) => {
                said.insert((chance.what, Vec::new()));
                game.rolls(&mut rolls);
                Input::Roll(rolls[lottery.below(rolls.len())].0)
            }
        };
        game.apply(input, &mut log).expect("legal");
        if step % 97 == 0 {
            note_scene(said, &game);
        }
        for event in log.take() {
            let line: Option<Line> = Camerone::tell(data, &event, Viewer::Public);
            line.iter().for_each(|line| note(said, &line.msg));
        }
    }
}

#[test]
fn every_message_that_is_said_has_its_variables() {
    let mut said = Said::new();
    play(&mut said, 1863, &[]);
    play(&mut said, 430, &[("french_stack", "2"), ("withdrawal", "immediate"), ("saves", "both")]);
    play(
        &mut said,
        62,
        &[("setup_order", "french_first"), ("sharpshooter_targets", "cover"), ("idle_clock", "1")],
    );
    assert!(said.len() > 80, "only {} messages were said", said.len());
    for (lang, text) in WORDS {
        let known = messages(text);
        for (key, given) in &said {
            let wanted = known.get(*key).unwrap_or_else(|| panic!("{lang}: no words for {key}"));
            let name = |variable: &String| variable.strip_suffix("-id").unwrap_or(variable).to_owned();
            let wanted: BTreeSet<String> = wanted.iter().map(name).collect();
            let given: BTreeSet<String> = given.iter().map(|&name| name.to_owned()).collect();
            assert_eq!(wanted, given, "{lang}: the variables of {key}");
        }
    }
}
