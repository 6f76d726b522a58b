//! The words of test scripts: arranging positions and looking at them.
//!
//! ```text
//! empty                          everything off the map
//! turn 5                         the turn
//! put mx_6 mx_c5 2113            counters in a hex, the last on top
//! form mx_army_east mx_6 …       a formation of counters that stand in one hex
//! sp mx_6 2                      strength; militia are turned over by it
//! state mx_6 demoralized         a state of a counter; -state takes it off; a stack is demoralized as a whole
//! sick mx_6 20                   ineffective percentage, of its whole stack
//! control us 1815                a place changes hands
//! fort perote 3 us               strength and owner of a fortress
//! bnm mexico -2                  Basic National Morale
//! fact landed 1                  the invasion was on that turn; what came with it and is not on the map is gone
//! band 1 2010                    a guerrilla on the map
//! casualties mexico 3            points that a side of the battle at hand must lose
//! work 1349                      a completed fortification
//! phase us-movement              that phase begins
//! ```

use crate::c04_sequence::Sequence;
use crate::c21_setup::clear;
use crate::data::Kind;
use crate::ids::{Formation, Fort, Hex, US, Unit, Units};
use crate::state::{Elections, Phase, Veracruz, each, flag};
use zocalo_core::prelude::*;
use zocalo_core::{Id, Log, Side};

fn hex(text: &str) -> Result<Hex, String> {
    Hex::parse(text).ok_or_else(|| format!("\"{text}\" is no hex"))
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("\"{text}\" is no number"))
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "us" => Ok(Side::One),
        "mexico" => Ok(Side::Two),
        _ => Err(format!("\"{text}\" is no side")),
    }
}

fn fort(text: &str) -> Result<Fort, String> {
    Fort::ALL.into_iter().find(|f| f.id() == text).ok_or_else(|| format!("\"{text}\" is no fortress"))
}

impl Veracruz {
    fn unit_named(&self, id: &str) -> Result<Unit, String> {
        let at = self.data.0.units.iter().position(|info| info.id == id);
        at.map(Unit::new).ok_or_else(|| format!("\"{id}\" is no counter"))
    }

    fn formation_named(&self, id: &str) -> Result<Formation, String> {
        self.stands_for(self.unit_named(id)?).ok_or_else(|| format!("\"{id}\" is no formation"))
    }

    fn put_one(&mut self, unit: Unit, hex: Hex) {
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        let (from, within) = (self.at(unit), self.formation(unit));
        self.height[unit.index()] = 0;
        self.within[unit.index()] = None;
        self.put(one, hex);
        self.cover(unit.side(), hex);
        self.tidy_pile(unit.side(), from, within);
    }
}

