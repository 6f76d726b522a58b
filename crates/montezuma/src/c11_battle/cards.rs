//! §11.2.c Guerilla arrival; §11.2.d Battle cards and the windows of a Battle.

use super::losses::{Cause, TakeLosses};
use crate::c02_terms::*;
use crate::data::{Colour, Window};
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Loss, Montezuma};
use crate::windows::{Answer, window};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

/// What a die is thrown for that adds to FP.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DieFor {
    /// 11.2.a#5 The better tactician: half of it.
    Tactics,
    /// 12.1.e#2 An officer in Field Command.
    FieldCommand,
    /// A card.
    Card,
}

frame! {
    /// 11.2.c#1 Mexico may discard a card and add the hidden Guerilla.
    GuerillaArrival {}
}
frame! {
    /// 11.2.d The attacker plays all his cards first, then the defender.
    BattleCards {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// The answer to an officer card: No Future Glory.
    OffWindow {}
}
frame! {
    /// 12.1.e#3 No Future Glory: Mexico names the officer who goes, by his card.
    OfficerGoes {}
}
frame! {
    /// A die that is added to a side's FP.
    BattleDie {
        #[serde(with = "SideId")]
        side: Side,
        why: DieFor,
    }
}
frame! {
    /// Cards 15 and 27: up to two reduced Infantry Units get a step back.
    LocalMilitia { left: u8 }
}
frame! {
    /// Card 66: both sides roll.
    Duel { second: bool }
}
frame! {
    /// Card 72: the Fieldworks that are drawn.
    DigIn {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// The window after the Efficiency rolls: Light Casualties.
    EffWindow {
        #[serde(with = "SideId")]
        side: Side,
    }
}

/// The officers by card number.
pub const OFFICERS: [Card; 4] =
    [Card::numbered(34), Card::numbered(43), Card::numbered(44), Card::numbered(49)];

impl Answer for GuerillaArrival {
    const SECTION: &'static str = "11.2.c#1";
    const PROMPT: &'static str = "prompt-guerilla-arrival";
    const HELD: &'static str = "12.1.b#1";
    fn id(self) -> &'static str {
        "guerilla-arrival"
    }
    fn side(self, _: &Montezuma) -> Side {
        MX
    }
    fn open(self, g: &Montezuma) -> bool {
        // R42 Guerillas only in Mexico.
        g.place(g.fight.place).mexico && !g.units_in_box(MX, Loc::HIDDEN).is_empty()
    }
    fn may(self, g: &Montezuma, card: Card) -> Verdict {
        // R42 Any card but a live Mandatory one.
        require(!g.live_mandatory(card), "12.1.b#1")
    }
    /// 11.2.c#2 Guerilla effect.
    fn answer(self, g: &mut Montezuma, card: Card, log: &mut Log) -> Next<Frame> {
        log.reveal();
        g.move_card(card, CardAt::Discard);
        if let Some(u) = g.units_in_box(MX, Loc::HIDDEN).first() {
            let unit = Unit::new(u);
            g.place_full(unit, g.fight.place);
            g.fight.units[MX].insert(u);
            g.fight.arrived = Some(unit);
            g.fight.apart.insert(u);
            // 11.2.c#2 The US side is out of supply for the Battle.
            g.fight.supplied[US] = false;
            log.note(|| ev("event-guerilla-arrives", &["11.2.c#1", "11.2.c#2"]).unit(unit).card(card));
        }
        Next::Done
    }
}
window!(GuerillaArrival);

impl Montezuma {
    fn has_artillery(&self, side: Side) -> bool {
        let fight = &self.fight;
        let inherent = side == fight.defender() && self.defending_fortress();
        inherent || fight.units[side].iter().any(|u| self.is_artillery(Unit::new(u)))
    }

    /// What forbids a side a card in the card step of this Battle; only of what both can see.
    /// 8.3.e#2 Breach.
    /// 12.1.e#1 Officers.
    pub(crate) fn battle_condition(&self, side: Side, card: u8) -> Verdict {
        let data = &self.d().cards[usize::from(card) - 1];
        let fight = &self.fight;
        require(matches!(data.window, Window::Btl | Window::Off), "11.2.d")?;
        require(data.colour == Colour::Both || data.colour == Colour::Only(side), "8.0")?;
        require(!fight.played(side, card), "8.3#1")?;
        let defends = side == fight.defender();
        let cavalry = |s: Side| fight.units[s].iter().any(|u| self.is_cavalry(Unit::new(u)));
        let place = self.place(fight.place);
        let holds = match card {
            10 => {
                let santa_anna = fight.leaders[MX] >> self.d().named.santa_anna.index() & 1 == 1;
                self.d().texas.has(fight.place.index()) || santa_anna
            }
            15 | 27 => {
                self.controller(fight.place) == Some(MX) && place.mexico && !self.in_revolt(fight.place)
            }
            25 => fight.leaders[side] != 0,
            30 => defends,
            34 | 43 | 44 | 49 => {
                // 12.1.e#1 One officer Event in a Turn, with a US leader in the Battle.
                require(!self.officer_played, "12.1.e#1")?;
                fight.leaders[US] != 0
            }
            35 => {
                let active = place.coast.is_some_and(|c| self.squadron[c as usize].is_active());
                place.coastal && active
            }
            54 => self.officers_present() > 0,
            66 => self.has_artillery(US) && self.has_artillery(MX),
            72 => {
                defends
                    && place.kind == Kind::Space
                    && self.works[fight.place.index()].is_none()
                    && !self.fortress(fight.place)
                    // 16.4.b A raid has made a Transit Space of it.
                    && !self.raided(fight.place)
                    && self.works_left(false) > 0
            }
            // 8.3.e#2 Against any fortification.
            74 => !defends && (self.defending_works().is_some() || self.defending_fortress()),
            77 => {
                let works = defends_with_works(self, side.foe());
                cavalry(side) && place.terrain == Terrain::Clear && !works
            }
            80 => self.has_artillery(side),
            _ => true,
        };
        require(holds, "9.4")
    }

    /// The window opens wherever such a card might be held, as far as everybody knows.
    fn battle_window(&self, side: Side) -> bool {
        (1..81).any(|c| {
            self.abroad(c)
                && matches!(self.d().cards[usize::from(c) - 1].window, Window::Btl | Window::Off)
                && self.battle_condition(side, c).is_ok()
        })
    }

    /// 8.3.c#2 Response order.
    fn play_battle_card(&mut self, side: Side, card: Card, log: &mut Log) -> Option<Frame> {
        self.respond(side, card, &["11.2.d", "8.3.c#2"], log);
        self.fight.cards[side].insert(card.slot());
        match card.number() {
            25 | 35 => Some(BattleDie { side, why: DieFor::Card }.into()),
            15 | 27 => Some(LocalMilitia { left: 2 }.into()),
            34 | 43 | 44 | 49 => {
                self.officer_played = true;
                let officer = OFFICERS.iter().position(|&o| o == card).unwrap_or(0);
                let with = self.battle_commander(US).map_or(Officer::At(self.fight.place), Officer::With);
                self.officers[officer] = with;
                Some(OffWindow {}.into())
            }
            54 => Some(OfficerGoes {}.into()),
            66 => Some(Duel { second: false }.into()),
            72 => Some(DigIn { side }.into()),
            _ => None,
        }
    }
}

fn defends_with_works(g: &Montezuma, side: Side) -> bool {
    g.works_of(side, g.fight.place).is_some() || (side == MX && g.fortress(g.fight.place))
}

impl Answer for BattleCards {
    const SECTION: &'static str = "11.2.d";
    const PROMPT: &'static str = "prompt-battle-cards";
    const HELD: &'static str = "11.2.d";
    fn id(self) -> &'static str {
        "battle-cards"
    }
    fn side(self, _: &Montezuma) -> Side {
        self.side
    }
    fn open(self, g: &Montezuma) -> bool {
        g.battle_window(self.side)
    }
    fn may(self, g: &Montezuma, card: Card) -> Verdict {
        g.battle_condition(self.side, card.number())
    }
    fn answer(self, g: &mut Montezuma, card: Card, log: &mut Log) -> Next<Frame> {
        match g.play_battle_card(self.side, card, log) {
            Some(first) => Next::Call { first, then: self.into() },
            None => Next::Stay,
        }
    }
}
window!(BattleCards);

