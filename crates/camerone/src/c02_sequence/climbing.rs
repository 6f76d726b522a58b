//! Section 2.4: climbing the wall, and the free shots at climbers.

use crate::Frame;
use crate::c01_general::contact::{groups, groups_if, groups_taken_back, keeps_contact};
use crate::c01_general::deployment::not_closed;
use crate::c01_general::milan::near_milan;
use crate::c02_sequence::saving::{Saving, lose};
use crate::data::SideKind;
use crate::events::{self, Save};
use crate::ids::{Spot, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Next, Roll, Side, Verdict, refuse, require};
use zocalo_hex::Hex;

/// The hexes on the other side of the walls around a hex.
fn beyond(game: &Camerone, hex: Hex) -> impl Iterator<Item = (usize, Hex)> + '_ {
    let mut sides = game.data.walls_of[hex.index()];
    std::iter::from_fn(move || {
        (sides != 0).then(|| {
            let side = sides.trailing_zeros() as usize;
            sides &= sides - 1;
            let row = &game.data.sides[side];
            (side, if row.inside == hex { row.outside } else { row.inside })
        })
    })
}

/// A climb across every hexside of the wall of the unit's hex, legal or not.
pub(crate) fn candidates(game: &Camerone, unit: Unit, out: &mut Vec<Choice>) {
    if let Some(hex) = game.hex(unit) {
        out.extend(beyond(game, hex).map(|(_, to)| Choice::Climb(unit, to)));
    }
}

/// The legal climbs of a unit.
pub(crate) fn legal(game: &Camerone, unit: Unit, out: &mut Vec<Choice>) {
    let Some(hex) = game.hex(unit) else { return };
    if game.data.walls_of[hex.index()] != 0 {
        let choices = beyond(game, hex).map(|(_, to)| to).filter(|to| verdict(game, unit, *to).is_ok());
        out.extend(choices.map(|to| Choice::Climb(unit, to)));
    }
}

/// 2.4#8 A unit climbs the wall only if it began the phase next to it.
fn began_at_the_wall(game: &Camerone, unit: Unit, from: Hex, to: Hex) -> Result<usize, zocalo_core::Refusal> {
    let returned = unit.formation().is_some_and(|formation| game.returned & formation.bit() != 0);
    refuse(!returned, "2.4#8", "refused-just-returned")?;
    game.data.side_between(from, to).ok_or(zocalo_core::Refusal { case: Case("2.4#8"), why: "" })
}

/// 2.4#9 A climb is the whole move of a unit.
fn has_whole_move(game: &Camerone, unit: Unit) -> Verdict {
    refuse(game.is_ready(unit), "2.4#9", "refused-climb-after-move")
}

/// 2.4#10 Nobody climbs into a building.
fn not_into_building(game: &Camerone, to: Hex) -> Verdict {
    require(game.data.building(to).is_none(), "2.4#10")
}

/// R38 The hexside is marked climbable and is still a wall.
fn can_be_climbed(game: &Camerone, side: usize) -> Verdict {
    refuse(
        game.side_kind(side) == SideKind::Wall && game.data.sides[side].climbable,
        "R38",
        "refused-not-climbable",
    )
}

/// R38 The hex beyond is free of all units.
fn lands_free(game: &Camerone, to: Hex) -> Verdict {
    refuse(!Unit::all().any(|unit| game.hex(unit) == Some(to)), "R38", "refused-landing-taken")
}

/// R40 Climbs come before marches.
fn before_marches(game: &Camerone) -> Verdict {
    refuse(game.activation.is_none_or(|acting| acting.marched == 0), "R40", "refused-climbs-first")
}

/// The first rule that forbids a climb.
pub(crate) fn verdict(game: &Camerone, unit: Unit, to: Hex) -> Verdict {
    let (Some(from), Some(formation)) = (game.hex(unit), unit.formation()) else { return Ok(()) };
    has_whole_move(game, unit)?;
    before_marches(game)?;
    let side = began_at_the_wall(game, unit, from, to)?;
    not_closed(game, to)?;
    not_into_building(game, to)?;
    can_be_climbed(game, side)?;
    lands_free(game, to)?;
    keeps_contact(game, groups_if(game, formation, unit, to))
}

/// 2.4#9 Moves the unit over the wall, which is its move of this phase.
pub(crate) fn climb(game: &mut Camerone, unit: Unit, to: Hex, log: &mut Log) {
    if let Some(from) = game.hex(unit) {
        game.put(unit, Spot::at(to));
        game.spend(unit);
        log.note(|| events::climbs(unit, from, to));
    }
}

/// Throws: one shot of each legionnaire unit next to the climber, in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeShots {
    /// The unit that climbed.
    pub climber: Unit,
    /// The last unit that has fired; the next one has a higher number.
    pub fired: Option<Unit>,
}

impl FreeShots {
    /// 2.4#11, R39 Legionnaires within one hex of the hex that is entered fire, walls or not.
    fn shooter(self, game: &Camerone) -> Option<Unit> {
        let near = game.data.near[game.hex(self.climber)?.index()];
        if near.is_disjoint(&game.french) {
            return None;
        }
        let mut next = Unit::legionnaires().filter(|unit| self.fired.is_none_or(|fired| *unit > fired));
        next.find(|unit| game.hex(*unit).is_some_and(|hex| near.contains(hex)))
    }
}

/// 2.4#12 Whether an unmodified die hits a climber.
fn hits(game: &Camerone, die: u16) -> bool {
    die as i8 >= game.data.tables.fire.free_shot
}

impl Decide<Camerone> for FreeShots {
    fn id(self) -> &'static str {
        "free-shots"
    }

    fn section(self) -> Case {
        Case("2.4#11")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match self.shooter(game) {
            Some(_) => Ask::Chance(Chance::d6("chance-free-shot", Side::One)),
            None => Ask::Nothing,
        }
    }

    /// R40 If the climber was shot down, its formation may stay split.
    fn run(self, game: &mut Camerone, _: &mut Log) -> Next<Frame> {
        game.allow_split();
        Next::Done
    }

    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (Some(firer), Some(hex)) = (self.shooter(game), game.hex(self.climber)) else {
            return Next::Done;
        };
        let (climber, die, need) = (self.climber, roll.0, game.data.tables.fire.free_shot);
        let hit = hits(game, die);
        log.note(|| events::free_shot(firer, climber, die, need, hit));
        let then = Self { fired: Some(firer), ..self };
        if hit && near_milan(game, hex) {
            return Next::call(Saving { unit: climber, why: Save::Milan }, then);
        }
        if hit {
            lose(game, climber, log);
        }
        Next::goto(then)
    }
}

impl Camerone {
    /// Raises the number of groups allowed to the present one after casualties, and to the one that taking marches back
    /// would give; with a lower number the formation could not be finished.
    pub(crate) fn allow_split(&mut self) {
        if let Some(mut acting) = self.activation {
            for (index, unit) in acting.formation.units().enumerate() {
                acting.marched &= !(u8::from(!self.on_map(unit)) << index);
            }
            let taken_back = groups_taken_back(self, &acting);
            acting.groups = acting.groups.max(groups(self, acting.formation)).max(taken_back);
            self.activation = Some(acting);
        }
    }
}
