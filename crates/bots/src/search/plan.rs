//! Search among whole-turn plans: online evolution, judged by halving over common luck.
//!
//! A plan is the sequence of one's own choices up to the next decision of the other side. Doctrine with noise writes
//! some; each is tried in several worlds (the unknown dealt again, dice thrown), the same worlds for all, and the
//! worse half goes out, until one is left. Then the best is changed here and there, and the changes have to beat it
//! in fresh worlds. The winner's choices are played one after the other as long as nothing but them has happened;
//! after a throw what is left of it goes into the next contest as one plan among others.

use super::clock::Limit;
use super::decision::{Decision, Opinion};
use super::infoset::{known_to, open};
use super::number::{mix, unit};
use super::playout::{Fate, Horizon, Player, seen_by};
use zocalo_core::{Game, Pending, Side, Viewer};

/// How plans are made and judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlanSettings {
    /// When a course is cut, counted from the end of the plan.
    pub horizon: Horizon,
    /// Plans in a contest.
    pub plans: usize,
    /// Worlds of the first round of a contest; each further round has twice as many.
    pub worlds: u32,
    /// The least and the greatest heat at which plans are written.
    pub heats: (f32, f32),
    /// How far a plan reaches.
    pub reach: Reach,
}

/// How far a plan reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Up to the next result of chance.
    Chance,
    /// Through chance, up to the next decision of the other side.
    Turn,
}

impl Default for PlanSettings {
    fn default() -> Self {
        Self {
            horizon: Horizon { turns: 1, inputs: 600, heat: 0.7 },
            plans: 16,
            worlds: 2,
            heats: (0.3, 1.5),
            reach: Reach::Turn,
        }
    }
}

/// No plan is longer.
const CHOICES_MAX: usize = 120;
/// How many planned choices that have become impossible are passed over for one that is not.
const SKIP_MAX: usize = 6;

/// One plan in a contest.
#[derive(Clone, Debug)]
struct Plan<C> {
    choices: Vec<C>,
    /// What it was worth to the planner in the worlds of this contest, and in how many.
    sum: f64,
    worlds: u32,
}

impl<C> Plan<C> {
    fn new() -> Self {
        Self { choices: Vec::with_capacity(CHOICES_MAX), sum: 0.0, worlds: 0 }
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.worlds.max(1))
    }
}

