//! Section 2.4, the Mexican Movement Phase: returns first, then formations and Milan in any order (R41).

use crate::Frame;
use crate::c01_general::milan::MilanMarch;
use crate::c02_sequence::activation;
use crate::c02_sequence::french_move::not_moved;
use crate::c02_sequence::rally::{begin_return, return_verdict};
use crate::ids::{Formation, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, refuse};

/// Decision: a return, a formation to activate, a move of Milan, or the end of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MexicanMove {}

/// R41 A formation on the map acts at most once in a phase.
fn not_acted(game: &Camerone, formation: Formation) -> Verdict {
    refuse(game.acted & formation.bit() == 0, "R41", "refused-acted")
}

/// 2.6#9, R65 An escort is moved only together with Milan.
fn no_escort(game: &Camerone, formation: Formation) -> Verdict {
    refuse(!game.is_escort(formation), "2.6#9", "refused-escort")
}

/// R64 A formation that returned in this phase marches only where the game allows it.
fn may_march_on_return(game: &Camerone, formation: Formation) -> Verdict {
    refuse(game.options.return_moves || game.returned & formation.bit() == 0, "R64", "refused-returned-now")
}

fn start_verdict(game: &Camerone, formation: Formation) -> Verdict {
    refuse(game.strength(formation) > 0, "2.6#1", "refused-off-map")?;
    not_acted(game, formation)?;
    no_escort(game, formation)?;
    may_march_on_return(game, formation)
}

impl Decide<Camerone> for MexicanMove {
    fn id(self) -> &'static str {
        "mexican-move"
    }

    fn section(self) -> Case {
        Case("2.4#3")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Side(Side::Two)
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-mexican-move")
    }

    fn candidates(self, _: &Camerone, out: &mut Vec<Choice>) {
        out.extend(Formation::all().map(Choice::Return));
        out.extend(Formation::all().map(Choice::Start));
        out.extend([Choice::Move(Unit::MILAN), Choice::Done]);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::Return(formation) => return_verdict(game, formation),
            Choice::Start(formation) => start_verdict(game, formation),
            Choice::Move(Unit::MILAN) => not_moved(game, Unit::MILAN),
            _ => Ok(()),
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Return(formation) => Next::call(begin_return(game, formation, log), self),
            Choice::Start(formation) => Next::call(activation::begin(game, formation, log), self),
            Choice::Move(_) => Next::call(MilanMarch {}, self),
            _ => Next::Done,
        }
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-movement"
    }
}
