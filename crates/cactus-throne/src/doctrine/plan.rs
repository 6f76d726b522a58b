//! Marches: which mover has something to gain, whom it takes along, where it goes.

use super::sense::Sense;
use crate::choice::Choice;
use crate::ids::*;
use crate::state::Mover;
use zocalo_core::doctrine::Judgement;

/// So many turns before the last one the Republic begins to close in on Mexico City.
const LAST_MARCH: u8 = 3;

/// The best that a mover can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub gain: f32,
    pub to: Place,
}

/// What kind of gain it is.
pub(super) fn reason(sense: &Sense<'_>, to: Place, from: Place) -> &'static str {
    let foe = sense.foe(to);
    if foe.cf > 0 {
        "why-attack"
    } else if from.is_province() && sense.foe(from).cf > 0 {
        "why-slip-away"
    } else if sense.game.control(to) == Some(sense.side) {
        "why-move-up"
    } else {
        "why-take-province"
    }
}

impl Sense<'_> {
    /// Where a group can get from a place in so many steps; each with the steps used.
    fn reach(&self, mover: &Mover, steps: u8) -> Places {
        let party = Party::of(self.side);
        let near = |from: Place| match from {
            Place::USA => self.data.us_border,
            Place::CSA => self.data.csa_border,
            Place::FLEET => Places::EMPTY,
            at => self.data.neighbours(at, false),
        };
        let first = match mover.at {
            at if at.is_province() => self.data.neighbours(at, true),
            at => near(at),
        };
        let mut ring: Places = first.iter().filter(|to| self.game.may_step(mover, *to).is_ok()).collect();
        let mut all = ring;
        for _ in 1..steps {
            let mut next = Places::EMPTY;
            for place in ring.iter() {
                let stop = !mover.raid && self.data.province(place).is_some_and(|p| p.must_stop);
                if !stop && self.game.enemies(place, party).is_empty() {
                    next = next.or(&near(place));
                }
            }
            ring = next.minus(&all);
            all = all.or(&next);
        }
        all
    }

    /// What each province promises to a group in the long run.
    pub fn promise(&self, group: Pieces) -> [f32; PROVINCES] {
        let force = self.force(group);
        let mut promise = [0.0; PROVINCES];
        if force.cf == 0 {
            return promise;
        }
        for place in Place::provinces() {
            let i = place.index();
            if self.game.control(place) != Some(self.side) || self.foe(place).cf > 0 {
                promise[i] = (self.standing(place, &force) * 0.8).max(0.0);
            }
        }
        // In the end the Republic closes in on Mexico City: who does not hold it cannot win, and on the last turn men are cheap.
        if self.side == REP && (1..=LAST_MARCH).contains(&self.turns_left()) {
            let i = Place::MEXICO.index();
            let win = self.wins(force.edge(self.foe(Place::MEXICO), self.cover(Place::MEXICO)));
            promise[i] = promise[i].max(0.8 * win * self.value[i]);
        }
        promise
    }

    /// What a mover gains by going to each of some places, compared with staying.
    pub fn ways(&self, mover: &Mover, goals: Places) -> impl Iterator<Item = Way> + '_ {
        let (group, at) = (mover.pieces, mover.at);
        let outlook = self.outlook_of(group);
        let here = self.pull(&outlook, at);
        let leaving = self.leaving_of(&outlook, self.dropped(mover), at);
        goals.iter().filter(move |to| to.is_province() && *to != at).map(move |to| {
            let nearer = self.weights.pull * (self.pull(&outlook, to) - here).max(-1.0);
            Way { gain: leaving + self.arrival_of(&outlook, to) + nearer, to }
        })
    }

    /// The best place that a mover can reach, by land or by sea.
    pub fn best_way(&self, mover: &Mover) -> Option<Way> {
        let points = if mover.begun { mover.points } else { self.game.allowance(mover) };
        let steps = points.saturating_sub(mover.used);
        let mut goals = if steps > 0 { self.reach(mover, steps) } else { Places::EMPTY };
        if mover.used == 0 && !mover.raid && (self.data.ports.has(mover.at) || !mover.at.is_province()) {
            let ports = self.data.gulf_ports;
            let sea: Places = ports.iter().filter(|to| self.game.may_sail(mover, *to).is_ok()).collect();
            goals = goals.or(&sea);
        }
        self.ways(mover, goals).max_by(|a, b| a.gain.total_cmp(&b.gain))
    }

    /// Whom a leader would take along: all who may march with him, but one who keeps the province for the Empire.
    fn followers(&self, mover: &Mover, most: u32) -> Pieces {
        let game = self.game;
        let Some(commander) = mover.commander else { return mover.pieces };
        if mover.begun || mover.goal.is_some() || !mover.at.is_province() {
            return mover.pieces;
        }
        let marks = &game.marks;
        let fresh =
            self.own[mover.at.index()].minus(&game.in_armies()).minus(&marks.moved).minus(&marks.left);
        let mut free = fresh.minus(&marks.committed).minus(&mover.pieces).minus(&self.data.masks.leaders);
        if mover.raid {
            free = free.and(&self.data.masks.raid.or(&self.data.masks.raid_led)).minus(&marks.landed);
            free = free.minus(&marks.reacted);
        }
        if self.side == IMP {
            free = free.minus(&self.left_behind(mover.at, free, mover.pieces));
        }
        let (mut group, mut factors) = (mover.pieces, game.factors(mover.pieces));
        let mut best: Vec<Piece> = free.iter().collect();
        if game.factors(free) > most {
            best.sort_by_key(|u| (-i32::from(self.data.piece(*u).pr), -(game.cf(*u) as i32), u.index()));
        }
        for unit in best {
            if factors >= most {
                break;
            }
            let mut more = group;
            more.insert(unit);
            if game.stack_allowed(more, Some(commander)).is_ok() {
                (group, factors) = (more, factors + game.cf(unit));
            }
        }
        group
    }

    /// Who stays when the Empire marches off: what Mexico City and Vera Cruz need, elsewhere the smallest unit.
    fn left_behind(&self, at: Place, free: Pieces, going: Pieces) -> Pieces {
        let mut stays = self.own[at.index()].minus(&free).minus(&going);
        let mut foot: Vec<Piece> = free.and(&self.data.masks.pr).iter().collect();
        foot.sort_by_key(|u| (!self.stays(*u), self.game.cf(*u), u.index()));
        let need = self.need(at);
        for unit in foot {
            let there = self.force(stays);
            if there.holds && there.cf >= need {
                break;
            }
            stays.insert(unit);
        }
        stays.and(&free)
    }

    /// The best that a leader or unit can do, alone or with those who follow him; and with whom.
    pub fn find_best_march(&self, mover: &Mover) -> Option<(Way, Pieces)> {
        let mut best = self.best_way(mover).map(|way| (way, mover.pieces));
        let mut tried = mover.pieces;
        for most in [self.weights.column as u32, u32::MAX] {
            let group = self.followers(mover, most);
            if group == tried || group == mover.pieces {
                continue;
            }
            tried = group;
            let led = self.best_way(&Mover { pieces: group, ..*mover }).map(|way| (way, group));
            best = match (best, led) {
                (Some(a), Some(b)) if a.0.gain > b.0.gain => Some(a),
                (a, None) => a,
                (_, b) => b,
            };
        }
        best
    }

    /// The mover that a choice would begin.
    pub fn mover_of(&self, choice: Choice, raid: bool) -> Option<Mover> {
        let game = self.game;
        match choice {
            Choice::Piece(piece) if self.data.masks.naval.has(piece) => None,
            Choice::Piece(piece) => {
                Some(game.new_mover(self.side, [piece].into_iter().collect(), None, raid))
            }
            Choice::Surprise(piece) => {
                let mover = game.new_mover(self.side, [piece].into_iter().collect(), None, true);
                Some(Mover { free: true, ..mover })
            }
            Choice::Army(army) => {
                let members = game.armies[army.index()];
                Some(game.new_mover(self.side, members, Some(army), raid))
            }
            _ => None,
        }
    }

    /// What beginning a march is worth.
    pub fn begin(&self, choice: Choice, raid: bool) -> Judgement {
        if choice == Choice::Camerone {
            // Worth beginning if one of the units has somewhere to go.
            let units = crate::c05_movement::phase::Movement::camerone(self.game);
            let best = units.iter().map(|unit| super::camerone(self, Choice::Piece(unit)).0);
            return (best.fold(-1.0, f32::max), "why-camerone");
        }
        let Some(mover) = self.mover_of(choice, raid) else {
            return if choice == Choice::Pass { (0.0, "why-nothing-to-gain") } else { (1.0, "why-to-sea") };
        };
        match self.best_march(&mover) {
            Some((way, _)) => (way.gain - self.weights.least, reason(self, way.to, mover.at)),
            None => (-5.0, "why-nothing-to-gain"),
        }
    }

    /// Whether a unit waits for the Raid Phase, in which it moves after the enemy.
    fn waits_to_raid(&self, choice: Choice, raid: bool) -> bool {
        let Choice::Piece(piece) = choice else { return false };
        !raid && self.data.masks.raid.has(piece) && self.game.may_raid(self.side, piece).is_ok()
    }

    /// The next mover worth moving: Armies, then leaders, then units; one of those that are alike.
    pub fn next_mover(&self, choices: &[Choice], raid: bool) -> Option<Choice> {
        let rank = |choice: &Choice| match choice {
            Choice::Army(_) => 0,
            Choice::Camerone | Choice::Surprise(_) => 1,
            Choice::Piece(piece) if piece.is_leader() => 2,
            _ => 3,
        };
        let mut seen: Vec<(Place, u32, u8, u8, bool)> = Vec::new();
        for turn in 0..4 {
            for choice in choices.iter().filter(|c| rank(c) == turn && **c != Choice::Pass) {
                if self.waits_to_raid(*choice, raid) {
                    continue;
                }
                if let Choice::Piece(piece) | Choice::Surprise(piece) = *choice
                    && !piece.is_leader()
                {
                    let d = self.data.piece(piece);
                    let art = self.data.masks.art.has(piece);
                    let kind = (self.game.place(piece), self.game.cf(piece), d.pr, d.mf, art);
                    if seen.contains(&kind) {
                        continue;
                    }
                    seen.push(kind);
                }
                if self.begin(*choice, raid).0 > 0.0 {
                    return Some(*choice);
                }
            }
        }
        None
    }

    /// What a mover does next.
    pub fn march(&self, mover: &Mover, choices: &[Choice], mut say: impl FnMut(f32, &'static str)) {
        let game = self.game;
        let best = self.best_march(mover);
        let group = best.map_or(mover.pieces, |(_, group)| group);
        let whole = Mover { pieces: group, ..*mover };
        let joining = group != mover.pieces;
        let points = if mover.begun { mover.points } else { game.allowance(mover) };
        let left = points.saturating_sub(mover.used);
        for choice in choices {
            match *choice {
                Choice::Stop => say(0.0, "why-far-enough"),
                Choice::Extra => say(0.3, "why-force-march"),
                Choice::Piece(piece) if group.has(piece) => say(20.0, "why-march-together"),
                Choice::Piece(_) => say(-9.0, "why-stay-behind"),
                Choice::Commit(_) => say(-4.0, "why-stay-behind"),
                Choice::Drop(piece) => {
                    let (gain, why) = self.drop_off(mover, piece);
                    say(gain, why);
                }
                Choice::Go(to) => {
                    let mut goals: Places = [to].into_iter().collect();
                    if left > 1 {
                        let on = Mover { at: to, used: mover.used + 1, begun: true, points, ..whole };
                        goals = goals.or(&self.onward(&on, left - 1));
                    }
                    let way = self.ways(&whole, goals).max_by(|a, b| a.gain.total_cmp(&b.gain));
                    match way {
                        Some(way) => {
                            // A shorter way to the same place is better.
                            let bend = f32::from(self.far[to.index()][way.to.index()]) * 0.02;
                            say(way.gain - bend, reason(self, way.to, mover.at));
                        }
                        None => say(-1.0, "why-nothing-to-gain"),
                    }
                }
                Choice::Sail(to) => {
                    let way = self.ways(&whole, [to].into_iter().collect()).next();
                    let gain = way.map_or(-1.0, |way| way.gain);
                    say(if joining { gain - 1.0 } else { gain }, "why-by-sea");
                }
                _ => say(0.0, ""),
            }
        }
    }

    /// Provinces that can be reached from one in which the mover will be.
    fn onward(&self, mover: &Mover, steps: u8) -> Places {
        let party = Party::of(self.side);
        let mut ring: Places = [mover.at].into_iter().collect();
        let mut all = Places::EMPTY;
        for _ in 0..steps {
            let mut next = Places::EMPTY;
            for place in ring.iter() {
                let stop = !mover.raid && self.data.province(place).is_some_and(|p| p.must_stop);
                if !stop && self.game.enemies(place, party).is_empty() {
                    next = next.or(&self.data.neighbours(place, false));
                }
            }
            ring = next.minus(&all);
            all = all.or(&next);
        }
        all
    }

    /// The unit that a mover leaves as a garrison where it stands: the smallest, and only where control needs one or a siege
    /// would end.
    fn dropped(&self, mover: &Mover) -> Option<Piece> {
        let at = mover.at;
        let may = mover.army.is_some() || mover.used > 0;
        if !may || !at.is_province() || self.foe(at).cf > 0 {
            return None;
        }
        let stay = self.own[at.index()].minus(&mover.pieces);
        let held = self.game.control(at) == Some(self.side);
        let wanted = if self.side == IMP { mover.used > 0 || held } else { !held };
        let foot = mover.pieces.and(&self.data.masks.pr);
        if !wanted || foot.len() < 3 || stay.meets(&self.data.masks.pr) {
            return None;
        }
        // Besiegers must not be weaker than half the garrison (R126).
        let inside = self.game.factors(self.game.garrison(at));
        let able = foot.iter().filter(|u| 2 * self.game.cf(*u) >= inside);
        able.min_by_key(|u| (self.game.cf(*u), u.index()))
    }

    /// What a garrison is worth that a mover leaves where it stands.
    fn drop_off(&self, mover: &Mover, piece: Piece) -> Judgement {
        if self.dropped(mover) != Some(piece) {
            return (-6.0, "why-march-together");
        }
        let standing = self.standing(mover.at, &self.force([piece].into_iter().collect()));
        let goes_on = !mover.begun || mover.used < mover.points;
        // A garrison that would only be lost is none.
        if goes_on && standing > 0.3 {
            (10.0 + standing, "why-garrison")
        } else {
            (-6.0, "why-march-together")
        }
    }
}
