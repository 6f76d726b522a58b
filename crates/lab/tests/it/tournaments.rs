//! Tournaments: fair pairs, ratings that make sense, and programs that fail lose.

use crate::coins::Coins;
use crate::toy::Toy;
use std::ops::ControlFlow;
use zocalo_core::prelude::*;
use zocalo_lab::tournament::chart::chart;
use zocalo_lab::tournament::sprt::Verdict;
use zocalo_lab::tournament::{Entrant, Failure, Player, Report, Scoring, Sprt, Tournament, run};
use zocalo_table::Kit;

fn tournament<G: Game>(entrants: Vec<Entrant>, pairs: u64) -> Tournament {
    let setup = Kit::<G>::standard().about.setup(None, &Default::default()).expect("standard");
    Tournament { setup, entrants, seed: 3, pairs, stop: None, ms: 2000, threads: 1 }
}

fn built_in(names: &[&str]) -> Vec<Entrant> {
    names.iter().map(|name| name.parse().expect("a bot")).collect()
}

fn play<G: Game>(tournament: &Tournament) -> Report {
    let report = run(Kit::<G>::standard(), tournament, |_| ControlFlow::Continue(()));
    let mut report = report.expect("the table opens");
    report.standings.iter_mut().for_each(|standing| standing.ms_per_decision = 0.0);
    report
}

fn program(name: &str, script: &str) -> Entrant {
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    Entrant { name: name.to_owned(), player: Player::Program(command) }
}

/// A program that always takes the first choice of its list.
const HONEST: &str = r#"
while read -r line; do
    id=$(printf '%s' "$line" | sed 's/.*"id":\([0-9]*\).*/\1/')
    say=$(printf '%s' "$line" | sed 's/.*"choices":\[{"say":"\([^"]*\)".*/\1/')
    printf '{"id":%s,"ok":{"say":"%s"}}\n' "$id" "$say"
done"#;

#[test]
fn the_better_one_is_rated_higher_whatever_the_threads() {
    let entrants = built_in(&["random", "doctrine", "search-quick"]);
    let one = play::<Toy>(&tournament::<Toy>(entrants.clone(), 20));
    let two = play::<Toy>(&Tournament { threads: 2, ..tournament::<Toy>(entrants, 20) });
    assert_eq!(one, two);
    assert_eq!(one.scoring, Scoring::Seat);
    assert_eq!(one.standings.last().expect("three").name, "random");
    assert!(one.pairings.iter().all(|p| p.pairs == 20 && p.results.iter().sum::<u64>() == 20));
    assert!(one.pairings.iter().all(|p| p.low <= p.share && p.share <= p.high));
    assert!(one.pairings.iter().all(|p| p.same_seat == p.share), "here it is the score itself");
    let points: f64 = one.standings.iter().map(|s| s.points).sum();
    assert_eq!(points, 60.0);
    assert!(one.failures.is_empty());
}

#[test]
fn a_bot_against_itself_draws_every_pair() {
    let report = play::<Toy>(&tournament::<Toy>(built_in(&["doctrine", "twin=doctrine"]), 10));
    assert_eq!(report.pairings[0].results, [0, 10, 0]);
    assert_eq!(report.standings[0].rating.elo.round(), 1500.0);
    // Where games count by their result, what one loses in a seat it wins in the other.
    let report = play::<Coins>(&tournament::<Coins>(built_in(&["doctrine", "twin=doctrine"]), 10));
    assert_eq!(report.scoring, Scoring::Games);
    assert_eq!(report.pairings[0].share, 0.5);
}

#[test]
fn a_clear_case_is_stopped_early_and_the_same_on_any_number_of_threads() {
    let stop = Some(Sprt::default());
    let clear = Tournament { stop, ..tournament::<Toy>(built_in(&["doctrine", "random"]), 400) };
    let report = play::<Toy>(&clear);
    assert_eq!(report.pairings[0].verdict, Some(Verdict::High));
    assert!(report.pairings[0].pairs < 200, "{}", report.pairings[0].pairs);
    assert_eq!(play::<Toy>(&Tournament { threads: 3, ..clear }), report);
}

#[test]
fn a_program_plays_whole_games() {
    let entrants = vec![program("first", HONEST), built_in(&["random"]).remove(0)];
    let report = play::<Toy>(&tournament::<Toy>(entrants, 2));
    assert!(report.failures.is_empty(), "{:?}", report.failures);
    assert_eq!(report.pairings[0].pairs, 2);
}

#[test]
fn programs_that_crash_stall_babble_or_cheat_lose_and_are_reported() {
    type Check = fn(&Failure) -> bool;
    let cases: [(&str, &str, Check); 7] = [
        ("crash", "exit 3", |f| *f == Failure::Crash),
        ("late-crash", "read l; exit 0", |f| *f == Failure::Crash),
        ("stall", "exec sleep 30", |f| matches!(f, Failure::Stall { .. })),
        (
            "babble",
            "read l; echo hello; exec sleep 30",
            |f| matches!(f, Failure::Babble { said } if said == "hello"),
        ),
        ("wrong-id", r#"read l; echo '{"id":99,"ok":{"say":"done"}}'; exec sleep 30"#, |f| {
            matches!(f, Failure::Babble { .. })
        }),
        (
            "cheat",
            r#"read l; echo '{"id":1,"ok":{"say":"send 4 0"}}'; exec sleep 30"#,
            |f| matches!(f, Failure::Cheat { say, case } if say == "send 4 0" && case == "2.3"),
        ),
        ("nonsense", r#"read l; echo '{"id":1,"ok":{"say":"win"}}'; exec sleep 30"#, |f| {
            matches!(f, Failure::Cheat { .. })
        }),
    ];
    for (name, script, check) in cases {
        let entrants = vec![program(name, script), built_in(&["random"]).remove(0)];
        let report = play::<Toy>(&Tournament { ms: 200, ..tournament::<Toy>(entrants, 1) });
        assert_eq!(report.pairings[0].results, [0, 0, 1], "{name}");
        // It fails in both seats, and each time it is said who, where and how.
        assert_eq!(report.failures.len(), 2, "{name}");
        assert!(report.failures.iter().all(|f| f.name == name && check(&f.failure)), "{:?}", report.failures);
        assert!(report.text().contains(&report.failures[0].says));
    }
    let missing =
        Entrant { name: "missing".into(), player: Player::Program(vec!["no-such-program-here".into()]) };
    let report = play::<Coins>(&tournament::<Coins>(vec![missing, built_in(&["random"]).remove(0)], 1));
    assert!(matches!(report.failures[0].failure, Failure::Start { .. }));
    assert_eq!(report.pairings[0].share, 0.0);
}

#[test]
fn the_picture_says_what_it_shows() {
    let report = play::<Toy>(&tournament::<Toy>(built_in(&["random", "doctrine"]), 5));
    let svg = chart(&report).into_string();
    assert!(svg.starts_with("<svg") && svg.contains("role=\"img\""));
    let (title, description) =
        (svg.find("<title").expect("a title"), svg.find("<desc").expect("a description"));
    assert!(title < description);
    for name in ["random", "doctrine"] {
        assert_eq!(svg.matches(&format!(">{name}</text>")).count(), 1);
    }
    let json = serde_json::to_value(&report).expect("it is written");
    assert_eq!(json["standings"].as_array().expect("a list").len(), 2);
    assert!(report.text().contains("doctrine") && report.text().contains("same seat"));
}
