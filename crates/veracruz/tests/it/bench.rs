//! How fast random play is: `cargo test --release -p veracruz --test it -- --ignored bench --nocapture`.

use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Game, Log, Pending, Viewer};

#[test]
#[ignore = "a measurement"]
fn bench() {
    let data = Veracruz::standard();
    let setup = Veracruz::about(data).setup(Some("campaign"), &BTreeMap::new()).expect("known");
    let start = std::time::Instant::now();
    let (mut decisions, mut rolls_made, mut games, mut width) = (0u64, 0u64, 0u64, 0u64);
    let mut kinds: BTreeMap<&str, (u64, u128)> = BTreeMap::new();
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    let mut last = None;
    while games < 20 {
        let mut game = Veracruz::start(data, &setup);
        let mut lottery = Lottery::new(games);
        loop {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Decide(_) => {
                    let now = std::time::Instant::now();
                    game.choices(&mut choices);
                    width += choices.len() as u64;
                    let choice = choices[lottery.below(choices.len())];
                    let id = game.top().map_or("", |f| zocalo_core::Decide::<Veracruz>::id(f));
                    game.choose_trusted(choice, &mut Log::off());
                    let entry = kinds.entry(id).or_default();
                    entry.0 += 1;
                    entry.1 += now.elapsed().as_nanos();
                    decisions += 1;
                }
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                    game.roll_trusted(roll, &mut Log::off());
                    rolls_made += 1;
                }
            }
            if decisions % 5000 == 0 {
                last = Some(game.clone());
            }
        }
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, {decisions} decisions, {rolls_made} rolls, {seconds:.2} s");
    println!(
        "{:.0} decisions/s, mean width {:.1}",
        decisions as f64 / seconds,
        width as f64 / decisions as f64
    );
    for (id, (count, nanos)) in kinds {
        println!("{id:18} {count:8} {:8} ns", nanos / u128::from(count));
    }
    if let Some(game) = last {
        let now = std::time::Instant::now();
        for _ in 0..10_000 {
            std::hint::black_box(game.clone());
        }
        println!("clone {} ns, {} bytes", now.elapsed().as_nanos() / 10_000, size_of::<Veracruz>());
        let now = std::time::Instant::now();
        for i in 0..200 {
            std::hint::black_box(game.view(Viewer::ALL[i % 3]));
        }
        println!("view {} ns", now.elapsed().as_nanos() / 200);
        let now = std::time::Instant::now();
        for i in 0..200 {
            std::hint::black_box(game.redeal(Viewer::ALL[i % 3], &mut Lottery::new(i as u64)));
        }
        println!("redeal {} ns", now.elapsed().as_nanos() / 200);
    }
}
