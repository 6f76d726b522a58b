//! What is hidden, from whom, and positions dealt from what a viewer knows.
//!
//! | hidden | who knows it |
//! | --- | --- |
//! | a card of a hand | its holder; everybody once the enemy has seen it |
//! | the draw pile | nobody: it has no order, cards are drawn as chance |
//! | a PW marker (2.3.c) | the sides with insight; everybody else where both have it |
//! | works face down, works drawn and a Fort that rises (2.3.a) | their owner |
//! | a sealed bid (5.3) | the bidder |

mod odds;

use crate::c02_terms::*;
use crate::data::MIX_MAX;
use crate::frames::Frame;
use crate::setup::BID_MAX;
use crate::state::Montezuma;
use arrayvec::ArrayVec;
use zocalo_core::game::Viewer;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Known, Side};

/// What a viewer knows: everything else is laid in one fixed way, the lowest cards and values first.
#[must_use]
pub fn known(g: &Montezuma, viewer: Viewer) -> Known<Montezuma> {
    let mut erased = g.clone();
    lay(&mut erased, viewer, &Places::EMPTY, true, &mut Order::Fixed);
    Known::erased(erased, viewer)
}

/// A position that might be the true one. Each card, marker and works counter is as likely as any other of its kind in
/// each place that the viewer cannot see; a sealed bid is any number. What a side's choices let one guess (the better of
/// two works is kept, a card is held over the Turn) is not weighed.
#[must_use]
pub fn deal(known: &Known<Montezuma>, lottery: &mut Lottery) -> Montezuma {
    let mut dealt = known.position().clone();
    lay(&mut dealt, known.viewer(), &Places::EMPTY, true, &mut Order::ByLot(lottery));
    dealt
}

/// For odds: lays what a viewer may not know in the fixed way, except markers and works at some places; works only if
/// none are drawn.
fn fix(g: &mut Montezuma, viewer: Viewer, near: &Places, draws: bool) {
    lay(g, viewer, near, !draws, &mut Order::Fixed);
}

/// Lays everything that a viewer does not know, markers and works only where not `near`.
fn lay(g: &mut Montezuma, viewer: Viewer, near: &Places, all_works: bool, order: &mut Order<'_>) {
    g.lay_cards(viewer, order);
    g.lay_markers(viewer, near, order);
    if all_works {
        for fort in [false, true] {
            g.lay_works(viewer, fort, near, order);
        }
    }
    g.lay_bids(viewer, order);
}

/// In which order the unknown is laid.
enum Order<'a> {
    /// As listed.
    Fixed,
    /// Any.
    ByLot(&'a mut Lottery),
}

impl Order<'_> {
    /// Brings those that are laid first to the front of the list.
    fn first<T>(&mut self, list: &mut [T], count: usize) {
        let Self::ByLot(lottery) = self else { return };
        for i in 0..count.min(list.len()) {
            list.swap(i, i + lottery.below(list.len() - i));
        }
    }
}

/// Where a works counter lies whose value is not known.
#[derive(Clone, Copy)]
enum Slot {
    /// Built.
    Built(usize),
    /// A Fort under construction.
    Rising(usize),
    /// Drawn and not yet placed.
    Drawn(usize),
}

impl Montezuma {
    /// Whether a viewer knows a card that this side holds.
    pub(crate) fn knows_card(&self, viewer: Viewer, holder: Side, card: Card) -> bool {
        viewer.is(holder) || self.seen[holder.foe()].has(card.slot())
    }
    /// 2.3.c Whether a viewer knows the PW marker of a city.
    pub(crate) fn knows_marker(&self, viewer: Viewer, city: usize) -> bool {
        let insight = match viewer {
            Viewer::Side(side) => self.insight[side],
            Viewer::Public => self.insight[US] & self.insight[MX],
        };
        insight >> city & 1 == 1
    }
    /// 2.3.a Whether a viewer knows what works are worth.
    pub(crate) fn knows_works(viewer: Viewer, works: &Works) -> bool {
        works.open || viewer.is(works.owner)
    }
    /// Who has drawn works and not yet placed them.
    pub(crate) fn works_drawer(&self) -> Option<Side> {
        self.stack.iter().find_map(|f| match f {
            Frame::DrawWorks(draw) => Some(draw.side),
            Frame::KeepWorks(keep) => Some(keep.side),
            _ => None,
        })
    }
    /// 5.3 Whether a viewer knows the bid of a side: while the second is written the first is sealed.
    pub(crate) fn knows_bid(&self, viewer: Viewer, side: Side) -> bool {
        match self.stack.last() {
            Some(Frame::Bid(bid)) => bid.side == MX && side == US && viewer.is(US),
            Some(Frame::Raise(_) | Frame::TieBreak(_)) => true,
            _ => false,
        }
    }
    /// How many cities have their PW marker.
    pub(crate) fn cities_dealt(&self) -> usize {
        let dealing = self.stack.iter().find_map(|f| match f {
            Frame::DealMarker(deal) => Some(usize::from(deal.laid)),
            _ => None,
        });
        dealing.unwrap_or(CITIES).min(CITIES)
    }

