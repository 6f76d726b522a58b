//! The position: plain arrays, no heap. Nothing in it is hidden (5.6).

use crate::data::{Data, Terrain};
use crate::frames::Frame;
use crate::ids::*;
use serde::{Deserialize, Serialize};
use zocalo_core::game::Shared;
use zocalo_core::{BySide, Outcome, Side, Stack};

/// The most frames that ever lie on one another.
pub const DEPTH: usize = 12;

/// The switches of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Switch {
    /// 11.0 The event tables are used.
    RandomEvents,
    /// 10.1 Captured leaders may escape.
    LeaderEscape,
    /// 10.3#1 Shelby comes on turn 14.
    Shelby,
    /// 10.4#1 The French stay, and the USA may come.
    NeverSoundRetreat,
    /// 10.5#1 Santa Anna may join.
    SantaAnna,
    /// 7.2.2#1 Imperial Mexicans check their commitment.
    CombatCommitment,
    /// R84 One roll for each besieged force instead of each unit.
    SiegeAttritionPerForce,
    /// R14 Only the printed categories are Mexican.
    MexicanUnitsAsPrinted,
    /// R54 A mover that passes a PR check needs no attrition roll.
    AttritionPrCheck,
    /// R49 A unit that starts with enemies may leave only if they can be bypassed.
    Pinning,
}

impl Switch {
    /// All of them with their ids, cases and values in campaign, short and Doom scenarios.
    pub const ALL: [(Self, &'static str, &'static str, [bool; 3]); 10] = [
        (Self::RandomEvents, "random_events", "11.0", [true, true, false]),
        (Self::LeaderEscape, "leader_escape", "10.1", [false; 3]),
        (Self::Shelby, "shelby", "10.3#1", [false; 3]),
        (Self::NeverSoundRetreat, "never_sound_retreat", "10.4#1", [false; 3]),
        (Self::SantaAnna, "santa_anna", "10.5#1", [false; 3]),
        (Self::CombatCommitment, "combat_commitment", "7.2.2#1", [false; 3]),
        (Self::SiegeAttritionPerForce, "siege_attrition_per_force", "R84", [false; 3]),
        (Self::MexicanUnitsAsPrinted, "mexican_units_as_printed", "R14", [false; 3]),
        (Self::AttritionPrCheck, "attrition_pr_check", "R54", [false; 3]),
        (Self::Pinning, "pinning", "R49", [false; 3]),
    ];
}

/// Which scenario is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scenario {
    /// 12.0 Turns 1 to 22.
    Campaign,
    /// 13.0 Turns 5 to 20.
    Short,
    /// 14.0 Turns 21 and 22.
    Doom,
}

impl Scenario {
    /// All of them with their ids.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Campaign, "campaign"), (Self::Short, "short"), (Self::Doom, "doom")];
}

/// The scenario and the options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The scenario.
    pub scenario: Scenario,
    /// The last turn that is played: 22, or 20 in the short campaign; fewer in a first game.
    pub last_turn: u8,
    /// Whether the Republican player sets up by hand.
    pub by_hand: bool,
    /// The switches that are on, as bits.
    pub switches: u16,
}

impl Options {
    /// Whether a switch is on.
    #[inline]
    #[must_use]
    pub const fn on(&self, switch: Switch) -> bool {
        self.switches >> switch as u8 & 1 == 1
    }
}

/// Marks on single pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /// 7.3.1 Flipped to its reduced side.
    pub reduced: Pieces,
    /// 5.2#7 Moved in this turn's Movement or Raid Phase.
    pub moved: Pieces,
    /// 5.2#3 Landed by sea this turn.
    pub landed: Pieces,
    /// 7.5#7 Besieged in a city.
    pub in_city: Pieces,
    /// R141 Bound to fight where it stands, for a bypass.
    pub committed: Pieces,
    /// R65 Moved by reaction this turn.
    pub reacted: Pieces,
    /// 7.3.3#4 Retreated into this province in this phase: takes no part in its combat.
    pub aside: Pieces,
    /// 4.1#19 Lost to an event of this turn.
    pub event_lost: Pieces,
    /// R140 Left behind by its Army: does not move in this phase.
    pub left: Pieces,
    /// R38, R137 A scheduled arrival that has found no place yet: it waits, or is aboard the fleet.
    pub delayed: Pieces,
    /// R118, 10.2#7 Must leave Sonora in its next Movement Phase.
    pub leaving: Pieces,
}

impl Marks {
    /// All marks with their names in documents.
    pub const NAMES: [&'static str; 11] = [
        "reduced",
        "moved",
        "landed",
        "besieged",
        "committed",
        "reacted",
        "aside",
        "event-lost",
        "left",
        "delayed",
        "leaving",
    ];

