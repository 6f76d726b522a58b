//! `zocalo play` with somebody typing.

use crate::run::{GAME, Ran, good, run, run_with};
use std::fs;

/// Types these lines.
fn typed(args: &[&str], lines: &[&str]) -> Ran {
    let mut all = vec!["play", GAME];
    all.extend(args);
    run_with(&all, format!("{}\n", lines.join("\n")).as_bytes())
}

#[test]
fn bots_play_to_the_end_by_themselves() {
    let args = ["play", GAME, "--french", "random", "--mexican", "random", "--seed", "4"];
    let text = good(&args);
    assert!(text.lines().count() > 50, "{text}");
    assert_eq!(good(&args), text, "the same seed gives the same game");
    let last = text.trim_end().lines().last().unwrap();
    assert!(last.contains(':') && last.ends_with(')'), "the result stands at the end: {last}");
}

#[test]
fn a_person_sees_prompt_board_and_numbered_choices() {
    let ran = typed(&["--mexican", "human", "--french", "random", "--seed", "1"], &["list", "help", "quit"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("0101") && ran.out.contains("  1  "), "{}", ran.out);
    assert!(ran.out.contains("odds CHOICE"), "{}", ran.out);
    assert!(ran.out.contains("mexican> "), "{}", ran.out);
}

#[test]
fn wrong_answers_are_explained_and_asked_again() {
    let ran = typed(
        &["--mexican", "human", "--seed", "1"],
        &[
            "0",
            "99999",
            "make tea",
            "why make tea",
            "undo",
            "look nowhere",
            "rules 99.99",
            "odds nonsense",
            "log 3",
            "units",
            "board",
        ],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err, "");
    assert!(ran.out.contains("There is no place \"nowhere\""), "{}", ran.out);
    assert!(ran.out.contains("No rule has the number"), "{}", ran.out);
    assert!(ran.out.contains("was not kept"), "{}", ran.out);
}

/// Whoever always takes the first choice comes to an end, too.
#[test]
fn a_whole_game_can_be_typed() {
    let lines: Vec<&str> = vec!["1"; 20_000];
    let ran = typed(&["--seed", "3"], &lines);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(!ran.out.contains("was not kept"), "the game ended before the input did");
}

#[test]
fn undo_takes_back_within_the_phase() {
    let ran = typed(&["--mexican", "human", "--french", "random", "--seed", "1"], &["1", "undo", "quit"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Taken back."), "{}", ran.out);
}

#[test]
fn a_game_is_kept_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let path = path.to_str().unwrap();
    let ran = typed(&["--mexican", "human", "--seed", "1", "--save", path], &["1", "1", "1", "quit"]);
    assert!(ran.out.contains("--resume"), "{}", ran.out);
    let before = fs::read_to_string(path).unwrap().lines().count();
    let ran = run_with(&["play", "--resume", path, "--mexican", "human"], b"1\n1\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let after = fs::read_to_string(path).unwrap().lines().count();
    assert!(after > before, "{before} {after}");
    assert!(good(&["verify", path]).starts_with("holds"));
    let other = run(&["play", "chess", "--resume", path]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("not of chess"), "{}", other.err);
}

#[test]
fn real_dice_can_be_typed() {
    let ran = typed(
        &["--french", "random", "--mexican", "random", "--dice", "typed"],
        &["nine", "9", "help", "3", "quit"],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("1, 2, 3, 4, 5, 6"), "{}", ran.out);
}

#[test]
fn a_match_is_two_games_with_the_sides_exchanged() {
    let args = ["play", GAME, "--french", "random", "--mexican", "random", "--seed", "4", "--match"];
    let text = good(&args);
    assert!(text.contains("First game of two.") && text.contains("Second game"), "{text}");
    assert!(text.contains("wins the match.") || text.contains("The match is drawn."), "{text}");
    assert!(text.contains("random (first french) as french:"), "{text}");
}

#[test]
fn without_a_game_one_chooses() {
    let ran = run_with(&["play"], b"0\nx\n1\n1\n1\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    for question in ["Which game?", "Which side do you play?", "Against whom?"] {
        assert!(ran.out.contains(question), "{question}: {}", ran.out);
    }
    assert!(ran.out.contains("Type a number from 1"), "{}", ran.out);
    assert_eq!(run_with(&["play"], b"quit\n").code, 0);
    assert_eq!(run_with(&["play"], b"").code, 0);
}

#[test]
fn languages_reach_the_prompt() {
    let lines = ["quit"];
    let en = typed(&["--mexican", "human", "--seed", "1"], &lines);
    let fr = typed(&["--mexican", "human", "--seed", "1", "--lang", "fr"], &lines);
    assert_ne!(en.out, fr.out);
    assert!(!en.out.contains('⟨') && !fr.out.contains('⟨'), "no words are missing: {} {}", en.out, fr.out);
}
