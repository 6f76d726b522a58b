//! Everything besides marching and fighting: reinforcements, revolts, raids, the sea, supply, the small questions.

use super::assessment::Assessment;
use crate::c02_terms::*;
use crate::c03_reinforcements::{Reinforce, Rule};
use crate::c16_raids::{RaidTarget, Source};
use crate::cards::CardStep;
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::bits;
use zocalo_core::Side;
use zocalo_core::doctrine::Judgement;
use zocalo_core::prelude::*;

fn yes(value: f32, why: &'static str, choice: Choice) -> Judgement {
    if choice == Choice::Yes { (value, why) } else { (0.0, "why-no-gain") }
}

/// What a step costs in replacement points.
const fn step_cost(arm: Arm) -> i16 {
    match arm {
        Arm::Inf => 1,
        Arm::Cav | Arm::InfArt => 2,
        Arm::Art => 3,
    }
}

impl Assessment<'_> {
    // ---- politics

    /// War is declared when its cost has fallen to what it is worth.
    pub fn declare_war(&self, choice: Choice) -> Judgement {
        let cost = f32::from(self.d.turns[usize::from(self.g.turn) - 1].war_cost);
        // What is left of the cost if the roll at the end of the Turn brings War for nothing.
        yes(self.war_value() - cost, "why-war", choice)
    }

    pub fn volunteers(&self, choice: Choice) -> Judgement {
        yes(self.w.leader + 3.0 * self.w.unit - self.w.volunteers, "why-volunteers", choice)
    }

    pub fn extra_card(&self, choice: Choice) -> Judgement {
        yes(-0.3, "why-extra-card", choice)
    }

    /// A bid is fair as long as the side it buys still wins as often as it loses.
    pub fn bid(&self, choice: Choice) -> Judgement {
        let other = match self.g.top() {
            Some(Frame::Raise(f)) => self.g.bids[f.side.foe().index()],
            _ => 0,
        };
        let fair = self.fair_bid();
        match choice {
            Choice::Number(n) if n > fair => (-0.5 * f32::from(n - fair), "why-bid"),
            // No more than is needed to outbid the other; sealed, all that it is worth.
            Choice::Number(n) if other > 0 => (1.0 - 0.1 * f32::from(n - other), "why-bid"),
            Choice::Number(n) => (1.0 - 0.1 * f32::from(fair - n), "why-bid"),
            _ => (0.0, "why-bid"),
        }
    }
    /// The most PW that may be paid for the side both want.
    fn fair_bid(&self) -> u8 {
        let favoured = self.g.options.bidding.favoured().unwrap_or(US);
        let even = |bid: &u8| {
            let mut game = self.g.clone();
            game.award(favoured.foe(), i16::from(*bid));
            let us = super::evaluation::evaluation(&game);
            (if favoured == US { us } else { 1.0 - us }) >= 0.5
        };
        (1..=crate::setup::BID_MAX).take_while(even).last().unwrap_or(0)
    }

    /// A State to be stirred up, as the US likes it or as Mexico must choose it.
    pub fn revolt(&self, state: StateId) -> Judgement {
        let g = self.g;
        let data = &self.d.states[state.index()];
        let neighbours = (data.adjacent & !g.revolt).count_ones() as f32;
        let counted = g.state_us >> state.index() & 1 == 1;
        let mut troops = [0.0_f32; 2];
        for p in data.spaces.iter() {
            for side in [US, MX] {
                troops[side.index()] += g.units_in(side, Place::new(p)) as f32;
            }
        }
        // Few Mexicans near to put it down, no Americans whose lines it cuts, many neighbours to spread to.
        let good = 1.0 + 0.08 * neighbours
            - 0.1 * troops[MX.index()].min(5.0)
            - 0.12 * troops[US.index()].min(5.0)
            - if counted { 0.8 } else { 0.0 }
            - if data.id == "ME" { -0.2 } else { 0.0 };
        (if self.me == US { good } else { -good }, "why-revolt")
    }

    /// The State for which a spread roll is made: the order hardly matters.
    pub fn spread(&self, state: StateId) -> Judgement {
        let neighbours = (self.d.states[state.index()].adjacent & !self.g.revolt).count_ones() as f32;
        (if self.me == US { neighbours } else { -neighbours } * 0.1, "why-spread")
    }

    /// Riots on 8 or 9: a State in revolt may be named to spread from.
    pub fn riots(&self, state: StateId) -> Judgement {
        if self.g.is_calm(state) {
            return self.revolt(state);
        }
        let neighbours = (self.d.states[state.index()].adjacent & !self.g.revolt).count_ones() as f32;
        let expected = 0.2 * neighbours;
        (if self.me == US { expected } else { -expected }, "why-spread")
    }

    pub fn local_affairs(&self, choice: Choice) -> Judgement {
        (if choice == Choice::Pass { 0.05 } else { 0.0 }, "why-no-gain")
    }

    pub fn insight(&self, place: Place) -> Judgement {
        (0.1 * self.stake(place) + 0.05 * self.front(place), "why-look")
    }

    // ---- pieces that come

    /// Where reinforcements arrive.
    pub fn reinforce(&self, r: Reinforce, choice: Choice) -> Judgement {
        let Choice::Place(to) = choice else { return (-0.5, "why-no-gain") };
        let g = self.g;
        let units = g.units_in(r.side, to) as f32;
        let crowd = if units >= 14.0 { -5.0 } else { 0.0 };
        let leaders = g.leaders_at(r.side, to);
        if let Rule::California = r.rule {
            return (self.stake(to) - 0.1 * units, "why-arrive");
        }
        let room: f32 = bits(leaders).map(|l| f32::from(g.ratings(l).command)).sum::<f32>() - units;
        let mut value = crowd + self.front(to);
        if r.side == US {
            value += self.us_arrival(to);
        } else {
            value += 0.5 * self.stake(to).min(5.0) * self.shortfall(MX, to, 0.0);
            value += 0.1 * self.stake(to).min(6.0);
        }
        if r.leaders > 0 {
            value += if leaders == 0 && units >= 2.0 { 0.8 } else { 0.0 };
            value += if g.army_at(r.side, to) && leaders.count_ones() < 2 { 1.2 } else { 0.0 };
            value += (-room / 6.0).clamp(-0.5, 0.5);
        } else {
            value += (room / 5.0).clamp(-0.6, 0.6);
        }
        (value, "why-arrive")
    }

    /// New Orleans for who waits for a landing, Texas for the march.
    fn us_arrival(&self, to: Place) -> f32 {
        let g = self.g;
        let scott = g.leader_place(self.d.named.scott) == Some(self.d.named.new_orleans);
        if to == self.d.named.new_orleans {
            return if scott && g.units_in(US, to) < 8 { 0.9 } else { -0.4 };
        }
        let army = g.army_at(US, to) && g.units_in(US, to) < 12;
        if army { 0.5 } else { 0.0 }
    }

    pub fn put_back(&self, unit: Unit, choice: Choice) -> Judgement {
        let data = &self.d.units[unit.index()];
        yes(0.15 * (1.7 - f32::from(data.fp[1])), "why-better-draw", choice)
    }

    /// Guerillas: Mexico near US Spaces, the US far from them.
    pub fn place_guerilla(&self, choice: Choice) -> Judgement {
        let Choice::Place(at) = choice else {
            return (if self.me == US { 0.05 } else { 0.0 }, "why-no-gain");
        };
        let near = self.us_things_near(at);
        (if self.me == MX { 0.2 + near } else { -near }, "why-guerilla")
    }
    fn us_things_near(&self, at: Place) -> f32 {
        let g = self.g;
        let mut sum = 0.0;
        for p in 0..PLACES {
            let place = Place::new(p);
            let hops = self.d.hops[at.index()][p];
            let theirs =
                g.place(place).mexico && (g.controller(place) == Some(US) || g.units_in(US, place) > 0);
            if hops <= 4 && theirs {
                sum += 1.0 / (1.0 + f32::from(hops));
            }
        }
        0.3 * sum
    }

    /// Who receives replacements; with points in hand only one who can use them.
    pub fn replacement_leader(&self, in_hand: bool, choice: Choice) -> Judgement {
        match choice {
            Choice::Leader(l) if in_hand && !self.can_spend(l) => (-3.0, "why-no-gain"),
            Choice::Leader(l) => (self.receiver_worth(l), "why-replacements"),
            _ => (-2.0, "why-no-gain"),
        }
    }
    fn can_spend(&self, leader: Leader) -> bool {
        let g = self.g;
        let Some(at) = g.leader_place(leader) else { return false };
        let affordable = |u: usize| step_cost(self.d.units[u].arm) <= g.points;
        let refit =
            g.units_at(self.me, at).iter().any(|u| g.steps[u] < self.d.units[u].steps && affordable(u));
        let room = g.is_zone(at) || g.units_in(self.me, at) < 15;
        refit || (room && g.drawable(self.me, Rule::Standard).iter().any(affordable))
    }

    pub fn spend(&self, leader: Leader, choice: Choice) -> Judgement {
        let g = self.g;
        let at = g.leader_place(leader);
        let crowded = at.is_some_and(|p| g.units_in(self.me, p) >= 13);
        match choice {
            Choice::Unit(u) => {
                let data = &self.d.units[u.index()];
                let gain = 1.0 + f32::from(data.fp[1]) - f32::from(data.fp[0]);
                let cost = f32::from(step_cost(data.arm));
                // A new Unit counts in every Battle, a step only when it is lost.
                (if crowded { 2.0 } else { 0.4 } + gain / cost, "why-refit")
            }
            Choice::Draw => (if crowded { 0.8 } else { 1.6 }, "why-new-units"),
            Choice::Leader(l) => (0.1 * f32::from(g.ratings(l).command), "why-leader"),
            _ => (0.0, "why-no-gain"),
        }
    }

    /// A second step for a new Unit, or another Unit instead.
    pub fn new_steps(&self, unit: Unit, choice: Choice) -> Judgement {
        let g = self.g;
        let data = &self.d.units[unit.index()];
        let stronger = f32::from(data.fp[1]) - f32::from(data.fp[0]);
        let poor = g.points <= 2 || g.units_in_box(self.me, Loc::REGROUP).is_empty();
        let crowded = g.unit_place(unit).is_some_and(|p| g.units_in(self.me, p) >= 12);
        let value = if poor || crowded { 0.5 } else { 0.15 * stronger - 0.1 };
        yes(value, "why-refit", choice)
    }

    // ---- raids

    /// Which Indian Space or Guerilla raids next.
    pub fn raider(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Unit(_) => (0.9, "why-raid"),
            Choice::Place(_) => (1.0, "why-raid"),
            _ => (0.0, "why-no-gain"),
        }
    }

    /// A target without defenders, best one on the enemy's line of supply.
    pub fn raid_target(&self, raid: RaidTarget, at: Place) -> Judgement {
        let g = self.g;
        let foe = raid.side.foe();
        let guarded = g.units_in(foe, at) > 0;
        let mut value = 0.5 - if guarded { 0.15 } else { 0.0 };
        if g.leaders_at(foe, at) != 0 {
            value -= 0.1;
        }
        if guarded && matches!(raid.source, Source::Guerilla(_)) {
            value -= 0.1;
        }
        // A raided Space carries no supply: theirs is to be cut, not one's own.
        let theirs = self.fed(foe).has(at.index()) && !guarded && g.controller(at) != Some(raid.side);
        let lines = self.d.links[at.index()].iter().filter(|l| g.units_in(foe, l.to) > 0).count() as f32;
        if theirs {
            value += self.w.raid_supply * (0.3 + lines.min(2.0));
        }
        let near =
            |l: &crate::data::Link| g.units_in(raid.side, l.to) > 0 || g.controller(l.to) == Some(raid.side);
        if self.fed(raid.side).has(at.index()) && self.d.links[at.index()].iter().any(near) {
            value -= 2.0 * self.w.raid_supply;
        }
        (value, "why-raid")
    }

    pub fn raid_after(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Hide => (self.guerilla_value(), "why-hide"),
            Choice::Place(p) => (0.1 * self.us_things_near(p), "why-guerilla"),
            _ => (-0.2, "why-no-gain"),
        }
    }

    pub fn guerilla_action(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Unit(_) => (0.2, "why-hide"),
            Choice::Place(p) => (0.3 * self.us_things_near(p) - 0.2, "why-guerilla"),
            _ => (0.0, "why-no-gain"),
        }
    }

    // ---- the sea

    pub fn sea_one(&self, choice: Choice) -> Judgement {
        let g = self.g;
        let (place, worth) = match choice {
            Choice::Unit(u) => (g.unit_place(u), 0.1 * f32::from(self.d.units[u.index()].fp[1])),
            Choice::Leader(l) => (g.leader_place(l), 0.05 * f32::from(g.ratings(l).command)),
            _ => (None, 0.0),
        };
        (worth - place.map_or(0.0, |p| self.front(p)), "why-sea")
    }

    pub fn sea_to(&self, to: Place) -> Judgement {
        let g = self.g;
        if g.act.doing == crate::state::Doing::Landing {
            let line = self.active().map_or_else(super::assessment::Line::default, |a| a.line);
            return (self.landing_worth(to, &line), "why-landing");
        }
        let here = self.front(g.act.at);
        (self.sailing_worth(to, here, g.act.force.units.len().max(1)), "why-sea")
    }

    pub fn fleet(&self, mode: Mode, coast: Coast) -> Judgement {
        let gulf = f32::from(u8::from(coast == Coast::Gulf));
        (if mode == Mode::Recall { self.recall_worth(coast) } else { gulf }, "why-blockade")
    }
    /// What it is worth to call a squadron back: it may seize again, and each seizure tightens the Blockade.
    pub fn recall_worth(&self, coast: Coast) -> f32 {
        let Squadron::Seizing(port) = self.g.squadron[coast as usize] else { return -0.5 };
        let kept = if self.g.units_in(US, port) > 0 { 0.0 } else { 0.5 * self.stake(port) * self.w.seized };
        self.w.again * self.blockade_point() - kept
    }

    // ---- Scott

    pub fn scott_port(&self, to: Place) -> Judgement {
        (self.landing_worth(to, &self.scott_line()), "why-landing")
    }

    /// His men: those who wait at New Orleans, then new ones; nobody is taken from the front.
    pub fn scott_force(&self, to: Place, choice: Choice) -> Judgement {
        let g = self.g;
        let room = if g.is_zone(to) { usize::MAX } else { 15 - g.units_in(US, to).min(14) };
        if g.act.force.units.len() >= room && matches!(choice, Choice::Unit(_) | Choice::Draw) {
            // 3.3#1 More than 15 would be sent home again.
            return (-1.0, "why-ready");
        }
        let marine = g.act.force.units.iter().any(|u| g.is_marine(Unit::new(u)));
        match choice {
            Choice::Unit(u) if g.is_marine(u) && !marine => (5.0, "why-marine"),
            Choice::Unit(u) => {
                let home = g.unit_place(u) == Some(self.d.named.new_orleans);
                let fp = f32::from(self.d.units[u.index()].fp[1]);
                (if home { 2.0 + 0.3 * fp } else { -1.0 }, "why-together")
            }
            Choice::Draw => (2.2, "why-new-units"),
            Choice::DrawLeader => (1.5, "why-second"),
            Choice::Leader(l) => (1.8 + 0.1 * f32::from(g.ratings(l).command), "why-second"),
            _ => (0.0, "why-ready"),
        }
    }

    // ---- supply

    /// The Train is given up if more than it is worth would starve.
    pub fn sacrifice(&self, side: Side, choice: Choice) -> Judgement {
        yes(0.6 * self.w.step * self.hunger(side) - self.w.train - 0.3, "why-sacrifice", choice)
    }

    pub fn gulf_port(&self, choice: Choice) -> Judgement {
        let Choice::Place(p) = choice else { return (0.0, "why-no-gain") };
        let here = f32::from(self.g.steps_of(self.g.units_at(US, p).and(&self.g.hungry)));
        (0.1 + self.w.step * here * 0.5, "why-feed")
    }

    pub fn california(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Leader(l) => (1.0 + 0.1 * f32::from(self.g.ratings(l).command), "why-feed"),
            Choice::Unit(u) => (0.5 + 0.1 * f32::from(self.g.steps[u.index()]), "why-feed"),
            _ => (0.0, "why-no-gain"),
        }
    }

    pub fn ration(&self, unit: Unit) -> Judgement {
        let data = &self.d.units[unit.index()];
        (0.3 * f32::from(self.g.steps[unit.index()]) + 0.2 * f32::from(data.fp[1]), "why-feed")
    }

    pub fn convoy(&self, choice: Choice) -> Judgement {
        let Choice::Place(p) = choice else { return (0.0, "why-no-gain") };
        let at = self.g.train[self.me];
        let army = f32::from(u8::from(self.g.army_at(self.me, p)));
        let here = at.map_or(-0.2, |a| self.front(a) * 0.5);
        (0.4 * army + 0.5 * self.front(p) - here - 0.1, "why-train")
    }

    // ---- cards

    /// A decision that a card asks for.
    pub fn card_step(&self, step: CardStep, choice: Choice) -> Judgement {
        let g = self.g;
        match (step.card.number(), choice) {
            (19, Choice::State(s)) => (self.calm_share(s), "why-calm"),
            (_, Choice::State(s)) => self.revolt(s),
            (4, Choice::Place(p)) if p == self.d.named.disputed => {
                (0.3 + self.zone_presence(US, p), "why-arrive")
            }
            (4, Choice::Place(p)) => {
                let taken = g.owns(US, p);
                (if taken { 0.3 } else { 0.5 + 0.2 * self.stake(p) }, "why-arrive")
            }
            (5 | 38, Choice::Unit(u)) => {
                let near = g.unit_place(u).map_or(0.5, |p| self.us_things_near(p));
                (0.2 + near, "why-guerilla")
            }
            (14, Choice::Place(p)) => {
                let line = self.line_at(US, p);
                let led = if g.leaders_at(US, p) != 0 { 1.0 } else { 0.1 };
                (0.05 * f32::from(line.fp) * led, "why-exhaustion")
            }
            (32 | 48, Choice::Place(p)) => (self.seizure_worth(p), "why-seize"),
            (32 | 45, Choice::Pass) => (self.blockade_point(), "why-blockade"),
            (48, Choice::Pass) => (self.w.unit, "why-arrive"),
            (45, Choice::Use(Mode::Landing)) => (self.landing_value(), "why-landing"),
            (45, Choice::Use(_)) => (self.sea_force_value(), "why-sea"),
            (50, Choice::Fleet(coast)) => self.fleet(Mode::Squadron, coast),
            (38 | 55, Choice::Place(p)) => {
                let led = if g.leaders_at(self.me, p) != 0 { 0.5 } else { 0.0 };
                (led + self.front(p) + 0.05 * g.units_in(self.me, p).min(10) as f32, "why-arrive")
            }
            (47, Choice::Place(p)) => (0.5 + self.front(p) + 0.2 * self.access_of(p), "why-arrive"),
            (64, Choice::Place(p)) => (0.3 + 0.2 * self.stake(p).min(3.0), "why-raid"),
            _ => (0.0, "why-no-gain"),
        }
    }
    fn access_of(&self, port: Place) -> f32 {
        (0..PLACES)
            .filter(|&p| self.d.hops[port.index()][p] <= 3 && !self.g.owns(US, Place::new(p)))
            .map(|p| self.stake(Place::new(p)))
            .fold(0.0, f32::max)
    }

    // ---- order

    /// Who takes over, which marker goes, where a lone leader rides to, who is too many.
    pub fn tidy(&self, choice: Choice) -> Judgement {
        let g = self.g;
        match choice {
            Choice::Leader(l) => self.commander(l),
            Choice::Army(n) => {
                let commander = g.armies[n.index()].map(|a| g.ratings(a.commander));
                (-commander.map_or(0.0, |r| f32::from(r.command) + f32::from(r.stars)), "why-weaker-army")
            }
            Choice::Place(p) => {
                let friends = g.units_in(self.me, p).min(8) as f32;
                (0.2 * friends + self.refuge(p).0, "why-refuge")
            }
            Choice::Unit(u) => self.loss(u),
            _ => (0.0, "why-no-gain"),
        }
    }

    /// The better of leaders.
    pub fn commander(&self, leader: Leader) -> Judgement {
        let r = self.g.ratings(leader);
        let value = 0.5 * f32::from(r.stars) + 0.2 * f32::from(r.command) + 0.4 * f32::from(r.tactics)
            - 0.2 * f32::from(r.strategy);
        (value, "why-better-commander")
    }

    pub fn keep_marker(&self, place: Place) -> Judgement {
        (0.1 + self.stake(place), "why-keep-marker")
    }

    pub fn homeward(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Place(p) => (0.2 * self.us_things_near(p), "why-guerilla"),
            Choice::Yes => (0.2, "why-together"),
            _ => (0.0, "why-stay"),
        }
    }

    /// A chance to move before the Turn begins.
    pub fn stolen(&self, choice: Choice) -> Judgement {
        let best = self.thrusts(crate::c03_forces::Purpose::Stolen, 1);
        let peaceful = best.iter().filter(|t| t.1.then == super::plan::Then::Stay);
        let value = peaceful.map(|t| t.1.value).fold(0.0, f32::max);
        yes(value - 0.3, "why-stolen-march", choice)
    }
}
