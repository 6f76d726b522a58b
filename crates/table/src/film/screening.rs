//! A film behind the trait of tables: to be looked at, never played on.

use super::{Film, FilmError, Heading, MARKS, PUBLIC, Reel, Standing, Told, at};
use crate::any::{AnyGame, AnyTable};
use crate::dice::ChanceMode;
use crate::error::TableError;
use crate::lang::Lang;
use crate::orders::{Sheet, SheetError};
use crate::record::{Header, OutcomeLine, Record, RecordLine, VERSION};
use crate::sequence::Said;
use crate::share::Share;
use crate::table::{Eye, Taken, Undo};
use crate::wire;
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;
use zocalo_core::{Setup, Side, Viewer};

/// A film at one of its frames.
#[derive(Clone)]
pub struct Screening {
    film: Arc<Film>,
    game: &'static dyn AnyGame,
    at: usize,
}

impl Screening {
    /// The film at its last frame.
    ///
    /// # Errors
    /// A game that this program does not have.
    pub fn new(film: Film) -> Result<Self, FilmError> {
        let game = crate::any::game(&film.game).map_err(|_| FilmError::Game(film.game.clone()))?;
        let at = film.inputs;
        Ok(Self { film: Arc::new(film), game, at })
    }

    /// The film.
    #[must_use]
    pub fn film(&self) -> &Film {
        &self.film
    }

    fn reel(&self, viewer: Viewer) -> &Reel {
        let name = match viewer {
            Viewer::Side(side) => self.film.sides[side.index()].as_str(),
            Viewer::Public => PUBLIC,
        };
        &self.film.reels[name]
    }

    fn standing(&self, viewer: Viewer, lang: Lang) -> Option<(Heading, Standing, Vec<wire::Step>)> {
        let head = at(&self.reel(viewer).head, self.at);
        Some((
            self.film.item(*head.first()?, lang)?,
            self.film.item(*head.get(1)?, lang)?,
            self.film.item(*head.get(2)?, lang)?,
        ))
    }

    fn items<T: serde::de::DeserializeOwned>(&self, cuts: &[super::Cut], lang: Lang) -> Vec<T> {
        at(cuts, self.at).into_iter().filter_map(|number| self.film.item(number, lang)).collect()
    }

    fn line(&self, told: Told, input: usize) -> wire::Line {
        let marks = told.marks.into_iter().filter_map(|(name, number)| {
            let name = *MARKS.iter().find(|known| **known == name)?;
            Some((name, wire::LineArg::Number(number)))
        });
        wire::Line {
            text: told.text,
            key: "",
            args: told.names.into_iter().map(|id| ("", wire::LineArg::Id(id))).chain(marks).collect(),
            cases: told.cases,
            dice: told.dice,
            depth: told.depth,
            input,
            action: told.action,
            by_orders: told.by_orders,
            side: told.side.and_then(|index| Side::BOTH.get(index).copied()),
            part: told.part,
            terms: told.terms,
        }
    }

    fn inputs_of(&self) -> impl DoubleEndedIterator<Item = &Value> {
        self.film.record.iter().take(self.at)
    }
}

const fn viewer_of(eye: Eye) -> Viewer {
    match eye {
        Eye::Viewer(viewer) => viewer,
        // A film holds nothing that only an umpire saw.
        Eye::Umpire => Viewer::Public,
    }
}

