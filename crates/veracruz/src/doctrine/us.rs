//! The United States: take Veracruz, leave the fever coast, march on the capital by the National Highway.

use super::assessment::{Assessment, Stack};
use super::map_facts::March;
use super::orders::{Body, Order};
use crate::data::Kind;
use crate::ids::{Formation, Fort, Hex, MEXICO, US, Unit, Units};
use crate::state::{each, flag};

/// A group of this strength does not wait for supply units to escort.
const WITHOUT_LOAD: f32 = 8.0;

/// With fewer supply units than this the army calls for more.
const SHORT: u8 = 2;

/// What is stronger than this could take a city back.
const ARMY_LEFT: f32 = 12.0;

/// What the United States want.
pub(super) struct Us {
    /// The main body.
    pub hub: Hex,
    /// Veracruz holds out.
    pub siege: bool,
    /// Where the main body goes.
    pub goal: Hex,
    /// The one who goes to take Alvarado.
    envoy: Option<Unit>,
}

impl Us {
    pub fn new(assessment: &Assessment<'_>) -> Self {
        let (game, map) = (assessment.game, assessment.map);
        let hub = assessment.hub(US).map_or(Hex::NONE, |stack| stack.hex);
        let city = map.fort_hex(Fort::Veracruz);
        let siege = !game.controls(US, city);
        let perote = map.fort_hex(Fort::Perote);
        let round = assessment.w.by_orizaba > 0.0
            && !game.controls(US, map.puebla)
            && hub.on_map()
            && assessment.cost(hub, map.puebla, March::Light)
                > assessment.cost(perote, map.puebla, March::Light);
        let stages = if round {
            [city, map.orizaba, map.puebla, map.capital, map.jalapa, perote]
        } else {
            [city, map.jalapa, perote, map.puebla, map.capital, map.orizaba]
        };
        let open = stages.into_iter().find(|&hex| !game.controls(US, hex) && hub.on_map());
        let mut goal = open.unwrap_or(hub);
        if goal == map.capital && Self::holds(assessment, hub) {
            goal = map.puebla;
        }
        let mut us = Self { hub, siege, goal, envoy: None };
        us.envoy = us.find_envoy(assessment);
        us
    }

    /// Whether the army stays in Puebla, because that is enough to win and the enemy is too strong to go on.
    fn holds(assessment: &Assessment<'_>, hub: Hex) -> bool {
        let own = assessment.stack(hub).map_or(0.0, |stack| stack.sp);
        let theirs = assessment.hub(MEXICO).map_or(0.0, |stack| stack.sp);
        assessment.wins() && own < assessment.w.hold_puebla * theirs
    }

    /// A weak unit of the hex nearest to Alvarado goes there alone: lone units do not sicken.
    fn find_envoy(&self, assessment: &Assessment<'_>) -> Option<Unit> {
        let game = assessment.game;
        let port = assessment.map.ports[1];
        if self.siege || game.controls(US, port) {
            return None;
        }
        let ways = assessment.map_facts.ways(assessment.map, port, March::Light);
        let near = assessment.of(US).filter(|stack| stack.loose > 0.0 && stack.fresh);
        let stack = near.min_by_key(|stack| (ways[stack.hex.index()], stack.hex))?;
        if ways[stack.hex.index()] > 250 {
            return None;
        }
        let fit = |u: &Unit| {
            game.fights(*u)
                && !game.kind(*u).is_guns()
                && game.formation(*u).is_none()
                && game.kind(*u) != Kind::Engineer
        };
        let units = each(game.stack(US, stack.hex)).filter(fit);
        let weakest = units.min_by_key(|&u| (game.kind(u) != Kind::Cavalry, game.points(u)));
        // Nobody goes who is the last guard of a place.
        let spared =
            |u: &Unit| assessment.prize(stack.hex) == 0.0 || stack.loose > f32::from(game.points(*u));
        weakest.filter(spared)
    }

    /// The one who goes to Alvarado, if it is in this hex.
    pub fn errand(&self, assessment: &Assessment<'_>, hex: Hex, ready: Units) -> Units {
        let mut one = Units::EMPTY;
        if let Some(unit) = each(ready).find(|&u| self.enters_base(assessment, hex, u)) {
            one.insert(unit.index());
            return one;
        }
        if let Some(depot) = self.depot(assessment).filter(|_| hex == self.hub) {
            let convoy = self.convoy(assessment, depot, ready);
            if !convoy.is_empty() {
                return convoy;
            }
        }
        if let Some(pack) = each(ready).find(|&u| assessment.game.kind(u) == Kind::Pack) {
            let mut packs = Units::EMPTY;
            packs.insert(pack.index());
            if self.fetches(assessment, hex, &assessment.body(packs)) {
                return packs;
            }
        }
        if let Some(envoy) = self.envoy.filter(|envoy| ready.has(envoy.index()))
            && self.on_errand(assessment, hex)
        {
            one.insert(envoy.index());
        }
        one
    }

