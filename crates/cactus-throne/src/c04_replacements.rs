//! §4.1 Income and purchases.

use crate::choice::Choice;
use crate::data::{Category, Class, Nation, Purse};
use crate::events::{Says, ev, kind};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Dixie};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, require};

/// 4.1#7 What is added to the French die.
const FRENCH_INCOME: u16 = 10;
/// 10.4#5 US points of a turn.
const US_INCOME: u16 = 50;

/// The dice of the income, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Earner {
    /// 4.1#2 Imperial Mexican points.
    Mexican,
    /// 4.1#7 French points.
    French,
    /// 4.1#11 Republican points.
    Republican,
    /// 8.1.1 An executed Republican leader.
    Martyr,
    /// 10.5#7 Santa Anna in revolt.
    Rebel,
    /// All dice are thrown.
    Last,
}

/// 4.1#2 The income of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Income {
    /// Whose die is next.
    pub earner: Earner,
}

impl Income {
    /// The first die.
    #[must_use]
    pub const fn first() -> Self {
        Self { earner: Earner::Mexican }
    }
}

impl Cactus {
    /// 4.1#2, 4.1#3, 4.1#11, R32 Provinces and die, halved without Mexico City; doubled by So close to the United States.
    #[must_use]
    pub fn income(&self, side: Side, die: u16) -> u16 {
        let sum = self.plain_income(side, die);
        if side == REP && self.events.so_close { 2 * sum } else { sum }
    }

    /// The same without what an event of this turn adds.
    #[must_use]
    pub fn plain_income(&self, side: Side, die: u16) -> u16 {
        let sum = self.controlled(side).len() as u16 + die;
        if self.control(Place::MEXICO) == Some(side) { sum } else { sum / 2 }
    }

    /// 4.1#7, R33, R109 Whether French points come in: from turn 2 until the French withdraw; beyond turn 20 if they stay.
    #[must_use]
    pub fn french_income(&self) -> bool {
        let e = &self.events;
        let listed = self.d().tables.french_income.get(usize::from(self.turn) - 1).copied().unwrap_or(false);
        let stay = self.turn > 20 && !e.french_gone;
        (listed || stay) && !e.french_ended
    }

    fn earns(&self, earner: Earner) -> bool {
        match earner {
            Earner::Mexican | Earner::Republican => true,
            Earner::French => self.french_income(),
            Earner::Martyr => !self.martyrs.is_empty(),
            Earner::Rebel => self.events.revolt,
            Earner::Last => false,
        }
    }

    /// 10.4#5, R34, R36, R146 What comes without a die: US points, deserters, and the losses of the event.
    fn settle_income(&mut self) {
        let us = self.events.us_war;
        if us > 0 && self.turn > us {
            self.points[Purse::Us as usize] += US_INCOME;
        }
        self.points[Purse::Mx as usize] += self.deserters[IMP];
        self.points[Purse::Rep as usize] += self.deserters[REP];
        self.deserters = zocalo_core::BySide([0; 2]);
        let loss = u16::from(self.events.loss);
        self.points[Purse::Mx as usize] = self.points[Purse::Mx as usize].saturating_sub(loss);
        self.events.loss = 0;
    }

    /// 10.5#7, R110 Santa Anna's points are spent at once: the strongest Mexican unit that they buy, again and again.
    fn rebel_purchases(&mut self) {
        let at = self.place(Piece::SANTA_ANNA);
        let masks = &self.d().masks;
        let able = self.mexican().and(&masks.pr).minus(&masks.contra).minus(&self.marks.event_lost);
        while at.is_province() {
            let pool = |side| self.here[Place::pool(side).index()].and(&able);
            let affordable = |unit: &Piece| u16::from(self.d().piece(*unit).cf[0]) <= self.rebel_points;
            let best = pool(REP).iter().chain(pool(IMP).iter()).filter(affordable);
            // The first of the strongest: Republican units before Imperial ones, then by id.
            let Some(unit) = best.reduce(|a, b| if self.cf(b) > self.cf(a) { b } else { a }) else { return };
            self.rebel_points -= self.cf(unit) as u16;
            let born = self.d().piece(unit).side.unwrap_or(IMP);
            self.owned[born.index()].remove(unit);
            self.owned[Party::SantaAnna.index()].insert(unit);
            self.put(unit, at);
        }
    }
}

