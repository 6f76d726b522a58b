//! Cards: what each is worth as an Event, for its OPS, or kept for its moment.

use super::assessment::Assessment;
use super::plan::Thrust;
use crate::c02_terms::*;
use crate::c03_forces::Purpose;
use crate::data::{Colour, Window};
use crate::notation::Choice;
use crate::state::{Montezuma, army_range};
use arrayvec::ArrayVec;
use std::cell::{Cell, OnceCell};
use zocalo_core::Side;
use zocalo_core::doctrine::Judgement;

/// What the modes are worth now, by OPS; each worked out when first asked for.
pub struct Hand<'s, 'g> {
    s: &'s Assessment<'g>,
    known: [Option<[Judgement; 5]>; 18],
    /// Leaders with what they could do, the best first.
    thrusts: Option<ArrayVec<(Leader, Thrust), 40>>,
    hungry: OnceCell<f32>,
    events: [Cell<Option<f32>>; 81],
}

impl<'s, 'g> Hand<'s, 'g> {
    pub fn new(s: &'s Assessment<'g>) -> Self {
        Self {
            s,
            known: [None; 18],
            thrusts: None,
            hungry: OnceCell::new(),
            events: [const { Cell::new(None) }; 81],
        }
    }

    /// The score of a choice at an opportunity.
    pub fn opportunity(&mut self, choice: Choice) -> Judgement {
        match choice {
            Choice::Play(card, mode) => self.play(card, mode),
            Choice::Hold => self.hold(),
            Choice::Leader(l) => self.succession(l),
            _ => (-2.0, "why-no-gain"),
        }
    }

    fn play(&mut self, card: Card, mode: Mode) -> Judgement {
        let s = self.s;
        let data = &s.d.cards[card.index()];
        let ops = data.ops;
        let plain = s.w.ops * f32::from(ops);
        let risk = self.supply_risk(card);
        match mode {
            Mode::Event => {
                let (value, why) = self.event(card);
                let other = if s.g.live_mandatory(card) { 0.0 } else { plain };
                (value - s.w.other_use * other - risk, why)
            }
            Mode::Discard => (-0.3 - self.keep(card), "why-discard"),
            _ => {
                let (value, why) = self.mode(mode, ops);
                let kept = self.keep(card);
                // A card that can still be used in two ways is played after one that cannot.
                let other = kept.max(plain) + s.w.two_uses * kept.min(plain);
                (value - s.w.other_use * other - risk, why)
            }
        }
    }

    /// OPS granted by an Event.
    pub fn granted(&mut self, ops: u8, choice: Choice) -> Judgement {
        match choice {
            Choice::Use(mode) => {
                let (value, why) = self.mode(mode, ops);
                (value - 0.05, why)
            }
            _ => (0.0, "why-no-gain"),
        }
    }

    /// What the Supply Event that a card may bring would cost this side more than the other.
    fn supply_risk(&self, card: Card) -> f32 {
        let s = self.s;
        let data = &s.d.cards[card.index()];
        if !data.wagon || s.g.supply_done {
            return 0.0;
        }
        let chance = (f32::from(data.ops) + 1.0 + f32::from(u8::from(s.g.heat()))) / 10.0;
        chance * self.hunger_cost()
    }
    fn hunger_cost(&self) -> f32 {
        let s = self.s;
        *self.hungry.get_or_init(|| {
            let blockade = f32::from(s.g.blockade) / 10.0 * s.w.unit * 0.5;
            let side = if s.me == MX { 1.0 } else { -1.0 };
            s.w.step * (s.hunger(s.me) - s.hunger(s.me.foe())) + side * blockade
        })
    }

    /// What a card is worth if it is kept: for its Event later, or for its moment in a Battle.
    pub fn keep(&self, card: Card) -> f32 {
        let s = self.s;
        let data = &s.d.cards[card.index()];
        let ours = match data.colour {
            Colour::Both => true,
            Colour::Only(side) => side == s.me,
        };
        if !ours {
            return 0.0;
        }
        match data.window {
            Window::Play => {
                if s.g.may_play_event(s.me, card).is_ok() {
                    self.event(card).0.max(0.0)
                } else {
                    0.0
                }
            }
            Window::Act => s.w.keep_act,
            Window::Btl if data.officer => s.w.officer,
            Window::Btl => s.w.keep_battle * self.moment(card.number()),
            Window::Eff | Window::Aft | Window::Off => s.w.keep_battle * 0.6 * self.moment(card.number()),
            Window::Nav => s.w.keep_battle * 0.4 * self.moment(card.number()),
        }
    }

