//! The languages of the program.

use serde::{Deserialize, Serialize};

/// A language that everything is said in; English where words are missing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::Es, Self::Fr];

    /// Its code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
        }
    }

    /// The language of a tag such as `es`, `es-MX` or `fr_CA`.
    #[must_use]
    pub fn parse(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The best of ours for a list such as browsers send (`es-MX,es;q=0.9,en;q=0.5`); English if none is ours.
    #[must_use]
    pub fn negotiate(accepted: &str) -> Self {
        let mut best = (0.0, Self::En);
        for item in accepted.split(',') {
            let (tag, quality) = match item.split_once(";q=") {
                Some((tag, quality)) => (tag, quality.trim().parse().unwrap_or(0.0)),
                None => (item, 1.0_f32),
            };
            // Strictly greater: of equals, the one named first.
            if let Some(lang) = Self::parse(tag.trim())
                && quality > best.0
            {
                best = (quality, lang);
            }
        }
        best.1
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn tags_and_lists() {
        assert_eq!(Lang::parse("es-MX"), Some(Lang::Es));
        assert_eq!(Lang::parse("FR_ca"), Some(Lang::Fr));
        assert_eq!(Lang::parse("de"), None);
        assert_eq!(Lang::negotiate("de, fr;q=0.4, es;q=0.8"), Lang::Es);
        assert_eq!(Lang::negotiate("fr, es"), Lang::Fr);
        assert_eq!(Lang::negotiate("de, *;q=0.1"), Lang::En);
        assert_eq!(Lang::negotiate(""), Lang::En);
    }
}
