//! Sections 1.3 and 1.4, deployment: the strength roll, then the Mexicans, then the French (R1).

use crate::Frame;
use crate::data::{Data, Hexes};
use crate::events;
use crate::ids::{Formation, Spot, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, refuse, require};
use zocalo_hex::{Flood, Hex};

/// Throw: the strength of the company.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {}

/// 1.4.1#4, 1.4.1#5, 1.4.1#6 How many legionnaire units the strength roll leaves.
fn company(data: &Data, die: u16) -> u8 {
    data.tables.strength[usize::from(die)]
}

impl Decide<Camerone> for Strength {
    fn id(self) -> &'static str {
        "strength-roll"
    }

    fn section(self) -> Case {
        Case("1.4.1#4")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Chance(Chance::d6("chance-strength", Side::One))
    }

    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let units = company(&game.data, roll.0);
        // R2: units are equal, so those with the highest numbers stay away.
        for unit in Unit::legionnaires().skip(usize::from(units)) {
            game.put(unit, Spot::ABSENT);
        }
        log.note(|| events::strength(roll.0, units));
        Next::Done
    }
}

/// 1.4.2#10 Decision: which formation, or Milan, the Mexican player deploys next; the end of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MexicanSetUp {}

fn is_deployed(game: &Camerone, formation: Formation) -> bool {
    game.on_map(formation.first())
}

/// R84 A set-up is confirmed only when every counter is in place.
fn all_in_place(game: &Camerone, side: Side) -> Verdict {
    refuse(
        Unit::all().all(|u| u.side() != side || game.at[u.index()] != Spot::UNPLACED),
        "R84",
        "refused-not-all-placed",
    )
}

impl Decide<Camerone> for MexicanSetUp {
    fn id(self) -> &'static str {
        "mexican-set-up"
    }

    fn section(self) -> Case {
        Case("1.4.2#10")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Side(Side::Two)
    }

    fn prompt(self, game: &Camerone) -> Msg {
        match all_in_place(game, Side::Two) {
            Ok(()) => Msg::new("prompt-mexican-set-up-done"),
            Err(_) => Msg::new("prompt-mexican-set-up"),
        }
    }

    fn candidates(self, _: &Camerone, out: &mut Vec<Choice>) {
        out.extend(Formation::all().map(Choice::Deploy));
        out.extend([Choice::DeployMilan, Choice::Confirm]);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::Deploy(formation) => {
                refuse(!is_deployed(game, formation), "1.4.2#10", "refused-deployed")
            }
            Choice::DeployMilan => refuse(!game.on_map(Unit::MILAN), "1.3#5", "refused-milan-deployed"),
            Choice::Confirm => all_in_place(game, Side::Two),
            _ => Ok(()),
        }
    }

    // The player may still undo; confirming for them would take that away.
    fn forced(self, _: &Camerone) -> bool {
        false
    }

    fn choose(self, _: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Deploy(formation) => Next::call(Deploy { formation }, self),
            Choice::DeployMilan => Next::call(DeployMilan {}, self),
            _ => {
                log.note(|| events::set_up(Side::Two));
                log.end(events::SET_UP);
                Next::Done
            }
        }
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-set-up"
    }
}

/// Decision: the hex of the next unit of a formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deploy {
    /// The formation that is deployed.
    pub formation: Formation,
}

/// 1.3#2, R4 Mexican units start on dark hexes.
fn dark(game: &Camerone, hex: Hex) -> Verdict {
    require(game.data.dark.contains(hex), "1.3#2")
}

/// 1.3#3, R21 A hex holds one Mexican combat unit, Milan not counted.
pub(crate) fn single(game: &Camerone, hex: Hex) -> Verdict {
    require(!game.mexican.contains(hex), "1.3#3")
}

/// R3, R88 The units of a formation are placed one after the other, side by side.
pub(crate) fn side_by_side(game: &Camerone, formation: Formation, hex: Hex) -> Verdict {
    let touches = |unit: Unit| game.hex(unit).is_some_and(|at| game.data.near[at.index()].contains(hex));
    refuse(game.strength(formation) == 0 || formation.units().any(touches), "R3", "refused-not-side-by-side")
}

/// R84 The free hexes in connected regions with room for at least that many units.
pub(crate) fn room(data: &Data, free: Hexes, units: usize) -> Hexes {
    let mut roomy = Hexes::EMPTY;
    let mut rest = free;
    while let Some(first) = rest.iter().next() {
        let start = [first].into_iter().collect();
        let group = Flood::new(start).all(free, |hex| data.near[hex.index()]);
        rest = rest - group;
        if group.len() >= units {
            roomy = roomy | group;
        }
    }
    roomy
}

/// The first unit of a formation that is at `spot`, such as `UNPLACED`.
pub(crate) fn next_unit(game: &Camerone, formation: Formation, spot: Spot) -> Option<Unit> {
    formation.units().find(|unit| game.at[unit.index()] == spot)
}

