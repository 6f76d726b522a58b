//! 17.0 Untried units, fog of war and column markers.

use crate::c15_combat::Reveal;
use crate::events;
use crate::frames::Frame;
use crate::ids::{Column, Columns, Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::{Fog, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, Window, require};

/// 3.2#4, 16.0#1 How many points a supply counter stands for at most (R28: the height shows one counter for each three points).
const SUPPLY_COUNTER: u8 = 3;

/// What lies on top of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Top {
    /// A unit.
    Unit(Unit),
    /// Supply.
    Supply,
}

/// What shows of an open stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile {
    /// How many counters lie there, bases not counted.
    pub height: u8,
    /// The counter on top.
    pub top: Top,
}

impl RioGrande {
    /// R135 The order of counters in a stack, the top first: mobile units but leaders by visible combat factor,
    /// untried ones
    /// first, then static units, leaders, supply. Untried ones of one kind are alike.
    pub(crate) fn rank(&self, unit: Unit) -> (u8, u8, u8) {
        let info = self.info(unit);
        let class = match info.kind {
            crate::ids::Kind::Leader => 2,
            kind if kind.is_static() => 1,
            _ => 0,
        };
        let order = if self.is_untried(unit) {
            self.table().pool(unit).first().unwrap_or(unit).index()
        } else {
            match self.front[unit.index()] {
                // A counter that was turned up stands where its own line does, whatever its number on the table.
                Some(front) => self.table().untried.iter().nth(front.index()).unwrap_or(unit).index(),
                None => unit.index(),
            }
        };
        (class, self.profile(unit).cf, order as u8)
    }

    /// R28 How many counters stand for supply points.
    #[must_use]
    pub const fn supply_counters(points: u8) -> u8 {
        points.div_ceil(SUPPLY_COUNTER)
    }

    /// Units of a place that lie in no box of a column marker.
    #[must_use]
    pub fn open_units(&self, side: Side, loc: Loc) -> Units {
        self.units_at(side, loc).iter().filter(|u| self.column_of[u.index()].is_none()).collect()
    }

    /// Supply of a place that lies in no box.
    #[must_use]
    pub fn open_supply(&self, side: Side, loc: Loc) -> u8 {
        self.supply_at(side, loc).saturating_sub(self.boxed_supply(side, loc))
    }

    /// Supply of a place that lies in boxes.
    pub(crate) fn boxed_supply(&self, side: Side, loc: Loc) -> u8 {
        let boxes = Column::of(side).filter(|c| self.columns[c.index()] == Some(loc));
        boxes.map(|c| self.column_supply[c.index()]).fold(0, u8::saturating_add)
    }

    /// R89, R148 What shows of the open stack of a side in a place: its height and its top counter. Column markers lie
    /// beside
    /// it.
    #[must_use]
    pub fn pile(&self, side: Side, loc: Loc) -> Option<Pile> {
        if let Some(veil) = &self.veil
            && let Some(pile) = veil.pile(side, loc)
        {
            return pile;
        }
        let units = self.open_units(side, loc);
        let supply = self.open_supply(side, loc);
        let height = units.len() as u8 + Self::supply_counters(supply);
        let top = units.iter().min_by_key(|&u| self.rank(u)).map_or(Top::Supply, Top::Unit);
        (height > 0).then_some(Pile { height, top })
    }

    /// The column markers of a side in a place.
    #[must_use]
    pub fn columns_at(&self, side: Side, loc: Loc) -> Columns {
        Column::of(side).filter(|c| self.columns[c.index()] == Some(loc)).collect()
    }

    /// The columns in whose boxes some of these units are.
    pub(crate) fn boxed_in(&self, units: Units) -> Columns {
        units.iter().filter_map(|u| self.column_of[u.index()]).collect()
    }

