//! Chapter 3: random events.

pub mod house_fire;

use crate::Frame;
use crate::data::{EventKind, EventRow, SideKind};
use crate::events::{self, NoEvent};
use crate::ids::Unit;
use crate::notation::Choice;
use crate::setup::EventsOnceBy;
use crate::state::Camerone;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, refuse};

/// Throws: the two dice of the event, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum EventRoll {
    /// The first die is thrown.
    FirstDie,
    /// The second is thrown.
    SecondDie {
        /// What the first one shows.
        first: u8,
    },
}

impl Decide<Camerone> for EventRoll {
    fn id(self) -> &'static str {
        "event-roll"
    }

    fn section(self) -> Case {
        Case("3#1")
    }

    fn ask(self, _: &Camerone) -> Ask {
        let what = match self {
            Self::FirstDie => "chance-event-first",
            Self::SecondDie { .. } => "chance-event-second",
        };
        Ask::Chance(Chance::d6(what, Side::One))
    }

    /// 1#2, R10 Two throws of one die are added.
    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Self::SecondDie { first } = self else {
            return Next::goto(Self::SecondDie { first: roll.0 as u8 });
        };
        let dice = (u16::from(first), roll.0);
        let row = game.data.tables.events[usize::from(dice.0 + dice.1) - 2];
        match stands_against(game, row) {
            Some(why) => {
                log.note(|| events::void(dice, row.kind, why));
                Next::Done
            }
            None => {
                log.note(|| events::rolled(dice, row.kind));
                happen(game, row)
            }
        }
    }
}

/// 3#2, R52 Whether a row has happened before; rows of one name count together where the game is so set up.
fn is_used(game: &Camerone, row: EventRow) -> bool {
    let used = |row: &EventRow| game.used >> row.roll & 1 == 1;
    let same_name = || game.data.tables.events.iter().any(|other| other.kind == row.kind && used(other));
    row.once && (used(&row) || game.options.events_once_by == EventsOnceBy::Name && same_name())
}

/// 3#3, R57 Without Danjou there is no oath.
fn lacks_danjou(game: &Camerone, row: EventRow) -> bool {
    row.kind == EventKind::Oath && !game.on_map(Unit::DANJOU)
}

/// 3#4, 3#5 Without a Mexican unit at the wall, inside or outside, sappers do nothing this turn; they may come later.
fn lacks_men_at_wall(game: &Camerone, row: EventRow) -> bool {
    row.kind == EventKind::Sappers && game.mexican.is_disjoint(&game.data.at_wall)
}

/// 3#2, 3#3, 3#4, 3#5 What makes a rolled event no event.
fn stands_against(game: &Camerone, row: EventRow) -> Option<NoEvent> {
    let no_wall = || (0..game.data.sides.len()).all(|side| may_be_opened(game, side).is_err());
    if is_used(game, row) {
        Some(NoEvent::Used)
    } else if lacks_danjou(game, row) {
        Some(NoEvent::NoDanjou)
    } else if lacks_men_at_wall(game, row) {
        Some(NoEvent::NobodyAtWall)
    } else if row.kind == EventKind::Sappers && no_wall() {
        Some(NoEvent::NoWallLeft)
    } else {
        None
    }
}

/// 3.2, 3.3, 3.4, 3.6, 3.7, 3.9, 3.10, 3.12#1, 3.12#2 The row is in force until the turn ends; the rules that it changes
/// look it up.
fn happen(game: &mut Camerone, row: EventRow) -> Next<Frame> {
    game.event = row.roll;
    if row.once {
        game.used |= 1 << row.roll;
    }
    match row.kind {
        EventKind::Charge => game.charge = true,
        EventKind::HouseFire => set_house_on_fire(game),
        EventKind::Sappers => return Next::goto(Sappers {}),
        _ => {}
    }
    Next::Done
}

/// 3.11, R55 The farmhouse burns: the French have to leave it, and nobody enters it any more.
fn set_house_on_fire(game: &mut Camerone) {
    game.house_closed = true;
}

/// Decision: where the Mexican player opens the wall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sappers {}

/// 3.5, 3.8, R53 A breach is opened at any wall that leads to a hex one may enter, wherever the sappers are.
fn may_be_opened(game: &Camerone, side: usize) -> Verdict {
    let Some(row) = game.data.sides.get(side) else { return refuse(false, "R53", "refused-no-breach-here") };
    refuse(game.data.enterable.contains(row.inside), "R6", "refused-closed-wing")?;
    refuse(game.side_kind(side) == SideKind::Wall && row.breachable, "R53", "refused-no-breach-here")
}

impl Decide<Camerone> for Sappers {
    fn id(self) -> &'static str {
        "sappers"
    }

    fn section(self) -> Case {
        Case("3.5")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Side(Side::Two)
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-breach")
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend((0..game.data.sides.len()).map(|side| Choice::Breach(side as u8)));
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::Breach(side) => may_be_opened(game, usize::from(side)),
            _ => Ok(()),
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Breach(side) = choice {
            game.breached |= 1 << side;
            log.note(|| events::breached(side));
        }
        Next::Done
    }
}
