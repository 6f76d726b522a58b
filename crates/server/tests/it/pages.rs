//! Pages and what every answer carries.

use crate::client::{Client, home};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use std::sync::Arc;
use zocalo_server::{Config, Server};
use zocalo_store::Database;

#[tokio::test]
async fn every_page_in_every_language() {
    let home = home().await;
    for lang in ["en", "es", "fr"] {
        let mut ana = Client::new(&home.front);
        ana.lang = lang;
        let (table, _) = ana.table(["me", "me"], &[]).await;
        let game = zocalo_table::games()[0].id();
        let paths = [
            "/".to_owned(),
            "/about".to_owned(),
            "/finished".to_owned(),
            format!("/new/{game}"),
            format!("/rules/{game}"),
            format!("/sources/{game}"),
            table.clone(),
            format!("{table}/replay"),
            format!("{table}/fair"),
        ];
        for path in paths {
            let page = ana.get(&path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(page.body.contains(&format!("<html lang=\"{lang}\"")), "{path}");
            assert!(
                !page.body.contains('⟨'),
                "{path} has a text without words: {}",
                context(&page.body, '⟨')
            );
            assert!(
                !page.body.contains(" style=\"") && !page.body.contains("<script>"),
                "{path}: nothing inline"
            );
        }
    }
}

fn context(text: &str, letter: char) -> String {
    let at = text.find(letter).unwrap_or(0);
    text[at..].chars().take(60).collect()
}

#[tokio::test]
async fn a_language_is_kept_and_leads_back_only_to_us() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let kept = ana.form("/lang", &[("lang", "fr"), ("back", "/about")]).await;
    assert_eq!(kept.location(), "/about");
    assert!(ana.get("/about").await.body.contains("<html lang=\"fr\""));
    for evil in
        ["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:1"]
    {
        assert_eq!(ana.form("/lang", &[("lang", "es"), ("back", evil)]).await.location(), "/", "{evil}");
    }
    assert_eq!(ana.form("/lang", &[("lang", "xx")]).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn every_answer_is_shielded() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    for path in
        ["/", "/nowhere", "/healthz", "/metrics", "/assets/x/base.css", "/table/0000000000000000/view"]
    {
        let answer = ana.get(path).await;
        let text = |name: &str| {
            answer.headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned()
        };
        assert_eq!(text("x-content-type-options"), "nosniff", "{path}");
        let csp = text("content-security-policy");
        assert!(csp.contains("script-src 'self'") && csp.contains("frame-ancestors 'none'"), "{path}: {csp}");
        assert!(!csp.contains("unsafe"), "{path}");
        assert!(!text("referrer-policy").is_empty(), "{path}");
    }
    let cookie = ana.form("/first/camerone", &[]).await;
    let set = cookie.headers.get(header::SET_COOKIE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
}

#[tokio::test]
async fn other_sites_and_names_are_turned_away() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let cross = Request::post("/first/camerone").header("sec-fetch-site", "cross-site");
    assert_eq!(ana.request(cross, Body::empty()).await.status, StatusCode::FORBIDDEN);
    let foreign = Request::post("/first/camerone").header(header::ORIGIN, "http://evil.example");
    assert_eq!(ana.request(foreign, Body::empty()).await.status, StatusCode::FORBIDDEN);
    let rebound = Request::get("/").header(header::HOST, "evil.example");
    assert_eq!(ana.request(rebound, Body::empty()).await.status, StatusCode::MISDIRECTED_REQUEST);
}

#[tokio::test]
async fn counts_for_whoever_runs_the_house() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Database::open(&dir.path().join("zocalo.db")).await.expect("a store");
    let server = Server::new(Config { rate: None, ..Config::new(dir.path()) }, Arc::new(store));
    let mut ana = Client::new(&server.front());
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 5).await;
    assert_eq!(ana.get("/healthz").await.body, "ok\n");
    assert_eq!(ana.get("/readyz").await.body, "ready\n");
    assert_eq!(ana.get("/metrics").await.status, StatusCode::NOT_FOUND, "at an address of their own");
    let metrics = Client::new(&server.counts()).get("/metrics").await.body;
    let value = |name: &str| -> u64 {
        let line = metrics.lines().find(|line| line.starts_with(&format!("{name} ")));
        line.and_then(|line| line.split(' ').nth(1)?.parse().ok())
            .unwrap_or_else(|| panic!("{name} in {metrics}"))
    };
    assert!(value("zocalo_inputs_accepted_total") >= 5);
    assert_eq!((value("zocalo_tables_running"), value("zocalo_tables_in_memory")), (1, 1));
}

#[tokio::test]
async fn the_live_stream_says_two_numbers_and_nothing_else() {
    use axum::body::to_bytes;
    use tower::ServiceExt;
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 3).await;
    let request = Request::get(format!("{table}/news")).header(header::HOST, "localhost").body(Body::empty());
    let response = home.front.clone().oneshot(request.expect("a request")).await.expect("an answer");
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    let body = response.into_body();
    // The stream never ends by itself: what has come within a moment is all there is.
    let first = tokio::time::timeout(std::time::Duration::from_millis(300), to_bytes(body, 10_000)).await;
    assert!(first.is_err(), "it stays open");
    assert_eq!(ana.get("/table/0000000000000000/news").await.status, StatusCode::NOT_FOUND);
    assert!(view["seq"].as_u64() > Some(0));
}

#[tokio::test]
async fn rules_are_found_by_word_and_by_case() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let game = zocalo_table::games()[0];
    let rules = game.rules(zocalo_table::Lang::En);
    let rule = &rules.all[0];
    let case = rule.case.replace('#', "%23");
    let found = ana.get(&format!("/rules/{}/find?case={case}", game.id())).await.body;
    assert!(found.contains("class=\"rule"), "{found}");
    let count = |html: &str| html.matches("<article class=\"rule ").count();
    let chapter = rules.chapters.last().expect("some");
    let found = ana.get(&format!("/rules/{}/find?case={}", game.id(), chapter.number)).await.body;
    assert_eq!(count(&found), rules.cases_of(chapter).count(), "a chapter is shown whole");
    let found = ana.get(&format!("/rules/{}/find?case=R", game.id())).await.body;
    assert_eq!(count(&found), rules.rulings().count(), "and so are the rulings");
    let none = ana.get(&format!("/rules/{}/find?q=xyzzyplugh", game.id())).await.body;
    assert!(none.contains("class=\"none\""));
    assert_eq!(ana.get("/rules/nosuchgame").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn tables_at_which_i_am_asked_come_first() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let mut tables = Vec::new();
    // In whatever order they were set up, the one that waits for a friend would not be the last.
    for seats in [["me", "me"], ["me", "friend"], ["me", "me"]] {
        tables.push(ana.table(seats, &[]).await.0);
    }
    let page = ana.get("/").await.body;
    let place = |table: &String| {
        page.find(&format!("href=\"{table}\"")).unwrap_or_else(|| panic!("{table} is not listed"))
    };
    let [first, waits, last] = [0, 1, 2].map(|n| place(&tables[n]));
    assert!(first < waits && last < waits, "{first}, {waits}, {last}");
}
