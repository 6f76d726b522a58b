//! §11 Battle, in the order of 11.2.

mod aftermath;
mod cards;
mod efficiency;
mod firepower;
mod leaders;
mod lines;
mod losses;
mod retreat;
mod rout;
mod sequence;
mod types;
mod ways;

pub use aftermath::{AftWindow, Restore, SecondBattle};
pub use cards::{
    BattleCards, BattleDie, DieFor, DigIn, Duel, EffWindow, GuerillaArrival, LocalMilitia, OFFICERS,
    OffWindow, OfficerGoes,
};
pub use efficiency::EffRoll;
pub use leaders::{ArmyDraw, ArmyLeader, LeaderCheck};
pub use lines::{Commit, Lead, NameCommander, OfficerUse};
pub use losses::{Cause, TakeLosses};
pub use retreat::{CancelRetreat, FallBack, Homeward, Retreat};
pub use rout::{LastOnes, PostBattle, RoutTo};
pub use sequence::{Battle, Step};
pub use types::{BattleType, Withdraw};

use crate::c02_terms::*;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::state::{Doing, Fight, Montezuma, bits};
use zocalo_core::{Ask, Case, Decide, Next, Side};

frame! {
    /// 11.1 The sides draw up.
    BattleStart {}
}
impl Montezuma {
    /// 11.1 All Units in the Space take part; in a Zone the target and who helps it; 10.8.c only who failed to avoid.
    fn draw_up(&mut self) {
        let act = self.act;
        let (side, foe, at) = (act.side, act.side.foe(), act.at);
        let zone = self.is_zone(at);
        let mut fight = Fight { place: at, attacker: side, from: act.from, ..Fight::none() };
        fight.zone = zone;
        fight.second = act.second;
        fight.sea = matches!(act.doing, Doing::Sea | Doing::Landing);
        fight.intercepted = act.intercepted;
        fight.avoid_failed = act.avoid_failed;
        fight.caught = act.caught;
        fight.units[side] = act.force.units;
        fight.leaders[side] = act.force.all_leaders();
        fight.commander[side] = act.force.commander;
        if zone {
            fight.units[foe] = act.arrived;
            fight.leaders[foe] = act.arrived_leaders;
            if !act.target_away {
                fight.units[foe] = fight.units[foe].or(&act.target.units);
                fight.leaders[foe] |= act.target.all_leaders();
            }
        } else {
            fight.units[foe] = self.units_at(foe, at);
            fight.leaders[foe] = self.leaders_at(foe, at);
        }
        if act.outside && !act.caught.is_empty() {
            fight.outside = true;
            fight.units[foe] = act.caught.or(&act.arrived);
            fight.leaders[foe] = act.caught_leaders | act.arrived_leaders;
        }
        fight.siege = act.doing == Doing::Siege && fight.units[foe].is_empty();
        if act.doing == Doing::Siege && !fight.siege {
            fight.units[side] = self.units_at(side, at);
            fight.leaders[side] = self.leaders_at(side, at);
        }
        self.fight = fight;
        self.note_start();
    }

    /// R126, R137 What counts as it stood when the Battle began.
    /// 11.2.f#1 Attacker's supply.
    fn note_start(&mut self) {
        for side in Side::BOTH {
            self.fight.army[side] = bits(self.fight.leaders[side]).any(|l| self.army_of(l).is_some());
            self.fight.five |= self.fight.units[side].len() >= 5;
        }
        let (attacker, defender) = (self.fight.attacker, self.fight.defender());
        self.fight.apart = self.apart_from_army(defender);
        // 11.2.f#1, R155 The attacker traces from the Space it moved from, the defender from the Battle Space.
        for (side, place) in [(attacker, self.fight.from), (defender, self.fight.place)] {
            let (units, leaders) = (self.fight.units[side].len(), self.fight.leaders[side]);
            let there = self.occupied[attacker];
            if side == defender && self.fight.from != place && !self.fight.zone {
                // R166 Who has come to fight for a city does not yet cut it off.
                self.occupied[attacker].remove(place.index());
            }
            self.fight.supplied[side] = self.supplied(side, place, units, leaders);
            self.occupied[attacker] = there;
        }
        if self.fight.siege {
            self.fight.supplied[MX] = true;
        }
    }

    /// R36, R128 Who intercepted is a Force of its own: beside an Army that was there, or an Army beside those who were there.
    fn apart_from_army(&self, defender: Side) -> Units {
        let commands = |leaders: u64| bits(leaders).any(|l| self.army_of(l).is_some());
        let (all, came) = (self.fight.units[defender], self.fight.units[defender].and(&self.act.arrived));
        let there = self.fight.leaders[defender] & !self.act.arrived_leaders;
        match (commands(there), commands(self.act.arrived_leaders)) {
            (true, false) => came,
            (false, true) => all.minus(&came),
            _ => Units::EMPTY,
        }
    }

    /// 10.7.c#1, 10.7.c#2, 11.2.f#2 Works help only their owner, and only when he defends; 10.8.c not outside them.
    pub(crate) fn defending_works(&self) -> Option<Works> {
        if self.fight.outside { None } else { self.works_of(self.fight.defender(), self.fight.place) }
    }
    /// 13.3#1, 13.3#2 Whether the defender has an intact fortress behind him; its own steps are no losses.
    pub(crate) fn defending_fortress(&self) -> bool {
        let fight = &self.fight;
        !fight.outside && fight.defender() == MX && self.fortress(fight.place)
    }
}

impl Decide<Montezuma> for BattleStart {
    fn id(self) -> &'static str {
        "battle-start"
    }
    fn section(self) -> Case {
        Case("11.1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        if g.act.force.units.is_empty() {
            return Next::goto(crate::c10_movement::EndActivation {});
        }
        g.draw_up();
        if g.fight.units[g.fight.defender()].is_empty() && !g.fight.siege {
            return Next::goto(crate::c10_movement::Resolve {});
        }
        log.note(|| ev("event-battle", &["11.1"]).begins(kind::BATTLE).at(g.act.at).side(g.act.side));
        Next::goto(Battle { step: Step::FIRST })
    }
}
