//! Several choices as one act: gestures, and tasks handed over to the doctrine.

use crate::error::TableError;
use crate::table::{Source, Table, Taken};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, On, Pending, Refusal, Side, Style, Viewer};

/// The most choices that a task is finished with: a doctrine that goes round in circles must not hold the table up.
const TASK_MAX: usize = 500;
/// Tasks that pick something: the button that ends the picking only confirms it, and belongs to them.
const PICKED: [&str; 7] =
    ["task-force", "task-muster", "task-division", "task-armies", "task-line", "task-array", "task-order"];
/// The task of setting up, which may be finished as a whole, up to the button that hands over.
const SET_UP: &str = "task-set-up";

impl<G: Game> Table<G> {
    /// Takes several choices as one act, which is taken back as one. The first must be legal. The rest ends where a
    /// die, something revealed, the other side or a refusal comes between: what the player meant no longer fits.
    ///
    /// # Errors
    /// The refusal of the first.
    pub fn choose_all(&mut self, side: Side, choices: &[G::Choice]) -> Result<Taken, TableError> {
        self.choose_each(side, choices.len(), |_, i| Ok(choices[i]))
    }

    /// The same for choices in the notation, each read where it is made.
    pub(crate) fn say_all(&mut self, side: Side, says: &[&str]) -> Result<Taken, TableError> {
        self.choose_each(side, says.len(), |table, i| table.parse(says[i]))
    }

    fn choose_each(
        &mut self,
        side: Side,
        count: usize,
        choice: impl Fn(&Self, usize) -> Result<G::Choice, TableError>,
    ) -> Result<Taken, TableError> {
        self.decides(side)?;
        let from = self.len();
        for i in 0..count {
            let next = (i + 1 < count).then(|| choice(self, i + 1).ok()).flatten();
            let source = if i == 0 { Source::Player } else { Source::Joined };
            match choice(self, i) {
                Ok(choice) if i == 0 => {
                    self.game.verdict(side, choice)?;
                    self.remember();
                    self.take(Input::Choose(side, choice), source);
                }
                Ok(choice) if self.undisturbed(from) && self.game.verdict(side, choice).is_ok() => {
                    self.take(Input::Choose(side, choice), source);
                }
                Err(error) if i == 0 => return Err(error),
                Ok(_) | Err(_) => break,
            }
            self.go_on(side, next);
        }
        Ok(Taken { from, to: self.len() })
    }

    /// Goes on as the table does by itself, but leaves a forced choice that the side says next to the side.
    pub(crate) fn go_on(&mut self, side: Side, next: Option<G::Choice>) {
        while let (Pending::Decide(decider), Some(forced)) = (self.game.pending(), self.forced()) {
            if decider == side && next == Some(forced) {
                return;
            }
            self.take(Input::Choose(decider, forced), Source::Forced);
        }
        self.proceed();
    }

    /// Whether nothing but choices without a reveal has happened since input `from`.
    pub(crate) fn undisturbed(&self, from: usize) -> bool {
        let plain = |i: &Input<G::Choice>| matches!(i, Input::Choose(..));
        self.entries[from..].iter().all(|entry| plain(&entry.input) && !entry.revealed)
    }

