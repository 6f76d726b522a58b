//! What one viewer sees.

use crate::board::{ARMY_PIECE, BEACHHEAD_PIECE, BOXES, SQUADRON_PIECE, TRAIN_PIECE, box_of};
use crate::c02_terms::*;
use crate::state::Montezuma;
use zocalo_core::game::Viewer;
use zocalo_core::scene::{Cards as Hand, Counter, Mark, Overlay, Track};
use zocalo_core::{Decide, Msg, On, Scene, Side};

/// The scene of a viewer.
#[must_use]
pub fn view(g: &Montezuma, viewer: Viewer) -> Scene {
    Scene {
        turn: i32::from(g.turn),
        phase: Msg::new(phase_key(g)),
        counters: counters(g),
        marks: marks(g, viewer),
        tracks: tracks(g),
        cards: cards(g, viewer),
        notes: notes(g, viewer),
    }
}

pub(crate) fn phase_key(g: &Montezuma) -> &'static str {
    use crate::frames::Frame;
    for frame in g.stack.iter().rev() {
        let key = match frame {
            Frame::Battle(_) => "phase-battle",
            Frame::Opportunity(_) | Frame::FinishPlay(_) | Frame::FirstPlayer(_) => "phase-action",
            Frame::Deal(_) | Frame::ExtraCard(_) | Frame::DrawExtra(_) => "phase-deal",
            Frame::Government(_) => "phase-government",
            Frame::TurnStart(_) | Frame::ActionDraw(_) | Frame::ReturnRoll(_) | Frame::DeclareWar(_) => {
                "phase-random-events"
            }
            Frame::Bid(_) | Frame::Raise(_) | Frame::TieBreak(_) | Frame::DealMarker(_) => "phase-set-up",
            _ => continue,
        };
        return key;
    }
    "phase-set-up"
}

/// 3.3#2 Stacks are open to both.
fn counters(g: &Montezuma) -> Vec<Counter> {
    let d = g.d();
    let mut out = Vec::with_capacity(UNITS + LEADERS);
    for (i, unit) in d.units.iter().enumerate() {
        let loc = g.unit_at[i];
        let mut counter = Counter::known(i as u16, Some(unit.side), box_of(loc, unit.side));
        if loc.place().is_some() {
            counter.steps = Some((g.steps[i], unit.steps));
            if g.steps[i] < unit.steps {
                counter.face = "reduced";
            }
            if g.act.force.units.has(i) {
                counter.marks.push("mark-active");
            }
        }
        out.push(counter);
    }
    for (i, leader) in d.leaders.iter().enumerate() {
        let piece = (UNITS + i) as u16;
        let mut counter = Counter::known(piece, Some(leader.side), box_of(g.leader_at[i], leader.side));
        if g.repl >> i & 1 == 1 {
            counter.face = "reduced";
            let r = g.ratings(Leader::new(i));
            counter.values.push(("value-strategy", i16::from(r.strategy)));
            counter.values.push(("value-command", i16::from(r.command)));
            counter.values.push(("value-tactics", i16::from(r.tactics)));
        }
        if g.army_of(Leader::new(i)).is_some() {
            counter.marks.push("mark-army");
        }
        if g.act.force.all_leaders() >> i & 1 == 1 {
            counter.marks.push("mark-active");
        }
        if g.officers.contains(&Officer::With(Leader::new(i))) {
            counter.marks.push("mark-officer");
        }
        out.push(counter);
    }
    markers(g, &mut out);
    for (level, counter) in out.iter_mut().enumerate() {
        counter.level = (level % 200) as u8;
    }
    out
}

fn markers(g: &Montezuma, out: &mut Vec<Counter>) {
    for (i, army) in g.armies.iter().enumerate() {
        if let Some(army) = army {
            let side = if i < 3 { US } else { MX };
            out.push(Counter::known((ARMY_PIECE + i) as u16, Some(side), army.place.index() as u16));
        }
    }
    for side in Side::BOTH {
        if let Some(place) = g.train[side] {
            let piece = (TRAIN_PIECE + side.index()) as u16;
            out.push(Counter::known(piece, Some(side), place.index() as u16));
        }
    }
    if let Some(place) = g.beachhead {
        out.push(Counter::known(BEACHHEAD_PIECE as u16, Some(US), place.index() as u16));
    }
    for (i, squadron) in g.squadron.iter().enumerate() {
        let place = match squadron {
            Squadron::Seizing(port) => port.index() as u16,
            _ => (PLACES + BOXES.len() - 2 + i) as u16,
        };
        let mut counter = Counter::known((SQUADRON_PIECE + i) as u16, Some(US), place);
        if !squadron.is_active() {
            counter.face = "reduced";
        }
        out.push(counter);
    }
}