impl Decide<Cactus> for Income {
    fn id(self) -> &'static str {
        "income"
    }
    fn section(self) -> Case {
        Case("4.1#2")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if !game.earns(self.earner) {
            return Ask::Nothing;
        }
        let by = match self.earner {
            Earner::Mexican | Earner::French | Earner::Rebel => IMP,
            _ => REP,
        };
        Ask::Chance(Chance::d6("chance-income", by))
    }
    /// 4.1#2, 4.1#7, 4.1#11, 4.1#18, 8.1.1, 10.5#7 The income of one die.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (key, by, points) = match self.earner {
            Earner::Mexican => ("purse-mx", IMP, game.income(IMP, roll.0)),
            Earner::French => ("purse-fr", IMP, roll.0 + FRENCH_INCOME),
            Earner::Republican => ("purse-rep", REP, game.income(REP, roll.0)),
            Earner::Martyr => {
                let leader = game.martyrs.first().unwrap_or(Piece::JUAREZ);
                game.martyrs.remove(leader);
                ("purse-rep", REP, u16::from(game.d().piece(leader).pr) + roll.0)
            }
            _ => {
                let nobody = Place::provinces().filter(|p| game.control(*p).is_none()).count() as u16;
                ("purse-santa-anna", IMP, nobody + roll.0)
            }
        };
        match self.earner {
            Earner::Mexican => game.points[Purse::Mx as usize] += points,
            Earner::French => game.points[Purse::Fr as usize] += points,
            Earner::Republican | Earner::Martyr => game.points[Purse::Rep as usize] += points,
            _ => game.rebel_points += points,
        }
        log.note(|| {
            let said = ev("event-income", &["4.1#2", "4.1#7", "4.1#11", "8.1.1"]).die(by, roll.0);
            said.key("purse", key).n("points", points.into())
        });
        if self.earner == Earner::Martyr { Next::Stay } else { Next::goto(self.after()) }
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        if self.earner != Earner::Last {
            return Next::goto(self.after());
        }
        game.settle_income();
        if game.events.revolt {
            game.rebel_purchases();
        }
        Next::Done
    }
}

impl Income {
    fn after(self) -> Self {
        let earner = match self.earner {
            Earner::Mexican => Earner::French,
            Earner::French => Earner::Republican,
            Earner::Republican => Earner::Martyr,
            Earner::Martyr => Earner::Rebel,
            _ => Earner::Last,
        };
        Self { earner }
    }
}

impl Cactus {
    /// 4.1#4, 4.1#8, 4.1#12, 4.1#13, 10.2#2, 10.4#5, R1, R105 The price of a factor.
    #[must_use]
    pub fn price(&self, unit: Piece) -> u16 {
        let d = self.d().piece(unit);
        let tables = &self.d().tables;
        match (d.purse, d.category, d.class) {
            (Some(Purse::Rep), Some(Category::Regular), Class::Inf) => {
                let turn = if self.events.dixie == Dixie::South { 1 } else { self.turn.max(1) };
                tables.infantry_price.get(usize::from(turn) - 1).copied().unwrap_or(1).into()
            }
            (Some(Purse::Rep), Some(Category::Regular | Category::Artillery), _) => {
                tables.regular_price.into()
            }
            _ => 1,
        }
    }

    /// 4.1#6, 4.1#9, 4.1#14, 4.1#15, 4.1#16, R131, R150, R156 Where a replacement of this unit may appear.
    #[must_use]
    pub fn recruit_places(&self, unit: Piece) -> Places {
        self.open_to(unit, self.depots(unit))
    }

    fn depots(&self, unit: Piece) -> Places {
        let d = self.d();
        let one = |place: Place| -> Places { [place].into_iter().collect() };
        let quiet = |place: Place| self.field(place, Party::SantaAnna).is_empty();
        let with = |leader: Piece| -> Places {
            let at = self.place(leader);
            let on = self.free_leader(leader) && self.of(Party::Republican).has(leader) && quiet(at);
            if on { one(at) } else { Places::EMPTY }
        };
        match self.nation(unit) {
            Nation::Mx if self.control(Place::MEXICO) == Some(IMP) => one(Place::MEXICO),
            Nation::Mx => self.controlled(IMP),
            Nation::Fr | Nation::Ab if self.vera_cruz_open() => one(Place::VERA_CRUZ),
            Nation::Fr | Nation::Ab => self.controlled(IMP).and(&d.ports),
            Nation::Us => one(Place::USA),
            Nation::Rp if d.masks.art.has(unit) => with(Piece::JUAREZ).or(&with(Piece::DIAZ)),
            Nation::Rp if unit == d.named.supremos => {
                let juarez = with(Piece::JUAREZ);
                let gone = self.out(Piece::JUAREZ);
                if gone { with(Piece::DIAZ) } else { juarez }
            }
            Nation::Rp => self.controlled(REP),
            _ => Places::EMPTY,
        }
    }

