//! §5.1–5.4 One mover: its steps, what it drops, checks, exits, attrition and the reactions to it.

use crate::choice::Choice;
use crate::data::Nation;
use crate::events::{Says, ev, kind};
use crate::frames::{Frame, React, Suffer};
use crate::ids::*;
use crate::state::{Cactus, Mover, Stage};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Verdict, require};

/// 5.1#3, 5.1#7 A mover: assembled, then moved province by province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct March;

impl Cactus {
    /// 5.1#3, 5.1#4, 5.1#5, 5.2#1, R4, R123, R130 Whether a piece may join the mover before its first step.
    fn may_join(&self, mover: &Mover, piece: Piece) -> Verdict {
        require(!mover.begun && mover.goal.is_none(), "5.1#3")?;
        require(!mover.pieces.has(piece) && self.place(piece) == mover.at, "5.1#3")?;
        if mover.raid && mover.free {
            // 11.2#5 One leader, of whatever kind, may go with the unit of a Surprise Raid.
            let alone = mover.pieces.and(&self.d().masks.leaders).is_empty();
            require(piece.is_leader() && alone && self.army_of(piece).is_none(), "11.2#5")?;
            let fresh = !self.marks.moved.has(piece) && !self.marks.in_city.has(piece);
            require(fresh && self.of(Party::of(mover.side)).has(piece), "R114")?;
            require(!self.marks.reacted.has(piece), "R65")?;
            return self.may_go_along(piece);
        }
        if mover.raid {
            self.may_raid(mover.side, piece)?;
        } else {
            self.may_move(mover.side, piece)?;
            require(
                !(self.events.abdicated
                    && mover.side == IMP
                    && (piece == Piece::MAXIMILIAN || mover.pieces.has(Piece::MAXIMILIAN))),
                "11.6#2",
            )?;
        }
        if mover.army.is_some() {
            // Leaders who are in no Army go along, except those who may be in none.
            let barred = self.d().of_nation(Nation::Us).or(&self.d().of_nation(Nation::Sa));
            require(!barred.has(piece), "6.1#8")?;
            return require(piece.is_leader(), "6.2#1");
        }
        let more = mover.pieces.or(&[piece].into_iter().collect());
        let by_sea = !mover.raid && self.could_sail(mover, more);
        if by_sea { Ok(()) } else { self.stack_allowed(more, mover.commander) }
    }

    /// 11.2#5, R114 Which leaders are bound elsewhere and go on no Surprise Raid.
    fn may_go_along(&self, leader: Piece) -> Verdict {
        let e = &self.events;
        require(!e.wedding || leader != Piece::BAZAINE, "11.4#2")?;
        require(!e.bismarck || !self.d().of_nation(Nation::Fr).has(leader), "11.5#9")?;
        require(!e.abdicated || leader != Piece::MAXIMILIAN, "11.6#2")
    }

    /// 5.2#1 Whether pieces in this place could be shipped at all: any number, of any kind.
    fn could_sail(&self, mover: &Mover, pieces: Pieces) -> bool {
        let group = Mover { pieces, ..*mover };
        self.d().gulf_ports.iter().any(|to| self.may_sail(&group, to).is_ok())
    }

    /// 5.1#4, 5.1#6, 6.2#2, 5.3#3, R62 Whether a mover may drop a piece here, or leave it behind before its first step.
    fn may_drop(&self, mover: &Mover, piece: Piece) -> Verdict {
        require(mover.pieces.has(piece) && mover.at.is_province(), "5.1#6")?;
        require(mover.goal.is_none(), "11.2#3")?;
        self.held_to_march(mover, piece).map_or(Ok(()), |case| require(false, case))?;
        let rest = mover.pieces.minus(&[piece].into_iter().collect());
        if let Some(army) = mover.army {
            // Leaders who only go along are no members: without them it is the same Army.
            let members = self.armies[army.index()];
            return require(!members.has(piece) || self.army_allowed(rest.and(&members)).is_ok(), "6.2#2");
        }
        require(mover.used > 0 && mover.used < mover.points && !rest.is_empty(), "5.1#6")?;
        require(mover.commander != Some(piece), "5.1#3")?;
        if mover.raid {
            let led = !rest.meets(&self.d().masks.raid_led.or(&self.d().masks.art))
                || rest.meets(&self.d().masks.raid_leaders);
            require(led, "5.4#3")?;
        }
        self.stack_allowed(rest, mover.commander)
    }

