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

static DICTIONARIES: LazyLock<[Dictionary; 3]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| Dictionary::new(lang, &SOURCES).expect("a test reads the files"))
});

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
