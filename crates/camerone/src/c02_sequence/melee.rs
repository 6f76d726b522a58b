//! Section 2.5, melee: every unit in contact attacks one hex (R44), one duel after the other. The same frames serve both
//! sides.

use crate::c01_general::milan::{near_milan, not_milan_alone};
use crate::c02_sequence::fire::is_fighter;
use crate::c02_sequence::saving::{Saving, lose};
use crate::data::EventKind;
use crate::events::{self, Save};
use crate::ids::Unit;
use crate::notation::Choice;
use crate::setup::GateBonus;
use crate::state::Camerone;
use crate::{Frame, Hexes};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, Window, refuse, require};
use zocalo_hex::Hex;

/// Procedure: a melee phase goes on while a unit has to attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {}

/// 2.5#1, R45, R83 The enemy hexes that a unit can attack: adjacent, with no wall between.
fn opponents(game: &Camerone, unit: Unit, hex: Hex) -> Hexes {
    game.open_near(hex) & *game.held(unit.side().foe())
}

/// 2.6#8, R50 The escort does not attack.
fn is_no_escort(game: &Camerone, unit: Unit) -> Verdict {
    require(!unit.formation().is_some_and(|formation| game.is_escort(formation)), "2.6#8")
}

/// 2.4#16, R44 The units that still have to attack: in contact with an enemy, and not yet done.
fn attackers(game: &Camerone) -> impl Iterator<Item = Unit> + '_ {
    let side = game.phase.side();
    Unit::fighters(side).filter(|unit| {
        game.is_ready(*unit)
            && game.hex(*unit).is_some_and(|hex| !opponents(game, *unit, hex).is_empty())
            && is_no_escort(game, *unit).is_ok()
    })
}

impl Decide<Camerone> for Melee {
    fn id(self) -> &'static str {
        "melee-phase"
    }

    fn section(self) -> Case {
        Case("2.5#1")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Nothing
    }

    fn run(self, game: &mut Camerone, _: &mut Log) -> Next<Frame> {
        if attackers(game).next().is_some() { Next::goto(MeleeChoice {}) } else { Next::Done }
    }
}

/// Decision: which unit attacks next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeChoice {}

/// 2.5#1 A unit attacks once, and only an adjacent enemy.
fn has_opponents(game: &Camerone, unit: Unit) -> Verdict {
    let hex = game.hex(unit);
    refuse(
        game.is_ready(unit) && hex.is_some_and(|hex| !opponents(game, unit, hex).is_empty()),
        "2.5#1",
        "refused-no-opponent",
    )
}

/// 2.4#16 The phase is not ended while somebody has to attack.
fn nobody_left(game: &Camerone) -> Verdict {
    require(attackers(game).next().is_none(), "2.4#16")
}

impl Decide<Camerone> for MeleeChoice {
    fn id(self) -> &'static str {
        "melee"
    }

    fn section(self) -> Case {
        Case("2.5#1")
    }

    fn ask(self, game: &Camerone) -> Ask {
        // An interrupt may have taken the last opponent away.
        if nobody_left(game).is_err() { Ask::Side(game.phase.side()) } else { Ask::Nothing }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-melee")
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(Unit::fighters(game.phase.side()).filter(|u| game.on_map(*u)).map(Choice::Melee));
        out.push(Choice::Done);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::Melee(unit) if unit.side() == game.phase.side() => {
                is_fighter(unit)?;
                is_no_escort(game, unit)?;
                has_opponents(game, unit)
            }
            Choice::Done => nobody_left(game),
            _ => Ok(()),
        }
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(attackers(game).map(Choice::Melee));
    }

    fn choose(self, _: &mut Camerone, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Melee(unit) => Next::call(MeleeTarget { unit }, Melee {}),
            _ => Next::Done,
        }
    }
}

/// Decision: which hex is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeTarget {
    /// The unit that attacks.
    pub unit: Unit,
}

/// R45 Nobody attacks across a wall.
fn no_wall_between(game: &Camerone, from: Hex, to: Hex) -> Verdict {
    refuse(
        !game.data.near[from.index()].contains(to) || game.open_adjacent(from, to),
        "R45",
        "refused-across-wall",
    )
}

impl Decide<Camerone> for MeleeTarget {
    fn id(self) -> &'static str {
        "melee-target"
    }

    fn section(self) -> Case {
        Case("2.5#1")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match game.hex(self.unit) {
            Some(hex) if !opponents(game, self.unit, hex).is_empty() => Ask::Side(self.unit.side()),
            _ => Ask::Nothing,
        }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-melee-target").piece("unit", self.unit.index())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        if let Some(hex) = game.hex(self.unit) {
            out.extend(game.data.near[hex.index()].iter().map(Choice::At));
        }
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        let (Choice::At(to), Some(from)) = (choice, game.hex(self.unit)) else { return Ok(()) };
        let side = self.unit.side();
        if side == Side::One {
            not_milan_alone(game, to)?;
        }
        if game.held(side.foe()).contains(to) {
            no_wall_between(game, from, to)?;
        }
        refuse(opponents(game, self.unit, from).contains(to), "2.5#1", "refused-no-enemy-there")
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        if let Some(hex) = game.hex(self.unit) {
            out.extend(opponents(game, self.unit, hex).iter().map(Choice::At));
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        game.spend(self.unit);
        let Choice::At(hex) = choice else { return Next::Done };
        let Some(defender) = game.fighter_at(self.unit.side().foe(), hex) else { return Next::Done };
        log.note(|| events::attacks(self.unit, defender, hex));
        let (french, mexican) = match self.unit.side() {
            Side::One => (self.unit, defender),
            Side::Two => (defender, self.unit),
        };
        if game.charge {
            Next::goto(ChargeChoice { french, mexican })
        } else {
            Next::goto(Duel { french, mexican, charges: false, step: DuelStep::FrenchDie })
        }
    }
}