impl Answer for OffWindow {
    const SECTION: &'static str = "12.1.e#3";
    const HELD: &'static str = "R43";
    fn id(self) -> &'static str {
        "off-window"
    }
    fn side(self, _: &Montezuma) -> Side {
        MX
    }
    fn window(self, g: &Montezuma) -> zocalo_core::Window<Choice> {
        g.in_battle(Answer::side(self, g), zocalo_core::Window::reaction(Choice::Pass).usually_passed())
    }
    fn open(self, g: &Montezuma) -> bool {
        g.abroad(54)
    }
    fn may(self, _: &Montezuma, card: Card) -> Verdict {
        // R43 The only direct answer is No Future Glory.
        require(card.number() == 54, "R43")
    }
    fn answer(self, g: &mut Montezuma, card: Card, log: &mut Log) -> Next<Frame> {
        g.respond(MX, card, &["12.1.e#3"], log);
        g.fight.cards[MX].insert(card.slot());
        // The officer whose card it was, or another who is there.
        Next::goto(OfficerGoes {})
    }
}
window!(OffWindow);

impl Decide<Montezuma> for OfficerGoes {
    fn id(self) -> &'static str {
        "officer-goes"
    }
    fn section(self) -> Case {
        Case("12.1.e#3")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.officers_present() > 1 { Ask::Side(MX) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-officer-goes")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.officers_here().map(|officer| Choice::Card(OFFICERS[officer])));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Card(card) = choice
            && let Some(officer) = OFFICERS.iter().position(|&o| o == card)
        {
            g.remove_officer(officer, log);
        }
        Next::Done
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let only = g.officers_here().next();
        if let Some(officer) = only {
            g.remove_officer(officer, log);
        }
        Next::Done
    }
}

