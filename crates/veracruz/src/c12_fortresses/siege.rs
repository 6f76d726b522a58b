//! Section 12.2: the Siege Segment: which fortresses are bombarded.

use super::Battery;
use crate::event::Log;
use crate::frames::Frame;
use crate::ids::{Fort, MEXICO, Unit};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 4.A7a, 4.B5a, 12.21#1, R67, R110 The phasing player bombards fortresses, each at most once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SiegeSegment {
    /// Who besieges.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
}

impl SiegeSegment {
    /// The segment begins.
    pub(crate) fn begin(game: &mut Veracruz, side: Side) -> Self {
        for castle in &mut game.castles {
            (castle.bombarded, castle.assaulted) = (false, false);
        }
        game.flags.remove_all(side, flag::FIRED | flag::BATTLE | flag::GROUP);
        Self { side }
    }

    /// 12.22#2, R119 Untried militia that could help to prove the six points at Perote if they were turned over.
    fn doubtful(game: &Veracruz, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let perote = game.data.0.map.fort_hex(Fort::Perote);
        let wanted = side == MEXICO
            && game.held_against(side, Fort::Perote)
            && !game.castle(Fort::Perote).bombarded
            && !game.invests(side, Fort::Perote)
            && game.gunners(side, Fort::Perote).next().is_some();
        let hexes = wanted.then(|| game.data.0.map.touching(perote)).into_iter().flatten();
        hexes.flat_map(move |hex| each(game.troops(side, hex))).filter(|&u| game.untried(u))
    }
}

impl Decide<Veracruz> for SiegeSegment {
    fn id(self) -> &'static str {
        "siege"
    }
    fn section(self) -> Case {
        Case("12.21#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let any = Fort::ALL.into_iter().any(|fort| game.may_bombard(self.side, fort).is_ok());
        let turns = || Self::doubtful(game, self.side).next().is_some();
        if any || turns() { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-siege")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(Fort::ALL.map(Choice::Bombard));
        out.extend(Self::doubtful(game, self.side).map(Choice::Turn));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Bombard(fort) => game.may_bombard(self.side, fort),
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Turn(unit) => Next::call(game.turn_over(unit), self),
            Choice::Bombard(fort) => Next::call(Battery { fort }, self),
            _ => Next::Done,
        }
    }
}

impl Veracruz {
    /// 12.22#4, 12.23, 18.1, R102, R110 Whether a side may bombard a fortress now.
    pub(crate) fn may_bombard(&self, side: Side, fort: Fort) -> Verdict {
        require(self.held_against(side, fort), "12.21#1")?;
        require(!self.castle(fort).bombarded, "R110")?;
        let case = if fort == Fort::Veracruz { "12.22#1" } else { "12.22#2" };
        require(self.invests(side, fort), case)?;
        require(self.gunners(side, fort).next().is_some(), "12.23")
    }
}
