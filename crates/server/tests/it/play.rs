//! Playing: choices, races, undo, offers, the end, records.

use crate::client::{Answer, Client, home, open, part};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn both_sides_to_the_end_and_back_from_the_record() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[("name", "Ana"), ("word", "nopal")]).await;
    let sealed = ana.get(&format!("{table}/record")).await;
    assert!(!sealed.body.contains("\"secret\""), "the secret stays sealed while the game goes on");
    let end = ana.play(&table, 10_000).await;
    assert_eq!(end["over"], true);
    let over = ana.post(&format!("{table}/choose"), &json!({ "after": end["seq"], "says": ["done"] })).await;
    assert_eq!((over.status, over.error().as_str()), (StatusCode::UNPROCESSABLE_ENTITY, "not"));
    let fair = ana.get(&format!("{table}/fair")).await;
    assert!(fair.body.contains("class=\"good\"") && fair.body.contains("nopal"), "{}", fair.body);
    let record = ana.get(&format!("{table}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    assert!(record.body.contains("\"secret\""), "the secret is shown after the end");
    let luck = ana.get(&format!("{table}/analysis")).await;
    assert_eq!(luck.status, StatusCode::OK, "{}", luck.body);
    assert!(luck.json()["html"].as_str().is_some_and(|html| html.contains("<svg")));

    let mut bea = Client::new(&home.front);
    let request = axum::http::Request::post("/import");
    let brought = bea.request(request, record.body.clone().into()).await;
    assert_eq!(brought.status, StatusCode::OK, "{}", brought.body);
    let copy = brought.json()["path"].as_str().expect("a path").replace("/replay", "");
    let seen = bea.view(&copy).await;
    assert_eq!((&seen["inputs"], &seen["over"]), (&end["inputs"], &json!(true)));
    let again = bea.get(&format!("{copy}/record")).await;
    assert_eq!(again.body, record.body, "the same record comes out again");
    let home_page = bea.get("/").await;
    assert!(home_page.body.contains(&copy), "and it is in the list of finished tables");
}

#[tokio::test]
async fn a_tampered_record_is_refused_with_its_place() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 10_000).await;
    let record = ana.get(&format!("{table}/record")).await.body;
    let tampered = record.replacen("\"n\":12,", "\"n\":13,", 1);
    assert_ne!(record, tampered);
    for (bad, says) in
        [(tampered.as_str(), "line"), ("", ""), ("{\"header\":{}}", ""), ("not a record", "line 1")]
    {
        let request = axum::http::Request::post("/import");
        let refused = ana.request(request, bad.to_owned().into()).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.body);
        let message = refused.json()["error"]["message"].as_str().unwrap_or_default().to_owned();
        assert!(message.contains(says) && !message.is_empty(), "{message}");
    }
}

#[tokio::test]
async fn of_two_who_choose_at_once_one_is_told_that_the_game_moved_on() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 5).await;
    let (mut one, mut two) = (ana.clone(), ana.clone());
    let (a, b) = tokio::join!(one.choose(&table, &view, 0), two.choose(&table, &view, 1));
    let mut statuses = [a.status, b.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    let lost = if a.status == StatusCode::CONFLICT { a } else { b };
    assert_eq!(lost.error(), "moved");
    assert!(lost.json()["error"]["seq"].as_u64() > view["seq"].as_u64());
}

