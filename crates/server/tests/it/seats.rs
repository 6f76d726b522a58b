//! Seats by links, spectators, chat, notes, offers.

use crate::client::{Client, Home, home, open, open_with};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::time::Duration;
use zocalo_server::Config;

async fn two(home: &crate::client::Home) -> (Client, Client, String) {
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[("name", "Ana"), ("word", "uno")]).await;
    let token = secret.strip_prefix("seat1=").expect("a link for the second seat");
    let early = ana.post(&format!("{table}/choose"), &json!({ "after": 0, "says": ["x"] })).await;
    assert_eq!(early.error(), "not", "nobody plays alone before the friend has come");
    let look = bea.get(&format!("/join/{token}")).await;
    assert_eq!(look.status, StatusCode::OK);
    let still = ana.get(&table).await.body;
    assert!(still.contains("Waiting for somebody"), "looking takes no seat");
    let sat = bea.form(&format!("/join/{token}"), &[("name", "Bea <b>"), ("word", "dos")]).await;
    assert_eq!(sat.location(), table);
    (ana, bea, table)
}

/// Who is to act, and who not.
async fn acting<'a>(
    ana: &'a mut Client,
    bea: &'a mut Client,
    table: &str,
) -> (&'a mut Client, &'a mut Client, Value) {
    let view = ana.view(table).await;
    if view["side"].is_null() {
        let view = bea.view(table).await;
        (bea, ana, view)
    } else {
        (ana, bea, view)
    }
}

#[tokio::test]
async fn a_friend_sits_down_and_each_plays_only_their_own() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    for _ in 0..20 {
        let (now, other, view) = acting(&mut ana, &mut bea, &table).await;
        let theirs = other.view(&table).await;
        assert_eq!((&theirs["choices"], &theirs["side"]), (&json!([]), &Value::Null));
        let body = json!({ "after": view["seq"], "says": [view["choices"][0]["say"]] });
        let foreign = other.post(&format!("{table}/choose"), &body).await;
        assert_eq!(foreign.error(), "refused", "off turn: {}", foreign.body);
        let body = json!({ "after": view["seq"], "side": view["side"], "says": [view["choices"][0]["say"]] });
        let posing = other.post(&format!("{table}/choose"), &body).await;
        assert_eq!((posing.status, posing.error().as_str()), (StatusCode::FORBIDDEN, "seat"));
        assert_eq!(now.choose(&table, &view, 0).await.status, StatusCode::OK);
    }
    let page = ana.get(&table).await.body;
    assert!(page.contains("Bea &lt;b&gt;") && !page.contains("Bea <b>"), "names are escaped");
}

#[tokio::test]
async fn spectators_see_what_is_public_and_can_do_nothing() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    let mut eve = Client::new(&home.front);
    assert_eq!(eve.get(&table).await.status, StatusCode::OK);
    let (_, _, view) = acting(&mut ana, &mut bea, &table).await;
    let seen = eve.view(&table).await;
    assert_eq!((&seen["viewer"], &seen["choices"]), (&json!("public"), &json!([])));
    for eyes in ["french", "mexican", "umpire", "../"] {
        let seen = eve.get(&format!("{table}/view?as={eyes}")).await.json();
        assert_eq!(seen["viewer"], "public", "a wish for other eyes is not granted");
    }
    let say = &view["choices"][0]["say"];
    let posts = [
        ("choose", json!({ "after": view["seq"], "says": [say] })),
        ("losses", json!({ "after": view["seq"], "says": [say] })),
        ("finish", json!({ "after": view["seq"] })),
        ("click", json!({ "on": "button" })),
        ("roll", json!({ "after": view["seq"], "say": "1" })),
        ("undo", json!({ "after": view["seq"] })),
        ("offer", json!({ "after": view["seq"], "what": "draw" })),
        ("answer", json!({ "agree": true })),
        ("resign", json!({ "after": view["seq"] })),
        ("say", json!({ "text": "hello" })),
        ("note", json!({ "text": "hello" })),
        ("link", json!({ "side": view["side"] })),
        ("unlink", json!({ "side": view["side"] })),
    ];
    for (path, body) in posts {
        let answer = eve.post(&format!("{table}/{path}"), &body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
    }
    for path in ["odds", "hint"] {
        let answer = eve.get(&format!("{table}/{path}?after={}&say=x", view["seq"])).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(eve.get(&format!("{table}/analysis")).await.error(), "not");
    assert_eq!(ana.view(&table).await["seq"], view["seq"]);
}

/// Sets up a table for two people, with these fields; what the friend is told before sitting down, and the two.
async fn agreed(home: &crate::client::Home, fields: &[(&str, &str)]) -> (Client, Client, String, String) {
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], fields).await;
    let token = secret.strip_prefix("seat1=").expect("a link for the second seat");
    let told = bea.get(&format!("/join/{token}")).await.body;
    bea.form(&format!("/join/{token}"), &[("name", "Bea")]).await;
    (ana, bea, table, told)
}

