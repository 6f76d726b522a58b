//! Named starts: where play goes on in a document, by a name instead of frames.

use crate::c04_sequence::{Node, Turn};
use crate::frames::Frame;
use crate::state::Cactus;
use zocalo_core::document::Start;
use zocalo_core::game::Fault;

/// Every start with what it is.
pub(crate) const STARTS: &[Start<Cactus>] = &[
    Start {
        id: "turn",
        what: "the turn begins: its event, if events are rolled",
        frames: |_| at(Node::Begin),
    },
    Start {
        id: "schedule",
        what: "withdrawals and arrivals of the turn, the Imperial player first",
        frames: |_| at(Node::ScheduleImperial),
    },
    Start { id: "income", what: "replacement points, from turn 2 on", frames: |_| at(Node::Income) },
    Start {
        id: "purchases",
        what: "the Imperial player buys, then the Republican",
        frames: |_| at(Node::BuyImperial),
    },
    Start {
        id: "siege-attrition",
        what: "the besieged roll for attrition",
        frames: |_| at(Node::SiegeAttrition),
    },
    Start {
        id: "armies",
        what: "Armies are formed, Imperial ones first",
        frames: |_| at(Node::ArmiesImperial),
    },
    Start {
        id: "imperial-movement",
        what: "the Imperial Movement Phase, with leaders who come back from hiding",
        frames: |_| at(Node::ReturnImperial),
    },
    Start {
        id: "republican-movement",
        what: "the Republican Movement Phase, with leaders who come back from hiding",
        frames: |_| at(Node::ReturnRepublican),
    },
    Start { id: "imperial-raids", what: "the Imperial Raid Phase", frames: |_| at(Node::RaidImperial) },
    Start { id: "republican-raids", what: "the Republican Raid Phase", frames: |_| at(Node::RaidRepublican) },
    Start {
        id: "combat",
        what: "the Combat Phase, ships first; every province in which both sides stand, or with a siege, is fought for",
        frames: |_| at(Node::Naval),
    },
    Start {
        id: "turn-end",
        what: "the End Turn Phase: control, victory, captives, Armies",
        frames: |_| at(Node::Removals),
    },
    Start { id: "event", what: "the event of the turn is rolled", frames: |_| at(Node::Event) },
    Start { id: "escapes", what: "captives try to escape", frames: |_| at(Node::Escapes) },
    Start { id: "dixie", what: "the die for the South", frames: |_| at(Node::Dixie) },
    Start { id: "santa-anna", what: "the die for Santa Anna", frames: |_| at(Node::SantaAnna) },
    Start {
        id: "republican-schedule",
        what: "Republican withdrawals and arrivals",
        frames: |_| at(Node::ScheduleRepublican),
    },
    Start {
        id: "republican-purchases",
        what: "the Republican player buys",
        frames: |_| at(Node::BuyRepublican),
    },
    Start {
        id: "republican-armies",
        what: "Republican Armies are formed",
        frames: |_| at(Node::ArmiesRepublican),
    },
    Start { id: "imperial-marches", what: "the Imperial player moves", frames: |_| at(Node::MoveImperial) },
    Start {
        id: "republican-marches",
        what: "the Republican player moves",
        frames: |_| at(Node::MoveRepublican),
    },
    Start { id: "rebels", what: "the rebels under Santa Anna move", frames: |_| at(Node::Rebels) },
    Start {
        id: "rides",
        what: "Maximilian joins a group that attacks, if the event says so",
        frames: |_| at(Node::Rides),
    },
    Start { id: "control", what: "control of the provinces is settled", frames: |_| at(Node::Control) },
    Start { id: "victory", what: "victory is looked at", frames: |_| at(Node::Victory) },
    Start {
        id: "imperial-bargains",
        what: "the Imperial player bargains for captives",
        frames: |_| at(Node::BargainImperial),
    },
    Start {
        id: "republican-bargains",
        what: "the Republican player bargains for captives",
        frames: |_| at(Node::BargainRepublican),
    },
    Start {
        id: "imperial-disbanding",
        what: "Imperial Armies are disbanded",
        frames: |_| at(Node::DisbandImperial),
    },
    Start { id: "next-turn", what: "the next turn begins", frames: |_| at(Node::Advance) },
];

fn at(node: Node) -> Result<Vec<Frame>, Fault> {
    Ok(vec![Turn { node }.into()])
}