fn marks(g: &Montezuma, viewer: Viewer) -> Vec<Mark> {
    let mut out = Vec::new();
    for place in Montezuma::places() {
        let i = place.index();
        let on = On::Place(i as u16);
        let mut mark = |class: &'static str, number: Option<i16>| out.push(Mark { on, class, number });
        let data = g.place(place);
        match g.controller(place) {
            Some(side) if data.control != Some(side) => {
                mark(if side == US { "control-us" } else { "control-mexico" }, None);
            }
            _ => {}
        }
        if g.in_revolt(place) {
            mark("revolt", None);
        }
        if data.state.is_some_and(|s| g.state_us >> s.index() & 1 == 1) {
            mark("state-us", None);
        }
        if let Some(works) = g.works[i] {
            let class = match (works.fort, works.owner) {
                (false, US) => "fieldworks-us",
                (false, _) => "fieldworks-mexico",
                (true, US) => "fort-us",
                (true, _) => "fort-mexico",
            };
            let known = Montezuma::knows_works(viewer, &works);
            mark(class, known.then_some(i16::from(works.value)));
            if g.rising[i] > 0 {
                mark("fort-rising", viewer.is(works.owner).then_some(i16::from(g.rising[i])));
            }
        }
        if data.fortress > 0 {
            mark(if g.fortress(place) { "fortress" } else { "fortress-destroyed" }, None);
        }
        for side in Side::BOTH {
            if g.raids[side].has(i) {
                mark(if side == US { "raid-us" } else { "raid-mexico" }, None);
            }
        }
        if g.militia_raid == Some(place) {
            mark("raid-militia", None);
        }
        if g.exhaustion.is_some_and(|(p, _)| p == place) {
            mark("exhaustion", None);
        }
        if let Some(city) = data.city {
            let knows = g.knows_marker(viewer, usize::from(city));
            mark("pw-marker", knows.then_some(i16::from(g.markers[usize::from(city)])));
        }
    }
    out
}

fn tracks(g: &Montezuma) -> Vec<Track> {
    let track = |key, value: i32, range, side, says| Track { key, value, range, side, says };
    vec![
        track(
            "track-pw",
            i32::from(g.pw),
            Some((0, i32::from(g.d().pw_max))),
            Some(MX),
            if g.unstable { "says-unstable" } else { "says-stable" },
        ),
        track("track-blockade", i32::from(g.blockade), None, Some(US), ""),
        track("track-bellicosity", i32::from(g.bellicosity), Some((0, 5)), Some(US), ""),
        track("track-turn", i32::from(g.turn), Some((1, 10)), None, ""),
    ]
}

/// 8.3#2 Hands and decks may be counted, discards and removed cards looked through.
fn cards(g: &Montezuma, viewer: Viewer) -> Vec<Hand> {
    let pile = |key, side, cards| Hand { key, side, cards };
    let mut out = Vec::new();
    for side in Side::BOTH {
        let face = |card: Card| Some(card.index() as u16);
        // Known cards first, then backs: the order tells nothing.
        let mut hand: Vec<Option<u16>> =
            g.hand(side).filter(|&c| g.knows_card(viewer, side, c)).map(face).collect();
        hand.resize(g.hand_size(side), None);
        out.push(pile("cards-hand", Some(side), hand));
        let seen = &g.seen[side.foe()];
        if !seen.is_empty() {
            out.push(pile("cards-seen", Some(side), seen.iter().map(|c| face(Card::numbered(c))).collect()));
        }
    }
    let where_ = |at: CardAt| -> Vec<Option<u16>> {
        (1..81u16).filter(|&c| g.cards[usize::from(c)] == at).map(|c| Some(c - 1)).collect()
    };
    let deck = g.cards[1..].iter().filter(|&&c| c == CardAt::Deck).count();
    out.push(pile("cards-deck", None, vec![None; deck]));
    out.push(pile("cards-table", None, where_(CardAt::Table)));
    out.push(pile("cards-discard", None, where_(CardAt::Discard)));
    out.push(pile("cards-removed", None, where_(CardAt::Removed)));
    let aside = where_(CardAt::Aside);
    if !aside.is_empty() {
        out.push(pile("cards-aside", None, aside));
    }
    let drawn = (1..31u16).filter(|&c| g.actions_out >> c & 1 == 1).map(|c| Some(79 + c)).collect();
    out.push(pile("cards-action-drawn", None, drawn));
    out
}

