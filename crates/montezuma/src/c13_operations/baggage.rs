//! §13.5 The Baggage Train returns.

use crate::c02_terms::*;
use crate::c06_supply::Larder;
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
    pub(crate) fn baggage_places(&self, side: Side, larder: &Larder<'_>) -> Places {
        let good = |p: &usize| {
            let place = Place::new(*p);
            self.leaders_at(side, place) != 0 && self.is_friendly(side, place) && larder.feeds(place)
        };
        self.occupied[side].iter().filter(good).collect()
    }
}

impl ReturnTrain {
    fn places(self, g: &Montezuma) -> Places {
        g.baggage_places(self.side, &g.larder(self.side))
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
        if self.places(g).is_empty() { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-return-train")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(self.places(g).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Book) -> Next<Frame> {
        if let Choice::Place(at) = choice {
            g.train[self.side] = Some(at);
            log.say(ev("event-train-returns", &["13.5"]).side(self.side).at(at));
        }
        Next::Done
    }
}
