//! The line protocol tells a viewer nothing of what is hidden; and the comparison that shows it can fail.

use crate::cups::{Cups, Wrong, put_in};
use crate::protocol::Echo;
use zocalo_table::any_game;
use zocalo_table::battery::{Compared, compare_lines, pairs};
use zocalo_table::protocol::Engine;

/// What is found over the lines of an engine with a fault in the game.
fn compared(what: Wrong) -> Compared {
    put_in(what);
    let mut engine = Engine::with_games(vec![any_game::<Cups>()], Echo);
    let pairs = pairs::<Cups>(1, 60, 1);
    let found = compare_lines(&pairs, |line| engine.answer(line));
    assert!(found.pairs > 40 && found.bytes > 100_000, "{} pairs, {} bytes", found.pairs, found.bytes);
    found
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    let found = compared(Wrong::Nothing);
    assert!(found.steps > 10, "{} inputs were played on", found.steps);
    assert!(found.differences.is_empty(), "{:#?}", found.differences);
}

#[test]
fn faults_of_secrecy_show_in_the_lines() {
    for (what, asked) in [
        (Wrong::Choices, "\"do\":\"choices\""),
        (Wrong::Choices, "\"do\":\"why\""),
        (Wrong::Line, "\"do\":\"choose\""),
        (Wrong::Prompt, "\"do\":\"status\""),
        (Wrong::Label, "\"do\":\"view\""),
    ] {
        let found = compared(what);
        assert!(found.differences.iter().any(|one| one.contains(asked)), "{what:?} is not seen by {asked}");
    }
}
