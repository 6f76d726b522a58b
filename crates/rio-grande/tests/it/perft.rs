//! How many ways lead so far from fixed positions: a change of the rules shows here first.

use rio_grande::{Choice, RioGrande};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::battery::start;
use zocalo_core::perft::perft;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side};

/// The short scenario, after each throw has shown a three and each decision up to this frame was answered by its last
/// choice.
fn at(frame: &str) -> RioGrande {
    let mut game: RioGrande = start("lower-rio-grande");
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    while game.top().is_none_or(|top| zocalo_core::Decide::id(top) != frame) {
        let input = match game.pending() {
            Pending::Decide(side) => {
                game.choices(&mut choices);
                Input::Choose(side, choices[choices.len() - 1])
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                Input::Roll(rolls[2.min(rolls.len() - 1)].0)
            }
            Pending::Over(_) => panic!("{frame} is never met"),
        };
        game.apply(input, &mut Log::off()).expect("legal");
    }
    game
}

#[test]
fn the_beginning_of_the_lower_rio_grande() {
    let game: RioGrande = start("lower-rio-grande");
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [6, 35, 210, 1260]);
}

#[test]
fn recruiting() {
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&at("recruit"), depth)).collect();
    assert_eq!(counts, [20, 490, 9674]);
}

#[test]
fn marches() {
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&at("march-phase"), depth)).collect();
    assert_eq!(counts, [18, 112, 510, 2446]);
}

/// The country as the data files tell it, read and reckoned here without the map of the rules.
struct Country {
    /// What it costs to enter each land hex, in halves, and whether it lies in Mexico.
    land: BTreeMap<u16, (u32, bool)>,
    roads: BTreeSet<(u16, u16)>,
    /// What it costs to cross a hexside.
    rivers: BTreeMap<(u16, u16), u32>,
}

/// How a unit walks.
#[derive(Clone, Copy)]
struct Walker {
    halves: u32,
    partisan: bool,
    engineer: bool,
}

fn pair(one: u16, two: u16) -> (u16, u16) {
    (one.min(two), one.max(two))
}

fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().skip(1).map(|line| line.split(',').collect())
}

impl Country {
    fn read() -> Self {
        let number = |text: &str| text.parse::<u16>().expect("a hex");
        let terrain: BTreeMap<&str, u32> = rows(include_str!("../../data/tables_terrain.csv"))
            .map(|row| (row[0], row[1].parse().expect("halves")))
            .collect();
        let lines: BTreeMap<&str, u32> = rows(include_str!("../../data/tables_lines.csv"))
            .map(|row| (row[0], row[1].parse().expect("halves")))
            .collect();
        let land = rows(include_str!("../../data/map_hexes.csv"))
            .filter_map(|row| Some((number(row[0]), (*terrain.get(row[1])?, row[2] == "mexico"))))
            .collect();
        let (mut roads, mut rivers) = (BTreeSet::new(), BTreeMap::new());
        for row in rows(include_str!("../../data/map_routes.csv")) {
            let chain: Vec<&str> = row[3].split(' ').collect();
            match row[1] {
                "road" | "rail_path" => {
                    roads.extend(chain.windows(2).map(|hexes| pair(number(hexes[0]), number(hexes[1]))));
                }
                "river" | "major_river" => rivers.extend(chain.iter().map(|side| {
                    let (one, two) = side.split_once('/').expect("a hexside");
                    (pair(number(one), number(two)), lines[row[1]])
                })),
                _ => {}
            }
        }
        Self { land, roads, rivers }
    }

    /// Hexes have flat tops, and even columns stand half a hex further north; rows are counted northwards.
    fn near(&self, hex: u16) -> Vec<u16> {
        let up = if hex.is_multiple_of(2) { 100 } else { 0 };
        let beside = [hex - 1, hex + 1].into_iter().flat_map(|next| [next + up, next + up - 100]);
        beside.chain([hex + 100, hex - 100]).filter(|next| self.land.contains_key(next)).collect()
    }

