//! §12 The order of appearance: removals, arrivals, pool additions, and where pieces are placed.

use crate::choice::Choice;
use crate::data::{Arrival, Due, Nation, Purse};
use crate::events::{Says, ev, kind};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Arriving, Cactus, Dixie, Rule};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, require};

/// 10.3#1 The turn of Shelby's entry, with that option.
const SHELBY_TURN: u8 = 14;
/// 12.1#T17 The turn of the Confederate recruits.
const RECRUITS_TURN: u8 = 17;

/// When lines of the schedule are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// In the Reinforcement Phase.
    Begin,
    /// 12.1#T2c At the end of the turn.
    End,
}

impl Cactus {
    /// 12.1#T13c Whether the Imperial player buys nothing this turn.
    #[must_use]
    pub fn no_purchases(&self) -> bool {
        self.d().schedule.iter().any(|line| line.turn == self.turn && line.due == Due::NoPurchases)
    }

    /// 4.0#3, 4.1#1, 12.1#T4c, 12.1#T13b, 12.2#T2b, 13.3#5, R22, R31 Removals first, then arrivals, then additions to the Force Pool.
    pub(crate) fn keep_schedule(&mut self, side: Side, moment: Moment, log: &mut Log) {
        let (data, turn) = (self.d(), self.turn);
        let lines = data.schedule.iter().filter(move |line| line.turn == turn && line.side == side);
        for line in lines.clone() {
            match (moment, line.due) {
                (Moment::Begin, Due::Remove) | (Moment::End, Due::RemoveAtEnd) => {
                    self.withdraw(line.pieces, line.armies, log);
                }
                (Moment::Begin, Due::RemoveFrench) => self.french_leave(line.armies, log),
                _ => {}
            }
        }
        if moment == Moment::End {
            return;
        }
        let mut arriving =
            self.marks.delayed.and(&self.here[Place::FUTURE.index()]).and(&self.of(Party::of(side)));
        for line in lines.clone() {
            match line.due {
                Due::Arrive(rule) => arriving = arriving.or(&self.due_now(line.pieces, rule)),
                Due::FlipToFull => arriving = arriving.or(&self.flip_to_full(line.pieces)),
                Due::Armies => self.available = self.available.or(&line.armies),
                Due::Points(points) => self.scheduled_points(points),
                _ => {}
            }
        }
        for line in lines.filter(|line| line.due == Due::Pool) {
            let waiting = line.pieces.and(&self.here[Place::FUTURE.index()]).minus(&arriving);
            for unit in waiting.iter() {
                self.put(unit, Place::pool(side));
            }
        }
        if side == IMP && self.turn == SHELBY_TURN && self.options.shelby {
            self.shelby_comes();
        }
        arriving = self.bar_french(arriving);
        if !arriving.is_empty() {
            let shelby = self.arriving.map_or(Pieces::EMPTY, |a| a.pieces);
            self.arriving = Some(Arriving {
                side,
                pieces: arriving.or(&shelby),
                rule: Rule::Schedule,
                used: Places::EMPTY,
            });
        }
    }

    /// 12.1#T13a, R39 The pieces of a line that still wait: those already bought, or in the pool since turn 4, come only from
    /// there.
    fn due_now(&self, pieces: Pieces, rule: Arrival) -> Pieces {
        let waits = |p: &Piece| {
            self.place(*p) == Place::FUTURE
                || (rule == Arrival::MexicoOrPool && self.place(*p) == Place::POOL_IMP)
        };
        pieces.iter().filter(waits).collect()
    }

    /// 11.5#9 No French unit enters any more once the French march home.
    fn bar_french(&mut self, arriving: Pieces) -> Pieces {
        if !self.events.bismarck {
            return arriving;
        }
        let french = arriving.and(&self.d().of_nation(Nation::Fr));
        for piece in french.iter() {
            self.take_off(piece, Place::GONE);
        }
        arriving.minus(&french)
    }

    /// 12.1#T9, R42 The 12th Chasseurs à Cheval are made full where they stand, or come back reduced from the Force Pool.
    fn flip_to_full(&mut self, pieces: Pieces) -> Pieces {
        let pool = pieces.and(&self.here[Place::POOL_IMP.index()]);
        self.marks.reduced = self.marks.reduced.minus(&pieces);
        pool
    }