    /// A stack was parted or arranged anew: the other side cannot rely on what it has seen of it.
    pub(crate) fn parted(&mut self, side: Side, loc: Loc) {
        // Who is in a battle stays in sight.
        let battle = self.battle.forces[side].or(&self.retreat.going).or(&self.retreat.stopping);
        for unit in self.units_at(side, loc).minus(&battle).iter() {
            self.seen[unit.index()] = 0;
        }
        if loc.is_place() {
            self.supply_seen[side].remove(loc);
        }
    }

    /// Moves a force from place to place with the markers that go along, and captures what it finds there.
    #[allow(
        clippy::too_many_arguments,
        reason = "a force is units and supply, and goes from one place to another"
    )]
    pub(crate) fn move_force(
        &mut self,
        side: Side,
        units: Units,
        supply: u8,
        from: Loc,
        to: Loc,
        columns: Columns,
        log: &mut Log,
    ) {
        // R39 A marker stands on the map alone.
        let columns = if to.is_hex() { columns } else { Columns::EMPTY };
        let staying = self.units_at(side, from).minus(&units);
        let whole = staying.is_empty() && supply == self.supply_at(side, from);
        if !whole {
            self.parted(side, from);
        }
        let known = whole && from.is_place() && self.supply_seen[side].has(from);
        let mut unboxed = supply;
        for column in columns.iter() {
            let members = |u: &Unit| self.column_of[u.index()] == Some(column);
            let left: Units = staying.iter().filter(members).collect();
            left.iter().for_each(|u| self.column_of[u.index()] = None);
            self.columns[column.index()] = Some(to);
            let boxed = &mut self.column_supply[column.index()];
            *boxed = (*boxed).min(unboxed);
            unboxed -= *boxed;
        }
        for unit in units.iter() {
            if self.column_of[unit.index()].is_some_and(|column| !columns.has(column)) {
                self.leave_box(unit);
            }
            self.shift(unit, to);
        }
        // A force moves as one: it never holds two places at once.
        self.test_sudden_death(side);
        if supply > 0 {
            let fresh = self.supply_at(side, to) == 0;
            self.add_supply(side, to, supply as i8);
            self.add_supply(side, from, -(supply as i8));
            self.supply_seen[side].remove(from);
            if known && fresh {
                self.supply_seen[side].insert(to);
            } else {
                self.supply_seen[side].remove(to);
            }
        }
        for column in columns.iter() {
            self.tidy_column(column);
        }
        log.note(|| {
            let event = events::there("event-moves", &["14.0#1"], side, from);
            event.with("to", zocalo_core::Arg::Place(to.index() as u16))
        });
        self.capture(side, to, log);
    }

    /// 15.1.1, 17.0#3, 17.1#1 What both sides look at is known to them from now on; untried units are turned up first.
    pub(crate) fn show(&mut self, units: Units) {
        if self.switches.fog == Fog::Open {
            return;
        }
        for unit in units.iter() {
            self.seen[unit.index()] = self.turn;
        }
    }

    /// The supply of a side in a place is shown to the other.
    pub(crate) fn show_supply(&mut self, side: Side, loc: Loc) {
        if self.switches.fog != Fog::Open {
            self.supply_seen[side].insert(loc);
        }
    }

    /// The first of these units that is still untried.
    pub(crate) fn to_reveal(&self, units: Units) -> Option<Reveal> {
        units.and(&self.table().untried).iter().find(|&u| self.is_untried(u)).map(|unit| Reveal { unit })
    }

    /// R134 After a march, and when recruiting begins, every column marker may be changed once.
    pub(crate) fn free_columns(&mut self) {
        self.columns_used = Default::default();
    }

    /// Column markers that might be changed now.
    pub(crate) fn column_candidates(&self, side: Side, out: &mut Vec<Choice>) {
        if self.switches.fog == Fog::Open {
            return;
        }
        for column in Column::of(side) {
            out.push(Choice::Column(column));
            if self.columns[column.index()].is_some() {
                out.push(Choice::Lift(column));
            }
        }
    }

    /// 17.2, R39, R40, R134 A marker stands for units of one hex, at least one, and is changed once between marches.
    pub(crate) fn column_verdict(&self, side: Side, column: Column, choice: Choice) -> Verdict {
        require(column.side() == side, "2.3.friendly")?;
        require(!self.columns_used[column.index()], "R134")?;
        match choice {
            Choice::Lift(_) => require(self.columns[column.index()].is_some(), "R39"),
            _ => {
                let own = self.columns[column.index()].is_some();
                require(own || self.held[side].iter().any(|loc| self.can_be_covered(side, loc)), "R39")
            }
        }
    }

    /// R39 Whether a hex holds something outside of all boxes that a marker can cover.
    pub(crate) fn can_be_covered(&self, side: Side, hex: Loc) -> bool {
        let open = |unit: Unit| self.column_of[unit.index()].is_none();
        hex.is_hex() && (self.units_at(side, hex).iter().any(open) || self.open_supply(side, hex) > 0)
    }

    /// Changes a column marker.
    pub(crate) fn column_action(&mut self, choice: Choice, then: Frame, log: &mut Log) -> Next<Frame> {
        let (Choice::Column(column) | Choice::Lift(column)) = choice else { return Next::Stay };
        self.columns_used[column.index()] = true;
        self.lift(column);
        match choice {
            Choice::Lift(_) => {
                log.note(|| events::of("event-column-lifted", &["17.2"], column.side()));
                Next::Stay
            }
            _ => Next::Call { first: ColumnBox { column, hex: None }.into(), then },
        }
    }

    /// Empties the box of a marker and takes it off.
    fn lift(&mut self, column: Column) {
        let side = column.side();
        if let Some(hex) = self.columns[column.index()].take() {
            self.parted(side, hex);
        }
        self.column_supply[column.index()] = 0;
        for of in &mut self.column_of {
            if *of == Some(column) {
                *of = None;
            }
        }
    }
}

