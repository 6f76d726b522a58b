//! Cards 31 to 80, of the War deck: their conditions and Events.

use super::crisis::forced_march;
use super::scott::ScottPort;
use super::steps::{CardDie, CardStep, Discarded, Fever};
use crate::c02_terms::*;
use crate::c03_forces::{Purpose, all_leaders};
use crate::c03_reinforcements::{Reinforce, Rule};
use crate::c09_supply_event::{Provision, SupplyEvent};
use crate::c11_battle::{Cause, TakeLosses};
use crate::c13_operations::ReplacementLeader;
use crate::event::{Log, ev};
use crate::frames::Frame;
use crate::state::{Loss, Montezuma, Used, bits};
use zocalo_core::{Side, Verdict, require};

impl Montezuma {
    /// Card 64: a US Space in Mexico, controlled or occupied, without fortification, Mexican Unit or Raid marker.
    pub(super) fn may_raid_militia(&self, place: Place) -> Verdict {
        let data = self.place(place);
        let us = self.controller(place) == Some(US) || self.units_in(US, place) > 0;
        require(data.mexico && us, "16.2.c")?;
        let works = self.works[place.index()].is_some() || self.fortress(place);
        require(!works && self.units_in(MX, place) == 0 && !self.raided(place), "16.1.b#1")
    }
    /// Cards 38 and 55: friendly, in supply places of the right kind, and those with an in supply Force.
    pub(super) fn muster_places(&self, card: u8) -> Places {
        let side = if card == 38 { US } else { MX };
        let larder = self.larder(side);
        let force = |p: &usize| self.leaders_at(side, Place::new(*p)) != 0 && larder.feeds(Place::new(*p));
        let mut home = self.arrival_places(side);
        home.remove(self.d().named.new_orleans.index());
        let forces: Places = self.occupied[side].iter().filter(force).collect();
        home.or(&forces)
    }
    /// Card 47: a US-controlled Gulf port in Mexico without Mexicans while the Gulf Squadron is active.
    pub(super) fn pierce_ports(&self) -> Places {
        let good = |p: &Place| {
            let data = self.place(*p);
            data.port
                && data.mexico
                && data.coast == Some(Coast::Gulf)
                && self.controller(*p) == Some(US)
                && self.units_in(MX, *p) == 0
        };
        if self.squadron[0].is_active() {
            Self::places().filter(good).map(Place::index).collect()
        } else {
            Places::EMPTY
        }
    }
    fn on_map(&self, leader: Leader) -> bool {
        self.leader_place(leader).is_some()
    }
    fn enemy_units(&self, side: Side, test: impl Fn(Unit) -> bool) -> Units {
        let on_map = |u: &usize| self.unit_at[*u].place().is_some();
        self.side_units(side.foe()).filter(on_map).filter(|&u| test(Unit::new(u))).collect()
    }
    pub(super) fn all_enemy_units(&self, side: Side) -> Units {
        self.enemy_units(side, |_| true)
    }
}

