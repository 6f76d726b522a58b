//! The small choices, their notation, and what they point at.

use crate::data::Data;
use crate::frames::Frame;
use crate::ids::{Formation, Fort, HEXES, Hex, UNITS, Unit};
use crate::state::Veracruz;
use zocalo_core::id::Id;
use zocalo_core::notation::{Args, Catalogue, Noun, Range, Verb, Verbs};
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

const UNIT: Noun<Data> = Noun {
    key: "noun-unit",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |data| data.units.len(),
        id: |data, i| data.units[i].id.clone(),
        find: |data, word| data.units.iter().position(|info| info.id == word),
    },
};

const HEX: Noun<Data> = Noun {
    key: "noun-hex",
    range: Range::Things {
        of: Some(Catalogue::Place),
        count: |_| HEXES,
        id: |_, i| Hex::new(i).id().to_owned(),
        find: |_, word| Hex::parse(word).map(Hex::index),
    },
};

/// A formation is named by its counter.
const FORMATION: Noun<Data> = Noun {
    key: "noun-formation",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |data| data.names.formations.len(),
        id: formation_id,
        find: |data, word| (0..data.names.formations.len()).find(|i| formation_id(data, *i) == word),
    },
};

const FORTRESS: Noun<Data> = Noun {
    key: "noun-fortress",
    range: Range::Things {
        of: None,
        count: |_| Fort::ALL.len(),
        id: |_, i| Fort::ALL[i].id().to_owned(),
        find: |_, word| Fort::ALL.iter().position(|fort| fort.id() == word),
    },
};

const BAND: Noun<Data> = Noun { key: "noun-band", range: Range::Numbers(1, 2) };

