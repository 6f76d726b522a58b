//! Words: Fluent texts of a game and of the table, in the reader's language.

use crate::lang::Lang;
use crate::said::Said;
use crate::wire;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use unic_langid::LanguageIdentifier;
use zocalo_core::message::keys;
use zocalo_core::{Arg, Board, Msg, Side};

/// The words that all tables share.
pub const COMMON: &[(&str, &str)] = zocalo_core::locales!();

/// Fluent texts in one language, with English behind it.
pub struct Dictionary {
    /// The language itself, then English if that is another.
    chain: Vec<FluentBundle<FluentResource>>,
    /// Every text that needs no arguments: most of what is asked for, so it is put together once.
    plain: HashMap<String, String>,
    /// The names of the attributes of those messages that have any, in their order.
    attributes: HashMap<String, Vec<String>>,
}

impl Dictionary {
    /// Out of Fluent texts, each with the code of its language; later ones go before earlier ones, and those of other
    /// languages are passed over.
    ///
    /// # Errors
    /// Every fault in the texts.
    pub fn new(lang: Lang, sources: &[(&str, &str)]) -> Result<Self, Vec<String>> {
        let mut chain = Vec::new();
        let mut faults = Vec::new();
        let mut plain: BTreeSet<String> = BTreeSet::new();
        for lang in [Some(lang), (lang != Lang::En).then_some(Lang::En)].into_iter().flatten() {
            let mut bundle = FluentBundle::new_concurrent(vec![identifier(lang)]);
            // Marks around arguments would show up in logs, tests and terminals.
            bundle.set_use_isolating(false);
            for (_, text) in sources.iter().filter(|(code, _)| *code == lang.code()) {
                plain.extend(keys(text).into_keys());
                let resource =
                    FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(rest, errors)| {
                        faults.extend(errors.iter().map(|e| format!("{}: {e}", lang.code())));
                        rest
                    });
                bundle.add_resource_overriding(resource);
            }
            chain.push(bundle);
        }
        let mut dictionary = Self { chain, plain: HashMap::new(), attributes: HashMap::new() };
        let of = |key: &String| {
            Some((key.clone(), dictionary.attributes_of(key))).filter(|(_, all)| !all.is_empty())
        };
        dictionary.attributes = plain.iter().filter(|key| !key.contains('.')).filter_map(of).collect();
        // What is said of a variable that was not given holds its name in braces.
        let whole = |key: String| {
            let text = dictionary.look_up(&key, None).filter(|text| !text.contains("{$"))?;
            Some((key, text))
        };
        dictionary.plain = plain.into_iter().filter_map(whole).collect();
        if faults.is_empty() { Ok(dictionary) } else { Err(faults) }
    }

    /// The text of `key` (or of an attribute, `key.attribute`) without arguments, if there is one.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.plain.get(key).cloned().or_else(|| self.look_up(key, None))
    }

    /// As [`find`](Self::find); a missing key is shown as ⟨key⟩.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.find(key).unwrap_or_else(|| missing(key))
    }

    /// The text of `key` with arguments; a missing key is shown as ⟨key⟩.
    #[must_use]
    pub fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.look_up(key, Some(args)).unwrap_or_else(|| missing(key))
    }

    /// The names of the attributes of a message.
    fn attributes(&self, key: &str) -> &[String] {
        self.attributes.get(key).map_or(&[], Vec::as_slice)
    }

    fn attributes_of(&self, key: &str) -> Vec<String> {
        let message = self.chain.iter().find_map(|bundle| bundle.get_message(key));
        message.iter().flat_map(|message| message.attributes()).map(|one| one.id().to_owned()).collect()
    }

    fn look_up(&self, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let (message, attribute) = match key.split_once('.') {
            Some((message, attribute)) => (message, Some(attribute)),
            None => (key, None),
        };
        self.chain.iter().find_map(|bundle| {
            let message = bundle.get_message(message)?;
            let pattern = match attribute {
                None => message.value()?,
                Some(attribute) => message.get_attribute(attribute)?.value(),
            };
            // A variable that is not given shows up as `{$name}`: tests look for that.
            Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
        })
    }
}

