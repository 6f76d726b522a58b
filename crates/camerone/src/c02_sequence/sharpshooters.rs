//! Section 2.2, the sharpshooters in Ti.

use crate::c01_general::officers::nearest;
use crate::c02_sequence::saving::{Saving, lose};
use crate::events::{self, Save};
use crate::notation::Choice;
use crate::setup::SharpshooterTargets;
use crate::state::Camerone;
use crate::{Frame, Hexes};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, Window, require};
use zocalo_hex::Hex;

/// Throw: the fire of the sharpshooters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sharpshooters {}

/// 2.2#4 Units in a building are out of their reach.
fn in_no_building(game: &Camerone) -> Hexes {
    game.french - game.data.built
}

/// 2.2#3, R26 They hit units in the yard; if the game is so set up, only those in gate and breach hexes.
fn exposed(game: &Camerone) -> Hexes {
    let yard = in_no_building(game) & game.data.inside;
    if game.options.sharpshooter_targets == SharpshooterTargets::Cover {
        yard & game.gateways()
    } else {
        yard
    }
}

/// 2.2#5, R27 The victim is the exposed unit nearest to Ti.
fn victims(game: &Camerone) -> Hexes {
    nearest(&game.data, exposed(game), game.data.ti)
}

/// 2.2#2 What the die must show.
fn hits(game: &Camerone, die: u16) -> bool {
    die as i8 >= game.data.tables.fire.sharpshooters
}

/// R27 The victim has no saving throw, unless it is hit in cover because the game is so set up (R26).
fn strike(game: &mut Camerone, hex: Hex, log: &mut Log) -> Next<Frame> {
    let Some(victim) = game.legionnaire_at(hex) else { return Next::Done };
    log.note(|| events::snipers_pick(victim, hex));
    if game.options.sharpshooter_targets == SharpshooterTargets::Cover {
        Next::goto(Saving { unit: victim, why: Save::Cover })
    } else {
        lose(game, victim, log)
    }
}

impl Decide<Camerone> for Sharpshooters {
    fn id(self) -> &'static str {
        "sharpshooters"
    }

    fn section(self) -> Case {
        Case("2.2#2")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if exposed(game).is_empty() {
            Ask::Nothing
        } else {
            Ask::Chance(Chance::d6("chance-sharpshooters", Side::Two))
        }
    }

    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let hit = hits(game, roll.0);
        log.note(|| events::sniped(roll.0, hit));
        let victims = victims(game);
        match (hit, victims.len(), victims.iter().next()) {
            (false, _, _) | (_, _, None) => Next::Done,
            (true, 1, Some(hex)) => strike(game, hex, log),
            (true, _, _) => Next::goto(Victim {}),
        }
    }
}

/// Decision: which of several equally near units is hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victim {}

/// 2.2#6 Among equals the French choose.
fn among_the_nearest(game: &Camerone, hex: Hex) -> Verdict {
    require(!game.data.built.contains(hex), "2.2#4")?;
    require(exposed(game).contains(hex), "2.2#3")?;
    require(victims(game).contains(hex), "2.2#5")
}

impl Decide<Camerone> for Victim {
    fn id(self) -> &'static str {
        "victim"
    }

    fn section(self) -> Case {
        Case("2.2#6")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if exposed(game).is_empty() { Ask::Nothing } else { Ask::Side(Side::One) }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-victim")
    }

    fn window(self, _: &Camerone) -> Option<Window<Choice>> {
        Some(Window::duty())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(game.french.iter().map(Choice::At));
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::At(hex) if game.french.contains(hex) => among_the_nearest(game, hex),
            _ => Ok(()),
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::At(hex) => strike(game, hex, log),
            _ => Next::Done,
        }
    }
}
