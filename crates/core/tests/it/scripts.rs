//! The script runner: what it accepts, and that it notices what is wrong.

use crate::toy::{Piece, Toy};
use zocalo_core::script::{Words, run};

fn words() -> Words<Toy> {
    Words { arrange, expect }
}

fn arrange(game: &mut Toy, line: &[&str]) -> Result<(), String> {
    match line {
        ["put", id, place] => {
            let piece = game.data.pieces.iter().position(|p| p.id == *id).ok_or("no such counter")?;
            let at = place.parse().map_err(|_| "no such place")?;
            game.pieces[piece] = Piece { at, steps: game.pieces[piece].steps };
            Ok(())
        }
        _ => Err(format!("no such line: {}", line.join(" "))),
    }
}

fn expect(game: &Toy, line: &[&str]) -> Result<(), String> {
    match line {
        [id, steps] => {
            let piece = game.data.pieces.iter().position(|p| p.id == *id).ok_or("no such counter")?;
            let left = game.pieces[piece].steps.to_string();
            if left == **steps { Ok(()) } else { Err(format!("{id} has {left} steps")) }
        }
        _ => Err("say a counter and its steps".into()),
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
expect B1 1
red pass
red pass
over nobody
";

#[test]
fn good_scripts_run() {
    // Everything but the last line of the second script holds.
    let fault = run("good.txt", GOOD, &words()).expect_err("the last line is wrong");
    assert_eq!(fault.lines().count(), 2, "{fault}");
    assert!(fault.starts_with("good.txt:30: the game is not over"), "{fault}");
    let good = GOOD.replace("over nobody", "waits blue act");
    assert_eq!(run("good.txt", &good, &words()), Ok(2));
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
        ("expect R1 1", "R1 has 2 steps"),
        ("over red", "the game is not over"),
        ("sing", "no such line: sing"),
        ("put R1 9", "cannot be"),
    ] {
        let fault = run("f", &format!("{start}{line}\n"), &words()).expect_err(line);
        assert!(fault.starts_with("f:4: ") && fault.contains(reason), "{line}: {fault}");
    }
    for (text, reason) in [
        ("case x\nsetup long\nwaits red", "f:3: there is no scenario \"long\""),
        ("case x\nsetup hand=9\nwaits red", "f:3: option \"hand\" cannot be \"9\""),
        ("case x\nroll c13", "f:2: \"c13\" is no roll"),
        ("case x\nroll c1 c1", "f:2: \"c1\" cannot come up here"),
        ("waits red", "f:1: a script begins with a `case` line"),
    ] {
        let fault = run("f", text, &words()).expect_err(text);
        assert!(fault.starts_with(reason), "{text}: {fault}");
    }
}
