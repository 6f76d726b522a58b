//! The parts of a table's page that change while it is played. Each is drawn by itself, for the whole page and for
//! the page that asks what has changed.

use super::rules::case_links;
use super::{BREAK, Part, Piece, action, log as log_lines, losses, matches, prompt, summary};
use crate::app::{Advice, Shelf, shelf};
use crate::draw::{self, Lit, dice_of};
use crate::error::Fail;
use crate::live::{End, Offer, State, offer_of, result_of, result_text};
use crate::script::mark;
use crate::words::Words;
use maud::{Markup, html};
use std::cell::OnceCell;
use zocalo_core::{Side, Viewer};
use zocalo_store::{Seats, TalkKind};
use zocalo_table::wire;
use zocalo_table::{AnyTable, ChanceMode, Eye, Look, Told};

/// So many inputs long, a step without advice of its own is given the first of the guide.
const OPENING: usize = 40;
/// How many these are.
const GUIDES_FIRST: usize = 2;

/// What all parts are drawn from: one table as one viewer sees it at one moment.
pub struct Scope<'a> {
    /// The reader's words.
    pub words: Words,
    /// The game.
    pub shelf: &'static Shelf,
    /// The table.
    pub state: &'a State,
    /// What the reader holds there.
    pub seats: Seats,
    /// With whose eyes they look.
    pub viewer: Viewer,
    /// After so many inputs.
    pub at: usize,
    /// What there is to see; `None` while somebody is awaited.
    pub view: Option<Shown>,
    then: Option<Box<dyn AnyTable>>,
    lit: Lit,
    recent: OnceCell<Vec<Told>>,
    /// How chance is answered.
    chance: Option<ChanceMode>,
    follows: OnceCell<Vec<wire::Then>>,
    gestures: OnceCell<Vec<wire::Gesture>>,
    ways: OnceCell<Vec<wire::Then>>,
    spreads: OnceCell<Vec<wire::Spread>>,
}

/// What a viewer sees at one moment.
pub struct Shown {
    /// Where the game stands.
    pub status: wire::Status,
    /// What lies on the board.
    pub look: Look,
    /// What stands beside the board, in words.
    pub beside: wire::Scene,
    /// The log that the page lacks.
    pub lines: Vec<Told>,
    /// The choices, if it is this viewer who decides.
    pub choices: Vec<wire::Choice>,
}

impl<'a> Scope<'a> {
    /// One table as `viewer` sees it after `at` inputs; the log begins after input `known`.
    pub fn new(
        words: Words,
        state: &'a State,
        seats: Seats,
        viewer: Viewer,
        at: usize,
        known: usize,
    ) -> Result<Self, Fail> {
        let shelf = shelf(&state.row.rules, words.lang)?;
        let now = state.table.as_deref();
        let then = match now {
            Some(table) if at < table.inputs() => {
                Some(table.as_of(at).map_err(|error| Fail::Refused(table.explain(&error, words.lang)))?)
            }
            _ => None,
        };
        let chooses = then.is_none()
            && state.end.is_none()
            && state.old.is_none()
            && matches!(viewer, Viewer::Side(side) if seats.plays(side) && state.decider() == Some(side));
        let view = now.map(|now| {
            let (shown, eye) = (then.as_deref().unwrap_or(now), Eye::Viewer(viewer));
            let look = shown.look(viewer, words.lang);
            let beside = match &look {
                Look::Keys(scene) => shown.beside(scene, words.lang),
                Look::Words(_) => None,
            };
            Shown {
                status: shown.status(eye, words.lang),
                beside: beside.unwrap_or_else(|| shown.scene(viewer, words.lang)),
                look,
                // The log is always complete: a replay hides later lines on the page and shows how many there are.
                lines: now.told(eye, known, words.lang),
                // Choices are put into words only for who decides.
                choices: if chooses { now.choices(words.lang) } else { Vec::new() },
            }
        });
        let lit = view.as_ref().map(|view| Lit::new(&view.choices)).unwrap_or_default();
        Ok(Self {
            words,
            shelf,
            state,
            seats,
            viewer,
            at,
            view,
            then,
            lit,
            recent: OnceCell::new(),
            chance: now.map(|now| now.chance()),
            follows: OnceCell::new(),
            gestures: OnceCell::new(),
            ways: OnceCell::new(),
            spreads: OnceCell::new(),
        })
    }