    /// 5.3#2, R53 Whether a unit may be pledged to fight here, so that the mover can pass.
    fn may_commit(&self, mover: &Mover, piece: Piece) -> Verdict {
        let party = Party::of(mover.side);
        require(!self.marks.committed.has(piece) && !mover.pieces.has(piece), "5.3#2")?;
        require(self.troops(mover.at, party).has(piece), "5.3#2")?;
        // R155 Whoever still has to march is not pledged to stay.
        let must = if mover.raid { Pieces::EMPTY } else { self.obliged(mover.side) };
        require(!must.has(piece), self.obliged_by(must))?;
        require(mover.goal.is_none() && !self.enemies(mover.at, party).is_empty(), "5.3#2")?;
        require(!mover.begun || mover.used < mover.points, "5.3#2")?;
        require(!self.bypassed(mover.at, mover.side), "5.3#2")?;
        require(self.could_bypass(mover.at, mover.side, mover.pieces), "5.3#2")
    }

    /// 11.1#4, R120 Whether this mover may take the extra point of Force March: one unit or one Army.
    fn may_force(&self, mover: &Mover) -> bool {
        let single =
            mover.army.is_some() || (mover.pieces.len() == 1 && !mover.pieces.meets(&self.d().masks.leaders));
        self.events.force_march == Some(mover.side) && single && !mover.begun && !mover.raid && !mover.extra
    }

    /// The mover takes its first step, or at least has thrown its enemies into motion.
    fn begin(&mut self, mover: &mut Mover) {
        mover.points = self.ride_points(mover).unwrap_or_else(|| self.allowance(mover));
        mover.begun = true;
        if mover.extra {
            self.events.force_march = None;
        }
        if mover.free && mover.goal.is_none() {
            self.events.surprise = None;
        }
    }

    /// 5.1#9 Whether the next step needs a check: the mover has entered a province of two hard terrains.
    pub(crate) fn needs_check(&self, mover: &Mover) -> bool {
        !mover.raid && mover.used > 0 && self.d().province(mover.at).is_some_and(|p| p.must_stop)
    }

    /// The pieces go to the next province.
    fn step_on(&mut self, mover: &mut Mover, to: Place) {
        let from = mover.at;
        let baja = from == Place::BAJA || to == Place::BAJA;
        mover.used =
            if (baja && from.is_province()) || mover.sea { mover.points.max(1) } else { mover.used + 1 };
        mover.points = mover.points.max(mover.used);
        mover.at = to;
        mover.behind = Pieces::EMPTY;
        self.marks.moved = self.marks.moved.or(&mover.pieces);
        self.marks.leaving = self.marks.leaving.minus(&mover.pieces);
        self.marks.delayed = self.marks.delayed.minus(&mover.pieces);
        if mover.sea {
            self.marks.landed = self.marks.landed.or(&mover.pieces);
        }
        for piece in mover.pieces.iter() {
            self.put(piece, to);
        }
        self.watch_siege(from);
        self.watch_siege(to);
    }

    /// 6.1#4 An Army broken on the way goes on as a stack under its best leader, if it is one.
    fn keep_together(&self, mover: &mut Mover) {
        if let Some(army) = mover.army
            && self.armies[army.index()].is_empty()
        {
            let leaders = mover.pieces.and(&self.d().masks.leaders);
            mover.army = None;
            mover.commander = leaders.iter().max_by_key(|l| self.d().piece(*l).pr);
            let slowest = mover.pieces.iter().map(|p| self.d().piece(p).mf).min().unwrap_or(0);
            mover.points = mover.points.min(slowest.max(mover.used));
        }
    }

    /// 11.5#9, 11.6#2, R155 The case by which a mover that has begun goes on as far as it can: French on their way home, an Emperor
    /// who has abdicated, whoever must leave Sonora.
    fn bound(&self, mover: &Mover) -> Option<&'static str> {
        let pieces = if mover.begun { mover.pieces } else { Pieces::EMPTY };
        pieces.iter().find_map(|piece| self.held_to_march(mover, piece))
    }

    /// R61, R140 Members are released in the Reinforcement Phase or on a march: an Army that has taken no step has left nobody behind.
    fn come_back(&mut self, mover: &Mover) {
        let Some(army) = mover.army.filter(|_| mover.used == 0) else { return };
        self.armies[army.index()] = self.armies[army.index()].or(&mover.behind);
        self.marks.left = self.marks.left.minus(&mover.behind);
        if mover.pieces.meets(&self.marks.moved) {
            self.marks.moved = self.marks.moved.or(&mover.behind);
        }
    }

    /// Whether the mover has anything left to decide.
    fn at_rest(&self, mover: &Mover) -> bool {
        mover.pieces.is_empty() || mover.stage == Stage::Over
    }
}

impl March {
    fn mover(game: &Cactus) -> Option<Mover> {
        game.mover.filter(|m| !m.pieces.is_empty())
    }
}

