//! How a board is drawn where a browser shows it: pictures of the ground, lines above it, and names. `cargo xtask maps`
//! bakes it from the game's data; the results are committed in the game's `board/`.
//!
//! All lengths are whole numbers of half a drawn unit, of which a hex or a space has [`HALVES`] across.

use serde::{Deserialize, Serialize};

/// Half drawn units across a hex or a space: [`super::Board::unit`] in these.
pub const HALVES: f32 = 120.0;

/// How near one must be for a thing to be drawn: by the width of a hex on the screen, under 24 pixels, from 24, from 40,
/// from 56.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zoom {
    /// Always.
    #[default]
    Far,
    /// From 24 pixels.
    Mid,
    /// From 40 pixels.
    Near,
    /// From 56 pixels.
    Close,
}

impl Zoom {
    /// All of them, the farthest first.
    pub const ALL: [Self; 4] = [Self::Far, Self::Mid, Self::Near, Self::Close];

    /// How much larger names and symbols are drawn, so that they can be read from so far: at the far end of its range.
    #[must_use]
    pub fn growth(self) -> f32 {
        match self {
            Self::Far => 1.9,
            Self::Mid => 1.55,
            Self::Near | Self::Close => 1.0,
        }
    }

    fn is_far(&self) -> bool {
        *self == Self::Far
    }
}

/// Lines or outlines of one kind, drawn as one path.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// Classes for the style sheet ("river", "way highway").
    pub class: String,
    /// From how near it is drawn.
    #[serde(default, skip_serializing_if = "Zoom::is_far")]
    pub from: Zoom,
    /// Drawn twice: first with the class `casing`, wider and darker, then with the class `core`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cased: bool,
    /// Its strokes are seen inside its own outlines only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clipped: bool,
    /// SVG paths, one a line or outline.
    pub paths: Vec<String>,
}

/// Where the anchor of a name lies in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Anchor {
    /// At its beginning.
    #[default]
    Start,
    /// In its middle.
    Middle,
    /// At its end.
    End,
}

/// Where a name stands: a point of its baseline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
    /// Which part of the name lies there.
    pub anchor: Anchor,
}

/// A name on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The id of the place whose name it is; empty where `text` says what is written.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// What is written: a `text-…` key or a proper name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Classes for the style sheet.
    pub class: String,
    /// From how near it is drawn.
    #[serde(default, skip_serializing_if = "Zoom::is_far")]
    pub from: Zoom,
    /// The point it belongs to, about which it grows from far: the middle of its place, or its own.
    pub home: (i32, i32),
    /// Where it stands.
    pub free: Stand,
    /// Where it stands while a counter lies in its place; `None` where that changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Stand>,
    /// The path along which it is written, in the middle of it; empty for a straight name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub along: String,
    /// The size of its type in drawn units, where its class does not say it; 0 else.
    #[serde(default, skip_serializing_if = "is_none")]
    pub size: u16,
    /// Additional space after each letter, in drawn units, where its class does not say it.
    #[serde(default, skip_serializing_if = "is_none")]
    pub space: u16,
    /// Degrees by which it is turned about `free`.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub turn: i16,
}

fn is_none(size: &u16) -> bool {
    *size == 0
}

fn is_zero(turn: &i16) -> bool {
    *turn == 0
}

/// What a sign of the board means, for the legend.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// The message key of its meaning.
    pub text: String,
    /// Classes of the layers that are shown, as they are drawn on the board, the lower first; empty for terrain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub layers: Vec<String>,
    /// The path that they are shown on, 100 wide and 40 high, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub path: String,
    /// The place of the board whose piece of the picture is shown: for terrain.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
}

/// A dense part of the board, drawn once more and larger where nothing else lies.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inset {
    /// The key of its title.
    pub text: String,
    /// What it shows: left, top, width and height.
    pub from: [i32; 4],
    /// Where its upper left corner lies.
    pub at: (i32, i32),
    /// How much larger it is drawn, in hundredths.
    pub percent: u16,
    /// Names that its edge would cut, by place, and how far each stands from where it stands on the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<(String, (i32, i32))>,
}

impl Inset {
    /// What it covers: left, top, width and height.
    #[must_use]
    pub fn room(&self) -> [i32; 4] {
        let larger = |side: i32| side * i32::from(self.percent) / 100;
        [self.at.0, self.at.1, larger(self.from[2]), larger(self.from[3])]
    }
}

/// The drawn board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Art {
    /// The digest of what it was made from: when the data change, a test asks for baking it anew.
    pub inputs: String,
    /// Left, top, width and height of the pictures.
    pub rect: [i32; 4],
    /// Lines and outlines in drawing order.
    pub layers: Vec<Layer>,
    /// Names, above the layers and above what is lit.
    pub labels: Vec<Label>,
    /// What the signs mean.
    pub legend: Vec<Sample>,
    /// Dense parts that are drawn once more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub insets: Vec<Inset>,
    /// The ground by day, as WebP.
    #[serde(skip)]
    pub day: &'static [u8],
    /// The ground by night.
    #[serde(skip)]
    pub night: &'static [u8],
    /// A small picture for lists of games, as WebP, or empty.
    #[serde(skip)]
    pub small: &'static [u8],
}

impl Art {
    /// Reads what was baked.
    ///
    /// # Panics
    /// When the committed file is not what `cargo xtask maps` writes; every test of the game finds that.
    #[must_use]
    pub fn baked(json: &str, day: &'static [u8], night: &'static [u8]) -> Self {
        match serde_json::from_str::<Self>(json) {
            Ok(art) => Self { day, night, ..art },
            Err(error) => panic!("board.json: {error}"),
        }
    }
}
