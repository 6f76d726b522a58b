//! What scripts can say of this game beyond the words that all games share.

use crate::c07_setup::SetUp;
use crate::c08_sequence::{Sequence, Stage};
use crate::frames::Frame;
use crate::ids::{Column, Loc, Tactic, Unit};
use crate::state::{Phase, RioGrande};
use serde_json::{Value, json};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::script::{Arrange, Change, Expect, Script, Word, number, same, side, toggle};
use zocalo_core::{Log, Side, Viewer};

impl Script for RioGrande {
    const ARRANGE: &'static [Word<Arrange>] = &[
        Word::new("hand SIDE TACTIC …", "the tactics markers of a side, and no others", hand),
        Word::new("column COLUMN HEX UNIT …", "a column marker with these in its box", column),
    ];
    const CHANGE: &'static [Word<Change<Self>>] =
        &[Word::new("set-up LINE", "a set-up by hand has come to this line of the list", set_up)];
    const EXPECT: &'static [Word<Expect<Self>>] = EXPECT;

    /// An empty table in turn 5: everybody in the Recruit Displays, 5 action points each, parity at sea.
    fn clear(document: &mut Value) {
        *document = json!({
            "format": Self::FORMAT,
            "turn": 5,
            "first_turn": 4,
            "phase": "march",
            "action_points": {"allied": 5, "imperial": 5},
            "units": {},
            "supply": {"allied": {}, "imperial": {}},
            "bases": {"allied": [], "imperial": []},
            "used": {"allied": {}, "imperial": {}},
            "columns": {},
            "begin": "allied-march",
        });
    }

    fn put(document: &mut Value, piece: &str, place: &str) -> Result<(), String> {
        let entry = &mut document["units"][piece];
        if entry.is_null() {
            *entry = json!({});
        }
        entry["at"] = json!(place);
        Ok(())
    }

    fn mark(document: &mut Value, piece: &str, mark: &str, on: bool) -> Result<(), String> {
        let entry = &mut document["units"][piece];
        match mark {
            "reduced" => entry["reduced"] = json!(on),
            _ => toggle(&mut entry["states"], &json!(mark), on),
        }
        Ok(())
    }

    fn unlisted(piece: &str) -> Option<&'static str> {
        Unit::find(piece).map(|_| Loc::RECRUITS.id())
    }
}

fn hand(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [who, markers @ ..] = words else { return Err("whose hand?".to_owned()) };
    side::<RioGrande>(who)?;
    let mut held = json!({});
    for marker in markers {
        let count = held[marker].as_u64().unwrap_or(0);
        held[marker] = json!(count + 1);
    }
    let other = if *who == "allied" { "imperial" } else { "allied" };
    let rest = document["tactics"].get(other).cloned().unwrap_or_else(|| json!({}));
    document["tactics"] = json!({*who: held, other: rest});
    Ok(())
}

fn column(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [name, at, units @ ..] = words else { return Err("which marker, and where?".to_owned()) };
    document["columns"][name]["at"] = json!(at);
    for unit in units {
        document["units"][unit]["column"] = json!(name);
    }
    Ok(())
}

/// As if everything before the line lay on the map.
fn set_up(game: &mut RioGrande, words: &[&str]) -> Result<(), String> {
    let [line] = words else { return Err("one line".to_owned()) };
    let rows = &game.charts().setup;
    let row = rows.iter().position(|row| row.id == *line).filter(|row| *row > 0);
    let before = row.ok_or_else(|| format!("nothing is placed before \"{line}\""))? - 1;
    game.phase = Phase::SetUp;
    while game.frames.pop().is_some() {}
    game.frames.push(Frame::Sequence(Sequence { stage: Stage::Naval }));
    game.frames.push(Frame::SetUp(SetUp { row: before as u8, done: rows[before].quantity, unit: None }));
    game.settle(&mut Log::off());
    Ok(())
}