    /// How likely the moment of a Battle card is still to come: 1 for one that any Battle may call for.
    fn moment(&self, card: u8) -> f32 {
        let (s, g) = (self.s, self.s.g);
        let troops = |test: &dyn Fn(Unit) -> bool| {
            let here = g.units_on_map(s.me).iter().filter(|&u| test(Unit::new(u))).count();
            (here as f32 / 3.0).min(1.0)
        };
        match card {
            10 => {
                let near = g.leader_place(s.d.named.santa_anna).is_some() || s.texas_lost() > 0;
                if near { 1.0 } else { 0.3 }
            }
            // Only who is attacked may use them.
            30 | 72 => 0.8,
            // A landing, or a Battle on the coast.
            35 => 0.6,
            40 | 80 => troops(&|u| g.arm(u) == Arm::Art),
            77 | 79 => troops(&|u| g.is_cavalry(u)),
            54 => {
                let about = g.officers.iter().filter(|o| **o != Officer::Gone).count();
                if about > 0 || g.at_war() { 1.0 } else { 0.2 }
            }
            // Mexico sails only where no squadron watches.
            50 if g.squadron.iter().all(|squadron| *squadron == Squadron::Active) => 0.2,
            _ => 1.0,
        }
    }

    /// What a card is worth if it is held until the next Turn: for Events that wait for a date or for a squadron.
    fn next_turn(&self, card: Card) -> f32 {
        let (s, g) = (self.s, self.s.g);
        let named = &s.d.named;
        let may_serve = |leader: Leader| g.leader_place(leader).is_some() && g.lives(leader);
        match (s.me, card.number()) {
            (MX, 67) if g.turn == 7 && may_serve(named.scott) => self.war(67),
            (MX, 73) if g.turn == 4 && g.at_war() && may_serve(named.taylor) => self.war(73),
            (US, 51) if g.at_war() && g.may_invade().is_err() && g.lives(named.scott) => self.war(51),
            _ => self.keep(card),
        }
    }

    fn hold(&self) -> Judgement {
        let s = self.s;
        let last = s.g.hand_size(s.me.foe()) <= 1;
        let worth = |c| if last { self.next_turn(c) } else { self.keep(c) };
        let kept = s.g.hand(s.me).map(worth).fold(0.0, f32::max);
        // A card kept over the Turn takes the place of a new one.
        let cost = if last { s.w.hold_over } else { s.w.ops };
        (kept - cost, "why-hold")
    }

    fn succession(&self, leader: Leader) -> Judgement {
        let s = self.s;
        let place = s.g.leader_place(leader);
        let army = s.g.armies[army_range(s.me)].iter().flatten().find(|a| Some(a.place) == place);
        let Some(army) = army else { return (-2.0, "why-no-gain") };
        let (new, old) = (s.g.ratings(leader), s.g.ratings(army.commander));
        let better = |a: u8, b: u8| f32::from(a) - f32::from(b);
        let gain = better(new.stars, old.stars) * 2.0
            + better(new.command, old.command)
            + better(old.strategy, new.strategy)
            + better(new.tactics, old.tactics);
        if gain > 0.5 { (4.0 + gain, "why-better-commander") } else { (-2.0, "why-no-gain") }
    }

    // ---- modes

    /// What a card of so many OPS is worth in a mode.
    fn mode(&mut self, mode: Mode, ops: u8) -> Judgement {
        let i = mode as usize;
        if self.known[i].is_none() {
            self.known[i] = Some(self.work_out(mode));
        }
        self.known[i].map_or((0.0, ""), |k| k[usize::from(ops.min(4))])
    }

