//! Nodes and edges of a search tree in two flat arrays, and a table that finds a node by what is known there.

use zocalo_core::{Roll, Side};

/// Index of a node.
pub type NodeId = u32;
/// No node yet.
pub const NONE: NodeId = u32::MAX;

/// What a node waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// A choice.
    Choice(Side),
    /// A throw or draw; its edges come up as they are drawn.
    Chance,
    /// Nothing: the game is over.
    Nothing,
}

/// A position, or an information set, of the tree.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// What it waits for.
    pub waits: Waits,
    /// What the searching side knows there, where that was worked out; 0 otherwise.
    pub known: u64,
    /// How often it was visited.
    pub visits: u32,
    /// What it was worth to [`Side::One`] in all.
    pub sum: f64,
    /// Its first edge, in the array or in the chain.
    pub first: u32,
    /// How many edges follow each other in the array from there; more may be chained behind the last.
    pub edges: u32,
}

impl Node {
    /// What it is worth to [`Side::One`].
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// What an edge stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move<C> {
    /// A choice.
    Choose(C),
    /// A result of chance.
    Roll(Roll),
}

/// A way from one node to another.
#[derive(Clone, Copy, Debug)]
pub struct Edge<C> {
    /// What is chosen or thrown.
    pub by: Move<C>,
    /// How likely doctrine takes it.
    pub prior: f32,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could be taken.
    pub available: u32,
    /// Where it leads.
    pub child: NodeId,
    /// The next edge of the chain, for edges found after their node was made.
    pub next: u32,
}

/// The arrays.
#[derive(Clone, Debug)]
pub struct Pool<C> {
    nodes: Vec<Node>,
    edges: Vec<Edge<C>>,
    nodes_max: usize,
    edges_max: usize,
    /// Open addressing over the nodes that know what is known there.
    index: Vec<NodeId>,
}

impl<C: Copy + PartialEq> Pool<C> {
    /// An empty pool of fixed capacity.
    #[must_use]
    pub fn new(nodes_max: usize) -> Self {
        let edges_max = nodes_max * 12;
        Self {
            nodes: Vec::with_capacity(nodes_max),
            edges: Vec::with_capacity(edges_max),
            nodes_max,
            edges_max,
            index: vec![NONE; (nodes_max * 2).next_power_of_two()],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.index.fill(NONE);
    }

    /// How many nodes there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Whether a node with so many edges still fits.
    #[must_use]
    pub fn room(&self, edges: usize) -> bool {
        self.nodes.len() < self.nodes_max && self.edges.len() + edges < self.edges_max
    }

    /// A node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// A node, to note a visit.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    /// An edge.
    #[must_use]
    pub fn edge(&self, at: u32) -> &Edge<C> {
        &self.edges[at as usize]
    }

    /// An edge, to note a visit.
    pub fn edge_mut(&mut self, at: u32) -> &mut Edge<C> {
        &mut self.edges[at as usize]
    }

    /// Adds a node with these edges. There must be [`room`](Self::room).
    pub fn add(&mut self, waits: Waits, known: u64, edges: impl Iterator<Item = (C, f32)>) -> NodeId {
        let id = self.nodes.len() as NodeId;
        let first = self.edges.len() as u32;
        self.edges.extend(edges.map(|(choice, prior)| Edge {
            by: Move::Choose(choice),
            prior,
            visits: 0,
            available: 0,
            child: NONE,
            next: NONE,
        }));
        let edges = self.edges.len() as u32 - first;
        let first = if edges == 0 { NONE } else { first };
        self.nodes.push(Node { waits, known, visits: 0, sum: 0.0, first, edges });
        if known != 0 {
            self.enter(known, id);
        }
        id
    }

    /// Chains one more edge to a node; `None` if there is no room.
    pub fn chain(&mut self, id: NodeId, by: Move<C>, prior: f32) -> Option<u32> {
        if self.edges.len() >= self.edges_max {
            return None;
        }
        let at = self.edges.len() as u32;
        self.edges.push(Edge { by, prior, visits: 0, available: 0, child: NONE, next: NONE });
        let last = self.walk(id).last();
        match last {
            Some(last) => self.edges[last as usize].next = at,
            None => self.nodes[id as usize].first = at,
        }
        Some(at)
    }

    /// The edges of a node, those in the array first, then the chain.
    pub fn walk(&self, id: NodeId) -> impl Iterator<Item = u32> + '_ {
        let Node { first, edges, .. } = self.nodes[id as usize];
        let mut at = first;
        let mut left = edges;
        std::iter::from_fn(move || {
            if at == NONE {
                return None;
            }
            let now = at;
            if left > 1 {
                left -= 1;
                at += 1;
            } else {
                at = self.edges[now as usize].next;
            }
            Some(now)
        })
    }

