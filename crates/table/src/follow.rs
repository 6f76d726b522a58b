//! What follows from a choice: whether dice fall, something is shown, the other side goes on or a phase ends. For buttons that
//! say so before they are pressed.

use crate::lang::Lang;
use crate::show::Show;
use crate::table::Table;
use crate::wire;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, On, Pending, Side, Viewer};

/// In so many positions that may be the true one it is looked what follows.
const WORLDS: usize = 3;
/// In a longer list only buttons are looked into: the others are places to step to.
const LIST_MAX: usize = 48;
/// Forced choices that are followed at most.
const FORCED_MAX: usize = 40;

impl<G: Game> Table<G> {
    /// What follows from each choice of the deciding side, in the order of the choices, as far as that side can know: it is
    /// tried in positions that may be the true one, never in the true one.
    pub(crate) fn follows(&self, lang: Lang) -> Vec<wire::Then> {
        let Pending::Decide(side) = self.game.pending() else { return Vec::new() };
        let mut choices = Vec::new();
        self.game.choices(&mut choices);
        let (known, mut lottery) = (self.game.known(Viewer::Side(side)), Lottery::new(0));
        let worlds: Vec<G> = (0..WORLDS).map(|_| known.deal(&mut lottery)).collect();
        let show = Show::new(self.kit, lang);
        let long = choices.len() > LIST_MAX;
        let then = |&choice: &G::Choice| {
            let mut then = wire::Then { grave: G::grave(choice), ..wire::Then::default() };
            if !long || self.game.on(choice) == On::Button {
                for world in &worlds {
                    self.follow(world, side, choice, &show, &mut then);
                }
            }
            then
        };
        choices.iter().map(then).collect()
    }

    /// What follows from each gesture, in the order of the gestures. Those that lead to a place are marches, of which the page
    /// shows the way: they are not looked into.
    pub(crate) fn gestures_follow(&self, lang: Lang) -> Vec<wire::Then> {
        let Pending::Decide(side) = self.game.pending() else { return Vec::new() };
        let (known, mut lottery) = (self.game.known(Viewer::Side(side)), Lottery::new(0));
        let gestures = G::gestures(&known);
        let looked_into = |on: On| !matches!(on, On::Place(_));
        if !gestures.iter().any(|gesture| looked_into(gesture.on)) {
            return vec![wire::Then::default(); gestures.len()];
        }
        let worlds: Vec<G> = (0..WORLDS).map(|_| known.deal(&mut lottery)).collect();
        let show = Show::new(self.kit, lang);
        let then = |gesture: &zocalo_core::Gesture<G::Choice>| {
            let mut then = wire::Then::default();
            if looked_into(gesture.on) {
                then.grave = gesture.choices.iter().any(|&choice| G::grave(choice));
                for world in &worlds {
                    self.follow_all(world, side, &gesture.choices, &show, &mut then);
                }
            }
            then
        };
        gestures.iter().map(then).collect()
    }

    /// Takes several choices one after the other, until dice, a reveal or the other side come between.
    fn follow_all(
        &self,
        world: &G,
        side: Side,
        choices: &[G::Choice],
        show: &Show<G>,
        then: &mut wire::Then,
    ) {
        let mut at = world.clone();
        for &choice in choices {
            if at.pending() != Pending::Decide(side) {
                break;
            }
            self.follow(&at, side, choice, show, then);
            let mut log = Log::off();
            if at.apply(Input::Choose(side, choice), &mut log).is_err() {
                break;
            }
        }
    }

    /// Takes a choice, and the forced ones after it, in a position that may be the true one.
    fn follow(&self, world: &G, side: Side, choice: G::Choice, show: &Show<G>, then: &mut wire::Then) {
        let (mut next, mut log) = (world.clone(), Log::off());
        let mut input = Input::Choose(side, choice);
        for _ in 0..FORCED_MAX {
            if next.apply(input, &mut log).is_err() {
                return;
            }
            let Some(forced) = self.forced_at(&next) else { break };
            let Pending::Decide(decider) = next.pending() else { break };
            input = Input::Choose(decider, forced);
        }
        then.reveals |= log.take_revealed();
        match next.pending() {
            Pending::Chance(_) => then.rolls = true,
            Pending::Decide(decider) => then.passes |= decider != side,
            Pending::Over(_) => then.passes = true,
        }
        let phase = next.phase();
        if then.phase.is_none() && phase.key != world.phase().key {
            then.phase = Some(show.short_phase(phase.key));
        }
    }

    /// What undo would take back, in the words of the choice.
    pub(crate) fn undone(&self, lang: Lang) -> Option<String> {
        let &last = self.undoable().ok()?.first()?;
        let Input::Choose(_, choice) = self.entries[last].input else { return None };
        let before = self.at(last).ok()?;
        Some(Show::<G>::new(self.kit, lang).words().say(&before.label(choice)))
    }

    /// The phases of the turn under way, the present one marked.
    pub(crate) fn track(&self, lang: Lang) -> Vec<wire::Step> {
        let show = Show::<G>::new(self.kit, lang);
        let now = self.game.phase().key;
        let phases = self.game.phases();
        let at = phases.iter().position(|&key| key == now);
        let step = |(i, &key): (usize, &&'static str)| wire::Step {
            text: show.short_phase(key),
            past: at.is_some_and(|at| i < at),
            now: at == Some(i),
        };
        if at.is_none() {
            return vec![wire::Step { text: show.short_phase(now), past: false, now: true }];
        }
        phases.iter().enumerate().map(step).collect()
    }
}
