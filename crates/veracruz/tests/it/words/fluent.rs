//! The Fluent files: well formed, and alike in all languages.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

pub(super) const WORDS: [(&str, &str); 3] = [
    ("en", include_str!("../../../locales/en.ftl")),
    ("es", include_str!("../../../locales/es.ftl")),
    ("fr", include_str!("../../../locales/fr.ftl")),
];

/// The messages of a file, attributes as `key.attribute`, each with the variables that it uses.
pub(super) fn messages(text: &'static str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = BTreeMap::new();
    let mut note = |key: String, pattern: &Pattern<&str>| {
        let mut variables = BTreeSet::new();
        walk(pattern, &mut variables);
        assert!(found.insert(key.clone(), variables).is_none(), "{key} is said twice");
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                note(key.to_owned(), message.value.as_ref().unwrap_or_else(|| panic!("{key} has no text")));
                for attribute in &message.attributes {
                    note(format!("{key}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Term(term) => panic!("-{}: terms are not used", term.id.name),
            Entry::Junk { content } => panic!("junk: {content}"),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    found
}

fn walk(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_of(expression, variables);
        }
    }
}

fn expression_of(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => inline_of(inline, variables),
        Expression::Select { selector, variants } => {
            inline_of(selector, variables);
            variants.iter().for_each(|variant| walk(&variant.value, variables));
        }
    }
}

fn inline_of(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => expression_of(expression, variables),
        InlineExpression::FunctionReference { id, .. } => panic!("{}: no functions are at hand", id.name),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

/// A language may look at the id behind a name to choose its words; that is the same variable.
fn plain(variables: &BTreeSet<String>) -> BTreeSet<&str> {
    variables.iter().map(|name| name.strip_suffix("-id").unwrap_or(name)).collect()
}

fn bundle(lang: &str, text: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![lang.parse().expect("a language")]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(text.to_owned()).expect("well formed");
    bundle.add_resource(resource).expect("no key twice");
    bundle
}

fn say(bundle: &FluentBundle<FluentResource>, key: &str, args: &FluentArgs<'_>) -> String {
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
    let message = bundle.get_message(id).unwrap_or_else(|| panic!("no {key}"));
    let pattern = match attribute {
        None => message.value(),
        Some(attribute) => message.get_attribute(attribute).map(|a| a.value()),
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern.expect("a text"), Some(args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{key}: {errors:?}");
    text
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_variables() {
    let [english, others @ ..] = WORDS.map(|(lang, text)| (lang, messages(text)));
    for (lang, theirs) in others {
        let (ours, theirs_keys): (BTreeSet<_>, BTreeSet<_>) =
            (english.1.keys().collect(), theirs.keys().collect());
        assert_eq!(ours, theirs_keys, "{lang}");
        for (key, variables) in &theirs {
            assert_eq!(plain(variables), plain(&english.1[key]), "{lang}: {key}");
        }
    }
}

#[test]
fn every_message_can_be_said_whatever_the_numbers() {
    for (lang, text) in WORDS {
        let bundle = bundle(lang, text);
        for (key, variables) in messages(text) {
            for number in [-1, 0, 1, 2, 7, 100] {
                let mut args = FluentArgs::new();
                for name in &variables {
                    args.set(name.as_str(), FluentValue::from(number));
                }
                let said = say(&bundle, &key, &args);
                assert!(!said.trim().is_empty() && said.trim() == said, "{lang}: {key}: \"{said}\"");
                assert!(
                    !said.contains("  ") && !said.contains(['{', '}', '\n']),
                    "{lang}: {key}: \"{said}\""
                );
            }
        }
    }
}

#[test]
fn apostrophes_quotes_and_french_spaces_are_the_printers_ones() {
    let tables = [
        include_str!("../../../data/cases.tsv"),
        include_str!("../../../data/rulings.tsv"),
        include_str!("../../../data/cases.es.tsv"),
        include_str!("../../../data/rulings.es.tsv"),
    ];
    let french = [include_str!("../../../data/cases.fr.tsv"), include_str!("../../../data/rulings.fr.tsv")];
    for text in tables.into_iter().chain(french) {
        assert!(!text.contains(['\'', '"']), "a typewriter's apostrophe or quotation mark");
    }
    let words = WORDS.iter().flat_map(|(_, text)| text.lines());
    for line in words.filter(|line| !line.starts_with('#')) {
        assert!(!line.contains('\''), "a typewriter's apostrophe: {line}");
    }
    let french = french.into_iter().chain([WORDS[2].1]);
    for line in french.flat_map(str::lines).filter(|line| !line.starts_with('#')) {
        for pair in [" :", " ;", " ?", " !", "« ", " »"] {
            assert!(!line.contains(pair), "a space that may break before or after {pair}: {line}");
        }
    }
}

#[test]
fn control_and_numbers_read_well() {
    let said = |key: &str, args: &[(&str, FluentValue<'static>)]| {
        let mut given = FluentArgs::new();
        args.iter().for_each(|(name, value)| given.set(*name, value.clone()));
        WORDS.map(|(lang, text)| say(&bundle(lang, text), key, &given))
    };
    let control = [("hex", "Puebla".into()), ("side", "-".into()), ("side-id", "us".into())];
    assert_eq!(
        said("event-control", &control),
        [
            "Puebla is now held by the United States.",
            "Puebla pasa a manos de Estados Unidos.",
            "Puebla passe aux États-Unis.",
        ]
    );
    let losses = |points: i32| [("side", "X".into()), ("points", points.into())];
    assert_eq!(
        said("event-casualties", &losses(1)),
        ["X: one point lost.", "X: un punto perdido.", "X\u{a0}: 1 point perdu."]
    );
    assert_eq!(
        said("event-casualties", &losses(3)),
        ["X: 3 points lost.", "X: 3 puntos perdidos.", "X\u{a0}: 3 points perdus."]
    );
}