/// Changes the position before play.
///
/// # Errors
/// What is not understood.
pub fn arrange(game: &mut Veracruz, words: &[&str]) -> Result<(), String> {
    match words {
        ["empty"] => clear(game),
        ["turn", n] => game.turn = number(n)?,
        ["put", units @ .., at] => {
            for id in units {
                let unit = game.unit_named(id)?;
                game.put_one(unit, hex(at)?);
            }
        }
        ["off", id, place] => {
            let unit = game.unit_named(id)?;
            let place = Hex::find(place).filter(|hex| !hex.on_map()).ok_or("no such box")?;
            game.remove(unit);
            game.at[unit.index()] = place;
        }
        ["form", id, units @ ..] => {
            let formation = game.formation_named(id)?;
            let first = game.unit_named(units.first().ok_or("nobody to form it")?)?;
            let at = game.at(first);
            game.put_one(game.counter(formation), at);
            for id in units {
                let unit = game.unit_named(id)?;
                game.at[unit.index()] = at;
                game.enlist(unit, formation);
            }
        }
        ["sp", id, n] => {
            let unit = game.unit_named(id)?;
            let points: u8 = number(n)?;
            let militia = game.kind(unit) == Kind::Militia;
            game.sp[unit.index()] = if militia { points << 4 | points } else { points };
            if militia {
                game.mark(unit, flag::TRIED);
            }
        }
        ["state", id, state] | ["-state", id, state] => {
            let unit = game.unit_named(id)?;
            let bit = flag::NAMES.iter().position(|name| name == state).ok_or("no such state")?;
            if words[0] == "state" {
                game.mark(unit, 1 << bit);
                game.refresh();
                game.join(unit.side(), game.at(unit));
            } else {
                game.unmark(unit, 1 << bit);
            }
        }
        ["sick", id, n] => {
            let unit = game.unit_named(id)?;
            game.ineffective[unit.index()] = number(n)?;
            game.refresh();
            game.join(unit.side(), game.at(unit));
        }
        ["control", who, at] => {
            let place = game.data.0.map.place_index(hex(at)?).ok_or("no place there")?;
            if side(who)? == US {
                game.control.insert(place);
            } else {
                game.control.remove(place);
            }
        }
        ["fort", name, strength, who] => {
            let fort = fort(name)?;
            game.castles[fort as usize].strength = number(strength)?;
            game.castles[fort as usize].owner = side(who)?;
        }
        ["since", name, n] => game.castles[fort(name)? as usize].since = number(n)?,
        ["bnm", who, n] => game.bnm[side(who)?] = number(n)?,
        ["fact", "landed", n] => {
            game.facts.landed = number(n)?;
            for arrival in &game.data.0.schedule.arrivals {
                if arrival.turn <= game.facts.landed
                    && game.at(arrival.unit) == Hex::DUE
                    && arrival.unit.side() == US
                {
                    game.at[arrival.unit.index()] = Hex::GONE;
                }
            }
        }
        ["fact", "beachhead", at] => game.beachhead = hex(at)?,
        ["fact", "veracruz"] => game.facts.veracruz_taken = true,
        ["fact", "guerrillas"] => game.facts.guerrillas_rise = true,
        ["fact", "threatened"] => game.facts.capital_threatened = true,
        ["fact", "march"] => game.elections.march = true,
        ["fact", "stay"] => game.elections.stay = true,
        ["fact", "overwhelmed"] => game.facts.overwhelmed = true,
        ["fact", "no-mules"] => game.facts.mules = false,
        ["band", n, at] => {
            let slot: usize = number(n)?;
            let band = game.bands.get_mut(slot.wrapping_sub(1)).ok_or("there are two")?;
            band.hex = hex(at)?;
            band.age = slot as u8;
        }
        ["work", at] => {
            game.works.try_push(hex(at)?).map_err(|_| "there are three")?;
            game.works_done = game.works.len() as u8;
        }
        ["casualties", who, n] => {
            let owner = side(who)?;
            let points = number(n)?;
            game.battle.owed[usize::from(owner != game.phasing())] = points;
            let casualties =
                crate::c08_combat::Casualties::new(owner, points, crate::c08_combat::Scope::Battle);
            game.frames.push(casualties.into());
            game.settle(&mut Log::off());
        }
        ["table", a, b] => game.table = [number(a)?, number(b)?],
        ["phase", name] => {
            let phase: Phase = serde_json::from_value(serde_json::Value::String((*name).to_owned()))
                .map_err(|_| format!("\"{name}\" is no phase"))?;
            game.refresh();
            game.phase = phase;
            game.frames.clear();
            game.frames.push(Sequence { phase }.into());
            game.settle(&mut Log::off());
        }
        _ => return Err(format!("\"{}\" means nothing here", words.join(" "))),
    }
    game.refresh();
    Ok(())
}

fn is<T: PartialEq + std::fmt::Debug>(now: &T, expected: &T) -> Result<(), String> {
    if now == expected { Ok(()) } else { Err(format!("it is {now:?}, not {expected:?}")) }
}