    fn work_out(&mut self, mode: Mode) -> [Judgement; 5] {
        let s = self.s;
        let flat = |worth: Judgement| [worth; 5];
        match mode {
            Mode::Force => self.force_values(),
            Mode::Control => self.control_values(),
            Mode::Raid => self.raid_values(),
            Mode::Replacements => self.replacement_values(),
            Mode::Leaders => flat(self.leaders_value()),
            Mode::Unit => flat((self.s.lone_move().map_or(-0.1, |m| m.2), "why-join")),
            Mode::Build => flat((s.best_build().map_or(-0.1, |b| b.1), "why-fortify")),
            Mode::Baggage => flat((s.w.train, "why-train")),
            Mode::SeaOne => flat((s.sea_one_value(), "why-sea")),
            Mode::SeaForce => flat((s.sea_force_value(), "why-sea")),
            Mode::Landing => flat((s.landing_value(), "why-landing")),
            Mode::Squadron => flat((s.w.squadron, "why-blockade")),
            Mode::Seize => flat((s.best_seizure(None).map_or(0.0, |b| b.1), "why-seize")),
            Mode::Recall => {
                let best = Coast::BOTH.map(|coast| s.recall_worth(coast));
                flat((best[0].max(best[1]), "why-blockade"))
            }
            Mode::Army => flat((s.best_army().map_or(-0.2, |b| b.1), "why-army")),
            Mode::Guerilla => flat((s.guerilla_value(), "why-guerilla")),
            Mode::Event | Mode::Discard => flat((0.0, "")),
        }
    }

    /// Leaders who could be activated with what they could do.
    pub fn thrusts(&mut self) -> &ArrayVec<(Leader, Thrust), 40> {
        let s = self.s;
        self.thrusts.get_or_insert_with(|| s.thrusts(Purpose::Force, 0))
    }

    fn force_values(&mut self) -> [Judgement; 5] {
        let g = self.s.g;
        let mut values = [(-0.2, "why-no-gain"); 5];
        for (leader, thrust) in self.thrusts() {
            let strategy = usize::from(g.ratings(*leader).strategy);
            for slot in values.iter_mut().skip(strategy) {
                if thrust.value > slot.0 {
                    *slot = (thrust.value, thrust.why);
                }
            }
        }
        values
    }

    fn control_values(&self) -> [Judgement; 5] {
        let s = self.s;
        let larder = s.g.larder(s.me);
        let mut worths: ArrayVec<f32, PLACES> = Montezuma::places()
            .filter(|p| s.g.controller(*p) == Some(s.me.foe()) && s.g.may_control(s.me, *p, &larder).is_ok())
            .map(|p| s.control_worth(p))
            .collect();
        worths.sort_unstable_by(|a, b| b.total_cmp(a));
        let mut values = [(0.0, "why-control"); 5];
        for (ops, slot) in values.iter_mut().enumerate() {
            slot.0 = worths.iter().take(ops).sum::<f32>() - 0.05;
        }
        values
    }

    fn raid_values(&self) -> [Judgement; 5] {
        let s = self.s;
        let mut values = [(0.0, "why-raid"); 5];
        for (ops, slot) in values.iter_mut().enumerate().skip(1) {
            let chance = ((10.0 - f32::from(s.d.raid.0) + ops as f32) / 10.0).min(1.0);
            // The chance of each number of successes, try by try.
            let mut chances = [1.0, 0.0, 0.0, 0.0, 0.0];
            for _ in 0..ops {
                for n in (0..5).rev() {
                    let before = if n > 0 { chances[n - 1] } else { 0.0 };
                    chances[n] = chances[n] * (1.0 - chance) + before * chance;
                }
            }
            slot.0 = chances.iter().zip(0..).map(|(chance, markers)| chance * s.raid_gain(markers)).sum();
        }
        values
    }

    fn replacement_values(&self) -> [Judgement; 5] {
        let s = self.s;
        let best = s.best_receiver();
        let dice = match best {
            Some((leader, _)) if s.g.ratings(leader).stars >= 2 => 6.15,
            Some(_) => 4.5,
            None => return [(-0.2, "why-replacements"); 5],
        };
        let pool = s.g.units_in_box(s.me, Loc::REGROUP).len() as f32;
        let mut values = [(0.0, "why-replacements"); 5];
        for (ops, slot) in values.iter_mut().enumerate() {
            let points = (dice + ops as f32) * 0.75;
            slot.0 = points.min(pool * 2.0 + 2.0) * s.w.step;
        }
        values
    }