impl Montezuma {
    /// 12.1.e#3 One officer present leaves play.
    fn remove_officer(&mut self, officer: usize, log: &mut Log) {
        self.officers[officer] = Officer::Gone;
        log.note(|| ev("event-officer-removed", &["12.1.e#3"]).card(OFFICERS[officer]));
    }
}

impl Decide<Montezuma> for BattleDie {
    fn id(self) -> &'static str {
        "battle-die"
    }
    fn section(self) -> Case {
        Case("11.2.f#4")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        let what = match self.why {
            DieFor::Tactics => "chance-half-die",
            DieFor::FieldCommand => "chance-field-command",
            DieFor::Card => "chance-card-die",
        };
        Ask::Chance(Chance::d10(what, self.side))
    }
    /// 11.2.a#5 Half a die rounded up for the better tactician;
    /// 12.1.e#2 a whole one for Field Command.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let value = if self.why == DieFor::Tactics { roll.0.div_ceil(2) } else { roll.0 };
        g.fight.extra[self.side] += value as i16;
        log.note(|| {
            ev("event-fp-die", &["11.2.a#5", "12.1.e#2"])
                .side(self.side)
                .die(self.side, roll.0)
                .num("value", i32::from(value))
        });
        Next::Done
    }
}

impl LocalMilitia {
    fn may(self, g: &Montezuma, unit: Unit) -> Verdict {
        let u = unit.index();
        let reduced = g.fight.units[MX].has(u) && g.is_infantry(unit) && g.steps[u] < g.d().units[u].steps;
        require(reduced, "12.1")
    }
}

