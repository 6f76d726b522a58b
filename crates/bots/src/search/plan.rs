//! Search among whole-turn plans: online evolution, each change judged against what it changes in the same worlds.
//!
//! A plan is the sequence of one's own choices up to the next decision of the other side. The first is what doctrine
//! thinks best, or what is left of the plan before. Challengers change it in one place or are written anew with some
//! noise. A challenger is tried in a few worlds (the unknown dealt again, dice thrown), the same for both; it goes out as soon as
//! it falls behind, and takes the other's place only when its lead is clear. The plan's choices are then played one
//! after the other as long as nothing but them has happened.

use super::clock::Limit;
use super::decision::{Decision, Opinion};
use super::infoset::{Folding, known_to, open};
use super::number::{mix, unit};
use super::playout::{Fate, Horizon, PLAYOUT_HEAT, Player, seen_by};
use std::hash::{Hash, Hasher};
use zocalo_core::prelude::*;
use zocalo_core::{Known, Pending, SearchHorizon, Side, Style, Viewer};

/// How plans are made and judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlanSettings {
    /// When a playout is cut, counted from the end of the plan.
    pub horizon: Horizon,
    /// In how many worlds a challenger is tried at most.
    pub worlds: usize,
    /// How far ahead a challenger must be in the end, in standard errors.
    pub lead: f32,
    /// The heat at which single choices are changed.
    pub change_heat: f32,
    /// The heat at which whole plans are written.
    pub whim_heat: f32,
    /// One challenger in so many is a whole new plan.
    pub whim_every: u64,
    /// How far a plan reaches.
    pub reach: Reach,
    /// How many turns ahead style selection looks; 0 if there is none, and plans compete.
    pub campaign: i32,
}

/// How far a plan reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Up to the next result of chance.
    Chance,
    /// Through chance, up to the next decision of the other side.
    Turn,
}

impl PlanSettings {
    /// As a game wants them.
    #[must_use]
    pub const fn of(outlook: SearchHorizon) -> Self {
        Self {
            horizon: Horizon::of(outlook, PLAYOUT_HEAT),
            worlds: 64,
            lead: 1.2,
            change_heat: 1.5,
            whim_heat: 0.5,
            whim_every: 5,
            reach: Reach::Chance,
            campaign: outlook.campaign,
        }
    }
}

/// No plan is longer.
const CHOICES_MAX: usize = 400;
/// How many planned choices that have become impossible are passed over for one that is not.
const SKIP_MAX: usize = 6;
/// A challenger is first tried in so many worlds, then in twice as many, and so on.
const WORLDS_FIRST: usize = 4;
/// And in so many at least before it takes over.
const WORLDS_LEAST: usize = 12;
/// A budget is enough for so many full trials at least.
const CHALLENGERS_LEAST: usize = 8;

/// After so many attempts in a row that bring nothing new, everything has been tried.
const STALE_MAX: u32 = 24;

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

/// A plan: the choices up to the next die, and the style in which doctrine fills it in and plays on after it.
#[derive(Debug)]
pub(super) struct Plan<C> {
    pub(super) choices: Vec<C>,
    pub(super) style: Style,
    /// What it was worth in each world tried.
    pub(super) worth: Vec<f32>,
}

impl<C> Default for Plan<C> {
    fn default() -> Self {
        Self { choices: Vec::new(), style: Style::USUAL, worth: Vec::new() }
    }
}

impl<C: Hash> Plan<C> {
    /// A number for what it says.
    fn digest(&self) -> u64 {
        let mut hasher = Folding::default();
        self.choices.hash(&mut hasher);
        self.style.hash(&mut hasher);
        hasher.finish()
    }
}

