//! Cases that are facts of the components, and of the match around a game.

use camerone::data::UnitKind;
use camerone::{Camerone, Data, Formation, Unit};
use std::collections::BTreeMap;
use zocalo_core::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Outcome, Pending, Side, chance};

fn data() -> &'static Data {
    Data::standard()
}

fn setup(wishes: &[(&str, &str)]) -> zocalo_core::Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Camerone::about(data()).setup(None, &wishes).expect("known options")
}

fn count(kind: UnitKind) -> usize {
    data().units.iter().filter(|unit| unit.kind == kind).count()
}

fn formation(id: &str) -> Formation {
    Formation::find(id).expect("a formation")
}

#[test]
fn case_0_1_and_r9_a_match_is_two_games_with_sides_exchanged() {
    assert!(Camerone::about(data()).match_of_two);
}

#[test]
fn case_0_2_and_r73_the_match_goes_to_whoever_scored_more_as_the_french() {
    let outcome = |score| Outcome { winner: None, level: "level-draw", score, reason: "end-turn-cap" };
    let usual = Camerone::start(data(), &setup(&[]));
    assert!(usual.match_score(&outcome(5)) > usual.match_score(&outcome(4)));
    assert_eq!(usual.match_score(&outcome(5)), (5, 0), "turns do not count (R73)");
    let by_turns = Camerone::start(data(), &setup(&[("match_tiebreak", "turns")]));
    assert_eq!(by_turns.match_score(&outcome(5)), (5, by_turns.turn()));
    let late = super::scripts::scene(&["turn=9", "L01=1010", "VC1=0404"]).expect("a scene");
    let late = Camerone::from_position(data(), &by_turns.setup(), &late).expect("a position");
    assert!(late.match_score(&outcome(5)) > by_turns.match_score(&outcome(5)), "more turns survived");
    assert!(by_turns.match_score(&outcome(6)) > late.match_score(&outcome(5)), "points come first");
}

#[test]
fn case_0_3_more_points_are_worth_more_and_survival_alone_nothing() {
    let game = Camerone::start(data(), &setup(&[]));
    let worth =
        |score| game.reward(&Outcome { winner: None, level: "level-draw", score, reason: "end-turn-cap" });
    assert_eq!(worth(0), 0.0);
    for score in 0..60 {
        assert!(worth(score) < worth(score + 1), "{score}");
        assert!(worth(score + 1) < 1.0);
    }
    assert!(worth(2) < 0.2 && worth(11) > 0.75, "defeat is little, a mythical victory much");
}

#[test]
fn case_1_1_two_sides() {
    assert_eq!(Camerone::about(data()).sides, ["french", "mexican"]);
}

#[test]
fn case_1_2_every_throw_is_of_one_six_sided_die() {
    let mut lottery = zocalo_core::lottery::Lottery::new(3);
    let mut game = Camerone::start(data(), &setup(&[]));
    let (mut log, mut choices, mut rolls, mut throws) = (zocalo_core::Log::off(), Vec::new(), Vec::new(), 0);
    loop {
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Decide(_) => {
                game.choices(&mut choices);
                game.choose_trusted(choices[lottery.below(choices.len())], &mut log);
            }
            Pending::Chance(asked) => {
                assert_eq!(asked.kind, chance::Kind::Die { low: 1, faces: 6 });
                assert!(asked.by.is_some());
                game.rolls(&mut rolls);
                game.roll_trusted(rolls[lottery.below(rolls.len())].0, &mut log);
                throws += 1;
            }
        }
    }
    assert!(throws > 10);
}

#[test]
fn case_1_3_a_hex_is_ten_metres_across() {
    assert_eq!(Camerone::board(data()).unit, 10.0);
    let grid = &data().grid;
    let [a, b] = ["0505", "0506"].map(|id| grid.centre(grid.parse(id).expect("a hex"), 10.0));
    assert_eq!((b.x - a.x, b.y - a.y), (0.0, 10.0));
}

/// The names of 1.1.
#[test]
fn case_1_1_danjou_leads_the_company_and_milan_the_juarists() {
    let name = |unit: Unit| &data().units[unit.index()].name;
    assert!(name(Unit::DANJOU).contains("Captain") && name(Unit::MILAN).contains("Colonel"));
    assert_eq!((Unit::DANJOU.side(), Unit::MILAN.side()), (Side::One, Side::Two));
}

#[test]
fn case_1_2_1_1_three_french_officers() {
    let officers: Vec<_> = Unit::officers().map(Unit::id).collect();
    assert_eq!(officers, ["DANJOU", "MAUDET", "VILAIN"]);
    assert_eq!(count(UnitKind::Officer), 3);
}

#[test]
fn case_1_4_1_1_twelve_legionnaire_units() {
    assert_eq!(count(UnitKind::Legionnaire), 12);
}