    /// Who marches from a hex.
    pub fn party(&self, assessment: &Assessment<'_>, hex: Hex, ready: Units) -> Units {
        let game = assessment.game;
        if self.siege && game.manned[MEXICO].has(self.goal.index()) {
            return self.siege_party(assessment, hex, ready);
        }
        if hex == assessment.map.capital && game.controls(US, hex) {
            return self.sent_out(assessment, ready);
        }
        // The guns of the fleet move a hex a turn: they stay where they are, and whoever marched with them would too.
        let fleet = each(ready).filter(|&u| game.kind(u) == Kind::NavyBattery).map(Unit::index);
        let ready = ready.minus(&fleet.collect());
        let guard = self.guard(assessment, hex, ready);
        let party = ready.minus(&guard);
        let body = assessment.body(game.with_members(party));
        let base = hex == assessment.map.fort_hex(Fort::Veracruz);
        if body.formations == 0 && (body.trains > 0 || base) {
            if self.fetches(assessment, hex, &body) {
                return party;
            }
            let loads = each(party).filter(|&u| game.kind(u) == Kind::Supply).count();
            let wanted = if base && assessment.stack(self.hub).is_some_and(|stack| stack.supplies > 0) {
                2
            } else {
                1
            };
            let fetches = !base && body.troops > 0 && self.depot(assessment).is_some();
            if loads < wanted && body.sp < WITHOUT_LOAD && !fetches {
                return Units::EMPTY;
            }
        }
        party
    }

    /// The capital is not left: at most one of several Divisions goes for what is still missing, and only once no army
    /// is left to take it back.
    fn sent_out(&self, assessment: &Assessment<'_>, ready: Units) -> Units {
        let game = assessment.game;
        let threat = assessment.hub(MEXICO).map_or(0.0, |stack| stack.sp);
        let mut one = Units::EMPTY;
        let here = || each(ready).filter(|&u| game.kind(u) == Kind::Formation);
        if threat < ARMY_LEFT && here().count() > 1 {
            let strength = |u: &Unit| game.stands_for(*u).map_or(0, |f| game.raw(game.members(f)));
            if let Some(weakest) = here().min_by_key(strength) {
                one.insert(weakest.index());
            }
        }
        one
    }

    /// Whether a counter just outside Veracruz belongs into it: the guns of the fleet, and troops to escort the trains.
    fn enters_base(&self, assessment: &Assessment<'_>, hex: Hex, unit: Unit) -> bool {
        let (game, base) = (assessment.game, assessment.map.fort_hex(Fort::Veracruz));
        if self.siege || assessment.map.distance(hex, base) != 1 || game.formation(unit).is_some() {
            return false;
        }
        match game.kind(unit) {
            Kind::NavyBattery => true,
            Kind::Infantry | Kind::Cavalry => {
                assessment.stack(base).map_or(0.0, |stack| stack.loose) < assessment.w.base_guard
            }
            _ => false,
        }
    }

    /// Where the army's next supply lies, if it runs short and nobody is there to bring it: with trains that have lost
    /// their escort, or in the port.
    fn depot(&self, assessment: &Assessment<'_>) -> Option<Hex> {
        if assessment.stack(self.hub).map_or(0, |stack| stack.supplies) >= SHORT {
            return None;
        }
        let stranded = assessment
            .of(US)
            .filter(|stack| stack.hex != self.hub && stack.sp < 1.0 && stack.supplies > 0 && stack.packs > 0);
        let near =
            stranded.min_by_key(|stack| (assessment.cost(stack.hex, self.hub, March::Light), stack.hex));
        let base = assessment.stack(assessment.map.fort_hex(Fort::Veracruz)).filter(|base| {
            let escorted = base.loose - assessment.w.base_least >= assessment.w.escort;
            base.hex != self.hub && base.supplies > 0 && !(escorted && base.packs > 0)
        });
        near.or(base).map(|stack| stack.hex)
    }

    /// Those who go back for it: free troops as an escort, and pack animals if there are none with it.
    fn convoy(&self, assessment: &Assessment<'_>, depot: Hex, ready: Units) -> Units {
        let game = assessment.game;
        let troops = each(ready)
            .filter(|&u| game.fights(u) && !game.kind(u).is_guns() && game.kind(u) != Kind::Engineer);
        let troops: Units = troops.map(Unit::index).collect();
        let mut convoy = assessment.guard(self.hub, troops, assessment.w.escort);
        if assessment.body(convoy).sp < 0.6 * assessment.w.escort {
            return Units::EMPTY;
        }
        if assessment.stack(depot).is_some_and(|stack| stack.packs == 0) {
            let loads = assessment.stack(self.hub).map_or(0, |stack| stack.supplies.div_ceil(3));
            let packs = || each(ready).filter(|&u| game.kind(u) == Kind::Pack);
            if packs().count() <= usize::from(loads) {
                return Units::EMPTY;
            }
            if let Some(pack) = packs().next() {
                convoy.insert(pack.index());
            }
        }
        convoy
    }