    /// 12.1#T17, 12.1#T21a, 10.2#8, 10.3#4, R106 Whether the scheduled points of a turn come: those of turn 17 not if Shelby's rule is
    /// in play, from which Dixie keeps it.
    #[must_use]
    pub fn points_come(&self, turn: u8) -> bool {
        let in_play = self.options.shelby && self.events.dixie == Dixie::Unknown;
        turn != RECRUITS_TURN || !(in_play || self.events.shelby_done)
    }

    /// 12.1#T17, 12.1#T21a, R151 Scheduled Mexican points.
    fn scheduled_points(&mut self, points: u8) {
        if self.points_come(self.turn) {
            self.points[Purse::Mx as usize] += u16::from(points);
        }
    }

    /// 12.1#T2c, 12.1#T13d, 12.1#T20b, 6.2.2, R43 Pieces leave from wherever they are and never return; Army counters too.
    fn withdraw(&mut self, pieces: Pieces, armies: Armies, log: &mut Log) {
        let going = pieces.minus(&self.here[Place::GONE.index()]);
        let left: Places = going.iter().map(|p| self.place(p)).filter(|p| p.is_province()).collect();
        for piece in going.iter() {
            self.take_off(piece, Place::GONE);
        }
        for army in armies.iter() {
            self.available.remove(army);
            self.armies[army.index()] = Pieces::EMPTY;
        }
        for place in left.iter() {
            self.watch_siege(place);
            self.settle_removal(place);
        }
        log.note(|| ev("event-withdrawn", &["4.1#1"]).begins(kind::STEP).n("pieces", pieces.len() as i32));
    }

    /// 7.5#15 Whether nobody but leaders is left in a besieged city, because its garrison has left the game.
    pub(crate) fn deserted(&self, place: Place) -> bool {
        self.siege(place).is_some() && !self.garrison(place).meets(&self.d().masks.ground)
    }

    /// R17, R26 Control of a province from which pieces were removed changes at once, also where guns alone are left. A siege goes on
    /// until it is seen that nobody is left inside.
    pub(crate) fn settle_removal(&mut self, place: Place) {
        if self.siege(place).is_none() {
            self.settle_control(place);
        }
    }

    /// 12.1#T21b, 10.4#1, 11.5#2, R25, R109 The French withdraw, unless an option or event keeps them.
    fn french_leave(&mut self, armies: Armies, log: &mut Log) {
        if self.options.never_sound_retreat || self.events.non {
            return;
        }
        self.withdraw(self.d().of_nation(Nation::Fr), armies, log);
        self.lose_passengers();
        let e = &mut self.events;
        (e.french_gone, e.french_ended, e.repo, e.bismarck) = (true, true, false, false);
        self.points[Purse::Fr as usize] = 0;
    }

    /// 7.3.2#1, R78, 11.5#9 A Movement Phase begins: leaders in hiding return, and the French who have reached their port go.
    pub(crate) fn open_return(&mut self, side: Side, log: &mut Log) {
        if side == IMP && self.events.bismarck {
            let french =
                self.d().of_nation(Nation::Fr).minus(&self.d().masks.naval).minus(&self.marks.in_city);
            let going: Pieces = french.iter().filter(|p| self.comes_home(*p)).collect();
            if !going.is_empty() {
                self.withdraw(going, Armies::EMPTY, log);
            }
        }
        let pieces = self.here[Place::LIMBO.index()].and(&self.of(Party::of(side)));
        self.arriving = (!pieces.is_empty()).then_some(Arriving {
            side,
            pieces,
            rule: Rule::Hiding,
            used: Places::EMPTY,
        });
    }

    /// The schedule's rule for a piece.
    fn arrival_of(&self, piece: Piece) -> Option<Arrival> {
        self.d().schedule.iter().find_map(|line| match line.due {
            Due::Arrive(rule) if line.pieces.has(piece) => Some(rule),
            _ => None,
        })
    }

