//! 9.0 Events.

use crate::c05_stacking::Told;
use crate::c11_recruiting::{Deploy, Terms};
use crate::data::Naval;
use crate::events;
use crate::frames::Frame;
use crate::ids::{ALLIED, Contingent, IMPERIAL, Kind, Loc, Places, Size, Unit, Units};
use crate::notation::Choice;
use crate::state::RioGrande;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Event, Log, Msg, Next, Roll, Side, Verdict, Window, require};

/// Which event gives free units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gift {
    /// A1 One US division.
    MonroeDoctrine,
    /// A2 Two Republican brigades.
    VivaJuarez,
    /// A3 Two Republican partisans.
    Partisans,
    /// A4 An untried Republican infantry or cavalry unit with supply.
    Filibuster,
    /// I1 Two French brigades or regiments.
    TurnsWest,
    /// I2 One brigade of the Empire.
    VivaMaximilian,
    /// I3 One unit of Confederados.
    Confederados,
}

impl Gift {
    /// Whose it is.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::MonroeDoctrine | Self::VivaJuarez | Self::Partisans | Self::Filibuster => ALLIED,
            Self::TurnsWest | Self::VivaMaximilian | Self::Confederados => IMPERIAL,
        }
    }

    const fn case(self) -> &'static str {
        match self {
            Self::MonroeDoctrine => "9.0.A1#2",
            Self::VivaJuarez => "9.0.A2#2",
            Self::Partisans => "9.0.A3#2",
            Self::Filibuster => "9.0.A4#2",
            Self::TurnsWest => "9.0.I1#2",
            Self::VivaMaximilian => "9.0.I2#2",
            Self::Confederados => "9.0.I3#2",
        }
    }

    const fn terms(self) -> Terms {
        match self {
            Self::Filibuster => Terms::Filibuster,
            _ => Terms::Event,
        }
    }
}

impl RioGrande {
    /// 9.0.A1#2, 9.0.A2#2, 9.0.A3#2, 9.0.A4#2, 9.0.I1#2, 9.0.I2#2, 9.0.I3#2, R20, R117 Whether a unit is of the kind
    /// that an event
    /// gives. The display holds it (11.4#1); ChaP only in 1866 (20.4).
    fn is_gift(&self, gift: Gift, unit: Unit) -> bool {
        let info = self.info(unit);
        let of = |contingent| info.contingent == contingent;
        let kind = match gift {
            Gift::MonroeDoctrine => info.is_division(),
            Gift::VivaJuarez => of(Contingent::Mr) && info.size == Some(Size::Brigade),
            Gift::Partisans => of(Contingent::Mr) && info.kind == Kind::Partisan,
            Gift::Filibuster => {
                of(Contingent::Mr) && info.untried && matches!(info.kind, Kind::Infantry | Kind::Cavalry)
            }
            Gift::TurnsWest => {
                of(Contingent::Fr) && matches!(info.size, Some(Size::Brigade | Size::Regiment))
            }
            Gift::VivaMaximilian => of(Contingent::Mi) && info.size == Some(Size::Brigade),
            Gift::Confederados => of(Contingent::Csa),
        };
        kind && self.is_recruit(unit) && self.chap_allowed(unit)
    }
}

/// 9.0#1 The die on the own Events Table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EventRoll {}

impl Decide<RioGrande> for EventRoll {
    fn id(self) -> &'static str {
        "event-roll"
    }
    fn section(self) -> Case {
        Case("9.0#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-event", game.active))
    }
    /// 9.0#4, 10.1#4, 9.0.A1#1, 9.0.A2#1, 9.0.A3#1, 9.0.A4#1, 9.0.A5#1, 9.0.A6#1, 9.0.I1#1, 9.0.I2#1, 9.0.I3#1,
    /// 9.0.I4#1, 9.0.I5#1
    /// 9.0.I6#1 The action points of the event are added at once, then its effect follows (9.0#3).
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (side, die) = (game.active, usize::from(roll.0.clamp(1, 6)));
        let points = game.charts().events[side.index()][die - 1];
        game.gain(side, points as i8);
        let key = EVENT_KEYS[side.index()][die - 1];
        log.note(|| {
            let msg = Msg::new("event-event").side("side", side).key("event", key).num("gain", points);
            Event::thrown(msg, &["9.0#1", "10.1#4"], side, roll.0).begins(zocalo_core::ActionKind::PLAIN)
        });
        game.event_effect(die, log)
    }
}

