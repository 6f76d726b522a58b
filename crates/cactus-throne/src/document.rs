//! The position as a document that people can read and edit.

use crate::data::Data;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use zocalo_core::frame::Kinds;
use zocalo_core::game::Fault;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::{BySide, Outcome, Setup, Side, document};

/// The reasons for which a game ends.
const REASONS: [&str; 8] = [
    "end-leaders-taken",
    "end-emperor-taken",
    "end-turn-ten",
    "end-chaos",
    "end-last-turn",
    "end-abdication",
    "end-short",
    "end-doom",
];

/// No number of points in a document is higher.
const POINTS_MAX: u16 = 9_999;

/// A piece that is more than at a place.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stood {
    at: Place,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    party: Option<Party>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Counter {
    available: bool,
    members: Pieces,
    reacted_into: Option<Place>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Purses {
    mexican: u16,
    french: u16,
    republican: u16,
    us: u16,
    santa_anna: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Over {
    winner: Option<Side>,
    reason: String,
}

fn plain<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

fn pieces(g: &Cactus) -> Map<String, Value> {
    let mut out = Map::new();
    for piece in Piece::all() {
        let names = (0..Marks::NAMES.len()).filter(|m| g.marks.get(*m).has(piece));
        let marks: Vec<String> = names.map(|m| Marks::NAMES[m].to_owned()).collect();
        let born = g.d().piece(piece).side.map(Party::of);
        let party = g.party(piece).filter(|p| Some(*p) != born);
        let at = g.place(piece);
        let value =
            if marks.is_empty() && party.is_none() { plain(&at) } else { plain(&Stood { at, marks, party }) };
        out.insert(piece.id().to_owned(), value);
    }
    out
}

/// The whole truth.
#[must_use]
pub fn position(g: &Cactus) -> Value {
    let mut armies = Map::new();
    for army in Army::all() {
        let i = army.index();
        let counter = Counter {
            available: g.available.has(army),
            members: g.armies[i],
            reacted_into: g.reacted_into[i],
        };
        armies.insert(army.id().to_owned(), plain(&counter));
    }
    let mut provinces = Map::new();
    for place in Place::provinces() {
        provinces.insert(place.id().to_owned(), plain(&g.provinces[place.index()]));
    }
    let [mexican, french, republican, us] = g.points;
    let over = g.over.map(|o| Over { winner: o.winner, reason: o.reason.to_owned() });
    json!({
        "turn": g.turn,
        "pieces": pieces(g),
        "armies": armies,
        "provinces": provinces,
        "points": plain(&Purses { mexican, french, republican, us, santa_anna: g.rebel_points }),
        "tokens": plain(&g.tokens),
        "deserters": plain(&g.deserters),
        "martyrs": plain(&g.martyrs),
        "events": plain(&g.events),
        "answered": plain(&g.answered),
        "edited": plain(&g.edited),
        "pending": plain(&g.pending),
        "chooser": plain(&g.chooser),
        "support": plain(&g.support),
        "mover": plain(&g.mover),
        "camerone": plain(&g.camerone),
        "reaction": plain(&g.reaction),
        "attrition": plain(&g.attrition),
        "losses": plain(&g.losses),
        "battle": plain(&g.battle),
        "retreat": plain(&g.retreat),
        "casualties": plain(&g.casualties),
        "star": plain(&g.star),
        "arriving": plain(&g.arriving),
        "bargain": plain(&g.bargain),
        "happening": plain(&g.happening),
        "preparing": plain(&g.preparing),
        "forming": plain(&g.forming),
        "queue": plain(&g.queue),
        "dice": plain(&g.dice),
        "over": plain(&over),
        "frames": plain(&&*g.stack),
    })
}

struct Reader<'a>(&'a Map<String, Value>);

impl Reader<'_> {
    fn get<T: DeserializeOwned>(&self, key: &str) -> Result<T, Fault> {
        let value = self.0.get(key).ok_or_else(|| Fault::new(key, "missing"))?;
        T::deserialize(value).map_err(|e| Fault::new(key, e))
    }
    fn map(&self, key: &str) -> Result<&Map<String, Value>, Fault> {
        self.0.get(key).and_then(Value::as_object).ok_or_else(|| Fault::new(key, "not an object"))
    }
}

