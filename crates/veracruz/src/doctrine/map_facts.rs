//! What a staff knows of the country and the tables before the campaign: worked out once, the ways when first asked for.

use super::weights::{Weights, weights};
use crate::data::{Map, Position, Tables, Way};
use crate::ids::{HEXES, Hex, PLACES};
use std::sync::OnceLock;
use zocalo_core::{Side, Style};

/// Farther than anything on the map.
pub(crate) const FAR: u16 = zocalo_hex::FAR;
/// Columns of the Combat Results Table, and one for all that lies below them.
const COLUMNS: usize = 10;
/// What the ground may take off the die.
const GROUNDS: usize = 3;

/// What a column of the table brings at a die with so much taken off it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Forecast {
    /// What becomes of the attacker's and of the defender's position, as the attacker values it.
    pub attacker: f32,
    pub defender: f32,
    /// The parts of the forces that are lost.
    pub attacker_loss: f32,
    pub defender_loss: f32,
}

/// What marches: guns are slow off the roads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum March {
    /// Foot and horse.
    #[default]
    Light,
    /// With guns.
    Guns,
}

/// The country and the tables.
#[derive(Debug)]
pub(crate) struct MapFacts {
    /// The cheapest ways to each hex, without guns and with them, as far as somebody has asked.
    ways: Vec<[OnceLock<Vec<u16>>; 2]>,
    /// The National Highway from the coast to the capital.
    pub highway: Vec<Hex>,
    /// For each hex, the first stretch of the highway within one step of it, and how many there are.
    pub beside_highway: Vec<(u8, u8)>,
    /// The places that are worth points, with the points.
    pub prizes: Vec<(Hex, f32)>,
    forecasts: [[Forecast; GROUNDS]; COLUMNS],
}

impl MapFacts {
    /// Surveys the map and the tables.
    pub(crate) fn survey(map: &Map, tables: &Tables) -> Self {
        let highway = map.ways.iter().find(|(way, _, _)| *way == Way::Highway);
        let highway: Vec<Hex> = highway.map(|(_, _, hexes)| hexes.clone()).unwrap_or_default();
        let beside = |hex: Hex| {
            let near = |h: &&Hex| map.distance(**h, hex) <= 1;
            let first = highway.iter().position(|h| near(&h));
            (first.map_or(u8::MAX, |i| i as u8), highway.iter().filter(near).count() as u8)
        };
        let prizes = tables.victory.iter().map(|&(hex, points)| (hex, f32::from(points)));
        Self {
            ways: (0..HEXES).map(|_| Default::default()).collect(),
            beside_highway: (0..HEXES).map(|i| beside(Hex::new(i))).collect(),
            prizes: prizes.collect(),
            forecasts: forecasts(tables, weights(Side::One, Style::USUAL)),
            highway,
        }
    }

    /// The cost in tenths from each hex to a goal, nobody being in the way.
    pub(crate) fn ways(&self, map: &Map, goal: Hex, march: March) -> &[u16] {
        let slot = &self.ways[goal.index().min(HEXES - 1)][march as usize];
        slot.get_or_init(|| ways_to(map, goal, march))
    }

    /// What to expect at a place on the line of ratios, on ground that takes so much off the die.
    #[inline]
    pub(crate) fn forecast(&self, place: i8, ground: i8) -> Forecast {
        let column = match place {
            ..-3 => 0,
            -3..=3 => (place + 4) as usize,
            4..=6 => 8,
            _ => 9,
        };
        self.forecasts[column][(ground.clamp(0, 2)) as usize]
    }
}

fn ways_to(map: &Map, goal: Hex, march: March) -> Vec<u16> {
    let ways = map.ground.reach_to(
        [goal],
        |_, link| {
            let cost = match march {
                March::Light => link.cost,
                March::Guns => link.gun_cost,
            };
            (link.walk && cost != FAR).then_some(cost)
        },
        |_, _| false,
    );
    let mut costs = ways.costs().to_vec();
    costs.resize(PLACES, FAR);
    costs
}

/// Part of a force that a loss number takes, at ordinary morale and a middling die.
const LOSSES: [f32; 5] = [0.0, 0.05, 0.08, 0.1, 0.13];

fn forecasts(tables: &Tables, w: &Weights) -> [[Forecast; GROUNDS]; COLUMNS] {
    let attacker = |position: Position| match position {
        Position::A => w.advances,
        Position::R => w.retreats,
        Position::RD => w.routs,
        Position::F => w.flees,
        _ => 0.0,
    };
    let defender = |position: Position| match position {
        Position::A => w.thwarted,
        Position::R => w.driven,
        Position::RD => w.broken,
        Position::F => w.put_to_flight,
        _ => 0.0,
    };
    let below = Forecast { attacker: w.flees, defender: 0.0, attacker_loss: LOSSES[4], defender_loss: 0.0 };
    let mut all = [[below; GROUNDS]; COLUMNS];
    for (column, row) in all.iter_mut().enumerate().skip(1) {
        for (ground, forecast) in row.iter_mut().enumerate() {
            *forecast = Forecast::default();
            for die in 1..=6usize {
                let cell = tables.crt[die.saturating_sub(ground)][column - 1];
                forecast.attacker += attacker(cell.attacker.0) / 6.0;
                forecast.defender += defender(cell.defender.0) / 6.0;
                forecast.attacker_loss += LOSSES[usize::from(cell.attacker.1.min(4))] / 6.0;
                forecast.defender_loss += LOSSES[usize::from(cell.defender.1.min(4))] / 6.0;
            }
        }
    }
    all
}
