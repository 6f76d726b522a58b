//! What acts are worth: each is tried in the same dealt positions with the same luck, the doctrine playing on for both sides.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use zocalo_bots::search::clock::{Budget, Limit, Wall};
use zocalo_bots::search::infoset::open;
use zocalo_bots::search::number::mix;
use zocalo_bots::search::playout::{Fate, Horizon, PLAYOUT_HEAT, Player, seen_by};
use zocalo_core::prelude::*;
use zocalo_core::{Known, Log, Pending, Side, Style, Viewer};
use zocalo_table::puzzle::Puzzle;

/// Acts are screened in so many worlds, step by step. Where a die decides, as in most fights, acts that differ come to the same in many
/// of them.
const SCREEN: [usize; 3] = [4, 8, 24];
/// After each step only so many of the best are tried on.
const SEEN: [usize; 3] = [16, 10, 10];
/// How many standard errors a lead must be after each step.
const SIGHT: [f64; 3] = [0.0, 1.0, 2.0];
/// A short look ends when the decision has passed so often from one side to the other: the answer of the other side is seen.
const BRIEF_HANDS: u32 = 2;
/// Where more acts than may be right come to the very same in so many worlds, they are the same.
const SAME_FROM: usize = 32;
/// Acts are first tried in so many worlds, then in twice as many, and so on.
const FIRST: usize = 8;
/// After so many worlds a position without a clear lead is given up; one with too many equals at the top at once.
const DOUBT_FROM: usize = 8;
/// An act leaves when it is so many standard errors behind the best,
const BEHIND: f64 = 3.5;
/// unless it is among the first few, which are measured to the end.
const KEPT: usize = 5;
/// An act that leaves has been tried in so many worlds at least: its figure is shown.
const LEAVES_FROM: usize = 16;
/// A lead that is so many times as large as asked for,
const EARLY_LEAST: f64 = 2.0;
/// and so many standard errors, is enough after this many worlds. It is looked at several times, so that it must be clearer.
const EARLY_ERRORS: f64 = 6.0;
const EARLY_FROM: usize = 64;
/// Acts that may be right at most.
const RIGHT_MAX: usize = 3;

/// How clear it must be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clear {
    /// By how much the right acts are better than the others, of 1.
    pub least: f64,
    /// And by how many standard errors.
    pub errors: f64,
}

impl Clear {
    /// What carried puzzles must show.
    pub const USUAL: Self = Self { least: 0.006, errors: 4.0 };

    /// What is enough before the end.
    fn early(self) -> Self {
        Self { least: self.least * EARLY_LEAST, errors: EARLY_ERRORS }
    }

    /// What a puzzle must still show when it is compared again: a good part of its lead.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        Self { least: puzzle.ahead.by / 3.0, errors: 2.0 }
    }
}

/// What was found out about one act.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth<C> {
    /// Its choices.
    pub act: Vec<C>,
    /// Other acts that come to the same: they lead to the same position, or to the same results in every world.
    pub same: Vec<Vec<C>>,
    /// What it was worth in each world, to the side that plays.
    pub worlds: Vec<f32>,
}

impl<C> Worth<C> {
    /// Not tried yet.
    const fn new(act: Vec<C>) -> Self {
        Self { act, same: Vec::new(), worlds: Vec::new() }
    }

    /// It and those that come to the same.
    pub fn acts(&self) -> impl Iterator<Item = &Vec<C>> {
        std::iter::once(&self.act).chain(&self.same)
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        spread(self.worlds.iter().map(|&w| f64::from(w))).0
    }

    /// Its standard error.
    #[must_use]
    pub fn error(&self) -> f64 {
        spread(self.worlds.iter().map(|&w| f64::from(w))).1
    }

    /// How far it is ahead of another, world by world: mean and standard error.
    #[must_use]
    pub fn ahead(&self, other: &Self) -> (f64, f64) {
        spread(self.worlds.iter().zip(&other.worlds).map(|(a, b)| f64::from(a - b)))
    }
}

/// Mean and standard error of the mean.
fn spread(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count();
    if count < 2 {
        return (values.sum(), f64::INFINITY);
    }
    let mean = values.clone().sum::<f64>() / count as f64;
    let squares: f64 = values.map(|v| (v - mean).powi(2)).sum();
    (mean, (squares / (count * (count - 1)) as f64).sqrt())
}

