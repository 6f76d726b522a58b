//! §4.1 Set-up, §2.8 the PW markers, §5.3 tournament bidding.

use crate::c02_terms::*;
use crate::c07_random_events::{TurnStart, TurnStep};
use crate::c13_operations::DrawWorks;
use crate::data::{Data, SetupRow};
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Act, Fight, Loss, Montezuma, Options, Used};
use zocalo_core::game::Shared;
use zocalo_core::{
    Ask, BySide, Case, Chance, DataError, Decide, Msg, Next, Roll, Setup, Side, Verdict, require,
};

/// The Turns of the border scenario (source: design).
pub const BORDER_TURNS: u8 = 2;
/// The US wins the border scenario at this PW or less (source: design).
pub const BORDER_PW: i8 = 28;
/// The highest bid: more than the track can move.
pub const BID_MAX: u8 = 20;
/// Rolls from here on are PW markers, by value plus 8.
pub const MARKER_ROLL: u16 = 500;

/// The scenarios in order.
pub const SCENARIOS: [&str; 3] = ["campaign", "war-1846", "border"];

/// Crisis cards that Turn 1 of the example has used, beside Tejas! (card 4: 19.0; the others: design).
const USED_IN_TURN_1: [usize; 9] = [4, 7, 8, 10, 15, 16, 18, 21, 22];

