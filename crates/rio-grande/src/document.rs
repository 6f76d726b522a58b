//! The position as a document that people can read and edit.

mod check;
mod fields;

pub(crate) use fields::{FIELDS, POSITIONS};

use crate::c07_setup::blank;
use crate::c08_sequence::{Sequence, Stage};
use crate::data::{Data, Naval};
use crate::frames::Frame;
use crate::ids::{Column, Front, LOCS, Loc, Places, Tactic, Unit};
use crate::state::{Battle, FRAMES, March, Phase, Retreat, RioGrande, Snapshot, Switches, Used};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zocalo_core::document::{self, Start};
use zocalo_core::id::Id;
use zocalo_core::side::ById;
use zocalo_core::{BySide, Fault, Outcome, Side};

/// One unit.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    at: Loc,
    #[serde(default, skip_serializing_if = "is_false")]
    reduced: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    front: Option<Front>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    column: Option<Column>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    states: Vec<State>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(holds: &bool) -> bool {
    !*holds
}

zocalo_core::id! {
    /// A state of a unit: what only its owner follows, and on which turn the other side has seen it where it is.
    struct State(u8) {
        what: "state",
        names: zocalo_core::Names::list(&[
            "left-staging", "entered-staging", "struck", "seen-on-1", "seen-on-2", "seen-on-3", "seen-on-4",
            "seen-on-5", "seen-on-6", "seen-on-7", "seen-on-8", "seen-on-9",
        ]),
    }
}

impl State {
    const LEFT: Self = Self::new(0);
    const ENTERED: Self = Self::new(1);
    const STRUCK: Self = Self::new(2);

    fn seen(turn: u8) -> Option<Self> {
        (1..=9).contains(&turn).then(|| Self::new(2 + usize::from(turn)))
    }
}

/// A column marker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marker {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<Loc>,
    #[serde(default)]
    supply: u8,
    #[serde(default)]
    used: bool,
}

/// The result of a finished game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Over {
    #[serde(with = "ById::<RioGrande>")]
    winner: Option<Side>,
    level: String,
    score: i32,
    reason: String,
}

/// The whole table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    turn: u8,
    #[serde(default = "first")]
    first_turn: u8,
    #[serde(default = "before")]
    phase: Phase,
    #[serde(default = "allied", with = "ById::<RioGrande>")]
    active: Side,
    #[serde(with = "ById::<RioGrande>")]
    action_points: BySide<u8>,
    #[serde(default)]
    spent_halves: u8,
    #[serde(default = "parity")]
    naval: Naval,
    #[serde(default)]
    banned: bool,
    #[serde(default = "unused", with = "ById::<RioGrande>")]
    used: BySide<Used>,
    #[serde(default)]
    marches: u8,
    units: BTreeMap<Unit, Piece>,
    #[serde(default = "nothing", with = "ById::<RioGrande>")]
    supply: BySide<BTreeMap<Loc, u8>>,
    #[serde(default = "nowhere", with = "ById::<RioGrande>")]
    supply_seen: BySide<Places>,
    #[serde(default = "nowhere", with = "ById::<RioGrande>")]
    bases: BySide<Places>,
    #[serde(default)]
    columns: BTreeMap<Column, Marker>,
    #[serde(default = "nothing", with = "ById::<RioGrande>")]
    tactics: BySide<BTreeMap<Tactic, u8>>,
    #[serde(default)]
    railroad: [u8; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phase_began: Option<Snapshot>,
    #[serde(default)]
    treated: Places,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    checked: Option<Unit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    march: Option<March>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<Battle>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    retreat: Option<Retreat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<Over>,
    /// Only in what a viewer knows, which is never opened: what shows of veiled stacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    veil: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begin: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    frames: Option<Vec<Frame>>,
}

fn first() -> u8 {
    1
}

fn before() -> Phase {
    Phase::SetUp
}

fn allied() -> Side {
    Side::One
}

fn parity() -> Naval {
    Naval::Parity
}

fn nothing<K, V>() -> BySide<BTreeMap<K, V>> {
    BySide([BTreeMap::new(), BTreeMap::new()])
}

fn unused() -> BySide<Used> {
    BySide([Used::default(); 2])
}

fn nowhere() -> BySide<Places> {
    BySide([Places::EMPTY; 2])
}

