//! Section 7: Set-up: the ready-made one, or piece by piece in the order of the list.

use crate::c08_sequence::{Sequence, Stage};
use crate::c17_fog::Arrange;
use crate::c22_tactics::DrawTactics;
use crate::data::{Data, Naval, Pick, SetupKind, SetupRow, Zone};
use crate::events;
use crate::frames::Frame;
use crate::ids::{COLUMNS, IMPERIAL, Kind, LOCS, Loc, Places, TACTICS, UNITS, Unit, Units};
use crate::notation::Choice;
use crate::state::{Battle, March, Phase, Retreat, RioGrande, Scenario, Snapshot, Stacks, Switches, Used};
use serde::{Deserialize, Serialize};
use zocalo_core::game::Shared;
use zocalo_core::{
    Ask, BySide, Case, Chance, Decide, Event, Log, Msg, Next, Roll, Rules, Side, Stack, Verdict, require,
};

/// 7.3.8, 7.4.5 A table on which nothing stands yet: all units are in the Recruit Displays.
pub(crate) fn blank(data: &'static Data, switches: Switches) -> RioGrande {
    RioGrande {
        data: Shared(data),
        switches,
        turn: 0,
        first_turn: 0,
        phase: Phase::SetUp,
        active: Side::One,
        ap: BySide::default(),
        spent: 0,
        naval: Naval::Parity,
        banned: false,
        used: BySide([Used::default(); 2]),
        marches: 0,
        at: [Loc::RECRUITS; UNITS],
        stacks: Stacks::EMPTY,
        front: [None; UNITS],
        seen: [0; UNITS],
        column_of: [None; UNITS],
        reduced: Units::EMPTY,
        left: Units::EMPTY,
        entered: Units::EMPTY,
        supply: BySide([[0; LOCS]; 2]),
        supply_seen: BySide::default(),
        bases: BySide::default(),
        columns: [None; COLUMNS],
        column_supply: [0; COLUMNS],
        columns_used: [false; COLUMNS],
        hands: BySide([[0; TACTICS]; 2]),
        rail: [0; 2],
        snapshot: Snapshot::default(),
        struck: Units::EMPTY,
        checked: None,
        treated: Places::EMPTY,
        march: March::NONE,
        battle: Battle::NONE,
        retreat: Retreat::NONE,
        occupied: BySide::default(),
        held: BySide::default(),
        zone: BySide::default(),
        outcome: None,
        frames: Stack::new(Frame::Sequence(Sequence { stage: Stage::Naval })),
        veil: None,
    }
}

/// A new game: 7.1#1 the die for the first turn, unless it was chosen, then 7.2#1 the Imperial set-up and the Allied
/// one.
pub(crate) fn new_game(data: &'static Data, switches: Switches) -> RioGrande {
    let mut game = blank(data, switches);
    game.push(Frame::Sequence(Sequence { stage: Stage::Naval }));
    if switches.scenario != Scenario::Campaign {
        // Only what the scenario lists is in the game.
        game.at = [Loc::UNUSED; UNITS];
    }
    match (game.scenario().first_turn, switches.first_turn.chosen()) {
        (Some(turn), _) => game.first_turn_is(turn),
        (None, None) => game.push(Frame::StartRoll(StartRoll {})),
        (None, Some(turn)) => game.first_turn_is(turn),
    }
    game
}

/// 7.1#1 The Allied player's die for the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct StartRoll {}

impl Decide<RioGrande> for StartRoll {
    fn id(self) -> &'static str {
        "start-roll"
    }
    fn section(self) -> Case {
        Case("7.1#1")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-start", Side::One))
    }
    /// 7.1#1 1, 2, 3: that turn; 4 to 6: GT 4.
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (turn, _, _) = game.charts().start[usize::from(roll.0.clamp(1, 6)) - 1];
        log.note(|| {
            Event::thrown(Msg::new("event-first-turn").num("turn", turn), &["7.1#1"], Side::One, roll.0)
        });
        game.pop();
        game.first_turn_is(turn);
        // The stack is already as it should be: the set-up lies on top of the sequence.
        Next::Stay
    }
}