    /// Whether pack animals go back for the supply that lies in the port without any.
    fn fetches(&self, assessment: &Assessment<'_>, hex: Hex, body: &Body) -> bool {
        let Some(base) = assessment.stack(assessment.map.fort_hex(Fort::Veracruz)) else { return false };
        let empty = assessment.stack(hex).is_some_and(|stack| stack.supplies == 0);
        hex != base.hex
            && body.troops == 0
            && body.trains > 0
            && empty
            && base.supplies > 0
            && base.packs == 0
    }

    /// Who stays in a place that is worth points.
    fn guard(&self, assessment: &Assessment<'_>, hex: Hex, ready: Units) -> Units {
        let game = assessment.game;
        if assessment.prize(hex) == 0.0 || !game.controls(US, hex) {
            return Units::EMPTY;
        }
        let base = hex == assessment.map.fort_hex(Fort::Veracruz);
        let mut want = if base { assessment.w.base_least } else { assessment.w.town_guard };
        if let Some(stack) = assessment.stack(hex).filter(|stack| base && stack.loose <= WITHOUT_LOAD + 2.0) {
            // A train takes what it needs along; the rest waits for the next.
            let battery = each(game.stack(US, hex)).filter(|&u| game.kind(u) == Kind::NavyBattery);
            let fleet: f32 = battery.map(|u| f32::from(game.points(u))).sum();
            want = want.max(fleet + stack.loose - assessment.w.escort - 1.0);
        }
        assessment.guard(hex, ready, want)
    }

    /// Round Veracruz: two Divisions next to it in different hexes, the rest where the guns are.
    fn siege_party(&self, assessment: &Assessment<'_>, hex: Hex, ready: Units) -> Units {
        let game = assessment.game;
        let distance = assessment.map.distance(hex, self.goal);
        if distance == 1 && self.gap(assessment).is_none_or(|gap| gap == hex) {
            return Units::EMPTY;
        }
        if distance != 1 {
            return ready;
        }
        // One Division goes, the one with the fewest guns; never the last one of its hex.
        let here = Formation::of(US).into_iter().filter(|f| game.at(game.counter(*f)) == hex);
        let here: arrayvec::ArrayVec<Formation, 4> = here.collect();
        if here.len() < 2 {
            return Units::EMPTY;
        }
        let guns = |f: &Formation| {
            each(game.members(*f)).filter(|&u| game.kind(u).is_guns()).map(|u| game.points(u)).sum::<u16>()
        };
        let mut one = Units::EMPTY;
        if let Some(f) = here.into_iter().filter(|f| ready.has(game.counter(*f).index())).min_by_key(guns) {
            one.insert(game.counter(f).index());
        }
        one
    }

    /// A land hex round Veracruz that nobody holds or controls, or the landward one if all Divisions are in one.
    fn gap(&self, assessment: &Assessment<'_>) -> Option<Hex> {
        let (game, map) = (assessment.game, assessment.map);
        let ring = || map.near(self.goal).filter(|h| map.land.has(h.index()));
        let open = ring().any(|h| !game.manned[US].has(h.index()) && !game.zone[US].has(h.index()));
        let held = ring().filter(|h| Formation::of(US).into_iter().any(|f| game.at(game.counter(f)) == *h));
        if !open && held.count() >= 2 {
            return None;
        }
        // The hex with the most of the ring next to it, away from the castle's guns.
        let ulua = map.fort_hex(Fort::Ulua);
        let reach = |h: &Hex| ring().filter(|other| map.distance(*h, *other) == 1).count();
        let free = |h: &Hex| !Formation::of(US).into_iter().any(|f| game.at(game.counter(f)) == *h);
        ring()
            .filter(|h| free(h) && map.distance(*h, ulua) > 1)
            .max_by_key(|h| (reach(h), std::cmp::Reverse(*h)))
    }