    fn cost(&self, from: u16, to: u16, walker: Walker) -> u32 {
        let side = pair(from, to);
        if self.roads.contains(&side) {
            return 1;
        }
        if walker.partisan {
            return 2;
        }
        let river = self.rivers.get(&side).copied().filter(|_| !walker.engineer);
        self.land[&to].0 + river.unwrap_or(0)
    }

    /// In how many ways a walker can make so many more steps.
    fn walks(&self, foes: &BTreeSet<u16>, walker: Walker, at: u16, made: u32, spent: u32, more: u32) -> u64 {
        let watched = |hex: u16| self.near(hex).iter().any(|next| foes.contains(next));
        if more == 0 || made > 0 && watched(at) {
            return u64::from(more == 0);
        }
        let on = self.near(at).into_iter().filter(|to| {
            let crosses = self.land[&at].1 != self.land[to].1;
            let pays = made == 0 || spent + self.cost(at, *to, walker) <= walker.halves;
            let barred = foes.contains(to) || watched(at) && watched(*to) || crosses && walker.partisan;
            !barred && pays
        });
        on.map(|to| self.walks(foes, walker, to, made + 1, spent + self.cost(at, to, walker), more - 1)).sum()
    }
}

/// The same by the rules.
fn walked(game: &RioGrande, more: u32) -> u64 {
    if more == 0 {
        return 1;
    }
    if game.top().is_none_or(|top| zocalo_core::Decide::id(top) != "advance") {
        return 0;
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let steps = choices.into_iter().filter(|choice| matches!(choice, Choice::To(_)));
    let after = steps.map(|choice| {
        let mut next = game.clone();
        next.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
        walked(&next, more - 1)
    });
    after.sum()
}

/// How a unit of the list walks; nobody if it never moves by itself.
fn walker(id: &str) -> Option<Walker> {
    let kind = |row: &[&str]| format!("untried_{}_{}_", row[2], row[3]);
    let row = rows(include_str!("../../data/units.csv"))
        .find(|row| row[0] == id || row[8] == "1" && id.starts_with(&kind(row)))?;
    let factor = if id.starts_with("untried") { row[13] } else { row[10] };
    let halves = 2 * factor.parse::<u32>().ok().filter(|factor| *factor > 0)?;
    Some(Walker { halves, partisan: row[3] == "partisan", engineer: row[3] == "engineer" })
}

/// All ways of all units that march alone in the short scenario are as many, step by step, as a second reckoning out of the data
/// files finds.
#[test]
fn marches_are_as_many_as_the_country_allows() {
    let country = Country::read();
    let start = at("march-phase");
    let document = start.position();
    let units = document["units"].as_object().expect("units");
    let hex = |id: &str| units[id]["at"].as_str().and_then(|at| at.parse::<u16>().ok());
    let imperial = |id: &str| !id.contains("us_") && !id.contains("mr_");
    let foes: BTreeSet<u16> = units.keys().filter(|id| imperial(id)).filter_map(|id| hex(id)).collect();
    let (mut marches, mut counts) = (0, [0; 4]);
    for id in units.keys().filter(|id| !imperial(id)) {
        let (Some(from), Some(walker)) = (hex(id), walker(id)) else { continue };
        let mut game = start.clone();
        for text in [format!("march {from}"), format!("take {id}"), "done".to_owned()] {
            let choice = game.parse(&text).expect("a choice");
            game.apply(Input::Choose(Side::One, choice), &mut Log::off())
                .unwrap_or_else(|e| panic!("{text}: {e:?}"));
        }
        for (count, steps) in counts.iter_mut().zip(1..) {
            let walks = country.walks(&foes, walker, from, 0, 0, steps);
            assert_eq!(walked(&game, steps), walks, "{id} from {from}, {steps} steps");
            *count += walks;
        }
        marches += 1;
    }
    println!("{marches} marches, {counts:?}");
    assert!(marches >= 10 && counts[3] > 1_000, "{marches} marches, {counts:?}");
}
