//! What one side may not know is in none of the bytes that it is sent.

use crate::client::{Client, home};
use axum::http::{Request, StatusCode};
use serde_json::Value;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Game, Log, Pending, Side, Viewer};
use zocalo_games::Visitor;
use zocalo_table::{ChanceMode, Opening};

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
    let mut ana = Client::new(&home.router);
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
        (Client::new(&home.router), Client::new(&home.router), Client::new(&home.router));
    let (table, secret) = ana.table(["me", "friend"], &[]).await;
    let token = secret.strip_prefix("seat1=").expect("a link").to_owned();
    bea.form(&format!("/join/{token}"), &[]).await;
    let cookies: Vec<String> = [&ana, &bea].iter().flat_map(|c| c.cookies.values().cloned()).collect();
    for client in [&mut ana, &mut bea, &mut eve] {
        let sent = all_bytes(client, &table).await;
        assert!(!sent.contains(&token), "the link is shown once");
        for cookie in &cookies {
            assert!(!sent.contains(cookie.as_str()), "cookies stay in their browsers");
        }
    }
}

/// Two positions that look the same to one viewer, as records that begin there.
struct Truths {
    viewer: Viewer,
    steps: usize,
}

impl Visitor for Truths {
    type Out = Option<[String; 2]>;

    fn visit<G: Game>(self) -> Self::Out {
        let data = G::standard();
        let setup = G::about(data).setup(None, &std::collections::BTreeMap::new()).expect("the usual set-up");
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
        let other = game.redeal(self.viewer, &mut lottery);
        let record = |truth: &G| {
            // Opened by the table itself, so that the document is the one that it reads.
            let document = zocalo_table::game(G::ID).ok()?.open(&Opening::default()).ok()?.position();
            let mut document = document;
            *document.get_mut("state")? = truth.position();
            let chance = ChanceMode::Script {};
            let opening = Opening { position: Some(document), chance, ..Opening::default() };
            Some(zocalo_table::game(G::ID).ok()?.open(&opening).ok()?.record().to_lines())
        };
        Some([record(&game)?, record(&other)?])
    }
}

/// What is sent, without the names that differ between any two tables.
async fn sent_to(client: &mut Client, record: &str, viewer: &str) -> String {
    let brought = client.request(Request::post("/import"), record.to_owned().into()).await;
    assert_eq!(brought.status, StatusCode::OK, "{}", brought.body);
    let table = brought.json()["path"].as_str().expect("a path").replace("/replay", "");
    let mut all = String::new();
    for path in [format!("{table}/view?as={viewer}"), format!("{table}/view?as={viewer}&at=0")] {
        all.push_str(&client.get(&path).await.body);
    }
    all.replace(&table, "")
}

/// For every game and viewer: two truths that differ only in what the viewer may not know send the same bytes.
#[tokio::test]
async fn two_truths_that_look_the_same_are_sent_the_same() {
    let home = home().await;
    let mut ana = Client::new(&home.router);
    for game in zocalo_table::games() {
        let sides = game.about(zocalo_table::Lang::En).sides;
        for (viewer, name) in
            [(Viewer::Side(Side::One), sides[0].as_str()), (Viewer::Side(Side::Two), sides[1].as_str())]
        {
            for steps in [0, 10, 60, 150] {
                let truths = zocalo_games::with(game.id(), Truths { viewer, steps }).expect("a game");
                let Some([one, two]) = truths else { continue };
                assert_eq!(
                    sent_to(&mut ana, &one, name).await,
                    sent_to(&mut ana, &two, name).await,
                    "{} {name} after {steps}",
                    game.id()
                );
            }
        }
    }
}
