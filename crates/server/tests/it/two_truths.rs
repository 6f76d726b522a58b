//! Two truths that a viewer cannot tell apart are sent to that viewer as the same bytes.
//!
//! The second truth is made by an exchange in the position document, never by the deal under test. Both are brought to the
//! server as records; whoever cannot tell them apart, from a seat or as a spectator, asks everything that a browser can ask
//! about both, also after further inputs that show nothing.

use crate::client::{Client, Home, escape, home};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::battery::budget;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Side, Viewer};
use zocalo_games::{IDS, Registered, Visitor, with};
use zocalo_table::battery::{Pair, Step, difference, pairs};
use zocalo_table::{Lang, wire};

/// Positions looked at in each game.
const POSITIONS: u64 = 7;
/// One position in so many of a game is looked at.
const EVERY: usize = 41;
/// Inputs that are played on from a pair.
const STEPS: usize = 3;

/// A pair of truths without the type of its game.
#[derive(Clone)]
struct Case {
    game: &'static str,
    viewer: Viewer,
    records: [String; 2],
    /// Whether the other side sees what was exchanged.
    seen_by_foe: bool,
    /// Inputs that both tables take and that show the viewer nothing.
    steps: Vec<Step>,
    strangers: Vec<String>,
    by: String,
}

struct Cases;

impl Visitor for Cases {
    type Out = Vec<Case>;

    fn visit<G: Registered>(self) -> Self::Out {
        let pairs = pairs::<G>(11, budget(POSITIONS) as usize, EVERY);
        assert!(G::EXCHANGES.is_empty() || !pairs.is_empty(), "{} has secrets, but no pair was found", G::ID);
        pairs.iter().enumerate().map(|(n, pair)| case(pair, &mut Lottery::new(n as u64))).collect()
    }
}

fn case<G: Game>(pair: &Pair<G>, lottery: &mut Lottery) -> Case {
    let game = zocalo_table::game(G::ID).expect("a game");
    let record = |opening| game.open(&opening).expect("a truth that can be opened").record().to_lines();
    let mut walk = pair.tables().expect("truths that can be opened");
    let steps = std::iter::from_fn(|| walk.step(lottery)).take(STEPS).collect();
    let foe = |side: Side| pair.truths.each_ref().map(|truth| truth.known(Viewer::Side(side.foe())).scene());
    let seen_by_foe = matches!(pair.viewer, Viewer::Side(side) if foe(side)[0] != foe(side)[1]);
    Case {
        game: G::ID,
        viewer: pair.viewer,
        seen_by_foe,
        records: pair.openings().map(record),
        steps,
        strangers: pair.strangers.clone(),
        by: pair.by.clone(),
    }
}

/// Who looks: the viewer who cannot tell the truths apart, or, to show that the comparison can fail, the side that can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Blind,
    Knowing,
}

/// A table on the server with somebody on each seat, and a spectator.
struct Seated {
    table: String,
    seats: [Client; 2],
    spectator: Client,
    sides: [String; 2],
}

impl Seated {
    async fn bring(home: &Home, case: &Case, nth: usize) -> Self {
        let mut host = Client::new(&home.front);
        let record = case.records[nth].clone();
        let brought = host.request(Request::post("/import"), Body::from(record)).await;
        assert_eq!(brought.status, StatusCode::OK, "{}", brought.body);
        let table = brought.json()["path"].as_str().expect("a path").replace("/replay", "");
        let sides = zocalo_table::game(case.game).expect("a game").about(Lang::En).sides;
        let mut seats = [Client::new(&home.front), Client::new(&home.front)];
        for (seat, side) in seats.iter_mut().zip(&sides) {
            let link = host.post(&format!("{table}/link"), &json!({ "side": side })).await.json();
            seat.form(link["path"].as_str().expect("a link"), &[]).await;
            // What orders play is a side's own decision, made of what that side knows: here everybody decides for themselves.
            let orders = json!({ "side": side, "text": "* -> ask" });
            let given = seat.post(&format!("{table}/orders"), &orders).await;
            assert_eq!(given.status, StatusCode::OK, "{}", given.body);
        }
        let mut spectator = Client::new(&home.front);
        // A spectator gets a cookie where one is given, so that notes can be kept.
        spectator.get(&table).await;
        Self { table, seats, spectator, sides }
    }

    /// Whoever looks.
    fn looker(&mut self, side: Option<Side>) -> &mut Client {
        match side {
            Some(side) => &mut self.seats[side.index()],
            None => &mut self.spectator,
        }
    }

    async fn seq(&mut self, side: Side) -> Value {
        self.seats[side.index()].view(&self.table).await["seq"].clone()
    }