impl RioGrande {
    fn piece_document(&self, unit: Unit) -> Option<Piece> {
        let states =
            [(State::LEFT, &self.left), (State::ENTERED, &self.entered), (State::STRUCK, &self.struck)];
        if self.at(unit) == Loc::RECRUITS {
            return None;
        }
        let n = unit.index();
        Some(Piece {
            at: self.at(unit),
            reduced: self.reduced.has(unit),
            front: self.front[n],
            column: self.column_of[n],
            states: states
                .into_iter()
                .filter(|(_, set)| set.has(unit))
                .map(|(state, _)| state)
                .chain(State::seen(self.seen[n]))
                .collect(),
        })
    }

    /// The whole truth.
    pub(crate) fn document(&self) -> serde_json::Value {
        let marker = |column: Column| Marker {
            at: self.columns[column.index()],
            supply: self.column_supply[column.index()],
            used: self.columns_used[column.index()],
        };
        let hand = |side: Side| {
            let held = Tactic::all().map(|t| (t, self.hands[side][t.index()]));
            held.filter(|(_, number)| *number > 0).collect()
        };
        let stocks = |side: Side| {
            let all = (0..LOCS).map(Loc::new).map(|loc| (loc, self.supply_at(side, loc)));
            all.filter(|(_, points)| *points > 0).collect()
        };
        let over = self.outcome.map(|o| Over {
            winner: o.winner,
            level: o.level.to_owned(),
            score: o.score,
            reason: o.reason.to_owned(),
        });
        let document = Document {
            turn: self.turn,
            first_turn: self.first_turn,
            phase: self.phase,
            active: self.active,
            action_points: self.ap,
            spent_halves: self.spent,
            naval: self.naval,
            banned: self.banned,
            used: self.used,
            marches: self.marches,
            units: Unit::all().filter_map(|u| Some((u, self.piece_document(u)?))).collect(),
            supply: BySide(Side::BOTH.map(stocks)),
            supply_seen: self.supply_seen,
            bases: self.bases,
            columns: Column::all().map(|c| (c, marker(c))).collect(),
            tactics: BySide(Side::BOTH.map(hand)),
            railroad: self.rail,
            phase_began: (self.snapshot != Snapshot::default()).then_some(self.snapshot),
            treated: self.treated,
            checked: self.checked,
            march: (self.march != March::NONE).then_some(self.march),
            battle: (self.battle != Battle::NONE).then_some(self.battle),
            retreat: (self.retreat != Retreat::NONE).then_some(self.retreat),
            over,
            veil: self.veil.as_ref().map(|veil| format!("{veil:?}")),
            begin: None,
            frames: Some(self.frames.to_vec()),
        };
        document::write(&document)
    }
}

/// A start with the sequence alone on the stack.
fn at(game: &mut RioGrande, side: Side, phase: Phase, stage: Stage) -> Result<Vec<Frame>, Fault> {
    game.active = side;
    game.phase = phase;
    Ok(vec![Frame::Sequence(Sequence { stage })])
}

/// The points of the game at which a document may begin.
pub(crate) const STARTS: &[Start<RioGrande>] = &[
    Start {
        id: "naval",
        what: "the naval roll of the turn",
        frames: |game| at(game, Side::One, Phase::Naval, Stage::Naval),
    },
    Start {
        id: "allied-events",
        what: "the Allied event roll",
        frames: |game| at(game, Side::One, Phase::Events, Stage::Events(Side::One)),
    },
    Start {
        id: "allied-action-points",
        what: "the Allied action points",
        frames: |game| at(game, Side::One, Phase::Events, Stage::ActionPoints),
    },
    Start {
        id: "allied-recruit",
        what: "the Allied Recruit Phase",
        frames: |game| at(game, Side::One, Phase::ActionPoints, Stage::Recruit),
    },
    Start {
        id: "allied-march",
        what: "the Allied March Phase",
        frames: |game| at(game, Side::One, Phase::Recruit, Stage::March),
    },
    Start {
        id: "allied-sustainment",
        what: "the Allied Sustainment Phase",
        frames: |game| at(game, Side::One, Phase::March, Stage::Sustainment),
    },
    Start {
        id: "imperial-events",
        what: "the Imperial event roll",
        frames: |game| at(game, Side::Two, Phase::Events, Stage::Events(Side::Two)),
    },
    Start {
        id: "imperial-action-points",
        what: "the Imperial action points",
        frames: |game| at(game, Side::Two, Phase::Events, Stage::ActionPoints),
    },
    Start {
        id: "imperial-recruit",
        what: "the Imperial Recruit Phase",
        frames: |game| at(game, Side::Two, Phase::ActionPoints, Stage::Recruit),
    },
    Start {
        id: "imperial-march",
        what: "the Imperial March Phase",
        frames: |game| at(game, Side::Two, Phase::Recruit, Stage::March),
    },
    Start {
        id: "imperial-sustainment",
        what: "the Imperial Sustainment Phase",
        frames: |game| at(game, Side::Two, Phase::March, Stage::Sustainment),
    },
    Start {
        id: "turn-end",
        what: "the end of the turn, after the Imperial player turn",
        frames: |game| at(game, Side::Two, Phase::Sustainment, Stage::End),
    },
];