#[tokio::test]
async fn between_two_people_moves_are_suggested_only_if_they_agreed() {
    let home = home().await;
    let suggests = "data-do=\"hint\"";
    for (fields, may) in [(&[][..], false), (&[("hints", "yes")][..], true)] {
        let (mut ana, mut bea, table, told) = agreed(&home, fields).await;
        assert_eq!(told.contains("suggests no moves"), !may, "who joins is told");
        assert_eq!(told.contains("may have the program suggest"), may);
        let (acting, other, view) = acting(&mut ana, &mut bea, &table).await;
        let path = format!("{table}/hint?after={}", view["seq"]);
        let answer = acting.get(&path).await;
        assert_eq!(acting.get(&table).await.body.contains(suggests), may);
        if may {
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        } else {
            assert_eq!(answer.error(), "not", "{}", answer.body);
        }
        let refused = if may { StatusCode::FORBIDDEN } else { answer.status };
        assert_eq!(other.get(&path).await.status, refused, "who does not decide is told nothing");
        assert!(refused.is_client_error());
    }
    // Against oneself or a bot nobody has to agree.
    for seats in [["me", "me"], ["bot:recruit", "me"]] {
        let mut eva = Client::new(&home.front);
        let (table, _) = eva.table(seats, &[]).await;
        assert!(eva.get(&table).await.body.contains(suggests), "{seats:?}");
        let view = eva.view(&table).await;
        let answer = eva.get(&format!("{table}/hint?after={}", view["seq"])).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
}

#[tokio::test]
async fn chat_and_notes() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    let said = "¡Hola! <script>alert(1)</script>";
    assert_eq!(ana.post(&format!("{table}/say"), &json!({ "text": said })).await.status, StatusCode::OK);
    let heard = bea.view(&table).await["parts"]["talk"].to_string();
    assert!(
        heard.contains("¡Hola!") && heard.contains("&lt;script&gt;") && !heard.contains("<script>"),
        "{heard}"
    );
    let empty = ana.post(&format!("{table}/say"), &json!({ "text": " \n " })).await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST);
    let mut eve = Client::new(&home.front);
    assert!(!eve.get(&table).await.body.contains("Hola"), "spectators do not listen in");
    let kept = ana.post(&format!("{table}/note"), &json!({ "text": "watch the <gate>" })).await;
    assert_eq!(kept.status, StatusCode::OK);
    assert!(ana.get(&table).await.body.contains("watch the &lt;gate&gt;"));
    assert!(!bea.get(&table).await.body.contains("watch the"), "notes are private");
    let long = "x".repeat(30_000);
    assert_eq!(
        ana.post(&format!("{table}/note"), &json!({ "text": long })).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn taking_back_and_draws_need_the_other_side() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    for _ in 0..8 {
        let (now, _, view) = acting(&mut ana, &mut bea, &table).await;
        assert_eq!(now.choose(&table, &view, 0).await.status, StatusCode::OK);
    }
    let (now, other, view) = acting(&mut ana, &mut bea, &table).await;
    let inputs = view["inputs"].as_u64().expect("a number");
    let asked = now.post(&format!("{table}/offer"), &json!({ "after": view["seq"], "what": "back" })).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    assert_eq!(asked.json()["inputs"], inputs, "nothing happens without consent");
    let own = now.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(own.status, StatusCode::FORBIDDEN, "nobody agrees with themselves");
    assert!(other.view(&table).await["parts"]["offer"].to_string().contains("data-do=\\\"agree\\\""));
    let agreed = other.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(agreed.status, StatusCode::OK, "{}", agreed.body);
    assert!(agreed.json()["inputs"].as_u64() < Some(inputs));
    let late = other.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(late.error(), "not", "an offer is answered once");

    let view = now.view(&table).await;
    now.post(&format!("{table}/offer"), &json!({ "after": view["seq"], "what": "draw" })).await;
    let declined = other.post(&format!("{table}/answer"), &json!({ "agree": false })).await;
    assert_eq!(declined.json()["over"], false);
    now.post(&format!("{table}/offer"), &json!({ "after": view["seq"], "what": "draw" })).await;
    let agreed = other.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(agreed.json()["over"], true);
    let record = now.get(&format!("{table}/record")).await;
    assert!(record.body.contains("\"secret\""), "an agreed draw ends the game, and the dice are opened");
}

