//! Charts: every table of a game is in one, in words, and as the file has it.

use zocalo_table::charts::{charts, faults};
use zocalo_table::{Lang, game, games};

#[test]
fn every_table_is_in_a_chart_and_in_words() {
    for game in games() {
        assert_eq!(faults(game), Vec::<String>::new(), "{}", game.id());
    }
}

/// Cells against the file itself, read by hand.
#[test]
fn cells_are_those_of_the_file() {
    let shown = charts(game("cactus-throne").expect("registered"), Lang::En);
    let crt = shown.iter().find(|chart| chart.id == "crt").expect("a table of combat");
    let text = game("cactus-throne").expect("registered").file("tables_crt.csv").expect("carried");
    for (line, row) in crt.lines.iter().zip(text.lines().skip(1)) {
        let cells: Vec<&str> = row.split(',').take(crt.head.len()).collect();
        assert_eq!(line.cells, cells);
    }
    assert_eq!(crt.lines.len(), text.lines().count() - 1);
}

#[test]
fn a_grid_has_every_cell() {
    for game in games() {
        for chart in charts(game, Lang::Es) {
            for line in &chart.lines {
                assert_eq!(line.cells.len(), chart.head.len(), "{} {}", game.id(), chart.id);
            }
        }
    }
}

#[test]
fn halves_ranges_and_ticks_are_shown() {
    let shown = charts(game("rio-grande").expect("registered"), Lang::En);
    let of = |id: &str| shown.iter().find(|chart| chart.id == id).expect("a chart");
    let terrain: Vec<&str> = of("terrain").lines[0].cells.iter().map(String::as_str).collect();
    assert_eq!(terrain, ["clear", "1", "0", "attacker", "6", "✓"]);
    assert_eq!(of("recruit").lines[0].cells[1], "½");
    assert_eq!(
        of("naval").lines.iter().map(|l| l.cells[1].as_str()).collect::<Vec<_>>(),
        ["≤ 2", "3–4", "5+"]
    );
    let strong = of("crt").lines.last().expect("a line");
    assert_eq!(
        (strong.cells[0].as_str(), strong.id.as_str()),
        ("45+", "45/999"),
        "no bound is shown as a number"
    );
    assert!(of("crt").key.contains("R:") && of("terrain").key.is_empty());
}

/// Turn 17 of the schedule: a number, and a condition, stand in columns of their own in the file.
#[test]
fn what_a_line_of_the_schedule_depends_on_is_shown() {
    let shown = charts(game("cactus-throne").expect("registered"), Lang::En);
    let schedule = shown.iter().find(|chart| chart.id == "schedule").expect("a schedule");
    let points: Vec<_> = schedule.lines.iter().filter(|line| line.cells[2] == "points").collect();
    assert_eq!(
        points[0].cells,
        ["17", "Empire", "points", "without the option Shelby", "replacement points · 5"]
    );
    assert_eq!(points[1].cells, ["21", "Empire", "points", "", "replacement points · 15"]);
}
