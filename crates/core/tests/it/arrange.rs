//! Pieces laid into areas: against all arrangements, found by trying every one.

use std::collections::BTreeMap;
use zocalo_core::arrange::{Area, Count, Puzzle};
use zocalo_core::lottery::Lottery;

const GUN: u8 = 0;
const FOOT: u8 = 1;
const CHIEF: u8 = 2;

const fn of(kinds: &[u8]) -> u16 {
    let (mut set, mut i) = (0, 0);
    while i < kinds.len() {
        set |= 1 << kinds[i];
        i += 1;
    }
    set
}

/// Whether an arrangement keeps to everything, read off the words of the areas once more.
fn holds(areas: &[Area], kinds: &[u8], place: &[u8]) -> bool {
    areas.iter().enumerate().all(|(n, area)| {
        let here: Vec<u8> =
            (0..kinds.len()).filter(|&i| usize::from(place[i]) == n).map(|i| kinds[i]).collect();
        let count = |count: &Count| here.iter().filter(|&&kind| count.of >> kind & 1 == 1).count();
        here.len() == usize::from(area.slots)
            && here.iter().all(|&kind| area.takes >> kind & 1 == 1)
            && area.least.iter().all(|least| count(least) >= usize::from(least.number))
            && (area.most.of == 0 || count(&area.most) <= usize::from(area.most.number))
    })
}

/// Every arrangement, by counting through all of them.
fn all(areas: &[Area], kinds: &[u8]) -> Vec<Vec<u8>> {
    let ways = areas.len().pow(kinds.len() as u32);
    let place = |way: usize| -> Vec<u8> {
        let digit = |i: u32| (way / areas.len().pow(i) % areas.len()) as u8;
        (0..kinds.len() as u32).map(digit).collect()
    };
    (0..ways).map(place).filter(|place| holds(areas, kinds, place)).collect()
}

/// A band with a chief and two on foot and at most one gun, a hill that nobody on foot holds, a ford that somebody holds.
fn areas() -> Vec<Area> {
    let any = of(&[GUN, FOOT, CHIEF]);
    let mut band = Area { slots: 4, takes: any, ..Area::default() };
    band.least[0] = Count::new(of(&[CHIEF]), 1);
    band.least[1] = Count::new(of(&[FOOT]), 2);
    band.most = Count::new(of(&[GUN]), 1);
    let hill = Area { slots: 2, takes: of(&[GUN, CHIEF]), ..Area::default() };
    let mut ford = Area { slots: 2, takes: any, ..Area::default() };
    ford.least[0] = Count::new(of(&[FOOT]), 1);
    vec![band, hill, ford]
}

const KINDS: [u8; 8] = [GUN, GUN, FOOT, FOOT, FOOT, CHIEF, CHIEF, CHIEF];

#[test]
fn the_first_arrangement_keeps_to_everything_whatever_there_is() {
    let areas = areas();
    let mut lottery = Lottery::new(11);
    let (mut found, mut none) = (0, 0);
    for _ in 0..400 {
        let kinds: Vec<u8> = (0..8).map(|_| lottery.below(3) as u8).collect();
        let puzzle = Puzzle { areas: &areas, kinds: &kinds };
        match puzzle.first() {
            Some(place) => {
                assert!(holds(&areas, &kinds, &place), "{kinds:?} {place:?}");
                found += 1;
            }
            None => {
                assert!(all(&areas, &kinds).is_empty(), "{kinds:?} can be laid");
                none += 1;
            }
        }
    }
    assert!(found > 20 && none > 20, "{found} {none}");
}

#[test]
fn exchanges_make_all_arrangements_equally_likely() {
    let areas = areas();
    let puzzle = Puzzle { areas: &areas, kinds: &KINDS };
    let all = all(&areas, &KINDS);
    let mut counts: BTreeMap<Vec<u8>, usize> = all.iter().map(|place| (place.clone(), 0)).collect();
    let first = puzzle.first().expect("there are some");
    let (mut lottery, times) = (Lottery::new(5), 200 * all.len());
    for _ in 0..times {
        let mut place = first.clone();
        puzzle.mix(&mut place, &mut lottery, 120, |_| true);
        *counts.get_mut(&place).expect("it keeps to everything") += 1;
    }
    assert!(all.len() > 50, "{}", all.len());
    let even = times as f64 / all.len() as f64;
    let chi: f64 = counts.values().map(|&n| (n as f64 - even).powi(2) / even).sum();
    let degrees = (all.len() - 1) as f64;
    // Far beyond what even ones would give in one of ten thousand trials.
    assert!((chi - degrees) / (2.0 * degrees).sqrt() < 4.0, "{chi} of {degrees}");
}

#[test]
fn what_else_is_asked_for_is_kept_and_mended() {
    let areas = areas();
    let puzzle = Puzzle { areas: &areas, kinds: &KINDS };
    let mut place = puzzle.first().expect("there are some");
    // As many guns as possible on the hill.
    let missing = |place: &[u8]| 2 - (0..2).filter(|&gun| place[gun] == 1).count() as u32;
    let mut lottery = Lottery::new(3);
    while missing(&place) == 0 {
        puzzle.mix(&mut place, &mut lottery, 20, |_| true);
    }
    assert!(puzzle.mend(&mut place, missing));
    assert!(holds(&areas, &KINDS, &place) && missing(&place) == 0);
    puzzle.mix(&mut place, &mut Lottery::new(2), 500, |place| missing(place) == 0);
    assert!(holds(&areas, &KINDS, &place) && missing(&place) == 0);
    // Nobody can hold both hill and ford with the same guns.
    assert!(!puzzle.mend(&mut place, |place| 1 + missing(place)));
}
