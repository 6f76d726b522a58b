//! §9 The Action Phase: opportunities, card plays and their modes; §17 discarding and holding.

use crate::c02_terms::*;
use crate::c03_forces::{Designate, Purpose, all_leaders};
use crate::c03_tidy::tidy_full;
use crate::c06_supply::Larder;
use crate::c09_supply_event::{Provision, SupplyEvent};
use crate::c18_government::{Affair, Government};
use crate::data::Colour;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Act, Montezuma, Used, army_range, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Refusal, Roll, Side, Verdict, require};

/// No card has more OPS.
const OPS_MAX: usize = 4;

frame! {
    /// 4.2.C#1 The initiative player says who plays first.
    FirstPlayer {}
}
frame! {
    /// 9.0 A player's opportunity to play a card.
    Opportunity {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 8.3.d The Supply check of a card, before anything else is done with it.
    SupplyCheck {
        #[serde(with = "SideId")]
        side: Side,
        card: Card,
        mode: Mode,
    }
}
frame! {
    /// What the card is played for begins.
    StartMode {
        #[serde(with = "SideId")]
        side: Side,
        ops: u8,
        mode: Mode,
        card: Option<Card>,
    }
}
frame! {
    /// 8.3#1 The card is put away.
    FinishPlay {
        #[serde(with = "SideId")]
        side: Side,
        card: Card,
        event: bool,
    }
}
frame! {
    /// 12.1, R28 OPS granted by an Event.
    UseOps {
        #[serde(with = "SideId")]
        side: Side,
        ops: u8,
    }
}

impl Decide<Montezuma> for FirstPlayer {
    fn id(self) -> &'static str {
        "first-player"
    }
    fn section(self) -> Case {
        Case("4.2.C#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        Ask::Side(g.initiative())
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-first-player")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = if choice == Choice::Yes { g.initiative() } else { g.initiative().foe() };
        log.note(|| ev("event-first-player", &["4.2.C#1"]).begins(kind::PHASE).side(side));
        Next::goto(Opportunity { side })
    }
}

impl Montezuma {
    /// 12.1.b#1, R17 Whether a card must be played for its Event by whoever holds it.
    pub(crate) fn live_mandatory(&self, card: Card) -> bool {
        self.d().cards[card.index()].mandatory && (card.number() != 12 || self.santa_anna_electable().is_ok())
    }

    /// 9.0, R25 A side is out of the Phase without a card or with a final hold.
    fn is_out(&self, side: Side) -> bool {
        self.held[side] || self.hand_size(side) == 0
    }

    /// 17.2 Only a last card is held;
    /// 12.1.b#1 a live Mandatory one not over the Turn (R26).
    fn may_hold(&self, side: Side) -> Verdict {
        require(self.hand_size(side) == 1, "17.2")?;
        let last = self.hand_size(side.foe()) <= 1;
        let mandatory = self.hand(side).any(|c| self.live_mandatory(c));
        require(!(last && mandatory), "12.1.b#1")
    }

    /// 13.2.b#2 Own works may be demolished before the card is chosen.
    fn may_demolish(&self, side: Side, place: Place) -> Verdict {
        require(self.works_of(side, place).is_some(), "13.2.b#2")
    }

    /// R12 Command of an Army may pass to a leader in its Space of equal or higher Command rating.
    fn may_succeed(&self, side: Side, leader: Leader) -> Verdict {
        let army = self.armies[army_range(side)].iter().flatten().find(|a| {
            self.leader_place(leader) == Some(a.place)
                && a.commander != leader
                && self.ratings(leader).command >= self.ratings(a.commander).command
        });
        require(army.is_some() && self.army_of(leader).is_none(), "R12")
    }

    /// 9.1 What forbids a card this use.
    fn may_play(&self, side: Side, card: Card, mode: Mode) -> Verdict {
        require(self.holds(side, card), "8.3#1")?;
        let data = &self.d().cards[card.index()];
        if self.live_mandatory(card) {
            return require(mode == Mode::Event, "12.1.b#1");
        }
        match mode {
            Mode::Discard => Ok(()),
            Mode::Event => self.may_play_event(side, card),
            _ => self.mode_from(side, mode).and_then(|min| require(data.ops >= min, mode_case(mode))),
        }
    }

    /// 8.0, 9.4 The colour of the card and its own conditions decide.
    /// 12.1.d Response Events.
    pub(crate) fn may_play_event(&self, side: Side, card: Card) -> Verdict {
        let data = &self.d().cards[card.index()];
        let colour = match data.colour {
            Colour::Both => true,
            Colour::Only(only) => only == side,
        };
        require(colour || self.live_mandatory(card), "8.0")?;
        require(data.window == crate::data::Window::Play || card.number() == 50, "12.1.d")?;
        crate::cards::condition(self, side, card)
    }

    /// The lowest OPS with which a side may use a card so now, or what forbids it altogether.
    pub(crate) fn mode_from(&self, side: Side, mode: Mode) -> Result<u8, Refusal> {
        self.mode_with(side, mode, &self.larder(side))
    }

    /// As [`Self::mode_from`], for many modes of one position.
    fn mode_with(&self, side: Side, mode: Mode, larder: &Larder<'_>) -> Result<u8, Refusal> {
        let some = |holds: bool, min: u8| require(holds, mode_case(mode)).map(|()| min);
        let us = |min: u8| require(side == US, mode_case(mode)).map(|()| min);
        match mode {
            Mode::Event | Mode::Discard => Ok(1),
            Mode::Leaders => some(bits(all_leaders(self, side)).any(|l| self.may_ride(side, l).is_ok()), 1),
            Mode::Unit => {
                let able = |u| self.may_go_alone(Purpose::Unit, side, Unit::new(u)).is_ok();
                some(self.units_on_map(side).iter().any(able), 1)
            }
            Mode::Force => self.force_from(side),
            Mode::Control => some(self.any_control(side, larder), 1),
            Mode::Build => some(self.any_build(side, larder), 1),
            Mode::Replacements => self.may_replace(side, larder).map(|()| 1),
            Mode::Baggage => {
                some(self.train[side].is_none() && !self.baggage_places(side, larder).is_empty(), 1)
            }
            Mode::SeaOne => some(self.any_sea_one(side, larder), 1),
            Mode::SeaForce => some(self.any_sea_force(side, Purpose::Sea, larder), 4),
            Mode::Landing => us(4).and_then(|_| some(self.any_sea_force(side, Purpose::Landing, larder), 4)),
            Mode::Squadron => us(2).and_then(|_| some(self.squadron.contains(&Squadron::Inactive), 2)),
            Mode::Seize => us(2).and_then(|_| some(!self.seizable_ports(None).is_empty(), 2)),
            Mode::Recall => {
                let seizing = self.squadron.iter().any(|s| matches!(s, Squadron::Seizing(_)));
                us(2).and_then(|_| some(seizing, 2))
            }
            Mode::Army => some(self.any_army(side, larder), 2),
            Mode::Raid => some(self.any_raid(side), 1),
            Mode::Guerilla => some(side == MX && self.any_guerilla(), 1),
        }
    }

    /// What each number of OPS allows a side, as bits in the order of [`Mode::ALL`]; the Event is each card's own.
    fn modes_by_ops(&self, side: Side) -> [u32; OPS_MAX + 1] {
        let larder = self.larder(side);
        let mut modes = [0; OPS_MAX + 1];
        for (i, (mode, _)) in Mode::ALL.into_iter().enumerate().skip(1) {
            if let Ok(min) = self.mode_with(side, mode, &larder) {
                for set in &mut modes[usize::from(min).min(OPS_MAX + 1)..] {
                    *set |= 1 << i;
                }
            }
        }
        modes
    }

    /// 9.3#3 The best Strategy rating among leaders with troops.
    fn force_from(&self, side: Side) -> Result<u8, Refusal> {
        let mut best = None;
        for leader in bits(all_leaders(self, side)) {
            let strategy = self.ratings(leader).strategy;
            // Only who is better than those before him is worth a look.
            let better = best.is_none_or(|best| strategy < best);
            let free = |p| self.may_act(side, p).is_ok();
            if better
                && self.leader_place(leader).is_some_and(free)
                && self.has_troops(Purpose::Force, leader)
            {
                best = Some(strategy);
            }
        }
        best.ok_or(Refusal { case: Case("9.3#3"), why: "" })
    }
}

/// The case that speaks of a mode.
pub const fn mode_case(mode: Mode) -> &'static str {
    match mode {
        Mode::Event => "9.4",
        Mode::Leaders => "9.3#1",
        Mode::Unit => "9.3#2",
        Mode::Force => "9.3#3",
        Mode::Control => "13.1#2",
        Mode::Build => "13.2#1",
        Mode::Replacements => "13.4#1",
        Mode::Baggage => "13.5",
        Mode::SeaOne => "14.1.a",
        Mode::SeaForce => "14.1.b",
        Mode::Landing => "14.2#1",
        Mode::Squadron => "14.3#1",
        Mode::Seize => "14.4#1",
        Mode::Recall => "14.4.b",
        Mode::Army => "15.1.a",
        Mode::Raid => "16.2.b",
        Mode::Guerilla => "16.5#1",
        Mode::Discard => "17.1",
    }
}

