//! Mexico: bar the road where the ground is good, keep the army whole, hold the fortresses, strike the road.

use super::assessment::Assessment;
use super::map_facts::March;
use super::orders::{Body, Order};
use crate::data::Kind;
use crate::ids::{Fort, Hex, MEXICO, US, Unit, Units};
use crate::state::{each, flag};

/// The longest way that is looked along.
const STEPS: usize = 120;
/// What a formation in supply has to spend.
const DAY: u16 = 70;
/// How far the army goes for a place behind the enemy.
const REACH: u16 = 5 * DAY;

/// What Mexico wants.
pub(super) struct Mexico {
    /// The field army.
    pub hub: Hex,
    /// Where it stands or goes to stand.
    pub rally: Hex,
    /// The main body of the enemy, or where it comes from.
    pub enemy: Hex,
    /// An enemy stack that the army can fall upon.
    prey: Option<Hex>,
    /// A place of points to win back: one that the enemy has left empty, far from his main body, or holds weakly.
    lost: Option<Hex>,
}

impl Mexico {
    pub fn new(assessment: &Assessment<'_>) -> Self {
        let map = assessment.map;
        let hub = assessment.hub(MEXICO).map_or(Hex::NONE, |stack| stack.hex);
        let enemy = assessment.hub(US).map_or(map.fort_hex(Fort::Veracruz), |stack| stack.hex);
        let mut mexico = Self { hub, rally: hub, enemy, prey: None, lost: None };
        mexico.rally = mexico.stand(assessment);
        mexico.prey = mexico.find_prey(assessment);
        mexico.lost = mexico.find_lost(assessment).or_else(|| mexico.find_weak(assessment));
        mexico
    }

    /// The best place to win back from a weak garrison, whatever the enemy's army does meanwhile.
    fn find_weak(&self, assessment: &Assessment<'_>) -> Option<Hex> {
        let (game, times) = (assessment.game, assessment.w.counterstroke);
        let army = assessment.stack(self.hub).filter(|_| times > 0.0)?;
        let far = |place: Hex| assessment.cost(self.hub, place, March::Guns);
        let weak = assessment.map_facts.prizes.iter().filter(|(place, points)| {
            *points >= 2.0
                && game.controls(US, *place)
                && assessment.map.fort(*place).is_none()
                && assessment.stack(*place).map_or(0.0, |garrison| garrison.sp) * times <= army.sp
                && far(*place) <= REACH
        });
        weak.min_by_key(|(place, _)| far(*place)).map(|(place, _)| *place)
    }

