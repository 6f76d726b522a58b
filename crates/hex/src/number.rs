use std::{fmt, str::FromStr};

/// The four digits printed in a hex: two coordinates of two digits each.
///
/// A number need not be on any map; [`Grid::locate`](crate::Grid::locate) decides that.
///
/// ```
/// use zocalo_hex::Number;
/// let number: Number = "0714".parse().unwrap();
/// assert_eq!((number.first(), number.second()), (7, 14));
/// assert_eq!(number.to_string(), "0714");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number {
    first: u8,
    second: u8,
}

impl Number {
    /// A number from its two halves.
    ///
    /// # Panics
    /// If a half does not fit in two digits.
    #[must_use]
    pub const fn new(first: u8, second: u8) -> Number {
        assert!(first <= 99 && second <= 99, "each half of a hex number has two digits");
        Number { first, second }
    }

    /// The first two digits.
    #[must_use]
    pub const fn first(self) -> u8 {
        self.first
    }

    /// The last two digits.
    #[must_use]
    pub const fn second(self) -> u8 {
        self.second
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.first, self.second)
    }
}

impl FromStr for Number {
    type Err = NumberError;

    /// Takes exactly four ASCII digits: no sign, no space, no missing zero.
    fn from_str(text: &str) -> Result<Number, NumberError> {
        let &[a, b, c, d] = text.as_bytes() else { return Err(NumberError::NotFourDigits) };
        if ![a, b, c, d].iter().all(u8::is_ascii_digit) {
            return Err(NumberError::NotFourDigits);
        }
        let pair = |tens: u8, units: u8| (tens - b'0') * 10 + (units - b'0');
        Ok(Number::new(pair(a, b), pair(c, d)))
    }
}

/// Why a text does not name a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberError {
    /// The text is anything but four digits.
    NotFourDigits,
    /// The number is well formed, but no hex of the map bears it.
    OffMap(Number),
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberError::NotFourDigits => write!(f, "a hex number has four digits"),
            NumberError::OffMap(number) => write!(f, "the map has no hex {number}"),
        }
    }
}

impl std::error::Error for NumberError {}