impl Decide<Cactus> for March {
    fn id(self) -> &'static str {
        "march"
    }
    fn section(self) -> Case {
        Case("5.1#7")
    }
    fn ask(self, game: &Cactus) -> Ask {
        let Some(mover) = Self::mover(game) else { return Ask::Nothing };
        match mover.stage {
            Stage::Choose => Ask::Side(mover.side),
            Stage::Check => Ask::Chance(Chance::d6("chance-march", mover.side)),
            Stage::Exit => Ask::Chance(Chance::d6("chance-exit", mover.side)),
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        match Self::mover(game) {
            Some(m) => {
                let points = if m.begun { m.points } else { game.allowance(&m) };
                let key = if m.raid { "prompt-raid" } else { "prompt-march" };
                Msg::new(key).at(m.at).n("left", i32::from(points) - i32::from(m.used))
            }
            None => Msg::new("prompt"),
        }
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        let Some(m) = Self::mover(game) else { return };
        out.extend([Choice::Stop, Choice::Extra]);
        out.extend(Place::provinces().flat_map(|p| [Choice::Go(p), Choice::Sail(p)]));
        let own = game.here[m.at.index()].and(&game.of(Party::of(m.side)));
        out.extend(own.minus(&m.pieces).iter().flat_map(|p| [Choice::Piece(p), Choice::Commit(p)]));
        out.extend(m.pieces.iter().map(Choice::Drop));
    }
    /// 5.1#3, 5.1#6, 5.1#7, 5.2#1, 5.3#2, 11.1#4 What a mover may do now.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let Some(m) = Self::mover(game) else { return require(false, "5.1#1") };
        match choice {
            Choice::Stop => {
                require(m.goal.is_none_or(|goal| goal == m.at), "11.2#3")?;
                game.bound(&m).map_or(Ok(()), |case| require(false, case))
            }
            Choice::Extra => require(game.may_force(&m), "11.1#4"),
            Choice::Piece(piece) => game.may_join(&m, piece),
            Choice::Drop(piece) => game.may_drop(&m, piece),
            Choice::Commit(piece) => game.may_commit(&m, piece),
            Choice::Go(to) => game.may_step(&m, to),
            Choice::Sail(to) => {
                require(!m.begun || m.used == 0, "5.2#3")?;
                game.may_sail(&m, to)
            }
            _ => require(false, "5.1#7"),
        }
    }
    fn legal(self, game: &Cactus, out: &mut Vec<Choice>) {
        let Some(m) = Self::mover(game) else { return };
        let mut offer = |choice: Choice| {
            if self.verdict(game, choice).is_ok() {
                out.push(choice);
            }
        };
        offer(Choice::Stop);
        if game.events.force_march.is_some() {
            offer(Choice::Extra);
        }
        let near = match m.at {
            Place::USA => game.d().us_border,
            Place::CSA => game.d().csa_border,
            at => game.d().neighbours(at, true),
        };
        near.iter().for_each(|p| offer(Choice::Go(p)));
        if m.used == 0 && !m.raid {
            game.d().gulf_ports.iter().for_each(|p| offer(Choice::Sail(p)));
        }
        let own = game.here[m.at.index()].and(&game.of(Party::of(m.side))).minus(&m.pieces);
        if !m.begun {
            own.iter().for_each(|p| offer(Choice::Piece(p)));
        }
        if m.at.is_province() && !game.enemies(m.at, Party::of(m.side)).is_empty() {
            own.iter().for_each(|p| offer(Choice::Commit(p)));
        }
        if m.army.is_some() || m.used > 0 {
            m.pieces.iter().for_each(|p| offer(Choice::Drop(p)));
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(mut m) = game.mover else { return Next::Done };
        match choice {
            Choice::Extra => m.extra = true,
            Choice::Piece(piece) => {
                m.pieces.insert(piece);
                if m.commander.is_none() && piece.is_leader() && m.army.is_none() && m.raid && m.free {
                    m.commander = Some(piece);
                }
            }
            Choice::Commit(piece) => game.marks.committed.insert(piece),
            Choice::Drop(piece) => {
                m.pieces.remove(piece);
                // R46 Without its slowest member a stack is faster.
                if m.used > 0 && m.army.is_none() {
                    m.points = m.points.max(game.allowance(&m));
                }
                // Whoever only wanted to go along has not left anything. R140 After a reaction die at the start it has moved.
                if m.used == 0 && game.army_of(piece).is_some() {
                    m.behind.insert(piece);
                    let marks = &mut game.marks;
                    if m.rolled { marks.moved.insert(piece) } else { marks.left.insert(piece) }
                }
                game.mover = Some(m);
                game.leave_army(piece);
                log.note(|| ev("event-dropped", &["5.1#6", "6.1#6"]).piece(piece).at(m.at));
                return Next::Stay;
            }
            Choice::Go(to) | Choice::Sail(to) => {
                // Whoever answered the last step has been seen by now.
                (m.to, m.answered) = (Some(to), false);
                m.sea = matches!(choice, Choice::Sail(_));
                m.stage = Stage::Depart;
                if !m.begun {
                    log.note(|| {
                        let key = if m.raid { "event-raid" } else { "event-march" };
                        let said = ev(key, &["5.1#7"]).begins(kind::MARCH).side(m.side).at(m.at);
                        let first = m.commander.or(m.pieces.first()).unwrap_or(Piece::JUAREZ);
                        said.piece(first).n("pieces", m.pieces.len() as i32)
                    });
                }
            }
            _ => {
                // R140 No step is no move, unless a reaction die was thrown at the start.
                if m.used == 0 && m.rolled {
                    game.marks.moved = game.marks.moved.or(&m.pieces);
                }
                m.stage = Stage::Over;
            }
        }
        game.mover = Some(m);
        Next::Stay
    }
    /// 5.1#8, 5.1#9, 5.4#12, 5.4#13, 5.4#14 The check of rough country, or the exit roll: failure ends the movement.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(mut m) = game.mover else { return Next::Done };
        let die = roll.0 as i8;
        let (help, limit, case): (i8, i8, &'static [&'static str]) = if m.stage == Stage::Exit {
            (game.raid_help(m.pieces), game.exit_limit(&m), &["5.4#7", "5.4#12", "5.4#13"])
        } else {
            let units = !m.pieces.minus(&game.d().masks.leaders).is_empty();
            let pr = if units { game.best_pr(m.pieces).unwrap_or(0) } else { game.leader_pr(m.pieces) };
            (game.march_help(m.pieces), pr, &["5.1#9", "5.1#10", "5.1#11"])
        };
        let good = Cactus::passes(die, help, limit);
        log.note(|| {
            let said = ev("event-march-die", case).die(m.side, roll.0).at(m.at).n("help", help.into());
            said.n("limit", limit.into()).key("result", if good { "result-good" } else { "result-bad" })
        });
        m.stage = if good { Stage::Enter } else { Stage::Over };
        if !good && m.used == 0 {
            game.marks.moved = game.marks.moved.or(&m.pieces);
        }
        game.mover = Some(m);
        Next::Stay
    }
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        let Some(mut m) = game.mover else { return Next::Done };
        if game.at_rest(&m) {
            game.come_back(&m);
            game.mover = None;
            return Next::Done;
        }
        match m.stage {
            Stage::Depart if !m.begun => {
                game.begin(&mut m);
                m.answered = false;
                game.mover = Some(m);
                if game.open_reaction(m.side, m.pieces, m.at, false) {
                    return Next::call(React, self);
                }
                Next::Stay
            }
            Stage::Depart => {
                // The mover may think again where an Army has answered, and must where its step is no longer allowed.
                let to = m.to.unwrap_or(m.at);
                let allowed = if m.sea { game.may_sail(&m, to) } else { game.may_step(&m, to) };
                if m.answered || allowed.is_err() {
                    (m.answered, m.to, m.sea, m.stage) = (false, None, false, Stage::Choose);
                } else if !m.sea && m.raid && game.must_roll_exit(&m) {
                    m.stage = Stage::Exit;
                } else {
                    m.stage = if game.needs_check(&m) { Stage::Check } else { Stage::Enter };
                }
                game.mover = Some(m);
                Next::Stay
            }
            Stage::Enter => {
                let to = m.to.unwrap_or(m.at);
                let baja = (m.at == Place::BAJA || to == Place::BAJA) && m.at.is_province() && !m.sea;
                game.step_on(&mut m, to);
                (m.to, m.stage, m.answered) = (None, Stage::Entered, false);
                game.mover = Some(m);
                log.note(|| ev(if m.sea { "event-landed" } else { "event-entered" }, &["5.1#7"]).at(to));
                if game.open_attrition(m.side, m.pieces, to, baja) {
                    Next::call(Suffer, self)
                } else {
                    Next::Stay
                }
            }
            Stage::Entered => {
                game.keep_together(&mut m);
                // Whoever has no point left decides nothing more; an Army may still release members.
                let over = m.used >= m.points && m.army.is_none();
                m.stage = if over { Stage::Over } else { Stage::Choose };
                game.mover = Some(m);
                if game.open_reaction(m.side, m.pieces, m.at, true) {
                    Next::call(React, self)
                } else {
                    Next::Stay
                }
            }
            _ => {
                m.stage = Stage::Over;
                game.mover = Some(m);
                Next::Stay
            }
        }
    }
}
