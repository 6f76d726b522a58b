//! Section 2.4, movement: paths, zones of control, stacking, and the reasons why a hex cannot be reached.

use crate::Hexes;
use crate::c01_general::deployment::{not_closed, single, stacking};
use crate::c01_general::officers::with_men;
use crate::c03_events::house_fire::{house_is_open, must_leave_house};
use crate::data::{Building, EventKind, UnitKind};
use crate::ids::Unit;
use crate::notation::Choice;
use crate::state::Camerone;
use zocalo_core::{Case, Refusal, Side, Verdict, refuse, require};
use zocalo_hex::{Flood, Hex};

/// 2.4#2, 2.4#3, 2.4#4, 2.4#5, 2.4#6, 3.4, 3.12#1, R32, R56 How many hexes a counter may move: drums double infantry, the speech
/// all Mexicans.
pub(crate) fn allowance(game: &Camerone, unit: Unit) -> u8 {
    let printed = game.data.allowance(unit);
    let infantry = game.data.units[unit.index()].kind == UnitKind::Infantry;
    let doubled = match game.event_kind() {
        Some(EventKind::Drums) => infantry,
        Some(EventKind::Speech) => unit.side() == Side::Two,
        _ => false,
    };
    if doubled { 2 * printed } else { printed }
}

/// The case that gives a counter its allowance.
fn allowance_case(game: &Camerone, unit: Unit) -> &'static str {
    match game.data.units[unit.index()].kind {
        UnitKind::Legionnaire => "2.4#2",
        UnitKind::Infantry => "2.4#3",
        UnitKind::Regular | UnitKind::Irregular => "2.4#4",
        UnitKind::Officer | UnitKind::Milan | UnitKind::Sharpshooters => "2.4#5",
    }
}

/// R33 A combat unit controls the hexes around it, except across walls.
pub(crate) fn zones(game: &Camerone, side: Side) -> Hexes {
    game.held(side).iter().fold(Hexes::EMPTY, |all, hex| all | game.open_near(hex))
}

/// R21, R35, R81 The hexes that a counter may pass: enterable, without enemy combat units; for Milan only outside hexes,
/// for the French only inside hexes if they may not leave. Friendly units do not matter.
fn passable(game: &Camerone, unit: Unit) -> Hexes {
    let ground = game.data.enterable - *game.held(unit.side().foe());
    match unit {
        Unit::MILAN => ground & game.data.outside,
        _ if unit.side() == Side::One && !game.options.french_may_leave => ground & game.data.inside,
        _ => ground,
    }
}

/// 2.4#7, 3.11, R36, R55 Building hexes that may not be entered from outside the building: all of a burning house;
/// those of a building with an enemy in it, except next to that enemy, to melee. Milan never melees, so for him the whole
/// building is barred; French officers enter with legionnaires who do.
fn barred(game: &Camerone, unit: Unit) -> Hexes {
    let enemies = game.held(unit.side().foe());
    let mut barred = Hexes::EMPTY;
    if !game.data.built.is_disjoint(enemies) {
        for building in &game.data.buildings {
            let within = *building & *enemies;
            if unit == Unit::MILAN && !within.is_empty() {
                barred = barred | *building;
            } else if !within.is_empty() {
                let near = within.iter().fold(Hexes::EMPTY, |all, hex| all | game.data.near[hex.index()]);
                barred = barred | (*building - near);
            }
        }
    }
    if game.house_closed {
        barred = barred | game.data.buildings[Building::House as usize];
    }
    barred
}