fn read_piece(g: &mut Cactus, id: &str, value: &Value) -> Result<(), Fault> {
    let at = || format!("pieces.{id}");
    let piece = Piece::find(id).ok_or_else(|| Fault::new(at(), "there is no such piece"))?;
    let stood = match value {
        Value::String(_) => {
            let place = Place::deserialize(value).map_err(|e| Fault::new(at(), e))?;
            Stood { at: place, marks: Vec::new(), party: None }
        }
        other => Stood::deserialize(other).map_err(|e| Fault::new(at(), e))?,
    };
    g.put(piece, stood.at);
    for word in &stood.marks {
        let mark = Marks::NAMES.iter().position(|name| name == word);
        let mark = mark
            .ok_or_else(|| Fault::new(format!("{}.marks", at()), format!("there is no mark \"{word}\"")))?;
        g.marks.get_mut(mark).insert(piece);
    }
    if let Some(party) = stood.party {
        let mexican =
            g.d().masks.mexican_leaders.has(piece) || g.mexican().has(piece) || piece == Piece::SANTA_ANNA;
        if !mexican {
            return Err(Fault::new(format!("{}.party", at()), "only Mexicans change sides"));
        }
        g.owned.iter_mut().for_each(|set| set.remove(piece));
        g.owned[party.index()].insert(piece);
    }
    Ok(())
}

fn read_tables(g: &mut Cactus, r: &Reader<'_>) -> Result<(), Fault> {
    for (id, value) in r.map("pieces")? {
        read_piece(g, id, value)?;
    }
    g.available = Armies::EMPTY;
    for (id, value) in r.map("armies")? {
        let at = format!("armies.{id}");
        let army = Army::find(id).ok_or_else(|| Fault::new(&*at, "there is no such Army"))?;
        let counter = Counter::deserialize(value).map_err(|e| Fault::new(&*at, e))?;
        if counter.available {
            g.available.insert(army);
        }
        g.armies[army.index()] = counter.members;
        g.reacted_into[army.index()] = counter.reacted_into;
    }
    for (id, value) in r.map("provinces")? {
        let at = format!("provinces.{id}");
        let place = Place::find(id)
            .filter(|p| p.is_province())
            .ok_or_else(|| Fault::new(&*at, "there is no such province"))?;
        g.provinces[place.index()] = Province::deserialize(value).map_err(|e| Fault::new(&*at, e))?;
    }
    Ok(())
}

fn read_numbers(g: &mut Cactus, r: &Reader<'_>) -> Result<(), Fault> {
    g.turn = r.get("turn")?;
    let purses: Purses = r.get("points")?;
    g.points = [purses.mexican, purses.french, purses.republican, purses.us];
    g.rebel_points = purses.santa_anna;
    g.tokens = r.get("tokens")?;
    g.deserters = r.get("deserters")?;
    let least = i32::from(g.turn) >= [1, 5, 21][g.options.scenario as usize];
    if !least || g.turn > g.options.last_turn {
        return Err(Fault::new("turn", "no turn of this scenario"));
    }
    let all = g.points.iter().chain([&g.rebel_points]).chain(g.deserters.0.iter());
    if all.into_iter().any(|n| *n > POINTS_MAX) {
        return Err(Fault::new("points", format!("at most {POINTS_MAX}")));
    }
    if g.tokens.0.iter().any(|n| *n > 100) {
        return Err(Fault::new("tokens", "at most 100"));
    }
    Ok(())
}