    /// The lines of the last few inputs.
    pub fn recent(&self) -> &[Told] {
        self.recent.get_or_init(|| self.shown().map_or_else(Vec::new, |table| self.last_lines(table, RECENT)))
    }

    /// The lines of the last `count` inputs.
    pub fn last_lines(&self, table: &dyn AnyTable, count: usize) -> Vec<Told> {
        table.told(Eye::Viewer(self.viewer), table.inputs().saturating_sub(count), self.words.lang)
    }

    /// A line in words, drawn.
    pub fn drawn(
        &self,
        table: &dyn AnyTable,
        told: &Told,
        draw: impl FnOnce(&wire::Line) -> Markup,
    ) -> Markup {
        table.line(told, self.words.lang).map_or_else(Markup::default, |line| draw(&line))
    }

    /// The table at the moment that is shown.
    pub fn shown(&self) -> Option<&dyn AnyTable> {
        self.then.as_deref().or(self.state.table.as_deref())
    }

    /// Whether the moment that is shown is the present.
    pub const fn is_now(&self) -> bool {
        self.then.is_none()
    }

    /// The id of a side.
    pub fn side_id(&self, side: Side) -> &str {
        self.shelf.side_id(side)
    }

    /// The side that decides now, if it is this viewer's.
    pub fn decides(&self) -> Option<Side> {
        let decider = self.state.decider().filter(|_| self.is_now())?;
        (self.viewer.is(decider) && self.seats.plays(decider)).then_some(decider)
    }

    /// The choices at hand.
    pub fn choices(&self) -> &[wire::Choice] {
        self.view.as_ref().map_or(&[], |view| &view.choices)
    }

    /// A counter that is known, in words.
    pub fn counter(&self, piece: &str) -> Option<wire::Counter> {
        match &self.view.as_ref()?.look {
            Look::Words(scene) => scene.counters.iter().find(|c| c.piece.as_deref() == Some(piece)).cloned(),
            Look::Keys(scene) => {
                let (_, index) = self.shelf.sheet.piece(piece)?;
                let is =
                    |counter: &&zocalo_core::scene::Counter| counter.piece.map(usize::from) == Some(index);
                self.shown()?.counter(scene.counters.iter().find(is)?, self.words.lang)
            }
        }
    }

