//! Strangers who want more than their share, or somebody else's: what they bring, what they pretend, what they flood.

use crate::client::{Answer, Client, Home, home, open_with};
use axum::body::{Body, HttpBody};
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use std::io::Write;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tower::ServiceExt;
use zocalo_server::{Amount, Config, Pace, Quotas};
use zocalo_store::{Database, Store};
use zocalo_table::{ChanceMode, Lang, Opening, Record};

/// A record of four megabytes that costs as much to replay as a record may: the same opening again and again, each
/// time taken back.
pub fn costly_record() -> String {
    let opening = Opening { chance: ChanceMode::Seeded { seed: 3, stream: 0 }, ..Opening::default() };
    let mut table = zocalo_table::games()[0].open(&opening).expect("a table");
    let mut record = table.record();
    record.header.chance = ChanceMode::Script {};
    while table.inputs() < 400 && !table.is_over() {
        let side = table.decider().expect("a decision");
        let say = table.choices(Lang::En)[0].say.clone();
        table.choose_all(side, &[&say]).expect("a legal choice");
    }
    let plain: Vec<String> = table.record().to_lines().lines().skip(1).map(without_draw).collect();
    let mut lines = vec![record.to_lines().lines().next().expect("a header").to_owned()];
    let rounds = 10_000 / plain.len();
    for round in 0..rounds {
        lines.extend(plain.iter().filter(|line| line.contains("\"n\":")).cloned());
        if round + 1 < rounds {
            lines.push("{\"back\":0}".to_owned());
        }
    }
    lines.extend(plain.into_iter().filter(|line| line.contains("outcome")));
    let missing = (4_000_000_usize).saturating_sub(lines.iter().map(|line| line.len() + 1).sum());
    // Blanks between two values are part of no line's meaning.
    lines[0] = lines[0].replacen(':', &format!(":{}", " ".repeat(missing)), 1);
    lines.join("\n")
}

fn without_draw(line: &str) -> String {
    let mut value: Value = serde_json::from_str(line).expect("JSON");
    if let Some(fields) = value.as_object_mut() {
        fields.remove("draw");
    }
    value.to_string()
}

pub async fn import(client: &mut Client, record: &str) -> Answer {
    client.request(Request::post("/import"), Body::from(record.to_owned())).await
}

/// On a single thread: whatever is done on it, everybody waits for.
#[tokio::test]
async fn four_large_imports_hold_up_nobodys_move() {
    let home = home().await;
    let record = costly_record();
    assert!(record.len() > 3_900_000 && Record::from_lines(&record).is_ok());
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let done = AtomicUsize::new(0);
    let bring = async || {
        let answer = import(&mut Client::new(&home.front), &record).await;
        done.fetch_add(1, Ordering::Relaxed);
        answer.status
    };
    let play = async {
        ana.play(&table, 12).await;
        done.load(Ordering::Relaxed)
    };
    let (a, b, c, d, before) = tokio::join!(bring(), bring(), bring(), bring(), play);
    assert_eq!([a, b, c, d], [StatusCode::OK; 4], "they are good records, and each has its turn");
    assert!(before < 4, "twelve moves waited for {before} imports");
    assert_eq!(ana.view(&table).await["over"], false);
}

#[tokio::test]
async fn what_does_not_prove_good_is_not_kept() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let record = costly_record();
    let head = record.lines().next().expect("a header");
    let backs = format!("{head}\n{}", "{\"back\":0}\n".repeat(20_000));
    let wrong = record.replacen("\"digest\":\"", "\"digest\":\"0", 1);
    for bad in [backs, wrong] {
        let refused = import(&mut ana, &bad).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.body);
        assert_eq!(refused.error(), "input");
    }
    let store = Database::open(&home.dir.path().join("zocalo.db")).await.expect("a store");
    assert_eq!(store.count().await.expect("counts"), (0, 0));
}

/// A server behind a proxy, with these quotas.
pub async fn behind_a_proxy(quotas: Quotas) -> Home {
    let dir = tempfile::tempdir().expect("a directory");
    let config = Config { proxied: true, quotas, ..Config::new(dir.path()) };
    Home { front: open_with(&dir, config).await, dir }
}

pub fn client_at(home: &Home, address: &'static str) -> Client {
    let mut client = Client::new(&home.front);
    client.forwarded = Some(address);
    client
}