impl Decide<Montezuma> for Opportunity {
    fn id(self) -> &'static str {
        "opportunity"
    }
    fn section(self) -> Case {
        Case("9.1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.is_out(self.side) { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-opportunity")
    }
    fn forced(self, _: &Montezuma) -> bool {
        false
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        for card in g.hand(self.side) {
            out.extend(Mode::ALL.iter().map(|m| Choice::Play(card, m.0)));
        }
        out.push(Choice::Hold);
        out.extend(g.built.iter().map(Place::new).map(Choice::Demolish));
        for army in g.armies[army_range(self.side)].iter().flatten() {
            out.extend(bits(g.leaders_at(self.side, army.place)).map(Choice::Leader));
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Play(card, mode) => g.may_play(self.side, card, mode),
            Choice::Hold => g.may_hold(self.side),
            Choice::Demolish(place) => g.may_demolish(self.side, place),
            Choice::Leader(leader) => g.may_succeed(self.side, leader),
            _ => require(false, "9.1"),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        // As candidates and verdict, but each mode is looked into once and not once for each card.
        let mut modes = None;
        for card in g.hand(self.side) {
            let data = &g.d().cards[card.index()];
            if g.live_mandatory(card) {
                out.push(Choice::Play(card, Mode::Event));
                continue;
            }
            let modes = modes.get_or_insert_with(|| g.modes_by_ops(self.side));
            let mut legal = modes[usize::from(data.ops).min(OPS_MAX)];
            if g.may_play_event(self.side, card).is_ok() {
                legal |= 1;
            }
            while legal != 0 {
                out.push(Choice::Play(card, Mode::ALL[legal.trailing_zeros() as usize].0));
                legal &= legal - 1;
            }
        }
        if g.may_hold(self.side).is_ok() {
            out.push(Choice::Hold);
        }
        let built = g.built.iter().map(Place::new);
        out.extend(built.filter(|&p| g.may_demolish(self.side, p).is_ok()).map(Choice::Demolish));
        for army in g.armies[army_range(self.side)].iter().flatten() {
            let heirs = bits(g.leaders_at(self.side, army.place));
            out.extend(heirs.filter(|&l| g.may_succeed(self.side, l).is_ok()).map(Choice::Leader));
        }
    }
    /// 17.2#2 Both at one card.
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Play(card, mode) => self.play(g, card, mode, log),
            Choice::Demolish(place) => {
                g.set_works(place, None);
                g.rising[place.index()] = 0;
                log.note(|| {
                    ev("event-demolished", &["13.2.b#2"]).begins(kind::ORDER).side(self.side).at(place)
                });
                Next::Stay
            }
            Choice::Leader(leader) => {
                for army in g.armies[army_range(self.side)].iter_mut().flatten() {
                    if Loc::on(army.place) == g.leader_at[leader.index()] {
                        army.commander = leader;
                    }
                }
                log.note(|| ev("event-takes-command", &["R12"]).begins(kind::ORDER).leader(leader));
                Next::Stay
            }
            _ => {
                // 17.2#2, R25 When the other has one card or none the hold is for the next Turn.
                if g.hand_size(self.side.foe()) <= 1 {
                    g.held[self.side] = true;
                }
                log.note(|| ev("event-hold", &["17.2"]).begins(kind::ORDER).side(self.side));
                g.count_play(self.side);
                Next::goto(Self { side: self.side.foe() })
            }
        }
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        if g.is_out(self.side.foe()) {
            // 9.0 The Phase ends when neither has a card to play.
            log.note(|| ev("event-government", &["4.2.D"]).begins(kind::PHASE));
            g.exhaustion = None;
            g.armistice = zocalo_core::BySide::default();
            return Next::call(tidy_full(), Government { step: Affair::FIRST });
        }
        Next::goto(Self { side: self.side.foe() })
    }
}