    /// The edge of a node for this choice or result.
    #[must_use]
    pub fn find(&self, id: NodeId, by: Move<C>) -> Option<u32> {
        self.walk(id).find(|&at| self.edges[at as usize].by == by)
    }

    /// The node at which this is known.
    #[must_use]
    pub fn knows(&self, known: u64) -> Option<NodeId> {
        let mask = self.index.len() - 1;
        let mut slot = known as usize & mask;
        while self.index[slot] != NONE {
            let id = self.index[slot];
            if self.nodes[id as usize].known == known {
                return Some(id);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    fn enter(&mut self, known: u64, id: NodeId) {
        let mask = self.index.len() - 1;
        let mut slot = known as usize & mask;
        while self.index[slot] != NONE {
            slot = (slot + 1) & mask;
        }
        self.index[slot] = id;
    }

    /// Makes `into` a pool of only what can be reached from `root`, which becomes node 0. At most half of the
    /// capacity is kept, nearest first, so that there is always room to think on.
    pub fn keep(&self, root: NodeId, into: &mut Self, queue: &mut Vec<(NodeId, NodeId)>) {
        into.clear();
        queue.clear();
        let mut moved = vec![NONE; self.nodes.len()];
        moved[root as usize] = into.copy(self, root);
        queue.push((root, 0));
        let mut next = 0;
        while next < queue.len() {
            let (old, new) = queue[next];
            next += 1;
            for (edge, at) in self.walk(old).zip(into.nodes[new as usize].first..) {
                let child = self.edges[edge as usize].child;
                let mut target = NONE;
                if child != NONE {
                    if moved[child as usize] == NONE && into.half_empty() {
                        moved[child as usize] = into.copy(self, child);
                        queue.push((child, moved[child as usize]));
                    }
                    target = moved[child as usize];
                }
                into.edges[at as usize].child = target;
            }
        }
    }

    fn half_empty(&self) -> bool {
        self.nodes.len() < self.nodes_max / 2 && self.edges.len() < self.edges_max / 2
    }

    /// Copies a node; its edges then all follow each other in the array.
    fn copy(&mut self, from: &Self, id: NodeId) -> NodeId {
        let new = self.nodes.len() as NodeId;
        let first = self.edges.len() as u32;
        for at in from.walk(id) {
            self.edges.push(Edge { child: NONE, next: NONE, ..from.edges[at as usize] });
        }
        let edges = self.edges.len() as u32 - first;
        let first = if edges == 0 { NONE } else { first };
        let node = from.nodes[id as usize];
        self.nodes.push(Node { first, edges, ..node });
        if node.known != 0 {
            self.enter(node.known, new);
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_and_keeps() {
        let mut pool: Pool<u8> = Pool::new(64);
        let root = pool.add(Waits::Choice(Side::One), 11, [(1, 0.5), (2, 0.5)].into_iter());
        let lost = pool.add(Waits::Chance, 0, std::iter::empty());
        let kept = pool.add(Waits::Choice(Side::Two), 13, [(3, 1.0)].into_iter());
        let six = pool.chain(lost, Move::Roll(Roll(6)), 0.0).expect("room");
        let one = pool.chain(lost, Move::Roll(Roll(1)), 0.0).expect("room");
        let late = pool.chain(kept, Move::Choose(9), 0.1).expect("room");
        pool.edge_mut(six).child = kept;
        pool.edge_mut(late).visits = 7;
        let edge = pool.find(root, Move::Choose(2)).expect("an edge");
        pool.edge_mut(edge).child = lost;
        assert_eq!(pool.walk(lost).collect::<Vec<_>>(), [six, one]);
        assert_eq!(pool.knows(13), Some(kept));

        let mut other = Pool::new(64);
        pool.keep(kept, &mut other, &mut Vec::new());
        assert_eq!(other.count(), 1);
        assert_eq!(other.knows(13), Some(0));
        assert_eq!(other.knows(11), None);
        let late = other.find(0, Move::Choose(9)).expect("kept");
        assert_eq!(other.edge(late).visits, 7);

        pool.keep(root, &mut other, &mut Vec::new());
        assert_eq!(other.count(), 3);
        let lost = other.edge(other.find(0, Move::Choose(2)).expect("kept")).child;
        let kept = other.edge(other.find(lost, Move::Roll(Roll(6))).expect("kept")).child;
        assert_eq!(other.knows(13), Some(kept));
        assert_eq!(other.walk(kept).count(), 2);
    }
}
