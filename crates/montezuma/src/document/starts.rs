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
use serde::{Deserialize, Serialize};
use zocalo_core::game::Fault;

/// Where a game may be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// The Turn begins.
    RandomEvents,
    /// The Action cards of the Random Events Phase are drawn.
    ActionCards,
    /// The US may declare War.
    DeclareWar,
    /// The hands are dealt.
    Deal,
    /// The side with the initiative says who plays first.
    FirstPlayer,
    /// The US plays a card.
    UsOperations,
    /// Mexico plays a card.
    MexicoOperations,
    /// The Supply Event.
    SupplyEvent,
    /// The activation moves on.
    March,
    /// A Battle.
    Combat,
    /// The Government Phase.
    Government,
}

/// Every start with what it is.
pub const STARTS: [(&str, &str); 11] = [
    ("random-events", "the Turn begins: Mandatory Events, then Action cards"),
    ("action-cards", "the Action cards of the Random Events Phase are drawn"),
    ("declare-war", "the US may declare War"),
    ("deal", "the hands are dealt"),
    ("first-player", "the side with the initiative says who plays first"),
    ("us-operations", "the US plays a card"),
    ("mexico-operations", "Mexico plays a card"),
    ("supply-event", "the Supply Event; then the side with the initiative plays a card"),
    ("march", "the Force of `activation` moves on; then the enemy plays a card"),
    ("combat", "the Force of `activation` fights; with `battle` as it says, else as 11.1 draws it up"),
    ("government", "the Government Phase"),
];

/// The frames of a start; the PW markers are dealt first if none lie there.
pub(super) fn frames(start: Start, g: &Montezuma, markers: bool) -> Result<Vec<Frame>, Fault> {
    let initiative = g.initiative();
    let mut frames: Vec<Frame> = match start {
        Start::RandomEvents => vec![TurnStart { step: TurnStep::FIRST }.into()],
        Start::ActionCards => vec![ActionDraw { n: 0, again: false, first: initiative }.into()],
        Start::DeclareWar => vec![DeclareWar {}.into()],
        Start::Deal => vec![Deal { next: initiative }.into()],
        Start::FirstPlayer => vec![FirstPlayer {}.into()],
        Start::UsOperations => vec![Opportunity { side: US }.into()],
        Start::MexicoOperations => vec![Opportunity { side: MX }.into()],
        Start::SupplyEvent => {
            vec![Opportunity { side: initiative }.into(), SupplyEvent { step: Provision::FIRST }.into()]
        }
        Start::March => activated(g, March {}.into())?,
        Start::Combat if g.fight == Fight::none() => activated(g, BattleStart {}.into())?,
        Start::Combat => activated(g, Battle { step: Step::FIRST }.into())?,
        Start::Government => vec![Government { step: Affair::FIRST }.into()],
    };
    if markers {
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
