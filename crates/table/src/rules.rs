//! The rules to read: cases and rulings in our own words, with references both ways.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use zocalo_core::{DataError, Files};

/// The kind of what we decided ourselves.
const RULING: &str = "ruling";

/// One case of the rulebook or one of our rulings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleText {
    /// Its number.
    pub case: String,
    /// A few words; the question of a ruling.
    pub title: String,
    /// The rule.
    pub text: String,
    /// `movement`, `combat`, …; `ruling` for ours.
    pub kind: String,
    /// For a ruling: why so. Empty for a case.
    pub reason: String,
    /// The numbers that it mentions.
    pub mentions: Vec<String>,
    /// The numbers of the rulings and cases that mention it.
    pub mentioned_by: Vec<String>,
}

/// A chapter of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Chapter {
    /// Its number.
    pub number: String,
    /// What it is about, in a few words.
    pub title: String,
}

/// All rules of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Rules {
    /// The chapters that have cases, in the rulebook's order.
    pub chapters: Vec<Chapter>,
    /// Cases in the rulebook's order, then rulings.
    pub all: Vec<RuleText>,
}

#[derive(Deserialize)]
struct CaseRow {
    id: String,
    title: String,
    rule: String,
    kind: String,
}

#[derive(Deserialize)]
struct RulingRow {
    id: String,
    question: String,
    ruling: String,
    reason: String,
}

impl Rules {
    /// Reads the two tables (tab-separated; columns id, title, rule, kind; and id, question, ruling, reason).
    ///
    /// # Errors
    /// File, line and reason.
    pub fn read(cases: &'static str, rulings: &'static str) -> Result<Self, DataError> {
        let carried = [("cases.tsv", cases), ("rulings.tsv", rulings)];
        let files = Files::carried(&carried);
        let mut all = Vec::new();
        for row in if cases.is_empty() { vec![] } else { files.rows::<CaseRow>("cases.tsv")? } {
            let CaseRow { id, title, rule, kind } = row.value;
            all.push(RuleText::new(id, title, rule, kind, String::new()));
        }
        for row in if rulings.is_empty() { vec![] } else { files.rows::<RulingRow>("rulings.tsv")? } {
            let RulingRow { id, question, ruling, reason } = row.value;
            all.push(RuleText::new(id, question, ruling, RULING.to_owned(), reason));
        }
        cross_references(&mut all);
        Ok(Self { chapters: Vec::new(), all })
    }

    /// The same with the chapters that its cases belong to, each under the title that `title` gives its number.
    #[must_use]
    pub fn in_chapters(mut self, title: impl Fn(&str) -> String) -> Self {
        for rule in self.all.iter().filter(|rule| rule.kind != RULING) {
            let number = rule.chapter();
            if self.chapters.last().is_none_or(|chapter| chapter.number != number) {
                self.chapters.push(Chapter { number: number.to_owned(), title: title(number) });
            }
        }
        self
    }

    /// The cases of a chapter.
    pub fn cases_of<'a>(&'a self, chapter: &'a Chapter) -> impl Iterator<Item = &'a RuleText> {
        self.all.iter().filter(|rule| rule.kind != RULING && rule.chapter() == chapter.number)
    }

    /// Our rulings.
    pub fn rulings(&self) -> impl Iterator<Item = &RuleText> {
        self.all.iter().filter(|rule| rule.kind == RULING)
    }

    /// The rule of that number.
    #[must_use]
    pub fn get(&self, case: &str) -> Option<&RuleText> {
        self.all.iter().find(|rule| rule.case == case)
    }

    /// The rules of a section, itself included: `2.1` gives `2.1`, `2.1#1`, `2.1#2`, …
    pub fn section<'a>(&'a self, section: &'a str) -> impl Iterator<Item = &'a RuleText> {
        let belongs = move |case: &str| match case.strip_prefix(section) {
            // 8.6 is the section of 8.65, but not of 8.60's neighbour 8.7.
            Some(rest) => rest.is_empty() || rest.starts_with(['.', '#']) || section.contains('.'),
            None => false,
        };
        self.all.iter().filter(move |rule| belongs(&rule.case))
    }

    /// The rules in which every word of `query` occurs, the best first; numbers count as words, accents do not.
    #[must_use]
    pub fn search(&self, query: &str) -> Vec<&RuleText> {
        let words: Vec<String> = query.split_whitespace().map(fold).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(u32, &RuleText)> =
            self.all.iter().filter_map(|rule| Some((score(rule, &words)?, rule))).collect();
        // Stable: equals stay in the rulebook's order.
        found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        found.into_iter().map(|(_, rule)| rule).collect()
    }
}

impl RuleText {
    /// The number of its chapter: what stands before the first dot.
    fn chapter(&self) -> &str {
        self.case.split(['.', '#']).next().unwrap_or_default()
    }

    const fn new(case: String, title: String, text: String, kind: String, reason: String) -> Self {
        Self { case, title, text, kind, reason, mentions: Vec::new(), mentioned_by: Vec::new() }
    }
}

/// How well a rule answers; `None` if a word does not occur in it.
fn score(rule: &RuleText, words: &[String]) -> Option<u32> {
    let [case, title, text] = [&rule.case, &rule.title, &rule.text].map(|field| fold(field));
    let reason = fold(&rule.reason);
    words.iter().try_fold(0, |sum, word| {
        let here = if case == *word {
            100
        } else if case.starts_with(word.as_str()) {
            20
        } else if title.contains(word.as_str()) {
            5
        } else if text.contains(word.as_str()) || reason.contains(word.as_str()) {
            1
        } else {
            return None;
        };
        Some(sum + here)
    })
}

