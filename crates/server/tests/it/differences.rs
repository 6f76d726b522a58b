//! A page that puts together differences has what a page has that is sent everything: in whole games of every game, for both
//! sides and a spectator, after take-backs, missed news, other eyes, looks back, a reload and a restart.

use crate::client::{Client, Home, Stream, home, open};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use zocalo_core::battery::budget;
use zocalo_core::lottery::Lottery;
use zocalo_games::IDS;
use zocalo_table::Lang;

/// Moves of each game that are played; a larger budget plays games to their end.
const MOVES: u64 = 120;

/// What a page has. Written after the description of the interface, not with the server's own code.
struct Page {
    client: Client,
    table: String,
    view: Value,
    lists: BTreeMap<String, Vec<Value>>,
    log: Vec<Value>,
    /// How often it was told differences, and how often everything.
    told: [usize; 2],
    /// By this number the server knows it, if it listens.
    key: String,
}

/// So many stay, so many go, this comes; what is left goes.
fn applied(have: &[Value], script: &Value) -> Vec<Value> {
    let (mut list, mut at) = (Vec::new(), 0);
    for step in script.as_array().expect("a list of steps") {
        match step.as_i64() {
            Some(n) if n > 0 => {
                list.extend_from_slice(&have[at..at + n as usize]);
                at += n as usize;
            }
            Some(n) => at += n.unsigned_abs() as usize,
            None => list.push(step.clone()),
        }
    }
    assert!(at <= have.len(), "no more stays or goes than there is");
    list
}

fn input_of(line: &Value) -> u64 {
    let line = line.as_str().expect("a line");
    let number = line.split("data-input=\"").nth(1).and_then(|rest| rest.split('"').next());
    number.and_then(|number| number.parse().ok()).expect("the number of its input")
}

impl Page {
    async fn open(client: &Client, table: &str) -> Self {
        let mut page = Self {
            client: client.clone(),
            table: table.to_owned(),
            view: Value::Null,
            lists: BTreeMap::new(),
            log: Vec::new(),
            told: [0; 2],
            key: String::new(),
        };
        page.reload().await;
        page
    }

    /// Opens the page anew: what it begins with is written on it.
    async fn reload(&mut self) {
        let page = self.client.get(&self.table).await.body;
        let first = page.split("id=\"first-view\">").nth(1).and_then(|rest| rest.split("</script>").next());
        let first: Value = serde_json::from_str(first.expect("what the page shows")).expect("a view");
        let log = page.split("<ol id=\"log\"").nth(1).and_then(|rest| rest.split("</ol>").next());
        let log = log.and_then(|log| log.split_once('>')).map(|(_, lines)| lines);
        let lines = log.expect("a log").split_inclusive("</li>").map(|line| json!(line));
        self.log = lines.collect();
        self.take(first);
    }

    fn take(&mut self, view: Value) {
        match view["from"].as_str() {
            Some(from) => {
                assert_eq!(Some(from), self.view["edition"].as_str(), "differences to what the page has");
                self.told[0] += 1;
            }
            None => {
                self.lists.clear();
                self.told[1] += 1;
            }
        }
        let parts = view["parts"].as_object().expect("parts").iter();
        let lists = ["choices", "gestures"].iter().filter_map(|name| Some((*name, view.get(name)?)));
        for (name, script) in parts.map(|(name, script)| (name.as_str(), script)).chain(lists) {
            let list = self.lists.entry(name.to_owned()).or_default();
            *list = applied(list, script);
        }
        let after = view["log"]["after"].as_u64().expect("a number");
        self.log.retain(|line| input_of(line) <= after);
        self.log.extend(view["log"]["lines"].as_array().expect("lines").iter().cloned());
        self.view = view;
    }

    fn from(&self) -> String {
        let page = if self.key.is_empty() { String::new() } else { format!("&page={}", self.key) };
        format!("from={}{page}", self.view["edition"].as_str().expect("numbers"))
    }

