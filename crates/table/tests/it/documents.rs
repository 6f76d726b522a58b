//! Position documents from outside: nothing that is written in one may end the process.

use crate::protocol::{Client, parts};
use serde_json::{Value, json};
use zocalo_core::Decide;
use zocalo_core::document::fuzz::{Tried, attempt, collect};
use zocalo_core::document::mutate::Shelf;
use zocalo_core::lottery::Lottery;
use zocalo_games::{Registered, Visitor};
use zocalo_table::protocol::{BotAsked, Engine, Extras, OddsAsked};
use zocalo_table::wire;
use zocalo_table::{AnyTable, Kit};

/// Mutated documents of each set-up; `zocalo soak --documents` tries many more.
const DOCUMENTS: usize = 400;

/// Opens mutated documents of a game without any net, and plays on where they are taken.
struct Mutate;

impl Visitor for Mutate {
    type Out = ();

    fn visit<G: Registered>(self) {
        let kit = Kit::<G>::standard();
        for scenario in &kit.about.scenarios {
            let setup = kit.about.setup(Some(scenario.id), &Default::default()).expect("a usual set-up");
            let mut lottery = Lottery::new(1863);
            let mut shelf = Shelf::default();
            collect::<G>(kit.data, &setup, 2_000, &mut lottery, &mut shelf);
            let (mut refused, mut played) = (0, 0);
            for _ in 0..DOCUMENTS {
                let (document, done) = shelf.mutated(&mut lottery);
                match attempt::<G>(kit.data, &setup, &document, &mut lottery) {
                    Tried::Refused => refused += 1,
                    Tried::Played => played += 1,
                    Tried::DeadEnd(at) => panic!("{}: {done:?} leads to a dead end {at}", G::ID),
                }
            }
            assert!(refused > DOCUMENTS / 4 && played > DOCUMENTS / 20, "{refused} refused, {played} played");
        }
    }
}

#[test]
fn mutated_documents_are_refused_or_playable() {
    for id in zocalo_games::IDS {
        zocalo_games::with(id, Mutate).expect("registered");
    }
}

/// Every frame of a game in turn on top of its first position: refused, or something is asked.
struct StrangeTops;

impl Visitor for StrangeTops {
    type Out = ();

    fn visit<G: Registered>(self) {
        let kit = Kit::<G>::standard();
        let setup = kit.about.setup(None, &Default::default()).expect("the usual set-up");
        let good = G::start(kit.data, &setup).position();
        let mut lottery = Lottery::new(5);
        let mut game = G::start(kit.data, &setup);
        let (mut frames, mut met) = (Vec::new(), std::collections::BTreeSet::new());
        for _ in 0..3_000 {
            let Some(top) = game.top() else { break };
            if met.insert(top.id()) {
                frames.extend(game.position()["frames"].as_array().into_iter().flatten().cloned());
            }
            if !zocalo_core::document::fuzz::step(&mut game, &mut lottery) {
                break;
            }
        }
        for frame in frames {
            for below in [Vec::new(), good["frames"].as_array().cloned().unwrap_or_default()] {
                let mut document = good.clone();
                document["frames"] = below.into_iter().chain([frame.clone()]).collect::<Vec<Value>>().into();
                let tried = attempt::<G>(kit.data, &setup, &document, &mut lottery);
                assert!(!matches!(tried, Tried::DeadEnd(_)), "{}: {frame}", G::ID);
            }
        }
    }
}

#[test]
fn a_frame_in_a_strange_place_is_no_panic() {
    for id in zocalo_games::IDS {
        zocalo_games::with(id, StrangeTops).expect("registered");
    }
}

/// Panics when it is asked for odds, as a fault in a game would.
struct Faulty;

impl Extras for Faulty {
    fn odds(&self, _: &dyn AnyTable, _: &OddsAsked) -> Result<Value, wire::Error> {
        panic!("a fault in the rules, made for this test")
    }

    fn bot(&self, _: &dyn AnyTable, _: &BotAsked) -> Result<Value, wire::Error> {
        panic!("a fault in the rules, made for this test")
    }
}

#[test]
fn a_panic_closes_its_table_and_no_other() {
    let mut engine = Engine::with_games(vec![zocalo_table::any_game::<crate::toy::Toy>()], Faulty);
    let mut ask = |request: Value| -> Value {
        serde_json::from_str(&engine.answer(request.to_string().as_bytes())).expect("an answer is JSON")
    };
    let open = json!({"do": "open", "game": "toy", "scenario": "short"});
    let (first, second) = (ask(open.clone())["ok"]["table"].clone(), ask(open)["ok"]["table"].clone());
    let side = ask(json!({"do": "status", "table": first}))["ok"]["to_act"].clone();
    let digest = ask(json!({"do": "digest", "table": second}));
    let answer = ask(json!({"id": 7, "do": "odds", "table": first, "as": side, "say": "pass"}));
    let (kind, _, message) = parts(&answer);
    assert_eq!((kind.as_str(), &answer["id"]), ("fault", &json!(7)), "{message}");
    let (kind, ..) = parts(&ask(json!({"do": "status", "table": first})));
    assert_eq!(kind, "unknown", "the table is closed");
    assert_eq!(ask(json!({"do": "digest", "table": second})), digest, "the other one is as it was");
}

#[test]
fn the_place_of_a_fault_is_told() {
    let mut client = Client::new();
    let table = client.scripted();
    let mut position = client.ok(json!({"do": "position", "table": table}))["position"].clone();
    position["state"]["nonsense"] = json!(1);
    let (kind, _, message) = client.error(json!({"do": "open", "game": "toy", "position": position}));
    assert_eq!(kind, "input");
    assert!(message.contains("nonsense"), "{message}");
}