impl std::fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dictionary").field("languages", &self.chain.len()).finish()
    }
}

fn identifier(lang: Lang) -> LanguageIdentifier {
    lang.code().parse().unwrap_or_default()
}

/// How a missing key is shown.
fn missing(key: &str) -> String {
    format!("⟨{key}⟩")
}

/// The words of a game in one language, with the names of its things.
#[derive(Debug)]
pub struct Words {
    dictionary: Dictionary,
    pieces: Vec<Name>,
    places: Vec<Name>,
    edges: Vec<Name>,
    cards: Vec<Name>,
    sides: [Name; 2],
    said: Said,
}

/// A thing's id, and what it is called.
#[derive(Clone, Debug)]
struct Name {
    id: String,
    name: String,
}

impl Words {
    /// The words of a game.
    ///
    /// # Panics
    /// If the texts that the program carries have faults: a fault in the program.
    #[must_use]
    pub fn new(lang: Lang, sources: &[(&str, &str)], board: &Board, sides: [&str; 2]) -> Self {
        let all: Vec<_> = COMMON.iter().chain(sources).copied().collect();
        let dictionary = Dictionary::new(lang, &all).expect("the carried words are well formed");
        let named = |prefix: &str, id: &str, name: &str| {
            // A key of Fluent holds no slash: hexside 0909/0809 is called edge-0909-0809.
            let key = format!("{prefix}-{}", id.replace('/', "-"));
            let name = dictionary.find(&key).unwrap_or_else(|| name.to_owned());
            Name { id: id.to_owned(), name: if name.is_empty() { id.to_owned() } else { name } }
        };
        Self {
            pieces: board.pieces.iter().map(|p| named("piece", &p.id, &p.name)).collect(),
            places: board.places.iter().map(|p| named("place", &p.id, &p.name)).collect(),
            edges: board.edges.iter().map(|e| named("edge", &e.id, &e.name)).collect(),
            cards: board.cards.iter().map(|c| named("card", &c.id, &c.name)).collect(),
            sides: sides.map(|id| named("side", id, &missing(&format!("side-{id}")))),
            dictionary,
            said: Said::new(),
        }
    }

    /// A message in words. Each argument is a variable; the id of a piece, place, edge, card or side, and the key of
    /// another message, is at hand as `NAME-id`.
    #[must_use]
    pub fn say(&self, msg: &Msg) -> String {
        if msg.args.is_empty() {
            self.text(msg.key)
        } else {
            self.said.get(msg, || self.dictionary.format(msg.key, &self.args(msg)))
        }
    }

    /// The `.part` of a message in words, where it has one: what a side brings, said in that side's own column.
    #[must_use]
    pub fn part(&self, msg: &Msg) -> Option<String> {
        if !self.dictionary.attributes(msg.key).iter().any(|name| name == "part") {
            return None;
        }
        self.dictionary.look_up(&format!("{}.part", msg.key), Some(&self.args(msg)))
    }

    /// What a choice is called where this is asked: by the attribute that is named after the prompt ("prompt-march" asks for
    /// `.march`), where it has one. "Done" and "yes" alone do not say what follows.
    #[must_use]
    pub fn label(&self, msg: &Msg, prompt: impl FnOnce() -> Option<Msg>) -> String {
        let special = self.dictionary.attributes(msg.key);
        if special.is_empty() {
            return self.say(msg);
        }
        let asked = prompt().and_then(|prompt| prompt.key.strip_prefix("prompt-"));
        match asked.filter(|asked| special.iter().any(|name| name == asked)) {
            Some(asked) => self.dictionary.format(&format!("{}.{asked}", msg.key), &self.args(msg)),
            None => self.say(msg),
        }
    }

