//! What the doctrine does in small positions.

use super::sense::Sense;
use crate::c04_sequence::Node;
use crate::choice::Choice;
use crate::frames::{Combats, Frame, Movement, Turn};
use crate::ids::*;
use crate::state::{Cactus, City, Scenario, Siege, Step};
use zocalo_core::battery::{advised, start};
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Side, Style};

fn place(id: &str) -> Place {
    Place::find(id).unwrap_or_else(|| panic!("no place {id}"))
}

fn piece(id: &str) -> Piece {
    Piece::find(id).unwrap_or_else(|| panic!("no piece {id}"))
}

/// A campaign of which only these pieces are on the map, in provinces of their own side.
fn field(turn: u8, pieces: &[(&str, &str)]) -> Cactus {
    let mut game: Cactus = start("campaign");
    for at in Place::provinces() {
        for piece in game.here[at.index()].iter() {
            game.take_off(piece, Place::FUTURE);
        }
        let province = &mut game.provinces[at.index()];
        (province.control, province.last, province.contested) = (Some(REP), REP, false);
    }
    game.turn = turn;
    for (at, ids) in pieces {
        for id in ids.split_whitespace() {
            let piece = piece(id);
            game.put(piece, place(at));
            if game.of(Party::Imperial).has(piece) {
                let province = &mut game.provinces[place(at).index()];
                (province.control, province.last) = (Some(IMP), IMP);
            }
        }
    }
    game
}

/// The movement of a side begins.
fn moving(mut game: Cactus, side: Side) -> Cactus {
    let node = if side == IMP { Node::ReturnRepublican } else { Node::RaidImperial };
    game.stack.clear();
    game.stack.push(Frame::Turn(Turn { node }));
    game.stack.push(Frame::Movement(Movement { side, raid: false }));
    game
}

