//! Making the film of a table.

use super::{Awaited, FORMAT, Film, Heading, Item, MARKS, PUBLIC, Reel, Standing, Told, cut, differing};
use crate::lang::Lang;
use crate::show::Show;
use crate::table::{Table, trust};
use crate::wire;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use zocalo_core::prelude::*;
use zocalo_core::scene::{Cards, Counter, Mark, Track};
use zocalo_core::{Decide, Kind, Line, Log, Msg, Outcome, Pending, Side, Viewer};

/// What an item is made from: equal ones are put into words once.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Heading(i32, Msg),
    Standing(Box<Seen>),
    Steps(&'static [&'static str], &'static str),
    Counter(Counter),
    Mark(Mark),
    Track(Track),
    Cards(Cards),
    Note(Msg),
}

/// Where the game stands, before it is put into words.
#[derive(PartialEq, Eq, Hash)]
struct Seen {
    to_act: Option<&'static str>,
    phase: Msg,
    step: Option<&'static str>,
    prompt: Msg,
    chance: Option<(&'static str, bool, Option<Side>)>,
    outcome: Option<Outcome>,
}

/// The six lists of one frame.
type Frame = [Vec<usize>; 6];

struct Studio<'a, G: Game> {
    table: &'a Table<G>,
    shows: [Show<G>; 3],
    items: Vec<Item>,
    known: HashMap<Key, usize>,
}

/// The film of a table from its first input to its last.
pub(crate) fn shoot<G: Game>(table: &Table<G>) -> Film {
    let shows = Lang::ALL.map(|lang| Show::new(table.kit, lang));
    let mut studio = Studio { table, shows, items: Vec::new(), known: HashMap::new() };
    let mut reels: [Reel; 3] = Default::default();
    let mut last: [Frame; 3] = Default::default();
    let mut game = table.at(0).expect("every table has a beginning");
    let mut log = Log::off();
    for input in 0..=table.len() {
        for (at, viewer) in Viewer::ALL.into_iter().enumerate() {
            let frame = studio.frame(&game, viewer);
            reels[at].add(input, &last[at], &frame);
            last[at] = frame;
        }
        if let Some(entry) = table.entries.get(input) {
            trust(&mut game, entry.input, &mut log);
        }
    }
    studio.lines(&mut reels);
    let sides = Side::BOTH.map(|side| table.kit.about.side_id(side).to_owned());
    let name = |viewer: Viewer| match viewer {
        Viewer::Side(side) => sides[side.index()].clone(),
        Viewer::Public => PUBLIC.to_owned(),
    };
    let record = table.to_record();
    let json = |value: &dyn Fn() -> serde_json::Result<Value>| value().unwrap_or_default();
    Film {
        film: FORMAT,
        game: G::ID.to_owned(),
        rules: G::RULES,
        data: table.kit.digest.clone(),
        inputs: table.len(),
        header: json(&|| serde_json::to_value(&record.header)),
        record: record.inputs.iter().map(|line| json(&|| serde_json::to_value(line))).collect(),
        outcome: record.outcome.as_ref().map(|outcome| json(&|| serde_json::to_value(outcome))),
        score: table.game.outcome().map(|outcome| table.game.match_score(&outcome)),
        verified: None,
        items: studio.items,
        reels: Viewer::ALL.into_iter().map(name).zip(reels).collect::<BTreeMap<_, _>>(),
        sides,
    }
}

impl Reel {
    fn add(&mut self, input: usize, before: &Frame, now: &Frame) {
        let lists = [
            &mut self.head,
            &mut self.counters,
            &mut self.marks,
            &mut self.tracks,
            &mut self.cards,
            &mut self.notes,
        ];
        for ((cuts, before), now) in lists.into_iter().zip(before).zip(now) {
            cut(cuts, input, before, now);
        }
    }
}

