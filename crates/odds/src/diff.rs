//! What differs between two scenes, as one viewer sees them.

use rapidhash::RapidHashSet;
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::scene::{Cards, Counter, Mark};
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

/// A scene against which many others are held.
///
/// What must be looked up in it is put in order once.
pub struct Before<'a> {
    scene: &'a Scene,
    /// The known counters by piece.
    known: Vec<Option<&'a Counter>>,
    backs: BTreeMap<Back, u16>,
    marks: RapidHashSet<&'a Mark>,
    cards: BTreeMap<u16, Pile>,
    piles: BTreeMap<Pile, u16>,
}

/// Counters of which only the back is seen: whose, where, and what kind of back.
type Back = (Option<Side>, u16, &'static str);

impl<'a> Before<'a> {
    /// The scene at which something is asked.
    #[must_use]
    pub fn new(scene: &'a Scene) -> Self {
        let pieces = scene.counters.iter().filter_map(|counter| counter.piece).max();
        let mut known = vec![None; pieces.map_or(0, |last| usize::from(last) + 1)];
        for counter in &scene.counters {
            if let Some(piece) = counter.piece {
                known[usize::from(piece)] = Some(counter);
            }
        }
        let (cards, piles) = (known_cards(scene), unknown_cards(scene));
        Self { scene, known, backs: backs(scene), marks: scene.marks.iter().collect(), cards, piles }
    }

    /// Everything that differs, in order. Facts beside the board are put into words by `say`.
    pub fn diff(
        &self,
        after: &Scene,
        outcome: Option<&Outcome>,
        say: impl Fn(&Msg) -> String,
    ) -> BTreeSet<Diff> {
        let mut found = BTreeSet::new();
        let new = after.notes.iter().filter(|note| !self.scene.notes.contains(note));
        found.extend(new.map(|note| Diff::Noted(say(note))));
        found.extend(outcome.map(|outcome| Diff::Over(outcome.level, outcome.reason)));
        if self.scene.turn != after.turn {
            found.insert(Diff::Turn(self.scene.turn, after.turn));
        }
        self.pieces(after, &mut found);
        for ((side, place, face), from, to) in changes(&self.backs, &backs(after)) {
            found.insert(Diff::Backs(side, place, face, from.unwrap_or(0), to.unwrap_or(0)));
        }
        self.marks(after, &mut found);
        self.tracks(after, &mut found);
        self.cards(after, &mut found);
        found
    }

    fn pieces(&self, after: &Scene, found: &mut BTreeSet<Diff>) {
        let mut gone = self.known.clone();
        for counter in &after.counters {
            let Some(piece) = counter.piece else { continue };
            match gone.get_mut(usize::from(piece)).and_then(Option::take) {
                None => {
                    found.insert(Diff::Appears(piece, counter.place));
                }
                Some(was) if was != counter => counters(piece, was, counter, found),
                Some(_) => {}
            }
        }
        found.extend(gone.into_iter().flatten().filter_map(|counter| counter.piece).map(Diff::Lost));
    }

    fn marks(&self, after: &Scene, found: &mut BTreeSet<Diff>) {
        if self.scene.marks == after.marks {
            return;
        }
        let new = after.marks.iter().filter(|mark| !self.marks.contains(mark));
        found.extend(new.map(|mark| Diff::Laid(mark.on, mark.class, mark.number)));
        let still: RapidHashSet<&Mark> = after.marks.iter().collect();
        let old = self.marks.iter().filter(|mark| !still.contains(*mark));
        found.extend(old.map(|mark| Diff::Lifted(mark.on, mark.class, mark.number)));
    }

    fn tracks(&self, after: &Scene, found: &mut BTreeSet<Diff>) {
        if self.scene.tracks == after.tracks {
            return;
        }
        let values = |scene: &Scene| -> BTreeMap<(&'static str, Option<Side>), i32> {
            scene.tracks.iter().map(|track| ((track.key, track.side), track.value)).collect()
        };
        for ((key, side), from, to) in changes(&values(self.scene), &values(after)) {
            found.insert(Diff::Track(key, side, from, to));
        }
    }

    fn cards(&self, after: &Scene, found: &mut BTreeSet<Diff>) {
        if self.scene.cards == after.cards {
            return;
        }
        for (card, from, to) in changes(&self.cards, &known_cards(after)) {
            found.insert(Diff::Card(card, from, to));
        }
        for (pile, from, to) in changes(&self.piles, &unknown_cards(after)) {
            found.insert(Diff::Pile(pile, from.unwrap_or(0), to.unwrap_or(0)));
        }
    }
}

fn counters(piece: u16, was: &Counter, is: &Counter, found: &mut BTreeSet<Diff>) {
    if was.place != is.place {
        found.insert(Diff::Moves(piece, was.place, is.place));
    }
    let left = |counter: &Counter| counter.steps.map(|(left, _)| left);
    if was.steps != is.steps {
        found.insert(Diff::Steps(piece, left(was), left(is)));
    }
    if was.face != is.face {
        found.insert(Diff::Face(piece, was.face, is.face));
    }
    found.extend(is.marks.iter().filter(|m| !was.marks.contains(m)).map(|mark| Diff::Mark(piece, mark)));
    found.extend(was.marks.iter().filter(|m| !is.marks.contains(m)).map(|mark| Diff::Unmark(piece, mark)));
    let value = |counter: &Counter, key| counter.values.iter().find(|(k, _)| *k == key).map(|(_, v)| *v);
    // A value may only repeat the strength.
    let strength = (left(was).map(i16::from), left(is).map(i16::from));
    for &(key, _) in was.values.iter().chain(&is.values) {
        if value(was, key) != value(is, key) && (value(was, key), value(is, key)) != strength {
            found.insert(Diff::Value(piece, key, value(was, key), value(is, key)));
        }
    }
}

fn backs(scene: &Scene) -> BTreeMap<Back, u16> {
    let mut count = BTreeMap::new();
    for counter in scene.counters.iter().filter(|c| c.piece.is_none()) {
        *count.entry((counter.side, counter.place, counter.face)).or_default() += 1;
    }
    count
}

const fn pile(cards: &Cards) -> Pile {
    (cards.key, cards.side)
}

fn known_cards(scene: &Scene) -> BTreeMap<u16, Pile> {
    let all = scene.cards.iter().flat_map(|cards| cards.cards.iter().map(|card| (*card, pile(cards))));
    all.filter_map(|(card, pile)| Some((card?, pile))).collect()
}

fn unknown_cards(scene: &Scene) -> BTreeMap<Pile, u16> {
    let count = |cards: &Cards| cards.cards.iter().filter(|card| card.is_none()).count() as u16;
    scene.cards.iter().map(|cards| (pile(cards), count(cards))).collect()
}

/// The keys whose values differ, with both values.
fn changes<K: Ord + Copy, V: PartialEq + Copy>(
    before: &BTreeMap<K, V>,
    after: &BTreeMap<K, V>,
) -> Vec<(K, Option<V>, Option<V>)> {
    let gone = before
        .iter()
        .filter(|(key, _)| !after.contains_key(key))
        .map(|(&key, &from)| (key, Some(from), None));
    let other = after.iter().map(|(&key, &to)| (key, before.get(&key).copied(), Some(to)));
    gone.chain(other.filter(|(_, from, to)| from != to)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(counter: Counter, notes: Vec<Msg>) -> Scene {
        let (phase, counters) = (Msg::new("phase"), vec![counter]);
        Scene { turn: 1, phase, counters, marks: vec![], tracks: vec![], cards: vec![], notes }
    }

    #[test]
    fn a_value_that_only_repeats_the_strength_is_not_told_twice() {
        let (mut was, mut is) = (Counter::known(3, None, 7), Counter::known(3, None, 7));
        was.steps = Some((2, 2));
        was.values.push(("strength", 2));
        was.values.push(("morale", 2));
        is.steps = Some((1, 2));
        is.values.push(("strength", 1));
        is.values.push(("morale", 4));
        let (before, after) = (scene(was, vec![]), scene(is, vec![Msg::new("note")]));
        let found = Before::new(&before).diff(&after, None, |_| "A breach".to_owned());
        let told = [
            Diff::Steps(3, Some(2), Some(1)),
            Diff::Value(3, "morale", Some(2), Some(4)),
            Diff::Noted("A breach".to_owned()),
        ];
        assert_eq!(found, BTreeSet::from(told));
    }
}
