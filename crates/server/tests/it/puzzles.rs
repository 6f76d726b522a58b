//! Puzzles at tables: right and wrong answers, the answer shown, going on from there.

use crate::client::{Client, home};
use axum::http::StatusCode;
use serde_json::json;
use zocalo_table::puzzle::{Puzzle, carried};

/// Where a form led.
async fn led(ana: &mut Client, path: &str) -> String {
    let answer = ana.form(path, &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.body);
    answer.location().split('#').next().unwrap_or_default().to_owned()
}

/// Plays an act of a puzzle at a new table of it; the page afterwards, and the address of the table.
async fn answered(ana: &mut Client, game: &str, number: usize, act: &[String]) -> (String, String) {
    let table = led(ana, &format!("/puzzle/{game}/{number}")).await;
    let view = ana.view(&table).await;
    let done = ana.post(&format!("{table}/choose"), &json!({ "after": view["seq"], "says": act })).await;
    assert_eq!(done.status, StatusCode::OK, "{act:?}: {}", done.body);
    (ana.get(&table).await.body, table)
}

fn first() -> (&'static str, &'static Puzzle) {
    let games = zocalo_table::games();
    let game = games.iter().map(|game| game.id()).find(|id| !carried(id).is_empty()).expect("a puzzle");
    (game, &carried(game)[0])
}

#[tokio::test]
async fn right_and_wrong_answers_are_told_apart_with_their_figures() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    for game in zocalo_table::games().into_iter().map(|game| game.id()) {
        let Some(puzzle) = carried(game).first() else { continue };
        let done = format!("data-puzzle-done=\"{game}.{}\"", puzzle.id);
        let (right, table) = answered(&mut ana, game, 1, &puzzle.acts[0].says).await;
        assert!(right.contains(&done), "{game}: solved");
        assert!(right.contains("class=\"figures\"") && right.contains("(yours)"), "{game}: with figures");
        assert!(!right.contains('⟨'), "{game}: all in words");
        let (wrong, _) = answered(&mut ana, game, 1, &puzzle.acts[puzzle.right].says).await;
        assert!(!wrong.contains("data-puzzle-done"), "{game}: not solved");
        assert!(wrong.contains("Not the best."), "{game}");
        // Nobody answers at a puzzle, and it stands in no list of tables.
        let (inputs, later) =
            (ana.view(&table).await["inputs"].clone(), ana.view(&table).await["inputs"].clone());
        assert_eq!(inputs, later);
        assert!(!ana.get("/").await.body.contains(&table));
    }
}

#[tokio::test]
async fn the_answer_is_shown_and_does_not_count() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (game, puzzle) = first();
    let table = led(&mut ana, &format!("/puzzle/{game}/1/show")).await;
    let page = ana.get(&table).await.body;
    assert!(!page.contains("data-puzzle-done"));
    assert!(page.contains("This is the best act."), "{}", puzzle.id);
}

#[tokio::test]
async fn somebody_else_is_not_told_the_answer() {
    let home = home().await;
    let (mut ana, mut eva) = (Client::new(&home.front), Client::new(&home.front));
    let (game, puzzle) = first();
    let (_, table) = answered(&mut ana, game, 1, &puzzle.acts[0].says).await;
    let page = eva.get(&table).await.body;
    assert!(!page.contains("class=\"figures\"") && !page.contains("data-puzzle-done"));
    assert_eq!(eva.form(&format!("{table}/go-on"), &[]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn one_goes_on_with_the_same_side_against_a_bot() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (game, puzzle) = first();
    let (_, table) = answered(&mut ana, game, 1, &puzzle.acts[0].says).await;
    let second = led(&mut ana, &format!("{table}/go-on")).await;
    assert_ne!(second, table);
    assert_eq!(ana.view(&second).await["viewer"], json!(puzzle.side));
    assert!(ana.get("/").await.body.contains(&second), "it is a table like others");
    // An ordinary table has nothing of the kind.
    assert_eq!(ana.form(&format!("{second}/go-on"), &[]).await.status, StatusCode::NOT_FOUND);
    let strange = ana.form(&format!("{table}/go-on"), &[("level", "genius")]).await;
    assert!(strange.status.is_client_error(), "{}", strange.status);
}

#[tokio::test]
async fn lists_and_pages() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (game, puzzle) = first();
    ana.cookies.insert("puzzles".to_owned(), format!("{game}.{}", puzzle.id));
    for lang in ["en", "es", "fr"] {
        ana.lang = lang;
        let list = ana.get("/puzzles").await;
        assert_eq!(list.status, StatusCode::OK);
        assert!(!list.body.contains('⟨'), "{lang}");
        assert_eq!(list.body.matches("class=\"tick\"").count(), 1, "one is solved");
        let page = ana.get(&format!("/puzzle/{game}/1")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains('⟨'), "{lang}");
        // The page of a puzzle does not tell its answer.
        assert!(!page.body.contains("class=\"figures\""));
    }
    assert!(ana.get("/").await.body.contains("/puzzles"), "linked from the first page");
    assert!(ana.get(&format!("/lessons/{game}")).await.body.contains("/puzzles#"), "and from the lessons");
    assert!(ana.get(&format!("/new/{game}")).await.body.contains("/puzzles#"), "and where a table is set up");
    let last = carried(game).len();
    assert_eq!(led(&mut ana, &format!("/puzzle/{game}/{last}/next")).await, "/puzzles");
    for nowhere in
        [format!("/puzzle/{game}/0"), format!("/puzzle/{game}/{}", last + 1), "/puzzle/chess/1".to_owned()]
    {
        assert_eq!(ana.get(&nowhere).await.status, StatusCode::NOT_FOUND, "{nowhere}");
        assert_eq!(ana.form(&nowhere, &[]).await.status, StatusCode::NOT_FOUND, "{nowhere}");
    }
}