/// 17.2, 7.2#7 A column marker is laid: first the hex, then what goes into its box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ColumnBox {
    /// Which.
    pub column: Column,
    /// Where.
    pub hex: Option<Loc>,
}

impl ColumnBox {
    fn is_filled(self, game: &RioGrande) -> bool {
        game.column_of.contains(&Some(self.column)) || game.column_supply[self.column.index()] > 0
    }
}

impl Decide<RioGrande> for ColumnBox {
    fn id(self) -> &'static str {
        "column-box"
    }
    fn section(self) -> Case {
        Case("17.2")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Side(self.column.side())
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        match self.hex {
            None => Msg::new("prompt-column-where"),
            Some(hex) => Msg::new("prompt-column-fill").place("place", hex.index()),
        }
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let side = self.column.side();
        let Some(hex) = self.hex else {
            out.extend(game.held[side].iter().filter(|loc| loc.is_hex()).map(Choice::At));
            out.push(Choice::Done);
            return;
        };
        out.extend(game.open_units(side, hex).iter().map(Choice::Take));
        out.extend([Choice::Load, Choice::All, Choice::Done]);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let side = self.column.side();
        let Some(hex) = self.hex else {
            return match choice {
                Choice::At(hex) => require(game.can_be_covered(side, hex), "R39"),
                // With nothing to cover, no marker is laid.
                Choice::Done => {
                    require(!game.held[side].iter().any(|hex| game.can_be_covered(side, hex)), "R39")
                }
                _ => Ok(()),
            };
        };
        let filled = self.is_filled(game);
        let supply = game.open_supply(side, hex) > 0;
        match choice {
            Choice::Take(unit) => require(game.open_units(side, hex).has(unit), "R39"),
            Choice::Load => require(supply, "16.0#2"),
            Choice::All => require(supply || !game.open_units(side, hex).is_empty(), "R39"),
            Choice::Done => require(filled || !game.can_be_covered(side, hex), "R39"),
            _ => Ok(()),
        }
    }
    /// The same list; what lies open is looked at once.
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let side = self.column.side();
        let Some(hex) = self.hex else {
            let covered = |hex: &Loc| game.can_be_covered(side, *hex);
            out.extend(game.held[side].iter().filter(covered).map(Choice::At));
            if out.is_empty() {
                out.push(Choice::Done);
            }
            return;
        };
        let (units, supply) = (game.open_units(side, hex), game.open_supply(side, hex) > 0);
        let some = supply || !units.is_empty();
        out.extend(units.iter().map(Choice::Take));
        out.extend(supply.then_some(Choice::Load));
        out.extend(some.then_some(Choice::All));
        if !some || self.is_filled(game) {
            out.push(Choice::Done);
        }
    }
    /// What is taken by itself would tell that nothing else lies there.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = self.column.side();
        let n = self.column.index();
        match (choice, self.hex) {
            (Choice::At(hex), None) => {
                game.columns[n] = Some(hex);
                game.parted(side, hex);
                return Next::goto(Self { hex: Some(hex), ..self });
            }
            (Choice::Take(unit), _) => game.column_of[unit.index()] = Some(self.column),
            (Choice::Load, _) => game.column_supply[n] += 1,
            (Choice::All, Some(hex)) => {
                for unit in game.open_units(side, hex).iter() {
                    game.column_of[unit.index()] = Some(self.column);
                }
                game.column_supply[n] += game.open_supply(side, hex);
            }
            (_, Some(hex)) if self.is_filled(game) => {
                log.note(|| events::there("event-column", &["17.2"], side, hex));
                return Next::Done;
            }
            _ => {
                game.tidy_column(self.column);
                return Next::Done;
            }
        }
        Next::Stay
    }
}