fn notes(g: &Montezuma, viewer: Viewer) -> Vec<Msg> {
    let mut out = Vec::new();
    out.push(Msg::new(match g.war {
        War::Crisis => "note-crisis",
        War::Declared => "note-war-declared",
        War::War => "note-war",
    }));
    out.push(Msg::new("note-presidente").key(
        "who",
        match g.presidente {
            Presidente::Paredes => "presidente-paredes",
            Presidente::SantaAnna => "presidente-santa-anna",
            Presidente::Gomez => "presidente-gomez",
            Presidente::Anaya => "presidente-anaya",
            Presidente::Pena => "presidente-pena",
        },
    ));
    for (holds, key) in [
        (g.collapsed, "note-collapsed"),
        (g.heat(), "note-heat"),
        (g.supply_done, "note-supply-done"),
        (g.topographic, "note-topographic"),
        (g.armistice_on(), "note-armistice"),
        (g.reshuffle, "note-reshuffle"),
        (g.exchanged, "note-exchanged"),
        (g.replaced[US], "note-replaced-us"),
        (g.replaced[MX], "note-replaced-mexico"),
    ] {
        if holds {
            out.push(Msg::new(key));
        }
    }
    for side in Side::BOTH.into_iter().filter(|&side| g.knows_bid(viewer, side)) {
        out.push(Msg::new("note-bid").side("side", side).num("bid", g.bids[side.index()]));
    }
    if g.works_drawer().is_some_and(|side| viewer.is(side)) {
        let drawn = g.drawn.iter().filter(|&&value| value > 0);
        out.extend(drawn.map(|value| Msg::new("note-drawn").num("value", value & 7)));
    }
    for (i, &officer) in g.officers.iter().enumerate() {
        let at = match officer {
            Officer::Unplayed | Officer::Gone => None,
            Officer::At(place) => Some(place),
            Officer::With(leader) => g.leader_place(leader),
        };
        let key = ["note-lee", "note-grant", "note-jackson", "note-beauregard"][i];
        out.extend(at.map(|place| Msg::new(key).place("at", place.index())));
    }
    out
}

/// Supply lines of both sides, and what would go hungry if the Supply Event came now.
pub fn overlays(g: &Montezuma) -> Vec<Overlay> {
    let mut out = Vec::new();
    for side in Side::BOTH {
        let fed = g.plain_supply(side);
        let hungry = Montezuma::places()
            .filter(|&p| g.units_in(side, p) > 0 && !g.place_supplied(side, p))
            .map(|p| p.index() as u16)
            .collect();
        let us = side == US;
        out.push(Overlay {
            key: if us { "overlay-supply-us" } else { "overlay-supply-mexico" },
            places: fed.iter().map(|p| p as u16).collect(),
            lines: supply_lines(g, side, &fed),
        });
        let key = if us { "overlay-hungry-us" } else { "overlay-hungry-mexico" };
        out.push(Overlay { key, places: hungry, lines: Vec::new() });
    }
    out
}

/// 6.2#1 The line of every Unit and Baggage Train in supply, place by place to its source; a Train in supply is one.
fn supply_lines(g: &Montezuma, side: Side, fed: &Places) -> Vec<(u16, u16)> {
    let roots = g.plain_roots(side);
    let carriers = g.carriers(side, &roots).or(&roots);
    let (near, straight) = g.trace(side, &roots);
    let (_, by_train) = g.trace(side, &roots.or(&g.trains(side).and(fed)));
    let mut lines = std::collections::BTreeSet::new();
    for from in g.occupied[side].or(&g.trains(side)).and(fed).iter() {
        let length = if near.has(from) { &straight } else { &by_train };
        let mut at = from;
        while length[at] > 0 {
            let on = |to: &usize| carriers.has(*to) && length[*to] < length[at];
            let ways = g.d().links[at].iter().map(|link| link.to.index());
            let Some(next) = ways.filter(on).min_by_key(|&to| length[to]) else { break };
            lines.insert((at as u16, next as u16));
            at = next;
        }
    }
    lines.into_iter().collect()
}

/// The prompt of the top frame, for tests.
#[must_use]
pub fn prompt(g: &Montezuma) -> Option<Msg> {
    g.stack.last().map(|f| f.prompt(g))
}
