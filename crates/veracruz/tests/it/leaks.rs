//! Where re-deals differ, if they do: the battery says that, this says in what.

use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Viewer};

fn differences(a: &Veracruz, b: &Veracruz) -> Vec<String> {
    let (a, b) = (a.position(), b.position());
    let mut found = Vec::new();
    if let (Some(a), Some(b)) = (a["units"].as_object(), b["units"].as_object()) {
        for key in a.keys().chain(b.keys()) {
            if a.get(key) != b.get(key) {
                found.push(format!("{key}: {:?} / {:?}", a.get(key), b.get(key)));
            }
        }
    }
    found.truncate(6);
    found
}

#[test]
fn a_deal_depends_on_the_view_alone() {
    let data = Veracruz::standard();
    for seed in 0..8 {
        let setup = Veracruz::about(data).setup(Some("siege"), &BTreeMap::new()).expect("known");
        let mut game = Veracruz::start(data, &setup);
        let mut lottery = Lottery::new(seed);
        let (mut choices, mut rolls) = (Vec::new(), Vec::new());
        for step in 0..4000 {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Decide(_) => {
                    game.choices(&mut choices);
                    if step % 5 == 0 {
                        for viewer in Viewer::ALL {
                            let other = game.known(viewer).deal(&mut Lottery::new(step));
                            let one = game.known(viewer).deal(&mut Lottery::new(step + 1));
                            let two = other.known(viewer).deal(&mut Lottery::new(step + 1));
                            let found = differences(&one, &two);
                            assert!(
                                one == two,
                                "{viewer:?} seed {seed} step {step}: {found:#?} {:?}",
                                game.top()
                            );
                        }
                    }
                    let choice = choices[lottery.below(choices.len())];
                    game.choose_trusted(choice, &mut Log::off());
                }
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                    game.roll_trusted(roll, &mut Log::off());
                }
            }
        }
    }
}
