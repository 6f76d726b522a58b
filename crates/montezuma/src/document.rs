//! The position as a document that people can read and edit: everything by ids.
//!
//! What a document leaves out is as at the beginning of a game, or is not under way.

mod checks;
mod fields;
mod starts;

use crate::c02_terms::*;
use crate::c11_battle::OFFICERS;
use crate::data::Data;
use crate::frames::Frame;
use crate::ids::{Both, CardIds, SideId};
use crate::state::{Act, DEPTH, End, Fight, Loss, Montezuma, Used};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::game::Fault;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::written::{Form, Ids, Mask};
use zocalo_core::{BySide, Setup, Side, document};

pub use fields::{FIELDS, POSITIONS};
pub(crate) use starts::STARTS;

/// Everything that lies on the table and is under way.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Document {
    #[serde(default = "first_turn")]
    turn: u8,
    #[serde(default = "first_will")]
    pw: i8,
    #[serde(default)]
    unstable: bool,
    #[serde(default)]
    collapsed: bool,
    #[serde(default)]
    blockade: u8,
    #[serde(default)]
    bellicosity: u8,
    #[serde(default = "peace")]
    war: War,
    #[serde(default = "first_presidente")]
    presidente: Presidente,
    #[serde(default)]
    units: BTreeMap<Unit, Stand>,
    #[serde(default)]
    leaders: BTreeMap<Leader, Loc>,
    /// The Turn in which a wounded leader is back.
    #[serde(default)]
    wounds: BTreeMap<Leader, u8>,
    /// Leaders whose other side is up.
    #[serde(default, with = "Mask::<Leader>")]
    replacements: u64,
    #[serde(default)]
    armies: BTreeMap<ArmyMarker, Army>,
    #[serde(default, with = "SideId")]
    trains: BySide<Option<Place>>,
    #[serde(default)]
    beachhead: Option<Place>,
    #[serde(default)]
    squadrons: Squadrons,
    /// The coasts along which Mexico has sailed in this Turn.
    #[serde(default)]
    sailed: Vec<Coast>,
    us_control: Option<Vec<Place>>,
    revolt: Option<Vec<StateId>>,
    #[serde(default, with = "Mask::<StateId>")]
    us_states: u32,
    #[serde(default)]
    works: BTreeMap<Place, Built>,
    /// Works drawn, of which one is to be kept.
    #[serde(default)]
    drawn: Vec<Drawn>,
    /// Fortresses that have fallen.
    #[serde(default, with = "Ids::<Place>")]
    destroyed: Places,
    #[serde(default, with = "Both::<Ids<Place>>")]
    raids: BySide<Places>,
    #[serde(default)]
    militia_raid: Option<Place>,
    #[serde(default)]
    cards: BTreeMap<Card, CardAt>,
    /// Enemy cards that a side has seen.
    #[serde(default, with = "Both::<CardIds>")]
    seen: BySide<Cards>,
    /// Action cards drawn since the last shuffle.
    #[serde(default)]
    actions_out: Vec<ActionCard>,
    /// The PW marker of each PW City: all of them, or none, and they are dealt first.
    #[serde(default)]
    pw_markers: BTreeMap<Place, i8>,
    /// The cities whose PW marker a side has looked at.
    #[serde(default, with = "SideId")]
    insight: BySide<Vec<Place>>,
    #[serde(default)]
    heat_card: bool,
    #[serde(default)]
    supply_done: bool,
    #[serde(default, with = "SideId")]
    replaced: BySide<bool>,
    #[serde(default)]
    reshuffle: bool,
    #[serde(default)]
    topographic: bool,
    #[serde(default)]
    exhaustion: Option<Exhaustion>,
    #[serde(default, with = "SideId")]
    armistice: BySide<u8>,
    /// The four US officers by their cards.
    #[serde(default)]
    officers: BTreeMap<Card, Officer>,
    #[serde(default)]
    flags: Flags,
    /// Units that a Stolen March has moved.
    #[serde(default, with = "Ids::<Unit>")]
    stolen: Units,
    #[serde(default, with = "SideId")]
    held: BySide<bool>,
    #[serde(default, with = "SideId")]
    reinforced: BySide<bool>,
    /// States whose revolt may still spread.
    #[serde(default, with = "Mask::<StateId>")]
    spread: u32,
    #[serde(default, with = "SideId")]
    bids: BySide<u8>,
    #[serde(default)]
    activation: Option<Act>,
    #[serde(default)]
    reacting: Force,
    #[serde(default)]
    battle: Option<Fight>,
    #[serde(default)]
    losses: Option<Loss>,
    #[serde(default, with = "Ids::<Unit>")]
    hungry: Units,
    #[serde(default)]
    points: i16,
    #[serde(default)]
    used: Used,
    #[serde(default, with = "SideId")]
    sacrificed: BySide<Option<Place>>,
    #[serde(default, with = "Ids::<Place>")]
    conquests: Places,
    #[serde(default, with = "Ids::<Place>")]
    rescued: Places,
    #[serde(default)]
    over: Option<End>,
    /// What is under way by its name; or `frames`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begin: Option<String>,
    #[serde(default)]
    frames: Option<Vec<Frame>>,
}