impl RioGrande {
    /// 7.3.1, 7.4.1 The first turn is known: action points of both sides, and the set-up begins.
    fn first_turn_is(&mut self, turn: u8) {
        self.turn = turn;
        self.first_turn = turn;
        let ap = self.charts().start.iter().find(|row| row.0 == turn).map_or(turn, |row| row.1);
        self.ap = BySide([ap; 2]);
        self.push(Frame::SetUp(SetUp { row: 0, done: 0, unit: None }));
    }

    /// 7.3.6, 7.4.4#1 Supply points that each side sets up: twice the number of the first turn.
    #[must_use]
    pub(crate) fn starting_supply(&self) -> u8 {
        let row = self.charts().start.iter().find(|row| row.0 == self.first_turn);
        self.scenario().supply.or_else(|| row.map(|row| row.2)).unwrap_or(0)
    }

    /// The hexes of a zone, whoever stands there.
    fn region(&self, zone: Zone, unit: Option<Unit>) -> Places {
        let map = self.map();
        let us = |set: Places| set.minus(&map.mexico);
        match zone {
            Zone::OwnFortress => unit.and_then(|u| self.info(u).fortress).into_iter().collect(),
            Zone::MexicanTownEach | Zone::ImperialOccupiedTown => map.towns.and(&map.mexico),
            Zone::MexicanPlace => map.places.and(&map.mexico),
            Zone::MexicanCaribbeanPort => map.ports.and(&map.mexico),
            Zone::UsTown | Zone::UsOccupiedTown => us(map.towns),
            Zone::North => map.border_zone,
            Zone::South => map.south,
            Zone::Mexico => map.mexico,
            Zone::AlliedSupply => us(map.towns).or(&map.places.and(&map.mexico)),
            Zone::Hand => Places::EMPTY,
        }
    }

    /// 7.3.2#1, 7.3.2#2, 7.3.2#3, 7.3.3#1, 7.3.3#2, 7.3.4, 7.3.5, 7.4.2#1, 7.4.3#1, 7.4.3#2, 7.4.3#3, 7.4.4#1, R9, R12
    /// Where things of a
    /// line of the list may be put.
    fn zone_verdict(&self, row: &SetupRow, unit: Option<Unit>, hex: Loc) -> Verdict {
        let case = match (row.zone, row.side) {
            (Zone::OwnFortress, _) => "7.3.2#1",
            (Zone::MexicanTownEach, _) => "7.3.2#2",
            (Zone::MexicanCaribbeanPort, _) => "7.3.3#2",
            (Zone::MexicanPlace, _) if row.kind == SetupKind::Supply => "7.3.6",
            (Zone::MexicanPlace, _) => "7.3.2#3",
            (Zone::ImperialOccupiedTown, _) => "7.3.7",
            (Zone::UsTown | Zone::UsOccupiedTown, _) => "7.4.2#1",
            (Zone::North, _) => "7.4.3#1",
            (Zone::South, _) => "7.4.3#2",
            (Zone::Mexico, _) => "7.4.3#3",
            (Zone::AlliedSupply | Zone::Hand, _) => "7.4.4#1",
        };
        require(self.region(row.zone, unit).has(hex), case)?;
        let foe = row.side.foe();
        match row.zone {
            // R8 The Allied player sees where the other side stands.
            Zone::North | Zone::South | Zone::Mexico => {
                let beside = self.map().near(hex).iter().any(|near| self.held[foe].has(near.hex));
                require(!self.held[foe].has(hex) && !beside, case)
            }
            Zone::MexicanTownEach => {
                let militia = |u: Unit| self.info(u).kind == Kind::Militia;
                require(!self.units_at(row.side, hex).iter().any(militia), case)
            }
            Zone::AlliedSupply => require(!self.held[foe].has(hex), "R10"),
            _ => Ok(()),
        }
    }

