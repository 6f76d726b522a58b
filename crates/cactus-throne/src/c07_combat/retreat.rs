//! §7.3.3 Retreats.

use crate::choice::Choice;
use crate::events::{Says, ev};
use crate::frames::{Casualty, Desertion, Frame};
use crate::ids::*;
use crate::state::{Cactus, Casualties, Fate, Fought, Retreat};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Verdict, Window, require};

impl Cactus {
    /// 7.3.3#3, R79 Whether a retreat may pass through a province: no unbesieged enemy ground units.
    fn passable(&self, place: Place, party: Party) -> bool {
        self.enemies(place, party).is_empty()
    }

    /// 7.3.3#3, 7.3.3#4, R79, R80 The nearest provinces for a retreat, and whether they hold a combat of their own.
    #[must_use]
    pub fn refuges(&self, party: Party, from: Place) -> (Places, bool) {
        let side = party.side();
        let safe = |p: Place| {
            let province = &self.provinces[p.index()];
            let friendly = province.control.is_none() || province.control == side;
            friendly && !province.contested && !self.pending.has(p) && self.passable(p, party)
        };
        let fought =
            |p: Place| side.is_some() && self.provinces[p.index()].control == side && self.pending.has(p);
        let found = self.nearest(party, from, safe);
        if !found.is_empty() {
            return (found, false);
        }
        (self.nearest(party, from, fought), true)
    }

    /// Searches outward through passable provinces, the Baja link included, for the nearest that will do.
    fn nearest(&self, party: Party, from: Place, good: impl Fn(Place) -> bool) -> Places {
        let mut seen: Places = [from].into_iter().collect();
        let mut ring = seen;
        while !ring.is_empty() {
            let mut next = Places::EMPTY;
            for place in ring.iter() {
                next = next.or(&self.d().neighbours(place, true));
            }
            next = next.minus(&seen);
            let found: Places = next.iter().filter(|p| good(*p)).collect();
            if !found.is_empty() {
                return found;
            }
            seen = seen.or(&next);
            ring = next.iter().filter(|p| self.passable(*p, party)).collect();
        }
        Places::EMPTY
    }

    /// 7.3.3#7, R81, R159 Whether a piece that landed this turn may go back to the fleet, or to a flotilla of its side.
    fn back_to_fleet(&self, piece: Piece, from: Place) -> bool {
        let Some(side) = self.party(piece).and_then(Party::side) else { return false };
        let ships = self.squadron(side);
        let free = |(ship, at): (Piece, Option<Place>)| ships.has(ship) && at.is_none_or(|at| at == from);
        self.marks.landed.has(piece) && self.naval_units().into_iter().zip(self.support).any(free)
    }

    /// R90, R158 Whether who retreats was thrown back in siege combat; Cinco de Mayo comes before any (R115).
    fn repulsed(&self) -> bool {
        self.battle.is_some_and(|b| b.kind == Fought::Assault && !b.no_city)
    }

    /// R142 Whether each of these pieces has a place to retreat to.
    #[must_use]
    pub fn can_retreat(&self, party: Party, pieces: Pieces, from: Place) -> bool {
        let refuge = !self.refuges(party, from).0.is_empty();
        refuge || pieces.iter().all(|p| self.back_to_fleet(p, from))
    }

    /// 7.3.3#1 Opens the retreat of these pieces.
    pub(crate) fn open_retreat(&mut self, party: Party, winner: Party, pieces: Pieces, from: Place) {
        let (to, aside) = self.refuges(party, from);
        let chooser = self.decider(party, winner);
        self.retreat = Some(Retreat { chooser, party, winner, pieces, from, to, aside });
    }

    /// A piece retreats. Beaten again elsewhere it has no fleet to go back to (R81).
    fn retreat_piece(&mut self, piece: Piece, r: &Retreat, to: Place) {
        self.put(piece, to);
        self.marks.landed.remove(piece);
        self.marks.in_city.remove(piece);
        self.marks.aside.remove(piece);
        self.marks.committed.remove(piece);
        if r.aside && to.is_province() {
            self.marks.aside.insert(piece);
        }
        // 11.4#10, 10.2#7 Whoever retreats into a closed Sonora leaves it in his next Movement Phase.
        if self.may_enter_sonora([piece].into_iter().collect(), to).is_err() {
            self.marks.leaving.insert(piece);
        }
        if to == Place::FLEET {
            self.leave_army(piece);
        }
    }

    /// 7.3.3#6, R139 The parts of an Army that has split and still qualify by themselves.
    fn parts(&self, army: Army) -> (Places, Places) {
        let members = self.armies[army.index()];
        let all: Places = members.iter().map(|p| self.place(p)).collect();
        let good = |p: &Place| self.army_allowed(members.and(&self.here[p.index()])).is_ok();
        (all, all.iter().filter(good).collect())
    }

