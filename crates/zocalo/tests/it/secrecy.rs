//! `zocalo engine` tells a viewer nothing of what is hidden: two truths that the viewer cannot tell apart, made by an
//! exchange in the position document, are answered with the same bytes.

use crate::run::Engine;
use zocalo_core::battery::budget;
use zocalo_games::{IDS, Registered, Visitor, with};
use zocalo_table::battery::{Compared, compare_lines, pairs};

/// Positions looked at in each game.
const POSITIONS: u64 = 12;
/// One position in so many of a game is looked at.
const EVERY: usize = 37;

struct Lines;

impl Visitor for Lines {
    type Out = Option<Compared>;

    fn visit<G: Registered>(self) -> Self::Out {
        let pairs = pairs::<G>(3, budget(POSITIONS) as usize, EVERY);
        if pairs.is_empty() {
            assert!(G::EXCHANGES.is_empty(), "{} has secrets, but no pair was found", G::ID);
            return None;
        }
        let mut engine = Engine::start();
        Some(compare_lines(&pairs, |line| engine.text(line)))
    }
}

#[test]
fn two_truths_that_look_the_same_are_answered_the_same() {
    let mut games = 0;
    for id in IDS {
        let Some(found) = with(id, Lines).expect("a game") else { continue };
        games += 1;
        println!(
            "{id}: {} pairs, {} inputs played on, {} requests, {} bytes, {} differences; {:?}",
            found.pairs,
            found.steps,
            found.count(),
            found.bytes,
            found.differences.len(),
            found.requests
        );
        assert!(found.differences.is_empty(), "{id}: {}", found.differences[0]);
        assert!(found.requests.contains_key("odds") && found.requests.contains_key("bot"), "{id}: {found:?}");
        assert!(found.steps > 0, "{id}");
    }
    assert!(games > 1, "games with secrets: {games}");
}