const EVENT_KEYS: [[&str; 6]; 2] = [
    [
        "event-monroe-doctrine",
        "event-viva-juarez",
        "event-partisans",
        "event-filibuster",
        "event-fracas",
        "event-yellow-jack",
    ],
    [
        "event-turns-west",
        "event-viva-maximilian",
        "event-confederados",
        "event-attrition",
        "event-crisis",
        "event-morale-check",
    ],
];

impl RioGrande {
    /// 9.0#2, 9.0#3, 9.0.A5#2, 9.0.I5#2, 9.0.I6#2, 9.1#1, R17, R18 What an event does beyond its action points.
    fn event_effect(&mut self, die: usize, log: &mut Log) -> Next<Frame> {
        let give = |gift, left| Next::goto(FreeUnits { gift, left });
        let leader = |gift, left| {
            let units = FreeUnits { gift, left };
            Next::call(units, LeaderDraw { side: gift.side() })
        };
        match (self.active, die) {
            (Side::One, 1) => {
                self.naval = Naval::Allied;
                give(Gift::MonroeDoctrine, 1)
            }
            (Side::One, 2) => leader(Gift::VivaJuarez, 2),
            (Side::One, 3) => give(Gift::Partisans, 2),
            (Side::One, 4) => give(Gift::Filibuster, 1),
            (Side::One, 6) => self.yellow_jack(),
            (Side::Two, 1) => {
                self.naval = Naval::Imperial;
                give(Gift::TurnsWest, 2)
            }
            (Side::Two, 2) => leader(Gift::VivaMaximilian, 1),
            (Side::Two, 3) => give(Gift::Confederados, 1),
            (Side::Two, 4) => self.everybody_loses(IMPERIAL, false),
            (Side::Two, 6) => {
                self.morale_check(log);
                Next::Done
            }
            // A5 and I5: what may not be recruited now.
            _ => {
                self.banned = true;
                Next::Done
            }
        }
    }

    /// 9.0.I6#2 A point for each fortress of the Empire and for each Caribbean port of the Allies.
    fn morale_check(&mut self, log: &mut Log) {
        for side in [IMPERIAL, ALLIED] {
            let gain = self.paying_places(side) as i8;
            self.gain(side, gain);
            log.note(|| events::of("event-morale", &["9.0.I6#2"], side).num("gain", gain));
        }
    }

    /// 9.0.A6#2, 9.0.A6#3 Losses on weather turns, supply on the others.
    fn yellow_jack(&mut self) -> Next<Frame> {
        let number = usize::from(self.turn).checked_sub(1);
        let weather = number.and_then(|n| self.charts().turns.get(n)).is_some_and(|turn| turn.0);
        if weather {
            self.everybody_loses(ALLIED, true)
        } else {
            Next::call(FreeSupply { side: ALLIED }, FreeSupply { side: IMPERIAL })
        }
    }

    fn everybody_loses(&mut self, first: Side, sickly: bool) -> Next<Frame> {
        self.struck = Units::EMPTY;
        Next::goto(LossRoll { side: first, sickly, before: None })
    }
}

/// 9.1#1, R113 Units that an event gives, one after the other; the owner may take fewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FreeUnits {
    /// Which event.
    pub gift: Gift,
    /// How many are left.
    pub left: u8,
}

impl FreeUnits {
    fn offered(self, game: &RioGrande) -> impl Iterator<Item = Unit> + '_ {
        let own = game.table().of[self.gift.side().index()].iter();
        own.filter(move |&u| game.is_gift(self.gift, u) && game.is_next_of_kind(u))
    }

    fn fits(self, game: &RioGrande, unit: Unit) -> bool {
        game.deployable(Some(unit), self.gift.side(), self.gift.terms())
    }
}

