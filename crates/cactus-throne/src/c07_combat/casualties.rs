//! §7.3.2 Leaders left alone; §7.3.5 the dice of a DE*.

use crate::events::{Says, ev};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Fate, Star};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Next, Roll, Side};

/// 7.3.2#1 Leaders left alone with enemy units roll for their fate, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Casualty;

impl Cactus {
    /// 10.5#6, R110 Santa Anna's part is over: he leaves the game, leaders who had joined him hide, his points are void.
    pub(crate) fn end_revolt(&mut self, log: &mut Log) {
        for piece in self.of(Party::SantaAnna).iter() {
            let to = if piece == Piece::SANTA_ANNA { Place::GONE } else { Place::LIMBO };
            if piece.is_leader() {
                self.take_off(piece, to);
            } else {
                self.eliminate(piece, Fate::Pool);
            }
        }
        self.owned[Party::SantaAnna.index()] = Pieces::EMPTY;
        self.events.revolt = false;
        self.rebel_points = 0;
        log.note(|| ev("event-revolt-over", &["10.5#6", "R110"]));
    }

    /// 7.3.2#1, 7.3.2#2, 7.3.2#3, 8.1.1, R110 The fate of a leader by his die; against Santa Anna nobody is captured.
    fn leader_fate(&mut self, leader: Piece, captor: Party, die: u16) -> &'static str {
        let dead = die == 6;
        let captured = (4..=5).contains(&die) && captor != Party::SantaAnna;
        let republican = self.of(Party::Republican).has(leader);
        if dead {
            self.take_off(leader, Place::GONE);
            if republican {
                self.martyrs.insert(leader);
            }
            return "fate-executed";
        }
        if captured {
            let captor = captor.side().unwrap_or(IMP);
            self.take_off(leader, Place::prison_of(captor));
            return "fate-captured";
        }
        self.take_off(leader, Place::LIMBO);
        "fate-hiding"
    }
}

impl Decide<Cactus> for Casualty {
    fn id(self) -> &'static str {
        "leader-casualty"
    }
    fn section(self) -> Case {
        Case("7.3.2#1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        let Some(c) = game.casualties else { return Ask::Nothing };
        match c.leaders.minus(&game.of(Party::SantaAnna)).first() {
            Some(leader) => {
                let owner = game.party(leader).and_then(Party::side).unwrap_or(IMP);
                Ask::Chance(Chance::d6("chance-casualty", owner))
            }
            None => Ask::Nothing,
        }
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(mut c) = game.casualties else { return Next::Done };
        let Some(leader) = c.leaders.minus(&game.of(Party::SantaAnna)).first() else { return Next::Stay };
        c.leaders.remove(leader);
        game.casualties = Some(c);
        let owner = game.party(leader).and_then(Party::side).unwrap_or(IMP);
        let fate = game.leader_fate(leader, c.captor, roll.0);
        log.note(|| {
            let cases: &[&str] = &["7.3.2#1", "7.3.2#2", "7.3.2#3"];
            ev("event-casualty", cases).die(owner, roll.0).piece(leader).key("fate", fate)
        });
        Next::Stay
    }
    /// R110 Whoever follows Santa Anna in revolt shares his end.
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        let rebels = game.casualties.is_some_and(|c| !c.leaders.is_empty());
        game.casualties = None;
        if rebels {
            game.end_revolt(log);
        }
        Next::Done
    }
}

impl Cactus {
    /// 7.3.5#1, 7.3.5#2, 10.5#2, R83 Units are eliminated by DE or DE*; for DE* the dice are opened. Whether there are any.
    pub(crate) fn destroy(&mut self, units: Pieces, winner: Party, star: bool, fate: Fate) -> bool {
        let d = self.d();
        let deserters = units.and(&self.mexican()).and(&d.masks.pr);
        let factors = self.factors(deserters) as u16;
        let guns = units.and(&d.masks.art);
        for unit in units.iter() {
            self.eliminate(unit, fate);
        }
        if !star || (factors == 0 && guns.is_empty()) {
            return false;
        }
        self.star = Some(Star { factors, guns, winner });
        true
    }

    /// 7.3.5#3, 10.5#7, R146 Half the factors of deserters, rounded up, for the next income of the winner.
    fn desert(&mut self, winner: Party, factors: u16) {
        let points = factors.div_ceil(2);
        match winner.side() {
            Some(side) => self.deserters[side] += points,
            None => self.rebel_points += points,
        }
    }
}

/// 7.3.5#2 The dice of a DE*: one for all Mexican infantry and cavalry, one for each battery.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Desertion;

impl Desertion {
    fn roller(star: &Star) -> Side {
        star.winner.side().unwrap_or(IMP)
    }
}

impl Decide<Cactus> for Desertion {
    fn id(self) -> &'static str {
        "desertion"
    }
    fn section(self) -> Case {
        Case("7.3.5#2")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match game.star {
            Some(s) if s.factors > 0 => Ask::Chance(Chance::d6("chance-desertion", Self::roller(&s))),
            Some(s) if !s.guns.is_empty() => Ask::Chance(Chance::d6("chance-guns", Self::roller(&s))),
            _ => Ask::Nothing,
        }
    }
    /// 7.3.5#2, 7.3.5#3, 7.3.5#4, 7.3.5#5, 7.3.5#6 Deserters on 4 to 6; guns lost on 4 or 5, captured on 6.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(mut s) = game.star else { return Next::Done };
        let by = Self::roller(&s);
        if s.factors > 0 {
            if roll.0 >= 4 {
                game.desert(s.winner, s.factors);
            }
            let points = if roll.0 >= 4 { s.factors.div_ceil(2) } else { 0 };
            log.note(|| ev("event-desertion", &["7.3.5#3"]).die(by, roll.0).n("points", points.into()));
            s.factors = 0;
        } else if let Some(gun) = s.guns.first() {
            s.guns.remove(gun);
            if roll.0 >= 4 {
                game.put(gun, Place::GONE);
            }
            if let (6, Some(side)) = (roll.0, s.winner.side()) {
                game.tokens[side] += 1;
            }
            let key = match roll.0 {
                6 => "guns-captured",
                4.. => "guns-gone",
                _ => "guns-pool",
            };
            log.note(|| {
                ev("event-guns", &["7.3.5#4", "7.3.5#5"]).die(by, roll.0).piece(gun).key("fate", key)
            });
        }
        game.star = Some(s);
        Next::Stay
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        game.star = None;
        Next::Done
    }
}
