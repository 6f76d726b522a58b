//! What one side may not know is in none of the bytes that it is sent.

use crate::client::{Client, Home, home};
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Side, Viewer};
use zocalo_games::Visitor;
use zocalo_table::wire;
use zocalo_table::{AnyGame, AnyTable, ChanceMode, Eye, Lang, Opening};

/// Everything that a client can be sent about a table, as one text, without what differs between any two tables.
async fn all_bytes(client: &mut Client, table: &str) -> String {
    let mut all = String::new();
    let view = client.view(table).await;
    let inputs = view["inputs"].as_u64().unwrap_or(0);
    let mut paths: Vec<String> =
        ["", "/replay", "/fair", "/view", "/view?as=public"].map(str::to_owned).to_vec();
    paths.extend((0..=inputs).map(|at| format!("/view?at={at}")));
    for path in paths {
        all.push_str(&client.get(&format!("{table}{path}")).await.body);
    }
    all
}

#[tokio::test]
async fn the_secret_of_the_dice_and_the_words_stay_sealed() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[("word", "tlacuache")]).await;
    ana.play(&table, 40).await;
    let sent = all_bytes(&mut ana, &table).await;
    assert!(!sent.contains("tlacuache"), "a player's word would help to guess the dice");
    let end = ana.play(&table, 10_000).await;
    assert_eq!(end["over"], Value::Bool(true));
    let fair = ana.get(&format!("{table}/fair")).await.body;
    let secret =
        fair.split("<code>").filter_map(|part| part.split("</code>").next()).filter(|code| code.len() == 64);
    for secret in secret.skip(1) {
        assert!(!sent.contains(secret), "the secret was sent before the end");
    }
}

#[tokio::test]
async fn a_seat_says_nothing_of_the_other_seats_link() {
    let home = home().await;
    let (mut ana, mut bea, mut eve) =
        (Client::new(&home.front), Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[]).await;
    let token = secret.strip_prefix("seat1=").expect("a link").to_owned();
    bea.form(&format!("/join/{token}"), &[]).await;
    // A link that waits for a further device is as good as the seat itself.
    let side = zocalo_table::games()[0].about(Lang::En).sides[1].clone();
    let device = bea.post(&format!("{table}/link"), &json!({ "side": side })).await.json();
    let device =
        device["path"].as_str().and_then(|path| path.strip_prefix("/join/")).expect("a link").to_owned();
    let cookies: Vec<String> = [&ana, &bea].iter().flat_map(|c| c.cookies.values().cloned()).collect();
    for client in [&mut ana, &mut bea, &mut eve] {
        let mut sent = all_bytes(client, &table).await;
        for path in ["/", "/metrics", "/readyz", &format!("{table}/record")] {
            sent.push_str(&client.get(path).await.body);
        }
        sent.push_str(&client.first_news(&table).await);
        assert!(!sent.contains(&token) && !sent.contains(&device), "links are shown once, to who made them");
        for cookie in &cookies {
            assert!(!sent.contains(cookie.as_str()), "cookies stay in their browsers");
        }
    }
}

/// Two truths that look the same to one viewer, as records.
type Two = [String; 2];

/// Moments of a random game at which the unknown is dealt again.
const MOMENTS: [usize; 4] = [0, 12, 60, 150];
/// Inputs of a random game in which secret decisions are looked for.
const COURSE: usize = 120;

/// Two positions that look the same to one viewer, as records that begin there: the contract's own re-deal.
struct Truths {
    viewer: Viewer,
    steps: usize,
}

impl Visitor for Truths {
    type Out = Option<Two>;

    fn visit<G: Game>(self) -> Self::Out {
        let data = G::standard();
        let setup = G::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
        let mut game = G::start(data, &setup);
        let (mut lottery, mut log) = (Lottery::new(self.steps as u64), Log::off());
        let (mut choices, mut rolls) = (Vec::new(), Vec::new());
        for _ in 0..self.steps {
            match game.pending() {
                Pending::Over(_) => return None,
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    let at = lottery.weighted(rolls.iter().map(|&(_, weight)| weight));
                    game.roll_trusted(rolls[at].0, &mut log);
                }
                Pending::Decide(_) => {
                    game.choices(&mut choices);
                    game.choose_trusted(choices[lottery.below(choices.len())], &mut log);
                }
            }
        }
        let other = game.known(self.viewer).deal(&mut lottery);
        let record = |truth: &G| {
            // Opened by the table itself, so that the document is the one that it reads.
            let mut document = zocalo_table::game(G::ID).ok()?.open(&Opening::default()).ok()?.position();
            *document.get_mut("state")? = truth.position();
            let chance = ChanceMode::Script {};
            let opening = Opening { position: Some(document), chance, ..Opening::default() };
            Some(zocalo_table::game(G::ID).ok()?.open(&opening).ok()?.record().to_lines())
        };
        Some([record(&game)?, record(&other)?])
    }
}

