//! The rules to read: every case in our own words, searchable and linked; as a page and beside the board.

use super::layout::{Page, page_of};
use crate::app::Shelf;
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use zocalo_table::rules::{Chapter, RuleText, Rules};

/// The most rules that a search shows.
const FOUND_MAX: usize = 60;

/// The id of a case on its page: `2.1#8` becomes `case-2-1-8`.
pub fn anchor(case: &str) -> String {
    let plain: String = case.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    format!("case-{plain}")
}

/// A link to a case. On the page of a table it opens beside the board.
pub fn case_link(game: &str, case: &str) -> Markup {
    html! { a class="case" href={ "/rules/" (game) "#" (anchor(case)) } data-case=(case) { (case) } }
}

/// Links to the cases of a line, each number of the rulebook once: which parts of it apply is shown when it is opened.
pub fn case_links<'a>(game: &str, cases: impl IntoIterator<Item = &'a str>) -> Markup {
    html! {
        @for (number, parts) in by_number(cases) {
            " " a class="case" href={ "/rules/" (game) "#" (anchor(parts[0])) } data-case=(parts.join(" ")) { (number) }
        }
    }
}

/// Cases by their number in the rulebook, in the order in which they are named.
fn by_number<'a>(cases: impl IntoIterator<Item = &'a str>) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for case in cases {
        let number = case.split('#').next().unwrap_or(case);
        match groups.iter_mut().find(|(of, _)| *of == number) {
            Some((_, parts)) if parts.contains(&case) => {}
            Some((_, parts)) => parts.push(case),
            None => groups.push((number, vec![case])),
        }
    }
    groups
}

/// The page of all rules.
pub fn rules(asker: &Asker, shelf: &Shelf) -> Markup {
    let words = asker.words;
    let rules = shelf.game.rules(asker.lang());
    let title = words.with("rules-of", "game", shelf.about.title.clone());
    let drawn = |rule| rule_drawn(words, &shelf.about.id, rule);
    page_of(
        asker,
        &Page {
            title: &title,
            kind: "rules",
            styles: &["pages.css"],
            bar: html! { nav class="links" { a href={ "/new/" (shelf.about.id) } { (words.t("home-play")) } } },
            main: html! {
                main id="main" class="prose rules" {
                    h1 { (title) }
                    p { (words.t("rules-lead")) " " a href={ "/charts/" (shelf.about.id) } { (words.t("charts-title")) } }
                    (search_box(words, &shelf.about.id))
                    div id="rules-found" aria-live="polite" {}
                    section id="rules-all" {
                        (contents(words, &shelf.about.id, rules))
                        @for chapter in &rules.chapters {
                            h2 id=(chapter_anchor(chapter)) { (chapter.number) " " (chapter.title) }
                            @for rule in rules.cases_of(chapter) { (drawn(rule)) }
                        }
                        h2 id=(RULINGS) { (words.t("rules-rulings")) }
                        p { (words.t("rules-rulings-lead")) }
                        @for rule in rules.rulings() { (drawn(rule)) }
                    }
                    p { a href={ "/sources/" (shelf.about.id) } { (words.t("sources-title")) } }
                }
            },
        },
    )
}

/// The chapters, each leading to its cases: on the page of all rules by its place, beside the board by its number.
pub fn contents(words: Words, game: &str, rules: &Rules) -> Markup {
    html! {
        nav class="contents" aria-label=(words.t("rules-contents")) {
            ol {
                @for chapter in &rules.chapters {
                    li { a href={ "/rules/" (game) "#" (chapter_anchor(chapter)) } data-case=(chapter.number) {
                        span class="number" { (chapter.number) } span { (chapter.title) }
                    } }
                }
                li { a href={ "/rules/" (game) "#" (RULINGS) } data-case=(ALL_RULINGS) { span class="number" { (ALL_RULINGS) } span { (words.t("rules-rulings")) } } }
            }
        }
    }
}

/// Where the rulings stand on the page.
const RULINGS: &str = "rulings";

/// What asks for all rulings where a chapter's number asks for its cases.
const ALL_RULINGS: &str = "R";

/// Where a chapter stands on the page.
fn chapter_anchor(chapter: &Chapter) -> String {
    format!("chapter-{}", chapter.number)
}

/// The field in which one searches the rules.
pub fn search_box(words: Words, game: &str) -> Markup {
    html! {
        form class="search" role="search" data-game=(game) action={ "/rules/" (game) } {
            label { span class="hidden" { (words.t("rules-search")) }
                input type="search" name="q" placeholder=(words.t("rules-search")) autocomplete="off"; }
        }
    }
}

fn rule_drawn(words: Words, game: &str, rule: &RuleText) -> Markup {
    html! {
        article class={ "rule " (rule.kind) } id=(anchor(&rule.case)) {
            h3 { span class="case" { (rule.case) } " " (rule.title) }
            p { (rule.text) }
            @if !rule.reason.is_empty() { p class="reason" { (words.with("rules-reason", "reason", rule.reason.clone())) } }
            @if !rule.mentions.is_empty() || !rule.mentioned_by.is_empty() {
                p class="see" {
                    (words.t("rules-see")) " "
                    @for case in rule.mentions.iter().chain(&rule.mentioned_by) { (case_link(game, case)) " " }
                }
            }
        }
    }
}

/// Rules that a search found, one case with its kin, or several cases by their full names: a part of a page.
pub fn found(asker: &Asker, shelf: &Shelf, query: &str, case: Option<&str>) -> Markup {
    let words = asker.words;
    let rules = shelf.game.rules(asker.lang());
    let list: Vec<&RuleText> = match case {
        Some(ALL_RULINGS) => rules.rulings().collect(),
        Some(cases) => {
            let of = |case| rules.get(case).map_or_else(|| rules.section(case).collect(), |rule| vec![rule]);
            cases.split(' ').filter(|case| !case.is_empty()).flat_map(of).collect()
        }
        None => rules.search(query),
    };
    // The number of a chapter finds all its cases.
    let most = if case.is_some() { list.len() } else { FOUND_MAX };
    html! {
        @if list.is_empty() {
            p class="none" { (words.t("rules-none")) }
        } @else {
            p class="count" { (words.with("rules-found", "n", list.len())) }
            @for rule in list.iter().take(most) { (rule_drawn(words, &shelf.about.id, rule)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{anchor, by_number};

    #[test]
    fn parts_of_a_case_are_one_number() {
        let groups = by_number(["2.1#5", "R4", "2.1#7", "2.1#5", "2.10"]);
        assert_eq!(groups, [("2.1", vec!["2.1#5", "2.1#7"]), ("R4", vec!["R4"]), ("2.10", vec!["2.10"])]);
    }

    #[test]
    fn cases_have_plain_anchors() {
        assert_eq!(anchor("2.1#8"), "case-2-1-8");
        assert_eq!(anchor("R40"), "case-R40");
    }
}