impl Decide<RioGrande> for FreeUnits {
    fn id(self) -> &'static str {
        "free-units"
    }
    fn section(self) -> Case {
        Case(self.gift.case())
    }
    /// R20, R100, R131 What is not there is forfeited; Filibuster! leaves its supply. For what finds no hex the owner is asked all
    /// the same, as only he knows whether there is room in his stacks, and can but decline.
    fn ask(self, game: &RioGrande) -> Ask {
        let some = self.left > 0 && self.offered(game).next().is_some();
        if some { Ask::Side(self.gift.side()) } else { Ask::Nothing }
    }
    /// What is taken by itself would tell that there is no room.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-free-units").num("left", self.left)
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(self.offered(game).map(Choice::Recruit));
        out.push(Choice::Pass);
    }
    /// R20 A unit needs a hex where it may be deployed now.
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Recruit(unit) if game.info(unit).side == self.gift.side() => {
                require(game.is_gift(self.gift, unit), self.gift.case())?;
                require(self.fits(game, unit), "R20")
            }
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Recruit(unit) => {
                let deploy = Deploy { unit: Some(unit), side: self.gift.side(), terms: self.gift.terms() };
                if self.gift == Gift::Filibuster {
                    return Next::goto(deploy);
                }
                Next::call(deploy, Self { left: self.left - 1, ..self })
            }
            _ => Self { left: 0, ..self }.run(game, log),
        }
    }
    fn run(self, game: &mut RioGrande, _: &mut Log) -> Next<Frame> {
        let supply = Deploy { unit: None, side: ALLIED, terms: Terms::Filibuster };
        if self.gift == Gift::Filibuster && game.deployable(None, ALLIED, Terms::Filibuster) {
            return Next::goto(supply);
        }
        Next::Done
    }
}

/// 9.0.A2#2, 9.0.I2#2, 9.1#2, 18.0#2, R21 One eliminated leader, drawn at random, returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LeaderDraw {
    /// Whose.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl LeaderDraw {
    fn lost(self, game: &RioGrande) -> impl Iterator<Item = Unit> + '_ {
        let own = game.table().leaders.and(&game.table().of[self.side.index()]);
        own.iter().filter(|&u| game.at(u) == Loc::REMOVED)
    }
}

impl Decide<RioGrande> for LeaderDraw {
    fn id(self) -> &'static str {
        "leader-draw"
    }
    fn section(self) -> Case {
        Case("9.1#2")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if self.lost(game).next().is_some() {
            Ask::Chance(Chance::draw("chance-leader", Some(self.side)))
        } else {
            Ask::Nothing
        }
    }
    fn rolls(self, game: &RioGrande, out: &mut Vec<(Roll, u32)>) {
        out.extend(self.lost(game).map(|unit| (Roll(unit.index() as u16), 1)));
    }
    /// R21 Without a legal hex the leader stays out and may be drawn another time.
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        let unit = Unit::new(roll.0.into());
        log.note(|| game.tell("event-leader-returns", &["9.1#2"], unit).by(self.side));
        if game.deployable(Some(unit), self.side, Terms::Event) {
            Next::goto(Deploy { unit: Some(unit), side: self.side, terms: Terms::Event })
        } else {
            Next::Done
        }
    }
}

/// 9.0.A6#2, 9.0.I4#2 How many of its own a side must strike: both throw before either selects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LossRoll {
    /// Whose.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// Yellow Jack!: only on and beside the Caribbean coast.
    pub sickly: bool,
    /// What the other side has thrown, if it has.
    #[serde(default)]
    pub before: Option<u8>,
}

impl Decide<RioGrande> for LossRoll {
    fn id(self) -> &'static str {
        "loss-roll"
    }
    fn section(self) -> Case {
        Case(if self.sickly { "9.0.A6#2" } else { "9.0.I4#2" })
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-losses", self.side))
    }
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        log.note(|| {
            let msg = Msg::new("event-losses").side("side", self.side).num("number", roll.0);
            Event::thrown(msg, &["R19"], self.side, roll.0)
        });
        let Self { side, sickly, before } = self;
        let die = roll.0 as u8;
        let Some(before) = before else {
            return Next::goto(Self { side: side.foe(), sickly, before: Some(die) });
        };
        game.struck = Units::EMPTY;
        let first = Losses { side: side.foe(), sickly, left: before };
        Next::call(first, Losses { side, sickly, left: die })
    }
}

/// The owner chooses what is struck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Losses {
    /// Whose.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// Yellow Jack!.
    pub sickly: bool,
    /// How many are left.
    pub left: u8,
}

impl Losses {
    /// R19, R144 Where units and supply qualify: on the map, for Yellow Jack! on or beside Caribbean coastal hexes.
    fn hexes(self, game: &RioGrande) -> Places {
        if self.sickly { game.map().sickly } else { game.map().land }
    }

    fn supplied(self, game: &RioGrande) -> Places {
        let held = game.held[self.side].and(&self.hexes(game));
        held.iter().filter(|&hex| game.supply_at(self.side, hex) > 0).collect()
    }