    fn leaders_value(&self) -> Judgement {
        match self.s.best_ride() {
            Some(ride) => (ride.2, "why-leader-rides"),
            None => (-0.1, "why-no-gain"),
        }
    }

    // ---- Events

    /// What an Event is worth to this side now.
    pub fn event(&self, card: Card) -> Judgement {
        let known = &self.events[card.slot()];
        let value = known.get().unwrap_or_else(|| {
            if card.number() <= 30 { self.crisis(card.number()) } else { self.war(card.number()) }
        });
        known.set(Some(value));
        (value, "why-event")
    }

    fn war_value(&self) -> f32 {
        self.s.war_value()
    }

    /// The chance that a War roll made now brings War, with so much more Bellicosity.
    fn war_chance(&self, more: i16) -> f32 {
        let g = self.s.g;
        let texas = Montezuma::places().any(|p| g.place(p).texas && g.units_in(MX, p) > 0);
        let net = i16::from((g.bellicosity as i8 + more as i8).clamp(0, 5))
            + i16::from(self.s.d.turns[usize::from(g.turn) - 1].war_modifier)
            + i16::from(g.us_lost_unit)
            + i16::from(texas);
        (f32::from(10 - (self.s.d.war_from - net)) / 10.0).clamp(0.0, 1.0)
    }

    fn crisis(&self, card: u8) -> f32 {
        let (s, g) = (self.s, self.s.g);
        let state = s.revolt_value();
        let calm = |id: &str| s.d.state(id).is_some_and(|st| g.is_calm(st));
        let ops = |n: f32| n * s.w.ops;
        let bellicosity = if g.at_war() { 0.0 } else { s.w.bellicosity * self.war_value().max(0.0) };
        match card {
            1 => self.war_chance(1) * self.war_value() + bellicosity,
            3 => s.w.unit + s.w.leader + if calm("AC") { state } else { 0.0 },
            4 => 2.0 * s.w.unit + s.zone_presence(US, s.d.named.disputed) * 0.7,
            5 => {
                let about = g.side_units(MX).filter(|&u| {
                    g.is_guerilla(Unit::new(u))
                        && (g.unit_at[u].place().is_some() || g.unit_at[u] == Loc::HIDDEN)
                });
                about.take(2).count() as f32 * s.w.guerilla
            }
            6 if g.owns(US, s.d.named.mejico) => 3.0,
            6 => {
                let cities = s.d.cities.iter().filter(|c| g.owns(US, **c)).count();
                if cities >= 3 { 2.0 } else { 1.0 }
            }
            7 => state + ops(1.0),
            8 => (if g.at_war() { 1.0 } else { bellicosity }) + ops(2.0),
            9 => self.war_chance(2) * self.war_value() + 2.0 * bellicosity,
            11 => s.w.unit + 0.4 + if g.card_played { 0.0 } else { 0.3 },
            12 => self.election(),
            13 => {
                if g.at_war() {
                    1.0
                } else {
                    bellicosity
                }
            }
            14 => s.most_dangerous(US).map_or(0.0, |p| 0.04 * f32::from(s.line_at(US, p).fp)),
            16 => s.raid_gain(2),
            17 => state + 1.0,
            19 => state * s.best_calm().map_or(0.0, |(_, v)| v),
            23 => 0.8 * s.w.step,
            24 => self.forced_march(),
            26 => 1.5 * s.w.step,
            28 => state,
            29 => {
                if g.units_in(MX, s.d.named.disputed) == 0 {
                    1.0
                } else {
                    bellicosity
                }
            }
            _ => 0.0,
        }
    }

    fn forced_march(&self) -> f32 {
        let best = self.s.thrusts(Purpose::ForcedMarch, 3);
        best.iter().map(|t| t.1.value).fold(0.0, f32::max) - self.s.w.step
    }

    /// Santa Anna as Presidente: no Collapse while he holds the office, and harder conquests.
    fn election(&self) -> f32 {
        let (s, g) = (self.s, self.s.g);
        let already = g.presidente == Presidente::SantaAnna;
        let abroad = g.leader_place(s.d.named.santa_anna).is_none();
        // The fourth Turn takes the office from him.
        let mut value = if already { 0.0 } else { s.office() };
        if abroad {
            value += 1.5 * s.w.leader;
        }
        if !g.at_war() {
            value -= s.w.bellicosity * self.war_value();
        }
        if s.me == MX { value } else { -value }
    }