/// The sides of the first game.
fn sides() -> [String; 2] {
    zocalo_table::games()[0].about(zocalo_table::Lang::En).sides
}

/// A link for a further device, made by whoever holds the seat.
async fn device_link(client: &mut Client, table: &str, side: &str) -> String {
    let made = client.post(&format!("{table}/link"), &json!({ "side": side })).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    made.json()["path"].as_str().expect("a path").to_owned()
}

/// A host and a guest at a table of a game, and the link by which the guest came.
async fn guested(home: &Home, game: &str, more: &[(&str, &str)]) -> (Client, Client, String, String) {
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table_of(game, ["me", "friend"], more).await;
    let link = format!("/join/{}", secret.strip_prefix("seat1=").expect("a link"));
    assert_eq!(bea.form(&link, &[("name", "Bea")]).await.location(), table);
    (ana, bea, table, link)
}

/// Everything by which somebody could get at the seat of another is refused, and nothing changes.
async fn kept_out(client: &mut Client, table: &str, link: &str, theirs: &str) {
    for answer in [client.get(link).await, client.form(link, &[("name", "Eve")]).await] {
        assert_eq!(answer.status, StatusCode::GONE, "{}", answer.body);
        assert!(answer.body.contains("This link has been used"), "{}", answer.body);
    }
    let seen = client.get(&format!("{table}/view?as={theirs}")).await.json();
    assert_ne!(seen["viewer"], theirs);
    assert_ne!(seen["side"], theirs);
    let seq = &seen["seq"];
    for (path, body) in [
        ("choose", json!({ "after": seq, "side": theirs, "says": ["pass"] })),
        ("losses", json!({ "after": seq, "side": theirs, "says": ["pass"] })),
        ("finish", json!({ "after": seq, "side": theirs })),
        ("click", json!({ "on": "button", "side": theirs })),
        ("offer", json!({ "after": seq, "what": "draw", "side": theirs })),
        ("answer", json!({ "agree": true, "side": theirs })),
        ("resign", json!({ "after": seq, "side": theirs })),
        ("link", json!({ "side": theirs })),
        ("unlink", json!({ "side": theirs })),
    ] {
        let answer = client.post(&format!("{table}/{path}"), &body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
    }
}

/// Whoever set up a table knows the link by which the guest came, and can do nothing with it: neither in the own browser
/// nor in another one.
#[tokio::test]
async fn the_host_cannot_sit_down_in_the_guests_chair() {
    let home = home().await;
    let mut hidden = 0;
    for game in zocalo_table::games() {
        let (mut ana, mut bea, table, link) = guested(&home, game.id(), &[]).await;
        let mut private = Client::new(&home.front);
        let theirs = game.about(zocalo_table::Lang::En).sides[1].clone();
        let before = (bea.view(&table).await, ana.view(&table).await);
        // What is hidden from a spectator is not told by the record while the game goes on.
        let record = private.get(&format!("{table}/record")).await;
        let hides = record.status == StatusCode::UNPROCESSABLE_ENTITY;
        hidden += usize::from(hides);
        for client in [&mut ana, &mut private] {
            kept_out(client, &table, &link, &theirs).await;
            let record = client.get(&format!("{table}/record")).await;
            assert_eq!(record.status == StatusCode::OK, !hides, "{}: {}", game.id(), record.status);
        }
        assert_eq!(private.view(&table).await["viewer"], "public");
        assert_eq!((bea.view(&table).await, ana.view(&table).await), before, "nothing has changed");
        assert_eq!(bea.get(&link).await.location(), table, "the guest is led to the table");
    }
    assert!(hidden > 0, "some game hides something");
}

/// In the second game of a match the guest's seat is as closed as in the first.
#[tokio::test]
async fn a_match_opens_no_seat() {
    let home = home().await;
    let (mut ana, mut bea, first, link) =
        guested(&home, zocalo_table::games()[0].id(), &[("pair", "yes")]).await;
    let view = ana.view(&first).await;
    let done = ana.post(&format!("{first}/resign"), &json!({ "after": view["seq"] })).await.json();
    let end = crate::client::part(&done, "end");
    let mut tables = end.split("href=\"/table/").skip(1).filter_map(|rest| rest.split(['"', '/']).next());
    let id = tables.find(|id| !first.ends_with(id)).expect("a second game");
    let second = format!("/table/{id}");
    let [one, two] = sides();
    assert_eq!(bea.view(&second).await["viewer"], one.as_str(), "sides are exchanged");
    assert_eq!(ana.view(&second).await["viewer"], two.as_str());
    kept_out(&mut ana, &second, &link, &one).await;
    kept_out(&mut Client::new(&home.front), &second, &link, &one).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_use_a_link_at_once_one_gets_the_seat() {
    let home = home().await;
    for _ in 0..8 {
        let (mut ana, mut bea, mut eve) =
            (Client::new(&home.front), Client::new(&home.front), Client::new(&home.front));
        let (table, secret) = ana.table(["me", "friend"], &[]).await;
        let link = format!("/join/{}", secret.strip_prefix("seat1=").expect("a link"));
        let (a, b) = tokio::join!(bea.form(&link, &[]), eve.form(&link, &[]));
        let mut statuses = [a.status, b.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::GONE]);
        let mut viewers =
            [bea.view(&table).await["viewer"].clone(), eve.view(&table).await["viewer"].clone()];
        viewers.sort_by_key(ToString::to_string);
        let [_, two] = sides();
        let mut wanted = [json!(two), json!("public")];
        wanted.sort_by_key(ToString::to_string);
        assert_eq!(viewers, wanted);
    }
}

/// A form that is sent twice, or whose answer is lost, does not cost the seat: looking at the link gave the cookie.
#[tokio::test]
async fn a_form_sent_twice_is_the_same_person() {
    let home = home().await;
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[]).await;
    let link = format!("/join/{}", secret.strip_prefix("seat1=").expect("a link"));
    bea.get(&link).await;
    let mut again = bea.clone();
    assert_eq!(bea.form(&link, &[("name", "Bea")]).await.location(), table);
    assert_eq!(again.form(&link, &[("name", "Bea")]).await.location(), table);
    assert_eq!(bea.cookies, again.cookies);
    let talk = ana.view(&table).await["parts"]["talk"].to_string();
    assert_eq!(talk.matches("sits down").count(), 1, "{talk}");
}