    async fn look(&mut self, more: &str) {
        let seen = self.client.get(&format!("{}/view?{}{more}", self.table, self.from())).await;
        assert_eq!(seen.status, StatusCode::OK, "{}", seen.body);
        self.take(seen.json());
    }

    async fn act(&mut self, path: &str, body: Value) {
        let done = self.client.post(&format!("{}/{path}?{}", self.table, self.from()), &body).await;
        assert_eq!(done.status, StatusCode::OK, "{path} {body}: {}", done.body);
        self.take(done.json());
    }

    /// The page has what one that is sent everything has.
    async fn is_right(&mut self, more: &str) {
        let whole = self.client.get(&format!("{}/view?{more}", self.table)).await.json();
        assert_eq!(whole["from"], Value::Null);
        for name in ["seq", "talk", "inputs", "at", "backs", "viewer", "side", "over", "edition"] {
            assert_eq!(self.view[name], whole[name], "{name}");
        }
        let mut lists: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        let parts = whole["parts"].as_object().expect("parts").iter();
        let others = ["choices", "gestures"].map(|name| (name, &whole[name]));
        for (name, list) in parts.map(|(name, list)| (name.as_str(), list)).chain(others) {
            lists.insert(name.to_owned(), list.as_array().expect("a list").clone());
        }
        for (name, list) in &lists {
            assert_eq!(self.lists.get(name), Some(list), "{name} at input {}", whole["inputs"]);
        }
        assert_eq!(self.lists.len(), lists.len(), "no part is left over");
        assert_eq!(json!(self.log), whole["log"]["lines"], "the log");
        assert_eq!(whole["log"]["after"], 0);
    }

    fn decides(&self) -> bool {
        !self.view["side"].is_null()
    }

    fn over(&self) -> bool {
        self.view["over"] == true
    }

    async fn click(&mut self, lottery: &mut Lottery) {
        let choices = &self.lists["choices"];
        let choice = &choices[lottery.below(choices.len())];
        let body = json!({ "after": self.view["seq"], "side": self.view["side"], "says": [choice["say"]] });
        self.act("choose", body).await;
    }
}

