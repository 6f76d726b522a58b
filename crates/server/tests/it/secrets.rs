//! What one side may not know is in none of the bytes that it is sent.

use crate::client::{Client, home};
use serde_json::{Value, json};
use zocalo_table::Lang;

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
    let codes: Vec<&str> = secret.collect();
    // The fingerprint and the seals of both words are shown from the start.
    let [.., secret] = codes.as_slice() else { panic!("no secret") };
    assert_eq!(codes.len(), 4);
    assert!(!sent.contains(secret), "the secret was sent before the end");
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
