//! That a document speaks of things that exist and belong together.

use super::POINTS_MAX;
use crate::c13_scenarios::Setting;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::*;
use zocalo_core::frame::Kinds;
use zocalo_core::game::Fault;

/// Turn and points.
pub(super) fn numbers(g: &Cactus) -> Result<(), Fault> {
    if g.turn < g.options.scenario.turns().0 || g.turn > g.options.last_turn {
        return Err(Fault::new("turn", "no turn of this scenario"));
    }
    let all = g.points.iter().chain([&g.rebel_points]).chain(g.deserters.0.iter());
    if all.into_iter().any(|n| *n > POINTS_MAX) {
        return Err(Fault::new("points", format!("at most {POINTS_MAX}")));
    }
    if g.tokens.0.iter().any(|n| *n > 100) {
        return Err(Fault::new("tokens", "at most 100"));
    }
    Ok(())
}

/// What must be at hand for a frame of this kind.
fn at_hand(g: &Cactus, frame: &Frame) -> bool {
    match frame {
        Frame::March(_) => g.mover.is_some(),
        Frame::React(_) => g.reaction.is_some(),
        Frame::Suffer(_) => g.attrition.is_some(),
        Frame::Lose(_) => g.losses.is_some(),
        Frame::Combat(_) => g.battle.is_some(),
        Frame::Withdraw(_) => g.retreat.is_some(),
        Frame::Casualty(_) => g.casualties.is_some(),
        Frame::Desertion(_) => g.star.is_some(),
        Frame::Arrive(_) => g.arriving.is_some(),
        Frame::Barter(_) => g.bargain.is_some(),
        Frame::Event(_) => g.happening.is_some(),
        Frame::Muster(_) => g.forming.is_some(),
        _ => true,
    }
}

/// Which frames may lie directly on a frame.
fn may_lie_on(below: &Frame, above: &Frame) -> bool {
    match below {
        Frame::Turn(_) => !matches!(
            above,
            Frame::Turn(_)
                | Frame::March(_)
                | Frame::React(_)
                | Frame::Suffer(_)
                | Frame::Lose(_)
                | Frame::Combat(_)
                | Frame::Withdraw(_)
                | Frame::Casualty(_)
                | Frame::Desertion(_)
                | Frame::Muster(_)
                | Frame::BuyPlace(_)
                | Frame::CameroneRaid(_)
        ),
        Frame::Prepare(_) => matches!(above, Frame::Organize(_)),
        Frame::Organize(_) => matches!(above, Frame::Muster(_)),
        Frame::Purchase(_) => matches!(above, Frame::BuyPlace(_)),
        Frame::Movement(_) => matches!(above, Frame::March(_) | Frame::CameroneRaid(_)),
        Frame::March(_) => matches!(above, Frame::React(_) | Frame::Suffer(_) | Frame::Lose(_)),
        Frame::React(_) => matches!(above, Frame::Suffer(_) | Frame::Lose(_)),
        Frame::Event(_) => matches!(above, Frame::Lose(_)),
        Frame::Escape(_) | Frame::Barter(_) => matches!(above, Frame::Arrive(_)),
        Frame::SiegeRolls(_) => matches!(above, Frame::Lose(_) | Frame::Casualty(_)),
        Frame::Combats(_) => matches!(above, Frame::Combat(_)),
        Frame::Combat(_) => {
            matches!(above, Frame::Lose(_) | Frame::Withdraw(_) | Frame::Casualty(_) | Frame::Desertion(_))
        }
        Frame::Withdraw(_) => matches!(above, Frame::Casualty(_) | Frame::Desertion(_)),
        _ => false,
    }
}

