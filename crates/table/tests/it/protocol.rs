//! The line protocol, on the toy: every request.

use crate::toy::Toy;
use serde_json::{Value, json};
use zocalo_table::protocol::{BotAsked, Engine, Extras, OddsAsked};
use zocalo_table::wire;
use zocalo_table::{AnyTable, ChanceMode, any_game};

/// Stands in for what is above this crate: answers what it was asked.
pub struct Echo;

impl Extras for Echo {
    fn odds(&self, table: &dyn AnyTable, asked: &OddsAsked) -> Result<Value, wire::Error> {
        Ok(json!({"outcomes": [], "game": table.game(), "say": asked.say, "through": asked.through}))
    }

    fn bot(&self, table: &dyn AnyTable, asked: &BotAsked) -> Result<Value, wire::Error> {
        match asked.level.as_str() {
            "random" => {
                Ok(json!({"say": table.choices(asked.lang)[0].say, "seed": asked.seed, "ms": asked.ms}))
            }
            other => Err(wire::Error::unknown(format!("no level {other}"))),
        }
    }
}

pub struct Client(pub Engine<Echo>);

impl Client {
    pub fn new() -> Self {
        Self(Engine::with_games(vec![any_game::<Toy>()], Echo))
    }

    pub fn line(&mut self, line: &str) -> Value {
        let answer = self.0.answer(line.as_bytes());
        assert!(!answer.contains('\n'), "one answer is one line");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    #[track_caller]
    pub fn ok(&mut self, request: Value) -> Value {
        let answer = self.line(&request.to_string());
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].clone()
    }

    #[track_caller]
    pub fn error(&mut self, request: Value) -> (String, Option<String>, String) {
        let answer = self.line(&request.to_string());
        parts(&answer)
    }

    /// A scripted table with one card in each hand.
    pub fn scripted(&mut self) -> u64 {
        let opened = self.ok(json!({"do": "open", "game": "toy", "scenario": "short", "options": {"hand": 1}, "chance": "script"}));
        opened["table"].as_u64().expect("a number")
    }

    pub fn choose(&mut self, table: u64, side: &str, say: &str) -> Value {
        self.ok(json!({"do": "choose", "table": table, "as": side, "say": say}))
    }

    pub fn digest(&mut self, table: u64) -> Value {
        self.ok(json!({"do": "digest", "table": table}))["digest"].clone()
    }
}

#[track_caller]
pub fn parts(answer: &Value) -> (String, Option<String>, String) {
    let error = &answer["error"];
    assert!(answer["ok"].is_null() && error.is_object(), "{answer}");
    let text = |value: &Value| value.as_str().map(str::to_owned);
    (text(&error["kind"]).expect("a kind"), text(&error["case"]), text(&error["message"]).expect("a message"))
}

#[test]
fn games_lists_what_can_be_played() {
    let games = Client::new().ok(json!({"do": "games"}));
    let toy = &games["games"][0];
    assert_eq!(
        (&toy["id"], &toy["title"], &toy["sides"]),
        (&json!("toy"), &json!("A Toy"), &json!(["red", "blue"]))
    );
    let scenario = &toy["scenarios"][0];
    assert_eq!((&scenario["id"], &scenario["title"]), (&json!("standard"), &json!("Eight turns")));
    let option = &scenario["options"][0];
    assert_eq!(option["id"], "hand");
    assert_eq!(option["title"], "Cards in hand");
    assert_eq!(option["default"], "3");
    assert_eq!(option["values"], json!(["1", "3"]));
    let games = Client::new().ok(json!({"do": "games", "lang": "es"}));
    assert_eq!(games["games"][0]["title"], "Un juguete");
}