    /// The set of a mark by its number in [`NAMES`](Self::NAMES).
    #[must_use]
    pub const fn get(&self, mark: usize) -> Pieces {
        match mark {
            0 => self.reduced,
            1 => self.moved,
            2 => self.landed,
            3 => self.in_city,
            4 => self.committed,
            5 => self.reacted,
            6 => self.aside,
            7 => self.event_lost,
            8 => self.left,
            9 => self.delayed,
            _ => self.leaving,
        }
    }

    /// The set of a mark, to change it.
    pub const fn get_mut(&mut self, mark: usize) -> &mut Pieces {
        match mark {
            0 => &mut self.reduced,
            1 => &mut self.moved,
            2 => &mut self.landed,
            3 => &mut self.in_city,
            4 => &mut self.committed,
            5 => &mut self.reacted,
            6 => &mut self.aside,
            7 => &mut self.event_lost,
            8 => &mut self.left,
            9 => &mut self.delayed,
            _ => &mut self.leaving,
        }
    }
}

/// A city of a province.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum City {
    /// The capital.
    Capital,
    /// The port, where it is a city of its own.
    Port,
}

/// 7.5#7 A siege.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Siege {
    /// The side inside.
    pub besieged: Side,
    /// 1 or 2.
    pub level: u8,
    /// The city.
    pub city: City,
    /// It began in this Combat Phase.
    pub fresh: bool,
}

/// 8.0#3 A province as the players' markers show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Province {
    /// Who controls it.
    pub control: Option<Side>,
    /// 8.0#2 Who controlled it last.
    pub last: Side,
    /// 8.0#2 Whether it is contested.
    pub contested: bool,
    /// The siege in it.
    pub siege: Option<Siege>,
}

/// 10.2 How the war in the North stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dixie {
    /// The event has not come.
    #[default]
    Unknown,
    /// In force and undecided.
    Open,
    /// The South has won.
    South,
    /// The North has won.
    North,
}

/// Events in force and what they leave behind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker of its own")]
pub struct Events {
    /// This turn: swamps bring attrition.
    pub vomito: bool,
    /// This turn: Chasseurs d'Afrique frighten.
    pub caramba: bool,
    /// This turn: Republican initiative +1.
    pub drive: bool,
    /// The Republican player may still use Cinco de Mayo this turn.
    pub cinco: bool,
    /// This turn: Dupin asks for the guerillas.
    pub dupin: bool,
    /// This turn: no Imperial artillery.
    pub bill: bool,
    /// This turn: Bazaine marries.
    pub wedding: bool,
    /// This turn: Republican income doubled.
    pub so_close: bool,
    /// This turn: Maximilian rides.
    pub rides: bool,
    /// This turn: a Republican gun may be placed free, even one gone for good.
    pub viva_gun: bool,
    /// This turn: one unit or Army of this side has an extra point.
    pub force_march: Option<Side>,
    /// This turn: this side may make a Surprise Raid.
    pub surprise: Option<Side>,
    /// This turn: Camerone may be used.
    pub camerone: bool,
    /// Mexican points lost this turn, after the income.
    pub loss: u8,
    /// Yearly re-rolls used.
    pub rerolled: BySide<bool>,
    /// Drive them out! has come this year.
    pub driven: bool,
    /// Cinco de Mayo has come.
    pub cinco_come: bool,
    /// Camerone has come.
    pub camerone_come: bool,
    /// The war in the North.
    pub dixie: Dixie,
    /// Sonora is Confederate.
    pub csa_sonora: bool,
    /// The Confederates of 10.2 have come.
    pub magruder_come: bool,
    /// Shelby has come, or will never come.
    pub shelby_done: bool,
    /// Repo man is in force.
    pub repo: bool,
    /// Napoleon says non! is in force.
    pub non: bool,
    /// The Gulf Resolution has been rolled.
    pub resolution: bool,
    /// The French march home.
    pub bismarck: bool,
    /// French income has ended.
    pub french_ended: bool,
    /// The French have withdrawn.
    pub french_gone: bool,
    /// The turn of the entry of the USA; 0 before.
    pub us_war: u8,
    /// Maximilian has abdicated.
    pub abdicated: bool,
    /// So far from God: a die at the end.
    pub protectorate: bool,
    /// That die has made provinces with US troops nobody's.
    pub nobodys: bool,
    /// Santa Anna has entered.
    pub santa_anna: bool,
    /// Santa Anna is in revolt.
    pub revolt: bool,
    /// Santa Anna has fought this turn.
    pub rebels_fought: bool,
}

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
    pub side: Side,
    /// Its pieces.
    pub pieces: Pieces,
    /// R45 The leader who commands a stack.
    pub commander: Option<Piece>,
    /// The Army that moves.
    pub army: Option<Army>,
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
    pub reroller: Option<Side>,
    /// R23 Who is the rolling player.
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