fn read_work(g: &mut Cactus, r: &Reader<'_>) -> Result<(), Fault> {
    g.martyrs = r.get("martyrs")?;
    g.events = r.get("events")?;
    g.answered = r.get("answered")?;
    g.edited = r.get("edited")?;
    g.pending = r.get("pending")?;
    g.chooser = r.get("chooser")?;
    g.support = r.get("support")?;
    g.mover = r.get("mover")?;
    g.camerone = r.get("camerone")?;
    g.reaction = r.get("reaction")?;
    g.attrition = r.get("attrition")?;
    g.losses = r.get("losses")?;
    g.battle = r.get("battle")?;
    g.retreat = r.get("retreat")?;
    g.casualties = r.get("casualties")?;
    g.star = r.get("star")?;
    g.arriving = r.get("arriving")?;
    g.bargain = r.get("bargain")?;
    g.happening = r.get("happening")?;
    g.preparing = r.get("preparing")?;
    g.forming = r.get("forming")?;
    g.queue = r.get("queue")?;
    g.dice = r.get("dice")?;
    let over: Option<Over> = r.get("over")?;
    g.over = match over {
        None => None,
        Some(over) => {
            let reason = REASONS.iter().find(|known| **known == over.reason);
            let reason =
                reason.ok_or_else(|| Fault::new("over.reason", format!("one of {}", REASONS.join(", "))))?;
            let score = over.winner.map_or(0, |side| if side == IMP { 1 } else { -1 });
            let level = if over.winner.is_some() { "level-victory" } else { "level-draw" };
            Some(Outcome { winner: over.winner, level, score, reason })
        }
    };
    Ok(())
}

const KEYS: [&str; 35] = [
    document::FORMAT,
    "turn",
    "pieces",
    "armies",
    "provinces",
    "points",
    "tokens",
    "deserters",
    "martyrs",
    "events",
    "answered",
    "edited",
    "pending",
    "chooser",
    "support",
    "mover",
    "camerone",
    "reaction",
    "attrition",
    "losses",
    "battle",
    "retreat",
    "casualties",
    "star",
    "arriving",
    "bargain",
    "happening",
    "preparing",
    "forming",
    "queue",
    "dice",
    "over",
    "frames",
    "scenario",
    "note",
];

/// A game at such a position.
///
/// # Errors
/// The place in the document and the reason.
pub fn from_position(data: &'static Data, setup: &Setup, document: &Value) -> Result<Cactus, Fault> {
    let map = document.as_object().ok_or_else(|| Fault::new("", "not an object"))?;
    if let Some(key) = map.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(Fault::new(key.clone(), "there is no such field"));
    }
    let r = Reader(map);
    let mut g = crate::setup::bare(data, crate::setup::options(setup));
    read_tables(&mut g, &r)?;
    read_numbers(&mut g, &r)?;
    read_work(&mut g, &r)?;
    let frames: Vec<Frame> = r.get("frames")?;
    check_frames(&g, &frames)?;
    for frame in frames {
        g.stack.try_push(frame).map_err(|_| Fault::new("frames", "too many of them"))?;
    }
    g.invariants().map_err(|reason| Fault::new("pieces", reason))?;
    check_work(&g)?;
    Ok(g)
}

/// What must be at hand for a frame of this kind.
fn at_hand(g: &Cactus, frame: &Frame) -> bool {
    match frame {
        Frame::March(_) => g.mover.is_some(),
        Frame::React(_) => g.reaction.is_some(),
        Frame::Suffer(_) => g.attrition.is_some(),
        Frame::Lose(_) => g.losses.is_some(),
        Frame::Combat(_) => g.battle.is_some(),
        Frame::Withdraw(_) => g.retreat.is_some(),
        Frame::Casualty(_) => g.casualties.is_some(),
        Frame::Desertion(_) => g.star.is_some(),
        Frame::Arrive(_) => g.arriving.is_some(),
        Frame::Barter(_) => g.bargain.is_some(),
        Frame::Event(_) => g.happening.is_some(),
        Frame::Muster(_) => g.forming.is_some(),
        _ => true,
    }
}

/// Which frames may lie directly on a frame.
fn may_lie_on(below: &Frame, above: &Frame) -> bool {
    match below {
        Frame::Turn(_) => !matches!(
            above,
            Frame::Turn(_)
                | Frame::March(_)
                | Frame::React(_)
                | Frame::Suffer(_)
                | Frame::Lose(_)
                | Frame::Combat(_)
                | Frame::Withdraw(_)
                | Frame::Casualty(_)
                | Frame::Desertion(_)
                | Frame::Muster(_)
                | Frame::BuyPlace(_)
                | Frame::CameroneRaid(_)
        ),
        Frame::Prepare(_) => matches!(above, Frame::Organize(_)),
        Frame::Organize(_) => matches!(above, Frame::Muster(_)),
        Frame::Purchase(_) => matches!(above, Frame::BuyPlace(_)),
        Frame::Movement(_) => matches!(above, Frame::March(_) | Frame::CameroneRaid(_)),
        Frame::March(_) => matches!(above, Frame::React(_) | Frame::Suffer(_) | Frame::Lose(_)),
        Frame::React(_) => matches!(above, Frame::Suffer(_) | Frame::Lose(_)),
        Frame::Event(_) => matches!(above, Frame::Lose(_)),
        Frame::Escape(_) | Frame::Barter(_) => matches!(above, Frame::Arrive(_)),
        Frame::SiegeRolls(_) => matches!(above, Frame::Lose(_) | Frame::Casualty(_)),
        Frame::Combats(_) => matches!(above, Frame::Combat(_)),
        Frame::Combat(_) => {
            matches!(above, Frame::Lose(_) | Frame::Withdraw(_) | Frame::Casualty(_) | Frame::Desertion(_))
        }
        Frame::Withdraw(_) => matches!(above, Frame::Casualty(_) | Frame::Desertion(_)),
        _ => false,
    }
}

