//! Section 21: set-up: the garrison of Veracruz, five militia, the mules on 1406.

use crate::c04_sequence::Sequence;
use crate::data::{Data, PlaceClass};
use crate::event::{ARRIVAL, Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Hexes, MEXICO, UNITS, Units};
use crate::notation::Choice;
use crate::state::{Band, Battle, Boxes, Castle, Elections, Facts, Marks, Phase, Veracruz, Whereabouts};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::game::Shared;
use zocalo_core::{Ask, BySide, Case, Decide, Msg, Next, Set, Setup, Stack, Verdict, require};

/// The id of the whole campaign.
pub const CAMPAIGN: &str = "campaign";
/// The id of the teaching scenario.
pub const SIEGE: &str = "siege";

/// An empty table with the options of a set-up: everything is still to come.
pub(crate) fn blank(data: &'static Data, setup: &Setup) -> Veracruz {
    let castle = |fort: Fort| Castle {
        strength: data.map.forts[fort as usize].1,
        owner: MEXICO,
        since: 0,
        bombarded: false,
        assaulted: false,
    };
    let band = Band { hex: Hex::NONE, may_be: 0b11_1111, placed: false, age: 0 };
    let mut game = Veracruz {
        data: Shared(data),
        options: data.options.of(setup),
        siege_only: setup.scenario == SIEGE,
        turn: 1,
        phase: Phase::SetUp,
        outcome: None,
        at: Whereabouts::NOWHERE,
        within: Boxes::EMPTY,
        height: [0; UNITS],
        sp: [0; UNITS],
        ineffective: [0; UNITS],
        flags: Marks::NONE,
        seen_at: [Hex::NONE; UNITS],
        seen_on: [0; UNITS],
        occupied: BySide([Hexes::EMPTY; 2]),
        manned: BySide([Hexes::EMPTY; 2]),
        zone: BySide([Hexes::EMPTY; 2]),
        control: Set::EMPTY,
        castles: Fort::ALL.map(castle),
        bnm: BySide([0; 2]),
        city_points: 0,
        facts: Facts::default(),
        elections: Elections::default(),
        bands: [band; 2],
        works: ArrayVec::new_const(),
        works_done: 0,
        back_on: [0; 2],
        beachhead: Hex::NONE,
        table: [0; 2],
        waiting_militia: ArrayVec::new_const(),
        scouted: ArrayVec::new_const(),
        battle: Battle::NONE,
        frames: Stack::new(Frame::Sequence(Sequence { phase: Phase::SetUp })),
    };
    for (i, info) in data.units.iter().enumerate() {
        if info.kind.fights() {
            game.sp[i] = info.strength;
        }
    }
    game
}

/// 10.11, 21.0#1, 21.0#3, 21.0#4 A new game: Mexico stands in Veracruz, the United States are at sea.
pub(crate) fn new_game(data: &'static Data, setup: &Setup) -> Veracruz {
    let mut game = blank(data, setup);
    for arrival in &data.schedule.arrivals {
        let dummy = data.kinds[arrival.unit.index()] == crate::data::Kind::Dummy;
        let train = data.kinds[arrival.unit.index()].is_train();
        game.at.set(arrival.unit.index(), if dummy || train { Hex::NONE } else { Hex::DUE });
    }
    for &(unit, hex) in &data.schedule.start {
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        game.put(one, hex);
    }
    game.refresh();
    game.frames.push(Sequence { phase: Phase::MexicanSupply }.into());
    game.frames.push(PlaceMilitia { left: data.schedule.militia }.into());
    game
}

/// 21.0#2 Militia go to different cities and towns west of the Yellow Fever Line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceMilitia {
    /// How many more.
    pub left: u8,
}

impl Decide<Veracruz> for PlaceMilitia {
    fn id(self) -> &'static str {
        "place-militia"
    }
    fn section(self) -> Case {
        Case("21.0#2")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if self.left == 0 || game.pool_militia().is_none() { Ask::Nothing } else { Ask::Side(MEXICO) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-place-militia").num("left", i32::from(self.left))
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let places = game.data.0.map.places.iter().filter(|p| p.class != PlaceClass::Fortress);
        out.extend(places.map(|p| Choice::Hex(p.hex)));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Hex(hex) = choice else { return require(false, "21.0#2") };
        let map = &game.data.0.map;
        let town = map.place(hex).is_some_and(|p| matches!(p.class, PlaceClass::City | PlaceClass::Town));
        require(town && !map.hexes[hex.index()].fever, "21.0#2")?;
        require(!game.occupied[MEXICO].has(hex.index()), "21.0#2")
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let (Choice::Hex(hex), Some(unit)) = (choice, game.pool_militia()) {
            let mut one = Units::EMPTY;
            one.insert(unit.index());
            game.put(one, hex);
            game.refresh_side(MEXICO);
            log.note(|| {
                let msg = Msg::new("event-militia-placed").place("hex", hex.index());
                Event::act(msg, &["21.0#2"]).begins(ARRIVAL)
            });
        }
        Next::goto(Self { left: self.left.saturating_sub(1) })
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-set-up"
    }
}
