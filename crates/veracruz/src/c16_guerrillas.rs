//! Section 16: guerrillas: placed in wild country, they strike when U.S. units pass.

use crate::c08_combat::{Casualties, Scope};
use crate::event::{AMBUSH, Event, Log, ORDER};
use crate::frames::Frame;
use crate::ids::{Hex, Hexes, MEXICO, US, Unit};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Refusal, Roll, Side, Verdict, Window, require};

/// 16.12, 16.14, 16.15#1 Mexico relocates guerrillas and places new ones, up to two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GuerrillaPhase;

impl GuerrillaPhase {
    /// 4.A3, 16.13#1, R18 Guerrillas rise in the first such phase after U.S. troops have been in Jalapa, Orizaba or Puebla.
    pub(crate) fn begin(game: &mut Veracruz) -> Option<Self> {
        for band in &mut game.bands {
            band.placed = false;
        }
        game.facts.guerrillas_rise.then_some(Self)
    }
}

impl Decide<Veracruz> for GuerrillaPhase {
    fn id(self) -> &'static str {
        "guerrillas"
    }
    fn section(self) -> Case {
        Case("16.15#1")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Side(MEXICO)
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-guerrillas")
    }
    fn candidates(self, _: &Veracruz, out: &mut Vec<Choice>) {
        out.extend([Choice::Band(0), Choice::Band(1), Choice::Done]);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Band(n) => require(!game.bands[usize::from(n)].placed, "R97"),
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Band(n) => {
                game.bands[usize::from(n)].placed = true;
                Next::call(GuerrillaHex { slot: n }, self)
            }
            _ => Next::Done,
        }
    }
}

/// 16.13#2, R79 Where a guerrilla goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GuerrillaHex {
    /// Which of the two.
    pub slot: u8,
}

impl GuerrillaHex {
    fn open(self, game: &Veracruz) -> Hexes {
        let map = &game.data.0.map;
        let mut open = map.wild;
        for us in game.manned[US].iter() {
            for near in map.within(Hex::new(us), 2) {
                open.remove(near.index());
            }
        }
        let other = game.bands[1 - usize::from(self.slot)].hex;
        if other.on_map() {
            open.remove(other.index());
        }
        open
    }
}

impl Decide<Veracruz> for GuerrillaHex {
    fn id(self) -> &'static str {
        "guerrilla-hex"
    }
    fn section(self) -> Case {
        Case("16.13#2")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if self.open(game).is_empty() { Ask::Nothing } else { Ask::Side(MEXICO) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-guerrilla-hex")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.data.0.map.land.iter().map(|h| Choice::Hex(Hex::new(h))));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Hex(hex) = choice else { return require(false, "16.13#2") };
        require(game.data.0.map.wild.has(hex.index()), "16.13#2")?;
        require(self.open(game).has(hex.index()), "16.13#2")
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(self.open(game).iter().map(|h| Choice::Hex(Hex::new(h))));
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Hex(hex) = choice else { return Next::Done };
        let other = game.bands[1 - usize::from(self.slot)];
        let band = &mut game.bands[usize::from(self.slot)];
        if !band.hex.on_map() {
            band.may_be = 0b11_1111;
            band.age = if other.hex.on_map() { other.age + 1 } else { 0 };
        }
        band.hex = hex;
        log.note(|| {
            Event::act(Msg::new("event-guerrilla-placed").place("hex", hex.index()), &["16.13#2"])
                .begins(ORDER)
        });
        Next::Done
    }
}

/// 16.23#1, 16.25, R80 U.S. units have entered a hex where guerrillas are: Mexico may strike, with one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ambush {
    /// Where the U.S. units are.
    pub hex: Hex,
}

impl Ambush {
    /// 16.21 Guerrillas are in their hex and in those round it that no mountain hexside cuts off.
    fn covers(game: &Veracruz, slot: usize, hex: Hex) -> bool {
        let band = game.bands[slot].hex;
        band.on_map() && (band == hex || game.data.0.map.edge(band, hex).is_some_and(|e| !e.mountain))
    }

    /// The interrupt, if some guerrilla can strike in this hex.
    pub(crate) fn at(game: &Veracruz, hex: Hex) -> Option<Self> {
        (0..2).any(|slot| Self::covers(game, slot, hex)).then_some(Self { hex })
    }
}

impl Veracruz {
    /// 16.23#1, 16.21, 12.27 What forbids a strike of guerrillas, or counter-battery fire, to a side that is not asked;
    /// nothing where it was asked already, or is about to be.
    pub(crate) fn answer_forbidden(&self, side: Side, choice: Choice) -> Option<Refusal> {
        let case = match choice {
            Choice::Band(slot) if side == MEXICO => match self.entered() {
                None => "16.23#1",
                Some(hex) if Ambush::covers(self, usize::from(slot), hex) => return None,
                Some(_) => "16.21",
            },
            Choice::Batteries if side != self.phasing() => "12.27",
            _ => return None,
        };
        Some(Refusal { case: Case(case), why: "" })
    }

