//! Lessons at tables: begun, done, shown; and charts.

use crate::client::{Client, home};
use axum::http::StatusCode;
use serde_json::json;
use zocalo_table::lesson::carried;

/// Where a form led.
async fn begun(ana: &mut Client, path: &str) -> String {
    let answer = ana.form(path, &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.body);
    answer.headers["location"].to_str().expect("an address").to_owned()
}

#[tokio::test]
async fn a_lesson_is_taken_to_its_end() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let game = zocalo_table::games()[0].id();
    let lesson = &carried(game)[0];
    let table = begun(&mut ana, &format!("/lesson/{game}/{}", lesson.id)).await;
    let page = ana.get(&table).await.body;
    assert!(page.contains(&lesson.title.en), "the panel names the lesson");
    assert!(!page.contains("data-lesson-done"), "nothing is done yet");
    for say in &lesson.solution {
        let view = ana.view(&table).await;
        let answer =
            ana.post(&format!("{table}/choose"), &json!({ "after": view["seq"], "says": [say] })).await;
        assert_eq!(answer.status, StatusCode::OK, "{say}: {}", answer.body);
    }
    let page = ana.get(&table).await.body;
    assert!(page.contains(&format!("data-lesson-done=\"{game}.{}\"", lesson.id)), "all goals are ticked");
    assert!(page.contains(&lesson.learned.en));
    // It stands in no list, and the list of lessons ticks it by the cookie that the page writes.
    assert!(!ana.get("/").await.body.contains(&table));
}

#[tokio::test]
async fn the_solution_is_shown_at_a_table_of_its_own() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    for game in zocalo_table::games() {
        for lesson in carried(game.id()) {
            let film = begun(&mut ana, &format!("/lesson/{}/{}/show", game.id(), lesson.id)).await;
            let table = film.strip_suffix("/replay?play=1").expect("a film");
            let page = ana.get(table).await.body;
            assert!(!page.contains("data-lesson-done"), "{film}: what is shown does not count");
            assert!(page.contains("lesson done"), "{}/{}", game.id(), lesson.id);
        }
    }
}

#[tokio::test]
async fn lists_next_ones_and_charts() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    for game in zocalo_table::games().into_iter().map(|game| game.id()) {
        let list = ana.get(&format!("/lessons/{game}")).await;
        assert_eq!(list.status, StatusCode::OK);
        assert!(!list.body.contains('⟨'));
        let lessons = carried(game);
        let (first, last) = (&lessons[0].id, &lessons[lessons.len() - 1].id);
        assert!(begun(&mut ana, &format!("/lesson/{game}/{first}/next")).await.starts_with("/table/"));
        assert_eq!(begun(&mut ana, &format!("/lesson/{game}/{last}/next")).await, format!("/lessons/{game}"));
        let chart = zocalo_table::charts::charts(
            zocalo_table::game(game).expect("registered"),
            zocalo_table::Lang::En,
        );
        let (id, line) = (&chart[0].id, &chart[0].lines[0].id);
        let page = ana.get(&format!("/charts/{game}?chart={id}&line={line}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains('⟨') && !page.body.contains(" style=\""));
        assert!(page.body.contains("<tr class=\"marked\">"), "{game}: the line in force is marked");
        assert!(page.body.matches("<figure").count() >= 2, "{game}: what the rules see is drawn");
        assert!(page.body.contains("class=\"strip\""), "{game}: the sequence of play is a strip");
    }
    for nowhere in ["/lessons/chess", "/charts/chess"] {
        assert_eq!(ana.get(nowhere).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(ana.form("/lesson/camerone/nothing", &[]).await.status, StatusCode::NOT_FOUND);
}

/// The rules that let beaten troops go somewhere show where, at a position of which we counted the ways by hand.
#[tokio::test]
async fn charts_show_retreats() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    for (game, ways) in [("veracruz", 3), ("montezuma", 2), ("rio-grande", 5), ("cactus-throne", 4)] {
        let page = ana.get(&format!("/charts/{game}")).await.body;
        let shown: Vec<&str> =
            page.split("<figure>").filter(|figure| figure.contains("A retreat:")).collect();
        let [figure] = shown[..] else { panic!("{game}: {} pictures of a retreat", shown.len()) };
        let figure = figure.split("</figure>").next().unwrap_or_default();
        assert_eq!(figure.matches("class=\"cell zone\"").count(), ways, "{game}: places to go to");
        assert_eq!(figure.matches("class=\"way\"").count(), ways, "{game}: lines to them");
        assert!(figure.contains("class=\"cell barred\""), "{game}: some are barred");
    }
    assert!(!ana.get("/charts/camerone").await.body.contains("A retreat:"), "nobody retreats there");
}
