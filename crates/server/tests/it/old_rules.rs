//! Tables that were played under other rules or with other data: the stores are made by playing, then edited from outside.

use crate::client::{Client, Home, home, open, part};
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::time::Duration;
use zocalo_table::Record;

const LANGS: [&str; 3] = ["en", "es", "fr"];

async fn sql(home: &Home) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(home.dir.path().join("zocalo.db"));
    options.busy_timeout(Duration::from_secs(10)).connect().await.expect("the store")
}

/// Changes what all tables were set up with.
async fn edit_heads(home: &Home, edit: impl Fn(&mut Value)) {
    let mut store = sql(home).await;
    let heads: Vec<(i64, String)> =
        sqlx::query_as("select key, head from game").fetch_all(&mut store).await.expect("heads");
    for (key, head) in heads {
        let mut head: Value = serde_json::from_str(&head).expect("a head");
        edit(&mut head["header"]);
        let set = sqlx::query("update game set head = $2 where key = $1").bind(key).bind(head.to_string());
        set.execute(&mut store).await.expect("written");
    }
    store.close().await.expect("closed");
}

/// Changes one entry of the only table; its number.
async fn edit_entry(home: &Home, which: impl Fn(&Value) -> bool, edit: impl Fn(&mut Value)) -> i64 {
    let mut store = sql(home).await;
    let entries: Vec<(i64, String)> = sqlx::query_as("select seq, body from input order by seq")
        .fetch_all(&mut store)
        .await
        .expect("entries");
    for (seq, body) in entries {
        let mut body: Value = serde_json::from_str(&body).expect("an entry");
        if which(&body) {
            edit(&mut body);
            let set =
                sqlx::query("update input set body = $2 where seq = $1").bind(seq).bind(body.to_string());
            set.execute(&mut store).await.expect("written");
            store.close().await.expect("closed");
            return seq;
        }
    }
    panic!("there is no such entry");
}

async fn films(home: &Home) -> i64 {
    let mut store = sql(home).await;
    let count = sqlx::query_scalar("select count(*) from film").fetch_one(&mut store).await.expect("counted");
    store.close().await.expect("closed");
    count
}