/// The planner: the plan in hand, and lists that are used again and again.
#[derive(Debug)]
pub struct Planner<G: Game> {
    settings: PlanSettings,
    pub(super) players: Vec<Player<G>>,
    /// The best plan so far, and its challenger.
    pub(super) best: Plan<G::Choice>,
    pub(super) other: Plan<G::Choice>,
    pub(super) opinions: Vec<Opinion<G::Choice>>,
    /// Plans that were looked at for this decision, by their digests.
    tried: Vec<u64>,
    /// What is left of the plan that is being played, and what will be known when its next choice is due.
    rest: Vec<G::Choice>,
    due: u64,
    pub(super) value: f32,
    fates: u64,
    /// The turn for which a style was selected last.
    pub(super) selected_in: Option<i32>,
}

impl<G: Game> Planner<G> {
    /// A planner without plans; `threads` of them judge side by side.
    #[must_use]
    pub fn new(settings: PlanSettings, threads: usize) -> Self {
        Self {
            settings,
            players: (0..threads.max(1)).map(|_| Player::default()).collect(),
            best: Plan::default(),
            other: Plan::default(),
            opinions: Vec::new(),
            tried: Vec::new(),
            rest: Vec::new(),
            due: 0,
            value: 0.5,
            fates: 0,
            selected_in: None,
        }
    }

    /// Decides. There is more than one choice.
    pub fn think(
        &mut self,
        world: &G,
        me: Side,
        seed: u64,
        limit: &Limit<'_>,
    ) -> Option<Decision<G::Choice>> {
        self.players[0].scored_choices(world, self.best.style);
        if let Some(decision) = self.follow(world, me) {
            return Some(decision);
        }
        // A small budget is spent on fewer worlds: otherwise no challenger would ever be through with them.
        let worlds = limit.playouts().map_or(self.settings.worlds, |all| {
            (all as usize / CHALLENGERS_LEAST).clamp(WORLDS_LEAST, self.settings.worlds)
        });
        let settings = PlanSettings { worlds, ..self.settings };
        let job = Job::new(world, me, seed, settings);
        let done = if settings.campaign > 0 { self.command(&job, limit) } else { self.evolve(&job, limit) };
        let choice = *self.best.choices.first()?;
        self.value = mean(&self.best.worth).unwrap_or(self.value);
        self.note(choice, self.best.worth.len() as u32, self.value);
        self.rest.clear();
        self.rest.extend_from_slice(&self.best.choices[1..]);
        self.expect(world, me, choice);
        let depth = self.best.choices.len() as u32;
        let mut decision =
            Decision { choice, value: self.value, iterations: done, depth, opinions: self.opinions.clone() };
        decision.sort();
        Some(decision)
    }

    /// Lets challengers come up until the budget is spent or everything has been tried; gives the playouts done.
    fn evolve(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        self.opinions.clear();
        self.begin(job);
        self.tried.clear();
        self.tried.push(self.best.digest());
        let (mut done, mut tries, mut stale) = (0, 0, 0);
        while !limit.spent(done) && stale < STALE_MAX {
            self.write_challenger(job, tries);
            tries += 1;
            let digest = self.other.digest();
            if self.other.choices.is_empty() || self.tried.contains(&digest) {
                // No new plan: short plans run out of changes.
                stale += 1;
                continue;
            }
            stale = 0;
            self.tried.push(digest);
            self.contest(job, limit, &mut done);
        }
        done
    }