#[test]
fn a_game_by_script() {
    let mut client = Client::new();
    let t = client.scripted();
    let status = client.ok(json!({"do": "status", "table": t}));
    assert_eq!(status["to_act"], "chance");
    assert_eq!(status["step"], "draw");
    assert_eq!(status["inputs"], 0);
    assert_eq!(status["chance"]["what"], "a card for the hand");
    assert_eq!(
        status["chance"]["results"][0],
        json!({"say": "c1", "label": "Red draws Card 1", "weight": 1})
    );
    assert_eq!(client.ok(json!({"do": "choices", "table": t})), json!({"choices": []}));
    let rolled = client.ok(json!({"do": "roll", "table": t, "result": "c6"}));
    assert_eq!(rolled["events"][0]["text"], "Red draws Card 6");
    assert_eq!(rolled["events"][0]["cases"], json!(["1.1"]));
    let rolled = client.ok(json!({"do": "roll", "table": t, "result": "c1", "viewer": "red"}));
    assert_eq!(rolled["events"][0]["text"], "Blue draws a card");
    assert_eq!((&rolled["to_act"], &rolled["prompt"]), (&json!("red"), &json!("Bid a card.")));
    let choices = client.ok(json!({"do": "choices", "table": t}));
    assert_eq!(choices["choices"], json!([{"say": "c6", "label": "play Card 6", "on": {"card": "c6"}}]));
    client.choose(t, "red", "c6");
    let shown = client.choose(t, "blue", "c1");
    let texts: Vec<_> =
        shown["events"].as_array().expect("a list").iter().map(|e| e["text"].clone()).collect();
    assert_eq!(texts, ["Blue bids Card 1", "Bids Card 6 and Card 1: Red goes first", "Turn 1: Red"]);
    assert_eq!((&shown["turn"], &shown["outcome"]), (&json!(1), &Value::Null));
    let why = client.ok(json!({"do": "why", "table": t, "as": "red", "say": "B1"}));
    assert_eq!(why, json!({"legal": false, "case": "2.21", "reason": "That counter is the enemy’s."}));
    let why = client.ok(json!({"do": "why", "table": t, "as": "red", "say": "R1"}));
    assert_eq!(why, json!({"legal": true, "case": null, "reason": null}));
    for side in ["red", "blue"] {
        client.choose(t, side, "pass");
    }
    let status = client.ok(json!({"do": "status", "table": t}));
    assert_eq!(status["to_act"], Value::Null);
    assert_eq!(status["outcome"]["winner"], Value::Null);
    assert_eq!(status["outcome"]["level"], "level-draw");
    assert_eq!(status["outcome"]["score"], 0);
    assert_eq!(status["outcome"]["reason"], "Time is up.");
    let over = client.error(json!({"do": "choose", "table": t, "as": "red", "say": "pass"}));
    assert_eq!(over, ("over".into(), Some("2.1".into()), "The game is over.".into()));
    assert_eq!(client.error(json!({"do": "roll", "table": t, "result": 1})).0, "over");
    assert_eq!(client.error(json!({"do": "bot", "table": t, "level": "random"})).0, "over");
    assert_eq!(client.ok(json!({"do": "close", "table": t})), json!({}));
    assert_eq!(client.error(json!({"do": "status", "table": t})).0, "unknown");
}

#[test]
fn seeded_tables_roll_by_themselves() {
    let mut client = Client::new();
    let opened = client.ok(json!({"do": "open", "game": "toy", "seed": 5}));
    assert_eq!((&opened["to_act"], &opened["inputs"]), (&json!("red"), &json!(6)));
    assert_eq!(opened["events"].as_array().map(Vec::len), Some(6), "the cards that were drawn at the start");
    let same = client.ok(json!({"do": "open", "game": "toy", "seed": 5, "chance": "seeded"}));
    let digests: Vec<_> =
        [&opened, &same].map(|o| client.digest(o["table"].as_u64().expect("a number"))).into();
    assert_eq!(digests[0], digests[1], "the same seed, the same game");
    for other in [json!({"seed": 6}), json!({"seed": 5, "stream": 1}), json!({})] {
        let mut request = json!({"do": "open", "game": "toy"});
        request.as_object_mut().expect("an object").extend(other.as_object().expect("an object").clone());
        let opened = client.ok(request);
        assert_ne!(client.digest(opened["table"].as_u64().expect("a number")), digests[0], "{other}");
    }
    let t = opened["table"].clone();
    let refused = client.error(json!({"do": "roll", "table": t, "result": 3}));
    assert_eq!(refused, ("refused".into(), Some("2.1".into()), "No result of chance is waited for.".into()));
}

#[test]
fn seeded_rolls_are_among_the_events_of_the_choice() {
    let mut client = Client::new();
    for seed in 0..20 {
        let t = client.ok(json!({"do": "open", "game": "toy", "seed": seed}))["table"].clone();
        loop {
            let status = client.ok(json!({"do": "status", "table": t}));
            let Some(side) = status["to_act"].as_str().map(str::to_owned) else { break };
            assert_ne!(side, "chance", "a seeded table never waits");
            let choices = client.ok(json!({"do": "choices", "table": t}))["choices"].clone();
            let choices = choices.as_array().expect("a list");
            assert!(choices.len() > 1 || status["step"] == "bid" || status["step"] == "answer", "{status}");
            let say = choices[seed as usize % choices.len()]["say"].clone();
            let taken = client.ok(json!({"do": "choose", "table": t, "as": side, "say": say}));
            let dice = taken["events"].as_array().expect("a list").iter().any(|e| e["dice"][0].is_object());
            assert_eq!(dice, status["step"] == "answer", "dice fall when the defender has answered");
        }
    }
}