    /// 7.4.4#2, R10 At least half of the Allied supply, rounded up, goes to the US.
    fn half_in_us(&self, row: &SetupRow, done: u8, hex: Loc) -> Verdict {
        if row.zone != Zone::AlliedSupply || !self.map().mexico.has(hex) {
            return Ok(());
        }
        let total = self.starting_supply();
        let abroad: u8 = self.map().mexico.iter().map(|h| self.supply_at(row.side, h)).sum();
        let left = total.saturating_sub(done);
        require(left > 0 && abroad < total - total.div_ceil(2), "7.4.4#2")
    }

    /// 7.3.7, R13, R112 A base of the set-up: with a friendly unit, one to a hex, not in a fortress or desert.
    fn setup_base_verdict(&self, row: &SetupRow, hex: Loc) -> Verdict {
        self.zone_verdict(row, None, hex)?;
        require(self.held[row.side].has(hex), "R13")?;
        require(!self.map().no_base.has(hex), "21.0#1")?;
        require(!self.has_base(row.side, hex), "5.1#2")
    }

    /// Whether a line of the list puts a unit where it stands, or near there (R14).
    pub(crate) fn is_put_there(&self, row: &SetupRow, unit: Unit) -> bool {
        if !row.pool.has(unit) {
            return false;
        }
        let region = self.region(row.zone, Some(unit));
        region.has(self.at(unit)) || !region.iter().any(|hex| self.has_room(unit, hex))
    }

    /// Where things of a line of the list can be put now.
    pub(crate) fn set_up_sites(&self, row: usize, unit: Option<Unit>) -> Places {
        let Some(row) = self.charts().setup.get(row) else { return Places::EMPTY };
        let fits = |hex: &Loc| match row.kind {
            SetupKind::Base => self.setup_base_verdict(row, *hex).is_ok(),
            _ => self.zone_verdict(row, unit, *hex).is_ok() && unit.is_none_or(|u| self.has_room(u, *hex)),
        };
        let unit = if row.kind == SetupKind::Unit { unit } else { None };
        self.region(row.zone, unit).iter().filter(fits).collect()
    }

    /// R14 Where a unit goes if its zone has no room: the nearest hexes without enemy units.
    fn nearest(&self, row: &SetupRow, unit: Unit) -> Places {
        let zone = self.region(row.zone, Some(unit));
        let free = |hex: &Loc| !self.held[row.side.foe()].has(*hex) && self.has_room(unit, *hex);
        let far = |hex: Loc| zone.iter().map(|z| self.map().distance(z, hex)).min().unwrap_or(0);
        let least = self.map().land.iter().filter(free).map(far).min();
        self.map().land.iter().filter(|hex| free(hex) && Some(far(*hex)) == least).collect()
    }
}

/// 7.2#1, 7.3.9, 7.4.6 One line of the set-up list: first the Empire's, then the Allies'.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SetUp {
    /// Its number.
    pub row: u8,
    /// How many things of it have been placed.
    pub done: u8,
    /// The unit that was selected.
    pub unit: Option<Unit>,
}

impl SetUp {
    fn row(self, game: &RioGrande) -> Option<&'static SetupRow> {
        game.charts().setup.get(usize::from(self.row))
    }

    /// How many things of the line are left.
    fn left(self, game: &RioGrande) -> u8 {
        let Some(row) = self.row(game) else { return 0 };
        let all = if row.kind == SetupKind::Supply { game.starting_supply() } else { row.quantity };
        all.saturating_sub(self.done)
    }

    fn pool(self, game: &RioGrande) -> impl Iterator<Item = Unit> + '_ {
        let pool = self.row(game).map_or(Units::EMPTY, |row| row.pool);
        pool.iter().filter(|&u| game.at(u) == Loc::RECRUITS)
    }

    /// 7.2#3, 7.2#6, 2.3.select The unit to be placed: selected by the owner, except where the list or the draw leaves no choice.
    fn placing(self, game: &RioGrande) -> Option<Unit> {
        let row = self.row(game)?;
        let fixed = row.pick != Pick::Select
            || self.pool(game).count() <= usize::from(self.left(game))
            || self.pool(game).all(|u| game.info(u).kind == Kind::Militia);
        self.unit.or_else(|| if fixed { self.pool(game).next() } else { None })
    }

    /// The next line; R14 a base that fits nowhere stays in the display.
    fn next_row(self, game: &RioGrande) -> Next<Frame> {
        let mut next = Self { row: self.row + 1, done: 0, unit: None };
        while next.is_idle_base(game) {
            next.row += 1;
        }
        Next::goto(next)
    }

    fn is_idle_base(self, game: &RioGrande) -> bool {
        let base = self.row(game).is_some_and(|row| row.kind == SetupKind::Base);
        game.switches.by_hand() && base && !self.base_fits(game)
    }

    /// Whether a base of this line can be placed anywhere (R14: otherwise it stays in the display).
    fn base_fits(self, game: &RioGrande) -> bool {
        let Some(row) = self.row(game) else { return false };
        game.bases_left(row.side) > 0
            && game.region(row.zone, None).iter().any(|hex| game.setup_base_verdict(row, hex).is_ok())
    }
}

