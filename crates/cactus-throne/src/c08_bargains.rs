//! §8.1 Bargaining for captured leaders.

use crate::choice::Choice;
use crate::data::Purse;
use crate::events::{Says, ev, kind};
use crate::frames::{Arrive, Frame};
use crate::ids::*;
use crate::state::{Arriving, Bargain, Cactus, Rule};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, Window, require};

/// The words that are exchanged, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// The owner names a captive.
    Open,
    /// He offers a leader in exchange, or none.
    Swap,
    /// He offers points.
    Points,
    /// The captor accepts, refuses or names a price.
    Answer,
    /// The owner accepts or refuses the price.
    Price,
    /// 8.1#3 No deal: the die.
    Failed,
}

/// 8.1#1, 8.1#2, R96, R136 A player bargains for his captured leaders, once for each and turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Barter {
    /// Whose leaders are captive.
    #[serde(with = "SideId")]
    pub side: Side,
    /// Which word comes next.
    pub talk: Talk,
}

impl Barter {
    /// The beginning.
    #[must_use]
    pub const fn open(side: Side) -> Self {
        Self { side, talk: Talk::Open }
    }
    const fn at(self, talk: Talk) -> Self {
        Self { side: self.side, talk }
    }
}

impl Cactus {
    /// The leaders of a side whom the other side holds.
    #[must_use]
    pub fn captives(&self, side: Side) -> Pieces {
        self.here[Place::prison_of(side.foe()).index()].and(&self.of(Party::of(side)))
    }

    /// Opens the bargaining of a side; whether it has a captive.
    pub(crate) fn open_bargains(&mut self, side: Side) -> bool {
        let any = !self.captives(side).is_empty();
        self.bargain =
            any.then_some(Bargain { captive: None, swap: None, points: 0, price: None, done: Pieces::EMPTY });
        any
    }

    /// The bargain about a captive is over; others may follow.
    fn close_bargain(&mut self) {
        if let Some(b) = &mut self.bargain {
            (b.captive, b.swap, b.points, b.price) = (None, None, 0, None);
        }
    }

    /// What a side can pay.
    #[must_use]
    pub fn wealth(&self, side: Side) -> u16 {
        match side {
            Side::One => self.points[Purse::Mx as usize] + self.points[Purse::Fr as usize],
            Side::Two => self.points[Purse::Rep as usize],
        }
    }

    /// 8.1#2 Points change hands: the Imperial player pays Mexican points first, then French ones, and receives Mexican ones.
    fn pay(&mut self, payer: Side, points: u16) {
        match payer {
            Side::One => {
                let mexican = points.min(self.points[Purse::Mx as usize]);
                self.points[Purse::Mx as usize] -= mexican;
                let french = &mut self.points[Purse::Fr as usize];
                *french = french.saturating_sub(points - mexican);
                self.points[Purse::Rep as usize] += points;
            }
            Side::Two => {
                let purse = &mut self.points[Purse::Rep as usize];
                *purse = purse.saturating_sub(points);
                self.points[Purse::Mx as usize] += points;
            }
        }
    }

    /// 8.1#2 The least that a captive costs in points.
    fn ransom(&self, captive: Option<Piece>) -> u16 {
        captive.map_or(1, |leader| u16::from(self.d().piece(leader).pr) + 1)
    }
}