#[test]
fn views_show_what_the_viewer_may_see() {
    let mut client = Client::new();
    let t = client.scripted();
    client.ok(json!({"do": "roll", "table": t, "result": "c6"}));
    client.ok(json!({"do": "roll", "table": t, "result": "c1"}));
    let red = client.ok(json!({"do": "view", "table": t, "viewer": "red"}))["view"].clone();
    assert_eq!(red["scene"]["cards"][0]["cards"][0]["id"], "c6");
    assert_eq!(red["scene"]["cards"][2]["cards"][0], Value::Null);
    assert_eq!((&red["prompt"], red["choices"].as_array().map(Vec::len)), (&json!("Bid a card."), Some(1)));
    assert_eq!(red["lines"].as_array().map(Vec::len), Some(2));
    let public = client.ok(json!({"do": "view", "table": t, "viewer": "public", "since": 1}))["view"].clone();
    assert_eq!(public["scene"]["cards"][0]["cards"][0], Value::Null);
    assert_eq!((&public["choices"], public["lines"].as_array().map(Vec::len)), (&json!([]), Some(1)));
    assert!(!public.to_string().contains("Card 6"), "{public}");
    assert_eq!(client.error(json!({"do": "view", "table": t, "viewer": "green"})).0, "unknown");
    let status = client.ok(json!({"do": "status", "table": t, "viewer": "blue"}));
    assert_eq!((&status["step"], &status["prompt"]), (&Value::Null, &json!("Red to decide.")));
}

#[test]
fn positions_and_records_make_the_same_table() {
    let mut client = Client::new();
    let t = client.ok(json!({"do": "open", "game": "toy", "seed": 9}))["table"].as_u64().expect("a number");
    for _ in 0..6 {
        let status = client.ok(json!({"do": "status", "table": t}));
        let choices = client.ok(json!({"do": "choices", "table": t}));
        let say = choices["choices"][0]["say"].clone();
        client.ok(json!({"do": "choose", "table": t, "as": status["to_act"], "say": say}));
    }
    let digest = client.digest(t);
    let position = client.ok(json!({"do": "position", "table": t}))["position"].clone();
    let opened = client.ok(json!({"do": "open", "game": "toy", "position": position, "chance": "script"}));
    assert_eq!(client.digest(opened["table"].as_u64().expect("a number")), digest);
    let again = client.ok(json!({"do": "position", "table": opened["table"]}))["position"].clone();
    assert_eq!(again, position);
    let record = client.ok(json!({"do": "record", "table": t}))["record"].clone();
    let loaded = client.ok(json!({"do": "load", "record": record}));
    assert_eq!(client.digest(loaded["table"].as_u64().expect("a number")), digest);
    let status = client.ok(json!({"do": "status", "table": t}));
    for field in ["to_act", "step", "prompt", "inputs", "turn"] {
        assert_eq!(loaded[field], status[field]);
    }
    assert_eq!(client.ok(json!({"do": "record", "table": loaded["table"]}))["record"], record);
    let mut edited = record.clone();
    edited["inputs"][7]["say"] = json!("sing");
    let (kind, case, message) = client.error(json!({"do": "load", "record": edited}));
    assert_eq!((kind.as_str(), case), ("input", None));
    assert!(message.starts_with("record.inputs[7] (input 8): "), "{message}");
    let mut other = record;
    other["header"]["game"] = json!("chess");
    assert_eq!(client.error(json!({"do": "load", "record": other})).0, "unknown");
    assert_eq!(client.error(json!({"do": "load"})).0, "input");
}

#[test]
fn records_may_come_as_lines() {
    let mut client = Client::new();
    let table = crate::common::finished(&crate::common::long(1), 1);
    let loaded = client.ok(json!({"do": "load", "record": table.to_record().to_lines()}));
    assert_eq!(loaded["to_act"], Value::Null);
    let (kind, _, message) = client.error(json!({"do": "load", "record": "{}\n"}));
    assert!(kind == "input" && message.starts_with("line 1: "), "{message}");
}

#[test]
fn undo_in_all_its_forms() {
    let mut client = Client::new();
    let t = client.scripted();
    let nothing = client.error(json!({"do": "undo", "table": t}));
    assert_eq!(nothing, ("refused".into(), None, "Nothing has been chosen yet.".into()));
    for card in ["c6", "c1"] {
        client.ok(json!({"do": "roll", "table": t, "result": card}));
    }
    client.choose(t, "red", "c6");
    client.choose(t, "blue", "c1");
    let before = client.digest(t);
    let first = client.choose(t, "red", "R1");
    assert_eq!(first["inputs"], 6, "from the end of the row there is one way only");
    let between = client.digest(t);
    client.choose(t, "red", "R1");
    assert_eq!(client.ok(json!({"do": "undo", "table": t, "steps": 1}))["inputs"], 6);
    assert_eq!(client.digest(t), between);
    client.choose(t, "red", "R1");
    assert_eq!(client.ok(json!({"do": "undo", "table": t}))["inputs"], 4);
    assert_eq!(client.digest(t), before);
    assert_eq!(
        client.error(json!({"do": "undo", "table": t})).2,
        "What has been revealed cannot be taken back."
    );
    assert_eq!(client.error(json!({"do": "undo", "table": t, "steps": 0})).0, "input");
    assert_eq!(client.error(json!({"do": "undo", "table": t, "steps": 1, "to": 1})).0, "input");
    assert_eq!(client.error(json!({"do": "undo", "table": t, "to": 5})).0, "unknown");
    assert_eq!(client.ok(json!({"do": "undo", "table": t, "to": 1}))["to_act"], "chance");
}

