//! Section 8.4: taking losses, point by point, by the choice of their owner.

use crate::data::Class;
use crate::event::Log;
use crate::frames::Frame;
use crate::ids::{Hex, US, Unit, Units};
use crate::notation::Choice;
use crate::pieces::Fate;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// Where a loss falls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// On those who take part in the battle or assault.
    Battle,
    /// On the stack in a hex, by guerrillas.
    Hex(Hex),
    /// On the stack in a hex, by disease.
    Disease(Hex),
    /// On the stack that retreats.
    Retreat,
    /// On units next to a fortress.
    Besiegers(Hex),
    /// On a garrison.
    Garrison(Hex),
}

/// 8.44#2, 8.46#1, 8.46#3, 8.47, 8.48, 13.27, R119 The owner names the unit that loses the next point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Casualties {
    /// Whose losses.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
    /// Points still to lose.
    pub left: u16,
    /// Where.
    pub scope: Scope,
    /// An untried militia that was named and is being turned over.
    pub named: Option<Unit>,
}

impl Casualties {
    /// So many points are lost.
    #[must_use]
    pub const fn new(side: Side, left: u16, scope: Scope) -> Self {
        Self { side, left, scope, named: None }
    }

    fn pool(self, game: &Veracruz) -> Units {
        let units = match self.scope {
            Scope::Battle => game.marked(self.side, flag::BATTLE),
            Scope::Hex(hex) | Scope::Disease(hex) | Scope::Garrison(hex) => game.stack(self.side, hex),
            Scope::Retreat => game.marked(self.side, flag::RETREATING),
            Scope::Besiegers(fort) => {
                let near = game.data.0.map.near(fort);
                near.fold(Units::EMPTY, |all, h| all.or(&game.stack(self.side, h)))
            }
        };
        let able = |u: &Unit| game.points(*u) > 0 && game.fights(*u) || game.untried(*u);
        each(units).filter(able).map(Unit::index).collect()
    }

    fn class(game: &Veracruz, unit: Unit) -> Option<Class> {
        match game.data.0.units[unit.index()].class {
            Class::Regular => Some(Class::Regular),
            Class::Volunteer | Class::Either => Some(Class::Volunteer),
            _ => None,
        }
    }

    /// The force is gone if it owes all it had: ineffective points go along.
    fn all_gone(self, game: &Veracruz) -> bool {
        let role = usize::from(self.side != game.phasing());
        let owed = game.battle.owed[role];
        self.scope == Scope::Battle && self.left > 0 && owed >= game.battle.strength[role]
    }
}

impl Decide<Veracruz> for Casualties {
    fn id(self) -> &'static str {
        "casualties"
    }
    fn section(self) -> Case {
        Case("8.46#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let idle =
            self.left == 0 || self.named.is_some() || self.all_gone(game) || self.pool(game).is_empty();
        if idle { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-casualties").num("left", i32::from(self.left))
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(each(self.pool(game)).map(Choice::Unit));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Unit(unit) = choice else { return require(false, "8.46#1") };
        self.alternates(game, unit)
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Unit(unit) = choice else { return Next::Done };
        if game.untried(unit) {
            let turnover = game.turn_over(unit);
            return Next::call(turnover, Self { named: Some(unit), ..self });
        }
        self.pay(game, unit, log)
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        if let Some(unit) = self.named {
            return self.pay(game, unit, log);
        }
        if self.all_gone(game) {
            for unit in each(game.marked(self.side, flag::BATTLE)) {
                if game.fights(unit) {
                    game.eliminate(unit, &["13.27"], log);
                }
            }
            for unit in each(game.marked(self.side, flag::BATTLE)) {
                let hex = game.at(unit);
                game.sweep(self.side, hex, Fate::Battle, log);
            }
        }
        self.finish(game, log);
        Next::Done
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-losses"
    }
}

impl Casualties {
    /// 8.48 Where regulars and volunteers both fought, points other than artillery's alternate, a regular's first.
    fn alternates(self, game: &Veracruz, unit: Unit) -> Verdict {
        let fought = matches!(self.scope, Scope::Battle | Scope::Garrison(_));
        if self.side != US || !fought {
            return Ok(());
        }
        let pool = self.pool(game);
        let has = |wanted: Class| each(pool).any(|u| Self::class(game, u) == Some(wanted));
        if !(has(Class::Regular) && has(Class::Volunteer)) {
            return Ok(());
        }
        if !game.options.public_errata {
            let possible = each(pool).any(|u| self.balances(game, u));
            return require(!possible || self.balances(game, unit), "8.48");
        }
        let Some(class) = Self::class(game, unit) else { return Ok(()) };
        let wanted = if game.battle.balance > 0 { Class::Volunteer } else { Class::Regular };
        require(class == wanted, "8.48")
    }

    /// 8.48, R15 Without the errata the order is free, but in the end there is a volunteer's point for every regular's,
    /// and an odd point is a regular's, not a gun's.
    fn balances(self, game: &Veracruz, unit: Unit) -> bool {
        let role = usize::from(self.side != game.phasing());
        let goal = i32::from(game.battle.owed[role] % 2);
        let now = i32::from(game.battle.balance) + Self::weight(game, unit);
        (goal - now).abs() < i32::from(self.left)
    }

    fn weight(game: &Veracruz, unit: Unit) -> i32 {
        match Self::class(game, unit) {
            Some(Class::Regular) => 1,
            Some(_) => -1,
            None => 0,
        }
    }

    fn pay(self, game: &mut Veracruz, unit: Unit, log: &mut Log) -> Next<Frame> {
        let pays = game.points(unit) > 0 && game.at(unit).on_map();
        if pays {
            if matches!(self.scope, Scope::Battle | Scope::Garrison(_)) {
                game.battle.balance += Self::weight(game, unit) as i8;
            }
            let hex = game.at(unit);
            game.lose_point(unit, log);
            if !game.at(unit).on_map() {
                self.after_death(game, hex, log);
            }
        }
        Next::goto(Self { left: self.left - u16::from(pays), named: None, ..self })
    }

    fn fate(self) -> Fate {
        if matches!(self.scope, Scope::Hex(_)) { Fate::Other } else { Fate::Battle }
    }

    fn after_death(self, game: &mut Veracruz, hex: Hex, log: &mut Log) {
        game.refresh_side(self.side);
        game.sweep(self.side, hex, self.fate(), log);
        if !game.battle.target.on_map() {
            game.disband_weak(log);
            game.refresh_side(self.side);
        }
    }

    fn finish(self, game: &mut Veracruz, log: &mut Log) {
        game.refresh_side(self.side);
        if !game.battle.target.on_map() {
            game.disband_weak(log);
            game.refresh_side(self.side);
        }
    }
}
