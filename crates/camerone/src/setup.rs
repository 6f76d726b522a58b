//! The set-up of a game: its scenario, its switches as the rules ask about them, and how it begins.

use crate::data::Data;
use crate::state::Camerone;
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{About, Log, OptionInfo, Scenario, Setup};

/// The values of the switches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// R1 The French set up before the Mexicans.
    pub french_first: bool,
    /// R20 Legionnaire units per hex.
    pub french_stack: u8,
    /// R60 A broken formation leaves at once and not at the end of the phase.
    pub withdraw_at_once: bool,
    /// R64 A returning formation may march in the phase in which it returns.
    pub return_moves: bool,
    /// R29 Cover and Milan give a throw each.
    pub both_saves: bool,
    /// R26 The sharpshooters hit units in gate and breach hexes only, which may save themselves.
    pub sharpshooters_hit_cover: bool,
    /// R46 The bonus at a gate or breach counts when attacking out of it, too.
    pub gate_by_position: bool,
    /// R52 Events of the same name count as one.
    pub events_by_name: bool,
    /// R55 The farmhouse burns for one turn only.
    pub fire_for_a_turn: bool,
    /// R35 The French may leave the hacienda.
    pub french_may_leave: bool,
    /// R70 Idle turns that are free; 0 for no clock.
    pub idle_clock: u8,
    /// R71 The last turn.
    pub turn_cap: u8,
    /// R73 A tied match is decided by turns.
    pub tiebreak_by_turns: bool,
}

/// Every value that the rules know for a switch.
pub(crate) fn known_values(id: &str) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|w| (*w).to_owned()).collect();
    let numbers = |from: u8, to: u8| (from..=to).map(|n| n.to_string()).collect();
    match id {
        "setup_order" => words(&["mexican_first", "french_first"]),
        "french_stack" => numbers(1, 2),
        "withdrawal" => words(&["phase_end", "immediate"]),
        "saves" => words(&["single", "both"]),
        "sharpshooter_targets" => words(&["open", "cover"]),
        "gate_bonus" => words(&["defender", "position"]),
        "events_once_by" => words(&["row", "name"]),
        "house_fire" => words(&["permanent", "turn"]),
        "return_moves" | "french_may_leave" => numbers(0, 1),
        "idle_clock" => numbers(0, 30),
        "turn_cap" => numbers(20, 200),
        "match_tiebreak" => words(&["none", "turns"]),
        _ => Vec::new(),
    }
}

impl Options {
    /// The switches of a set-up. What it does not say has its usual value.
    pub(crate) fn of(data: &Data, setup: &Setup) -> Self {
        let value = |id: &str| -> &str {
            let default = data.options.iter().find(|o| o.id == id).map_or("", |o| o.default.as_str());
            setup.options.get(id).map_or(default, String::as_str)
        };
        let number = |id: &str, least: u8| value(id).parse().unwrap_or(least);
        Self {
            french_first: value("setup_order") == "french_first",
            french_stack: number("french_stack", 1),
            withdraw_at_once: value("withdrawal") == "immediate",
            return_moves: value("return_moves") == "1",
            both_saves: value("saves") == "both",
            sharpshooters_hit_cover: value("sharpshooter_targets") == "cover",
            gate_by_position: value("gate_bonus") == "position",
            events_by_name: value("events_once_by") == "name",
            fire_for_a_turn: value("house_fire") == "turn",
            french_may_leave: value("french_may_leave") == "1",
            idle_clock: number("idle_clock", 0),
            turn_cap: number("turn_cap", 100),
            tiebreak_by_turns: value("match_tiebreak") == "turns",
        }
    }

    /// The set-up that they came from.
    pub(crate) fn setup(self) -> Setup {
        let either = |second: bool, words: [&str; 2]| words[usize::from(second)].to_owned();
        let options = [
            ("setup_order", either(self.french_first, ["mexican_first", "french_first"])),
            ("french_stack", self.french_stack.to_string()),
            ("withdrawal", either(self.withdraw_at_once, ["phase_end", "immediate"])),
            ("return_moves", either(self.return_moves, ["0", "1"])),
            ("saves", either(self.both_saves, ["single", "both"])),
            ("sharpshooter_targets", either(self.sharpshooters_hit_cover, ["open", "cover"])),
            ("gate_bonus", either(self.gate_by_position, ["defender", "position"])),
            ("events_once_by", either(self.events_by_name, ["row", "name"])),
            ("house_fire", either(self.fire_for_a_turn, ["permanent", "turn"])),
            ("french_may_leave", either(self.french_may_leave, ["0", "1"])),
            ("idle_clock", self.idle_clock.to_string()),
            ("turn_cap", self.turn_cap.to_string()),
            ("match_tiebreak", either(self.tiebreak_by_turns, ["none", "turns"])),
        ];
        let options: BTreeMap<_, _> = options.map(|(id, value)| (id.to_owned(), value)).into();
        Setup { scenario: SCENARIO.to_owned(), options }
    }
}

/// The id of the only scenario.
pub const SCENARIO: &str = "standard";

/// 0#1, 1#1, 1.1, R9, R74 Two sides, one scenario, and a match of two games with sides exchanged.
pub(crate) fn about(data: &Data) -> About {
    let options = data.options.iter().map(|option| OptionInfo {
        id: option.id.to_owned(),
        default: option.default.clone(),
        values: option.values.clone(),
        case: option.ruling.clone(),
    });
    About {
        sides: Camerone::SIDES,
        scenarios: vec![Scenario { id: SCENARIO, options: options.collect() }],
        match_of_two: true,
    }
}

/// A new game, at the strength roll.
pub(crate) fn start(data: &'static Data, setup: &Setup) -> Camerone {
    let mut game = Camerone::empty(data, Options::of(data, setup));
    let frames = crate::document::set_up(&mut game);
    game.stack.extend(frames);
    game.settle(&mut Log::off());
    game
}