impl Opportunity {
    /// 17.1 Discard.
    fn play(self, g: &mut Montezuma, card: Card, mode: Mode, log: &mut Log) -> Next<Frame> {
        let side = self.side;
        g.move_card(card, CardAt::Table);
        log.reveal();
        log.note(|| {
            ev("event-plays", &["9.1"]).begins(kind::CARD).side(side).card(card).word("mode", mode_key(mode))
        });
        let event = mode == Mode::Event;
        if !g.card_played {
            g.card_played = true;
            g.tejas_first = event && card.number() == 11;
        }
        let then = FinishPlay { side, card, event };
        if mode == Mode::Discard {
            return Next::goto(then);
        }
        Next::call(SupplyCheck { side, card, mode }, then)
    }
}

/// The message that names a mode.
pub const fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Event => "mode-event",
        Mode::Leaders => "mode-leaders",
        Mode::Unit => "mode-unit",
        Mode::Force => "mode-force",
        Mode::Control => "mode-control",
        Mode::Build => "mode-build",
        Mode::Replacements => "mode-replacements",
        Mode::Baggage => "mode-baggage",
        Mode::SeaOne => "mode-sea",
        Mode::SeaForce => "mode-sea-force",
        Mode::Landing => "mode-landing",
        Mode::Squadron => "mode-squadron",
        Mode::Seize => "mode-seize",
        Mode::Recall => "mode-recall",
        Mode::Army => "mode-army",
        Mode::Raid => "mode-raid",
        Mode::Guerilla => "mode-guerilla",
        Mode::Discard => "mode-discard",
    }
}