async fn wait_for_films(home: &Home, count: i64) {
    for _ in 0..1_000 {
        if films(home).await == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no film was made");
}

/// The same browser at a server that was started anew.
async fn again(home: &Home, client: &Client) -> Client {
    let mut again = Client::new(&open(&home.dir).await);
    again.cookies = client.cookies.clone();
    again
}

/// The parts that a film must show as the table did.
const PARTS: [&str; 8] = ["stacks", "marks", "track", "cards", "hand", "situation", "dice", "action-steps"];

/// What every viewer sees at some moments, in every language.
async fn seen(client: &mut Client, table: &str, sides: &[String], inputs: u64) -> Vec<Value> {
    let mut seen = Vec::new();
    let eyes: Vec<&str> = sides.iter().map(String::as_str).chain(["public"]).collect();
    let before = client.lang;
    for lang in LANGS {
        client.lang = lang;
        for eyes in &eyes {
            for at in [0, 1, inputs / 3, inputs / 2, inputs - 1, inputs] {
                let view = client.get(&format!("{table}/view?as={eyes}&at={at}")).await;
                assert_eq!(view.status, StatusCode::OK, "{}", view.body);
                let view = view.json();
                assert_eq!(view["viewer"], **eyes);
                let parts: Vec<&Value> = PARTS.iter().map(|part| &view["parts"][part]).collect();
                assert!(part(&view, "stacks").contains("counter"), "{eyes} at {at}");
                seen.push(json!([lang, eyes, at, view["inputs"], view["log"], parts]));
            }
        }
    }
    client.lang = before;
    seen
}

fn sides(game: &str) -> Vec<String> {
    zocalo_table::game(game).expect("registered").about(zocalo_table::Lang::En).sides.to_vec()
}

/// A finished table of every game shows the same after the rules have changed, from its film alone.
#[tokio::test]
async fn finished_games_are_shown_from_their_films() {
    for game in zocalo_games::IDS {
        let home = home().await;
        let mut ana = Client::new(&home.front);
        let (table, _) = ana.table_of(game, ["me", "me"], &[]).await;
        let view = ana.play(&table, 30).await;
        let resigned = ana.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
        assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
        let inputs = resigned.json()["inputs"].as_u64().expect("a number");
        let before = seen(&mut ana, &table, &sides(game), inputs).await;
        let record = ana.get(&format!("{table}/record")).await.body;
        wait_for_films(&home, 1).await;
        // Neither the inputs nor their meaning are needed: they are made unreadable for every rule.
        edit_heads(&home, |header| (header["rules"], header["data"]) = (json!(0), json!("other"))).await;
        edit_entry(&home, |entry| entry["n"] == 2, |entry| entry["say"] = json!("no such thing")).await;
        let mut ana = again(&home, &ana).await;
        assert_eq!(seen(&mut ana, &table, &sides(game), inputs).await, before, "{game}");
        for (lang, word) in LANGS.into_iter().zip(["its film", "su película", "son film"]) {
            ana.lang = lang;
            for path in ["", "/replay", "/fair"] {
                let page = ana.get(&format!("{table}{path}")).await;
                assert_eq!(page.status, StatusCode::OK, "{game}{path}: {}", page.body);
                assert!(path == "/fair" || page.body.contains(word), "{game}{path} in {lang}");
            }
            assert_eq!(ana.get("/").await.status, StatusCode::OK);
            assert_eq!(ana.get(&format!("{table}/analysis")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
        }
        let kept = Record::from_lines(&ana.get(&format!("{table}/record")).await.body).expect("a record");
        let record = Record::from_lines(&record).expect("a record");
        assert_eq!(kept.inputs, record.inputs, "with every digest");
        let choose = ana.post(&format!("{table}/choose"), &json!({ "after": 9999, "says": ["x"] })).await;
        assert!(choose.status.is_client_error(), "{}", choose.body);
    }
}

/// Played to the end by the rules, of the format before this one, and with the head that nobody can read any more.
#[tokio::test]
async fn a_film_outlives_the_format_of_records() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 5_000).await;
    assert_eq!(view["over"], true);
    let inputs = view["inputs"].as_u64().expect("a number");
    let sides = sides(zocalo_table::games()[0].id());
    let before = seen(&mut ana, &table, &sides, inputs).await;
    let end = part(&ana.view(&table).await, "end");
    let promised = ana.get(&format!("{table}/fair")).await.body;
    assert!(promised.contains("class=\"good\""), "{promised}");
    wait_for_films(&home, 1).await;
    edit_heads(&home, |header| header["zocalo"] = json!(1)).await;
    let mut ana = again(&home, &ana).await;
    let after = seen(&mut ana, &table, &sides, inputs).await;
    assert_eq!(after, before);
    let end_now = part(&ana.view(&table).await, "end");
    let title = |end: &str| end.split("</p>").next().map(str::to_owned);
    assert_eq!(title(&end_now), title(&end), "who won, and why");
    // A header that has lost its very form.
    edit_heads(&home, |header| *header = json!({ "zocalo": 99, "new": true })).await;
    let mut ana = again(&home, &ana).await;
    assert_eq!(ana.get(&table).await.status, StatusCode::OK);
    for path in
        ["", "/replay", "/fair", "/record", "/analysis", "/view", "/news", "/odds?after=1", "/hint?after=1"]
    {
        if path == "/news" {
            continue;
        }
        let answer = ana.get(&format!("{table}{path}")).await;
        assert!(!answer.status.is_server_error(), "{path}: {}", answer.body);
    }
}

/// A store of a version that made no films: they are made while the rules still match, and shown as far as today's rules
/// follow where they no longer do.
#[tokio::test]
async fn finished_games_without_a_film_show_what_they_can() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 40).await;
    ana.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
    wait_for_films(&home, 1).await;
    let mut store = sql(&home).await;
    sqlx::query("delete from film").execute(&mut store).await.expect("deleted");
    store.close().await.expect("closed");
    edit_heads(&home, |header| header["rules"] = json!(0)).await;
    let mut whole = again(&home, &ana).await;
    let shown = whole.view(&table).await;
    assert_eq!((&shown["over"], &shown["inputs"]), (&json!(true), &view["inputs"]), "today's rules agree");
    let cut =
        edit_entry(&home, |entry| entry["n"] == 20, |entry| entry["say"] = json!("no such thing")).await;
    let mut ana = again(&home, &ana).await;
    for (lang, word) in LANGS.into_iter().zip(["has no film", "no tiene película", "pas de film"]) {
        ana.lang = lang;
        let page = ana.get(&table).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains(word), "{}", page.body);
    }
    let shown = ana.view(&table).await;
    assert_eq!((&shown["over"], shown["inputs"].as_i64()), (&json!(true), Some(19)), "entry {cut}");
    for path in ["/fair", "/replay", "/record", "/analysis"] {
        assert!(!ana.get(&format!("{table}{path}")).await.status.is_server_error(), "{path}");
    }
}