impl<G: Game> Studio<'_, G> {
    fn frame(&mut self, game: &G, viewer: Viewer) -> Frame {
        let scene = game.known(viewer).scene();
        let seen = seen(game, viewer, self.table);
        let head = vec![
            self.item(Key::Heading(scene.turn, scene.phase)),
            self.item(Key::Standing(Box::new(seen))),
            self.item(Key::Steps(game.phases(), game.phase().key)),
        ];
        [
            head,
            scene.counters.into_iter().map(|counter| self.item(Key::Counter(counter))).collect(),
            scene.marks.into_iter().map(|mark| self.item(Key::Mark(mark))).collect(),
            scene.tracks.into_iter().map(|track| self.item(Key::Track(track))).collect(),
            scene.cards.into_iter().map(|cards| self.item(Key::Cards(cards))).collect(),
            scene.notes.into_iter().map(|note| self.item(Key::Note(note))).collect(),
        ]
    }

    /// The number of an item; it is put into words the first time.
    fn item(&mut self, key: Key) -> usize {
        if let Some(&number) = self.known.get(&key) {
            return number;
        }
        let number = self.put(|show| match &key {
            Key::Heading(turn, phase) => json(&Heading { turn: *turn, phase: show.words().say(phase) }),
            Key::Standing(seen) => json(&standing(seen, show)),
            Key::Steps(phases, now) => json(&show.steps(phases, now)),
            Key::Counter(counter) => json(&show.counter(counter)),
            Key::Mark(mark) => json(&show.mark(mark)),
            Key::Track(track) => json(&show.track(track)),
            Key::Cards(cards) => json(&show.cards(cards)),
            Key::Note(note) => json(&show.words().say(note)),
        });
        self.known.insert(key, number);
        number
    }

    fn put(&mut self, say: impl Fn(&Show<G>) -> Value) -> usize {
        let [english, others @ ..] = &self.shows;
        let mut item = vec![say(english)];
        let others: Vec<Value> = others.iter().map(say).collect();
        if others.iter().any(|other| *other != item[0]) {
            let differences: Vec<Value> = others.iter().map(|other| differing(&item[0], other)).collect();
            item.extend(differences);
        }
        self.items.push(item);
        self.items.len() - 1
    }

    /// The log of each viewer. What several are told in the same words is kept once.
    fn lines(&mut self, reels: &mut [Reel; 3]) {
        let table = self.table;
        for (i, entry) in table.entries.iter().enumerate() {
            for event in entry.events.iter() {
                let mut put: Vec<(Line, bool, usize)> = Vec::new();
                for (reel, viewer) in reels.iter_mut().zip(Viewer::ALL) {
                    let Some(line) = event.line(viewer) else { continue };
                    // A film is made of a game that has ended: everybody may know what standing orders did.
                    let ordered = entry.ordered;
                    let known =
                        put.iter().find(|(other, by_orders, _)| *other == line && *by_orders == ordered);
                    let number = match known {
                        Some((.., number)) => *number,
                        None => self.put(|show| json(&told(show.line(&line, i + 1), ordered))),
                    };
                    reel.lines.push((i + 1, number));
                    put.push((line, ordered, number));
                }
            }
        }
    }
}

/// Where the game stands, as a viewer may know it.
fn seen<G: Game>(game: &G, viewer: Viewer, table: &Table<G>) -> Seen {
    let pending = game.pending();
    let reads = matches!(pending, Pending::Decide(side) if viewer.is(side));
    let prompt = match (pending, game.top()) {
        (Pending::Decide(_), Some(frame)) if reads => frame.prompt(game),
        (Pending::Decide(side), _) => Msg::new("prompt-waiting").side("side", side),
        (Pending::Chance(chance), _) => Msg::new("prompt-chance").key("what", chance.what),
        (Pending::Over(_), _) => Msg::new("prompt-over"),
    };
    Seen {
        to_act: match pending {
            Pending::Decide(side) => Some(table.kit.about.side_id(side)),
            Pending::Chance(_) => Some(crate::replay::CHANCE),
            Pending::Over(_) => None,
        },
        phase: game.phase(),
        step: game.top().filter(|_| reads).map(|frame| frame.id()),
        prompt,
        chance: match pending {
            Pending::Chance(chance) => {
                Some((chance.what, matches!(chance.kind, Kind::Die { .. }), chance.by))
            }
            _ => None,
        },
        outcome: game.outcome(),
    }
}

fn standing<G: Game>(seen: &Seen, show: &Show<G>) -> Standing {
    Standing {
        to_act: seen.to_act.map(str::to_owned),
        phase: show.phase(&seen.phase),
        step: seen.step.map(str::to_owned),
        prompt: show.words().say(&seen.prompt),
        chance: seen.chance.map(|(what, die, by)| Awaited {
            what: show.words().text(what),
            key: what.to_owned(),
            die,
            by: show.side(by),
        }),
        outcome: seen.outcome.map(|outcome| show.outcome(&outcome)),
    }
}

fn told(line: wire::Line, by_orders: bool) -> Told {
    let id = |(_, arg): (&'static str, wire::LineArg)| match arg {
        wire::LineArg::Id(id) => Some(id),
        // Some end in the heading of a chart.
        wire::LineArg::Key(key) => Some(key.to_owned()),
        wire::LineArg::Number(_) => None,
    };
    let mark = |(name, arg): &(&'static str, wire::LineArg)| match arg {
        wire::LineArg::Number(number) if MARKS.contains(name) => Some(((*name).to_owned(), *number)),
        _ => None,
    };
    Told {
        text: line.text,
        cases: line.cases,
        dice: line.dice,
        depth: line.depth,
        action: line.action,
        by_orders,
        side: line.side.map(Side::index),
        part: line.part,
        terms: line.terms,
        marks: line.args.iter().filter_map(mark).collect(),
        names: line.args.into_iter().filter_map(id).collect(),
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
