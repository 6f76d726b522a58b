//! The combat at hand, step by step: the forces, the odds with every shift, what is added to the die.

use crate::c07_combat::steps::{harm_key, terrain_key};
use crate::events::party_key;
use crate::state::{Battle, Cactus, Fought, Step};
use zocalo_core::Msg;

/// The lines of the combat at hand.
pub(super) fn notes(g: &Cactus, out: &mut Vec<Msg>) {
    let Some(b) = g.battle else { return };
    let key = if b.kind == Fought::Assault { "note-assault" } else { "note-combat" };
    out.push(Msg::new(key).place("at", b.at.index()).num("round", b.round));
    for which in 0..2 {
        out.push(force(g, &b, which));
    }
    // Who attacks is known once the initiative is won, and in an assault from the start.
    if b.step > Step::Role || b.kind == Fought::Assault {
        odds(g, &b, out);
    }
    if b.step > Step::Die {
        out.push(result(&b));
    }
}

fn force(g: &Cactus, b: &Battle, which: u8) -> Msg {
    let units = g.force_units(b, which);
    let msg = Msg::new("note-force").key("party", party_key(b.foes[usize::from(which)]));
    let msg = msg.num("units", units.len() as i32).num("strength", g.factors(units) as i32);
    let msg = msg.num("guns", units.and(&g.d().masks.art).len() as i32);
    let msg = msg.num("pr", i32::from(g.best_pr(units).unwrap_or(0)));
    let msg = msg.num("leader", i32::from(g.force_leader(b, which)));
    msg.num("armies", g.force_armies(b, which).len() as i32)
}

fn odds(g: &Cactus, b: &Battle, out: &mut Vec<Msg>) {
    let attacker = b.foes[usize::from(b.attacker)];
    let (attack, defence) = g.strengths(b);
    let (left, right) = column_odds(g.column(b).0);
    let msg = Msg::new("note-odds").key("attacker", party_key(attacker));
    let msg = msg.num("attack", attack as i32).num("defence", defence as i32);
    let msg = msg.num("shift", i32::from(g.army_shift(b))).num("left", left).num("right", right);
    out.push(msg.num("modifier", i32::from(g.combat_modifier(b))));
    let told = g.combat_modifiers(b).into_iter().filter(|(_, part)| *part != 0);
    out.extend(told.map(|(key, part)| Msg::new(key).num("part", i32::from(part))));
    if b.kind == Fought::Field {
        out.push(Msg::new("note-terrain").key("terrain", terrain_key(b.terrain)));
    }
    for which in [b.attacker, 1 - b.attacker] {
        if let Some(lead) = b.lead[usize::from(which)] {
            let msg = Msg::new("note-lead").key("party", party_key(b.foes[usize::from(which)]));
            out.push(msg.piece("unit", lead.index()));
        }
    }
}

/// 7.2#7 An odds column as two numbers: 0 is 1:5, 4 is 1:1, 13 is 10:1.
fn column_odds(column: u8) -> (i32, i32) {
    let n = i32::from(column);
    if n < 4 { (1, 5 - n) } else { (n - 3, 1) }
}

fn result(b: &Battle) -> Msg {
    Msg::new("note-result").key("attacker", harm_key(b.result.0)).key("defender", harm_key(b.result.1))
}