/// How a new plan comes about.
#[derive(Clone, Copy)]
enum Birth<'a, C> {
    /// Doctrine's best at every step.
    Doctrine,
    /// By doctrine with noise.
    Whim,
    /// What is left of an older plan.
    Rest(&'a [C]),
    /// Another plan with one choice changed.
    Change(&'a [C], usize),
}

/// The planner: plans, and lists that are used again and again.
#[derive(Debug)]
pub struct Planner<G: Game> {
    settings: PlanSettings,
    players: Vec<Player<G>>,
    plans: Vec<Plan<G::Choice>>,
    spare: Vec<Plan<G::Choice>>,
    results: Vec<f32>,
    opinions: Vec<Opinion<G::Choice>>,
    /// What is left of the plan that is being played, and what will be known when its next choice is due.
    rest: Vec<G::Choice>,
    due: u64,
    value: f32,
    fates: u64,
}

impl<G: Game> Planner<G> {
    /// A planner without plans; `threads` of them judge side by side.
    #[must_use]
    pub fn new(settings: PlanSettings, threads: usize) -> Self {
        Self {
            settings,
            players: (0..threads.max(1)).map(|_| Player::default()).collect(),
            plans: Vec::new(),
            spare: Vec::new(),
            results: Vec::new(),
            opinions: Vec::new(),
            rest: Vec::new(),
            due: 0,
            value: 0.5,
            fates: 0,
        }
    }

    /// Decides.
    pub fn think(
        &mut self,
        world: &G,
        me: Side,
        seed: u64,
        limit: &Limit<'_>,
    ) -> Option<Decision<G::Choice>> {
        self.players[0].consider(world);
        if let &[only] = self.players[0].choices.as_slice() {
            return Some(Decision::only(only, self.value));
        }
        if let Some(choice) = self.follow(world, me) {
            return Some(choice);
        }
        let job = Job { world, me, open: open(world, me), seed, settings: self.settings };
        self.opinions.clear();
        let mut done = 0;
        self.first_contest(&job);
        loop {
            let before = done;
            self.contest(&job, limit, &mut done);
            if limit.spent(done) || done == before {
                break;
            }
            self.next_contest(&job);
        }
        let winner = self.plans.first()?;
        let choice = *winner.choices.first()?;
        self.value = winner.mean() as f32;
        self.rest.clear();
        self.rest.extend_from_slice(&winner.choices[1..]);
        let depth = winner.choices.len() as u32;
        self.expect(world, me, choice);
        let mut decision =
            Decision { choice, value: self.value, iterations: done, depth, opinions: self.opinions.clone() };
        decision.sort();
        Some(decision)
    }

    /// Judges single choices against each other, doctrine playing on after each: the likeliest `most` by doctrine, the
    /// best three to the end. Gives them with the best first.
    pub fn weigh(
        &mut self,
        world: &G,
        me: Side,
        seed: u64,
        most: usize,
        limit: &Limit<'_>,
    ) -> Vec<Opinion<G::Choice>> {
        let job = Job { world, me, open: open(world, me), seed, settings: self.settings };
        self.rest.clear();
        self.spare.append(&mut self.plans);
        let player = &mut self.players[0];
        player.consider(world);
        let mut order: Vec<usize> = (0..player.choices.len()).collect();
        order.sort_by(|&a, &b| player.advice[b].score.total_cmp(&player.advice[a].score));
        for &i in order.iter().take(most) {
            let mut plan = self.spare.pop().unwrap_or_else(Plan::new);
            plan.choices.clear();
            plan.choices.push(player.choices[i]);
            (plan.sum, plan.worlds) = (0.0, 0);
            self.plans.push(plan);
        }
        let (mut alive, mut worlds, mut done) = (self.plans.len(), self.settings.worlds, 0);
        while alive > 0 && self.round(&job, alive, worlds, limit, &mut done) {
            self.plans[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            alive = alive.min(3.max(alive / 2));
            worlds = (worlds * 2).min(64);
        }
        self.plans[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        self.opinions.clear();
        self.note();
        self.opinions.clone()
    }

    /// The next choice of the plan in hand, if nothing unforeseen has happened.
    fn follow(&mut self, world: &G, me: Side) -> Option<Decision<G::Choice>> {
        let &next = self.rest.first()?;
        if self.due != known_to(world, me) || !self.players[0].choices.contains(&next) {
            return None;
        }
        self.rest.remove(0);
        self.expect(world, me, next);
        Some(Decision::only(next, self.value))
    }

    /// Works out what will be known after `choice`, if nobody else has a say in between.
    fn expect(&mut self, world: &G, me: Side, choice: G::Choice) {
        let mut after = world.clone();
        self.players[0].choose(&mut after, choice);
        self.due = if after.pending() == Pending::Decide(me) { known_to(&after, me) } else { 0 };
    }

    fn first_contest(&mut self, job: &Job<'_, G>) {
        self.spare.append(&mut self.plans);
        self.write(job, Birth::Doctrine);
        if !self.rest.is_empty() {
            let rest = std::mem::take(&mut self.rest);
            self.write(job, Birth::Rest(&rest));
            self.rest = rest;
        }
        for _ in self.plans.len()..self.settings.plans {
            self.write(job, Birth::Whim);
        }
    }

    /// The winner stays; half of its challengers are changes of it, a quarter changes of the second, the rest new.
    fn next_contest(&mut self, job: &Job<'_, G>) {
        let best = self.plans[0].choices.clone();
        let second = self.plans.get(1).map_or_else(|| best.clone(), |plan| plan.choices.clone());
        self.spare.extend(self.plans.drain(1..));
        self.plans[0].sum = 0.0;
        self.plans[0].worlds = 0;
        let all = self.settings.plans;
        for i in 1..all {
            let base = if i < all / 2 { &best } else { &second };
            let birth = if i < all * 3 / 4 {
                let place = mix(job.seed, self.fates) % base.len().max(1) as u64;
                Birth::Change(base, place as usize)
            } else {
                Birth::Whim
            };
            self.write(job, birth);
        }
    }

    /// Writes a plan and adds it, unless the same is there already.
    fn write(&mut self, job: &Job<'_, G>, birth: Birth<'_, G::Choice>) {
        let mut plan = self.spare.pop().unwrap_or_else(Plan::new);
        plan.choices.clear();
        plan.sum = 0.0;
        plan.worlds = 0;
        let mut fate = Fate::new(mix(job.seed ^ 0xa5a5, self.fates));
        self.fates += 1;
        job.write(birth, &mut plan.choices, &mut self.players[0], &mut fate);
        if plan.choices.is_empty() || self.plans.iter().any(|p| p.choices == plan.choices) {
            self.spare.push(plan);
        } else {
            self.plans.push(plan);
        }
    }

    /// Rounds of judging until one plan is left, which stands first then, or the budget is spent. The plan that
    /// stands first at the start is not put out before the last round.
    fn contest(&mut self, job: &Job<'_, G>, limit: &Limit<'_>, done: &mut u32) {
        let mut alive = self.plans.len();
        let mut worlds = self.settings.worlds;
        while alive > 0 {
            let complete = self.round(job, alive, worlds, limit, done);
            let rank = |a: &Plan<G::Choice>, b: &Plan<G::Choice>| b.mean().total_cmp(&a.mean());
            if !complete || alive <= 2 {
                self.plans[..alive].sort_by(rank);
                break;
            }
            self.plans[1..alive].sort_by(rank);
            alive = alive.div_ceil(2);
            worlds *= 2;
        }
        self.note();
    }

    /// Judges the first `alive` plans in so many new worlds, all in the same ones. `false` if the budget ran out;
    /// worlds that not all of them have seen are then left out.
    fn round(
        &mut self,
        job: &Job<'_, G>,
        alive: usize,
        worlds: u32,
        limit: &Limit<'_>,
        done: &mut u32,
    ) -> bool {
        let first = self.fates;
        self.fates += u64::from(worlds);
        let budgeted = |done: u32| limit.spent(done);
        let tasks = alive * worlds as usize;
        self.results.clear();
        self.results.resize(tasks, f32::NAN);
        let already = *done;
        let plans = &self.plans[..alive];
        let threads = self.players.len().min(tasks);
        let judge = |task: usize, player: &mut Player<G>| {
            let world = first + (task / alive) as u64;
            job.judge(&plans[task % alive].choices, player, Fate::new(mix(job.seed, world)), limit)
        };
        // Whether a task is begun depends on how many stand before it, never on which thread took them: so the
        // result is the same with any number of threads.
        let may = |task: usize| !budgeted(already + task as u32);
        if threads <= 1 {
            let player = &mut self.players[0];
            for (task, result) in self.results.iter_mut().enumerate().take_while(|(task, _)| may(*task)) {
                *result = judge(task, player);
            }
        } else {
            std::thread::scope(|scope| {
                let mut lanes: Vec<Vec<(usize, &mut f32)>> = (0..threads).map(|_| Vec::new()).collect();
                for (task, result) in self.results.iter_mut().enumerate() {
                    lanes[task % threads].push((task, result));
                }
                for (lane, player) in lanes.into_iter().zip(&mut self.players) {
                    scope.spawn(|| {
                        for (task, result) in lane.into_iter().take_while(|(task, _)| may(*task)) {
                            *result = judge(task, player);
                        }
                    });
                }
            });
        }
        *done += self.results.iter().filter(|value| !value.is_nan()).count() as u32;
        for world in self.results.chunks_exact(alive) {
            if world.iter().all(|value| !value.is_nan()) {
                for (plan, value) in self.plans.iter_mut().zip(world) {
                    plan.sum += f64::from(*value);
                    plan.worlds += 1;
                }
            }
        }
        self.results.iter().all(|value| !value.is_nan())
    }

    /// Notes what this contest says about the first choices.
    fn note(&mut self) {
        for plan in self.plans.iter().filter(|plan| plan.worlds > 0) {
            let Some(&choice) = plan.choices.first() else { continue };
            let value = plan.mean() as f32;
            match self.opinions.iter_mut().find(|known| known.choice == choice) {
                Some(known) => {
                    let all = known.visits + plan.worlds;
                    let share = plan.worlds as f32 / all as f32;
                    known.value += (value - known.value) * share;
                    known.visits = all;
                }
                None => {
                    self.opinions.push(Opinion { choice, visits: plan.worlds, value, prior: 0.0, why: "" })
                }
            }
        }
    }
}

/// One decision to be planned.
struct Job<'a, G: Game> {
    world: &'a G,
    me: Side,
    open: bool,
    seed: u64,
    settings: PlanSettings,
}

impl<G: Game> Job<'_, G> {
    /// Some world that looks as this one does.
    fn deal(&self, fate: &mut Fate) -> G {
        if self.open { self.world.clone() } else { self.world.redeal(Viewer::Side(self.me), fate.whims()) }
    }

    /// Writes a plan in one world.
    fn write(
        &self,
        birth: Birth<'_, G::Choice>,
        out: &mut Vec<G::Choice>,
        player: &mut Player<G>,
        fate: &mut Fate,
    ) {
        let mut game = self.deal(fate);
        let (low, high) = self.settings.heats;
        let heat = low + (high - low) * unit(fate.whims());
        let (base, cut): (&[G::Choice], usize) = match birth {
            Birth::Doctrine | Birth::Whim => (&[], usize::MAX),
            Birth::Rest(base) => (base, usize::MAX),
            Birth::Change(base, cut) => (base, cut),
        };
        let mut next = 0;
        while out.len() < CHOICES_MAX {
            match game.pending() {
                Pending::Decide(side) if side == self.me => {
                    player.consider(&game);
                    let planned = if out.len() == cut {
                        next += 1;
                        None
                    } else {
                        take_next(base, &mut next, &player.choices)
                    };
                    let choice = planned.unwrap_or_else(|| match birth {
                        Birth::Doctrine | Birth::Rest(_) => player.best(),
                        Birth::Whim | Birth::Change(..) => player.mood(heat, fate.whims()),
                    });
                    out.push(choice);
                    player.choose(&mut game, choice);
                }
                Pending::Chance(chance) if self.settings.reach == Reach::Turn => {
                    let roll = player.draw(&game, &chance, fate);
                    player.roll(&mut game, roll);
                }
                _ => break,
            }
        }
    }

    /// Carries a plan out in one world, plays on by doctrine, and says what it was worth to the planner.
    fn judge(&self, plan: &[G::Choice], player: &mut Player<G>, mut fate: Fate, limit: &Limit<'_>) -> f32 {
        let mut game = self.deal(&mut fate);
        let mut next = 0;
        while next < plan.len() {
            match game.pending() {
                Pending::Decide(side) if side == self.me => {
                    player.consider(&game);
                    let planned = take_next(plan, &mut next, &player.choices);
                    let choice = planned.unwrap_or_else(|| player.best());
                    player.choose(&mut game, choice);
                }
                Pending::Chance(chance) => {
                    let roll = player.draw(&game, &chance, &mut fate);
                    player.roll(&mut game, roll);
                }
                _ => break,
            }
        }
        let value = player.run(&mut game, &mut fate, self.settings.horizon, limit);
        seen_by(self.me, value)
    }
}

/// The next planned choice that is possible now; those passed over are forgotten. If none of the next few is
/// possible, the plan waits.
fn take_next<C: Copy + PartialEq>(plan: &[C], next: &mut usize, possible: &[C]) -> Option<C> {
    let from = (*next).min(plan.len());
    let ahead = &plan[from..(from + SKIP_MAX).min(plan.len())];
    let at = ahead.iter().position(|choice| possible.contains(choice))?;
    *next = from + at + 1;
    Some(ahead[at])
}
