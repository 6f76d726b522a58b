//! The parts of a table's page that change while it is played. Each is drawn by itself, for the whole page and for
//! the page that asks what has changed.

use super::rules::case_links;
use super::{BREAK, Part, Piece, action, log as log_lines, losses, matches, prompt, source, summary};
use crate::app::Advice;
use crate::draw::{self, dice_of};
use crate::live::{End, result_of, result_text};
use crate::script::mark;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_store::TalkKind;
use zocalo_table::wire;
use zocalo_table::{ChanceMode, Eye, TableError, Told};

pub use super::scope::{Scope, Shown};

/// So many inputs long, a step without advice of its own is given the first of the guide.
pub(super) const OPENING: usize = 40;
/// How many these are.
const GUIDES_FIRST: usize = 2;

/// A part of the page.
pub struct Named {
    /// Its name on the page.
    pub name: &'static str,
    /// A mark of all that it is drawn from, where that is less work than drawing it: with the same mark, it is drawn the same.
    pub source: fn(&Scope<'_>) -> Option<u64>,
    /// Draws it.
    pub draw: for<'a> fn(&'a Scope<'_>) -> Part<'a>,
}

/// All parts, but for what lies on the board.
pub fn all(scope: &Scope<'_>) -> impl Iterator<Item = &'static Named> {
    let taught = scope.state.lesson.is_some() || scope.state.puzzle.is_some();
    USUAL.iter().chain(taught.then_some(&LESSON))
}

const LESSON: Named = Named { name: "lesson", source: source::unknown, draw: lesson };

fn lesson<'a>(scope: &'a Scope<'_>) -> Part<'a> {
    let lesson = scope.state.lesson.is_some();
    if lesson { super::lesson::panel(scope).into() } else { super::puzzle::panel(scope).into() }
}

const USUAL: [Named; 16] = [
    Named { name: "head", source: source::head, draw: |scope| head(scope).into() },
    Named { name: "track", source: source::track, draw: |scope| track(scope).into() },
    Named { name: "prompt", source: source::unknown, draw: |scope| prompt::prompt(scope).into() },
    Named { name: "situation", source: source::situation, draw: |scope| situation(scope).into() },
    Named { name: "cards", source: source::cards, draw: cards },
    Named { name: "hand", source: source::hand, draw: hand },
    Named { name: "losses", source: source::losses, draw: |scope| losses::losses(scope).into() },
    Named { name: "summary", source: source::unknown, draw: summary::summary },
    Named { name: "dice", source: source::unknown, draw: dice },
    Named { name: "action-steps", source: action::source, draw: action::action },
    Named { name: "guide", source: source::guide, draw: |scope| guide(scope).into() },
    Named { name: "guide-all", source: source::always, draw: whole_guide },
    Named { name: "offer", source: source::offer, draw: |scope| prompt::offer(scope).into() },
    Named { name: "end", source: source::end, draw: |scope| end(scope).into() },
    Named { name: "talk", source: source::talk, draw: |scope| talk(scope).into() },
    Named { name: "menu", source: source::who, draw: |scope| menu(scope).into() },
];

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

/// Where cards lie.
fn card_table<'a>(scope: &'a Scope<'_>) -> Option<draw::CardTable<'a>> {
    let (sheet, about) = (&scope.shelf.sheet, &scope.shelf.about);
    Some(draw::CardTable { sheet, scene: scope.beside()?, about, viewer: scope.viewer_id() })
}

fn cards<'a>(scope: &'a Scope<'_>) -> Part<'a> {
    card_table(scope).map_or_else(Part::default, |table| draw::cards(table, &scope.lit))
}

/// The viewer's own hand, over the lower edge of the board.
fn hand<'a>(scope: &'a Scope<'_>) -> Part<'a> {
    let Some(pile) = scope.hand() else { return Part::default() };
    let (sheet, about, lang) = (&scope.shelf.sheet, &scope.shelf.about, scope.words.lang);
    let why = |cards: &[&str]| {
        let Some((side, table)) = scope.decides().zip(scope.state.table.as_deref()) else {
            return Vec::new();
        };
        let on: Vec<wire::On> = cards.iter().map(|&card| wire::On::Card(card.to_owned())).collect();
        let said = |error: TableError| table.explain(&error, lang).message;
        table.clicks(side, &on, lang).into_iter().map(|clicked| clicked.err().map(said)).collect()
    };
    draw::hand(sheet, about, pile, &scope.lit, why)
}

/// Tracks, facts, and what the dice promise.
fn situation(scope: &Scope<'_>) -> Markup {
    let Some(beside) = scope.beside() else { return html! {} };
    html! {
        @if !beside.tracks.is_empty() {
            ul class="tracks" { @for track in &beside.tracks { (BREAK) (track_drawn(scope, track)) } }
        }
        (BREAK)
        @if !beside.notes.is_empty() {
            ul class="notes" { @for note in &beside.notes { (BREAK) li { (note) } } }
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
        @match &scope.chance() {
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

/// Dice so few inputs apart are shown together.
const SAME_THROW: usize = 2;

/// What the guide says at this step.
fn guide(scope: &Scope<'_>) -> Markup {
    let mut now = scope.advice().to_vec();
    // At the beginning of a game, an introduction.
    if now.is_empty() && scope.at < OPENING {
        now.extend(scope.guide().take(GUIDES_FIRST));
    }
    let section = scope.section();
    let rules = scope.shelf.game.rules(scope.words.lang);
    html! {
        @for advice in now { (BREAK) (advice_drawn(advice)) }
        (BREAK)
        @if let Some(rule) = section.and_then(|case| rules.section(case).next()) {
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
            h2 id="end-title" { (super::toll::sentence(&result_text(&result, scope.shelf.game, words))) }
            @match (end, outcome) {
                (End::Played, Some(outcome)) => p {
                    @if let Some(winner) = &result.winner {
                        @let side = if *winner == scope.shelf.about.sides[0] { Side::One } else { Side::Two };
                        (words.with("end-winner", "side", scope.shelf.side_name(side).to_owned())) " "
                    } @else { (words.t("end-draw")) " " }
                    (words.say("end-why", [("reason", outcome.reason.clone().into()), ("score", super::toll::signed(outcome.score).into())]))
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
                a class="button" data-do="picture" href={ "/table/" (row.id) "/picture.svg" } { (words.t("picture-title")) }
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
