//! §6 Armies: forming, changing, disbanding.

use crate::choice::Choice;
use crate::data::Nation;
use crate::events::{Says, ev, kind};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Fate, Forming};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, Window, require};

/// 6.1#1 Ninths of two regiments.
const TWO_REGIMENTS: u32 = 18;

impl Cactus {
    /// 6.1#1, 6.1#2, 6.1#8, 6.1#9, 10.2#6, 10.3#3 Whether these pieces make an Army: a leader who is no Confederate, a
    /// battery, two full-strength regiments; no US units, no Santa Anna, Spaniards only with Prim.
    ///
    /// # Errors
    /// The case that they fail.
    pub fn army_allowed(&self, pieces: Pieces) -> Verdict {
        let d = self.d();
        let barred = d.of_nation(Nation::Us).or(&d.of_nation(Nation::Sa));
        require(!pieces.meets(&barred), "6.1#8")?;
        let leaders = pieces.and(&d.masks.leaders);
        require(!leaders.is_empty(), "6.1#1")?;
        require(!leaders.minus(&d.of_nation(Nation::Cs)).is_empty(), "6.1#9")?;
        require(pieces.meets(&d.masks.art), "6.1#1")?;
        let spanish = pieces.and(&d.of_nation(Nation::Sp)).minus(&d.masks.leaders);
        require(spanish.is_empty() || pieces.has(Piece::PRIM), "5.1#4")?;
        let full = pieces.and(&d.masks.pr).minus(&self.marks.reduced);
        let ninths: u32 = full.iter().map(|unit| u32::from(d.piece(unit).ninths)).sum();
        require(ninths >= TWO_REGIMENTS, "6.1#1")
    }

    /// 5.1#4, 6.1#3, 6.1#7, 13.3#3, R61 The pieces of a side from which an Army may be formed in a province: unbesieged, in no Army. At the
    /// set-up of the short campaign the garrison of Puebla may form one (13.3#3, R7).
    #[must_use]
    pub fn army_stuff(&self, side: Side, place: Place, setup: bool) -> Pieces {
        let d = self.d();
        let own = self.here[place.index()].and(&self.of(Party::of(side))).minus(&d.masks.naval);
        let barred = d.of_nation(Nation::Us).or(&d.of_nation(Nation::Sa));
        let besieged = own.meets(&self.marks.in_city);
        let own =
            if setup && besieged { own.and(&self.marks.in_city) } else { own.minus(&self.marks.in_city) };
        let own = own.minus(&barred).minus(&self.in_armies());
        // Spaniards serve under Prim alone; without him they are no hindrance to an Army of the others.
        if own.has(Piece::PRIM) { own } else { own.minus(&d.of_nation(Nation::Sp)) }
    }

    /// 6.2.1, 6.2.2 Counters that a side has and does not use.
    fn unused(&self, side: Side) -> Armies {
        self.available.iter().filter(|a| a.side() == side && self.armies[a.index()].is_empty()).collect()
    }

    /// Counters of a side that are in use.
    #[must_use]
    pub fn in_use(&self, side: Side) -> Armies {
        (0..ARMIES)
            .map(Army::new)
            .filter(|a| a.side() == side && !self.armies[a.index()].is_empty())
            .collect()
    }

    /// The province of an Army.
    #[must_use]
    pub fn army_place(&self, army: Army) -> Option<Place> {
        self.armies[army.index()].first().map(|piece| self.place(piece))
    }

    /// 6.1#4, 7.3.5#7, R139 After a member was lost or left: an Army below the minimum is disbanded; its counter may be
    /// used again.
    pub(crate) fn test_army(&mut self, army: Army) {
        if self.army_allowed(self.armies[army.index()]).is_err() {
            self.armies[army.index()] = Pieces::EMPTY;
        }
    }

    /// A piece leaves its Army.
    pub(crate) fn leave_army(&mut self, piece: Piece) {
        if let Some(army) = self.army_of(piece) {
            self.armies[army.index()].remove(piece);
            self.test_army(army);
        }
    }

    /// Several pieces leave their Armies at once.
    pub(crate) fn leave_armies(&mut self, pieces: Pieces) {
        for i in 0..ARMIES {
            if self.armies[i].meets(&pieces) {
                self.armies[i] = self.armies[i].minus(&pieces);
                self.test_army(Army::new(i));
            }
        }
    }

