//! 5.0 Stacking.

use crate::frames::Frame;
use crate::ids::{HEXES, Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::RioGrande;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, Window, require};

/// 5.0#1 How many stacking points a hex holds.
pub const LIMIT: u8 = 12;

impl RioGrande {
    /// 5.0#2, 5.1#1 What units count for stacking: a division two, others one; leaders, static and riverine units
    /// nothing.
    #[must_use]
    pub fn stacking(&self, units: Units) -> u8 {
        units.iter().map(|unit| self.info(unit).points).sum()
    }

    /// 5.2#2, R98 Whether a unit still finds room in a place; Staging Areas hold any number (23.0#1).
    #[must_use]
    pub fn has_room(&self, unit: Unit, loc: Loc) -> bool {
        let info = self.info(unit);
        !loc.is_hex()
            || info.points == 0
            || self.stacking(self.units_at(info.side, loc)) + info.points <= LIMIT
    }

    /// R98 Whether units that stayed in a hex would crowd it: the owner of the stack would have to remove some.
    pub(crate) fn crowds(&self, side: Side, units: Units, hex: Loc) -> bool {
        hex.is_hex() && self.stacking(self.units_at(side, hex).or(&units)) > LIMIT
    }

    fn is_overfull(&self, side: Side, hex: Loc) -> bool {
        self.stacking(self.units_at(side, hex)) > LIMIT
    }

    /// 5.0#3, 5.2#1 The first hex in which a side is over the limit, whatever the contingents; those who pass through
    /// do not
    /// count, as nobody asks then.
    #[must_use]
    pub(crate) fn overfull(&self, side: Side) -> Option<Loc> {
        let mut points = [0u8; HEXES];
        for unit in self.table().of[side.index()].iter() {
            let loc = self.at(unit);
            if loc.is_hex() {
                let here = &mut points[loc.index()];
                *here += self.info(unit).points;
                if *here > LIMIT {
                    return Some(loc);
                }
            }
        }
        None
    }
}

/// The owner of an overfull stack removes units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Excess {
    /// Whose stacks.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// The overfull hex that is settled now.
    pub hex: Option<Loc>,
}

impl Excess {
    /// Looks at all stacks of a side.
    pub(crate) const fn of(side: Side) -> Self {
        Self { side, hex: None }
    }
}

impl Decide<RioGrande> for Excess {
    fn id(self) -> &'static str {
        "excess"
    }
    fn section(self) -> Case {
        Case("5.2#3")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        if self.hex.is_some() { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-excess").place("place", self.hex.map_or(0, Loc::index))
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        let window = Window::duty().place(self.hex.map_or(0, crate::ids::Loc::index));
        game.out_of_turn(self.side, window)
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        if let Some(hex) = self.hex {
            out.extend(game.units_at(self.side, hex).iter().map(Choice::Remove));
        }
        out.push(Choice::Done);
    }
    /// 5.2#3, R41, R146 The owner chooses among the units that count.
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Remove(unit) => {
                require(Some(game.at(unit)) == self.hex && game.info(unit).side == self.side, "5.2#3")?;
                require(game.info(unit).points > 0, "5.1#1")
            }
            _ => require(self.hex.is_none_or(|hex| !game.is_overfull(self.side, hex)), "5.2#3"),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-losses"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Remove(unit) = choice {
            log.note(|| {
                let place = game.at(unit);
                game.whisper("event-excess", "event-excess-hidden", &["5.2#3"], unit, place)
            });
            game.lose(unit, log);
        }
        self.run(game, log)
    }
    fn run(self, game: &mut RioGrande, _: &mut Log) -> Next<Frame> {
        match game.overfull(self.side) {
            Some(hex) => Next::goto(Self { hex: Some(hex), ..self }),
            None => Next::Done,
        }
    }
}

/// What the other side is told of a unit that is reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// Which unit it is: both look at it.
    Openly,
    /// In which hex, as everybody knows whose turn it is there.
    Where,
    /// That it has come about.
    Nothing,
}

impl RioGrande {
    /// R118 A unit leaves the table outright, as nothing but a hit steps a division down.
    pub(crate) fn lose(&mut self, unit: Unit, log: &mut Log) {
        log.note(|| self.tell("event-eliminated", &["11.7"], unit).by(self.info(unit).side));
        self.eliminate(unit);
    }

    /// A unit takes a hit, and it is told what became of it: openly what goes back to the display, the rest to whoever
    /// can see the unit.
    pub(crate) fn strike(&mut self, unit: Unit, told: Told, log: &mut Log) -> Option<Unit> {
        let side = self.info(unit).side;
        let (piece, place) = (self.piece(unit), self.at(unit));
        let left = self.hit(unit);
        log.note(|| {
            let by = |event: zocalo_core::Event| event.by(side);
            match left {
                None => by(zocalo_core::Event::then(
                    Msg::new("event-eliminated").with("unit", zocalo_core::Arg::Piece(piece)),
                    &["15.5.1#1", "11.7"],
                )),
                Some(brigade) if brigade != unit => {
                    let msg = Msg::new("event-brigade").with("unit", zocalo_core::Arg::Piece(piece));
                    by(zocalo_core::Event::then(msg.piece("brigade", brigade.index()), &["11.8#4"]))
                }
                Some(_) => match told {
                    Told::Openly => self.tell("event-reduced", &["11.8#2"], unit).by(side),
                    Told::Where => {
                        self.whisper("event-reduced-at", "event-reduced-hidden", &["11.8#2"], unit, place)
                    }
                    Told::Nothing => self
                        .whisper("event-reduced-at", "event-reduced-somewhere", &["11.8#2"], unit, place)
                        .secret("place", side),
                },
            }
        });
        left
    }
}