    /// Takes an input that shows the viewer nothing.
    async fn take(&mut self, step: &Step) {
        let (side, path, body) = match step {
            Step::Choose(side, say) => {
                (*side, "choose", json!({ "after": self.seq(*side).await, "says": [say] }))
            }
            Step::Finish(side) => (*side, "finish", json!({ "after": self.seq(*side).await })),
            Step::Roll(say) => (Side::One, "roll", json!({ "after": self.seq(Side::One).await, "say": say })),
        };
        let taken = self.seats[side.index()].post(&format!("{}/{path}", self.table), &body).await;
        assert_eq!(taken.status, StatusCode::OK, "{step:?}: {}", taken.body);
    }
}

/// What one client asked, and what it was sent, by kind of request.
struct Asking<'a> {
    client: &'a mut Client,
    table: &'a str,
    /// The view that the page had before, by its numbers.
    had: &'a str,
    sent: Vec<(&'static str, String, String)>,
}

impl Asking<'_> {
    async fn get(&mut self, kind: &'static str, path: &str) -> String {
        let body = self.client.get(&format!("{}{path}", self.table)).await.body;
        self.sent.push((kind, path.to_owned(), body.clone()));
        body
    }

    async fn post(&mut self, kind: &'static str, path: &str, body: Value) {
        let answer = self.client.post(&format!("{}/{path}", self.table), &body).await.body;
        self.sent.push((kind, format!("{path} {body}"), answer));
    }

    /// Everything that is sent without asking about a decision.
    async fn look(&mut self, sides: &[String; 2]) -> Value {
        for (kind, path) in [("page", ""), ("replay", "/replay"), ("fair", "/fair"), ("record", "/record")] {
            self.get(kind, path).await;
        }
        self.get("analysis", "/analysis").await;
        // First what differs from what the page had; then all of it.
        self.get("difference", &format!("/view?from={}", self.had)).await;
        let view: Value = serde_json::from_str(&self.get("view", "/view").await).unwrap_or_default();
        let inputs = view["inputs"].as_u64().unwrap_or(0);
        for at in inputs.saturating_sub(3)..=inputs {
            self.get("view at", &format!("/view?at={at}")).await;
            let from = view["edition"].as_str().unwrap_or_default();
            self.get("difference at", &format!("/view?at={at}&from={from}")).await;
        }
        for eyes in sides.iter().map(String::as_str).chain(["public"]) {
            self.get("view as", &format!("/view?as={eyes}")).await;
            let from = view["edition"].as_str().unwrap_or_default();
            self.get("difference as", &format!("/view?as={eyes}&from={from}")).await;
        }
        for lang in ["es", "fr"] {
            self.client.lang = lang;
            self.get("view", "/view").await;
        }
        self.client.lang = "en";
        let news = self.client.first_news(self.table).await;
        self.sent.push(("news", "/news".to_owned(), news));
        view
    }

    /// What a player asks at a decision, his own or not: odds, hints, clicks, and what is refused.
    async fn ask(&mut self, view: &Value, case: &Case, side: &str, board: &wire::Board) {
        let (seq, choices) = (&view["seq"], view["choices"].as_array().cloned().unwrap_or_default());
        let says: BTreeSet<&str> = choices.iter().filter_map(|choice| choice["say"].as_str()).collect();
        for say in says.iter().copied().chain(["", "nonsense"]).take(4) {
            self.get("odds", &format!("/odds?after={seq}&say={}", escape(say))).await;
        }
        self.get("hint", &format!("/hint?after={seq}")).await;
        let some = |all: usize, wanted: usize| (0..all).step_by(all / wanted + 1);
        let places = some(board.places.len(), 12).map(|i| json!({ "place": board.places[i].id }));
        let pieces = some(board.pieces.len(), 24).map(|i| json!({ "piece": board.pieces[i].id }));
        let cards = some(board.cards.len(), 12).map(|i| json!({ "card": board.cards[i].id }));
        let edges = some(board.edges.len(), 4).map(|i| json!({ "edge": board.edges[i].id }));
        for on in places.chain(pieces).chain(cards).chain(edges) {
            self.post("click", "click", json!({ "on": on, "side": side })).await;
        }
        for say in case.strangers.iter().filter(|say| !says.contains(say.as_str())) {
            self.post("refusal", "choose", json!({ "after": seq, "says": [say] })).await;
        }
        self.post("refusal", "undo", json!({ "after": seq })).await;
        self.post("refusal", "roll", json!({ "after": seq, "say": "99" })).await;
        self.post("note", "note", json!({ "text": "remember the bridge" })).await;
        self.get("page", "").await;
    }
}