    /// R156 Where a piece may be placed now; empty if it must wait.
    #[must_use]
    pub fn arrival_places(&self, a: &Arriving, piece: Piece) -> Places {
        let owner = self.party(piece).and_then(Party::side).unwrap_or(a.side);
        let places = match a.rule {
            Rule::Controlled => self.controlled(owner),
            Rule::Hiding => self.return_places(owner, piece),
            Rule::Shelby => self.beside_shelby(piece),
            Rule::Schedule if self.d().of_nation(Nation::Cs).has(piece) => self.beside_shelby(piece),
            // R150 Salm-Salm reaches Maximilian wherever he is.
            Rule::Schedule if piece == Piece::SALM_SALM => return self.scheduled_places(a, piece),
            Rule::Schedule => self.scheduled_places(a, piece),
        };
        self.open_to(piece, places)
    }

    /// 10.3#1 Shelby and his brigade come into one province: the brigade is placed after him.
    fn beside_shelby(&self, piece: Piece) -> Places {
        let open = self.shelby_places();
        let his: Places = [self.place(Piece::SHELBY)].into_iter().filter(|p| open.has(*p)).collect();
        if piece == Piece::SHELBY || his.is_empty() { open } else { his }
    }

    /// 7.3.2#1, R78 Where a leader comes back from hiding: as replacements of his nation arrive.
    fn return_places(&self, owner: Side, leader: Piece) -> Places {
        match self.nation(leader) {
            _ if owner == REP => self.controlled(REP),
            Nation::Cs => self.controlled(IMP),
            Nation::Mx if self.control(Place::MEXICO) == Some(IMP) => [Place::MEXICO].into_iter().collect(),
            Nation::Mx => self.controlled(IMP),
            _ if self.vera_cruz_open() => [Place::VERA_CRUZ].into_iter().collect(),
            _ => self.controlled(IMP).and(&self.d().ports),
        }
    }

    /// 4.1#9, R131, R137 Vera Cruz, or another Imperial port, or aboard the fleet.
    fn port_places(&self) -> Places {
        let one = |place: Place| -> Places { [place].into_iter().collect() };
        if self.vera_cruz_open() {
            return one(Place::VERA_CRUZ);
        }
        let ports = self.controlled(IMP).and(&self.d().ports);
        let fleet = self.place(self.d().named.fleet) == Place::GULF;
        if ports.is_empty() && fleet { one(Place::FLEET) } else { ports }
    }

    /// 12.1#T2a, 12.1#T2b, 12.1#T4a, 12.1#T4b, 12.1#T6, 12.1#T10, 12.1#T13a, 12.1#T20a, 12.1#T21a, R38 Where Imperial
    /// arrivals appear, and
    /// 12.2#T2a, 12.2#T6, 12.2#T8, 12.2#T9, 12.2#T15 where Republican ones do.
    fn scheduled_places(&self, a: &Arriving, piece: Piece) -> Places {
        let one = |place: Place| -> Places { [place].into_iter().collect() };
        let own = self.controlled(REP);
        match self.arrival_of(piece) {
            Some(Arrival::VeraCruz) => self.port_places(),
            Some(Arrival::AnyImperial) => {
                let imperial = self.controlled(IMP);
                let there = !self.field(Place::VERA_CRUZ, Party::Imperial).is_empty();
                if imperial.is_empty() && there { one(Place::VERA_CRUZ) } else { imperial }
            }
            Some(Arrival::MexicoOrPool) => {
                one(if self.control(Place::MEXICO) == Some(IMP) { Place::MEXICO } else { Place::POOL_IMP })
            }
            Some(Arrival::OneEach) => {
                let fresh = own.minus(&a.used);
                let centres: Places = [Place::MEXICO, Place::OAXACA, Place::SAN_LUIS].into_iter().collect();
                let centres = own.and(&centres);
                match (fresh.is_empty(), centres.is_empty()) {
                    (false, _) => fresh,
                    (true, false) => centres,
                    (true, true) => own,
                }
            }
            Some(Arrival::South) => {
                let south: Places =
                    [Place::OAXACA, Place::PUEBLA, Place::MEXICO, Place::SAN_LUIS].into_iter().collect();
                let there = own.and(&south);
                if there.is_empty() { own } else { there }
            }
            Some(Arrival::WithJuarez) if piece.is_leader() => {
                let juarez = self.place(Piece::JUAREZ);
                if self.free_leader(Piece::JUAREZ) { one(juarez) } else { own }
            }
            Some(Arrival::WithJuarez) => self.recruit_places(piece),
            Some(Arrival::AnyRepublican) => own,
            Some(Arrival::Border) => {
                let open: Places = self
                    .d()
                    .us_border
                    .iter()
                    .filter(|p| self.enemies(*p, Party::Republican).is_empty())
                    .collect();
                let corona = one(self.place(Piece::CORONA)).and(&open);
                if piece != Piece::CORONA && !corona.is_empty() { corona } else { open }
            }
            Some(Arrival::WithMaximilian) | None => {
                let at = self.place(Piece::MAXIMILIAN);
                let there = at.is_province() || matches!(at, Place::LIMBO | Place::FLEET);
                if there { one(at) } else { one(Place::GONE) }
            }
        }
    }