/// Opens a document.
pub(crate) fn read(
    data: &'static Data,
    switches: Switches,
    value: &serde_json::Value,
) -> Result<RioGrande, Fault> {
    let text: Document = document::read(value)?;
    let fail = |at: &str, reason: &str| Err(Fault::new(at, reason));
    if text.veil.is_some() {
        return fail("veil", "this is what a viewer knows, not a position");
    }
    let mut game = blank(data, switches);
    game.turn = text.turn;
    game.first_turn = text.first_turn;
    game.phase = text.phase;
    game.active = text.active;
    game.ap = text.action_points;
    game.spent = text.spent_halves;
    game.naval = text.naval;
    game.banned = text.banned;
    game.used = text.used;
    game.marches = text.marches;
    for (unit, piece) in &text.units {
        game.set_piece(*unit, piece);
    }
    for (side, stocks) in Side::BOTH.into_iter().zip(text.supply.0) {
        for (loc, points) in stocks {
            game.supply[side][loc.index()] = points;
        }
    }
    game.supply_seen = text.supply_seen;
    game.bases = text.bases;
    for (column, marker) in text.columns {
        let n = column.index();
        game.columns[n] = marker.at;
        game.column_supply[n] = marker.supply;
        game.columns_used[n] = marker.used;
    }
    for (side, hand) in Side::BOTH.into_iter().zip(text.tactics.0) {
        for (tactic, number) in hand {
            game.hands[side][tactic.index()] = number;
        }
    }
    game.rail = text.railroad;
    game.snapshot = text.phase_began.unwrap_or_default();
    game.treated = text.treated;
    game.checked = text.checked;
    game.march = text.march.unwrap_or(March::NONE);
    game.battle = text.battle.unwrap_or(Battle::NONE);
    game.retreat = text.retreat.unwrap_or(Retreat::NONE);
    document::begin(&mut game, text.begin.as_deref(), text.frames, FRAMES - 4)?;
    game.outcome = match text.over {
        Some(over) => Some(outcome(&over)?),
        None => None,
    };
    game.refresh();
    game.check_numbers()?;
    game.check().map_err(|reason| Fault::new("", reason))?;
    game.check_frames()?;
    Ok(game)
}

/// A result that the rules know.
fn outcome(over: &Over) -> Result<Outcome, Fault> {
    let known = |list: &[&'static str], text: &str, at: &str| {
        let found = list.iter().find(|key| **key == text).copied();
        found.ok_or_else(|| Fault::new(at, format!("it is one of {list:?}")))
    };
    Ok(Outcome {
        winner: over.winner,
        level: known(&["level-decisive", "level-marginal", "level-draw"], &over.level, "over.level")?,
        score: over.score,
        reason: known(&["end-sudden-death", "end-last-turn"], &over.reason, "over.reason")?,
    })
}

impl RioGrande {
    fn set_piece(&mut self, unit: Unit, piece: &Piece) {
        let n = unit.index();
        self.place(unit, piece.at);
        if piece.reduced {
            self.reduced.insert(unit);
        }
        self.front[n] = piece.front;
        self.column_of[n] = piece.column;
        for state in &piece.states {
            match *state {
                State::LEFT => self.left.insert(unit),
                State::ENTERED => self.entered.insert(unit),
                State::STRUCK => self.struck.insert(unit),
                seen => self.seen[n] = (seen.index() - 2) as u8,
            }
        }
    }
}
