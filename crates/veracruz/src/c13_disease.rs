//! Section 13: disease and attrition.

use crate::c08_combat::{Casualties, Scope};
use crate::data::{Kind, Terrain};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, MEXICO, UNITS, US};
use crate::state::{Veracruz, each};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side};

/// 13.12 One die for each stack that qualifies, Mexico first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Disease {
    /// Whose stacks.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
    /// The hex from which to look for the next stack.
    pub hex: Hex,
}

impl Disease {
    /// 4.C, 13.11, 13.25 On its turns the stage ends the old effects and begins new ones.
    pub(crate) fn begin(game: &mut Veracruz) -> Option<Self> {
        if !game.data.0.tables.turns[usize::from(game.turn) - 1].0 {
            return None;
        }
        game.ineffective = [0; UNITS];
        Some(Self { side: MEXICO, hex: Hex::new(0) }.seek(game))
    }

    /// 13.12, 13.13#1, 13.13#2, R69 Stacks of two combat units and more, and formations; lone units are exempt.
    fn qualifies(game: &Veracruz, side: Side, hex: Hex) -> bool {
        let troops = game.troops(side, hex);
        let formed = || each(game.stack(side, hex)).any(|u| game.kind(u) == Kind::Formation);
        troops.len() >= 2 || formed()
    }

    /// The same, at the next stack that qualifies; beyond the map if there is none.
    fn seek(self, game: &Veracruz) -> Self {
        let mut now = self;
        loop {
            let from = now.hex.index();
            let next = game.manned[now.side]
                .iter()
                .find(|&h| h >= from && Self::qualifies(game, now.side, Hex::new(h)));
            match next {
                Some(hex) => return Self { hex: Hex::new(hex), ..now },
                None if now.side == MEXICO => now = Self { side: US, hex: Hex::new(0) },
                None => return Self { side: US, hex: Hex::NONE },
            }
        }
    }

    /// 13.14, 13.15#2, 13.15#3, 13.15#4, 5.34#2, 5.34#5, 11.55, R30, R127 The modifiers of a stack; dummies bring none.
    fn modifier(self, game: &Veracruz) -> i8 {
        let map = &game.data.0.map;
        let mods = game.data.0.tables.disease_mods;
        let info = map.hexes[self.hex.index()];
        let mut total = if self.side == MEXICO { mods[0] } else { 0 };
        if self.hex == map.fort_hex(Fort::Veracruz) {
            total += mods[2];
        } else if info.fever {
            total += mods[1];
        }
        total += match info.terrain {
            Terrain::Jungle => mods[3],
            Terrain::Swamp if game.options.swamp_disease_one => 1,
            Terrain::Swamp => mods[4],
            _ => 0,
        };
        if each(game.troops(self.side, self.hex)).any(|u| game.in_general(u)) {
            total += mods[5];
        }
        total
    }
}

impl Decide<Veracruz> for Disease {
    fn id(self) -> &'static str {
        "disease"
    }
    fn section(self) -> Case {
        Case("13.12")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        if self.hex.on_map() { Ask::Chance(Chance::d6("chance-disease", self.side)) } else { Ask::Nothing }
    }
    /// 13.15#1, 13.15#5, 13.21, 13.22 The die with its modifiers gives a percentage for the stack; an asterisk costs a point too.
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let modifier = self.modifier(game);
        let row = (roll.0 as i8 + modifier).clamp(-1, 8);
        let (percent, lost) = game.data.0.tables.disease[(row + 1) as usize];
        for unit in each(game.troops(self.side, self.hex)) {
            game.ineffective[unit.index()] = percent;
        }
        log.note(|| {
            let msg = Msg::new("event-disease").side("side", self.side).place("hex", self.hex.index());
            let msg = msg.num("modifier", i32::from(modifier)).num("row", i32::from(row));
            let msg = msg.num("percent", i32::from(percent));
            Event::thrown(msg, &["13.15#1", "13.15#4"], self.side, roll.0)
                // The modifier tells whether the stack is supplied, and how many are sick only its owner knows.
                .secret("modifier", self.side)
                .secret("row", self.side)
                .secret("percent", self.side)
                .instead("event-disease-seen")
        });
        let then = Self { hex: Hex::new(self.hex.index() + 1), ..self };
        let then = then.seek(game);
        if lost > 0 {
            return Next::call(Casualties::new(self.side, u16::from(lost), Scope::Disease(self.hex)), then);
        }
        Next::goto(then)
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        game.disband_weak(log);
        Next::Done
    }
}