    /// What the guide says to whoever looks: what is written for one side is not told to the other.
    pub fn guide(&self) -> impl Iterator<Item = &'static Advice> + use<'_, 'a> {
        let viewer = self.viewer_id();
        let own = move |advice: &&Advice| match (&advice.side, viewer) {
            (Some(side), Some(viewer)) => side == viewer,
            _ => true,
        };
        self.shelf.guide.iter().filter(own)
    }

    /// What the guide says at this step: where it speaks of the case that the step rests on, nothing more general.
    pub fn advice(&self) -> Vec<&'static Advice> {
        let Some(step) = self.view.as_ref().and_then(|view| view.status.step.as_deref()) else {
            return Vec::new();
        };
        let said = |when: &str| -> Vec<&'static Advice> {
            self.guide().filter(|advice| advice.when.iter().any(|said| said == when)).collect()
        };
        let section = self.shown().and_then(|table| crate::analysis::section(table, self.viewer));
        let exact = section.map(|case| said(&format!("{step}@{case}"))).unwrap_or_default();
        if exact.is_empty() { said(step) } else { exact }
    }

    /// The task that the viewer may hand over now.
    pub fn task(&self) -> Option<String> {
        let side = self.decides()?;
        self.state.table.as_deref().and_then(|table| table.task(side, self.words.lang))
    }

    /// Whether that task may be finished with the button that hands over.
    pub fn may_hand_over(&self) -> bool {
        let table = self.state.table.as_deref();
        self.decides().zip(table).is_some_and(|(side, table)| table.may_hand_over(side))
    }

    /// What follows from each choice; nothing for who does not decide.
    pub fn follows(&self) -> &[wire::Then] {
        self.follows.get_or_init(|| match (self.decides(), self.state.table.as_deref()) {
            (Some(_), Some(table)) => table.follows(self.words.lang),
            _ => Vec::new(),
        })
    }

    /// What follows from each gesture; nothing for who does not decide.
    pub fn ways(&self) -> &[wire::Then] {
        self.ways.get_or_init(|| match (self.decides(), self.state.table.as_deref()) {
            (Some(_), Some(table)) => table.gestures_follow(self.words.lang),
            _ => Vec::new(),
        })
    }

    /// The losses at hand, spread in several ways; nothing for who does not decide.
    pub fn spreads(&self) -> &[wire::Spread] {
        self.spreads.get_or_init(|| match (self.decides(), self.state.table.as_deref()) {
            (Some(_), Some(table)) => table.spreads(self.words.lang),
            _ => Vec::new(),
        })
    }

    /// What undo would take back.
    pub fn undone(&self) -> Option<String> {
        self.decides()?;
        self.state.table.as_deref().and_then(|table| table.undone(self.words.lang))
    }

    /// Several choices as one act; none for who does not decide.
    pub fn gestures(&self) -> &[wire::Gesture] {
        self.gestures.get_or_init(|| match (self.decides(), self.state.table.as_deref()) {
            (Some(_), Some(table)) => table.gestures(self.words.lang),
            _ => Vec::new(),
        })
    }

    /// The id of the side whose eyes these are.
    pub fn viewer_id(&self) -> Option<&str> {
        match self.viewer {
            Viewer::Side(side) => Some(self.side_id(side)),
            Viewer::Public => None,
        }
    }

    /// Whether the reader plays at this table.
    pub const fn plays(&self) -> bool {
        self.seats.plays(Side::One) || self.seats.plays(Side::Two)
    }

    /// Whether nobody has to be asked: the other side is a bot, or oneself.
    pub fn alone(&self) -> bool {
        let mine = if self.seats.plays(Side::One) { Side::One } else { Side::Two };
        self.plays() && (self.state.is_bot(mine.foe()) || self.seats.plays(mine.foe()))
    }

    /// Whether the dice are real ones.
    pub fn typed(&self) -> bool {
        matches!(self.chance, Some(ChanceMode::Typed {} | ChanceMode::Script {}))
    }

    /// The offer that stands.
    pub fn offer(&self) -> Option<Offer> {
        if self.state.end.is_some() { None } else { offer_of(&self.state.talk, self.state.seq) }
    }

    /// On how many devices a seat is open, if it is more than one: whoever plays against it may know.
    pub fn devices(&self, side: Side) -> Option<String> {
        let count = self.state.row.holders.iter().filter(|(_, seats)| seats.plays(side)).count();
        (count > 1).then(|| self.words.with("devices", "n", count))
    }

    /// What somebody at a seat is called.
    pub fn seat_name(&self, side: Side) -> String {
        let seat = &self.state.row.seats[side.index()];
        if self.state.puzzle.is_some() && !seat.level.is_empty() {
            self.words.t("seat-puzzle")
        } else if !seat.level.is_empty() {
            super::start::level_name(self.words, &seat.level)
        } else if !seat.name.is_empty() {
            seat.name.clone()
        } else if self.seats.plays(side) {
            self.words.t("you")
        } else if seat.taken_at.is_none() {
            self.words.t("seat-free")
        } else {
            self.words.t("friend")
        }
    }
}

/// All parts by name, but for what lies on the board.
pub fn all<'a>(scope: &'a Scope<'_>) -> Vec<(&'static str, Part<'a>)> {
    let mut parts = usual(scope);
    if scope.state.lesson.is_some() {
        parts.push(("lesson", super::lesson::panel(scope).into()));
    } else if scope.state.puzzle.is_some() {
        parts.push(("lesson", super::puzzle::panel(scope).into()));
    }
    parts
}

fn usual<'a>(scope: &'a Scope<'_>) -> Vec<(&'static str, Part<'a>)> {
    vec![
        ("head", head(scope).into()),
        ("track", track(scope).into()),
        ("prompt", prompt::prompt(scope).into()),
        ("situation", situation(scope).into()),
        ("cards", cards(scope).into()),
        ("hand", hand(scope).into()),
        ("losses", losses::losses(scope).into()),
        ("summary", summary::summary(scope)),
        ("dice", dice(scope)),
        ("action-steps", action::action(scope)),
        ("guide", guide(scope).into()),
        ("guide-all", whole_guide(scope)),
        ("offer", prompt::offer(scope).into()),
        ("end", end(scope).into()),
        ("talk", talk(scope).into()),
        ("menu", menu(scope).into()),
    ]
}

