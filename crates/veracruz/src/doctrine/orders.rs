//! Who goes where: a party for each stack and an objective for each party.

use super::assessment::{Assessment, Stack};
use super::map_facts::{FAR, March};
use super::{mexico::Mexico, us::Us};
use crate::data::Kind;
use crate::ids::{Formation, Hex, US, Unit, Units};
use crate::notation::Choice;
use crate::state::{each, flag};
use zocalo_core::Side;
use zocalo_core::doctrine::Judgement;

/// How far a way is looked along, and how far away from where it begins.
const WAY: usize = 40;
const HORIZON: u16 = 20;
/// The part of a group's strength that an enemy must have to be avoided.
const CARE: f32 = 0.6;
/// How strong an enemy may be, for each point of one's own, to be met in the open after sweeping another away.
const FACING: f32 = 0.8;
/// Up to this part of the game nobody is satisfied.
const CALM: f32 = 0.2;
/// Groups below this strength are careful.
const WEAK: f32 = 12.0;

/// What a group is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Order {
    /// Where it is to go.
    pub goal: Hex,
    /// Why.
    pub why: &'static str,
    /// Whether it may come to blows on its way.
    pub fights: bool,
}

impl Order {
    /// To go there and keep out of fights.
    pub const fn march(goal: Hex, why: &'static str) -> Self {
        Self { goal, why, fights: false }
    }
    /// To go there even if it comes to blows.
    pub const fn fight(goal: Hex, why: &'static str) -> Self {
        Self { goal, why, fights: true }
    }
}

/// The plan of the side that decides.
pub(super) enum Plan {
    Us(Us),
    Mexico(Mexico),
}

/// A group that is being gathered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mustering {
    /// Who belongs to it.
    units: Units,
    why: &'static str,
    /// Whether that is everybody who could march.
    whole: bool,
    /// Whether somebody has been picked.
    begun: bool,
}

/// What is in a group or could be.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Body {
    pub sp: f32,
    pub formations: u8,
    pub march: March,
    pub navy: bool,
    pub leaders: u8,
    pub rating: u8,
    pub formed: f32,
    /// Supply units and pack animals, and of these the supply units.
    pub trains: u8,
    pub loads: u8,
    pub cavalry: bool,
    pub militia: bool,
    pub flags: u32,
    pub troops: u8,
}