/// What could be said next at a table: choices, or results of the chance that is waited for.
fn next(table: &dyn AnyTable) -> Vec<String> {
    match table.decider() {
        Some(_) => table.choices(Lang::En).into_iter().map(|choice| choice.say).collect(),
        None => {
            let chance = table.status(Eye::Umpire, Lang::En).chance;
            let results = chance.and_then(|chance| chance.results).unwrap_or_default();
            results.into_iter().map(|result| result.say).collect()
        }
    }
}

fn go_on(table: &mut dyn AnyTable, say: &str) -> bool {
    match table.decider() {
        Some(side) => table.choose(side, say).is_ok(),
        None => table.roll(say).is_ok(),
    }
}

/// Two whole games that differ in one decision of the other side, or in one draw, of which the viewer is told nothing.
fn secret_turns(game: &'static dyn AnyGame, viewer: Side, seed: u64) -> Option<Two> {
    let mut lottery = Lottery::new(seed);
    let script = Opening { chance: ChanceMode::Script {}, ..Opening::default() };
    let mut table = game.open(&script).ok()?;
    let mut found = None;
    for _ in 0..COURSE {
        let says = next(&*table);
        if says.is_empty() {
            break;
        }
        if table.decider() != Some(viewer) && says.len() > 1 {
            let there = |say: &String| {
                let record = table.record();
                let mut there = game.load(&record, &[]).ok()?;
                go_on(&mut *there, say).then_some(there)
            };
            let (one, two) = (lottery.below(says.len()), lottery.below(says.len()));
            if let (Some(one), Some(two)) = (there(&says[one]), there(&says[two])) {
                let eyes = |table: &dyn AnyTable| {
                    let eye = Viewer::Side(viewer);
                    let told = table.lines(Eye::Viewer(eye), 0, Lang::En);
                    (table.scene(eye, Lang::En), told, table.decider(), table.inputs())
                };
                // What neither side's table shows yet is no secret, only not said: a target before the throw.
                let truth = |table: &dyn AnyTable| {
                    let told = table.lines(Eye::Umpire, 0, Lang::En);
                    (table.scene(Viewer::Side(viewer.foe()), Lang::En), told)
                };
                if truth(&*one) != truth(&*two) && eyes(&*one) == eyes(&*two) {
                    found = Some([one.record().to_lines(), two.record().to_lines()]);
                }
            }
        }
        let say = says[lottery.below(says.len())].clone();
        if !go_on(&mut *table, &say) {
            break;
        }
    }
    found
}

