use std::marker::PhantomData;

use crate::{HexMap, Link, Place, buckets::Buckets};

/// What it costs to get to a hex that cannot be reached: more than any way.
pub const FAR: u16 = u16::MAX;

/// No hex, as the neighbour of a source.
const NOWHERE: u16 = u16::MAX;

/// What a search found: the least cost of each hex, and the neighbour by which it is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach<H> {
    costs: Vec<u16>,
    via: Vec<u16>,
    of: PhantomData<H>,
}

impl<H: Place> Reach<H> {
    /// The cost of the cheapest way, or `None` if the hex is out of reach or no hex.
    #[inline]
    #[must_use]
    pub fn cost(&self, hex: H) -> Option<u16> {
        self.costs.get(hex.number()).copied().filter(|cost| *cost != FAR)
    }

    /// The costs by the numbers of the hexes, [`FAR`] where there is no way.
    #[must_use]
    pub fn costs(&self) -> &[u16] {
        &self.costs
    }

    /// The neighbour by which a hex is reached or, in a search for ways *to* somewhere, the next hex on the way there;
    /// `None` for a source and for what is out of reach.
    #[inline]
    #[must_use]
    pub fn via(&self, hex: H) -> Option<H> {
        let via = *self.via.get(hex.number())?;
        (via != NOWHERE).then(|| H::numbered(usize::from(via)))
    }

    /// The hexes in reach, by their numbers, sources included.
    pub fn hexes(&self) -> impl Iterator<Item = H> + '_ {
        (0..self.costs.len()).filter(|n| self.costs[*n] != FAR).map(H::numbered)
    }

    /// The hexes from a source to a hex, without the source; empty if there is no way.
    #[must_use]
    pub fn path(&self, hex: H) -> Vec<H> {
        let mut path: Vec<H> = std::iter::successors(Some(hex), |hex| self.via(*hex)).collect();
        path.pop();
        path.reverse();
        path
    }
}

/// Everything about a search but the price of a step.
struct Query<Least, Found> {
    budget: u16,
    /// Steps are made from the neighbour to the hex, so that costs are those of the way to a source.
    back: bool,
    /// At most what the rest of the way costs; it leads the search.
    least: Least,
    /// Whether to stop here.
    found: Found,
}

impl<H: Place, E> HexMap<H, E> {
    /// Everything that can be reached from the sources for at most `budget`. `cost` gives what a step from a hex costs
    /// after so much was spent, or `None` if it may not be made:
    ///
    /// - a dearer or forbidden side: look at [`Link::edge`];
    /// - enter and stop: refuse steps that leave such a hex, unless it is the source.
    ///
    /// Of equally cheap ways to a hex it is the one that has cost least before its last step; of several such, the one by
    /// the hex with the highest number.
    pub fn reach(
        &self,
        sources: impl IntoIterator<Item = H>,
        budget: u16,
        cost: impl FnMut(H, &Link<H, E>, u16) -> Option<u16>,
    ) -> Reach<H> {
        let query = Query { budget, back: false, least: |_| Some(0), found: |_, _| false };
        self.search(sources, query, cost).0
    }

    /// The ways of everybody to the nearest of some hexes: `cost` is asked about steps in the direction of the march, towards
    /// them. `found` ends the search at a hex whose cost is known, if no more is wanted.
    pub fn reach_to(
        &self,
        goals: impl IntoIterator<Item = H>,
        mut cost: impl FnMut(H, &Link<H, E>) -> Option<u16>,
        found: impl FnMut(H, u16) -> bool,
    ) -> Reach<H> {
        let query = Query { budget: FAR - 1, back: true, least: |_| Some(0), found };
        self.search(goals, query, |from, link, _| cost(from, link)).0
    }

    /// The cost of the cheapest way from a hex to the first one that `is_goal`. `least` says what the rest of the way costs at
    /// least (`None`: there is no way on from there), which leads the search; it must not fall by more than a step costs.
    pub fn cheapest(
        &self,
        from: H,
        mut is_goal: impl FnMut(H) -> bool,
        least: impl FnMut(H) -> Option<u16>,
        mut cost: impl FnMut(H, &Link<H, E>) -> Option<u16>,
    ) -> Option<u16> {
        let query = Query { budget: FAR - 1, back: false, least, found: |hex, _| is_goal(hex) };
        self.search([from], query, |from, link, _| cost(from, link)).1
    }

    /// Everything that can be reached at all, in the order in which it is met, sources first.
    pub fn flood(
        &self,
        sources: impl IntoIterator<Item = H>,
        mut may_step: impl FnMut(H, &Link<H, E>) -> bool,
    ) -> Vec<H> {
        let mut seen = vec![false; self.len()];
        let mut met: Vec<H> = Vec::with_capacity(64);
        for source in sources {
            if self.has(source) && !std::mem::replace(&mut seen[source.number()], true) {
                met.push(source);
            }
        }
        let mut next = 0;
        while let Some(&hex) = met.get(next) {
            next += 1;
            for link in self.around(hex) {
                if !seen[link.hex.number()] && may_step(hex, link) {
                    seen[link.hex.number()] = true;
                    met.push(link.hex);
                }
            }
        }
        met
    }

    fn search(
        &self,
        sources: impl IntoIterator<Item = H>,
        mut query: Query<impl FnMut(H) -> Option<u16>, impl FnMut(H, u16) -> bool>,
        mut cost: impl FnMut(H, &Link<H, E>, u16) -> Option<u16>,
    ) -> (Reach<H>, Option<u16>) {
        let mut reach =
            Reach { costs: vec![FAR; self.len()], via: vec![NOWHERE; self.len()], of: PhantomData };
        let sources: Vec<(H, u32)> = sources
            .into_iter()
            .filter(|source| self.has(*source))
            .filter_map(|source| Some((source, u32::from((query.least)(source)?))))
            .collect();
        let mut queue = Buckets::new(sources.iter().map(|(_, key)| *key).min().unwrap_or(0));
        for (source, key) in sources {
            if reach.costs[source.number()] == FAR {
                reach.costs[source.number()] = 0;
                queue.push(source.number() as u16, 0, key);
            }
        }
        while let Some((number, so_far)) = queue.pop() {
            if reach.costs[usize::from(number)] < so_far {
                continue; // A cheaper way was found after this entry had been made.
            }
            let hex = H::numbered(usize::from(number));
            if (query.found)(hex, so_far) {
                return (reach, Some(so_far));
            }
            for link in self.around(hex) {
                let other = link.hex.number();
                // What costs no more cannot be bettered: the closure is spared the question.
                if reach.costs[other] <= so_far {
                    continue;
                }
                let price = if query.back {
                    let Some(back) = self.link(link.hex, hex) else { continue };
                    cost(link.hex, back, so_far)
                } else {
                    cost(hex, link, so_far)
                };
                let Some(total) = price.and_then(|price| so_far.checked_add(price)) else { continue };
                if total == reach.costs[other] {
                    let via = reach.via[other];
                    if via != NOWHERE && via < number && reach.costs[usize::from(via)] == so_far {
                        reach.via[other] = number;
                    }
                    continue;
                }
                if total > query.budget || total > reach.costs[other] {
                    continue;
                }
                let Some(rest) = (query.least)(link.hex) else { continue };
                reach.costs[other] = total;
                reach.via[other] = number;
                queue.push(other as u16, total, u32::from(total) + u32::from(rest));
            }
        }
        (reach, None)
    }
}
