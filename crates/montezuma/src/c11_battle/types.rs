//! §11.2.a Battle Types and the Tactics shift; §11.2.b withdrawal.

use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::notation::{Choice, TYPES};
use crate::state::{Montezuma, bits};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Verdict, require};

frame! {
    /// 11.2.a#1 The attacker pays for the Battle Type.
    BattleType {}
}
frame! {
    /// 11.2.b#1 Cavalry and Guerillas may withdraw.
    Withdraw {}
}

/// Messages that name the Battle Types.
pub const TYPE_KEYS: [&str; 4] = ["type-column", "type-hasty", "type-normal", "type-pitched"];
const _: () = assert!(TYPE_KEYS.len() == TYPES.len());

impl Montezuma {
    /// 11.2.a#2, R136 Forced types cost nothing; Column of Route goes before Hasty;
    /// R138 the second Battle is Pitched.
    /// 8.3.e#8 Bad Weather battle.
    fn forced_type(&self) -> Option<u8> {
        if self.fight.second {
            Some(3)
        } else if self.fight.sea || self.act.bad_weather {
            Some(0)
        } else if self.fight.intercepted {
            Some(1)
        } else {
            None
        }
    }

    /// 11.2.a#5 The type shifts one step for the better tactician, or he adds half a die.
    fn shift_type(&mut self, log: &mut Log) {
        let (a, d) = (self.fight.attacker, self.fight.defender());
        let best = |g: &Self, side| g.best_tactics(g.fight.leaders[side]);
        let (attack, defend) = (best(self, a), best(self, d));
        let kind = &mut self.fight.kind;
        match attack.cmp(&defend) {
            std::cmp::Ordering::Greater if *kind < 3 => *kind += 1,
            std::cmp::Ordering::Greater => self.fight.half = Some(a),
            std::cmp::Ordering::Less if *kind > 0 => *kind -= 1,
            std::cmp::Ordering::Less => self.fight.half = Some(d),
            std::cmp::Ordering::Equal => {}
        }
        log.note(|| {
            ev("event-battle-type", &["11.2.a#1", "11.2.a#5"])
                .word("type", TYPE_KEYS[usize::from(self.fight.kind)])
        });
    }
}

impl Decide<Montezuma> for BattleType {
    fn id(self) -> &'static str {
        "battle-type"
    }
    fn section(self) -> Case {
        Case("11.2.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.forced_type().is_some() { Ask::Nothing } else { Ask::Side(g.fight.attacker) }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-battle-type").num("mp", i32::from(g.act.mp))
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend((0..4).map(Choice::Type));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Type(kind) => require(g.d().battle_types[usize::from(kind)].0 <= g.act.mp, "11.2.a#1"),
            _ => require(false, "11.2.a#1"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Type(kind) = choice {
            g.act.mp -= g.d().battle_types[usize::from(kind)].0;
            g.fight.kind = kind;
        }
        g.shift_type(log);
        Next::Done
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        g.fight.kind = g.forced_type().unwrap_or(0);
        g.shift_type(log);
        Next::Done
    }
}

impl Montezuma {
    /// 11.2.b#1 Only Cavalry and Guerillas;
    /// 11.2.b#2 no Cavalry in a Zone, Guerillas only from Rough.
    fn may_withdraw(&self) -> Verdict {
        let fight = &self.fight;
        let side = fight.defender();
        let units = fight.units[side];
        require(!fight.siege && !units.is_empty(), "11.2.b#1")?;
        // R41 Not for a side that intercepted or failed to avoid here.
        require(!fight.intercepted && !fight.avoid_failed && !fight.second, "R41")?;
        require(!fight.zone, "11.2.b#2")?;
        // R160 With the guns of a fortress nobody is alone.
        require(!self.defending_fortress(), "R160")?;
        let light = |u| self.is_cavalry(Unit::new(u)) || self.is_guerilla(Unit::new(u));
        require(units.iter().all(light), "11.2.b#1")?;
        let guerillas = units.iter().any(|u| self.is_guerilla(Unit::new(u)));
        require(!guerillas || self.place(fight.place).terrain.is_rough(), "11.2.b#2")?;
        require(!self.withdraw_places().is_empty(), "R154")
    }
    fn withdraw_places(&self) -> Places {
        let fight = &self.fight;
        let side = fight.defender();
        let units = fight.units[side];
        let guerillas = units.iter().any(|u| self.is_guerilla(Unit::new(u)));
        let good = |to: &Place| {
            let room = self.is_zone(*to) || self.units_in(side, *to) + units.len() <= 15;
            *to != fight.from
                && room
                && self.may_enter(side, *to).is_ok()
                && self.units_in(side.foe(), *to) == 0
                && (!guerillas || self.place(*to).mexico)
        };
        let links = self.d().links[fight.place.index()].iter().map(|l| l.to);
        links.filter(good).map(Place::index).collect()
    }
}

impl Decide<Montezuma> for Withdraw {
    fn id(self) -> &'static str {
        "withdraw"
    }
    fn section(self) -> Case {
        Case("11.2.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.may_withdraw().is_ok() { Ask::Side(g.fight.defender()) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-withdraw")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        out.extend(g.withdraw_places().iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(to) = choice else { return Next::Done };
        let (side, at) = (g.fight.defender(), g.fight.place);
        let leaders = g.fight.leaders[side];
        let train = leaders != 0 && g.train[side] == Some(at);
        let commander = bits(leaders).next();
        let force = Force {
            commander,
            leaders: leaders & !commander.map_or(0, |l| 1 << l.index()),
            units: g.fight.units[side],
            train,
        };
        g.shift_force(&force, at, to);
        g.arrives(&force, to, log);
        log.note(|| ev("event-withdraws", &["11.2.b#1"]).from(at).at(to).side(side));
        g.fight.units[side] = Units::EMPTY;
        g.fight.leaders[side] = 0;
        Next::goto(crate::c03_tidy::tidy())
    }
}