/// The notation.
pub static VERBS: Verbs<Data, Choice> = Verbs {
    verbs: &[
        Verb { key: "verb-done", word: "done", nouns: &[], make: |_, _| Some(Choice::Done) },
        Verb { key: "verb-yes", word: "yes", nouns: &[], make: |_, _| Some(Choice::Yes) },
        Verb { key: "verb-no", word: "no", nouns: &[], make: |_, _| Some(Choice::No) },
        Verb { key: "verb-all", word: "all", nouns: &[], make: |_, _| Some(Choice::All) },
        Verb { key: "verb-part", word: "part", nouns: &[], make: |_, _| Some(Choice::Part) },
        Verb { key: "verb-blood", word: "blood", nouns: &[], make: |_, _| Some(Choice::Blood) },
        Verb { key: "verb-trains", word: "trains", nouns: &[], make: |_, _| Some(Choice::Trains) },
        Verb { key: "verb-batteries", word: "batteries", nouns: &[], make: |_, _| Some(Choice::Batteries) },
        Verb {
            key: "verb-pick",
            word: "pick",
            nouns: &[&UNIT],
            make: |_, [a, _]| Some(Choice::Unit(unit(a))),
        },
        Verb { key: "verb-to", word: "to", nouns: &[&HEX], make: |_, [a, _]| Some(Choice::Hex(hex(a))) },
        Verb {
            key: "verb-march",
            word: "march",
            nouns: &[&HEX],
            make: |_, [a, _]| Some(Choice::March(hex(a))),
        },
        Verb {
            key: "verb-form",
            word: "form",
            nouns: &[&FORMATION, &HEX],
            make: |_, [a, b]| Some(Choice::Form(formation(a), hex(b))),
        },
        Verb {
            key: "verb-disband",
            word: "disband",
            nouns: &[&FORMATION],
            make: |_, [a, _]| Some(Choice::Disband(formation(a))),
        },
        Verb {
            key: "verb-attach",
            word: "attach",
            nouns: &[&FORMATION],
            make: |_, [a, _]| Some(Choice::Attach(formation(a))),
        },
        Verb {
            key: "verb-detach",
            word: "detach",
            nouns: &[&FORMATION],
            make: |_, [a, _]| Some(Choice::Detach(formation(a))),
        },
        Verb {
            key: "verb-discard",
            word: "discard",
            nouns: &[&UNIT],
            make: |_, [a, _]| Some(Choice::Discard(unit(a))),
        },
        Verb {
            key: "verb-turn",
            word: "turn",
            nouns: &[&UNIT],
            make: |_, [a, _]| Some(Choice::Turn(unit(a))),
        },
        Verb {
            key: "verb-build",
            word: "build",
            nouns: &[&HEX],
            make: |_, [a, _]| Some(Choice::Build(hex(a))),
        },
        Verb {
            key: "verb-sail",
            word: "sail",
            nouns: &[&UNIT],
            make: |_, [a, _]| Some(Choice::Sail(unit(a))),
        },
        Verb {
            key: "verb-load",
            word: "load",
            nouns: &[&UNIT],
            make: |_, [a, _]| Some(Choice::Load(unit(a))),
        },
        Verb {
            key: "verb-scout",
            word: "scout",
            nouns: &[&UNIT, &HEX],
            make: |_, [a, b]| Some(Choice::Scout(unit(a), hex(b))),
        },
        Verb {
            key: "verb-overwhelm",
            word: "overwhelm",
            nouns: &[&HEX],
            make: |_, [a, _]| Some(Choice::Overwhelm(hex(a))),
        },
        Verb {
            key: "verb-arrange",
            word: "arrange",
            nouns: &[&HEX],
            make: |_, [a, _]| Some(Choice::Arrange(hex(a))),
        },
        Verb {
            key: "verb-arrange-box",
            word: "arrange",
            nouns: &[&FORMATION],
            make: |_, [a, _]| Some(Choice::ArrangeBox(formation(a))),
        },
        Verb {
            key: "verb-attack",
            word: "attack",
            nouns: &[&HEX],
            make: |_, [a, _]| Some(Choice::Attack(hex(a))),
        },
        Verb {
            key: "verb-bombard",
            word: "bombard",
            nouns: &[&FORTRESS],
            make: |_, [a, _]| Some(Choice::Bombard(fort(a))),
        },
        Verb {
            key: "verb-guerrilla",
            word: "guerrilla",
            nouns: &[&BAND],
            make: |_, [a, _]| Some(Choice::Band(a as u8 - 1)),
        },
        Verb {
            key: "verb-siege-supply",
            word: "siege-supply",
            nouns: &[&UNIT, &FORTRESS],
            make: |_, [a, b]| Some(Choice::SiegeSupply(unit(a), fort(b))),
        },
    ],
    parts,
};

fn formation_id(data: &Data, index: usize) -> String {
    let counter = data.names.formations[index].index();
    data.units.get(counter).map_or_else(String::new, |info| info.id.clone())
}

fn unit(number: u16) -> Unit {
    Unit::new(number.into())
}

fn hex(number: u16) -> Hex {
    Hex::new(number.into())
}

fn formation(number: u16) -> Formation {
    Formation::new(number.into())
}

fn fort(number: u16) -> Fort {
    Fort::ALL[usize::from(number)]
}