frame! {
    /// 5.3 A sealed bid for the side both want.
    Bid {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// Equal bids: each rolls, the higher takes the bid.
    TieBreak { first: Option<u8> }
}
frame! {
    /// 5.3 The lower bidder raises or concedes.
    Raise {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 2.8#2, 2.3.c#1 PW markers are placed blindly, one in each PW City, Alta California included.
    DealMarker { laid: u8 }
}

/// Checks that the set-ups speak of things that exist.
///
/// # Errors
/// The first row that does not.
pub fn check(data: &Data) -> Result<(), DataError> {
    for (file, rows) in ["setup.csv", "setup_example.csv"].into_iter().zip(&data.setups) {
        for (i, row) in rows.iter().enumerate() {
            let known = match row.kind.as_str() {
                "unit" if data.place(&row.r#where).is_some() => data.unit(&row.what).is_some(),
                "leader" if data.place(&row.r#where).is_some() => data.leader(&row.what).is_some(),
                "marker" if data.place(&row.r#where).is_some() => marker(data, row).is_some(),
                _ => true,
            };
            if !known {
                return Err(DataError::new(file, i as u64 + 2, format!("there is no {}", row.what)));
            }
        }
    }
    Ok(())
}

enum Marker {
    Army(Side, Leader),
    Train(Side),
    Works(Side, u8),
    DrawnWorks,
}

fn marker(data: &Data, row: &SetupRow) -> Option<Marker> {
    match row.what.split_once(':').map_or(row.what.as_str(), |w| w.0) {
        "army_us" | "army_mx" => {
            let leader = data.leader(row.state.strip_prefix("commander ")?)?;
            Some(Marker::Army(data.leaders[leader.index()].side, leader))
        }
        "baggage_us" => Some(Marker::Train(US)),
        "baggage_mx" => Some(Marker::Train(MX)),
        "fieldworks" => {
            let owner = if row.state == "owner MX" { MX } else { US };
            let value = row.what.split_once(':')?.1;
            match value.strip_prefix('+') {
                Some(value) => Some(Marker::Works(owner, value.parse().ok()?)),
                None => Some(Marker::DrawnWorks),
            }
        }
        _ => None,
    }
}

/// The options that a set-up means.
#[must_use]
pub fn options(data: &Data, setup: &Setup) -> Options {
    let scenario = SCENARIOS.iter().position(|s| *s == setup.scenario).unwrap_or(0);
    Options { scenario: scenario as u8, ..data.options.of(setup) }
}

/// An empty table.
pub(crate) fn blank(data: &'static Data, options: Options) -> Montezuma {
    let mut g = Montezuma {
        data: Shared(data),
        options,
        stack: zocalo_core::Stack::new(Frame::DealMarker(DealMarker { laid: 0 })),
        over: None,
        turn: 1,
        pw: 30,
        unstable: false,
        collapsed: false,
        blockade: 0,
        bellicosity: 0,
        war: War::Crisis,
        presidente: Presidente::Paredes,
        unit_at: [Loc::REGROUP; UNITS],
        steps: [0; UNITS],
        count: [[0; PLACES]; 2],
        occupied: BySide::default(),
        leader_at: [Loc::POOL; LEADERS],
        wound: [0; LEADERS],
        repl: 0,
        armies: [None; 6],
        train: BySide::default(),
        beachhead: None,
        squadron: [Squadron::Inactive; 2],
        sailed: [false; 2],
        control: Places::EMPTY,
        revolt: 0,
        state_us: 0,
        works: crate::state::Walls::NONE,
        built: Places::EMPTY,
        rising: [0; PLACES],
        drawn: [0; 2],
        destroyed: Places::EMPTY,
        raids: BySide::default(),
        militia_raid: None,
        cards: [CardAt::Removed; 81],
        seen: BySide::default(),
        actions_out: 0,
        markers: [0; CITIES],
        insight: BySide::default(),
        heat_card: false,
        supply_done: false,
        replaced: BySide::default(),
        reshuffle: false,
        topographic: false,
        exhaustion: None,
        armistice: BySide::default(),
        officers: [Officer::Unplayed; 4],
        officer_played: false,
        us_lost_unit: false,
        santa_anna_lost: false,
        exiled_by_card: false,
        santa_anna_arrived: false,
        santa_anna_waits: false,
        scott_arrived: false,
        fremont_arrived: false,
        disputed_done: false,
        tejas_first: false,
        us_in_disputed: false,
        card_played: false,
        stolen: Units::EMPTY,
        held: BySide::default(),
        reinforced: BySide::default(),
        spread: 0,
        bids: [0; 2],
        exchanged: false,
        act: Act::idle(),
        reacting: Force::default(),
        fight: Fight::none(),
        loss: Loss::none(),
        hungry: Units::EMPTY,
        points: 0,
        used: Used::default(),
        sacrificed: BySide::default(),
        conquests: Places::EMPTY,
        rescued: Places::EMPTY,
    };
    for (i, unit) in data.units.iter().enumerate() {
        g.unit_at[i] = unit.pool;
    }
    for (i, leader) in data.leaders.iter().enumerate() {
        g.leader_at[i] = leader.entry;
    }
    g
}

/// A new game.
/// 6.8#1 Zone control at start.
/// 6.9#2 States at start.
/// 8.2 Deck build.
/// 19.0 Example of play.
#[must_use]
pub fn start(data: &'static Data, setup: &Setup) -> Montezuma {
    let mut g = blank(data, options(data, setup));
    let named = &data.named;
    g.leader_at[named.santa_anna.index()] = Loc::EXILE;
    // 6.8#1, 6.9#2 Control at the start; all States are Mexican.
    for (i, place) in data.places.iter().enumerate() {
        if place.control == Some(US) {
            g.control.insert(i);
        }
    }
    for (i, state) in data.states.iter().enumerate() {
        g.revolt |= u32::from(state.revolt) << i;
    }
    // 8.2 The Crisis cards are the draw pile, the War cards stay aside.
    for card in 1..81 {
        g.cards[card] = if data.cards[card - 1].war { CardAt::Aside } else { CardAt::Deck };
    }
    g.stack.push(TurnStart { step: TurnStep::FIRST }.into());
    let example = g.options.scenario == 1;
    let drawn = g.lay_out(&data.setups[usize::from(example)]);
    if example {
        g.turn = 2;
        g.cards[11] = CardAt::Removed;
        for card in USED_IN_TURN_1 {
            g.cards[card] = CardAt::Discard;
        }
        // 19.0 Turn 1 saw Tejas! first and US Units in the Disputed Zone.
        g.card_played = true;
        g.tejas_first = true;
        g.us_in_disputed = true;
    } else {
        // 8.1#1 Tejas! is part of Mexico's first hand, as everybody knows.
        g.cards[11] = CardAt::Mexico;
        g.seen[US].insert(11);
    }
    if let Some(at) = drawn {
        g.stack.push(DrawWorks { side: US, at, fort: false, two: true }.into());
    }
    g.stack.push(DealMarker { laid: 0 }.into());
    if g.options.bidding.favoured().is_some() {
        g.stack.push(Bid { side: US }.into());
    }
    zocalo_core::Play::settle(&mut g, &mut Log::off());
    g
}

impl Montezuma {
    /// Places what a set-up lists; the place whose Fieldworks are still to be drawn.
    fn lay_out(&mut self, rows: &[SetupRow]) -> Option<Place> {
        let d = self.d();
        let mut drawn = None;
        for row in rows {
            let Some(place) = d.place(&row.r#where) else { continue };
            match row.kind.as_str() {
                "unit" => {
                    if let Some(unit) = d.unit(&row.what) {
                        let steps = if row.state == "reduced" { 1 } else { d.units[unit.index()].steps };
                        self.place_unit(unit, place, steps);
                    }
                }
                "leader" => {
                    if let Some(leader) = d.leader(&row.what) {
                        self.leader_at[leader.index()] = Loc::on(place);
                    }
                }
                _ => match marker(d, row) {
                    Some(Marker::Army(side, commander)) => {
                        let slot =
                            self.armies[crate::state::army_range(side)].iter_mut().find(|a| a.is_none());
                        if let Some(slot) = slot {
                            *slot = Some(Army { commander, place });
                        }
                    }
                    Some(Marker::Train(side)) => self.train[side] = Some(place),
                    Some(Marker::Works(owner, value)) => {
                        // The set-up prints the value.
                        let works = Works { owner, fort: false, value, open: true };
                        self.set_works(place, Some(works));
                    }
                    Some(Marker::DrawnWorks) => drawn = Some(place),
                    None => {}
                },
            }
        }
        drawn
    }

    /// The PW markers that lie neither in the first `dealt` cities.
    pub(crate) fn spare_markers(&self, dealt: usize) -> [u8; 16] {
        let mut left = self.d().marker_mix();
        for &value in &self.markers[..dealt] {
            let slot = &mut left[(value + 8) as usize];
            *slot = slot.saturating_sub(1);
        }
        left
    }
}

impl Decide<Montezuma> for DealMarker {
    fn id(self) -> &'static str {
        "deal-marker"
    }
    fn section(self) -> Case {
        Case("2.8#2")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        if usize::from(self.laid) >= CITIES {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-marker", None))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        let left = g.spare_markers(usize::from(self.laid));
        out.extend(
            (0..16u16).zip(left).filter(|l| l.1 > 0).map(|(v, n)| (Roll(MARKER_ROLL + v), u32::from(n))),
        );
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        g.markers[usize::from(self.laid)] = (roll.0 - MARKER_ROLL) as i8 - 8;
        // Nobody has looked at it.
        log.note(|| ev("event-marker-laid", &["2.8#2", "2.3.c#1"]).at(g.d().cities[usize::from(self.laid)]));
        Next::goto(Self { laid: self.laid + 1 })
    }
}

impl Decide<Montezuma> for Bid {
    fn id(self) -> &'static str {
        "bid"
    }
    fn section(self) -> Case {
        Case("5.3")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-bid")
    }
    fn forced(self, _: &Montezuma) -> bool {
        false
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend((0..=BID_MAX).map(Choice::Number));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Number(bid) = choice {
            g.bids[self.side.index()] = bid;
        }
        if self.side == US {
            return Next::goto(Self { side: MX });
        }
        log.reveal();
        let [us, mexico] = g.bids;
        log.note(|| ev("event-bids", &["5.3"]).num("us", i32::from(us)).num("mexico", i32::from(mexico)));
        match us.cmp(&mexico) {
            std::cmp::Ordering::Less => Next::goto(Raise { side: US }),
            std::cmp::Ordering::Greater => Next::goto(Raise { side: MX }),
            std::cmp::Ordering::Equal => Next::goto(TieBreak { first: None }),
        }
    }
}

impl Decide<Montezuma> for TieBreak {
    fn id(self) -> &'static str {
        "tie-break"
    }
    fn section(self) -> Case {
        Case("5.3")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-bid", if self.first.is_none() { US } else { MX }))
    }
    fn roll(self, _: &mut Montezuma, roll: Roll, _: &mut Log) -> Next<Frame> {
        let Some(first) = self.first else { return Next::goto(Self { first: Some(roll.0 as u8) }) };
        match u16::from(first).cmp(&roll.0) {
            std::cmp::Ordering::Less => Next::goto(Raise { side: US }),
            std::cmp::Ordering::Greater => Next::goto(Raise { side: MX }),
            std::cmp::Ordering::Equal => Next::goto(Self { first: None }),
        }
    }
}

impl Decide<Montezuma> for Raise {
    fn id(self) -> &'static str {
        "raise"
    }
    fn section(self) -> Case {
        Case("5.3")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-raise").num("bid", i32::from(g.bids[self.side.foe().index()]))
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        out.extend((0..=BID_MAX).map(Choice::Number));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Number(bid) => require(bid > g.bids[self.side.foe().index()], "5.3"),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Number(bid) = choice {
            g.bids[self.side.index()] = bid;
            return Next::goto(Self { side: self.side.foe() });
        }
        // 5.3 The winner plays the favoured side; PW moves by his bid in favour of the other.
        let winner = self.side.foe();
        let favoured = g.options.bidding.favoured().unwrap_or(US);
        let bid = g.bids[winner.index()];
        g.bids = [0; 2];
        g.exchanged = winner != favoured;
        g.award(favoured.foe(), i16::from(bid));
        log.note(|| {
            ev("event-bid-won", &["5.3"]).side(winner).num("bid", i32::from(bid)).num("pw", i32::from(g.pw))
        });
        Next::Done
    }
}