impl Decide<Cactus> for Barter {
    fn id(self) -> &'static str {
        "bargain"
    }
    fn section(self) -> Case {
        Case("8.1#1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        let Some(b) = game.bargain else { return Ask::Nothing };
        match self.talk {
            Talk::Open if game.captives(self.side).minus(&b.done).is_empty() => Ask::Nothing,
            Talk::Swap if game.captives(self.side.foe()).is_empty() => Ask::Nothing,
            Talk::Answer => Ask::Side(self.side.foe()),
            Talk::Failed => Ask::Chance(Chance::d6("chance-bargain", self.side.foe())),
            _ => Ask::Side(self.side),
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        let b = game.bargain;
        let captive = b.and_then(|b| b.captive).unwrap_or(Piece::JUAREZ);
        match self.talk {
            Talk::Open => Msg::new("prompt-bargain"),
            Talk::Swap => Msg::new("prompt-swap").who(captive),
            Talk::Points => {
                Msg::new("prompt-points").who(captive).n("least", game.ransom(Some(captive)).into())
            }
            Talk::Answer => {
                let msg = Msg::new("prompt-answer").who(captive);
                msg.n("points", b.map_or(0, |b| b.points.into()))
            }
            _ => {
                Msg::new("prompt-price").who(captive).n("points", b.and_then(|b| b.price).unwrap_or(0).into())
            }
        }
    }
    /// Whether one begins to bargain at all depends on whom and what one has, which everybody sees. An answer may cost a captive
    /// his life: it is asked for.
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        let captives = game.captives(self.side).len() as i32;
        let open = self.talk == Talk::Open;
        open.then(|| Window::reaction(Choice::Pass).number("captives", captives).usually_judged())
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        match self.talk {
            Talk::Open => {
                out.push(Choice::Pass);
                out.extend(game.captives(self.side).iter().map(Choice::Piece));
            }
            Talk::Swap => {
                out.push(Choice::Pass);
                out.extend(game.captives(self.side.foe()).iter().map(Choice::Swap));
            }
            Talk::Points => {
                out.push(Choice::Cancel);
                out.extend((0..=game.wealth(self.side)).map(Choice::Points));
            }
            Talk::Answer => {
                out.extend([Choice::Yes, Choice::No]);
                out.extend((1..=game.wealth(self.side)).map(Choice::Points));
            }
            _ => out.extend([Choice::Yes, Choice::No]),
        }
    }
    /// 8.1#2, R96, R136 One bargain a captive and turn; an offer is a leader or PR + 1 points; a price is more, never more than
    /// there is.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let Some(b) = game.bargain else { return require(false, "8.1#1") };
        match (self.talk, choice) {
            (Talk::Open, Choice::Piece(leader)) => {
                require(game.captives(self.side).has(leader), "8.1#1")?;
                require(!b.done.has(leader), "R96")
            }
            (Talk::Swap, Choice::Swap(leader)) => {
                require(game.captives(self.side.foe()).has(leader), "8.1#1")
            }
            (Talk::Points, Choice::Points(n)) => {
                require(n <= game.wealth(self.side), "R136")?;
                require(b.swap.is_some() || n >= game.ransom(b.captive), "8.1#2")
            }
            (Talk::Answer, Choice::Points(price)) => {
                require(price > b.points && price >= game.ransom(b.captive), "8.1#2")?;
                require(price <= game.wealth(self.side), "R136")
            }
            (Talk::Open | Talk::Swap, Choice::Pass)
            | (Talk::Points, Choice::Cancel)
            | (Talk::Answer | Talk::Price, Choice::Yes | Choice::No) => Ok(()),
            _ => require(false, "8.1#1"),
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(mut b) = game.bargain else { return Next::Done };
        let next;
        match (self.talk, choice) {
            (Talk::Open, Choice::Piece(leader)) => {
                (b.captive, b.swap, b.points, b.price) = (Some(leader), None, 0, None);
                b.done.insert(leader);
                next = Next::goto(self.at(Talk::Swap));
            }
            (Talk::Swap, choice) => {
                b.swap = if let Choice::Swap(leader) = choice { Some(leader) } else { None };
                next = Next::goto(self.at(Talk::Points));
            }
            (Talk::Points, Choice::Points(n)) => {
                b.points = n;
                next = Next::goto(self.at(Talk::Answer));
                let captive = b.captive.unwrap_or(Piece::JUAREZ);
                log.note(|| {
                    let said = ev("event-offer", &["8.1#1", "8.1#2"]).begins(kind::BARGAIN).side(self.side);
                    said.piece(captive).n("points", n.into())
                });
            }
            (Talk::Points, _) => next = Next::goto(self.at(Talk::Open)),
            (Talk::Answer, Choice::Points(price)) => {
                b.price = Some(price);
                next = Next::goto(self.at(Talk::Price));
                log.note(|| ev("event-price", &["8.1#2", "R136"]).n("points", price.into()));
            }
            (Talk::Answer | Talk::Price, Choice::Yes) => {
                game.bargain = Some(b);
                return self.deal(game, b, log);
            }
            (Talk::Answer | Talk::Price, _) => next = Next::goto(self.at(Talk::Failed)),
            _ => {
                game.bargain = None;
                return Next::Done;
            }
        }
        game.bargain = Some(b);
        if self.talk == Talk::Points && choice == Choice::Cancel {
            game.close_bargain();
        }
        next
    }
    /// 8.1#3, 4.1#18 A failed bargain: odd, the captive is shot; even, he stays.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let captive = game.bargain.and_then(|b| b.captive);
        game.close_bargain();
        let shot = roll.0 % 2 == 1;
        if let (true, Some(leader)) = (shot, captive) {
            game.take_off(leader, Place::GONE);
            if self.side == REP {
                game.martyrs.insert(leader);
            }
        }
        log.note(|| {
            let said = ev("event-no-deal", &["8.1#3"]).die(self.side.foe(), roll.0);
            let fate = if shot { "fate-executed" } else { "fate-captured" };
            said.piece(captive.unwrap_or(Piece::JUAREZ)).key("fate", fate)
        });
        Next::goto(self.at(Talk::Open))
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        if self.talk == Talk::Swap {
            return Next::goto(self.at(Talk::Points));
        }
        game.bargain = None;
        Next::Done
    }
}

impl Barter {
    /// 7.3.2#4, 8.1#1, 8.1#2 The deal: leaders and points change hands; freed leaders are placed by their owners.
    fn deal(self, game: &mut Cactus, b: Bargain, log: &mut Log) -> Next<Frame> {
        let points = b.price.unwrap_or(b.points);
        game.close_bargain();
        game.pay(self.side, points);
        let swap = if b.price.is_some() { None } else { b.swap };
        let captive: Pieces = b.captive.into_iter().collect();
        log.note(|| {
            let said = ev("event-deal", &["8.1#1", "8.1#2"]).piece(b.captive.unwrap_or(Piece::JUAREZ));
            said.n("points", points.into())
        });
        // The enemy leader goes home at once if his side has one province or none; otherwise its player is asked below.
        let back: Pieces = swap.into_iter().collect();
        game.arriving = Some(Arriving {
            side: self.side,
            pieces: captive.or(&back),
            rule: Rule::Controlled,
            used: Places::EMPTY,
        });
        Next::call(Arrive, self.at(Talk::Open))
    }
}
