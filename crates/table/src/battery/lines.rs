//! The line protocol asked about two truths.

use super::{Pair, Step, difference};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use zocalo_core::battery::Probe;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Side, Viewer};

/// Inputs that are played on from a pair.
const STEPS: usize = 4;
/// Odds and bots asked at a decision.
const ODDS: usize = 2;

/// What was compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// Pairs of truths.
    pub pairs: u64,
    /// Inputs played on from them, of which the viewer was shown nothing that differs.
    pub steps: u64,
    /// Requests sent to each of the two tables, by kind.
    pub requests: BTreeMap<String, u64>,
    /// Bytes of the answers for one of the two tables.
    pub bytes: u64,
    /// Answers that differ, with what was asked.
    pub differences: Vec<String>,
}

impl Compared {
    /// All requests.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.requests.values().sum()
    }
}

/// Opens both truths of each pair in an engine and asks it the same about both, for the viewer who cannot tell them apart.
/// `answer` gives the answer to one line.
///
/// # Panics
/// If a truth cannot be opened.
pub fn compare_lines<G: Probe>(pairs: &[Pair<G>], answer: impl FnMut(&[u8]) -> String) -> Compared {
    let mut client = Client { answer, compared: Compared::default(), tables: [0; 2], viewer: String::new() };
    for (n, pair) in pairs.iter().enumerate() {
        client.pair(pair, &mut Lottery::new(n as u64));
        client.compared.pairs += 1;
    }
    client.compared
}

struct Client<F> {
    answer: F,
    compared: Compared,
    tables: [u64; 2],
    /// A side's id or `public`.
    viewer: String,
}

impl<F: FnMut(&[u8]) -> String> Client<F> {
    fn send(&mut self, request: &Value) -> String {
        (self.answer)(request.to_string().as_bytes())
    }

    /// Asks the same of both tables. The answers are equal but for the number of the table.
    fn both(&mut self, request: Value) -> Value {
        let what = request["do"].as_str().unwrap_or_default().to_owned();
        let mut answers = Vec::new();
        for number in self.tables {
            let mut request = request.clone();
            request["table"] = json!(number);
            answers.push(self.send(&request));
        }
        *self.compared.requests.entry(what).or_default() += 1;
        self.compared.bytes += answers[0].len() as u64;
        if let Some(difference) = difference(&answers[0], &answers[1]) {
            self.compared.differences.push(format!("{request} tells {}:\n{difference}", self.viewer));
        }
        serde_json::from_str(&answers[0]).unwrap_or_default()
    }

    fn pair<G: Probe>(&mut self, pair: &Pair<G>, lottery: &mut Lottery) {
        self.viewer = match pair.viewer {
            Viewer::Side(side) => G::SIDES[side.index()].to_owned(),
            Viewer::Public => "public".to_owned(),
        };
        let openings = pair.openings();
        for (number, opening) in openings.iter().enumerate() {
            let open = json!({"do": "open", "game": G::ID, "chance": "script", "position": opening.position});
            let told: Value = serde_json::from_str(&self.send(&open)).unwrap_or_default();
            self.tables[number] = told["ok"]["table"].as_u64().unwrap_or_else(|| panic!("no table: {told}"));
        }
        let mut walk = pair.tables().expect("both truths can be opened");
        self.look(pair, walk.decider(), lottery);
        for _ in 0..STEPS {
            let Some(step) = walk.step(lottery) else { break };
            self.compared.steps += 1;
            let viewer = self.viewer.clone();
            let sides = |side: Side| G::SIDES[side.index()];
            self.both(match &step {
                Step::Choose(side, say) => {
                    json!({"do": "choose", "as": sides(*side), "say": say, "viewer": viewer})
                }
                Step::Finish(side) => json!({"do": "finish", "as": sides(*side), "viewer": viewer}),
                Step::Roll(say) => json!({"do": "roll", "result": say, "viewer": viewer}),
            });
            self.look(pair, walk.decider(), lottery);
        }
        for number in self.tables {
            self.send(&json!({"do": "close", "table": number}));
        }
    }

    /// Everything that the viewer may ask at one position.
    fn look<G: Probe>(&mut self, pair: &Pair<G>, decider: Option<Side>, lottery: &mut Lottery) {
        let viewer = self.viewer.clone();
        self.both(json!({"do": "status", "viewer": viewer}));
        let view = self.both(json!({"do": "view", "viewer": viewer}));
        self.both(json!({"do": "view", "viewer": "public"}));
        self.both(json!({"do": "view", "viewer": viewer, "lang": "es"}));
        let Viewer::Side(side) = pair.viewer else { return };
        self.both(json!({"do": "orders", "as": viewer}));
        for say in &pair.strangers {
            self.both(json!({"do": "why", "as": viewer, "say": say}));
            let sequence = format!("{say} / {}", pair.strangers[lottery.below(pair.strangers.len())]);
            self.both(json!({"do": "why", "as": viewer, "say": sequence}));
        }
        if decider != Some(side) {
            return;
        }
        self.both(json!({"do": "choices"}));
        self.both(json!({"do": "gestures"}));
        let choices = view["ok"]["view"]["choices"].as_array().cloned().unwrap_or_default();
        for choice in &choices {
            self.both(json!({"do": "why", "as": viewer, "say": choice["say"]}));
        }
        for _ in 0..ODDS.min(choices.len()) {
            let choice = &choices[lottery.below(choices.len())];
            self.both(json!({"do": "odds", "as": viewer, "say": choice["say"]}));
        }
        for level in ["random", "recruit", "doctrine"] {
            self.both(json!({"do": "bot", "level": level, "seed": 7}));
        }
    }
}