impl Assessment<'_> {
    pub fn plan(&self) -> Plan {
        if self.side == US { Plan::Us(Us::new(self)) } else { Plan::Mexico(Mexico::new(self)) }
    }

    /// What is in a set of counters, members with their formations.
    pub fn body(&self, units: Units) -> Body {
        let game = self.game;
        let mut body = Body { cavalry: true, ..Body::default() };
        for unit in each(units) {
            let kind = game.kind(unit);
            body.flags |= game.flags[unit.index()];
            match kind {
                Kind::Formation => body.formations += 1,
                Kind::Leader => {
                    body.leaders += 1;
                    body.rating += self.data.units[unit.index()].strength;
                }
                Kind::Pack | Kind::Supply => {
                    body.trains += 1;
                    body.loads += u8::from(kind == Kind::Supply);
                }
                _ if kind.fights() => {
                    let healthy = 1.0 - f32::from(game.ineffective[unit.index()]) / 100.0;
                    let points = if game.untried(unit) { 0.96 } else { f32::from(game.points(unit)) };
                    body.sp += points * healthy;
                    body.troops += 1;
                    if kind == Kind::Artillery {
                        body.march = March::Guns;
                    }
                    body.navy |= kind == Kind::NavyBattery;
                    body.cavalry &= kind == Kind::Cavalry;
                    body.militia |= kind == Kind::Militia;
                    if game.formation(unit).is_some() {
                        body.formed += points * healthy;
                    }
                }
                _ => {}
            }
        }
        body.cavalry &= body.troops > 0;
        body
    }

    /// The counters in a hex that lie by themselves and could march.
    pub fn ready(&self, hex: Hex) -> Units {
        let game = self.game;
        if game.may_leave_hex(self.side, hex).is_err() {
            return Units::EMPTY;
        }
        each(game.loose(self.side, hex)).filter(|&u| game.may_set_out(u).is_ok()).map(Unit::index).collect()
    }

    /// The points of a place that is worth any.
    pub fn prize(&self, hex: Hex) -> f32 {
        self.map_facts.prizes.iter().find(|(place, _)| *place == hex).map_or(0.0, |(_, points)| *points)
    }

    /// The strength that can come to blows at a hex together with a group: those beside the target already, and those
    /// who can still come.
    pub fn support(&self, group_at: Hex, contact: Hex) -> f32 {
        let near = |stack: &&Stack| {
            stack.hex != group_at
                && stack.leaders > 0
                && stack.flags & flag::DEMORALIZED == 0
                && (stack.hex == contact
                    || stack.fresh && self.cost(stack.hex, contact, stack.march()) <= 50
                    || self.map.distance(stack.hex, contact) == 1 && self.in_zone(stack.hex))
        };
        self.of(self.side).filter(near).map(|stack| stack.sp).sum()
    }

    /// What contact in a hex would bring to a group: the best attack from there, and that it must be made.
    pub fn contact(&self, body: &Body, from: Hex, hex: Hex) -> f32 {
        let foe = self.side.foe();
        let mut best = f32::NEG_INFINITY;
        let by = Stack {
            hex,
            side: self.side,
            sp: body.sp,
            counters: 0,
            hidden: 0,
            formations: body.formations,
            loose: 0.0,
            guns: 0.0,
            formed: body.formed,
            leaders: body.leaders,
            rating: body.rating,
            packs: 0,
            supplies: 0,
            flags: body.flags,
            fresh: true,
        };
        let force = body.sp + self.support(from, hex);
        for target in self.map.touching(hex) {
            let Some(stack) = self.stack(target).filter(|stack| stack.side == foe) else { continue };
            let worth = match self.map.fort(target) {
                // A fortress is shut in, not fought.
                Some(_) if force >= 6.0 => 2.0,
                Some(_) => -4.0,
                None => self.assail(&by, force, stack),
            };
            best = best.max(worth);
        }
        best
    }

    /// Whether a group that sweeps an enemy away could face the others next to where he stood.
    fn beyond(&self, body: &Body, at: Hex, target: Hex) -> bool {
        let foe = self.side.foe();
        let force = body.sp + self.support(at, target);
        let others = self.map.touching(target).filter_map(|hex| self.stack(hex));
        let mut others = others.filter(|stack| stack.side == foe && self.map.fort(stack.hex).is_none());
        others.all(|stack| stack.sp * FACING <= force)
    }

    /// How far below zero an expectation may lie for this side to fight.
    pub fn boldness(&self) -> f32 {
        let w = self.w;
        if self.side == Side::Two {
            return w.bold_mexico;
        }
        let late = f32::from(self.game.turn) / f32::from(self.game.last_turn());
        let content = if self.wins() { w.satisfied * ((late - CALM) / (1.0 - CALM)).max(0.0) } else { 0.0 };
        w.bold_us + w.bold_late * late - content
    }

    /// Whether the United States have enough points to win.
    pub fn wins(&self) -> bool {
        self.game.victory_points() >= i32::from(self.data.tables.levels[2])
    }

    /// The counters that should march from a hex next, and where to.
    pub fn dispatch(&self, plan: &Plan, hex: Hex) -> Option<(Units, Order)> {
        let ready = self.ready(hex);
        if ready.is_empty() {
            return None;
        }
        if self.stack(hex).is_some_and(|stack| stack.flags & flag::DEMORALIZED != 0) {
            return self.send(plan, hex, ready);
        }
        match plan {
            Plan::Us(us) => self
                .send(plan, hex, us.errand(self, hex, ready))
                .or_else(|| self.send(plan, hex, us.party(self, hex, ready))),
            Plan::Mexico(mexico) => self.send(plan, hex, mexico.party(self, hex, ready)),
        }
    }

    /// A party with its order, if it has one that it can follow.
    fn send(&self, plan: &Plan, hex: Hex, units: Units) -> Option<(Units, Order)> {
        if units.is_empty() {
            return None;
        }
        let body = self.body(self.game.with_members(units));
        let order = self.order(plan, hex, &body)?;
        let careful = !order.fights && body.sp < WEAK && body.flags & flag::DEMORALIZED == 0;
        let goes =
            self.leads_on(&body, hex, &order) && (!careful || self.way_is_clear(&body, hex, order.goal));
        goes.then_some((units, order))
    }

    /// What a group in a hex is to do, if anything.
    pub fn order(&self, plan: &Plan, hex: Hex, body: &Body) -> Option<Order> {
        if body.flags & flag::DEMORALIZED != 0 {
            // Beaten troops leave the enemy's presence and rally.
            let home = if self.side == US { self.home() } else { self.map.capital };
            let must = self.in_zone(hex) || self.near_foe(hex, 2, 0.0);
            return must.then_some(Order::march(home, "why-rally"));
        }
        match plan {
            Plan::Us(us) => us.order(self, hex, body),
            Plan::Mexico(mexico) => mexico.order(self, hex, body),
        }
    }

    /// Whether there is an enemy of more than this strength so near.
    pub fn near_foe(&self, hex: Hex, distance: u16, strength: f32) -> bool {
        let foe = |stack: &Stack| stack.sp > strength && self.map.distance(stack.hex, hex) <= distance;
        self.of(self.side.foe()).any(foe)
    }

    /// Whether a step takes a weak group near an enemy who could hurt it, or unescorted trains near guerrillas; not
    /// where friends are at hand.
    fn risky(&self, body: &Body, at: Hex, to: Hex, goal: Hex) -> bool {
        let friends = self.stack(goal).is_some_and(|stack| stack.side == self.side && stack.sp >= WEAK);
        if friends && self.map.distance(to, goal) <= 1 {
            return false;
        }
        let strength = body.sp * CARE;
        if self.near_foe(to, 2, strength) && !self.near_foe(at, 2, strength) {
            return true;
        }
        let watched = |hex: Hex| {
            let near = |band: &crate::state::Band| self.map.distance(band.hex, hex) <= 1;
            self.game.bands.iter().any(near)
        };
        // Empty pack animals with somebody beside them run the risk: without them nothing would ever come up.
        let prize = body.loads > 0 || body.trains > 0 && body.troops == 0;
        self.side == US && prize && body.sp < self.w.escort && watched(to) && !watched(at)
    }

    /// Whether a weak group can go its way without coming near an enemy who could hurt it.
    fn way_is_clear(&self, body: &Body, hex: Hex, goal: Hex) -> bool {
        let ways = self.map_facts.ways(self.map, goal, body.march);
        let mut at = hex;
        for _ in 0..WAY {
            if at == goal {
                return true;
            }
            let next = self.map.around(at).filter(|(_, edge)| edge.walk).map(|(to, _)| to);
            let Some(to) = next.min_by_key(|to| ways[to.index()]) else { return true };
            if ways[to.index()] >= ways[at.index()] || self.map.distance(to, hex) > HORIZON {
                return true;
            }
            if self.risky(body, at, to, goal) {
                return false;
            }
            at = to;
        }
        true
    }

    /// Whether somebody in a hex has an enemy Zone of Control to leave and has not done so.
    pub fn must_leave(&self, hex: Hex) -> bool {
        let pressed = |stack: &Stack| stack.flags & flag::MUST_LEAVE != 0 && stack.fresh;
        self.stack(hex).is_some_and(pressed) && self.in_zone(hex)
    }

    /// Where the United States come from.
    pub fn home(&self) -> Hex {
        let port = self.map.ports[0];
        if self.game.controls(US, port) || !self.game.beachhead.on_map() { port } else { self.game.beachhead }
    }

    /// Whether some first step brings a group nearer to its goal.
    pub fn leads_on(&self, body: &Body, hex: Hex, order: &Order) -> bool {
        let ways = self.map_facts.ways(self.map, order.goal, body.march);
        let here = ways[hex.index()];
        if here == 0 {
            return false;
        }
        let foe = self.side.foe();
        let own_zone = self.in_zone(hex);
        self.map.around(hex).any(|(to, edge)| {
            edge.walk
                && (ways[to.index()] < here || own_zone)
                && ways[to.index()] != FAR
                && !(self.game.manned[foe].has(to.index()))
                && !(own_zone && self.in_zone(to))
                && (!self.in_zone(to)
                    || order.fights && body.leaders > 0 && self.contact(body, hex, to) > -self.boldness())
        })
    }

    /// 15.12 A unit that should join a formation in its hex.
    pub fn recruit(&self, formation: Formation) -> Option<Unit> {
        let game = self.game;
        let counter = game.counter(formation);
        let hex = game.at(counter);
        if !hex.on_map() {
            return None;
        }
        let moved = game.is(counter, flag::MOVED);
        each(game.stack(self.side, hex)).find(|&u| {
            let kind = game.kind(u);
            // Some stay free to escort the trains.
            let free = || self.free() - f32::from(game.points(u)) >= self.w.base_guard;
            let strong = self.side != US || kind.is_guns() || game.points(u) >= 2 && free();
            kind.fights()
                && strong
                && !matches!(kind, Kind::NavyBattery | Kind::Engineer)
                && game.formation(u).is_none()
                && !game.is(u, flag::DEMORALIZED)
                && (moved || !game.is(u, flag::MOVED))
                && !game.is(u, flag::CHANGED)
                && !(kind == Kind::Militia && self.side != US && game.counts(u) && game.points(u) == 0)
                && game.may_enlist(formation, u).is_ok()
        })
    }

    /// Own strength outside formations that no place needs as its guard.
    fn free(&self) -> f32 {
        let spare = |stack: &Stack| {
            let guard = if self.prize(stack.hex) > 0.0 { self.w.town_guard } else { 0.0 };
            (stack.loose - guard).max(0.0)
        };
        self.of(self.side).map(spare).sum()
    }

    /// The units of a hex that stay as its guard: the weakest that are enough.
    pub fn guard(&self, hex: Hex, ready: Units, strength: f32) -> Units {
        let game = self.game;
        let mut left = strength;
        // Those who cannot march are guard enough already.
        for unit in each(game.stack(self.side, hex)) {
            let stays = !game.kind(unit).is_guns() || game.kind(unit) == Kind::NavyBattery;
            if game.fights(unit) && stays && game.formation(unit).is_none() && !ready.has(unit.index()) {
                left -= f32::from(game.points(unit));
            }
        }
        let mut loose: arrayvec::ArrayVec<(u16, Unit), 64> = arrayvec::ArrayVec::new();
        for unit in each(ready) {
            if game.fights(unit) && !game.kind(unit).is_guns() && !loose.is_full() {
                loose.push((game.points(unit), unit));
            }
        }
        loose.sort_unstable();
        let mut guard = Units::EMPTY;
        for (points, unit) in loose {
            if left <= 0.0 {
                break;
            }
            left -= f32::from(points.max(1));
            guard.insert(unit.index());
        }
        guard
    }

    /// The group that is to march from a hex, if anybody is.
    pub fn mustering(&self, plan: &Plan, hex: Hex) -> Option<Mustering> {
        let (units, order) = self.dispatch(plan, hex)?;
        let begun = !self.game.marked(self.side, flag::GROUP).is_empty();
        Some(Mustering { units, why: order.why, whole: units == self.ready(hex), begun })
    }

    /// A choice of who belongs to the group that marches from a hex.
    pub fn muster(&self, muster: Option<&Mustering>, choice: Choice) -> Judgement {
        let Some(&Mustering { units, why, whole, begun }) = muster else {
            // Called although nothing was to be done: everybody, and they will see.
            return (if choice == Choice::All { 2.0 } else { 0.0 }, "why-stay");
        };
        match choice {
            Choice::All if whole => (8.0, why),
            Choice::Unit(unit) if units.has(unit.index()) && !whole => {
                // Pack animals before what they carry.
                let supply = self.game.kind(unit) == Kind::Supply;
                (if supply { 5.0 } else { 6.0 }, why)
            }
            Choice::Done if begun => (1.0, why),
            Choice::All => (0.0, ""),
            _ => (-5.0, "why-guard"),
        }
    }

    /// The next step of a group.
    pub fn march(&self, at: Hex, body: &Body, order: Option<Order>, choice: Choice) -> Judgement {
        let w = self.w;
        match choice {
            Choice::Overwhelm(target) => {
                let Some(stack) = self.stack(target) else { return (-5.0, "") };
                let sure = if stack.hidden > 0 { w.overwhelm_margin } else { 1.0 };
                let wins = body.sp >= 7.0 * stack.sp * sure && body.sp >= 7.0;
                // Whoever goes in must fight what is beyond.
                let beyond = self.beyond(body, at, target);
                (if wins && beyond { 12.0 } else { -6.0 }, "why-overwhelm")
            }
            Choice::Scout(_, target) => {
                let hidden = self.stack(target).is_some_and(|stack| stack.hidden > 0);
                (if hidden { 9.0 } else { -3.0 }, "why-scout")
            }
            Choice::Load(_) => (if body.trains > 0 && order.is_some() { 4.0 } else { -4.0 }, "why-load"),
            Choice::Part => (-8.0, ""),
            Choice::Done if body.flags & flag::MUST_LEAVE != 0 && self.in_zone(at) => (-20.0, "why-halt"),
            Choice::Hex(to) => {
                let Some(order) = order else { return (-8.0, "why-stay") };
                let ways = self.map_facts.ways(self.map, order.goal, body.march);
                let here = ways[at.index()];
                let gain = f32::from(here) - f32::from(ways[to.index()]);
                let mut score = (gain * w.step).clamp(-12.0, 10.0);
                let mut why = order.why;
                if self.in_zone(to) {
                    let bold = self.boldness();
                    let worth = if order.fights { self.contact(body, at, to) } else { f32::NEG_INFINITY };
                    if worth > -bold {
                        score += (worth + bold).min(4.0);
                        why = "why-seek-battle";
                    } else {
                        return (-9.0, "why-avoid-battle");
                    }
                } else if !order.fights && body.sp < WEAK && self.risky(body, at, to, order.goal) {
                    return (-9.0, "why-avoid-battle");
                } else if self.in_zone(at) {
                    // Out of the enemy's grip, whatever the way.
                    score += 6.0;
                }
                (score, why)
            }
            _ => (0.0, if order.is_some_and(|order| order.goal == at) { "why-arrived" } else { "why-halt" }),
        }
    }
}
