//! Section 2.4: the activation of one formation. Climbs come first, then marches, which can be taken back until the
//! formation is finished (R40, R41).

use crate::Frame;
use crate::c01_general::contact::{contact_kept, groups, groups_if, keeps_contact};
use crate::c02_sequence::climbing::{self, FreeShots};
use crate::c02_sequence::french_move::not_moved;
use crate::c02_sequence::movement;
use crate::events;
use crate::ids::{FORMATION_MAX, Formation, Spot, Unit};
use crate::notation::Choice;
use crate::state::{self, Camerone};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Refusal, Side, Verdict, refuse};
use zocalo_hex::Hex;

/// How often the marches of one formation can be taken back in a phase (R87).
pub(crate) const RESETS_MAX: u8 = 2;

/// A formation begins to act.
pub(crate) fn begin(game: &mut Camerone, formation: Formation, log: &mut Log) -> Frame {
    let mut origin = [Spot::UNPLACED; FORMATION_MAX];
    for (place, unit) in origin.iter_mut().zip(formation.units()) {
        *place = game.at[unit.index()];
    }
    let groups = groups(game, formation).max(1);
    game.acted |= formation.bit();
    game.activation = Some(state::Activation { formation, groups, resets: 0, marched: 0, origin });
    log.note(|| events::acts(formation));
    Activation {}.into()
}

/// Decision: what the acting formation does next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {}

/// R87 Marches can be taken back twice; from then on each march must keep contact by itself.
fn may_take_back(acting: &state::Activation) -> Verdict {
    refuse(acting.marched != 0, "R41", "refused-nothing-to-take-back")?;
    refuse(acting.resets < RESETS_MAX, "R87", "refused-taken-back-twice")
}

fn is_strict(game: &Camerone) -> bool {
    game.activation.is_some_and(|acting| acting.resets >= RESETS_MAX)
}

/// The units of the acting formation that are on the map.
fn units(game: &Camerone) -> impl Iterator<Item = Unit> + '_ {
    let formation = game.activation.map(|acting| acting.formation);
    formation.into_iter().flat_map(Formation::units).filter(|unit| game.on_map(*unit))
}

fn take_back(game: &mut Camerone) {
    let Some(mut acting) = game.activation else { return };
    let marched = |index: usize| acting.marched >> index & 1 == 1;
    // Two passes: a unit may have marched to the hex where another one started.
    for pass in [false, true] {
        for (index, unit) in acting.formation.units().enumerate().filter(|(index, _)| marched(*index)) {
            game.put(unit, if pass { acting.origin[index] } else { Spot::RESERVE });
            game.ready |= unit.bit();
        }
    }
    acting.resets += 1;
    acting.marched = 0;
    game.activation = Some(acting);
}

impl Decide<Camerone> for Activation {
    fn id(self) -> &'static str {
        "activation"
    }

    fn section(self) -> Case {
        Case("R41")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match game.activation {
            Some(acting) if game.band(acting.formation).withdrawn == 0 => Ask::Side(Side::Two),
            _ => Ask::Nothing,
        }
    }

    /// R82 A formation that was withdrawn in the middle of its climbs has finished.
    fn run(self, game: &mut Camerone, _: &mut Log) -> Next<Frame> {
        game.activation = None;
        Next::Done
    }

    fn prompt(self, game: &Camerone) -> Msg {
        let Some(acting) = game.activation else { return Msg::new("prompt-mexican-move") };
        let split = keeps_contact(game, groups(game, acting.formation)).is_err();
        let key = if split { "prompt-activation-split" } else { "prompt-activation" };
        Msg::new(key).key("formation", acting.formation.key())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        for unit in units(game) {
            out.push(Choice::Move(unit));
            climbing::candidates(game, unit, out);
        }
        out.extend([Choice::Reset, Choice::Finish]);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        let Some(acting) = game.activation else { return Ok(()) };
        let ours = |unit: Unit| unit.formation() == Some(acting.formation) && game.on_map(unit);
        match choice {
            Choice::Move(unit) if ours(unit) => not_moved(game, unit),
            Choice::Climb(unit, to) if ours(unit) => climbing::verdict(game, unit, to),
            Choice::Reset => may_take_back(&acting),
            Choice::Finish => keeps_contact(game, groups(game, acting.formation)),
            _ => Ok(()),
        }
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        let Some(acting) = game.activation else { return };
        let start = out.len();
        out.extend(units(game).filter(|unit| game.is_ready(*unit)).map(Choice::Move));
        if acting.marched == 0 {
            for at in start..out.len() {
                if let Choice::Move(unit) = out[at] {
                    climbing::legal(game, unit, out);
                }
            }
        }
        for choice in [Choice::Reset, Choice::Finish] {
            if self.verdict(game, choice).is_ok() {
                out.push(choice);
            }
        }
    }

    // The player may still take marches back; finishing for them would take that away.
    fn forced(self, _: &Camerone) -> bool {
        false
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Move(unit) => Next::call(MexicanMarch { unit }, self),
            Choice::Climb(unit, to) => {
                climbing::climb(game, unit, to, log);
                Next::call(FreeShots { climber: unit, fired: None }, self)
            }
            Choice::Reset => {
                take_back(game);
                if let Some(acting) = game.activation {
                    log.note(|| events::taken_back(acting.formation));
                }
                Next::Stay
            }
            _ => {
                game.activation = None;
                Next::Done
            }
        }
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-formation"
    }
}

/// Decision: the destination of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MexicanMarch {
    /// The unit that marches.
    pub unit: Unit,
}

/// R87 After two take-backs a march must keep contact by itself.
fn keeps_contact_alone(game: &Camerone, unit: Unit, to: Hex) -> Verdict {
    match unit.formation() {
        Some(formation) if is_strict(game) => {
            let kept = keeps_contact(game, groups_if(game, formation, unit, to));
            kept.map_err(|_| Refusal { case: Case("R87"), why: "refused-each-in-contact" })
        }
        _ => Ok(()),
    }
}

impl Decide<Camerone> for MexicanMarch {
    fn id(self) -> &'static str {
        "mexican-march"
    }

    fn section(self) -> Case {
        Case("2.4#3")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if game.on_map(self.unit) { Ask::Side(Side::Two) } else { Ask::Nothing }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-march").piece("unit", self.unit.index())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        movement::candidates(game, self.unit, out);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::To(to) => {
                movement::verdict(game, self.unit, to)?;
                keeps_contact_alone(game, self.unit, to)
            }
            _ => Ok(()),
        }
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        let mut ends = movement::ends(game, self.unit);
        if let (true, Some(formation)) = (is_strict(game), self.unit.formation()) {
            ends = contact_kept(game, formation, self.unit, ends);
        }
        out.extend(ends.iter().map(Choice::To));
        out.push(Choice::Stay);
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        game.spend(self.unit);
        let from = game.at[self.unit.index()];
        if let (Some(acting), Some(formation)) = (&mut game.activation, self.unit.formation()) {
            let index = self.unit.index() - formation.first().index();
            acting.marched |= 1 << index;
            acting.origin[index] = from;
        }
        if let (Choice::To(to), Some(from)) = (choice, game.hex(self.unit)) {
            game.put(self.unit, Spot::at(to));
            log.note(|| events::moved(self.unit, from, to));
        }
        Next::Done
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-formation"
    }
}
