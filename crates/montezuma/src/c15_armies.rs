//! §15.1 Organizing an Army.

use crate::c02_terms::*;
use crate::c03_forces::all_leaders;
use crate::c06_supply::Larder;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Montezuma, army_range, bits};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

frame! {
    /// 15.1.a The leader who gets the Army marker.
    Organize {
        #[serde(with = "SideId")]
        side: Side,
    }
}

impl Montezuma {
    /// 15.1.a A friendly, in supply Space with a leader and a Unit;
    /// 15.4 no other friendly Army there;
    /// 2.3#1 a marker.
    pub(crate) fn may_organize(&self, side: Side, leader: Leader, larder: &Larder<'_>) -> Verdict {
        require(self.leader_side(leader) == side, "15.1.a")?;
        let Some(place) = self.leader_place(leader) else { return require(false, "15.1.a") };
        require(self.armies[army_range(side)].iter().any(Option::is_none), "2.3#1")?;
        require(self.is_friendly(side, place) && self.units_in(side, place) > 0, "15.1.a")?;
        require(!self.army_at(side, place), "15.4")?;
        require(larder.feeds(place), "15.1.a")
    }
    pub(crate) fn any_army(&self, side: Side, larder: &Larder<'_>) -> bool {
        self.armies[army_range(side)].iter().any(Option::is_none)
            && bits(all_leaders(self, side)).any(|l| self.may_organize(side, l, larder).is_ok())
    }
}

impl Decide<Montezuma> for Organize {
    fn id(self) -> &'static str {
        "organize"
    }
    fn section(self) -> Case {
        Case("15.1.a")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.any_army(self.side, &g.larder(self.side)) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-organize")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(bits(all_leaders(g, self.side)).map(Choice::Leader));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Leader(l) => g.may_organize(self.side, l, &g.larder(self.side)),
            _ => require(false, "15.1.a"),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let larder = g.larder(self.side);
        let leaders = bits(all_leaders(g, self.side));
        out.extend(leaders.filter(|&l| g.may_organize(self.side, l, &larder).is_ok()).map(Choice::Leader));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Leader(commander) = choice
            && let Some(place) = g.leader_place(commander)
            && let Some(slot) = g.armies[army_range(self.side)].iter_mut().find(|a| a.is_none())
        {
            *slot = Some(Army { commander, place });
            log.note(|| ev("event-army", &["15.1.a"]).side(self.side).leader(commander).at(place));
        }
        Next::Done
    }
}
