//! One small choice of a side, and its text.

use crate::data::Data;
use crate::ids::{Column, Loc, Tactic, Unit};
use zocalo_core::id::Id;
use zocalo_core::notation::{Args, Catalogue, Noun, Range, Verb, Verbs};

/// One small choice. What it means hangs on the frame that asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// That is all: of a set that was chosen piece by piece, or of a phase.
    Done,
    /// Everything that can be taken.
    All,
    /// Nothing of it: decline.
    Pass,
    /// This unit: of the Recruit Display, to be bought or placed.
    Recruit(Unit),
    /// A reduced unit comes to full strength.
    Restore(Unit),
    /// This unit belongs to the force.
    Take(Unit),
    /// One supply point belongs to the force.
    Load,
    /// This unit is left behind here.
    Drop(Unit),
    /// One supply point is left behind here.
    Unload,
    /// This unit takes the hit.
    Hit(Unit),
    /// One supply point is lost there.
    HitSupply(Loc),
    /// This unit of an overfull stack is removed.
    Remove(Unit),
    /// This leader or veteran stops after one hex.
    Stop(Unit),
    /// One supply point stops after one hex.
    StopSupply,
    /// The attrition check of this unit.
    Check(Unit),
    /// Here: the place of what was named before.
    At(Loc),
    /// One supply point here.
    Supply(Loc),
    /// A supply unit of so many points here.
    Supplies(Loc, u8),
    /// A base here.
    Base(Loc),
    /// The own base here is given up.
    Raze(Loc),
    /// A tactics marker is bought.
    Tactics,
    /// One hex of railroad is built from this end or railhead.
    Rail(Loc),
    /// A ground march, or an attack without moving, begins here.
    March(Loc),
    /// A concentration on this leader.
    Concentrate(Unit),
    /// Units from here go to the leader.
    From(Loc),
    /// A naval march begins here.
    Sail(Loc),
    /// An amphibious assault begins here.
    Assault(Loc),
    /// A riverine unit moves.
    River(Unit),
    /// Spies look at this stack.
    Spy(Loc),
    /// The force goes to this neighbouring hex.
    To(Loc),
    /// The force goes there by train.
    Ride(Loc),
    /// The force stops.
    Halt,
    /// This hex is attacked.
    Attack(Loc),
    /// No attack.
    Hold,
    /// A tactics marker is committed.
    Commit(Tactic),
    /// The defender withdraws.
    Withdraw,
    /// The defender fights; or the force ignores the retreat.
    Stand,
    /// The force retreats although it might stand.
    Retreat,
    /// Naval support is committed.
    Support,
    /// A supply point is spent.
    Spend,
    /// One supply point sustains the units here.
    Sustain(Loc),
    /// The units here make attrition checks.
    Expose(Loc),
    /// One supply point here is burnt.
    Burn(Loc),
    /// A column marker is placed, moved or filled anew.
    Column(Column),
    /// A column marker is taken off.
    Lift(Column),
    /// The column marker goes with the force.
    Follow,
    /// The column marker stays.
    Leave,
}

const _: () = assert!(size_of::<Choice>() <= 8);

const UNIT: Noun<Data> = Noun {
    key: "noun-unit",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |_| crate::ids::UNITS,
        id: |_, i| Unit::new(i).id().to_owned(),
        find: |_, word| Unit::find(word).map(Unit::index),
    },
};

const PLACE: Noun<Data> = Noun {
    key: "noun-place",
    range: Range::Things {
        of: Some(Catalogue::Place),
        count: |_| Loc::names().count(),
        id: |_, i| Loc::new(i).id().to_owned(),
        find: |_, word| Loc::find(word).map(Loc::index),
    },
};

const COLUMN: Noun<Data> = Noun {
    key: "noun-column",
    range: Range::Things {
        of: None,
        count: |_| crate::ids::COLUMNS,
        id: |_, i| Column::new(i).id().to_owned(),
        find: |_, word| Column::find(word).map(Column::index),
    },
};

const TACTIC: Noun<Data> = Noun {
    key: "noun-tactic",
    range: Range::Things {
        of: Some(Catalogue::Card),
        count: |_| crate::ids::TACTICS,
        id: |_, i| Tactic::new(i).id().to_owned(),
        find: |_, word| Tactic::find(word).map(Tactic::index),
    },
};

const POINTS: Noun<Data> = Noun { key: "noun-points", range: Range::Numbers(1, 3) };

type Make = fn(&Data, Args) -> Option<Choice>;

const fn plain(key: &'static str, word: &'static str, make: Make) -> Verb<Data, Choice> {
    Verb { key, word, nouns: &[], make }
}

const fn unit(key: &'static str, word: &'static str, make: Make) -> Verb<Data, Choice> {
    Verb { key, word, nouns: &[&UNIT], make }
}

const fn place(key: &'static str, word: &'static str, make: Make) -> Verb<Data, Choice> {
    Verb { key, word, nouns: &[&PLACE], make }
}

