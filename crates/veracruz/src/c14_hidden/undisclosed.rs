//! What the other side decides, as far as a viewer knows: something.

use crate::event::Log;
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::Veracruz;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Next, Side, Window};

/// 14.31#1 A side decides something of which the others do not know whether it is asked at all. Only what a viewer knows
/// waits for this, never a true position; what goes on after it lies below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Undisclosed {
    /// Who decides.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
}

impl Decide<Veracruz> for Undisclosed {
    fn id(self) -> &'static str {
        "undisclosed"
    }
    fn section(self) -> Case {
        Case("14.31#1")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Side(self.side)
    }
    /// In the other side's turn these are losses, retreats and advances.
    fn window(self, game: &Veracruz) -> Option<Window<Choice>> {
        (self.side != game.phasing()).then(Window::undisclosed)
    }
    fn candidates(self, _: &Veracruz, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
    }
    fn choose(self, _: &mut Veracruz, _: Choice, _: &mut Log) -> Next<Frame> {
        Next::Done
    }
}