const fn few(person: u32, network: u32) -> Amount<Pace> {
    Amount { person: Pace { burst: person, an_hour: 1 }, network: Pace { burst: network, an_hour: 1 } }
}

#[tokio::test]
async fn one_loud_client_does_not_lock_out_others() {
    let quotas = Quotas {
        tables: few(2, 5),
        imports: few(1, 2),
        talk: few(2, 20),
        notes: few(2, 20),
        streams: Amount { person: 2, network: 3 },
        ..Quotas::usual()
    };
    let home = behind_a_proxy(quotas).await;
    let (mut loud, mut quiet) = (client_at(&home, "6.6.6.6, 192.0.2.7"), client_at(&home, "192.0.2.7"));
    let seats = [("game", "camerone"), ("seat-0", "me"), ("seat-1", "me")];
    let table = loud.form("/tables", &seats).await.location().to_owned();
    assert!(table.starts_with("/table/"));
    // The first one gave the cookie; from then on it is somebody who asks.
    for _ in 0..2 {
        assert_eq!(loud.form("/tables", &seats).await.status, StatusCode::SEE_OTHER);
    }
    let refused = loud.form("/tables", &seats).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers.contains_key(header::RETRY_AFTER) && !refused.body.contains('⟨'));
    assert!(refused.body.contains("many tables in a short time"), "{}", refused.body);
    loud.forwarded = Some("7.7.7.7, 192.0.2.7");
    assert_eq!(loud.form("/tables", &seats).await.status, StatusCode::TOO_MANY_REQUESTS, "a forged address");
    assert_eq!(quiet.form("/tables", &seats).await.status, StatusCode::SEE_OTHER, "at the same address");
    for (path, body) in [("say", json!({ "text": "hello" })), ("note", json!({ "text": "mine" }))] {
        let mut said = Vec::new();
        for _ in 0..3 {
            said.push(loud.post(&format!("{table}/{path}"), &body).await.status);
        }
        assert_eq!(said, [StatusCode::OK, StatusCode::OK, StatusCode::TOO_MANY_REQUESTS], "{path}");
    }
    let first = import(&mut loud, "no record").await;
    assert_eq!(
        (first.status, import(&mut loud, "no record").await.error().as_str()),
        (StatusCode::BAD_REQUEST, "later")
    );
    assert_eq!(
        import(&mut quiet, "no record").await.status,
        StatusCode::BAD_REQUEST,
        "has a share of their own"
    );
    let open: Vec<_> = [stream(&home, &loud, &table).await, stream(&home, &loud, &table).await].into();
    assert!(open.iter().all(|(status, _)| *status == StatusCode::OK));
    assert_eq!(stream(&home, &loud, &table).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(stream(&home, &quiet, &table).await.0, StatusCode::OK);
}

/// Opens a live stream and leaves it open.
async fn stream(home: &Home, client: &Client, table: &str) -> (StatusCode, Body) {
    let cookies: Vec<String> = client.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
    let request = Request::get(format!("{table}/news"))
        .header(header::HOST, "localhost:1863")
        .header("x-forwarded-for", client.forwarded.unwrap_or_default())
        .header(header::COOKIE, cookies.join("; "));
    let request = request.body(Body::empty()).expect("a request");
    let answer = home.front.clone().oneshot(request).await.expect("an answer");
    let status = answer.status();
    let mut body = answer.into_body();
    std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await;
    (status, body)
}

#[tokio::test]
async fn tables_in_progress_are_bounded_and_those_of_bots_more() {
    let home =
        behind_a_proxy(Quotas { running: 3, watched: Amount { person: 1, network: 80 }, ..Quotas::usual() })
            .await;
    let mut ana = client_at(&home, "192.0.2.7");
    let seats = |one, two| [("game", "camerone"), ("seat-0", one), ("seat-1", two)];
    let watch = seats("bot:random", "bot:random");
    assert_eq!(ana.form("/tables", &watch).await.status, StatusCode::SEE_OTHER);
    let second = ana.form("/tables", &watch).await;
    // The first may have ended by itself.
    if second.status != StatusCode::SEE_OTHER {
        assert!(second.body.contains("games of bots"), "{}", second.body);
    }
    let mut full = None;
    for _ in 0..4 {
        let made = ana.form("/tables", &seats("me", "friend")).await;
        if made.status != StatusCode::SEE_OTHER {
            full = Some(made);
        }
    }
    let full = full.expect("the fourth at the latest");
    assert!(full.body.contains("as many tables in progress"), "{}", full.body);
}

