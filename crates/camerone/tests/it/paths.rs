//! A second, slow and obvious reading of the rules on movement and contact, held against the lists of random games.

use camerone::data::{Building, SideKind};
use camerone::ids::parse_hex;
use camerone::{Camerone, Choice, Data, Frame, Unit};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Side};
use zocalo_hex::Hex;

/// A position as its document tells it.
struct Table<'a> {
    data: &'a Data,
    at: BTreeMap<Unit, Hex>,
    /// Walls that stand, from either side.
    walls: BTreeSet<(Hex, Hex)>,
    document: Value,
    may_leave: bool,
    stack: usize,
}

impl<'a> Table<'a> {
    fn new(game: &'a Camerone) -> Self {
        let document = game.position();
        let place =
            |unit: Unit| document["units"][unit.id()].as_str().and_then(parse_hex).map(|hex| (unit, hex));
        let setup = game.setup();
        let opened =
            |id: String| document["breaches"].as_array().is_some_and(|list| list.contains(&Value::from(id)));
        let walls = game.data().sides.iter().filter(|side| side.kind == SideKind::Wall && !opened(side.id()));
        let walls = walls.flat_map(|side| [(side.inside, side.outside), (side.outside, side.inside)]);
        Self {
            walls: walls.collect(),
            data: game.data(),
            at: Unit::all().filter_map(place).collect(),
            may_leave: setup.is("french_may_leave", "on"),
            stack: if setup.is("french_stack", "2") { 2 } else { 1 },
            document,
        }
    }

    fn event(&self) -> u64 {
        self.document["event"].as_u64().unwrap_or(0)
    }

    fn fighters(&self, side: Side, hex: Hex) -> usize {
        self.at.iter().filter(|(unit, at)| unit.fights() && unit.side() == side && **at == hex).count()
    }

    fn adjacent(&self, a: Hex, b: Hex) -> bool {
        self.data.grid.distance(a, b) == 1
    }

    /// Adjacent with no wall between.
    fn open(&self, a: Hex, b: Hex) -> bool {
        self.adjacent(a, b) && !self.walls.contains(&(a, b))
    }

    fn controlled(&self, side: Side, hex: Hex) -> bool {
        self.at.iter().any(|(unit, at)| unit.fights() && unit.side() != side && self.open(*at, hex))
    }

    fn allowance(&self, unit: Unit) -> u32 {
        let (printed, infantry) = match unit.index() {
            0..15 | 56 => (5, false),
            15..39 => (3, true),
            _ => (2, false),
        };
        let mexican = unit.side() == Side::Two;
        let doubled = mexican && (self.event() == 12 || self.event() == 4 && infantry);
        if doubled { 2 * printed } else { printed }
    }

    /// Whether a counter may step from one hex to the next.
    fn step(&self, unit: Unit, a: Hex, b: Hex) -> bool {
        let row = &self.data.hexes[b.index()];
        if !self.open(a, b) || !row.enterable || self.fighters(unit.side().foe(), b) > 0 {
            return false;
        }
        if unit == Unit::MILAN && row.inside || unit.side() == Side::One && !self.may_leave && !row.inside {
            return false;
        }
        let Some(building) = row.building.filter(|b| self.data.hexes[a.index()].building != Some(*b)) else {
            return true;
        };
        if building == Building::House && self.document["house_closed"] == true {
            return false;
        }
        let enemies: Vec<Hex> = self
            .at
            .iter()
            .filter(|(u, at)| {
                u.fights()
                    && u.side() != unit.side()
                    && self.data.hexes[at.index()].building == Some(building)
            })
            .map(|(_, at)| *at)
            .collect();
        // Whoever enters must be there to fight, which Milan never does.
        enemies.is_empty() || unit != Unit::MILAN && enemies.iter().any(|enemy| self.adjacent(*enemy, b))
    }

    fn walk(&self, unit: Unit, hex: Hex, left: u32, seen: &mut BTreeMap<Hex, u32>) {
        for next in self.data.grid.neighbours(hex).filter(|next| self.step(unit, hex, *next)) {
            if seen.get(&next).is_some_and(|best| *best >= left) {
                continue;
            }
            seen.insert(next, left);
            if left > 1 && !self.controlled(unit.side(), next) {
                self.walk(unit, next, left - 1, seen);
            }
        }
    }

    fn ends(&self, unit: Unit) -> BTreeSet<Hex> {
        let from = self.at[&unit];
        let mut seen = BTreeMap::new();
        self.walk(unit, from, self.allowance(unit), &mut seen);
        let house = |hex: Hex| self.data.hexes[hex.index()].building == Some(Building::House);
        let flees = unit.side() == Side::One && self.event() == 11 && house(from);
        seen.into_keys()
            .filter(|hex| *hex != from && !(flees && house(*hex)))
            .filter(|hex| match unit {
                Unit::MILAN => true,
                _ if unit.is_legionnaire() => self.fighters(Side::One, *hex) < self.stack,
                _ if unit.is_officer() => self.fighters(Side::One, *hex) > 0,
                _ => self.fighters(Side::Two, *hex) == 0,
            })
            .collect()
    }

