//! The position as a document that people can read and edit.

use crate::c07_setup::blank;
use crate::c08_sequence::{Sequence, Stage};
use crate::data::{Data, Naval};
use crate::frames::Frame;
use crate::ids::{Column, Front, LOCS, Loc, Places, Tactic, Unit, Units};
use crate::state::{Battle, FRAMES, March, Phase, Retreat, RioGrande, Snapshot, Switches, Used};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zocalo_core::document::{self, Start};
use zocalo_core::id::Id;
use zocalo_core::{Fault, Outcome, Side};

/// One value for each side, by its id.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Both<T> {
    allied: T,
    imperial: T,
}

impl<T> Both<T> {
    fn of(get: impl Fn(Side) -> T) -> Self {
        Self { allied: get(Side::One), imperial: get(Side::Two) }
    }

    fn each(self) -> [(Side, T); 2] {
        [(Side::One, self.allied), (Side::Two, self.imperial)]
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Active {
    Allied,
    Imperial,
}

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
    winner: Option<Active>,
    level: String,
    score: i32,
    reason: String,
}

/// The whole table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    turn: u8,
    first_turn: u8,
    phase: Phase,
    active: Active,
    action_points: Both<u8>,
    #[serde(default)]
    spent_halves: u8,
    naval: Naval,
    #[serde(default)]
    banned: bool,
    #[serde(default = "unused")]
    used: Both<Used>,
    #[serde(default)]
    marches: u8,
    units: BTreeMap<Unit, Piece>,
    supply: Both<BTreeMap<Loc, u8>>,
    #[serde(default = "nowhere")]
    supply_seen: Both<Places>,
    bases: Both<Places>,
    #[serde(default)]
    columns: BTreeMap<Column, Marker>,
    tactics: Both<BTreeMap<Tactic, u8>>,
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

fn unused() -> Both<Used> {
    Both::of(|_| Used::default())
}

fn nowhere() -> Both<Places> {
    Both::of(|_| Places::EMPTY)
}

fn active(side: Side) -> Active {
    if side == Side::One { Active::Allied } else { Active::Imperial }
}

fn side(active: Active) -> Side {
    match active {
        Active::Allied => Side::One,
        Active::Imperial => Side::Two,
    }
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
            winner: o.winner.map(active),
            level: o.level.to_owned(),
            score: o.score,
            reason: o.reason.to_owned(),
        });
        let document = Document {
            turn: self.turn,
            first_turn: self.first_turn,
            phase: self.phase,
            active: active(self.active),
            action_points: Both::of(|side| self.ap[side]),
            spent_halves: self.spent,
            naval: self.naval,
            banned: self.banned,
            used: Both::of(|side| self.used[side]),
            marches: self.marches,
            units: Unit::all().filter_map(|u| Some((u, self.piece_document(u)?))).collect(),
            supply: Both::of(stocks),
            supply_seen: Both::of(|side| self.supply_seen[side]),
            bases: Both::of(|side| self.bases[side]),
            columns: Column::all().map(|c| (c, marker(c))).collect(),
            tactics: Both::of(hand),
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
    game.active = side(text.active);
    for (side, points) in text.action_points.each() {
        game.ap[side] = points;
    }
    game.spent = text.spent_halves;
    game.naval = text.naval;
    game.banned = text.banned;
    for (side, used) in text.used.each() {
        game.used[side] = used;
    }
    game.marches = text.marches;
    for (unit, piece) in &text.units {
        game.set_piece(*unit, piece);
    }
    for (side, stocks) in text.supply.each() {
        for (loc, points) in stocks {
            game.supply[side][loc.index()] = points;
        }
    }
    for (side, seen) in text.supply_seen.each() {
        game.supply_seen[side] = seen;
    }
    for (side, bases) in text.bases.each() {
        game.bases[side] = bases;
    }
    for (column, marker) in text.columns {
        let n = column.index();
        game.columns[n] = marker.at;
        game.column_supply[n] = marker.supply;
        game.columns_used[n] = marker.used;
    }
    for (side, hand) in text.tactics.each() {
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
        winner: over.winner.map(side),
        level: known(&["level-decisive", "level-marginal", "level-draw"], &over.level, "over.level")?,
        score: over.score,
        reason: known(&["end-sudden-death", "end-last-turn"], &over.reason, "over.reason")?,
    })
}