    fn some(self, game: &RioGrande) -> bool {
        let hexes = self.hexes(game);
        let own = game.table().of[self.side.index()].minus(&game.struck);
        own.iter().any(|u| game.at(u).is_hex() && hexes.has(game.at(u))) || !self.supplied(game).is_empty()
    }
}

impl Decide<RioGrande> for Losses {
    fn id(self) -> &'static str {
        "losses"
    }
    fn section(self) -> Case {
        Case("R19")
    }
    /// What both sides see: somebody, or supply, is there.
    fn ask(self, game: &RioGrande) -> Ask {
        let held = game.held[self.side].and(&self.hexes(game));
        if held.is_empty() { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-losses").num("left", self.left)
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.out_of_turn(self.side, Window::duty().number("steps", self.left.into()))
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let own = game.table().of[self.side.index()].iter();
        out.extend(own.filter(|&u| game.at(u).is_hex()).map(Choice::Hit));
        out.extend(self.supplied(game).iter().map(Choice::HitSupply));
        out.push(Choice::Done);
    }
    /// R19, R144 Each selection is another unit, or one supply point; all of them must be made while anything
    /// qualifies.
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Hit(unit) => {
                require(game.info(unit).side == self.side && !game.struck.has(unit), "R19")?;
                require(game.at(unit).is_hex() && self.hexes(game).has(game.at(unit)), self.section().0)
            }
            Choice::HitSupply(hex) => require(self.hexes(game).has(hex), "9.0.A6#2"),
            Choice::Done => require(!self.some(game), "R144"),
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-losses"
    }
    /// What is taken by itself would tell how many lie in a column box.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Hit(unit) => {
                // 17.1#1 The owner alone knows which unit is where.
                let place = game.at(unit);
                log.note(|| {
                    let event = events::there("event-struck", &["R19"], self.side, place);
                    event.secret("place", self.side).instead("event-struck-hidden")
                });
                log.reveal();
                // R143 The brigade that takes a division's place is not struck again.
                let left = game.strike(unit, Told::Nothing, log);
                game.struck.insert(left.unwrap_or(unit));
                if left.is_none() {
                    game.struck.remove(unit);
                }
            }
            Choice::HitSupply(hex) => {
                game.add_supply(self.side, hex, -1);
                // The other side, who may be the next to choose, sees what becomes of the stack.
                log.reveal();
                log.note(|| events::there("event-supply-lost", &["R19"], self.side, hex));
            }
            _ => {}
        }
        if choice != Choice::Done && self.left > 1 && self.some(game) {
            return Next::goto(Self { left: self.left - 1, ..self });
        }
        game.struck = Units::EMPTY;
        Next::Done
    }
}

/// 9.0.A6#3, R22 One supply unit of one to three points, free, where supply may be deployed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FreeSupply {
    /// Whose.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

/// The largest supply unit (3.2#4).
const SUPPLY_UNIT_MAX: u8 = 3;

impl Decide<RioGrande> for FreeSupply {
    fn id(self) -> &'static str {
        "free-supply"
    }
    fn section(self) -> Case {
        Case("9.0.A6#3")
    }
    /// R131 In how many places supply lies only its owner knows; so he is asked wherever a point is left.
    fn ask(self, game: &RioGrande) -> Ask {
        let (most, _) = game.charts().supply[self.side.index()];
        let some = game.stock(self.side).0 < u16::from(most);
        if some { Ask::Side(self.side) } else { Ask::Nothing }
    }
    /// What is taken by itself would tell that supply lies in as many places as it may.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-free-supply")
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.out_of_turn(self.side, Window::reaction(Choice::Pass))
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        for loc in game.supply_sites(self.side) {
            out.extend((1..=SUPPLY_UNIT_MAX).map(|points| Choice::Supplies(loc, points)));
        }
        out.push(Choice::Pass);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Supplies(loc, points) => game.free_supply_verdict(self.side, loc, points),
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Supplies(loc, points) = choice {
            game.add_supply(self.side, loc, points as i8);
            game.supply_seen[self.side].remove(loc);
            // The other side, who may be the next to choose, sees how high the stack is now.
            log.reveal();
            log.note(|| {
                events::there("event-free-supply", &["9.0.A6#3"], self.side, loc).num("points", points)
            });
        }
        Next::Done
    }
}

impl RioGrande {
    fn free_supply_verdict(&self, side: Side, loc: Loc, points: u8) -> Verdict {
        self.supply_site_verdict(side, loc, Terms::Event)?;
        self.supply_limit(side, loc, points)
    }
}
