//! Search in the tree of small choices: information-set Monte Carlo tree search.
//!
//! One tree over what the searching side knows. Each iteration deals the unknown again, goes down by prior and
//! value among the choices that this deal allows, draws chance by its weights, adds one node, and plays on from there
//! by doctrine. Sequences of own choices that come to the same information set meet in one node, so the order in which
//! pieces are moved does not multiply the tree. Only the likeliest choices of a node are looked at first; more come
//! in as visits grow.

use super::clock::Limit;
use super::decision::{Decision, Opinion};
use super::infoset::{known_to, open};
use super::number::{mix, soften};
use super::playout::{Fate, Horizon, PLAYOUT_HEAT, Player, judge, seen_by};
use super::pool::{Move, NONE, NodeId, Pool, Waits};
use zocalo_core::prelude::*;
use zocalo_core::{Known, Pending, SearchHorizon, Side, Style, Viewer};

/// How the tree is grown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TreeSettings {
    /// When playouts are cut.
    pub horizon: Horizon,
    /// How much is explored, in units of the spread of results.
    pub explore: f32,
    /// How flat the priors are: 1 as the doctrine says.
    pub prior_heat: f32,
    /// The share of the prior that is spread evenly, so that nothing is ruled out.
    pub doubt: f32,
    /// A node looks at `widen * visits^(1/2)` choices, at least two.
    pub widen: f32,
    /// Capacity in nodes.
    pub nodes_max: usize,
}

impl TreeSettings {
    /// As a game wants them.
    #[must_use]
    pub const fn of(outlook: SearchHorizon) -> Self {
        Self {
            horizon: Horizon::of(outlook, PLAYOUT_HEAT),
            explore: 1.5,
            prior_heat: 1.0,
            doubt: 0.1,
            widen: 1.5,
            nodes_max: 60_000,
        }
    }
}

/// No line of small choices is followed deeper than this.
const DEPTH_MAX: usize = 400;

/// A tree and everything that growing it needs.
#[derive(Debug)]
pub struct Tree<G: Game> {
    settings: TreeSettings,
    pool: Pool<G::Choice>,
    spare: Pool<G::Choice>,
    queue: Vec<(NodeId, NodeId)>,
    player: Player<G>,
    weights: Vec<f32>,
    order: Vec<(u32, f32)>,
    path: Vec<(NodeId, u32)>,
    /// Of all results so far: how many, their mean, and the sum of squared differences from it.
    spread: (u32, f64, f64),
    me: Side,
    /// What is known at the root; nothing before the first decision, and nothing where all is open.
    known: Option<Known<G>>,
    /// Iterations since the tree was begun, over several decisions: the number of the next fate.
    fates: u64,
    depth: u32,
}

impl<G: Game> Tree<G> {
    /// An empty tree.
    #[must_use]
    pub fn new(settings: TreeSettings) -> Self {
        Self {
            settings,
            pool: Pool::new(settings.nodes_max),
            spare: Pool::new(settings.nodes_max),
            queue: Vec::new(),
            player: Player::default(),
            weights: Vec::new(),
            order: Vec::new(),
            path: Vec::with_capacity(DEPTH_MAX + 2),
            spread: (0, 0.0, 0.0),
            me: Side::One,
            known: None,
            fates: 0,
            depth: 0,
        }
    }

    /// How many visits the root already has: more than 0 at the start of a decision if the tree was kept.
    #[must_use]
    pub fn kept(&self) -> u32 {
        if self.pool.count() == 0 { 0 } else { self.pool.node(0).visits }
    }

    /// Puts the root at what `me` knows of `world`, keeping what was thought about it before.
    pub fn root(&mut self, world: &G, me: Side) {
        let kept = if self.me == me { self.pool.knows(known_to(world, me)) } else { None };
        self.me = me;
        self.known = Some(world.known(Viewer::Side(me))).filter(|known| !open(known));
        self.depth = 0;
        match kept {
            Some(0) => {}
            Some(node) => {
                self.pool.keep(node, &mut self.spare, &mut self.queue);
                std::mem::swap(&mut self.pool, &mut self.spare);
            }
            None => {
                self.pool.clear();
                self.spread = (0, 0.0, 0.0);
                self.plant(world);
            }
        }
    }

    /// Grows the tree until the budget is spent, and says how many iterations that were.
    pub fn grow(&mut self, world: &G, seed: u64, limit: &Limit<'_>) -> u32 {
        let mut done = 0;
        while !limit.spent(done) {
            let fate = Fate::new(mix(seed, self.fates));
            self.fates += 1;
            self.iterate(world, fate, limit);
            done += 1;
        }
        done
    }

