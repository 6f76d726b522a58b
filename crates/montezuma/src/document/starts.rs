//! Named starts: what is under way in a document, by a name instead of frames.

use crate::c02_terms::*;
use crate::c07_random_events::{ActionDraw, DeclareWar, TurnStart, TurnStep};
use crate::c08_deal::Deal;
use crate::c09_action_phase::{FirstPlayer, Opportunity};
use crate::c09_supply_event::{Provision, SupplyEvent};
use crate::c10_movement::March;
use crate::c11_battle::{Battle, BattleStart, Step};
use crate::c18_government::{Affair, Government};
use crate::frames::Frame;
use crate::setup::DealMarker;
use crate::state::{Fight, Montezuma};
use zocalo_core::document::Start;
use zocalo_core::game::Fault;

/// Every start with what it is.
pub(crate) const STARTS: &[Start<Montezuma>] = &[
    Start {
        id: "random-events",
        what: "the Turn begins: Mandatory Events, then Action cards",
        frames: |g| markers_first(g, vec![TurnStart { step: TurnStep::FIRST }.into()]),
    },
    Start {
        id: "action-cards",
        what: "the Action cards of the Random Events Phase are drawn",
        frames: |g| {
            let first = g.initiative();
            markers_first(g, vec![ActionDraw { n: 0, again: false, first }.into()])
        },
    },
    Start {
        id: "declare-war",
        what: "the US may declare War",
        frames: |g| markers_first(g, vec![DeclareWar {}.into()]),
    },
    Start {
        id: "deal",
        what: "the hands are dealt",
        frames: |g| {
            let next = g.initiative();
            markers_first(g, vec![Deal { next }.into()])
        },
    },
    Start {
        id: "first-player",
        what: "the side with the initiative says who plays first",
        frames: |g| markers_first(g, vec![FirstPlayer {}.into()]),
    },
    Start {
        id: "us-operations",
        what: "the US plays a card",
        frames: |g| markers_first(g, vec![Opportunity { side: US }.into()]),
    },
    Start {
        id: "mexico-operations",
        what: "Mexico plays a card",
        frames: |g| markers_first(g, vec![Opportunity { side: MX }.into()]),
    },
    Start {
        id: "supply-event",
        what: "the Supply Event; then the side with the initiative plays a card",
        frames: |g| {
            let side = g.initiative();
            let supply = SupplyEvent { step: Provision::FIRST };
            markers_first(g, vec![Opportunity { side }.into(), supply.into()])
        },
    },
    Start {
        id: "march",
        what: "the Force of `activation` moves on; then the enemy plays a card",
        frames: |g| {
            let frames = activated(g, March {}.into())?;
            markers_first(g, frames)
        },
    },
    Start {
        id: "combat",
        what: "the Force of `activation` fights; with `battle` as it says, else as 11.1 draws it up",
        frames: |g| {
            let drawn_up = g.fight != Fight::none();
            let fight = if drawn_up { Battle { step: Step::FIRST }.into() } else { BattleStart {}.into() };
            let frames = activated(g, fight)?;
            markers_first(g, frames)
        },
    },
    Start {
        id: "government",
        what: "the Government Phase",
        frames: |g| markers_first(g, vec![Government { step: Affair::FIRST }.into()]),
    },
];

/// The PW markers are dealt first if none lie there.
fn markers_first(g: &Montezuma, mut frames: Vec<Frame>) -> Result<Vec<Frame>, Fault> {
    if g.markers.iter().all(|value| *value == 0) {
        frames.push(DealMarker { laid: 0 }.into());
    }
    Ok(frames)
}

/// The frame of an activation under way, over the enemy's next card.
fn activated(g: &Montezuma, frame: Frame) -> Result<Vec<Frame>, Fault> {
    let act = &g.act;
    let units = act.force.units;
    if units.is_empty() {
        return Err(Fault::new("activation", "needed for this start: who moves or fights"));
    }
    if let Some(unit) = units.iter().map(Unit::new).find(|&unit| g.unit_place(unit) != Some(act.at)) {
        let reason = format!("{unit:?} does not stand at {:?}", act.at);
        return Err(Fault::new("activation.at", reason));
    }
    Ok(vec![Opportunity { side: act.side.foe() }.into(), frame])
}
