//! A typed table behind the object-safe trait.

use crate::any::AnyTable;
use crate::dice::ChanceMode;
use crate::digest;
use crate::error::{NoUndo, TableError};
use crate::follow::Ahead;
use crate::lang::Lang;
use crate::orders::{Sheet, SheetError};
use crate::record::{Header, Record, RecordLine};
use crate::sequence::Said;
use crate::share::Share;
use crate::show::Show;
use crate::table::{Eye, Table, Taken, Undo};
use crate::told::{Beheld, Form, Look, Told};
use crate::wire;
use crate::words::arguments;
use fluent_bundle::FluentArgs;
use serde_json::Value;
use std::any::Any;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{
    Chance, Decide, Event, Input, Kind, Known, Line, Log, Msg, Pending, Refusal, Roll, Scene, Side, Viewer,
    scene,
};

/// In so many positions that may be the true one a result must bring about the same line to be foretold.
const WORLDS: usize = 4;

impl Eye {
    /// Whether these eyes may read what `side` is asked.
    fn reads(self, side: Side) -> bool {
        match self {
            Self::Umpire => true,
            Self::Viewer(viewer) => viewer.is(side),
        }
    }
}

impl<G: Game> Table<G> {
    /// Whether these eyes may know that standing orders gave this input: those of its side, and all once the game is over.
    fn told_orders(&self, entry: &crate::table::Entry<G>, eye: Eye) -> bool {
        let own = |side| eye.reads(side) || self.game.outcome().is_some();
        entry.ordered && matches!(entry.input, Input::Choose(side, _) if own(side))
    }

    fn show(&self, lang: Lang) -> Show<G> {
        Show::new(self.kit, lang)
    }

