//! What is under way: marches, combats, losses, bargains and their like. Frames work on these.

use super::City;
use crate::data::Terrain;
use crate::ids::*;
use serde::{Deserialize, Serialize};
use zocalo_core::Side;

/// What a mover does next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Its owner decides.
    Choose,
    /// It has said where it wants to go; Armies beside its start may react first.
    Depart,
    /// 5.1#9 A check in rough country.
    Check,
    /// 5.4#7 An exit roll.
    Exit,
    /// It steps into the next province.
    Enter,
    /// It stands in the province entered; Armies beside it may react.
    Entered,
    /// It goes no further.
    Over,
}

/// A unit, stack or Army on the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mover {
    /// Whose it is.
    #[serde(with = "SideId")]
    pub side: Side,
    /// Its pieces.
    pub pieces: Pieces,
    /// R45 The leader who commands a stack.
    pub commander: Option<Piece>,
    /// The Army that moves.
    pub army: Option<Army>,
    /// R140 Members that it leaves behind; they come back to it if it takes no step.
    #[serde(default, skip_serializing_if = "Pieces::is_empty")]
    pub behind: Pieces,
    /// Where it stands.
    pub at: Place,
    /// Where it wants to go.
    pub to: Option<Place>,
    /// By sea.
    pub sea: bool,
    /// In the Raid Phase.
    pub raid: bool,
    /// 11.2#5, R114 Needs no exit rolls.
    pub free: bool,
    /// R114 The one province in which the raiders of Camerone end.
    pub goal: Option<Place>,
    /// 11.1#4 Has the extra point of Force March.
    pub extra: bool,
    /// Points used.
    pub used: u8,
    /// Points, once it has begun.
    pub points: u8,
    /// 6.3#1 It has begun: the Armies beside its start have had their chance.
    pub begun: bool,
    /// R140 A reaction die was thrown at its start.
    pub rolled: bool,
    /// An Army has reacted to its present step.
    pub answered: bool,
    /// What comes next.
    pub stage: Stage,
}

/// 6.3#1 Armies that may react to a mover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    /// The side that may react.
    #[serde(with = "SideId")]
    pub side: Side,
    /// The province in which the mover begins or which it enters.
    pub at: Place,
    /// It enters.
    pub entry: bool,
    /// 6.3#4 It has a US or Confederate unit.
    pub american: bool,
    /// Armies that have tried.
    pub tried: Armies,
    /// The Army that throws or moves.
    pub army: Option<Army>,
    /// Its die was good.
    pub may_move: bool,
}

/// Steps to be lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    /// Who chooses.
    #[serde(with = "SideId")]
    pub chooser: Side,
    /// The units among which the steps fall.
    pub among: Pieces,
    /// 7.3#2 Units that are only hit when no other is left.
    pub last: Pieces,
    /// Steps.
    pub steps: u8,
    /// What becomes of the lost.
    pub fate: Fate,
}

/// What becomes of lost units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// To the Force Pool.
    Pool,
    /// To the Force Pool, by an event of this turn.
    Event,
    /// 7.5#21 Gone for good.
    Siege,
}

/// Attrition of a group on the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attrition {
    /// Whose it is.
    #[serde(with = "SideId")]
    pub side: Side,
    /// The units that can be hit.
    pub pieces: Pieces,
    /// Where.
    pub at: Place,
    /// All modifiers.
    pub modifier: i8,
    /// R54 The PR that spares the roll, with that switch.
    pub spared: Option<i8>,
}

/// What a combat is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fought {
    /// In the field.
    Field,
    /// 7.5#9 An assault on a besieged city.
    Assault,
}

/// The steps of a combat, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Whether there is a combat at all.
    Open,
    /// 11.1#12 The Republican player may use Cinco de Mayo.
    Cinco,
    /// 11.2#9 Guerillas that Dupin asks for.
    Dupin,
    /// 7.5.1#1 The besieged name who sallies.
    Sally,
    /// 7.5#9 The besieger assaults, maintains or lifts.
    Siege,
    /// 7.0#3 The controller may try to retire into a city.
    Retire,
    /// 7.5#2 The die of that.
    Flight,
    /// 7.2#1 Initiative, the first force's die.
    InitiativeFirst,
    /// 7.2#1 Initiative, the second force's die.
    InitiativeSecond,
    /// 7.2#6 Who attacks, on which terrain.
    Role,
    /// 7.2.2#1 Commitment.
    Commitment,
    /// 7.2#8 The attacker's lead unit.
    AttackerLead,
    /// 7.2.1#1 The raid option.
    RaidOption,
    /// 7.2#8 The defender's lead unit.
    DefenderLead,
    /// 6.4#3 Dice for several Armies.
    Shift,
    /// 7.2#14 The combat die.
    Die,
    /// The attacker's losses.
    AttackerLosses,
    /// The defender's losses.
    DefenderLosses,
    /// Retreat by result.
    Forced,
    /// 7.4 The attacker may try to retreat.
    AttackerLeaves,
    /// 7.4 The defender may try to retreat.
    DefenderLeaves,
    /// 7.3.4#1 The die of that.
    LeaveDie,
    /// 7.3.3#2 Into the capital, or out of the province.
    Where,
    /// 7.5#3 The opponent besieges or stands off.
    Besiege,
    /// 7.5#15 Another assault?
    Again,
    /// Leaders left alone, control, the end.
    Close,
    /// Over.
    Ended,
}

