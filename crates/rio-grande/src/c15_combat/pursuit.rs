//! 15.7 Pursuit.

use super::{Combat, Step};
use crate::c17_fog::{Follow, Purpose};
use crate::events;
use crate::frames::Frame;
use crate::ids::{Columns, Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::{Ended, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, Window, require};

/// The movement factor from which units pursue two hexes (15.7#3).
const FAST: u8 = 7;

impl RioGrande {
    /// 15.7#1, 19.3#5, R71, R120 Who pursues, and into which hex: the winner, or the attacker after a withdrawal, into the hex
    /// that the
    /// other side has left; nobody follows an assault force out to sea.
    pub(super) fn pursue(&mut self) -> Next<Frame> {
        let battle = self.battle;
        let back = Next::goto(Combat { step: Step::Return });
        let side = match battle.ended {
            Ended::Honors => return back,
            Ended::Withdrawal => battle.attacker,
            Ended::No => match battle.winner {
                Some(side) => side,
                None => return back,
            },
        };
        if battle.assault && side != battle.attacker
            || self.occupied[side.foe()].has(battle.stands(side.foe()))
        {
            return back;
        }
        self.battle.advance = Units::EMPTY;
        self.battle.advance_supply = 0;
        self.march.columns = Columns::EMPTY;
        if battle.assault && battle.ended == Ended::No {
            // 19.3#5 R83 R120 A victorious assault force enters the port as a whole.
            self.battle.advance = self.afloat();
            self.battle.advance_supply = self.battle.supply;
            return Next::call(Pursuit { side, picked: true }, Combat { step: Step::Return });
        }
        Next::call(Pursuit { side, picked: false }, Combat { step: Step::Return })
    }

    /// 15.7#1, 15.7#2, R132 The units that may pursue: all mobile ones of the hex, whether they fought or not; of an
    /// assault the
    /// force alone.
    pub(crate) fn pursuers(&self, side: Side) -> Units {
        if self.battle.assault {
            return self.afloat();
        }
        self.units_at(side, self.battle.stands(side)).minus(&self.table().fixed)
    }

    fn pursuit_supply(&self, side: Side) -> u8 {
        if self.battle.assault { self.battle.supply } else { self.supply_at(side, self.battle.stands(side)) }
    }

    /// 14.0#8, 19.5.1#4, R71, R121 What binds single units in an advance: the border for partisans, the river for
    /// riverine units.
    fn advance_verdict(&self, unit: Unit, from: Loc, to: Loc) -> Verdict {
        let near = if from.is_hex() { self.map().between(from, to) } else { None };
        if let Some(near) = near {
            require(!near.border || !self.table().partisans.has(unit), "14.0#8")?;
        }
        let by_river = near.is_some_and(|near| near.by_river);
        require(by_river || !self.table().riverine.has(unit), "19.5.1#4")
    }

    /// 19.5.1#4, R86 A riverine unit that fought is lost if somebody who fought beside it goes where the river does
    /// not lead.
    fn leave_the_river(&mut self, side: Side, movers: Units, from: Loc, to: Loc, log: &mut Log) {
        let fought = self.battle.forces[side];
        let boats = fought.and(&self.table().riverine);
        let astray = movers.and(&fought).minus(&boats);
        let by_river = from.is_hex() && self.map().between(from, to).is_some_and(|near| near.by_river);
        if !astray.is_empty() && !by_river {
            for unit in boats.iter() {
                self.lose(unit, log);
            }
        }
    }
}

/// 15.7#1, 15.7#4, 6.2#3 The units that enter the vacated hex, one by one; enemy zones do not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pursuit {
    /// Who pursues.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// The force has been picked.
    pub picked: bool,
}

impl Pursuit {
    fn from(self, game: &RioGrande) -> Loc {
        game.battle.stands(self.side)
    }

    fn to(self, game: &RioGrande) -> Loc {
        game.battle.stands(self.side.foe())
    }

    pub(crate) fn take(self, game: &RioGrande, unit: Unit) -> Verdict {
        require(game.pursuers(self.side).has(unit) && !game.battle.advance.has(unit), "15.7#1")?;
        game.advance_verdict(unit, self.from(game), self.to(game))
    }
}