    /// What a group is to do.
    pub fn order(&self, assessment: &Assessment<'_>, hex: Hex, body: &Body) -> Option<Order> {
        let (game, map) = (assessment.game, assessment.map);
        if self.siege {
            if !game.manned[MEXICO].has(self.goal.index()) {
                return Some(Order::fight(self.goal, "why-take-veracruz"));
            }
            let gap = self.gap(assessment);
            if map.distance(hex, self.goal) == 1 {
                return gap.filter(|_| body.formations > 0).map(|gap| Order::fight(gap, "why-shut-in"));
            }
            return Some(Order::fight(gap.unwrap_or(self.hub), "why-shut-in"));
        }
        // Whoever is the only guard of a place stays.
        let guard = assessment.prize(hex) > 0.0
            && game.controls(US, hex)
            && body.formations == 0
            && assessment.stack(hex).is_some_and(|stack| {
                stack.loose - body.sp < assessment.w.town_guard && stack.formations == 0
            });
        if guard && body.trains == 0 && body.sp < WITHOUT_LOAD {
            return None;
        }
        let alone = body.troops == 1 && body.leaders == 0 && body.trains == 0 && !body.navy;
        if body.troops == 1 && body.navy {
            let base = map.fort_hex(Fort::Veracruz);
            return (map.distance(hex, base) == 1).then_some(Order::march(base, "why-guard"));
        }
        let base = map.fort_hex(Fort::Veracruz);
        let guards = assessment.stack(base).map_or(0.0, |stack| stack.loose);
        let camp = assessment.stack(hex).is_some_and(|stack| stack.counters > body.troops);
        if alone && camp && map.distance(hex, base) == 1 && guards < assessment.w.base_guard {
            return Some(Order::march(base, "why-guard"));
        }
        if alone && self.on_errand(assessment, hex) {
            return Some(Order::march(map.ports[1], "why-take-alvarado"));
        }
        if body.formations > 0 {
            return self.army(assessment, hex, body);
        }
        if self.fetches(assessment, hex, body) {
            return Some(Order::march(map.fort_hex(Fort::Veracruz), "why-fetch-supply"));
        }
        let free = body.loads == 0 && body.troops > 0 && body.sp < WITHOUT_LOAD;
        let waiting = |stack: &&Stack| stack.supplies > 0 && stack.packs > 0 && hex != base;
        if free && body.trains == 0 && hex != self.hub && assessment.stack(hex).filter(waiting).is_some() {
            // The trains that they came for go with them from here.
            return None;
        }
        if let Some(depot) = self.depot(assessment).filter(|&depot| free && depot != hex) {
            let (back, on) =
                (assessment.cost(hex, depot, March::Light), assessment.cost(hex, self.hub, March::Light));
            if hex == self.hub || back < on || body.trains > 0 {
                return Some(Order::march(depot, "why-fetch-supply"));
            }
        }
        if hex == self.hub {
            return None;
        }
        // Reinforcements take Orizaba on their way if it is weakly held.
        if body.sp >= 6.0 && body.leaders > 0 && !game.controls(US, map.orizaba) {
            let held = assessment
                .stack(map.orizaba)
                .filter(|stack| stack.side == MEXICO)
                .map_or(0.0, |stack| stack.sp);
            if held * 3.0 <= body.sp && assessment.cost(hex, map.orizaba, March::Light) <= 160 {
                return Some(Order::fight(map.orizaba, "why-take-orizaba"));
            }
        }
        Some(Order::march(self.hub, if body.trains > 0 { "why-bring-supply" } else { "why-join-army" }))
    }

    /// Whether a lone unit is the one on its way to Alvarado.
    fn on_errand(&self, assessment: &Assessment<'_>, hex: Hex) -> bool {
        let port = assessment.map.ports[1];
        let ways = assessment.map_facts.ways(assessment.map, port, March::Light);
        let here = ways[hex.index()];
        let nearer = assessment.of(US).any(|stack| stack.loose > 0.0 && ways[stack.hex.index()] < here);
        !assessment.game.controls(US, port) && !nearer && here <= 250
    }

    /// The main body: forward, or together, or out of the enemy's grip.
    fn army(&self, assessment: &Assessment<'_>, hex: Hex, body: &Body) -> Option<Order> {
        // A Division sent out from the capital goes its own way.
        let sent = self.hub == assessment.map.capital
            && assessment.game.controls(US, self.hub)
            && self.goal != self.hub;
        let apart = !sent && hex != self.hub && assessment.cost(hex, self.hub, body.march) > 0;
        if assessment.in_zone(hex) && body.flags & flag::MOVED == 0 {
            let stays = assessment.contact(body, hex, hex) > -assessment.boldness();
            if stays {
                return None;
            }
            return Some(Order::march(assessment.home(), "why-break-off"));
        }
        let strong = assessment.stack(self.hub).is_some_and(|stack| body.sp >= 0.75 * stack.sp);
        if apart && !strong {
            return Some(Order::fight(self.hub, "why-join-army"));
        }
        let why = match self.goal {
            goal if goal == assessment.map.capital => "why-on-capital",
            goal if goal == self.hub => return None,
            _ => "why-advance",
        };
        Some(Order::fight(self.goal, why))
    }
}