    fn war(&self, card: u8) -> f32 {
        let (s, g) = (self.s, self.s.g);
        let state = s.revolt_value();
        let calm = |id: &str| s.d.state(id).is_some_and(|st| g.is_calm(st));
        let (unit, leader, step) = (s.w.unit, s.w.leader, s.w.step);
        let points = |n: f32| n * 0.75 * step;
        let us_pool = g.units_in_box(US, Loc::REGROUP).len() as f32;
        let mx_pool = g.units_in_box(MX, Loc::REGROUP).len() as f32;
        match card {
            31 => 2.0,
            32 => s.best_seizure(Some(Coast::Gulf)).map_or(0.0, |b| b.1).max(s.blockade_point()),
            33 => s.w.topographic,
            36 => 2.0 * s.blockade_point(),
            37 => leader + us_pool.min(3.0) * unit,
            38 => 1.2 * unit,
            39 => unit + 2.0 * s.w.ops,
            41 => 1.0 + 2.0 * leader + if g.presidente == Presidente::SantaAnna { s.office() } else { 0.0 },
            42 => {
                let baja = if calm("BC") { state } else { 0.0 };
                baja + if ["AC", "SO", "SI"].iter().any(|id| calm(id)) { state } else { 0.0 }
            }
            45 => s.landing_value().max(s.sea_force_value()).max(s.blockade_point()),
            46 => leader + us_pool.min(2.0) * unit,
            47 => leader + us_pool.min(3.0) * unit * 1.15,
            48 => s.best_seizure(Some(Coast::Pacific)).map_or(unit, |b| b.1.max(unit)),
            50 => s.w.squadron + s.blockade_point(),
            51 => s.invasion_value(),
            52 => us_pool.min(3.0) * unit * 0.8,
            53 => points(8.0) - 0.5 * state * 0.6,
            55 => 1.3 * unit + step,
            56 => leader + mx_pool.min(4.0) * unit,
            57 => points(6.0) - if g.presidente == Presidente::SantaAnna { s.office() } else { 0.0 },
            58 => (10.0 - f32::from(g.blockade) - 1.0).max(0.0) / 10.0 * (1.0 + mx_pool.min(2.0) * unit),
            59 => {
                let office = if g.presidente == Presidente::SantaAnna { s.office() } else { 0.0 };
                1.0 + if g.unstable { 0.4 } else { 0.1 } - office
            }
            60 => points(7.5),
            61 => 0.6,
            62 => mx_pool.min(3.0) * unit,
            64 => s.raid_gain(1),
            65 => state + 1.0 + unit,
            67 => 4.0 * leader,
            68 => self.forced_march(),
            70 => 2.0 * s.w.ops - self.hunger_cost(),
            71 => 1.2,
            73 => 3.0 * leader,
            75 => 1.8 * step,
            78 => {
                let sick = Montezuma::places().map(|p| f32::from(crate::cards::Fever::losses(g, p)));
                sick.sum::<f32>() * step
            }
            _ => 0.0,
        }
    }
}

/// The windows in which responses are played: what a card is worth there.
pub fn responds(s: &Assessment<'_>, side: Side, card: u8) -> Judgement {
    let _ = side;
    let g = s.g;
    match card {
        // Bad Weather stops who is on his way to something.
        20 => {
            let Some(active) = s.active() else { return (-0.3, "why-keep-card") };
            let ways = s.ways(g.act.side, g.act.at);
            let thrust = s.thrust(&active, &ways, Some(g.act.mp), 0);
            let far = ways.far[thrust.to.index()];
            let hurts = thrust.value > 0.5 && far > 0 && far <= g.act.mp;
            if hurts {
                (thrust.value * 0.5 - s.w.keep_act, "why-bad-weather")
            } else {
                (-0.3, "why-keep-card")
            }
        }
        63 => {
            let many = g.act.force.units.len() >= 3 && g.act.mp > 0;
            (if many { 2.0 * s.w.step - 0.1 } else { -0.3 }, "why-attrition")
        }
        _ => (0.0, "why-event"),
    }
}