    /// The numbers of a message by its attributes, in their order: `.rolls` is its dice, `.adds-NAME` an argument that is added,
    /// `.sum-NAME` one that is the sum. Nothing is added where it is 0.
    #[must_use]
    pub fn terms(&self, msg: &Msg, dice: i32) -> Vec<wire::Term> {
        let number = |name: &str| {
            msg.args.iter().find_map(|&(known, arg)| match arg {
                Arg::Num(number) if known == name => Some(number),
                _ => None,
            })
        };
        let term = |attribute: &str| {
            let (counts, number) = match attribute.split_once('-') {
                None if attribute == "rolls" => (wire::Counts::Begins, dice),
                Some(("adds", name)) => (wire::Counts::Adds, number(name).filter(|&number| number != 0)?),
                Some(("sum", name)) => (wire::Counts::Ends, number(name)?),
                _ => return None,
            };
            let text = self.dictionary.look_up(&format!("{}.{attribute}", msg.key), Some(&self.args(msg)))?;
            Some(wire::Term { text, number, counts })
        };
        self.dictionary.attributes(msg.key).iter().filter_map(|attribute| term(attribute)).collect()
    }

    fn args(&self, msg: &Msg) -> FluentArgs<'_> {
        let mut args = FluentArgs::with_capacity(2 * msg.args.len());
        for &(name, arg) in &msg.args {
            match arg {
                Arg::Num(number) => args.set(name, FluentValue::from(number)),
                Arg::Key(key) => {
                    args.set(name, self.text(key));
                    args.set(format!("{name}-id"), key);
                }
                _ => match self.named(arg) {
                    Some(known) => {
                        args.set(name, known.name.as_str());
                        args.set(format!("{name}-id"), known.id.as_str());
                    }
                    None => args.set(name, missing(&format!("{arg:?}"))),
                },
            }
        }
        args
    }

    /// A key without arguments in words; a missing one is shown as ⟨key⟩.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.dictionary.text(key)
    }

    /// As [`text`](Self::text), or nothing.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.dictionary.find(key)
    }

    /// A key with arguments of the caller's own.
    #[must_use]
    pub fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.dictionary.format(key, args)
    }

    /// The name of a thing, the number, or the text of a key.
    #[must_use]
    pub fn name(&self, arg: Arg) -> String {
        match arg {
            Arg::Num(number) => number.to_string(),
            Arg::Key(key) => self.text(key),
            _ => self.named(arg).map_or_else(|| missing(&format!("{arg:?}")), |known| known.name.clone()),
        }
    }

    /// The name of a side.
    #[must_use]
    pub fn side(&self, side: Side) -> &str {
        &self.sides[side.index()].name
    }

    fn named(&self, arg: Arg) -> Option<&Name> {
        match arg {
            Arg::Piece(i) => self.pieces.get(usize::from(i)),
            Arg::Place(i) => self.places.get(usize::from(i)),
            Arg::Edge(i) => self.edges.get(usize::from(i)),
            Arg::Card(i) => self.cards.get(usize::from(i)),
            Arg::Side(side) => self.sides.get(side.index()),
            Arg::Num(_) | Arg::Key(_) => None,
        }
    }
}

/// Arguments of a message, by name and text.
#[must_use]
pub fn arguments<'a>(given: &[(&'a str, &'a str)]) -> FluentArgs<'a> {
    let mut args = FluentArgs::with_capacity(given.len());
    for &(name, text) in given {
        args.set(name, text);
    }
    args
}

/// What differs between the languages of one set of texts: keys or variables that one has and English has not, or
/// the other way round; keys said twice; faults in the texts.
#[must_use]
pub fn differences(sources: &[(&str, &str)]) -> Vec<String> {
    let of = |lang: Lang| {
        let texts = sources.iter().filter(|(code, _)| *code == lang.code());
        texts.flat_map(|(_, text)| keys(text)).collect::<BTreeMap<_, _>>()
    };
    let english = of(Lang::En);
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        faults.extend(Dictionary::new(lang, sources).err().unwrap_or_default());
        faults.extend(said_twice(lang, sources));
        let words = of(lang);
        for key in english.keys().chain(words.keys()).collect::<BTreeSet<_>>() {
            match (english.get(key), words.get(key)) {
                (Some(_), None) => faults.push(format!("{}: {key} is missing", lang.code())),
                (None, Some(_)) => faults.push(format!("{}: {key} is not in English", lang.code())),
                // A language may need the id where English does not, to choose an article.
                (Some(ours), Some(theirs)) if plain(ours) != plain(theirs) => {
                    faults.push(format!("{}: {key} uses {theirs:?} and not {ours:?}", lang.code()));
                }
                _ => {}
            }
        }
    }
    faults
}

