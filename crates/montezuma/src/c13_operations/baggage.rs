//! §13.5 The Baggage Train returns.

use crate::c02_terms::*;
use crate::choice::Choice;
use crate::event::{Book, ev};
use crate::frames::{Frame, frame};
use crate::state::Montezuma;
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side};

frame! {
    /// 13.5 Where the Train comes back.
    ReturnTrain { side: Side }
}

impl Montezuma {
    /// 13.5 Friendly, in supply Spaces with a friendly Force.
    pub(crate) fn baggage_places(&self, side: Side) -> Places {
        let larder = self.larder(side);
        let good = |p: &Place| {
            self.units_in(side, *p) > 0
                && self.leaders_at(side, *p) != 0
                && self.is_friendly(side, *p)
                && larder.feeds(*p)
        };
        Self::places().filter(good).map(Place::index).collect()
    }
}

impl Decide<Montezuma> for ReturnTrain {
    fn id(self) -> &'static str {
        "return-train"
    }
    fn section(self) -> Case {
        Case("13.5")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.baggage_places(self.side).is_empty() { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-return-train")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.baggage_places(self.side).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Book) -> Next<Frame> {
        if let Choice::Place(at) = choice {
            g.train[self.side] = Some(at);
            log.say(ev("event-train-returns", &["13.5"]).side(self.side).at(at));
        }
        Next::Done
    }
}
