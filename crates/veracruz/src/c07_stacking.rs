//! Section 7: stacks: no limit and no cost; their order is fixed once, when the owner's Movement Phase ends.

use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Formation, Hex, Hexes, MEXICO, Unit, Units, range};
use crate::notation::Choice;
use crate::pieces::Fate;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 7.0, 7.11, 7.12, R97 The owner may put each of his stacks and boxes in order once; then the phase ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ordering {
    /// Whose phase ends.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
}

impl Decide<Veracruz> for Ordering {
    fn id(self) -> &'static str {
        "ordering"
    }
    fn section(self) -> Case {
        Case("7.12")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-ordering")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.occupied[self.side].iter().map(|h| Choice::Arrange(Hex::new(h))));
        let formed = Formation::of(self.side).into_iter().filter(|f| game.at(game.counter(*f)).on_map());
        out.extend(formed.map(Choice::ArrangeBox));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Arrange(hex) => worth_ordering(game, each(game.loose(self.side, hex))),
            Choice::ArrangeBox(formation) => worth_ordering(game, each(game.members(formation))),
            _ => Ok(()),
        }
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let land = game.in_play(self.side).minus(&game.data.0.masks.gunboats);
        let (mut one, mut two, mut again) = (Hexes::EMPTY, Hexes::EMPTY, Hexes::EMPTY);
        for unit in each(land.minus(&game.boxed(self.side))) {
            let hex = game.at(unit).index();
            if one.has(hex) {
                two.insert(hex);
            }
            one.insert(hex);
            if game.is(unit, flag::ARRANGED) {
                again.insert(hex);
            }
        }
        out.extend(two.minus(&again).iter().map(|hex| Choice::Arrange(Hex::new(hex))));
        for formation in Formation::of(self.side) {
            let choice = Choice::ArrangeBox(formation);
            if game.at(game.counter(formation)).on_map() && self.verdict(game, choice).is_ok() {
                out.push(choice);
            }
        }
        out.push(Choice::Done);
    }
    /// What is taken by itself would tell that no stack has two units to order.
    fn forced(self, _: &Veracruz) -> bool {
        false
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Arrange(hex) => Next::call(Arranging { hex, formation: None, placed: 0 }, self),
            Choice::ArrangeBox(formation) => {
                let hex = game.at(game.counter(formation));
                Next::call(Arranging { hex, formation: Some(formation), placed: 0 }, self)
            }
            _ => {
                end_movement(game, self.side, log);
                Next::Done
            }
        }
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-order"
    }
}

/// R97 A stack of two or more is put in order once a phase.
fn worth_ordering(game: &Veracruz, pile: impl Iterator<Item = Unit>) -> Verdict {
    let (mut count, mut again) = (0, false);
    for unit in pile {
        count += 1;
        again |= game.is(unit, flag::ARRANGED);
    }
    require(count > 1, "7.12")?;
    require(!again, "R97")
}

/// 7.12, 14.31#2, 14.34#1 The counters are named from the top; what is not named stays below in its old order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arranging {
    /// Where.
    pub hex: Hex,
    /// Whose box, if it is a box.
    pub formation: Option<Formation>,
    /// How many have been named.
    pub placed: u8,
}

impl Arranging {
    fn pile(self, game: &Veracruz) -> Units {
        match self.formation {
            Some(formation) => game.members(formation),
            None => game.loose(game.phasing(), self.hex),
        }
    }
}

impl Decide<Veracruz> for Arranging {
    fn id(self) -> &'static str {
        "arranging"
    }
    fn section(self) -> Case {
        Case("7.12")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let left = each(self.pile(game)).filter(|&u| !game.is(u, flag::ARRANGED)).count();
        if left == 0 { Ask::Nothing } else { Ask::Side(game.phasing()) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-arranging").place("hex", self.hex.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(each(self.pile(game)).filter(|&u| !game.is(u, flag::ARRANGED)).map(Choice::Unit));
        out.push(Choice::Done);
    }
    fn verdict(self, _: &Veracruz, choice: Choice) -> Verdict {
        require(choice != Choice::Done || self.placed > 0, "7.12")
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Unit(unit) => {
                self.lift(game, unit);
                game.mark(unit, flag::ARRANGED);
                Next::goto(Self { placed: self.placed + 1, ..self })
            }
            _ => self.run(game, log),
        }
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        for unit in each(self.pile(game)) {
            game.mark(unit, flag::ARRANGED);
        }
        Next::Done
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-order"
    }
}

impl Arranging {
    /// Lays a counter right below those that have been named, the others one lower each.
    fn lift(self, game: &mut Veracruz, unit: Unit) {
        let pile = self.pile(game);
        let place = (pile.len() - 1).saturating_sub(self.placed.into()) as u8;
        let from = game.height[unit.index()];
        for other in each(pile) {
            let height = &mut game.height[other.index()];
            if *height > from && *height <= place {
                *height -= 1;
            }
        }
        game.height[unit.index()] = place;
        game.tidy_pile(game.phasing(), self.hex, self.formation);
    }
}

/// 8.82#2, 8.94, 9.2#2, R105 The Movement Phase ends: what had to leave a Zone of Control and is still there is eliminated, works are
/// complete.
fn end_movement(game: &mut Veracruz, side: Side, log: &mut Log) {
    for i in range(side) {
        let unit = Unit::new(i);
        let hex = game.at[i];
        if hex.on_map() && game.is(unit, flag::MUST_LEAVE) && game.in_zone(side, hex) {
            game.eliminate(unit, &["8.82#2", "9.2#2"], log);
            game.sweep(side, hex, Fate::Battle, log);
        }
    }
    game.disband_weak(log);
    if side == MEXICO && usize::from(game.works_done) < game.works.len() {
        game.works_done = game.works.len() as u8;
        log.note(|| Event::then(Msg::new("event-works-done"), &["8.94"]));
    }
    game.flags.remove_all(side, flag::OF_MOVEMENT);
    game.scouted.clear();
    game.refresh();
}