/// A cookie that the server did not give is nobody's, and is replaced.
#[tokio::test]
async fn cookies_are_given_and_never_taken_over() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let (name, value) = ana.cookies.first_key_value().expect("a cookie");
    let made_up = [
        (name.clone(), "a".repeat(value.len())),
        (name.clone(), format!("{}{}", "b".repeat(40), &value[40..])),
        (name.clone(), value[..40].to_owned()),
        ("zocalo".to_owned(), value[..40].to_owned()),
        ("zocalo".to_owned(), "c".repeat(40)),
    ];
    for cookie in made_up {
        let mut planted = Client::new(&home.front);
        planted.cookies.insert(cookie.0.clone(), cookie.1.clone());
        assert_eq!(planted.view(&table).await["viewer"], "public", "{cookie:?} opens nothing");
        let (own, _) = planted.table(["me", "me"], &[]).await;
        assert_ne!(planted.cookies.get(name), Some(&cookie.1), "a new cookie was given");
        assert_ne!(planted.view(&own).await["viewer"], "public");
        // Whoever planted it is not taken for the one who set up the table.
        let mut planter = Client::new(&home.front);
        planter.cookies.insert(cookie.0, cookie.1);
        assert_eq!(planter.view(&own).await["viewer"], "public");
        let link = planter.post(&format!("{own}/link"), &json!({ "side": "french" })).await;
        assert_eq!(link.status, StatusCode::FORBIDDEN);
    }
    assert_ne!(ana.view(&table).await["viewer"], "public", "the true one still does");
}

/// Browsers that hold a seat since a version that took any cookie keep it.
#[tokio::test]
async fn seats_of_earlier_versions_are_kept() {
    let home = home().await;
    let token = "d".repeat(40);
    let person = blake3::hash(format!("person{token}").as_bytes()).to_hex()[..40].to_owned();
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let id = table.rsplit('/').next().and_then(zocalo_store::GameId::parse).expect("a name");
    let store = Database::open(&home.dir.path().join("zocalo.db")).await.expect("a store");
    let row = store.game(&id).await.expect("no fault").expect("a table");
    let new = zocalo_store::NewGame {
        id: zocalo_store::GameId::from_bytes([7; 10]),
        rules: row.rules,
        head: row.head,
        secret: row.secret,
        first_of: None,
        made_at: 1,
        seats: [(); 2].map(|()| zocalo_store::NewSeat { taken_at: Some(1), ..Default::default() }),
        holders: vec![(zocalo_store::Person(person), row.holders[0].1)],
        entries: Vec::new(),
    };
    let old = format!("/table/{}", new.id);
    assert!(store.create(new).await.expect("no fault"));
    let mut bea = Client::new(&home.front);
    assert_eq!(bea.view(&old).await["viewer"], "public");
    bea.cookies.insert("zocalo".to_owned(), token);
    assert_ne!(bea.view(&old).await["viewer"], "public");
}

#[tokio::test]
async fn notes_are_kept_where_one_sits_or_set_up_the_table() {
    let home = home().await;
    let (mut ana, mut eve) = (Client::new(&home.front), Client::new(&home.front));
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let (watched, _) = ana.table(["bot:random", "bot:random"], &[]).await;
    eve.table(["me", "me"], &[]).await;
    let note = json!({ "text": "x" });
    for path in [format!("{table}/note"), format!("{watched}/note")] {
        assert_eq!(ana.post(&path, &note).await.status, StatusCode::OK, "{path}");
        assert_eq!(eve.post(&path, &note).await.status, StatusCode::FORBIDDEN, "somebody, but nobody here");
    }
}

#[tokio::test]
async fn strangers_find_neither_tables_nor_counts() {
    let home = home().await;
    let (mut ana, mut eve) = (Client::new(&home.front), Client::new(&home.front));
    let (table, _) = ana.table(["me", "friend"], &[("name", "Ana")]).await;
    eve.table(["me", "me"], &[]).await;
    let id = table.strip_prefix("/table/").expect("a table");
    assert!(ana.get("/").await.body.contains(id));
    for path in ["/", "/finished", "/about", "/new/camerone", "/readyz", "/metrics"] {
        let page = eve.get(path).await.body;
        assert!(!page.contains(id) && !page.contains("Ana"), "{path}");
    }
    assert_eq!(eve.get("/metrics").await.status, StatusCode::NOT_FOUND);
    assert_eq!(eve.get(&table).await.status, StatusCode::OK, "by its link it is found");
}

