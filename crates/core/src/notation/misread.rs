//! What is wrong with a text that is none of the notation, and what would be right.

use super::{Args, Noun, Verb, Verbs};
use std::fmt;

/// How many words are offered instead of a wrong one.
const OFFERED: usize = 8;
/// How many of many words are named as examples.
const EXAMPLES: usize = 3;
/// The most letters by which a word may differ from one that is offered for it.
const NEAR: usize = 2;
/// Longer words are compared with nothing.
const COMPARED: usize = 32;

/// Why a text means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// Which word is wrong, from 0; the number of words, if one is missing.
    pub at: usize,
    /// The wrong word, or nothing if one is missing.
    pub given: String,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// It begins as no verb does. Those that there are, the likeliest first.
    Verb(Vec<String>),
    /// A word is not what the verb asks for there, or is missing.
    Argument {
        /// The form of the verb: `fire UNIT`.
        form: String,
        /// Key of what is asked for ("a unit").
        noun: &'static str,
        /// Words that would do.
        right: Vec<String>,
    },
    /// The text goes on after the verb has all it asks for.
    Extra {
        /// The form of the verb.
        form: String,
    },
    /// Each argument exists, but they do not belong together.
    Apart {
        /// The form of the verb.
        form: String,
        /// Words that would do in the place of the last one.
        right: Vec<String>,
    },
}

impl fmt::Display for Misread {
    /// In plain English, for whoever reads no words of the game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = &self.given;
        match &self.wrong {
            Wrong::Verb(known) => write!(f, "\"{given}\" begins no text; there are: {}", known.join(", ")),
            Wrong::Argument { form, right, .. } if given.is_empty() => {
                write!(f, "\"{form}\" lacks an argument, for instance {}", right.join(", "))
            }
            Wrong::Argument { form, right, .. } => {
                write!(f, "\"{given}\" does not fit in \"{form}\", for instance {} would", right.join(", "))
            }
            Wrong::Extra { form } => write!(f, "\"{given}\" is too much in \"{form}\""),
            Wrong::Apart { form, right, .. } => {
                write!(f, "\"{given}\" does not fit in \"{form}\"; what would: {}", right.join(", "))
            }
        }
    }
}

pub(super) fn no_verb<D, C>(verbs: &Verbs<D, C>, data: &D, given: &str) -> Misread {
    let mut known: Vec<String> = Vec::new();
    for verb in verbs.verbs {
        // Where a text begins with its argument, few words are listed themselves, and many by what they are.
        let begins = match (verb.word, verb.nouns.first()) {
            ("", Some(noun)) if noun.words(data).count() <= OFFERED => noun.words(data).collect(),
            ("", Some(noun)) => vec![noun.name()],
            (word, _) => vec![word.to_owned()],
        };
        known.extend(begins);
    }
    known.dedup();
    let near = nearest(given, known.iter().map(String::as_str));
    known.retain(|word| !near.contains(word));
    let firsts = verbs.verbs.iter().filter(|verb| verb.word.is_empty()).filter_map(|verb| verb.nouns.first());
    let meant = firsts.flat_map(|noun| nearest_of(noun, data, given)).take(EXAMPLES);
    let known = near.into_iter().chain(meant).chain(known).collect();
    Misread { at: 0, given: given.to_owned(), wrong: Wrong::Verb(known) }
}

pub(super) fn argument<D, C>(
    verb: &Verb<D, C>,
    noun: &Noun<D>,
    data: &D,
    at: usize,
    given: Option<&str>,
) -> Misread {
    let given = given.unwrap_or_default();
    let right = offered(given, noun.words(data).collect());
    let wrong = Wrong::Argument { form: verb.form(), noun: noun.key, right };
    Misread { at, given: given.to_owned(), wrong }
}

pub(super) fn extra<D, C>(verb: &Verb<D, C>, at: usize, given: &str) -> Misread {
    Misread { at, given: given.to_owned(), wrong: Wrong::Extra { form: verb.form() } }
}

pub(super) fn apart<D, C>(verb: &Verb<D, C>, data: &D, args: Args, words: &[&str]) -> Misread {
    let at = words.len().saturating_sub(1);
    let given = words.last().copied().unwrap_or_default();
    let last = verb.nouns.len().saturating_sub(1);
    let fits = |number: &u16| {
        let mut tried = args;
        tried[last] = *number;
        (verb.make)(data, tried).is_some()
    };
    let noun = verb.nouns.last();
    let right = noun.into_iter().flat_map(|noun| {
        let fitting = noun.numbers(data).filter(fits);
        fitting.filter_map(|number| noun.say(data, number)).collect::<Vec<_>>()
    });
    let right = offered(given, right.collect());
    Misread { at, given: given.to_owned(), wrong: Wrong::Apart { form: verb.form(), right } }
}

/// Of two ways to misread a text the one that came further; what either would have taken at the same word.
pub(super) fn further(known: Option<Misread>, other: Misread) -> Misread {
    let Some(mut known) = known else { return other };
    if other.at != known.at {
        return if other.at > known.at { other } else { known };
    }
    if let (Wrong::Argument { right, .. }, Wrong::Argument { right: others, .. }) =
        (&mut known.wrong, other.wrong)
    {
        let new: Vec<String> = others.into_iter().filter(|word| !right.contains(word)).collect();
        right.extend(new);
    }
    known
}

/// All words if they are few; otherwise those that come near to the given one, or the first.
fn offered(given: &str, words: Vec<String>) -> Vec<String> {
    if words.len() <= OFFERED {
        return words;
    }
    let mut right = nearest(given, words.iter().map(String::as_str));
    if right.is_empty() {
        right = words.into_iter().take(EXAMPLES).collect();
    }
    right
}

fn nearest_of<D>(noun: &Noun<D>, data: &D, given: &str) -> Vec<String> {
    let words: Vec<String> = noun.words(data).collect();
    nearest(given, words.iter().map(String::as_str))
}

/// The words that differ least from the given one, if any come near to it.
fn nearest<'a>(given: &str, words: impl Iterator<Item = &'a str>) -> Vec<String> {
    if given.is_empty() || given.len() > COMPARED {
        return Vec::new();
    }
    let given = given.to_lowercase();
    // Of a short word few letters may differ.
    let allowed = NEAR.min(given.chars().count() / 2);
    let mut near: Vec<(usize, &str)> = words
        .map(|word| (distance(&given, &word.to_lowercase()), word))
        .filter(|(d, _)| *d <= allowed)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.dedup();
    near.into_iter().take(EXAMPLES).map(|(_, word)| word.to_owned()).collect()
}

/// How many letters must be added, taken away or changed to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for j in 0..b.len() {
            let changed = corner + usize::from(b[j] != letter);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}