/// 7.2.1#1 What the attacker takes in raid combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RaidGain {
    /// No raid combat.
    None,
    /// +1 to the die.
    Die,
    /// One step less.
    Step,
}

/// One combat under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Battle {
    /// Where.
    pub at: Place,
    /// In the field or an assault.
    pub kind: Fought,
    /// The two forces; in an assault the besieger comes first.
    pub foes: [Party; 2],
    /// Which step.
    pub step: Step,
    /// The round, from 1.
    pub round: u8,
    /// Who controlled the province before the combat.
    #[serde(with = "SideId")]
    pub holder: Option<Side>,
    /// 7.5.1#1 Besieged pieces that take part.
    pub sally: Pieces,
    /// Units that still roll (Dupin, commitment).
    pub rolling: Pieces,
    /// 7.2.2#3 Units that do not attack in this round.
    pub idle: Pieces,
    /// Which of the two has tried to retire.
    pub retired: [bool; 2],
    /// Which of the two may retire next, or is retiring.
    pub retiring: u8,
    /// The city of the retirement.
    pub city: City,
    /// Initiative of each.
    pub initiative: [i8; 2],
    /// Which of the two has the initiative in this round.
    pub first: u8,
    /// Which of the two attacks in this round.
    pub attacker: u8,
    /// The terrain of the round.
    pub terrain: Terrain,
    /// Lead units.
    pub lead: [Option<Piece>; 2],
    /// What the attacker takes in raid combat.
    pub raid: RaidGain,
    /// 7.2#4 Whose retreat after round one failed.
    pub failed: [bool; 2],
    /// 6.4#3 Whose extra-Army dice have been thrown.
    pub rolled: [bool; 2],
    /// 6.4#3 Whose shift is two columns.
    pub double: [bool; 2],
    /// Extra-Army dice still to be thrown.
    pub dice: u8,
    /// Which of the two throws or retreats now.
    pub turn: u8,
    /// The result of the round.
    pub result: (crate::data::Harm, crate::data::Harm),
    /// 7.6#6 Both forces had ships when the die was thrown: losses fall at the same time, so that each gives one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_sea: bool,
    /// 11.6#6 Only Maximilian's PR counts on the Imperial side.
    pub rides: bool,
    /// Cinco de Mayo was used, or the city was refused or is full again: the beaten force leaves the province.
    pub no_city: bool,
    /// 7.5#1 The force in the city went there before the battle, so that no odds are needed to besiege it.
    pub fled: bool,
}

/// Pieces that leave a province after a combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Who decides.
    #[serde(with = "SideId")]
    pub chooser: Side,
    /// Whose they are.
    pub party: Party,
    /// Who has won.
    pub winner: Party,
    /// Which still have to go.
    pub pieces: Pieces,
    /// From where.
    pub from: Place,
    /// The nearest provinces.
    pub to: Places,
    /// 7.3.3#4 Those hold a combat of their own.
    pub aside: bool,
}

/// Leaders who roll for their fate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casualties {
    /// Who.
    pub leaders: Pieces,
    /// Who would capture them.
    pub captor: Party,
}

/// 7.3.5#2 Dice of a DE*.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Star {
    /// Factors of Mexican infantry and cavalry.
    pub factors: u16,
    /// Guns that still roll.
    pub guns: Pieces,
    /// Who has won.
    pub winner: Party,
}

/// Pieces that their owner places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arriving {
    /// Who places them.
    #[serde(with = "SideId")]
    pub side: Side,
    /// Which.
    pub pieces: Pieces,
    /// By which rule.
    pub rule: Rule,
    /// 12.2#T2a Provinces that have received one of the battalions.
    pub used: Places,
}

/// Where pieces may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// A scheduled arrival.
    Schedule,
    /// Freed, exchanged or entering leaders: any province of their side.
    Controlled,
    /// 7.3.2#1 Back from hiding: where replacements of their kind arrive.
    Hiding,
    /// 10.3#1 Shelby.
    Shelby,
}

/// 8.1 A bargain about a captive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bargain {
    /// The captive.
    pub captive: Option<Piece>,
    /// A leader offered in return.
    pub swap: Option<Piece>,
    /// Points offered.
    pub points: u16,
    /// The captor's price.
    pub price: Option<u16>,
    /// Captives about whom this player has bargained this turn.
    pub done: Pieces,
}

/// What the event of the turn still needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Happening {
    /// The Imperial die.
    pub imp: u8,
    /// The Republican die.
    pub rep: u8,
    /// 11.1#9 Who has re-rolled.
    #[serde(with = "SideId")]
    pub reroller: Option<Side>,
    /// R23 Who is the rolling player.
    #[serde(with = "SideId")]
    pub roller: Option<Side>,
    /// The entry.
    pub entry: Option<crate::data::EventKind>,
    /// 11.1#6 Provinces of Vomito Negro still to roll, for each side.
    pub sick: [Places; 2],
}

/// Losses of a scenario's set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preparing {
    /// Pieces still to be placed, rolled for or chosen from.
    pub pieces: Pieces,
    /// Dice still to be thrown.
    pub dice: u8,
    /// Factors or units still to be lost.
    pub due: i16,
    /// Guns that still roll.
    pub guns: Pieces,
}

/// An Army under formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forming {
    /// The counter.
    pub army: Army,
    /// Where.
    pub at: Place,
    /// Its pieces.
    pub pieces: Pieces,
    /// Pieces about which its owner has decided.
    pub touched: Pieces,
}
