//! §13.2 Building Fieldworks and Forts.

use crate::c02_terms::*;
use crate::c06_supply::Larder;
use crate::choice::Choice;
use crate::event::{Book, ev};
use crate::frames::{Frame, frame};
use crate::state::Montezuma;
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// 13.2#1 Where to build.
    Build { side: Side }
}
frame! {
    /// 13.2.a#1 A marker is drawn, or two of which one is kept.
    DrawWorks { side: Side, at: Place, fort: bool, two: bool }
}
frame! {
    /// 13.2.a#1 Which of the two is kept.
    KeepWorks { side: Side, at: Place, fort: bool }
}

impl Montezuma {
    /// 2.3#1 How many markers of a value are left in the pool.
    fn pool_of(&self, fort: bool, value: usize) -> u8 {
        let total = self.d().works[usize::from(fort)][value];
        let laid =
            self.works.iter().flatten().filter(|w| w.fort == fort && usize::from(w.value) == value).count();
        let rising = self.rising.iter().filter(|&&v| fort && usize::from(v) == value && v > 0).count();
        let drawn =
            self.drawn.iter().filter(|&&v| v > 0 && usize::from(v & 7) == value && (v & 8 != 0) == fort);
        total.saturating_sub((laid + rising + drawn.count()) as u8)
    }
    pub(crate) fn works_left(&self, fort: bool) -> u8 {
        (1..8).map(|value| self.pool_of(fort, value)).sum()
    }
    pub(crate) fn works_rolls(&self, fort: bool, out: &mut Vec<(Roll, u32)>) {
        for value in 1..8 {
            let left = self.pool_of(fort, value);
            if left > 0 {
                out.push((Roll(value as u16), u32::from(left)));
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
            Some(works) => {
                // 13.2#1 One fortification in a Space; a Fort rises where friendly Fieldworks stand.
                require(works.owner == side && !works.fort, "13.2#1")?;
                if self.rising[place.index()] == 0 {
                    let under = self.rising.iter().filter(|&&v| v > 0).count();
                    require(under < usize::from(self.d().under) && self.works_left(true) > 0, "2.3#1")?;
                }
            }
        }
        // 6.6#3 Who is out of supply does not build.
        require(larder.feeds(place), "6.6#3")
    }
    pub(crate) fn any_build(&self, side: Side) -> bool {
        let larder = self.larder(side);
        Self::places().any(|p| self.units_in(side, p) > 0 && self.may_build(side, p, &larder).is_ok())
    }
    fn has_engineer(&self, side: Side, place: Place) -> bool {
        self.best_tactics(self.leaders_at(side, place)) >= 1
    }
    /// 2.3.a Fortification secrecy.
    /// 13.2.a#2 Fort in two plays.
    fn lay(&mut self, side: Side, at: Place, fort: bool, value: u8, log: &mut Book) {
        if fort {
            // 13.2.a#2 The Fort rises while the Fieldworks still serve.
            self.rising[at.index()] = value;
        } else {
            self.works[at.index()] = Some(Works { owner: side, fort, value, open: false });
        }
        self.drawn = [0; 2];
        let key = if fort { "event-fort-begun" } else { "event-fieldworks" };
        log.say(ev(key, &["13.2.a#1"]).side(side).at(at));
        log.say(ev("event-works-value", &["2.3.a"]).at(at).num("value", i32::from(value)).only(side));
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
        if g.any_build(self.side) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-build")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(Montezuma::places().filter(|&p| g.units_in(self.side, p) > 0).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(p) => g.may_build(self.side, p, &g.larder(self.side)),
            _ => require(false, "13.2#1"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Book) -> Next<Frame> {
        let Choice::Place(at) = choice else { return Next::Done };
        let side = self.side;
        let rising = g.rising[at.index()];
        if rising > 0 {
            // 13.2.a#2 Completed: the Fieldworks return to the pool.
            g.rising[at.index()] = 0;
            g.works[at.index()] = Some(Works { owner: side, fort: true, value: rising, open: false });
            log.say(ev("event-fort", &["13.2.a#2"]).side(side).at(at));
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
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Book) -> Next<Frame> {
        let value = roll.0 as u8;
        let mark = value | if self.fort { 8 } else { 0 };
        if !self.two {
            g.lay(self.side, self.at, self.fort, value, log);
            return Next::Done;
        }
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
        Msg::new("prompt-keep-works")
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
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Book) -> Next<Frame> {
        if let Choice::Number(value) = choice {
            g.lay(self.side, self.at, self.fort, value, log);
        }
        Next::Done
    }
}