    /// The part of an Army in one place keeps the counter.
    fn keep_part(&mut self, army: Army, place: Option<Place>) {
        let members = self.armies[army.index()];
        self.armies[army.index()] = place.map_or(Pieces::EMPTY, |p| members.and(&self.here[p.index()]));
    }

    /// The first Army of the retreating side that has split.
    fn split_army(&self, r: &Retreat) -> Option<(Army, Places)> {
        let side = r.party.side()?;
        self.in_use(side).iter().find_map(|army| {
            let (all, good) = self.parts(army);
            (all.len() > 1).then_some((army, good))
        })
    }
}

/// 7.3.3#1, 7.3.3#6 The owner says where each piece retreats to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Withdraw;

impl Withdraw {
    /// The places for the next piece.
    fn places(game: &Cactus, r: &Retreat) -> Places {
        let mut to = r.to;
        if let Some(piece) = r.pieces.first()
            && game.back_to_fleet(piece, r.from)
        {
            to.insert(Place::FLEET);
        }
        to
    }

    /// The places among which the owner chooses now: for a piece, or for the counter of a split Army.
    fn offered(game: &Cactus) -> Places {
        let Some(r) = game.retreat else { return Places::EMPTY };
        if r.pieces.is_empty() {
            return game.split_army(&r).map_or(Places::EMPTY, |(_, good)| good);
        }
        Self::places(game, &r)
    }
}

impl Decide<Cactus> for Withdraw {
    fn id(self) -> &'static str {
        "retreat"
    }
    fn section(self) -> Case {
        Case("7.3.3#3")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match game.retreat {
            Some(r) if Self::offered(game).len() > 1 => Ask::Side(r.chooser),
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        let Some(r) = game.retreat else { return Msg::new("prompt") };
        match r.pieces.first() {
            Some(piece) => Msg::new("prompt-retreat").who(piece).at(r.from),
            None => Msg::new("prompt-army-part"),
        }
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-retreat"
    }
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        Some(Window::duty().place(game.retreat?.from.index()))
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.extend(Place::provinces().map(Choice::Place));
        out.push(Choice::Place(Place::FLEET));
        let _ = game;
    }
    /// 7.3.3#3, 7.3.3#6, 7.3.3#7, R139 The nearest provinces, or the fleet; the part of an Army that keeps its counter.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let Choice::Place(place) = choice else { return require(false, "7.3.3#3") };
        let case = if place == Place::FLEET { "7.3.3#7" } else { "7.3.3#3" };
        require(Self::offered(game).has(place), case)
    }
    fn legal(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.extend(Self::offered(game).iter().map(Choice::Place));
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let (Choice::Place(place), Some(mut r)) = (choice, game.retreat) else { return Next::Done };
        if let Some(piece) = r.pieces.first() {
            game.retreat_piece(piece, &r, place);
            r.pieces.remove(piece);
            log.note(|| ev("event-retreat", &["7.3.3#3"]).piece(piece).at(place));
            game.retreat = Some(r);
        } else if let Some((army, _)) = game.split_army(&r) {
            game.keep_part(army, Some(place));
        }
        Next::Stay
    }
    /// 7.3.3#5, 7.5#21, R158 Units that cannot retreat suffer DE*, or are gone if siege combat threw them back; their leaders roll.
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        let Some(mut r) = game.retreat else { return Next::Done };
        if let Some(piece) = r.pieces.first() {
            if let Some(place) = Self::places(game, &r).first() {
                game.retreat_piece(piece, &r, place);
                r.pieces.remove(piece);
                game.retreat = Some(r);
                log.note(|| ev("event-retreat", &["7.3.3#3"]).piece(piece).at(place));
                return Next::Stay;
            }
            let lost: Pieces = r.pieces.iter().filter(|p| !game.back_to_fleet(*p, r.from)).collect();
            r.pieces = r.pieces.minus(&lost);
            game.retreat = Some(r);
            let leaders = lost.and(&game.d().masks.leaders);
            log.note(|| {
                ev("event-no-retreat", &["7.3.3#5"]).at(r.from).n("units", lost.minus(&leaders).len() as i32)
            });
            let repulsed = game.repulsed();
            let fate = if repulsed { Fate::Siege } else { Fate::Pool };
            let star = game.destroy(lost.minus(&leaders), r.winner, !repulsed, fate);
            if !leaders.is_empty() {
                game.casualties = Some(Casualties { leaders, captor: r.winner });
            }
            return match (star, leaders.is_empty()) {
                (_, false) => Next::call(Casualty, self),
                (true, true) => Next::call(Desertion, self),
                _ => Next::Stay,
            };
        }
        if game.star.is_some() {
            return Next::call(Desertion, self);
        }
        if let Some((army, good)) = game.split_army(&r) {
            game.keep_part(army, good.first());
            return Next::Stay;
        }
        game.retreat = None;
        Next::Done
    }
}
