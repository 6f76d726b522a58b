//! §7 The Random Events Phase.

use crate::c02_terms::*;
use crate::c03_reinforcements::{Reinforce, Rule, TakeVolunteers};
use crate::c03_tidy::tidy_full;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame, steps};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::Montezuma;
use zocalo_core::{Ask, Case, Chance, Decide, Event, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// 4.2.A, 7.1.a The Mandatory Events of the turn track: the step that comes next.
    TurnStart { step: TurnStep }
}

steps! {
    /// The steps at the start of a Turn in the order of 4.2.A.
    TurnStep {
        /// 7.2#2
        Shuffle,
        /// 18.3.e#1
        WarFollows,
        /// 18.3.b#1
        WarOfTurnSeven,
        /// 14.3#1
        Squadrons,
        /// 3.4#4
        UsReinforcements,
        /// 3.4#5
        MexicanReinforcements,
        /// 7.1.a
        SpecialEvents,
        /// 7.1.a
        Scott,
        /// 7.1.b#1
        ActionCards,
    }
}
frame! {
    /// 7.1.b#1, 2.8#1 The four Action cards of the Phase, each Event before the next draw.
    ActionDraw {
        n: u8,
        again: bool,
        #[serde(with = "SideId")]
        first: Side,
    }
}
frame! {
    /// 3.6.b Whether Santa Anna returns from exile.
    ReturnRoll {}
}
frame! {
    /// 7.1.d Whether the US declares War.
    DeclareWar {}
}

impl Montezuma {
    /// 18.3.e#1 War in mid-Turn: the initiative and the right to replacements change at once, the rest next Turn.
    pub(crate) fn declare_war(&mut self, cases: &'static [&'static str], log: &mut Log) {
        if !self.at_war() {
            self.war = War::Declared;
            log.note(|| ev("event-war", cases));
        }
    }

    /// 18.3.e#1, 2.2.a#7 War cards, War Units (the red band) and War leaders join;
    /// 3.6.a#3 Santa Anna comes with four Units.
    pub(crate) fn consequences(&mut self, log: &mut Log) -> Option<Frame> {
        self.war = War::War;
        for card in 1..81 {
            if matches!(self.cards[card], CardAt::Aside | CardAt::Discard) {
                self.move_card(Card::numbered(card), CardAt::Deck);
            }
        }
        let d = self.d();
        for (i, unit) in d.units.iter().enumerate() {
            if unit.at_war && self.unit_at[i] == Loc::ASIDE {
                self.put(Unit::new(i), Loc::REGROUP);
            }
        }
        for (i, leader) in d.leaders.iter().enumerate() {
            if leader.war_pool && self.leader_at[i] == Loc::ASIDE {
                self.leader_at[i] = Loc::POOL;
            }
        }
        log.note(|| ev("event-war-follows", &["18.3.e#1", "8.3.b#2"]));
        if self.santa_anna_arrived {
            return None;
        }
        self.bring_santa_anna(log);
        Some(Reinforce { side: MX, leaders: 0, units: 4, rule: Rule::SantaAnna }.into())
    }

    /// 14.3#1 Activates a squadron;
    /// 14.3#2 the first time raises the Blockade.
    pub(crate) fn activate_squadron(&mut self, coast: Coast, log: &mut Log) {
        let i = coast as usize;
        if self.squadron[i].is_active() {
            return;
        }
        self.squadron[i] = Squadron::Active;
        log.note(|| ev("event-squadron", &["14.3#1"]).word("coast", coast_key(coast)));
        if !self.sailed[i] {
            self.sailed[i] = true;
            self.blockade += 1;
            log.note(|| ev("event-blockade", &["14.3#2"]).num("level", i32::from(self.blockade)));
        }
    }
}

/// The message that names a squadron.
pub const fn coast_key(coast: Coast) -> &'static str {
    match coast {
        Coast::Gulf => "squadron-gulf",
        Coast::Pacific => "squadron-pacific",
    }
}

