//! The small choices, their notation, and what they point at.

use crate::data::Data;
use crate::ids::{Formation, Fort, Hex, Unit};
use crate::state::Veracruz;
use zocalo_core::{Msg, On};

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Finished; nothing (more).
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Everything that can.
    All,
    /// This counter.
    Unit(Unit),
    /// This hex.
    Hex(Hex),
    /// Gather a group in this hex to march.
    March(Hex),
    /// Form a formation in a hex.
    Form(Formation, Hex),
    /// Disband a formation.
    Disband(Formation),
    /// Attach a unit to a formation.
    Attach(Formation),
    /// Detach a unit from a formation.
    Detach(Formation),
    /// Return a revealed zero militia to the pool.
    Discard(Unit),
    /// Turn over an untried militia.
    Turn(Unit),
    /// Begin a fortification.
    Build(Hex),
    /// Move a gunboat.
    Sail(Unit),
    /// Leave part of the group behind.
    Part,
    /// Load a supply unit.
    Load(Unit),
    /// Reconnoitre a hex with a unit.
    Scout(Unit, Hex),
    /// Attempt an overwhelming attack on a hex.
    Overwhelm(Hex),
    /// Put the stack in a hex in order.
    Arrange(Hex),
    /// Put the box of a formation in order.
    ArrangeBox(Formation),
    /// Attack or assault a hex.
    Attack(Hex),
    /// Bombard a fortress.
    Bombard(Fort),
    /// A guerrilla on the map, or a new one.
    Band(u8),
    /// The guerrillas take blood.
    Blood,
    /// The guerrillas take the trains.
    Trains,
    /// Fire at the land batteries.
    Batteries,
    /// Expend a supply unit for the siege of a fortress.
    SiegeSupply(Unit, Fort),
}

const _: () = assert!(size_of::<Choice>() <= 8);

impl Veracruz {
    fn unit_id(&self, unit: Unit) -> &str {
        self.data.0.units.get(unit.index()).map_or("?", |info| info.id.as_str())
    }

    fn formation_id(&self, formation: Formation) -> &str {
        self.unit_id(self.data.0.names.formations[formation.index()])
    }

    pub(crate) fn say_choice(&self, choice: Choice) -> String {
        use Choice as C;
        match choice {
            C::Done => "done".to_owned(),
            C::Yes => "yes".to_owned(),
            C::No => "no".to_owned(),
            C::All => "all".to_owned(),
            C::Part => "part".to_owned(),
            C::Blood => "blood".to_owned(),
            C::Trains => "trains".to_owned(),
            C::Batteries => "batteries".to_owned(),
            C::Unit(u) => format!("pick {}", self.unit_id(u)),
            C::Hex(h) => format!("to {}", h.number()),
            C::March(h) => format!("march {}", h.number()),
            C::Form(f, h) => format!("form {} {}", self.formation_id(f), h.number()),
            C::Disband(f) => format!("disband {}", self.formation_id(f)),
            C::Attach(f) => format!("attach {}", self.formation_id(f)),
            C::Detach(f) => format!("detach {}", self.formation_id(f)),
            C::Discard(u) => format!("discard {}", self.unit_id(u)),
            C::Turn(u) => format!("turn {}", self.unit_id(u)),
            C::Build(h) => format!("build {}", h.number()),
            C::Sail(u) => format!("sail {}", self.unit_id(u)),
            C::Load(u) => format!("load {}", self.unit_id(u)),
            C::Scout(u, h) => format!("scout {} {}", self.unit_id(u), h.number()),
            C::Overwhelm(h) => format!("overwhelm {}", h.number()),
            C::Arrange(h) => format!("arrange {}", h.number()),
            C::ArrangeBox(f) => format!("arrange {}", self.formation_id(f)),
            C::Attack(h) => format!("attack {}", h.number()),
            C::Bombard(f) => format!("bombard {}", f.id()),
            C::Band(n) => format!("guerrilla {}", n + 1),
            C::SiegeSupply(u, f) => format!("siege-supply {} {}", self.unit_id(u), f.id()),
        }
    }

