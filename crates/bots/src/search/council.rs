//! The council before a turn: which style doctrine plays it in.
//!
//! Where a campaign is long and a turn a small part of it, no judgement of the position two turns later tells one way of
//! making war from another. So before each turn the styles are played on to the end, in the same worlds and with the same
//! luck: all of them in a few worlds, the better half in more, until the best of them stands against the one in force. That
//! one is left only for one that is clearly ahead.
//!
//! Within the turn doctrine decides in that style. Only where an affair is about to begin and doctrine is in doubt (this
//! attack, that one, or none), the next best beginnings are played on to the end as well.

use super::clock::Limit;
use super::plan::{Job, Plan, PlanSettings, Planner, lead, mean_or_even};
use super::playout::Horizon;
use zocalo_core::Style;
use zocalo_core::prelude::*;

/// How far ahead a style must be to replace the one in force, in standard errors.
const LEAD: f32 = 1.0;
/// Worlds are added so many at a time: whenever the time is up, all styles have been seen in about as many.
const STEP: usize = 4;
/// The part of a budget that the council may spend; a debate has the rest.
const SHARE: f32 = 0.4;
/// Courses of a round where only time counts.
const ROUND: usize = 48;
/// How much worse than its best doctrine may think another beginning to be in doubt, in points.
const DOUBT: f32 = 8.0;
/// So many other beginnings are looked at.
const BEGINNINGS: usize = 3;

impl<G: Game> Planner<G> {
    /// Plays by doctrine: in the style of the council, and in doubt as the courses to the end say. Gives the courses
    /// played.
    pub(super) fn command(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        let horizon = Horizon { turns: job.settings.campaign, inputs: u32::MAX, ..job.settings.horizon };
        let job =
            Job { settings: PlanSettings { horizon, ..job.settings }, known: job.known.clone(), ..*job };
        let done = self.council(&job, &limit.part(SHARE));
        self.opinions.clear();
        let player = &mut self.players[0];
        player.scored_choices(job.world, self.best.style);
        self.best = Plan { choices: vec![player.best()], style: self.best.style, worth: Vec::new() };
        done + self.debate(&job, &limit.part(1.0 - SHARE))
    }

    /// Lets the other beginnings of an affair run against doctrine's, and gives the courses played. The choices at hand have
    /// been considered.
    fn debate(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        let Some(&first) = self.best.choices.first().filter(|_| job.world.quiet()) else { return 0 };
        let (style, player) = (self.best.style, &self.players[0]);
        let mut others: Vec<(f32, G::Choice)> =
            player.advice.iter().map(|one| one.score).zip(player.choices.iter().copied()).collect();
        others.sort_by(|a, b| b.0.total_cmp(&a.0));
        let least = others.first().map_or(0.0, |best| best.0) - DOUBT;
        others.retain(|&(score, choice)| score >= least && choice != first);
        others.truncate(BEGINNINGS);
        let mut done = 0;
        for (_, choice) in others {
            self.other = Plan { choices: vec![choice], style, worth: Vec::new() };
            self.contest(job, limit, &mut done);
        }
        done
    }

    /// Holds the council if a turn has begun, and gives the courses played.
    fn council(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        let turn = job.world.turn();
        if !job.world.quiet() || self.sat == Some(turn) {
            return 0;
        }
        if self.sat.replace(turn).is_none() {
            self.best.style = G::first_style(job.me);
        }
        let (done, style) = self.sit(job, limit);
        self.best.style = style;
        done
    }

    /// Lets the styles compete; gives the courses played and the style to go on in.
    fn sit(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> (u32, Style) {
        // The one in force stands first, and stays to the end.
        let force = self.best.style;
        let others = (0..G::styles()).map(Style).filter(|style| *style != force);
        let mut all: Vec<Plan<G::Choice>> =
            std::iter::once(force).chain(others).map(|style| Plan { style, ..Plan::default() }).collect();
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
