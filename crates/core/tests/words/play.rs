//! What is said in play: every message finds all its variables filled.

use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use zocalo_core::lottery::Lottery;
use zocalo_core::message::keys;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Msg, Pending, Viewer};

/// All that was said in some games.
pub struct Said<G> {
    /// Messages by key, with the names of the arguments they came with.
    messages: BTreeSet<(&'static str, Vec<&'static str>)>,
    /// Classes of marks on places and edges.
    classes: BTreeSet<&'static str>,
    game: PhantomData<G>,
}

impl<G: Game> Said<G> {
    pub fn nothing() -> Self {
        Self { messages: BTreeSet::new(), classes: BTreeSet::new(), game: PhantomData }
    }

    fn note(&mut self, msg: &Msg) {
        self.messages.insert((msg.key, msg.args.iter().map(|(name, _)| *name).collect()));
    }

    fn note_key(&mut self, key: &'static str) {
        if !key.is_empty() {
            self.messages.insert((key, Vec::new()));
        }
    }

    fn note_scene(&mut self, game: &G) {
        for viewer in Viewer::ALL {
            let scene = game.known(viewer).scene();
            self.note(&scene.phase);
            scene.notes.iter().for_each(|msg| self.note(msg));
            for counter in &scene.counters {
                counter.marks.iter().for_each(|key| self.note_key(key));
                counter.values.iter().for_each(|(key, _)| self.note_key(key));
            }
            for track in &scene.tracks {
                self.note_key(track.key);
                self.note_key(track.says);
            }
            game.known(viewer).overlays().iter().for_each(|overlay| self.note_key(overlay.key));
            self.classes.extend(scene.marks.iter().map(|mark| mark.class));
        }
    }

    /// The first `inputs` of one game, and all that is said in it; the scene is looked at once in `stride` inputs.
    pub fn play(&mut self, scenario: &str, wishes: &[(&str, &str)], seed: u64, inputs: usize, stride: usize) {
        let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let setup = G::about(G::standard()).setup(Some(scenario), &wishes).expect("known options");
        let mut game = G::start(G::standard(), &setup);
        let (mut lottery, mut log) = (Lottery::new(seed), Log::on());
        for step in 0..inputs {
            let Some(input) = self.next(&game, &mut lottery) else { break };
            game.apply(input, &mut log).expect("legal");
            if step % stride == 0 {
                self.note_scene(&game);
            }
            for event in log.take() {
                let lines = Viewer::ALL.into_iter().filter_map(|v| event.line(v));
                lines.for_each(|line| self.note(&line.msg));
            }
        }
    }

    fn next(&mut self, game: &G, lottery: &mut Lottery) -> Option<Input<G::Choice>> {
        match game.pending() {
            Pending::Over(outcome) => {
                self.note_key(outcome.level);
                self.note_key(outcome.reason);
                None
            }
            Pending::Decide(side) => {
                let (mut choices, mut advice) = (Vec::new(), Vec::new());
                self.note(&game.top().expect("a frame").prompt(game));
                game.choices(&mut choices);
                choices.iter().for_each(|&choice| self.note(&game.label(choice)));
                game.score(&choices, &mut advice);
                advice.iter().for_each(|a| self.note_key(a.why));
                // Good play brings about what random play does not, and the other way round.
                let best = (0..choices.len()).max_by(|&a, &b| advice[a].score.total_cmp(&advice[b].score));
                let pick = best.filter(|_| lottery.below(3) > 0);
                Some(Input::Choose(side, choices[pick.unwrap_or_else(|| lottery.below(choices.len()))]))
            }
            Pending::Chance(chance) => {
                let mut rolls = Vec::new();
                self.note_key(chance.what);
                game.rolls(&mut rolls);
                Some(Input::Roll(rolls[lottery.below(rolls.len())].0))
            }
        }
    }

    /// In every language each message that was said has words with just the variables it came with.
    pub fn has_words_and_variables(&self) {
        assert!(self.messages.len() > 80, "only {} messages were said", self.messages.len());
        for (lang, text) in G::WORDS {
            let known = keys(text);
            let mark = |class: &&str| known.contains_key(&format!("mark-{class}"));
            let marks: Vec<_> = self.classes.iter().filter(|class| !mark(class)).collect();
            assert!(marks.is_empty(), "{lang}: no words for the marks {marks:?}");
            for (key, given) in &self.messages {
                let wanted = known.get(*key).unwrap_or_else(|| panic!("{lang}: no words for {key}"));
                let plain = |name: &'_ String| name.strip_suffix("-id").unwrap_or(name).to_owned();
                let wanted: BTreeSet<String> = wanted.iter().map(plain).collect();
                // `row` and `column` say where a chart was read; the page marks the place, words need not name it.
                let spoken = |name: &str| !["row", "column"].contains(&name) || wanted.contains(name);
                let given: BTreeSet<String> =
                    given.iter().filter(|name| spoken(name)).map(|&name| name.to_owned()).collect();
                assert_eq!(wanted, given, "{lang}: the variables of {key}");
            }
        }
    }
}
