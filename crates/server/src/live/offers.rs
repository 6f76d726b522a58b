//! Offers: a draw, or the wish to take something back. An offer stands until it is answered or the game goes on.

use zocalo_core::Side;
use zocalo_store::{Talk, TalkKind};

/// What is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offered {
    /// A draw.
    Draw,
    /// To go on under changed rules.
    Rules,
    /// To take back everything after this input.
    Back(usize),
}

/// An offer that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Who made it.
    pub by: Side,
    /// What it is.
    pub what: Offered,
}

/// The line of talk that makes an offer after entry `seq`.
pub fn body_of(what: Offered, seq: u32) -> (TalkKind, String) {
    match what {
        Offered::Draw => (TalkKind::OfferDraw, seq.to_string()),
        Offered::Rules => (TalkKind::OfferRules, seq.to_string()),
        Offered::Back(to) => (TalkKind::OfferBack, format!("{seq} {to}")),
    }
}

/// The offer that stands after entry `seq`, if any.
pub fn offer_of(talk: &[Talk], seq: u32) -> Option<Offer> {
    let about_offers = |line: &&Talk| !matches!(line.kind, TalkKind::Say | TalkKind::Sat | TalkKind::Device);
    let line = talk.iter().rev().find(about_offers)?;
    let (at, to) = match line.body.split_once(' ') {
        Some((at, to)) => (at, to.parse().ok()?),
        None => (line.body.as_str(), 0),
    };
    let what = match line.kind {
        TalkKind::OfferDraw => Offered::Draw,
        TalkKind::OfferBack => Offered::Back(to),
        TalkKind::OfferRules => Offered::Rules,
        _ => return None,
    };
    (at.parse() == Ok(seq)).then_some(Offer { by: line.side?, what })
}

#[cfg(test)]
mod tests {
    use super::{Offer, Offered, body_of, offer_of};
    use zocalo_core::Side;
    use zocalo_store::{Talk, TalkKind};

    #[test]
    fn an_offer_stands_until_answered_or_overtaken() {
        let line = |kind, body: &str| Talk { at: 0, side: Some(Side::One), kind, body: body.to_owned() };
        for what in [Offered::Draw, Offered::Back(12), Offered::Rules] {
            let (kind, body) = body_of(what, 30);
            let mut talk = vec![line(kind, &body), line(TalkKind::Say, "well?"), line(TalkKind::Device, "")];
            assert_eq!(offer_of(&talk, 30), Some(Offer { by: Side::One, what }));
            assert_eq!(offer_of(&talk, 31), None, "the game has gone on");
            talk.push(line(TalkKind::Decline, ""));
            assert_eq!(offer_of(&talk, 30), None);
        }
        assert_eq!(offer_of(&[], 0), None);
    }
}