const fn first_turn() -> u8 {
    1
}
const fn first_will() -> i8 {
    30
}
const fn peace() -> War {
    War::Crisis
}
const fn first_presidente() -> Presidente {
    Presidente::Paredes
}

/// Where a Unit is, on the map with its steps.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stand {
    at: Loc,
    /// All it has, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    steps: Option<u8>,
}

/// The two squadrons.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Squadrons {
    gulf: Squadron,
    pacific: Squadron,
}

impl Default for Squadrons {
    fn default() -> Self {
        Self { gulf: Squadron::Inactive, pacific: Squadron::Inactive }
    }
}

/// Works that stand; a Fort may rise beside Fieldworks.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Built {
    #[serde(with = "SideId")]
    owner: Side,
    fort: bool,
    value: u8,
    /// Whether both know the value.
    #[serde(default)]
    open: bool,
    /// The value of the Fort that rises.
    #[serde(default)]
    rising: u8,
}

/// Works drawn.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawn {
    fort: bool,
    value: u8,
}

/// Operational Exhaustion: where, and for how many card plays more.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exhaustion {
    at: Place,
    plays: u8,
}

/// What has come about.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Flags {
    officer_played: bool,
    us_lost_unit: bool,
    santa_anna_lost: bool,
    exiled_by_card: bool,
    santa_anna_arrived: bool,
    santa_anna_waits: bool,
    scott_arrived: bool,
    fremont_arrived: bool,
    disputed_done: bool,
    tejas_first: bool,
    us_in_disputed: bool,
    card_played: bool,
    exchanged: bool,
}

/// The whole truth.
#[must_use]
pub fn position(g: &Montezuma) -> Value {
    // Every part is plain data under keys that are text.
    serde_json::to_value(written(g)).unwrap_or_default()
}

fn numbers<I: Id>(bits: u64) -> Vec<I> {
    I::all().filter(|id| bits >> id.index() & 1 == 1).collect()
}

fn bits_of<I: Id>(ids: &[I]) -> u64 {
    ids.iter().fold(0, |bits, id| bits | 1 << id.index())
}