/// What is written to a log, kept to be read.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_token_or_word_is_logged() {
    let written = Written::default();
    let writer = written.clone();
    let log = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    // While there is one subscriber only, tracing asks the thread that first meets a line whether it is wanted; that may be another
    // test's, which has none. A second one makes it ask all.
    let _second = tracing::Dispatch::new(tracing_subscriber::registry());
    let _log = tracing::subscriber::set_default(log);
    let home = home().await;
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[("word", "tlacuache")]).await;
    let token = secret.strip_prefix("seat1=").expect("a link").to_owned();
    bea.get(&format!("/join/{token}")).await;
    bea.form(&format!("/join/{token}"), &[("word", "ajolote")]).await;
    bea.form(&format!("/join/{token}"), &[]).await;
    Client::new(&home.front).get(&format!("/join/{token}")).await;
    let view = ana.view(&table).await;
    let device = ana.post(&format!("{table}/link"), &json!({ "side": view["viewer"] })).await.json();
    let device =
        device["path"].as_str().and_then(|path| path.strip_prefix("/join/")).expect("a link").to_owned();
    Client::new(&home.front).form(&format!("/join/{device}"), &[]).await;
    ana.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
    let log = String::from_utf8(written.0.lock().expect("no panic").clone()).expect("text");
    for line in ["set up", "answered", "/join/", "/resign"] {
        assert!(log.contains(line), "{line} is in it: {log}");
    }
    for cookie in [&ana, &bea].iter().flat_map(|client| client.cookies.values()) {
        assert!(!log.contains(&cookie[..40]), "a cookie");
    }
    for word in [token.as_str(), &device, "tlacuache", "ajolote"] {
        assert!(!log.contains(word), "{word}");
    }
}

/// With fifty tables at which the strongest bots play among themselves, whoever plays is answered before they are.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_come_before_bots_among_themselves() {
    let home = home().await;
    let mut host = Client::new(&home.front);
    for _ in 0..50 {
        host.table(["bot:search-deep", "bot:search-deep"], &[]).await;
    }
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "bot:doctrine"], &[]).await;
    let view = ana.wait(&table, |view| !view["side"].is_null()).await;
    let hint = ana.get(&format!("{table}/hint?after={}", view["seq"])).await;
    assert_eq!(hint.status, StatusCode::OK, "{}", hint.body);
    let mut view = view;
    for _ in 0..6 {
        let done = ana.choose(&table, &view, 0).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
        view = ana.wait(&table, |view| !view["side"].is_null()).await;
    }
    // In the order of asking, each of these seven answers would have waited for most of fifty thoughts of some seconds, and a
    // request that waits for twenty seconds is broken off.
}

/// A request that got no answer is sent again: it is done once, and answered as if it had been the first.
#[tokio::test]
async fn a_request_sent_again_is_done_once() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let send = async |ana: &mut Client, path: &str, nonce: &str, body: &Value| {
        let request = Request::post(format!("{table}/{path}"))
            .header(header::CONTENT_TYPE, "application/json")
            .header("idempotency-key", nonce);
        ana.request(request, Body::from(body.to_string())).await
    };
    let (one, two) = ("1".repeat(32), "2".repeat(32));
    let view = ana.play(&table, 3).await;
    let body = json!({ "after": view["seq"], "says": [view["choices"][0]["say"]] });
    let first = send(&mut ana, "choose", &one, &body).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.body);
    let again = send(&mut ana, "choose", &one, &body).await;
    assert_eq!((again.status, again.json()["seq"].clone()), (StatusCode::OK, first.json()["seq"].clone()));
    assert_eq!(send(&mut ana, "choose", &two, &body).await.error(), "moved", "another request");
    assert_eq!(ana.post(&format!("{table}/choose"), &body).await.error(), "moved", "one without a number");
    // The number outlasts a restart, and further moves.
    let later = ana.play(&table, 2).await;
    ana.move_to(&crate::client::open(&home.dir).await);
    let again = send(&mut ana, "choose", &one, &body).await;
    assert_eq!((again.status, &again.json()["seq"]), (StatusCode::OK, &later["seq"]));
    let undo = json!({ "after": later["seq"], "steps": 1 });
    let undone = send(&mut ana, "undo", &two, &undo).await;
    if undone.status == StatusCode::OK {
        let again = send(&mut ana, "undo", &two, &undo).await;
        assert_eq!(
            (again.status, again.json()["seq"].clone()),
            (StatusCode::OK, undone.json()["seq"].clone())
        );
    }
    for _ in 0..2 {
        assert_eq!(send(&mut ana, "say", &one, &json!({ "text": "once" })).await.status, StatusCode::OK);
    }
    assert_eq!(ana.view(&table).await["parts"]["talk"].to_string().matches("once").count(), 1);
    let seq = ana.view(&table).await["seq"].clone();
    let resign = json!({ "after": seq, "side": "french" });
    for _ in 0..2 {
        let resigned = send(&mut ana, "resign", &"3".repeat(32), &resign).await;
        assert_eq!((resigned.status, &resigned.json()["over"]), (StatusCode::OK, &json!(true)));
    }
}