/// A comparison of acts with a clear result.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict<C> {
    /// All acts, the best first; those that come to the same are one.
    pub acts: Vec<Worth<C>>,
    /// How many of these are right.
    pub right: usize,
    /// By how much the last of them is ahead of the next: mean and standard error.
    pub ahead: (f64, f64),
}

/// How far a look goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Until the other side has answered and nothing is half done: little luck comes in between, so that few worlds say much.
    Brief,
    /// The game's own horizon, and so many turns beyond it.
    Beyond(i32),
}

impl Reach {
    fn horizon<G: Game>(self) -> Horizon {
        let usual = Horizon::of(G::HORIZON, PLAYOUT_HEAT);
        match self {
            Self::Brief => Horizon { hands: usual.hands.min(BRIEF_HANDS), turns: 0, ..usual },
            Self::Beyond(turns) => {
                let more = 1 + turns.unsigned_abs();
                Horizon {
                    hands: usual.hands * more,
                    turns: usual.turns + turns,
                    inputs: usual.inputs * more,
                    ..usual
                }
            }
        }
    }
}

/// A look at a decision.
pub struct Look<'a, G: Game> {
    world: &'a G,
    known: Known<G>,
    open: bool,
    side: Side,
    seed: u64,
    horizon: Horizon,
    player: Player<G>,
}

impl<'a, G: Game> Look<'a, G> {
    /// From a world that is dealt from what the side knows.
    #[must_use]
    pub fn new(world: &'a G, side: Side, seed: u64, reach: Reach) -> Self {
        let known = world.known(Viewer::Side(side));
        let open = open(&known);
        Self { world, known, open, side, seed, horizon: reach.horizon::<G>(), player: Player::default() }
    }

    /// A first sight of acts, in a few worlds: which seems to be the best, and by how many standard errors it and those that are
    /// about equal are ahead. Nothing if no few of them seem to be better than the others.
    pub fn screen(&mut self, acts: &[Vec<G::Choice>], clear: Clear) -> Option<(Vec<G::Choice>, f64)> {
        let mut all = merged(self.world, acts);
        let most = rights(&all);
        let mut lead = None;
        for ((worlds, seen), sight) in SCREEN.into_iter().zip(SEEN).zip(SIGHT) {
            for worth in &mut all {
                self.try_in(worth, worlds);
            }
            all.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            let best = (1..=most).filter_map(|right| {
                let (by, error) = all[right - 1].ahead(all.get(right)?);
                let errors = by / error.max(clear.least / 4.0);
                (by >= clear.least && errors >= sight).then_some(errors)
            });
            lead = best.max_by(f64::total_cmp);
            lead?;
            all.truncate(seen.max(most + 1));
        }
        lead.map(|errors| (all.swap_remove(0).act, errors))
    }

