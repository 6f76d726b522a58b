//! §4 The sequence of play.

use crate::c12_schedule::Moment;
use crate::events::{Says, ev};
use crate::frames::*;
use crate::ids::*;
use crate::state::{Cactus, Dixie};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Event as Told, Log, Msg, Next, Roll, Side};

/// The nodes of a turn, in their order (4.0#1, R22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the nodes say what they are")]
pub enum Node {
    Begin,
    Event,
    Escapes,
    Dixie,
    SantaAnna,
    ScheduleImperial,
    ScheduleRepublican,
    Income,
    BuyImperial,
    BuyRepublican,
    SiegeAttrition,
    ArmiesImperial,
    ArmiesRepublican,
    ReturnImperial,
    MoveImperial,
    ReturnRepublican,
    MoveRepublican,
    RaidImperial,
    RaidRepublican,
    Rebels,
    Rides,
    Naval,
    Assign,
    Combats,
    AfterCombats,
    Removals,
    Control,
    Victory,
    BargainImperial,
    BargainRepublican,
    DisbandImperial,
    DisbandRepublican,
    Advance,
}

impl Node {
    /// All of them, in order.
    pub const ALL: [Self; 33] = [
        Self::Begin,
        Self::Event,
        Self::Escapes,
        Self::Dixie,
        Self::SantaAnna,
        Self::ScheduleImperial,
        Self::ScheduleRepublican,
        Self::Income,
        Self::BuyImperial,
        Self::BuyRepublican,
        Self::SiegeAttrition,
        Self::ArmiesImperial,
        Self::ArmiesRepublican,
        Self::ReturnImperial,
        Self::MoveImperial,
        Self::ReturnRepublican,
        Self::MoveRepublican,
        Self::RaidImperial,
        Self::RaidRepublican,
        Self::Rebels,
        Self::Rides,
        Self::Naval,
        Self::Assign,
        Self::Combats,
        Self::AfterCombats,
        Self::Removals,
        Self::Control,
        Self::Victory,
        Self::BargainImperial,
        Self::BargainRepublican,
        Self::DisbandImperial,
        Self::DisbandRepublican,
        Self::Advance,
    ];

    /// The node after this one; the turn begins anew after the last.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

/// 4.0#1, 3.0#7 A turn at one of its nodes: at the bottom of the stack. It asks nothing itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The node that comes next.
    pub node: Node,
}

impl Turn {
    fn then(self) -> Self {
        Self { node: self.node.next() }
    }
    fn call(self, first: impl Into<Frame>) -> Next<Frame> {
        Next::Call { first: first.into(), then: self.then().into() }
    }
    fn on(self) -> Next<Frame> {
        Next::goto(self.then())
    }
    fn call_if(self, is: bool, first: impl Into<Frame>) -> Next<Frame> {
        if is { self.call(first) } else { self.on() }
    }
}

impl Cactus {
    /// 4.0#4 Whether a side has anything to buy with or to place for nothing; on turn 13 the Imperial player buys nothing.
    fn may_buy(&self, side: Side) -> bool {
        let free = self.tokens[side] > 0 || (side == REP && self.events.viva_gun);
        let points =
            if side == IMP { self.points[0] + self.points[1] } else { self.points[2] + self.points[3] };
        self.turn >= 2 && (free || points > 0) && !(side == IMP && self.no_purchases())
    }

    /// 5.2#7 The marks of a phase are taken off.
    fn end_phase(&mut self, log: &mut Log) {
        self.answered = Armies::EMPTY;
        self.marks.left = Pieces::EMPTY;
        self.watch_strength(log);
    }

    /// 4.2 Every besieged ground unit rolls.
    fn besieged_units(&self) -> Pieces {
        self.marks.in_city.and(&self.d().masks.ground)
    }