/// A table of two people with a spectator: three pages.
async fn pages(home: &Home, game: &str) -> [Page; 3] {
    let (mut ana, mut bea, eve) =
        (Client::new(&home.front), Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table_of(game, ["me", "friend"], &[]).await;
    let token = secret.strip_prefix("seat1=").expect("a link").to_owned();
    bea.form(&format!("/join/{token}"), &[]).await;
    [Page::open(&ana, &table).await, Page::open(&bea, &table).await, Page::open(&eve, &table).await]
}

/// Plays a game; now and then somebody takes back, misses news, looks back, talks or reloads.
async fn play(game: &str, most: usize) -> (usize, [usize; 2]) {
    let home = home().await;
    let mut pages = pages(&home, game).await;
    let (mut lottery, mut moves, mut told) = (Lottery::new(5), 0, [0; 2]);
    while moves < most && !pages.iter().any(Page::over) {
        let mover = usize::from(!pages[0].decides());
        assert!(pages[mover].decides(), "{game}: somebody decides");
        pages[mover].click(&mut lottery).await;
        moves += 1;
        if lottery.below(9) == 0 && pages[mover].decides() {
            let body = json!({ "after": pages[mover].view["seq"], "steps": 1 });
            let path = format!("{}/undo?{}", pages[mover].table, pages[mover].from());
            let undone = pages[mover].client.post(&path, &body).await;
            if undone.status == StatusCode::OK {
                pages[mover].take(undone.json());
            }
        }
        if lottery.below(25) == 0 {
            pages[mover].act("say", json!({ "text": "a line\nor two" })).await;
        }
        let [ana, bea, eve] = &mut pages;
        for (n, page) in [ana, bea, eve].into_iter().enumerate() {
            // Who decides next must know it; the spectator misses much.
            if n < 2 || lottery.below(4) == 0 {
                page.look("").await;
            }
            match lottery.below(30) {
                0 => page.reload().await,
                1 => {
                    let at = lottery.below(1 + page.view["inputs"].as_u64().unwrap_or(0) as usize);
                    page.look(&format!("&at={at}")).await;
                    page.is_right(&format!("at={at}")).await;
                    page.look("").await;
                }
                2..5 => {
                    page.look("").await;
                    page.is_right("").await;
                }
                _ => {}
            }
        }
    }
    for page in &mut pages {
        page.look("").await;
        page.is_right("").await;
        told = [told[0] + page.told[0], told[1] + page.told[1]];
    }
    (moves, told)
}

#[tokio::test]
async fn differences_add_up_to_everything_in_every_game() {
    for game in IDS {
        let (moves, told) = play(game, budget(MOVES) as usize).await;
        println!("{game}: {moves} moves, {} differences, {} whole views", told[0], told[1]);
        assert!(told[0] > 3 * told[1], "{game}: differences are what is usually told");
    }
}

#[tokio::test]
async fn a_whole_game_with_both_pages() {
    let game = zocalo_table::games()[0].id();
    let (moves, _) = play(game, 100_000).await;
    assert!(moves > 50, "{moves}");
}

#[tokio::test]
async fn after_a_restart_everything_is_told_once() {
    let home = home().await;
    let [mut ana, _, _] = pages(&home, zocalo_table::games()[0].id()).await;
    ana.look("").await;
    assert!(ana.view["from"].is_string());
    ana.client.move_to(&open(&home.dir).await);
    ana.look("").await;
    assert!(ana.view["from"].is_null(), "a server that was started anew does not know what pages have");
    ana.is_right("").await;
    ana.look("").await;
    assert!(ana.view["from"].is_string());
}

#[tokio::test]
async fn nobody_is_told_differences_to_what_they_were_not_sent() {
    let home = home().await;
    let [mut ana, mut bea, mut eve] = pages(&home, zocalo_table::games()[0].id()).await;
    let of_ana = ana.from();
    for page in [&mut bea, &mut eve] {
        let asked = format!("{}/view?{of_ana}", page.table);
        let own = page.client.get(&asked).await.json();
        assert!(own["from"].is_null(), "it is another's");
        page.take(own);
        page.is_right("").await;
    }
    ana.client.lang = "es";
    let other = ana.client.get(&format!("{}/view?{of_ana}", ana.table)).await.json();
    assert!(other["from"].is_null(), "in another language everything is other");
    for wrong in ["", "x", "1.2.3", "9.9.9.9.0", "4294967296.0.0.0.0", "-1.0.0.0.0", "0.0.0.0.0.0"] {
        let asked = format!("{}/view?from={wrong}", ana.table);
        assert!(eve.client.get(&asked).await.json()["from"].is_null(), "{wrong}");
    }
}

#[tokio::test]
async fn eyes_can_be_changed_and_changed_back() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 30).await;
    let mut page = Page::open(&ana, &table).await;
    let sides = zocalo_table::games()[0].about(Lang::En).sides;
    for eyes in sides.iter().map(String::as_str).chain(["public"]).chain(sides.iter().map(String::as_str)) {
        page.look(&format!("&as={eyes}")).await;
        page.is_right(&format!("as={eyes}")).await;
    }
}

/// A page with its live stream.
struct Listening {
    page: Page,
    stream: Stream,
    /// How often the stream told what had changed, and how often only that something had.
    heard: [usize; 2],
}

impl Listening {
    async fn new(mut page: Page, number: usize) -> Self {
        page.key = format!("{number:016x}");
        let stream = page.client.listen(&page.table, &page.from()).await;
        Self { page, stream, heard: [0; 2] }
    }

    fn numbers(&self) -> (u64, u64) {
        let number = |name: &str| self.page.view[name].as_u64().expect("a number");
        (number("seq"), number("talk"))
    }

    /// Hears of what others have done up to this entry and this line of talk. Nothing that the page knows is told again.
    async fn hear(&mut self, upto: (u64, u64)) {
        while self.numbers() < upto {
            let told = self.stream.next().await;
            let known = self.numbers();
            match serde_json::from_str::<Value>(&told) {
                Ok(view) if view.is_object() => {
                    assert!(view["from"].is_string(), "a stream tells differences only");
                    self.page.take(view);
                    self.heard[0] += 1;
                }
                _ => {
                    self.page.look("").await;
                    self.heard[1] += 1;
                }
            }
            assert!(self.numbers() > known, "{told}");
        }
    }
}

