//! The best choices of the doctrine in clear cases, and that it scores every decision.

use crate::scripts::scene;
use camerone::{Camerone, Choice, Data};
use zocalo_core::battery::{play_out, start};
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Scored, Side};

fn position(words: &str) -> Camerone {
    let data = Data::standard();
    let setup = Camerone::about(data).setup(None, &Default::default()).expect("the usual options");
    let words: Vec<&str> = words.split_whitespace().collect();
    let document = scene(&words).expect("a scene");
    Camerone::from_position(data, &setup, &document).expect("a position")
}

/// The pruned choices with their scores, the best first.
fn advised(game: &Camerone) -> Vec<(String, Scored)> {
    let all = zocalo_core::battery::advised(game).into_iter();
    all.map(|(choice, advice)| (game.say(choice), advice)).collect()
}

fn choose(game: &mut Camerone, text: &str) {
    let choice = game.parse(text).expect("a choice");
    let Pending::Decide(side) = game.pending() else { panic!("nobody decides") };
    assert!(game.verdict(side, choice).is_ok(), "{text}");
    game.choose_trusted(choice, &mut Log::off());
}

#[test]
fn fires_where_one_hit_breaks_a_formation() {
    // Irregulars break at their first loss, a fresh battalion at its sixth.
    let mut game = position(
        "L01=0910 VC1=0610 VC2=0611 VC3=0612 VC4=0613 VC5=0614 VC6=0615 VC7=0616 VC8=0617 \
         I1a=0509 I1b=0409 I1c=0309",
    );
    choose(&mut game, "fire L01");
    let best = &advised(&game)[0];
    assert_eq!((best.0.as_str(), best.1.why), ("at 0509", "why-breaks-formation"));
}

#[test]
fn does_not_fire_at_a_formation_that_is_broken_already() {
    let mut game =
        position("L01=0910 L02=0911 I1a=0509 I1b=0510 VC1=0610 VC2=0611 VC3=0612 VC4=0613 VC5=0614");
    // The regiment of two has lost one of them already in this phase.
    choose(&mut game, "fire L01");
    choose(&mut game, "at 0509");
    for roll in [6, 1] {
        if let Pending::Chance(_) = game.pending() {
            game.roll_trusted(zocalo_core::Roll(roll), &mut Log::off());
        }
    }
    choose(&mut game, "fire L02");
    let all = advised(&game);
    let (_, advice) =
        all.iter().find(|(say, _)| say == "at 0510").expect("they are still there to be fired at");
    assert_eq!(advice.why, "why-already-broken");
    assert_ne!(all[0].0, "at 0510");
}

#[test]
fn the_french_stay_within_the_walls() {
    let mut game = position("phase=french-move L01=0909 L02=1210 VC1=0505 VC2=0504 VC3=0503");
    choose(&mut game, "move L01");
    let best = &advised(&game)[0];
    let Some(Choice::To(hex)) = game.parse(&best.0) else { return };
    assert!(Data::standard().inside.contains(hex), "{}", best.0);
}

#[test]
fn an_empty_gate_is_entered() {
    let mut game = position(
        "phase=mexican-move L01=1412 L02=1312 MILAN=0710 \
         VC1=0809 VC2=0808 VC3=0709 VC4=0708 VC5=0608 VC6=0609 VC7=0610 VC8=0607",
    );
    let mut steps = 0;
    // Doctrine plays until the phase is over.
    while matches!(game.pending(), Pending::Decide(Side::Two)) && steps < 60 {
        let best = advised(&game)[0].0.clone();
        choose(&mut game, &best);
        steps += 1;
    }
    let position = game.position();
    let inside = position["units"].as_object().expect("units").iter().filter(|(id, spot)| {
        let hex = spot.as_str().and_then(camerone::ids::parse_hex);
        id.starts_with("VC") && hex.is_some_and(|hex| Data::standard().inside.contains(hex))
    });
    assert!(inside.count() >= 2, "some of the battalion are inside: {position}");
}

#[test]
fn evaluation_rise_with_points_and_men() {
    let few = position("L01=0910 VC1=0101 VC2=0102 VC3=0103 VC4=0104");
    let more = position("L01=0910 L02=0912 L03=1012 VC1=0101 VC2=0102 VC3=0103 VC4=0104");
    assert!(more.evaluation() > few.evaluation());
    let ahead = position("L01=0910 VC1=0101 VC2=0102 VC3=0103 VC4=0104 CORDOBA=3@1");
    assert!(ahead.points() > few.points() && ahead.evaluation() > few.evaluation());
}

#[test]
fn doctrine_plays_whole_games_and_beats_chance() {
    // What the French earn, with doctrine on one side and any legal choice on the other.
    let play = |seed: u64, side: Side| play_out(start::<Camerone>("standard"), &[side], seed, |_| ()).score;
    let better = (0..10).filter(|seed| play(*seed, Side::One) > play(*seed, Side::Two)).count();
    assert!(better >= 9, "doctrine did better in the same seat in {better} of 10");
}