impl Decide<RioGrande> for Pursuit {
    fn id(self) -> &'static str {
        "pursuit"
    }
    fn section(self) -> Case {
        Case("15.7#1")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        if self.picked { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-pursuit").place("place", self.to(game).index())
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(self.side, Window::reaction(Choice::Pass))
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let here = game.pursuers(self.side).minus(&game.battle.advance);
        out.extend(here.iter().map(Choice::Take));
        out.extend([Choice::Load, Choice::All, Choice::Done, Choice::Pass]);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let battle = &game.battle;
        match choice {
            Choice::Take(unit) => self.take(game, unit),
            Choice::Load => require(game.pursuit_supply(self.side) > battle.advance_supply, "16.0#2"),
            Choice::All => {
                require(game.pursuers(self.side).iter().any(|u| self.take(game, u).is_ok()), "15.7#1")
            }
            Choice::Done => {
                require(!battle.advance.is_empty() || battle.advance_supply > 0, "15.7#1")?;
                // R35 Supply alone takes no enemy supply.
                let lone = battle.advance.is_empty() && game.held[self.side.foe()].has(self.to(game));
                require(!lone, "R35")?;
                let (_, counters) = game.charts().supply[self.side.index()];
                let here = game.supply_at(self.side, self.from(game));
                let splits = battle.advance_supply > 0 && battle.advance_supply < here;
                require(!splits || game.supply_places(self.side) < counters, "R28")
            }
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-pursuit"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Take(unit) => game.battle.advance.insert(unit),
            Choice::Load => game.battle.advance_supply += 1,
            Choice::All => {
                for unit in game.pursuers(self.side).iter() {
                    if self.take(game, unit).is_ok() {
                        game.battle.advance.insert(unit);
                    }
                }
            }
            Choice::Done => {
                let picked = Self { picked: true, ..self };
                return match Follow::about(game, Purpose::Pursuit, Columns::EMPTY) {
                    Some(follow) => Next::call(follow, picked),
                    None => Next::goto(picked),
                };
            }
            _ => {
                game.battle.advance = Units::EMPTY;
                game.battle.advance_supply = 0;
                return Next::Done;
            }
        }
        Next::Stay
    }
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let (from, to) = (self.from(game), self.to(game));
        let (units, supply) = (game.battle.advance, game.battle.advance_supply);
        if !self.picked || units.is_empty() && supply == 0 {
            return Next::Done;
        }
        log.note(|| events::there("event-pursuit", &["15.7#1"], self.side, to));
        let columns = game.march.columns;
        game.move_force(self.side, units, supply, from, to, columns, log);
        if game.battle.assault {
            game.battle.supply -= supply;
        } else {
            // What was with the force has gone on or stays; nobody asks for it any more.
            game.battle.supply = 0;
            game.leave_the_river(self.side, units, from, to, log);
        }
        let second = Second { side: self.side, at: to, to: None };
        if second.fast(game).is_empty() { Next::Done } else { Next::goto(second) }
    }
}

/// 15.7#3, R71 Units of movement 7 or more go on to a second hex, all to the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Second {
    /// Who pursues.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// Where they are.
    pub at: Loc,
    /// Where they go.
    pub to: Option<Loc>,
}

impl Second {
    /// R121 The units that are fast enough, riverine ones included.
    pub(crate) fn fast(self, game: &RioGrande) -> Units {
        let here = |u: &Unit| game.at(*u) == self.at;
        let fast = |u: &Unit| game.profile(*u).mf >= FAST || game.table().riverine.has(*u);
        game.battle.advance.iter().filter(|u| here(u) && fast(u)).collect()
    }

    pub(crate) fn able(self, game: &RioGrande, unit: Unit, to: Loc) -> Verdict {
        let near = self.at.is_hex() && game.map().between(self.at, to).is_some();
        require(near, "15.7#3")?;
        require(!game.occupied[self.side.foe()].has(to), "R71")?;
        game.advance_verdict(unit, self.at, to)
    }
}

impl Decide<RioGrande> for Second {
    fn id(self) -> &'static str {
        "second"
    }
    fn section(self) -> Case {
        Case("15.7#3")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new(if self.to.is_none() { "prompt-second" } else { "prompt-second-who" })
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(self.side, Window::reaction(Choice::Halt))
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        match self.to {
            None => {
                out.extend(game.map().near(self.at).iter().map(|near| Choice::To(near.hex)));
                out.push(Choice::Halt);
            }
            Some(_) => {
                out.extend(self.fast(game).minus(&game.retreat.going).iter().map(Choice::Take));
                out.extend([Choice::All, Choice::Done, Choice::Halt]);
            }
        }
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let picked = game.retreat.going;
        match (choice, self.to) {
            (Choice::To(to), None) => {
                let fast = self.fast(game);
                let any = fast.iter().any(|u| self.able(game, u, to).is_ok());
                match fast.first() {
                    Some(unit) if !any => self.able(game, unit, to),
                    _ => Ok(()),
                }
            }
            (Choice::Take(unit), Some(to)) => {
                require(self.fast(game).has(unit) && !picked.has(unit), "15.7#3")?;
                self.able(game, unit, to)
            }
            (Choice::All, Some(to)) => {
                let more = self.fast(game).minus(&picked);
                require(more.iter().any(|u| self.able(game, u, to).is_ok()), "15.7#3")
            }
            (Choice::Done, Some(_)) => require(!picked.is_empty(), "15.7#3"),
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-pursuit"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (choice, self.to) {
            (Choice::To(to), None) => {
                game.retreat.going = Units::EMPTY;
                return Next::goto(Self { to: Some(to), ..self });
            }
            (Choice::Take(unit), Some(_)) => game.retreat.going.insert(unit),
            (Choice::All, Some(to)) => {
                for unit in self.fast(game).iter() {
                    if self.able(game, unit, to).is_ok() {
                        game.retreat.going.insert(unit);
                    }
                }
            }
            (Choice::Done, Some(to)) => {
                let units = std::mem::take(&mut game.retreat.going);
                let follow: Columns =
                    game.boxed_in(units).iter().filter(|c| game.march.columns.has(*c)).collect();
                game.move_force(self.side, units, 0, self.at, to, follow, log);
                game.leave_the_river(self.side, units, self.at, to, log);
                return Next::Done;
            }
            _ => {
                game.retreat.going = Units::EMPTY;
                return Next::Done;
            }
        }
        Next::Stay
    }
}
