//! The words of the pages, from the Fluent files in `locales/`.

use fluent_bundle::{FluentArgs, FluentValue};
use std::sync::LazyLock;
use zocalo_table::Lang;
use zocalo_table::words::Dictionary;

/// The Fluent files by language.
pub const SOURCES: [(&str, &str); 3] = [
    ("en", include_str!("../locales/en.ftl")),
    ("es", include_str!("../locales/es.ftl")),
    ("fr", include_str!("../locales/fr.ftl")),
];

static DICTIONARIES: LazyLock<[Dictionary; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| Dictionary::new(lang, &SOURCES).expect("a test reads the files")));

/// The words of one language.
#[derive(Clone, Copy)]
pub struct Words {
    /// The language.
    pub lang: Lang,
}

impl Words {
    /// The words of a language.
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    fn dictionary(self) -> &'static Dictionary {
        let index = Lang::ALL.iter().position(|&lang| lang == self.lang).unwrap_or(0);
        &DICTIONARIES[index]
    }

    /// A text.
    pub fn t(self, key: &str) -> String {
        self.dictionary().text(key)
    }

    /// A text, if there is one.
    pub fn find(self, key: &str) -> Option<String> {
        self.dictionary().find(key)
    }

    /// A text with one thing in it.
    pub fn with(self, key: &str, name: &'static str, value: impl Into<FluentValue<'static>>) -> String {
        self.say(key, [(name, value.into())])
    }

    /// A text with several things in it.
    pub fn say<const N: usize>(self, key: &str, things: [(&'static str, FluentValue<'static>); N]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in things {
            args.set(name, value);
        }
        self.dictionary().format(key, &args)
    }

    /// How long ago something was, roughly.
    pub fn ago(self, now_ms: i64, then_ms: i64) -> String {
        let minutes = (now_ms - then_ms).max(0) / 60_000;
        match minutes {
            0 => self.t("ago-now"),
            1..60 => self.with("ago-minutes", "n", minutes),
            60..1440 => self.with("ago-hours", "n", minutes / 60),
            _ => self.with("ago-days", "n", minutes / 1440),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SOURCES;
    use zocalo_core::message::keys;
    use zocalo_table::words::differences;

    const CODE: &[&str] = &[
        include_str!("error.rs"),
        include_str!("words.rs"),
        include_str!("refuse.rs"),
        include_str!("live/act.rs"),
        include_str!("quota.rs"),
        include_str!("live/create.rs"),
        include_str!("live/import.rs"),
        include_str!("live/seats.rs"),
        include_str!("live/talk.rs"),
        include_str!("live/mod.rs"),
        include_str!("pages/about.rs"),
        include_str!("pages/action.rs"),
        include_str!("pages/boxes.rs"),
        include_str!("pages/fair.rs"),
        include_str!("pages/hindsight.rs"),
        include_str!("pages/home.rs"),
        include_str!("pages/join.rs"),
        include_str!("pages/layout.rs"),
        include_str!("pages/log.rs"),
        include_str!("pages/charts.rs"),
        include_str!("pages/diagrams.rs"),
        include_str!("pages/lesson.rs"),
        include_str!("pages/puzzle.rs"),
        include_str!("routes/puzzles.rs"),
        include_str!("draw/legend.rs"),
        include_str!("live/film.rs"),
        include_str!("live/load.rs"),
        include_str!("live/old.rs"),
        include_str!("pages/losses.rs"),
        include_str!("pages/manual.rs"),
        include_str!("pages/matches.rs"),
        include_str!("pages/old.rs"),
        include_str!("pages/timeline.rs"),
        include_str!("pages/toll.rs"),
        include_str!("routes/again.rs"),
        include_str!("routes/around.rs"),
        include_str!("pages/orders.rs"),
        include_str!("pages/parts.rs"),
        include_str!("pages/scope.rs"),
        include_str!("pages/prompt.rs"),
        include_str!("pages/rules.rs"),
        include_str!("pages/start.rs"),
        include_str!("pages/summary.rs"),
        include_str!("pages/table.rs"),
        include_str!("routes/join.rs"),
        include_str!("routes/mod.rs"),
        include_str!("routes/news.rs"),
        include_str!("routes/odds.rs"),
        include_str!("routes/pages.rs"),
        include_str!("routes/play.rs"),
        include_str!("routes/record.rs"),
        include_str!("routes/start.rs"),
    ];
    /// Beginnings of keys that the code puts together.
    const MADE: [&str; 16] = [
        "symbol-", "spread-", "legend-", "set-", "preset-", "dice-", "panel-", "replay-", "talk-", "about-",
        "source-", "guide-", "level-", "orders-", "lesson-", "puzzle-",
    ];

    #[test]
    fn all_languages_have_the_same_keys_and_variables() {
        assert_eq!(differences(&SOURCES), Vec::<String>::new());
    }

    /// Every text in the code that looks like a key of ours is one, and every key is used somewhere.
    #[test]
    fn every_key_exists_and_is_used() {
        let known = keys(SOURCES[0].1);
        let code = CODE.join("\n");
        let used =
            |key: &str| code.contains(&format!("\"{key}\"")) || MADE.iter().any(|made| key.starts_with(made));
        let idle: Vec<&String> =
            known.keys().filter(|key| !used(key.split('.').next().unwrap_or(key))).collect();
        assert_eq!(idle, Vec::<&String>::new(), "keys that nobody uses");
        for call in
            ["words.t(\"", "words.with(\"", "words.say(\"", "self.t(\"", "self.with(\"", "Not(\"", "Bad(\""]
        {
            for rest in code.split(call).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                assert!(known.contains_key(key) || MADE.contains(&key), "{call}{key}\" has no words");
            }
        }
    }
}