impl Decide<RioGrande> for SetUp {
    fn id(self) -> &'static str {
        "set-up"
    }
    fn section(self) -> Case {
        Case("7.2#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        let Some(row) = self.row(game) else { return Ask::Nothing };
        if self.left(game) == 0 || !game.switches.by_hand() {
            return Ask::Nothing;
        }
        match row.kind {
            SetupKind::Tactics => Ask::Nothing,
            SetupKind::Unit if row.zone == Zone::OwnFortress => Ask::Nothing,
            _ => Ask::Side(row.side),
        }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        let left = i32::from(self.left(game));
        match (self.row(game).map(|row| row.kind), self.placing(game)) {
            (Some(SetupKind::Unit), Some(unit)) => {
                Msg::new("prompt-set-up-unit").piece("unit", usize::from(game.piece(unit))).num("left", left)
            }
            (Some(SetupKind::Unit), None) => Msg::new("prompt-set-up-select").num("left", left),
            (Some(SetupKind::Supply), _) => Msg::new("prompt-set-up-supply").num("left", left),
            _ => Msg::new("prompt-set-up-base").num("left", left),
        }
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let Some(row) = self.row(game) else { return };
        match (row.kind, self.placing(game)) {
            (SetupKind::Unit, Some(unit)) => {
                let zone: Places = game
                    .region(row.zone, Some(unit))
                    .iter()
                    .filter(|h| self.fits(game, unit, *h).is_ok())
                    .collect();
                let all = if zone.is_empty() { game.nearest(row, unit) } else { game.map().land };
                out.extend(all.iter().map(Choice::At));
            }
            (SetupKind::Unit, None) => out.extend(self.pool(game).map(Choice::Recruit)),
            (SetupKind::Supply, _) => out.extend(game.map().places.iter().map(Choice::Supply)),
            (SetupKind::Base, _) => {
                out.extend(game.held[row.side].iter().filter(|h| h.is_hex()).map(Choice::Base))
            }
            (SetupKind::Tactics, _) => {}
        }
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let Some(row) = self.row(game) else { return Ok(()) };
        match (choice, self.placing(game)) {
            (Choice::At(hex), Some(unit)) => {
                let zone = game.region(row.zone, Some(unit));
                if zone.iter().any(|h| self.fits(game, unit, h).is_ok()) {
                    self.fits(game, unit, hex)
                } else {
                    require(game.nearest(row, unit).has(hex), "R14")
                }
            }
            (Choice::Supply(hex), _) => {
                game.zone_verdict(row, None, hex)?;
                let opened = game.supply_at(row.side, hex) > 0;
                let (_, counters) = game.charts().supply[row.side.index()];
                require(opened || game.supply_places(row.side) < counters, "R28")?;
                game.half_in_us(row, self.done, hex)
            }
            (Choice::Base(hex), _) => game.setup_base_verdict(row, hex),
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-set-up"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(row) = self.row(game) else { return Next::Done };
        let next = Self { done: self.done + 1, unit: None, ..self };
        match (choice, self.placing(game)) {
            (Choice::Recruit(unit), _) => return Next::goto(Self { unit: Some(unit), ..self }),
            (Choice::At(hex), Some(unit)) => {
                game.put(unit, hex);
                log.note(|| game.whisper("event-set-up", "event-set-up-hidden", &["7.2#1"], unit, hex));
            }
            (Choice::Supply(hex), _) => {
                game.add_supply(row.side, hex, 1);
                log.note(|| events::of("event-set-up-supply", &["7.2#1"], row.side));
            }
            (Choice::Base(hex), _) => {
                game.bases[row.side].insert(hex);
                log.note(|| events::there("event-base", &["7.3.7"], row.side, hex));
            }
            _ => {}
        }
        if next.is_idle_base(game) { next.next_row(game) } else { Next::goto(next) }
    }
    /// 7.3.3#3, 7.4.2#2 The naval counters need no placing: what they stand for is the naval status and what each side
    /// has
    /// used (3.2.3).
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let Some(row) = self.row(game) else {
            game.phase = Phase::Naval;
            return Next::Done;
        };
        let last_of_side =
            game.charts().setup.get(usize::from(self.row) + 1).is_none_or(|r| r.side != row.side);
        if row.kind == SetupKind::Tactics && self.done < row.quantity {
            // 7.3.9 7.4.6 R11 One marker, drawn at random into the hand.
            let draw = DrawTactics { side: row.side };
            return Next::call(draw, Self { done: self.done + 1, ..self });
        }
        if row.kind != SetupKind::Tactics && self.done == 0 {
            if !game.switches.by_hand() {
                self.ready(game, row);
            } else if row.zone == Zone::OwnFortress {
                for unit in row.pool.iter() {
                    if let Some(hex) = game.info(unit).fortress {
                        game.put(unit, hex);
                    }
                }
            }
        }
        if last_of_side {
            log.note(|| events::of("event-set-up-done", &["7.2#1"], row.side));
            if game.switches.by_hand() {
                return Next::call(
                    Arrange { side: row.side },
                    Self { row: self.row + 1, done: 0, unit: None },
                );
            }
        }
        self.next_row(game)
    }
}

