//! "Deal the unknown again": hands, draw pile, works, PW markers and sealed bids that a viewer may not know.

use crate::c02_terms::*;
use crate::frames::Frame;
use crate::setup::BID_MAX;
use crate::state::Montezuma;
use zocalo_core::game::Viewer;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Known, Set, Side};

/// What a viewer knows: everything hidden laid in one fixed way.
#[must_use]
pub fn known(g: &Montezuma, viewer: Viewer) -> Known<Montezuma> {
    Known::erased(redeal(g, viewer, &mut Lottery::new(FIXED)), viewer)
}

/// Some position that looks the same to the viewer, drawn evenly from all of them.
#[must_use]
pub fn redeal(g: &Montezuma, viewer: Viewer, lottery: &mut Lottery) -> Montezuma {
    let mut other = g.clone();
    cards(&mut other, viewer, lottery);
    markers(&mut other, viewer, &Places::EMPTY, lottery);
    works(&mut other, viewer, &Places::EMPTY, lottery);
    bids(&mut other, viewer, lottery);
    other
}

/// The seed of the one fixed way.
const FIXED: u64 = 1;

/// Lays what a viewer may not know in one fixed way, except markers and works at some places; works only if none are
/// drawn.
pub fn fix(g: &mut Montezuma, viewer: Viewer, near: &Places, draws: bool) {
    cards(g, viewer, &mut Lottery::new(FIXED));
    markers(g, viewer, near, &mut Lottery::new(FIXED));
    if !draws {
        works(g, viewer, near, &mut Lottery::new(FIXED));
    }
}

fn cards(g: &mut Montezuma, viewer: Viewer, lottery: &mut Lottery) {
    let hidden: Vec<Side> = Side::BOTH.into_iter().filter(|&s| !viewer.is(s)).collect();
    let known =
        |g: &Montezuma, side: Side, card: usize| viewer.is(side.foe()) && g.seen[side.foe()].has(card);
    let wanted: Vec<usize> =
        hidden.iter().map(|&s| g.hand(s).filter(|c| !known(g, s, c.index())).count()).collect();
    let mut pool: Vec<usize> = (1..81)
        .filter(|&c| {
            g.cards[c] == CardAt::Deck
                || hidden.iter().any(|&s| g.cards[c] == CardAt::hand(s) && !known(g, s, c))
        })
        .collect();
    // Who has seen how many cards of a hand is public, which ones only to those two.
    let seen: Vec<usize> = hidden.iter().map(|s| g.seen[s.foe()].len()).collect();
    lottery.shuffle(&mut pool);
    let mut rest = pool.into_iter();
    for (&side, &count) in hidden.iter().zip(&wanted) {
        for card in rest.by_ref().take(count) {
            g.cards[card] = CardAt::hand(side);
        }
    }
    for card in rest {
        g.cards[card] = CardAt::Deck;
    }
    if viewer == Viewer::Public {
        for (&side, &count) in hidden.iter().zip(&seen) {
            let mut hand: Vec<usize> = g.hand(side).map(Card::index).collect();
            lottery.shuffle(&mut hand);
            let known: Set<2> = hand.into_iter().take(count).collect();
            g.seen[side.foe()] = known;
        }
    }
}

fn markers(g: &mut Montezuma, viewer: Viewer, near: &Places, lottery: &mut Lottery) {
    let dealt = g.stack.iter().find_map(|f| match f {
        Frame::DealMarker(deal) => Some(usize::from(deal.city)),
        _ => None,
    });
    let dealt = dealt.unwrap_or(CITIES).min(CITIES);
    let here = |place: usize| g.place(Place::new(place)).city.map(usize::from);
    let kept: Vec<usize> = near.iter().filter_map(here).collect();
    let knows = |g: &Montezuma, city: usize| match viewer {
        _ if kept.contains(&city) => true,
        Viewer::Side(side) => g.insight[side] >> city & 1 == 1,
        Viewer::Public => g.insight[US] & g.insight[MX] & (1 << city) != 0,
    };
    let unknown: Vec<usize> = (0..dealt).filter(|&c| !knows(g, c)).collect();
    let mut pool: Vec<i8> = g.d().pw_markers.clone();
    for city in (0..dealt).filter(|&c| knows(g, c)) {
        if let Some(i) = pool.iter().position(|v| *v == g.markers[city]) {
            pool.remove(i);
        }
    }
    pool.sort_unstable();
    lottery.shuffle(&mut pool);
    for (city, value) in unknown.into_iter().zip(pool) {
        g.markers[city] = value;
    }
}

fn works(g: &mut Montezuma, viewer: Viewer, near: &Places, lottery: &mut Lottery) {
    let drawer = g.stack.iter().find_map(|f| match f {
        Frame::DrawWorks(draw) => Some(draw.side),
        Frame::KeepWorks(keep) => Some(keep.side),
        _ => None,
    });
    let hides = |side: Side| !viewer.is(side);
    for fort in [false, true] {
        let mut pool: Vec<u8> = Vec::new();
        for (value, &count) in g.d().works[usize::from(fort)].iter().enumerate() {
            pool.extend(std::iter::repeat_n(value as u8, usize::from(count)));
        }
        let mut take = |value: u8| {
            if let Some(i) = pool.iter().position(|&v| v == value) {
                pool.remove(i);
            }
        };
        let secret =
            |place: usize, w: &Works| w.fort == fort && !w.open && hides(w.owner) && !near.has(place);
        let drawn_here = |v: u8| v > 0 && (v & 8 != 0) == fort;
        for place in 0..PLACES {
            if let Some(w) = g.works[place].filter(|w| w.fort == fort)
                && !secret(place, &w)
            {
                take(w.value);
            }
            let owner = g.works[place].map(|w| w.owner);
            if fort && g.rising[place] > 0 && (near.has(place) || !owner.is_some_and(hides)) {
                take(g.rising[place]);
            }
        }
        for &v in &g.drawn {
            if drawn_here(v) && !drawer.is_some_and(hides) {
                take(v & 7);
            }
        }
        pool.sort_unstable();
        lottery.shuffle(&mut pool);
        for place in 0..PLACES {
            let owner = g.works[place].map(|w| w.owner);
            if let Some(w) = g.works[place].as_mut().filter(|w| secret(place, w)) {
                w.value = pool.pop().unwrap_or(w.value);
            }
            if fort && g.rising[place] > 0 && owner.is_some_and(hides) && !near.has(place) {
                g.rising[place] = pool.pop().unwrap_or(g.rising[place]);
            }
        }
        for i in 0..2 {
            if drawn_here(g.drawn[i]) && drawer.is_some_and(hides) {
                let value = pool.pop().unwrap_or(g.drawn[i] & 7);
                g.drawn[i] = value | if fort { 8 } else { 0 };
            }
        }
    }
}

fn bids(g: &mut Montezuma, viewer: Viewer, lottery: &mut Lottery) {
    // Only the first sealed bid is ever unknown: while the second is written.
    if let Some(Frame::Bid(bid)) = g.stack.last()
        && bid.side == MX
        && !viewer.is(US)
    {
        g.bids[0] = lottery.below(usize::from(BID_MAX) + 1) as u8;
    }
}