fn written(g: &Montezuma) -> Document {
    let d = g.d();
    let stand = |unit: Unit| {
        let (at, steps) = (g.unit_at[unit.index()], g.steps[unit.index()]);
        (unit, Stand { at, steps: (steps > 0).then_some(steps) })
    };
    let built = |place: Place| {
        let rising = g.rising[place.index()];
        let Works { owner, fort, value, open } = g.works[place.index()]?;
        Some((place, Built { owner, fort, value, open, rising }))
    };
    let dealt = d.cities.iter().zip(g.markers).take(g.cities_dealt());
    let insight = |side| d.cities.iter().enumerate().filter(move |(i, _)| g.insight[side] >> i & 1 == 1);
    let looked = |side| insight(side).map(|(_, &city)| city).collect();
    let drawn = g.drawn.iter().filter(|&&value| value > 0);
    let army = |marker: ArmyMarker| g.armies[marker.index()].map(|army| (marker, army));
    let sailed = Coast::BOTH.into_iter().filter(|&coast| g.sailed[coast as usize]);
    Document {
        turn: g.turn,
        pw: g.pw,
        unstable: g.unstable,
        collapsed: g.collapsed,
        blockade: g.blockade,
        bellicosity: g.bellicosity,
        war: g.war,
        presidente: g.presidente,
        units: Unit::all().map(stand).collect(),
        leaders: Leader::all().zip(g.leader_at).collect(),
        wounds: Leader::all().zip(g.wound).filter(|(_, turn)| *turn > 0).collect(),
        replacements: g.repl,
        armies: ArmyMarker::all().filter_map(army).collect(),
        trains: g.train,
        beachhead: g.beachhead,
        squadrons: Squadrons { gulf: g.squadron[0], pacific: g.squadron[1] },
        sailed: sailed.collect(),
        us_control: Some(g.control.iter().map(Place::new).collect()),
        revolt: Some(numbers(g.revolt.into())),
        us_states: g.state_us,
        works: Place::all().filter_map(built).collect(),
        drawn: drawn.map(|value| Drawn { fort: value >> 3 == 1, value: value & 7 }).collect(),
        destroyed: g.destroyed,
        raids: g.raids,
        militia_raid: g.militia_raid,
        cards: Card::all().map(|card| (card, g.cards[card.slot()])).collect(),
        seen: g.seen,
        actions_out: ActionCard::all().filter(|card| g.actions_out >> (card.index() + 1) & 1 == 1).collect(),
        pw_markers: dealt.map(|(&city, value)| (city, value)).collect(),
        insight: BySide([looked(US), looked(MX)]),
        heat_card: g.heat_card,
        supply_done: g.supply_done,
        replaced: g.replaced,
        reshuffle: g.reshuffle,
        topographic: g.topographic,
        exhaustion: g.exhaustion.map(|(at, plays)| Exhaustion { at, plays }),
        armistice: g.armistice,
        officers: OFFICERS.into_iter().zip(g.officers).collect(),
        flags: flags(g),
        stolen: g.stolen,
        held: g.held,
        reinforced: g.reinforced,
        spread: g.spread,
        bids: BySide(g.bids),
        activation: (g.act != Act::idle()).then_some(g.act),
        reacting: g.reacting,
        battle: (g.fight != Fight::none()).then_some(g.fight),
        losses: (g.loss != Loss::none()).then_some(g.loss),
        hungry: g.hungry,
        points: g.points,
        used: g.used,
        sacrificed: g.sacrificed,
        conquests: g.conquests,
        rescued: g.rescued,
        over: g.over,
        begin: None,
        frames: Some(g.stack.to_vec()),
    }
}

fn flags(g: &Montezuma) -> Flags {
    Flags {
        officer_played: g.officer_played,
        us_lost_unit: g.us_lost_unit,
        santa_anna_lost: g.santa_anna_lost,
        exiled_by_card: g.exiled_by_card,
        santa_anna_arrived: g.santa_anna_arrived,
        santa_anna_waits: g.santa_anna_waits,
        scott_arrived: g.scott_arrived,
        fremont_arrived: g.fremont_arrived,
        disputed_done: g.disputed_done,
        tejas_first: g.tejas_first,
        us_in_disputed: g.us_in_disputed,
        card_played: g.card_played,
        exchanged: g.exchanged,
    }
}

