//! Puzzles: their list, the page of one, and the panel beside the board.

use super::layout::{Page, page_of};
use super::parts::Scope;
use crate::app::{Shelf, shelf};
use crate::error::Fail;
use crate::levels;
use crate::live::{self, Posed};
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use zocalo_bots::Level;
use zocalo_table::Lang;
use zocalo_table::puzzle::{Act, FightOdds, Grade, Puzzle, Question, Reply, carried};

/// Acts whose figures are shown.
const SHOWN: usize = 6;

/// What the puzzles of a game ask, by language: each table is opened once.
type Questions = BTreeMap<(String, &'static str), Arc<[Option<Question>]>>;

static QUESTIONS: LazyLock<Mutex<Questions>> = LazyLock::new(Mutex::default);

fn questions(game: &str, lang: Lang) -> Arc<[Option<Question>]> {
    let key = (game.to_owned(), lang.code());
    let known = QUESTIONS.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    known.unwrap_or_else(|| {
        let all: Arc<[_]> = carried(game).iter().map(|puzzle| puzzle.question(game, lang).ok()).collect();
        QUESTIONS.lock().unwrap_or_else(PoisonError::into_inner).insert(key, all.clone());
        all
    })
}

/// A number with so many decimals, as the language writes it.
fn decimal(words: Words, value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    if words.lang == Lang::En { text } else { text.replace('.', ",") }
}

fn grade(words: Words, puzzle: &Puzzle) -> String {
    grade_name(words, puzzle.grade())
}

fn grade_name(words: Words, grade: Grade) -> String {
    words.t(&format!("puzzle-grade-{}", grade.id()))
}

/// All puzzles.
pub fn puzzles(asker: &Asker) -> Markup {
    let words = asker.words;
    let shelves = zocalo_table::games().into_iter().filter_map(|game| shelf(game.id(), asker.lang()).ok());
    page_of(
        asker,
        &Page {
            title: &words.t("puzzles-title"),
            kind: "plain",
            styles: &["pages.css", "lesson.css"],
            bar: html! { nav class="links" { a href="/manual" { (words.t("manual-title")) } } },
            main: html! {
                main id="main" class="home lessons puzzles" {
                    h1 { (words.t("puzzles-title")) }
                    p { (words.t("puzzles-help")) }
                    @for shelf in shelves.filter(|shelf| !carried(&shelf.about.id).is_empty()) { (of_game(asker, shelf)) }
                }
            },
        },
    )
}

/// The puzzles of a game, by difficulty.
fn of_game(asker: &Asker, shelf: &Shelf) -> Markup {
    let (words, id) = (asker.words, &shelf.about.id);
    let (all, asked) = (carried(id), questions(id, asker.lang()));
    let solved = all.iter().filter(|puzzle| asker.solved.has(id, &puzzle.id)).count();
    html! {
        section id=(id) aria-labelledby={ "puzzles-" (id) } {
            h2 id={ "puzzles-" (id) } { (shelf.about.title) " " span class="count" { (solved) "/" (all.len()) } }
            @for grade in Grade::ALL {
                @let of_grade: Vec<usize> = (0..all.len()).filter(|&i| all[i].grade() == grade).collect();
                @if !of_grade.is_empty() {
                    h3 { (grade_name(words, grade)) " " small { (words.t(&format!("puzzle-grade-{}-help", grade.id()))) } }
                    ul class="puzzle-list" {
                        @for i in of_grade { (entry(asker, shelf, i, asked.get(i).and_then(Option::as_ref))) }
                    }
                }
            }
        }
    }
}

fn entry(asker: &Asker, shelf: &Shelf, i: usize, asked: Option<&Question>) -> Markup {
    let (words, id) = (asker.words, &shelf.about.id);
    let done = asker.solved.has(id, &carried(id)[i].id);
    html! {
        li class={ @if done { "done" } } {
            form method="post" action={ "/puzzle/" (id) "/" (i + 1) } {
                div {
                    a href={ "/puzzle/" (id) "/" (i + 1) } { (words.with("puzzle-number", "n", i + 1)) }
                    @if done { " " span class="tick" { span class="hidden" { (words.t("puzzle-solved")) } } }
                    @if let Some(asked) = asked { " " (asks(words, shelf, asked)) }
                }
                button type="submit" { (words.t(if done { "lesson-again" } else { "lesson-begin" })) span class="hidden" { ": " (words.with("puzzle-number", "n", i + 1)) } }
            }
        }
    }
}

/// Who is asked what, and when.
fn asks(words: Words, shelf: &Shelf, asked: &Question) -> Markup {
    let things = [
        ("side", shelf.side_name(asked.side).to_owned().into()),
        ("turn", asked.turn.into()),
        ("phase", asked.phase.clone().into()),
    ];
    html! { span class="asks" { (words.say("puzzle-when", things)) " " q { (asked.prompt) } } }
}

/// One puzzle.
pub fn puzzle(asker: &Asker, game: &str, number: usize) -> Result<Markup, Fail> {
    let words = asker.words;
    let shelf = shelf(game, asker.lang())?;
    let (puzzle, of) = live::puzzle(game, number)?;
    let title = format!("{} · {}", shelf.about.title, words.with("puzzle-number", "n", number));
    let asked = questions(game, asker.lang());
    Ok(page_of(
        asker,
        &Page {
            title: &title,
            kind: "plain",
            styles: &["pages.css", "lesson.css"],
            bar: html! { nav class="links" { a href="/puzzles" { (words.t("puzzles-title")) } } },
            main: html! {
                main id="main" class="prose puzzle-page" {
                    h1 { (title) }
                    p { (words.say("puzzle-place", [("n", number.into()), ("all", of.into()), ("grade", grade(words, puzzle).into())])) }
                    @if let Some(asked) = asked.get(number - 1).and_then(Option::as_ref) { p { (asks(words, shelf, asked)) } }
                    p { (words.t("puzzle-task")) }
                    (levels_table(words, puzzle))
                    form method="post" action={ "/puzzle/" (game) "/" (number) } {
                        button type="submit" class="primary" { (words.t("lesson-begin")) }
                    }
                    nav class="pages" aria-label=(words.t("pages")) {
                        @if number > 1 { a class="button" rel="prev" href={ "/puzzle/" (game) "/" (number - 1) } { (words.t("puzzle-before")) } }
                        @if number < of { a class="button" rel="next" href={ "/puzzle/" (game) "/" (number + 1) } { (words.t("puzzle-next")) } }
                    }
                }
            },
        },
    ))
}

/// A link to the puzzles of a game, with how many are solved.
pub fn link(asker: &Asker, shelf: &Shelf) -> Markup {
    let all = carried(&shelf.about.id);
    let done = all.iter().filter(|puzzle| asker.solved.has(&shelf.about.id, &puzzle.id)).count();
    html! {
        @if !all.is_empty() {
            a class="button puzzles-link" href={ "/puzzles#" (shelf.about.id) } {
                (asker.words.t("puzzles-title")) " " span class="count" { (done) "/" (all.len()) }
            }
        }
    }
}

/// What stands beside the board at a puzzle. Nobody else is told whether an answer is right.
pub fn panel(scope: &Scope<'_>) -> Markup {
    if !scope.plays() {
        return html! {};
    }
    let Some(posed) = &scope.state.puzzle else { return html! {} };
    let Some(table) = scope.state.table.as_deref() else { return html! {} };
    let (words, puzzle) = (scope.words, &posed.puzzle);
    let reply = puzzle.reply(table);
    let solved = matches!(reply, Reply::Right(_)) && !posed.shown;
    let place =
        [("n", posed.number.into()), ("all", posed.of.into()), ("grade", grade(words, puzzle).into())];
    html! {
        section class={ "lesson puzzle" @if solved { " done" } } aria-labelledby="lesson-title"
            data-puzzle-done=[solved.then(|| format!("{}.{}", posed.game, puzzle.id))] {
            div class="place" { span { (words.say("puzzle-place", place)) } }
            h2 id="lesson-title" { (words.t("puzzle-find")) }
            @match reply {
                Reply::Open => p class="idea" { (words.t("puzzle-task")) },
                Reply::Begun => p class="idea" role="status" { (words.t("puzzle-begun")) },
                Reply::Right(_) if posed.shown => p class="shown" role="status" { (words.t("puzzle-shown")) },
                Reply::Right(_) => p class="learned" role="status" { strong { (words.t("puzzle-right")) } " " (told_ahead(words, puzzle)) },
                Reply::Wrong(at) => p class="spent" role="status" { strong { (words.t("puzzle-wrong")) } " " (told_behind(words, puzzle, at)) },
                Reply::Other => p class="spent" role="status" { (words.t("puzzle-other")) },
            }
            @match reply {
                Reply::Right(at) => (figures(words, posed, at)),
                // Whoever wants to try again is not told the answer unasked.
                Reply::Wrong(at) => details class="check" { summary { b { (words.t("puzzle-figures")) } small { (words.t("puzzle-figures-then")) } } (figures(words, posed, at)) },
                _ => {}
            }
            (ways(words, scope, posed, reply))
        }
    }
}

fn told_ahead(words: Words, puzzle: &Puzzle) -> String {
    let (by, error) =
        (decimal(words, puzzle.ahead.by * 100.0, 1), decimal(words, puzzle.ahead.error * 100.0, 1));
    words.say("puzzle-ahead", [("by", by.into()), ("error", error.into())])
}

fn told_behind(words: Words, puzzle: &Puzzle, at: usize) -> String {
    let by = puzzle.acts[0].value - puzzle.acts[at].value;
    words.with("puzzle-behind", "by", decimal(words, by * 100.0, 1))
}

/// What the acts came to, the best first, with the one that was played.
fn figures(words: Words, posed: &Posed, played: usize) -> Markup {
    let puzzle = &posed.puzzle;
    let rows = puzzle.labels(&posed.game, SHOWN, Some(played), words.lang);
    let fights = rows.iter().any(|(i, _)| puzzle.acts[*i].fight.is_some());
    let worlds = puzzle.acts.first().map_or(0, |act| act.worlds);
    let bot = |i: usize| {
        let level = puzzle.from.bots[i].parse::<Level>();
        level.map_or_else(|_| puzzle.from.bots[i].clone(), |level| levels::name(words.lang, level))
    };
    let origin = [
        ("game", puzzle.from.game.into()),
        ("seed", puzzle.from.seed.into()),
        ("input", puzzle.from.input.into()),
        ("one", bot(0).into()),
        ("two", bot(1).into()),
    ];
    html! {
        table class="figures" {
            thead { tr {
                th scope="col" { (words.t("puzzle-act")) } th scope="col" { (words.t("puzzle-value")) }
                @if fights { th scope="col" { (words.t("puzzle-fight")) } }
            } }
            tbody {
                @for (i, label) in &rows { (act_row(words, (*i, label), &puzzle.acts[*i], (*i < puzzle.right, *i == played), fights)) }
            }
        }
        p class="help" { (words.with("puzzle-how", "worlds", worlds)) " " (words.say("puzzle-from", origin)) }
        (levels_table(words, puzzle))
    }
}

fn act_row(
    words: Words,
    (_, label): (usize, &str),
    act: &Act,
    (right, played): (bool, bool),
    fights: bool,
) -> Markup {
    html! {
        tr class={ @if right { "right " } @if played { "played" } } {
            th scope="row" { (label) @if played { " " small { (words.t("puzzle-yours")) } } }
            td { (decimal(words, act.value * 100.0, 1)) small { " ± " (decimal(words, act.error * 100.0, 1)) } }
            @if fights { td { @if let Some(fight) = &act.fight { (fight_told(words, fight)) } } }
        }
    }
}

fn fight_told(words: Words, fight: &FightOdds) -> String {
    let percent = |p: f64| (p * 100.0).round() as i32;
    words.say(
        "puzzle-odds",
        [
            ("won", percent(fight.won).into()),
            ("even", percent(fight.even).into()),
            ("lost", percent(fight.lost).into()),
            ("own", decimal(words, fight.own, 1).into()),
            ("theirs", decimal(words, fight.theirs, 1).into()),
        ],
    )
}

/// How often bots of each level find it.
fn levels_table(words: Words, puzzle: &Puzzle) -> Markup {
    let share = |right: u32, asked: u32| (f64::from(right) / f64::from(asked.max(1)) * 100.0).round() as i32;
    html! {
        dl class="solved-by" aria-label=(words.t("puzzle-solved-by")) {
            dt class="head" { (words.t("puzzle-solved-by")) }
            @for solved in &puzzle.solved {
                dd { (super::start::level_name(words, &solved.level)) " " b { (share(solved.right, solved.asked)) " %" } }
            }
        }
    }
}

fn ways(words: Words, scope: &Scope<'_>, posed: &Posed, reply: Reply) -> Markup {
    let address = format!("/puzzle/{}/{}", posed.game, posed.number);
    let answered = !matches!(reply, Reply::Open | Reply::Begun);
    let right = matches!(reply, Reply::Right(_));
    let button = |to: String, key: &str, primary: bool| {
        html! {
            form method="post" action=(to) {
                button type="submit" class={ @if primary { "primary" } } { b { (words.t(key)) } small { (words.t(&format!("{key}-then"))) } }
            }
        }
    };
    let over = scope.state.table.as_deref().is_none_or(|table| table.is_over());
    html! {
        div class="ways" {
            @if answered || posed.shown { (button(address.clone(), "puzzle-again", !right || posed.shown)) }
            @if !right { (button(format!("{address}/show"), "puzzle-show", false)) }
            @if answered && !over { (button(format!("/table/{}/go-on", scope.state.row.id), "puzzle-go-on", false)) }
            @if posed.number < posed.of { (button(format!("{address}/next"), "puzzle-next", right && !posed.shown)) }
            a class="button" href={ "/puzzles#" (posed.game) } { b { (words.t("puzzle-leave")) } small { (words.t("puzzle-leave-then")) } }
        }
    }
}