/// Plays the movement of a side to its end by doctrine; the enemy decides by doctrine as well.
fn moved(game: Cactus, side: Side, seed: u64) -> Cactus {
    let mut game = moving(game, side);
    let mut lottery = Lottery::new(seed);
    let (mut rolls, mut log) = (Vec::new(), Log::off());
    while game.frames().iter().any(|f| matches!(f, Frame::Movement(m) if m.side == side && !m.raid)) {
        match game.pending() {
            Pending::Decide(_) => {
                let best = advised(&game)[0].0;
                game.choose_trusted(best, &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
            Pending::Over(_) => break,
        }
    }
    game
}

fn factors(game: &Cactus, at: &str, party: Party) -> u32 {
    game.factors(game.troops(place(at), party))
}

#[test]
fn mexico_city_is_never_left_empty() {
    for seed in 0..5 {
        let game = field(
            10,
            &[
                ("MEX", "MX-I01 MX-I02 MX-I03 MX-I04 MX-A1 L-MIM"),
                ("VER", "MX-I09 MX-I10"),
                ("HID", "RE-I01 RE-I02 RE-I03 RE-I04 L-ESC"),
            ],
        );
        let after = moved(game, IMP, seed);
        assert!(factors(&after, "MEX", Party::Imperial) >= 9, "seed {seed}: {:?}", after.here[12]);
    }
}

#[test]
fn the_last_garrison_does_not_wander_off() {
    let game = field(
        9,
        &[
            ("GTO", "MX-I01"),
            ("MEX", "MX-I02 MX-I03"),
            ("VER", "MX-I04 MX-I05"),
            ("QRO", "MX-I06"),
            ("PUE", "MX-I07"),
        ],
    );
    let after = moved(game, IMP, 1);
    assert!(factors(&after, "GTO", Party::Imperial) > 0, "an empty province next door is no reason");
}

#[test]
fn an_army_that_marches_on_leaves_a_garrison() {
    let mut game = field(
        9,
        &[
            ("MEX", "MX-I01 MX-I02 MX-I03"),
            ("QRO", "FR-81 FR-95 FR-51 FR-18CP FR-8B1 MX-I04 L-BAZ"),
            ("VER", "MX-I05 MX-I06"),
            ("SLP", "RE-I13 RE-I14"),
        ],
    );
    game.armies[Army::EXPEDITION.index()] = game.here[Place::QUERETARO.index()];
    let after = moved(game, IMP, 1);
    assert!(factors(&after, "SLP", Party::Imperial) > 20, "the Army goes for what it can beat");
    assert!(after.field(Place::QUERETARO, Party::Imperial).meets(&after.d().masks.pr));
}

#[test]
fn the_republic_retires_from_a_destroying_force() {
    for seed in 0..5 {
        let game = field(
            9,
            &[
                ("GTO", "FR-81 FR-95 FR-51 FR-62 FR-Z2 FR-99 FR-8B1 L-BAZ RE-I13 RE-I14 RE-I15 RE-I16"),
                ("MEX", "MX-I01 MX-I02"),
            ],
        );
        let after = moved(game, REP, seed);
        assert_eq!(factors(&after, "GTO", Party::Republican), 0, "seed {seed}");
    }
}

#[test]
fn small_garrisons_are_attacked_together() {
    // No single battalion would dare.
    let game = field(
        9,
        &[
            ("GTO", "MX-I13"),
            ("MIC", "RE-I03 RE-I04 RE-I05"),
            ("SLP", "RE-I06 RE-I07 RE-I08"),
            ("VER", "MX-I01 MX-I02"),
        ],
    );
    let after = moved(game, REP, 1);
    assert!(factors(&after, "GTO", Party::Republican) >= 12, "{:?}", after.here[place("GTO").index()]);
}

#[test]
fn the_emperors_own_are_drawn_in_before_the_french_leave() {
    let game = field(
        20,
        &[
            ("MEX", "FR-81 FR-95"),
            ("PUE", "MX-I01 MX-I02 MX-I03 MX-I04 MX-I05 MX-A1 L-MIM"),
            ("VER", "MX-I09 MX-I10"),
            ("SLP", "RE-I01 RE-I02 RE-I03 RE-I04 RE-I05 RE-I06 RE-I07 RE-I08 RE-A1 L-DIA"),
        ],
    );
    let after = moved(game, IMP, 1);
    let stay = after.troops(Place::MEXICO, Party::Imperial).and(&after.mexican());
    assert!(after.factors(stay) >= 20, "{stay:?}");
}

#[test]
fn an_army_is_no_larger_than_it_must_be() {
    let game = field(
        9,
        &[
            ("MEX", "FR-81 FR-95 FR-51 FR-62 FR-99 FR-Z3 FR-8B1 MX-I01 MX-I02 MX-I03 MX-I04 L-BAZ"),
            ("SLP", "RE-I13 RE-I14 RE-I15"),
        ],
    );
    let sense = Sense::new(&game, IMP, Style::USUAL);
    let stuff = game.army_stuff(IMP, Place::MEXICO, false);
    let roll = sense.roll_of(stuff, Place::MEXICO);
    assert_eq!(game.army_allowed(roll), Ok(()));
    assert!(game.factors(stuff.minus(&roll)) >= 10, "somebody stays to hold Mexico City: {roll:?}");
}

/// A siege of a capital at the besieger's decision.
fn siege(mut game: Cactus, at: Place, besieged: Side) -> Cactus {
    let inside = game.field(at, Party::of(besieged));
    game.marks.in_city = inside;
    let province = &mut game.provinces[at.index()];
    province.control = None;
    province.siege = Some(Siege { besieged, level: 2, city: City::Capital, fresh: false });
    game.stack.clear();
    game.stack.push(Frame::Turn(Turn { node: Node::AfterCombats }));
    game.stack.push(Frame::Combats(Combats));
    game.pending = [at].into_iter().collect();
    game.chooser = besieged.foe();
    let mut log = Log::off();
    game.choose_trusted(Choice::Place(at), &mut log);
    assert_eq!(game.battle.map(|b| b.step), Some(Step::Siege), "the besieger decides");
    game
}

/// Found by play: the Empire left the siege of Puebla, and with it an army, to run after one leader.
#[test]
fn a_siege_is_kept_up_while_others_march() {
    for seed in 0..5 {
        let mut game = field(
            9,
            &[
                ("PUE", "RE-I01 RE-I02 RE-I03 RE-I04 RE-I05 RE-I06 RE-I07 RE-I08 RE-A1 L-DIA"),
                ("MEX", "L-JUA RE-I13"),
                ("VER", "MX-I01 MX-I02"),
            ],
        );
        game.marks.in_city = game.here[Place::PUEBLA.index()];
        for id in "FR-81 FR-95 FR-51 FR-62 FR-99 FR-Z3 MX-I03 MX-I04 L-BAZ L-DOU".split_whitespace() {
            game.put(piece(id), Place::PUEBLA);
        }
        let province = &mut game.provinces[Place::PUEBLA.index()];
        province.control = None;
        province.siege = Some(Siege { besieged: REP, level: 1, city: City::Capital, fresh: false });
        let inside = game.factors(game.garrison(Place::PUEBLA));
        let after = moved(game, IMP, seed);
        assert!(after.siege(Place::PUEBLA).is_some(), "seed {seed}: the siege is lifted");
        assert!(2 * factors(&after, "PUE", Party::Imperial) >= inside, "seed {seed}");
    }
}

/// Found by play: on the last turn of the short campaign the garrison of Mexico City went into the city and lost the game.
#[test]
fn on_the_last_turn_mexico_city_is_fought_for() {
    for (scenario, last) in [(Scenario::Short, 20), (Scenario::Campaign, 22)] {
        let mut game = field(
            last,
            &[
                ("MEX", "MX-I01 MX-I02 MX-I03 MX-I04 MX-I05 MX-I06 MX-I07 MX-I08 L-MIM"),
                ("MEX", "RE-I01 RE-I02 RE-I03 RE-I04 RE-I05 RE-I06 L-ESC"),
            ],
        );
        (game.options.scenario, game.options.last_turn) = (scenario, last);
        game.stack.clear();
        game.stack.push(Frame::Turn(Turn { node: Node::AfterCombats }));
        game.stack.push(Frame::Combats(Combats));
        game.pending = [Place::MEXICO].into_iter().collect();
        game.chooser = IMP;
        game.choose_trusted(Choice::Place(Place::MEXICO), &mut Log::off());
        assert_eq!(game.battle.map(|b| b.step), Some(Step::Retire), "the Empire may go into the city");
        assert_eq!(advised(&game)[0].0, Choice::No, "{scenario:?}");
    }
}

#[test]
fn a_hopeless_assault_is_not_made() {
    let game = field(
        15,
        &[
            ("MEX", "MX-I01 MX-I02 MX-I03 MX-I04 MX-I05 MX-I06 MX-I07 MX-I08 L-MIM"),
            ("MEX", "RE-I01 RE-I02 RE-I03 RE-I04 RE-I05 L-ESC"),
        ],
    );
    let game = siege(game, Place::MEXICO, IMP);
    assert_eq!(advised(&game)[0].0, Choice::Maintain);
}

#[test]
fn a_weak_garrison_is_stormed_on_the_last_turn() {
    let game = field(
        22,
        &[
            ("MEX", "MX-CO01 MX-CO02"),
            ("MEX", "RE-I01 RE-I02 RE-I03 RE-I04 RE-I05 RE-I06 RE-I07 RE-I08 RE-I09 RE-I10 L-DIA"),
        ],
    );
    let game = siege(game, Place::MEXICO, IMP);
    assert_eq!(advised(&game)[0].0, Choice::Assault);
}

#[test]
fn every_style_of_a_side_differs_and_plays() {
    for side in Side::BOTH {
        let all = super::styles(side);
        assert_eq!(all.len(), usize::from(Cactus::styles()), "both sides have as many");
        for (i, one) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other != one), "{side:?} {i}");
        }
    }
    let mut choices = Vec::new();
    let mut scored = Vec::new();
    let game = moving(field(9, &[("GTO", "MX-I01"), ("SLP", "RE-I13 L-DIA"), ("MEX", "MX-I02")]), IMP);
    for style in 0..Cactus::styles() {
        game.scored_choices(Style(style), &mut choices, &mut scored);
        assert!(!choices.is_empty() && choices.len() == scored.len());
    }
}
