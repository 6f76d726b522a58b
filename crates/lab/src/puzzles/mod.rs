//! Puzzles: positions with one clearly best act, found in games between bots.
//!
//! A position is dealt from what the side to play knows, never taken from the truth. Every act there is compared with the
//! others in the same worlds; where a few are clearly the best, they are compared once more, with other seeds and a look that goes further,
//! and must come out the same. How hard it is, bots of every level say by trying.

mod acts;
mod look;
mod rate;

pub use acts::acts;
pub use look::{Clear, Look, Reach, Verdict, Worth};
pub use rate::{ask, rate};

use crate::plan::{Orders, Plan, Shard};
use crate::simulate::play;
use std::collections::BTreeMap;
use zocalo_bots::Spec;
use zocalo_bots::search::number::mix;
use zocalo_bots::search::playout::judge;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{BySide, Decide, Input, Log, On, Pending, Setup, Side, Viewer};
use zocalo_table::puzzle::{Act, Ahead, FightOdds, Origin, Puzzle, Reply};
use zocalo_table::{Forced, Kit, Opening, Table};

/// Positions of one game that are screened, for each step at most.
const PER_STEP: usize = 24;
/// How many inputs later the judgement is compared.
const SWING: usize = 12;
/// Acts that are worth a comparison.
const ACTS_LEAST: usize = 3;
/// Puzzles out of one game at most, each of another step.
const PER_GAME: usize = 4;
/// Positions of one game that are compared to the end at most: those whose best act led most clearly at first sight.
const LOOKS: usize = 10;
/// A step that has been screened so often for each position that promised something is screened more rarely.
const PATIENCE: usize = 6;
/// The last look goes on for so many turns at least.
const TURNS: i32 = 1;
/// Positions of a game that lie fewer inputs apart may belong to one act.
const NEAR: u64 = 8;
/// Acts whose fights are told.
const FIGHTS: usize = 4;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The seed of the games.
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    /// Who plays.
    pub bots: BySide<Spec>,
    /// Scenario and options.
    pub setup: Setup,
    /// How clear it must be.
    pub clear: Clear,
    /// In how many worlds the last look compares.
    pub worlds: usize,
    /// Puzzles of one step at most: not all of them the same.
    pub per_step: usize,
}

/// A position that was met in a game.
struct Met<G> {
    game: G,
    side: Side,
    input: u64,
}

impl<G: Game> Met<G> {
    /// The decision, by the id of its step.
    fn step(&self) -> &'static str {
        self.game.top().map_or("", |frame| frame.id())
    }
}

/// What is told while it is looked.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// A game was played, and so many of its positions may be looked at.
    Game(u64, usize),
    /// A position is screened, at this step.
    Look(&'static str),
    /// It is no puzzle, and why.
    Dropped(&'static str, Drop),
    /// A puzzle was found.
    Found(&'a Puzzle),
}

/// Why a position is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Drop {
    /// Its document opens as another position.
    Opens,
    /// There are too few or too many acts to compare.
    Acts,
    /// At first sight no few acts are better than the others.
    Alike,
    /// The best act is to do nothing: true perhaps, but nothing to find.
    Idle,
    /// The first look found no clear lead.
    Unclear,
    /// The second look found none, or another one.
    Unproven,
    /// The table takes an act otherwise than the search.
    Table,
    /// There is one with the same question and answer.
    Again,
}

impl Drop {
    /// In words, for those who run the search.
    #[must_use]
    pub const fn says(self) -> &'static str {
        match self {
            Self::Opens => "open as another position",
            Self::Acts => "have too few or too many acts",
            Self::Alike => "have acts that seem alike",
            Self::Idle => "are best left alone",
            Self::Unclear => "have no clear lead at the first look",
            Self::Unproven => "have none, or another, at the second look",
            Self::Table => "are taken otherwise by the table",
            Self::Again => "have a question and an answer that there are",
        }
    }
}

