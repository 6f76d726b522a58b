//! Playing many games on all cores.

use crate::plan::{Orders, Plan};
use crate::summary::{Rate, Summary};
use cpu_time::ThreadTime;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use zocalo_bots::{Bot, Level, Observation, Spec};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::window::{Usual, public_window, usual_answer};
use zocalo_core::{Decide, Input, Log, Outcome, Pending, Side};
use zocalo_table::dice::{Dice, Seeded};
use zocalo_table::{Kit, digest};

/// What is kept of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number, which is also the stream of its dice under the seed.
    pub game: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// The turn in which it ended.
    pub turn: i32,
    /// All inputs: choices and results of chance.
    pub inputs: u64,
    /// The choices among them.
    pub decisions: u64,
    /// How often the turn to decide went to the other side.
    pub handovers: u64,
    /// At which decisions that was, by the id of the step, with how often.
    pub handed_at: BTreeMap<&'static str, u64>,
    /// The digest of its last position.
    pub digest: String,
    /// What came about in it, by name, with the first turn of each.
    pub marks: Vec<(&'static str, i32)>,
}

/// Some games that are finished, in the order of their numbers.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// They.
    pub rows: &'a [Row],
    /// How many are finished by now, including some whose turn to be shown has not come.
    pub done: u64,
    /// How many there are in all.
    pub total: u64,
}

/// Whatever the workers tell.
struct Chunk {
    index: u64,
    rows: Vec<Row>,
}

/// The most games that a worker takes at a time.
const CHUNK_MAX: u64 = 64;

/// Plays the games of a plan. `see` gets every game in order; it may break off the run, which then returns what was
/// seen so far.
pub fn simulate<G: Game>(
    kit: &'static Kit<G>,
    plan: &Plan,
    mut see: impl FnMut(Batch<'_>) -> ControlFlow<()>,
) -> Summary {
    let range = plan.range();
    let total = range.end - range.start;
    let threads = plan.threads.max(1) as u64;
    // Small enough that the threads finish together, large enough that they rarely contend.
    let size = (total / (threads * 16)).clamp(1, CHUNK_MAX);
    let chunks = total.div_ceil(size);
    let next = AtomicU64::new(0);
    let started = Instant::now();
    let mut summary = Summary::new(kit, plan);
    let (sender, receiver) = mpsc::sync_channel::<Chunk>(64);
    let cpu = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(chunks))
            .map(|_| {
                let (sender, next, range) = (sender.clone(), &next, range.clone());
                let numbers = move |index: u64| {
                    let first = range.start + index * size;
                    first..(first + size).min(range.end)
                };
                scope.spawn(move || work(kit, plan, next, chunks, numbers, &sender))
            })
            .collect();
        drop(sender);
        gather(receiver, total, &mut summary, &mut see);
        // A run that was broken off: nobody takes another chunk.
        next.store(chunks, Ordering::Relaxed);
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|p| std::panic::resume_unwind(p))).sum()
    });
    summary.finish();
    summary.rate = Rate::new(started.elapsed(), cpu, summary.games, summary.decisions.sum);
    summary
}

/// One thread: takes chunks until there are none; returns the CPU time that it took.
fn work<G: Game>(
    kit: &'static Kit<G>,
    plan: &Plan,
    next: &AtomicU64,
    chunks: u64,
    numbers: impl Fn(u64) -> Range<u64>,
    sender: &mpsc::SyncSender<Chunk>,
) -> Duration {
    let clock = ThreadTime::now();
    let start = G::start(kit.data, &plan.setup);
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= chunks {
            return clock.elapsed();
        }
        let rows = numbers(index).map(|number| play(&start, plan, number, |_, _| ())).collect();
        if sender.send(Chunk { index, rows }).is_err() {
            return clock.elapsed();
        }
    }
}