    fn step(&self) -> &'static str {
        if self.game.outcome().is_some() { "the end" } else { self.game.top().map_or("", |f| f.id()) }
    }

    pub(crate) fn parse(&self, say: &str) -> Result<G::Choice, TableError> {
        self.not_over()?;
        self.game.read(say).map_err(|misread| TableError::Notation { misread, text: None })
    }

    /// After the end there is no notation to speak of.
    fn not_over(&self) -> Result<(), TableError> {
        match self.game.outcome() {
            None => Ok(()),
            Some(_) => Err(Refusal { case: G::SEQUENCE, why: "refused-over" }.into()),
        }
    }

    /// How many of the choices said can be judged, and that those are legal.
    fn judge(&self, side: Side, says: &str) -> Result<usize, TableError> {
        self.not_over()?;
        let choices = crate::notation::read_all(&self.game, says)?;
        let refused = |(i, refusal)| crate::sequence::in_sequence(i, choices.len(), refusal);
        self.rehearse(side, &choices).map_err(refused)
    }

    fn prompt(&self, eye: Eye, show: &Show<G>) -> String {
        match (self.game.pending(), self.game.top()) {
            (Pending::Decide(side), Some(frame)) if eye.reads(side) => {
                show.words().say(&frame.prompt(&self.game))
            }
            (Pending::Decide(side), _) => show.words().say(&Msg::new("prompt-waiting").side("side", side)),
            (Pending::Chance(chance), _) => {
                show.words().say(&Msg::new("prompt-chance").key("what", chance.what))
            }
            (Pending::Over(_), _) => show.words().text("prompt-over"),
        }
    }

    fn chance_seen(&self, chance: Chance, eye: Eye, show: &Show<G>) -> wire::Chance {
        let is_die = matches!(chance.kind, Kind::Die { .. });
        // The rest of a pool may tell a viewer what the other side holds, so results are listed only where that is known.
        let results = (eye == Eye::Umpire || is_die).then(|| {
            let mut rolls = Vec::new();
            self.game.rolls(&mut rolls);
            let worlds = self.worlds(eye);
            let label = |roll| self.result_label(&worlds, roll, eye, show);
            let seen = |&(roll, weight)| wire::ChanceResult {
                say: self.game.say_roll(roll),
                label: label(roll),
                weight,
            };
            rolls.iter().map(seen).collect()
        });
        wire::Chance {
            what: show.words().text(chance.what),
            key: chance.what.to_owned(),
            kind: if is_die { "die" } else { "draw" },
            by: chance.by.map(|side| self.kit.about.side_id(side).to_owned()),
            results,
        }
    }

    /// What a viewer sees, by numbers and keys.
    fn beheld(&self, known: &Known<G>) -> Look {
        Look::Keys(Beheld {
            scene: known.scene(),
            coming: known.timeline(),
            section: known.position().top().map(|frame| frame.section().0),
            phases: (self.game.phases(), self.game.phase().key),
        })
    }

    /// Positions that may be the true one for all that these eyes know.
    fn worlds(&self, eye: Eye) -> Vec<G> {
        let Eye::Viewer(viewer) = eye else { return vec![self.game.clone()] };
        let (known, mut lottery) = (self.game.known(viewer), Lottery::new(0));
        (0..WORLDS).map(|_| known.deal(&mut lottery)).collect()
    }

    /// What a result stands for: what the game says of it, or else the line that it would bring about, unless that
    /// depends on what these eyes do not know.
    fn result_label(&self, worlds: &[G], roll: Roll, eye: Eye, show: &Show<G>) -> String {
        if let Some(label) = worlds.first().and_then(|world| world.roll_label(roll)) {
            return show.words().say(&label);
        }
        let mut lines = worlds.iter().map(|world| self.line_of(world, roll, eye));
        match lines.next().flatten() {
            Some(line) if lines.all(|other| other.as_ref() == Some(&line)) => show.words().say(&line.msg),
            _ => self.game.say_roll(roll),
        }
    }

    /// The line that a result would bring about: the one with dice, or the first that is no heading.
    fn line_of(&self, world: &G, roll: Roll, eye: Eye) -> Option<Line> {
        let (mut world, mut log) = (world.clone(), Log::on());
        world.apply(Input::Roll(roll), &mut log).ok()?;
        let lines: Vec<Line> = log.events().iter().flat_map(|event| Self::read_by(event, eye)).collect();
        let thrown = lines.iter().find(|line| !line.dice.is_empty());
        thrown.or_else(|| lines.iter().find(|line| line.depth > 0)).cloned()
    }

    /// An event as these eyes may read it. The umpire reads what each side is told beyond the public.
    fn read_by(event: &Event, eye: Eye) -> Vec<Line> {
        let tell = |viewer| event.line(viewer);
        let viewer = match eye {
            Eye::Viewer(viewer) => return tell(viewer).into_iter().collect(),
            Eye::Umpire => Viewer::Public,
        };
        let public = tell(viewer);
        let mut lines: Vec<Line> = Vec::new();
        for line in Side::BOTH.into_iter().filter_map(|side| tell(Viewer::Side(side))) {
            if public.as_ref() != Some(&line) && !lines.contains(&line) {
                lines.push(line);
            }
        }
        if lines.is_empty() { public.into_iter().collect() } else { lines }
    }

    /// A refusal in words: its own, or the rule's.
    fn reason(&self, refusal: Refusal, lang: Lang) -> String {
        let words = self.kit.words(lang);
        if !refusal.why.is_empty() {
            return words.text(refusal.why);
        }
        match self.kit.rules(lang).get(refusal.case.0) {
            Some(rule) => rule.text.clone(),
            None => words.text("refused-section"),
        }
    }
}

