//! The position as a document that people can read and edit.

mod checks;

use crate::c02_terms::*;
use crate::data::Data;
use crate::state::Montezuma;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use zocalo_core::game::Fault;
use zocalo_core::prelude::*;
use zocalo_core::{Set, Setup};

fn loc_id(d: &Data, loc: Loc) -> Value {
    match loc.place() {
        Some(place) => json!(d.places[place.index()].id),
        None => json!(Loc::BOXES.iter().find(|b| b.0 == loc).map_or("gone", |b| b.1)),
    }
}

fn set_ids(d: &Data, set: Places) -> Value {
    Value::from(set.iter().map(|p| Value::from(d.places[p].id.clone())).collect::<Vec<_>>())
}

fn state_ids(d: &Data, mask: u32) -> Value {
    let ids = (0..STATES).filter(|&s| mask >> s & 1 == 1).map(|s| Value::from(d.states[s].id.clone()));
    Value::from(ids.collect::<Vec<_>>())
}

fn place_id(d: &Data, place: Option<Place>) -> Value {
    place.map_or(Value::Null, |p| json!(d.places[p.index()].id))
}

fn plain<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The whole truth.
#[must_use]
pub fn position(g: &Montezuma) -> Value {
    let d = g.d();
    let mut units = Map::new();
    for (i, unit) in d.units.iter().enumerate() {
        let at = loc_id(d, g.unit_at[i]);
        units.insert(unit.id.clone(), if g.steps[i] > 0 { json!([at, g.steps[i]]) } else { at });
    }
    let mut leaders = Map::new();
    for (i, leader) in d.leaders.iter().enumerate() {
        leaders.insert(leader.id.clone(), loc_id(d, g.leader_at[i]));
    }
    let mut cards = Map::new();
    for (i, at) in g.cards.iter().enumerate().skip(1) {
        cards.insert(i.to_string(), plain(at));
    }
    let mut works = Map::new();
    for place in Montezuma::places() {
        if let Some(w) = g.works[place.index()] {
            let mut value = plain(&w);
            if let Some(map) = value.as_object_mut() {
                map.insert("rising".into(), json!(g.rising[place.index()]));
            }
            works.insert(d.places[place.index()].id.clone(), value);
        }
    }
    json!({
        "turn": g.turn,
        "pw": g.pw,
        "unstable": g.unstable,
        "collapsed": g.collapsed,
        "blockade": g.blockade,
        "bellicosity": g.bellicosity,
        "war": plain(&g.war),
        "presidente": plain(&g.presidente),
        "units": units,
        "leaders": leaders,
        "wounds": g.wound.to_vec(),
        "replacements": g.repl,
        "armies": plain(&g.armies),
        "trains": [place_id(d, g.train[US]), place_id(d, g.train[MX])],
        "beachhead": place_id(d, g.beachhead),
        "squadrons": plain(&g.squadron),
        "sailed": g.sailed,
        "us-control": set_ids(d, g.control),
        "revolt": state_ids(d, g.revolt),
        "us-states": state_ids(d, g.state_us),
        "works": works,
        "drawn": g.drawn,
        "destroyed": set_ids(d, g.destroyed),
        "raids": [set_ids(d, g.raids[US]), set_ids(d, g.raids[MX])],
        "militia-raid": place_id(d, g.militia_raid),
        "cards": cards,
        "seen": plain(&g.seen),
        "actions-out": g.actions_out,
        "pw-markers": g.markers,
        "insight": plain(&g.insight),
        "heat-card": g.heat_card,
        "supply-done": g.supply_done,
        "replaced": plain(&g.replaced),
        "reshuffle": g.reshuffle,
        "topographic": g.topographic,
        "exhaustion": plain(&g.exhaustion),
        "armistice": plain(&g.armistice),
        "officers": g.officers,
        "flags": flags(g),
        "stolen": plain(&g.stolen),
        "held": plain(&g.held),
        "reinforced": plain(&g.reinforced),
        "spread": g.spread,
        "bids": g.bids,
        "activation": plain(&g.act),
        "reacting": plain(&g.reacting),
        "battle": plain(&g.fight),
        "losses": plain(&g.loss),
        "hungry": plain(&g.hungry),
        "points": g.points,
        "used": g.used,
        "sacrificed": plain(&g.sacrificed),
        "conquests": set_ids(d, g.conquests),
        "rescued": set_ids(d, g.rescued),
        "over": plain(&g.over),
        "frames": plain(&&*g.stack),
    })
}

fn flags(g: &Montezuma) -> Value {
    json!({
        "officer-played": g.officer_played,
        "us-lost-unit": g.us_lost_unit,
        "santa-anna-lost": g.santa_anna_lost,
        "exiled-by-card": g.exiled_by_card,
        "santa-anna-arrived": g.santa_anna_arrived,
        "santa-anna-waits": g.santa_anna_waits,
        "scott-arrived": g.scott_arrived,
        "fremont-arrived": g.fremont_arrived,
        "disputed-done": g.disputed_done,
        "tejas-first": g.tejas_first,
        "us-in-disputed": g.us_in_disputed,
        "card-played": g.card_played,
        "exchanged": g.exchanged,
    })
}