    /// R109, 11.5#9 Whether French units still come.
    fn french_closed(&self, unit: Piece) -> bool {
        let e = &self.events;
        self.d().piece(unit).nation == Nation::Fr && (e.bismarck || e.french_gone)
    }

    /// 4.1#4, 4.1#5, 4.1#8, 4.1#10, 4.1#17, 4.1#19, 11.3#6, R35 Whether a unit of the Force Pool may be bought at some strength.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_buy_unit(&self, side: Side, unit: Piece, reduced: bool) -> Verdict {
        let d = self.d();
        require(!unit.is_leader(), "4.1#17")?;
        require(d.piece(unit).purse.is_some(), "4.1#10")?;
        require(self.place(unit) == Place::pool(side) && self.of(Party::of(side)).has(unit), "4.0#4")?;
        require(!reduced || d.masks.two_steps.has(unit), "4.1#5")?;
        require(!self.marks.event_lost.has(unit), "4.1#19")?;
        require(side == REP || !self.events.bill || !d.masks.art.has(unit), "11.3#6")?;
        require(!self.french_closed(unit), "11.5#9")?;
        let purse = d.piece(unit).purse.unwrap_or(Purse::Mx);
        let cost = u16::from(d.piece(unit).cf[usize::from(reduced)]) * self.price(unit);
        let case = if purse == Purse::Fr {
            "4.1#8"
        } else if side == REP {
            "4.1#12"
        } else {
            "4.1#4"
        };
        require(self.points[purse as usize] >= cost, case)?;
        require(!self.recruit_places(unit).is_empty(), self.place_case(unit))
    }

    fn place_case(&self, unit: Piece) -> &'static str {
        match self.d().piece(unit).nation {
            Nation::Mx => "4.1#6",
            Nation::Fr | Nation::Ab => "4.1#9",
            _ if unit == self.d().named.supremos => "4.1#16",
            _ if self.d().masks.art.has(unit) => "4.1#15",
            _ => "4.1#14",
        }
    }

    /// R37, R122 Whether a reduced unit may be restored: where such replacements arrive, unbesieged, for the difference.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_restore(&self, side: Side, unit: Piece) -> Verdict {
        let d = self.d().piece(unit);
        require(self.marks.reduced.has(unit) && self.of(Party::of(side)).has(unit), "R37")?;
        require(!self.marks.in_city.has(unit) && self.recruit_places(unit).has(self.place(unit)), "R37")?;
        require(!self.french_closed(unit), "11.5#9")?;
        let Some(purse) = d.purse else { return require(false, "4.1#10") };
        let cost = u16::from(d.cf[0] - d.cf[1]) * self.price(unit);
        require(self.points[purse as usize] >= cost, "4.1#4")
    }

    /// 7.3.5#5, 11.4#4, R44, R117 Whether a battery may be taken for nothing.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_take_gun(&self, side: Side, gun: Piece) -> Verdict {
        let d = self.d();
        require(d.masks.art.has(gun) && self.of(Party::of(side)).has(gun), "7.3.5#5")?;
        let pool = self.place(gun) == Place::pool(side);
        let viva = side == REP && self.events.viva_gun && (pool || self.place(gun) == Place::GONE);
        require(viva || (pool && self.tokens[side] > 0), "7.3.5#5")?;
        require(!self.marks.event_lost.has(gun), "4.1#19")?;
        require(side == REP || !self.events.bill, "11.3#6")?;
        require(!self.french_closed(gun), "11.5#9")?;
        require(!self.recruit_places(gun).is_empty(), self.place_case(gun))
    }

    /// Pays for a unit or takes a free gun, and places it.
    fn recruit(&mut self, buy: BuyPlace, place: Place, log: &mut Log) {
        let d = self.d().piece(buy.piece);
        if buy.free {
            let side = d.side.unwrap_or(IMP);
            if side == REP && self.events.viva_gun {
                self.events.viva_gun = false;
            } else {
                self.tokens[side] = self.tokens[side].saturating_sub(1);
            }
        } else if let Some(purse) = d.purse {
            let cost = u16::from(d.cf[usize::from(buy.reduced)]) * self.price(buy.piece);
            self.points[purse as usize] = self.points[purse as usize].saturating_sub(cost);
        }
        self.put(buy.piece, place);
        if buy.reduced {
            self.marks.reduced.insert(buy.piece);
        }
        log.note(|| ev("event-recruit", &["4.1#4", "4.1#5"]).begins(kind::STEP).piece(buy.piece).at(place));
    }
}