    /// Compares acts in up to `most` worlds; nothing if no few of them are clearly the best.
    pub fn compare(
        &mut self,
        acts: &[Vec<G::Choice>],
        most: usize,
        clear: Clear,
    ) -> Option<Verdict<G::Choice>> {
        let mut all = merged(self.world, acts);
        let (mut alive, mut worlds) = (all.len(), FIRST.min(most));
        loop {
            for worth in &mut all[..alive] {
                self.try_in(worth, worlds);
            }
            all[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            if worlds >= SAME_FROM.min(most) {
                alive = join(&mut all, alive);
            }
            let vain = worlds >= DOUBT_FROM && !tied(&all) && !hopeful(&all, clear);
            if vain || rights(&all) == 0 {
                return None;
            }
            if worlds >= most || (worlds >= EARLY_FROM && split(&all, clear.early()).is_some()) {
                break;
            }
            if worlds >= LEAVES_FROM {
                alive = leaving(&mut all, alive);
            }
            worlds = (worlds * 2).min(most);
        }
        // Whatever comes next after the right ones is measured as well as they are, even if it left and others have fallen behind it since.
        let tried = all.iter().map(|worth| worth.worlds.len()).max().unwrap_or(0);
        loop {
            all.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            let first = rights(&all) + 1;
            match all.iter_mut().take(first).find(|worth| worth.worlds.len() < tried) {
                Some(worth) => self.try_in(worth, tried),
                None => break,
            }
        }
        let (right, ahead) = split(&all, clear)?;
        Some(Verdict { acts: all, right, ahead })
    }

    /// Tries an act in as many worlds.
    fn try_in(&mut self, worth: &mut Worth<G::Choice>, worlds: usize) {
        for world in worth.worlds.len()..worlds {
            let value = self.worth(&worth.act, world as u64);
            worth.worlds.push(value);
        }
    }

    /// What an act is worth in one world.
    fn worth(&mut self, act: &[G::Choice], world: u64) -> f32 {
        let clock = Wall::start();
        let limit = Limit::new(Budget::iterations(u32::MAX), &clock);
        let mut fate = Fate::new(mix(self.seed, world + 1));
        let mut game = if self.open { self.world.clone() } else { self.known.deal(fate.whims()) };
        for &choice in act {
            // What a side may choose follows from what it knows; a world in which the act breaks off is played on.
            if game.pending() != Pending::Decide(self.side) || game.verdict(self.side, choice).is_err() {
                break;
            }
            self.player.choose(&mut game, choice);
        }
        let value = self.player.run(&mut game, (self.side, Style::USUAL), &mut fate, self.horizon, &limit);
        seen_by(self.side, value)
    }
}

/// Acts as they are tried: those that lead to the same position are one.
fn merged<G: Game>(world: &G, acts: &[Vec<G::Choice>]) -> Vec<Worth<G::Choice>> {
    let mut all: Vec<Worth<G::Choice>> = Vec::new();
    let mut known: HashMap<G, usize> = HashMap::new();
    for act in acts {
        let mut after = world.clone();
        act.iter().for_each(|&choice| after.choose_trusted(choice, &mut Log::off()));
        match known.entry(after) {
            Entry::Occupied(at) => all[*at.get()].same.push(act.clone()),
            Entry::Vacant(new) => {
                new.insert(all.len());
                all.push(Worth::new(act.clone()));
            }
        }
    }
    all
}

/// Joins acts that came to the very same in every world: the order of things, which the doctrine puts right afterwards. Only the
/// first, `alive`, are looked at; gives how many of them are left.
fn join<C>(all: &mut Vec<Worth<C>>, mut alive: usize) -> usize {
    let mut at = 0;
    while at < alive {
        let Some(twin) = (0..at).find(|&twin| all[twin].worlds == all[at].worlds) else {
            at += 1;
            continue;
        };
        let gone = all.remove(at);
        alive -= 1;
        all[twin].same.push(gone.act);
        all[twin].same.extend(gone.same);
    }
    alive
}

/// Puts those that are clearly behind last; gives how many are left. They are in order.
fn leaving<C>(all: &mut [Worth<C>], alive: usize) -> usize {
    let (best, rest) = all[..alive].split_at_mut(1);
    let behind = |worth: &Worth<C>| {
        let (by, error) = best[0].ahead(worth);
        by > BEHIND * error
    };
    let mut left = 1;
    for i in 0..rest.len() {
        if i + 1 < KEPT || !behind(&rest[i]) {
            rest.swap(left - 1, i);
            left += 1;
        }
    }
    left
}

/// How many acts there are, with those that come to the same.
fn count<C>(all: &[Worth<C>]) -> usize {
    all.iter().map(|worth| worth.acts().count()).sum()
}

/// How many of these may be right: no more than a third of all acts. Those that lose in the same way are different answers, but something
/// must be worse.
fn rights<C>(all: &[Worth<C>]) -> usize {
    RIGHT_MAX.min(count(all) / 3).min(all.len().saturating_sub(1))
}

/// Whether more acts than may be right come to the very same: the order of things, which the doctrine puts right afterwards.
fn tied<C>(all: &[Worth<C>]) -> bool {
    all.get(rights(all)).is_none_or(|next| next.worlds == all[0].worlds)
}

/// Whether a clear lead may still come out of it.
fn hopeful<C>(all: &[Worth<C>], clear: Clear) -> bool {
    (1..=rights(all)).any(|right| {
        let (by, error) = all[right - 1].ahead(&all[right]);
        by + 2.0 * error >= clear.least && by > 0.0
    })
}

/// How many of the acts, in order, are right, and by how much the last of them is ahead.
fn split<C>(all: &[Worth<C>], clear: Clear) -> Option<(usize, (f64, f64))> {
    (1..=rights(all)).find_map(|right| {
        let ahead = all[right - 1].ahead(&all[right]);
        let together = all[0].mean() - all[right - 1].mean() <= clear.least / 2.0;
        let enough = ahead.0 >= clear.least && ahead.0 >= clear.errors * ahead.1;
        // Whoever takes any of them must not be right by chance every other time.
        let found = count(&all[..right]) * 2 <= count(all);
        (together && enough && found).then_some((right, ahead))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(name: char, worlds: &[f32]) -> Worth<char> {
        Worth { worlds: worlds.to_vec(), ..Worth::new(vec![name]) }
    }

    /// The figures were reckoned by hand: differences 0.2, 0.3, 0.1, 0.2 have mean 0.2, deviation √(0.02/3), error √(0.02/12).
    #[test]
    fn differences_are_paired() {
        let (one, two) = (worth('a', &[0.5, 0.9, 0.3, 0.7]), worth('b', &[0.3, 0.6, 0.2, 0.5]));
        let (by, error) = one.ahead(&two);
        assert!((by - 0.2).abs() < 1e-6 && (error - (0.02_f64 / 12.0).sqrt()).abs() < 1e-6, "{by} {error}");
    }

    #[test]
    fn only_a_clear_lead_counts() {
        let good = worth('a', &[0.9, 0.8, 0.9, 0.8]);
        let bad = worth('b', &[0.2, 0.1, 0.2, 0.1]);
        let all = [good.clone(), bad.clone(), bad.clone()];
        assert_eq!(split(&all, Clear::USUAL).map(|found| found.0), Some(1));
        // Two that are alike are both right, if there are enough others.
        let all = [good.clone(), good.clone(), bad.clone(), bad.clone(), bad.clone(), bad.clone()];
        assert_eq!(split(&all, Clear::USUAL).map(|found| found.0), Some(2));
        let all = [good.clone(), good, bad.clone()];
        assert_eq!(split(&all, Clear::USUAL), None);
        let noisy = [worth('a', &[0.9, 0.1, 0.9, 0.2]), worth('b', &[0.2, 0.8, 0.1, 0.7]), bad];
        assert_eq!(split(&noisy, Clear::USUAL), None);
    }

    /// Two orders of the same are one answer; where both together are more than half of all, there is nothing to find.
    #[test]
    fn acts_that_come_to_the_same_are_one() {
        let of = |bad: &[f32]| {
            let good = [0.9, 0.8];
            let mut all = vec![worth('a', &good), worth('b', &good)];
            all.extend(bad.iter().zip('c'..).map(|(&bad, name)| worth(name, &[bad, bad])));
            let count = all.len();
            let alive = join(&mut all, count);
            assert_eq!(alive, all.len());
            assert_eq!(all[0].acts().map(|act| act[0]).collect::<String>(), "ab");
            split(&all, Clear::USUAL).map(|found| found.0)
        };
        assert_eq!(of(&[0.2, 0.1]), Some(1));
        assert_eq!(of(&[0.2, 0.2]), Some(1), "what loses in the same way are different answers");
        let mut three = vec![worth('a', &[0.9]), worth('b', &[0.2]), worth('c', &[0.2])];
        assert_eq!(join(&mut three, 2), 2, "one that left is not looked at");
        let few = Worth { same: vec![vec!['b'], vec!['c']], ..worth('a', &[0.9, 0.9]) };
        assert_eq!(split(&[few, worth('d', &[0.1, 0.1]), worth('e', &[0.2, 0.2])], Clear::USUAL), None);
    }

    #[test]
    fn the_first_few_stay() {
        let mut all: Vec<_> = (0..8)
            .map(|i| worth('a', &[0.9 - 0.1 * i as f32, 0.9 - 0.1 * i as f32, 0.89 - 0.1 * i as f32]))
            .collect();
        assert_eq!(leaving(&mut all, 8), KEPT);
        assert!(all[0].mean() > all[1].mean());
    }
}
