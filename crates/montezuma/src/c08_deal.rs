//! §8.1–8.3 Dealing Strategy cards.

use crate::c02_terms::*;
use crate::c07_random_events::CARD_ROLL;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::Montezuma;
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, Window, require};

frame! {
    /// 8.1 The deal, one card to each in turn.
    Deal {
        #[serde(with = "SideId")]
        next: Side,
    }
}
frame! {
    /// 4.2.B#2 One more card for 1 PW, or not.
    ExtraCard {
        #[serde(with = "SideId")]
        side: Side,
        second: bool,
    }
}
frame! {
    /// The extra card is drawn.
    DrawExtra {
        #[serde(with = "SideId")]
        side: Side,
        second: bool,
    }
}

impl Montezuma {
    /// 8.1#1, 8.1#3 In the Crisis period (a held card counting) as the turn track says;
    /// 8.1#2 at War 9 each, Mexico 7 after Collapse.
    pub(crate) fn hand_limit(&self, side: Side) -> usize {
        match (self.at_war(), side) {
            (false, _) => usize::from(self.d().turns[usize::from(self.turn) - 1].hand),
            (true, MX) if self.collapsed => 7,
            (true, _) => 9,
        }
    }
    fn deck_size(&self) -> usize {
        self.cards_at(CardAt::Deck).len()
    }
    fn discards(&self) -> usize {
        self.cards_at(CardAt::Discard).len()
    }
    /// 8.3.b#1 Discards and undealt cards are combined.
    pub(crate) fn reshuffle_deck(&mut self) {
        for card in self.cards_at(CardAt::Discard).iter() {
            self.move_card(Card::numbered(card), CardAt::Deck);
        }
    }
    fn deal_to(&mut self, side: Side, roll: Roll, log: &mut Log) {
        let card = Card::numbered(usize::from(roll.0 - CARD_ROLL));
        self.move_card(card, CardAt::hand(side));
        log.note(|| ev("event-dealt", &["8.1#1"]).side(side).card(card).only(side));
    }
    fn deck_rolls(&self, out: &mut Vec<(Roll, u32)>) {
        out.extend(self.cards_at(CardAt::Deck).iter().map(|c| (Roll(CARD_ROLL + c as u16), 1)));
    }
}

impl Deal {
    /// The Deal Cards Phase.
    pub fn begin(g: &mut Montezuma) -> Self {
        g.held = zocalo_core::BySide::default();
        Self { next: g.initiative() }
    }
    fn receiver(self, g: &Montezuma) -> Option<Side> {
        [self.next, self.next.foe()].into_iter().find(|&s| g.hand_size(s) < g.hand_limit(s))
    }
}

impl Decide<Montezuma> for Deal {
    fn id(self) -> &'static str {
        "deal"
    }
    fn section(self) -> Case {
        Case("8.1#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        match self.receiver(g) {
            Some(side) if !g.cards_at(CardAt::Deck).is_empty() => {
                Ask::Chance(Chance::draw("chance-deal", Some(side)))
            }
            _ => Ask::Nothing,
        }
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        g.deck_rolls(out);
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let side = self.receiver(g).unwrap_or(self.next);
        g.deal_to(side, roll, log);
        Next::goto(Self { next: side.foe() })
    }
    /// 4.2.B#1 Deal order.
    /// 8.3.b#2 Reshuffle occasions.
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        // 8.3.b#2 On exhaustion the discards make a new deck, and dealing resumes where it stopped.
        if self.receiver(g).is_some() && g.discards() > 0 {
            g.reshuffle_deck();
            return Next::goto(self);
        }
        log.note(|| ev("event-hands", &["4.2.B#1"]).begins(kind::PHASE));
        Next::goto(ExtraCard { side: g.initiative(), second: false })
    }
}

impl ExtraCard {
    fn after(self, g: &Montezuma) -> Next<Frame> {
        if self.second {
            Next::goto(crate::c09_action_phase::FirstPlayer {})
        } else {
            Next::goto(Self { side: g.initiative().foe(), second: true })
        }
    }
    /// R16 The US cannot pay for an extra card where Political Will is at its highest.
    fn affordable(self, g: &Montezuma) -> Verdict {
        require(self.side == MX || g.pw < g.d().pw_max, "4.2.B#2")
    }
}

impl Decide<Montezuma> for ExtraCard {
    fn id(self) -> &'static str {
        "extra-card"
    }
    fn section(self) -> Case {
        Case("4.2.B#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let none = g.deck_size() + g.discards() == 0;
        if none || self.affordable(g).is_err() { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-extra-card")
    }
    fn window(self, _: &Montezuma) -> Option<Window<Choice>> {
        Some(Window::reaction(Choice::No).usually_passed())
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn forced(self, _: &Montezuma) -> bool {
        false
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::No {
            return self.after(g);
        }
        if g.deck_size() == 0 {
            g.reshuffle_deck();
        }
        g.award(self.side.foe(), 1);
        log.note(|| ev("event-extra-card", &["4.2.B#2"]).side(self.side).num("pw", i32::from(g.pw)));
        Next::goto(DrawExtra { side: self.side, second: self.second })
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        self.after(g)
    }
}

impl Decide<Montezuma> for DrawExtra {
    fn id(self) -> &'static str {
        "draw-extra"
    }
    fn section(self) -> Case {
        Case("4.2.B#2")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::draw("chance-deal", Some(self.side)))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        g.deck_rolls(out);
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        g.deal_to(self.side, roll, log);
        ExtraCard { side: self.side, second: self.second }.after(g)
    }
}
