//! What differs between two scenes, as one viewer sees them.

use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::scene::{Cards, Counter};
use zocalo_core::{Msg, On, Outcome, Scene, Side};

/// One difference.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Diff {
    /// A piece is no longer to be seen.
    Lost(u16),
    /// A piece has appeared at a place.
    Appears(u16, u16),
    /// A piece has gone from one place to another.
    Moves(u16, u16, u16),
    /// A piece has other steps.
    Steps(u16, Option<u8>, Option<u8>),
    /// A piece shows another face.
    Face(u16, &'static str, &'static str),
    /// A piece has come into a state.
    Mark(u16, &'static str),
    /// A piece is no longer in a state.
    Unmark(u16, &'static str),
    /// A value of a piece has changed.
    Value(u16, &'static str, Option<i16>, Option<i16>),
    /// There are more or fewer unknown counters of a side at a place.
    Backs(Option<Side>, u16, &'static str, u16, u16),
    /// A mark lies on something.
    Laid(On, &'static str, Option<i16>),
    /// A mark lies there no longer.
    Lifted(On, &'static str, Option<i16>),
    /// A track has moved.
    Track(&'static str, Option<Side>, Option<i32>, Option<i32>),
    /// A known card has gone from one pile to another; nowhere is out of sight.
    Card(u16, Option<Pile>, Option<Pile>),
    /// A pile has more or fewer unknown cards.
    Pile(Pile, u16, u16),
    /// A fact beside the board that was not there before, in words.
    Noted(String),
    /// Another turn has begun.
    Turn(i32, i32),
    /// The game is over: the level, and the reason.
    Over(&'static str, &'static str),
}

/// A hand, deck or other pile: the key of its name, and whose it is.
pub type Pile = (&'static str, Option<Side>);

/// Everything that differs, in order. Facts beside the board are put into words by `say`.
#[must_use]
pub fn diff(
    before: &Scene,
    after: &Scene,
    outcome: Option<&Outcome>,
    say: impl Fn(&Msg) -> String,
) -> BTreeSet<Diff> {
    let mut found = BTreeSet::new();
    let new = after.notes.iter().filter(|note| !before.notes.contains(note));
    found.extend(new.map(|note| Diff::Noted(say(note))));
    found.extend(outcome.map(|outcome| Diff::Over(outcome.level, outcome.reason)));
    if before.turn != after.turn {
        found.insert(Diff::Turn(before.turn, after.turn));
    }
    pieces(before, after, &mut found);
    backs(before, after, &mut found);
    marks(before, after, &mut found);
    tracks(before, after, &mut found);
    cards(before, after, &mut found);
    found
}

fn pieces(before: &Scene, after: &Scene, found: &mut BTreeSet<Diff>) {
    let known = |scene: &Scene| -> BTreeMap<u16, Counter> {
        scene.counters.iter().filter_map(|c| Some((c.piece?, c.clone()))).collect()
    };
    let (old, new) = (known(before), known(after));
    found.extend(old.keys().filter(|piece| !new.contains_key(piece)).map(|&piece| Diff::Lost(piece)));
    for (&piece, counter) in &new {
        match old.get(&piece) {
            None => {
                found.insert(Diff::Appears(piece, counter.place));
            }
            Some(was) if was != counter => counters(piece, was, counter, found),
            Some(_) => {}
        }
    }
}

fn counters(piece: u16, was: &Counter, is: &Counter, found: &mut BTreeSet<Diff>) {
    if was.place != is.place {
        found.insert(Diff::Moves(piece, was.place, is.place));
    }
    if was.steps != is.steps {
        let left = |steps: Option<(u8, u8)>| steps.map(|(left, _)| left);
        found.insert(Diff::Steps(piece, left(was.steps), left(is.steps)));
    }
    if was.face != is.face {
        found.insert(Diff::Face(piece, was.face, is.face));
    }
    found.extend(is.marks.iter().filter(|m| !was.marks.contains(m)).map(|mark| Diff::Mark(piece, mark)));
    found.extend(was.marks.iter().filter(|m| !is.marks.contains(m)).map(|mark| Diff::Unmark(piece, mark)));
    let value = |counter: &Counter, key| counter.values.iter().find(|(k, _)| *k == key).map(|(_, v)| *v);
    for &(key, _) in was.values.iter().chain(&is.values) {
        if value(was, key) != value(is, key) {
            found.insert(Diff::Value(piece, key, value(was, key), value(is, key)));
        }
    }
}

fn backs(before: &Scene, after: &Scene, found: &mut BTreeSet<Diff>) {
    let unknown = |scene: &Scene| {
        let mut count: BTreeMap<(Option<Side>, u16, &'static str), u16> = BTreeMap::new();
        for counter in scene.counters.iter().filter(|c| c.piece.is_none()) {
            *count.entry((counter.side, counter.place, counter.face)).or_default() += 1;
        }
        count
    };
    for ((side, place, face), from, to) in changes(&unknown(before), &unknown(after)) {
        found.insert(Diff::Backs(side, place, face, from.unwrap_or(0), to.unwrap_or(0)));
    }
}

fn marks(before: &Scene, after: &Scene, found: &mut BTreeSet<Diff>) {
    let new = after.marks.iter().filter(|mark| !before.marks.contains(mark));
    found.extend(new.map(|mark| Diff::Laid(mark.on, mark.class, mark.number)));
    let old = before.marks.iter().filter(|mark| !after.marks.contains(mark));
    found.extend(old.map(|mark| Diff::Lifted(mark.on, mark.class, mark.number)));
}

fn tracks(before: &Scene, after: &Scene, found: &mut BTreeSet<Diff>) {
    let values = |scene: &Scene| -> BTreeMap<(&'static str, Option<Side>), i32> {
        scene.tracks.iter().map(|track| ((track.key, track.side), track.value)).collect()
    };
    for ((key, side), from, to) in changes(&values(before), &values(after)) {
        found.insert(Diff::Track(key, side, from, to));
    }
}

fn cards(before: &Scene, after: &Scene, found: &mut BTreeSet<Diff>) {
    let pile = |cards: &Cards| (cards.key, cards.side);
    let known = |scene: &Scene| -> BTreeMap<u16, Pile> {
        let all =
            scene.cards.iter().flat_map(|cards| cards.cards.iter().map(move |card| (*card, pile(cards))));
        all.filter_map(|(card, pile)| Some((card?, pile))).collect()
    };
    for (card, from, to) in changes(&known(before), &known(after)) {
        found.insert(Diff::Card(card, from, to));
    }
    let unknown = |scene: &Scene| -> BTreeMap<Pile, u16> {
        let count = |cards: &Cards| cards.cards.iter().filter(|card| card.is_none()).count() as u16;
        scene.cards.iter().map(|cards| (pile(cards), count(cards))).collect()
    };
    for (pile, from, to) in changes(&unknown(before), &unknown(after)) {
        found.insert(Diff::Pile(pile, from.unwrap_or(0), to.unwrap_or(0)));
    }
}

/// The keys whose values differ, with both values.
fn changes<K: Ord + Copy, V: PartialEq + Copy>(
    before: &BTreeMap<K, V>,
    after: &BTreeMap<K, V>,
) -> Vec<(K, Option<V>, Option<V>)> {
    let keys: BTreeSet<K> = before.keys().chain(after.keys()).copied().collect();
    let both = |key: K| (key, before.get(&key).copied(), after.get(&key).copied());
    keys.into_iter().map(both).filter(|(_, from, to)| from != to).collect()
}
