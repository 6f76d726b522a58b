//! Mutated requests of every registered game: each gets one answer in good time, and nothing ends the engine.

#[path = "../../../lab/src/requests.rs"]
#[allow(dead_code, unreachable_pub, reason = "the command line asks for more")]
mod requests;

use crate::protocol::Echo;
use requests::{Plan, requests as send};
use zocalo_table::protocol::Engine;

#[test]
fn mutated_requests_get_one_answer_each() {
    for (i, game) in zocalo_games::IDS.iter().enumerate() {
        let mut engine = Engine::new(Echo);
        let plan = Plan { requests: 2_000, seed: 1 + i as u64, odds: 0 };
        let found = send(game, plan, |line| engine.answer(line));
        assert!(
            found.holds(),
            "{game}: {} hangs, {} failures:\n{}",
            found.hangs,
            found.failed,
            found.failures.join("\n")
        );
        assert!(found.mutated > 400 && found.errors > 300 && found.games > 1, "{game}: {found:?}");
    }
}