fn parts(_: &Data, choice: Choice) -> (&'static str, Args) {
    use Choice as C;
    let unit = |unit: Unit| unit.index() as u16;
    let hex = |hex: Hex| hex.index() as u16;
    let formation = |formation: Formation| formation.index() as u16;
    match choice {
        C::Done => ("verb-done", [0; 2]),
        C::Yes => ("verb-yes", [0; 2]),
        C::No => ("verb-no", [0; 2]),
        C::All => ("verb-all", [0; 2]),
        C::Part => ("verb-part", [0; 2]),
        C::Blood => ("verb-blood", [0; 2]),
        C::Trains => ("verb-trains", [0; 2]),
        C::Batteries => ("verb-batteries", [0; 2]),
        C::Unit(u) => ("verb-pick", [unit(u), 0]),
        C::Hex(h) => ("verb-to", [hex(h), 0]),
        C::March(h) => ("verb-march", [hex(h), 0]),
        C::Form(f, h) => ("verb-form", [formation(f), hex(h)]),
        C::Disband(f) => ("verb-disband", [formation(f), 0]),
        C::Attach(f) => ("verb-attach", [formation(f), 0]),
        C::Detach(f) => ("verb-detach", [formation(f), 0]),
        C::Discard(u) => ("verb-discard", [unit(u), 0]),
        C::Turn(u) => ("verb-turn", [unit(u), 0]),
        C::Build(h) => ("verb-build", [hex(h), 0]),
        C::Sail(u) => ("verb-sail", [unit(u), 0]),
        C::Load(u) => ("verb-load", [unit(u), 0]),
        C::Scout(u, h) => ("verb-scout", [unit(u), hex(h)]),
        C::Overwhelm(h) => ("verb-overwhelm", [hex(h), 0]),
        C::Arrange(h) => ("verb-arrange", [hex(h), 0]),
        C::ArrangeBox(f) => ("verb-arrange-box", [formation(f), 0]),
        C::Attack(h) => ("verb-attack", [hex(h), 0]),
        C::Bombard(f) => ("verb-bombard", [f as u16, 0]),
        C::Band(n) => ("verb-guerrilla", [u16::from(n) + 1, 0]),
        C::SiegeSupply(u, f) => ("verb-siege-supply", [unit(u), f as u16]),
    }
}

/// What "all" does, by the frame that asks.
const fn all_key(frame: Option<&Frame>) -> &'static str {
    match frame {
        Some(Frame::Escort(_)) => "choice-all-escort",
        Some(Frame::Declare(_)) => "choice-all-attack",
        Some(Frame::Battery(_)) => "choice-all-fire",
        Some(Frame::MexicanArrivals(_)) => "choice-all-arrive",
        Some(Frame::Forming(_)) => "choice-all-form",
        _ => "choice-all-march",
    }
}

impl Veracruz {
    pub(crate) fn label_choice(&self, choice: Choice) -> Msg {
        use Choice as C;
        let counter = |f: Formation| self.data.0.names.formations[f.index()].index();
        match choice {
            C::Done => Msg::new("choice-done"),
            C::Yes => Msg::new("choice-yes"),
            C::No => Msg::new("choice-no"),
            C::All => Msg::new(all_key(self.frames.last())),
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

    /// What a click means here: a place or a counter, by the decision at hand.
    pub(crate) fn click_on(&self, on: On) -> Option<Choice> {
        let frame = self.frames.last()?;
        match on {
            On::Place(i) => {
                let hex = Hex::new(usize::from(i));
                if !hex.on_map() {
                    return None;
                }
                Some(match frame {
                    Frame::Movement(_) => Choice::March(hex),
                    Frame::CombatSegment(_) => Choice::Attack(hex),
                    Frame::Ordering(_) => Choice::Arrange(hex),
                    Frame::SiegeSegment(_) => self.data.0.map.fort(hex).map(Choice::Bombard)?,
                    Frame::Ambush(_) | Frame::GuerrillaPhase(_) => {
                        let slot = self.bands.iter().position(|band| band.hex == hex)?;
                        Choice::Band(slot as u8)
                    }
                    _ => Choice::Hex(hex),
                })
            }
            On::Piece(i) => {
                let unit = Unit::new(usize::from(i));
                if unit.index() >= UNITS {
                    return None;
                }
                let formation = self.stands_for(unit);
                Some(match (frame, formation) {
                    (Frame::Movement(_), _) if self.data.0.names.gunboats.contains(&unit) => {
                        Choice::Sail(unit)
                    }
                    (Frame::Movement(_), _) if self.at(unit).on_map() => Choice::March(self.at(unit)),
                    (Frame::Ordering(_), Some(formation)) => Choice::ArrangeBox(formation),
                    _ => Choice::Unit(unit),
                })
            }
            _ => None,
        }
    }
}