/// 9.4 What forbids the Event.
pub fn condition(g: &Montezuma, side: Side, card: u8) -> Verdict {
    let d = g.d();
    let named = &d.named;
    let us_mejico = g.owns(US, named.mejico);
    let calm = |ids: &[&str]| ids.iter().any(|id| !g.state_in_revolt(id));
    let holds = match card {
        31 => g.at_war() && g.may_gain(side),
        36 => g.at_war(),
        33 => !g.topographic,
        38 => g.unit_at[named.rangers.index()] == Loc::ASIDE && !g.muster_places(38).is_empty(),
        41 => {
            let fallen = us_mejico || g.pw <= 12 || g.santa_anna_lost;
            g.on_map(named.santa_anna) && fallen
        }
        42 => calm(&["BC", "AC", "SO", "SI"]),
        46 | 37 => g.leaders_in_box(US, Loc::POOL) != 0 || !g.drawable(US, Rule::Standard).is_empty(),
        47 => g.leader_at[named.pierce.index()] == Loc::ASIDE || !g.drawable(US, Rule::Standard).is_empty(),
        50 => g.squadron.contains(&Squadron::Inactive),
        51 => return g.may_invade(),
        52 => {
            let some = !g.drawable(US, Rule::Volunteers).is_empty();
            g.at_war() && some && !g.rule_places(US, Rule::Volunteers).is_empty()
        }
        53 => g.presidente != Presidente::SantaAnna,
        55 => {
            let aside = g.unit_at[named.san_patricios.index()] == Loc::ASIDE;
            let comes = aside && !g.muster_places(55).is_empty();
            comes || !g.enemy_units(MX, |u| g.is_infantry(u)).is_empty()
        }
        56 => {
            let some = g.leaders_in_box(MX, Loc::POOL) != 0 || !g.drawable(MX, Rule::Standard).is_empty();
            some && !g.arrival_places(MX).is_empty()
        }
        // R30 It brings Units and nobody else, to Mejico or to another city.
        62 => {
            let somewhere = g.garrison_may_come() || !g.arrival_places(MX).is_empty();
            somewhere && !g.drawable(MX, Rule::Standard).is_empty()
        }
        57 => g.presidente != Presidente::Gomez,
        59 => g.presidente != Presidente::Anaya,
        60 => g.receivers(side) != 0,
        61 => g.hand_size(side.foe()) > 0,
        64 => g.militia_raid.is_none() && Montezuma::places().any(|p| g.may_raid_militia(p).is_ok()),
        65 => g.state_in_revolt("YU"),
        67 => g.on_map(named.scott) && g.lives(named.scott) && (us_mejico || g.turn >= 8),
        68 => bits(all_leaders(g, side)).any(|l| {
            let place = g.leader_place(l);
            place.is_some_and(|p| g.may_act(side, p).is_ok()) && g.has_troops(Purpose::ForcedMarch, l)
        }),
        71 => g.at_war() && (us_mejico || g.pw <= 15),
        73 => g.at_war() && g.on_map(named.taylor) && g.lives(named.taylor) && g.turn >= 5,
        75 => !g.enemy_units(side, |u| g.is_infantry(u) && !g.is_guerilla(u)).is_empty(),
        78 => Montezuma::places().any(|p| Fever::losses(g, p) > 0),
        32 | 39 | 45 | 48 | 58 | 70 => true,
        _ => false,
    };
    require(holds, "9.4")
}