struct Reader<'a> {
    d: &'a Data,
    document: &'a Value,
}

impl Reader<'_> {
    fn get<T: DeserializeOwned>(&self, key: &str) -> Result<T, Fault> {
        let value = self.document.get(key).ok_or_else(|| Fault::new(key, "missing"))?;
        T::deserialize(value).map_err(|e| Fault::new(key, e))
    }
    fn flag(&self, key: &str) -> Result<bool, Fault> {
        let at = format!("flags.{key}");
        let value = self.document.get("flags").and_then(|f| f.get(key));
        value.and_then(Value::as_bool).ok_or_else(|| Fault::new(at, "not true or false"))
    }
    fn loc(&self, at: &str, value: &Value) -> Result<Loc, Fault> {
        let id = value.as_str().ok_or_else(|| Fault::new(at, "not the id of a place"))?;
        let boxed = Loc::BOXES.iter().find(|b| b.1 == id).map(|b| b.0);
        boxed
            .or_else(|| self.d.place(id).map(Loc::on))
            .ok_or_else(|| Fault::new(at, format!("there is no place {id}")))
    }
    fn place(&self, key: &str) -> Result<Option<Place>, Fault> {
        let id: Option<String> = self.get(key)?;
        self.place_of(key, id)
    }
    fn place_of(&self, at: &str, id: Option<String>) -> Result<Option<Place>, Fault> {
        let Some(id) = id else { return Ok(None) };
        self.d.place(&id).map(Some).ok_or_else(|| Fault::new(at, format!("there is no place {id}")))
    }
    fn places_of(&self, at: &str, ids: &[String]) -> Result<Places, Fault> {
        let mut set = Places::EMPTY;
        for id in ids {
            let place = self.d.place(id).ok_or_else(|| Fault::new(at, format!("there is no place {id}")))?;
            set.insert(place.index());
        }
        Ok(set)
    }
    fn places(&self, key: &str) -> Result<Places, Fault> {
        self.places_of(key, &self.get::<Vec<String>>(key)?)
    }
    fn states(&self, key: &str) -> Result<u32, Fault> {
        let mut mask = 0;
        for id in self.get::<Vec<String>>(key)? {
            let state =
                self.d.state(&id).ok_or_else(|| Fault::new(key, format!("there is no State {id}")))?;
            mask |= 1 << state.0;
        }
        Ok(mask)
    }
    fn map(&self, key: &str) -> Result<&Map<String, Value>, Fault> {
        self.document.get(key).and_then(Value::as_object).ok_or_else(|| Fault::new(key, "not an object"))
    }
}

/// A game at such a position.
///
/// # Errors
/// The place in the document and the reason.
pub fn from_position(data: &'static Data, setup: &Setup, value: &Value) -> Result<Montezuma, Fault> {
    let read = Reader { d: data, document: value };
    let mut g = crate::setup::blank(data, crate::setup::options(setup));
    pieces(&read, &mut g)?;
    board(&read, &mut g)?;
    tracks(&read, &mut g)?;
    procedure(&read, &mut g)?;
    g.invariants().map_err(|reason| Fault::new("", reason))?;
    checks::check(&g)?;
    Ok(g)
}

fn pieces(read: &Reader<'_>, g: &mut Montezuma) -> Result<(), Fault> {
    for (id, value) in read.map("units")? {
        let at = format!("units.{id}");
        let unit = read.d.unit(id).ok_or_else(|| Fault::new(&at, "there is no such Unit"))?;
        match value.as_array().map(Vec::as_slice) {
            Some([place, steps]) => {
                let loc = read.loc(&at, place)?;
                let place = loc.place().ok_or_else(|| Fault::new(&at, "steps only on the map"))?;
                let steps = steps.as_u64().unwrap_or(0);
                if steps == 0 || steps > u64::from(read.d.units[unit.index()].steps) {
                    return Err(Fault::new(at, "a Unit has not so many steps"));
                }
                g.place_unit(unit, place, steps as u8);
            }
            _ => {
                let loc = read.loc(&at, value)?;
                if loc.place().is_some() {
                    return Err(Fault::new(at, "a Unit on the map has steps"));
                }
                g.unit_at[unit.index()] = loc;
            }
        }
    }
    for (id, value) in read.map("leaders")? {
        let at = format!("leaders.{id}");
        let leader = read.d.leader(id).ok_or_else(|| Fault::new(&at, "there is no such leader"))?;
        g.leader_at[leader.index()] = read.loc(&at, value)?;
    }
    let wounds: Vec<u8> = read.get("wounds")?;
    if wounds.len() != LEADERS {
        return Err(Fault::new("wounds", format!("{} numbers, not {LEADERS}", wounds.len())));
    }
    g.wound.copy_from_slice(&wounds);
    g.repl = read.get("replacements")?;
    g.armies = read.get("armies")?;
    let [us, mexico]: [Option<String>; 2] = read.get("trains")?;
    g.train = zocalo_core::BySide([read.place_of("trains", us)?, read.place_of("trains", mexico)?]);
    g.beachhead = read.place("beachhead")?;
    g.squadron = read.get("squadrons")?;
    g.sailed = read.get("sailed")?;
    g.officers = read.get("officers")?;
    Ok(())
}