/// The log since what the page knows, line by line.
pub fn log(scope: &Scope<'_>) -> Vec<String> {
    let lines = scope.view.iter().flat_map(|view| &view.lines);
    let table = scope.state.table.as_deref();
    let drawn = |told| Some(log_lines::line(scope, &table?.line(told, scope.words.lang)?).into_string());
    lines.filter_map(drawn).collect()
}

/// Both sides, whose turn it is, turn and phase.
fn head(scope: &Scope<'_>) -> Markup {
    let acting = scope.view.as_ref().and_then(|view| view.status.to_act.clone());
    let now = scope.is_now() && scope.state.end.is_none();
    let mine = result_of(scope.state);
    html! {
        @if let Some(pairing) = &scope.state.pairing {
            @let joint = mine.and_then(|mine| pairing.joint(&mine, scope.side_id(Side::One)));
            (matches::line(scope.words, scope.shelf, pairing, joint))
        }
        div class="plates" {
            @for side in Side::BOTH {
                @let acts = now && acting.as_deref() == Some(scope.side_id(side));
                (BREAK)
                div class={ "plate side-" (side.index()) @if acts { " acts" } } {
                    strong { (scope.shelf.side_name(side)) }
                    span { (scope.seat_name(side)) }
                    @if let Some(devices) = scope.devices(side) { span class="devices" { (devices) } }
                    @if acts { span class="hidden" { (scope.words.t("to-act")) } }
                }
            }
        }
    }
}

/// The turn with its phases: past, present, to come.
fn track(scope: &Scope<'_>) -> Markup {
    let Some(view) = &scope.view else { return html! {} };
    let steps = scope.shown().map(|table| table.track(scope.words.lang)).unwrap_or_default();
    let to_act = view.status.to_act.as_deref();
    let side = scope.shelf.about.sides.iter().position(|side| Some(side.as_str()) == to_act);
    html! {
        b class="turn" { (scope.words.with("turn", "n", view.status.turn)) }
        // Where there is no room for all phases, only the present one is named.
        @if let Some(now) = steps.iter().find(|step| step.now) { b class="phase" aria-hidden="true" { (now.text) } }
        ol {
            @for step in &steps {
                (BREAK)
                li class={ @if step.past { "past" } @if step.now { "now" @if let Some(side) = side { " side-" (side) } } }
                    aria-current=[step.now.then_some("step")] { span { (step.text) } }
            }
        }
    }
}

fn cards(scope: &Scope<'_>) -> Markup {
    let Some(view) = &scope.view else { return html! {} };
    draw::cards(&scope.shelf.sheet, &view.beside, &scope.lit, &scope.shelf.about, scope.viewer_id())
}

/// The viewer's own hand, over the lower edge of the board.
fn hand(scope: &Scope<'_>) -> Markup {
    let Some(view) = &scope.view else { return html! {} };
    let decides = scope.decides();
    let why = |card: &str| {
        let table = scope.state.table.as_deref()?;
        let on = wire::On::Card(card.to_owned());
        let error = table.click(decides?, &on, scope.words.lang).err()?;
        Some(table.explain(&error, scope.words.lang).message)
    };
    draw::hand(&scope.shelf.sheet, &view.beside, &scope.lit, &scope.shelf.about, scope.viewer_id(), why)
}

/// Tracks, facts, and what the dice promise.
fn situation(scope: &Scope<'_>) -> Markup {
    let Some(view) = &scope.view else { return html! {} };
    html! {
        @if !view.beside.tracks.is_empty() {
            ul class="tracks" { @for track in &view.beside.tracks { (BREAK) (track_drawn(scope, track)) } }
        }
        (BREAK)
        @if !view.beside.notes.is_empty() {
            ul class="notes" { @for note in &view.beside.notes { (BREAK) li { (note) } } }
        }
        (BREAK)
        (dice_promise(scope))
        (super::timeline::timeline(scope))
    }
}