    /// Takes all marks off a piece that leaves the map.
    fn clear_marks(&mut self, piece: Piece) {
        for mark in 0..crate::state::Marks::NAMES.len() {
            self.marks.get_mut(mark).remove(piece);
        }
    }

    /// Takes a piece off the map into a box, out of its Army and without its marks; what joined Santa Anna goes back to its
    /// owner.
    pub(crate) fn take_off(&mut self, piece: Piece, to: Place) {
        let born = self.d().piece(piece).side;
        self.put(piece, to);
        self.leave_army(piece);
        self.clear_marks(piece);
        if self.of(Party::SantaAnna).has(piece) {
            self.owned[Party::SantaAnna.index()].remove(piece);
            if let Some(side) = born {
                self.owned[side.index()].insert(piece);
            }
        }
        if let Some(mover) = &mut self.mover {
            mover.pieces.remove(piece);
            mover.behind.remove(piece);
        }
        if let Some(battle) = &mut self.battle {
            battle.sally.remove(piece);
            battle.rolling.remove(piece);
        }
    }

    /// 4.1#10, 7.3.1, 7.5#21, 7.6#7 A unit is eliminated: into the Force Pool, or gone if it cannot be replaced or falls in
    /// an assault.
    pub(crate) fn eliminate(&mut self, unit: Piece, fate: Fate) {
        let d = self.d().piece(unit);
        let replaced = d.purse.is_some() && fate != Fate::Siege;
        let to = if replaced { d.side.map_or(Place::GONE, Place::pool) } else { Place::GONE };
        self.take_off(unit, to);
        if fate == Fate::Event {
            self.marks.event_lost.insert(unit);
        }
    }

    /// 7.3.1 A step loss: a two-step unit flips first.
    pub(crate) fn lose_step(&mut self, unit: Piece, fate: Fate) {
        if self.d().masks.two_steps.has(unit) && !self.marks.reduced.has(unit) {
            self.marks.reduced.insert(unit);
        } else {
            self.eliminate(unit, fate);
        }
    }
}

/// 6.1#3, 6.1#4 A side forms or changes Armies (Reinforcement Phase, set-up), or disbands them (End Turn).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Organize {
    /// Whose.
    #[serde(with = "SideId")]
    pub side: Side,
    /// End Turn: only disbanding.
    pub disband: bool,
    /// At the set-up of a scenario.
    pub setup: bool,
}

impl Organize {
    fn places(self, game: &Cactus) -> impl Iterator<Item = Place> + '_ {
        Place::provinces()
            .filter(move |p| game.army_allowed(game.army_stuff(self.side, *p, self.setup)).is_ok())
    }
}

