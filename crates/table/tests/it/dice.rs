//! Dice: known answers from another implementation, and what may not change.

use crate::common::fair_dice;
use proptest::prelude::*;
use zocalo_table::dice::{Secret, Waits, pick};
use zocalo_table::{ChanceMode, Dice, Fair, Seeded};

const D6: [u32; 6] = [1; 6];

fn throws(dice: &dyn Dice) -> Vec<usize> {
    (0..20).map(|n| dice.draw(n, &D6).expect("an answer") + 1).collect()
}

#[test]
fn seeded_dice_have_known_answers() {
    let known: [(u64, u64, [usize; 20]); 4] = [
        (0, 0, [1, 2, 5, 5, 5, 4, 6, 3, 1, 6, 1, 5, 1, 1, 3, 6, 4, 5, 6, 1]),
        (7, 0, [4, 4, 3, 1, 4, 1, 6, 3, 6, 3, 3, 6, 4, 6, 2, 1, 4, 5, 3, 4]),
        (7, 1, [1, 6, 4, 1, 2, 2, 3, 4, 2, 1, 6, 3, 4, 1, 4, 4, 5, 5, 1, 3]),
        (u64::MAX, 1 << 40, [6, 1, 3, 4, 1, 4, 6, 4, 1, 5, 6, 5, 1, 3, 3, 2, 2, 3, 3, 1]),
    ];
    for (seed, stream, answers) in known {
        assert_eq!(throws(&Seeded::new(seed, stream)), answers, "seed {seed}, stream {stream}");
        let mut sequence = Seeded::new(seed, stream).sequence();
        let in_order: Vec<_> = (0..20).map(|_| sequence.draw(&D6) + 1).collect();
        assert_eq!(in_order, answers, "one after the other they are the same");
    }
}

#[test]
fn fair_dice_have_known_answers() {
    let fair = fair_dice();
    assert_eq!(fair.commitment.to_hex(), "e528e95798037df410543d9f31e396ecdd458d71b157d6014398bae32fb56c65");
    assert_eq!(throws(&fair), [6, 1, 1, 2, 5, 5, 6, 6, 1, 3, 2, 6, 2, 6, 6, 2, 4, 2, 5, 3]);
    let weighted: Vec<_> = (0..20).filter_map(|n| fair.draw(n, &[3, 0, 1])).collect();
    assert_eq!(weighted, [2, 0, 0, 2, 0, 0, 2, 2, 0, 0, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn every_part_of_fair_dice_counts() {
    let fair = fair_dice();
    let other = |change: fn(&mut Fair)| {
        let mut other = fair_dice();
        change(&mut other);
        throws(&other)
    };
    assert_ne!(throws(&fair), other(|f| f.table = "t-2".into()));
    assert_ne!(throws(&fair), other(|f| f.words[1] = "mezcal".into()));
    assert_ne!(throws(&fair), other(|f| f.words = vec!["maíztequila".into(), String::new()]));
    assert_ne!(throws(&fair), other(|f| f.words.reverse()));
    assert_ne!(throws(&fair), other(|f| f.secret = Some(Secret::new([9; 32]))));
}

#[test]
fn without_the_secret_fair_dice_wait_and_tell_nothing() {
    let sealed = fair_dice().sealed();
    assert_eq!(sealed.draw(0, &D6), None);
    assert!(sealed.honest());
    let text = serde_json::to_string(&ChanceMode::Fair(sealed)).expect("plain");
    assert!(!text.contains("secret") && text.contains("commitment"), "{text}");
    assert_eq!(format!("{:?}", Secret::new([7; 32])), "Secret(…)");
    let mut liar = fair_dice();
    liar.secret = Some(Secret::new([1; 32]));
    assert!(!liar.honest());
}

#[test]
fn who_waits_never_answers() {
    assert_eq!(Waits.draw(0, &D6), None);
    assert_eq!(ChanceMode::Typed {}.dice().draw(3, &D6), None);
    assert_eq!(ChanceMode::Script {}.dice().draw(3, &D6), None);
}

#[test]
fn words_that_would_favour_a_result_are_rejected() {
    // 2^64 - 1 is no multiple of 6 from 2^64 - 4 on.
    let mut words = [u64::MAX, u64::MAX - 1, u64::MAX - 3, 13].into_iter();
    assert_eq!(pick(&D6, || words.next().expect("enough")), 1);
    let mut words = [u64::MAX - 4].into_iter();
    assert_eq!(pick(&D6, || words.next().expect("enough")), 5);
}

#[test]
fn modes_read_back_and_refuse_what_they_do_not_know() {
    for mode in [
        ChanceMode::Script {},
        ChanceMode::Typed {},
        ChanceMode::Seeded { seed: u64::MAX, stream: 2 },
        ChanceMode::Fair(fair_dice()),
    ] {
        let text = serde_json::to_string(&mode).expect("plain");
        assert_eq!(serde_json::from_str::<ChanceMode>(&text).expect(&text), mode);
    }
    for text in [
        r#"{"mode":"loaded"}"#,
        r#"{"mode":"seeded"}"#,
        r#"{"mode":"seeded","seed":-1}"#,
        r#"{"mode":"seeded","seed":1,"luck":1}"#,
        r#"{"mode":"script","seed":1}"#,
        r#"{"mode":"fair","table":"t","commitment":"00","words":[]}"#,
        r#"{"seed":1}"#,
    ] {
        assert!(serde_json::from_str::<ChanceMode>(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn a_draw_is_one_of_those_with_weight(seed: u64, n in 0..u64::MAX / 2, weights in prop::collection::vec(0..9_u32, 1..9)) {
        prop_assume!(weights.iter().any(|&w| w > 0));
        let index = Seeded::new(seed, 1).draw(n, &weights).expect("an answer");
        prop_assert!(weights[index] > 0);
    }

    #[test]
    fn every_remainder_is_met_exactly_as_often_as_it_weighs(weights in prop::collection::vec(0..9_u32, 1..6)) {
        let total: u32 = weights.iter().sum();
        prop_assume!(total > 0);
        let mut met = vec![0; weights.len()];
        for word in 0..u64::from(total) {
            met[pick(&weights, || word)] += 1;
        }
        prop_assert_eq!(met, weights);
    }
}