fn track_drawn(scope: &Scope<'_>, track: &wire::Track) -> Markup {
    let side = track.side.as_ref().map(|id| usize::from(*id == scope.shelf.about.sides[1]));
    html! {
        li class={ "track" @if let Some(side) = side { " side-" (side) } } {
            span class="name" { (track.text) }
            strong { (track.value) }
            @if let Some((low, high)) = track.range {
                meter min=(low) max=(high) value=(track.value) aria-label=(track.text) { (track.value) }
            }
            @if !track.says.is_empty() { span class="says" { (track.says) } }
        }
    }
}

fn dice_promise(scope: &Scope<'_>) -> Markup {
    html! {
        @match &scope.chance {
            Some(ChanceMode::Fair(fair)) => p class="promise" {
                (scope.words.t("fair-promise")) " "
                code title=(fair.commitment.to_hex()) { (&fair.commitment.to_hex()[..16]) "…" } " "
                a href={ "/table/" (scope.state.row.id) "/fair" } { (scope.words.t("fair-check")) }
                (super::fair::retaken(scope.words, scope.state))
            },
            Some(ChanceMode::Typed {}) => p class="promise" { (scope.words.t("typed-promise")) },
            _ => {}
        }
    }
}

/// The dice that were thrown last, and for what.
fn dice<'a>(scope: &'a Scope<'_>) -> Part<'a> {
    let Some(table) = scope.shown() else { return Part::default() };
    let thrown = || scope.recent().iter().filter(|told| told.thrown());
    let Some(last) = thrown().next_back() else { return Part::default() };
    let drawn = |line: &wire::Line| {
        html! {
            div class="throw" data-input=(line.input) {
                span class="thrown" { (dice_of(line, &scope.shelf.about.sides)) }
                span class="text" { (line.text) }
                (case_links(&scope.shelf.about.id, line.cases.iter().take(1).map(String::as_str)))
            }
        }
    };
    let shown = thrown().filter(|told| told.input + SAME_THROW >= last.input);
    let piece = |told: &'a Told| Piece::later(mark(told), move || scope.drawn(table, told, drawn));
    Part(shown.map(piece).collect())
}

/// Inputs that are looked through for the last dice, and first of all for the action at hand.
const RECENT: usize = 12;
/// Dice so few inputs apart are shown together.
const SAME_THROW: usize = 2;

/// What the guide says at this step.
fn guide(scope: &Scope<'_>) -> Markup {
    let mut now = scope.advice();
    // At the beginning of a game, an introduction.
    if now.is_empty() && scope.at < OPENING {
        now.extend(scope.guide().take(GUIDES_FIRST));
    }
    let section = scope.shown().and_then(|table| crate::analysis::section(table, scope.viewer));
    let rules = scope.shelf.game.rules(scope.words.lang);
    html! {
        @for advice in now { (BREAK) (advice_drawn(advice)) }
        (BREAK)
        @if let Some(rule) = section.and_then(|case| rules.section(case).into_iter().next()) {
            article class="advice section" {
                h3 { (scope.words.t("guide-rule")) (case_links(&scope.shelf.about.id, [rule.case.as_str()])) }
                p { (rule.title) }
            }
        }
    }
}

/// All that the guide says.
fn whole_guide<'a>(scope: &'a Scope<'_>) -> Part<'a> {
    Part(
        scope.guide().map(|advice| Piece::later(mark(&advice.title), move || advice_drawn(advice))).collect(),
    )
}

fn advice_drawn(advice: &Advice) -> Markup {
    html! { article class="advice" { h3 { (advice.title) } p { (advice.text) } } }
}

