//! Sets of bits against the standard library's sets.

use std::collections::BTreeSet;

use proptest::prelude::*;
use zocalo_hex::{Hex, HexSet, Hexside, Set, SideSet, words};

const W: usize = words(200);

fn indices() -> impl Strategy<Value = BTreeSet<u16>> {
    prop::collection::btree_set(0..256_u16, 0..80)
}

proptest! {
    #[test]
    fn algebra(a in indices(), b in indices()) {
        let (x, y): (Set<u16, W>, Set<u16, W>) = (a.iter().copied().collect(), b.iter().copied().collect());
        let plain = |set: Set<u16, W>| set.iter().collect::<Vec<_>>();
        prop_assert_eq!(plain(x), a.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(plain(x | y), (&a | &b).into_iter().collect::<Vec<_>>());
        prop_assert_eq!(plain(x & y), (&a & &b).into_iter().collect::<Vec<_>>());
        prop_assert_eq!(plain(x - y), (&a - &b).into_iter().collect::<Vec<_>>());
        prop_assert_eq!(x.len(), a.len());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
        prop_assert_eq!(x.is_disjoint(&y), a.is_disjoint(&b));
        prop_assert_eq!(x == y, a == b);
        prop_assert!((0..300).all(|index| x.contains(index) == a.contains(&index)));
    }

    #[test]
    fn one_by_one(moves in prop::collection::vec((any::<bool>(), 0..256_u16), 0..200)) {
        let (mut set, mut model) = (Set::<u16, W>::EMPTY, BTreeSet::new());
        for (add, index) in moves {
            if add {
                prop_assert_eq!(set.insert(index), model.insert(index));
            } else {
                prop_assert_eq!(set.remove(index), model.remove(&index));
            }
        }
        prop_assert!(set.into_iter().eq(model));
    }
}

#[test]
fn hexes_and_sides() {
    let hexes: HexSet<W> = [70, 3, 199].map(Hex::new).into_iter().collect();
    assert_eq!(format!("{hexes:?}"), "{Hex(3), Hex(70), Hex(199)}");
    let mut sides = SideSet::<W>::default();
    assert!(sides.insert(Hexside::new(64)) && !sides.insert(Hexside::new(64)));
    assert!(!sides.remove(Hexside::new(9_999)), "beyond the capacity nothing is there");
    assert_eq!((words(0), words(1), words(64), words(65)), (0, 1, 1, 2));
}
