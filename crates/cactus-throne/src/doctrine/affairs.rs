//! Purchases, Armies, arrivals, events, bargains.

use super::sense::Sense;
use crate::c08_bargains::Talk;
use crate::choice::Choice;
use crate::data::Favours;
use crate::ids::*;
use crate::state::Forming;
use zocalo_core::doctrine::Judgement;

/// What a captor asks beyond the least, and what an owner offers at once.
const FAIR: u16 = 6;
/// An Army has at least so many factors, if there are as many.
const ARMY_LEAST: u32 = 45;
/// An Army is changed when so many factors come or go.
const CHANGED_LEAST: u32 = 4;

impl Sense<'_> {
    /// What buying, restoring or taking a piece is worth.
    pub fn purchase(&self, choice: Choice) -> Judgement {
        let d = self.data;
        match choice {
            Choice::Full(unit) | Choice::Reduced(unit) => {
                let full = matches!(choice, Choice::Full(_));
                let price = f32::from(self.game.price(unit));
                let pr = f32::from(d.piece(unit).pr);
                let gun = d.masks.art.has(unit);
                // Points for regulars are kept while a factor costs two and something cheaper can be had.
                let quality = (1.0 + self.weights.quality * pr + if gun { 0.6 } else { 0.0 }) / price;
                let size = f32::from(d.piece(unit).cf[0]) * 0.01;
                let step = if full { 0.05 } else { 0.0 };
                (quality + size + step, if gun { "why-buy-guns" } else { "why-buy-best" })
            }
            Choice::Restore(unit) => (1.1 + 0.1 * f32::from(d.piece(unit).pr), "why-restore"),
            Choice::Gun(_) => (3.0, "why-free-gun"),
            _ => (0.1, "why-keep-points"),
        }
    }

    /// Where a new piece is most useful.
    pub fn placement(&self, piece: Piece, to: Place) -> Judgement {
        if !to.is_province() {
            return (-2.0, "why-safe-place");
        }
        let group: Pieces = [piece].into_iter().collect();
        let gain = self.arrival(group, to);
        let led = self.own[to.index()].meets(&self.data.masks.leaders) && !piece.is_leader();
        let near = self.data.neighbours(to, false).iter();
        let prey = near.filter(|n| self.game.control(*n) != Some(self.side)).count() as f32;
        let troops = self.force(self.own[to.index()]).cf as f32;
        let helps = if piece.is_leader() { (troops * 0.02).min(0.8) } else { 0.0 };
        (gain + if led { 0.4 } else { 0.0 } + 0.05 * prey + helps, "why-needed-there")
    }

    /// The usual deployment of the scenario.
    pub fn deployment(&self, piece: Piece, to: Place) -> Judgement {
        let plan = &self.data.plans[self.game.options.scenario as usize];
        let usual = plan.usual.iter().any(|(who, place)| *who == piece && *place == to);
        let (gain, why) = self.placement(piece, to);
        if usual { (6.0 + gain, "why-usual-place") } else { (gain, why) }
    }

    /// The members that an Army in a province should have: one leader, the guns and the best units, as many as are needed;
    /// the others are free to hold provinces or to form another. Mexico City and Vera Cruz keep what they need.
    pub fn find_roll(&self, stuff: Pieces, at: Place) -> Pieces {
        let d = self.data;
        let mut leaders: Vec<Piece> = stuff.and(&d.masks.leaders).iter().collect();
        leaders.sort_by_key(|l| {
            let raids = i32::from(d.masks.raid_leaders.has(*l));
            (matches!(*l, Piece::MAXIMILIAN | Piece::JUAREZ), raids - i32::from(d.piece(*l).pr) * 2)
        });
        let guns = stuff.and(&d.masks.art);
        let other_armies = leaders.len().saturating_sub(1).min(2).min(guns.len().saturating_sub(1));
        let mut roll: Pieces = leaders.first().copied().into_iter().collect();
        roll = roll.or(&guns.iter().take(guns.len() - other_armies).collect());
        let mut foot: Vec<Piece> = stuff.and(&d.masks.pr).minus(&d.masks.irregular).iter().collect();
        foot.sort_by_key(|u| (-i32::from(d.piece(*u).pr), -(self.game.cf(*u) as i32), u.index()));
        let spare = self.game.factors(stuff).saturating_sub(self.need(at)).max(ARMY_LEAST);
        let wanted = self.army_size().min(spare);
        let mut factors = self.game.factors(roll);
        for unit in foot {
            if factors >= wanted && self.game.army_allowed(roll).is_ok() {
                break;
            }
            roll.insert(unit);
            factors += self.game.cf(unit);
        }
        if self.game.army_allowed(roll).is_ok() { roll } else { stuff }
    }

    /// How many factors an Army should have. At the end the Republic floods the country: its units go out to take provinces
    /// that are held by a company each.
    fn army_size(&self) -> u32 {
        if self.side == REP && f32::from(self.turns_left()) < self.weights.flood {
            return (self.weights.main as u32).max(ARMY_LEAST);
        }
        (self.strongest() as f32 * self.weights.army) as u32
    }

    /// What forming or feeding an Army is worth.
    pub fn organize(&self, choice: Choice, setup: bool) -> Judgement {
        match choice {
            Choice::Form(army, place) => {
                let stuff = self.game.army_stuff(self.side, place, setup);
                // A counter that will be withdrawn is used first only if nothing else is left.
                let leaves = self.data.armies[army.index()].withdraw.is_some();
                let worth = 0.5 + self.force(self.roll_of(stuff, place)).worth * 0.2;
                (worth - if leaves { 0.05 } else { 0.0 }, "why-form-army")
            }
            Choice::Army(army) => {
                let members = self.game.armies[army.index()];
                let Some(at) = self.game.army_place(army).filter(|p| p.is_province()) else {
                    return (-1.0, "");
                };
                let free = self.game.army_stuff(self.side, at, setup);
                let wanted = self.roll_of(free.or(&members), at);
                let changed =
                    wanted.minus(&members).or(&members.minus(&wanted)).minus(&self.data.masks.leaders);
                let much = self.game.factors(changed) >= CHANGED_LEAST;
                (if much { 0.4 } else { -1.0 }, "why-feed-army")
            }
            Choice::Disband(_) => (-2.0, ""),
            _ => (0.0, "why-armies-stand"),
        }
    }

    /// Who belongs into an Army under formation.
    pub fn muster(&self, f: &Forming, choice: Choice, setup: bool) -> Judgement {
        let stuff = self.game.army_stuff(self.side, f.at, setup).or(&f.pieces);
        let wanted = self.roll_of(stuff, f.at);
        match choice {
            Choice::Piece(piece) if !f.pieces.has(piece) && wanted.has(piece) => (2.0, "why-into-army"),
            Choice::Piece(piece) if f.pieces.has(piece) && !wanted.has(piece) => (1.8, "why-garrison"),
            Choice::Piece(_) => (-3.0, "why-stay-behind"),
            Choice::Done => (1.0, "why-army-whole"),
            _ => (-4.0, ""),
        }
    }

    /// Decisions about an event.
    pub fn event(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Yes | Choice::No => {
                let Some(h) = self.game.happening else { return (0.0, "") };
                let favours = self.game.entry(h.imp + h.rep).favours;
                let gain = match favours {
                    Favours::Side(side) if side == self.side => -1.0,
                    Favours::Side(_) => 1.0,
                    _ => 0.2,
                };
                (if choice == Choice::Yes { gain } else { 0.0 }, "why-roll-again")
            }
            Choice::Piece(leader) => (self.leader_worth(leader), "why-free-the-best"),
            Choice::Join(party) => (if party == Party::of(self.side) { 1.0 } else { -1.0 }, "why-own-side"),
            _ => (0.0, ""),
        }
    }

    /// What a captive is worth in points.
    fn ransom(&self, captive: Piece) -> u16 {
        let key = matches!(captive, Piece::JUAREZ | Piece::DIAZ | Piece::MAXIMILIAN);
        let pr = u16::from(self.data.piece(captive).pr);
        if key { 40 } else { pr + 1 + FAIR }
    }

    /// Words about a captive: key leaders are never given back, others for a fair price.
    pub fn bargain(&self, talk: Talk, choice: Choice) -> Judgement {
        let Some(b) = self.game.bargain else { return (0.0, "") };
        let captive = b.captive.unwrap_or(Piece::JUAREZ);
        let worth = self.ransom(captive);
        let key = worth > 20;
        match (talk, choice) {
            // A failed bargain may cost the captive his life, so that only a full purse opens one.
            (Talk::Open, Choice::Piece(leader)) => {
                let rich = self.game.wealth(self.side) >= self.ransom(leader);
                (if rich { 0.5 } else { -1.0 }, "why-ransom")
            }
            (Talk::Swap, Choice::Swap(leader)) => {
                (self.leader_worth(captive) - self.leader_worth(leader), "why-exchange")
            }
            (Talk::Points, Choice::Points(n)) => {
                let short = f32::from(worth.abs_diff(n));
                (1.0 - 0.1 * short, "why-fair-price")
            }
            (Talk::Points, _) => (-2.0, ""),
            (Talk::Answer, Choice::Yes) => {
                let swap = b.swap.map_or(0.0, |leader| self.leader_worth(leader));
                let paid = f32::from(b.points) * self.weights.factor + swap;
                let asked =
                    if key { self.leader_worth(captive) } else { f32::from(worth) * self.weights.factor };
                (paid - asked + 0.05, "why-fair-price")
            }
            (Talk::Answer, Choice::Points(n)) => {
                let short = f32::from(worth.abs_diff(n)) * 0.1;
                (if key { -1.0 } else { -0.1 - short }, "why-fair-price")
            }
            (Talk::Price, Choice::Yes) => {
                let price = b.price.unwrap_or(0);
                (if price <= worth + FAIR { 0.5 } else { -0.5 }, "why-fair-price")
            }
            _ => (0.0, "why-no-deal"),
        }
    }
}