/// A running game of every game goes on by itself where today's rules agree with all that was played.
#[tokio::test]
async fn a_running_game_goes_on_where_the_rules_agree() {
    for game in zocalo_games::IDS {
        let home = home().await;
        let mut ana = Client::new(&home.front);
        let (table, _) = ana.table_of(game, ["me", "me"], &[]).await;
        let before = ana.play(&table, 25).await;
        edit_heads(&home, |header| (header["rules"], header["data"]) = (json!(0), json!("other"))).await;
        let mut ana = again(&home, &ana).await;
        let view = ana.view(&table).await;
        assert_eq!((&view["choices"], &view["inputs"]), (&before["choices"], &before["inputs"]), "{game}");
        assert_eq!(view["parts"]["stacks"], before["parts"]["stacks"]);
        assert!(view["seq"].as_u64() > before["seq"].as_u64(), "an entry says so");
        let done = ana.choose(&table, &view, 0).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
        let mut ana = again(&home, &ana).await;
        assert_eq!(ana.view(&table).await["choices"], done.json()["choices"], "and stays so");
        let record = ana.get(&format!("{table}/record")).await.body;
        let record = Record::from_lines(&record).expect("a record");
        zocalo_table::load(&record, &[]).expect("of today's rules");
    }
}

/// Two people whose game stops: nothing can be done before both have agreed.
#[tokio::test]
async fn a_running_game_stops_where_the_rules_disagree() {
    let home = home().await;
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[]).await;
    let token = secret.strip_prefix("seat1=").expect("a link");
    bea.form(&format!("/join/{token}"), &[("name", "Bea")]).await;
    for _ in 0..60 {
        let view = ana.view(&table).await;
        let (now, view) = match view["side"].is_null() {
            true => (&mut bea, None),
            false => (&mut ana, Some(view)),
        };
        let view = match view {
            Some(view) => view,
            None => now.view(&table).await,
        };
        assert_eq!(now.choose(&table, &view, 0).await.status, StatusCode::OK);
    }
    edit_heads(&home, |header| header["rules"] = json!(0)).await;
    let by_side = |entry: &Value| entry["n"].as_u64() > Some(30) && entry["by"] != "chance";
    edit_entry(&home, by_side, |entry| entry["say"] = json!("no such thing")).await;
    let (mut ana, mut bea) = (again(&home, &ana).await, again(&home, &bea).await);
    for (lang, word) in
        LANGS.into_iter().zip(["Go on under today", "Seguir con las reglas", "Continuer selon les"])
    {
        ana.lang = lang;
        let page = ana.get(&table).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains(word), "{}", page.body);
    }
    bea.move_to(&open(&home.dir).await);
    ana.lang = "en";
    let stopped = ana.view(&table).await;
    let common = stopped["inputs"].as_u64().expect("a number");
    assert!((30..60).contains(&common), "{common}");
    assert_eq!((&stopped["choices"], &stopped["side"]), (&json!([]), &Value::Null));
    let after = &stopped["seq"];
    for (path, body) in [
        ("choose", json!({ "after": after, "says": ["done"] })),
        ("undo", json!({ "after": after })),
        ("losses", json!({ "after": after, "says": ["done"] })),
        ("finish", json!({ "after": after })),
        ("offer", json!({ "after": after, "what": "back", "to": 3 })),
        ("orders", json!({ "text": "" })),
    ] {
        let refused = ana.post(&format!("{table}/{path}"), &body).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}: {}", refused.body);
    }
    let offered = ana.post(&format!("{table}/offer"), &json!({ "after": after, "what": "rules" })).await;
    assert_eq!(offered.status, StatusCode::OK, "{}", offered.body);
    assert_eq!(&offered.json()["seq"], after, "one alone changes nothing");
    // At the same server as Ana: they share one table in memory.
    let mut bea = {
        let mut at_anas = ana.clone();
        at_anas.cookies = bea.cookies.clone();
        at_anas
    };
    assert!(part(&bea.view(&table).await, "offer").contains("agree"));
    let agreed = bea.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(agreed.status, StatusCode::OK, "{}", agreed.body);
    let (of_ana, of_bea) = (ana.view(&table).await, bea.view(&table).await);
    assert!(of_ana["inputs"].as_u64() >= Some(common));
    let (now, view) = if of_ana["side"].is_null() { (&mut bea, of_bea) } else { (&mut ana, of_ana) };
    let done = now.choose(&table, &view, 0).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    // The same after a restart, and the record is one of today's rules whose dice never come again.
    let mut later = again(&home, now).await;
    assert_eq!(later.view(&table).await["choices"], done.json()["choices"]);
    let view = later.view(&table).await;
    let ended = later.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
    assert_eq!(ended.status, StatusCode::OK, "{}", ended.body);
    let record = Record::from_lines(&later.get(&format!("{table}/record")).await.body).expect("a record");
    let game = zocalo_table::game(&record.header.game).expect("registered");
    let verified = game.verify(&record, &[]).expect("true under today's rules");
    assert!(verified.inputs as u64 > common, "{verified:?}");
}