/// Checks the position.
///
/// # Errors
/// What is not so.
pub fn expect(game: &Veracruz, words: &[&str]) -> Result<(), String> {
    match words {
        ["at", id, place] => {
            let now = game.at(game.unit_named(id)?);
            let expected = Hex::find(place).ok_or("no such place")?;
            is(&now, &expected)
        }
        ["sp", id, n] => is(&game.points(game.unit_named(id)?), &number(n)?),
        ["state", id, state] | ["no-state", id, state] => {
            let bit = flag::NAMES.iter().position(|name| name == state).ok_or("no such state")?;
            let has = game.is(game.unit_named(id)?, 1 << bit);
            is(&has, &(words[0] == "state"))
        }
        ["sick", id, n] => is(&game.ineffective[game.unit_named(id)?.index()], &number(n)?),
        ["within", id, formation] => {
            let formation = if *formation == "none" { None } else { Some(game.formation_named(formation)?) };
            is(&game.formation(game.unit_named(id)?), &formation)
        }
        ["control", who, at] => is(&game.controls(side(who)?, hex(at)?), &true),
        ["fort", name, strength, who] => {
            let castle = game.castle(fort(name)?);
            is(&castle.strength, &number(strength)?)?;
            is(&castle.owner, &side(who)?)
        }
        ["bnm", who, n] => is(&game.bnm[side(who)?], &number(n)?),
        ["points", n] => is(&game.victory_points(), &number(n)?),
        ["turn", n] => is(&game.turn, &number(n)?),
        ["phase", name] => {
            let now = serde_json::to_value(game.phase).unwrap_or_default();
            is(&now.as_str().unwrap_or_default(), name)
        }
        ["zone", who, at] => is(&game.zone[side(who)?].has(hex(at)?.index()), &true),
        ["no-zone", who, at] => is(&game.zone[side(who)?].has(hex(at)?.index()), &false),
        ["ratio", n] => is(&game.battle.ratio, &number(n)?),
        ["strength", a, d] => is(&game.battle.strength, &[number(a)?, number(d)?]),
        ["lead", a, d] => is(&game.battle.lead, &[number(a)?, number(d)?]),
        ["morale", a, d] => is(&game.battle.morale, &[number(a)?, number(d)?]),
        ["figure", a, d] => is(&game.battle.figure, &[number(a)?, number(d)?]),
        ["owed", n] => is(&game.battle.owed.iter().copied().max().unwrap_or(0), &number(n)?),
        ["distance", n] => is(&game.battle.distance, &number(n)?),
        ["fire", n] => {
            let fire = game.fire_points(game.marked(game.phasing(), flag::BATTLE | flag::GROUP));
            is(&fire, &number(n)?)
        }
        ["height", id, n] => is(&game.height[game.unit_named(id)?.index()], &number(n)?),
        ["left", n] => match game.frames.last() {
            Some(crate::Frame::March(march)) => is(&(march.allow - march.spent), &number(n)?),
            other => Err(format!("nobody marches: {other:?}")),
        },
        ["count", who, at, n] => {
            let count = each(game.stack(side(who)?, hex(at)?)).count();
            is(&count, &number(n)?)
        }
        ["counters", who, at, n] => {
            // What the other side counts in a stack: everything but the formation counters' members' identity.
            let scene = game.known(zocalo_core::Viewer::Side(side(who)?.foe())).scene();
            let place = hex(at)?.index() as u16;
            let seen = scene.counters.iter().filter(|c| c.place == place && c.face != "remembered").count();
            is(&seen, &number(n)?)
        }
        ["sees", who, id] | ["blind", who, id] => {
            let unit = game.unit_named(id)?.index() as u16;
            let at = game.at(Unit::new(usize::from(unit))).index() as u16;
            let scene = game.known(zocalo_core::Viewer::Side(side(who)?)).scene();
            let seen = scene
                .counters
                .iter()
                .any(|c| c.piece == Some(unit) && c.place == at && c.face != "remembered");
            is(&seen, &(words[0] == "sees"))
        }
        ["remembers", who, id, at] => {
            let unit = game.unit_named(id)?.index() as u16;
            let place = hex(at)?.index() as u16;
            let scene = game.known(zocalo_core::Viewer::Side(side(who)?)).scene();
            is(
                &scene
                    .counters
                    .iter()
                    .any(|c| c.piece == Some(unit) && c.place == place && c.face == "remembered"),
                &true,
            )
        }
        ["band", n, place] => {
            let slot: usize = number(n)?;
            let now = game.bands.get(slot.wrapping_sub(1)).ok_or("there are two")?.hex;
            is(&now, &if *place == "none" { Hex::NONE } else { hex(place)? })
        }
        ["works", n] => is(&game.works_done, &number(n)?),
        ["elections", what] => {
            let now = match game.elections {
                Elections { march: true, .. } => "march",
                Elections { stay: true, .. } => "stay",
                _ => "quiet",
            };
            is(&now, what)
        }
        _ => Err(format!("\"{}\" means nothing here", words.join(" "))),
    }
}
