//! The notation: one table of verbs with their arguments, from which texts are made, read, explained and completed.
//!
//! A text is a verb and what it is about: `fire L01`, `climb VC1 0910`, `done`. A verb without a word of its own begins
//! with its first argument: `us_inf_1`. Several texts in a row are separated by [`SEPARATOR`]: `fire L01 / at 0610`.
//! What a text means depends on the game's data alone, never on the position.

mod misread;

pub use misread::{Misread, Wrong};

/// What separates the texts of a sequence.
pub const SEPARATOR: char = '/';

/// The most arguments of a verb.
pub const ARGS_MAX: usize = 2;

/// The arguments of a text by their numbers, in their order; those that the verb does not have are 0.
pub type Args = [u16; ARGS_MAX];

/// The catalogue of the board in which a thing stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Catalogue {
    /// [`Board::pieces`](crate::Board).
    Piece,
    /// [`Board::places`](crate::Board).
    Place,
    /// [`Board::edges`](crate::Board).
    Edge,
    /// [`Board::cards`](crate::Board).
    Card,
}

/// Which words an argument may be, and which number each of them stands for.
#[derive(Debug)]
pub enum Range<D: 'static> {
    /// Things of the game by their ids.
    Things {
        /// Where they stand on the board, if they do.
        of: Option<Catalogue>,
        /// How many there are; their numbers begin at 0.
        count: fn(&D) -> usize,
        /// The id of a number.
        id: fn(&D, usize) -> String,
        /// The number of an id.
        find: fn(&D, &str) -> Option<usize>,
    },
    /// Numbers from the first to the last, each standing for itself.
    Numbers(u16, u16),
    /// One of these words, by its place in the list.
    Words(&'static [&'static str]),
}

/// What an argument names.
#[derive(Debug)]
pub struct Noun<D: 'static> {
    /// Key of the message that says what it is, with its article ("a unit"): `noun-` and its name.
    pub key: &'static str,
    /// What it may be.
    pub range: Range<D>,
}

impl<D> Noun<D> {
    /// Its name in the forms of verbs: `UNIT`.
    #[must_use]
    pub fn name(&self) -> String {
        self.key.strip_prefix("noun-").unwrap_or(self.key).to_uppercase()
    }

    /// The word for a number; nothing for a number that names nothing.
    #[must_use]
    pub fn say(&self, data: &D, number: u16) -> Option<String> {
        match self.range {
            Range::Things { count, id, .. } => {
                let index = usize::from(number);
                (index < count(data)).then(|| id(data, index))
            }
            Range::Numbers(low, high) => (low..=high).contains(&number).then(|| number.to_string()),
            Range::Words(words) => words.get(usize::from(number)).map(|&word| word.to_owned()),
        }
    }

    /// The number for a word.
    #[must_use]
    pub fn find(&self, data: &D, word: &str) -> Option<u16> {
        match self.range {
            Range::Things { find, .. } => find(data, word).and_then(|index| u16::try_from(index).ok()),
            Range::Numbers(low, high) => word.parse().ok().filter(|number| (low..=high).contains(number)),
            Range::Words(words) => {
                words.iter().position(|&known| known == word).and_then(|index| u16::try_from(index).ok())
            }
        }
    }

    /// All its numbers.
    pub fn numbers(&self, data: &D) -> std::ops::Range<u16> {
        let to = |count: usize| 0..u16::try_from(count).unwrap_or(u16::MAX);
        match self.range {
            Range::Things { count, .. } => to(count(data)),
            Range::Numbers(low, high) => low..high.saturating_add(1),
            Range::Words(words) => to(words.len()),
        }
    }

    /// All its words.
    pub fn words<'a>(&'a self, data: &'a D) -> impl Iterator<Item = String> + 'a {
        self.numbers(data).filter_map(|number| self.say(data, number))
    }
}

/// One verb.
#[derive(Debug)]
pub struct Verb<D: 'static, C: 'static> {
    /// Key of the message that says what it means: different for each verb.
    pub key: &'static str,
    /// Its word; empty where the text begins with the first argument. Several verbs may share a word.
    pub word: &'static str,
    /// What its arguments name.
    pub nouns: &'static [&'static Noun<D>],
    /// The choice that it makes of its arguments; none where they exist but do not belong together.
    pub make: fn(&D, Args) -> Option<C>,
}

impl<D, C> Verb<D, C> {
    /// Its form: `climb UNIT HEX`.
    #[must_use]
    pub fn form(&self) -> String {
        let word = Some(self.word.to_owned()).filter(|word| !word.is_empty());
        let nouns = self.nouns.iter().map(|noun| noun.name());
        word.into_iter().chain(nouns).collect::<Vec<_>>().join(" ")
    }

    /// How many words of a text come before its arguments.
    fn lead(&self) -> usize {
        usize::from(!self.word.is_empty())
    }

    /// Its text with some arguments.
    #[must_use]
    pub fn text(&self, data: &D, args: Args) -> String {
        let mut text = self.word.to_owned();
        for (noun, &number) in self.nouns.iter().zip(&args) {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&noun.say(data, number).unwrap_or_default());
        }
        text
    }

    /// Every combination of arguments that makes a choice.
    pub fn all<'a>(&'a self, data: &'a D) -> impl Iterator<Item = (Args, C)> + 'a {
        let numbers = |i: usize| self.nouns.get(i).map_or(0..1, |noun| noun.numbers(data));
        let (first, second) = (numbers(0), numbers(1));
        let pairs = first.flat_map(move |a| second.clone().map(move |b| [a, b]));
        pairs.filter_map(|args| (self.make)(data, args).map(|choice| (args, choice)))
    }

    /// A text that is in the notation.
    #[must_use]
    pub fn example(&self, data: &D) -> String {
        self.all(data).next().map_or_else(|| self.form(), |(args, _)| self.text(data, args))
    }
}

