//! Who asks, and in which language: from cookies and headers.
//!
//! A cookie says who somebody is only if the server has given it: one that anybody else made up, or laid into a browser,
//! is not taken, and the next one that is given replaces it.

use crate::app::Server;
use crate::error::Fail;
use crate::quota::Client;
use crate::routes::Reader;
use crate::secrets::Token;
use crate::words::Words;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use std::convert::Infallible;
use zocalo_store::Person;
use zocalo_table::Lang;

/// The cookie that said who somebody is in earlier versions, which took it from anybody.
const EARLIER: &str = "zocalo";
/// The cookie that keeps a chosen language.
pub const LANG: &str = "lang";
/// The cookie that keeps a chosen theme.
const THEME: &str = "theme";
/// The cookie that keeps which lessons are done; the page writes it.
const LESSONS: &str = "lessons";
/// The cookie that keeps which puzzles are solved, in the same form.
const PUZZLES: &str = "puzzles";
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
    /// The lessons that they have done.
    pub learned: Learned,
    /// The puzzles that they have solved.
    pub solved: Learned,
    /// The address under which they asked, without a path.
    pub origin: String,
}

/// The lessons that somebody has done, as their cookie says: games separated by `~`, each with its lessons behind points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learned(String);

impl Learned {
    /// Whether a lesson is among them.
    pub fn has(&self, game: &str, lesson: &str) -> bool {
        let of = |line: &str| {
            let mut words = line.split('.');
            words.next() == Some(game) && words.any(|id| id == lesson)
        };
        self.0.split('~').any(of)
    }
}

/// The address under which somebody asked; a proxy says whether it speaks TLS.
fn origin(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let scheme = if text("x-forwarded-proto") == "https" { "https" } else { "http" };
    format!("{scheme}://{}", text("host"))
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
        Self {
            words: Words::new(lang),
            theme,
            person: parts.extensions.get::<Client>().and_then(|client| client.person.clone()),
            path: parts.uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string),
            learned: Learned(cookie_of(headers, LESSONS).unwrap_or_default().to_owned()),
            origin: origin(headers),
            solved: Learned(cookie_of(headers, PUZZLES).unwrap_or_default().to_owned()),
        }
    }

    /// Their language.
    pub const fn lang(&self) -> Lang {
        self.words.lang
    }

    /// As one who looks at a table.
    pub const fn reader(&self) -> Reader<'_> {
        Reader { words: self.words, person: self.person.as_ref() }
    }

    /// Who they are; a newcomer becomes somebody, and gets a cookie to set.
    pub async fn somebody(&self, server: &Server) -> Result<(Person, Option<HeaderValue>), Fail> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), None));
        }
        let (keys, secure, token) = (server.keys().await?, server.config().proxied, Token::new());
        let given = cookie(&keys.cookie_name(secure), &keys.cookie(&token), secure, HttpOnly::Yes);
        Ok((token.person(), Some(given)))
    }
}

impl Server {
    /// Who the cookies of a request say that somebody is.
    pub(crate) async fn person_of(&self, headers: &HeaderMap) -> Result<Option<Person>, Fail> {
        if !headers.contains_key(header::COOKIE) {
            return Ok(None);
        }
        let keys = self.keys().await?;
        if let Some(token) =
            cookie_of(headers, &keys.cookie_name(self.config().proxied)).and_then(|text| keys.token(text))
        {
            return Ok(Some(token.person()));
        }
        // Whoever holds a seat since an earlier version keeps it; from such a cookie nobody becomes anybody new.
        let Some(token) = cookie_of(headers, EARLIER).and_then(Token::parse) else { return Ok(None) };
        let person = token.earlier_person();
        let tables = self.store().count_of(&person).await?;
        Ok((tables != (0, 0)).then_some(person))
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
    use super::{Learned, cookie_of};
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn lessons_are_found_by_game() {
        let learned = Learned("camerone.fire.walls~veracruz.march".to_owned());
        assert!(learned.has("camerone", "walls") && learned.has("veracruz", "march"));
        assert!(!learned.has("veracruz", "walls") && !learned.has("camerone", "camerone"));
        assert!(!Learned::default().has("", "x"));
    }

    #[test]
    fn cookies_are_found_by_name() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; zocalo=xy ; lang=es"));
        assert_eq!(cookie_of(&headers, "zocalo"), Some("xy"));
        assert_eq!(cookie_of(&headers, "lang"), Some("es"));
        assert_eq!(cookie_of(&headers, "ang"), None);
    }
}
