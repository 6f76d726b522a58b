//! §13.5 The Baggage Train returns.

use crate::c02_terms::*;
use crate::c06_supply::Larder;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::Montezuma;
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side};

frame! {
    /// 13.5 Where the Train comes back.
    ReturnTrain {
        #[serde(with = "SideId")]
        side: Side,
    }
}

impl Montezuma {
    /// 13.5 Friendly, in supply Spaces with a friendly Force.
    pub(crate) fn baggage_places(&self, side: Side, larder: &Larder<'_>) -> Places {
        let mut friendly = self.controlled(side);
        friendly.insert(self.d().named.disputed.index());
        larder.fed(&friendly.and(&self.occupied[side]).and(&self.led(side)))
    }
}

impl Montezuma {
    /// The Train comes to the place that was chosen.
    pub(crate) fn bring_train(&mut self, side: Side, choice: Choice, log: &mut Log) {
        if let Choice::Place(at) = choice {
            self.train[side] = Some(at);
            log.note(|| ev("event-train-returns", &["13.5"]).side(side).at(at));
        }
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
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        g.bring_train(self.side, choice, log);
        Next::Done
    }
}