    pub(crate) fn parse_choice(&self, text: &str) -> Option<Choice> {
        use Choice as C;
        let data: &Data = self.data.0;
        let unit = |id: &str| data.units.iter().position(|info| info.id == id).map(Unit::new);
        let formation = |id: &str| unit(id).and_then(|u| self.stands_for(u));
        let fort = |id: &str| Fort::ALL.into_iter().find(|fort| fort.id() == id);
        let words: Vec<&str> = text.split_whitespace().collect();
        Some(match *words.as_slice() {
            ["done"] => C::Done,
            ["yes"] => C::Yes,
            ["no"] => C::No,
            ["all"] => C::All,
            ["part"] => C::Part,
            ["blood"] => C::Blood,
            ["trains"] => C::Trains,
            ["batteries"] => C::Batteries,
            ["pick", u] => C::Unit(unit(u)?),
            ["to", h] => C::Hex(Hex::parse(h)?),
            ["march", h] => C::March(Hex::parse(h)?),
            ["form", f, h] => C::Form(formation(f)?, Hex::parse(h)?),
            ["disband", f] => C::Disband(formation(f)?),
            ["attach", f] => C::Attach(formation(f)?),
            ["detach", f] => C::Detach(formation(f)?),
            ["discard", u] => C::Discard(unit(u)?),
            ["turn", u] => C::Turn(unit(u)?),
            ["build", h] => C::Build(Hex::parse(h)?),
            ["sail", u] => C::Sail(unit(u)?),
            ["load", u] => C::Load(unit(u)?),
            ["scout", u, h] => C::Scout(unit(u)?, Hex::parse(h)?),
            ["overwhelm", h] => C::Overwhelm(Hex::parse(h)?),
            ["arrange", x] => match Hex::parse(x) {
                Some(hex) => C::Arrange(hex),
                None => C::ArrangeBox(formation(x)?),
            },
            ["attack", h] => C::Attack(Hex::parse(h)?),
            ["bombard", f] => C::Bombard(fort(f)?),
            ["guerrilla", n] => {
                let n: u8 = n.parse().ok()?;
                C::Band(n.checked_sub(1).filter(|n| *n < 2)?)
            }
            ["siege-supply", u, f] => C::SiegeSupply(unit(u)?, fort(f)?),
            _ => return None,
        })
    }

    pub(crate) fn label_choice(&self, choice: Choice) -> Msg {
        use Choice as C;
        let counter = |f: Formation| self.data.0.names.formations[f.index()].index();
        match choice {
            C::Done => Msg::new("choice-done"),
            C::Yes => Msg::new("choice-yes"),
            C::No => Msg::new("choice-no"),
            C::All => Msg::new("choice-all"),
            C::Part => Msg::new("choice-part"),
            C::Blood => Msg::new("choice-blood"),
            C::Trains => Msg::new("choice-trains"),
            C::Batteries => Msg::new("choice-batteries"),
            C::Unit(u) => Msg::new("choice-unit").piece("unit", u.index()),
            C::Hex(h) => Msg::new("choice-hex").place("hex", h.index()),
            C::March(h) => Msg::new("choice-march").place("hex", h.index()),
            C::Form(f, h) => Msg::new("choice-form").piece("formation", counter(f)).place("hex", h.index()),
            C::Disband(f) => Msg::new("choice-disband").piece("formation", counter(f)),
            C::Attach(f) => Msg::new("choice-attach").piece("formation", counter(f)),
            C::Detach(f) => Msg::new("choice-detach").piece("formation", counter(f)),
            C::Discard(u) => Msg::new("choice-discard").piece("unit", u.index()),
            C::Turn(u) => Msg::new("choice-turn").piece("unit", u.index()),
            C::Build(h) => Msg::new("choice-build").place("hex", h.index()),
            C::Sail(u) => Msg::new("choice-sail").piece("unit", u.index()),
            C::Load(u) => Msg::new("choice-load").piece("unit", u.index()),
            C::Scout(u, h) => Msg::new("choice-scout").piece("unit", u.index()).place("hex", h.index()),
            C::Overwhelm(h) => Msg::new("choice-overwhelm").place("hex", h.index()),
            C::Arrange(h) => Msg::new("choice-arrange").place("hex", h.index()),
            C::ArrangeBox(f) => Msg::new("choice-arrange-box").piece("formation", counter(f)),
            C::Attack(h) => Msg::new("choice-attack").place("hex", h.index()),
            C::Bombard(f) => Msg::new("choice-bombard").place("hex", self.data.0.map.fort_hex(f).index()),
            C::Band(n) => Msg::new("choice-guerrilla").num("number", i32::from(n) + 1),
            C::SiegeSupply(u, f) => {
                let hex = self.data.0.map.fort_hex(f).index();
                Msg::new("choice-siege-supply").piece("unit", u.index()).place("hex", hex)
            }
        }
    }

    pub(crate) fn on_choice(&self, choice: Choice) -> On {
        use Choice as C;
        let counter = |f: Formation| On::Piece(self.data.0.names.formations[f.index()].index() as u16);
        match choice {
            C::Unit(u) | C::Discard(u) | C::Turn(u) | C::Sail(u) | C::Load(u) | C::SiegeSupply(u, _) => {
                On::Piece(u.index() as u16)
            }
            C::Hex(h)
            | C::March(h)
            | C::Build(h)
            | C::Overwhelm(h)
            | C::Arrange(h)
            | C::Attack(h)
            | C::Scout(_, h)
            | C::Form(_, h) => On::Place(h.index() as u16),
            C::Disband(f) | C::Attach(f) | C::Detach(f) | C::ArrangeBox(f) => counter(f),
            C::Bombard(f) => On::Place(self.data.0.map.fort_hex(f).index() as u16),
            C::Band(n) => {
                let hex = self.bands[usize::from(n)].hex;
                if hex.on_map() { On::Place(hex.index() as u16) } else { On::Button }
            }
            _ => On::Button,
        }
    }
}