/// Puts the chunks in order, adds them up and shows them.
fn gather(
    receiver: mpsc::Receiver<Chunk>,
    total: u64,
    summary: &mut Summary,
    see: &mut impl FnMut(Batch<'_>) -> ControlFlow<()>,
) {
    let mut waiting: BTreeMap<u64, Vec<Row>> = BTreeMap::new();
    let mut turn = 0;
    let mut done = 0;
    for chunk in receiver {
        done += chunk.rows.len() as u64;
        waiting.insert(chunk.index, chunk.rows);
        while let Some(rows) = waiting.remove(&turn) {
            turn += 1;
            rows.iter().for_each(|row| summary.add(row));
            if see(Batch { rows: &rows, done, total }).is_break() {
                return;
            }
        }
    }
}

/// Plays game number `number` of a plan from its first position; shows each position with the input that follows.
///
/// # Panics
/// If the rules or a bot break the contract: a game that does not end, a choice that is not legal.
pub fn play<G: Game>(start: &G, plan: &Plan, number: u64, mut see: impl FnMut(&G, Input<G::Choice>)) -> Row {
    let dice = Seeded::new(plan.seed, number);
    let mut bots: [Box<dyn Bot<G>>; 2] = Side::BOTH.map(|side| plan.bots[side].bot(1));
    let mut lotteries = Side::BOTH.map(|side| Lottery::new(bot_seed(plan.seed, number, side)));
    let mut game = start.clone();
    let mut log = Log::off();
    let (mut decisions, mut throws) = (0, 0);
    let mut rolls = Vec::new();
    let mut weights = Vec::new();
    let (mut marked, mut marks) = (0, Vec::new());
    let mut turns = Turns::new(plan.orders);
    let outcome = loop {
        let fresh = game.marks() & !marked;
        if fresh != 0 {
            marked |= fresh;
            let named = G::MARKS.iter().enumerate().filter(|(i, _)| fresh >> i & 1 == 1);
            marks.extend(named.map(|(_, name)| (*name, game.turn())));
        }
        assert!(decisions + throws <= G::INPUTS_MAX as u64, "{}: game {number} does not end", G::ID);
        match game.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Decide(side) => {
                let seen = Observation::new(&game, side);
                let lottery = &mut lotteries[side.index()];
                let choice = match turns.ordered(&seen, &game, lottery) {
                    Some(choice) => choice,
                    None => bots[side.index()].decide(&seen, lottery).choice,
                };
                debug_assert!(game.verdict(side, choice).is_ok(), "{}: a bot chose {choice:?}", G::ID);
                see(&game, Input::Choose(side, choice));
                game.choose_trusted(choice, &mut log);
                decisions += 1;
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                weights.clear();
                weights.extend(rolls.iter().map(|(_, weight)| *weight));
                let index = dice.draw(throws, &weights).expect("seeded dice always answer");
                see(&game, Input::Roll(rolls[index].0));
                game.roll_trusted(rolls[index].0, &mut log);
                throws += 1;
            }
        }
    };
    Row {
        game: number,
        outcome,
        turn: game.turn(),
        inputs: decisions + throws,
        decisions,
        handovers: turns.count,
        handed_at: turns.at,
        digest: digest::of_position(&game.position()),
        marks,
    }
}

/// Who is asked in turn, and what standing orders answer instead.
struct Turns<G: Game> {
    orders: Orders,
    doctrine: Box<dyn Bot<G>>,
    last: Option<Side>,
    count: u64,
    at: BTreeMap<&'static str, u64>,
}

impl<G: Game> Turns<G> {
    fn new(orders: Orders) -> Self {
        let doctrine = Spec::from(Level::Doctrine).bot(1);
        Self { orders, doctrine, last: None, count: 0, at: BTreeMap::new() }
    }

    /// What standing orders choose at this decision; if nothing, its side is asked.
    fn ordered(&mut self, seen: &Observation<'_, G>, game: &G, lottery: &mut Lottery) -> Option<G::Choice> {
        let choice = match self.orders {
            Orders::None => None,
            orders => self.answer(orders, seen, game, lottery),
        };
        if choice.is_none() {
            self.asked(game, seen.side());
        }
        choice
    }

    fn answer(
        &mut self,
        orders: Orders,
        seen: &Observation<'_, G>,
        game: &G,
        lottery: &mut Lottery,
    ) -> Option<G::Choice> {
        let (side, _, window) = public_window(game)?;
        match usual_answer(game, &window) {
            Usual::Pass => window.pass.filter(|pass| game.verdict(side, *pass).is_ok()),
            Usual::Doctrine => Some(self.doctrine.decide(seen, lottery).choice),
            _ if orders == Orders::Duties && window.pass.is_none() => {
                Some(self.doctrine.decide(seen, lottery).choice)
            }
            _ => None,
        }
    }

    /// A side is asked, unless the table takes its only choice for it.
    fn asked(&mut self, game: &G, side: Side) {
        if self.last == Some(side) {
            return;
        }
        let Some(frame) = game.top() else { return };
        let mut choices = Vec::new();
        game.choices(&mut choices);
        if choices.len() == 1 && frame.forced(game) {
            return;
        }
        self.last = Some(side);
        self.count += 1;
        *self.at.entry(frame.id()).or_default() += 1;
    }
}

/// The seed of one bot in one game: the first word of the stream of that number, under a key that no dice use.
///
/// The 256-bit key is the seed as eight bytes, low byte first, then 1 or 2 for the side, then zeros.
#[must_use]
pub fn bot_seed(seed: u64, game: u64, side: Side) -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8] = side.index() as u8 + 1;
    let mut words = ChaCha8Rng::from_seed(key);
    words.set_stream(game);
    words.next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_streams_of_their_own() {
        let mut seeds = std::collections::BTreeSet::new();
        for seed in [0, 1, u64::MAX] {
            for game in [0, 1, 2, 1 << 40] {
                for side in Side::BOTH {
                    assert!(seeds.insert(bot_seed(seed, game, side)));
                }
            }
        }
    }

    /// Results must be the same for ever; the number was reckoned by another implementation of the cipher.
    #[test]
    fn bot_seeds_never_change() {
        assert_eq!(bot_seed(7, 3, Side::One), 6_762_461_754_165_009_045);
    }
}
