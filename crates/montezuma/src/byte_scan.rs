//! Rows of small numbers looked through eight at a time: which pieces are in a place or box, which cards in a hand.

use std::hash::Hasher;

use crate::c02_terms::{CardAt, Cards, LEADERS, Loc, PLACES, UNITS, Units};

const EACH: u64 = 0x0101_0101_0101_0101;
const LOW: u64 = 0x7f * EACH;

// The rows are whole words, and no place has the high bit that every box has.
const _: () = assert!(UNITS.is_multiple_of(8) && LEADERS.is_multiple_of(8) && LEADERS <= 64);
const _: () = assert!(PLACES <= 0x80 && Loc::REGROUP.0 >= 0x80 && Loc::WOUND.0 >= 0x80);

/// The lowest bits of the eight bytes, as the bits of one.
const fn gather(bytes: u64) -> u64 {
    bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// For each of eight bytes whether it is `value`.
const fn equal(eight: u64, value: u8) -> u64 {
    let differs = eight ^ (value as u64 * EACH);
    // The high bit of a byte stays clear only where the whole byte is 0.
    let high = !(((differs & LOW) + LOW) | differs | LOW);
    gather(high >> 7)
}

/// For each of eight bytes whether it is a place of the map.
const fn placed(eight: u64) -> u64 {
    gather((!eight & !LOW) >> 7)
}

/// Eight entries as one word. Written out because `map` over an array is not always inlined, and this is the innermost
/// loop of the doctrine.
#[inline]
fn packed<T: Copy>(&[a, b, c, d, e, f, g, h]: &[T; 8], byte: impl Fn(T) -> u8) -> u64 {
    u64::from_le_bytes([byte(a), byte(b), byte(c), byte(d), byte(e), byte(f), byte(g), byte(h)])
}

/// The numbers of those in a row for which `test`, asked of eight at a time, holds.
#[inline]
fn scan<T: Copy, const W: usize>(row: &[T], byte: impl Fn(T) -> u8, test: impl Fn(u64) -> u64) -> [u64; W] {
    let mut words = [0; W];
    for (word, part) in words.iter_mut().zip(row.chunks(64)) {
        for (i, eight) in part.as_chunks::<8>().0.iter().enumerate() {
            *word |= test(packed(eight, &byte)) << (8 * i);
        }
    }
    words
}

/// Hashes a row eight at a time.
pub fn hash_row<T: Copy, H: Hasher>(row: &[T], byte: impl Fn(T) -> u8, state: &mut H) {
    let (words, rest) = row.as_chunks::<8>();
    for eight in words {
        state.write_u64(packed(eight, &byte));
    }
    for &one in rest {
        state.write_u8(byte(one));
    }
}

/// The Units that are there.
pub fn units_in(row: &[Loc; UNITS], loc: Loc) -> Units {
    Units::from_words(scan(row, |at| at.0, |eight| equal(eight, loc.0)))
}

/// The Units on the map.
pub fn units_placed(row: &[Loc; UNITS]) -> Units {
    Units::from_words(scan(row, |at| at.0, placed))
}

/// The leaders that are there, as bits.
pub fn leaders_in(row: &[Loc; LEADERS], loc: Loc) -> u64 {
    let [bits] = scan(row, |at| at.0, |eight| equal(eight, loc.0));
    bits
}

/// The leaders on the map, as bits.
pub fn leaders_placed(row: &[Loc; LEADERS]) -> u64 {
    let [bits] = scan(row, |at| at.0, placed);
    bits
}

/// The Strategy cards that are there, by number.
pub fn cards_at(row: &[CardAt; 81], at: CardAt) -> Cards {
    // Nothing has the number 0.
    let [low, high] = scan(&row[1..], |at| at as u8, |eight| equal(eight, at as u8));
    Cards::from_words([low << 1, high << 1 | low >> 63])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_a_search_finds() {
        let all = [0, 1, 63, 64, 125, 127, 128, 200, 203, 207, 255];
        let row: [Loc; UNITS] = std::array::from_fn(|i| Loc(all[i * 7 % all.len()]));
        for value in all {
            let found = units_in(&row, Loc(value));
            assert!((0..UNITS).all(|i| found.has(i) == (row[i].0 == value)), "{value}");
        }
        let found = units_placed(&row);
        assert!((0..UNITS).all(|i| found.has(i) == (row[i].0 < 128)));
    }

    #[test]
    fn finds_cards_by_number() {
        let row: [CardAt; 81] =
            std::array::from_fn(|i| [CardAt::Deck, CardAt::Us, CardAt::Removed][i * 5 % 3]);
        let found = cards_at(&row, CardAt::Us);
        assert!(!found.has(0));
        assert!((1..81).all(|i| found.has(i) == (row[i] == CardAt::Us)));
    }
}
