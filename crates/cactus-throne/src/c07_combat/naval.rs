//! §7.6, §10.4.1 Ships: naval battle and support of combats on land.

use crate::choice::Choice;
use crate::data::{Column, Harm};
use crate::events::{Says, ev, kind};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Fate};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, Window, require};

impl Cactus {
    /// 7.6#1 The ships of a side in the Gulf.
    #[must_use]
    pub fn squadron(&self, side: Side) -> Pieces {
        self.here[Place::GULF.index()].and(&self.of(Party::of(side))).and(&self.d().masks.naval)
    }

    /// 10.4#4, R95 Whether both sides have ships that could fight.
    #[must_use]
    pub fn fleets_meet(&self) -> bool {
        Side::BOTH.iter().all(|side| !self.squadron(*side).is_empty())
    }

    /// 7.6#7, 10.4#4, R153 A ship sinks; with the last of its side whoever is aboard is lost or hides.
    pub(crate) fn sink(&mut self, ship: Piece, log: &mut Log) {
        self.take_off(ship, Place::GONE);
        log.note(|| ev("event-sunk", &["10.4#4", "7.6#7"]).piece(ship));
        self.lose_passengers();
    }

    /// R153, R159 A side without ships in the Gulf: its units aboard are eliminated, its leaders hide.
    pub(crate) fn lose_passengers(&mut self) {
        let sunk = Side::BOTH.into_iter().filter(|side| self.squadron(*side).is_empty());
        let lost = sunk.fold(Pieces::EMPTY, |lost, side| lost.or(&self.of(Party::of(side))));
        for piece in self.here[Place::FLEET.index()].and(&lost).iter() {
            if piece.is_leader() {
                self.take_off(piece, Place::LIMBO);
            } else {
                self.eliminate(piece, Fate::Pool);
            }
        }
    }
}

/// R95 Whether a naval battle is fought: the Republican player says first, then the Imperial.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NavalOffer {
    /// Who says.
    #[serde(with = "SideId")]
    pub side: Side,
}

impl Decide<Cactus> for NavalOffer {
    fn id(self) -> &'static str {
        "naval-offer"
    }
    fn section(self) -> Case {
        Case("10.4#4")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if game.fleets_meet() { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Cactus) -> Msg {
        Msg::new("prompt-naval")
    }
    fn window(self, _: &Cactus) -> Option<Window<Choice>> {
        Some(Window::reaction(Choice::No).usually_judged())
    }
    fn candidates(self, _: &Cactus, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn verdict(self, _: &Cactus, choice: Choice) -> Verdict {
        require(matches!(choice, Choice::Yes | Choice::No), "10.4#4")
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (choice, self.side) {
            (Choice::Yes, _) => {
                log.note(|| ev("event-naval", &["10.4#4", "R95"]).begins(kind::COMBAT).side(self.side));
                game.dice = [0; 2];
                Next::goto(SeaFight)
            }
            (_, Side::Two) => Next::goto(Self { side: IMP }),
            _ => Next::Done,
        }
    }
}

/// 10.4.1#1 A naval battle: higher die attacks, no modifiers, no retreat, to the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeaFight;

impl Decide<Cactus> for SeaFight {
    fn id(self) -> &'static str {
        "sea-fight"
    }
    fn section(self) -> Case {
        Case("10.4.1#1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if !game.fleets_meet() {
            return Ask::Nothing;
        }
        match game.dice {
            [0, _] => Ask::Chance(Chance::d6("chance-sea-initiative", IMP)),
            [_, 0] => Ask::Chance(Chance::d6("chance-sea-initiative", REP)),
            [imp, rep] => Ask::Chance(Chance::d6("chance-sea-combat", if imp > rep { IMP } else { REP })),
        }
    }
    /// 10.4.1#1, 10.4.1#2, 10.4.1#3 Ties are thrown again; each step sinks a ship, DE all; R is ignored.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let face = roll.0 as u8;
        match game.dice {
            [0, _] => game.dice[0] = face,
            [imp, 0] => game.dice = if imp == face { [0; 2] } else { [imp, face] },
            [imp, rep] => {
                let attacker = if imp > rep { IMP } else { REP };
                let strength = |side| game.factors(game.squadron(side));
                let column = Column::of(strength(attacker), strength(attacker.foe()));
                let result = game.d().tables.crt.result(roll.0 as i8, column);
                log.note(|| ev("event-sea-die", &["10.4.1#2"]).die(attacker, roll.0).side(attacker));
                for (side, harm) in [(attacker, result.0), (attacker.foe(), result.1)] {
                    let lost = match harm {
                        Harm::Steps(steps) => usize::from(steps),
                        Harm::Retreat => 0,
                        _ => usize::MAX,
                    };
                    for ship in game.squadron(side).iter().take(lost) {
                        game.sink(ship, log);
                    }
                }
                game.dice = [0; 2];
            }
        }
        Next::Stay
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        game.dice = [0; 2];
        game.watch_ports();
        game.pending = game.combats();
        Next::Done
    }
}

/// 7.6#2, 7.6#3 Each ship is assigned to one combat on the Gulf coast, or to none; Imperial ships first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Assign;

impl Assign {
    fn places(game: &Cactus) -> Places {
        game.d().gulf_ports.and(&game.pending)
    }
    fn owner(game: &Cactus) -> Option<Side> {
        game.queue.first().and_then(|ship| game.party(ship)).and_then(Party::side)
    }
}

impl Decide<Cactus> for Assign {
    fn id(self) -> &'static str {
        "assign-ships"
    }
    fn section(self) -> Case {
        Case("7.6#3")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match Self::owner(game) {
            Some(side) if !Self::places(game).is_empty() => Ask::Side(side),
            _ => Ask::Nothing,
        }
    }
    fn window(self, _: &Cactus) -> Option<Window<Choice>> {
        Some(Window::reaction(Choice::Pass).usually_judged())
    }
    fn prompt(self, game: &Cactus) -> Msg {
        Msg::new("prompt-assign").who(game.queue.first().unwrap_or(game.d().named.fleet))
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        out.extend(Place::provinces().map(Choice::Place));
        let _ = game;
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match choice {
            Choice::Pass => Ok(()),
            Choice::Place(place) => require(Self::places(game).has(place), "7.6#2"),
            _ => require(false, "7.6#3"),
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(ship) = game.queue.first() else { return Next::Done };
        game.queue.remove(ship);
        if let (Choice::Place(place), Some(slot)) =
            (choice, game.naval_units().iter().position(|s| *s == ship))
        {
            game.support[slot] = Some(place);
            log.note(|| ev("event-assigned", &["7.6#3"]).begins(kind::STEP).piece(ship).at(place));
        }
        Next::Stay
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        game.queue = Pieces::EMPTY;
        Next::Done
    }
}