#[tokio::test]
async fn undo_take_back_and_replay_agree() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let before = ana.play(&table, 6).await;
    let after = ana.choose(&table, &before, 0).await.json();
    let undone = ana.post(&format!("{table}/undo"), &json!({ "after": after["seq"], "steps": 1 })).await;
    assert_eq!(undone.status, StatusCode::OK, "{}", undone.body);
    let undone = undone.json();
    assert_eq!(undone["choices"], before["choices"]);
    assert_eq!(undone["parts"]["stacks"], before["parts"]["stacks"]);
    assert!(undone["seq"].as_u64() > after["seq"].as_u64(), "entries are only ever added");
    let too_far = ana.post(&format!("{table}/undo"), &json!({ "after": undone["seq"], "steps": 999 })).await;
    assert_eq!(too_far.error(), "refused");

    let far = ana.play(&table, 120).await;
    let here = ana.get(&format!("{table}/view?at={}", before["inputs"])).await.json();
    assert_eq!(here["parts"]["stacks"], before["parts"]["stacks"]);
    assert_eq!(here["choices"], json!([]), "the past offers no choices");
    let back = json!({ "after": far["seq"], "what": "back", "to": before["inputs"] });
    let back = ana.post(&format!("{table}/offer"), &back).await.json();
    assert_eq!(back["choices"], before["choices"], "alone, one needs nobody's consent");
    let last = ana.play(&table, 1).await;
    let own =
        ana.post(&format!("{table}/offer"), &json!({ "after": last["seq"], "what": "back" })).await.json();
    assert_eq!(own["choices"], before["choices"], "one's own last choice");

    // The same after a restart.
    let mut again = Client::new(&open(&home.dir).await);
    again.cookies = ana.cookies.clone();
    let view = again.view(&table).await;
    assert_eq!((&view["seq"], &view["choices"]), (&own["seq"], &own["choices"]));
    assert_eq!(view["parts"], own["parts"]);
}

#[tokio::test]
async fn real_dice_are_typed_in() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[("dice", "typed")]).await;
    let mut view = ana.view(&table).await;
    let mut rolls = 0;
    for _ in 0..200 {
        let choices = view["choices"].as_array().map_or(0, Vec::len);
        let done = if choices > 0 {
            ana.choose(&table, &view, choices / 2).await
        } else {
            let prompt = part(&view, "prompt");
            let say = prompt
                .split("data-roll=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next())
                .expect("dice to click");
            let wrong =
                ana.post(&format!("{table}/roll"), &json!({ "after": view["seq"], "say": "99" })).await;
            assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
            rolls += 1;
            ana.post(&format!("{table}/roll"), &json!({ "after": view["seq"], "say": say })).await
        };
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
        view = done.json();
    }
    assert!(rolls > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_answer_finish_and_wake_after_a_restart() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["bot:random", "bot:random"], &[]).await;
    let over = ana.wait(&table, |view| view["over"] == true).await;
    assert!(over["inputs"].as_u64() > Some(50));
    assert_eq!(over["viewer"], "public");
    let (table, _) = ana.table(["me", "bot:random"], &[]).await;
    let view = ana.wait(&table, |view| !view["side"].is_null()).await;
    let mut view = ana.choose(&table, &view, 0).await.json();
    for _ in 0..30 {
        view = ana.wait(&table, |view| !view["side"].is_null() || view["over"] == true).await;
        if view["over"] == true {
            break;
        }
        assert_eq!(ana.choose(&table, &view, 0).await.status, StatusCode::OK);
    }
    assert!(view["inputs"].as_u64() > Some(30));
}

#[tokio::test]
async fn a_refusal_names_its_case_and_changes_nothing() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 3).await;
    let lit: Vec<String> =
        view["choices"].as_array().expect("choices").iter().map(|c| c["on"].to_string()).collect();
    let about = zocalo_table::games()[0].board(zocalo_table::Lang::En);
    let unlit = about
        .places
        .iter()
        .find(|p| !lit.contains(&json!({ "place": p.id }).to_string()))
        .expect("one is unlit");
    let why = ana.post(&format!("{table}/click"), &json!({ "on": { "place": unlit.id } })).await;
    assert_eq!(why.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", why.body);
    assert!(!why.json()["error"]["message"].as_str().unwrap_or_default().is_empty());
    assert_eq!(ana.view(&table).await["seq"], view["seq"]);
    let first = &view["choices"][0];
    let meant = ana.post(&format!("{table}/click"), &json!({ "on": first["on"] })).await;
    if first["on"] != "button" {
        assert_eq!(meant.json()["choice"]["on"], first["on"]);
    }
}