impl Decide<Montezuma> for TurnStart {
    fn id(self) -> &'static str {
        "turn-start"
    }
    fn section(self) -> Case {
        Case("7.1.a")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    /// 3.6.c#2 Loss of Presidency.
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let first: Option<Frame> = match self.step {
            TurnStep::Shuffle => {
                log.note(|| Event::heading(Msg::new("event-turn").num("turn", g.turn), &["4.2.A"]));
                // 7.2#2 The whole Action deck is shuffled at the beginning of each Turn.
                g.actions_out = 0;
                for i in 0..LEADERS {
                    if g.leader_at[i] == Loc::WOUND && g.wound[i] <= g.turn {
                        g.leader_at[i] = Loc::POOL;
                        g.wound[i] = 0;
                    }
                }
                None
            }
            TurnStep::WarFollows if g.war == War::Declared => g.consequences(log),
            TurnStep::WarOfTurnSeven if g.turn >= 7 && !g.at_war() => {
                // 18.3.b#1 War is automatic at the start of Turn 7.
                g.declare_war(&["18.3.b#1"], log);
                g.consequences(log)
            }
            TurnStep::Squadrons if g.turn >= 4 || g.at_war() => {
                // 14.3#1, R5 Both squadrons become active.
                for coast in Coast::BOTH {
                    g.activate_squadron(coast, log);
                }
                None
            }
            TurnStep::UsReinforcements => {
                let (leaders, units) = g.d().turns[usize::from(g.turn) - 1].us[usize::from(g.at_war())];
                Some(Reinforce { side: US, leaders, units, rule: Rule::Standard }.into())
            }
            TurnStep::MexicanReinforcements => {
                let (leaders, units) = g.d().turns[usize::from(g.turn) - 1].mexico;
                Some(Reinforce { side: MX, leaders, units, rule: Rule::Standard }.into())
            }
            TurnStep::SpecialEvents if g.turn == 3 && g.pw <= 30 => Some(TakeVolunteers {}.into()),
            TurnStep::SpecialEvents if g.turn == 4 && g.presidente == Presidente::SantaAnna => {
                // 3.6.c#2 The Turn 4 Event takes the Presidency from Santa Anna; he stays where he is.
                g.presidente = Presidente::Gomez;
                log.note(|| ev("event-presidente", &["3.6.c#2"]).word("who", "presidente-gomez"));
                None
            }
            TurnStep::Scott if g.turn >= 4 && g.at_war() && !g.scott_arrived => {
                let scott = g.d().named.scott;
                g.scott_arrived = true;
                if g.leader_at[scott.index()] == Loc::ASIDE {
                    let at = g.d().named.new_orleans;
                    g.put_leader(scott, Loc::on(at));
                    log.note(|| ev("event-arrives-leader", &["7.1.a"]).leader(scott).at(at));
                }
                None
            }
            TurnStep::ActionCards => {
                g.reinforced = zocalo_core::BySide::default();
                return Next::call(tidy_full(), ActionDraw { n: 0, again: false, first: g.initiative() });
            }
            // 7.1.a What does not apply is skipped.
            _ => None,
        };
        let then = Self { step: self.step.next() };
        match first {
            Some(first) => Next::Call { first, then: then.into() },
            None => Next::goto(then),
        }
    }
}

impl ActionDraw {
    /// 7.1.b#1 By turns from who had the initiative when the draws began: War (18.3.c) changes no order.
    fn drawer(self) -> Side {
        if self.n.is_multiple_of(2) { self.first } else { self.first.foe() }
    }
}

impl Montezuma {
    /// The Action cards still in the deck;
    /// 7.2#2 all of them again once it is exhausted.
    pub(crate) fn action_deck(&self) -> u32 {
        const ALL: u32 = 0x7fff_fffe;
        let left = ALL & !self.actions_out;
        if left == 0 { ALL } else { left }
    }
    pub(crate) fn take_action_card(&mut self, card: u8) {
        if self.actions_out.count_ones() >= 30 {
            self.actions_out = 0;
        }
        self.actions_out |= 1 << card;
    }
}

/// Lists the Action cards that may come.
pub fn action_rolls(g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
    let deck = g.action_deck();
    out.extend((1..31u16).filter(|c| deck >> c & 1 == 1).map(|c| (Roll(ACTION_ROLL + c), 1)));
}

