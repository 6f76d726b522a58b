//! Losses as one act: spread in some ways that a player may take as they stand or change, and taken in whatever order the
//! rules allow.

use crate::act::advised;
use crate::error::TableError;
use crate::lang::Lang;
use crate::show::Show;
use crate::table::{Source, Table, Taken};
use crate::wire;
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, On, Pending, Side};

/// The task of a decision that takes losses one by one.
const LOSSES: &str = "task-losses";
/// The most losses that are spread at once; what is owed beyond that is asked for afterwards.
const MOST: usize = 60;

/// How losses are spread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Over as many as can be.
    Evenly,
    /// As the doctrine would.
    Usually,
    /// From as few as can be.
    Few,
}

/// The ways that are offered, by the key of their names, the first at first.
const WAYS: [(Way, &str); 3] =
    [(Way::Evenly, "spread-evenly"), (Way::Usually, "spread-usual"), (Way::Few, "spread-few")];

impl<G: Game> Table<G> {
    /// The losses at hand spread in several ways; nothing where no losses are asked for. Each way is played on the choices
    /// of the deciding side, none of which depends on what it does not know, and ends where a die or a reveal would come.
    pub(crate) fn spreads(&self, lang: Lang) -> Vec<wire::Spread> {
        let Pending::Decide(side) = self.game.pending() else { return Vec::new() };
        if !self.takes_losses(&self.game) {
            return Vec::new();
        }
        let show = Show::new(self.kit, lang);
        let mut spreads: Vec<wire::Spread> = Vec::new();
        for (way, key) in WAYS {
            let losses = self.spread(side, way);
            let said = |(game, choice): &(G, G::Choice)| wire::Loss {
                say: game.say(*choice),
                on: show.on(game.on(*choice)),
            };
            let losses: Vec<wire::Loss> = losses.iter().map(said).collect();
            let same = |other: &wire::Spread| count(&other.losses) == count(&losses);
            if !losses.is_empty() && !spreads.iter().any(same) {
                spreads.push(wire::Spread { key: key.to_owned(), losses });
            }
        }
        spreads
    }

    fn takes_losses(&self, game: &G) -> bool {
        game.top().is_some_and(|frame| frame.task(game) == LOSSES)
    }

    /// The losses of one way, each with the position in which it is chosen.
    fn spread(&self, side: Side, way: Way) -> Vec<(G, G::Choice)> {
        let step = self.game.top().map(|frame| frame.id());
        let (mut game, mut out) = (self.game.clone(), Vec::new());
        let mut taken: BTreeMap<On, usize> = BTreeMap::new();
        while out.len() < MOST {
            let asked = game.pending() == Pending::Decide(side) && self.takes_losses(&game);
            if !asked || game.top().map(|frame| frame.id()) != step {
                break;
            }
            let Some(choice) = self.next_loss(&game, side, way, out.len(), &taken) else { break };
            let (mut next, mut log) = (game.clone(), Log::off());
            if next.apply(Input::Choose(side, choice), &mut log).is_err() || log.take_revealed() {
                break;
            }
            *taken.entry(game.on(choice)).or_default() += 1;
            out.push((game, choice));
            game = next;
        }
        out
    }

    fn next_loss(
        &self,
        game: &G,
        side: Side,
        way: Way,
        step: usize,
        taken: &BTreeMap<On, usize>,
    ) -> Option<G::Choice> {
        let advice = advised(game, side, step).filter(|&choice| game.on(choice) != On::Button);
        if way == Way::Usually {
            return advice;
        }
        let mut choices = Vec::new();
        game.choices(&mut choices);
        choices.retain(|&choice| game.on(choice) != On::Button);
        let so_far = |choice: G::Choice| taken.get(&game.on(choice)).copied().unwrap_or(0);
        let wanted = match way {
            Way::Few => choices.iter().map(|&choice| so_far(choice)).max()?,
            _ => choices.iter().map(|&choice| so_far(choice)).min()?,
        };
        // Among equals the doctrine's own comes first.
        let mut best = choices.into_iter().filter(|&choice| so_far(choice) == wanted);
        advice.filter(|&choice| so_far(choice) == wanted).or_else(|| best.next())
    }

    /// Takes losses as one act, in whatever order the rules allow; what is said too often, or can no longer be lost, is left.
    ///
    /// # Errors
    /// The side does not decide, no losses are asked for, or none of these can be taken.
    pub(crate) fn take_losses(&mut self, side: Side, says: &[&str]) -> Result<Taken, TableError> {
        self.decides(side)?;
        let (from, step) = (self.len(), self.game.top().map(|frame| frame.id()));
        let mut left = says.to_vec();
        let mut source = Source::Player;
        while !left.is_empty() && self.goes_on(side, from, step) {
            let legal = |say: &&str| {
                self.parse(say).is_ok_and(|choice| {
                    self.game.on(choice) != On::Button && self.game.verdict(side, choice).is_ok()
                })
            };
            let Some(next) = left.iter().position(legal) else { break };
            let choice = self.parse(left.remove(next))?;
            if matches!(source, Source::Player) {
                self.remember();
            }
            self.take(Input::Choose(side, choice), std::mem::replace(&mut source, Source::Joined));
            // A loss that is forced but named is taken as the player's own.
            let forced = self.forced().filter(|_| self.goes_on(side, from, step));
            let named = |choice: G::Choice| left.iter().any(|say| self.parse(say).is_ok_and(|c| c == choice));
            if !forced.is_some_and(named) {
                self.go_on(side, None);
            }
        }
        if self.len() == from {
            let first = self.parse(says.first().copied().unwrap_or_default())?;
            self.game.verdict(side, first)?;
            let section = self.game.top().map_or(G::SEQUENCE, |frame| frame.section());
            return Err(zocalo_core::Refusal { case: section, why: "refused-task" }.into());
        }
        Ok(Taken { from, to: self.len() })
    }

    /// Whether the side is still asked for the same losses, and nothing but its choices has come between.
    fn goes_on(&self, side: Side, from: usize, step: Option<&'static str>) -> bool {
        self.game.pending() == Pending::Decide(side)
            && self.takes_losses(&self.game)
            && self.game.top().map(|frame| frame.id()) == step
            && self.undisturbed(from)
    }
}

/// How often each thing loses.
fn count(losses: &[wire::Loss]) -> BTreeMap<&wire::On, usize> {
    let mut counts = BTreeMap::new();
    for loss in losses {
        *counts.entry(&loss.on).or_default() += 1;
    }
    counts
}