impl Decide<Cactus> for Organize {
    fn id(self) -> &'static str {
        if self.disband { "disband" } else { "organize" }
    }
    fn section(self) -> Case {
        Case(if self.disband { "6.1#4" } else { "6.1#3" })
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Cactus) -> Msg {
        Msg::new(if self.disband { "prompt-disband" } else { "prompt-organize" })
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-armies"
    }
    /// Nobody disbands an Army without a reason that only its owner has. In the Reinforcement Phase Armies stand as they are where
    /// none can be formed and nobody of weight has come to them or should leave them.
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        let window = Window::reaction(Choice::Pass);
        match self {
            Self { disband: true, .. } => Some(window.usually_passed()),
            Self { setup: true, .. } => None,
            _ => Some(window.number("counters", game.unused(self.side).len() as i32).usually_judged()),
        }
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        if self.disband {
            out.extend((0..ARMIES).map(Army::new).filter(|a| a.side() == self.side).map(Choice::Disband));
            return;
        }
        for army in (0..ARMIES).map(Army::new).filter(|a| a.side() == self.side) {
            out.push(Choice::Army(army));
            out.extend(
                Place::provinces()
                    .filter(|p| game.here[p.index()].meets(&game.of(Party::of(self.side))))
                    .map(|p| Choice::Form(army, p)),
            );
        }
    }
    /// 6.1#3, 6.1#5, 6.1#7, 6.2.1, 6.2.2 A counter that is at hand and unused, and enough for an Army in one province; it
    /// costs nothing.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match choice {
            Choice::Form(army, place) => {
                let counter = if self.side == REP { "6.2.1" } else { "6.2.2" };
                require(!self.disband, "6.1#3")?;
                require(army.side() == self.side && game.unused(self.side).has(army), counter)?;
                let stuff = game.army_stuff(self.side, place, self.setup);
                let besieged = game.garrison(place).meets(&game.of(Party::of(self.side)));
                require(
                    !besieged
                        || self.setup
                        || game.army_allowed(game.garrison(place)).is_err()
                        || game.army_allowed(stuff).is_ok(),
                    "6.1#7",
                )?;
                game.army_allowed(stuff)
            }
            Choice::Army(army) => {
                require(!self.disband && army.side() == self.side, "6.1#3")?;
                require(!game.armies[army.index()].is_empty(), "6.1#3")?;
                let besieged = game.armies[army.index()].meets(&game.marks.in_city);
                require(!besieged || self.setup, "6.1#7")?;
                require(!game.edited.has(army), "6.1#3")
            }
            Choice::Disband(army) => {
                require(!game.armies[army.index()].is_empty() && army.side() == self.side, "6.1#4")
            }
            Choice::Pass => Ok(()),
            _ => require(false, "6.1#3"),
        }
    }
    fn legal(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        if self.disband {
            out.extend(game.in_use(self.side).iter().map(Choice::Disband));
            return;
        }
        for army in game.in_use(self.side).iter() {
            if self.verdict(game, Choice::Army(army)).is_ok() {
                out.push(Choice::Army(army));
            }
        }
        let unused = game.unused(self.side);
        if !unused.is_empty() {
            for place in self.places(game) {
                out.extend(unused.iter().map(|army| Choice::Form(army, place)));
            }
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Form(army, at) => {
                game.forming = Some(Forming { army, at, pieces: Pieces::EMPTY, touched: Pieces::EMPTY });
                Next::call(Muster { side: self.side, setup: self.setup }, self)
            }
            Choice::Army(army) => {
                let pieces = game.armies[army.index()];
                let at = game.army_place(army).unwrap_or(Place::GONE);
                game.forming = Some(Forming { army, at, pieces, touched: Pieces::EMPTY });
                Next::call(Muster { side: self.side, setup: self.setup }, self)
            }
            Choice::Disband(army) => {
                game.armies[army.index()] = Pieces::EMPTY;
                log.note(|| {
                    ev("event-disbanded", &["6.1#4", "6.1#5"]).begins(kind::STEP).army(army).side(self.side)
                });
                Next::Stay
            }
            _ => {
                game.edited = Armies::EMPTY;
                Next::Done
            }
        }
    }
}

/// 6.1#1 The members of an Army are named one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Muster {
    /// Whose.
    #[serde(with = "SideId")]
    pub side: Side,
    /// At the set-up of a scenario.
    pub setup: bool,
}

impl Muster {
    /// The pieces about which something can be said.
    fn pieces(self, game: &Cactus) -> Pieces {
        game.forming.map_or(Pieces::EMPTY, |f| game.army_stuff(self.side, f.at, self.setup).or(&f.pieces))
    }
}

impl Decide<Cactus> for Muster {
    fn id(self) -> &'static str {
        "muster"
    }
    fn section(self) -> Case {
        Case("6.1#1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if game.forming.is_some() { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        match game.forming {
            Some(f) => Msg::new("prompt-muster").army(f.army).at(f.at),
            None => Msg::new("prompt"),
        }
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-armies"
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.extend([Choice::Done, Choice::Cancel]);
        out.extend(self.pieces(game).iter().map(Choice::Piece));
    }
    /// 6.1#1, 6.1#9 It is an Army only with what an Army needs.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let Some(f) = game.forming else { return require(false, "6.1#1") };
        match choice {
            Choice::Done => game.army_allowed(f.pieces),
            Choice::Piece(piece) => {
                require(self.pieces(game).has(piece), "6.1#3")?;
                require(!f.touched.has(piece), "6.1#3")
            }
            Choice::Cancel => Ok(()),
            _ => require(false, "6.1#1"),
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(mut f) = game.forming else { return Next::Done };
        match choice {
            Choice::Piece(piece) => {
                f.touched.insert(piece);
                if f.pieces.has(piece) {
                    f.pieces.remove(piece);
                } else {
                    f.pieces.insert(piece);
                }
                game.forming = Some(f);
                return Next::Stay;
            }
            Choice::Done => {
                game.armies[f.army.index()] = f.pieces;
                log.note(|| {
                    let said = ev("event-army", &["6.1#1", "6.1#3"])
                        .begins(kind::STEP)
                        .army(f.army)
                        .at(f.at)
                        .side(self.side);
                    said.n("units", f.pieces.len() as i32)
                });
            }
            _ => {}
        }
        game.edited.insert(f.army);
        game.forming = None;
        Next::Done
    }
}
