//! Searches against Bellman and Ford, who need no queue and no stamps.

use proptest::prelude::*;
use zocalo_hex::{Field, Graph, Grid, Hex, HexSet, Search, Step, words};

use crate::maps::{self, CAMERONE, hex};

/// Costs by brute force: relax every step until nothing changes.
fn bellman_ford(graph: &Graph, sources: &[Hex], cost: impl Fn(Step) -> Option<u16>) -> Vec<Option<u32>> {
    let mut best = vec![None; graph.len()];
    for source in sources {
        best[source.index()] = Some(0);
    }
    loop {
        let mut changed = false;
        for from in (0..graph.len() as u16).map(Hex::new) {
            let Some(so_far) = best[from.index()] else { continue };
            for &step in graph.steps(from) {
                let Some(total) = cost(step).map(|more| so_far + u32::from(more)) else { continue };
                let known = &mut best[step.to.index()];
                if known.is_none_or(|old| total < old) {
                    *known = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return best;
        }
    }
}

/// A step's cost drawn from a table by a fixed hash of the step, so that both ways may differ.
fn drawn(table: &[Option<u16>], from: Hex, to: Hex) -> Option<u16> {
    table[(from.index() * 31 + to.index() * 7) % table.len()]
}

fn costs() -> impl Strategy<Value = Vec<Option<u16>>> {
    let small = prop::collection::vec(prop::option::weighted(0.8, 0..6_u16), 1..60);
    let large = prop::collection::vec(prop::option::weighted(0.8, 0..2_000_u16), 1..60);
    prop_oneof![3 => small, 1 => large]
}

fn check_reach(grid: &Grid, search: &mut Search, table: &[Option<u16>], sources: &[Hex], budget: u32) {
    let graph = Graph::new(grid, |from, to, _| drawn(table, from, to));
    let expected = bellman_ford(&graph, sources, |step| Some(step.cost));
    let reach = search.reach(&graph, sources.iter().copied(), budget, |step| Some(step.cost));
    for here in grid.hexes() {
        let cost = expected[here.index()].filter(|&cost| cost <= budget);
        assert_eq!(reach.cost(here), cost);
        assert_eq!(reach.contains(here), cost.is_some());
        if let Some(before) = reach.came_from(here) {
            let last = drawn(table, before, here).unwrap();
            assert_eq!(reach.cost(before).unwrap() + u32::from(last), cost.unwrap());
        }
        let way: Vec<Hex> = reach.way_back(here).collect();
        assert_eq!(way.is_empty(), cost.is_none());
        if let Some(source) = way.last() {
            assert!(way[0] == here && sources.contains(source));
            assert!(way.windows(2).all(|pair| grid.adjacent(pair[0], pair[1])));
        }
    }
    assert!(reach.hexes().is_sorted_by_key(|&hex| reach.cost(hex)));
    assert_eq!(reach.hexes().len(), reach.set::<{ words(144) }>().len());
}

proptest! {
    #[test]
    fn reach_equals_bellman_ford(
        searches in prop::collection::vec(
            (maps::any_map(), costs(), prop::collection::vec(any::<prop::sample::Index>(), 0..4), 0..40_u32),
            1..4,
        ),
    ) {
        // One workspace for maps of different sizes: nothing of an earlier search may show.
        let mut search = Search::new();
        for (grid, table, sources, budget) in searches {
            let sources: Vec<Hex> =
                sources.iter().map(|source| Hex::new(source.index(grid.len()) as u16)).collect();
            check_reach(&grid, &mut search, &table, &sources, budget);
            check_reach(&grid, &mut search, &table, &sources, u32::MAX);
            check_reach(&grid, &mut search, &table, &sources, budget / 2);
        }
    }

    #[test]
    fn cheapest_equals_bellman_ford(
        grid in maps::any_map(),
        table in costs(),
        ends in any::<[prop::sample::Index; 2]>(),
    ) {
        let [from, to] = ends.map(|end| Hex::new(end.index(grid.len()) as u16));
        // The cost comes from the closure this time, not from the graph.
        let graph = Graph::uniform(&grid);
        let cost = |step: Step| drawn(&table, step.from, step.to);
        let expected = bellman_ford(&graph, &[from], cost)[to.index()];
        let mut search = Search::new();
        let route = search.cheapest(&graph, from, to, cost);
        prop_assert_eq!(route.map(|route| route.cost), expected);
        if let Some(route) = route {
            prop_assert_eq!((route.hexes[0], route.hexes[route.hexes.len() - 1]), (from, to));
            let sum: u32 = route.hexes.windows(2).map(|pair| u32::from(drawn(&table, pair[0], pair[1]).unwrap())).sum();
            prop_assert_eq!(sum, route.cost);
        }
    }

    #[test]
    fn field_of_the_reversed_graph_is_the_cost_to_the_goal(
        grid in maps::any_map(),
        table in costs(),
        goal in any::<prop::sample::Index>(),
    ) {
        let goal = Hex::new(goal.index(grid.len()) as u16);
        let graph = Graph::new(&grid, |from, to, _| drawn(&table, from, to));
        let (mut search, mut field) = (Search::new(), Field::new());
        search.field(&graph.reversed(), [goal], |step| Some(step.cost), &mut field);
        for from in grid.hexes() {
            let route = search.cheapest(&graph, from, goal, |step| Some(step.cost));
            prop_assert_eq!(field.get(from), route.map(|route| route.cost));
        }
    }
}

#[test]
fn uniform_fields_are_distances() {
    for grid in maps::all() {
        let graph = Graph::uniform(grid);
        let sources = [Hex::new(0), Hex::new(grid.len() as u16 / 2)];
        let (mut search, mut field) = (Search::new(), Field::new());
        search.field(&graph, sources, |step| Some(step.cost), &mut field);
        for here in grid.hexes() {
            let nearest = sources.map(|source| grid.distance(source, here)).into_iter().min();
            assert_eq!(field.get(here), nearest.map(u32::from));
        }
    }
}

#[test]
fn rivers_and_zones_by_closure() {
    let grid = &*CAMERONE;
    let graph = Graph::uniform(grid);
    let mut search = Search::new();
    let [start, north, beyond] = ["1010", "1009", "1008"].map(|number| hex(grid, number));

    // A side that costs two more.
    let river = grid.hexside(start, north).unwrap();
    let cost = |step: Step| Some(step.cost + if step.side == river { 2 } else { 0 });
    let reach = search.reach(&graph, [start], 3, cost);
    assert_eq!(reach.cost(north), Some(2), "round the river is cheaper");

    // Enter and stop, but leave at will if one begins there.
    let zone: HexSet<{ words(418) }> = [start].into_iter().chain(grid.neighbours(start)).collect();
    let halt = |step: Step| (!zone.contains(step.from) || step.from == start).then_some(step.cost);
    let reach = search.reach(&graph, [start], 5, halt);
    assert_eq!(reach.hexes().len(), 7);
    assert_eq!((reach.cost(north), reach.cost(beyond)), (Some(1), None));
}

#[test]
fn no_source_reaches_nothing() {
    let graph = Graph::uniform(&CAMERONE);
    let mut search = Search::new();
    assert!(search.reach(&graph, [], 10, |step| Some(step.cost)).hexes().is_empty());
    let one = search.reach(&graph, [Hex::new(7), Hex::new(7)], 0, |step| Some(step.cost));
    assert_eq!((one.hexes(), one.came_from(Hex::new(7))), (&[Hex::new(7)][..], None));
}

#[test]
fn cheapest_stops_at_the_goal() {
    let grid = &*CAMERONE;
    let graph = Graph::uniform(grid);
    let (from, to) = (hex(grid, "1010"), hex(grid, "1011"));
    let mut asked = 0;
    let mut search = Search::new();
    let route = search.cheapest(&graph, from, to, |step| {
        asked += 1;
        Some(step.cost)
    });
    assert_eq!(route.map(|route| route.hexes), Some(&[from, to][..]));
    assert!(asked <= 7 * 6, "asked about {asked} steps for a way of one");
}
