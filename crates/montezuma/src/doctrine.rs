//! What is known about playing well: scores for the choices at hand, with reasons, quick enough for playouts.
//!
//! Scores are points of Political Will, as expected and as guessed, times a factor that makes them sharp enough to choose
//! by. Only what the side that decides can see is looked at: hands, works and PW markers of which it knows nothing count
//! as their mean. Marches are made of small choices; each is scored by the purpose of the whole Force.

mod administration;
mod assessment;
mod battle;
pub(crate) mod evaluation;
mod hand;
mod march;
mod ops;
mod plan;
mod table_facts;
mod weights;

pub(crate) use assessment::Assessment;
pub use table_facts::TableFacts;

use crate::c02_terms::*;
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::Montezuma;
use hand::Hand;
use march::{Muster, Way};
use zocalo_core::Scored;
use zocalo_core::doctrine::{self, Judgement, keep_if};
use zocalo_core::prelude::*;

/// Scores the choices at hand.
pub(crate) fn score(game: &Montezuma, choices: &[Choice], out: &mut Vec<Scored>) {
    doctrine::score(game, choices, out, |side, frame, out| {
        let assessment = Assessment::new(game, side);
        out.sharp(assessment.w.sharp);
        match scorer(&assessment, frame) {
            Some(score) => out.each(score),
            None => out.each(|_| (0.0, "why-no-gain")),
        }
    });
}

type Scorer<'s> = Box<dyn FnMut(Choice) -> Judgement + 's>;

fn place_of(choice: Choice) -> Option<Place> {
    if let Choice::Place(p) = choice { Some(p) } else { None }
}
fn on_place<'s>(score: impl Fn(Place) -> Judgement + 's) -> Scorer<'s> {
    Box::new(move |c| place_of(c).map_or((0.0, "why-no-gain"), &score))
}
fn on_unit<'s>(score: impl Fn(Unit) -> Judgement + 's) -> Scorer<'s> {
    Box::new(move |c| if let Choice::Unit(u) = c { score(u) } else { (0.0, "why-no-gain") })
}
fn on_leader<'s>(score: impl Fn(Leader) -> Judgement + 's) -> Scorer<'s> {
    Box::new(move |c| if let Choice::Leader(l) = c { score(l) } else { (0.0, "why-no-gain") })
}
fn on_state<'s>(score: impl Fn(StateId) -> Judgement + 's) -> Scorer<'s> {
    Box::new(move |c| if let Choice::State(s) = c { score(s) } else { (0.0, "why-no-gain") })
}
fn on_card<'s>(score: impl Fn(Card) -> Judgement + 's) -> Scorer<'s> {
    Box::new(move |c| if let Choice::Card(c) = c { score(c) } else { (0.0, "why-keep-card") })
}

/// How the choices of a frame are scored.
fn scorer<'s>(s: &'s Assessment<'_>, frame: Frame) -> Option<Scorer<'s>> {
    campaign(s, frame).or_else(|| fighting(s, frame)).or_else(|| administration(s, frame))
}

/// Cards and movement.
fn campaign<'s>(s: &'s Assessment<'_>, frame: Frame) -> Option<Scorer<'s>> {
    Some(match frame {
        Frame::Opportunity(_) => {
            let mut hand = Hand::new(s);
            Box::new(move |c| hand.opportunity(c))
        }
        Frame::UseOps(f) => {
            let mut hand = Hand::new(s);
            Box::new(move |c| hand.granted(f.ops, c))
        }
        Frame::Designate(f) => {
            let muster = Muster::new(s, f.purpose);
            Box::new(move |c| muster.piece(c))
        }
        Frame::March(_) => {
            let way = Way::new(s);
            Box::new(move |c| way.march(c))
        }
        Frame::LeadersAlone(_) => {
            let ride = s.best_ride();
            Box::new(move |c| match (c, ride) {
                (Choice::Leader(l), Some((leader, _, worth))) if l == leader => (worth, "why-leader-rides"),
                (Choice::Leader(_), _) => (-0.5, "why-no-gain"),
                _ => (0.0, "why-no-gain"),
            })
        }
        Frame::LeaderMarch(f) => Box::new(move |c| s.ride(f.leader, place_of(c))),
        Frame::ActWindow(_) => on_card(|c| hand::responds(s, s.me, c.number())),
        Frame::React(_) => Box::new(|c| s.react(c)),
        Frame::ZoneReact(_) => Box::new(|c| s.zone_react(c)),
        Frame::AvoidTo(_) | Frame::ZoneAvoid(_) | Frame::RoutTo(_) | Frame::FallBack(_) => {
            on_place(|p| s.refuge(p))
        }
        Frame::Retreat(_) => Box::new(|c| match c {
            Choice::Place(p) => s.refuge(p),
            _ => (-3.0, "why-together"),
        }),
        Frame::StolenOffer(_) => Box::new(|c| s.stolen(c)),
        _ => return None,
    })
}

