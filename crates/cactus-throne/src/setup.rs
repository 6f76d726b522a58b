//! §12–14 The start of a game.

use crate::c04_sequence::{Node, Turn};
use crate::c13_scenarios::{Prepare, Setting};
use crate::data::Data;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::*;
use zocalo_core::game::Shared;
use zocalo_core::{BySide, Log, Play, Setup, Stack};

/// What a scenario's set-up says in options.
pub(crate) fn options(data: &Data, setup: &Setup) -> Options {
    let scenario =
        Scenario::ALL.iter().find(|(_, id)| *id == setup.scenario).map_or(Scenario::Campaign, |s| s.0);
    let last_turn = scenario.turns().1;
    Options { scenario, last_turn, ..data.options.of(setup) }
}

/// An empty table: every piece waits, nobody controls anything but by the scenario.
pub(crate) fn bare(data: &'static Data, options: Options) -> Cactus {
    let which = options.scenario as usize;
    let province = |i: usize| {
        let control = data.provinces[i].start[which];
        Province { control, last: control.unwrap_or(REP), contested: false, siege: None }
    };
    let mut here = [Pieces::EMPTY; PLACES];
    here[Place::FUTURE.index()] = data.masks.side[0].or(&data.masks.side[1]);
    here[Place::FUTURE.index()].insert(Piece::SANTA_ANNA);
    Cactus {
        data: Shared(data),
        options,
        turn: options.scenario.turns().0,
        at: [Place::FUTURE; PIECES],
        here,
        owned: [data.masks.side[0], data.masks.side[1], Pieces::EMPTY],
        marks: Marks::default(),
        armies: [Pieces::EMPTY; ARMIES],
        available: Armies::EMPTY,
        answered: Armies::EMPTY,
        reacted_into: [None; ARMIES],
        edited: Armies::EMPTY,
        provinces: std::array::from_fn(province),
        points: [0; crate::data::PURSES],
        rebel_points: 0,
        tokens: BySide([0; 2]),
        deserters: BySide([0; 2]),
        martyrs: Pieces::EMPTY,
        events: Events::default(),
        pending: Places::EMPTY,
        chooser: IMP,
        support: [None; 3],
        mover: None,
        camerone: (Pieces::EMPTY, None),
        reaction: None,
        attrition: None,
        losses: None,
        battle: None,
        retreat: None,
        casualties: None,
        star: None,
        arriving: None,
        bargain: None,
        happening: None,
        preparing: Preparing::default(),
        forming: None,
        queue: Pieces::EMPTY,
        dice: [0; 2],
        over: None,
        stack: Stack::new(Frame::Turn(Turn { node: Node::Begin })),
    }
}

/// 6.2.1, 6.2.2, 13.3#3, 14.1#4, 14.2#2 The counters that a side has at the start of a scenario.
fn counters(data: &Data, turn: u8) -> Armies {
    let there = |a: &Army| {
        let d = &data.armies[a.index()];
        d.available <= turn && d.withdraw.is_none_or(|gone| gone > turn)
    };
    (0..ARMIES).map(Army::new).filter(there).collect()
}

impl Cactus {
    /// 12.1#T1, 12.2#T1a, 13.2#1, 13.2#2, 13.2.1#4, 13.3#1, 13.3#6, 14.1#1, 14.1#2, 14.1#3, R40, R102, R103 Pieces with a fixed
    /// place.
    fn place_fixed(&mut self) {
        let plan = &self.d().plans[self.options.scenario as usize];
        for (place, pieces) in &plan.fixed {
            pieces.iter().for_each(|piece| self.put(piece, *place));
        }
        for (place, group) in &plan.groups {
            group.fixed.iter().for_each(|piece| self.put(piece, *place));
        }
        if self.options.scenario == Scenario::Short {
            self.marks.reduced.insert(self.d().named.chasseurs12);
        }
    }