impl<G: Game> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn side(&self, id: &str) -> Option<Side> {
        self.kit.about.side(id)
    }

    fn side_id(&self, side: Side) -> &str {
        self.kit.about.side_id(side)
    }

    fn decider(&self) -> Option<Side> {
        match self.game.pending() {
            Pending::Decide(side) => Some(side),
            _ => None,
        }
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    fn inputs(&self) -> usize {
        self.len()
    }

    fn passed(&self) -> &[&'static str] {
        Self::passed(self)
    }

    fn status(&self, eye: Eye, lang: Lang) -> wire::Status {
        let show = self.show(lang);
        let pending = self.game.pending();
        let reads = match pending {
            Pending::Decide(side) => eye.reads(side),
            _ => eye == Eye::Umpire,
        };
        wire::Status {
            to_act: match pending {
                Pending::Decide(side) => Some(self.kit.about.side_id(side).to_owned()),
                Pending::Chance(_) => Some(crate::replay::CHANCE.to_owned()),
                Pending::Over(_) => None,
            },
            phase: show.phase(&self.game.phase()),
            step: self
                .game
                .top()
                .filter(|_| reads && !matches!(pending, Pending::Over(_)))
                .map(|frame| frame.id().to_owned()),
            prompt: self.prompt(eye, &show),
            chance: match pending {
                Pending::Chance(chance) => Some(self.chance_seen(chance, eye, &show)),
                _ => None,
            },
            inputs: self.len(),
            turn: self.game.turn(),
            outcome: self.game.outcome().map(|outcome| show.outcome(&outcome)),
            undo: if reads { self.undoable().map_or(0, |steps| steps.len()) } else { 0 },
        }
    }

    fn choices(&self, lang: Lang) -> Vec<wire::Choice> {
        let show = self.show(lang);
        let mut choices = Vec::new();
        self.game.choices(&mut choices);
        choices.into_iter().map(|choice| self.choice_seen(choice, &show)).collect()
    }

    fn choose(&mut self, side: Side, say: &str) -> Result<Taken, TableError> {
        let choice = self.parse(say)?;
        Self::choose(self, side, choice)
    }

    fn choose_all(&mut self, side: Side, says: &[&str]) -> Result<Taken, TableError> {
        self.say_all(side, says)
    }

    fn finish(&mut self, side: Side, hand_over: bool) -> Result<Taken, TableError> {
        Self::finish(self, side, hand_over)
    }

    fn may_hand_over(&self, side: Side) -> bool {
        Self::may_hand_over(self, side)
    }

    fn spreads(&self, lang: Lang) -> Vec<wire::Spread> {
        Self::spreads(self, lang)
    }

    fn take_losses(&mut self, side: Side, says: &[&str]) -> Result<Taken, TableError> {
        Self::take_losses(self, side, says)
    }

    fn window(&self) -> Option<wire::Window> {
        self.window_shown()
    }

    fn orders(&self, lang: Lang) -> wire::OrdersInfo {
        crate::orders::about::<G>(self.kit.words(lang))
    }

    fn sheet(&self, side: Side) -> Option<&Sheet> {
        self.sheets[side.index()].as_ref()
    }

    fn own_orders(&self, side: Side, lang: Lang) -> wire::OwnOrders {
        Self::own_orders(self, side, &self.show(lang))
    }

    fn set_orders(&mut self, side: Side, text: Option<&str>) -> Result<Taken, SheetError> {
        let sheet = text.map(|text| self.read_sheet(side, text)).transpose()?;
        Ok(self.give_orders(side, sheet))
    }

    fn read_sheet(&self, side: Side, text: &str) -> Result<Sheet, SheetError> {
        Self::read_sheet(self, side, text)
    }

    fn set_sheet(&mut self, side: Side, sheet: Option<Sheet>) {
        Self::set_sheet(self, side, sheet);
    }

    fn choose_sequence(&mut self, side: Side, says: &str) -> Result<Said, TableError> {
        self.not_over()?;
        Self::choose_sequence(self, side, says)
    }

    fn why(&self, side: Side, say: &str, lang: Lang) -> wire::Why {
        let several = say.contains(zocalo_core::notation::SEPARATOR);
        match self.judge(side, say) {
            Ok(judged) => {
                let judged = several.then_some(judged);
                wire::Why { legal: true, case: None, reason: None, text: None, judged }
            }
            Err(error) => {
                let wire::Error { case, message, .. } = self.explain(&error, lang);
                let text = error.text();
                wire::Why { legal: false, case, reason: Some(message), text, judged: text }
            }
        }
    }

    fn click(&self, side: Side, on: &wire::On, lang: Lang) -> Result<wire::Choice, TableError> {
        // Checked before the text is parsed: only the deciding side is told what could be chosen instead.
        self.decides(side)?;
        let show = self.show(lang);
        let on = show.find(on).ok_or(TableError::Click)?;
        let choice = Self::click(self, side, on)?;
        Ok(self.choice_seen(choice, &show))
    }

    fn clicks(&self, side: Side, on: &[wire::On], lang: Lang) -> Vec<Result<(), TableError>> {
        let (show, known) = (self.show(lang), self.game.known(Viewer::Side(side)));
        let clicked = |on: &wire::On| {
            self.decides(side)?;
            let on = show.find(on).ok_or(TableError::Click)?;
            self.click_as(&known, on).map(drop)
        };
        on.iter().map(clicked).collect()
    }

    fn roll(&mut self, say: &str) -> Result<Taken, TableError> {
        // Whether anything is waited for at all comes before what was said.
        let Pending::Chance(_) = self.game.pending() else {
            let why = if self.is_over() { "refused-over" } else { "refused-no-chance" };
            return Err(Refusal { case: G::SEQUENCE, why }.into());
        };
        let no_result = || TableError::Result { say: say.to_owned(), step: self.step().to_owned() };
        let roll = self.game.parse_roll(say).ok_or_else(no_result)?;
        Self::roll(self, roll)
    }

    fn undo(&mut self, undo: Undo) -> Result<(), TableError> {
        Self::undo(self, undo)
    }

    fn rewind_to(&mut self, n: usize) -> Result<Taken, TableError> {
        Self::rewind_to(self, n)
    }

    fn as_of(&self, n: usize) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(self.looking_back(n)?))
    }

    fn scene(&self, viewer: Viewer, lang: Lang) -> wire::Scene {
        self.show(lang).scene(&self.game.known(viewer).scene())
    }

    fn look(&self, viewer: Viewer, _lang: Lang) -> Look {
        self.beheld(&self.game.known(viewer))
    }

    fn counter(&self, counter: &scene::Counter, lang: Lang) -> Option<wire::Counter> {
        Some(self.show(lang).counter(counter))
    }

    fn mark(&self, mark: &scene::Mark, lang: Lang) -> Option<wire::Mark> {
        Some(self.show(lang).mark(mark))
    }

    fn beside(&self, scene: &Scene, lang: Lang) -> Option<wire::Scene> {
        Some(self.show(lang).beside(scene))
    }

    fn pile(&self, pile: &scene::Cards, lang: Lang) -> Option<wire::Pile> {
        Some(self.show(lang).cards(pile))
    }

    fn lines(&self, eye: Eye, since: usize, lang: Lang) -> Vec<wire::Line> {
        let told = self.told(eye, since, lang);
        told.iter().filter_map(|told| AnyTable::line(self, told, lang)).collect()
    }

    fn told(&self, eye: Eye, since: usize, _lang: Lang) -> Vec<Told> {
        let mut told = Vec::new();
        for (i, entry) in self.entries.iter().enumerate().skip(since) {
            let by_orders = self.told_orders(entry, eye);
            let lines = entry.events.iter().flat_map(|event| Self::read_by(event, eye));
            told.extend(lines.map(|line| Told::keys(line, i + 1, by_orders)));
        }
        told
    }

    fn line(&self, told: &Told, lang: Lang) -> Option<wire::Line> {
        Some(match &told.said {
            Form::Words(line) => (**line).clone(),
            Form::Keys(line) => {
                wire::Line { by_orders: told.by_orders, ..self.show(lang).line(line, told.input) }
            }
        })
    }

    fn view(&self, viewer: Viewer, since: usize, lang: Lang) -> wire::View {
        let eye = Eye::Viewer(viewer);
        let decides = self.decider().is_some_and(|side| viewer.is(side));
        wire::View {
            viewer: match viewer {
                Viewer::Side(side) => self.side_id(side).to_owned(),
                Viewer::Public => "public".to_owned(),
            },
            status: self.status(eye, lang),
            scene: self.scene(viewer, lang),
            lines: self.lines(eye, since, lang),
            choices: if decides { self.choices(lang) } else { Vec::new() },
        }
    }

    fn overlays(&self, viewer: Viewer, lang: Lang) -> Vec<wire::Overlay> {
        let show = self.show(lang);
        self.game.known(viewer).overlays().iter().map(|overlay| show.overlay(overlay)).collect()
    }

    fn toll(&self) -> Vec<crate::toll::Loss> {
        Self::toll(self)
    }

    fn timeline(&self, viewer: Viewer, lang: Lang) -> Vec<wire::Coming> {
        let (show, now) = (self.show(lang), self.game.turn());
        self.game.known(viewer).timeline().iter().map(|coming| show.coming(coming, now)).collect()
    }

    fn gestures(&self, lang: Lang) -> Vec<wire::Gesture> {
        let Some(side) = self.decider() else { return Vec::new() };
        let (show, known) = (self.show(lang), self.game.known(Viewer::Side(side)));
        self.gestures_seen(&G::gestures(&known), &[], &show)
    }

    fn ahead(&self, lang: Lang) -> Ahead {
        match self.decider() {
            Some(side) => self.ahead_as(&self.game.known(Viewer::Side(side)), lang),
            None => Ahead::default(),
        }
    }

    fn look_ahead(&self, side: Side, lang: Lang) -> (Look, Ahead) {
        let known = self.game.known(Viewer::Side(side));
        (self.beheld(&known), self.ahead_as(&known, lang))
    }

    fn undone(&self, lang: Lang) -> Option<String> {
        Self::undone(self, lang)
    }

    fn last_by(&self, side: Side) -> usize {
        let own = |(i, entry): &(usize, &crate::table::Entry<G>)| {
            let chosen = matches!(entry.input, Input::Choose(by, _) if by == side);
            chosen && !entry.ordered && !self.was_forced(*i)
        };
        self.entries.iter().enumerate().rev().find(own).map_or(0, |(i, _)| i + 1)
    }

    fn track(&self, lang: Lang) -> Vec<wire::Step> {
        Self::track(self, lang)
    }

    fn task(&self, side: Side, lang: Lang) -> Option<String> {
        self.decides(side).ok()?;
        let mut choices = Vec::new();
        self.game.choices(&mut choices);
        let key = self.offered(side, &choices, &self.one_possible(side))?;
        Some(self.kit.words(lang).text(key))
    }

    fn board(&self, lang: Lang) -> wire::Board {
        self.show(lang).board()
    }

    fn complete(&self, text: &str) -> Vec<String> {
        // Of a sequence, the last text goes on.
        let last = text.rsplit(zocalo_core::notation::SEPARATOR).next().unwrap_or_default();
        G::verbs().complete(self.kit.data, last.trim_start())
    }

    fn digest(&self) -> String {
        digest::of_position(&self.game.position())
    }

    fn position(&self) -> Value {
        crate::position::of(self)
    }

    fn known_position(&self, viewer: Viewer) -> Value {
        self.game.known(viewer).position().position()
    }

    fn advised(&self, side: Side) -> Option<String> {
        self.decides(side).ok()?;
        crate::act::advised(&self.game, side, self.len()).map(|choice| self.game.say(choice))
    }

    fn header(&self) -> Header {
        self.public_header()
    }

    fn chance(&self) -> ChanceMode {
        self.public_chance()
    }

    fn record_since(&self, since: usize) -> Vec<RecordLine> {
        self.lines_since(since).into_iter().map(RecordLine::Input).collect()
    }

    fn record(&self) -> Record {
        self.to_record()
    }

    fn share_due(&self) -> Option<Side> {
        Self::share_due(self)
    }

    fn link(&self, side: Side) -> Option<Share> {
        Self::link(self, side)
    }

    fn contribute(&mut self, side: Side, share: Option<Share>) -> Result<Taken, TableError> {
        Self::contribute(self, side, share)
    }

    fn retaken(&self) -> u64 {
        Self::retaken(self)
    }

    fn match_of_two(&self) -> bool {
        self.kit.about.match_of_two
    }

    fn match_score(&self) -> Option<(i32, i32)> {
        self.game.outcome().map(|outcome| self.game.match_score(&outcome))
    }

    fn explain(&self, error: &TableError, lang: Lang) -> wire::Error {
        let words = self.kit.words(lang);
        let message = match error {
            TableError::Refused(refusal) => self.reason(*refusal, lang),
            TableError::Notation { misread, text } => crate::notation::explain(words, misread, *text),
            TableError::InSequence { text, error } => {
                let (n, fault) = (text.to_string(), self.explain(error, lang).message);
                words.format("misread-in", &arguments(&[("n", &n), ("fault", &fault)]))
            }
            TableError::Result { say, .. } => {
                let mut args = FluentArgs::new();
                args.set("say", say.as_str());
                words.format("refused-notation", &args)
            }
            TableError::Click => words.text("refused-click"),
            TableError::Undo(NoUndo::Nothing) => words.text("undo-nothing"),
            TableError::Undo(NoUndo::Chance) => words.text("undo-chance"),
            TableError::Undo(NoUndo::Revealed) => words.text("undo-revealed"),
            TableError::Undo(NoUndo::Passed) => words.text("undo-passed"),
            TableError::Undo(NoUndo::Only(n)) => {
                let n = i32::try_from(*n).unwrap_or(i32::MAX);
                words.say(&Msg::new("undo-only").num("n", n))
            }
            other => other.to_string(),
        };
        wire::Error { kind: error.kind(), case: error.case().map(str::to_owned), message }
    }

    fn off_turn(&self, why: &'static str) -> TableError {
        Refusal { case: G::SEQUENCE, why }.into()
    }

    fn film(&self) -> crate::film::Film {
        crate::film::shoot(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