fn plain(variables: &BTreeSet<String>) -> BTreeSet<&str> {
    variables.iter().map(|v| v.strip_suffix("-id").unwrap_or(v)).collect()
}

fn said_twice(lang: Lang, sources: &[(&str, &str)]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for (_, text) in sources.iter().filter(|(code, _)| *code == lang.code()) {
        for line in text.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_alphabetic())) {
            let key = line.split('=').next().unwrap_or_default().trim();
            if !seen.insert(key) {
                faults.push(format!("{}: {key} is said twice", lang.code()));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_core::board::{PieceInfo, PlaceInfo, PlaceKind};

    const TEXTS: &[(&str, &str)] = &[
        (
            "en",
            "hello = Hello { $name }!\n    .help = A greeting\nonly-en = Only\npiece-P1 = First Company\nside-red = Red\nside-blue = Blue\nlost = { $unit } lost { $n ->\n    [one] one step\n   *[other] { $n } steps\n } to { $by }{ $by-id ->\n    [red] !\n   *[other] .\n }",
        ),
        ("es", "hello = ¡Hola { $name }!\n    .help = Un saludo\nside-red = Rojo\nside-blue = Azul"),
    ];

    fn board() -> Board {
        let piece = |id: &str, name: &str| PieceInfo {
            id: id.into(),
            name: name.into(),
            short: String::new(),
            side: None,
            symbol: "infantry",
            size: "",
            class: String::new(),
            values: vec![],
        };
        let place = PlaceInfo {
            id: "0101".into(),
            name: String::new(),
            kind: PlaceKind::Hex,
            at: (0., 0.),
            outline: vec![],
            class: String::new(),
            tags: vec![],
        };
        Board {
            pieces: vec![piece("P1", "1st"), piece("P2", "2nd")],
            places: vec![place],
            ..Board::default()
        }
    }

    #[test]
    fn languages_fall_back_to_english_and_missing_keys_show() {
        let words = Words::new(Lang::Es, TEXTS, &board(), ["red", "blue"]);
        assert_eq!(words.say(&Msg::new("hello").num("name", 3)), "¡Hola 3!");
        assert_eq!(words.text("hello.help"), "Un saludo");
        assert_eq!(words.text("only-en"), "Only");
        assert_eq!(words.text("nowhere"), "⟨nowhere⟩");
        assert_eq!(words.text("hello.nowhere"), "⟨hello.nowhere⟩");
        assert_eq!(words.side(Side::Two), "Azul");
    }

    #[test]
    fn arguments_are_named() {
        let words = Words::new(Lang::En, TEXTS, &board(), ["red", "blue"]);
        let lost = |piece, n: i32, side| Msg::new("lost").piece("unit", piece).num("n", n).side("by", side);
        assert_eq!(words.say(&lost(0, 1, Side::One)), "First Company lost one step to Red!");
        assert_eq!(words.say(&lost(1, 2, Side::Two)), "2nd lost 2 steps to Blue.");
        assert_eq!(words.name(Arg::Place(0)), "0101", "a place without a name is called by its id");
        assert_eq!(words.say(&Msg::new("hello").place("name", 7)), "Hello ⟨Place(7)⟩!");
        assert_eq!(words.say(&Msg::new("hello").key("name", "only-en")), "Hello Only!");
    }

    #[test]
    fn faults_in_texts_are_found() {
        assert!(Dictionary::new(Lang::En, &[("en", "a = {")]).is_err());
        assert!(Dictionary::new(Lang::En, &[("fr", "a = {")]).is_ok(), "other languages are passed over");
        let faults = differences(&[
            ("en", "a = { $x }\nb = B\nb = C"),
            ("es", "a = { $y }\nc = C\nb = B"),
            ("fr", "a = { $x }{ $x-id }\nb = B"),
        ]);
        assert_eq!(
            faults,
            ["en: b is said twice", "es: a uses {\"y\"} and not {\"x\"}", "es: c is not in English"]
        );
    }

    #[test]
    fn the_common_words_agree_in_all_languages() {
        assert_eq!(differences(COMMON), Vec::<String>::new());
    }
}
