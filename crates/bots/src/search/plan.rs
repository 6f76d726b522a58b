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
use super::playout::{Fate, Horizon, Player, seen_by};
use std::hash::{Hash, Hasher};
use zocalo_core::{Game, Pending, Side, Viewer};

/// How plans are made and judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlanSettings {
    /// When a course is cut, counted from the end of the plan.
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
            horizon: Horizon { hands: 3, inputs: 800, heat: 0.25 },
            worlds: 64,
            lead: 1.2,
            change_heat: 1.5,
            whim_heat: 0.5,
            whim_every: 5,
            reach: Reach::Chance,
        }
    }
}

/// No plan is longer.
const CHOICES_MAX: usize = 120;
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

/// The planner: the plan in hand, and lists that are used again and again.
#[derive(Debug)]
pub struct Planner<G: Game> {
    settings: PlanSettings,
    players: Vec<Player<G>>,
    /// The best plan so far, and what it was worth in each world tried.
    best: Vec<G::Choice>,
    best_worth: Vec<f32>,
    other: Vec<G::Choice>,
    other_worth: Vec<f32>,
    opinions: Vec<Opinion<G::Choice>>,
    /// Plans that were looked at for this decision, by their digests.
    tried: Vec<u64>,
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
            best: Vec::with_capacity(CHOICES_MAX),
            best_worth: Vec::with_capacity(settings.worlds),
            other: Vec::with_capacity(CHOICES_MAX),
            other_worth: Vec::with_capacity(settings.worlds),
            opinions: Vec::new(),
            tried: Vec::new(),
            rest: Vec::new(),
            due: 0,
            value: 0.5,
            fates: 0,
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
        self.players[0].consider(world);
        if let Some(decision) = self.follow(world, me) {
            return Some(decision);
        }
        // A small budget is spent on fewer worlds: otherwise no challenger would ever be through with them.
        let worlds = limit.playouts().map_or(self.settings.worlds, |all| {
            (all as usize / CHALLENGERS_LEAST).clamp(WORLDS_LEAST, self.settings.worlds)
        });
        let settings = PlanSettings { worlds, ..self.settings };
        let job = Job { world, me, open: open(world, me), seed, settings };
        let done = self.evolve(&job, limit);
        let choice = *self.best.first()?;
        self.value = mean(&self.best_worth).unwrap_or(self.value);
        self.note(choice, self.best_worth.len() as u32, self.value);
        self.rest.clear();
        self.rest.extend_from_slice(&self.best[1..]);
        self.expect(world, me, choice);
        let depth = self.best.len() as u32;
        let mut decision =
            Decision { choice, value: self.value, iterations: done, depth, opinions: self.opinions.clone() };
        decision.sort();
        Some(decision)
    }

    /// Lets challengers come up until the budget is spent or everything has been tried; gives the courses played.
    fn evolve(&mut self, job: &Job<'_, G>, limit: &Limit<'_>) -> u32 {
        self.opinions.clear();
        self.begin(job);
        self.tried.clear();
        self.tried.push(digest(&self.best));
        let (mut done, mut tries, mut stale) = (0, 0, 0);
        while !limit.spent(done) && stale < STALE_MAX {
            self.write_challenger(job, tries);
            tries += 1;
            let digest = digest(&self.other);
            if self.other.is_empty() || self.tried.contains(&digest) {
                // Nothing new came of it: short plans have been changed in every way before long.
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
        let job = Job { world, me, open: open(world, me), seed, settings: self.settings };
        self.rest.clear();
        let mut all: Vec<(G::Choice, Vec<f32>)> = choices.iter().map(|c| (*c, Vec::new())).collect();
        let (mut alive, mut worlds, mut done) = (all.len(), WORLDS_FIRST, 0);
        while alive > 0 && worlds <= self.settings.worlds * 4 && !limit.spent(done) {
            for (choice, worth) in &mut all[..alive] {
                done += self.try_out(&job, &[*choice], worth, worlds, limit, done);
            }
            let seen = all[..alive].iter().map(|(_, worth)| worth.len()).min().unwrap_or(0);
            // Only worlds that all of them have seen count.
            all[..alive].iter_mut().for_each(|(_, worth)| worth.truncate(seen));
            all[..alive].sort_by(|a, b| mean_or_even(&b.1).total_cmp(&mean_or_even(&a.1)));
            alive = alive.min(3.max(alive / 2));
            worlds *= 2;
        }
        all.iter()
            .map(|(choice, worth)| Opinion {
                choice: *choice,
                visits: worth.len() as u32,
                value: mean_or_even(worth),
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
        let player = &mut self.players[0];
        let mut after = world.clone();
        player.choose(&mut after, choice);
        self.due = 0;
        // Decisions with one choice are no part of a plan.
        for _ in 0..CHOICES_MAX {
            if after.pending() != Pending::Decide(me) {
                return;
            }
            player.consider(&after);
            if let &[only] = player.choices.as_slice() {
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
        self.best_worth.clear();
    }

    fn write_challenger(&mut self, job: &Job<'_, G>, tries: u64) {
        let mut fate = Fate::new(mix(job.seed ^ 0xa5a5, self.fates));
        self.fates += 1;
        let birth = if tries == 0 && !self.rest.is_empty() {
            // The old plan has to stand up to doctrine's fresh one.
            Birth::Doctrine
        } else if tries % self.settings.whim_every == self.settings.whim_every - 1 {
            Birth::Whim
        } else {
            Birth::Change(&self.best, fate.whims().below(self.best.len().max(1)))
        };
        job.write(birth, &mut self.other, &mut self.players[0], &mut fate);
    }

    /// Lets the challenger run against the best in more and more worlds, until one of them is clearly behind.
    fn contest(&mut self, job: &Job<'_, G>, limit: &Limit<'_>, done: &mut u32) {
        self.other_worth.clear();
        let mut worlds = WORLDS_FIRST;
        loop {
            let worlds_now = worlds.min(job.settings.worlds);
            let best = std::mem::take(&mut self.best);
            let mut best_worth = std::mem::take(&mut self.best_worth);
            *done += self.try_out(job, &best, &mut best_worth, worlds_now, limit, *done);
            (self.best, self.best_worth) = (best, best_worth);
            let other = std::mem::take(&mut self.other);
            let mut other_worth = std::mem::take(&mut self.other_worth);
            *done += self.try_out(job, &other, &mut other_worth, worlds_now, limit, *done);
            (self.other, self.other_worth) = (other, other_worth);
            let lead = lead(&self.other_worth, &self.best_worth);
            let last = worlds >= job.settings.worlds;
            // Early on half a standard error is enough to stay; in the end it must be clear.
            let share = worlds_now as f32 / job.settings.worlds as f32;
            let needed = self.settings.lead * share.sqrt();
            let complete = self.other_worth.len() == worlds_now;
            if lead < needed || !complete {
                break;
            }
            if last {
                std::mem::swap(&mut self.best, &mut self.other);
                std::mem::swap(&mut self.best_worth, &mut self.other_worth);
                break;
            }
            worlds *= 2;
        }
        // Whoever lost has at least been looked at.
        if let (Some(&choice), Some(value)) = (self.other.first(), mean(&self.other_worth)) {
            self.note(choice, self.other_worth.len() as u32, value);
        }
    }

    /// Tries a plan in the first `worlds` worlds, those already tried apart. Gives how many courses that took.
    fn try_out(
        &mut self,
        job: &Job<'_, G>,
        plan: &[G::Choice],
        worth: &mut Vec<f32>,
        worlds: usize,
        limit: &Limit<'_>,
        done: u32,
    ) -> u32 {
        let from = worth.len();
        if from >= worlds {
            return 0;
        }
        worth.resize(worlds, f32::NAN);
        let judge = |world: usize, player: &mut Player<G>| {
            job.judge(plan, player, Fate::new(mix(job.seed, world as u64 + 1)), limit)
        };
        // Whether a course is begun depends on how many stand before it, never on which thread took them: so the
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

fn mean_or_even(worth: &[f32]) -> f32 {
    mean(worth).unwrap_or(0.5)
}

/// How far one is ahead of the other over the worlds that both have seen, in standard errors of the difference.
fn lead(one: &[f32], other: &[f32]) -> f32 {
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

    /// Writes a plan in one world. Decisions with one choice are no part of it.
    fn write(
        &self,
        birth: Birth<'_, G::Choice>,
        out: &mut Vec<G::Choice>,
        player: &mut Player<G>,
        fate: &mut Fate,
    ) {
        out.clear();
        let mut game = self.deal(fate);
        let (base, cut): (&[G::Choice], usize) = match birth {
            Birth::Doctrine | Birth::Whim => (&[], usize::MAX),
            Birth::Rest(base) => (base, usize::MAX),
            Birth::Change(base, cut) => (base, cut),
        };
        // Some whims are wilder than others.
        let whim = self.settings.whim_heat * (0.3 + 1.4 * unit(fate.whims()));
        let mut next = 0;
        while out.len() < CHOICES_MAX {
            match game.pending() {
                Pending::Decide(side) if side == self.me => {
                    player.consider(&game);
                    let choice = if let &[only] = player.choices.as_slice() {
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
    fn judge(&self, plan: &[G::Choice], player: &mut Player<G>, mut fate: Fate, limit: &Limit<'_>) -> f32 {
        let mut game = self.deal(&mut fate);
        let mut next = 0;
        while next < plan.len() {
            match game.pending() {
                Pending::Decide(side) if side == self.me => {
                    player.consider(&game);
                    let choice = match player.choices.as_slice() {
                        &[only] => only,
                        choices => take_next(plan, &mut next, choices).unwrap_or_else(|| player.best()),
                    };
                    player.choose(&mut game, choice);
                }
                Pending::Chance(chance) => {
                    let roll = player.draw(&game, &chance, &mut fate);
                    player.roll(&mut game, roll);
                }
                _ => break,
            }
        }
        let value = player.run(&mut game, self.me, &mut fate, self.settings.horizon, limit);
        seen_by(self.me, value)
    }
}

/// A number for a plan.
fn digest<C: Hash>(plan: &[C]) -> u64 {
    let mut hasher = Folding::default();
    plan.hash(&mut hasher);
    hasher.finish()
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
