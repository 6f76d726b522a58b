//! A part of a page that changes: pieces, of which only those are drawn that the page lacks.

use crate::script::mark;
use maud::{Markup, PreEscaped};

/// One piece.
pub struct Piece<'a> {
    /// Pieces with the same mark are drawn the same.
    pub mark: u64,
    draw: Draw<'a>,
}

enum Draw<'a> {
    Now(String),
    Later(Box<dyn Fn() -> Markup + 'a>),
}

impl<'a> Piece<'a> {
    /// A piece that is drawn if it is needed.
    pub fn later(mark: u64, draw: impl Fn() -> Markup + 'a) -> Self {
        Self { mark, draw: Draw::Later(Box::new(draw)) }
    }

    /// A piece that is drawn.
    pub fn now(html: String) -> Self {
        Self { mark: mark(&html), draw: Draw::Now(html) }
    }

    /// Its HTML, on one line.
    pub fn html(&self) -> String {
        match &self.draw {
            Draw::Now(html) => html.clone(),
            Draw::Later(draw) => draw().into_string().replace('\n', " "),
        }
    }
}

/// A part.
#[derive(Default)]
pub struct Part<'a>(pub Vec<Piece<'a>>);

impl Part<'_> {
    /// All of it.
    pub fn html(&self) -> Markup {
        PreEscaped(self.0.iter().map(Piece::html).collect::<Vec<_>>().join("\n"))
    }
}

/// What stands between line breaks is a piece.
impl From<Markup> for Part<'_> {
    fn from(html: Markup) -> Self {
        Self(html.0.split('\n').map(|line| Piece::now(line.to_owned())).collect())
    }
}