    /// 13.3#5 What an earlier turn would have brought and the scenario does not name waits in the Force Pool.
    fn settle_pools(&mut self) {
        let early = |p: &Piece| self.d().piece(*p).entry <= self.turn && !p.is_leader();
        let native = self.d().of_nation(crate::data::Nation::Rp).and(&self.here[Place::FUTURE.index()]);
        let units: Pieces = native.iter().filter(early).collect();
        for unit in units.iter() {
            self.put(unit, Place::POOL_REP);
        }
    }

    /// The Republican pieces that are deployed by their owner, or as the list says.
    fn deploy_republicans(&mut self) -> Option<Setting> {
        let plan = &self.d().plans[self.options.scenario as usize];
        let free: Pieces =
            plan.usual.iter().map(|(piece, _)| *piece).filter(|p| self.place(*p) == Place::FUTURE).collect();
        let by_hand = self.options.deployment == Deployment::ByHand;
        if by_hand {
            let guards =
                if self.options.scenario == Scenario::Short { self.short_guards() } else { Pieces::EMPTY };
            self.preparing.pieces = free.or(&guards);
        } else {
            for (piece, place) in &plan.usual {
                self.put(*piece, *place);
            }
        }
        match (self.options.scenario, by_hand) {
            (Scenario::Campaign | Scenario::Puebla, false) => None,
            (Scenario::Campaign | Scenario::Puebla, true) => Some(Setting::Deploy),
            (Scenario::Short, _) => Some(Setting::TwoSteps),
            (Scenario::Doom, true) => Some(Setting::Deploy),
            (Scenario::Doom, false) => Some(Setting::ImperialArmies),
        }
    }

    /// 13.3#2 National Guard battalions from which the garrison of Puebla is chosen by hand.
    fn short_guards(&self) -> Pieces {
        let listed = |p: &Piece| {
            let d = self.d().piece(*p);
            d.category == Some(crate::data::Category::NationalGuard)
                && d.entry <= 2
                && self.place(*p) == Place::FUTURE
        };
        self.of(Party::Republican).iter().filter(listed).collect()
    }

    /// 13.3#2 The garrison of Puebla is besieged, Siege 1, and may be assaulted at once (R102).
    fn besiege_puebla(&mut self) {
        let garrison = self.here[Place::PUEBLA.index()].and(&self.of(Party::Republican));
        self.marks.in_city = garrison;
        let siege = Siege { besieged: REP, level: 1, city: City::Capital, fresh: false };
        let province = &mut self.provinces[Place::PUEBLA.index()];
        (province.control, province.last, province.siege) = (None, REP, Some(siege));
    }
}

/// What is true of a scenario before a piece is laid: the counters at hand, and that the French have gone.
pub(crate) fn scenario_facts(game: &mut Cactus) {
    game.available = counters(game.d(), game.turn);
    if game.options.scenario == Scenario::Doom {
        let e = &mut game.events;
        (e.french_gone, e.french_ended) = (true, true);
    }
}

/// A new game.
pub(crate) fn start(data: &'static Data, setup: &Setup) -> Cactus {
    let mut game = bare(data, options(data, setup));
    scenario_facts(&mut game);
    game.place_fixed();
    let setting = game.deploy_republicans();
    let begins = game.options.scenario.from_the_start();
    let first = if begins { Node::SantaAnna } else { Node::MoveImperial };
    if game.options.scenario == Scenario::Short {
        game.besiege_puebla();
        let imperial = game.of(Party::Imperial).and(&data.masks.two_steps);
        game.queue = imperial
            .iter()
            .filter(|u| game.place(*u).is_province() && *u != data.named.chasseurs12)
            .collect();
    }
    if !begins && game.options.deployment == Deployment::Usual {
        game.settle_pools();
    }
    if setting.is_none() {
        Place::provinces().for_each(|place| game.settle_set_up(place));
    }
    game.stack.push(Turn { node: first }.into());
    if let Some(setting) = setting {
        game.stack.push(Prepare { setting }.into());
    }
    game.settle(&mut Log::off());
    game
}
