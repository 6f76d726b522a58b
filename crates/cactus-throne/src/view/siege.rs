//! The odds of each siege, turn by turn: what hunger leaves of the garrison if nobody assaults and nobody relieves.

use crate::c04_sequence::Node;
use crate::c05_movement::attrition::steps_lost;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Siege};
use zocalo_core::Msg;

/// The worst level of a siege.
const WORST: u8 = 2;

/// 4.2, 7.5#8, 7.5#20 For each siege: the factors that the next attrition and the one after it leave on average, and how likely
/// the city has then fallen.
pub(super) fn notes(g: &Cactus, out: &mut Vec<Msg>) {
    for at in Place::provinces() {
        if let Some(siege) = g.siege(at) {
            let due = next_level(g, &siege);
            out.extend(if g.options.siege_attrition_per_force {
                whole_force(g, at, due)
            } else {
                unit_by_unit(g, at, due)
            });
        }
    }
}

/// Whether the attrition of this turn is still to come, and the level at which the next one finds the siege.
struct Due {
    this_turn: bool,
    level: u8,
}

/// 7.5#19 A siege ages when the Combat Phase ends; between attrition and that moment its marker shows less than it will count.
fn next_level(g: &Cactus, siege: &Siege) -> Due {
    let node = super::coming_node(g);
    let rolling = g.stack.iter().any(|frame| matches!(frame, Frame::SiegeRolls(_)));
    let this_turn = rolling || node <= Node::SiegeAttrition;
    let aged = this_turn || node > Node::AfterCombats;
    let level = if aged || siege.fresh { siege.level } else { WORST };
    Due { this_turn, level }
}

/// Of six dice: how many cost no step, one step, two.
fn dice(level: u8) -> [f32; 3] {
    let mut dice = [0.0; 3];
    for die in 1..=6 {
        dice[usize::from(steps_lost(die - level as i8))] += 1.0 / 6.0;
    }
    dice
}

fn unit_by_unit(g: &Cactus, at: Place, due: Due) -> Option<Msg> {
    let units = g.garrison(at).and(&g.d().masks.ground);
    let turns = i32::from(g.options.last_turn) - i32::from(g.turn) + i32::from(due.this_turn);
    if units.is_empty() || turns < 1 {
        return None;
    }
    let msg = Msg::new("note-siege").place("at", at.index()).num("now", g.factors(units) as i32);
    let (next, fallen) = starved(g, units, &[dice(due.level)]);
    let msg = msg.num("next", next).num("fallen", fallen);
    let (later, starved_later) = starved(g, units, &[dice(due.level), dice(WORST)]);
    let after = if turns > 1 { (later, starved_later) } else { (next, fallen) };
    Some(msg.num("later", after.0).num("starved", after.1))
}

/// The factors that are left on average after some attritions, and the chance in per cent that nobody is.
fn starved(g: &Cactus, units: Pieces, turns: &[[f32; 3]]) -> (i32, i32) {
    let (mut left, mut none) = (0.0, 1.0);
    for unit in units.iter() {
        let data = g.d().piece(unit);
        let reduced = g.marks.reduced.has(unit);
        let whole = usize::from(data.steps - u8::from(reduced));
        // How likely the unit has no step, one, two.
        let mut steps = [0.0; 3];
        steps[whole.min(2)] = 1.0;
        for [spared, one, two] in turns {
            steps = [
                steps[0] + steps[1] * (one + two) + steps[2] * two,
                steps[1] * spared + steps[2] * one,
                steps[2] * spared,
            ];
        }
        let low = f32::from(data.cf[usize::from(data.steps > 1)]);
        left += steps[1] * low + steps[2] * f32::from(data.cf[0]);
        none *= steps[0];
    }
    (left.round() as i32, (none * 100.0).round() as i32)
}

/// R84 With one roll for the whole garrison: how likely the next one costs one step, two.
fn whole_force(g: &Cactus, at: Place, due: Due) -> Option<Msg> {
    let turns = i32::from(g.options.last_turn) - i32::from(g.turn) + i32::from(due.this_turn);
    if turns < 1 {
        return None;
    }
    let [_, one, two] = dice(due.level).map(|share| (share * 100.0).round() as i32);
    Some(Msg::new("note-siege-force").place("at", at.index()).num("one", one).num("two", two))
}