/// Battle.
fn fighting<'s>(s: &'s Assessment<'_>, frame: Frame) -> Option<Scorer<'s>> {
    Some(match frame {
        Frame::BattleType(_) => Box::new(|c| match c {
            Choice::Type(kind) => s.battle_type(kind),
            _ => (0.0, "why-no-gain"),
        }),
        Frame::Withdraw(_) => Box::new(|c| s.withdraw(c)),
        Frame::GuerillaArrival(_) => Box::new(|c| s.guerilla_arrives(c)),
        Frame::NameCommander(_) => on_leader(|l| s.commander(l)),
        Frame::BattleCards(f) => {
            let field = s.field();
            on_card(move |c| s.battle_card(&field, f.side, c))
        }
        Frame::OffWindow(_) => on_card(|_| (0.5, "why-battle-card")),
        Frame::LocalMilitia(_) => {
            on_unit(|u| (0.3 + 0.1 * f32::from(s.d.units[u.index()].fp[1]), "why-restore"))
        }
        Frame::Lead(_) => on_unit(|u| s.lead(u)),
        Frame::Commit(f) => {
            let field = s.field();
            on_unit(move |u| s.commit(&field, f.side, u))
        }
        Frame::OfficerUse(_) => Box::new(|c| s.officer(c)),
        Frame::LeaderCheck(_) | Frame::ArmyDraw(_) => {
            Box::new(|c| (if c == Choice::Yes { 0.3 } else { 0.0 }, "why-leader"))
        }
        Frame::EffWindow(f) => on_card(move |_| s.light_casualties(f.side)),
        Frame::AftWindow(f) => on_card(move |c| s.after_battle(f.side, c.number())),
        Frame::Restore(_) => on_unit(|u| s.restore(u)),
        Frame::TakeLosses(_) => on_unit(|u| s.loss(u)),
        Frame::CancelRetreat(_) => Box::new(|c| s.cancel_retreat(c)),
        Frame::SecondBattle(_) => Box::new(|c| s.second_battle(c)),
        Frame::Homeward(_) => Box::new(|c| s.homeward(c)),
        _ => return None,
    })
}