/// Whoever plays alone decides alone; and may end it instead.
#[tokio::test]
async fn a_stopped_game_can_be_ended() {
    for end in [true, false] {
        let home = home().await;
        let mut ana = Client::new(&home.front);
        let (table, _) = ana.table(["me", "me"], &[]).await;
        ana.play(&table, 30).await;
        edit_heads(&home, |header| header["data"] = json!("other")).await;
        let by_side = |entry: &Value| entry["n"].as_u64() > Some(10) && entry["by"] != "chance";
        edit_entry(&home, by_side, |entry| entry["by"] = json!("nobody")).await;
        let mut ana = again(&home, &ana).await;
        let stopped = ana.view(&table).await;
        if end {
            let over = ana.post(&format!("{table}/resign"), &json!({ "after": stopped["seq"] })).await;
            assert_eq!((over.status, &over.json()["over"]), (StatusCode::OK, &json!(true)), "{}", over.body);
            let mut later = again(&home, &ana).await;
            assert_eq!(later.view(&table).await["over"], true);
            assert_eq!(later.get("/").await.status, StatusCode::OK);
        } else {
            let body = json!({ "after": stopped["seq"], "what": "rules" });
            let on = ana.post(&format!("{table}/offer"), &body).await;
            assert_eq!(on.status, StatusCode::OK, "{}", on.body);
            assert!(on.json()["choices"].as_array().is_some_and(|choices| !choices.is_empty()));
        }
    }
}

/// Inputs that are legal under both rules but come to another position: the digests tell.
#[tokio::test]
async fn a_digest_tells_where_the_rules_part() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 150).await;
    assert!(view["inputs"].as_u64() > Some(130), "{}", view["inputs"]);
    edit_heads(&home, |header| header["rules"] = json!(0)).await;
    let second = |entry: &Value| entry["digest"].is_string() && entry["n"].as_u64() > Some(100);
    edit_entry(&home, second, |entry| entry["digest"] = json!("0".repeat(64))).await;
    let mut ana = again(&home, &ana).await;
    let common = ana.view(&table).await["inputs"].as_u64().expect("a number");
    assert!((60..128).contains(&common), "the last position that both are known to share: {common}");
}

/// A running table in a format that cannot be read any more says so, and is no fault.
#[tokio::test]
async fn a_running_game_of_another_format_says_so() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 5).await;
    edit_heads(&home, |header| *header = json!({ "zocalo": 99 })).await;
    let mut ana = again(&home, &ana).await;
    for path in ["", "/view", "/replay", "/fair", "/record"] {
        let answer = ana.get(&format!("{table}{path}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}: {}", answer.body);
    }
    let home_page = ana.get("/").await;
    assert_eq!(home_page.status, StatusCode::OK);
}
