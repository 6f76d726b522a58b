//! What follows from a choice: whether dice fall, something is shown, the other side goes on or a phase ends. For buttons that
//! say so before they are pressed.

use crate::lang::Lang;
use crate::show::Show;
use crate::table::Table;
use crate::wire;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Known, Log, On, Pending, Side, Viewer};

/// In so many positions that may be the true one it is looked what follows.
const WORLDS: usize = 3;
/// In a longer list only buttons are looked into: the others are places to step to.
const LIST_MAX: usize = 48;
/// An answer of so few letters is told with its question.
const SHORT: usize = 6;
/// Forced choices that are followed at most.
const FORCED_MAX: usize = 40;

/// Positions that may be the true one. Where nothing is hidden, they are all the same, and one is enough.
fn worlds<G: Game>(known: &Known<G>, lottery: &mut Lottery) -> Vec<G> {
    let mut worlds: Vec<G> = (0..WORLDS).map(|_| known.deal(lottery)).collect();
    worlds.dedup();
    worlds
}

impl<G: Game> Table<G> {
    /// What follows from each choice of the deciding side, in the order of the choices, as far as that side can know: it is
    /// tried in positions that may be the true one, never in the true one.
    pub(crate) fn follows(&self, lang: Lang) -> Vec<wire::Then> {
        let Pending::Decide(side) = self.game.pending() else { return Vec::new() };
        let mut choices = Vec::new();
        self.game.choices(&mut choices);
        let (known, mut lottery) = (self.game.known(Viewer::Side(side)), Lottery::new(0));
        let worlds = worlds(&known, &mut lottery);
        let show = Show::new(self.kit, lang);
        let long = choices.len() > LIST_MAX;
        let then = |&choice: &G::Choice| {
            let changes = show.all(&G::foretold(&known, &[choice]));
            let mut then = wire::Then { grave: G::grave(choice), changes, ..wire::Then::default() };
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
    /// shows the way: of them it is only told who would hold what.
    pub(crate) fn gestures_follow(&self, lang: Lang) -> Vec<wire::Then> {
        let Pending::Decide(side) = self.game.pending() else { return Vec::new() };
        let (known, mut lottery) = (self.game.known(Viewer::Side(side)), Lottery::new(0));
        let gestures = G::gestures(&known);
        let looked_into = |on: On| !matches!(on, On::Place(_));
        let worlds: Vec<G> = if gestures.iter().any(|gesture| looked_into(gesture.on)) {
            (0..WORLDS).map(|_| known.deal(&mut lottery)).collect()
        } else {
            Vec::new()
        };
        let show = Show::new(self.kit, lang);
        let then = |gesture: &zocalo_core::Gesture<G::Choice>| {
            let changes = show.all(&G::foretold(&known, &gesture.choices));
            let mut then = wire::Then { changes, ..wire::Then::default() };
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
        let show = Show::<G>::new(self.kit, lang);
        let label = show.words().say(&before.label(choice));
        // "Yes" alone does not say what is taken back.
        match before.top() {
            Some(frame) if label.chars().count() <= SHORT => {
                Some(format!("{label} · {}", show.words().say(&frame.prompt(&before))))
            }
            _ => Some(label),
        }
    }

    /// The phases of the turn under way, the present one marked.
    pub(crate) fn track(&self, lang: Lang) -> Vec<wire::Step> {
        Show::<G>::new(self.kit, lang).steps(self.game.phases(), self.game.phase().key)
    }
}
