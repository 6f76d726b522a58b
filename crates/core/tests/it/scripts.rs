//! The script runner: what it accepts, and that it notices what is wrong.

use crate::toy::Toy;
use serde_json::{Value, json};
use zocalo_core::prelude::*;
use zocalo_core::script::{Expect, Script, Word, arranged, rearranged, run, same};

impl Script for Toy {
    const PIECES: &'static [&'static str] = &["pieces"];
    const EXPECT: &'static [Word<Expect<Self>>] =
        &[Word::new("steps COUNTER NUMBER", "the steps that it has left", |game, words| {
            let [id, steps] = words else { return Err("a counter and a number".to_owned()) };
            let piece = game.data.pieces.iter().position(|p| p.id == *id).ok_or("no such counter")?;
            same(&game.pieces[piece].steps.to_string().as_str(), steps)
        })];

    fn clear(document: &mut Value) {
        for (_, piece) in document["pieces"].as_object_mut().into_iter().flatten() {
            *piece = json!([null, 0]);
        }
    }

    fn put(document: &mut Value, piece: &str, place: &str) -> Result<(), String> {
        let place: u8 = place.parse().map_err(|_| "no such place")?;
        document["pieces"][piece][0] = json!(place);
        Ok(())
    }
}

const GOOD: &str = "
# comments and blank lines
case 1.3 2.1     the higher bid goes first
setup short hand=1
waits chance draw
roll c1 c6
waits red bid
lists c1
lacks c6
red c6           ! 1.2
blue c6          ! 2.1
red c1
blue c6
waits blue act

case 2.3 2.31 2.5 # an attack
setup short hand=1
roll c6 c1
put R1 3
red c6
blue c1
red R1 / p0      ! 2.31
red p4
waits blue answer
blue pass
roll 6 1
expect steps B1 1
expect pieces.B1.1 1
expect hands.0 lacks c6
red pass
red pass
over nobody
";

#[test]
fn good_scripts_run() {
    // Everything but the last line of the second script holds.
    let fault = run::<Toy>("good.txt", GOOD).expect_err("the last line is wrong");
    assert_eq!(fault.lines().count(), 2, "{fault}");
    assert!(fault.starts_with("good.txt:32: the game is not over"), "{fault}");
    let good = GOOD.replace("over nobody", "waits blue act");
    assert_eq!(run::<Toy>("good.txt", &good), Ok(2));
}

#[test]
fn every_kind_of_fault_is_found() {
    let start = "case x\nsetup short hand=1\nroll c6 c1\n";
    for (line, reason) in [
        ("red c1", "\"c1\" was refused by 1.2"),
        ("red c6 ! 1.2", "\"c6\" was accepted; 1.2 should refuse it"),
        ("red c1 ! 2.9", "\"c1\" was refused by 1.2, not by 2.9"),
        ("red hello", "\"hello\" means nothing here"),
        ("roll 3", "no roll is waited for"),
        ("waits blue", "the game waits for red at bid"),
        ("waits red act", "the game waits for red at bid"),
        ("lists c1", "\"c1\" is not listed among: c6"),
        ("lacks c6", "\"c6\" is listed among: c6"),
        ("expect steps R1 1", "it is \"2\", not \"1\" (expect steps COUNTER NUMBER)"),
        ("expect turn 7", "turn is 0, not 7"),
        ("expect trun 7", "there is nothing at trun"),
        ("expect hands.0 has c1", "c1: hands.0 is c6"),
        ("expect R7 at 1", "there is no piece R7"),
        ("expect turn", "expect what?"),
        ("over red", "the game is not over"),
        ("sing", "\"sing\" means nothing; there are clear, put, mark"),
        ("begin dawn", "begin"),
        ("set turn.deep 3", "there is nothing at turn.deep"),
        ("unset nothing", "there is nothing at nothing"),
        ("add turn 3", "turn is no list"),
        ("mark R1 tired", "there is no mark tired"),
        ("put R1", "put PIECE … PLACE"),
        ("remove R7", "there is no piece R7"),
        ("put R1 9", "cannot be"),
    ] {
        let fault = run::<Toy>("f", &format!("{start}{line}\n")).expect_err(line);
        assert!(fault.starts_with("f:4: ") && fault.contains(reason), "{line}: {fault}");
    }
    for (text, reason) in [
        ("case x\nsetup long\nwaits red", "f:2: there is no scenario \"long\""),
        ("case x\nsetup hand=9\nwaits red", "f:2: option \"hand\" cannot be \"9\""),
        ("case x\nroll c13", "f:2: \"c13\" is no roll"),
        ("case x\nroll c1 c1", "f:2: \"c1\" cannot come up here"),
        ("case x\nsetup short hand=1\nroll c6 c1", "f:1: nothing is asserted"),
        ("waits red", "f:1: a script begins with a `case` line"),
    ] {
        let fault = run::<Toy>("f", text).expect_err(text);
        assert!(fault.starts_with(reason), "{text}: {fault}");
    }
}

/// Words change the document, which is opened by the first line that plays; the same from a game under way.
#[test]
fn positions_are_arranged_in_their_document() {
    let game: Toy =
        arranged("setup short hand=1\nroll c6 c1\nput R1 R2 3\nset turn 2\ndrop hands.0 c6\nadd hands.0 c7");
    assert_eq!(game.position()["pieces"]["R2"], json!([3, 2]));
    assert_eq!((&game.position()["turn"], &game.position()["hands"][0]), (&json!(2), &json!(["c7"])));
    let game = rearranged(game, "clear\nset turn 1");
    assert_eq!(game.position()["pieces"]["B1"], json!([null, 0]));
}