impl RioGrande {
    fn set_piece(&mut self, unit: Unit, piece: &Piece) {
        let n = unit.index();
        self.at[n] = piece.at;
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

    /// Numbers that the rules count on.
    fn check_numbers(&self) -> Result<(), Fault> {
        let must =
            |holds: bool, at: &str, reason: &str| if holds { Ok(()) } else { Err(Fault::new(at, reason)) };
        let last = self.charts().turns.len() as u8;
        let opening = self.frames.iter().any(|frame| matches!(frame, Frame::StartRoll(_)));
        let turn = |turn: u8| opening && turn == 0 || (1..=last).contains(&turn);
        must(turn(self.turn), "turn", "turns are 1 to 9")?;
        must(
            turn(self.first_turn) && self.first_turn <= self.turn,
            "first_turn",
            "it is not after the turn",
        )?;
        must(self.spent <= 100, "spent_halves", "nobody can spend so much")?;
        let rail = self.map().railroad.len() as u8;
        must(
            self.rail.iter().all(|built| *built <= rail && *built != 1),
            "railroad",
            "2 to 6 hexes, or none",
        )?;
        for unit in Unit::all() {
            let seen = self.seen[unit.index()] <= self.turn;
            must(seen, &format!("units.{}.states", unit.id()), "that turn has not come")?;
        }
        for hand in &self.hands.0 {
            must(hand.iter().all(|n| *n <= 12), "tactics", "there are not so many markers")?;
        }
        Ok(())
    }

    /// Of a set-up by hand as much has been placed as the list says.
    fn check_set_up(&self) -> Result<(), Fault> {
        let Some(Frame::SetUp(now)) = self.frames.iter().find(|frame| matches!(frame, Frame::SetUp(_)))
        else {
            return Ok(());
        };
        if !self.switches.by_hand() {
            return Ok(());
        }
        let rows = &self.charts().setup;
        for row in rows.iter().filter(|row| row.kind == crate::data::SetupKind::Unit) {
            let shared = rows.iter().enumerate().filter(|(_, other)| other.pool == row.pool);
            let expected: u8 = shared
                .map(|(n, other)| match n.cmp(&usize::from(now.row)) {
                    std::cmp::Ordering::Less => other.quantity,
                    std::cmp::Ordering::Equal => now.done,
                    std::cmp::Ordering::Greater => 0,
                })
                .sum();
            // The garrisons of the line at hand stand already.
            let placed = row.pool.iter().filter(|u| self.at(*u).is_place()).count();
            let stray = row.pool.iter().find(|u| self.at(*u).is_place() && !self.may_start(*u));
            if let Some(unit) = stray {
                let at = format!("units.{}.at", unit.id());
                return Err(Fault::new(at, "no line of the list puts it there"));
            }
            if placed != usize::from(expected) && row.zone != crate::data::Zone::OwnFortress {
                let reason = format!("{expected} of the line {} are placed, not {placed}", row.id);
                return Err(Fault::new("units", reason));
            }
        }
        Ok(())
    }

    /// That every frame finds what it speaks of.
    fn check_frames(&self) -> Result<(), Fault> {
        let sequences = self.frames.iter().filter(|frame| matches!(frame, Frame::Sequence(_))).count();
        if sequences != 1 || !matches!(self.frames.first(), Some(Frame::Sequence(_))) {
            return Err(Fault::new("frames[0]", "the sequence lies at the bottom, and only there"));
        }
        self.check_set_up()?;
        self.check_march()?;
        self.check_battle()?;
        self.check_retreat()?;
        for (n, frame) in self.frames.iter().enumerate() {
            let at = format!("frames[{n}]");
            self.check_frame(frame).map_err(|reason| Fault::new(at, reason))?;
        }
        Ok(())
    }

    fn check_march(&self) -> Result<(), Fault> {
        let march = &self.march;
        if *march == March::NONE {
            return Ok(());
        }
        let own = self.table().of[self.active.index()];
        let place = |loc: Loc| loc.is_hex() || loc == Loc::staging(self.active);
        let at = if march.steps > 0 { march.at } else { march.from };
        // Once a battle is fought the force may have been driven apart.
        let fought = self.battle != Battle::NONE;
        let here = fought || march.force.iter().all(|u| self.at(u) == at);
        let ok = place(march.from)
            && place(march.at)
            && march.force.or(&march.dropped).minus(&own).is_empty()
            && here
            && (fought || march.supply <= self.supply_at(self.active, at))
            && march.leader.is_none_or(|u| own.has(u) && self.at(u).is_hex())
            && march.spent <= 100
            && march.partisan_spent <= 100;
        if ok { Ok(()) } else { Err(Fault::new("march", "the force is not where it should be")) }
    }

    fn check_battle(&self) -> Result<(), Fault> {
        let battle = &self.battle;
        if *battle == Battle::NONE {
            return Ok(());
        }
        let fail = |at: &str, reason: &str| Err(Fault::new(format!("battle.{at}"), reason));
        let (side, foe) = (battle.attacker, battle.attacker.foe());
        if side != self.active || !battle.target.is_hex() || !self.map().land.has(battle.target) {
            return fail("target", "the active side attacks a hex");
        }
        let port =
            self.is_coastal(battle.from) && (battle.from.is_hex() || battle.from == Loc::staging(side));
        let beside = self.map().between(battle.from, battle.target).is_some();
        if !(battle.assault && port && battle.from.is_place() || !battle.assault && beside) {
            return fail("from", "the attack does not come from there");
        }
        let at = |units: Units, loc: Loc| units.iter().all(|u| self.at(u) == loc);
        let own = |side: Side| &self.table().of[side.index()];
        let fits = battle.forces[side].minus(own(side)).is_empty()
            && battle.forces[foe].minus(own(foe)).is_empty()
            && at(battle.forces[side], battle.from)
            && at(battle.forces[foe], battle.target)
            && !battle.forces[side].meets(&self.table().fixed);
        if !fits && battle.winner.is_none() && battle.ended == crate::state::Ended::No {
            return fail("forces", "they are not where they fight");
        }
        if battle.supply > self.supply_at(side, battle.from) || battle.advance_supply > 16 {
            return fail("supply", "there is not so much");
        }
        if battle.dice.0.iter().any(|die| *die > 6) {
            return fail("dice", "a die shows 1 to 6");
        }
        Ok(())
    }

    fn check_retreat(&self) -> Result<(), Fault> {
        let retreat = &self.retreat;
        if *retreat == Retreat::NONE {
            return Ok(());
        }
        if !retreat.start.is_hex() {
            // The units that are picked to pursue a second hex.
            let picks = Retreat { going: retreat.going, ..Retreat::NONE };
            let ok = *retreat == picks && retreat.going.iter().all(|u| self.at(u).is_hex());
            return if ok { Ok(()) } else { Err(Fault::new("retreat", "it begins nowhere")) };
        }
        let own = &self.table().of[retreat.side.index()];
        let units = retreat.going.or(&retreat.stopping);
        let planned = retreat.planned();
        let hexes =
            retreat.path.iter().take(planned).all(|hex| hex.is_some_and(|hex| self.map().land.has(hex)));
        let supply = retreat.supply.saturating_add(retreat.supply_stopping);
        let stock =
            if retreat.entered == 0 { retreat.start } else { retreat.path[0].unwrap_or(retreat.start) };
        let ok = units.minus(own).is_empty()
            && units.iter().all(|u| self.at(u).is_hex())
            && hexes
            && retreat.path.iter().skip(planned).all(Option::is_none)
            && usize::from(retreat.entered) <= planned
            && retreat.length <= 6
            && supply <= self.supply_at(retreat.side, stock);
        if ok { Ok(()) } else { Err(Fault::new("retreat", "such a retreat does not come about")) }
    }

    fn check_frame(&self, frame: &Frame) -> Result<(), &'static str> {
        let must = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        let march = must(self.march != March::NONE, "there is no march");
        let battle = must(self.battle != Battle::NONE, "there is no battle");
        let fought =
            must(self.battle.winner.is_some() || self.battle.ended != crate::state::Ended::No, "not yet");
        match frame {
            Frame::Muster(_) | Frame::Advance(_) | Frame::Landing(_) | Frame::RiverMarch(_) => march,
            Frame::RunTheGuns(_) | Frame::Declare(_) | Frame::Follow(_) => march,
            Frame::Gather(_) => must(self.march.leader.is_some(), "there is no leader"),
            Frame::Array(_) | Frame::Combat(_) | Frame::Commit(_) | Frame::Advantage(_) => battle.and(march),
            Frame::Withdrawal(_) | Frame::Support(_) | Frame::Spend(_) | Frame::Fire(_) => battle.and(march),
            Frame::Stand(_) | Frame::HonorsPlace(_) | Frame::HonorsAdvance(_) | Frame::Return(_) => {
                battle.and(march)
            }
            Frame::Pursuit(_) => battle.and(march).and(fought),
            Frame::Second(second) => battle.and(must(second.at.is_hex(), "that is no hex")),
            Frame::Hits(hits) => battle.and(must(hits.left <= 6, "there are not so many hits")),
            Frame::RetreatRoll(_) | Frame::Stops(_) | Frame::Path(_) | Frame::Retreating(_) => battle,
            Frame::Reveal(reveal) => battle.and(must(self.at(reveal.unit).is_place(), "it is not in play")),
            Frame::SetUp(setup) => {
                let row = self.charts().setup.get(usize::from(setup.row));
                let unit = setup.unit.is_none_or(|u| row.is_some_and(|row| row.pool.has(u)));
                let known = usize::from(setup.row) <= self.charts().setup.len();
                must(known && unit && setup.done <= 16, "there is no such line of the list")
            }
            Frame::Deploy(deploy) => must(
                deploy.unit.is_none_or(|u| self.info(u).side == deploy.side && !self.at(u).is_place()),
                "this unit cannot be deployed",
            ),
            Frame::Losses(losses) => must(losses.left <= 6, "a die shows 1 to 6"),
            Frame::FreeUnits(free) => must(free.left <= 2, "there are not so many"),
            Frame::Attrition(check) => must(
                check.hex.is_hex()
                    && (!check.thrown || self.checked.is_some_and(|u| self.at(u) == check.hex)),
                "nobody makes this check",
            ),
            Frame::ColumnBox(laid) => must(
                laid.hex.is_none_or(|hex| self.columns[laid.column.index()] == Some(hex)),
                "the marker is not there",
            ),
            Frame::Excess(excess) => must(excess.hex.is_none_or(Loc::is_hex), "that is no hex"),
            _ => Ok(()),
        }
    }
}