    /// What the root thinks of its choices, for the deciding side; visits only of this tree.
    pub fn opinions(&self, out: &mut Vec<Opinion<G::Choice>>) {
        out.clear();
        for at in self.pool.walk(0) {
            let edge = self.pool.edge(at);
            let Move::Choose(choice) = edge.by else { continue };
            let value = match edge.child {
                NONE => self.pool.node(0).mean(),
                child => self.pool.node(child).mean(),
            };
            let value = seen_by(self.me, value as f32);
            out.push(Opinion { choice, visits: edge.visits, value, prior: edge.prior, why: "" });
        }
    }

    /// The deepest node so far, in inputs from the root.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// One playout: down, one node more, on by doctrine, and back up.
    fn iterate(&mut self, world: &G, mut fate: Fate, limit: &Limit<'_>) {
        let mut game = match &self.known {
            Some(known) => known.deal(fate.whims()),
            None => world.clone(),
        };
        self.path.clear();
        let mut node = 0;
        let value = loop {
            if self.path.len() >= DEPTH_MAX {
                break judge(&game);
            }
            let step = match self.pool.node(node).waits {
                Waits::Nothing => break judge(&game),
                Waits::Chance => self.draw(node, &mut game, &mut fate),
                Waits::Choice(side) => self.select(node, side, &mut game),
            };
            let Some(edge) = step else {
                // The pool is full, or this deal allows nothing that is known here: judge from here.
                break self.play_on(&mut game, &mut fate, limit);
            };
            self.path.push((node, edge));
            match self.pool.edge(edge).child {
                NONE => match self.plant(&game) {
                    None => break self.play_on(&mut game, &mut fate, limit),
                    Some((child, fresh)) => {
                        self.pool.edge_mut(edge).child = child;
                        node = child;
                        // Chance has no prior of its own: go through it, so that an iteration adds a decision.
                        if fresh && self.pool.node(child).waits != Waits::Chance {
                            break self.play_on(&mut game, &mut fate, limit);
                        }
                    }
                },
                child => node = child,
            }
        };
        self.depth = self.depth.max(self.path.len() as u32);
        self.back_up(node, value);
    }

    /// Plays on by doctrine from a new node.
    fn play_on(&mut self, game: &mut G, fate: &mut Fate, limit: &Limit<'_>) -> f32 {
        let decider = match game.pending() {
            Pending::Decide(side) => side,
            _ => self.me,
        };
        self.player.run(game, (decider, Style::USUAL), fate, self.settings.horizon, limit)
    }

    fn back_up(&mut self, last: NodeId, value: f32) {
        let value = f64::from(value);
        let (count, mean, squares) = &mut self.spread;
        *count += 1;
        let before = value - *mean;
        *mean += before / f64::from(*count);
        *squares += before * (value - *mean);
        for &(node, edge) in &self.path {
            let node = self.pool.node_mut(node);
            node.visits += 1;
            node.sum += value;
            self.pool.edge_mut(edge).visits += 1;
        }
        // The last node of a path that was cut short is among them already.
        if self.path.last().is_none_or(|&(_, edge)| self.pool.edge(edge).child == last) {
            let node = self.pool.node_mut(last);
            node.visits += 1;
            node.sum += value;
        }
    }

    /// How much results differ.
    fn deviation(&self) -> f32 {
        let (count, _, squares) = self.spread;
        if count < 2 {
            return 0.1;
        }
        ((squares / f64::from(count)).sqrt() as f32).max(1e-4)
    }

    /// A node for this position: the one where the same is known, or a new one. `None` if there is no room.
    fn plant(&mut self, game: &G) -> Option<(NodeId, bool)> {
        let side = match game.pending() {
            Pending::Over(_) => return self.bare(Waits::Nothing),
            Pending::Chance(_) => return self.bare(Waits::Chance),
            Pending::Decide(side) => side,
        };
        let mut known = 0;
        if side == self.me || self.known.is_none() {
            known = known_to(game, self.me);
            if let Some(node) = self.pool.knows(known) {
                return Some((node, false));
            }
        }
        self.player.scored_choices(game, Style::USUAL);
        let count = self.player.choices.len();
        if !self.pool.room(count) {
            return None;
        }
        let sum = soften(&self.player.advice, self.settings.prior_heat, &mut self.weights);
        let even = self.settings.doubt / count as f32;
        let share = (1.0 - self.settings.doubt) / sum;
        self.order.clear();
        self.order.extend(self.weights.iter().enumerate().map(|(i, w)| (i as u32, w * share + even)));
        self.order.sort_by(|a, b| b.1.total_cmp(&a.1));
        let edges = self.order.iter().map(|&(i, prior)| (self.player.choices[i as usize], prior));
        Some((self.pool.add(Waits::Choice(side), known, edges), true))
    }