    /// Judges single choices against each other, doctrine playing on after each: the likeliest `most` by doctrine, the
    /// best three to the end. Gives them with the best first.
    pub fn weigh(
        &mut self,
        world: &G,
        me: Side,
        seed: u64,
        choices: &[G::Choice],
        limit: &Limit<'_>,
    ) -> Vec<Opinion<G::Choice>> {
        let job = Job::new(world, me, seed, self.settings);
        self.rest.clear();
        let alone = |choice: &G::Choice| Plan { choices: vec![*choice], ..Plan::default() };
        let mut all: Vec<Plan<G::Choice>> = choices.iter().map(alone).collect();
        let (mut alive, mut worlds, mut done) = (all.len(), WORLDS_FIRST, 0);
        while alive > 0 && worlds <= self.settings.worlds * 4 && !limit.spent(done) {
            for plan in &mut all[..alive] {
                done += self.try_out(&job, plan, worlds, limit, done);
            }
            let seen = all[..alive].iter().map(|plan| plan.worth.len()).min().unwrap_or(0);
            // Only worlds that all of them have seen count.
            all[..alive].iter_mut().for_each(|plan| plan.worth.truncate(seen));
            all[..alive].sort_by(|a, b| mean_or_even(&b.worth).total_cmp(&mean_or_even(&a.worth)));
            alive = alive.min(3.max(alive / 2));
            worlds *= 2;
        }
        all.iter()
            .map(|plan| Opinion {
                choice: plan.choices[0],
                visits: plan.worth.len() as u32,
                value: mean_or_even(&plan.worth),
                prior: 0.0,
                why: "",
            })
            .collect()
    }

    /// The next choice of the plan in hand, if nothing unforeseen has happened.
    fn follow(&mut self, world: &G, me: Side) -> Option<Decision<G::Choice>> {
        let &next = self.rest.first()?;
        if self.due == 0 || self.due != known_to(world, me) || !self.players[0].choices.contains(&next) {
            return None;
        }
        self.rest.remove(0);
        self.expect(world, me, next);
        Some(Decision::only(next, self.value))
    }

    /// Works out what will be known when the next choice is due, if nobody else has a say in between.
    fn expect(&mut self, world: &G, me: Side, choice: G::Choice) {
        let (player, style) = (&mut self.players[0], self.best.style);
        let mut after = world.clone();
        player.choose(&mut after, choice);
        self.due = 0;
        // Decisions with one choice are no part of a plan.
        for _ in 0..CHOICES_MAX {
            if after.pending() != Pending::Decide(me) {
                return;
            }
            player.scored_choices(&after, style);
            if let Some(only) = player.only(&after) {
                player.choose(&mut after, only);
            } else {
                self.due = known_to(&after, me);
                return;
            }
        }
    }

    /// The plan to be beaten: doctrine's, or what is left of the last one.
    fn begin(&mut self, job: &Job<'_, G>) {
        let mut fate = Fate::new(mix(job.seed, 0x0dd));
        let birth = if self.rest.is_empty() { Birth::Doctrine } else { Birth::Rest(&self.rest) };
        job.write(birth, &mut self.best, &mut self.players[0], &mut fate);
    }

    fn write_challenger(&mut self, job: &Job<'_, G>, tries: u64) {
        let mut fate = Fate::new(mix(job.seed ^ 0xa5a5, self.fates));
        self.fates += 1;
        let birth = if tries == 0 && !self.rest.is_empty() {
            // The kept plan is compared with doctrine's new one.
            Birth::Doctrine
        } else if tries % self.settings.whim_every == self.settings.whim_every - 1 {
            Birth::Whim
        } else {
            Birth::Change(&self.best.choices, fate.whims().below(self.best.choices.len().max(1)))
        };
        job.write(birth, &mut self.other, &mut self.players[0], &mut fate);
    }

    /// Lets the challenger run against the best in more and more worlds, until one of them is clearly behind.
    pub(super) fn contest(&mut self, job: &Job<'_, G>, limit: &Limit<'_>, done: &mut u32) {
        let mut worlds = WORLDS_FIRST;
        loop {
            let worlds_now = worlds.min(job.settings.worlds);
            let mut best = std::mem::take(&mut self.best);
            *done += self.try_out(job, &mut best, worlds_now, limit, *done);
            self.best = best;
            let mut other = std::mem::take(&mut self.other);
            *done += self.try_out(job, &mut other, worlds_now, limit, *done);
            self.other = other;
            let lead = lead(&self.other.worth, &self.best.worth);
            let last = worlds >= job.settings.worlds;
            // Early on half a standard error is enough to stay; in the end it must be clear.
            let share = worlds_now as f32 / job.settings.worlds as f32;
            let needed = self.settings.lead * share.sqrt();
            let complete = self.other.worth.len() == worlds_now;
            if lead < needed || !complete {
                break;
            }
            if last {
                std::mem::swap(&mut self.best, &mut self.other);
                break;
            }
            worlds *= 2;
        }
        // A losing plan still counts as an opinion about its first choice.
        if let (Some(&choice), Some(value)) = (self.other.choices.first(), mean(&self.other.worth)) {
            self.note(choice, self.other.worth.len() as u32, value);
        }
    }

