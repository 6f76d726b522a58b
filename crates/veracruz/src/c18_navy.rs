//! Section 18: the navy: two gunboats that move at will and bombard fortresses.

use crate::event::{Event, Log, MARCH};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Hexes, MEXICO, US, Unit};
use crate::notation::Choice;
use crate::state::{Veracruz, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Verdict, require};

impl Veracruz {
    /// 5.16, 18.0#1, 18.0#2, R109 Hexes in which a gunboat can be: sea and coast without Mexican units, not a Mexican San Juan de Ulua.
    fn waters(&self) -> Hexes {
        let map = &self.data.0.map;
        let mut open = map.sea.or(&map.coast).minus(&self.occupied[MEXICO]);
        if self.castle(Fort::Ulua).owner == US {
            open.insert(map.fort_hex(Fort::Ulua).index());
        }
        open
    }

    /// 12.62, 12.65 Where a gunboat can sail: it stops on entering a hex next to a Mexican San Juan de Ulua.
    fn sailing(&self, from: Hex) -> Hexes {
        let map = &self.data.0.map;
        let open = self.waters();
        let ulua = map.fort_hex(Fort::Ulua);
        let guarded = self.castle(Fort::Ulua).owner == MEXICO;
        let stops = |hex: Hex| hex != from && guarded && map.distance(hex, ulua) == 1;
        let reached = map.ground.flood([from], |at, link| open.has(link.hex.index()) && !stops(at));
        reached.into_iter().filter(|hex| *hex != from).map(Hex::index).collect()
    }

    /// 18.2, R83, R109 A gunboat moves once a phase, if it is on station.
    pub(crate) fn may_sail(&self, unit: Unit) -> Verdict {
        require(self.at(unit).on_map(), "18.2")?;
        require(!self.is(unit, flag::MOVED), "R109")
    }
}

/// 5.16, 12.62 Where a gunboat goes, or where it arrives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sailing {
    /// Which gunboat.
    pub unit: Unit,
    /// Whether it comes from outside.
    pub arriving: bool,
}

impl Sailing {
    fn open(self, game: &Veracruz) -> Hexes {
        if self.arriving { game.waters() } else { game.sailing(game.at(self.unit)) }
    }
}

impl Decide<Veracruz> for Sailing {
    fn id(self) -> &'static str {
        "sailing"
    }
    fn section(self) -> Case {
        Case("5.16")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let from = game.at(self.unit);
        let able = if self.arriving {
            !game.waters().is_empty()
        } else {
            let open = game.waters();
            game.data.0.map.near(from).any(|h| open.has(h.index()))
        };
        if able { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-sailing").piece("unit", self.unit.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let map = &game.data.0.map;
        let mut all = map.sea.or(&map.coast);
        all.insert(map.fort_hex(Fort::Ulua).index());
        out.extend(all.iter().map(|h| Choice::Hex(Hex::new(h))));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Hex(hex) = choice else { return require(false, "5.16") };
        let ulua = hex == game.data.0.map.fort_hex(Fort::Ulua);
        require(!ulua || game.castle(Fort::Ulua).owner == US, "18.0#2")?;
        require(!game.occupied[MEXICO].has(hex.index()), "R109")?;
        require(self.open(game).has(hex.index()), "12.62")
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(self.open(game).iter().map(|h| Choice::Hex(Hex::new(h))));
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Hex(hex) = choice {
            game.at.set(self.unit.index(), hex);
            game.mark(self.unit, flag::MOVED);
            log.note(|| {
                let msg = Msg::new("event-sails").piece("unit", self.unit.index()).place("hex", hex.index());
                Event::act(msg, &["18.0#1"]).begins(MARCH)
            });
        }
        Next::Done
    }
}
