//! §13.2 Building Fieldworks and Forts.

use crate::c02_terms::*;
use crate::c06_supply::Larder;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::Montezuma;
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// 13.2#1 Where to build.
    Build {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 13.2.a#1 A marker is drawn, or two of which one is kept.
    DrawWorks {
        #[serde(with = "SideId")]
        side: Side,
        at: Place,
        fort: bool,
        two: bool,
    }
}
frame! {
    /// 13.2.a#1 Which of the two is kept.
    KeepWorks {
        #[serde(with = "SideId")]
        side: Side,
        at: Place,
        fort: bool,
    }
}

impl Montezuma {
    /// 2.3#1 How many markers of each value are left in the pool.
    fn pool_of(&self, fort: bool) -> [u8; 8] {
        let mut left = self.d().works[usize::from(fort)];
        let mut take = |value: u8| {
            let slot = &mut left[usize::from(value & 7)];
            *slot = slot.saturating_sub(1);
        };
        for place in self.built.iter() {
            if let Some(works) = self.works[place].filter(|w| w.fort == fort) {
                take(works.value);
            }
            if fort && self.rising[place] > 0 {
                take(self.rising[place]);
            }
        }
        for &drawn in &self.drawn {
            if drawn > 0 && (drawn & 8 != 0) == fort {
                take(drawn & 7);
            }
        }
        left[0] = 0;
        left
    }
    pub(crate) fn works_left(&self, fort: bool) -> u8 {
        self.pool_of(fort).iter().sum()
    }
    pub(crate) fn works_rolls(&self, fort: bool, out: &mut Vec<(Roll, u32)>) {
        for (value, left) in (0u16..).zip(self.pool_of(fort)) {
            if left > 0 {
                out.push((Roll(value), u32::from(left)));
            }
        }
    }

    /// 13.2#1 Friendly, supplied, occupied; not in Transit Spaces, the Disputed Zone (R144) or an intact fortress.
    fn may_build(&self, side: Side, place: Place, larder: &Larder<'_>) -> Verdict {
        require(self.controller(place) == Some(side), "13.2#1")?;
        require(self.units_in(side, place) > 0, "13.2#1")?;
        require(!self.fortress(place) && !self.raided(place), "13.2#1")?;
        match self.works[place.index()] {
            None => require(self.works_left(false) > 0, "2.3#1")?,
            Some(_) => self.may_strengthen(side, place)?,
        }
        // 6.6#3 Who is out of supply does not build.
        require(larder.feeds(place), "6.6#3")
    }
    /// 13.2#1 One fortification in a Space; a Fort rises where friendly Fieldworks stand.
    fn may_strengthen(&self, side: Side, place: Place) -> Verdict {
        let fieldworks = self.works_of(side, place).is_some_and(|works| !works.fort);
        require(fieldworks, "13.2#1")?;
        if self.rising[place.index()] > 0 {
            return Ok(());
        }
        let under = self.built.iter().filter(|&p| self.rising[p] > 0).count();
        require(under < usize::from(self.d().under) && self.works_left(true) > 0, "2.3#1")
    }
    pub(crate) fn any_build(&self, side: Side, larder: &Larder<'_>) -> bool {
        larder.feeds_any(&self.sites(side))
    }
    /// All that [`Self::may_build`] allows.
    pub(crate) fn building_sites(&self, side: Side) -> Places {
        self.larder(side).fed(&self.sites(side))
    }
    /// All that [`Self::may_build`] allows, in supply or not.
    fn sites(&self, side: Side) -> Places {
        let places = self.occupied[side].and(&self.controlled(side)).minus(&self.all_raids());
        let places = places.minus(&self.d().geo.fortresses.minus(&self.destroyed));
        let mut free = places.minus(&self.built);
        if !free.is_empty() && self.works_left(false) == 0 {
            free = Places::EMPTY;
        }
        let stronger = |p: &usize| self.may_strengthen(side, Place::new(*p)).is_ok();
        let more: Places = places.and(&self.built).iter().filter(stronger).collect();
        free.or(&more)
    }
    fn has_engineer(&self, side: Side, place: Place) -> bool {
        self.best_tactics(self.leaders_at(side, place)) >= 1
    }
    /// 2.3.a Fortification secrecy.
    /// 13.2.a#2 Fort in two plays.
    fn lay(&mut self, side: Side, at: Place, fort: bool, value: u8, log: &mut Log) {
        if fort {
            // 13.2.a#2 The Fort rises while the Fieldworks still serve.
            self.rising[at.index()] = value;
        } else {
            self.set_works(at, Some(Works { owner: side, fort, value, open: false }));
        }
        self.drawn = [0; 2];
        let key = if fort { "event-fort-begun" } else { "event-fieldworks" };
        log.note(|| ev(key, &["13.2.a#1"]).side(side).at(at));
        log.note(|| ev("event-works-value", &["2.3.a"]).at(at).num("value", i32::from(value)).only(side));
    }
}

impl Decide<Montezuma> for Build {
    fn id(self) -> &'static str {
        "build"
    }
    fn section(self) -> Case {
        Case("13.2#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.any_build(self.side, &g.larder(self.side)) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-build")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.occupied[self.side].iter().map(Place::new).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(p) => g.may_build(self.side, p, &g.larder(self.side)),
            _ => require(false, "13.2#1"),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let larder = g.larder(self.side);
        out.extend(larder.fed(&g.sites(self.side)).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(at) = choice else { return Next::Done };
        let side = self.side;
        let rising = g.rising[at.index()];
        if rising > 0 {
            // 13.2.a#2 Completed: the Fieldworks return to the pool.
            g.rising[at.index()] = 0;
            g.set_works(at, Some(Works { owner: side, fort: true, value: rising, open: false }));
            log.note(|| ev("event-fort", &["13.2.a#2"]).side(side).at(at));
            return Next::Done;
        }
        let fort = g.works[at.index()].is_some();
        let two = g.has_engineer(side, at) && g.works_left(fort) > 1;
        Next::goto(DrawWorks { side, at, fort, two })
    }
}

impl Decide<Montezuma> for DrawWorks {
    fn id(self) -> &'static str {
        "draw-works"
    }
    fn section(self) -> Case {
        Case("13.2.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.works_left(self.fort) == 0 {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-works", Some(self.side)))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        g.works_rolls(self.fort, out);
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let value = roll.0 as u8;
        let mark = value | if self.fort { 8 } else { 0 };
        if !self.two {
            g.lay(self.side, self.at, self.fort, value, log);
            return Next::Done;
        }
        // That one of two is drawn all see; what it is worth only who draws.
        log.note(|| ev("event-works-draw", &["13.2.a#1"]).side(self.side).at(self.at));
        log.note(|| ev("event-works-drawn", &["2.3.a"]).num("value", i32::from(value)).only(self.side));
        if g.drawn[0] == 0 {
            g.drawn[0] = mark;
            return Next::Stay;
        }
        g.drawn[1] = mark;
        Next::goto(KeepWorks { side: self.side, at: self.at, fort: self.fort })
    }
}

impl Decide<Montezuma> for KeepWorks {
    fn id(self) -> &'static str {
        "keep-works"
    }
    fn section(self) -> Case {
        Case("13.2.a#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-keep-works").place("at", self.at.index())
    }
    fn forced(self, _: &Montezuma) -> bool {
        false
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let [a, b] = g.drawn.map(|v| v & 7);
        out.push(Choice::Number(a));
        if a != b {
            out.push(Choice::Number(b));
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Number(value) = choice {
            g.lay(self.side, self.at, self.fort, value, log);
        }
        Next::Done
    }
}