fn check_frames(g: &Cactus, frames: &[Frame]) -> Result<(), Fault> {
    let fault = |i: usize, reason: &str| Err(Fault::new(format!("frames[{i}]"), reason));
    if !matches!(frames.first(), Some(Frame::Turn(_))) {
        return Err(Fault::new("frames", "the turn lies at the bottom"));
    }
    for (i, frame) in frames.iter().enumerate() {
        if !at_hand(g, frame) {
            return fault(i, &format!("{} has nothing to work on", frame.kind()));
        }
        if i > 0 && !may_lie_on(&frames[i - 1], frame) {
            return fault(i, &format!("{} does not lie on {}", frame.kind(), frames[i - 1].kind()));
        }
        if let Frame::BuyPlace(buy) = frame {
            let allowed = if buy.free {
                g.may_take_gun(buy.side, buy.piece)
            } else {
                g.may_buy_unit(buy.side, buy.piece, buy.reduced)
            };
            if allowed.is_err() {
                return fault(i, "this unit cannot be bought");
            }
        }
    }
    Ok(())
}

/// That the work at hand speaks of things that exist.
fn check_work(g: &Cactus) -> Result<(), Fault> {
    let need = |holds: bool, at: &str, reason: &str| if holds { Ok(()) } else { Err(Fault::new(at, reason)) };
    let masks = &g.d().masks;
    let mut on_map = Pieces::EMPTY;
    for place in 0..PROVINCES {
        on_map = on_map.or(&g.here[place]);
    }
    let units = on_map.and(&masks.ground);
    need(g.pending.iter().all(Place::is_province), "pending", "provinces only")?;
    need(g.support.iter().flatten().all(|p| p.is_province()), "support", "provinces only")?;
    need(g.camerone.1.is_none_or(Place::is_province), "camerone", "a province")?;
    need(g.camerone.0.minus(&units).is_empty(), "camerone", "units on the map")?;
    need(g.events.loss <= 100 && g.events.us_war <= g.turn, "events", "no such number")?;
    need(g.preparing.dice <= 6 && g.preparing.due.abs() <= 1_000, "preparing", "no such number")?;
    need(g.preparing.guns.minus(&masks.art).is_empty(), "preparing", "guns only")?;
    if let Some(m) = g.mover {
        let here = g.here[m.at.index()].and(&g.of(Party::of(m.side))).minus(&masks.naval);
        need(m.pieces.minus(&here).is_empty(), "mover.pieces", "they must stand there")?;
        need(
            m.to.is_none_or(Place::is_province) && m.goal.is_none_or(Place::is_province),
            "mover.to",
            "a province",
        )?;
        need(m.used <= m.points.max(1) && m.points <= 9, "mover.used", "no such number")?;
        need(m.to.is_some() || !matches!(m.stage, Stage::Enter), "mover.to", "missing")?;
    }
    if let Some(r) = g.reaction {
        need(r.at.is_province(), "reaction.at", "a province")?;
        need(
            r.army.is_none_or(|a| a.side() == r.side && !g.armies[a.index()].is_empty()),
            "reaction.army",
            "an Army of that side",
        )?;
    }
    if let Some(a) = g.attrition {
        need(a.at.is_province() && a.modifier.abs() < 9, "attrition", "a province")?;
        need(a.pieces.minus(&units).is_empty(), "attrition.pieces", "units on the map")?;
    }
    if let Some(l) = g.losses {
        need(l.among.minus(&units).is_empty() && l.steps <= 9, "losses", "units on the map")?;
    }
    if let Some(c) = g.casualties {
        need(c.leaders.minus(&on_map.and(&masks.leaders)).is_empty(), "casualties", "leaders on the map")?;
    }
    if let Some(s) = g.star {
        need(s.factors <= POINTS_MAX && s.guns.minus(&masks.art).is_empty(), "star", "factors and guns")?;
        need(!s.guns.meets(&on_map), "star.guns", "they are off the map")?;
    }
    if let Some(r) = g.retreat {
        need(r.from.is_province() && r.to.iter().all(Place::is_province), "retreat", "provinces only")?;
        let here = g.here[r.from.index()].and(&g.of(r.party)).minus(&masks.naval);
        need(r.pieces.minus(&here).is_empty(), "retreat.pieces", "they must stand there")?;
    }
    if let Some(a) = g.arriving {
        need(!a.pieces.meets(&on_map.or(&g.marks.in_city)), "arriving.pieces", "they are off the map")?;
        need(
            a.pieces.iter().all(|p| g.party(p).is_some_and(|p| p.side().is_some())),
            "arriving.pieces",
            "whose are they?",
        )?;
        need(!a.pieces.meets(&masks.naval), "arriving.pieces", "no ships")?;
    }
    if let Some(b) = g.bargain {
        let named = [b.captive, b.swap].into_iter().flatten();
        let prisons = g.here[Place::PRISON_IMP.index()].or(&g.here[Place::PRISON_REP.index()]);
        need(named.into_iter().all(|l| prisons.has(l)), "bargain", "captives only")?;
        need(
            b.points <= POINTS_MAX && b.price.is_none_or(|p| p <= POINTS_MAX),
            "bargain.points",
            "no such number",
        )?;
    }
    if let Some(f) = g.forming {
        let here = g.here[f.at.index()].and(&g.of(Party::of(f.army.side()))).minus(&masks.naval);
        need(f.pieces.minus(&here).is_empty(), "forming.pieces", "they must stand there")?;
        need(g.available.has(f.army), "forming.army", "not at hand")?;
    }
    if let Some(h) = g.happening {
        need(h.imp <= 6 && h.rep <= 6, "happening", "a die")?;
        need(h.sick.iter().all(|s| s.iter().all(Place::is_province)), "happening.sick", "provinces only")?;
    }
    g.battle.map_or(Ok(()), |b| check_battle(g, &b))
}