#[tokio::test]
async fn a_used_link_says_so_in_every_language() {
    let home = home().await;
    let (_, _, table, link) = guested(&home, zocalo_table::games()[0].id(), &[]).await;
    for (lang, says) in
        [("en", "This link has been used"), ("es", "Este enlace ya se usó"), ("fr", "Ce lien a déjà servi")]
    {
        let mut eve = Client::new(&home.front);
        eve.lang = lang;
        for answer in [eve.get(&link).await, eve.form(&link, &[]).await] {
            assert_eq!(answer.status, StatusCode::GONE);
            assert!(answer.body.contains(says) && answer.body.contains(&table), "{}", answer.body);
            assert!(
                !answer.body.contains('⟨') && !answer.body.contains("<form method=\"post\" action=\"/join")
            );
        }
    }
}

#[tokio::test]
async fn invitations_are_renewed_by_the_host_until_somebody_sits() {
    let home = home().await;
    let (mut ana, mut eve) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[]).await;
    let old = format!("/join/{}", secret.strip_prefix("seat1=").expect("a link"));
    let [_, side] = sides();
    let body = json!({ "side": side });
    assert_eq!(eve.post(&format!("{table}/link"), &body).await.status, StatusCode::FORBIDDEN);
    let new = ana.post(&format!("{table}/link"), &body).await.json();
    assert_eq!(new["minutes"], Value::Null, "an invitation waits");
    for answer in [eve.get(&old).await, eve.form(&old, &[]).await] {
        assert_eq!(answer.status, StatusCode::GONE, "the old link is void");
        assert!(answer.body.contains("no longer valid"), "{}", answer.body);
    }
    let new = new["path"].as_str().expect("a path").to_owned();
    assert_eq!(eve.form(&new, &[("name", "Eve")]).await.location(), table);
    let taken = ana.post(&format!("{table}/link"), &body).await;
    assert_eq!(taken.status, StatusCode::FORBIDDEN, "a taken seat is its holder's alone");
}

