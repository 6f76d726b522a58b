//! Section 1.2.2, Colonel Milan: his saving throw, his moves, and the escort that is placed with him (2.6).

use crate::c01_general::officers::nearest;
use crate::c02_sequence::movement;
use crate::events;
use crate::ids::{FORMATIONS, Formation, Spot, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use crate::{Frame, Hexes};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Few, Log, Msg, Next, Side, Verdict, Window, refuse, require};
use zocalo_hex::Hex;

/// 1.2.2#2, 1.2.2#3, R30 A Mexican unit within 4 hexes of Milan has his saving throw, inside and outside alike.
pub(crate) fn near_milan(game: &Camerone, hex: Hex) -> bool {
    let reach = game.data.tables.saving.reach;
    game.hex(Unit::MILAN).is_some_and(|milan| game.data.distance(milan, hex) <= reach)
}

/// 1.2.2#1 Milan never enters the hacienda.
pub(crate) fn stays_out(game: &Camerone, hex: Hex) -> Verdict {
    require(!game.is_inside(hex), "1.2.2#1")
}

/// 1.2.2#5, 1.2.2#6 Nobody fires at Milan or attacks him: a hex with him alone is no target.
pub(crate) fn not_milan_alone(game: &Camerone, hex: Hex) -> Verdict {
    require(game.mexican.contains(hex) || game.hex(Unit::MILAN) != Some(hex), "1.2.2#5")
}

/// Decision: where Milan moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilanMarch {}

impl Decide<Camerone> for MilanMarch {
    fn id(self) -> &'static str {
        "milan-march"
    }

    fn section(self) -> Case {
        Case("2.4#5")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Side(Side::Two)
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-milan-march")
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        movement::candidates(game, Unit::MILAN, out);
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::To(to) => {
                stays_out(game, to)?;
                movement::verdict(game, Unit::MILAN, to)?;
                room_for_escorts(game, to)
            }
            _ => Ok(()),
        }
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        let ends = movement::ends(game, Unit::MILAN);
        if escorts(game).next().is_none() {
            out.extend(ends.iter().map(Choice::To));
        } else {
            out.extend(ends.iter().filter(|to| room_for_escorts(game, *to).is_ok()).map(Choice::To));
        }
        out.push(Choice::Stay);
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        game.spend(Unit::MILAN);
        match (choice, game.hex(Unit::MILAN)) {
            (Choice::To(to), Some(from)) => {
                log.note(|| events::moved(Unit::MILAN, from, to));
                bring(game, to)
            }
            _ => Next::Done,
        }
    }
}

/// Puts Milan into a hex and takes his escorts off the map, to be placed again by [`Escorts`].
fn bring(game: &mut Camerone, to: Hex) -> Next<Frame> {
    let left = Few::of(escorts(game));
    for unit in escort_units(game, left).iter() {
        game.put(unit, Spot::RESERVE);
    }
    game.put(Unit::MILAN, Spot::at(to));
    if left.first().is_none() { Next::Done } else { Next::goto(Escorts { left }) }
}

/// The escorts on the map.
fn escorts(game: &Camerone) -> impl Iterator<Item = Formation> + '_ {
    Formation::all().filter(|f| game.is_escort(*f) && game.strength(*f) > 0)
}

/// The remaining unit of each of these escorts.
fn escort_units(game: &Camerone, escorts: EscortList) -> Few<Unit, FORMATIONS> {
    let kept = |formation: Formation| formation.units().find(|unit| game.at[unit.index()] != Spot::LOST);
    Few::of(escorts.iter().filter_map(kept))
}

/// Escorts in the order in which they are placed.
pub type EscortList = Few<Formation, FORMATIONS>;

/// 2.6#9, R65 An escort stands in Milan's hex or next to him, on a free hex outside; one at most in his hex.
pub(crate) fn escort_posts(game: &Camerone, milan: Hex) -> Hexes {
    let mut posts = game.data.near[milan.index()];
    posts.insert(milan);
    (posts & game.data.outside & game.data.enterable) - game.mexican - game.french
}

