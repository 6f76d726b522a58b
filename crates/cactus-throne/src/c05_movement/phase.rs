//! §5.1, §5.4 The Movement and Raid Phases: which mover comes next.

use crate::choice::Choice;
use crate::events::{Says, ev, kind};
use crate::frames::{Frame, March};
use crate::ids::*;
use crate::state::Cactus;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, Window, require};

/// 4.0#5, 4.0#6, 4.0#7, 5.1#1, 5.4#5 A side moves, or raids, with one mover after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Movement {
    /// Whose phase.
    #[serde(with = "SideId")]
    pub side: Side,
    /// The Raid Phase.
    pub raid: bool,
}

impl Movement {
    fn pieces(self, game: &Cactus) -> Pieces {
        let set = if self.raid {
            let masks = &game.d().masks;
            game.raiders(self.side).minus(&masks.raid_led).minus(&masks.art)
        } else {
            let obliged = game.obliged(self.side);
            let movers = game.movers(self.side);
            if obliged.is_empty() { movers } else { movers.and(&obliged) }
        };
        if self.raid && !game.camerone.0.is_empty() { set.and(&game.camerone.0) } else { set }
    }

    /// 10.4#4, R107 US flotillas that may put to sea.
    fn flotillas(self, game: &Cactus) -> Pieces {
        if self.raid || self.side == IMP {
            return Pieces::EMPTY;
        }
        game.here[Place::USA.index()].and(&game.d().masks.naval)
    }

    fn armies(self, game: &Cactus) -> impl Iterator<Item = Army> + '_ {
        game.in_use(self.side).iter().filter(move |a| self.army(game, *a).is_ok())
    }

    fn army(self, game: &Cactus, army: Army) -> Verdict {
        if self.raid {
            require(game.camerone.0.is_empty(), "11.2#3")?;
            return game.army_may_raid(self.side, army);
        }
        let obliged = game.obliged(self.side);
        // R155 An Emperor who has abdicated rides alone, before his Army marches.
        let marching = obliged.minus(&[Piece::MAXIMILIAN].into_iter().collect());
        let waits = obliged.is_empty() || marching.meets(&game.armies[army.index()]);
        require(waits, game.obliged_by(obliged))?;
        game.army_may_move(self.side, army)
    }

    /// 11.2#5, R114 Units with which a Surprise Raid may be made.
    fn surprise(self, game: &Cactus) -> Pieces {
        if !self.raid || game.events.surprise != Some(self.side) || !game.camerone.0.is_empty() {
            return Pieces::EMPTY;
        }
        let masks = &game.d().masks;
        let raiders = game.raiders(self.side);
        let guards = raiders.and(&masks.raid_led);
        let led = |p: &Piece| game.here[game.place(*p).index()].and(&raiders).meets(&masks.raid_leaders);
        let guards: Pieces = guards.iter().filter(led).collect();
        raiders.minus(&masks.leaders).minus(&masks.raid_led).minus(&masks.art).or(&guards)
    }

    /// 11.2#3, R114 Units that the raid of Camerone may use.
    pub(crate) fn camerone(game: &Cactus) -> Pieces {
        game.raiders(REP).and(&game.d().masks.irregular)
    }

    fn may_camerone(self, game: &Cactus) -> bool {
        self.raid && self.side == REP && game.events.camerone && !Self::camerone(game).is_empty()
    }
}