#[test]
fn auto_false_asks_even_what_is_forced() {
    let mut client = Client::new();
    let open = json!({"do": "open", "game": "toy", "scenario": "short", "options": {"hand": "1"}, "chance": "script", "auto": false});
    let t = client.ok(open)["table"].as_u64().expect("a number");
    for card in ["c6", "c1"] {
        client.ok(json!({"do": "roll", "table": t, "result": card}));
    }
    client.choose(t, "red", "c6");
    client.choose(t, "blue", "c1");
    assert_eq!(client.choose(t, "red", "R1")["step"], "go");
    assert_eq!(client.ok(json!({"do": "choices", "table": t}))["choices"].as_array().map(Vec::len), Some(1));
}

#[test]
fn odds_and_bots_are_asked_above() {
    let mut client = Client::new();
    let t = client.ok(json!({"do": "open", "game": "toy"}))["table"].clone();
    let odds =
        client.ok(json!({"do": "odds", "table": t, "as": "red", "say": "R1 / p1", "through": "battle"}));
    assert_eq!(odds, json!({"outcomes": [], "game": "toy", "say": "R1 / p1", "through": "battle"}));
    let bot = client.ok(json!({"do": "bot", "table": t, "level": "random", "ms": 5, "seed": 7}));
    assert_eq!((&bot["seed"], &bot["ms"]), (&json!(7), &json!(5)));
    let legal = client.ok(json!({"do": "why", "table": t, "as": "red", "say": bot["say"]}));
    assert_eq!(legal["legal"], true);
    assert_eq!(client.error(json!({"do": "bot", "table": t, "level": "genius"})).0, "unknown");
    assert_eq!(client.error(json!({"do": "bot", "table": t})).0, "input");
    assert_eq!(client.error(json!({"do": "odds", "table": t, "as": "red"})).0, "input");
    let scripted = client.scripted();
    let waiting = client.error(json!({"do": "bot", "table": scripted, "level": "random"}));
    assert_eq!((waiting.0.as_str(), waiting.1.as_deref()), ("refused", Some("2.1")));
}

#[test]
fn a_match_and_a_board() {
    let mut client = Client::new();
    let first = client.ok(json!({"do": "open", "game": "toy", "seed": 1}))["table"].clone();
    let second = client.ok(json!({"do": "open", "game": "toy", "seed": 2}))["table"].clone();
    let standing = client.ok(json!({"do": "match", "first": first, "second": second}));
    assert_eq!(standing, json!({"over": false, "scores": [null, null], "winner": null}));
    assert_eq!(client.error(json!({"do": "match", "first": first, "second": 99})).0, "unknown");
    assert_eq!(client.error(json!({"do": "match", "first": first, "second": first})).0, "refused");
    let scripted = client.scripted();
    assert_eq!(client.error(json!({"do": "match", "first": first, "second": scripted})).0, "refused");
    let board = client.ok(json!({"do": "board", "game": "toy"}));
    assert_eq!(board["places"][2]["name"], "Middle");
    assert_eq!(board["edges"][1]["from"].to_string(), "[1.1,0.0]", "fractions stay short");
}

#[test]
fn fair_dice_through_the_protocol() {
    let mut client = Client::new();
    let dice = serde_json::to_value(ChanceMode::Fair(crate::common::fair_dice())).expect("plain");
    let opened = client.ok(json!({"do": "open", "game": "toy", "chance": dice}));
    assert_eq!(opened["to_act"], "red", "with the secret the table throws by itself");
    let record = client.ok(json!({"do": "record", "table": opened["table"]}))["record"].clone();
    assert_eq!(
        (&record["header"]["chance"]["mode"], &record["header"]["chance"]["secret"]),
        (&json!("fair"), &Value::Null)
    );
    let mut sealed = dice.clone();
    sealed.as_object_mut().expect("an object").remove("secret");
    assert_eq!(client.ok(json!({"do": "open", "game": "toy", "chance": sealed}))["to_act"], "chance");
    let mut liar = dice;
    liar["secret"] = json!("ab".repeat(32));
    let (kind, _, message) = client.error(json!({"do": "open", "game": "toy", "chance": liar}));
    assert_eq!(
        (kind.as_str(), message.as_str()),
        ("input", "chance: the secret is not the one committed to")
    );
}