/// Everything that somebody with one seat, and a stranger, are sent about a table brought as a record: pages, views,
/// errors, odds, hints, the live stream; without the names that differ between any two tables.
async fn sent_to(home: &Home, record: &str, side: &str, board: &wire::Board) -> Vec<(String, String)> {
    let (mut host, mut seat, mut eve) =
        (Client::new(&home.front), Client::new(&home.front), Client::new(&home.front));
    let brought = host.request(Request::post("/import"), record.to_owned().into()).await;
    assert_eq!(brought.status, StatusCode::OK, "{}", brought.body);
    let table = brought.json()["path"].as_str().expect("a path").replace("/replay", "");
    let link = host.post(&format!("{table}/link"), &json!({ "side": side })).await.json();
    seat.form(link["path"].as_str().expect("a link"), &[]).await;
    let view = seat.view(&table).await;
    assert_eq!(view["viewer"], side);
    let (seq, inputs) = (view["seq"].clone(), view["inputs"].as_u64().unwrap_or(0));
    let mut sent = Vec::new();
    let mut gets: Vec<String> =
        ["", "/replay", "/fair", "/record", "/luck", "/view", "/view?as=public"].map(str::to_owned).to_vec();
    gets.extend((inputs.saturating_sub(3)..=inputs).map(|at| format!("/view?at={at}")));
    let about = zocalo_table::game(view_game(record).as_str()).expect("a game").about(Lang::En);
    gets.extend(about.sides.iter().map(|side| format!("/view?as={side}")));
    for client in [&mut seat, &mut eve] {
        for path in &gets {
            sent.push((path.clone(), client.get(&format!("{table}{path}")).await.body));
        }
    }
    sent.push(("/".to_owned(), seat.get("/").await.body));
    sent.push(("/news".to_owned(), seat.first_news(&table).await));
    let says: Vec<String> = view["choices"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|choice| choice["say"].as_str().map(str::to_owned))
        .collect();
    for say in says.iter().map(String::as_str).chain(["done"]).take(4) {
        let path = format!("/odds?after={seq}&say={}", crate::client::escape(say));
        sent.push((path.clone(), seat.get(&format!("{table}{path}")).await.body));
    }
    let path = format!("/hint?after={seq}");
    sent.push((path.clone(), seat.get(&format!("{table}{path}")).await.body));
    let places = board.places.iter().step_by(board.places.len() / 12 + 1).map(|p| json!({ "place": p.id }));
    let pieces = board.pieces.iter().step_by(board.pieces.len() / 24 + 1).map(|p| json!({ "piece": p.id }));
    let cards = board.cards.iter().step_by(board.cards.len() / 12 + 1).map(|c| json!({ "card": c.id }));
    for on in places.chain(pieces).chain(cards) {
        let answer = seat.post(&format!("{table}/click"), &json!({ "on": on, "side": side })).await;
        sent.push((format!("click {on}"), answer.body));
    }
    for (path, body) in [
        ("choose", json!({ "after": seq, "says": ["nonsense"] })),
        ("undo", json!({ "after": seq })),
        ("roll", json!({ "after": seq, "say": "99" })),
    ] {
        sent.push((path.to_owned(), seat.post(&format!("{table}/{path}"), &body).await.body));
    }
    let name = table.trim_start_matches("/table/").to_owned();
    sent.into_iter().map(|(what, body)| (what, body.replace(&name, ""))).collect()
}

/// The game of a record.
fn view_game(record: &str) -> String {
    let head: Value = serde_json::from_str(record.lines().next().unwrap_or_default()).expect("a header");
    head["game"].as_str().unwrap_or_default().to_owned()
}

async fn compare(home: &Home, two: &Two, side: &str, board: &wire::Board, where_: &str) -> usize {
    let (one, other) = (sent_to(home, &two[0], side, board).await, sent_to(home, &two[1], side, board).await);
    assert_eq!(one.len(), other.len(), "{where_}");
    for ((what, a), (_, b)) in one.iter().zip(&other) {
        let at = a.bytes().zip(b.bytes()).position(|(a, b)| a != b).unwrap_or(a.len().min(b.len()));
        let around = |text: &str| {
            let bytes = &text.as_bytes()[at.saturating_sub(80)..(at + 80).min(text.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        assert!(a == b, "{where_}: {what} tells what {side} may not know:\n{}\n{}", around(a), around(b));
    }
    one.iter().map(|(_, body)| body.len()).sum()
}

/// For every game and side: two truths that differ only in what the side may not know send the same bytes.
#[tokio::test]
async fn two_truths_that_look_the_same_are_sent_the_same() {
    let home = home().await;
    let (mut bytes, mut differing, mut turns) = (0, 0, 0);
    for game in zocalo_table::games() {
        let (about, board) = (game.about(Lang::En), game.board(Lang::En));
        for side in Side::BOTH {
            let (viewer, name) = (Viewer::Side(side), about.sides[side.index()].as_str());
            for steps in MOMENTS {
                let truths = zocalo_games::with(game.id(), Truths { viewer, steps }).expect("a game");
                let Some(two) = truths else { continue };
                differing += usize::from(two[0] != two[1]);
                let what = format!("{} {name} after {steps}", game.id());
                bytes += compare(&home, &two, name, &board, &what).await;
            }
            let Some(two) = secret_turns(game, side, 5) else { continue };
            turns += 1;
            let what = format!("{} {name} after a secret turn", game.id());
            bytes += compare(&home, &two, name, &board, &what).await;
        }
    }
    println!("{differing} pairs of positions, {turns} pairs of histories, {bytes} bytes: all equal");
    let hidden = zocalo_table::games().iter().any(|game| game.id() != zocalo_table::games()[0].id());
    assert!(!hidden || differing > 4, "only {differing} pairs of truths really differ");
}