/// Decision: whether the desperate charge is used in this melee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeChoice {
    /// The legionnaire unit.
    pub french: Unit,
    /// The Mexican unit.
    pub mexican: Unit,
}

impl Decide<Camerone> for ChargeChoice {
    fn id(self) -> &'static str {
        "charge"
    }

    fn section(self) -> Case {
        Case("3.2")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if game.on_map(self.french) && game.on_map(self.mexican) {
            Ask::Side(Side::One)
        } else {
            Ask::Nothing
        }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-charge")
    }

    fn window(self, game: &Camerone) -> Option<Window<Choice>> {
        (game.phase.side() == Side::Two).then(|| Window::reaction(Choice::Hold))
    }

    fn candidates(self, _: &Camerone, out: &mut Vec<Choice>) {
        out.extend([Choice::Charge, Choice::Hold]);
    }

    /// 3.2, R54 The charge counts in one melee of the turn, of either phase, and is announced before the dice.
    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        let charges = choice == Choice::Charge;
        if charges {
            game.charge = false;
            log.note(events::charges);
        }
        Next::goto(Duel { french: self.french, mexican: self.mexican, charges, step: DuelStep::FrenchDie })
    }
}

/// R47, R49 Throws: one duel between one unit of each hex, first the French die, then the Mexican one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// The legionnaire unit.
    pub french: Unit,
    /// The Mexican unit.
    pub mexican: Unit,
    /// Whether the desperate charge is used.
    pub charges: bool,
    /// Which die is thrown.
    pub step: DuelStep,
}

/// The dice of a duel, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DuelStep {
    /// The French die is thrown.
    FrenchDie,
    /// The Mexican die is thrown.
    MexicanDie {
        /// What the French one shows.
        french: u8,
    },
}

/// 2.5#5, R46 A unit inside that is attacked from outside across a gate or breach adds 1; where the game is so set up,
/// also when it attacks out of it.
fn gate_bonus(game: &Camerone, unit: Unit, here: Hex, there: Hex) -> i8 {
    let defends = unit.side() != game.phase.side() || game.options.gate_bonus == GateBonus::Position;
    let holds = game.is_inside(here) && !game.is_inside(there) && game.opening_between(here, there);
    if defends && holds { game.data.tables.melee.gate } else { 0 }
}

/// 2.5#3, 2.5#4 The higher total wins; equal totals go to the French, whoever attacked.
fn french_win(french: i8, mexican: i8) -> bool {
    french >= mexican
}

impl Duel {
    fn hexes(self, game: &Camerone) -> Option<(Hex, Hex)> {
        Some((game.hex(self.french)?, game.hex(self.mexican)?))
    }

    /// 2.5#6, 2.5#7, 3.9 What is added to the French die.
    fn french_modifier(self, game: &Camerone, here: Hex, there: Hex) -> i8 {
        let table = &game.data.tables.melee;
        let officer = if game.officer_at(here) { table.officer } else { 0 };
        let fury = if game.event_kind() == Some(EventKind::Fury) { table.fury } else { 0 };
        let charge = if self.charges { table.charge } else { 0 };
        table.legionnaire + officer + fury + charge + gate_bonus(game, self.french, here, there)
    }
}

impl Decide<Camerone> for Duel {
    fn id(self) -> &'static str {
        "duel"
    }

    fn section(self) -> Case {
        Case("2.5#3")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match (self.hexes(game), self.step) {
            (None, _) => Ask::Nothing,
            (_, DuelStep::FrenchDie) => Ask::Chance(Chance::d6("chance-melee-french", Side::One)),
            (_, DuelStep::MexicanDie { .. }) => Ask::Chance(Chance::d6("chance-melee-mexican", Side::Two)),
        }
    }

    /// 2.5#2, R48 Only the loser can be eliminated, and nobody advances; a Mexican unit near Milan may save itself.
    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let DuelStep::MexicanDie { french: french_die } = self.step else {
            return Next::goto(Self { step: DuelStep::MexicanDie { french: roll.0 as u8 }, ..self });
        };
        let Some((here, there)) = self.hexes(game) else { return Next::Done };
        let (french, mexican) = (self.french, self.mexican);
        let drms = (self.french_modifier(game, here, there), gate_bonus(game, mexican, there, here));
        let dice = (u16::from(french_die), roll.0);
        let french_win = french_win(french_die as i8 + drms.0, roll.0 as i8 + drms.1);
        log.note(|| events::duel(french, mexican, dice, drms, french_win));
        if !french_win {
            return lose(game, french, log);
        }
        if near_milan(game, there) {
            return Next::goto(Saving { unit: mexican, why: Save::Milan });
        }
        lose(game, mexican, log)
    }
}