    fn lay_cards(&mut self, viewer: Viewer, order: &mut Order<'_>) {
        let secret = |side: Side| {
            let hand = self.cards_at(CardAt::hand(side));
            if viewer.is(side) { Cards::EMPTY } else { hand.minus(&self.seen[side.foe()]) }
        };
        let hands = Side::BOTH.map(secret);
        let all = self.cards_at(CardAt::Deck).or(&hands[0]).or(&hands[1]);
        let mut pool: ArrayVec<u8, 80> = all.iter().map(|card| card as u8).collect();
        let [us, mexico] = hands.map(|hand| hand.len());
        order.first(&mut pool, us + mexico);
        for (i, &card) in pool.iter().enumerate() {
            self.cards[usize::from(card)] = match i {
                _ if i < us => CardAt::Us,
                _ if i < us + mexico => CardAt::Mexico,
                _ => CardAt::Deck,
            };
        }
    }

    /// 2.3.c The markers of the cities that the viewer does not know, and those left in the box.
    fn lay_markers(&mut self, viewer: Viewer, near: &Places, order: &mut Order<'_>) {
        let mut left = self.d().marker_mix();
        let mut unknown: ArrayVec<usize, CITIES> = ArrayVec::new();
        for city in 0..self.cities_dealt() {
            if self.knows_marker(viewer, city) || near.has(self.d().cities[city].index()) {
                let slot = &mut left[(self.markers[city] + 8) as usize];
                *slot = slot.saturating_sub(1);
            } else {
                unknown.push(city);
            }
        }
        let mut pool: ArrayVec<i8, MIX_MAX> = ArrayVec::new();
        for (value, count) in (-8i8..).zip(left) {
            pool.extend(std::iter::repeat_n(value, usize::from(count)));
        }
        order.first(&mut pool, unknown.len());
        for (city, value) in unknown.into_iter().zip(pool) {
            self.markers[city] = value;
        }
    }

    /// 2.3.a, 2.3#1 The Fieldworks or Forts that the viewer does not know, and those in the pool.
    fn lay_works(&mut self, viewer: Viewer, fort: bool, near: &Places, order: &mut Order<'_>) {
        let mut slots: ArrayVec<Slot, MIX_MAX> = ArrayVec::new();
        let mut left = self.d().works[usize::from(fort)];
        let mut note = |slot: Slot, value: u8, known: bool| {
            if known {
                let count = &mut left[usize::from(value & 7)];
                *count = count.saturating_sub(1);
            } else {
                slots.push(slot);
            }
        };
        for place in self.built.iter() {
            let Some(works) = self.works[place] else { continue };
            if works.fort == fort {
                note(Slot::Built(place), works.value, Self::knows_works(viewer, &works) || near.has(place));
            }
            if fort && self.rising[place] > 0 {
                note(Slot::Rising(place), self.rising[place], viewer.is(works.owner) || near.has(place));
            }
        }
        let drawer = self.works_drawer();
        for (i, &value) in self.drawn.iter().enumerate() {
            if value > 0 && (value & 8 != 0) == fort {
                note(Slot::Drawn(i), value, drawer.is_none_or(|side| viewer.is(side)));
            }
        }
        if slots.is_empty() {
            return;
        }
        let mut pool: ArrayVec<u8, MIX_MAX> = ArrayVec::new();
        for (value, count) in (0u8..).zip(left) {
            pool.extend(std::iter::repeat_n(value, usize::from(count)));
        }
        order.first(&mut pool, slots.len());
        for (slot, value) in slots.into_iter().zip(pool) {
            match slot {
                Slot::Built(place) => {
                    if let Some(works) = &mut self.works[place] {
                        works.value = value;
                    }
                }
                Slot::Rising(place) => self.rising[place] = value,
                Slot::Drawn(i) => self.drawn[i] = value | if fort { 8 } else { 0 },
            }
        }
    }