const fn column(key: &'static str, word: &'static str, make: Make) -> Verb<Data, Choice> {
    Verb { key, word, nouns: &[&COLUMN], make }
}

fn u(n: u16) -> Unit {
    Unit::new(n.into())
}

fn l(n: u16) -> Loc {
    Loc::new(n.into())
}

/// The notation.
pub static VERBS: Verbs<Data, Choice> = Verbs {
    verbs: &[
        plain("verb-done", "done", |_, _| Some(Choice::Done)),
        plain("verb-all", "all", |_, _| Some(Choice::All)),
        plain("verb-pass", "pass", |_, _| Some(Choice::Pass)),
        unit("verb-recruit", "recruit", |_, [n, _]| Some(Choice::Recruit(u(n)))),
        unit("verb-restore", "restore", |_, [n, _]| Some(Choice::Restore(u(n)))),
        unit("verb-take", "take", |_, [n, _]| Some(Choice::Take(u(n)))),
        plain("verb-load", "load", |_, _| Some(Choice::Load)),
        unit("verb-drop", "drop", |_, [n, _]| Some(Choice::Drop(u(n)))),
        plain("verb-unload", "unload", |_, _| Some(Choice::Unload)),
        unit("verb-hit", "hit", |_, [n, _]| Some(Choice::Hit(u(n)))),
        place("verb-hit-supply", "hit-supply", |_, [n, _]| Some(Choice::HitSupply(l(n)))),
        unit("verb-remove", "remove", |_, [n, _]| Some(Choice::Remove(u(n)))),
        unit("verb-stop", "stop", |_, [n, _]| Some(Choice::Stop(u(n)))),
        plain("verb-stop-supply", "stop-supply", |_, _| Some(Choice::StopSupply)),
        unit("verb-check", "check", |_, [n, _]| Some(Choice::Check(u(n)))),
        place("verb-at", "at", |_, [n, _]| Some(Choice::At(l(n)))),
        place("verb-supply", "supply", |_, [n, _]| Some(Choice::Supply(l(n)))),
        Verb {
            key: "verb-supplies",
            word: "supplies",
            nouns: &[&PLACE, &POINTS],
            make: |_, [n, points]| Some(Choice::Supplies(l(n), points as u8)),
        },
        place("verb-base", "base", |_, [n, _]| Some(Choice::Base(l(n)))),
        place("verb-raze", "raze", |_, [n, _]| Some(Choice::Raze(l(n)))),
        plain("verb-tactics", "tactics", |_, _| Some(Choice::Tactics)),
        place("verb-rail", "rail", |_, [n, _]| Some(Choice::Rail(l(n)))),
        place("verb-march", "march", |_, [n, _]| Some(Choice::March(l(n)))),
        unit("verb-concentrate", "concentrate", |_, [n, _]| Some(Choice::Concentrate(u(n)))),
        place("verb-from", "from", |_, [n, _]| Some(Choice::From(l(n)))),
        place("verb-sail", "sail", |_, [n, _]| Some(Choice::Sail(l(n)))),
        place("verb-assault", "assault", |_, [n, _]| Some(Choice::Assault(l(n)))),
        unit("verb-river", "river", |_, [n, _]| Some(Choice::River(u(n)))),
        place("verb-spy", "spy", |_, [n, _]| Some(Choice::Spy(l(n)))),
        place("verb-to", "to", |_, [n, _]| Some(Choice::To(l(n)))),
        place("verb-ride", "ride", |_, [n, _]| Some(Choice::Ride(l(n)))),
        plain("verb-halt", "halt", |_, _| Some(Choice::Halt)),
        place("verb-attack", "attack", |_, [n, _]| Some(Choice::Attack(l(n)))),
        plain("verb-hold", "hold", |_, _| Some(Choice::Hold)),
        Verb {
            key: "verb-commit",
            word: "commit",
            nouns: &[&TACTIC],
            make: |_, [n, _]| Some(Choice::Commit(Tactic::new(n.into()))),
        },
        plain("verb-withdraw", "withdraw", |_, _| Some(Choice::Withdraw)),
        plain("verb-stand", "stand", |_, _| Some(Choice::Stand)),
        plain("verb-retreat", "retreat", |_, _| Some(Choice::Retreat)),
        plain("verb-support", "support", |_, _| Some(Choice::Support)),
        plain("verb-spend", "spend", |_, _| Some(Choice::Spend)),
        place("verb-sustain", "sustain", |_, [n, _]| Some(Choice::Sustain(l(n)))),
        place("verb-expose", "expose", |_, [n, _]| Some(Choice::Expose(l(n)))),
        place("verb-burn", "burn", |_, [n, _]| Some(Choice::Burn(l(n)))),
        column("verb-column", "column", |_, [n, _]| Some(Choice::Column(Column::new(n.into())))),
        column("verb-lift", "lift", |_, [n, _]| Some(Choice::Lift(Column::new(n.into())))),
        plain("verb-follow", "follow", |_, _| Some(Choice::Follow)),
        plain("verb-leave", "leave", |_, _| Some(Choice::Leave)),
    ],
    parts: |_, choice| choice.parts(),
};

