//! Exact probabilities.

use std::fmt;

/// A fraction between 0 and 1.
///
/// It is brought to lowest terms only where that matters: ways through the same dice have the same number below the
/// line, and then a sum is one addition.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    over: u128,
    under: u128,
}

impl Fraction {
    /// Certain.
    pub const ONE: Self = Self { over: 1, under: 1 };
    /// Impossible.
    pub const ZERO: Self = Self { over: 0, under: 1 };

    /// `over / under` in lowest terms.
    ///
    /// # Panics
    /// If `under` is 0.
    #[must_use]
    pub const fn new(over: u128, under: u128) -> Self {
        assert!(under > 0, "a fraction of something");
        let common = gcd(over, under);
        Self { over: over / common, under: under / common }
    }

    /// The same in lowest terms.
    const fn lowest(self) -> Self {
        Self::new(self.over, self.under)
    }

    /// This times `over / under`; `None` if the numbers become too large.
    #[must_use]
    pub fn times(self, over: u128, under: u128) -> Option<Self> {
        if let (Some(over), Some(under)) = (self.over.checked_mul(over), self.under.checked_mul(under)) {
            return Some(Self { over, under });
        }
        let (a, b) = (Self::new(self.over, under), Self::new(over, self.under));
        let (a, b) = (Self::new(a.over, b.under), Self::new(b.over, a.under));
        Some(Self { over: a.over.checked_mul(b.over)?, under: a.under.checked_mul(b.under)? })
    }

    /// The sum; `None` if the numbers become too large.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        if self.under == other.under
            && let Some(over) = self.over.checked_add(other.over)
        {
            return Some(Self { over, under: self.under });
        }
        let (one, two) = (self.lowest(), other.lowest());
        let common = gcd(one.under, two.under);
        let (left, right) = (two.under / common, one.under / common);
        let over = one.over.checked_mul(left)?.checked_add(two.over.checked_mul(right)?)?;
        Some(Self::new(over, one.under.checked_mul(left)?))
    }

    /// How large a part of `whole` this is; `None` if the numbers become too large.
    ///
    /// # Panics
    /// If `whole` is 0.
    #[must_use]
    pub fn part_of(self, whole: Self) -> Option<Self> {
        let whole = whole.lowest();
        self.times(whole.under, whole.over).map(Self::lowest)
    }

    /// So much of a number, rounded down.
    #[must_use]
    pub fn of(self, number: u32) -> u32 {
        let Self { over, under } = self.lowest();
        over.checked_mul(number.into()).and_then(|all| u32::try_from(all / under).ok()).unwrap_or(number)
    }

    /// As a number.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        let Self { over, under } = self.lowest();
        over as f64 / under as f64
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        let (one, two) = (self.lowest(), other.lowest());
        one.over == two.over && one.under == two.under
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    /// By value, by the whole parts of the continued fractions: no product that could overflow.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let (mut a, mut b) = ((self.over, self.under), (other.over, other.under));
        loop {
            let (whole_a, whole_b) = (a.0 / a.1, b.0 / b.1);
            if whole_a != whole_b {
                return whole_a.cmp(&whole_b);
            }
            let (rest_a, rest_b) = (a.0 % a.1, b.0 % b.1);
            match (rest_a, rest_b) {
                (0, _) | (_, 0) => return rest_a.min(1).cmp(&rest_b.min(1)),
                // The larger remainder has the smaller inverse: the two change places.
                _ => (a, b) = ((b.1, rest_b), (a.1, rest_a)),
            }
        }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lowest() {
            Self { over, under: 1 } => write!(f, "{over}"),
            Self { over, under } => write!(f, "{over}/{under}"),
        }
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        if a >> 64 == 0 && b >> 64 == 0 {
            return gcd_short(a as u64, b as u64) as u128;
        }
        (a, b) = (b, a % b);
    }
    a
}

/// Most numbers fit into one word, and then there is a way without divisions.
const fn gcd_short(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b > 0 && a > 1 {
        b >>= b.trailing_zeros();
        (a, b) = if a > b { (b, a - b) } else { (a, b - a) };
    }
    a << twos
}

#[cfg(test)]
mod tests {
    use super::Fraction;
    use proptest::prelude::*;

    #[test]
    fn written_in_lowest_terms() {
        assert_eq!(Fraction::new(10, 36).to_string(), "5/18");
        assert_eq!(Fraction::new(6, 6).to_string(), "1");
        assert_eq!(Fraction::new(0, 5), Fraction::ZERO);
    }

    #[test]
    fn common_measures() {
        let slow = |mut a: u128, mut b: u128| {
            while b > 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        for a in (0..40).chain([1 << 40, 3 << 63, u128::from(u64::MAX), 10_u128.pow(25)]) {
            for b in (0..40).chain([1 << 41, 5 << 62, 10_u128.pow(19), 10_u128.pow(22)]) {
                assert_eq!(super::gcd(a, b), slow(a, b), "{a} {b}");
            }
        }
    }

    #[test]
    fn too_large_is_told() {
        let tiny = Fraction::new(1, u128::MAX);
        assert_eq!(tiny.times(1, 2), None);
        assert_eq!(tiny.plus(Fraction::new(1, u128::MAX - 1)), None);
    }

    fn fraction() -> impl Strategy<Value = Fraction> {
        (0..400_u128, 400..=1000_u128).prop_map(|(over, under)| Fraction::new(over, under))
    }

    proptest! {
        #[test]
        fn sums_and_products(a in fraction(), b in fraction()) {
            let sum = a.plus(b).expect("small");
            prop_assert_eq!(sum, b.plus(a).expect("small"));
            prop_assert!((sum.to_f64() - a.to_f64() - b.to_f64()).abs() < 1e-12);
            let product = a.times(b.over, b.under).expect("small");
            prop_assert!((product.to_f64() - a.to_f64() * b.to_f64()).abs() < 1e-12);
            prop_assert_eq!(product, Fraction::new(a.over * b.over, a.under * b.under));
            prop_assert_eq!(a.cmp(&b), (a.over * b.under).cmp(&(b.over * a.under)));
        }
    }

    #[test]
    fn parts_of_wholes() {
        let (half, third) = (Fraction::new(1, 2), Fraction::new(1, 3));
        assert_eq!(third.part_of(half), Some(Fraction::new(2, 3)));
        assert_eq!(Fraction::ZERO.part_of(half), Some(Fraction::ZERO));
        assert_eq!((half.of(64), third.of(64), Fraction::ONE.of(7)), (32, 21, 7));
    }
}