/// The notation of a game.
#[derive(Debug)]
pub struct Verbs<D: 'static, C: 'static> {
    /// Its verbs. Those with a word come before those without, and of several that would read a text the first does.
    pub verbs: &'static [Verb<D, C>],
    /// The key of the verb of a choice, with its arguments.
    pub parts: fn(&D, C) -> (&'static str, Args),
}

impl<D, C> Verbs<D, C> {
    /// The verb with that key.
    #[must_use]
    pub fn verb(&self, key: &str) -> Option<&'static Verb<D, C>> {
        self.verbs.iter().find(|verb| verb.key == key)
    }

    /// A choice in the notation.
    #[must_use]
    pub fn say(&self, data: &D, choice: C) -> String {
        let (key, args) = (self.parts)(data, choice);
        self.verb(key).map_or_else(String::new, |verb| verb.text(data, args))
    }

    /// The choice that a text means, legal or not.
    ///
    /// # Errors
    /// Which word is wrong, and what would be right.
    pub fn read(&self, data: &D, text: &str) -> Result<C, Misread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some(first) = words.first() else { return Err(misread::no_verb(self, data, "")) };
        let verbs = || self.verbs.iter().filter(|verb| verb.word.is_empty() || verb.word == *first);
        // What would be right instead costs many times as much to say, and nearly all texts mean something.
        if let Some(choice) = verbs().find_map(|verb| read_as(verb, data, &words)) {
            return Ok(choice);
        }
        let faults = verbs().map(|verb| fault(verb, data, &words));
        // A verb of which no word fits says nothing about the text.
        let told = faults.filter(|misread| misread.at > 0);
        let worst = told.fold(None, |worst, misread| Some(misread::further(worst, misread)));
        Err(worst.unwrap_or_else(|| misread::no_verb(self, data, first)))
    }

    /// The choices that a sequence of texts means.
    ///
    /// # Errors
    /// The first text that means nothing, counted from 0, and what is wrong with it.
    pub fn read_all(&self, data: &D, text: &str) -> Result<Vec<C>, (usize, Misread)> {
        let texts = text.split(SEPARATOR).enumerate();
        texts.map(|(i, text)| self.read(data, text).map_err(|misread| (i, misread))).collect()
    }

    /// The words that may stand where a text breaks off: the last word is completed, or after a blank the next begun.
    /// Empty where nothing of the notation goes on like that.
    #[must_use]
    pub fn complete(&self, data: &D, text: &str) -> Vec<String> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let begun = if text.ends_with(char::is_whitespace) { "" } else { words.pop().unwrap_or("") };
        let mut found: Vec<String> = Vec::new();
        for verb in self.verbs {
            for word in next_words(verb, data, &words) {
                if word.starts_with(begun) && !found.contains(&word) {
                    found.push(word);
                }
            }
        }
        found
    }
}

/// Reads a text as one verb whose own word is known to fit.
fn read_as<D, C>(verb: &Verb<D, C>, data: &D, words: &[&str]) -> Option<C> {
    let given = words.get(verb.lead()..).filter(|given| given.len() == verb.nouns.len())?;
    let mut args = Args::default();
    for ((arg, noun), word) in args.iter_mut().zip(verb.nouns).zip(given) {
        *arg = noun.find(data, word)?;
    }
    (verb.make)(data, args)
}

/// What is wrong with a text that means nothing as this verb, whose own word is known to fit.
fn fault<D, C>(verb: &Verb<D, C>, data: &D, words: &[&str]) -> Misread {
    let mut args = Args::default();
    for (i, noun) in verb.nouns.iter().enumerate() {
        let at = i + verb.lead();
        let given = words.get(at).copied();
        let Some(number) = given.and_then(|word| noun.find(data, word)) else {
            return misread::argument(verb, noun, data, at, given);
        };
        args[i] = number;
    }
    let end = verb.lead() + verb.nouns.len();
    words
        .get(end)
        .map_or_else(|| misread::apart(verb, data, args, words), |more| misread::extra(verb, end, more))
}

/// The words that may follow `words` in a text of this verb.
fn next_words<D, C>(verb: &Verb<D, C>, data: &D, words: &[&str]) -> Vec<String> {
    let lead = verb.lead();
    if lead == 1 {
        match words.first() {
            None => return vec![verb.word.to_owned()],
            Some(first) if *first != verb.word => return Vec::new(),
            Some(_) => {}
        }
    }
    let mut args = Args::default();
    let given = &words[lead..];
    let Some(next) = verb.nouns.get(given.len()) else { return Vec::new() };
    for ((arg, noun), word) in args.iter_mut().zip(verb.nouns).zip(given) {
        match noun.find(data, word) {
            Some(number) => *arg = number,
            None => return Vec::new(),
        }
    }
    let last = given.len() + 1 == verb.nouns.len();
    let fits = |number: &u16| {
        let mut tried = args;
        tried[given.len()] = *number;
        !last || (verb.make)(data, tried).is_some()
    };
    next.numbers(data).filter(fits).filter_map(|number| next.say(data, number)).collect()
}

#[cfg(test)]
mod tests;