    /// 4.0#10 The turn is over: its marks and events are taken off.
    fn advance(&mut self, log: &mut Log) {
        self.turn += 1;
        let e = &mut self.events;
        (e.vomito, e.caramba, e.drive, e.cinco, e.dupin, e.bill) = (false, false, false, false, false, false);
        (e.wedding, e.so_close, e.rides, e.viva_gun, e.camerone) = (false, false, false, false, false);
        (e.force_march, e.surprise, e.loss, e.rebels_fought) = (None, None, 0, false);
        if self.turn % 4 == 1 {
            (e.rerolled, e.driven) = (zocalo_core::BySide([false; 2]), false);
        }
        let m = &mut self.marks;
        (m.moved, m.landed, m.committed, m.reacted) =
            (Pieces::EMPTY, Pieces::EMPTY, Pieces::EMPTY, Pieces::EMPTY);
        (m.aside, m.event_lost, m.left) = (Pieces::EMPTY, Pieces::EMPTY, Pieces::EMPTY);
        self.reacted_into = [None; ARMIES];
        self.support = [None; 3];
        let turn = i32::from(self.turn);
        log.note(|| Told::heading(Msg::new("event-turn").n("turn", turn), &["3.0#7"]));
    }

    /// 7.0#1 The Combat Phase begins: combats are counted.
    fn open_combats(&mut self) {
        self.marks.moved = Pieces::EMPTY;
        self.pending = self.combats();
        self.chooser = IMP;
        self.support = [None; 3];
        self.camerone = (Pieces::EMPTY, None);
    }
}