/// The rest: politics, reinforcements, works, the sea, supply.
fn administration<'s>(s: &'s Assessment<'_>, frame: Frame) -> Option<Scorer<'s>> {
    Some(match frame {
        Frame::Bid(_) | Frame::Raise(_) => Box::new(|c| s.bid(c)),
        Frame::DeclareWar(_) => Box::new(|c| s.declare_war(c)),
        Frame::TakeVolunteers(_) => Box::new(|c| s.volunteers(c)),
        Frame::ExtraCard(_) => Box::new(|c| s.extra_card(c)),
        Frame::FirstPlayer(_) => Box::new(|c| (if c == Choice::Yes { 0.3 } else { 0.0 }, "why-first")),
        Frame::Riots(_) => on_state(|st| s.riots(st)),
        Frame::Spread(_) => on_state(|st| s.spread(st)),
        Frame::SpreadRoll(_) => on_state(|st| s.revolt(st)),
        Frame::PlaceGuerillas(_) => Box::new(|c| s.place_guerilla(c)),
        Frame::LocalAffairs(_) => Box::new(|c| s.local_affairs(c)),
        Frame::Insight(_) => on_place(|p| s.insight(p)),
        Frame::Convoy(_) => Box::new(|c| s.convoy(c)),
        Frame::ReturnTrain(_) => on_place(|p| (s.front(p), "why-train")),
        Frame::Reinforce(f) => Box::new(move |c| s.reinforce(f, c)),
        Frame::PutBack(f) => Box::new(move |c| s.put_back(f.unit, c)),
        Frame::Tidy(_) => Box::new(|c| s.tidy(c)),
        Frame::Sacrifice(f) => Box::new(move |c| s.sacrifice(f.side, c)),
        Frame::GulfPort(_) => Box::new(|c| s.gulf_port(c)),
        Frame::CaliforniaForce(_) => Box::new(|c| s.california(c)),
        Frame::Ration(_) => on_unit(|u| s.ration(u)),
        Frame::PlaceControl(_) => on_place(|p| (s.control_worth(p), "why-control")),
        Frame::Build(_) => on_place(|p| (s.build_worth(p), "why-fortify")),
        Frame::KeepWorks(_) => Box::new(|c| match c {
            Choice::Number(n) => (f32::from(n), "why-fortify"),
            _ => (0.0, "why-no-gain"),
        }),
        Frame::ReplacementLeader(f) => Box::new(move |c| s.replacement_leader(f.ops == 0, c)),
        Frame::Spend(f) => Box::new(move |c| s.spend(f.leader, c)),
        Frame::NewSteps(f) => Box::new(move |c| s.new_steps(f.unit, c)),
        Frame::SeaOne(_) => Box::new(|c| s.sea_one(c)),
        Frame::SeaTo(_) => on_place(|p| s.sea_to(p)),
        Frame::NavWindow(_) => on_card(|_| (0.4, "why-battle-card")),
        Frame::Fleets(f) => Box::new(move |c| match c {
            Choice::Fleet(coast) => s.fleet(f.mode, coast),
            _ => (0.0, "why-no-gain"),
        }),
        Frame::SeizePort(_) => on_place(|p| (s.seizure_worth(p), "why-seize")),
        Frame::Organize(_) => on_leader(|l| (s.army_worth(l), "why-army")),
        Frame::Raids(_) => Box::new(|c| s.raider(c)),
        Frame::RaidTarget(f) => on_place(move |p| s.raid_target(f, p)),
        Frame::RaidAfter(_) => Box::new(|c| s.raid_after(c)),
        Frame::GuerillaAction(_) => Box::new(|c| s.guerilla_action(c)),
        Frame::KeepMarker(_) => on_place(|p| s.keep_marker(p)),
        Frame::CardStep(f) => Box::new(move |c| s.card_step(f, c)),
        Frame::ScottPort(_) => on_place(|p| s.scott_port(p)),
        Frame::ScottForce(f) => Box::new(move |c| s.scott_force(f.to, c)),
        _ => return None,
    })
}

/// The choices worth searching: no shuffling of pieces, one order of things that have no order.
pub(crate) fn pruned_choices(game: &Montezuma, out: &mut Vec<Choice>) {
    game.choices(out);
    if out.len() < 2 {
        return;
    }
    match game.top() {
        Some(Frame::Opportunity(f)) => keep_if(out, |c| match c {
            Choice::Play(_, mode) => *mode != Mode::Discard,
            Choice::Leader(l) => {
                Hand::new(&Assessment::new(game, f.side)).opportunity(Choice::Leader(*l)).0 > 0.0
            }
            Choice::Hold => true,
            _ => false,
        }),
        // What is left behind is settled when the Force is drawn up.
        Some(Frame::March(_)) => {
            let side = game.act.side;
            keep_if(out, |c| match c {
                Choice::Unit(u) => game.unit_side(*u) != side,
                Choice::Leader(l) => game.leader_side(*l) != side,
                Choice::Train => false,
                _ => true,
            });
        }
        // Together, not one by one.
        Some(Frame::Retreat(_)) => keep_if(out, |c| matches!(c, Choice::Place(_))),
        // Losses, rations and lines: what differs little is not tried.
        Some(
            Frame::TakeLosses(_)
            | Frame::Ration(_)
            | Frame::Lead(_)
            | Frame::CaliforniaForce(_)
            | Frame::Spread(_)
            | Frame::KeepWorks(_)
            | Frame::BattleType(_),
        ) => keep_best(game, out, 1),
        Some(Frame::Designate(f)) => {
            let drawn_up = game.force(f.purpose).commander.is_some();
            if drawn_up {
                keep_best(game, out, 1);
            }
        }
        Some(Frame::ScottForce(_) | Frame::Raids(_)) => keep_best(game, out, 1),
        Some(Frame::RaidTarget(_) | Frame::PlaceGuerillas(_)) => keep_best(game, out, 3),
        _ => {}
    }
}

fn keep_best(game: &Montezuma, out: &mut Vec<Choice>, most: usize) {
    let mut scored = Vec::with_capacity(out.len());
    score(game, out, &mut scored);
    doctrine::keep_best(out, &mut scored, most);
}