pub(super) fn frames(g: &Cactus, frames: &[Frame]) -> Result<(), Fault> {
    let fault = |i: usize, reason: &str| Err(Fault::new(format!("frames[{i}]"), reason));
    let waiting = g.here[Place::FUTURE.index()].and(&g.of(Party::Republican)).minus(&g.d().masks.naval);
    if !g.preparing.pieces.minus(&waiting).is_empty() {
        return Err(Fault::new("preparing.pieces", "Republican pieces that have not come yet"));
    }
    if !matches!(frames.first(), Some(Frame::Turn(_))) {
        return Err(Fault::new("frames", "the turn lies at the bottom"));
    }
    for (i, frame) in frames.iter().enumerate() {
        if !at_hand(g, frame) {
            return fault(i, &format!("{} has nothing to work on", frame.kind()));
        }
        if i > 0 && !may_lie_on(&frames[i - 1], frame) {
            return fault(i, &format!("{} does not lie on {}", frame.kind(), frames[i - 1].kind()));
        }
        if let Frame::Prepare(prepare) = frame
            && prepare.setting <= Setting::Deploy
            && !g.deployment_completes()
        {
            return Err(Fault::new("preparing.pieces", "with them the deployment cannot be completed"));
        }
        if let Frame::BuyPlace(buy) = frame {
            let allowed = if buy.free {
                g.may_take_gun(buy.side, buy.piece)
            } else {
                g.may_buy_unit(buy.side, buy.piece, buy.reduced)
            };
            if allowed.is_err() {
                return fault(i, "this unit cannot be bought");
            }
        }
    }
    Ok(())
}

/// That the work at hand speaks of things that exist.
pub(super) fn work(g: &Cactus) -> Result<(), Fault> {
    let need = |holds: bool, at: &str, reason: &str| if holds { Ok(()) } else { Err(Fault::new(at, reason)) };
    let masks = &g.d().masks;
    let mut on_map = Pieces::EMPTY;
    for place in 0..PROVINCES {
        on_map = on_map.or(&g.here[place]);
    }
    let units = on_map.and(&masks.ground);
    need(g.pending.iter().all(Place::is_province), "pending", "provinces only")?;
    need(g.support.iter().flatten().all(|p| p.is_province()), "support", "provinces only")?;
    need(g.camerone.1.is_none_or(Place::is_province), "camerone", "a province")?;
    need(g.camerone.0.minus(&units).is_empty(), "camerone", "units on the map")?;
    need(g.events.loss <= 100 && g.events.us_war <= g.turn, "events", "no such number")?;
    need(g.preparing.dice <= 6 && g.preparing.due.abs() <= 1_000, "preparing", "no such number")?;
    need(g.preparing.guns.minus(&masks.art).is_empty(), "preparing", "guns only")?;
    if let Some(m) = g.mover {
        let here = g.here[m.at.index()].and(&g.of(Party::of(m.side))).minus(&masks.naval);
        need(m.pieces.minus(&here).is_empty(), "mover.pieces", "they must stand there")?;
        let free = here.minus(&g.in_armies()).minus(&g.marks.in_city);
        need(m.behind.minus(&free).is_empty(), "mover.behind", "they must stand there and be in no Army")?;
        need(
            m.to.is_none_or(Place::is_province) && m.goal.is_none_or(Place::is_province),
            "mover.to",
            "a province",
        )?;
        need(m.used <= m.points.max(1) && m.points <= 9, "mover.used", "no such number")?;
        need(m.to.is_some() || !matches!(m.stage, Stage::Enter), "mover.to", "missing")?;
    }
    if let Some(r) = g.reaction {
        need(r.at.is_province(), "reaction.at", "a province")?;
        need(
            r.army.is_none_or(|a| a.side() == r.side && !g.armies[a.index()].is_empty()),
            "reaction.army",
            "an Army of that side",
        )?;
    }
    if let Some(a) = g.attrition {
        need(a.at.is_province() && a.modifier.abs() < 9, "attrition", "a province")?;
        need(a.pieces.minus(&units).is_empty(), "attrition.pieces", "units on the map")?;
    }
    if let Some(l) = g.losses {
        need(l.among.minus(&units).is_empty() && l.steps <= 9, "losses", "units on the map")?;
    }
    if let Some(c) = g.casualties {
        need(c.leaders.minus(&on_map.and(&masks.leaders)).is_empty(), "casualties", "leaders on the map")?;
    }
    if let Some(s) = g.star {
        need(s.factors <= POINTS_MAX && s.guns.minus(&masks.art).is_empty(), "star", "factors and guns")?;
        need(!s.guns.meets(&on_map), "star.guns", "they are off the map")?;
    }
    if let Some(r) = g.retreat {
        need(r.from.is_province() && r.to.iter().all(Place::is_province), "retreat", "provinces only")?;
        let here = g.here[r.from.index()].and(&g.of(r.party)).minus(&masks.naval);
        need(r.pieces.minus(&here).is_empty(), "retreat.pieces", "they must stand there")?;
    }
    if let Some(a) = g.arriving {
        need(!a.pieces.meets(&on_map.or(&g.marks.in_city)), "arriving.pieces", "they are off the map")?;
        need(
            a.pieces.iter().all(|p| g.party(p).is_some_and(|p| p.side().is_some())),
            "arriving.pieces",
            "whose are they?",
        )?;
        need(!a.pieces.meets(&masks.naval), "arriving.pieces", "no ships")?;
    }
    if let Some(b) = g.bargain {
        let named = [b.captive, b.swap].into_iter().flatten();
        let prisons = g.here[Place::PRISON_IMP.index()].or(&g.here[Place::PRISON_REP.index()]);
        need(named.into_iter().all(|l| prisons.has(l)), "bargain", "captives only")?;
        need(
            b.points <= POINTS_MAX && b.price.is_none_or(|p| p <= POINTS_MAX),
            "bargain.points",
            "no such number",
        )?;
    }
    if let Some(f) = g.forming {
        let here = g.here[f.at.index()].and(&g.of(Party::of(f.army.side()))).minus(&masks.naval);
        need(f.pieces.minus(&here).is_empty(), "forming.pieces", "they must stand there")?;
        need(g.available.has(f.army), "forming.army", "not at hand")?;
    }
    if let Some(h) = g.happening {
        need(h.imp <= 6 && h.rep <= 6, "happening", "a die")?;
        need(h.sick.iter().all(|s| s.iter().all(Place::is_province)), "happening.sick", "provinces only")?;
    }
    g.battle.map_or(Ok(()), |b| battle(g, &b))
}

