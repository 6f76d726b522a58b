//! Named starts: where play goes on in a document, by a name instead of frames.

use super::checks;
use crate::c04_sequence::Sequence;
use crate::c08_combat::{CombatSegment, attack_at_once};
use crate::c21_setup::PlaceMilitia;
use crate::frames::Frame;
use crate::ids::{MEXICO, US};
use crate::state::{Phase, Veracruz, each, flag};
use zocalo_core::document::Start;
use zocalo_core::{Fault, Side};

/// The frames of a start, or what the document lacks for it.
type Frames = Result<Vec<Frame>, Fault>;

const fn start(id: &'static str, what: &'static str, frames: fn(&mut Veracruz) -> Frames) -> Start<Veracruz> {
    Start { id, what, frames }
}

/// The points at which a document may begin.
pub(crate) const STARTS: &[Start<Veracruz>] = &[
    start("set-up", "Mexico places its five militia", set_up),
    start("mexico-supply", "Mexican supply is fixed: the turn begins", |g| at(g, Phase::MexicanSupply)),
    start("mexico-reinforcement", "Mexican reinforcements", |g| at(g, Phase::MexicanReinforcement)),
    start("mexico-guerrilla", "guerrillas", |g| at(g, Phase::MexicanGuerrilla)),
    start("mexico-political", "the die for the elections", |g| at(g, Phase::MexicanPolitical)),
    start("mexico-movement", "Mexican movement", |g| at(g, Phase::MexicanMovement)),
    start("mexico-siege", "the Mexican Siege Segment", |g| at(g, Phase::MexicanSiege)),
    start("mexico-combat", "the Mexican Combat Segment", |g| at(g, Phase::MexicanCombat)),
    start("mexico-battle", "the Mexican attack on `battle.target`", |g| battle(g, MEXICO)),
    start("us-supply", "the supply dice of the United States", |g| at(g, Phase::UsSupply)),
    start("us-reinforcement", "U.S. reinforcements, or the invasion", |g| at(g, Phase::UsReinforcement)),
    start("us-movement", "U.S. movement", |g| at(g, Phase::UsMovement)),
    start("us-siege", "the U.S. Siege Segment", |g| at(g, Phase::UsSiege)),
    start("us-combat", "the U.S. Combat Segment", |g| at(g, Phase::UsCombat)),
    start("us-battle", "the U.S. attack on `battle.target`, by those in the state `group`, or by all", |g| {
        battle(g, US)
    }),
    start("disease", "the dice for disease", |g| at(g, Phase::Disease)),
    start("end", "the turn ends: victory, then the next turn", |g| at(g, Phase::End)),
];

/// The phase in which a side attacks.
pub(super) const fn combat(side: Side) -> Phase {
    match side {
        Side::One => Phase::UsCombat,
        Side::Two => Phase::MexicanCombat,
    }
}

fn at(game: &mut Veracruz, phase: Phase) -> Frames {
    game.phase = phase;
    Ok(vec![Sequence { phase }.into()])
}

fn set_up(game: &mut Veracruz) -> Frames {
    game.phase = Phase::SetUp;
    let left = game.data.0.schedule.militia;
    Ok(vec![Sequence { phase: Phase::MexicanSupply }.into(), PlaceMilitia { left }.into()])
}

fn battle(game: &mut Veracruz, side: Side) -> Frames {
    checks::attack(game, side, game.battle.target)?;
    game.phase = combat(side);
    let picked = game.marked(side, flag::GROUP);
    let segment = CombatSegment::begin(game, side);
    each(picked).for_each(|unit| game.mark(unit, flag::GROUP));
    let first = attack_at_once(game, side, game.battle.target);
    Ok(vec![Sequence { phase: game.phase.next() }.into(), segment.into(), first])
}
