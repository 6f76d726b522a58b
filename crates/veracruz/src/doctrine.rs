//! What is known about playing well: scores for the choices at hand, with reasons, quick enough for playouts.
//!
//! Everything is judged by what the deciding side can see: of hidden stacks it knows the number of counters, what was
//! shown, and the sum of the strength that is about. Marches are made of small choices; each group has an objective,
//! worked out anew from the position at every choice, and goes down the slope of the way to it.

mod administration;
mod assessment;
mod combat;
mod map_facts;
mod mexico;
mod orders;
mod us;
mod weights;

pub(crate) use map_facts::MapFacts;
pub(crate) use weights::{FIRST_STYLE, styles};

use crate::frames::Frame;
use crate::ids::{Hex, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, flag};
use assessment::Assessment;
use zocalo_core::doctrine::{self, Scores};
use zocalo_core::prelude::*;
use zocalo_core::{Scored, Side, Style};

/// Scores the choices at hand, in a style.
pub(crate) fn advise(game: &Veracruz, style: Style, choices: &[Choice], out: &mut Vec<Scored>) {
    doctrine::score(game, choices, out, |side, frame, out| {
        judge(&Assessment::new(game, side, style), frame, out);
    });
}

/// The groups that would usually march, by hex, where that is not everybody who could: the others are needed on guard.
pub(crate) fn usual_parties(game: &Veracruz, side: Side) -> Vec<(Hex, Units)> {
    let s = Assessment::new(game, side, Style::USUAL);
    let plan = s.plan();
    let party = |hex: Hex| {
        let (units, _) = s.dispatch(&plan, hex)?;
        (units != s.ready(hex)).then_some((hex, units))
    };
    game.occupied[side].iter().map(Hex::new).filter_map(party).collect()
}

fn judge(s: &Assessment<'_>, frame: Frame, out: &mut Scores<'_, Choice>) {
    let (game, side) = (s.game, s.side);
    out.sharp(s.w.sharp);
    match frame {
        Frame::PlaceMilitia(_) => out.each(|c| s.place_militia(c)),
        Frame::MexicanArrivals(_) => out.each(|c| s.arrivals(c)),
        Frame::Invasion(_) => out.each(|c| s.invade(c)),
        Frame::Landing(_) => out.each(|c| s.land(c)),
        Frame::Withdrawal(_) => out.each(|c| s.withdraw(c)),
        Frame::GuerrillaPhase(_) => out.each(|c| s.guerrillas(c)),
        Frame::GuerrillaHex(_) => {
            let judge = s.guerrilla_hexes();
            out.each(judge);
        }
        Frame::Ambush(ambush) => out.each(|c| s.ambush(ambush.hex, c)),
        Frame::Spoils(spoils) => out.each(|c| s.spoils(spoils.hex, c)),
        Frame::Escort(_) => out.each(|c| s.escort(c)),
        Frame::Movement(_) | Frame::Disembarking(_) => {
            let plan = s.plan();
            out.each(|c| s.movement(&plan, c));
        }
        Frame::Muster(muster) => {
            let muster = s.mustering(&s.plan(), muster.hex);
            out.each(|c| s.muster(muster.as_ref(), c));
        }
        Frame::March(march) => {
            let plan = s.plan();
            let body = s.body(game.marked(side, flag::GROUP));
            let order = s.order(&plan, march.at, &body);
            out.each(|c| s.march(march.at, &body, order, c));
        }
        Frame::Sailing(_) => out.each(|c| s.sail(c)),
        Frame::Forming(forming) => out.each(|c| s.form(forming.formation, forming.hex, c)),
        Frame::Attaching(attaching) => out.each(|c| s.attach(attaching.formation, c)),
        Frame::Detaching(detaching) => out.each(|c| s.detach(detaching.formation, c)),
        Frame::Building(_) => out.each(|c| s.build(c)),
        Frame::Ordering(_) => out.each(|c| if c == Choice::Done { (4.0, "why-enough") } else { (0.0, "") }),
        Frame::Expend(_) => out.each(|c| s.expend(c)),
        Frame::SiegeSegment(_) => out.each(|c| s.siege(c)),
        Frame::Battery(_) => out.each(|c| s.battery(c)),
        Frame::Demand(demand) => out.each(|c| s.demand(demand, c)),
        Frame::Reply(_) => out.each(|c| s.reply(c)),
        Frame::Relocate(_) => out.each(|c| s.relocate(c)),
        Frame::EnterFort(enter) => out.each(|c| s.enter_fort(enter, c)),
        Frame::CombatSegment(_) => out.each(|c| s.combat(c)),
        Frame::Declare(_) => out.each(|c| s.declare(c)),
        Frame::Casualties(casualties) => out.each(|c| s.casualty(casualties, c)),
        Frame::Retreat(_) | Frame::Summons(_) => out.each(|c| s.retreat(c)),
        Frame::Dropping(_) => out.each(|c| s.drop_zero(c)),
        Frame::Advance(_) => out.each(|c| s.advance(c)),
        _ => {}
    }
}

/// How much of what is legal is worth a thought.
enum Worth {
    /// Everything.
    All,
    /// Only to be done with it.
    Done,
    /// What doctrine likes best.
    Best,
    /// What is not so much worse than the best.
    Good(f32),
}

/// How much worse than the best a choice may be on an open road to be worth a thought.
const ON_THE_WAY: f32 = 2.5;
/// The same next to the enemy.
const NEAR_THE_ENEMY: f32 = 8.0;

impl Worth {
    /// Of the choices that a frame offers: no shuffling of counters, one order of acting instead of all of them.
    fn of(game: &Veracruz, frame: Frame) -> Self {
        match frame {
            // Stacks may be put in order, which hardly ever matters.
            Frame::Ordering(_) | Frame::Arranging(_) => Self::Done,
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
            | Frame::EnterFort(_) => Self::Best,
            Frame::March(march) => {
                // On the way there is little to think about; next to the enemy there is.
                let near = |hex| game.in_zone(game.phasing(), hex);
                let near = game.data.0.map.around(march.at).any(|(hex, _)| near(hex));
                Self::Good(if near { NEAR_THE_ENEMY } else { ON_THE_WAY })
            }
            Frame::GuerrillaHex(_) | Frame::Sailing(_) | Frame::Invasion(_) | Frame::Landing(_) => {
                Self::Good(ON_THE_WAY)
            }
            _ => Self::All,
        }
    }
}

/// The choices worth searching in a style, with their scores.
pub(crate) fn consider(game: &Veracruz, style: Style, choices: &mut Vec<Choice>, advice: &mut Vec<Scored>) {
    game.choices(choices);
    let worth = game.top().filter(|_| choices.len() > 1).map_or(Worth::All, |frame| Worth::of(game, frame));
    if matches!(worth, Worth::Done) && choices.contains(&Choice::Done) {
        choices.retain(|&choice| choice == Choice::Done);
    }
    if choices.len() < 2 {
        advice.clear();
        advice.resize(choices.len(), Scored::default());
        return;
    }
    advise(game, style, choices, advice);
    match worth {
        Worth::Best => doctrine::keep_first_best(choices, advice),
        Worth::Good(slack) => doctrine::keep_good(choices, advice, slack),
        Worth::All | Worth::Done => {}
    }
}