/// Lower case without the accents of Spanish and French.
fn fold(text: &str) -> String {
    let plain = |c| match c {
        'á' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

fn cross_references(all: &mut [RuleText]) {
    let place: HashMap<String, usize> =
        all.iter().enumerate().map(|(i, rule)| (rule.case.clone(), i)).collect();
    let mut mentioned_by: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for i in 0..all.len() {
        let mut found = mentions(&all[i].text, &place);
        found.extend(mentions(&all[i].reason, &place));
        found.extend(mentions(&all[i].title, &place));
        found.remove(&i);
        all[i].mentions = found.iter().map(|&j| all[j].case.clone()).collect();
        for j in found {
            mentioned_by.entry(j).or_default().insert(i);
        }
    }
    for (i, by) in mentioned_by {
        all[i].mentioned_by = by.into_iter().map(|j| all[j].case.clone()).collect();
    }
}

/// The rules that a text mentions by number; `R11–R15` mentions all from one to the other.
fn mentions(text: &str, place: &HashMap<String, usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut before: Option<(usize, usize)> = None;
    let number = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '#';
    let mut rest = 0;
    while let Some(start) = text[rest..].find(number).map(|at| rest + at) {
        let end = text[start..].find(|c| !number(c)).map_or(text.len(), |at| start + at);
        let token = text[start..end].trim_end_matches('.');
        rest = end;
        // A bare number is a count, not a case.
        let case = token.contains(['.', '#']) || token.starts_with(|c: char| c.is_ascii_uppercase());
        let Some(&at) = place.get(token).filter(|_| case) else { continue };
        found.insert(at);
        if let Some((first, ended)) = before
            && matches!(text[ended..start].trim(), "–" | "-" | "to")
            && first < at
        {
            found.extend(first..at);
        }
        before = Some((at, end));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: &str = "id\ttitle\trule\tkind\n2.1#1\tFire inside\tA unit inside fires out over its own wall.\tfire\n2.1#2\tÓrdenes\tSee 2.1#1 and 3.\tfire\n3\tEvents\tRoll 2 dice.\tevent\n8.65\tRetreat\tNever.\tcombat\n";
    const RULINGS: &str = "id\tquestion\truling\treason\nR1\tWhat of 2.1#2?\tYes.\tBecause 8.65.\nR2\tMore\tAs R1\t\nR3\tAll\tSee R1–R2, 2.1#1.\t\n";

    fn rules() -> Rules {
        Rules::read(CASES, RULINGS).expect("well formed")
    }

    #[test]
    fn references_go_both_ways() {
        let rules = rules();
        let of = |case: &str| {
            let rule = rules.get(case).expect("known");
            (rule.mentions.join(" "), rule.mentioned_by.join(" "))
        };
        assert_eq!(of("2.1#1"), (String::new(), "2.1#2 R3".into()));
        assert_eq!(of("2.1#2"), ("2.1#1".into(), "R1".into()), "a bare 3 is no case");
        assert_eq!(of("R1"), ("2.1#2 8.65".into(), "R2 R3".into()));
        assert_eq!(of("R3"), ("2.1#1 R1 R2".into(), String::new()));
    }

    #[test]
    fn sections() {
        let cases = |s: &str| rules().section(s).map(|r| r.case.clone()).collect::<Vec<_>>().join(" ");
        assert_eq!(cases("2.1"), "2.1#1 2.1#2");
        assert_eq!(cases("2"), "2.1#1 2.1#2");
        assert_eq!(cases("8.6"), "8.65");
        assert_eq!(cases("R"), "");
        assert_eq!(cases("R1"), "R1");
    }

    #[test]
    fn cases_stand_in_their_chapters() {
        let rules = rules().in_chapters(|number| format!("Chapter {number}"));
        let cases =
            |chapter| rules.cases_of(chapter).map(|rule| rule.case.as_str()).collect::<Vec<_>>().join(" ");
        let all: Vec<String> =
            rules.chapters.iter().map(|chapter| format!("{}: {}", chapter.title, cases(chapter))).collect();
        assert_eq!(all, ["Chapter 2: 2.1#1 2.1#2", "Chapter 3: 3", "Chapter 8: 8.65"]);
        assert_eq!(rules.rulings().count(), 3);
    }

    #[test]
    fn search_finds_every_word_and_puts_the_best_first() {
        let rules = rules();
        let cases = |s: &str| rules.search(s).iter().map(|r| r.case.as_str()).collect::<Vec<_>>().join(" ");
        assert_eq!(cases("ordenes"), "2.1#2");
        assert_eq!(cases("WALL fires"), "2.1#1");
        assert_eq!(cases("2.1#1"), "2.1#1 2.1#2 R3");
        assert_eq!(cases("wall dice"), "");
        assert_eq!(cases(" "), "");
    }

    #[test]
    fn faults_name_their_line() {
        let fault = Rules::read("id\ttitle\trule\tkind\n1\ttwo\n", "").expect_err("a row is short");
        assert_eq!((fault.file.as_str(), fault.line), ("cases.tsv", 2));
    }
}