    fn bare(&mut self, waits: Waits) -> Option<(NodeId, bool)> {
        self.pool.room(0).then(|| (self.pool.add(waits, 0, std::iter::empty()), true))
    }

    /// Draws chance, and finds or makes its edge.
    fn draw(&mut self, node: NodeId, game: &mut G, fate: &mut Fate) -> Option<u32> {
        let Pending::Chance(chance) = game.pending() else { return None };
        let roll = self.player.draw(game, &chance, fate);
        self.player.roll(game, roll);
        let by = Move::Roll(roll);
        match self.pool.find(node, by) {
            Some(edge) => Some(edge),
            None => self.pool.chain(node, by, 0.0),
        }
    }

    /// Chooses where to go from a decision, and goes there.
    fn select(&mut self, node: NodeId, side: Side, game: &mut G) -> Option<u32> {
        if self.known.is_some() && !self.meet(node, side, game) {
            return None;
        }
        let here = *self.pool.node(node);
        let deviation = self.deviation();
        let width = (self.settings.widen * (here.visits as f32).sqrt()) as usize;
        let unseen = seen_by(side, here.mean() as f32) - 0.2 * deviation;
        let explore = self.settings.explore * deviation;
        let root = (here.visits as f32).max(1.0).sqrt();
        let mut best: Option<(u32, f32)> = None;
        let mut looked = 0;
        for at in self.pool.walk(node) {
            if looked >= width.max(2) {
                break;
            }
            let edge = self.pool.edge(at);
            let Move::Choose(choice) = edge.by else { continue };
            if self.known.is_some() && !self.player.choices.contains(&choice) {
                continue;
            }
            looked += 1;
            let root = if self.known.is_none() { root } else { (edge.available as f32).max(1.0).sqrt() };
            let value = match edge.child {
                NONE => unseen,
                child => seen_by(side, self.pool.node(child).mean() as f32),
            };
            let score = value + explore * edge.prior * root / (1 + edge.visits) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((at, score));
            }
        }
        let (edge, _) = best?;
        let Move::Choose(choice) = self.pool.edge(edge).by else { return None };
        self.player.choose(game, choice);
        Some(edge)
    }

    /// Lists what this deal allows, chains choices that are new here, and counts which could be taken. `false` if it
    /// is not this side's decision in this deal.
    fn meet(&mut self, node: NodeId, side: Side, game: &G) -> bool {
        if game.pending() != Pending::Decide(side) {
            return false;
        }
        self.player.scored_choices(game, Style::USUAL);
        for i in 0..self.player.choices.len() {
            let by = Move::Choose(self.player.choices[i]);
            let edge = match self.pool.find(node, by) {
                Some(edge) => edge,
                None => {
                    let prior = 1.0 / self.player.choices.len() as f32;
                    let Some(edge) = self.pool.chain(node, by, prior) else { return false };
                    edge
                }
            };
            self.pool.edge_mut(edge).available += 1;
        }
        true
    }
}

/// Adds up what several trees think and decides: the most visited choice, of equals the better one.
pub fn decide<C: Copy + PartialEq>(lanes: &[Vec<Opinion<C>>]) -> Option<Decision<C>> {
    let mut all: Vec<Opinion<C>> = Vec::new();
    let mut sums: Vec<f64> = Vec::new();
    for opinion in lanes.iter().flatten() {
        let worth = f64::from(opinion.value) * f64::from(opinion.visits);
        match all.iter().position(|known| known.choice == opinion.choice) {
            Some(at) => {
                all[at].visits += opinion.visits;
                sums[at] += worth;
            }
            None => {
                all.push(*opinion);
                sums.push(worth);
            }
        }
    }
    for (opinion, sum) in all.iter_mut().zip(&sums) {
        if opinion.visits > 0 {
            opinion.value = (sum / f64::from(opinion.visits)) as f32;
        }
    }
    let best = all.iter().copied().reduce(|best, next| {
        let better = (next.visits, next.value, next.prior) > (best.visits, best.value, best.prior);
        if better { next } else { best }
    })?;
    let mut decision =
        Decision { choice: best.choice, value: best.value, iterations: 0, depth: 0, opinions: all };
    decision.sort();
    Some(decision)
}