    /// R79, by counting the hexes in and around Milan's that are free once his escorts are lifted.
    fn has_room_for_escorts(&self, milan: Hex) -> bool {
        let escort = |unit: &Unit| {
            unit.formation().is_some_and(|formation| {
                let one_left = self.document["formations"][formation.id()]["size"] == 1;
                one_left && formation.id().starts_with("IRR")
            })
        };
        let taken = |hex: Hex| self.at.iter().any(|(unit, at)| unit.fights() && !escort(unit) && *at == hex);
        let posts = self.data.grid.hexes().filter(|hex| self.data.grid.distance(milan, *hex) <= 1);
        let free = posts.filter(|hex| {
            let row = &self.data.hexes[hex.index()];
            !row.inside && row.enterable && !taken(*hex)
        });
        free.count() >= self.at.keys().filter(|unit| escort(unit)).count()
    }

    /// R40, by spreading from unit to unit.
    fn groups(&self, units: &[Hex]) -> usize {
        let mut left: Vec<Hex> = units.to_vec();
        let mut groups = 0;
        while let Some(first) = left.pop() {
            let mut group = vec![first];
            let mut at = 0;
            while at < group.len() {
                let hex = group[at];
                let (near, far) = left.iter().partition(|other| self.adjacent(hex, **other));
                group.extend::<Vec<Hex>>(near);
                left = far;
                at += 1;
            }
            groups += usize::from(group.iter().any(|hex| !self.data.hexes[hex.index()].inside));
        }
        groups
    }

    /// The hexes of a formation, with one unit elsewhere.
    fn formation(&self, mover: Unit, to: Option<Hex>) -> Vec<Hex> {
        let units = mover.formation().into_iter().flat_map(camerone::Formation::units);
        units.filter_map(|u| if u == mover && to.is_some() { to } else { self.at.get(&u).copied() }).collect()
    }
}

/// Compares the list at a decision with the slow reading; says whether it could.
fn compare(game: &Camerone, choices: &[Choice]) -> bool {
    let listed = || -> BTreeSet<Hex> {
        choices.iter().filter_map(|c| if let Choice::To(hex) = c { Some(*hex) } else { None }).collect()
    };
    let table = Table::new(game);
    let allowed = table.document["activation"]["groups"].as_u64().unwrap_or(0) as usize;
    match game.top() {
        Some(Frame::FrenchMarch(march)) => assert_eq!(listed(), table.ends(march.unit), "{:?}", march.unit),
        Some(Frame::MilanMarch(_)) => {
            let room = |to: &Hex| table.has_room_for_escorts(*to);
            let ends: BTreeSet<Hex> = table.ends(Unit::MILAN).into_iter().filter(room).collect();
            assert_eq!(listed(), ends);
        }
        Some(Frame::MexicanMarch(march)) => {
            let strict = table.document["activation"]["resets"] == 2;
            let kept = |to: &Hex| !strict || table.groups(&table.formation(march.unit, Some(*to))) <= allowed;
            let ends: BTreeSet<Hex> = table.ends(march.unit).into_iter().filter(kept).collect();
            assert_eq!(listed(), ends, "{:?}", march.unit);
        }
        Some(Frame::Activation(_)) => {
            let acting = table.document["activation"]["formation"].as_str().unwrap_or_default();
            let first = camerone::Formation::find(acting).expect("a formation").first();
            let together = table.groups(&table.formation(first, None)) <= allowed;
            assert_eq!(choices.contains(&Choice::Finish), together, "{acting}");
        }
        _ => return false,
    }
    true
}

fn play(wishes: &[(&str, &str)], games: u64) {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let setup = Camerone::about(Data::standard()).setup(None, &wishes).expect("known options");
    let (mut log, mut choices, mut rolls, mut compared) = (Log::off(), Vec::new(), Vec::new(), 0);
    for seed in 0..games {
        let mut lottery = Lottery::new(seed);
        let mut game = Camerone::start(Data::standard(), &setup);
        loop {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Decide(_) => {
                    game.choices(&mut choices);
                    if lottery.below(3) == 0 {
                        compared += u32::from(compare(&game, &choices));
                    }
                    game.choose_trusted(choices[lottery.below(choices.len())], &mut log);
                }
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    game.roll_trusted(rolls[lottery.below(rolls.len())].0, &mut log);
                }
            }
        }
    }
    assert!(compared > 300, "only {compared} decisions");
}

#[test]
fn case_2_4_14_paths_and_contact_agree_with_a_plain_reading_of_the_rules() {
    play(&[], 8);
}

#[test]
fn case_r35_so_they_do_under_other_options() {
    play(&[("french_stack", "2"), ("french_may_leave", "off"), ("withdrawal", "immediate")], 5);
}
