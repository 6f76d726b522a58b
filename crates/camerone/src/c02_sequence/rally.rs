//! Section 2.6, rally: broken formations leave the map and come back one unit weaker.

use crate::c01_general::deployment::{growth, next_unit, room, side_by_side, single};
use crate::events;
use crate::ids::{Formation, Spot, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use crate::{Frame, Hexes};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Few, Log, Msg, Next, Side, Verdict, refuse, require};
use zocalo_hex::Hex;

/// 2.6#1, 2.6#4, R59, R61 Losses that leave a formation two units or fewer on the map break it, the first time and
/// every time.
fn is_broken(game: &Camerone, formation: Formation) -> bool {
    let band = game.band(formation);
    let rung = game.data.tables.ladder(game.kind_of(formation))[usize::from(band.size)];
    band.withdrawn == 0 && band.losses >= rung.losses
}

/// 2.6#1, 2.6#5, 2.6#6, 2.6#10, R58, R62, R66 A broken formation leaves the map with all its units, wherever they are,
/// and one counter is lost for good.
pub(crate) fn withdraw_if_broken(game: &mut Camerone, formation: Formation, log: &mut Log) {
    if !is_broken(game, formation) {
        return;
    }
    let lost = formation.units().rev().find(|unit| game.at[unit.index()] != Spot::LOST);
    let Some(lost) = lost else { return };
    for unit in formation.units() {
        if game.at[unit.index()] != Spot::LOST {
            game.put(unit, if unit == lost { Spot::LOST } else { Spot::RESERVE });
        }
    }
    let turn = game.turn;
    let band = &mut game.bands[formation.index()];
    band.size -= 1;
    band.losses = 0;
    band.withdrawn = turn;
    let (left, points) = (band.size, game.counter_points());
    log.note(|| match left {
        0 => events::gone(formation, lost, points),
        _ => events::withdrawn(formation, lost, left, points),
    });
}

/// R60 Formations are withdrawn at the end of the phase in which they broke.
pub(crate) fn withdraw_all_broken(game: &mut Camerone, log: &mut Log) {
    for formation in Formation::all() {
        withdraw_if_broken(game, formation, log);
    }
}

/// Free hexes where units of a returning formation may stand.
fn free(game: &Camerone) -> Hexes {
    let near_french = game.french.iter().fold(Hexes::EMPTY, |near, hex| near | game.data.near[hex.index()]);
    game.data.dark - game.mexican - game.french - near_french
}

/// 2.6#2, R62, R63 A formation comes back in a later turn than that in which it left, while it has units.
fn may_come_back(game: &Camerone, formation: Formation) -> Verdict {
    let band = game.band(formation);
    refuse(band.size > 0, "R62", "refused-gone")?;
    refuse(band.withdrawn != 0, "R78", "refused-in-field")?;
    refuse(band.withdrawn < game.turn, "2.6#2", "refused-too-soon")
}

/// R63 Returns come first in the Mexican Movement Phase.
fn before_marches(game: &Camerone) -> Verdict {
    refuse(game.acted == 0 && game.is_ready(Unit::MILAN), "R63", "refused-returns-first")
}

/// R63, R65 There is room for all its units together: along the edge, or with Milan for an escort.
fn finds_room(game: &Camerone, formation: Formation) -> Verdict {
    if game.is_escort(formation) {
        let milan = game.hex(Unit::MILAN);
        let posts = milan.map_or(Hexes::EMPTY, |milan| crate::c01_general::milan::escort_posts(game, milan));
        refuse(!posts.is_empty(), "R65", "refused-no-room-milan")
    } else {
        let units = usize::from(game.band(formation).size);
        refuse(!room(&game.data, free(game), units).is_empty(), "R63", "refused-no-room-edge")
    }
}

/// The first rule that forbids a formation's return now.
pub(crate) fn return_verdict(game: &Camerone, formation: Formation) -> Verdict {
    may_come_back(game, formation)?;
    before_marches(game)?;
    finds_room(game, formation)
}

/// Begins the return of a formation.
pub(crate) fn begin_return(game: &mut Camerone, formation: Formation, log: &mut Log) -> Frame {
    let units = game.band(formation).size;
    log.note(|| events::returns(formation, units));
    game.returned |= formation.bit();
    if game.is_escort(formation) {
        game.bands[formation.index()].withdrawn = 0;
        crate::c01_general::milan::Escorts { left: Few::of([formation]) }.into()
    } else {
        Return { formation }.into()
    }
}

/// Decision: the hex of the next unit of a returning formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The formation that returns.
    pub formation: Formation,
}

/// 2.6#3 They come in on the dark hexes of the edge.
fn on_the_edge(game: &Camerone, hex: Hex) -> Verdict {
    require(game.data.dark.contains(hex), "2.6#3")
}

/// R63 None of them enters next to legionnaires.
fn away_from_legionnaires(game: &Camerone, hex: Hex) -> Verdict {
    let near = game.data.near[hex.index()];
    refuse(
        near.is_disjoint(&game.french) && !game.french.contains(hex),
        "R63",
        "refused-next-to-legionnaires",
    )
}

impl Decide<Camerone> for Return {
    fn id(self) -> &'static str {
        "return"
    }

    fn section(self) -> Case {
        Case("2.6#3")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match next_unit(game, self.formation, Spot::RESERVE) {
            Some(_) => Ask::Side(Side::Two),
            None => Ask::Nothing,
        }
    }

    fn run(self, game: &mut Camerone, _: &mut Log) -> Next<Frame> {
        game.bands[self.formation.index()].withdrawn = 0;
        Next::Done
    }

    fn prompt(self, game: &Camerone) -> Msg {
        let left = i32::from(game.band(self.formation).size) - game.strength(self.formation) as i32;
        Msg::new("prompt-return").key("formation", self.formation.key()).num("left", left)
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(game.data.dark.iter().map(Choice::At));
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        let Choice::At(hex) = choice else { return Ok(()) };
        on_the_edge(game, hex)?;
        single(game, hex)?;
        away_from_legionnaires(game, hex)?;
        side_by_side(game, self.formation, hex)?;
        let begun = game.strength(self.formation) > 0;
        let units = usize::from(game.band(self.formation).size);
        refuse(begun || room(&game.data, free(game), units).contains(hex), "R63", "refused-room-for-all")
    }

    fn legal(self, game: &Camerone, out: &mut Vec<Choice>) {
        let free = free(game);
        let hexes = match game.strength(self.formation) {
            0 => room(&game.data, free, usize::from(game.band(self.formation).size)),
            _ => growth(game, self.formation) & free,
        };
        out.extend(hexes.iter().map(Choice::At));
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let (Choice::At(hex), Some(unit)) = (choice, next_unit(game, self.formation, Spot::RESERVE)) {
            game.put(unit, Spot::at(hex));
            game.ready |= unit.bit();
            log.note(|| events::posted(unit, hex));
        }
        Next::Stay
    }
}