    /// 5.3 Only the first sealed bid is ever unknown: while the second is written.
    fn lay_bids(&mut self, viewer: Viewer, order: &mut Order<'_>) {
        if !matches!(self.stack.last(), Some(Frame::Bid(bid)) if bid.side == MX) || viewer.is(US) {
            return;
        }
        self.bids[0] = match order {
            Order::Fixed => 0,
            Order::ByLot(lottery) => lottery.below(usize::from(BID_MAX) + 1) as u8,
        };
    }
}

/// What must hold of hidden things: no more of a kind lie about than there are, and nothing lies where it has not come
/// to yet.
///
/// # Errors
/// What does not hold.
pub fn invariants(g: &Montezuma) -> Result<(), String> {
    for side in Side::BOTH {
        let hand = CardAt::hand(side.foe());
        if g.seen[side].iter().any(|c| g.cards[c] != hand) {
            return Err("a seen card is not in the hand".to_owned());
        }
    }
    markers_are_there(g)?;
    works_are_there(g)?;
    let sealed = match g.stack.last() {
        Some(Frame::Bid(bid)) if bid.side == MX => &g.bids[1..],
        Some(Frame::Raise(_) | Frame::TieBreak(_)) => &[],
        _ => &g.bids[..],
    };
    if sealed.iter().any(|&bid| bid > 0) {
        return Err("5.3: a bid that is not written yet, or no longer".to_owned());
    }
    if g.bids.iter().any(|&bid| bid > BID_MAX) {
        return Err(format!("5.3: a bid above {BID_MAX}"));
    }
    Ok(())
}

fn markers_are_there(g: &Montezuma) -> Result<(), String> {
    let dealt = g.cities_dealt();
    let mut left = g.d().marker_mix();
    for &value in &g.markers[..dealt] {
        let slot = usize::try_from(i16::from(value) + 8).ok().and_then(|slot| left.get_mut(slot));
        match slot {
            Some(count) if *count > 0 => *count -= 1,
            _ => return Err(format!("2.3.c: there are not so many PW markers of {value:+}")),
        }
    }
    if g.markers[dealt..].iter().any(|&value| value != 0) {
        return Err("2.8: a PW marker lies in a city that has none yet".to_owned());
    }
    Ok(())
}

fn works_are_there(g: &Montezuma) -> Result<(), String> {
    let mut left = g.d().works;
    let mut take = |fort: bool, value: u8| match left[usize::from(fort)].get_mut(usize::from(value)) {
        Some(count) if *count > 0 => {
            *count -= 1;
            Ok(())
        }
        _ => {
            let kind = if fort { "Forts" } else { "Fieldworks" };
            Err(format!("2.3: there are not so many {kind} of +{value}"))
        }
    };
    for place in Montezuma::places() {
        let (works, rising) = (g.works[place.index()], g.rising[place.index()]);
        if let Some(works) = works {
            take(works.fort, works.value)?;
        }
        if rising > 0 {
            if works.is_none_or(|works| works.fort) {
                return Err("13.2.a: a Fort rises where there are no Fieldworks".to_owned());
            }
            take(true, rising)?;
        }
    }
    let drawing = g.stack.iter().find_map(|f| match f {
        Frame::DrawWorks(draw) => Some((draw.fort, 1)),
        Frame::KeepWorks(keep) => Some((keep.fort, 2)),
        _ => None,
    });
    let (kind, most) = drawing.unwrap_or((false, 0));
    for (i, &value) in g.drawn.iter().enumerate().filter(|(_, value)| **value > 0) {
        if i >= most || (value & 8 != 0) != kind {
            return Err("13.2.a: works are drawn that nobody builds".to_owned());
        }
        take(kind, value & 7)?;
    }
    if most == 2 && g.drawn.contains(&0) {
        return Err("13.2.a: one of two works is kept, and there are not two".to_owned());
    }
    Ok(())
}