    /// Tries a plan in the first `worlds` worlds, those already tried apart. Gives how many playouts that took.
    pub(super) fn try_out(
        &mut self,
        job: &Job<'_, G>,
        plan: &mut Plan<G::Choice>,
        worlds: usize,
        limit: &Limit<'_>,
        done: u32,
    ) -> u32 {
        let Plan { choices, style, worth } = plan;
        let (choices, style) = (choices.as_slice(), *style);
        let from = worth.len();
        if from >= worlds {
            return 0;
        }
        worth.resize(worlds, f32::NAN);
        let judge = |world: usize, player: &mut Player<G>| {
            job.judge((choices, style), player, Fate::new(mix(job.seed, world as u64 + 1)), limit)
        };
        // Whether a playout is begun depends on how many stand before it, never on which thread took them: so the
        // result is the same with any number of threads.
        let may = |world: usize| !limit.spent(done + (world - from) as u32);
        let threads = self.players.len().min(worlds - from);
        if threads <= 1 {
            let player = &mut self.players[0];
            for (world, slot) in worth.iter_mut().enumerate().skip(from).take_while(|(world, _)| may(*world))
            {
                *slot = judge(world, player);
            }
        } else {
            std::thread::scope(|scope| {
                let mut lanes: Vec<Vec<(usize, &mut f32)>> = (0..threads).map(|_| Vec::new()).collect();
                for (world, slot) in worth.iter_mut().enumerate().skip(from) {
                    lanes[world % threads].push((world, slot));
                }
                for (lane, player) in lanes.into_iter().zip(&mut self.players) {
                    scope.spawn(|| {
                        for (world, slot) in lane.into_iter().take_while(|(world, _)| may(*world)) {
                            *slot = judge(world, player);
                        }
                    });
                }
            });
        }
        let tried = worth[from..].iter().filter(|value| !value.is_nan()).count();
        // A gap would pair different worlds: what comes after it is left out.
        let whole = worth.iter().position(|value| value.is_nan()).unwrap_or(worth.len());
        worth.truncate(whole);
        tried as u32
    }

    /// Notes what was found out about a first choice.
    fn note(&mut self, choice: G::Choice, worlds: u32, value: f32) {
        match self.opinions.iter_mut().find(|known| known.choice == choice) {
            // The plan that was looked at longest says most about its first choice.
            Some(known) if known.visits > worlds => {}
            Some(known) => (known.visits, known.value) = (worlds, value),
            None => self.opinions.push(Opinion { choice, visits: worlds, value, prior: 0.0, why: "" }),
        }
    }
}

fn mean(worth: &[f32]) -> Option<f32> {
    (!worth.is_empty()).then(|| worth.iter().sum::<f32>() / worth.len() as f32)
}

pub(super) fn mean_or_even(worth: &[f32]) -> f32 {
    mean(worth).unwrap_or(0.5)
}

/// How far one is ahead of the other over the worlds that both have seen, in standard errors of the difference.
pub(super) fn lead(one: &[f32], other: &[f32]) -> f32 {
    let count = one.len().min(other.len());
    if count < 2 {
        return 0.0;
    }
    let differences = || one.iter().zip(other).map(|(a, b)| f64::from(a - b));
    let mean = differences().sum::<f64>() / count as f64;
    let squares: f64 = differences().map(|d| (d - mean).powi(2)).sum();
    let error = (squares / (count * (count - 1)) as f64).sqrt();
    (mean / error.max(1e-9)) as f32
}

