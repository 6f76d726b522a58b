//! §10.5 Santa Anna: entry, revolution, march.

use crate::events::{Says, ev, kind};
use crate::frames::{Arrive, Frame};
use crate::ids::*;
use crate::state::{Arriving, Cactus, Rule};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Next, Roll, Side};

/// The dice about Santa Anna in the Reinforcement Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Santa {
    /// 10.5#1 Does he join the war?
    Joins,
    /// 10.5#1 On which side?
    Side,
    /// 10.5#3 Does he revolt?
    Revolts,
}

/// 10.5#1, 10.5#3 A die about Santa Anna.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SantaDie {
    /// Which.
    pub die: Santa,
}

impl Cactus {
    /// The side that Santa Anna has joined.
    #[must_use]
    pub fn santa_anna_side(&self) -> Option<Side> {
        self.party(Piece::SANTA_ANNA).and_then(Party::side)
    }

    /// 10.5#1, 10.5#3 What is thrown for Santa Anna this turn, if anything: his entry, or his revolution once he is on the map.
    pub(crate) fn santa_anna_rolls(&mut self) -> Option<Frame> {
        if !self.events.santa_anna {
            return self.options.santa_anna.then(|| SantaDie { die: Santa::Joins }.into());
        }
        let came_now = std::mem::take(&mut self.events.santa_anna_new);
        if self.events.revolt || came_now {
            return None;
        }
        let side = self.santa_anna_side()?;
        match self.place(Piece::SANTA_ANNA) {
            Place::FUTURE => {
                self.enter_santa_anna(side);
                Some(Arrive.into())
            }
            at if at.is_province() => Some(SantaDie { die: Santa::Revolts }.into()),
            _ => None,
        }
    }

    /// 10.5#1, 10.5#10, R149 He joins a side, which places him in a province it controls; without one he waits.
    pub(crate) fn enter_santa_anna(&mut self, side: Side) {
        self.events.santa_anna = true;
        self.owned[side.index()].insert(Piece::SANTA_ANNA);
        let pieces = [Piece::SANTA_ANNA].into_iter().collect();
        self.arriving = Some(Arriving { side, pieces, rule: Rule::Controlled, used: Places::EMPTY });
    }

    /// 10.5#3, 10.5#10, R110 The revolution: all Mexican units and leaders of his province, contras included, join him. If he
    /// is besieged it is those inside, and the siege is lifted.
    fn revolution(&mut self, log: &mut Log) {
        let at = self.place(Piece::SANTA_ANNA);
        let inside = self.marks.in_city.has(Piece::SANTA_ANNA);
        let masks = &self.d().masks;
        let here = self.here[at.index()];
        let here = if inside { here.and(&self.marks.in_city) } else { here.minus(&self.marks.in_city) };
        let mut joining = here.and(&self.mexican().and(&masks.ground).or(&masks.mexican_leaders));
        joining.insert(Piece::SANTA_ANNA);
        self.events.revolt = true;
        self.join_rebels(joining);
        if inside {
            self.end_siege(at);
        }
        self.watch_siege(at);
        self.settle_control(at);
        log.note(|| ev("event-revolution", &["10.5#3"]).at(at).n("units", joining.len() as i32));
    }

    /// Pieces go over to Santa Anna, out of their Armies.
    fn join_rebels(&mut self, pieces: Pieces) {
        self.leave_armies(pieces);
        for party in [Party::Imperial, Party::Republican] {
            self.owned[party.index()] = self.owned[party.index()].minus(&pieces);
        }
        self.owned[Party::SantaAnna.index()] = self.owned[Party::SantaAnna.index()].or(&pieces);
        self.marks.in_city = self.marks.in_city.minus(&pieces);
        self.marks.committed = self.marks.committed.minus(&pieces);
    }

    /// 10.5#4, 10.5#6 Where he marches: the neighbours nearer to Mexico, of these the weakest.
    #[must_use]
    pub fn rebel_goals(&self) -> Places {
        let at = self.place(Piece::SANTA_ANNA);
        let d = self.d();
        let Some(&here) = d.from_mexico.get(at.index()) else { return Places::EMPTY };
        let near = d.neighbours(at, true);
        let nearer: Places = near.iter().filter(|p| d.from_mexico[p.index()] < here).collect();
        let strength = |p: Place| self.factors(self.here[p.index()].and(&d.masks.ground));
        let least = nearer.iter().map(strength).min();
        nearer.iter().filter(|p| Some(strength(*p)) == least).collect()
    }

