//! Searches against Bellman and Ford, who need no queue.

use proptest::prelude::*;
use zocalo_hex::{FAR, Flood, Grid, Hex, HexMap, HexSet, Link, words};

use crate::maps::{self, CAMERONE, hex};

type Costs = HexMap<Hex, Option<u16>>;

/// Costs by brute force: relax every step until nothing changes. `back` asks for the ways to the sources.
fn bellman_ford(map: &Costs, sources: &[Hex], back: bool) -> Vec<Option<u32>> {
    let mut best = vec![None; map.len()];
    for source in sources {
        best[source.index()] = Some(0);
    }
    loop {
        let mut changed = false;
        for from in map.hexes() {
            for link in map.around(from) {
                let (near, far) = if back { (link.hex, from) } else { (from, link.hex) };
                let (Some(so_far), Some(more)) = (best[near.index()], link.edge) else { continue };
                let total = so_far + u32::from(more);
                if best[far.index()].is_none_or(|old| total < old) {
                    best[far.index()] = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return best;
        }
    }
}

/// A map whose steps cost what a table gives by a fixed hash, so that both ways may differ.
fn drawn(grid: &Grid, table: &[Option<u16>]) -> Costs {
    let cost = |from: Hex, to: Hex| table[(from.index() * 31 + to.index() * 7) % table.len()];
    HexMap::new(grid.clone(), |from, to, _| Some(cost(from, to)))
}

fn costs() -> impl Strategy<Value = Vec<Option<u16>>> {
    let small = prop::collection::vec(prop::option::weighted(0.8, 0..6_u16), 1..60);
    let large = prop::collection::vec(prop::option::weighted(0.8, 0..300_u16), 1..60);
    prop_oneof![3 => small, 1 => large]
}

fn price(link: &Link<Hex, Option<u16>>) -> Option<u16> {
    link.edge
}

fn check_reach(map: &Costs, sources: &[Hex], budget: u16) {
    let expected = bellman_ford(map, sources, false);
    let reach = map.reach(sources.iter().copied(), budget, |from, link, so_far| {
        assert!(expected[from.index()] == Some(u32::from(so_far)), "what was spent on the way is told");
        price(link)
    });
    for here in map.hexes() {
        let cost = expected[here.index()].filter(|&cost| cost <= u32::from(budget));
        assert_eq!(reach.cost(here).map(u32::from), cost);
        assert_eq!(reach.costs()[here.index()] == FAR, cost.is_none());
        let mut at = None;
        let mut sum = 0;
        for step in reach.path(here) {
            if let Some(before) = at {
                sum +=
                    u32::from(map.between(before, step).copied().flatten().expect("a step that can be made"));
            } else {
                let first = |source: &&Hex| {
                    map.between(**source, step).copied().flatten().map(u32::from)
                        == reach.cost(step).map(u32::from)
                };
                assert!(sources.iter().any(|source| first(&source)), "the way begins at a source");
                sum = reach.cost(step).map_or(0, u32::from);
            }
            at = Some(step);
        }
        assert_eq!(at.map(|_| sum), cost.filter(|_| !sources.contains(&here)), "the way costs what is told");
    }
    let listed: Vec<Hex> = reach.hexes().collect();
    assert!(
        listed.is_sorted()
            && listed.len() == expected.iter().flatten().filter(|c| **c <= u32::from(budget)).count()
    );
}

proptest! {
    #[test]
    fn reach_equals_bellman_ford(
        grid in maps::any_map(),
        table in costs(),
        sources in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        budget in 0..40_u16,
    ) {
        let sources: Vec<Hex> = sources.iter().map(|s| Hex::new(s.index(grid.len()) as u16)).collect();
        let map = drawn(&grid, &table);
        check_reach(&map, &sources, budget);
        check_reach(&map, &sources, FAR - 1);
    }

    #[test]
    fn ways_to_a_goal_are_the_ways_of_those_who_march(
        grid in maps::any_map(),
        table in costs(),
        ends in any::<[prop::sample::Index; 2]>(),
    ) {
        let [from, goal] = ends.map(|end| Hex::new(end.index(grid.len()) as u16));
        let map = drawn(&grid, &table);
        let expected = bellman_ford(&map, &[goal], true);
        let ways = map.reach_to([goal], |_, link| price(link), |_, _| false);
        for hex in map.hexes() {
            prop_assert_eq!(ways.cost(hex).map(u32::from), expected[hex.index()]);
            if let Some(next) = ways.via(hex) {
                let step = map.between(hex, next).copied().flatten().expect("a step that can be made");
                prop_assert_eq!(ways.cost(hex), ways.cost(next).map(|rest| rest + step));
            }
        }
        // What is found early is no worse, and the estimate leads to the same cost.
        let early = map.reach_to([goal], |_, link| price(link), |hex, _| hex == from);
        prop_assert_eq!(early.cost(from), ways.cost(from));
        let plain = map.cheapest(from, |hex| hex == goal, |_| Some(0), |_, link| price(link));
        let led = map.cheapest(from, |hex| hex == goal, |hex| ways.cost(hex), |_, link| price(link));
        prop_assert_eq!((plain, led), (ways.cost(from), ways.cost(from)));
    }
}

#[test]
fn uniform_costs_are_distances() {
    for grid in maps::all() {
        let map: HexMap<Hex, ()> = HexMap::new(grid.clone(), |_, _, _| Some(()));
        let sources = [Hex::new(0), Hex::new(grid.len() as u16 / 2)];
        let reach = map.reach(sources, FAR - 1, |_, _, _| Some(1));
        for here in grid.hexes() {
            let nearest = sources.map(|source| grid.distance(source, here)).into_iter().min();
            assert_eq!(reach.cost(here), nearest);
            assert_eq!(map.distance(here, sources[0]), Some(grid.distance(here, sources[0])));
            assert_eq!(
                map.around(here).iter().map(|link| link.hex).collect::<Vec<_>>(),
                grid.neighbours(here).collect::<Vec<_>>()
            );
        }
        let off = Hex::new(grid.len() as u16);
        assert!(
            map.around(off).is_empty()
                && map.distance(off, sources[0]).is_none()
                && reach.cost(off).is_none()
        );
    }
}

#[test]
fn rivers_and_zones_by_closure() {
    let grid = &*CAMERONE;
    let [start, north, beyond] = ["1010", "1009", "1008"].map(|number| hex(grid, number));
    let mut map = HexMap::new(grid.clone(), |_, _, _| Some(1));
    for (from, to) in [(start, north), (north, start)] {
        *map.between_mut(from, to).expect("neighbours") += 2;
    }
    let reach = map.reach([start], 3, |_, link, _| Some(link.edge));
    assert_eq!(reach.cost(north), Some(2), "round the river is cheaper");
    assert!(map.between(start, beyond).is_none());

    // Enter and stop, but leave at will if one begins there.
    let zone: HexSet<{ words(418) }> = [start].into_iter().chain(grid.neighbours(start)).collect();
    let reach = map.reach([start], 5, |from, _, _| (!zone.contains(from) || from == start).then_some(1));
    assert_eq!(reach.hexes().count(), 7);
    assert_eq!((reach.cost(north), reach.cost(beyond)), (Some(1), None));
}

#[test]
fn of_equal_ways_the_promised_one_is_taken() {
    let grid = &*CAMERONE;
    let map: HexMap<Hex, ()> = HexMap::new(grid.clone(), |_, _, _| Some(()));
    let reach = map.reach([hex(grid, "1010")], 2, |_, _, _| Some(1));
    for hex in reach.hexes().filter(|hex| reach.cost(*hex) == Some(2)) {
        let best = grid.neighbours(hex).filter(|near| reach.cost(*near) == Some(1)).max();
        assert_eq!(reach.via(hex), best);
    }
}

#[test]
fn floods_reach_what_is_connected() {
    let grid = &*CAMERONE;
    let map: HexMap<Hex, ()> = HexMap::new(grid.clone(), |_, _, _| Some(()));
    let start = hex(grid, "1010");
    let open = |hex: Hex| grid.distance(hex, start) <= 3;
    let met = map.flood([start, start], |_, link| open(link.hex));
    assert_eq!((met.len(), met[0]), (1 + 6 + 12 + 18, start));
    let ground: HexSet<{ words(418) }> = grid.hexes().filter(|hex| open(*hex)).collect();
    let near = |hex: Hex| grid.neighbours(hex).collect();
    let mut flood = Flood::new([start].into_iter().collect());
    flood.step(ground, near);
    assert_eq!((flood.seen.len(), flood.edge.len()), (7, 6));
    assert_eq!(flood.all(ground, near), met.into_iter().collect());
}

#[test]
fn no_source_reaches_nothing() {
    let map = HexMap::new(CAMERONE.clone(), |_: Hex, _, _| Some(1));
    assert_eq!(map.reach([], 10, |_, link, _| Some(link.edge)).hexes().count(), 0);
    let one = map.reach([Hex::new(7), Hex::new(7)], 0, |_, link, _| Some(link.edge));
    assert_eq!((one.hexes().collect::<Vec<_>>(), one.via(Hex::new(7))), (vec![Hex::new(7)], None));
}

#[test]
fn a_search_stops_at_its_goal() {
    let grid = &*CAMERONE;
    let map = HexMap::new(grid.clone(), |_: Hex, _, _| Some(1));
    let (from, to) = (hex(grid, "1010"), hex(grid, "1011"));
    let mut asked = 0;
    let cost = map.cheapest(
        from,
        |hex| hex == to,
        |_| Some(0),
        |_, link| {
            asked += 1;
            Some(link.edge)
        },
    );
    assert_eq!(cost, Some(1));
    assert!(asked <= 7 * 6, "asked about {asked} steps for a way of one");
}