/// One decision to be planned.
pub(super) struct Job<'a, G: Game> {
    pub(super) world: &'a G,
    pub(super) known: Known<G>,
    pub(super) me: Side,
    pub(super) open: bool,
    pub(super) seed: u64,
    pub(super) settings: PlanSettings,
}

impl<'a, G: Game> Job<'a, G> {
    fn new(world: &'a G, me: Side, seed: u64, settings: PlanSettings) -> Self {
        let known = world.known(Viewer::Side(me));
        let open = open(&known);
        Self { world, known, me, open, seed, settings }
    }

    /// Some world that looks as this one does.
    fn deal(&self, fate: &mut Fate) -> G {
        if self.open { self.world.clone() } else { self.known.deal(fate.whims()) }
    }

    /// Writes a plan in one world. Decisions with one choice are no part of it.
    fn write(
        &self,
        birth: Birth<'_, G::Choice>,
        plan: &mut Plan<G::Choice>,
        player: &mut Player<G>,
        fate: &mut Fate,
    ) {
        let Plan { choices: out, style, worth } = plan;
        worth.clear();
        out.clear();
        let mut game = self.deal(fate);
        let (base, cut): (&[G::Choice], usize) = match birth {
            Birth::Doctrine | Birth::Whim => (&[], usize::MAX),
            Birth::Rest(base) => (base, usize::MAX),
            Birth::Change(base, cut) => (base, cut),
        };
        // The noise of a challenger varies.
        let whim = self.settings.whim_heat * (0.3 + 1.4 * unit(fate.whims()));
        let mut next = 0;
        while out.len() < CHOICES_MAX {
            match game.pending() {
                Pending::Decide(side) if side == self.me => {
                    player.scored_choices(&game, *style);
                    let choice = if let Some(only) = player.only(&game) {
                        player.choose(&mut game, only);
                        continue;
                    } else if out.len() == cut {
                        next += 1;
                        self.another(base.get(cut), player, fate)
                    } else {
                        take_next(base, &mut next, &player.choices).unwrap_or_else(|| match birth {
                            Birth::Whim => player.mood(whim, fate.whims()),
                            _ => player.best(),
                        })
                    };
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

    /// Another choice than the planned one, by doctrine with much noise.
    fn another(&self, planned: Option<&G::Choice>, player: &mut Player<G>, fate: &mut Fate) -> G::Choice {
        for _ in 0..4 {
            let choice = player.mood(self.settings.change_heat, fate.whims());
            if Some(&choice) != planned {
                return choice;
            }
        }
        player.choices[fate.whims().below(player.choices.len())]
    }

    /// Carries a plan out in one world, plays on by doctrine, and says what it was worth to the planner.
    fn judge(
        &self,
        (plan, style): (&[G::Choice], Style),
        player: &mut Player<G>,
        mut fate: Fate,
        limit: &Limit<'_>,
    ) -> f32 {
        let mut game = self.deal(&mut fate);
        let mut next = 0;
        while next < plan.len() {
            match game.pending() {
                Pending::Decide(side) if side == self.me => {
                    player.scored_choices(&game, style);
                    let only = player.only(&game);
                    let choice = only.or_else(|| take_next(plan, &mut next, &player.choices));
                    let choice = choice.unwrap_or_else(|| player.best());
                    player.choose(&mut game, choice);
                }
                Pending::Chance(chance) => {
                    let roll = player.draw(&game, &chance, &mut fate);
                    player.roll(&mut game, roll);
                }
                _ => break,
            }
        }
        let value = player.run(&mut game, (self.me, style), &mut fate, self.settings.horizon, limit);
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