impl SetUp {
    /// 7.2#5 Zone and stacking; enemy zones do not matter (6.3#3).
    fn fits(self, game: &RioGrande, unit: Unit, hex: Loc) -> Verdict {
        let Some(row) = self.row(game) else { return Ok(()) };
        game.zone_verdict(row, Some(unit), hex)?;
        require(game.has_room(unit, hex), "7.2#5")
    }

    /// The lines of the ready-made set-up that belong to this line of the list.
    fn ready(self, game: &mut RioGrande, row: &SetupRow) {
        let scenario = game.switches.scenario.ready();
        // Lines of the list may share their pool, so that what an earlier one sent to the display stays there.
        let short = game.switches.scenario != Scenario::Campaign;
        let mut placed: Units = row.pool.iter().filter(|&u| short && game.is_recruit(u)).collect();
        let lines = game.charts().ready.iter();
        let lines = lines.filter(|line| line.scenario == scenario && line.step == usize::from(self.row));
        for line in lines {
            let supply = game.starting_supply();
            let number = line.quantity + line.per_turn * game.first_turn;
            for _ in 0..number {
                match row.kind {
                    SetupKind::Unit => {
                        let idle = |u: &Unit| !game.at(*u).is_place() && !placed.has(*u);
                        if let Some(unit) = line.unit.or_else(|| row.pool.iter().find(idle)) {
                            placed.insert(unit);
                            game.put(unit, line.hex);
                        }
                    }
                    // The last lines take what is left, so that the number is that of 7.3.6 whatever the turn.
                    SetupKind::Supply if game.supply_in_play(row.side) < supply => {
                        game.add_supply(row.side, line.hex, 1);
                    }
                    SetupKind::Base => game.bases[row.side].insert(line.hex),
                    SetupKind::Supply | SetupKind::Tactics => {}
                }
            }
        }
        debug_assert!(
            row.side != IMPERIAL || row.kind != SetupKind::Base || !game.bases[IMPERIAL].is_empty()
        );
    }
}