/// Pages of both players and of a spectator, each with its stream.
async fn listening(home: &Home, game: &str) -> [Listening; 3] {
    let [ana, bea, eve] = pages(home, game).await;
    [Listening::new(ana, 1).await, Listening::new(bea, 2).await, Listening::new(eve, 3).await]
}

#[tokio::test]
async fn streams_tell_what_others_do() {
    for game in IDS {
        let home = home().await;
        let mut all = listening(&home, game).await;
        let mut lottery = Lottery::new(9);
        for n in 0..budget(MOVES / 2) {
            if all[0].page.over() {
                break;
            }
            let mover = usize::from(!all[0].page.decides());
            for (i, listening) in all.iter_mut().enumerate() {
                // Who looks back is told only that something has happened, and asks.
                if i != mover && lottery.below(20) == 0 {
                    listening.page.look("&at=0").await;
                }
            }
            all[mover].page.click(&mut lottery).await;
            match lottery.below(12) {
                0 => all[mover].page.act("say", json!({ "text": "a line\nor two" })).await,
                1 => {
                    let body = json!({ "after": all[mover].page.view["seq"], "steps": 1 });
                    let path = format!("{}/undo?{}", all[mover].page.table, all[mover].page.from());
                    let undone = all[mover].page.client.post(&path, &body).await;
                    if undone.status == StatusCode::OK {
                        all[mover].page.take(undone.json());
                    }
                }
                _ => {}
            }
            let now = all[mover].numbers();
            for listening in &mut all {
                listening.hear(now).await;
                if n % 7 == 0 {
                    listening.page.look("").await;
                    listening.page.is_right("").await;
                }
            }
        }
        let heard = |n: usize| all.iter().map(|listening| listening.heard[n]).sum::<usize>();
        println!("{game}: {} differences by streams, {} times fetched", heard(0), heard(1));
        assert!(heard(0) > 5 * heard(1), "{game}: differences are what streams usually tell");
    }
}

#[tokio::test]
async fn a_stream_tells_what_a_refused_request_did_not() {
    let home = home().await;
    let mut all = listening(&home, zocalo_table::games()[0].id()).await;
    let mover = usize::from(!all[0].page.decides());
    let mut lottery = Lottery::new(3);
    all[mover].page.click(&mut lottery).await;
    let now = all[mover].numbers();
    let other = &mut all[1 - mover];
    let body = json!({ "after": other.page.view["seq"], "says": ["nonsense"] });
    let path = format!("{}/choose?{}", other.page.table, other.page.from());
    let refused = other.page.client.post(&path, &body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    other.hear(now).await;
    assert_eq!(other.heard, [1, 0]);
    other.page.is_right("").await;
}

#[tokio::test]
async fn a_stream_is_told_nothing_of_the_views_of_others() {
    let home = home().await;
    let [mut ana, mut bea, mut eve] = listening(&home, zocalo_table::games()[0].id()).await;
    // With the number of another's page, and with a view that was made for another.
    let (own, of_ana) = (eve.page.key.clone(), ana.page.from());
    eve.page.key.clone_from(&ana.page.key);
    eve.page.look("&as=public").await;
    eve.page.key = own;
    let mut stolen = eve.page.client.listen(&eve.page.table, &of_ana).await;
    let mover = if ana.page.decides() { &mut ana } else { &mut bea };
    mover.page.click(&mut Lottery::new(4)).await;
    let now = mover.numbers();
    assert_eq!(stolen.next().await, format!("{} {}", now.0, now.1), "only that something has happened");
    for listening in [&mut ana, &mut bea, &mut eve] {
        listening.hear(now).await;
        listening.page.is_right("").await;
        assert_eq!(listening.heard[1], 0, "it was known what each of them shows");
    }
}