/// 7.2#7 Column markers are laid at the end of a set-up by hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arrange {
    /// Whose.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl Decide<RioGrande> for Arrange {
    fn id(self) -> &'static str {
        "arrange"
    }
    fn section(self) -> Case {
        Case("7.2#7")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-arrange")
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        game.column_candidates(self.side, out);
        out.push(Choice::Done);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        game.free_verdict(self.side, choice)
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Done => {
                game.free_columns();
                // R8 From here on the other side sees the stacks.
                log.reveal();
                Next::Done
            }
            _ => game.column_action(choice, self.into(), log),
        }
    }
}

/// Why a force leaves its hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A march.
    March,
    /// An advance after combat.
    Pursuit,
    /// A retreat.
    Retreat,
}

/// R39, R134 Whether a column marker goes with the units of its box that leave.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Follow {
    /// Why they leave.
    pub purpose: Purpose,
    /// The marker in question.
    pub column: Column,
    /// Markers of which the owner has spoken.
    pub asked: Columns,
}

impl Follow {
    /// Asks about each marker of the moving force, if it has any.
    pub(crate) fn about(game: &RioGrande, purpose: Purpose, asked: Columns) -> Option<Self> {
        let force = match purpose {
            Purpose::March => game.march.force,
            Purpose::Pursuit => game.battle.advance,
            Purpose::Retreat => game.retreat.going.or(&game.retreat.stopping),
        };
        let column = game.boxed_in(force).minus(&asked).first()?;
        Some(Self { purpose, column, asked })
    }
}

impl Decide<RioGrande> for Follow {
    fn id(self) -> &'static str {
        "follow"
    }
    fn section(self) -> Case {
        Case("R39")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Side(self.column.side())
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-follow").piece("column", crate::ids::COLUMN_PIECES + self.column.index())
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(self.column.side(), Window::duty())
    }
    fn candidates(self, _: &RioGrande, out: &mut Vec<Choice>) {
        out.extend([Choice::Follow, Choice::Leave]);
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, _: &mut Log) -> Next<Frame> {
        let column = self.column;
        if choice == Choice::Follow {
            match self.purpose {
                Purpose::March | Purpose::Pursuit => game.march.columns.insert(column),
                Purpose::Retreat => game.retreat.columns.insert(column),
            }
        }
        let mut asked = self.asked;
        asked.insert(column);
        Self::about(game, self.purpose, asked).map_or(Next::Done, Next::goto)
    }
}