    /// 10.5#4 After all movement and raids: unless attacked he marches on Mexico.
    pub(crate) fn rebels_march(&mut self, log: &mut Log) -> Option<Frame> {
        let at = self.place(Piece::SANTA_ANNA);
        if !self.events.revolt
            || !at.is_province()
            || at == Place::MEXICO
            || !self.enemies(at, Party::SantaAnna).is_empty()
        {
            return None;
        }
        let goals = self.rebel_goals();
        self.queue = Pieces::EMPTY;
        if goals.len() == 1 {
            self.rebels_enter(goals.first().unwrap_or(at), log);
        }
        (!goals.is_empty()).then(|| Rebel { marched: goals.len() == 1 }.into())
    }

    /// 10.5#4, 10.5#5 He enters a province with all his force; Mexicans there will roll.
    fn rebels_enter(&mut self, to: Place, log: &mut Log) {
        let from = self.place(Piece::SANTA_ANNA);
        for piece in self.field(from, Party::SantaAnna).iter() {
            self.put(piece, to);
        }
        let masks = &self.d().masks;
        let able = self.mexican().and(&masks.ground).minus(&masks.contra).or(&masks.mexican_leaders);
        self.queue = self.here[to.index()].and(&able).minus(&self.of(Party::SantaAnna));
        log.note(|| ev("event-rebels-march", &["10.5#4"]).begins(kind::MARCH).at(to));
    }
}

impl Decide<Cactus> for SantaDie {
    fn id(self) -> &'static str {
        "santa-anna"
    }
    fn section(self) -> Case {
        Case("10.5#1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        let what = match self.die {
            Santa::Joins => "chance-santa-anna",
            Santa::Side => "chance-santa-anna-side",
            Santa::Revolts => "chance-revolt",
        };
        let by = if self.die == Santa::Revolts { game.santa_anna_side().unwrap_or(IMP) } else { IMP };
        Ask::Chance(Chance::d6(what, by))
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        log.note(|| ev("event-santa-anna", &["10.5#1", "10.5#3"]).begins(kind::STEP).die(IMP, roll.0));
        match (self.die, roll.0) {
            (Santa::Joins, 1) => Next::goto(Self { die: Santa::Side }),
            (Santa::Side, face) => {
                game.enter_santa_anna(if face % 2 == 1 { IMP } else { REP });
                Next::goto(Arrive)
            }
            (Santa::Revolts, 6) => {
                game.revolution(log);
                Next::Done
            }
            _ => Next::Done,
        }
    }
}

/// 10.5#4, 10.5#5 The march of the rebels: a draw among equal provinces, then each Mexican there rolls whether he joins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rebel {
    /// He has entered his province.
    pub marched: bool,
}

impl Decide<Cactus> for Rebel {
    fn id(self) -> &'static str {
        "rebels"
    }
    fn section(self) -> Case {
        Case("10.5#4")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if !self.marched {
            return if game.rebel_goals().is_empty() {
                Ask::Nothing
            } else {
                Ask::Chance(Chance::draw("chance-rebels", None))
            };
        }
        match game.queue.first() {
            Some(piece) => Ask::Chance(Chance::d6(
                "chance-turncoat",
                game.party(piece).and_then(Party::side).unwrap_or(IMP),
            )),
            None => Ask::Nothing,
        }
    }
    fn rolls(self, game: &Cactus, out: &mut Vec<(Roll, u32)>) {
        out.extend(game.rebel_goals().iter().map(|p| (Roll(p.index() as u16), 1)));
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        if !self.marched {
            game.rebels_enter(Place::new(usize::from(roll.0).min(PROVINCES - 1)), log);
            return Next::goto(Self { marched: true });
        }
        let Some(piece) = game.queue.first() else { return Next::Done };
        game.queue.remove(piece);
        let joins = roll.0 >= 4;
        let side = game.party(piece).and_then(Party::side).unwrap_or(IMP);
        if joins {
            game.join_rebels([piece].into_iter().collect());
        }
        log.note(|| {
            let said = ev("event-turncoat", &["10.5#5"]).die(side, roll.0).piece(piece);
            said.key("result", if joins { "result-good" } else { "result-bad" })
        });
        Next::Stay
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        let at = game.place(Piece::SANTA_ANNA);
        game.queue = Pieces::EMPTY;
        game.watch_siege(at);
        // A garrison that went over leaves a city without a siege.
        if game.siege(at).is_some() && game.garrison(at).is_empty() {
            game.end_siege(at);
        }
        Next::Done
    }
}
