//! §10.1–10.4 Escapes, Dixie, Shelby, the United States.

use crate::data::Nation;
use crate::events::{Says, ev, kind};
use crate::frames::{Arrive, Frame};
use crate::ids::*;
use crate::state::{Arriving, Cactus, Dixie, Rule};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Next, Roll, Side};

/// 10.4#1 The sum that brings the USA into the war.
const WAR: u16 = 4;
/// 10.4#1 The turn of that die.
const WAR_TURN: u8 = 21;

/// 10.1 With that option each captured leader rolls to escape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Escape;

impl Cactus {
    fn owner(&self, leader: Piece) -> Side {
        self.party(leader).and_then(Party::side).unwrap_or(IMP)
    }
}

impl Decide<Cactus> for Escape {
    fn id(self) -> &'static str {
        "escape"
    }
    fn section(self) -> Case {
        Case("10.1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match game.queue.first() {
            Some(leader) => Ask::Chance(Chance::d6("chance-escape", game.owner(leader))),
            None => Ask::Nothing,
        }
    }
    /// 10.1 A 6 frees him, for Díaz 5 or 6.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(leader) = game.queue.first() else { return Next::Done };
        game.queue.remove(leader);
        let need = if leader == Piece::DIAZ { 5 } else { 6 };
        let free = roll.0 >= need;
        let side = game.owner(leader);
        log.note(|| {
            let said = ev("event-escape", &["10.1"]).begins(kind::STEP).die(side, roll.0).piece(leader);
            said.key("result", if free { "result-good" } else { "result-bad" })
        });
        if !free {
            return Next::Stay;
        }
        game.arriving = Some(Arriving {
            side,
            pieces: [leader].into_iter().collect(),
            rule: Rule::Controlled,
            used: Places::EMPTY,
        });
        Next::call(Arrive, self)
    }
}

/// 10.2#2 The war in the North, and the deal about Sonora.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DixieDie {
    /// The second die, after a Southern victory.
    pub sonora: bool,
}

impl Decide<Cactus> for DixieDie {
    fn id(self) -> &'static str {
        "dixie"
    }
    fn section(self) -> Case {
        Case("10.2#2")
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Chance(Chance::d6(if self.sonora { "chance-sonora" } else { "chance-dixie" }, IMP))
    }
    /// 10.2#2, 10.2#3, 10.2#4, 10.2#5 On 1 the South wins, from turn 14 on a 6 is a Northern victory; then a 6 gives Sonora.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        log.note(|| ev("event-dixie", &["10.2#2", "10.2#3", "10.2#4"]).begins(kind::STEP).die(IMP, roll.0));
        if self.sonora {
            if roll.0 == 6 {
                game.confederates_come();
            }
            return Next::Done;
        }
        match roll.0 {
            1 => {
                game.events.dixie = Dixie::South;
                Next::goto(Self { sonora: true })
            }
            6 if game.turn >= 14 => {
                game.events.dixie = Dixie::North;
                Next::Done
            }
            _ => Next::Done,
        }
    }
}

impl Cactus {
    /// 10.2#5, R149 Magruder and his brigades: in Sonora if it is Imperial or nobody's and free of Republicans, else at the
    /// border.
    fn confederates_come(&mut self) {
        let d = self.d();
        let open = self.control(Place::SONORA) != Some(REP);
        let republicans =
            self.here[Place::SONORA.index()].and(&self.of(Party::Republican)).and(&d.masks.ground);
        let to = if open && republicans.is_empty() { Place::SONORA } else { Place::CSA };
        let shelby: Pieces = [d.named.shelby, Piece::SHELBY].into_iter().collect();
        for piece in d.of_nation(Nation::Cs).minus(&shelby).iter() {
            self.put(piece, to);
        }
        self.events.magruder_come = true;
    }

    /// 10.3#1, 10.3#2, R106 Border provinces for Shelby: not Republican, no unbesieged Republican ground unit.
    #[must_use]
    pub fn shelby_places(&self) -> Places {
        let open = |p: &Place| self.control(*p) != Some(REP) && self.enemies(*p, Party::Imperial).is_empty();
        // Both come into one province, so that where the brigade may not go the leader does not either.
        self.open_to(self.d().named.shelby, self.d().us_border.iter().filter(open).collect())
    }

    /// 10.2#8, 10.3#1, 10.3#2 Shelby comes, if 10.2 is not in force; without a place he never comes.
    pub(crate) fn shelby_comes(&mut self) -> bool {
        if self.events.shelby_done || self.events.dixie != Dixie::Unknown {
            return false;
        }
        self.events.shelby_done = true;
        let pieces: Pieces = [Piece::SHELBY, self.d().named.shelby].into_iter().collect();
        if self.shelby_places().is_empty() {
            for piece in pieces.iter() {
                self.put(piece, Place::GONE);
            }
            return true;
        }
        self.arriving = Some(Arriving { side: IMP, pieces, rule: Rule::Shelby, used: Places::EMPTY });
        true
    }

    /// 10.4#2, R5, R148, R149 The forces of the United States come into their box, once.
    pub(crate) fn us_enters(&mut self) {
        if self.events.us_war > 0 {
            return;
        }
        self.events.us_war = self.turn;
        for piece in self.d().of_nation(Nation::Us).iter() {
            self.put(piece, Place::USA);
        }
    }

    /// 10.4#1, R107 Whether the die of the war is thrown now.
    #[must_use]
    pub fn war_die_due(&self) -> bool {
        self.turn == WAR_TURN && self.options.never_sound_retreat && self.events.us_war == 0
    }
}

/// 10.4#1 The die of the war with the United States.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WarDie;

impl Decide<Cactus> for WarDie {
    fn id(self) -> &'static str {
        "us-war"
    }
    fn section(self) -> Case {
        Case("10.4#1")
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Chance(Chance::d6("chance-us-war", IMP))
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let border = game.controlled(IMP).and(&game.d().us_border).len() as u16;
        let war = roll.0 + border >= WAR;
        log.note(|| {
            let said = ev("event-us-war", &["10.4#1"])
                .begins(kind::STEP)
                .die(IMP, roll.0)
                .n("border", border.into());
            said.key("result", if war { "result-good" } else { "result-bad" })
        });
        if war {
            game.us_enters();
        }
        Next::Done
    }
}