/// The codes of 64 digits on a page.
fn codes(page: &str) -> Vec<String> {
    let codes = page.split("<code>").skip(1).filter_map(|part| part.split("</code>").next());
    codes.filter(|code| code.len() == 64).map(str::to_owned).collect()
}

/// The form of a new table: its ticket, and the fingerprints on its page.
async fn form_of(client: &mut Client) -> (String, Vec<String>) {
    let page = client.get("/new/camerone").await.body;
    let ticket = page.split("name=\"ticket\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    (ticket.expect("a ticket").to_owned(), codes(&page))
}

/// What the server is bound to is shown before any word is given: to whoever sets up the table, to the guest, and for the
/// second game of the match.
#[tokio::test]
async fn the_dice_are_sealed_before_either_word() {
    let home = home().await;
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (ticket, promised) = form_of(&mut ana).await;
    assert_eq!(promised.len(), 2, "of both games of a match");
    let fields = [("word", "uno"), ("pair", "yes"), ("ticket", ticket.as_str())];
    let (table, secret) = ana.table_of("camerone", ["me", "friend"], &fields).await;
    let link = format!("/join/{}", secret.strip_prefix("seat1=").expect("a link"));
    let guest = bea.get(&link).await.body;
    let shown = codes(&guest);
    assert_eq!(shown[..2], promised, "the same as on the host's page");
    assert_eq!(shown.len(), 3, "and the seal of the host's word");
    assert!(!guest.contains("uno<"), "which is not shown");
    // The form again leads to the same table; with other hands, nowhere.
    let again = ana
        .form("/tables", &[("game", "camerone"), ("seat-0", "me"), ("seat-1", "me"), ("ticket", &ticket)])
        .await;
    assert_eq!(again.location(), table);
    let stolen = bea
        .form("/tables", &[("game", "camerone"), ("seat-0", "me"), ("seat-1", "me"), ("ticket", &ticket)])
        .await;
    assert_eq!(stolen.status, StatusCode::UNPROCESSABLE_ENTITY);
    bea.form(&link, &[("word", "dos")]).await;
    let seq = ana.view(&table).await["seq"].clone();
    let done = ana.post(&format!("{table}/resign"), &json!({ "after": seq })).await.json();
    let fair = ana.get(&format!("{table}/fair")).await.body;
    assert!(fair.contains("shown before the first word") && fair.contains("uno") && fair.contains("dos"));
    assert!(fair.contains("What could an operator know?"));
    let opened = codes(&fair);
    assert_eq!(opened[..3], shown, "the seals stand");
    let secret = opened.last().expect("the secret");
    let bytes: Vec<u8> =
        (0..32).map(|i| u8::from_str_radix(&secret[2 * i..2 * i + 2], 16).expect("hex")).collect();
    assert_eq!(blake3::hash(&bytes).to_hex().to_string(), promised[0], "and is what was sealed");
    let end = crate::client::part(&done, "end");
    let id = table.strip_prefix("/table/").expect("a name");
    let mut tables = end.split("href=\"/table/").skip(1).filter_map(|rest| rest.split(['"', '/']).next());
    let second = tables.find(|other| *other != id).expect("a second game");
    let fair = bea.get(&format!("/table/{second}/fair")).await.body;
    assert_eq!(codes(&fair)[0], promised[1], "sealed before either word, too");
    assert!(fair.contains("shown before the first word"));
}

#[tokio::test]
async fn a_table_without_a_ticket_says_so() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[("word", "uno")]).await;
    assert!(ana.get(&format!("{table}/fair")).await.body.contains("without showing the fingerprint first"));
}