impl Decide<Cactus> for Turn {
    fn id(self) -> &'static str {
        "turn"
    }
    fn section(self) -> Case {
        Case("4.0#1")
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Nothing
    }
    /// 4.0#1, 4.0#2, 4.0#3, 4.0#4, 4.0#5, 4.0#9, 4.0#10 Each node in its turn.
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        let e = game.events;
        match self.node {
            Node::Begin => {
                if game.abdication_ends() {
                    if e.protectorate {
                        return Next::call(Protectorate, self);
                    }
                    game.judge_abdication();
                    return Next::Stay;
                }
                self.on()
            }
            Node::Event => {
                let on = game.options.random_events && game.turn >= 2;
                if on {
                    game.open_event();
                }
                self.call_if(on, Event)
            }
            Node::Escapes => {
                let prisons = game.here[Place::PRISON_IMP.index()].or(&game.here[Place::PRISON_REP.index()]);
                let on = game.options.leader_escape && !prisons.is_empty();
                game.queue = if on { prisons } else { Pieces::EMPTY };
                self.call_if(on, Escape)
            }
            Node::Dixie => {
                self.call_if(game.turn >= 12 && e.dixie == Dixie::Open, DixieDie { sonora: false })
            }
            Node::SantaAnna => match game.santa_anna_rolls() {
                Some(frame) => self.call(frame),
                None => self.on(),
            },
            Node::ScheduleImperial => {
                game.keep_schedule(IMP, Moment::Begin, log);
                if game.war_die_due() {
                    return self.call(WarDie);
                }
                self.call_if(game.arriving.is_some(), Arrive)
            }
            Node::ScheduleRepublican => {
                // The die of the war comes before the Imperial arrivals of its turn are placed.
                if let Some(arriving) = game.arriving
                    && arriving.side == IMP
                {
                    return Next::call(Arrive, self);
                }
                game.keep_schedule(REP, Moment::Begin, log);
                self.call_if(game.arriving.is_some(), Arrive)
            }
            Node::Income => self.call_if(game.turn >= 2, Income::first()),
            Node::BuyImperial => self.call_if(game.may_buy(IMP), Purchase { side: IMP }),
            Node::BuyRepublican => {
                let may = game.may_buy(REP);
                self.call_if(may, Purchase { side: REP })
            }
            Node::SiegeAttrition => {
                game.events.viva_gun = false;
                game.queue = game.besieged_units();
                let sieges = game.provinces.iter().any(|p| p.siege.is_some());
                self.call_if(sieges, SiegeRolls)
            }
            Node::ArmiesImperial => self.call(Organize { side: IMP, disband: false, setup: false }),
            Node::ArmiesRepublican => self.call(Organize { side: REP, disband: false, setup: false }),
            Node::ReturnImperial | Node::ReturnRepublican => {
                let side = if self.node == Node::ReturnImperial { IMP } else { REP };
                game.open_return(side, log);
                self.call_if(game.arriving.is_some(), Arrive)
            }
            Node::MoveImperial => self.call(Movement { side: IMP, raid: false }),
            Node::MoveRepublican => {
                game.end_phase(log);
                self.call(Movement { side: REP, raid: false })
            }
            Node::RaidImperial => {
                game.end_phase(log);
                self.call(Movement { side: IMP, raid: true })
            }
            Node::RaidRepublican => {
                game.end_phase(log);
                self.call(Movement { side: REP, raid: true })
            }
            Node::Rebels => {
                game.end_phase(log);
                match game.rebels_march(log) {
                    Some(frame) => self.call(frame),
                    None => self.on(),
                }
            }
            Node::Rides => {
                // R112 Where nobody attacks nothing happens: his rating binds no other leader either.
                game.events.rides = game.may_ride();
                self.call_if(game.events.rides, Ride)
            }
            Node::Naval => {
                game.open_combats();
                self.call_if(game.fleets_meet(), NavalOffer { side: REP })
            }
            Node::Assign => {
                game.queue = game.squadron(IMP).or(&game.squadron(REP));
                self.call_if(!game.queue.is_empty(), Assign)
            }
            Node::Combats => self.call(Combats),
            Node::AfterCombats => {
                game.pending = Places::EMPTY;
                game.support = [None; 3];
                game.marks.aside = Pieces::EMPTY;
                game.age_sieges();
                game.watch_strength(log);
                self.on()
            }
            Node::Removals => {
                game.keep_schedule(IMP, Moment::End, log);
                // A city whose garrison has left the game falls now: its province is not besieged any more.
                game.queue = Pieces::EMPTY;
                let deserted = Place::provinces().any(|p| game.deserted(p));
                self.call_if(deserted, SiegeRolls)
            }
            Node::Control => {
                game.settle_all_control();
                game.settle_sonora();
                self.on()
            }
            Node::Victory => {
                if game.turn >= game.options.last_turn && e.protectorate && !e.nobodys && game.dice[1] == 0 {
                    return Next::call(Protectorate, self);
                }
                game.dice = [0; 2];
                game.judge();
                if game.over.is_some() { Next::Stay } else { self.on() }
            }
            Node::BargainImperial => self.call_if(game.open_bargains(IMP), Barter::open(IMP)),
            Node::BargainRepublican => self.call_if(game.open_bargains(REP), Barter::open(REP)),
            Node::DisbandImperial => {
                let any = !game.in_use(IMP).is_empty();
                self.call_if(any, Organize { side: IMP, disband: true, setup: false })
            }
            Node::DisbandRepublican => {
                let any = !game.in_use(REP).is_empty();
                self.call_if(any, Organize { side: REP, disband: true, setup: false })
            }
            Node::Advance => {
                game.advance(log);
                self.on()
            }
        }
    }
}

/// 11.6#4, R148 So far from God: the die at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Protectorate;

impl Decide<Cactus> for Protectorate {
    fn id(self) -> &'static str {
        "protectorate"
    }
    fn section(self) -> Case {
        Case("11.6#4")
    }
    fn ask(self, _: &Cactus) -> Ask {
        Ask::Chance(Chance::d6("chance-protectorate", REP))
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        game.events.nobodys = roll.0 >= 5;
        // The die has been thrown: the node does not ask again.
        game.dice[1] = 1;
        log.note(|| ev("event-protectorate", &["11.6#4", "R148"]).die(REP, roll.0));
        if game.abdication_ends() {
            game.judge_abdication();
        }
        Next::Done
    }
}