/// Rolls from here on are Action cards.
pub const ACTION_ROLL: u16 = 300;
/// Rolls from here on are Strategy cards.
pub const CARD_ROLL: u16 = 400;

impl Decide<Montezuma> for ActionDraw {
    fn id(self) -> &'static str {
        "action-draw"
    }
    fn section(self) -> Case {
        Case("7.1.b#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        if self.n >= 4 {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-action-card", Some(self.drawer())))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        action_rolls(g, out);
    }
    /// 7.1.b#3 One reinforcement card.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let card = (roll.0 - ACTION_ROLL) as u8;
        g.take_action_card(card);
        let side = self.drawer();
        log.note(|| {
            ev("event-action-card", &["7.1.b#1"]).begins(kind::ACTION_CARD).side(side).action_card(card)
        });
        let then = Self { n: self.n + 1, again: false, ..self };
        if matches!(card, 2 | 12..=17) {
            // 7.1.b#3 One reinforcement card for each side; on a second one the drawer draws on.
            let receiver = if card == 2 { MX } else { side };
            if self.again || g.reinforced[receiver] {
                log.note(|| ev("event-second-reinforcement", &["7.1.b#3"]));
                return Next::goto(Self { again: true, ..self });
            }
            g.reinforced[receiver] = true;
        }
        match crate::cards::action::event(g, card, side, log) {
            Some(first) => {
                g.push_after(then.into());
                Next::call(first, tidy_full())
            }
            None => Next::call(tidy_full(), then),
        }
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(ReturnRoll {})
    }
}

impl Montezuma {
    /// Puts a frame below the one that is on top, to go on when that one and what it calls are finished.
    pub(crate) fn push_after(&mut self, frame: Frame) {
        let top = self.stack.pop();
        self.stack.push(frame);
        if let Some(top) = top {
            self.stack.push(top);
        }
    }
}

impl Decide<Montezuma> for ReturnRoll {
    fn id(self) -> &'static str {
        "return-roll"
    }
    fn section(self) -> Case {
        Case("3.6.b")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let exiled = g.leader_at[g.d().named.santa_anna.index()] == Loc::EXILE;
        if exiled && g.exiled_by_card { Ask::Chance(Chance::d10("chance-return", MX)) } else { Ask::Nothing }
    }
    /// 3.6.b, 7.1.c Exiled during play, he returns to Mejico on 5 or more.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        log.note(|| ev("event-return-roll", &["3.6.b", "7.1.c"]).die(MX, roll.0));
        if roll.0 >= 5 {
            g.bring_santa_anna(log);
        }
        Next::call(tidy_full(), DeclareWar {})
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(DeclareWar {})
    }
}

impl Montezuma {
    /// 18.3.b#1 The US must be able to pay the PW cost;
    /// R151 impossible at PW 35.
    pub(crate) fn may_declare(&self) -> Verdict {
        require(!self.at_war(), "18.3.b#1")?;
        let cost = self.d().turns[usize::from(self.turn) - 1].war_cost;
        require(self.options.first_edition || self.pw + cost <= self.d().pw_max, "18.3.b#1")
    }
}

impl Decide<Montezuma> for DeclareWar {
    fn id(self) -> &'static str {
        "declare-war"
    }
    fn section(self) -> Case {
        Case("18.3.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.may_declare().is_ok() { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        let cost = g.d().turns[usize::from(g.turn) - 1].war_cost;
        Msg::new("prompt-declare-war").num("cost", i32::from(cost))
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::No {
            return Next::goto(crate::c08_deal::Deal::begin(g));
        }
        let cost = g.d().turns[usize::from(g.turn) - 1].war_cost;
        g.shift_pw(i16::from(cost));
        g.declare_war(&["18.3.b#1", "7.1.d"], log);
        let first = g.consequences(log);
        let then = crate::c08_deal::Deal::begin(g);
        match first {
            Some(first) => {
                g.push_after(then.into());
                Next::call(first, tidy_full())
            }
            None => Next::call(tidy_full(), then),
        }
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(crate::c08_deal::Deal::begin(g))
    }
}