    /// The hex that marching U.S. units have entered.
    fn entered(&self) -> Option<Hex> {
        let marches = self.frames.iter().any(|frame| matches!(frame, Frame::March(march) if march.steps > 0));
        let group = self.marked(US, flag::GROUP);
        group.first().filter(|_| marches).map(|unit| self.at(Unit::new(unit)))
    }
}

impl Decide<Veracruz> for Ambush {
    fn id(self) -> &'static str {
        "ambush"
    }
    fn section(self) -> Case {
        Case("16.23#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let able = (0..2).any(|slot| Self::covers(game, slot, self.hex));
        if able && !game.stack(US, self.hex).is_empty() { Ask::Side(MEXICO) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-ambush").place("hex", self.hex.index())
    }
    fn window(self, _: &Veracruz) -> Option<Window<Choice>> {
        Some(Window::reaction(Choice::No).place(self.hex.index()).usually_judged())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend((0..2u8).filter(|n| game.bands[usize::from(*n)].hex.on_map()).map(Choice::Band));
        out.push(Choice::No);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Band(n) => require(Self::covers(game, usize::from(n), self.hex), "16.21"),
            _ => Ok(()),
        }
    }
    fn choose(self, _: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Band(slot) => Next::call(AmbushDie { hex: self.hex, slot, strength: None }, self),
            _ => Next::Done,
        }
    }
}

/// 16.11#2, 16.17, 16.22, 16.26 The guerrilla is turned over; with strength 0 it is gone, otherwise a die is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AmbushDie {
    /// Where.
    pub hex: Hex,
    /// Which of the two.
    pub slot: u8,
    /// Its strength, once it is known.
    pub strength: Option<u8>,
}

impl Decide<Veracruz> for AmbushDie {
    fn id(self) -> &'static str {
        "ambush-die"
    }
    fn section(self) -> Case {
        Case("16.26")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        match self.strength {
            None => Ask::Chance(Chance::draw("chance-guerrilla", Some(MEXICO))),
            Some(0) => Ask::Nothing,
            Some(_) => Ask::Chance(Chance::d6("chance-ambush", MEXICO)),
        }
    }
    fn rolls(self, game: &Veracruz, out: &mut Vec<(Roll, u32)>) {
        let band = game.bands[usize::from(self.slot)];
        let other = game.bands[1 - usize::from(self.slot)];
        for counter in 0..6u16 {
            let bit = 1u8 << counter;
            if band.may_be & bit == 0 {
                continue;
            }
            // The younger was drawn while the older was on the map: it is none that the older is.
            let younger = other.hex.on_map() && other.age < band.age;
            let ways = if younger { (other.may_be & !bit).count_ones() } else { 1 };
            if ways > 0 {
                out.push((Roll(counter), ways));
            }
        }
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(own) = self.strength else {
            let strength = game.data.0.names.guerrillas[usize::from(roll.0.min(5))];
            game.bands[usize::from(self.slot)].hex = Hex::NONE;
            game.bands[1 - usize::from(self.slot)].may_be &= !(1 << roll.0);
            log.reveal();
            log.note(|| {
                let msg = Msg::new("event-guerrilla").num("strength", i32::from(strength));
                Event::act(msg.place("hex", self.hex.index()), &["16.23#1", "16.22"]).begins(AMBUSH)
            });
            return Next::goto(Self { strength: Some(strength), ..self });
        };
        let row = usize::from(roll.0.clamp(1, 6)) - 1;
        let number = u16::from(game.data.0.tables.guerrilla[row][usize::from(own.clamp(1, 3)) - 1]);
        let points = game.raw(game.stack(US, self.hex));
        let hits = number > points;
        log.note(|| {
            let key = if hits { "event-ambush-succeeds" } else { "event-ambush-fails" };
            let msg = Msg::new(key).num("number", i32::from(number));
            Event::thrown(msg, &["16.23#2", "16.26"], MEXICO, roll.0)
        });
        if hits { Next::goto(Spoils { hex: self.hex }) } else { Next::Done }
    }
}

/// 16.23#2, R81 A successful guerrilla takes one Strength Point or all trains in the hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spoils {
    /// Where.
    pub hex: Hex,
}

impl Decide<Veracruz> for Spoils {
    fn id(self) -> &'static str {
        "spoils"
    }
    fn section(self) -> Case {
        Case("16.23#2")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Side(MEXICO)
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-spoils").place("hex", self.hex.index())
    }
    fn window(self, _: &Veracruz) -> Option<Window<Choice>> {
        Some(Window::duty().place(self.hex.index()))
    }
    fn candidates(self, _: &Veracruz, out: &mut Vec<Choice>) {
        out.extend([Choice::Blood, Choice::Trains]);
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::Blood {
            return Next::goto(Casualties::new(US, 1, Scope::Hex(self.hex)));
        }
        for unit in each(game.stack(US, self.hex)) {
            if game.kind(unit).is_train() {
                game.eliminate(unit, &["16.23#2"], log);
            }
        }
        game.refresh_side(US);
        Next::Done
    }
}