#[tokio::test]
async fn odds_add_up_and_hints_are_choices() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let mut view = ana.play(&table, 60).await;
    let mut seen = 0;
    for _ in 0..60 {
        for choice in view["choices"].as_array().expect("choices").iter().take(2) {
            let say = choice["say"].as_str().expect("text").replace(' ', "%20");
            let odds = ana.get(&format!("{table}/odds?after={}&say={say}", view["seq"])).await;
            assert_eq!(odds.status, StatusCode::OK, "{}", odds.body);
            let outcomes = odds.json()["outcomes"].as_array().expect("outcomes").clone();
            let sum: f64 = outcomes.iter().filter_map(|o| o["p"].as_f64()).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
            seen += usize::from(outcomes.len() > 1);
        }
        view = ana.play(&table, 1).await;
    }
    assert!(seen > 0, "some choice led to dice");
    let hints = ana.get(&format!("{table}/hint?after={}", view["seq"])).await.json();
    for hint in hints.as_array().expect("hints") {
        assert!(
            view["choices"].as_array().expect("choices").iter().any(|c| c["say"] == hint["say"]),
            "{hint}"
        );
    }
}

#[tokio::test]
async fn a_match_of_two_goes_on_with_sides_exchanged() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "bot:random"], &[("pair", "yes")]).await;
    let view = ana.wait(&table, |view| !view["side"].is_null()).await;
    let side = view["side"].clone();
    let done = resign(&mut ana, &table).await;
    // The way to the second game stands where the end of the first is told, at once.
    let end = part(&done.json(), "end");
    let mut tables = end.split("href=\"/table/").skip(1).filter_map(|rest| rest.split(['"', '/']).next());
    let second = tables.find(|id| !table.ends_with(id)).expect("a link to the second game");
    let second = format!("/table/{second}");
    let view = ana.wait(&second, |view| !view["side"].is_null()).await;
    assert_ne!(view["side"], side);
    match_is_told(&mut ana, &table, &second).await;
}

/// Both games of a match say what they are, where the other is and, at the end, what both come to: on the table, in the
/// replay and in the lists, in every language.
async fn match_is_told(ana: &mut Client, first: &str, second: &str) {
    for (lang, one, two) in [
        ("en", "Game 1 of 2", "Game 2 of 2, sides exchanged"),
        ("es", "Partida 1 de 2", "Partida 2 de 2, con los bandos cambiados"),
        ("fr", "Partie 1 sur 2", "Partie 2 sur 2, camps échangés"),
    ] {
        ana.lang = lang;
        for (table, says, other) in [(first, one, second), (second, two, first)] {
            for page in [table.to_owned(), format!("{table}/replay")] {
                let page = ana.get(&page).await.body;
                assert!(page.contains(says) && page.contains(&format!("href=\"{other}\"")), "{table} {lang}");
                assert!(!page.contains("⟨"), "every text is there");
            }
        }
        let home = ana.get("/").await.body;
        assert!(home.contains(one) && home.contains(two), "both stand in the lists");
    }
    ana.lang = "en";
    // Whoever gives up both games has lost the match, whichever sides they had.
    let done = resign(ana, second).await;
    let lost = "The match goes to whoever had this side in the first game: Mexicans.";
    assert!(part(&done.json(), "head").contains(lost));
    ana.wait(first, |view| part(view, "head").contains(lost)).await;
    assert!(ana.get("/").await.body.matches(lost).count() == 2, "in both rows of the list");
}

/// Gives up; a bot may move in between.
async fn resign(ana: &mut Client, table: &str) -> Answer {
    for _ in 0..100 {
        let view = ana.view(table).await;
        let done = ana.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
        if done.status != StatusCode::CONFLICT {
            assert_eq!(done.status, StatusCode::OK, "{}", done.body);
            return done;
        }
    }
    panic!("the bot was always faster")
}
