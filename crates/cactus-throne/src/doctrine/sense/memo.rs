//! What is worked out once in a decision, when it is first asked for: all of it follows from the position alone.

use super::{Force, Sense};
use crate::doctrine::plan::Way;
use crate::ids::*;
use crate::state::Mover;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// So many groups are remembered: a mover alone, and with those who would follow it.
const GROUPS: usize = 4;
/// From so many steps away nothing draws a group.
pub(super) const FAR: usize = 8;

/// The best that a mover can do, and with whom; nothing if it can go nowhere.
type March = Option<(Way, Pieces)>;
/// One value for each province.
type Each<T> = [OnceCell<T>; PROVINCES];

/// What counts about a unit.
#[derive(Clone, Copy, Default)]
pub(super) struct Fact {
    pub worth: f32,
    pub cf: u16,
    /// 0 as long as nobody has asked.
    pub steps: u8,
    pub pr: i8,
    /// It will still be there at the end.
    pub stays: bool,
    /// It has a proficiency.
    pub holds: bool,
    /// It belongs to an Army.
    pub member: bool,
}

impl Fact {
    const UNKNOWN: Self =
        Self { worth: 0.0, cf: 0, steps: 0, pr: 0, stays: false, holds: false, member: false };
}

/// What is remembered about units and provinces, and about the groups that were thought of last.
pub(super) struct Memo {
    facts: [Cell<Fact>; PIECES],
    foes: Each<Force>,
    starved: Each<Force>,
    threats: Each<(Force, f32)>,
    garrisons: Each<(Force, f32)>,
    raiders: Each<u32>,
    raids: Each<u32>,
    helpers: Each<Pieces>,
    all_foes: OnceCell<(u32, u32)>,
    rolls: RefCell<Vec<(Pieces, Place, Pieces)>>,
    groups: RefCell<Vec<Rc<Outlook>>>,
    best: Cell<Option<(Mover, March)>>,
}

impl Memo {
    /// Nothing is known yet.
    pub const fn empty() -> Self {
        Self {
            facts: [const { Cell::new(Fact::UNKNOWN) }; PIECES],
            foes: [const { OnceCell::new() }; PROVINCES],
            starved: [const { OnceCell::new() }; PROVINCES],
            threats: [const { OnceCell::new() }; PROVINCES],
            garrisons: [const { OnceCell::new() }; PROVINCES],
            raiders: [const { OnceCell::new() }; PROVINCES],
            raids: [const { OnceCell::new() }; PROVINCES],
            helpers: [const { OnceCell::new() }; PROVINCES],
            all_foes: OnceCell::new(),
            rolls: RefCell::new(Vec::new()),
            groups: RefCell::new(Vec::new()),
            best: Cell::new(None),
        }
    }
}

/// How the map looks to a group.
pub(in crate::doctrine) struct Outlook {
    group: Pieces,
    /// What each province promises to it in the long run.
    promise: [f32; PROVINCES],
    pulls: Each<f32>,
    arrivals: Each<f32>,
    /// Who would leave which province last, and what that is worth.
    leaving: Cell<Option<(Pieces, Place, f32)>>,
}