/// A game at such a position.
///
/// # Errors
/// The place in the document and the reason.
pub fn from_position(data: &'static Data, setup: &Setup, value: &Value) -> Result<Montezuma, Fault> {
    let read: Document = document::read(value)?;
    let mut g = crate::setup::blank(data, crate::setup::options(data, setup));
    checks::frames(&read)?;
    lay_pieces(&mut g, &read)?;
    lay_board(&mut g, &read)?;
    lay_cards(&mut g, &read)?;
    set_tracks(&mut g, &read);
    set_procedure(&mut g, &read)?;
    checks::check(&g)?;
    g.invariants().map_err(|reason| Fault::new("position", reason))?;
    Ok(g)
}

fn lay_pieces(g: &mut Montezuma, read: &Document) -> Result<(), Fault> {
    let d = g.d();
    let war = read.war == War::War;
    for unit in Unit::all() {
        let data = &d.units[unit.index()];
        let Some(stand) = read.units.get(&unit) else {
            // 18.3.c War Units join the others in Regroup.
            g.unit_at[unit.index()] = if war && data.at_war { Loc::REGROUP } else { data.pool };
            continue;
        };
        match (stand.at.place(), stand.steps) {
            (Some(place), steps) => {
                let steps = steps.unwrap_or(data.steps);
                if steps == 0 || steps > data.steps {
                    let reason = format!("a Unit on the map has 1 to {} steps", data.steps);
                    return Err(Fault::new(format!("units.{}.steps", data.id), reason));
                }
                g.place_unit(unit, place, steps);
            }
            (None, None) => g.unit_at[unit.index()] = stand.at,
            (None, Some(_)) => {
                return Err(Fault::new(format!("units.{}.steps", data.id), "off the map a Unit has none"));
            }
        }
    }
    for leader in Leader::all() {
        let data = &d.leaders[leader.index()];
        let pooled = if war && data.war_pool { Loc::POOL } else { data.entry };
        g.leader_at[leader.index()] = read.leaders.get(&leader).copied().unwrap_or(pooled);
    }
    for (leader, &turn) in &read.wounds {
        g.wound[leader.index()] = turn;
    }
    g.repl = read.replacements;
    for (marker, &army) in &read.armies {
        g.armies[marker.index()] = Some(army);
    }
    g.train = read.trains;
    g.beachhead = read.beachhead;
    g.squadron = [read.squadrons.gulf, read.squadrons.pacific];
    for &coast in &read.sailed {
        g.sailed[coast as usize] = true;
    }
    for (card, &officer) in &read.officers {
        let slot = OFFICERS.iter().position(|known| known == card);
        let none = || Fault::new(format!("officers.{}", card.id()), "this card brings no officer");
        g.officers[slot.ok_or_else(none)?] = officer;
    }
    Ok(())
}

fn lay_board(g: &mut Montezuma, read: &Document) -> Result<(), Fault> {
    let d = g.d();
    match &read.us_control {
        Some(places) => g.control = places.iter().map(|place| place.index()).collect(),
        None => g.control = (0..PLACES).filter(|&i| d.places[i].control == Some(US)).collect(),
    }
    g.revolt = match &read.revolt {
        Some(states) => bits_of(states) as u32,
        None => (0..STATES).filter(|&i| d.states[i].revolt).fold(0, |bits, i| bits | 1 << i),
    };
    g.state_us = read.us_states;
    for (&place, built) in &read.works {
        let Built { owner, fort, value, open, .. } = *built;
        g.set_works(place, Some(Works { owner, fort, value, open }));
        g.rising[place.index()] = built.rising;
    }
    for (i, drawn) in read.drawn.iter().enumerate() {
        let slot = g.drawn.get_mut(i).ok_or_else(|| Fault::new("drawn", "two are drawn at most"))?;
        if !(1..8).contains(&drawn.value) {
            return Err(Fault::new(format!("drawn[{i}].value"), "no works are worth that much"));
        }
        *slot = u8::from(drawn.fort) << 3 | drawn.value;
    }
    g.destroyed = read.destroyed;
    g.raids = read.raids;
    g.militia_raid = read.militia_raid;
    g.conquests = read.conquests;
    g.rescued = read.rescued;
    for (&city, &value) in &read.pw_markers {
        g.markers[checks::city(d, city, || format!("pw-markers.{}", city.id()))?] = value;
    }
    for (side, word) in [(US, "us"), (MX, "mexico")] {
        for (i, &city) in read.insight[side].iter().enumerate() {
            g.insight[side] |= 1 << checks::city(d, city, || format!("insight.{word}[{i}]"))?;
        }
    }
    Ok(())
}