#[test]
fn case_1_4_1_2_five_men_a_unit_one_an_officer() {
    for unit in data().units.iter().filter(|unit| unit.side == Side::One) {
        assert_eq!(unit.men, if unit.kind == UnitKind::Officer { 1 } else { 5 }, "{}", unit.id);
    }
}

#[test]
fn case_1_4_1_3_the_french_are_in_no_formation_that_matters() {
    assert!(Unit::legionnaires().chain(Unit::officers()).all(|unit| unit.formation().is_none()));
}

#[test]
fn case_1_4_2_1_fifty_men_a_unit_1200_foot_and_800_horse() {
    let men = |test: fn(UnitKind) -> bool| -> u16 {
        data()
            .units
            .iter()
            .filter(|unit| unit.formation.is_some() && test(unit.kind))
            .map(|unit| unit.men)
            .sum()
    };
    assert_eq!(men(|kind| kind == UnitKind::Infantry), 1200);
    assert_eq!(men(|kind| kind != UnitKind::Infantry), 800);
}

#[test]
fn case_1_4_2_2_seven_formations() {
    assert_eq!(Formation::all().count(), 7);
    assert_eq!(data().formations.len(), 7);
}

#[test]
fn case_1_4_2_3_vera_cruz_has_eight_units() {
    assert_eq!(formation("VERACRUZ").units().count(), 8);
    assert_eq!(data().formations[0].kind, UnitKind::Infantry);
}

#[test]
fn case_1_4_2_4_cordoba_has_eight_units() {
    assert_eq!(formation("CORDOBA").units().count(), 8);
}

#[test]
fn case_1_4_2_5_jalapa_has_eight_units() {
    assert_eq!(formation("JALAPA").units().count(), 8);
}

#[test]
fn case_1_4_2_6_two_regular_regiments_of_five() {
    assert!(["REG1", "REG2"].iter().all(|id| formation(id).units().count() == 5));
    assert_eq!(count(UnitKind::Regular), 10);
}

#[test]
fn case_1_4_2_7_two_irregular_regiments_of_three() {
    assert!(["IRR1", "IRR2"].iter().all(|id| formation(id).units().count() == 3));
    assert_eq!(count(UnitKind::Irregular), 6);
}

#[test]
fn case_1_4_2_8_one_unit_of_sharpshooters() {
    assert_eq!(count(UnitKind::Sharpshooters), 1);
    assert_eq!(Unit::SHARPSHOOTERS.id(), "TI");
}

#[test]
fn case_1_4_2_9_one_mexican_officer() {
    assert_eq!(count(UnitKind::Milan), 1);
    assert_eq!(Unit::MILAN.id(), "MILAN");
}

/// R72: the score for counters is at most 40.
#[test]
fn case_r72_forty_points_from_counters_and_no_more() {
    assert_eq!(Formation::all().map(Formation::full).sum::<usize>(), 40);
    let gone = "VERACRUZ=gone CORDOBA=gone JALAPA=gone REG1=gone REG2=gone IRR1=gone L01=1010 phase=french-fire I2a=0201";
    let words: Vec<&str> = gone.split_whitespace().collect();
    let document = super::scripts::scene(&words).expect("a scene");
    let game = Camerone::from_position(data(), &setup(&[]), &document).expect("a position");
    assert_eq!((game.counter_points(), game.outcome().map(|o| o.score)), (39, Some(39)));
}

#[test]
fn case_r73_a_tied_match_is_drawn_or_goes_to_the_longer_stand() {
    let about = Camerone::about(data());
    let option =
        about.scenarios[0].options.iter().find(|option| option.id == "match_tiebreak").expect("known");
    assert_eq!((option.default.as_str(), option.case.as_str()), ("none", "R73"));
}

#[test]
fn case_r74_one_person_may_hold_both_sides() {
    // Nothing is hidden, so that all viewers see the same table.
    let game = Camerone::start(data(), &setup(&[]));
    let [one, two, public] = zocalo_core::Viewer::ALL.map(|viewer| game.known(viewer).scene());
    assert!(one == two && two == public);
}

#[test]
fn thirteen_options_each_with_its_ruling() {
    let about = Camerone::about(data());
    let options = &about.scenarios[0].options;
    assert_eq!(options.len(), 13);
    assert!(
        options.iter().all(|option| option.case.starts_with('R') && option.values.contains(&option.default))
    );
    let values = |id: &str| &options.iter().find(|option| option.id == id).expect("an option").values;
    assert_eq!(values("idle_clock").len(), 31);
    assert_eq!(values("turn_cap").len(), 181);
    assert_eq!(values("turn_cap")[0], "20");
}

#[test]
fn a_setup_reads_back_whatever_its_options() {
    for option in &Camerone::about(data()).scenarios[0].options {
        for value in &option.values {
            let setup = setup(&[(option.id.as_str(), value.as_str())]);
            assert_eq!(Camerone::start(data(), &setup).setup(), setup);
        }
    }
}