impl Montezuma {
    /// R102 Exhaustion and Armistice count completed card plays.
    fn count_play(&mut self, side: Side) {
        if side == US
            && let Some((place, left)) = self.exhaustion
        {
            self.exhaustion = (left > 1).then(|| (place, left - 1));
        }
        self.armistice[side] = self.armistice[side].saturating_sub(1);
    }
}

impl Decide<Montezuma> for SupplyCheck {
    fn id(self) -> &'static str {
        "supply-check"
    }
    fn section(self) -> Case {
        Case("9.2#1")
    }
    /// 9.2#3 One per Turn.
    fn ask(self, g: &Montezuma) -> Ask {
        // 8.3.d Only the Wagon; 9.2#3 one Supply Event in a Turn.
        let wagon = g.d().cards[self.card.index()].wagon;
        if wagon && !g.supply_done {
            Ask::Chance(Chance::d10("chance-supply", self.side))
        } else {
            Ask::Nothing
        }
    }
    /// 9.2#1 A roll of the card's OPS or less causes the Supply Event;
    /// 9.2#2 less 1 in a Heat Turn.
    /// 4.2.C#2 Supply first.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let net = roll.0 as i16 - i16::from(g.heat());
        let hit = net <= i16::from(g.d().cards[self.card.index()].ops);
        log.note(|| ev("event-supply-check", &["9.2#1", "9.2#2"]).die(self.side, roll.0));
        if hit {
            // 4.2.C#2 The Supply Event comes before anything else.
            return Next::call(SupplyEvent { step: Provision::FIRST }, self.start(g));
        }
        self.start(g).begin(g, log)
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        // Nothing has changed since the card was played.
        self.start(g).begin(g, log)
    }
}

impl SupplyCheck {
    fn start(self, g: &Montezuma) -> StartMode {
        let ops = g.d().cards[self.card.index()].ops;
        StartMode { side: self.side, ops, mode: self.mode, card: Some(self.card) }
    }
}

impl Decide<Montezuma> for StartMode {
    fn id(self) -> &'static str {
        "start-mode"
    }
    fn section(self) -> Case {
        Case("9.1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        // A Supply Event may have taken away what the card was meant for.
        if self.mode != Mode::Event && !g.mode_from(self.side, self.mode).is_ok_and(|min| min <= self.ops) {
            return Next::Done;
        }
        self.begin(g, log)
    }
}