#[tokio::test]
async fn a_further_device_comes_by_a_link_of_its_own_and_is_announced() {
    let home = home().await;
    let (mut ana, mut bea, table, _) = guested(&home, zocalo_table::games()[0].id(), &[]).await;
    let [_, side] = sides();
    let link = device_link(&mut bea, &table, &side).await;
    let (mut phone, mut eve) = (Client::new(&home.front), Client::new(&home.front));
    let look = phone.get(&link).await;
    assert_eq!(look.status, StatusCode::OK);
    assert!(
        look.body.contains("it is no invitation") && look.body.contains(", Bea) on a further device"),
        "{}",
        look.body
    );
    let silent = ana.view(&table).await["parts"].to_string();
    assert!(!silent.contains("further device") && !silent.contains("open on 2 devices"));
    assert_eq!(phone.form(&link, &[("name", "Mallory"), ("word", "x")]).await.location(), table);
    assert_eq!(phone.view(&table).await["viewer"], side.as_str());
    for client in [&mut ana, &mut bea, &mut phone] {
        let seen = client.view(&table).await;
        let talk = seen["parts"]["talk"].to_string();
        assert_eq!(talk.matches("opens this seat on a further device").count(), 1, "{talk}");
        assert!(seen["parts"]["head"].to_string().contains("open on 2 devices"), "{seen}");
        assert!(!seen.to_string().contains("Mallory"), "a device brings no name of its own");
    }
    for answer in [eve.get(&link).await, eve.form(&link, &[]).await] {
        assert_eq!(answer.status, StatusCode::GONE, "it works once");
    }
    assert_eq!(eve.view(&table).await["viewer"], "public");
    // Either device plays for the seat, and can open a further one.
    let view = phone.view(&table).await;
    let resigned = phone.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    let third = device_link(&mut phone, &table, &side).await;
    assert_eq!(Client::new(&home.front).form(&third, &[]).await.location(), table);
}

#[tokio::test]
async fn device_links_are_revoked_and_expire() {
    let home = home().await;
    let (mut ana, mut bea, table, _) = guested(&home, zocalo_table::games()[0].id(), &[]).await;
    let [one, two] = sides();
    let mut eve = Client::new(&home.front);
    let replaced = device_link(&mut bea, &table, &two).await;
    let revoked = device_link(&mut bea, &table, &two).await;
    let host = device_link(&mut ana, &table, &one).await;
    let unlink = |side: &str| json!({ "side": side });
    let path = format!("{table}/unlink");
    assert_eq!(ana.post(&path, &unlink(&two)).await.status, StatusCode::FORBIDDEN);
    assert_eq!(eve.post(&path, &unlink(&two)).await.status, StatusCode::FORBIDDEN);
    assert_eq!(bea.post(&path, &unlink("nobody")).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(eve.get(&revoked).await.status, StatusCode::OK, "it still stands");
    assert_eq!(bea.post(&path, &unlink(&two)).await.status, StatusCode::OK);
    for link in [&replaced, &revoked] {
        for answer in [eve.get(link).await, eve.form(link, &[]).await] {
            assert_eq!(answer.status, StatusCode::GONE);
            assert!(answer.body.contains("no longer valid"), "{}", answer.body);
        }
    }
    assert_eq!(eve.view(&table).await["viewer"], "public");
    assert_eq!(eve.form(&host, &[]).await.location(), table, "the other seat's link is another one");
    // The same server with links that last no time at all.
    let config = Config { device_links: Duration::ZERO, ..Config::new(home.dir.path()) };
    let front = open_with(&home.dir, config).await;
    let (mut bea_there, mut mallory) = (Client::new(&front), Client::new(&front));
    bea_there.cookies = bea.cookies.clone();
    let late = device_link(&mut bea_there, &table, &two).await;
    for answer in [mallory.get(&late).await, mallory.form(&late, &[]).await] {
        assert_eq!(answer.status, StatusCode::GONE);
        assert!(answer.body.contains("This link has expired"), "{}", answer.body);
    }
    assert_eq!(mallory.view(&table).await["viewer"], "public");
}

#[tokio::test]
async fn seats_and_links_outlast_a_restart() {
    let home = home().await;
    let (ana, mut bea, table, link) = guested(&home, zocalo_table::games()[0].id(), &[]).await;
    let [_, side] = sides();
    let device = device_link(&mut bea, &table, &side).await;
    let front = open(&home.dir).await;
    let (mut host, mut phone) = (Client::new(&front), Client::new(&front));
    host.cookies = ana.cookies.clone();
    kept_out(&mut host, &table, &link, &side).await;
    assert_eq!(phone.form(&device, &[]).await.location(), table);
    assert_eq!(phone.view(&table).await["viewer"], side.as_str());
}
