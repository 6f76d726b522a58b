//! Section 12.27: counter-battery fire of the fortress, and of San Juan de Ulua for Veracruz.

use super::bombard::column;
use crate::c08_combat::{Casualties, Scope};
use crate::data::Kind;
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Verdict, Window, require};

/// How many full Game-Turns a gunboat is away.
const AWAY_TURNS: u8 = 2;

/// 12.13, 12.27, 12.63, R60 The fortress that was bombarded may fire back, at land units or at a gunboat that took part; then San Juan de Ulua for
/// Veracruz.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// Which fortress was bombarded.
    pub fort: Fort,
    /// Whether San Juan de Ulua answers for it.
    pub ulua: bool,
}

impl Reply {
    fn who(self) -> Fort {
        if self.ulua { Fort::Ulua } else { self.fort }
    }

    /// Gunboats that took part and lie in reach.
    fn boats(self, game: &Veracruz) -> impl Iterator<Item = Unit> + '_ {
        let hex = game.data.0.map.fort_hex(self.who());
        each(game.marked(game.phasing(), flag::BATTLE))
            .filter(move |&u| game.kind(u) == Kind::Gunboat && game.data.0.map.distance(game.at(u), hex) == 1)
    }

    /// Whether land units are in reach; for San Juan de Ulua only if some of them took part.
    fn land(self, game: &Veracruz) -> bool {
        let side = game.phasing();
        let hex = game.data.0.map.fort_hex(self.who());
        let near = game.data.0.map.near(hex);
        let troops = near.fold(Units::EMPTY, |all, h| all.or(&game.troops(side, h)));
        if self.ulua { each(troops).any(|u| game.is(u, flag::BATTLE)) } else { !troops.is_empty() }
    }
}

impl Decide<Veracruz> for Reply {
    fn id(self) -> &'static str {
        "reply"
    }
    fn section(self) -> Case {
        Case("12.27")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let castle = game.castle(self.who());
        let able = castle.strength > 0 && castle.owner != game.phasing();
        let target = self.land(game) || self.boats(game).next().is_some();
        if able && target { Ask::Side(game.phasing().foe()) } else { Ask::Nothing }
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        Msg::new("prompt-reply").place("hex", game.data.0.map.fort_hex(self.who()).index())
    }
    fn window(self, game: &Veracruz) -> Option<Window<Choice>> {
        let window = Window::reaction(Choice::No).place(game.data.0.map.fort_hex(self.who()).index());
        Some(window.usually_judged())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.push(Choice::Batteries);
        out.extend(self.boats(game).map(Choice::Unit));
        out.push(Choice::No);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        require(choice != Choice::Batteries || self.land(game), "12.63")
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let target = match choice {
            Choice::Batteries => None,
            Choice::Unit(boat) => Some(boat),
            _ => return self.run(game, log),
        };
        Next::goto(ReplyDie { reply: self, target })
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        if self.fort == Fort::Veracruz && !self.ulua {
            return Next::goto(Self { ulua: true, ..self });
        }
        game.close_siege(log);
        Next::Done
    }
}

/// 12.27, 12.28, 18.2, R60 A die in the column of the fortress's own strength: only an asterisk hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ReplyDie {
    /// Who fires.
    pub reply: Reply,
    /// The gunboat fired at, or nobody for the land units.
    pub target: Option<Unit>,
}

impl Decide<Veracruz> for ReplyDie {
    fn id(self) -> &'static str {
        "reply-die"
    }
    fn section(self) -> Case {
        Case("12.27")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        Ask::Chance(Chance::d6("chance-reply", game.phasing().foe()))
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let who = self.reply.who();
        let strength = u16::from(game.castle(who).strength);
        let row = usize::from(roll.0.clamp(1, 6)) - 1;
        let hit = strength > 0 && game.data.0.tables.bombardment[row][column(strength)].1;
        let side = game.phasing();
        log.note(|| {
            let key = if hit { "event-reply-hits" } else { "event-reply-misses" };
            Event::thrown(Msg::new(key), &["12.27", "12.28"], side.foe(), roll.0)
        });
        let then: Frame = if self.reply.fort == Fort::Veracruz && !self.reply.ulua {
            Reply { ulua: true, ..self.reply }.into()
        } else {
            Reply { fort: Fort::Perote, ulua: false }.into()
        };
        let last = self.reply.fort != Fort::Veracruz || self.reply.ulua;
        if !hit {
            if last {
                game.close_siege(log);
                return Next::Done;
            }
            return Next::Goto(then);
        }
        let Some(boat) = self.target else {
            let hex: Hex = game.data.0.map.fort_hex(who);
            if last {
                game.close_siege(log);
                return Next::goto(Casualties::new(side, 1, Scope::Besiegers(hex)));
            }
            return Next::call(Casualties::new(side, 1, Scope::Besiegers(hex)), then);
        };
        game.send_away(boat);
        if last {
            game.close_siege(log);
            return Next::Done;
        }
        Next::Goto(then)
    }
}

impl Veracruz {
    /// 18.2 A gunboat that was hit is out for two full Game-Turns.
    fn send_away(&mut self, boat: Unit) {
        let slot = usize::from(self.data.0.names.gunboats[1] == boat);
        self.at.set(boat.index(), Hex::AWAY);
        self.flags.set(boat.index(), 0);
        self.back_on[slot] = self.turn + AWAY_TURNS + 1;
    }
}