fn battle(g: &Cactus, b: &Battle) -> Result<(), Fault> {
    let need = |holds: bool, at: &str, reason: &str| if holds { Ok(()) } else { Err(Fault::new(at, reason)) };
    need(b.at.is_province(), "battle.at", "a province")?;
    need(b.foes[0] != b.foes[1], "battle.foes", "two parties")?;
    need([b.first, b.attacker, b.turn, b.retiring].iter().all(|n| *n <= 1), "battle", "0 or 1")?;
    need(b.dice <= 4 && b.initiative.iter().all(|n| n.abs() < 30), "battle", "no such number")?;
    need(g.d().has(b.at, b.terrain), "battle.terrain", "none of the province")?;
    need(b.sally.minus(&g.garrison(b.at)).is_empty(), "battle.sally", "besieged pieces of the province")?;
    let here = g.here[b.at.index()];
    need(b.rolling.minus(&here).is_empty(), "battle.rolling", "they must stand there")?;
    let idle = b.idle.iter().all(|unit| !unit.is_leader());
    need(idle, "battle.idle", "units only")?;
    let leads = b.lead.into_iter().flatten().all(|unit| !unit.is_leader());
    need(leads, "battle.lead", "a unit")?;
    let steps = |harm| !matches!(harm, crate::data::Harm::Steps(5..));
    need(steps(b.result.0) && steps(b.result.1), "battle.result", "no such result")?;
    let siege = b.kind == Fought::Field
        || g.siege(b.at).is_some()
        || matches!(b.step, Step::Close | Step::Ended | Step::Where);
    need(siege, "battle.kind", "no siege there")?;
    Ok(())
}