fn board(read: &Reader<'_>, g: &mut Montezuma) -> Result<(), Fault> {
    g.control = read.places("us-control")?;
    g.revolt = read.states("revolt")?;
    g.state_us = read.states("us-states")?;
    for (id, value) in read.map("works")? {
        let at = format!("works.{id}");
        let place = read.d.place(id).ok_or_else(|| Fault::new(&at, "there is no such place"))?;
        let works: Works = serde::Deserialize::deserialize(value).map_err(|e| Fault::new(&at, e))?;
        g.set_works(place, Some(works));
        g.rising[place.index()] = value.get("rising").and_then(Value::as_u64).unwrap_or(0) as u8;
    }
    g.drawn = read.get("drawn")?;
    g.destroyed = read.places("destroyed")?;
    let [us, mexico]: [Vec<String>; 2] = read.get("raids")?;
    g.raids = zocalo_core::BySide([read.places_of("raids", &us)?, read.places_of("raids", &mexico)?]);
    g.militia_raid = read.place("militia-raid")?;
    g.conquests = read.places("conquests")?;
    g.rescued = read.places("rescued")?;
    for (id, value) in read.map("cards")? {
        let at = format!("cards.{id}");
        let card = id.parse::<usize>().ok().filter(|n| (1..81).contains(n));
        let card = card.ok_or_else(|| Fault::new(&at, "there is no such card"))?;
        g.cards[card] = serde::Deserialize::deserialize(value).map_err(|e| Fault::new(&at, e))?;
    }
    Ok(())
}

fn tracks(read: &Reader<'_>, g: &mut Montezuma) -> Result<(), Fault> {
    g.turn = read.get("turn")?;
    if !(1..=10).contains(&g.turn) {
        return Err(Fault::new("turn", "Turns are 1 to 10"));
    }
    g.pw = read.get("pw")?;
    if g.pw > read.d.pw_max {
        return Err(Fault::new("pw", format!("PW never exceeds {} (5.1)", read.d.pw_max)));
    }
    g.unstable = read.get("unstable")?;
    g.collapsed = read.get("collapsed")?;
    g.blockade = read.get("blockade")?;
    g.bellicosity = read.get("bellicosity")?;
    g.war = read.get("war")?;
    g.presidente = read.get("presidente")?;
    g.seen = read.get("seen")?;
    g.actions_out = read.get("actions-out")?;
    g.markers = read.get("pw-markers")?;
    g.insight = read.get("insight")?;
    g.heat_card = read.get("heat-card")?;
    g.supply_done = read.get("supply-done")?;
    g.replaced = read.get("replaced")?;
    g.reshuffle = read.get("reshuffle")?;
    g.topographic = read.get("topographic")?;
    g.exhaustion = read.get("exhaustion")?;
    g.armistice = read.get("armistice")?;
    g.officer_played = read.flag("officer-played")?;
    g.us_lost_unit = read.flag("us-lost-unit")?;
    g.santa_anna_lost = read.flag("santa-anna-lost")?;
    g.exiled_by_card = read.flag("exiled-by-card")?;
    g.santa_anna_arrived = read.flag("santa-anna-arrived")?;
    g.santa_anna_waits = read.flag("santa-anna-waits")?;
    g.scott_arrived = read.flag("scott-arrived")?;
    g.fremont_arrived = read.flag("fremont-arrived")?;
    g.disputed_done = read.flag("disputed-done")?;
    g.tejas_first = read.flag("tejas-first")?;
    g.us_in_disputed = read.flag("us-in-disputed")?;
    g.card_played = read.flag("card-played")?;
    g.exchanged = read.flag("exchanged")?;
    Ok(())
}

fn procedure(read: &Reader<'_>, g: &mut Montezuma) -> Result<(), Fault> {
    g.stolen = read.get("stolen")?;
    g.held = read.get("held")?;
    g.reinforced = read.get("reinforced")?;
    g.spread = read.get("spread")?;
    g.bids = read.get("bids")?;
    g.act = read.get("activation")?;
    g.reacting = read.get("reacting")?;
    g.fight = read.get("battle")?;
    g.loss = read.get("losses")?;
    g.hungry = read.get::<Set<3>>("hungry")?;
    g.points = read.get("points")?;
    g.used = read.get("used")?;
    g.sacrificed = read.get("sacrificed")?;
    g.over = read.get("over")?;
    let frames: Vec<crate::frames::Frame> = read.get("frames")?;
    for frame in frames {
        if g.stack.try_push(frame).is_err() {
            return Err(Fault::new("frames", "too many frames"));
        }
    }
    if g.stack.is_empty() && g.over.is_none() {
        return Err(Fault::new("frames", "a game that is not over has a frame"));
    }
    Ok(())
}
