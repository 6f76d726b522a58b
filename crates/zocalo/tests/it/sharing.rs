//! Two servers on one database, asked one after the other: what one has written the other knows, even if it could not hear of it.

use crate::nodes::{Process, Table, answers_again, ask, ask_with, free_port, node, set_up};
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};
use zocalo_store::scratch::Scratch;

/// A server compares what it has in memory with the database that often, in case that a notice was lost.
const SWEEP: Duration = Duration::from_secs(10);
/// Nothing takes longer, however busy the machine is.
const LONG: Duration = Duration::from_secs(90);

/// Two servers on a database of their own.
struct Two {
    ports: [u16; 2],
    server: Scratch,
    _nodes: [Process; 2],
    _folders: [tempfile::TempDir; 2],
}

/// `None`, said aloud, where PostgreSQL is missing.
fn two() -> Option<Two> {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let Some(server) = Scratch::start(folders[0].path()) else {
        eprintln!("SKIPPED: two servers on one database: PostgreSQL is not installed");
        return None;
    };
    let ports = [free_port(), free_port()];
    let start = |port| node(port, &server.address(), folders[1].path());
    let mut nodes = ports.map(start);
    for (node, port) in nodes.iter_mut().zip(ports) {
        answers_again(node, port, || start(port));
    }
    Some(Two { ports, server, _nodes: nodes, _folders: folders })
}

impl Two {
    fn view(&self, nth: usize, table: &Table) -> Value {
        let asked = ask(self.ports[nth], &format!("GET {}/view", table.path), &table.cookie, "");
        let (status, _, body) = asked.expect("an answer");
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).expect("a view")
    }

    /// A choice by a request with this number.
    fn choose(&self, nth: usize, table: &Table, view: &Value, number: &str) -> (u16, Value) {
        let lines = format!("Cookie: {}\r\nIdempotency-Key: {number}\r\n", table.cookie);
        let body = json!({ "after": view["seq"], "says": [view["choices"][0]["say"]] }).to_string();
        let asked = ask_with(self.ports[nth], &format!("POST {}/choose", table.path), &lines, &body);
        let (status, _, body) = asked.expect("an answer");
        (status, serde_json::from_str(&body).expect("JSON"))
    }

    /// Waits until a server knows of entry `seq`; how long that took.
    fn hears(&self, nth: usize, table: &Table, seq: &Value) -> Duration {
        let begun = Instant::now();
        while self.view(nth, table)["seq"] != *seq {
            assert!(begun.elapsed() < LONG, "server {nth} never hears of entry {seq}");
            thread::sleep(Duration::from_millis(20));
        }
        begun.elapsed()
    }
}

#[test]
fn a_request_that_reached_both_servers_is_done_once() {
    let Some(two) = two() else { return };
    let table = set_up(two.ports[0]);
    let view = two.view(0, &table);
    assert_eq!(two.view(1, &table)["seq"], view["seq"]);
    let number = "5".repeat(32);
    let (status, done) = two.choose(0, &table, &view, &number);
    assert_eq!(status, 200, "{done}");
    // The proxy, or the page, got no answer and sends it to the other server.
    let (status, again) = two.choose(1, &table, &view, &number);
    assert_eq!((status, &again["seq"]), (200, &done["seq"]), "{again}");
    let (status, other) = two.choose(1, &table, &view, &"6".repeat(32));
    assert_eq!((status, &other["error"]["kind"]), (409, &json!("moved")), "another request");
    assert_eq!(two.view(0, &table)["seq"], done["seq"]);
}

/// What is written while a server cannot hear is known to it once it hears again.
#[test]
fn a_server_that_missed_the_news_looks_again() {
    let Some(two) = two() else { return };
    let table = set_up(two.ports[0]);
    let mut view = two.view(0, &table);
    assert_eq!(two.view(1, &table)["seq"], view["seq"], "it is in the memory of both");
    let mut all = Duration::ZERO;
    for round in 0..3 {
        two.server.end_listeners();
        let (status, done) = two.choose(0, &table, &view, &format!("{round:032x}"));
        assert_eq!(status, 200, "{done}");
        let took = two.hears(1, &table, &done["seq"]);
        eprintln!("without its listener, a server knew of an entry of the other after {took:?}");
        all += took;
        view = two.view(0, &table);
        let other = two.view(1, &table);
        assert_eq!((&view["choices"], &view["parts"]), (&other["choices"], &other["parts"]));
    }
    // By comparing every so often alone it would have taken two whole rounds of that.
    assert!(all < SWEEP, "{all:?}");
}