fn lay_cards(g: &mut Montezuma, read: &Document) -> Result<(), Fault> {
    for card in Card::all() {
        let aside = g.d().cards[card.index()].war && read.war != War::War;
        let pile = if aside { CardAt::Aside } else { CardAt::Deck };
        g.cards[card.slot()] = read.cards.get(&card).copied().unwrap_or(pile);
    }
    g.seen = read.seen;
    g.actions_out = (bits_of(&read.actions_out) << 1) as u32;
    let dealt_first = read.begin.is_some() && read.pw_markers.is_empty() || checks::deals_markers(read);
    let goes_on = read.begin.is_some() || read.frames.is_some();
    if read.pw_markers.len() != CITIES && goes_on && read.over.is_none() && !dealt_first {
        let reason = format!("{} PW Cities are named, not all {CITIES}", read.pw_markers.len());
        return Err(Fault::new("pw-markers", reason));
    }
    Ok(())
}

fn set_tracks(g: &mut Montezuma, read: &Document) {
    g.turn = read.turn;
    g.pw = read.pw;
    g.unstable = read.unstable;
    g.collapsed = read.collapsed;
    g.blockade = read.blockade;
    g.bellicosity = read.bellicosity;
    g.war = read.war;
    g.presidente = read.presidente;
    g.heat_card = read.heat_card;
    g.supply_done = read.supply_done;
    g.replaced = read.replaced;
    g.reshuffle = read.reshuffle;
    g.topographic = read.topographic;
    g.exhaustion = read.exhaustion.map(|exhaustion| (exhaustion.at, exhaustion.plays));
    g.armistice = read.armistice;
    let flags = read.flags;
    g.officer_played = flags.officer_played;
    g.us_lost_unit = flags.us_lost_unit;
    g.santa_anna_lost = flags.santa_anna_lost;
    g.exiled_by_card = flags.exiled_by_card;
    g.santa_anna_arrived = flags.santa_anna_arrived;
    g.santa_anna_waits = flags.santa_anna_waits;
    g.scott_arrived = flags.scott_arrived;
    g.fremont_arrived = flags.fremont_arrived;
    g.disputed_done = flags.disputed_done;
    g.tejas_first = flags.tejas_first;
    g.us_in_disputed |= flags.us_in_disputed;
    g.card_played = flags.card_played;
    g.exchanged = flags.exchanged;
}

fn set_procedure(g: &mut Montezuma, read: &Document) -> Result<(), Fault> {
    g.stolen = read.stolen;
    g.held = read.held;
    g.reinforced = read.reinforced;
    g.spread = read.spread;
    g.bids = read.bids.0;
    g.act = read.activation.unwrap_or_else(Act::idle);
    g.reacting = read.reacting;
    g.fight = read.battle.unwrap_or_else(Fight::none);
    g.loss = read.losses.unwrap_or_else(Loss::none);
    g.hungry = read.hungry;
    g.points = read.points;
    g.used = read.used;
    g.sacrificed = read.sacrificed;
    g.over = read.over;
    document::begin(g, read.begin.as_deref(), read.frames.clone(), DEPTH)
}
