//! Who asks, and in which language: from cookies and headers.

use crate::secrets::Token;
use crate::words::Words;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use std::convert::Infallible;
use zocalo_store::Person;
use zocalo_table::Lang;

/// The cookie that says who somebody is.
pub const PERSON: &str = "zocalo";
/// The cookie that keeps a chosen language.
pub const LANG: &str = "lang";
/// The cookie that keeps a chosen theme.
const THEME: &str = "theme";
const YEAR_S: u32 = 365 * 24 * 3600;

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As the system has it.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Its name on the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// Somebody who asks.
pub struct Asker {
    /// Their words.
    pub words: Words,
    /// Their theme.
    pub theme: Theme,
    /// Who their cookie says they are.
    pub person: Option<Person>,
    /// The address that they asked for, to come back to.
    pub path: String,
}

impl Asker {
    /// Whoever sent this.
    pub fn of(parts: &Parts) -> Self {
        let headers = &parts.headers;
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let lang = cookie_of(headers, LANG)
            .and_then(Lang::parse)
            .unwrap_or_else(|| Lang::negotiate(text(header::ACCEPT_LANGUAGE).unwrap_or_default()));
        let theme = match cookie_of(headers, THEME) {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        };
        let token = cookie_of(headers, PERSON).and_then(Token::parse);
        Self {
            words: Words::new(lang),
            theme,
            person: token.as_ref().map(Token::person),
            path: parts.uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string),
        }
    }

    /// Their language.
    pub const fn lang(&self) -> Lang {
        self.words.lang
    }

    /// Who they are; a newcomer becomes somebody, and gets a cookie to set.
    pub fn somebody(&self, secure: bool) -> (Person, Option<HeaderValue>) {
        match &self.person {
            Some(person) => (person.clone(), None),
            None => {
                let token = Token::new();
                (token.person(), Some(cookie(PERSON, token.as_str(), secure, HttpOnly::Yes)))
            }
        }
    }
}

/// Whether scripts may not read a cookie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum HttpOnly {
    /// They may not.
    Yes,
    /// They may.
    No,
}

/// A cookie for a year.
pub fn cookie(name: &str, value: &str, secure: bool, http_only: HttpOnly) -> HeaderValue {
    let only = if http_only == HttpOnly::Yes { "; HttpOnly" } else { "" };
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={YEAR_S}; SameSite=Lax{only}{secure}");
    HeaderValue::from_str(&text).expect("tokens and codes are plain letters")
}

/// The value of a cookie.
pub fn cookie_of<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let pairs = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    pairs
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}

impl<S: Send + Sync> FromRequestParts<S> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(parts))
    }
}

#[cfg(test)]
mod tests {
    use super::cookie_of;
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn cookies_are_found_by_name() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; zocalo=xy ; lang=es"));
        assert_eq!(cookie_of(&headers, "zocalo"), Some("xy"));
        assert_eq!(cookie_of(&headers, "lang"), Some("es"));
        assert_eq!(cookie_of(&headers, "ang"), None);
    }
}
