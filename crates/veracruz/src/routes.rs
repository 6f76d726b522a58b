//! Whole marches as one gesture: where the group at hand can get to, and by which steps.

use crate::c05_movement::March;
use crate::frames::Frame;
use crate::ids::{HEXES, Hex};
use crate::notation::Choice;
use crate::state::{Veracruz, flag};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use zocalo_core::{Gesture, Msg, On};

impl Veracruz {
    /// The cheapest march to every hex in reach of the group that marches.
    pub(crate) fn marches(&self) -> Vec<Gesture<Choice>> {
        let Some(Frame::March(march)) = self.frames.last().copied() else { return Vec::new() };
        let side = self.phasing();
        let party = self.party(self.marked(side, flag::GROUP));
        let mut best: Vec<Option<(u16, u8, Hex)>> = vec![None; HEXES];
        let mut queue = BinaryHeap::new();
        queue.push(Reverse((march.spent, march.at, march.steps)));
        best[march.at.index()] = Some((march.spent, march.steps, Hex::NONE));
        while let Some(Reverse((spent, at, steps))) = queue.pop() {
            if best[at.index()].is_some_and(|(known, _, _)| known < spent) {
                continue;
            }
            // What a scout may do after looking is a matter of single steps.
            let here = March { at, spent, steps, scouting: march.scouting && at == march.at, ..march };
            for to in self.data.0.map.near[at.index()] {
                if !to.on_map() {
                    continue;
                }
                let Ok(cost) = self.step_cost(side, &here, &party, to) else { continue };
                let total = spent + cost;
                if best[to.index()].is_none_or(|(known, _, _)| total < known) {
                    best[to.index()] = Some((total, steps + 1, at));
                    queue.push(Reverse((total, to, steps + 1)));
                }
            }
        }
        let reached = (0..HEXES).filter(|&i| i != march.at.index());
        reached
            .filter_map(|i| {
                let (cost, _, mut from) = best[i]?;
                let mut choices = vec![Choice::Hex(Hex::new(i))];
                while from != march.at {
                    choices.push(Choice::Hex(from));
                    from = best[from.index()]?.2;
                }
                choices.reverse();
                let label = Msg::new("gesture-march").place("hex", i);
                Some(Gesture { label, on: On::Place(i as u16), cost: Some(cost - march.spent), choices })
            })
            .collect()
    }
}