impl Sense<'_> {
    /// What counts about a unit.
    pub(super) fn fact(&self, unit: Piece) -> Fact {
        let cell = &self.memo.facts[unit.index()];
        let known = cell.get();
        if known.steps > 0 {
            return known;
        }
        let masks = &self.data.masks;
        let two = masks.two_steps.has(unit) && !self.game.marks.reduced.has(unit);
        let fact = Fact {
            worth: self.unit_worth(unit),
            cf: self.game.cf(unit) as u16,
            steps: 1 + u8::from(two),
            pr: self.data.piece(unit).pr as i8,
            stays: self.stays(unit),
            holds: masks.pr.has(unit),
            member: self.members.has(unit),
        };
        cell.set(fact);
        fact
    }

    /// The enemy's force in a province.
    pub fn foe(&self, at: Place) -> &Force {
        self.memo.foes[at.index()].get_or_init(|| self.force(self.foes_at(at)))
    }

    /// The enemy garrison of a province that this side besieges.
    pub(super) fn starved(&self, at: Place) -> &Force {
        self.memo.starved[at.index()].get_or_init(|| {
            let besieged = self.game.siege(at).is_some_and(|siege| siege.besieged != self.side);
            if besieged { self.force(self.game.garrison(at)) } else { Force::default() }
        })
    }

    /// The enemy's factors on the map, and those of his strongest force.
    fn all_foes(&self) -> (u32, u32) {
        *self.memo.all_foes.get_or_init(|| {
            let each = self.held.iter().map(|at| self.foe(at).cf);
            each.fold((0, 0), |(all, most), cf| (all + cf, most.max(cf)))
        })
    }

    /// The enemy's factors on the map.
    pub(super) fn foes_in_all(&self) -> u32 {
        self.all_foes().0
    }

    /// The strongest force of the enemy.
    pub fn strongest(&self) -> u32 {
        self.all_foes().1
    }

    /// All that can come to a province, and how likely it does.
    pub fn threat(&self, at: Place) -> &(Force, f32) {
        self.memo.threats[at.index()].get_or_init(|| self.find_threat(at))
    }

    /// The factors of raiders of the enemy in a province who can still come.
    pub(super) fn raiders(&self, from: Place) -> u32 {
        let find = || self.game.factors(self.foes_at(from).and(&self.fresh));
        *self.memo.raiders[from.index()].get_or_init(find)
    }

    /// The factors of the strongest raiders who can come to a province.
    pub(super) fn raid(&self, at: Place) -> u32 {
        *self.memo.raids[at.index()].get_or_init(|| self.find_raid(at))
    }

    /// Units by themselves that can still come to a province.
    pub(super) fn helpers(&self, to: Place) -> Pieces {
        *self.memo.helpers[to.index()].get_or_init(|| self.find_helpers(to))
    }

    /// A part of the own pieces in a province as a force, and what it is worth that it stands there.
    pub(super) fn garrison(&self, at: Place, part: Pieces) -> (Force, f32) {
        let judge = || {
            let force = self.force(part);
            (force, self.standing(at, &force))
        };
        if part == self.own[at.index()] {
            *self.memo.garrisons[at.index()].get_or_init(judge)
        } else {
            judge()
        }
    }

    /// How the map looks to a group.
    pub fn outlook_of(&self, group: Pieces) -> Rc<Outlook> {
        let mut groups = self.memo.groups.borrow_mut();
        if let Some(known) = groups.iter().find(|known| known.group == group) {
            return Rc::clone(known);
        }
        let new = Rc::new(Outlook {
            group,
            promise: self.promise(group),
            pulls: [const { OnceCell::new() }; PROVINCES],
            arrivals: [const { OnceCell::new() }; PROVINCES],
            leaving: Cell::new(None),
        });
        if groups.len() == GROUPS {
            groups.remove(0);
        }
        groups.push(Rc::clone(&new));
        new
    }

    /// What a group gains where it arrives.
    pub fn arrival_of(&self, outlook: &Outlook, to: Place) -> f32 {
        *outlook.arrivals[to.index()].get_or_init(|| self.arrival(outlook.group, to))
    }

    /// What is lost or gained where a group leaves a province, but for the one who stays there.
    pub fn leaving_of(&self, outlook: &Outlook, staying: Option<Piece>, from: Place) -> f32 {
        let mut going = outlook.group;
        if let Some(piece) = staying {
            going.remove(piece);
        }
        if let Some((who, at, found)) = outlook.leaving.get()
            && (who, at) == (going, from)
        {
            return found;
        }
        let found = self.departure(going, from);
        outlook.leaving.set(Some((going, from, found)));
        found
    }

    /// The promise of a province and of all beyond it.
    pub fn pull(&self, outlook: &Outlook, at: Place) -> f32 {
        if !at.is_province() {
            return 0.0;
        }
        *outlook.pulls[at.index()].get_or_init(|| {
            let mut best: f32 = 0.0;
            for (gain, steps) in outlook.promise.iter().zip(&self.far[at.index()]) {
                if let (true, Some(left)) = (*gain > 0.0, self.left.get(usize::from(*steps))) {
                    best = best.max(gain * left);
                }
            }
            best
        })
    }

    /// The members that an Army in a province should have, of those who are there.
    pub fn roll_of(&self, stuff: Pieces, at: Place) -> Pieces {
        let known = |(who, place, _): &&(Pieces, Place, Pieces)| (who, *place) == (&stuff, at);
        if let Some((.., roll)) = self.memo.rolls.borrow().iter().find(known) {
            return *roll;
        }
        let roll = self.find_roll(stuff, at);
        self.memo.rolls.borrow_mut().push((stuff, at, roll));
        roll
    }

    /// The best that a leader or unit can do, alone or with those who follow him; and with whom.
    pub fn best_march(&self, mover: &Mover) -> Option<(Way, Pieces)> {
        if let Some((who, best)) = self.memo.best.get()
            && who == *mover
        {
            return best;
        }
        let best = self.find_best_march(mover);
        self.memo.best.set(Some((*mover, best)));
        best
    }
}