    /// The best place to win back without a fight.
    fn find_lost(&self, assessment: &Assessment<'_>) -> Option<Hex> {
        let game = assessment.game;
        let open = assessment.map_facts.prizes.iter().filter(|(place, points)| {
            *points >= 2.0
                && game.controls(US, *place)
                && !game.occupied[US].has(place.index())
                && !game.zone[US].has(place.index())
                && assessment.map.fort(*place).is_none()
                && assessment.cost(self.hub, *place, March::Guns) <= 2 * DAY
                && assessment.cost(self.enemy, *place, March::Guns) > DAY
        });
        open.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(place, _)| *place)
    }

    /// A part of the enemy within a day's march that can be beaten before the rest comes.
    fn find_prey(&self, assessment: &Assessment<'_>) -> Option<Hex> {
        let army = assessment.stack(self.hub)?;
        if army.leaders == 0 || army.flags & flag::DEMORALIZED != 0 || army.sp < 3.0 {
            return None;
        }
        let mut best: Option<(f32, Hex)> = None;
        for stack in assessment.of(US) {
            let alone = !assessment.game.manned[US].has(stack.hex.index());
            if assessment.map.fort(stack.hex).is_some()
                || assessment.map.distance(stack.hex, self.hub) > 30
                || stack.sp > army.sp && !alone
            {
                continue;
            }
            let near = assessment.cost(self.hub, stack.hex, army.march());
            if near > DAY - 10 {
                continue;
            }
            let mut worth = if alone {
                // Trains without an escort are lost as soon as somebody comes by.
                0.5 * assessment.w.train_prize * f32::from(stack.counters.min(4))
            } else {
                assessment.assail(army, army.sp, stack)
            };
            if !alone && stack.sp * 7.0 * assessment.w.overwhelm_margin <= army.sp {
                worth = worth.max(assessment.w.swept + 0.3 * f32::from(stack.counters.min(10)));
            }
            // A place to be won back counts for its points.
            worth += assessment.prize(stack.hex);
            if worth <= assessment.w.strike {
                continue;
            }
            let friends = assessment.of(US).filter(|other| {
                other.hex != stack.hex && assessment.cost(other.hex, stack.hex, March::Guns) <= DAY
            });
            let rest: f32 = friends.map(|other| other.sp).sum();
            if rest > 0.0 {
                let formed = army.formations > 0;
                worth -= assessment.w.exposed * assessment.suffers(rest, army.sp, formed, stack.hex).max(0.0);
            }
            if worth > assessment.w.strike && best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, stack.hex));
            }
        }
        best.map(|(_, hex)| hex)
    }

    /// The field strength that the rally can count on.
    fn strength(&self, assessment: &Assessment<'_>) -> f32 {
        let field = assessment
            .of(MEXICO)
            .filter(|stack| assessment.map.fort(stack.hex).is_none() && stack.leaders > 0);
        let near = field.filter(|stack| {
            stack.hex == self.hub
                || assessment.cost(stack.hex, self.hub, March::Light) <= DAY
                    && stack.hex != assessment.map.capital
        });
        near.map(|stack| stack.sp).sum()
    }

    /// The best place to bar the enemy's way to the capital, or the capital itself.
    fn stand(&self, assessment: &Assessment<'_>) -> Hex {
        let (game, map) = (assessment.game, assessment.map);
        if !self.hub.on_map() {
            return map.capital;
        }
        let own = self.strength(assessment);
        let threat = assessment.hub(US).map_or(70.0, |stack| stack.sp.max(20.0));
        let besieging = !game.controls(US, map.fort_hex(Fort::Veracruz));
        let field = &map.fields[usize::from(map.field_of[map.capital.index()])];
        let cost = |hex: Hex| field.cost(hex).unwrap_or(u16::MAX);
        let formed = assessment.stack(self.hub).is_some_and(|stack| stack.formations > 0);
        let mut dangers = [f32::NAN; 4];
        let mut danger = |hex: Hex| {
            let class = assessment.ground(hex) as usize + usize::from(game.fortified(hex));
            let slot = &mut dangers[class.min(3)];
            if slot.is_nan() {
                *slot = assessment.suffers(threat, own, formed, hex);
            }
            *slot
        };
        let hub_cost = cost(self.hub);
        let enemy_cost = cost(self.enemy);
        let mut best = (f32::NEG_INFINITY, map.capital);
        let mut hex = self.enemy;
        for _ in 0..STEPS {
            let capital = hex == map.capital;
            let there = cost(hex);
            let walls = assessment.ground(hex) > 0 && hex != map.puebla && map.fort(hex).is_none();
            let clear_of_foe = map.distance(hex, self.enemy) > 1 && !game.in_zone(MEXICO, hex);
            if capital || walls && clear_of_foe && !game.occupied[US].has(hex.index()) {
                let theirs = enemy_cost.saturating_sub(there);
                let ours = hub_cost.abs_diff(there);
                let days = |cost: u16| cost.div_ceil(DAY);
                let in_time = days(ours) <= days(theirs).max(1) || besieging;
                if capital || in_time {
                    let comes = theirs <= DAY + 6 && !besieging;
                    let share = if comes { 1.0 } else { assessment.w.far_danger };
                    let fever = if map.hexes[hex.index()].fever { assessment.w.fever } else { 0.0 };
                    let city = if capital { assessment.w.in_city } else { 0.0 };
                    let score = assessment.w.delay * f32::from(there) - share * danger(hex) - fever - city;
                    if score > best.0 {
                        best = (score, hex);
                    }
                }
            }
            if capital {
                break;
            }
            let Some(next) = field.via(hex) else { break };
            hex = next;
        }
        best.1
    }

    /// Who marches from a hex.
    pub fn party(&self, assessment: &Assessment<'_>, hex: Hex, ready: Units) -> Units {
        let (game, map) = (assessment.game, assessment.map);
        if map.fort(hex).is_some() {
            return Units::EMPTY;
        }
        // Militia stay where they are: they cost the enemy time there.
        let mobile: Units = each(ready).filter(|&u| game.kind(u) != Kind::Militia).map(Unit::index).collect();
        if hex != self.hub
            && assessment.stack(hex).is_some_and(|stack| stack.sp <= 6.0)
            && let Some(unit) = self.for_perote(assessment, mobile)
        {
            let mut one = Units::EMPTY;
            one.insert(unit.index());
            return one;
        }
        if hex == map.capital && hex != self.hub && game.turn >= 8 {
            return Units::EMPTY;
        }
        mobile
    }

    /// An infantry unit of these that fits into Perote.
    fn for_perote(&self, assessment: &Assessment<'_>, units: Units) -> Option<Unit> {
        let (game, map) = (assessment.game, assessment.map);
        let perote = map.fort_hex(Fort::Perote);
        if game.castle(Fort::Perote).owner != MEXICO || game.occupied[US].has(perote.index()) {
            return None;
        }
        let inside = game.perote_points(game.troops(MEXICO, perote));
        let room = 5u16.saturating_sub(inside);
        let fits = |u: &Unit| {
            matches!(game.kind(*u), Kind::Infantry | Kind::Engineer)
                && game.points(*u) <= room
                && assessment.cost(game.at(*u), perote, March::Light) <= 160
        };
        // The enemy is not there yet.
        let ahead = assessment.cost(self.enemy, map.capital, March::Light)
            > assessment.cost(perote, map.capital, March::Light);
        if inside >= 3 || !ahead {
            return None;
        }
        each(units).filter(fits).max_by_key(|&u| game.points(u))
    }

    /// What a group is to do.
    pub fn order(&self, assessment: &Assessment<'_>, hex: Hex, body: &Body) -> Option<Order> {
        let (game, map) = (assessment.game, assessment.map);
        if assessment.in_zone(hex) && body.flags & flag::MOVED == 0 && body.troops > 0 {
            let stays = body.leaders > 0 && assessment.contact(body, hex, hex) > -assessment.boldness();
            if stays {
                return None;
            }
            let goal = if self.rally == hex { map.capital } else { self.rally };
            return Some(Order::march(goal, "why-break-off"));
        }
        let perote = map.fort_hex(Fort::Perote);
        let foot = body.troops == 1 && body.leaders == 0 && !body.cavalry && !body.militia && body.sp <= 5.0;
        if foot && hex == perote {
            return None;
        }
        if foot && self.hub != hex {
            let room = 5.0 - f32::from(game.perote_points(game.troops(MEXICO, perote)));
            let there = assessment.cost(hex, perote, March::Light) <= 160;
            if there && room >= body.sp && room > 2.0 {
                return Some(Order::march(perote, "why-hold-perote"));
            }
        }
        if body.troops == 0 {
            return (hex != self.hub).then_some(Order::march(self.hub, "why-join-army"));
        }
        if body.cavalry
            && body.sp <= 4.0
            && body.formations == 0
            && let Some(goal) = self.raid(assessment, hex)
        {
            return Some(Order::march(goal, "why-raid"));
        }
        let army = assessment.stack(self.hub).map_or(0.0, |stack| stack.sp);
        let whole = hex == self.hub && body.leaders > 0 && body.sp >= 0.7 * army;
        if hex == self.hub && body.sp < 0.5 * army {
            // The army is bound or has marched: the rest stays with it.
            return None;
        }
        let held = |hex: Hex| game.manned[US].has(hex.index());
        let back = self.lost.filter(|_| whole).map(|lost| {
            if held(lost) { Order::fight(lost, "why-raid") } else { Order::march(lost, "why-raid") }
        });
        // Not if the enemy stands in the way.
        if let Some(order) =
            back.filter(|order| body.flags & flag::MOVED != 0 || assessment.leads_on(body, hex, order))
        {
            return Some(order);
        }
        if let Some(prey) = self.prey.filter(|_| whole) {
            return Some(Order::fight(prey, "why-fall-upon"));
        }
        let why = if self.rally == map.capital { "why-save-capital" } else { "why-bar-road" };
        let joins = hex != self.hub && hex != self.rally;
        // Those who come later go to where the army is, unless it is about to arrive.
        let apart = joins && body.sp < army && assessment.cost(self.hub, self.rally, March::Guns) > DAY;
        let goal = if apart { self.hub } else { self.rally };
        Some(Order::march(goal, if joins { "why-join-army" } else { why }))
    }

    /// Trains without an escort within reach, else a place that the enemy has taken and left.
    fn raid(&self, assessment: &Assessment<'_>, hex: Hex) -> Option<Hex> {
        let game = assessment.game;
        let alone = assessment.of(US).filter(|stack| {
            !game.manned[US].has(stack.hex.index())
                && !game.zone[US].has(stack.hex.index())
                && assessment.map.fort(stack.hex).is_none()
        });
        let trains = alone.map(|stack| (assessment.cost(hex, stack.hex, March::Light), stack.hex)).min();
        if let Some((_, train)) = trains.filter(|(cost, _)| *cost <= 2 * DAY) {
            return Some(train);
        }
        let open = assessment.map_facts.prizes.iter().filter(|(place, _)| {
            game.controls(US, *place)
                && !game.occupied[US].has(place.index())
                && !game.zone[US].has(place.index())
                && assessment.map.fort(*place).is_none()
        });
        let near = open.map(|(place, _)| (assessment.cost(hex, *place, March::Light), *place)).min();
        near.filter(|(cost, _)| *cost <= 300).map(|(_, place)| place)
    }
}