impl Decide<Montezuma> for LocalMilitia {
    fn id(self) -> &'static str {
        "local-militia"
    }
    fn section(self) -> Case {
        Case("12.1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let any = g.fight.units[MX].iter().any(|u| self.may(g, Unit::new(u)).is_ok());
        if self.left > 0 && any { Ask::Side(MX) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-local-militia").num("left", i32::from(self.left))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(g.fight.units[MX].iter().map(Unit::new).map(Choice::Unit));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(u) => self.may(g, u),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Unit(u) = choice else {
            g.fight.extra[MX] += i16::from(self.left);
            return Next::Done;
        };
        g.steps[u.index()] += 1;
        log.note(|| ev("event-restored", &["12.1"]).unit(u));
        Next::goto(Self { left: self.left - 1 })
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        g.fight.extra[MX] += i16::from(self.left);
        Next::Done
    }
}

impl Montezuma {
    fn guns(&self, side: Side) -> u8 {
        let inherent = side == self.fight.defender() && self.defending_fortress();
        let units = self.fight.units[side].iter().filter(|&u| self.is_artillery(Unit::new(u))).count();
        units as u8 + u8::from(inherent)
    }
}

impl Decide<Montezuma> for Duel {
    fn id(self) -> &'static str {
        "duel"
    }
    fn section(self) -> Case {
        Case("12.1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let side = if self.second { g.fight.defender() } else { g.fight.attacker };
        Ask::Chance(Chance::d10("chance-duel", side))
    }
    /// Card 66: die plus Artillery Units; the lower side loses an Artillery step and its guns fall silent.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (a, d) = (g.fight.attacker, g.fight.defender());
        if !self.second {
            g.fight.duel = roll.0 as u8;
            log.note(|| ev("event-duel", &["12.1"]).side(a).die(a, roll.0));
            return Next::goto(Self { second: true });
        }
        log.note(|| ev("event-duel", &["12.1"]).side(d).die(d, roll.0));
        let (one, two) = (g.fight.duel + g.guns(a), roll.0 as u8 + g.guns(d));
        let loser = match one.cmp(&two) {
            std::cmp::Ordering::Less => a,
            std::cmp::Ordering::Greater => d,
            std::cmp::Ordering::Equal => return Next::Done,
        };
        g.fight.silent[loser] = true;
        let pool = g.fight.units[loser].iter().filter(|&u| g.is_artillery(Unit::new(u))).collect();
        g.loss = Loss::of(loser, 1, pool);
        Next::goto(TakeLosses { cause: Cause::Event })
    }
}

impl Decide<Montezuma> for DigIn {
    fn id(self) -> &'static str {
        "dig-in"
    }
    fn section(self) -> Case {
        Case("12.1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.works_left(false) == 0 {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-works", Some(self.side)))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        g.works_rolls(false, out);
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let works = Works { owner: self.side, fort: false, value: roll.0 as u8, open: true };
        g.set_works(g.fight.place, Some(works));
        log.note(|| ev("event-dug-in", &["12.1"]).at(g.fight.place).num("value", i32::from(roll.0)));
        Next::Done
    }
}

impl Answer for EffWindow {
    const SECTION: &'static str = "R157";
    fn id(self) -> &'static str {
        "eff-window"
    }
    fn side(self, _: &Montezuma) -> Side {
        self.side
    }
    fn window(self, g: &Montezuma) -> zocalo_core::Window<Choice> {
        g.in_battle(Answer::side(self, g), zocalo_core::Window::reaction(Choice::Pass).usually_passed())
    }
    fn open(self, g: &Montezuma) -> bool {
        g.abroad(22) && !Side::BOTH.iter().any(|&s| g.fight.played(s, 22))
    }
    fn may(self, _: &Montezuma, card: Card) -> Verdict {
        require(card.number() == 22, "12.1.d")
    }
    fn answer(self, g: &mut Montezuma, card: Card, log: &mut Log) -> Next<Frame> {
        g.respond(self.side, card, &["12.1.d"], log);
        g.fight.cards[self.side].insert(card.slot());
        Next::Done
    }
}
window!(EffWindow);
