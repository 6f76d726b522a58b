//! §12.1.d The windows in which a side may answer with a card of its hand, or pass.

use crate::c02_terms::Card;
use crate::event::{Log, Says, ev};
use crate::frames::Frame;
use crate::state::Montezuma;
use zocalo_core::{Next, Side, Verdict};

/// A window for the cards of one side. [`window!`](crate::windows::window) makes a frame of it.
pub trait Answer: Copy {
    /// The section that describes it.
    const SECTION: &'static str;
    /// What is asked.
    const PROMPT: &'static str = "prompt-respond";
    /// The case that refuses a card which is not held.
    const HELD: &'static str = "12.1.d";

    /// Its id.
    fn id(self) -> &'static str;
    /// Whose it is.
    fn side(self, g: &Montezuma) -> Side;
    /// Whether there might be something to answer with, as far as everybody knows.
    fn open(self, g: &Montezuma) -> bool;
    /// What forbids a card of the hand.
    ///
    /// # Errors
    /// The refusal with its case.
    fn may(self, g: &Montezuma, card: Card) -> Verdict;
    /// What follows a card.
    fn answer(self, g: &mut Montezuma, card: Card, log: &mut Log) -> Next<Frame>;
    /// What follows without one.
    fn pass(self) -> Next<Frame> {
        Next::Done
    }
}

/// Makes a frame of a window. Nobody learns from it who had a choice.
macro_rules! window {
    ($name:ident) => {
        impl zocalo_core::Decide<$crate::state::Montezuma> for $name {
            fn id(self) -> &'static str {
                $crate::windows::Answer::id(self)
            }
            fn section(self) -> zocalo_core::Case {
                zocalo_core::Case(<Self as $crate::windows::Answer>::SECTION)
            }
            fn ask(self, g: &$crate::state::Montezuma) -> zocalo_core::Ask {
                let side = $crate::windows::Answer::side(self, g);
                if g.hand_size(side) > 0 && $crate::windows::Answer::open(self, g) {
                    zocalo_core::Ask::Side(side)
                } else {
                    zocalo_core::Ask::Nothing
                }
            }
            fn prompt(self, _: &$crate::state::Montezuma) -> zocalo_core::Msg {
                zocalo_core::Msg::new(<Self as $crate::windows::Answer>::PROMPT)
            }
            fn forced(self, _: &$crate::state::Montezuma) -> bool {
                false
            }
            fn candidates(self, g: &$crate::state::Montezuma, out: &mut Vec<$crate::notation::Choice>) {
                out.push($crate::notation::Choice::Pass);
                let hand = g.hand($crate::windows::Answer::side(self, g));
                out.extend(hand.map($crate::notation::Choice::Card));
            }
            fn verdict(
                self,
                g: &$crate::state::Montezuma,
                choice: $crate::notation::Choice,
            ) -> zocalo_core::Verdict {
                let $crate::notation::Choice::Card(card) = choice else { return Ok(()) };
                let held = g.holds($crate::windows::Answer::side(self, g), card);
                zocalo_core::require(held, <Self as $crate::windows::Answer>::HELD)?;
                $crate::windows::Answer::may(self, g, card)
            }
            fn choose(
                self,
                g: &mut $crate::state::Montezuma,
                choice: $crate::notation::Choice,
                log: &mut $crate::event::Log,
            ) -> zocalo_core::Next<$crate::frames::Frame> {
                match choice {
                    $crate::notation::Choice::Card(card) => {
                        $crate::windows::Answer::answer(self, g, card, log)
                    }
                    _ => $crate::windows::Answer::pass(self),
                }
            }
            fn run(
                self,
                _: &mut $crate::state::Montezuma,
                _: &mut $crate::event::Log,
            ) -> zocalo_core::Next<$crate::frames::Frame> {
                $crate::windows::Answer::pass(self)
            }
        }
    };
}
pub(crate) use window;

impl Montezuma {
    /// A card is shown in answer and put away; it never calls for the Supply check (8.3.c#1).
    pub(crate) fn respond(&mut self, side: Side, card: Card, cases: &'static [&'static str], log: &mut Log) {
        log.reveal();
        log.note(|| ev("event-responds", cases).side(side).card(card));
        self.put_away(card, true);
    }
}