/// What limits a path. To explain a refusal each limit is lifted in turn.
#[derive(Clone, Copy)]
struct Limits {
    passable: Hexes,
    barred: Hexes,
    zones: Hexes,
    steps: u8,
    walls: Walls,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Walls {
    Stand,
    Ignored,
}

fn limits(game: &Camerone, unit: Unit) -> Limits {
    Limits {
        passable: passable(game, unit),
        barred: barred(game, unit),
        zones: zones(game, unit.side().foe()),
        steps: allowance(game, unit),
        walls: Walls::Stand,
    }
}

/// 2.4#14, 2.4#15, R34 The hexes that a path can end in: whoever enters an enemy zone stops there, also at the first
/// step out of another zone.
fn reach(game: &Camerone, from: Hex, limits: Limits) -> Hexes {
    let start: Hexes = [from].into_iter().collect();
    let mut flood = Flood::new(start);
    for _ in 0..limits.steps {
        flood.step(limits.passable, |hex| steps(game, hex, &limits));
        if flood.edge.is_empty() {
            break;
        }
        flood.edge = flood.edge - limits.zones;
    }
    flood.seen - start
}

/// R81 Steps between hexes of one building are no entry.
#[inline]
fn steps(game: &Camerone, hex: Hex, limits: &Limits) -> Hexes {
    let near = match limits.walls {
        Walls::Stand => game.open_near(hex),
        Walls::Ignored => game.data.near[hex.index()],
    };
    if limits.barred.is_disjoint(&near) {
        return near;
    }
    match game.data.building(hex) {
        Some(building) => near - (limits.barred - game.data.buildings[building as usize]),
        None => near - limits.barred,
    }
}

/// Hexes that hold as many legionnaire units as they may (R20).
fn full(game: &Camerone) -> Hexes {
    if game.options.french_stack.get() == 1 {
        return game.french;
    }
    let limit = usize::from(game.options.french_stack.get());
    game.french.iter().filter(|hex| game.legionnaires_at(*hex) >= limit).collect()
}

/// 1.2.1#2, 1.3#3, 2.4#1 The hexes in which a move of this counter may end: legionnaires and Mexicans not on top of one
/// another, officers with legionnaires, and out of a burning house.
pub(crate) fn ends(game: &Camerone, unit: Unit) -> Hexes {
    let Some(from) = game.hex(unit) else { return Hexes::EMPTY };
    let reach = reach(game, from, limits(game, unit));
    let ends = match game.data.units[unit.index()].kind {
        UnitKind::Legionnaire => reach - full(game),
        UnitKind::Officer => reach & game.french,
        UnitKind::Milan => reach,
        _ => reach - game.mexican,
    };
    if must_leave_house(game, unit) { ends - game.data.buildings[Building::House as usize] } else { ends }
}

/// Every hex within the allowance, legal or not.
pub(crate) fn candidates(game: &Camerone, unit: Unit, out: &mut Vec<Choice>) {
    if let Some(from) = game.hex(unit) {
        out.extend(game.data.grid.within(from, allowance(game, unit).into()).map(Choice::To));
    }
    out.push(Choice::Stay);
}

/// R32 Whether a legal path leads to a hex; if not, the most specific case that forbids it.
pub(crate) fn verdict(game: &Camerone, unit: Unit, to: Hex) -> Verdict {
    if ends(game, unit).contains(to) {
        return Ok(());
    }
    let Some(from) = game.hex(unit) else { return Ok(()) };
    refuse(from != to, "R32", "refused-same-hex")?;
    not_closed(game, to)?;
    may_leave(game, unit, to)?;
    no_enemy(game, unit, from, to)?;
    house_is_open(game, unit, from, to)?;
    final_hex(game, unit, to)?;
    the_way(game, unit, from, to)
}

/// R35 The French leave the hacienda only where the game allows it.
fn may_leave(game: &Camerone, unit: Unit, to: Hex) -> Verdict {
    let bound = unit.side() == Side::One && !game.options.french_may_leave;
    refuse(!bound || game.is_inside(to), "R35", "refused-sally")
}

/// 2.4#13, R37 Nobody enters a hex with an enemy unit: it bars a gate or breach, too.
fn no_enemy(game: &Camerone, unit: Unit, from: Hex, to: Hex) -> Verdict {
    let held = game.held(unit.side().foe()).contains(to);
    require(!held || !game.opening_between(from, to), "2.4#13")?;
    refuse(!held, "R21", "refused-enemy-there")
}

/// R20, R21 Stacking in the last hex of a move.
fn final_hex(game: &Camerone, unit: Unit, to: Hex) -> Verdict {
    match game.data.units[unit.index()].kind {
        UnitKind::Legionnaire => stacking(game, to),
        UnitKind::Officer => with_men(game, to),
        UnitKind::Milan => Ok(()),
        _ => single(game, to),
    }
}

/// Lifts one limit after the other to find the one that blocks the way.
fn the_way(game: &Camerone, unit: Unit, from: Hex, to: Hex) -> Verdict {
    let limits = limits(game, unit);
    let far = game.data.distance(from, to) > u16::from(limits.steps);
    require(!far, allowance_case(game, unit))?;
    let reaches = |limits| reach(game, from, limits).contains(to);
    let no_zones = Limits { zones: Hexes::EMPTY, ..limits };
    require(!reaches(Limits { barred: Hexes::EMPTY, ..limits }), "2.4#7")?;
    if reaches(no_zones) {
        let case = if limits.zones.contains(from) { "2.4#15" } else { "2.4#14" };
        return Err(Refusal { case: Case(case), why: "" });
    }
    require(!reaches(Limits { barred: Hexes::EMPTY, ..no_zones }), "2.4#7")?;
    if reaches(Limits { barred: Hexes::EMPTY, walls: Walls::Ignored, ..no_zones }) {
        // Only Mexican units climb, and a march never does.
        let (case, why) = if unit.is_mexican() { ("2.4#8", "") } else { ("R35", "refused-french-climb") };
        return Err(Refusal { case: Case(case), why });
    }
    Err(Refusal { case: Case(allowance_case(game, unit)), why: "" })
}
