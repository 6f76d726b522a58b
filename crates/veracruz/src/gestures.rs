//! Several choices as one act: whole marches, formations that march together or are formed, the part of a stack that usually goes.

use crate::c05_movement::March;
use crate::data::Kind;
use crate::doctrine;
use crate::frames::Frame;
use crate::ids::{Formation, Hex, US, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use zocalo_core::prelude::*;
use zocalo_core::{Gesture, Input, Log, Msg, On, Side};
use zocalo_hex::FAR;

impl Veracruz {
    /// What is offered at the decision at hand.
    pub(crate) fn offered(&self) -> Vec<Gesture<Choice>> {
        match self.frames.last().copied() {
            Some(Frame::March(march)) => self.marches(march, None),
            Some(Frame::Muster(_)) => self.set_out(),
            Some(Frame::Movement(movement)) => {
                let mut offered = self.marching_formations(movement.side);
                offered.extend(self.usual_marches(movement.side));
                offered.extend(self.new_formations(movement.side));
                offered
            }
            _ => Vec::new(),
        }
    }

    /// Where those who are picked can get to, or all of the hex if nobody is picked yet.
    fn set_out(&self) -> Vec<Gesture<Choice>> {
        let nobody = self.marked(self.phasing(), flag::GROUP).is_empty();
        let first = if nobody { Choice::All } else { Choice::Done };
        let mut then = self.clone();
        then.choose_trusted(first, &mut Log::off());
        match then.frames.last().copied() {
            Some(Frame::March(march)) => then.marches(march, Some(first)),
            _ => Vec::new(),
        }
    }

    /// The cheapest march to every hex in reach of the group. It ends there, unless enemies are next to it: then there
    /// may be more to do.
    fn marches(&self, march: March, first: Option<Choice>) -> Vec<Gesture<Choice>> {
        let side = self.phasing();
        let party = self.party(self.marked(side, flag::GROUP));
        let reach = self.data.0.map.ground.reach([march.at], FAR - 1, |at, link, more| {
            // What a scout may do after looking is a matter of single steps.
            let begins = at == march.at;
            let here = March {
                at,
                spent: march.spent + more,
                steps: march.steps + u8::from(!begins),
                scouting: march.scouting && begins,
                ..march
            };
            self.step_cost(side, &here, &party, link.hex).ok()
        });
        let quiet = |hex: Hex| {
            let enemies = self.data.0.map.touching(hex).any(|h| self.occupied[side.foe()].has(h.index()));
            !enemies && self.must_go_on(side, &party, hex).is_ok()
        };
        let gesture = |to: Hex| {
            let mut choices: Vec<Choice> = first.into_iter().collect();
            choices.extend(reach.path(to).into_iter().map(Choice::Hex));
            choices.extend(quiet(to).then_some(Choice::Done));
            let label = Msg::new("gesture-march").place("hex", to.index());
            Gesture { label, on: On::Place(to.index() as u16), cost: reach.cost(to), choices }
        };
        reach.hexes().filter(|hex| *hex != march.at).map(gesture).collect()
    }

    /// 15.14 Each formation that can march sets out as a whole.
    fn marching_formations(&self, side: Side) -> Vec<Gesture<Choice>> {
        let offer = |formation: Formation| {
            let counter = self.counter(formation);
            let choices = vec![Choice::March(self.at(counter)), Choice::Unit(counter), Choice::Done];
            let label = Msg::new("gesture-formation").piece("formation", counter.index());
            let on = On::Piece(counter.index() as u16);
            let able = self.at(counter).on_map() && self.can_be_done(side, &choices);
            able.then_some(Gesture { label, on, cost: None, choices })
        };
        Formation::of(side).into_iter().filter_map(offer).collect()
    }

    /// 7.13#1 The part of a stack that would usually march is picked by a click on its leader, or on its first counter; where to,
    /// and who else goes or stays, is still open.
    fn usual_marches(&self, side: Side) -> Vec<Gesture<Choice>> {
        let offer = |(hex, units): (Hex, Units)| {
            // Pack animals before what they carry.
            let (last, first): (Vec<Unit>, Vec<Unit>) =
                each(units).partition(|&u| self.kind(u) == Kind::Supply);
            let head = first.iter().find(|&&u| self.kind(u) == Kind::Leader).or_else(|| first.first())?;
            let mut choices = vec![Choice::March(hex)];
            choices.extend(first.iter().chain(&last).map(|&unit| Choice::Unit(unit)));
            let label = Msg::new("gesture-usual").place("hex", hex.index()).num("count", units.len() as i32);
            let on = On::Piece(head.index() as u16);
            self.can_be_done(side, &choices).then_some(Gesture { label, on, cost: None, choices })
        };
        doctrine::usual_parties(self, side).into_iter().filter_map(offer).collect()
    }

    /// 15.11, 15.12 The next formation is formed of all troops in a hex that fit, under the best leader.
    fn new_formations(&self, side: Side) -> Vec<Gesture<Choice>> {
        let free = |f: &Formation| !self.at(self.counter(*f)).on_map() && self.in_season(*f).is_ok();
        let Some(formation) = Formation::of(side).into_iter().find(free) else { return Vec::new() };
        let counter = self.counter(formation);
        let [regulars, volunteers] = self.data.0.masks.classes;
        let sorts: &[(&str, Units)] = if side == US {
            &[("gesture-form-regulars", volunteers), ("gesture-form-volunteers", regulars)]
        } else {
            &[("gesture-form", Units::EMPTY)]
        };
        let mut offered = Vec::new();
        for hex in self.formable(side).iter().map(Hex::new) {
            for (key, barred) in sorts {
                let members = self.recruited(side, hex, barred);
                let mut choices = vec![Choice::Form(formation, hex)];
                choices.extend(each(members).map(Choice::Unit));
                choices.push(Choice::Done);
                if !self.can_be_done(side, &choices) {
                    continue;
                }
                let label = Msg::new(key).piece("formation", counter.index()).place("hex", hex.index());
                let label = label.num("count", members.len() as i32);
                let on = On::Piece(counter.index() as u16);
                offered.push(Gesture { label, on, cost: None, choices });
            }
        }
        offered
    }

    /// 15.11#3, 9.36 Troops of a hex that are not barred, three guns at most, and the best leader.
    fn recruited(&self, side: Side, hex: Hex, barred: &Units) -> Units {
        let masks = &self.data.0.masks;
        let fit = |u: &Unit| !self.is(*u, flag::CHANGED_TWICE);
        let loose: Units = each(self.loose(side, hex)).filter(fit).map(Unit::index).collect();
        let troops = loose.and(&masks.fighters).minus(barred);
        let counted = each(troops.minus(&masks.guns)).filter(|&u| self.counts(u));
        let guns = each(troops.and(&masks.guns)).take(3);
        let leaders = each(loose).filter(|&u| self.kind(u) == Kind::Leader);
        let best = leaders.max_by_key(|u| self.data.0.units[u.index()].strength);
        counted.chain(guns).chain(best).map(Unit::index).collect()
    }

    /// Whether all of these can be chosen one after the other.
    fn can_be_done(&self, side: Side, choices: &[Choice]) -> bool {
        let mut then = self.clone();
        choices.iter().all(|&choice| then.apply(Input::Choose(side, choice), &mut Log::off()).is_ok())
    }
}