/// The Events.
/// 8.3.e#1 Anaya.
pub fn play(g: &mut Montezuma, side: Side, card: u8, log: &mut Log) -> Option<Frame> {
    let named = &g.d().named;
    let step = CardStep::new(card, side);
    match card {
        31 | 58 | 60 => Some(CardDie { card: Card::numbered(card.into()), side }.into()),
        32 => {
            g.activate_squadron(Coast::Gulf, log);
            Some(step.into())
        }
        33 => {
            g.topographic = true;
            log.note(|| ev("event-topographic", &["10.2.a#3", "10.8.b"]));
            None
        }
        36 => {
            raise_blockade(g, 2, log);
            None
        }
        37 => Some(Reinforce { side: US, leaders: 1, units: 3, rule: Rule::Standard }.into()),
        38 | 50 | 55 | 64 => Some(step.into()),
        39 => {
            g.push_after(crate::c09_action_phase::UseOps { side: US, ops: 2 }.into());
            Some(Reinforce { side: US, leaders: 0, units: 1, rule: Rule::Marine }.into())
        }
        41 => {
            exile(g, log);
            None
        }
        42 => {
            g.rebel(g.state_of("BC"), log);
            Some(step.into())
        }
        45 => {
            g.activate_squadron(Coast::Gulf, log);
            g.act = crate::state::Act { side, ops: 4, gulf_only: true, ..crate::state::Act::idle() };
            Some(step.into())
        }
        46 => Some(Reinforce { side: US, leaders: 1, units: 2, rule: Rule::Oregon }.into()),
        47 => Some(step.into()),
        48 => {
            g.activate_squadron(Coast::Pacific, log);
            Some(step.into())
        }
        51 => Some(ScottPort {}.into()),
        52 => Some(Reinforce { side: US, leaders: 0, units: 3, rule: Rule::Volunteers }.into()),
        53 => {
            g.push_after(CardDie { card: Card::numbered(card.into()), side }.into());
            g.points = 8;
            g.used = Used::default();
            Some(ReplacementLeader { side: MX, ops: 0 }.into())
        }
        56 => Some(Reinforce { side: MX, leaders: 1, units: 4, rule: Rule::Standard }.into()),
        57 => {
            g.make_president(Presidente::Gomez, log);
            g.points = 6;
            g.used = Used::default();
            Some(ReplacementLeader { side: MX, ops: 0 }.into())
        }
        59 => {
            // 8.3.e#1 The Presidente marker moves to the Anaya box.
            g.make_president(Presidente::Anaya, log);
            g.unstable = false;
            g.award(MX, 1);
            g.say_pw(log);
            None
        }
        61 => {
            // The whole hand is seen, then one card goes at random (12.1.f).
            let hand: Cards = g.hand(side.foe()).map(Card::slot).collect();
            g.seen[side] = g.seen[side].or(&hand);
            log.reveal();
            Some(Discarded { side: side.foe() }.into())
        }
        62 => {
            let rule = if g.garrison_may_come() { Rule::At(named.mejico) } else { Rule::Standard };
            Some(Reinforce { side: MX, leaders: 0, units: 3, rule }.into())
        }
        65 => {
            g.calm(g.state_of("YU"), log);
            g.award(MX, 1);
            Some(Reinforce { side: MX, leaders: 0, units: 1, rule: Rule::Standard }.into())
        }
        67 => {
            g.remove_from_game(named.scott, log);
            None
        }
        68 => Some(forced_march(g, side)),
        70 => {
            g.push_after(crate::c09_action_phase::UseOps { side, ops: 2 }.into());
            Some(SupplyEvent { step: Provision::FIRST }.into())
        }
        71 => {
            // R102 Two more card plays each, after this one.
            g.armistice[side] = 3;
            g.armistice[side.foe()] = 2;
            g.award(side, 1);
            log.note(|| ev("event-armistice", &["8.3.e#4"]));
            None
        }
        73 => {
            g.remove_from_game(named.taylor, log);
            None
        }
        75 => Some(deserters(g, side)),
        78 => Some(Fever { after: None }.into()),
        _ => None,
    }
}

impl Montezuma {
    /// R100 A leader removed from the game never returns; his Army is checked (15.1.b#1).
    fn remove_from_game(&mut self, leader: Leader, log: &mut Log) {
        self.put_leader(leader, Loc::GONE);
        log.note(|| ev("event-leader-removed", &["R100"]).leader(leader));
    }
}

/// 14.5 Blockade.
pub(super) fn raise_blockade(g: &mut Montezuma, by: u8, log: &mut Log) {
    g.blockade += by;
    log.note(|| ev("event-blockade", &["14.5"]).num("level", i32::from(g.blockade)));
}

/// Card 41, 3.6.c#3: to the Exile box; if he was Presidente, Pena succeeds.
/// 3.6.c#3 Exile and Presidency.
fn exile(g: &mut Montezuma, log: &mut Log) {
    let santa_anna = g.d().named.santa_anna;
    g.put_leader(santa_anna, Loc::EXILE);
    g.exiled_by_card = true;
    log.note(|| ev("event-exiled", &["3.6.b"]).leader(santa_anna));
    if g.presidente == Presidente::SantaAnna {
        g.make_president(Presidente::Pena, log);
    }
    g.award(US, 1);
    g.say_pw(log);
}

/// Card 75: two militia steps, in two Units if he can; what is missing from other Infantry.
fn deserters(g: &mut Montezuma, side: Side) -> Frame {
    let militia = g.enemy_units(side, |u| g.d().units[u.index()].kind == Troops::Militia);
    let foot = g.enemy_units(side, |u| g.is_infantry(u) && !g.is_guerilla(u));
    g.loss = if militia.len() >= 2 {
        Loss { distinct: true, ..Loss::of(side.foe(), 2, militia) }
    } else {
        Loss { militia: true, ..Loss::of(side.foe(), 2, militia.or(&foot)) }
    };
    TakeLosses { cause: Cause::Event }.into()
}