/// How it ended, and where one can go from there.
fn end(scope: &Scope<'_>) -> Markup {
    let (Some(end), Some(result)) = (&scope.state.end, result_of(scope.state)) else { return html! {} };
    let words = scope.words;
    let row = &scope.state.row;
    let outcome = scope.state.table.as_deref().and_then(|t| t.status(Eye::Umpire, words.lang).outcome);
    html! {
        section class="end" aria-labelledby="end-title" data-winner=(result.winner.as_deref().unwrap_or_default()) {
            h2 id="end-title" { (result_text(&result, scope.shelf.game, words)) }
            @match (end, outcome) {
                (End::Played, Some(outcome)) => p {
                    @if let Some(winner) = &result.winner {
                        @let side = if *winner == scope.shelf.about.sides[0] { Side::One } else { Side::Two };
                        (words.with("end-winner", "side", scope.shelf.side_name(side).to_owned())) " "
                    } @else { (words.t("end-draw")) " " }
                    (words.say("end-why", [("reason", outcome.reason.clone().into()), ("score", outcome.score.into())]))
                },
                (End::Resigned(side), _) => p { (words.with("end-resigned", "side", scope.shelf.side_name(*side).to_owned())) },
                _ => p { (words.t("end-agreed")) },
            }
            (super::fair::retaken(words, scope.state))
            div class="actions" {
                @if let Some(second) = &row.second { a class="button primary" href={ "/table/" (second) } { (words.t("match-second")) } }
                @if let Some(first) = &row.first_of { a class="button" href={ "/table/" (first) } { (words.t("match-first")) } }
                @if scope.plays() {
                    form method="post" action={ "/table/" (row.id) "/rematch" } { button type="submit" class={ @if row.second.is_none() { "primary" } } { b { (words.t("again")) } " " small { (words.t("again-help")) } } }
                } @else { a class="button" href={ "/new/" (row.rules) } { (words.t("again-new")) } }
                a class="button" href={ "/table/" (row.id) "/replay" } { (words.t("replay")) }
                a class="button" href={ "/table/" (row.id) "/picture.svg" } { (words.t("picture-title")) }
                a class="button" href={ "/table/" (row.id) "/record" } download { (words.t("export")) }
                a class="button" href={ "/table/" (row.id) "/fair" } { (words.t("fair-title")) }
            }
            @if !scope.state.is_old() { div id="hindsight" data-address={ "/table/" (row.id) "/analysis" } {
                button type="button" data-do="hindsight" { (words.t("hindsight-show")) }
            } }
        }
    }
}

/// Chat, for those who play.
fn talk(scope: &Scope<'_>) -> Markup {
    let words = scope.words;
    if !scope.plays() {
        return html! { p class="help" { (words.t("talk-players")) } };
    }
    html! {
        @for line in &scope.state.talk {
            @let who = line.side.map(|side| (side, scope.seat_name(side)));
            (BREAK)
            li class={ "said " (line.kind.name()) @if let Some((side, _)) = &who { " side-" (side.index()) } } {
                @if let Some((side, name)) = &who { strong { (scope.shelf.side_name(*side)) @if !name.is_empty() { " (" (name) ")" } } " " }
                @match line.kind {
                    TalkKind::Say => span { (line.body) },
                    kind => em { (words.t(&format!("talk-{}", kind.name()))) },
                }
            }
        }
        @if scope.state.talk.is_empty() { li class="none" { (words.t("talk-none")) } }
    }
}

/// Things that can be drawn over the board.
pub fn overlays(scope: &Scope<'_>) -> Markup {
    let Some(table) = scope.shown() else { return html! {} };
    let overlays = table.overlays(scope.viewer, scope.words.lang);
    html! {
        @for overlay in &overlays {
            button type="button" class="overlay" aria-pressed="false" data-overlay=(overlay.key)
                data-places=(overlay.places.join(" "))
                data-lines=(overlay.lines.iter().map(|(a, b)| format!("{a}>{b}")).collect::<Vec<_>>().join(" ")) {
                (overlay.text)
            }
        }
        (super::toll::overlays(scope))
    }
}

/// What a player can do besides playing.
fn menu(scope: &Scope<'_>) -> Markup {
    if !scope.plays() {
        return html! {};
    }
    let words = scope.words;
    let both = scope.seats.plays(Side::One) && scope.seats.plays(Side::Two);
    html! {
        @for side in Side::BOTH.into_iter().filter(|&side| scope.seats.plays(side)) {
            button type="button" data-do="own-link" data-side=(scope.side_id(side)) {
                (words.t("own-link")) @if both { " (" (scope.shelf.side_name(side)) ")" }
            }
        }
        @if scope.state.is_running() {
            @if scope.state.old.is_none() { button type="button" data-do="ask-back" { (words.t(if scope.alone() { "take-back" } else { "ask-back" })) } }
            @if !scope.alone() { button type="button" data-do="offer-draw" { (words.t("offer-draw-button")) } }
            button type="button" data-do="resign" { (words.t("resign")) }
        }
    }
}