impl AnyTable for Screening {
    fn game(&self) -> &'static str {
        self.game.id()
    }

    fn side(&self, id: &str) -> Option<Side> {
        self.film.side(id)
    }

    fn side_id(&self, side: Side) -> &str {
        &self.film.sides[side.index()]
    }

    fn decider(&self) -> Option<Side> {
        let to_act = self.standing(Viewer::Public, Lang::En)?.1.to_act?;
        self.film.side(&to_act)
    }

    fn is_over(&self) -> bool {
        self.standing(Viewer::Public, Lang::En).is_some_and(|(_, standing, _)| standing.outcome.is_some())
    }

    fn inputs(&self) -> usize {
        self.at
    }

    fn passed(&self) -> &[&'static str] {
        &[]
    }

    fn status(&self, eye: Eye, lang: Lang) -> wire::Status {
        let nothing = || wire::Named { key: String::new(), text: String::new() };
        let (turn, standing) = match self.standing(viewer_of(eye), lang) {
            Some((heading, standing, _)) => (heading.turn, Some(standing)),
            None => (0, None),
        };
        let (to_act, phase, step, prompt, chance, outcome) = match standing {
            Some(s) => (s.to_act, s.phase, s.step, s.prompt, s.chance, s.outcome),
            None => (None, nothing(), None, String::new(), None, None),
        };
        let chance = chance.map(|chance| wire::Chance {
            what: chance.what,
            key: chance.key,
            kind: if chance.die { "die" } else { "draw" },
            by: chance.by,
            results: None,
        });
        wire::Status { to_act, phase, step, prompt, chance, inputs: self.at, turn, outcome, undo: 0 }
    }

    fn choices(&self, _: Lang) -> Vec<wire::Choice> {
        Vec::new()
    }

    fn choose(&mut self, _: Side, _: &str) -> Result<Taken, TableError> {
        Err(TableError::Film)
    }

    fn choose_all(&mut self, _: Side, _: &[&str]) -> Result<Taken, TableError> {
        Err(TableError::Film)
    }

    fn finish(&mut self, _: Side, _: bool) -> Result<Taken, TableError> {
        Err(TableError::Film)
    }

    fn may_hand_over(&self, _: Side) -> bool {
        false
    }

    fn spreads(&self, _: Lang) -> Vec<wire::Spread> {
        Vec::new()
    }

    fn take_losses(&mut self, _: Side, _: &[&str]) -> Result<Taken, TableError> {
        Err(TableError::Film)
    }

    fn window(&self) -> Option<wire::Window> {
        None
    }

    fn orders(&self, _: Lang) -> wire::OrdersInfo {
        wire::OrdersInfo { windows: Vec::new(), stops: Vec::new() }
    }

    fn own_orders(&self, _: Side, _: Lang) -> wire::OwnOrders {
        wire::OwnOrders::default()
    }

    fn sheet(&self, _: Side) -> Option<&Sheet> {
        None
    }

    fn set_orders(&mut self, _: Side, _: Option<&str>) -> Result<Taken, SheetError> {
        Ok(Taken { from: self.at, to: self.at })
    }

    fn read_sheet(&self, _: Side, _: &str) -> Result<Sheet, SheetError> {
        Ok(Sheet::default())
    }

    fn set_sheet(&mut self, _: Side, _: Option<Sheet>) {}

    fn choose_sequence(&mut self, _: Side, _: &str) -> Result<Said, TableError> {
        Err(TableError::Film)
    }

    fn why(&self, _: Side, _: &str, lang: Lang) -> wire::Why {
        let reason = Some(self.explain(&TableError::Film, lang).message);
        wire::Why { legal: false, case: None, reason, text: None, judged: None }
    }

    fn click(&self, _: Side, _: &wire::On, _: Lang) -> Result<wire::Choice, TableError> {
        Err(TableError::Film)
    }

    fn roll(&mut self, _: &str) -> Result<Taken, TableError> {
        Err(TableError::Film)
    }

    fn undo(&mut self, _: Undo) -> Result<(), TableError> {
        Err(TableError::Film)
    }

    fn rewind_to(&mut self, _: usize) -> Result<Taken, TableError> {
        Err(TableError::Film)
    }

    fn as_of(&self, n: usize) -> Result<Box<dyn AnyTable>, TableError> {
        if n > self.at {
            return Err(TableError::NoInput { asked: n, inputs: self.at });
        }
        Ok(Box::new(Self { at: n, ..self.clone() }))
    }

    fn scene(&self, viewer: Viewer, lang: Lang) -> wire::Scene {
        let reel = self.reel(viewer);
        let (turn, phase) = match self.standing(viewer, lang) {
            Some((heading, ..)) => (heading.turn, heading.phase),
            None => (0, String::new()),
        };
        wire::Scene {
            turn,
            phase,
            counters: self.items(&reel.counters, lang),
            marks: self.items(&reel.marks, lang),
            tracks: self.items(&reel.tracks, lang),
            cards: self.items(&reel.cards, lang),
            notes: self.items(&reel.notes, lang),
        }
    }

    fn lines(&self, eye: Eye, since: usize, lang: Lang) -> Vec<wire::Line> {
        let lines = self.reel(viewer_of(eye)).lines.iter();
        let shown = lines.filter(|(input, _)| *input > since && *input <= self.at);
        shown.filter_map(|&(input, item)| Some(self.line(self.film.item(item, lang)?, input))).collect()
    }

    fn view(&self, viewer: Viewer, since: usize, lang: Lang) -> wire::View {
        let eye = Eye::Viewer(viewer);
        wire::View {
            viewer: match viewer {
                Viewer::Side(side) => self.side_id(side).to_owned(),
                Viewer::Public => PUBLIC.to_owned(),
            },
            status: self.status(eye, lang),
            scene: self.scene(viewer, lang),
            lines: self.lines(eye, since, lang),
            choices: Vec::new(),
        }
    }

    fn overlays(&self, _: Viewer, _: Lang) -> Vec<wire::Overlay> {
        Vec::new()
    }

    fn timeline(&self, _: Viewer, _: Lang) -> Vec<wire::Coming> {
        Vec::new()
    }

    fn gestures(&self, _: Lang) -> Vec<wire::Gesture> {
        Vec::new()
    }

    fn undone(&self, _: Lang) -> Option<String> {
        None
    }

    fn last_by(&self, side: Side) -> usize {
        let id = self.side_id(side);
        let own = |line: &Value| line["by"] == id && line["ordered"] != true;
        self.inputs_of().rev().position(own).map_or(0, |back| self.at - back)
    }

    fn track(&self, lang: Lang) -> Vec<wire::Step> {
        self.standing(Viewer::Public, lang).map(|(.., steps)| steps).unwrap_or_default()
    }

    fn task(&self, _: Side, _: Lang) -> Option<String> {
        None
    }

    fn board(&self, lang: Lang) -> wire::Board {
        self.game.board(lang)
    }

    fn complete(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn digest(&self) -> String {
        let last = self.inputs_of().next_back();
        last.and_then(|line| line["digest"].as_str()).unwrap_or_default().to_owned()
    }

    fn position(&self) -> Value {
        Value::Null
    }

    fn known_position(&self, _: Viewer) -> Value {
        Value::Null
    }

    fn advised(&self, _: Side) -> Option<String> {
        None
    }

    fn header(&self) -> Header {
        // The header of a later format of records may not be readable any more; the film is all the same.
        serde_json::from_value(self.film.header.clone()).unwrap_or_else(|_| Header {
            zocalo: VERSION,
            game: self.film.game.clone(),
            rules: self.film.rules,
            data: self.film.data.clone(),
            setup: Setup { scenario: String::new(), options: BTreeMap::new() },
            chance: ChanceMode::Script {},
            auto: false,
            players: BTreeMap::new(),
            drawn: None,
            position: None,
        })
    }

    fn record_since(&self, since: usize) -> Vec<RecordLine> {
        let lines = self.inputs_of().skip(since);
        lines.filter_map(|line| serde_json::from_value(line.clone()).ok().map(RecordLine::Input)).collect()
    }

    fn record(&self) -> Record {
        let outcome = self.film.outcome.as_ref().filter(|_| self.at == self.film.inputs);
        let outcome = outcome.and_then(|outcome| serde_json::from_value::<OutcomeLine>(outcome.clone()).ok());
        Record::new(self.header(), self.record_since(0), outcome)
    }

    fn share_due(&self) -> Option<Side> {
        None
    }

    fn link(&self, _: Side) -> Option<Share> {
        None
    }

    fn contribute(&mut self, _: Side, _: Option<Share>) -> Result<Taken, TableError> {
        Err(TableError::Film)
    }

    fn retaken(&self) -> u64 {
        let draws: Vec<u64> = self.inputs_of().filter_map(|line| line.get("draw")?.as_u64()).collect();
        let shown = draws.last().map_or(0, |last| last + 1);
        let thrown = self.film.header.get("drawn").and_then(Value::as_u64).unwrap_or(shown);
        thrown.saturating_sub(draws.len() as u64)
    }

    fn match_of_two(&self) -> bool {
        self.film.score.is_some()
    }

    fn match_score(&self) -> Option<(i32, i32)> {
        self.film.score
    }

    fn explain(&self, error: &TableError, _: Lang) -> wire::Error {
        wire::Error { kind: error.kind(), case: None, message: error.to_string() }
    }

    fn off_turn(&self, _: &'static str) -> TableError {
        TableError::Film
    }

    fn film(&self) -> Film {
        (*self.film).clone()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
