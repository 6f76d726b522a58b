//! §3 Terms: factors, proficiency, who stands where, Mexican units.

use crate::data::Nation;
use crate::ids::*;
use crate::state::Cactus;
use zocalo_core::{Side, Verdict, require};

impl Cactus {
    /// 3.0#1 Current combat factor.
    #[inline]
    #[must_use]
    pub fn cf(&self, piece: Piece) -> u32 {
        self.d().cf[usize::from(self.marks.reduced.has(piece))][piece.index()].into()
    }

    /// The current factors of a set, summed.
    #[must_use]
    pub fn factors(&self, pieces: Pieces) -> u32 {
        pieces.iter().map(|piece| self.cf(piece)).sum()
    }

    /// Unbesieged ground units and leaders of a party in a place.
    #[inline]
    #[must_use]
    pub fn field(&self, place: Place, party: Party) -> Pieces {
        let present = self.here[place.index()].and(&self.owned[party.index()]);
        present.minus(&self.marks.in_city).minus(&self.d().masks.naval)
    }

    /// Unbesieged ground units of a party in a place.
    #[inline]
    #[must_use]
    pub fn troops(&self, place: Place, party: Party) -> Pieces {
        self.field(place, party).and(&self.d().masks.ground)
    }

    /// Unbesieged ground units in a place that are enemies of a party.
    #[inline]
    #[must_use]
    pub fn enemies(&self, place: Place, party: Party) -> Pieces {
        let others = self.here[place.index()].minus(&self.owned[party.index()]).minus(&self.marks.in_city);
        others.and(&self.d().masks.ground)
    }

    /// Besieged pieces in a place.
    #[inline]
    #[must_use]
    pub fn garrison(&self, place: Place) -> Pieces {
        self.here[place.index()].and(&self.marks.in_city)
    }

    /// Whether a leader is on the map and not besieged.
    #[must_use]
    pub fn free_leader(&self, leader: Piece) -> bool {
        self.place(leader).is_province() && !self.marks.in_city.has(leader)
    }

    /// Whether a leader is dead or held by the enemy.
    #[must_use]
    pub fn out(&self, leader: Piece) -> bool {
        matches!(self.place(leader), Place::GONE | Place::PRISON_IMP | Place::PRISON_REP)
    }

    /// 3.0#9, R138 The PR of the best leader of a group. Juárez's own counts only if no other Republican leader is in the
    /// province; otherwise that leader's PR stands in for his, whichever stack he is in, garrison and field apart.
    #[must_use]
    pub fn leader_pr(&self, group: Pieces) -> i8 {
        let leaders = group.and(&self.d().masks.leaders);
        let mut counted = leaders;
        if leaders.has(Piece::JUAREZ) {
            let place = self.place(Piece::JUAREZ);
            let besieged = self.marks.in_city.has(Piece::JUAREZ);
            let fellows =
                self.here[place.index()].and(&self.d().masks.leaders).and(&self.of(Party::Republican));
            let fellows =
                if besieged { fellows.and(&self.marks.in_city) } else { fellows.minus(&self.marks.in_city) };
            counted = counted.or(&fellows);
            if counted.len() > 1 {
                counted.remove(Piece::JUAREZ);
            }
        }
        counted.iter().map(|leader| self.d().piece(leader).pr as i8).max().unwrap_or(0)
    }

    /// 3.0#8 The highest PR of a unit of a group, if it has a unit with one (R20: a check harms no lead unit, so the
    /// best is named for the owner).
    #[must_use]
    pub fn best_pr(&self, group: Pieces) -> Option<i8> {
        group.and(&self.d().masks.pr).iter().map(|unit| self.d().piece(unit).pr as i8).max()
    }

    /// 3.0#10, R21 A check: the die less all that helps is at most the PR.
    #[must_use]
    pub const fn passes(die: i8, help: i8, pr: i8) -> bool {
        die - help <= pr
    }

    /// 3.0#5, R14 Mexican units, as ruled or as printed.
    #[inline]
    #[must_use]
    pub fn mexican(&self) -> Pieces {
        let masks = &self.d().masks;
        if self.options.mexican_units_as_printed { masks.mexican_printed } else { masks.mexican }
    }

    /// The nationality of a piece; Santa Anna's is that of the side he joined.
    #[must_use]
    pub fn nation(&self, piece: Piece) -> Nation {
        match self.d().piece(piece).nation {
            Nation::Sa if self.of(Party::Imperial).has(piece) => Nation::Mx,
            Nation::Sa if self.of(Party::Republican).has(piece) => Nation::Rp,
            other => other,
        }
    }

    /// 5.4#2, 5.4#3 Whether all units of a force can raid; the National Guard only beside a raid leader.
    #[must_use]
    pub fn all_raid(&self, force: Pieces) -> bool {
        let masks = &self.d().masks;
        let units = force.minus(&masks.leaders);
        let led = !force.and(&masks.raid_leaders).is_empty();
        let able = if led { masks.raid.or(&masks.raid_led) } else { masks.raid };
        !units.is_empty() && units.minus(&able).is_empty()
    }

    /// 5.1#5, R45 Whether a stack may march together: units of the leaders' nationalities without limit, others up to the
    /// commander's PR.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn stack_allowed(&self, pieces: Pieces, commander: Option<Piece>) -> Verdict {
        let d = self.d();
        let units = pieces.minus(&d.masks.leaders);
        if pieces.len() <= 1 {
            return Ok(());
        }
        let Some(commander) = commander.filter(|c| pieces.has(*c)) else { return require(false, "5.1#3") };
        let spanish = units.and(&d.of_nation(Nation::Sp));
        require(spanish.is_empty() || pieces.has(Piece::PRIM), "5.1#4")?;
        let mut known = [false; crate::data::NATIONS];
        for leader in pieces.and(&d.masks.leaders).iter() {
            known[self.nation(leader) as usize] = true;
        }
        let extra = units.iter().filter(|unit| !known[self.nation(*unit) as usize]).count();
        let limit = self.leader_pr([commander].into_iter().collect()).max(0) as usize;
        require(extra <= limit, "5.1#5")
    }

    /// The decisions of a party in a combat: Santa Anna's are made by the player whom he does not fight (10.5#8).
    #[must_use]
    pub fn decider(&self, party: Party, against: Party) -> Side {
        party.side().or(against.side().map(Side::foe)).unwrap_or(IMP)
    }
}