impl Choice {
    /// The key of its verb, and its arguments by number.
    #[must_use]
    pub fn parts(self) -> (&'static str, Args) {
        let unit = |key, unit: Unit| (key, [unit.index() as u16, 0]);
        let place = |key, place: Loc| (key, [place.index() as u16, 0]);
        let plain = |key| (key, [0, 0]);
        match self {
            Self::Done => plain("verb-done"),
            Self::All => plain("verb-all"),
            Self::Pass => plain("verb-pass"),
            Self::Recruit(u) => unit("verb-recruit", u),
            Self::Restore(u) => unit("verb-restore", u),
            Self::Take(u) => unit("verb-take", u),
            Self::Load => plain("verb-load"),
            Self::Drop(u) => unit("verb-drop", u),
            Self::Unload => plain("verb-unload"),
            Self::Hit(u) => unit("verb-hit", u),
            Self::HitSupply(l) => place("verb-hit-supply", l),
            Self::Remove(u) => unit("verb-remove", u),
            Self::Stop(u) => unit("verb-stop", u),
            Self::StopSupply => plain("verb-stop-supply"),
            Self::Check(u) => unit("verb-check", u),
            Self::At(l) => place("verb-at", l),
            Self::Supply(l) => place("verb-supply", l),
            Self::Supplies(l, points) => ("verb-supplies", [l.index() as u16, points.into()]),
            Self::Base(l) => place("verb-base", l),
            Self::Raze(l) => place("verb-raze", l),
            Self::Tactics => plain("verb-tactics"),
            Self::Rail(l) => place("verb-rail", l),
            Self::March(l) => place("verb-march", l),
            Self::Concentrate(u) => unit("verb-concentrate", u),
            Self::From(l) => place("verb-from", l),
            Self::Sail(l) => place("verb-sail", l),
            Self::Assault(l) => place("verb-assault", l),
            Self::River(u) => unit("verb-river", u),
            Self::Spy(l) => place("verb-spy", l),
            Self::To(l) => place("verb-to", l),
            Self::Ride(l) => place("verb-ride", l),
            Self::Halt => plain("verb-halt"),
            Self::Attack(l) => place("verb-attack", l),
            Self::Hold => plain("verb-hold"),
            Self::Commit(t) => ("verb-commit", [t.index() as u16, 0]),
            Self::Withdraw => plain("verb-withdraw"),
            Self::Stand => plain("verb-stand"),
            Self::Retreat => plain("verb-retreat"),
            Self::Support => plain("verb-support"),
            Self::Spend => plain("verb-spend"),
            Self::Sustain(l) => place("verb-sustain", l),
            Self::Expose(l) => place("verb-expose", l),
            Self::Burn(l) => place("verb-burn", l),
            Self::Column(c) => ("verb-column", [c.index() as u16, 0]),
            Self::Lift(c) => ("verb-lift", [c.index() as u16, 0]),
            Self::Follow => plain("verb-follow"),
            Self::Leave => plain("verb-leave"),
        }
    }
}

/// What a draw is about.
fn drawn(game: &crate::RioGrande) -> Option<crate::Frame> {
    use zocalo_core::prelude::*;
    game.top().filter(|frame| {
        matches!(frame, crate::Frame::Reveal(_) | crate::Frame::DrawTactics(_) | crate::Frame::LeaderDraw(_))
    })
}

/// A result of chance: the number of a die, or the id of what is drawn.
pub(crate) fn say_roll(game: &crate::RioGrande, roll: zocalo_core::Roll) -> String {
    let n = usize::from(roll.0);
    let id = match drawn(game) {
        Some(crate::Frame::Reveal(_)) => crate::ids::Front::names().ids().get(n),
        Some(crate::Frame::DrawTactics(_)) => Tactic::names().ids().get(n),
        Some(crate::Frame::LeaderDraw(_)) => Unit::names().ids().get(n),
        _ => None,
    };
    id.cloned().unwrap_or_else(|| n.to_string())
}

/// The other way round.
pub(crate) fn parse_roll(game: &crate::RioGrande, text: &str) -> Option<zocalo_core::Roll> {
    let found = match drawn(game) {
        Some(crate::Frame::Reveal(_)) => crate::ids::Front::find(text).map(crate::ids::Front::index),
        Some(crate::Frame::DrawTactics(_)) => Tactic::find(text).map(Tactic::index),
        Some(crate::Frame::LeaderDraw(_)) => Unit::find(text).map(Unit::index),
        _ => text.parse().ok(),
    };
    found.and_then(|n| u16::try_from(n).ok()).map(zocalo_core::Roll)
}
