//! From the contract's types to the wire: ids instead of indices, texts instead of keys.

use crate::kit::Kit;
use crate::lang::Lang;
use crate::wire::{self, LineArg, Named};
use crate::words::Words;
use zocalo_core::board::art::Art;
use zocalo_core::board::{Form, Shape};
use zocalo_core::event::Within;
use zocalo_core::prelude::*;
use zocalo_core::scene::{Cards, Coming, Counter, Mark, Overlay, Track};
use zocalo_core::{Arg, Decide, Line, Msg, On, OptionInfo, Outcome, Scenario, Scene, Side};

/// A kit with the words of one language.
pub(crate) struct Show<G: Game> {
    kit: &'static Kit<G>,
    words: &'static Words,
}

impl<G: Game> Show<G> {
    pub(crate) fn new(kit: &'static Kit<G>, lang: Lang) -> Self {
        Self { kit, words: kit.words(lang) }
    }

    pub(crate) const fn words(&self) -> &'static Words {
        self.words
    }

    /// Several messages, each in words.
    pub(crate) fn all(&self, says: &[zocalo_core::Msg]) -> Vec<String> {
        says.iter().map(|msg| self.words.say(msg)).collect()
    }

    pub(crate) const fn data(&self) -> &'static G::Data {
        self.kit.data
    }

    // ---- ids

    fn piece(&self, index: u16) -> String {
        id(self.kit.board.pieces.get(usize::from(index)).map(|p| &p.id))
    }

    pub(crate) fn place(&self, index: u16) -> String {
        id(self.kit.board.places.get(usize::from(index)).map(|p| &p.id))
    }

    fn edge(&self, index: u16) -> String {
        id(self.kit.board.edges.get(usize::from(index)).map(|e| &e.id))
    }

    fn card(&self, index: u16) -> String {
        id(self.kit.board.cards.get(usize::from(index)).map(|c| &c.id))
    }

    pub(crate) fn side(&self, side: Option<Side>) -> Option<String> {
        side.map(|side| self.kit.about.side_id(side).to_owned())
    }

    /// What a choice is called at the decision that is open.
    pub(crate) fn label(&self, game: &G, choice: G::Choice) -> String {
        let prompt = || game.top().map(|frame| frame.prompt(game));
        self.words.label(&game.label(choice), prompt)
    }

    pub(crate) fn on(&self, on: On) -> wire::On {
        match on {
            On::Piece(i) => wire::On::Piece(self.piece(i)),
            On::Place(i) => wire::On::Place(self.place(i)),
            On::Edge(i) => wire::On::Edge(self.edge(i)),
            On::Card(i) => wire::On::Card(self.card(i)),
            On::Button => wire::On::Button,
        }
    }

    /// The other way round: `None` if there is no such thing.
    pub(crate) fn find(&self, on: &wire::On) -> Option<On> {
        let board = &self.kit.board;
        let index = |at: Option<usize>| at.and_then(|i| u16::try_from(i).ok());
        match on {
            wire::On::Piece(id) => index(board.pieces.iter().position(|p| p.id == *id)).map(On::Piece),
            wire::On::Place(id) => index(board.places.iter().position(|p| p.id == *id)).map(On::Place),
            wire::On::Edge(id) => index(board.edges.iter().position(|e| e.id == *id)).map(On::Edge),
            wire::On::Card(id) => index(board.cards.iter().position(|c| c.id == *id)).map(On::Card),
            wire::On::Button => Some(On::Button),
        }
    }

    // ---- keys

    pub(crate) fn phase(&self, phase: &Msg) -> Named {
        Named { key: phase.key.to_owned(), text: self.words.say(phase) }
    }

    /// A phase in a word or two.
    pub(crate) fn short_phase(&self, key: &str) -> String {
        self.words.find(&format!("{key}.short")).unwrap_or_else(|| self.words.text(key))
    }

    /// The phases of a turn of which `now` is the present one.
    pub(crate) fn steps(&self, phases: &[&'static str], now: &'static str) -> Vec<wire::Step> {
        let at = phases.iter().position(|&key| key == now);
        let step = |(i, &key): (usize, &&'static str)| wire::Step {
            text: self.short_phase(key),
            past: at.is_some_and(|at| i < at),
            now: at == Some(i),
        };
        if at.is_none() {
            return vec![wire::Step { text: self.short_phase(now), past: false, now: true }];
        }
        phases.iter().enumerate().map(step).collect()
    }

    fn named(&self, key: &str) -> Named {
        Named { key: key.to_owned(), text: self.words.text(key) }
    }

    fn value(&self, &(key, value): &(&'static str, i16)) -> wire::Value {
        wire::Value { key: key.to_owned(), text: self.words.text(key), value }
    }

    // ---- the table at one moment

    pub(crate) fn scene(&self, scene: &Scene) -> wire::Scene {
        wire::Scene {
            counters: scene.counters.iter().map(|c| self.counter(c)).collect(),
            marks: scene.marks.iter().map(|m| self.mark(m)).collect(),
            ..self.beside(scene)
        }
    }

    /// All of a scene but counters and marks.
    pub(crate) fn beside(&self, scene: &Scene) -> wire::Scene {
        wire::Scene {
            turn: scene.turn,
            phase: self.words.say(&scene.phase),
            counters: Vec::new(),
            marks: Vec::new(),
            tracks: scene.tracks.iter().map(|t| self.track(t)).collect(),
            cards: scene.cards.iter().map(|c| self.cards(c)).collect(),
            notes: scene.notes.iter().map(|note| self.words.say(note)).collect(),
        }
    }

    pub(crate) fn counter(&self, counter: &Counter) -> wire::Counter {
        wire::Counter {
            piece: counter.piece.map(|i| self.piece(i)),
            name: counter.piece.map(|i| self.words.name(Arg::Piece(i))),
            side: self.side(counter.side),
            place: self.place(counter.place),
            level: counter.level,
            inside: counter.inside.map(|i| self.piece(i)),
            face: counter.face.to_owned(),
            steps: counter.steps,
            values: counter.values.iter().map(|v| self.value(v)).collect(),
            marks: counter.marks.iter().map(|key| self.named(key)).collect(),
        }
    }

    pub(crate) fn mark(&self, mark: &Mark) -> wire::Mark {
        wire::Mark {
            on: self.on(mark.on),
            class: mark.class.to_owned(),
            text: self.words.text(&format!("mark-{}", mark.class)),
            number: mark.number,
        }
    }

    pub(crate) fn track(&self, track: &Track) -> wire::Track {
        wire::Track {
            key: track.key.to_owned(),
            text: self.words.text(track.key),
            value: track.value,
            range: track.range,
            side: self.side(track.side),
            says: if track.says.is_empty() { String::new() } else { self.words.text(track.says) },
        }
    }

    pub(crate) fn cards(&self, cards: &Cards) -> wire::Pile {
        let seen = |&i: &u16| wire::Card { id: self.card(i), name: self.words.name(Arg::Card(i)) };
        wire::Pile {
            key: cards.key.to_owned(),
            text: self.words.text(cards.key),
            side: self.side(cards.side),
            cards: cards.cards.iter().map(|card| card.as_ref().map(seen)).collect(),
        }
    }

    pub(crate) fn coming(&self, coming: &Coming, now: i32) -> wire::Coming {
        wire::Coming {
            turn: coming.turn,
            after: coming.turn - now,
            side: self.side(coming.side),
            text: self.words.say(&coming.says),
        }
    }

    pub(crate) fn overlay(&self, overlay: &Overlay) -> wire::Overlay {
        wire::Overlay {
            key: overlay.key.to_owned(),
            text: self.words.text(overlay.key),
            places: overlay.places.iter().map(|&i| self.place(i)).collect(),
            lines: overlay.lines.iter().map(|&(a, b)| (self.place(a), self.place(b))).collect(),
        }
    }

    pub(crate) fn line(&self, line: &Line, input: usize) -> wire::Line {
        let die = |die: &zocalo_core::event::Thrown| wire::Die {
            face: die.face,
            by: self.kit.about.side_id(die.by).to_owned(),
        };
        let side = only_side(&line.msg);
        let dice: i32 = line.dice.iter().map(|die| i32::from(die.face)).sum();
        let terms = self.words.terms(&line.msg, dice);
        wire::Line {
            text: self.words.say(&line.msg),
            key: line.msg.key,
            args: line.msg.args.iter().map(|&(name, arg)| (name, self.arg(arg))).collect(),
            cases: line.cases.iter().map(|&case| case.to_owned()).collect(),
            dice: line.dice.iter().map(die).collect(),
            depth: line.depth,
            input,
            action: line.action.as_ref().map(|action| self.action(action)),
            by_orders: false,
            side,
            part: if side.is_some() || !terms.is_empty() { self.words.part(&line.msg) } else { None },
            terms,
        }
    }

    fn action(&self, action: &Within) -> wire::Action {
        let on = |&arg: &Arg| match arg {
            Arg::Piece(i) => Some(On::Piece(i)),
            Arg::Place(i) => Some(On::Place(i)),
            Arg::Edge(i) => Some(On::Edge(i)),
            Arg::Card(_) | Arg::Side(_) | Arg::Num(_) | Arg::Key(_) => None,
        };
        wire::Action {
            id: action.id,
            part_of: action.parent,
            kind: action.kind.to_owned(),
            by: self.side(action.by),
            begins: action.first,
            on: action.subjects.iter().filter_map(on).map(|on| self.on(on)).collect(),
        }
    }

    fn arg(&self, arg: Arg) -> LineArg {
        match arg {
            Arg::Num(number) => LineArg::Number(number),
            Arg::Key(key) => LineArg::Key(key),
            Arg::Piece(i) => LineArg::Id(self.piece(i)),
            Arg::Place(i) => LineArg::Id(self.place(i)),
            Arg::Edge(i) => LineArg::Id(self.edge(i)),
            Arg::Card(i) => LineArg::Id(self.card(i)),
            Arg::Side(side) => LineArg::Id(self.kit.about.side_id(side).to_owned()),
        }
    }

    pub(crate) fn outcome(&self, outcome: &Outcome) -> wire::Outcome {
        wire::Outcome {
            winner: self.side(outcome.winner),
            level: outcome.level.to_owned(),
            level_text: self.words.text(outcome.level),
            score: outcome.score,
            reason: self.words.text(outcome.reason),
            reason_key: outcome.reason.to_owned(),
        }
    }

    // ---- the game in general

    pub(crate) fn game(&self) -> wire::GameInfo {
        let about = &self.kit.about;
        wire::GameInfo {
            id: G::ID.to_owned(),
            title: self.words.text("title"),
            help: self.words.find("title.help").unwrap_or_default(),
            difficulty: self.words.find("title.difficulty").unwrap_or_default(),
            sides: about.sides.map(str::to_owned),
            side_names: Side::BOTH.map(|side| self.words.side(side).to_owned()),
            scenarios: about.scenarios.iter().map(|s| self.scenario(s)).collect(),
            match_of_two: about.match_of_two,
            rules: G::RULES,
            data: self.kit.digest.clone(),
        }
    }

    fn scenario(&self, scenario: &Scenario) -> wire::Scenario {
        let key = format!("scenario-{}", scenario.id);
        wire::Scenario {
            id: scenario.id.to_owned(),
            title: self.words.text(&key),
            help: self.words.find(&format!("{key}.help")).unwrap_or_default(),
            length: self.words.find(&format!("{key}.length")).unwrap_or_default(),
            options: scenario.options.iter().map(|o| self.option(o)).collect(),
        }
    }

    fn option(&self, option: &OptionInfo) -> wire::GameOption {
        let key = format!("option-{}", option.id);
        let title_of = |value: &String| {
            // Numbers need no words; other values may have a key.
            self.words.find(&format!("value-{}-{value}", option.id)).unwrap_or_else(|| value.clone())
        };
        wire::GameOption {
            id: option.id.clone(),
            title: self.words.text(&key),
            help: self.words.find(&format!("{key}.help")).unwrap_or_default(),
            default: option.default.clone(),
            values: option.values.clone(),
            value_titles: option.values.iter().map(title_of).collect(),
            case: option.case.clone(),
        }
    }

    pub(crate) fn board(&self) -> wire::Board {
        let board = &self.kit.board;
        let shapes = |list: &[Shape]| list.iter().map(|shape| self.shape(shape)).collect();
        wire::Board {
            size: board.size,
            unit: board.unit,
            under: shapes(&board.under),
            over: shapes(&board.over),
            places: (0..board.places.len()).map(|i| self.place_info(i)).collect(),
            edges: (0..board.edges.len()).map(|i| self.edge_info(i)).collect(),
            pieces: (0..board.pieces.len()).map(|i| self.piece_info(i)).collect(),
            cards: (0..board.cards.len()).map(|i| self.card_info(i)).collect(),
            art: board.art.map(|art| self.art(art)),
        }
    }

    /// The drawn board, with the names and meanings of this language in place of ids and keys.
    fn art(&self, art: &Art) -> Art {
        let mut art = art.clone();
        for label in &mut art.labels {
            if let Some(index) = self.kit.board.places.iter().position(|place| place.id == label.place) {
                label.text = self.words.name(Arg::Place(index as u16));
            } else if label.text.starts_with("text-") {
                label.text = self.words.text(&label.text);
            }
        }
        for sample in &mut art.legend {
            sample.text = self.words.text(&sample.text);
        }
        for inset in &mut art.insets {
            inset.text = self.words.text(&inset.text);
        }
        art
    }

    fn shape(&self, shape: &Shape) -> Shape {
        let mut shape = shape.clone();
        if let Form::Text { text, .. } = &mut shape.form
            && text.starts_with("text-")
        {
            *text = self.words.text(text);
        }
        shape
    }

    fn place_info(&self, index: usize) -> wire::Place {
        let place = &self.kit.board.places[index];
        wire::Place {
            id: place.id.clone(),
            name: self.words.name(Arg::Place(index as u16)),
            kind: place.kind,
            at: place.at,
            outline: place.outline.clone(),
            class: place.class.clone(),
            tags: place.tags.iter().map(|key| self.named(key)).collect(),
        }
    }

    fn edge_info(&self, index: usize) -> wire::Edge {
        let edge = &self.kit.board.edges[index];
        wire::Edge {
            id: edge.id.clone(),
            name: self.words.name(Arg::Edge(index as u16)),
            between: (self.place(edge.between.0), self.place(edge.between.1)),
            from: edge.from,
            to: edge.to,
            class: edge.class.clone(),
        }
    }

    fn piece_info(&self, index: usize) -> wire::Piece {
        let piece = &self.kit.board.pieces[index];
        wire::Piece {
            id: piece.id.clone(),
            name: self.words.name(Arg::Piece(index as u16)),
            short: piece.short.clone(),
            side: self.side(piece.side),
            symbol: piece.symbol,
            size: piece.size,
            class: piece.class.clone(),
            values: piece.values.iter().map(|v| self.value(v)).collect(),
        }
    }

    fn card_info(&self, index: usize) -> wire::CardInfo {
        let card = &self.kit.board.cards[index];
        wire::CardInfo {
            id: card.id.clone(),
            name: self.words.name(Arg::Card(index as u16)),
            text: self.words.find(&format!("card-{}.text", card.id)).unwrap_or_default(),
            class: card.class.clone(),
            values: card.values.iter().map(|v| self.value(v)).collect(),
        }
    }
}

fn id(known: Option<&String>) -> String {
    known.cloned().unwrap_or_default()
}

/// The side that a message names, if it names one alone.
fn only_side(msg: &Msg) -> Option<Side> {
    let mut sides = msg.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Side(side) => Some(*side),
        _ => None,
    });
    let first = sides.next()?;
    sides.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::only_side;
    use zocalo_core::{Msg, Side};

    #[test]
    fn a_line_belongs_to_the_only_side_it_names() {
        assert_eq!(only_side(&Msg::new("a").num("n", 1)), None);
        let one = Msg::new("a").num("n", 1).side("side", Side::Two);
        assert_eq!(only_side(&one), Some(Side::Two));
        assert_eq!(only_side(&one.clone().side("again", Side::Two)), Some(Side::Two));
        assert_eq!(only_side(&one.side("foe", Side::One)), None);
    }
}