impl StartMode {
    fn begin(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let (side, ops) = (self.side, self.ops);
        if let (Mode::Event, Some(card)) = (self.mode, self.card) {
            // The Supply Event, or the card's leaving the hand, may have taken away what the Event needs.
            if crate::cards::condition(g, side, card).is_err() {
                return Next::Done;
            }
            return match crate::cards::play(g, side, card, log) {
                Some(frame) => Next::Goto(frame),
                None => Next::Done,
            };
        }
        g.act = Act { side, ops, ..Act::idle() };
        g.used = Used::default();
        match self.mode {
            Mode::Event | Mode::Discard => Next::Done,
            Mode::Leaders => Next::goto(crate::c10_movement::LeadersAlone { side, left: ops }),
            Mode::Unit => Next::goto(Designate { purpose: Purpose::Unit, side }),
            Mode::Force => Next::goto(Designate { purpose: Purpose::Force, side }),
            Mode::Control => Next::goto(crate::c13_operations::PlaceControl { side, left: ops }),
            Mode::Build => Next::goto(crate::c13_operations::Build { side }),
            Mode::Replacements => Next::goto(crate::c13_operations::ReplacementLeader { side, ops }),
            Mode::Baggage => Next::goto(crate::c13_operations::ReturnTrain { side }),
            Mode::SeaOne => Next::goto(crate::c14_naval::SeaOne { side }),
            Mode::SeaForce => Next::goto(Designate { purpose: Purpose::Sea, side }),
            Mode::Landing => Next::goto(Designate { purpose: Purpose::Landing, side }),
            Mode::Squadron => Next::goto(crate::c14_naval::Fleets { mode: Mode::Squadron }),
            Mode::Recall => Next::goto(crate::c14_naval::Fleets { mode: Mode::Recall }),
            Mode::Seize => Next::goto(crate::c14_naval::SeizePort { coast: None }),
            Mode::Army => Next::goto(crate::c15_armies::Organize { side }),
            Mode::Raid => {
                g.note_companions();
                Next::goto(crate::c16_raids::Raids { side, left: ops, ops, sure: false })
            }
            Mode::Guerilla => Next::goto(crate::c16_raids::GuerillaAction {}),
        }
    }
}

impl Decide<Montezuma> for FinishPlay {
    fn id(self) -> &'static str {
        "finish-play"
    }
    fn section(self) -> Case {
        Case("8.3#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        g.put_away(self.card, self.event);
        g.count_play(self.side);
        g.act = Act::idle();
        Next::call(tidy_full(), Opportunity { side: self.side.foe() })
    }
}

impl Montezuma {
    /// 8.3.a A Remove card leaves the game when played for its Event;
    /// 12.1.c a Reshuffle card is remembered.
    pub(crate) fn put_away(&mut self, card: Card, event: bool) {
        let data = &self.d().cards[card.index()];
        let to = if event && data.remove { CardAt::Removed } else { CardAt::Discard };
        self.move_card(card, to);
        if event && data.reshuffle {
            self.reshuffle = true;
        }
    }
}

impl Decide<Montezuma> for UseOps {
    fn id(self) -> &'static str {
        "use-ops"
    }
    fn section(self) -> Case {
        Case("12.1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-use-ops").num("ops", i32::from(self.ops))
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        let modes = Mode::ALL.iter().map(|m| m.0);
        out.extend(modes.filter(|m| !matches!(m, Mode::Event | Mode::Discard)).map(Choice::Use));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Use(mode) => {
                g.mode_from(self.side, mode).and_then(|min| require(self.ops >= min, mode_case(mode)))
            }
            _ => Ok(()),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let larder = g.larder(self.side);
        out.push(Choice::Pass);
        let modes = Mode::ALL.iter().map(|m| m.0).filter(|m| !matches!(m, Mode::Event | Mode::Discard));
        let legal = |m: &Mode| g.mode_with(self.side, *m, &larder).is_ok_and(|min| self.ops >= min);
        out.extend(modes.filter(legal).map(Choice::Use));
    }
    fn choose(self, _: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Use(mode) => Next::goto(StartMode { side: self.side, ops: self.ops, mode, card: None }),
            _ => Next::Done,
        }
    }
}