    /// The key of the task that a side may hand over now; empty if there is none, or nothing of it is left but a button to
    /// be pressed, which is the player's own.
    #[must_use]
    pub fn task(&self, side: Side) -> &'static str {
        if self.task_at_hand(side).is_empty() {
            return "";
        }
        let mut left = Vec::new();
        self.game.choices_trusted(&mut left);
        self.task_with(side, &left)
    }

    /// The same, where the choices at hand are known.
    fn task_with(&self, side: Side, choices: &[G::Choice]) -> &'static str {
        match choices {
            [last] if self.game.on(*last) == On::Button => "",
            _ => self.task_at_hand(side),
        }
    }

    /// The key of the task that a side is asked for, whatever is left of it.
    fn task_at_hand(&self, side: Side) -> &'static str {
        match (self.game.pending(), self.game.top()) {
            (Pending::Decide(decider), Some(frame)) if decider == side => frame.task(&self.game),
            _ => "",
        }
    }

    /// Whether the task at hand may be finished with the button that hands over.
    #[must_use]
    pub fn may_hand_over(&self, side: Side) -> bool {
        // To list what is left of a task is dear, and few tasks are that of setting up.
        self.task_at_hand(side) == SET_UP && self.task(side) == SET_UP
    }

    /// Lets the doctrine finish the task at hand from what the side knows, as one act. It never calls for a die, shows
    /// nothing hidden, and does not hand over to the other side by a button: that is left to the player, unless they say
    /// so where they set up.
    ///
    /// # Errors
    /// The side does not decide, there is no such task, or nothing of it can be done without the player.
    pub fn finish(&mut self, side: Side, hand_over: bool) -> Result<Taken, TableError> {
        self.decides(side)?;
        let task = self.task(side);
        let section = self.game.top().map_or(G::SEQUENCE, |frame| frame.section());
        if task.is_empty() {
            return Err(Refusal { case: section, why: "refused-no-task" }.into());
        }
        let world = self.one_possible(side);
        let planned = self.plan(side, task, TASK_MAX, hand_over && self.may_hand_over(side), &world);
        if planned.is_empty() {
            return Err(Refusal { case: section, why: "refused-task" }.into());
        }
        self.choose_all(side, &planned)
    }

    /// The task that a side may hand over now, where that would do anything: `choices` are those at hand, and `world` is a position
    /// that may be the true one.
    pub(crate) fn offered(&self, side: Side, choices: &[G::Choice], world: &G) -> Option<&'static str> {
        let task = self.task_with(side, choices);
        let begins = !task.is_empty() && !self.plan(side, task, 1, false, world).is_empty();
        begins.then_some(task)
    }

    /// What the doctrine would do of a task, choice by choice, the first of them in `world`.
    fn plan(&self, side: Side, task: &str, most: usize, hand_over: bool, world: &G) -> Vec<G::Choice> {
        let (mut game, mut planned) = (self.game.clone(), Vec::new());
        while planned.len() < most {
            let advice = if planned.is_empty() { best(world) } else { advised(&game, side, planned.len()) };
            let Some(choice) = advice else { break };
            let Some(next) = self.after(&game, side, choice) else { break };
            // What a task calls in between belongs to it: a formation's march to the movement phase.
            let goes_on = next.pending() == Pending::Decide(side)
                && next.frames().iter().any(|frame| frame.task(&next) == task);
            let ends_quietly = matches!(next.pending(), Pending::Decide(_)) && game.on(choice) != On::Button;
            let mine = next.pending() == Pending::Decide(side);
            let confirms = game.on(choice) == On::Button && PICKED.contains(&task) && mine;
            let hands_over = hand_over && matches!(next.pending(), Pending::Decide(_));
            if !goes_on && !ends_quietly && !confirms && !hands_over {
                break;
            }
            planned.push(choice);
            game = next;
            if !goes_on {
                break;
            }
        }
        planned
    }

    /// The position after a choice and the forced ones that the table takes after it; none if it is refused or shows
    /// something hidden.
    fn after(&self, game: &G, side: Side, choice: G::Choice) -> Option<G> {
        let (mut next, mut log) = (game.clone(), Log::off());
        let mut input = Input::Choose(side, choice);
        loop {
            next.apply(input, &mut log).ok()?;
            if log.take_revealed() {
                return None;
            }
            let (Pending::Decide(decider), Some(forced)) = (next.pending(), self.forced_at(&next)) else {
                return Some(next);
            };
            input = Input::Choose(decider, forced);
        }
    }
}

/// What the doctrine would choose, playing on what the side knows.
pub(crate) fn advised<G: Game>(game: &G, side: Side, step: usize) -> Option<G::Choice> {
    best(&game.known(Viewer::Side(side)).deal(&mut Lottery::new(step as u64)))
}

/// What the doctrine would choose in a position.
fn best<G: Game>(world: &G) -> Option<G::Choice> {
    let (mut choices, mut scored) = (Vec::new(), Vec::new());
    world.scored_choices(Style::USUAL, &mut choices, &mut scored);
    let best = scored.iter().map(|s| s.score).fold(f32::NEG_INFINITY, f32::max);
    let first = scored.iter().position(|s| s.score >= best).unwrap_or(0);
    choices.get(first).copied()
}