/// A position that may be a puzzle: as it would be kept, with its acts and how clearly the best led at first sight.
struct Prospect<G: Game> {
    met: Met<G>,
    world: G,
    acts: Vec<Vec<G::Choice>>,
    seed: u64,
    lead: f64,
}

/// How often a step was screened, and how often that promised something.
#[derive(Clone, Copy, Default)]
struct Tried {
    screened: usize,
    promising: usize,
}

/// Looks for puzzles, game by game, until `tell` says that it is enough; those known already say of which steps there are enough.
/// All positions of a game are screened first, in a few dealt positions each; the most promising are compared to the end.
pub fn find<G: Game>(
    kit: &'static Kit<G>,
    wish: &Wish,
    known: &[Puzzle],
    mut tell: impl FnMut(News<'_>) -> bool,
) -> Vec<Puzzle> {
    let start = G::start(kit.data, &wish.setup);
    let mut found: Vec<Puzzle> = Vec::new();
    let mut tried: BTreeMap<&'static str, Tried> = BTreeMap::new();
    let mut lottery = Lottery::new(mix(wish.seed, wish.first));
    for number in wish.first.. {
        let met = positions(&start, wish, number);
        if !tell(News::Game(number, met.len())) {
            return found;
        }
        let enough = |step: &str, found: &[Puzzle]| {
            known.iter().chain(found).filter(|puzzle| puzzle.step == step).count() >= wish.per_step
        };
        let mut prospects: Vec<Prospect<G>> = Vec::new();
        for one in met {
            let step = one.step();
            // Steps at which little depends on the choice would take all the time.
            let tried = tried.entry(step).or_default();
            let patience = PATIENCE * (1 + tried.promising);
            if enough(step, &found) || lottery.below(tried.screened + 1) >= patience {
                continue;
            }
            tried.screened += 1;
            if !tell(News::Look(step)) {
                return found;
            }
            match prospect(kit, wish, number, one) {
                Ok(prospect) => {
                    tried.promising += 1;
                    prospects.push(prospect);
                }
                Err(why) => _ = tell(News::Dropped(step, why)),
            }
        }
        prospects.sort_by(|a, b| b.lead.total_cmp(&a.lead));
        let mut here: Vec<&'static str> = Vec::new();
        for prospect in prospects.iter().take(LOOKS) {
            let step = prospect.met.step();
            if here.len() == PER_GAME || here.contains(&step) || enough(step, &found) {
                continue;
            }
            let examined = examine(kit, wish, number, prospect).and_then(|puzzle| {
                let again = known.iter().chain(&found).any(|other| alike(&puzzle, other));
                if again { Err(Drop::Again) } else { Ok(puzzle) }
            });
            let more = match &examined {
                Ok(puzzle) => tell(News::Found(puzzle)),
                Err(why) => tell(News::Dropped(step, *why)),
            };
            if let Ok(puzzle) = examined {
                here.push(step);
                found.push(puzzle);
            }
            if !more {
                return found;
            }
        }
    }
    found
}

/// Whether two puzzles have the same question and the same answer, or are two steps of one act: who fires, and at what. Who knows one
/// has solved the other.
fn alike(one: &Puzzle, other: &Puzzle) -> bool {
    let (mine, theirs) = (&one.acts[0].says, &other.acts[0].says);
    let place = |puzzle: &Puzzle| (puzzle.from.seed, puzzle.from.game, puzzle.from.bots.clone());
    let near = one.from.input.abs_diff(other.from.input) < NEAR && place(one) == place(other);
    let part = mine.last() == theirs.last() && one.scenario == other.scenario;
    one.side == other.side && (one.step == other.step && mine == theirs || near && part)
}

/// Plays a game and keeps some positions of every step: those after which the judgement of the game changed most, for there
/// something depended on what was done.
fn positions<G: Game>(start: &G, wish: &Wish, number: u64) -> Vec<Met<G>> {
    let plan = Plan {
        setup: wish.setup.clone(),
        bots: wish.bots,
        seed: wish.seed,
        games: number + 1,
        shard: Shard::WHOLE,
        threads: 1,
        orders: Orders::None,
    };
    let mut met: BTreeMap<&'static str, Vec<Met<G>>> = BTreeMap::new();
    let (mut judged, mut choices) = (Vec::new(), Vec::new());
    play(start, &plan, number, |game, next| {
        judged.push(judge(game));
        let (Input::Choose(side, _), Some(frame)) = (next, game.top()) else { return };
        game.choices(&mut choices);
        if choices.len() > 1 {
            let met = met.entry(frame.id()).or_default();
            met.push(Met { game: game.clone(), side, input: judged.len() as u64 - 1 });
        }
    });
    let swing = |met: &Met<G>| {
        let at = met.input as usize;
        let then = judged[(at + SWING).min(judged.len() - 1)];
        (then - judged[at]).abs()
    };
    let mut kept = Vec::new();
    for mut list in met.into_values() {
        list.sort_by(|a, b| swing(b).total_cmp(&swing(a)));
        kept.extend(list.into_iter().take(PER_STEP));
    }
    kept.sort_by(|a, b| swing(b).total_cmp(&swing(a)));
    kept
}

/// Screens a position: whether it can be kept, and whether a few acts seem to be better than the others.
fn prospect<G: Game>(
    kit: &'static Kit<G>,
    wish: &Wish,
    number: u64,
    met: Met<G>,
) -> Result<Prospect<G>, Drop> {
    let seed = mix(mix(wish.seed, number), met.input);
    let known = met.game.known(Viewer::Side(met.side));
    let state = known.deal(&mut Lottery::new(seed)).position();
    // It must open again as the same position.
    let world = G::from_position(kit.data, &wish.setup, &state).map_err(|_| Drop::Opens)?;
    if world.known(Viewer::Side(met.side)) != known {
        return Err(Drop::Opens);
    }
    let acts = acts(&world, met.side).filter(|acts| acts.len() >= ACTS_LEAST).ok_or(Drop::Acts)?;
    let (best, lead) =
        Look::new(&world, met.side, seed, Reach::Brief).screen(&acts, wish.clear).ok_or(Drop::Alike)?;
    if idle(&world, met.side, &best) {
        return Err(Drop::Idle);
    }
    Ok(Prospect { met, world, acts, seed, lead })
}

/// Makes a puzzle of a position, if it is one.
fn examine<G: Game>(
    kit: &'static Kit<G>,
    wish: &Wish,
    number: u64,
    prospect: &Prospect<G>,
) -> Result<Puzzle, Drop> {
    let Prospect { met, world, acts, seed, .. } = prospect;
    let look =
        |seed, reach, worlds| Look::new(world, met.side, seed, reach).compare(acts, worlds, wish.clear);
    let first = look(*seed, Reach::Brief, wish.worlds / 3).ok_or(Drop::Unclear)?;
    let last_seed = mix(*seed, 0x1863);
    let deeper = deeper::<G>();
    let last = look(last_seed, Reach::Beyond(deeper), wish.worlds).ok_or(Drop::Unproven)?;
    // The best of each is among the right ones of the other.
    let right = |verdict: &Verdict<G::Choice>, act| {
        verdict.acts[..verdict.right].iter().any(|worth| worth.acts().any(|one| one == act))
    };
    if !right(&first, &last.acts[0].act) || !right(&last, &first.acts[0].act) {
        return Err(Drop::Unproven);
    }
    let puzzle = Puzzle {
        id: format!("{}-{number}-{}", wish.seed, met.input),
        side: kit.about.side_id(met.side).to_owned(),
        step: met.step().to_owned(),
        scenario: wish.setup.scenario.clone(),
        options: differing(kit, &wish.setup),
        right: 0,
        acts: Vec::new(),
        ahead: Ahead { by: 0.0, error: 0.0, deeper, seed: last_seed },
        solved: Vec::new(),
        from: Origin {
            seed: wish.seed,
            game: number,
            input: met.input,
            bots: Side::BOTH.map(|side| wish.bots[side].to_string()),
            rules: G::RULES,
        },
        state: world.position(),
    };
    measured(puzzle, world, met.side, &last)
}

/// A puzzle with the figures of a comparison.
fn measured<G: Game>(
    mut puzzle: Puzzle,
    world: &G,
    side: Side,
    verdict: &Verdict<G::Choice>,
) -> Result<Puzzle, Drop> {
    let right = || verdict.acts[..verdict.right].iter().flat_map(Worth::acts);
    if right().any(|act| idle(world, side, act)) {
        return Err(Drop::Idle);
    }
    puzzle.right = right().count();
    puzzle.acts = verdict.acts.iter().flat_map(|worth| told(world, worth)).collect();
    (puzzle.ahead.by, puzzle.ahead.error) = verdict.ahead;
    round(&mut puzzle.ahead.by);
    round(&mut puzzle.ahead.error);
    // An act that the table takes otherwise than the search did is no puzzle.
    puzzle.check(G::ID).map_err(|_| Drop::Table)?;
    add_fights::<G>(&mut puzzle, side);
    Ok(puzzle)
}

/// How many turns the last look goes beyond the game's own horizon.
const fn deeper<G: Game>() -> i32 {
    if G::HORIZON.turns < TURNS { TURNS - G::HORIZON.turns } else { 0 }
}

/// Measures a puzzle anew, under the rules and with the doctrine of today. Its question stays; its figures, and which acts are right,
/// are those of now.
///
/// # Errors
/// Why it is no puzzle any more.
pub fn renew<G: Game>(puzzle: &Puzzle, seed: u64, worlds: usize, clear: Clear) -> Result<Puzzle, Drop> {
    let table = open::<G>(puzzle).map_err(|_| Drop::Opens)?;
    let side = table.kit().about.side(&puzzle.side).ok_or(Drop::Opens)?;
    let world = table.game();
    let acts = acts(world, side).filter(|acts| acts.len() >= ACTS_LEAST).ok_or(Drop::Acts)?;
    let seed = mix(puzzle.ahead.seed, seed);
    let deeper = deeper::<G>();
    let verdict = Look::new(world, side, seed, Reach::Beyond(deeper))
        .compare(&acts, worlds, clear)
        .ok_or(Drop::Unproven)?;
    let mut renewed = puzzle.clone();
    renewed.ahead = Ahead { deeper, seed, ..renewed.ahead };
    renewed.from.rules = G::RULES;
    measured(renewed, world, side, &verdict)
}

/// Whether an act does nothing that its side can see: a button after which the counters lie as before, and the marks, tracks and cards
/// are the same, and which begins nothing, or ends the phase, whatever dice follow. It stays, passes, ends, or takes something back, which
/// is no answer that somebody would look for.
fn idle<G: Game>(world: &G, side: Side, act: &[G::Choice]) -> bool {
    let &[button] = act else { return false };
    if world.on(button) != On::Button {
        return false;
    }
    let mut after = world.clone();
    after.choose_trusted(button, &mut Log::off());
    // It asks something else of the same side in the same phase: a use that is chosen, whose unit and way follow.
    let step = |game: &G| game.top().map(|frame| frame.id());
    let ends = after.phase().key != world.phase().key;
    let begins = after.pending() == Pending::Decide(side)
        && after.frames().len() >= world.frames().len()
        && step(&after) != step(world);
    let seen = |game: &G| {
        let scene = G::scene(&game.known(Viewer::Side(side)));
        let lies: Vec<_> = scene.counters.iter().map(|c| (c.piece, c.side, c.place, c.steps)).collect();
        (lies, scene.marks, scene.tracks, scene.cards)
    };
    let asks = |game: &G| matches!(game.pending(), Pending::Chance(_));
    (ends || !begins && !asks(&after)) && seen(&after) == seen(world)
}

/// The options that differ from those of the scenario.
fn differing<G: Game>(kit: &Kit<G>, setup: &Setup) -> BTreeMap<String, String> {
    let usual = kit.about.setup(Some(&setup.scenario), &BTreeMap::new());
    let same = |id: &str, value: &str| usual.as_ref().is_ok_and(|usual| usual.option(id) == value);
    setup.options.iter().filter(|(id, value)| !same(id, value)).map(|(k, v)| (k.clone(), v.clone())).collect()
}

fn told<G: Game>(world: &G, worth: &Worth<G::Choice>) -> impl Iterator<Item = Act> {
    let (mut value, mut error) = (worth.mean(), worth.error());
    round(&mut value);
    round(&mut error);
    worth.acts().map(move |act| Act {
        says: act.iter().map(|&choice| world.say(choice)).collect(),
        value,
        error,
        worlds: worth.worlds.len() as u32,
        fight: None,
    })
}

/// To four digits: more would say nothing.
fn round(value: &mut f64) {
    *value = (*value * 1e4).round() / 1e4;
}

/// The fights that the first acts and the last right one begin.
fn add_fights<G: Game>(puzzle: &mut Puzzle, side: Side) {
    let Ok(table) = open::<G>(puzzle) else { return };
    for act in puzzle.acts.iter_mut().take(FIGHTS) {
        let fight = zocalo_odds::fight(&table, side, &act.says.join(" / "));
        act.fight = fight.map(|fight| {
            let losses = |side: Side| fight.losses[side.index()].mean;
            let mut odds = FightOdds {
                won: fight.won,
                even: fight.even,
                lost: fight.lost,
                own: losses(side),
                theirs: losses(side.foe()),
                tries: fight.tries,
            };
            for value in [&mut odds.won, &mut odds.even, &mut odds.lost, &mut odds.own, &mut odds.theirs] {
                round(value);
            }
            odds
        });
    }
}

/// A table of a known game at the position of a puzzle.
///
/// # Errors
/// The rules do not know its position any more.
pub fn open<G: Game>(puzzle: &Puzzle) -> Result<Table<G>, zocalo_table::TableError> {
    let opening = puzzle.opening(G::ID, zocalo_table::ChanceMode::Seeded { seed: 0, stream: 0 });
    Table::open(&Opening { forced: Forced::Asked, ..opening })
}

/// Compares the acts of a puzzle once more, with another seed.
///
/// # Errors
/// Why it is no puzzle any more.
pub fn check<G: Game>(puzzle: &Puzzle, seed: u64, worlds: usize) -> Result<(), String> {
    puzzle.check(G::ID)?;
    let table = open::<G>(puzzle).map_err(|error| error.to_string())?;
    let side = table.kit().about.side(&puzzle.side).ok_or("its side is unknown")?;
    let world = table.game().known(Viewer::Side(side)).deal(&mut Lottery::new(seed));
    let acts = acts(&world, side).ok_or("its acts are too many now")?;
    let verdict = Look::new(&world, side, mix(puzzle.ahead.seed, seed), Reach::Beyond(puzzle.ahead.deeper))
        .compare(&acts, worlds, Clear::of(puzzle))
        .ok_or("no act is clearly the best any more")?;
    for (i, act) in verdict.acts[..verdict.right].iter().flat_map(Worth::acts).enumerate() {
        let says: Vec<String> = act.iter().map(|&choice| world.say(choice)).collect();
        let says: Vec<&str> = says.iter().map(String::as_str).collect();
        if !matches!(puzzle.answered(&says), Reply::Right(_)) {
            return Err(format!("number {} of the best is now {}", i + 1, says.join(" / ")));
        }
    }
    Ok(())
}
