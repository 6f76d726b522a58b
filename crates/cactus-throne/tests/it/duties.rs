//! Those who must march do, however the game is played: whole games from positions in which somebody must.

use crate::scripts::arranged;
use cactus_throne::Cactus;
use cactus_throne::frames::Frame;
use cactus_throne::ids::{IMP, Pieces};
use zocalo_core::battery::play_out;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Side};

/// The French march home (11.5#9): an Army of theirs, a mixed one, stacks, single units, enemies beside them.
const BISMARCK: &[&str] = &[
    "set turn 18",
    "clear",
    "set events.bismarck true",
    "set events.french-ended true",
    "put FR-FLEET GULF",
    "put L-FOR FR-81 FR-95 FR-GDH MX-CC4 QRO",
    "put L-MIM MX-CC1 MX-CC2 MX-CC3 MX-A1 FR-7 FL-1 MEX",
    "put L-DOU FL-2 FL-3 MX-I04 HID",
    "put L-BAZ FR-CDA1 RE-I44 PUE",
    "put FL-4 FL-5 RE-I01 RE-I02 TAM",
    "put FL-6 GTO",
    "put MX-I05 AU-I1 VER",
    "put L-DIA RE-A1 RE-C1 RE-C2 OAX",
    "put L-JUA SLP",
    "put L-MAX VER",
    "army A-I1 L-FOR FR-81 FR-95 FR-GDH MX-CC4",
    "army A-IC L-MIM MX-CC1 MX-CC2 MX-CC3 MX-A1 FR-7 FL-1",
    "army A-RE L-DIA RE-A1 RE-C1 RE-C2",
    "control QRO imperial",
    "control MEX imperial",
    "control HID imperial",
    "control PUE imperial",
    "control VER imperial",
    "contested TAM imperial",
    "begin imperial-movement",
];

/// An Emperor who has abdicated rides (11.6#2), out of his Army.
const ABDICATION: &[&str] = &[
    "set turn 21",
    "clear",
    "set events.abdicated true",
    "put L-MAX L-MIM MX-CC1 MX-CC2 MX-A1 QRO",
    "put MX-I01 MEX",
    "put MX-I02 PUE",
    "put MX-I03 VER",
    "put L-DIA RE-A1 RE-C1 RE-C2 GTO",
    "put L-JUA SLP",
    "army A-I1 L-MAX L-MIM MX-CC1 MX-CC2 MX-A1",
    "army A-RE L-DIA RE-A1 RE-C1 RE-C2",
    "control MEX imperial",
    "begin imperial-movement",
];

/// Imperial troops leave a Confederate Sonora (10.2#7).
const SONORA: &[&str] = &[
    "set turn 16",
    "clear",
    "set events.magruder-come true",
    "set events.csa-sonora true",
    "put CS-I1 L-MAG SON",
    "put L-MIM MX-CC1 MX-CC2 MX-CC3 MX-A1 MX-I01 L-ALM SON with leaving",
    "put MX-I02 VER",
    "put L-DIA RE-A1 RE-C1 RE-C2 CHH",
    "put L-JUA SLP",
    "put L-MAX VER",
    "army A-I1 L-MIM MX-CC1 MX-CC2 MX-CC3 MX-A1",
    "army A-RE L-DIA RE-A1 RE-C1 RE-C2",
    "control SON imperial",
    "begin imperial-movement",
];

/// What is remembered from look to look.
#[derive(Default)]
struct Watch {
    /// Who was besieged when the Imperial player moved, and could not march.
    besieged: Pieces,
    /// The turn of the last look.
    turn: u8,
    /// How many there were.
    looks: u64,
}

impl Watch {
    /// When the Republicans begin to move, nobody is left who had to march and could.
    fn look(&mut self, game: &Cactus, seed: u64) {
        let Some(Frame::Movement(movement)) = game.top() else { return };
        if movement.side == IMP && !movement.raid {
            self.besieged = game.marks.in_city;
        }
        if movement.side == IMP || movement.raid || self.turn == game.turn {
            return;
        }
        let idle = game.obliged(IMP).minus(&self.besieged);
        assert!(idle.is_empty(), "seed {seed}, turn {}: {idle:?} has not marched", game.turn);
        (self.turn, self.looks) = (game.turn, self.looks + 1);
    }
}

/// Two turns by lot.
fn by_lot(lines: &[&str], seed: u64) -> u64 {
    let mut game = arranged("campaign", lines);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut rolls, mut log) = (Vec::new(), Vec::new(), Log::off());
    let (last, mut watch) = (game.turn + 1, Watch::default());
    while game.turn <= last {
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Decide(_) => {
                watch.look(&game, seed);
                game.choices(&mut choices);
                assert!(!choices.is_empty(), "seed {seed}: a dead end at {:?}", game.top());
                game.choose_trusted(choices[lottery.below(choices.len())], &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
    }
    watch.looks
}

#[test]
fn whoever_must_march_does() {
    let games: u64 = std::env::var("GAMES").ok().and_then(|s| s.parse().ok()).unwrap_or(60);
    for lines in [BISMARCK, ABDICATION, SONORA] {
        let looks: u64 = (0..games).map(|seed| by_lot(lines, seed)).sum();
        assert!(looks >= games, "{looks} looks");
        let mut watch = Watch::default();
        play_out(arranged("campaign", lines), &Side::BOTH, 1, |game| watch.look(game, 1));
        assert!(watch.looks > 0, "by doctrine");
    }
}
