//! Style selection before a turn, and opening trials within it.
//!
//! Where a campaign is long and a turn a small part of it, no evaluation of the position two turns later tells one way of
//! making war from another. So before each turn every style of the doctrine is played on to the end, in the same worlds and
//! with the same chance: all of them in a few worlds, the better half in more, until the best of them is compared with the
//! current one. The current style is replaced only by one that is ahead by a standard error.
//!
//! Within the turn doctrine decides in that style. Where an operation is about to begin and doctrine rates several openings
//! about equally (this attack, that one, or none), these are played on to the end as well.

use super::clock::Limit;
use super::plan::{Job, Plan, PlanSettings, Planner, lead, mean_or_even};
use super::playout::Horizon;
use zocalo_core::Style;
use zocalo_core::prelude::*;

/// How far ahead a style must be to replace the current one, in standard errors.
const LEAD: f32 = 1.0;
/// Worlds are added so many at a time: whenever the time is up, all styles have been seen in about as many.
const STEP: usize = 4;
/// The part of a budget for style selection; opening trials have the rest.
const SHARE: f32 = 0.4;
/// Playouts of a round where only time counts.
const ROUND: usize = 48;
/// An opening is tried if doctrine rates it at most so many points below its best.
const MARGIN: f32 = 8.0;
/// So many other openings are tried.
const OPENINGS: usize = 3;

impl<G: Game> Planner<G> {
    /// Plays by doctrine, in the selected style, with opening trials where doctrine is undecided. Gives the playouts
    /// done.
    pub(super) fn command(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        let horizon = Horizon { turns: job.settings.campaign, inputs: u32::MAX, ..job.settings.horizon };
        let job =
            Job { settings: PlanSettings { horizon, ..job.settings }, known: job.known.clone(), ..*job };
        let done = self.select_style(&job, &limit.part(SHARE));
        self.opinions.clear();
        let player = &mut self.players[0];
        player.scored_choices(job.world, self.best.style);
        self.best = Plan { choices: vec![player.best()], style: self.best.style, worth: Vec::new() };
        done + self.try_openings(&job, &limit.part(1.0 - SHARE))
    }

    /// Compares other openings of an operation with doctrine's, and gives the playouts done. The choices at hand have been
    /// scored before.
    fn try_openings(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        let Some(&first) = self.best.choices.first().filter(|_| job.world.quiet()) else { return 0 };
        let (style, player) = (self.best.style, &self.players[0]);
        let mut others: Vec<(f32, G::Choice)> =
            player.advice.iter().map(|one| one.score).zip(player.choices.iter().copied()).collect();
        others.sort_by(|a, b| b.0.total_cmp(&a.0));
        let least = others.first().map_or(0.0, |best| best.0) - MARGIN;
        others.retain(|&(score, choice)| score >= least && choice != first);
        others.truncate(OPENINGS);
        let mut done = 0;
        for (_, choice) in others {
            self.other = Plan { choices: vec![choice], style, worth: Vec::new() };
            self.contest(job, limit, &mut done);
        }
        done
    }

    /// Selects a style if a turn has begun, and gives the playouts done.
    fn select_style(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        let turn = job.world.turn();
        if !job.world.quiet() || self.selected_in == Some(turn) {
            return 0;
        }
        if self.selected_in.replace(turn).is_none() {
            self.best.style = G::first_style(job.me);
        }
        let (done, style) = self.compare_styles(job, limit);
        self.best.style = style;
        done
    }

    /// Compares the styles; gives the playouts done and the style to go on in.
    fn compare_styles(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> (u32, Style) {
        // The current style is first and is never dropped.
        let current = self.best.style;
        let others = (0..G::styles()).map(Style).filter(|style| *style != current);
        let mut all: Vec<Plan<G::Choice>> =
            std::iter::once(current).chain(others).map(|style| Plan { style, ..Plan::default() }).collect();
        let rounds = all.len().next_power_of_two().trailing_zeros().max(1);
        let share = limit.playouts().map_or(ROUND, |all| all as usize / rounds as usize);
        let (mut worlds, mut done) = (0, 0);
        while all.len() > 1 {
            let goal = worlds + (share / all.len()).max(STEP);
            while worlds < goal && !limit.spent(done) {
                worlds = (worlds + STEP).min(goal);
                for plan in &mut all {
                    done += self.try_out(job, plan, worlds, limit, done);
                }
            }
            // Only worlds that all of them have seen count.
            let seen = all.iter().map(|plan| plan.worth.len()).min().unwrap_or(0);
            all.iter_mut().for_each(|plan| plan.worth.truncate(seen));
            if all.len() == 2 || seen < goal {
                break;
            }
            all[1..].sort_by(|a, b| mean_or_even(&b.worth).total_cmp(&mean_or_even(&a.worth)));
            all.truncate(all.len().div_ceil(2));
        }
        let ahead = |plan: &&Plan<G::Choice>| lead(&plan.worth, &all[0].worth);
        let best = all[1..].iter().max_by(|a, b| ahead(a).total_cmp(&ahead(b)));
        let winner = best.filter(|plan| plan.worth.len() >= STEP && ahead(plan) >= LEAD).unwrap_or(&all[0]);
        self.value = mean_or_even(&winner.worth);
        (done, winner.style)
    }
}
