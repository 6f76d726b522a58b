//! Section 2.4, the French Movement Phase: units and officers move one after the other until the player ends the phase.

use crate::Frame;
use crate::c02_sequence::movement;
use crate::c03_events::house_fire::{MoveEnds, has_a_way_out, house_is_left, must_leave_house};
use crate::events;
use crate::ids::{Spot, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, refuse, require};

/// Decision: which counter moves next, or the end of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrenchMove {}

/// R41 A counter moves at most once in a phase.
pub(crate) fn not_moved(game: &Camerone, unit: Unit) -> Verdict {
    refuse(game.is_ready(unit), "R41", "refused-moved")
}

/// R85 The last unit of a hex may not leave an officer who has moved, because he could not follow.
pub(crate) fn leaves_no_officer(game: &Camerone, unit: Unit) -> Verdict {
    let Some(hex) = game.hex(unit) else { return Ok(()) };
    let spot = Spot::at(hex);
    let stranded = |officer: Unit| game.at[officer.index()] == spot && !game.is_ready(officer);
    refuse(
        !unit.is_legionnaire() || !Unit::officers().any(stranded) || game.legionnaires_at(hex) > 1,
        "R85",
        "refused-leaves-officer",
    )
}

/// 1.2.1#2, R42 The phase does not end while an officer stands alone.
fn officers_with_men(game: &Camerone) -> Verdict {
    require(!Unit::officers().any(|officer| is_alone(game, officer)), "1.2.1#2")
}

/// Whether an officer is in a hex without legionnaires.
pub(crate) fn is_alone(game: &Camerone, officer: Unit) -> bool {
    game.hex(officer).is_some_and(|hex| !game.french.contains(hex))
}

/// R85 Whether an officer who stands alone can reach a unit that has already moved. A unit that has not moved could still
/// leave before he gets there.
pub(crate) fn can_follow(game: &Camerone, officer: Unit) -> bool {
    let moved = Unit::legionnaires().filter(|unit| !game.is_ready(*unit)).filter_map(|unit| game.hex(unit));
    let ends = movement::ends(game, officer);
    game.is_ready(officer) && moved.into_iter().any(|hex| ends.contains(hex))
}

impl Decide<Camerone> for FrenchMove {
    fn id(self) -> &'static str {
        "french-move"
    }

    fn section(self) -> Case {
        Case("2.4#2")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Side(Side::One)
    }

    fn prompt(self, game: &Camerone) -> Msg {
        Msg::new(if officers_with_men(game).is_err() {
            "prompt-french-move-officers"
        } else if house_is_left(game).is_err() {
            "prompt-french-move-fire"
        } else {
            "prompt-french-move"
        })
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        let french = Unit::legionnaires().chain(Unit::officers());
        out.extend(french.filter(|unit| game.on_map(*unit)).map(Choice::Move));
        out.push(Choice::Done);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::Move(unit) if unit.side() == Side::One && game.on_map(unit) => {
                not_moved(game, unit)?;
                leaves_no_officer(game, unit)?;
                has_a_way_out(game, unit)
            }
            Choice::Done => {
                officers_with_men(game)?;
                house_is_left(game)
            }
            _ => Ok(()),
        }
    }

    // The player may still undo moves; ending the phase for them would take that away.
    fn forced(self, _: &Camerone) -> bool {
        false
    }

    fn choose(self, _: &mut Camerone, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Move(unit) => Next::call(FrenchMarch { unit }, self),
            _ => Next::goto(MoveEnds::HouseFire),
        }
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-movement"
    }
}

/// Decision: the destination of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrenchMarch {
    /// The counter that moves.
    pub unit: Unit,
}

/// 1.2.1#2, 3.11 An officer who stands alone may not stay, nor anybody in the burning house.
fn may_stay(game: &Camerone, unit: Unit) -> Verdict {
    require(!unit.is_officer() || !is_alone(game, unit), "1.2.1#2")?;
    require(!must_leave_house(game, unit), "3.11")
}

impl Decide<Camerone> for FrenchMarch {
    fn id(self) -> &'static str {
        "french-march"
    }

    fn section(self) -> Case {
        Case("2.4#2")
    }

    fn ask(self, game: &Camerone) -> Ask {
        // An interrupt may have closed the only way out of the burning house; the counter then keeps its move.
        let stuck = || may_stay(game, self.unit).is_err() && movement::ends(game, self.unit).is_empty();
        if !game.on_map(self.unit) || stuck() { Ask::Nothing } else { Ask::Side(Side::One) }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-march").piece("unit", self.unit.index())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        movement::candidates(game, self.unit, out);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::To(to) => movement::verdict(game, self.unit, to),
            Choice::Stay => may_stay(game, self.unit),
            _ => Ok(()),
        }
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(movement::ends(game, self.unit).iter().map(Choice::To));
        if may_stay(game, self.unit).is_ok() {
            out.push(Choice::Stay);
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        game.spend(self.unit);
        if let (Choice::To(to), Some(from)) = (choice, game.hex(self.unit)) {
            game.put(self.unit, Spot::at(to));
            log.note(|| events::moved(self.unit, from, to));
        }
        Next::Done
    }
}