fn check_battle(g: &Cactus, b: &Battle) -> Result<(), Fault> {
    let need = |holds: bool, at: &str, reason: &str| if holds { Ok(()) } else { Err(Fault::new(at, reason)) };
    need(b.at.is_province(), "battle.at", "a province")?;
    need(b.foes[0] != b.foes[1], "battle.foes", "two parties")?;
    need([b.first, b.attacker, b.turn, b.retiring].iter().all(|n| *n <= 1), "battle", "0 or 1")?;
    need(b.dice <= 4 && b.initiative.iter().all(|n| n.abs() < 30), "battle", "no such number")?;
    need(g.d().has(b.at, b.terrain), "battle.terrain", "none of the province")?;
    need(b.sally.minus(&g.garrison(b.at)).is_empty(), "battle.sally", "besieged pieces of the province")?;
    let here = g.here[b.at.index()];
    need(b.rolling.minus(&here).is_empty(), "battle.rolling", "they must stand there")?;
    let idle = b.idle.iter().all(|unit| !unit.is_leader());
    need(idle, "battle.idle", "units only")?;
    let leads = b.lead.into_iter().flatten().all(|unit| !unit.is_leader());
    need(leads, "battle.lead", "a unit")?;
    let steps = |harm| !matches!(harm, crate::data::Harm::Steps(5..));
    need(steps(b.result.0) && steps(b.result.1), "battle.result", "no such result")?;
    let siege = b.kind == Fought::Field
        || g.siege(b.at).is_some()
        || matches!(b.step, Step::Close | Step::Ended | Step::Where);
    need(siege, "battle.kind", "no siege there")?;
    let _ = BySide([0; 2]);
    Ok(())
}
