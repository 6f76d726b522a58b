//! 22.2 Honors of War.

use super::{Combat, Step};
use crate::events;
use crate::frames::Frame;
use crate::ids::{Columns, Loc, Places, Unit, Units};
use crate::notation::Choice;
use crate::state::{Ended, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Verdict, require};

impl RioGrande {
    /// 22.2.honors#2, 22.2.honors#4, 22.2.honors#5, R73 With the advantage the garrison dies and the others leave;
    /// without it
    /// nothing happens. Either way nobody fires and the battle is a draw.
    pub(super) fn honors(&mut self, log: &mut Log) -> Next<Frame> {
        let (attacker, target) = (self.battle.attacker, self.battle.target);
        let defender = attacker.foe();
        self.battle.ended = Ended::Honors;
        let result = Combat { step: Step::Result };
        if self.battle.advantage != Some(attacker) {
            return Next::goto(result);
        }
        log.note(|| events::of("event-honors", &["22.2.honors#2"], attacker));
        for unit in self.battle.forces[defender].and(&self.table().fixed).iter() {
            self.lose(unit, log);
        }
        let leaves = !self.battle.forces[defender].is_empty() || self.supply_at(defender, target) > 0;
        if leaves { Next::call(HonorsPlace {}, result) } else { Next::call(HonorsAdvance {}, result) }
    }

    /// 22.2.honors#3, R73 Where the defenders may be sent: over land, at a distance of two hexes, or of the nearest
    /// that has an
    /// empty hex; zones do not matter. Partisans stay in Mexico.
    fn honors_hexes(&self) -> Places {
        let fortress = self.battle.target;
        let partisans = self.battle.forces[self.battle.attacker.foe()].meets(&self.table().partisans);
        let mut reached: Places = [fortress].into_iter().collect();
        let mut distance = 0;
        loop {
            let mut next = reached;
            for hex in reached.iter() {
                for near in self.map().near(hex) {
                    if !(partisans && near.border) {
                        next.insert(near.hex);
                    }
                }
            }
            if next == reached {
                return Places::EMPTY;
            }
            reached = next;
            distance += 1;
            let free = |hex: &Loc| {
                self.map().distance(fortress, *hex) == distance
                    && !self.held.0.iter().any(|held| held.has(*hex))
            };
            let found: Places = reached.iter().filter(free).collect();
            if distance >= 2 && !found.is_empty() {
                return found;
            }
        }
    }
}

/// 22.2.honors#2 The attacker sends the defenders away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HonorsPlace {}

impl Decide<RioGrande> for HonorsPlace {
    fn id(self) -> &'static str {
        "honors-place"
    }
    fn section(self) -> Case {
        Case("22.2.honors#2")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if game.honors_hexes().is_empty() { Ask::Nothing } else { Ask::Side(game.battle.attacker) }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-honors")
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(game.honors_hexes().iter().map(Choice::At));
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::At(hex) => require(hex.is_hex() && game.honors_hexes().has(hex), "R73"),
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::At(hex) = choice {
            let (side, from) = (game.battle.attacker.foe(), game.battle.target);
            let units = game.battle.forces[side];
            let supply = game.supply_at(side, from);
            let columns = game.boxed_in(units);
            game.move_force(side, units, supply, from, hex, columns, log);
            game.battle.forces[side] = Units::EMPTY;
        }
        Next::goto(HonorsAdvance {})
    }
    fn run(self, _: &mut RioGrande, _: &mut Log) -> Next<Frame> {
        Next::goto(HonorsAdvance {})
    }
}

/// 22.2.honors#2, R73, R138 The attacking force, all of it or part, may enter the fortress; one hex only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HonorsAdvance {}

impl HonorsAdvance {
    /// R28 Whether so much supply would lie in one place more than there are counters.
    fn splits(self, game: &RioGrande, supply: u8) -> bool {
        let side = game.battle.attacker;
        let (_, counters) = game.charts().supply[side.index()];
        let parts = supply > 0 && supply < game.supply_at(side, game.battle.from);
        parts && game.supply_places(side) >= counters
    }

    /// Whether the supply of the force can go along, all of it if it cannot be parted.
    fn may_load(self, game: &RioGrande) -> bool {
        !self.splits(game, game.battle.supply)
    }

    pub(crate) fn take(self, game: &RioGrande, unit: Unit) -> Verdict {
        let battle = &game.battle;
        require(battle.forces[battle.attacker].has(unit) && !battle.advance.has(unit), "R73")?;
        let near = if battle.assault { None } else { game.map().between(battle.from, battle.target) };
        let border = near.is_some_and(|near| near.border) && game.table().partisans.has(unit);
        require(!border, "14.0#8")
    }
}

impl Decide<RioGrande> for HonorsAdvance {
    fn id(self) -> &'static str {
        "honors-advance"
    }
    fn section(self) -> Case {
        Case("22.2.honors#2")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        let battle = &game.battle;
        // R14 If the defenders had nowhere to go they are still there.
        if game.occupied[battle.attacker.foe()].has(battle.target) {
            Ask::Nothing
        } else {
            Ask::Side(battle.attacker)
        }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-honors-advance")
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let battle = &game.battle;
        out.extend(battle.forces[battle.attacker].minus(&battle.advance).iter().map(Choice::Take));
        out.extend([Choice::Load, Choice::All, Choice::Done, Choice::Pass]);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let battle = &game.battle;
        match choice {
            Choice::Take(unit) => self.take(game, unit),
            Choice::Load => {
                require(!battle.advance.is_empty(), "R73")?;
                require(battle.supply > battle.advance_supply, "16.0#2")?;
                require(self.may_load(game), "R28")
            }
            Choice::All => {
                let more = battle.forces[battle.attacker].minus(&battle.advance);
                require(more.iter().any(|u| self.take(game, u).is_ok()), "R73")
            }
            Choice::Done => {
                require(!battle.advance.is_empty(), "R73")?;
                require(!self.splits(game, battle.advance_supply), "R28")
            }
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let attacker = game.battle.attacker;
        match choice {
            Choice::Take(unit) => game.battle.advance.insert(unit),
            Choice::Load => game.battle.advance_supply += 1,
            Choice::All => {
                for unit in game.battle.forces[attacker].iter() {
                    if self.take(game, unit).is_ok() {
                        game.battle.advance.insert(unit);
                    }
                }
                if self.may_load(game) {
                    game.battle.advance_supply = game.battle.supply;
                }
            }
            Choice::Done => {
                let (units, supply) = (game.battle.advance, game.battle.advance_supply);
                let (from, to) = (game.battle.from, game.battle.target);
                game.move_force(attacker, units, supply, from, to, Columns::EMPTY, log);
                game.battle.supply -= supply;
                return Next::Done;
            }
            _ => {
                game.battle.advance = Units::EMPTY;
                game.battle.advance_supply = 0;
                return Next::Done;
            }
        }
        Next::Stay
    }
}
