//! What is known about playing well: scores for the choices at hand, with reasons, quick enough for playouts.
//!
//! Everything is judged by what the deciding side can see: of hidden stacks it knows the number of counters, what was
//! shown, and the sum of the strength that is about. Marches are made of small choices; each group has an objective,
//! worked out anew from the position at every choice, and goes down the slope of the way to it.

mod affairs;
mod combat;
mod lore;
mod mexico;
mod orders;
mod sense;
mod us;
mod weights;

pub(crate) use lore::Lore;
pub(crate) use weights::tempers;

use crate::choice::Choice;
use crate::frames::Frame;
use crate::state::{Veracruz, flag};
use sense::Sense;
use zocalo_core::{Advice, Ask, Decide, Game, Temper};

/// Scores the choices at hand, in a temper.
pub(crate) fn advise(game: &Veracruz, temper: Temper, choices: &[Choice], out: &mut Vec<Advice>) {
    out.clear();
    let Some(frame) = game.top() else {
        out.resize(choices.len(), Advice::default());
        return;
    };
    let Ask::Side(side) = frame.ask(game) else {
        out.resize(choices.len(), Advice::default());
        return;
    };
    let sense = Sense::new(game, side, temper);
    let sharp = sense.w.sharp;
    let mut note = |(points, why): orders::Scored| out.push(Advice { score: points * sharp, why });
    let s = &sense;
    macro_rules! score {
        ($judge:expr) => {
            choices.iter().for_each(|&choice| note($judge(choice)))
        };
    }
    match frame {
        Frame::PlaceMilitia(_) => score!(|c| s.place_militia(c)),
        Frame::MexicanArrivals(_) => score!(|c| s.arrivals(c)),
        Frame::Invasion(_) => score!(|c| s.invade(c)),
        Frame::Landing(_) => score!(|c| s.land(c)),
        Frame::Withdrawal(_) => score!(|c| s.withdraw(c)),
        Frame::GuerrillaPhase(_) => score!(|c| s.guerrillas(c)),
        Frame::GuerrillaHex(_) => {
            let judge = s.guerrilla_hexes();
            score!(judge);
        }
        Frame::Ambush(ambush) => score!(|c| s.ambush(ambush.hex, c)),
        Frame::Spoils(spoils) => score!(|c| s.spoils(spoils.hex, c)),
        Frame::Escort(_) => score!(|c| s.escort(c)),
        Frame::Movement(_) | Frame::Disembarking(_) => {
            let plan = s.plan();
            score!(|c| s.movement(&plan, c));
        }
        Frame::Muster(muster) => {
            let plan = s.plan();
            score!(|c| s.muster(&plan, muster.hex, c));
        }
        Frame::March(march) => {
            let plan = s.plan();
            let body = s.body(game.marked(side, flag::GROUP));
            let order = s.order(&plan, march.at, &body);
            score!(|c| s.march(march.at, &body, order, c));
        }
        Frame::Sailing(_) => score!(|c| s.sail(c)),
        Frame::Forming(forming) => score!(|c| s.form(forming.formation, forming.hex, c)),
        Frame::Attaching(attaching) => score!(|c| s.attach(attaching.formation, c)),
        Frame::Detaching(detaching) => score!(|c| s.detach(detaching.formation, c)),
        Frame::Building(_) => score!(|c| s.build(c)),
        Frame::Ordering(_) => score!(|c| if c == Choice::Done { (4.0, "why-enough") } else { (0.0, "") }),
        Frame::Expend(_) => score!(|c| s.expend(c)),
        Frame::SiegeSegment(_) => score!(|c| s.siege(c)),
        Frame::Battery(_) => score!(|c| s.battery(c)),
        Frame::Demand(demand) => score!(|c| s.demand(demand, c)),
        Frame::Reply(_) => score!(|c| s.reply(c)),
        Frame::Relocate(_) => score!(|c| s.relocate(c)),
        Frame::EnterFort(enter) => score!(|c| s.enter_fort(enter, c)),
        Frame::CombatSegment(_) => score!(|c| s.combat(c)),
        Frame::Declare(_) => score!(|c| s.declare(c)),
        Frame::Casualties(casualties) => score!(|c| s.casualty(casualties, c)),
        Frame::Retreat(_) | Frame::Summons(_) => score!(|c| s.retreat(c)),
        Frame::Dropping(_) => score!(|c| s.drop_zero(c)),
        Frame::Advance(_) => score!(|c| s.advance(c)),
        _ => out.resize(choices.len(), Advice::default()),
    }
}

/// The choices worth searching: no shuffling of counters, one order of acting instead of all of them.
pub(crate) fn worthwhile(game: &Veracruz, temper: Temper, out: &mut Vec<Choice>) {
    game.choices(out);
    let Some(frame) = game.top() else { return };
    if out.len() < 2 {
        return;
    }
    match frame {
        // Stacks may be put in order, which hardly ever matters.
        Frame::Ordering(_) => keep(out, |choice| choice == Choice::Done),
        Frame::Arranging(_) => keep(out, |choice| choice == Choice::Done),
        Frame::Movement(_)
        | Frame::Disembarking(_)
        | Frame::Escort(_)
        | Frame::Muster(_)
        | Frame::Forming(_)
        | Frame::Attaching(_)
        | Frame::Detaching(_)
        | Frame::Building(_)
        | Frame::MexicanArrivals(_)
        | Frame::Declare(_)
        | Frame::Battery(_)
        | Frame::EnterFort(_) => keep_best(game, temper, out),
        Frame::March(march) => {
            // On the way there is little to think about; next to the enemy there is.
            let near = game.data.0.map.around(march.at).any(|(hex, _)| game.in_zone(game.phasing(), hex));
            keep_good(game, temper, out, if near { 8.0 } else { ON_THE_WAY });
        }
        Frame::GuerrillaHex(_) | Frame::Sailing(_) | Frame::Invasion(_) | Frame::Landing(_) => {
            keep_good(game, temper, out, ON_THE_WAY);
        }
        _ => {}
    }
}

/// Keeps what holds, if anything does.
fn keep(out: &mut Vec<Choice>, holds: impl Fn(Choice) -> bool) {
    if out.iter().any(|&choice| holds(choice)) {
        out.retain(|&choice| holds(choice));
    }
}

/// Keeps the first of the best.
fn keep_best(game: &Veracruz, temper: Temper, out: &mut Vec<Choice>) {
    let mut advice = Vec::with_capacity(out.len());
    advise(game, temper, out, &mut advice);
    let mut best = 0;
    for (i, one) in advice.iter().enumerate() {
        if one.score > advice[best].score {
            best = i;
        }
    }
    let one = out[best];
    out.clear();
    out.push(one);
}

/// How much worse than the best a choice may be on an open road to be worth a thought.
const ON_THE_WAY: f32 = 2.5;

/// Keeps what is not much worse than the best.
fn keep_good(game: &Veracruz, temper: Temper, out: &mut Vec<Choice>, slack: f32) {
    let mut advice = Vec::with_capacity(out.len());
    advise(game, temper, out, &mut advice);
    let best = advice.iter().map(|one| one.score).fold(f32::NEG_INFINITY, f32::max);
    let mut i = 0;
    out.retain(|_| {
        i += 1;
        advice[i - 1].score >= best - slack
    });
}
