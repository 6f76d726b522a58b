//! What follows from the map and the counters and is asked often: sets instead of searches.

use super::{LeaderData, Link, PlaceData, StateData, UnitData};
use crate::c02_terms::*;
use zocalo_core::BySide;

/// Sets of places, Units, leaders and States.
#[derive(Clone, Debug)]
pub struct Geography {
    /// The places next to each over ways that count 1 in a supply line.
    pub near: Vec<Places>,
    /// Those over Rough ways.
    pub over_rough: Vec<Places>,
    /// Both together, with room for every number that a set of places can hold.
    beside: Box<[[Places; 2]; 128]>,
    /// Spaces, neither Transit Spaces nor Zones.
    pub spaces: Places,
    /// Transit Spaces.
    pub transit: Places,
    /// Zones.
    pub zones: Places,
    /// Places that somebody controls.
    pub controllable: Places,
    /// Clear ground and PW Cities: what a supply line enters without works or Train.
    pub open: Places,
    /// Places in Mexico in the sense of 2.1.a.
    pub mexico: Places,
    /// Texas, Transit Spaces included.
    pub texas: Places,
    /// Rough Spaces in Mexico, where Guerillas have their lairs.
    pub lairs: Places,
    /// Spaces with a fortress.
    pub fortresses: Places,
    /// Ports by coast.
    pub ports: [Places; 2],
    /// PW Cities that are Mexican sources: all but Alta California.
    pub sources: Places,
    /// The places of each State, Transit Spaces included.
    pub states: [Places; STATES],
    /// The places within reach of a raid from each Indian Space.
    pub raided: Vec<Places>,
    /// The Units of each side.
    pub units: BySide<Units>,
    /// How many Units are the US's; they come first.
    pub split: usize,
    /// The leaders of each side.
    pub leaders: BySide<u64>,
    /// The Guerillas.
    pub guerillas: Units,
    /// What it costs a Guerilla to go on from each place, and where to: Spaces in Mexico only.
    pub prowls: Vec<Vec<(u8, Places)>>,
}

impl Geography {
    /// The places next to any of these: over ways that count 1 in a supply line, and over Rough ways.
    pub fn around(&self, places: &Places) -> [Places; 2] {
        let mut all = [Places::EMPTY; 2];
        for (base, mut word) in (0..).step_by(64).zip(places.words()) {
            while word != 0 {
                let at: usize = base + word.trailing_zeros() as usize;
                let [near, rough] = &self.beside[at % 128];
                all = [all[0].or(near), all[1].or(rough)];
                word &= word - 1;
            }
        }
        all
    }
}

/// What the geography is made of.
pub(super) struct Sources<'a> {
    pub places: &'a [PlaceData],
    pub links: &'a [Vec<Link>],
    pub states: &'a [StateData],
    pub units: &'a [UnitData],
    pub leaders: &'a [LeaderData],
    pub indian_mp: &'a [[u8; PLACES]],
    pub indian_range: u8,
    pub alta: Place,
    pub disputed: Place,
    pub terrain: [(u8, u8); 4],
    pub way_mp: (u8, u8),
}

/// The ways on from one place by their cost.
fn prowls(from: &Sources<'_>, at: usize) -> Vec<(u8, Places)> {
    let mut ways: Vec<(u8, Places)> = Vec::new();
    for link in &from.links[at] {
        let to = &from.places[link.to.index()];
        if !to.mexico {
            continue;
        }
        let way = match link.way {
            Way::Rough => from.way_mp.0,
            Way::River => from.way_mp.1,
            Way::Normal | Way::Arrow => 0,
        };
        let leave = u8::from(from.places[at].kind == Kind::Zone);
        let cost = from.terrain[to.terrain as usize].0 + way + leave;
        match ways.iter_mut().find(|w| w.0 == cost) {
            Some(same) => same.1.insert(link.to.index()),
            None => ways.push((cost, [link.to.index()].into_iter().collect())),
        }
    }
    ways
}

pub(super) fn geography(from: &Sources<'_>) -> Geography {
    let all = |test: &dyn Fn(&PlaceData) -> bool| -> Places {
        (0..PLACES).filter(|&i| test(&from.places[i])).collect()
    };
    let over = |rough: bool| -> Vec<Places> {
        let ends = |links: &Vec<Link>| {
            links.iter().filter(|l| (l.way == Way::Rough) == rough).map(|l| l.to.index()).collect()
        };
        from.links.iter().map(ends).collect()
    };
    let kind = |kind: Kind| all(&|p| p.kind == kind);
    let mut controllable = kind(Kind::Space).or(&kind(Kind::Zone));
    controllable.remove(from.disputed.index());
    let mut sources = all(&|p| p.city.is_some());
    sources.remove(from.alta.index());
    let mut states = [Places::EMPTY; STATES];
    for (i, set) in states.iter_mut().enumerate().take(from.states.len()) {
        *set = all(&|p| p.state == Some(StateId::new(i)));
    }
    let side_units = |side| (0..UNITS).filter(|&u| from.units[u].side == side).collect();
    let side_leaders = |side| {
        let his = |set: u64, (i, leader): (usize, &LeaderData)| set | u64::from(leader.side == side) << i;
        from.leaders.iter().enumerate().fold(0, his)
    };
    let (near, over_rough) = (over(false), over(true));
    let mut beside = Box::new([[Places::EMPTY; 2]; 128]);
    for (at, both) in beside.iter_mut().enumerate().take(PLACES) {
        *both = [near[at], over_rough[at]];
    }
    Geography {
        near,
        over_rough,
        beside,
        spaces: kind(Kind::Space),
        transit: kind(Kind::Transit),
        zones: kind(Kind::Zone),
        controllable,
        open: all(&|p| p.terrain == Terrain::Clear || p.city.is_some()),
        mexico: all(&|p| p.mexico),
        texas: all(&|p| p.texas),
        lairs: all(&|p| p.mexico && p.kind == Kind::Space && p.terrain.is_rough()),
        fortresses: all(&|p| p.fortress > 0),
        ports: Coast::BOTH.map(|coast| all(&|p| p.port && p.coast == Some(coast))),
        sources,
        states,
        raided: from
            .indian_mp
            .iter()
            .map(|far| (0..PLACES).filter(|&p| far[p] <= from.indian_range).collect())
            .collect(),
        units: BySide([side_units(US), side_units(MX)]),
        split: from.units.partition_point(|u| u.side == US),
        leaders: BySide([side_leaders(US), side_leaders(MX)]),
        prowls: (0..PLACES).map(|at| prowls(from, at)).collect(),
        guerillas: (0..UNITS).filter(|&u| from.units[u].kind == Troops::Guerilla).collect(),
    }
}