/// What was sent at one moment.
type Sent = Vec<(&'static str, String, String)>;

/// Everything that somebody is sent about one truth, without the names that differ between any two tables.
async fn sent(home: &Home, case: &Case, nth: usize, who: Who, board: &wire::Board) -> Vec<Sent> {
    let mut seated = Seated::bring(home, case, nth).await;
    let looker = match (case.viewer, who) {
        (Viewer::Side(side), Who::Blind) => Some(side),
        (Viewer::Side(side), Who::Knowing) => Some(side.foe()),
        (Viewer::Public, _) => None,
    };
    let (table, sides) = (seated.table.clone(), seated.sides.clone());
    let (mut all, mut had) = (Vec::new(), String::new());
    for n in 0..=case.steps.len() {
        let mut told = Vec::new();
        if n > 0 {
            let client = seated.looker(looker);
            let shown = client.view(&table).await["edition"].as_str().unwrap_or_default().to_owned();
            let query = format!("from={shown}&page=00000000000000{n:02}");
            let mut stream = client.listen(&table, &query).await;
            seated.take(&case.steps[n - 1]).await;
            told.push(("told", query, stream.next().await));
        }
        let client = seated.looker(looker);
        let mut asking = Asking { client, table: &table, had: &had, sent: told };
        let view = asking.look(&sides).await;
        // What is refused has changed nothing: the walk goes on from here.
        let side = looker.map_or(sides[0].as_str(), |side| sides[side.index()].as_str());
        if n == 0 || looker.is_some() && n == case.steps.len() {
            asking.ask(&view, case, side, board).await;
        }
        all.push(asking.sent);
        had = view["edition"].as_str().unwrap_or_default().to_owned();
    }
    let name = table.trim_start_matches("/table/").to_owned();
    for (_, _, body) in all.iter_mut().flatten() {
        *body = body.replace(&name, "");
    }
    all
}

/// What was compared in all.
#[derive(Default)]
struct Total {
    pairs: usize,
    steps: usize,
    requests: BTreeMap<&'static str, usize>,
    bytes: usize,
    /// Differences that a stream has told.
    told: usize,
    differences: Vec<String>,
    /// The kinds of requests of which an answer differs.
    kinds: BTreeSet<&'static str>,
}

impl Total {
    async fn compare(&mut self, home: &Home, case: &Case, who: Who, board: &wire::Board) {
        let [one, two] = [sent(home, case, 0, who, board).await, sent(home, case, 1, who, board).await];
        let [one, two] = [one, two].map(|all| all.into_iter().flatten().collect::<Vec<_>>());
        self.pairs += 1;
        self.steps += case.steps.len();
        if one.len() != two.len() {
            self.differences.push(format!("{}: {} and {} answers", case.by, one.len(), two.len()));
        }
        for ((kind, what, a), (_, also, b)) in one.iter().zip(&two) {
            *self.requests.entry(kind).or_default() += 1;
            self.told += usize::from(*kind == "told" && a.starts_with('{'));
            self.bytes += a.len();
            let asked = difference(what, also).or_else(|| difference(a, b));
            if let Some(difference) = asked {
                self.kinds.insert(kind);
                self.differences.push(format!("{} {}: {kind} {what}:\n{difference}", case.game, case.by));
            }
        }
    }
}

/// At every position, for whoever cannot tell two truths apart, every answer is the same.
#[tokio::test]
async fn whoever_cannot_tell_two_truths_apart_is_sent_the_same_bytes() {
    let home = home().await;
    let mut games = 0;
    for id in IDS {
        let cases = with(id, Cases).expect("a game");
        let board = zocalo_table::game(id).expect("a game").board(Lang::En);
        let mut total = Total::default();
        for case in &cases {
            total.compare(&home, case, Who::Blind, &board).await;
        }
        println!(
            "{id}: {} pairs, {} inputs played on, {} requests, {} bytes, {} differences; {:?}",
            total.pairs,
            total.steps,
            total.requests.values().sum::<usize>(),
            total.bytes,
            total.differences.len(),
            total.requests
        );
        assert!(total.differences.is_empty(), "{}", total.differences[0]);
        assert!(total.steps == 0 || total.told > 0, "{id}: no stream has told a difference");
        games += usize::from(total.pairs > 0);
    }
    assert!(games > 1, "games with secrets: {games}");
}

/// The comparison can fail: seen from the seat that knows what was exchanged, the same pairs differ in every kind of answer
/// that shows the table.
#[tokio::test]
async fn the_side_that_knows_is_sent_other_bytes() {
    let home = home().await;
    for id in IDS {
        let cases = with(id, Cases).expect("a game");
        let board = zocalo_table::game(id).expect("a game").board(Lang::En);
        let known = cases.iter().filter(|case| case.seen_by_foe);
        let mut total = Total::default();
        // The inputs were chosen to be the same for the other side; whoever knows more may have other choices.
        for case in known.take(4) {
            let case = Case { steps: Vec::new(), ..case.clone() };
            total.compare(&home, &case, Who::Knowing, &board).await;
        }
        if !cases.is_empty() {
            let seen = ["page", "view", "view as", "view at", "difference"]
                .iter()
                .all(|kind| total.kinds.contains(kind));
            assert!(seen, "{id}: only {:?} differ", total.kinds);
        }
    }
}