/// 4.0#4 A side buys units, restores them, takes free guns, until it passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Purchase {
    /// Whose.
    #[serde(with = "SideId")]
    pub side: Side,
}

impl Purchase {
    fn offers(self, game: &Cactus) -> impl Iterator<Item = Choice> + '_ {
        let d = game.d();
        let own = game.of(Party::of(self.side));
        let pool = game.here[Place::pool(self.side).index()].and(&own);
        let gone = game.here[Place::GONE.index()].and(&own).and(&d.masks.art);
        let buys = pool.iter().flat_map(|u| [Choice::Full(u), Choice::Reduced(u)]);
        let guns = pool.and(&d.masks.art).or(&gone).iter().map(Choice::Gun);
        buys.chain(guns).chain(game.marks.reduced.and(&own).iter().map(Choice::Restore))
    }
}

impl Decide<Cactus> for Purchase {
    fn id(self) -> &'static str {
        "purchase"
    }
    fn section(self) -> Case {
        Case("4.0#4")
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, game: &Cactus) -> Msg {
        let (own, other) = if self.side == IMP { (0, 1) } else { (2, 3) };
        let key = if self.side == IMP { "prompt-purchase-imperial" } else { "prompt-purchase-republican" };
        Msg::new(key).n("points", game.points[own].into()).n("more", game.points[other].into())
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-purchases"
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        out.extend(self.offers(game));
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match choice {
            Choice::Pass => Ok(()),
            Choice::Full(unit) => game.may_buy_unit(self.side, unit, false),
            Choice::Reduced(unit) => game.may_buy_unit(self.side, unit, true),
            Choice::Restore(unit) => game.may_restore(self.side, unit),
            Choice::Gun(gun) => game.may_take_gun(self.side, gun),
            _ => require(false, "4.0#4"),
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let place =
            |piece, reduced, free| Next::call(BuyPlace { side: self.side, piece, reduced, free }, self);
        match choice {
            Choice::Full(piece) => place(piece, false, false),
            Choice::Reduced(piece) => place(piece, true, false),
            Choice::Gun(piece) => place(piece, false, true),
            Choice::Restore(unit) => {
                let d = game.d().piece(unit);
                let cost = u16::from(d.cf[0] - d.cf[1]) * game.price(unit);
                if let Some(purse) = d.purse {
                    game.points[purse as usize] = game.points[purse as usize].saturating_sub(cost);
                }
                game.marks.reduced.remove(unit);
                log.note(|| ev("event-restored", &["R37"]).begins(kind::STEP).piece(unit));
                Next::Stay
            }
            _ => Next::Done,
        }
    }
}

/// 4.1#14 Where a bought unit appears.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BuyPlace {
    /// Whose.
    #[serde(with = "SideId")]
    pub side: Side,
    /// What.
    pub piece: Piece,
    /// On its reduced side.
    pub reduced: bool,
    /// For nothing.
    pub free: bool,
}

impl Decide<Cactus> for BuyPlace {
    fn id(self) -> &'static str {
        "place-purchase"
    }
    fn section(self) -> Case {
        Case("4.1#14")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if game.recruit_places(self.piece).len() > 1 { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Cactus) -> Msg {
        Msg::new("prompt-place").who(self.piece)
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-purchases"
    }
    fn candidates(self, _: &Cactus, out: &mut Vec<Choice>) {
        out.extend(Place::provinces().map(Choice::Place));
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let Choice::Place(place) = choice else { return require(false, "4.1#14") };
        require(game.recruit_places(self.piece).has(place), game.place_case(self.piece))
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Place(place) = choice {
            game.recruit(self, place, log);
        }
        Next::Done
    }
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        if let Some(place) = game.recruit_places(self.piece).first() {
            game.recruit(self, place, log);
        }
        Next::Done
    }
}