/// The whole position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cactus {
    pub(crate) data: Shared<Data>,
    /// Scenario and options.
    pub options: Options,
    /// The turn.
    pub turn: u8,
    /// Where each piece is.
    pub at: [Place; PIECES],
    /// Which pieces are at each place.
    pub here: [Pieces; PLACES],
    /// Whose the pieces are now.
    pub owned: [Pieces; 3],
    /// Marks on pieces.
    pub marks: Marks,
    /// 6.1 The members of each Army; none if the counter is not in use.
    pub armies: [Pieces; ARMIES],
    /// 6.2.1, 6.2.2 Counters that their owners have.
    pub available: Armies,
    /// R63 Armies that have moved by reaction in this phase.
    pub answered: Armies,
    /// Where each Army reacted to this turn.
    pub reacted_into: [Option<Place>; ARMIES],
    /// Armies that have been formed or changed in this step.
    pub edited: Armies,
    /// The provinces.
    pub provinces: [Province; PROVINCES],
    /// Points: Mexican, French, Republican, US.
    pub points: [u16; crate::data::PURSES],
    /// 10.5#7 Santa Anna's points.
    pub rebel_points: u16,
    /// 7.3.5#5 Free artillery.
    pub tokens: BySide<u8>,
    /// 7.3.5#3 Desertion points of the next income.
    pub deserters: BySide<u16>,
    /// 8.1.1 Executed Republican leaders not yet paid for.
    pub martyrs: Pieces,
    /// Events.
    pub events: Events,
    /// Combats still to be fought.
    pub pending: Places,
    /// 7.0#2 Who chooses the next combat.
    pub chooser: Side,
    /// 7.6#2 Where each naval unit supports a combat: French fleet, US flotillas.
    pub support: [Option<Place>; 3],
    /// The mover.
    pub mover: Option<Mover>,
    /// R114 Units of Camerone still to be moved, and where they end.
    pub camerone: (Pieces, Option<Place>),
    /// Reacting Armies.
    pub reaction: Option<Reaction>,
    /// Attrition.
    pub attrition: Option<Attrition>,
    /// Losses.
    pub losses: Option<Losses>,
    /// The combat.
    pub battle: Option<Battle>,
    /// A retreat.
    pub retreat: Option<Retreat>,
    /// Leaders' fates.
    pub casualties: Option<Casualties>,
    /// DE* dice.
    pub star: Option<Star>,
    /// Arrivals.
    pub arriving: Option<Arriving>,
    /// A bargain.
    pub bargain: Option<Bargain>,
    /// The event.
    pub happening: Option<Happening>,
    /// The set-up.
    pub preparing: Preparing,
    /// An Army under formation.
    pub forming: Option<Forming>,
    /// A set that a procedure works through, and dice it has seen.
    pub queue: Pieces,
    /// Dice that a procedure keeps.
    pub dice: [u8; 2],
    /// The result.
    pub over: Option<Outcome>,
    pub(crate) stack: Stack<Frame, DEPTH>,
}

const _: () = assert!(size_of::<Cactus>() < 4096, "a position is copied millions of times");

impl Cactus {
    /// The data files.
    #[inline]
    #[must_use]
    pub fn d(&self) -> &'static Data {
        self.data.0
    }

    /// Moves a piece.
    #[inline]
    pub(crate) fn put(&mut self, piece: Piece, place: Place) {
        let from = self.at[piece.index()];
        self.here[from.index()].remove(piece);
        self.here[place.index()].insert(piece);
        self.at[piece.index()] = place;
    }

    /// Where a piece is.
    #[inline]
    #[must_use]
    pub fn place(&self, piece: Piece) -> Place {
        self.at[piece.index()]
    }

    /// Whose a piece is now.
    #[must_use]
    pub fn party(&self, piece: Piece) -> Option<Party> {
        Party::ALL.into_iter().find(|party| self.owned[party.index()].has(piece))
    }

    /// The pieces of a party.
    #[inline]
    #[must_use]
    pub fn of(&self, party: Party) -> Pieces {
        self.owned[party.index()]
    }

    /// A province.
    #[inline]
    #[must_use]
    pub fn province(&self, place: Place) -> Option<&Province> {
        self.provinces.get(place.index())
    }

    /// Who controls a place.
    #[inline]
    #[must_use]
    pub fn control(&self, place: Place) -> Option<Side> {
        self.province(place).and_then(|p| p.control)
    }

    /// The siege in a place.
    #[inline]
    #[must_use]
    pub fn siege(&self, place: Place) -> Option<Siege> {
        self.province(place).and_then(|p| p.siege)
    }

    /// The Army to which a piece belongs.
    #[must_use]
    pub fn army_of(&self, piece: Piece) -> Option<Army> {
        (0..ARMIES).find(|&i| self.armies[i].has(piece)).map(Army::new)
    }

    /// All pieces that belong to an Army.
    #[inline]
    #[must_use]
    pub fn in_armies(&self) -> Pieces {
        self.armies.iter().fold(Pieces::EMPTY, |all, army| all.or(army))
    }
}