/// R79 Milan may not move to a hex where there would be no room for his escorts.
fn room_for_escorts(game: &Camerone, to: Hex) -> Verdict {
    let escorts = Few::of(escorts(game));
    let mut lifted = game.clone();
    for unit in escort_units(game, escorts).iter() {
        lifted.put(unit, Spot::RESERVE);
    }
    refuse(escort_posts(&lifted, to).len() >= escorts.iter().count(), "R79", "refused-escort-room")
}

/// Decision: the hex of the next escort, after a move of Milan or on a return.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Escorts {
    /// The escorts still to be placed, in order.
    pub left: EscortList,
}

impl Escorts {
    fn next(self, game: &Camerone) -> Option<Unit> {
        escort_units(game, self.left).first()
    }

    fn rest(self) -> Self {
        Self { left: self.left.rest() }
    }

    fn posts(game: &Camerone) -> Hexes {
        game.hex(Unit::MILAN).map_or(Hexes::EMPTY, |milan| escort_posts(game, milan))
    }
}

impl Decide<Camerone> for Escorts {
    fn id(self) -> &'static str {
        "escort"
    }

    fn section(self) -> Case {
        Case("2.6#9")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if self.next(game).is_some() && !Self::posts(game).is_empty() {
            Ask::Side(Side::Two)
        } else {
            Ask::Nothing
        }
    }

    /// R79 An escort for which there is no room waits off the map, without loss.
    fn run(self, game: &mut Camerone, log: &mut Log) -> Next<Frame> {
        let Some(unit) = self.next(game) else { return Next::Done };
        if let Some(formation) = unit.formation() {
            game.bands[formation.index()].withdrawn = game.turn;
            log.note(|| events::escort_waits(unit));
        }
        Next::goto(self.rest())
    }

    fn prompt(self, game: &Camerone) -> Msg {
        Msg::new("prompt-escort").piece("unit", self.next(game).map_or(0, Unit::index))
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        if let Some(milan) = game.hex(Unit::MILAN) {
            out.push(Choice::At(milan));
            out.extend(game.data.near[milan.index()].iter().map(Choice::At));
        }
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match choice {
            Choice::At(hex) => require(Self::posts(game).contains(hex), "2.6#9"),
            _ => Ok(()),
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let (Choice::At(hex), Some(unit)) = (choice, self.next(game)) {
            game.put(unit, Spot::at(hex));
            log.note(|| events::escort_placed(unit, hex));
        }
        Next::goto(self.rest())
    }
}

/// Decision: where Milan goes when legionnaires stand in his hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilanDriven {}

/// R31 The hexes Milan may be driven to: the nearest outside hexes without French units.
fn refuges(game: &Camerone, from: Hex) -> Hexes {
    nearest(&game.data, (game.data.outside & game.data.enterable) - game.french, from)
}

/// R31 Whether legionnaires stand in his hex.
fn is_driven(game: &Camerone) -> bool {
    game.hex(Unit::MILAN).is_some_and(|milan| game.french.contains(milan))
}

impl Decide<Camerone> for MilanDriven {
    fn id(self) -> &'static str {
        "milan-driven"
    }

    fn section(self) -> Case {
        Case("R31")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if is_driven(game) { Ask::Side(Side::Two) } else { Ask::Nothing }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-milan-driven")
    }

    fn window(self, _: &Camerone) -> Option<Window<Choice>> {
        Some(Window::duty())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        if let Some(from) = game.hex(Unit::MILAN) {
            out.extend(refuges(game, from).iter().map(Choice::At));
        }
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match (choice, game.hex(Unit::MILAN)) {
            (Choice::At(hex), Some(from)) => {
                stays_out(game, hex)?;
                refuse(refuges(game, from).contains(hex), "R31", "refused-not-nearest-milan")
            }
            _ => Ok(()),
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (choice, game.hex(Unit::MILAN)) {
            (Choice::At(to), Some(from)) => {
                log.note(|| events::milan_driven(from, to));
                bring(game, to)
            }
            _ => Next::Done,
        }
    }
}
