//! Colours by day and by night, from `data/palette.json`.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Red, green and blue, from 0 to 1.
pub type Colour = [f32; 3];

/// The file of colours.
pub const FILE: &str = include_str!("../data/palette.json");

/// Colours, ramps of colours and numbers by name.
#[derive(Clone, Debug, Deserialize)]
pub struct Palette {
    colours: BTreeMap<String, String>,
    ramps: BTreeMap<String, Vec<(f32, String)>>,
    numbers: BTreeMap<String, f32>,
}

impl Palette {
    /// The palette of a time of day: "day" or "night".
    ///
    /// # Errors
    /// When there is none of the name, or a colour of it is none.
    pub fn read(name: &str) -> Result<Self> {
        Self::of(FILE, name)
    }

    /// The palette of a time of day from another file of the same form.
    ///
    /// # Errors
    /// See [`Palette::read`].
    pub fn of(file: &str, name: &str) -> Result<Self> {
        let mut all: BTreeMap<String, Self> = serde_json::from_str(file).context("colours")?;
        let palette = all.remove(name).with_context(|| format!("no palette \"{name}\""))?;
        let ramps = palette.ramps.values().flatten().map(|(_, colour)| colour);
        for colour in palette.colours.values().chain(ramps) {
            parse(colour)?;
        }
        Ok(palette)
    }

    /// A colour.
    ///
    /// # Panics
    /// When the palette has none of the name: an error of the program.
    #[must_use]
    pub fn colour(&self, name: &str) -> Colour {
        let text = self.colours.get(name).unwrap_or_else(|| panic!("no colour \"{name}\" in the palette"));
        parse(text).unwrap_or_default()
    }

    /// A number.
    ///
    /// # Panics
    /// When the palette has none of the name: an error of the program.
    #[must_use]
    pub fn number(&self, name: &str) -> f32 {
        *self.numbers.get(name).unwrap_or_else(|| panic!("no number \"{name}\" in the palette"))
    }

    /// A ramp of colours over values.
    ///
    /// # Panics
    /// When the palette has none of the name: an error of the program.
    #[must_use]
    pub fn ramp(&self, name: &str) -> Ramp {
        let stops = self.ramps.get(name).unwrap_or_else(|| panic!("no ramp \"{name}\" in the palette"));
        Ramp(stops.iter().map(|(value, text)| (*value, parse(text).unwrap_or_default())).collect())
    }
}

/// Colours over values, straight between them.
#[derive(Clone, Debug)]
pub struct Ramp(Vec<(f32, Colour)>);

impl Ramp {
    /// The colour of a value.
    #[must_use]
    pub fn at(&self, value: f32) -> Colour {
        let after = self.0.partition_point(|stop| stop.0 < value);
        match (after.checked_sub(1).map(|i| self.0[i]), self.0.get(after)) {
            (Some((a, low)), Some(&(b, high))) => mix(low, high, (value - a) / (b - a).max(1e-9)),
            (Some((_, colour)), None) => colour,
            (None, Some(&(_, colour))) => colour,
            (None, None) => [0.0; 3],
        }
    }
}

/// One colour mixed toward another.
#[must_use]
pub fn mix(a: Colour, b: Colour, part: f32) -> Colour {
    std::array::from_fn(|i| a[i] + (b[i] - a[i]) * part)
}

/// A colour written `#RRGGBB`.
///
/// # Errors
/// When it is written in another way.
pub fn parse(text: &str) -> Result<Colour> {
    let Some(hex) = text.strip_prefix('#').filter(|hex| hex.len() == 6 && hex.is_ascii()) else {
        bail!("no colour: \"{text}\"");
    };
    let number = u32::from_str_radix(hex, 16).with_context(|| format!("no colour: \"{text}\""))?;
    Ok([16, 8, 0].map(|shift| (number >> shift & 255) as f32 / 255.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_and_night_name_the_same_things() {
        let (day, night) = (Palette::read("day").unwrap(), Palette::read("night").unwrap());
        assert!(day.colours.keys().eq(night.colours.keys()));
        assert!(day.ramps.keys().eq(night.ramps.keys()));
        assert!(day.numbers.keys().eq(night.numbers.keys()));
        assert!(Palette::read("dusk").is_err());
    }

    #[test]
    fn ramps_are_straight_between_their_stops() {
        let ramp = Ramp(vec![(0.0, [0.0; 3]), (10.0, [1.0; 3])]);
        assert_eq!(ramp.at(-5.0), [0.0; 3]);
        assert_eq!(ramp.at(5.0), [0.5; 3]);
        assert_eq!(ramp.at(50.0), [1.0; 3]);
        assert_eq!(parse("#FF8000").unwrap(), [1.0, 128.0 / 255.0, 0.0]);
        assert!(parse("red").is_err());
    }
}
