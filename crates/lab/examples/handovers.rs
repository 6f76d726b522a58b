//! Hand-overs a game of doctrine against itself, with the steps at which most come:
//! `cargo run -p zocalo-lab --example handovers -- GAME GAMES none|usual|duties`.

use cactus_throne::Cactus;
use camerone::Camerone;
use montezuma::Montezuma;
use rio_grande::RioGrande;
use std::collections::BTreeMap;
use std::error::Error;
use veracruz::Veracruz;
use zocalo_bots::{Level, Spec};
use zocalo_core::BySide;
use zocalo_core::prelude::*;
use zocalo_lab::simulate::play;
use zocalo_lab::{Orders, Plan, Shard};

/// The seed of the table in `docs/simulation.md`.
const SEED: u64 = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_default();
    let games = words.next().map_or(Ok(8), |n| n.parse())?;
    let orders: Orders = words.next().map_or(Ok(Orders::Usual), |text| text.parse())?;
    match game.as_str() {
        "cactus-throne" => count::<Cactus>(games, orders),
        "camerone" => count::<Camerone>(games, orders),
        "veracruz" => count::<Veracruz>(games, orders),
        "montezuma" => count::<Montezuma>(games, orders),
        "rio-grande" => count::<RioGrande>(games, orders),
        _ => Err("which game: camerone, veracruz, montezuma, rio-grande or cactus-throne?".into()),
    }
}

fn count<G: Game>(games: u64, orders: Orders) -> Result<(), Box<dyn Error>> {
    let setup = G::about(G::standard()).setup(None, &BTreeMap::new())?;
    let bots = BySide([Spec::from(Level::Doctrine); 2]);
    let start = G::start(G::standard(), &setup);
    let plan = Plan { setup, bots, seed: SEED, games, shard: Shard::WHOLE, threads: 1, orders };
    let (mut all, mut at) = (0, BTreeMap::new());
    for number in 0..games {
        let row = play(&start, &plan, number, |_, _| ());
        all += row.handovers;
        for (step, times) in row.handed_at {
            *at.entry(step).or_insert(0) += times;
        }
    }
    let mean = |times: u64| times as f64 / games as f64;
    println!("{} {orders}: {:.1} hand-overs a game ({games} games)", G::ID, mean(all));
    let mut steps: Vec<_> = at.into_iter().collect();
    steps.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    for (step, times) in steps.into_iter().take(14) {
        println!("  {step} {:.1}", mean(times));
    }
    Ok(())
}
