//! Everything besides marching and fighting: arrivals, formations, the navy, guerrillas, works.

use super::assessment::Assessment;
use super::map_facts::March;
use super::orders::Plan;
use crate::data::{Class, Kind, PlaceClass};
use crate::ids::{Formation, Fort, Hex, MEXICO, US, Unit};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use zocalo_core::doctrine::Judgement;

impl Assessment<'_> {
    /// Where the first militia stand: on the enemy's way, where they cost him time.
    pub fn place_militia(&self, choice: Choice) -> Judgement {
        let Choice::Hex(hex) = choice else { return (0.0, "") };
        let map = self.map;
        let way = self.map_facts.beside_highway[hex.index()].1.min(1);
        let mut score = f32::from(way) + self.prize(hex);
        if hex == map.fort_hex(Fort::Perote) {
            score += 3.0;
        }
        if map.place(hex).is_some_and(|place| place.class == PlaceClass::City) {
            score -= 3.0;
        }
        (score, "why-cost-time")
    }

    /// Where the invasion lands: next to Veracruz.
    pub fn invade(&self, choice: Choice) -> Judgement {
        let Choice::Hex(hex) = choice else { return (0.0, "") };
        let city = self.map.fort_hex(Fort::Veracruz);
        let near = f32::from(self.map.distance(hex, city).min(30));
        let held = if self.game.occupied[MEXICO].has(hex.index()) { 6.0 } else { 0.0 };
        (12.0 - 3.0 * near - held, "why-land-near")
    }

    /// Where arrivals land: near the army.
    pub fn land(&self, choice: Choice) -> Judgement {
        let Choice::Hex(hex) = choice else { return (0.0, "") };
        let hub = self.hub(US).map_or(self.map.ports[0], |stack| stack.hex);
        let guarded = if self.game.occupied[US].has(hex.index()) { 3.0 } else { 0.0 };
        (guarded - f32::from(self.cost(hex, hub, March::Light).min(800)) / 20.0, "why-land-near")
    }

    /// Which volunteers go home: from units that have more than a point, from large stacks.
    pub fn withdraw(&self, choice: Choice) -> Judgement {
        let Choice::Unit(unit) = choice else { return (0.0, "") };
        let game = self.game;
        let large = self.stack(game.at(unit)).map_or(0.0, |stack| stack.sp.min(40.0) / 10.0);
        (f32::from(game.points(unit)) * 2.0 + large, "why-spare-the-best")
    }

    /// Where a gunboat lies: next to a Mexican fortress that is besieged, out of reach of the castle.
    pub fn sail(&self, choice: Choice) -> Judgement {
        let Choice::Hex(hex) = choice else { return (0.0, "") };
        let map = self.map;
        let city = map.fort_hex(Fort::Veracruz);
        let near = f32::from(map.distance(hex, city).min(20));
        let castle = map.distance(hex, map.fort_hex(Fort::Ulua)) <= 1;
        (6.0 - 2.0 * near - if castle { 1.0 } else { 0.0 }, "why-bombard")
    }

    /// Whether a gunboat should move at all.
    fn should_sail(&self, unit: Unit) -> bool {
        let map = self.map;
        let city = map.fort_hex(Fort::Veracruz);
        self.game.facts.landed > 0
            && self.game.castle(Fort::Veracruz).owner == MEXICO
            && map.distance(self.game.at(unit), city) != 1
    }

    /// What is done next in a Movement Phase.
    pub fn movement(&self, plan: &Plan, choice: Choice) -> Judgement {
        let game = self.game;
        match choice {
            Choice::Form(formation, hex) => (self.should_form(formation, hex), "why-form"),
            Choice::Attach(formation) => {
                (if self.recruit(formation).is_some() { 28.0 } else { -20.0 }, "why-attach")
            }
            Choice::Detach(formation) => {
                (if self.should_detach(plan, formation) { 26.0 } else { -20.0 }, "why-guard")
            }
            Choice::Discard(unit) => {
                let alone = each(game.troops(MEXICO, game.at(unit))).filter(|&u| game.counts(u)).count() == 0;
                (if alone { -3.0 } else { 27.0 }, "why-discard")
            }
            Choice::Build(hex) => (self.should_build(plan, hex), "why-build"),
            Choice::Sail(unit) => (if self.should_sail(unit) { 24.0 } else { -20.0 }, "why-bombard"),
            Choice::March(hex) => match self.dispatch(plan, hex) {
                Some((_, order)) => {
                    let sp = self.stack(hex).map_or(0.0, |stack| stack.sp);
                    (10.0 + (sp / 10.0).min(8.0), order.why)
                }
                // Whoever must leave the enemy's presence goes, wherever to.
                None if self.must_leave(hex) => (4.0, "why-rally"),
                None => (-6.0, "why-stay"),
            },
            Choice::Done => (0.0, "why-enough"),
            _ => (-20.0, "why-no-use"),
        }
    }

    fn should_form(&self, formation: Formation, hex: Hex) -> f32 {
        let moved = self.stack(hex).is_some_and(|stack| stack.flags & flag::MOVED != 0);
        let broken = self.stack(hex).is_some_and(|stack| stack.flags & flag::DEMORALIZED != 0);
        if broken {
            return -20.0;
        }
        let base = if moved { 5.0 } else { 30.0 };
        base - formation.index() as f32 * 0.1
    }

    /// A place worth points that the army is about to leave needs a guard.
    fn should_detach(&self, plan: &Plan, formation: Formation) -> bool {
        let game = self.game;
        let Plan::Us(us) = plan else { return false };
        let hex = game.at(game.counter(formation));
        let leaves =
            us.goal != hex && hex != self.map.capital && self.prize(hex) > 0.0 && game.controls(US, hex);
        let Some(stack) = self.stack(hex) else { return false };
        let members = game.members(formation);
        let many = each(members).filter(|&u| game.counts(u) && !game.kind(u).is_guns()).count();
        leaves
            && stack.loose < self.w.town_guard
            && many > Veracruz::minimum(US)
            && !game.is(game.counter(formation), flag::MOVED)
    }

    /// A militia that turned out to be nothing goes back to the pool, from which it may come again.
    pub fn drop_zero(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Discard(_) => (4.0, "why-discard"),
            _ => (0.0, "why-enough"),
        }
    }

    /// Works are built where the army means to stay.
    fn should_build(&self, plan: &Plan, hex: Hex) -> f32 {
        let Plan::Mexico(mexico) = plan else { return -20.0 };
        let stays = hex == mexico.rally || hex == self.map.capital;
        if stays { 25.0 } else { -20.0 }
    }

    /// Who builds.
    pub fn build(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Unit(unit) => (f32::from(self.game.points(unit)), "why-build"),
            _ => (6.0, "why-build"),
        }
    }

    /// Who belongs to a new formation.
    pub fn form(&self, formation: Formation, hex: Hex, choice: Choice) -> Judgement {
        let game = self.game;
        if self.side == MEXICO {
            return (if choice == Choice::All { 8.0 } else { 0.0 }, "why-form");
        }
        let group = game.marked(US, flag::GROUP);
        let class = |u: Unit| self.data.units[u.index()].class;
        let loose = || each(game.stack(US, hex)).filter(|&u| game.formation(u).is_none());
        let count = |wanted: Class| loose().filter(|&u| game.fights(u) && class(u) == wanted).count();
        let (regulars, volunteers) = (count(Class::Regular), count(Class::Volunteer));
        let picked = |wanted: Class| each(group).any(|u| class(u) == wanted);
        let wanted = if picked(Class::Regular) || !picked(Class::Volunteer) && regulars >= volunteers {
            Class::Regular
        } else {
            Class::Volunteer
        };
        let total = if wanted == Class::Regular { regulars } else { volunteers };
        let leaders = loose().filter(|&u| game.kind(u) == Kind::Leader).count();
        let led = each(group).any(|u| game.kind(u) == Kind::Leader);
        let more = Formation::of(US).into_iter().any(|f| f != formation && !self.formed(f));
        // Two regiments stay free to escort the trains.
        let total = if total >= 8 { total - 2 } else { total };
        let share = if leaders > 1 && more && total >= 11 { total / 2 } else { total };
        let troops = each(group).filter(|&u| game.fights(u) && !game.kind(u).is_guns()).count();
        let guns = each(group).filter(|&u| game.kind(u).is_guns()).count();
        match choice {
            Choice::Unit(unit) => {
                let kind = game.kind(unit);
                let points = f32::from(game.points(unit));
                match kind {
                    Kind::Leader if led => (-6.0, "why-not-needed"),
                    Kind::Leader => {
                        // Patterson goes home with the volunteers.
                        let his = unit == self.data.names.patterson && wanted == Class::Regular;
                        let rating = f32::from(self.data.units[unit.index()].strength);
                        (9.0 + rating - if his { 5.0 } else { 0.0 }, "why-form")
                    }
                    Kind::Dummy => (-6.0, "why-not-needed"),
                    Kind::NavyBattery => (-6.0, "why-not-needed"),
                    Kind::Artillery => {
                        let room = guns < if leaders > 1 { 2 } else { 3 };
                        (if room { 4.0 } else { -6.0 }, "why-form")
                    }
                    // Small units are kept free as guards.
                    _ if class(unit) == wanted && troops < share && (points >= 2.0 || troops < 5) => {
                        (5.0 + points, "why-form")
                    }
                    _ if class(unit) == Class::Either && troops < 5 => (3.0, "why-form"),
                    _ => (-6.0, "why-not-needed"),
                }
            }
            Choice::All => (-6.0, ""),
            _ => (1.0, "why-form"),
        }
    }

    /// Who is attached.
    pub fn attach(&self, formation: Formation, choice: Choice) -> Judgement {
        let Choice::Unit(unit) = choice else { return (0.0, "") };
        let wanted = self.recruit(formation) == Some(unit);
        (if wanted { 8.0 } else { -4.0 }, "why-attach")
    }

    /// Who is detached: the weakest.
    pub fn detach(&self, formation: Formation, choice: Choice) -> Judgement {
        let Choice::Unit(unit) = choice else { return (0.0, "") };
        let weakest = self.weakest(self.game.members(formation)) == Some(unit);
        (if weakest { 6.0 } else { -3.0 }, "why-guard")
    }

    /// What enters of the Mexican reinforcements: everything.
    pub fn arrivals(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::All => (9.0, "why-all-hands"),
            Choice::Unit(_) => (4.0, "why-all-hands"),
            Choice::Form(formation, hex) => (self.should_form(formation, hex).min(3.0), "why-form"),
            Choice::Attach(formation) => {
                (if self.recruit(formation).is_some() { 3.0 } else { -6.0 }, "why-attach")
            }
            _ => (0.0, "why-enough"),
        }
    }

    /// Who goes with Santa Anna: everybody, so that the army stays together.
    pub fn escort(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::All => (5.0, "why-all-hands"),
            Choice::Done => (1.0, "why-escort"),
            Choice::Unit(_) => (0.0, "why-escort"),
            _ => (-6.0, "why-no-use"),
        }
    }

    /// How far the enemy has come along the highway.
    fn enemy_along(&self) -> usize {
        let hub = self.hub(US).map_or(self.map.ports[0], |stack| stack.hex);
        let here = self.cost(hub, self.map.capital, March::Light);
        self.map_facts
            .highway
            .iter()
            .position(|h| self.cost(*h, self.map.capital, March::Light) <= here)
            .unwrap_or(0)
    }

    /// Which guerrilla is placed or moved.
    pub fn guerrillas(&self, choice: Choice) -> Judgement {
        let Choice::Band(n) = choice else { return (0.0, "why-enough") };
        let band = self.game.bands[usize::from(n)];
        if !band.hex.on_map() {
            return (6.0, "why-raise-guerrillas");
        }
        let (at, _) = self.map_facts.beside_highway[band.hex.index()];
        let useful = usize::from(at) < self.enemy_along() && at != u8::MAX;
        (if useful { -2.0 } else { 3.0 }, "why-watch-road")
    }

    /// Where: beside the road behind the enemy, where his trains come by.
    pub fn guerrilla_hexes(&self) -> impl Fn(Choice) -> Judgement + '_ {
        let along = self.enemy_along();
        move |choice| {
            let Choice::Hex(hex) = choice else { return (0.0, "") };
            let (at, many) = self.map_facts.beside_highway[hex.index()];
            if at == u8::MAX {
                return (-4.0, "");
            }
            let behind = usize::from(at) < along && at > 1;
            let middle = 1.0 - (f32::from(at) - along as f32 / 2.0).abs() / 30.0;
            (f32::from(many) * 0.5 + if behind { 4.0 + middle } else { 0.0 }, "why-watch-road")
        }
    }

    /// Whether guerrillas strike: at what is weak enough.
    pub fn ambush(&self, hex: Hex, choice: Choice) -> Judgement {
        let Choice::Band(n) = choice else { return (0.0, "why-wait") };
        let Some(stack) = self.stack(hex).filter(|stack| stack.side == US) else { return (-4.0, "why-wait") };
        if stack.formations > 0 {
            return (-6.0, "why-too-strong");
        }
        let (mut hits, mut kinds) = (0.0, 0.0);
        let may_be = self.game.bands[usize::from(n)].may_be;
        let possible = self.data.names.guerrillas.iter().enumerate().filter(|(i, _)| may_be >> i & 1 == 1);
        for (_, &strength) in possible {
            kinds += 1.0;
            if strength > 0 {
                let column = usize::from(strength) - 1;
                let wins = self.data.tables.guerrilla.iter().filter(|row| f32::from(row[column]) > stack.sp);
                hits += wins.count() as f32 / 6.0;
            }
        }
        let chance = if kinds > 0.0 { hits / kinds } else { 0.0 };
        let prize = self.w.train_prize * if stack.counters > 1 { 1.3 } else { 0.6 };
        (4.0 * (chance * prize - self.w.ambush_cost), "why-ambush")
    }

    /// What they take: trains if there are likely to be any.
    pub fn spoils(&self, hex: Hex, choice: Choice) -> Judgement {
        let many = self.stack(hex).is_some_and(|stack| stack.counters > 1);
        match choice {
            Choice::Trains => (if many { 3.0 } else { 0.0 }, "why-take-trains"),
            _ => (1.0, "why-blood"),
        }
    }
}