    /// A piece is placed.
    fn arrive(&mut self, a: &mut Arriving, piece: Piece, place: Place, log: &mut Log) {
        a.used.insert(place);
        self.put(piece, place);
        self.marks.delayed.remove(piece);
        if piece == self.d().named.chasseurs12 && a.rule == Rule::Schedule {
            self.marks.reduced.insert(piece);
        }
        if place == Place::FLEET && a.rule == Rule::Schedule {
            self.marks.delayed.insert(piece);
        }
        // 12.1#T21a, R150 Salm-Salm joins Maximilian even inside a besieged city.
        if piece == Piece::SALM_SALM && self.marks.in_city.has(Piece::MAXIMILIAN) && place.is_province() {
            self.marks.in_city.insert(piece);
        }
        log.note(|| ev("event-arrival", &["12.0"]).begins(kind::STEP).piece(piece).at(place));
    }

    /// A piece that finds no place waits; a freed leader hides.
    fn wait(&mut self, a: &Arriving, piece: Piece) {
        match a.rule {
            Rule::Schedule => self.marks.delayed.insert(piece),
            // Santa Anna before his entry waits; once he has come he is freed like any other.
            Rule::Controlled if self.place(piece) != Place::FUTURE => self.put(piece, Place::LIMBO),
            _ => {}
        }
    }
}

/// 4.0#3, 4.1#1 Pieces are placed one after the other by their owners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arrive;

impl Arrive {
    /// The next piece: leaders first, since units may have to stay with them.
    fn next(game: &Cactus) -> Option<(Arriving, Piece)> {
        let a = game.arriving?;
        let piece = a.pieces.and(&game.d().masks.leaders).first().or(a.pieces.first())?;
        Some((a, piece))
    }
}

impl Decide<Cactus> for Arrive {
    fn id(self) -> &'static str {
        "arrival"
    }
    fn section(self) -> Case {
        Case("12.0")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match Self::next(game) {
            Some((a, piece)) if game.arrival_places(&a, piece).len() > 1 => {
                Ask::Side(game.party(piece).and_then(Party::side).unwrap_or(a.side))
            }
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        match Self::next(game) {
            Some((_, piece)) => Msg::new("prompt-place").who(piece),
            None => Msg::new("prompt"),
        }
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-arrivals"
    }
    fn candidates(self, _: &Cactus, out: &mut Vec<Choice>) {
        out.extend(Place::provinces().map(Choice::Place));
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let (Choice::Place(place), Some((a, piece))) = (choice, Self::next(game)) else {
            return require(false, "12.0");
        };
        require(game.arrival_places(&a, piece).has(place), "12.0")
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let (Choice::Place(place), Some((mut a, piece))) = (choice, Self::next(game)) else {
            return Next::Done;
        };
        game.arrive(&mut a, piece, place, log);
        a.pieces.remove(piece);
        game.arriving = Some(a);
        Next::Stay
    }
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        let Some((mut a, piece)) = Self::next(game) else {
            game.arriving = None;
            return Next::Done;
        };
        match game.arrival_places(&a, piece).first() {
            Some(place) => game.arrive(&mut a, piece, place, log),
            None => game.wait(&a, piece),
        }
        a.pieces.remove(piece);
        game.arriving = Some(a);
        Next::Stay
    }
}