/// Against a bot dice can be taken back; that is counted, shown, and written into the result.
#[tokio::test]
async fn dice_taken_back_are_counted() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "bot:random"], &[]).await;
    let first = ana.wait(&table, |view| !view["side"].is_null()).await;
    let mut view = first.clone();
    for _ in 0..60 {
        ana.choose(&table, &view, 0).await;
        view = ana.wait(&table, |view| !view["side"].is_null() || view["over"] == true).await;
        let dice = crate::client::part(&view, "dice");
        let thrown =
            dice.split("data-input=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok());
        if view["over"] == true || thrown.max() > first["inputs"].as_u64() {
            break;
        }
    }
    assert_eq!(view["over"], false);
    assert!(!ana.get(&format!("{table}/fair")).await.body.contains("counts for no rating"));
    let back = ana
        .post(
            &format!("{table}/offer"),
            &json!({ "after": view["seq"], "what": "back", "to": first["inputs"] }),
        )
        .await;
    assert_eq!(back.status, StatusCode::OK, "{}", back.body);
    let view = ana.wait(&table, |view| !view["side"].is_null()).await;
    assert!(
        view["parts"]["situation"].to_string().contains("counts for no rating"),
        "on the page of the table"
    );
    assert!(ana.get(&format!("{table}/fair")).await.body.contains("counts for no rating"));
    ana.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
    let id = table.rsplit('/').next().and_then(zocalo_store::GameId::parse).expect("a name");
    let store = Database::open(&home.dir.path().join("zocalo.db")).await.expect("a store");
    let result = store.game(&id).await.expect("no fault").expect("a table").result.expect("a result");
    let result: Value = serde_json::from_str(&result).expect("JSON");
    assert!(result["retaken"].as_u64() > Some(0), "{result}");
}

/// Whoever wants more adds something to every throw of their own.
#[tokio::test]
async fn throws_wait_for_what_their_player_adds() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let mut chain = vec![zocalo_table::Share::new([5; 32])];
    for n in 0..300 {
        chain.push(chain[n].before());
    }
    let anchor = chain[300].to_hex();
    let fields = [("each", "yes"), ("anchor", anchor.as_str()), ("word", "uno")];
    let (table, _) = ana.table(["me", "me"], &fields).await;
    assert!(codes(&ana.get(&format!("{table}/fair")).await.body).contains(&anchor), "shown from the start");
    let mut thrown = 0;
    for _ in 0..400 {
        let view = ana.view(&table).await;
        let prompt = crate::client::part(&view, "prompt");
        let field = |name: &str| {
            let rest = prompt.split("data-do=\"throw\"").nth(1)?;
            rest.split(&format!("{name}=\"")).nth(1)?.split('"').next().map(str::to_owned)
        };
        let Some(link) = field("data-link") else {
            let done = ana.choose(&table, &view, 0).await;
            assert_eq!(done.status, StatusCode::OK, "{}", done.body);
            continue;
        };
        let at = chain.iter().position(|share| share.to_hex() == link).expect("a link of the chain");
        let throw =
            |share: Value| json!({ "after": view["seq"], "side": field("data-side"), "share": share });
        let wrong = ana.post(&format!("{table}/throw"), &throw(json!(chain[at].to_hex()))).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
        let right = ana.post(&format!("{table}/throw"), &throw(json!(chain[at - 1].to_hex()))).await;
        assert_eq!(right.status, StatusCode::OK, "{}", right.body);
        thrown += 1;
        if thrown == 4 {
            break;
        }
    }
    assert_eq!(thrown, 4);
    // As it is read again, and as everybody can check it afterwards.
    ana.move_to(&crate::client::open(&home.dir).await);
    let view = ana.view(&table).await;
    let early = ana.post(&format!("{table}/throw"), &json!({ "after": view["seq"], "side": "french" })).await;
    assert_eq!(early.error(), "not", "no throw waits");
    ana.post(&format!("{table}/resign"), &json!({ "after": view["seq"], "side": "french" })).await;
    let fair = ana.get(&format!("{table}/fair")).await.body;
    assert!(fair.contains("hold a contribution") && fair.contains("Checked:"), "{fair}");
}