impl Decide<Cactus> for Movement {
    fn id(self) -> &'static str {
        if self.raid { "raids" } else { "movement" }
    }
    fn section(self) -> Case {
        Case(if self.raid { "5.4#2" } else { "5.1#1" })
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Cactus) -> Msg {
        Msg::new(if self.raid { "prompt-raids" } else { "prompt-movement" })
    }
    /// Raids are one's own affair: one is asked, but may say in advance that there will be none.
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        let raiders = self.raid.then(|| self.pieces(game).len() as i32)?;
        Some(Window::reaction(Choice::Pass).number("raiders", raiders))
    }
    fn task(self, _: &Cactus) -> &'static str {
        if self.raid { "task-raids" } else { "task-movement" }
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        let own = game.of(Party::of(self.side)).minus(&game.d().masks.naval);
        let shown: Pieces = own.iter().filter(|p| game.place(*p).index() <= Place::CSA.index()).collect();
        out.extend(shown.iter().map(Choice::Piece));
        out.extend(self.flotillas(game).iter().map(Choice::Piece));
        out.extend((0..ARMIES).map(Army::new).filter(|a| a.side() == self.side).map(Choice::Army));
        if self.raid {
            out.extend(shown.minus(&game.d().masks.leaders).iter().map(Choice::Surprise));
            out.push(Choice::Camerone);
        }
    }
    /// 5.1#1, 5.4#1, 5.4#2, 10.2#7, 11.2#3, 11.4#10, 11.5#9, 11.6#2 Who may begin; nobody passes while somebody must march.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match choice {
            Choice::Pass => {
                require(game.camerone.0.is_empty(), "11.2#3")?;
                let obliged = if self.raid { Pieces::EMPTY } else { game.obliged(self.side) };
                require(obliged.is_empty(), game.obliged_by(obliged))
            }
            Choice::Piece(piece) if self.flotillas(game).has(piece) => Ok(()),
            Choice::Piece(piece) if self.raid => {
                game.may_raid(self.side, piece)?;
                game.raids_alone(piece)?;
                require(game.camerone.0.is_empty() || game.camerone.0.has(piece), "11.2#3")
            }
            Choice::Piece(piece) => {
                game.may_move(self.side, piece)?;
                let obliged = game.obliged(self.side);
                require(obliged.is_empty() || obliged.has(piece), game.obliged_by(obliged))
            }
            Choice::Army(army) => self.army(game, army),
            Choice::Surprise(piece) => {
                require(game.events.surprise == Some(self.side), "11.2#5")?;
                game.may_raid(self.side, piece)?;
                // 5.4#3 The National Guard needs a leader of raids, who goes with it.
                if !self.surprise(game).has(piece) {
                    game.raids_alone(piece)?;
                }
                require(self.surprise(game).has(piece), "11.2#5")
            }
            Choice::Camerone => require(self.may_camerone(game), "11.2#3"),
            _ => require(false, "5.1#1"),
        }
    }
    fn legal(self, game: &Cactus, out: &mut Vec<Choice>) {
        if self.verdict(game, Choice::Pass).is_ok() {
            out.push(Choice::Pass);
        }
        out.extend(self.pieces(game).iter().map(Choice::Piece));
        out.extend(self.flotillas(game).iter().map(Choice::Piece));
        out.extend(self.armies(game).map(Choice::Army));
        out.extend(self.surprise(game).iter().map(Choice::Surprise));
        if self.may_camerone(game) {
            out.push(Choice::Camerone);
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Piece(piece) if game.d().masks.naval.has(piece) => {
                game.put(piece, Place::GULF);
                log.note(|| ev("event-flotilla", &["10.4#3", "7.6#1"]).begins(kind::MARCH).piece(piece));
                game.watch_ports();
                return Next::Stay;
            }
            Choice::Piece(piece) => {
                if game.events.abdicated && piece == Piece::MAXIMILIAN && !self.raid {
                    game.leave_army(piece);
                }
                let mut mover = game.new_mover(self.side, [piece].into_iter().collect(), None, self.raid);
                if self.raid && game.camerone.0.has(piece) {
                    (mover.goal, mover.free) = (game.camerone.1, true);
                    game.camerone.0.remove(piece);
                }
                game.mover = Some(mover);
            }
            Choice::Army(army) => {
                let members = game.armies[army.index()];
                game.mover = Some(game.new_mover(self.side, members, Some(army), self.raid));
            }
            Choice::Surprise(piece) => {
                let mut mover = game.new_mover(self.side, [piece].into_iter().collect(), None, true);
                mover.free = true;
                game.mover = Some(mover);
            }
            Choice::Camerone => {
                game.events.camerone = false;
                return Next::call(CameroneRaid, self);
            }
            _ => return Next::Done,
        }
        Next::call(March, self)
    }
}

/// 11.2#3, R114 The Republican player names up to three militia or guerilla units and the province in which they end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CameroneRaid;

/// 11.2#3 How many units.
const CAMERONE_UNITS: usize = 3;

impl CameroneRaid {
    /// Whether each of these can reach a province, which is not where it stands already.
    pub(crate) fn reaches(game: &Cactus, units: Pieces, to: Place) -> bool {
        let one = |unit: Piece| game.steps_between(game.place(unit), to, game.d().piece(unit).mf);
        let mainland = to != Place::BAJA;
        let moves = units.iter().all(|unit| game.place(unit) != to);
        to.is_province() && mainland && moves && units.iter().all(one)
    }

    fn any_goal(game: &Cactus, units: Pieces) -> bool {
        Place::provinces().any(|to| Self::reaches(game, units, to))
    }
}

impl Decide<Cactus> for CameroneRaid {
    fn id(self) -> &'static str {
        "camerone"
    }
    fn section(self) -> Case {
        Case("11.2#3")
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Side(REP)
    }
    fn prompt(self, game: &Cactus) -> Msg {
        Msg::new("prompt-camerone").n("units", game.camerone.0.len() as i32)
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.push(Choice::Cancel);
        out.extend(Movement::camerone(game).iter().map(Choice::Piece));
        out.extend(Place::provinces().map(Choice::Place));
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let named = game.camerone.0;
        match choice {
            Choice::Cancel => require(named.is_empty(), "11.2#3"),
            Choice::Piece(piece) => {
                require(!named.has(piece) && named.len() < CAMERONE_UNITS, "11.2#3")?;
                game.may_raid(REP, piece)?;
                require(Movement::camerone(game).has(piece), "11.2#3")?;
                let more = named.or(&[piece].into_iter().collect());
                require(Self::any_goal(game, more), "11.2#3")
            }
            Choice::Place(place) => require(!named.is_empty() && Self::reaches(game, named, place), "11.2#3"),
            _ => require(false, "11.2#3"),
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Piece(piece) => {
                game.camerone.0.insert(piece);
                Next::Stay
            }
            Choice::Place(place) => {
                game.camerone.1 = Some(place);
                log.note(|| ev("event-camerone", &["11.2#3", "R114"]).begins(kind::MARCH).at(place));
                Next::Done
            }
            _ => {
                // Nobody was named: the event is still to be used.
                game.events.camerone = true;
                Next::Done
            }
        }
    }
}
