//! §9, §13.1, §14.3 Victory.

use crate::ids::*;
use crate::state::{Cactus, Scenario};
use zocalo_core::{Outcome, Side};

/// 9.1#3 The turn at whose end a Republican Mexico City with Juárez wins.
const JUAREZ_TURN: u8 = 10;

impl Cactus {
    /// 9.1#1, R99 Whether Imperial provinces link Mexico with a Gulf port.
    #[must_use]
    pub fn linked_to_gulf(&self) -> bool {
        let own = self.counted(IMP);
        let mut reached: Places = [Place::MEXICO].into_iter().filter(|p| own.has(*p)).collect();
        loop {
            let more = reached.iter().fold(reached, |all, p| all.or(&self.d().neighbours(p, true))).and(&own);
            if more == reached {
                return reached.meets(&self.d().gulf_ports);
            }
            reached = more;
        }
    }

    /// 11.6#4, R148 The provinces that count for a side at the end: without those of a protectorate.
    fn counted(&self, side: Side) -> Places {
        let mut own = self.controlled(side);
        if self.events.nobodys {
            let us = self.d().of_nation(crate::data::Nation::Us).and(&self.d().masks.ground);
            own = own.iter().filter(|p| !self.here[p.index()].meets(&us)).collect();
        }
        own
    }

    fn end(&mut self, winner: Option<Side>, reason: &'static str) {
        let score = match winner {
            Some(Side::One) => 1,
            Some(Side::Two) => -1,
            None => 0,
        };
        let level = if winner.is_some() { "level-victory" } else { "level-draw" };
        self.over = Some(Outcome { winner, level, score, reason });
    }

    /// 4.0#10, 8.0#1, R30 When a turn ends it is asked whether somebody has won.
    pub(crate) fn judge(&mut self) {
        if self.rebels_hold_mexico() {
            return self.end(None, "end-chaos");
        }
        match self.options.scenario {
            Scenario::Campaign => self.judge_campaign(),
            Scenario::Short => self.judge_short(),
            Scenario::Doom => self.judge_doom(),
            Scenario::Puebla => self.judge_puebla(),
        }
    }

    /// 9.1#1, 9.1#2, 9.1#3, 9.1#4, 9.1#5, R97, R98, R113 The campaign.
    fn judge_campaign(&mut self) {
        let mexico = self.control(Place::MEXICO);
        let linked = mexico == Some(IMP) && self.linked_to_gulf();
        if linked && self.out(Piece::JUAREZ) && self.out(Piece::DIAZ) {
            return self.end(Some(IMP), "end-leaders-taken");
        }
        if !self.events.abdicated && mexico == Some(REP) && self.out(Piece::MAXIMILIAN) {
            return self.end(Some(REP), "end-emperor-taken");
        }
        let juarez = self.free_leader(Piece::JUAREZ) && self.place(Piece::JUAREZ) == Place::MEXICO;
        if self.turn == JUAREZ_TURN && mexico == Some(REP) && juarez {
            return self.end(Some(REP), "end-turn-ten");
        }
        if self.turn < self.options.last_turn {
            return;
        }
        if self.events.abdicated {
            return self.judge_abdication();
        }
        let [imperial, republican] = Side::BOTH.map(|side| self.counted(side));
        let wins = |own: Places, other: Places| own.has(Place::MEXICO) && own.len() > other.len();
        let winner = match () {
            () if wins(imperial, republican) => Some(IMP),
            () if wins(republican, imperial) => Some(REP),
            () => None,
        };
        self.end(winner, "end-last-turn");
    }

    /// 10.5#9, R157 Santa Anna alone holds Mexico: in whatever scenario, the game is drawn.
    fn rebels_hold_mexico(&self) -> bool {
        let rebels = !self.field(Place::MEXICO, Party::SantaAnna).is_empty();
        rebels && self.enemies(Place::MEXICO, Party::SantaAnna).is_empty()
    }

    /// 11.6#2, R147 Whether the turn begins with an Emperor who has abdicated at Vera Cruz.
    #[must_use]
    pub fn abdication_ends(&self) -> bool {
        let there = self.place(Piece::MAXIMILIAN) == Place::VERA_CRUZ;
        self.events.abdicated && there && self.over.is_none() && self.options.scenario == Scenario::Campaign
    }

    /// 11.6#2, R113 After the abdication only Mexico City and the link to the Gulf count.
    pub(crate) fn judge_abdication(&mut self) {
        let imperial = self.counted(IMP).has(Place::MEXICO) && self.linked_to_gulf();
        let republican = self.counted(REP).has(Place::MEXICO);
        let winner = match () {
            () if imperial => Some(IMP),
            () if republican => Some(REP),
            () => None,
        };
        self.end(winner, "end-abdication");
    }

    /// 13.1#1, 13.1#2, R101 The short campaign, at the end of its last turn.
    fn judge_short(&mut self) {
        if self.turn < self.options.last_turn {
            return;
        }
        let held = [Place::MEXICO, Place::VERA_CRUZ].iter().all(|p| self.control(*p) == Some(IMP));
        let winner = if held && self.out(Piece::JUAREZ) { IMP } else { REP };
        self.end(Some(winner), "end-short");
    }

    /// 14.3#1, 14.3#2, 14.3#3, 11.6#2, R100, R157 The Doom of the Emperor, at the end of turn 22.
    fn judge_doom(&mut self) {
        if self.turn < self.options.last_turn {
            return;
        }
        if self.events.abdicated {
            return self.judge_abdication();
        }
        let own = self.counted(REP);
        let holds = |place: Place| own.has(place);
        let cities = holds(Place::QUERETARO) && holds(Place::MEXICO);
        let kept =
            Place::provinces().all(|p| self.d().provinces[p.index()].start[2] != Some(REP) || holds(p));
        let won = cities || (self.out(Piece::MAXIMILIAN) && kept);
        let winner = match (won, self.out(Piece::JUAREZ)) {
            (true, true) => None,
            (true, false) => Some(REP),
            (false, _) => Some(IMP),
        };
        self.end(winner, "end-doom");
    }

    /// The first game, which is our own, at the end of 1862: the Empire needs Vera Cruz and Puebla and some more provinces; where
    /// only the siege of Puebla is not over, the game is drawn.
    fn judge_puebla(&mut self) {
        if self.turn < self.options.last_turn {
            return;
        }
        let holds = |place: Place| self.control(place) == Some(IMP);
        let besieged = self.siege(Place::PUEBLA).is_some_and(|siege| siege.besieged == REP);
        let wanted = self.d().tables.first_game_provinces;
        let many = |more: usize| holds(Place::VERA_CRUZ) && self.controlled(IMP).len() + more >= wanted;
        let winner = match (holds(Place::PUEBLA), besieged) {
            (true, _) if many(0) => Some(IMP),
            (false, true) if many(1) => None,
            _ => Some(REP),
        };
        self.end(winner, "end-puebla");
    }
}