const EXPECT: &[Word<Expect<RioGrande>>] = &[
    Word::new("untried UNIT", "nobody has turned it up", |g, w| match w {
        [id] => same(&g.is_untried(thing(id)?), &true),
        _ => Err("one unit".to_owned()),
    }),
    Word::new("supply SIDE PLACE POINTS", "supply points", |g, w| match w {
        [who, at, n] => same(&g.supply_at(owner(who)?, thing(at)?), &number(n)?),
        _ => Err("a side, a place and a number".to_owned()),
    }),
    Word::new("zone SIDE HEX", "a zone of control", |g, w| {
        same(&g.zone[owner(first(w)?)?].has(thing::<Loc>(second(w)?)?), &true)
    }),
    Word::new("no-zone SIDE HEX", "no zone of control", |g, w| {
        same(&g.zone[owner(first(w)?)?].has(thing::<Loc>(second(w)?)?), &false)
    }),
    Word::new("control HEX SIDE", "who controls a hex", |g, w| {
        same(&g.controls(owner(second(w)?)?, thing(first(w)?)?), &true)
    }),
    Word::new("no-control HEX SIDE", "who does not", |g, w| {
        same(&g.controls(owner(second(w)?)?, thing(first(w)?)?), &false)
    }),
    Word::new("points SIDE NUMBER", "victory points", |g, w| {
        same(&g.points(owner(first(w)?)?), &number(second(w)?)?)
    }),
    Word::new("income SIDE NUMBER", "action points to come", |g, w| {
        same(&g.income(owner(first(w)?)?), &number(second(w)?)?)
    }),
    Word::new("hand SIDE NUMBER", "tactics markers held", |g, w| {
        same(&g.hand(owner(first(w)?)?), &number(second(w)?)?)
    }),
    Word::new("holds SIDE TACTIC NUMBER", "markers of one kind", |g, w| match w {
        [who, marker, n] => same(&g.hands[owner(who)?][thing::<Tactic>(marker)?.index()], &number(n)?),
        _ => Err("a side, a marker and a number".to_owned()),
    }),
    Word::new("bin TACTIC NUMBER", "markers that can be drawn", |g, w| {
        same(&g.in_bin(thing(first(w)?)?), &number(second(w)?)?)
    }),
    Word::new("strength SIDE NUMBER", "strength in the battle", |g, w| {
        same(&g.strength(owner(first(w)?)?), &number(second(w)?)?)
    }),
    Word::new("crt SIDE COLUMN", "the column of the combat results table", |g, w| {
        same(&g.column(owner(first(w)?)?), &number(second(w)?)?)
    }),
    Word::new("advantage SIDE", "who has the advantage in the battle", |g, w| {
        same(&g.battle.advantage, &Some(owner(first(w)?)?))
    }),
    Word::new("left HALVES", "half movement points left to those on the march", |g, w| {
        let (regular, partisan) = g.halves_left(&g.march);
        same(&regular.min(partisan), &number(first(w)?)?)
    }),
    Word::new("no-column COLUMN", "a column marker is not on the map", |g, w| {
        same(&g.columns[thing::<Column>(first(w)?)?.index()], &None)
    }),
    Word::new("told SIDE PLACE", "a side has been told how much supply the other has there", |g, w| {
        same(&g.supply_seen[owner(first(w)?)?.foe()].has(thing::<Loc>(second(w)?)?), &true)
    }),
    Word::new("untold SIDE PLACE", "it has not", |g, w| {
        same(&g.supply_seen[owner(first(w)?)?.foe()].has(thing::<Loc>(second(w)?)?), &false)
    }),
    Word::new("sees SIDE UNIT", "a side sees which unit it is", |g, w| same(&sees(g, w)?, &true)),
    Word::new("blind SIDE UNIT", "a side does not", |g, w| same(&sees(g, w)?, &false)),
    Word::new("remembers SIDE UNIT TURN", "a side has seen it there on that turn", |g, w| match w {
        [who, id, turn] => {
            let unit: Unit = thing(id)?;
            let (piece, turn) = (Some(g.shown(unit)), number::<i16>(turn)?);
            let seen = seen_at(g, owner(who)?, g.at(unit));
            let told = |c: &zocalo_core::scene::Counter| c.values.contains(&("value-seen-on", turn));
            same(&seen.iter().any(|c| c.piece == piece && c.face == "remembered" && told(c)), &true)
        }
        _ => Err("a side, a unit and a turn".to_owned()),
    }),
    Word::new("height SIDE PLACE NUMBER", "the counters that a side sees, without those in boxes", |g, w| {
        match w {
            [who, at, n] => {
                let outside =
                    seen_at(g, owner(who)?, thing(at)?).iter().filter(|c| c.inside.is_none()).count();
                same(&outside, &number(n)?)
            }
            _ => Err("a side, a place and a number".to_owned()),
        }
    }),
    Word::new("backs SIDE PLACE NUMBER", "the counters of which a side sees the back", |g, w| match w {
        [who, at, n] => {
            let backs = seen_at(g, owner(who)?, thing(at)?).iter().filter(|c| c.piece.is_none()).count();
            same(&backs, &number(n)?)
        }
        _ => Err("a side, a place and a number".to_owned()),
    }),
];

fn first<'a>(words: &[&'a str]) -> Result<&'a str, String> {
    words.first().copied().ok_or_else(|| "a word is missing".to_owned())
}

fn second<'a>(words: &[&'a str]) -> Result<&'a str, String> {
    words.get(1).copied().ok_or_else(|| "a word is missing".to_owned())
}

fn owner(id: &str) -> Result<Side, String> {
    side::<RioGrande>(id)
}

fn thing<I: Id>(id: &str) -> Result<I, String> {
    I::find(id).ok_or_else(|| format!("there is no {} {id}", I::WHAT))
}

/// The counters that a side sees in a place.
fn seen_at(game: &RioGrande, who: Side, at: Loc) -> Vec<zocalo_core::scene::Counter> {
    let scene = game.known(Viewer::Side(who)).scene();
    scene.counters.into_iter().filter(|c| usize::from(c.place) == at.index()).collect()
}

fn sees(game: &RioGrande, words: &[&str]) -> Result<bool, String> {
    let unit: Unit = thing(second(words)?)?;
    let piece = Some(game.shown(unit));
    let seen = seen_at(game, owner(first(words)?)?, game.at(unit));
    Ok(seen.iter().any(|c| c.piece == piece && c.face != "remembered"))
}