impl Decide<Camerone> for Deploy {
    fn id(self) -> &'static str {
        "deploy-formation"
    }

    fn section(self) -> Case {
        Case("1.3#2")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match next_unit(game, self.formation, Spot::UNPLACED) {
            Some(_) => Ask::Side(Side::Two),
            None => Ask::Nothing,
        }
    }

    fn prompt(self, game: &Camerone) -> Msg {
        let left = self.formation.full() - game.strength(self.formation);
        Msg::new("prompt-deploy").key("formation", self.formation.key()).num("left", left as i32)
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(game.data.dark.iter().map(Choice::At));
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        let Choice::At(hex) = choice else { return Ok(()) };
        dark(game, hex)?;
        single(game, hex)?;
        side_by_side(game, self.formation, hex)?;
        let begun = game.strength(self.formation) > 0;
        let roomy = || room(&game.data, game.data.dark - game.mexican, self.formation.full()).contains(hex);
        refuse(begun || roomy(), "R84", "refused-room-for-all")
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        let free = game.data.dark - game.mexican;
        let hexes = match game.strength(self.formation) {
            0 => room(&game.data, free, self.formation.full()),
            _ => growth(game, self.formation) & free,
        };
        out.extend(hexes.iter().map(Choice::At));
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let (Choice::At(hex), Some(unit)) = (choice, next_unit(game, self.formation, Spot::UNPLACED)) {
            game.put(unit, Spot::at(hex));
            log.note(|| events::posted(unit, hex));
        }
        Next::Stay
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-set-up"
    }
}

/// The neighbours of a formation's units on the map.
pub(crate) fn growth(game: &Camerone, formation: Formation) -> Hexes {
    let hexes = formation.units().filter_map(|unit| game.hex(unit));
    hexes.fold(Hexes::EMPTY, |near, hex| near | game.data.near[hex.index()])
}

/// Decision: the hex of Colonel Milan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeployMilan {}

/// 1.3#5 Milan starts on any dark hex.
fn milan_starts(game: &Camerone, hex: Hex) -> Verdict {
    require(game.data.dark.contains(hex), "1.3#5")
}

impl Decide<Camerone> for DeployMilan {
    fn id(self) -> &'static str {
        "deploy-milan"
    }

    fn section(self) -> Case {
        Case("1.3#5")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if game.on_map(Unit::MILAN) { Ask::Nothing } else { Ask::Side(Side::Two) }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-deploy-milan")
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(game.data.dark.iter().map(Choice::At));
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::At(hex) => milan_starts(game, hex),
            _ => Ok(()),
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::At(hex) = choice {
            game.put(Unit::MILAN, Spot::at(hex));
            log.note(|| events::posted(Unit::MILAN, hex));
        }
        Next::Done
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-set-up"
    }
}

/// Decision: the hex of the next legionnaire unit or officer; the end of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrenchSetUp {}

/// The next French counter to be posted.
fn next_french(game: &Camerone) -> Option<Unit> {
    Unit::legionnaires().chain(Unit::officers()).find(|unit| game.at[unit.index()] == Spot::UNPLACED)
}

/// 1.3#1, R2 Legionnaires start anywhere inside the walls.
fn within_the_walls(game: &Camerone, hex: Hex) -> Verdict {
    require(game.is_inside(hex), "1.3#1")
}

/// R6 Nobody ever stands in the closed wing.
pub(crate) fn not_closed(game: &Camerone, hex: Hex) -> Verdict {
    refuse(game.data.enterable.contains(hex), "R6", "refused-closed-wing")
}

/// R20 A hex holds one legionnaire unit, or two if the game is so set up.
pub(crate) fn stacking(game: &Camerone, hex: Hex) -> Verdict {
    refuse(
        game.legionnaires_at(hex) < usize::from(game.options.french_stack.get()),
        "R20",
        "refused-stacking",
    )
}

/// 1.3#4 An officer starts with a legionnaire unit.
fn with_his_men(game: &Camerone, hex: Hex) -> Verdict {
    require(game.french.contains(hex), "1.3#4")
}

impl Decide<Camerone> for FrenchSetUp {
    fn id(self) -> &'static str {
        "french-set-up"
    }

    fn section(self) -> Case {
        Case("1.3#1")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Side(Side::One)
    }

    fn prompt(self, game: &Camerone) -> Msg {
        match next_french(game) {
            Some(unit) if unit.is_officer() => {
                Msg::new("prompt-french-set-up-officer").piece("unit", unit.index())
            }
            Some(unit) => Msg::new("prompt-french-set-up").piece("unit", unit.index()),
            None => Msg::new("prompt-french-set-up-done"),
        }
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(game.data.inside.iter().map(Choice::At));
        out.push(Choice::Confirm);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match (choice, next_french(game)) {
            (Choice::At(hex), Some(unit)) if unit.is_officer() => with_his_men(game, hex),
            (Choice::At(hex), Some(_)) => {
                within_the_walls(game, hex)?;
                not_closed(game, hex)?;
                stacking(game, hex)
            }
            (Choice::At(_), None) => refuse(false, "1.4.1#1", "refused-all-posted"),
            (Choice::Confirm, _) => all_in_place(game, Side::One),
            _ => Ok(()),
        }
    }

    fn forced(self, _: &Camerone) -> bool {
        false
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (choice, next_french(game)) {
            (Choice::At(hex), Some(unit)) => {
                game.put(unit, Spot::at(hex));
                log.note(|| events::posted(unit, hex));
                Next::Stay
            }
            _ => {
                log.note(|| events::set_up(Side::One));
                log.end(events::SET_UP);
                Next::Done
            }
        }
    }

    fn task(self, _: &Camerone) -> &'static str {
        "task-set-up"
    }
}
