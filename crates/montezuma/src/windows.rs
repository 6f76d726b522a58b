//! §12.1.d The windows in which a side may answer with a card of its hand, or pass.

use crate::c02_terms::Card;
use crate::event::{Log, Says, ev};
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::Montezuma;
use zocalo_core::{Next, Side, Verdict, Window};

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
    /// What standing orders may ask of it.
    fn window(self, g: &Montezuma) -> Window<Choice> {
        g.in_battle(Answer::side(self, g), Window::reaction(Choice::Pass))
    }
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
            fn window(
                self,
                g: &$crate::state::Montezuma,
            ) -> Option<zocalo_core::Window<$crate::notation::Choice>> {
                Some($crate::windows::Answer::window(self, g))
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

/// The decisions that standing orders may answer, with the keys of their facts.
pub const WINDOWS: &[(&str, &[&str])] = &[
    ("act-window", MARCH),
    ("react", MARCH),
    ("zone-react", MARCH),
    ("battle-cards", BATTLE),
    ("off-window", BATTLE),
    ("eff-window", BATTLE),
    ("aft-window", BATTLE),
    ("guerilla-arrival", BATTLE),
    ("lead", BATTLE),
    ("nav-window", &[]),
    ("take-losses", &["steps"]),
    ("extra-card", &[]),
    ("local-affairs", &[]),
    ("place-guerillas", &[]),
    ("convoy", &[]),
];
const MARCH: &[&str] = &["where", "from", "enemy", "own"];
const BATTLE: &[&str] = &["where", "enemy", "own"];

impl Montezuma {
    /// A window in a march: where it has come to, where from, how many Units march, how many of the reacting side stand there.
    pub(crate) fn in_march(&self, window: Window<Choice>) -> Window<Choice> {
        let (act, own) = (&self.act, self.act.side.foe());
        let window = window.place(act.at.index()).number("enemy", count(act.force.units.len()));
        let window = window.number("own", count(self.units_in(own, act.at)));
        window.fact("from", zocalo_core::Arg::Place(act.from.index() as u16))
    }

    /// A window in a Battle of `own`: where it is, and how many Units either side has in it.
    pub(crate) fn in_battle(&self, own: Side, window: Window<Choice>) -> Window<Choice> {
        let units = |side: Side| count(self.fight.units[side].len());
        let window = window.place(self.fight.place.index());
        window.number("enemy", units(own.foe())).number("own", units(own))
    }

    /// A card is shown in answer and put away; it never calls for the Supply check (8.3.c#1).
    pub(crate) fn respond(&mut self, side: Side, card: Card, cases: &'static [&'static str], log: &mut Log) {
        log.reveal();
        log.note(|| ev("event-responds", cases).side(side).card(card));
        self.put_away(card, true);
    }
}

fn count(units: usize) -> i32 {
    i32::try_from(units).unwrap_or(i32::MAX)
}
