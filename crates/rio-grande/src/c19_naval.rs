//! Section 19: Naval operations and river warfare.

use crate::c05_stacking::Excess;
use crate::c15_combat::{Combat, Declare, Step};
use crate::data::{Act, Naval, Sea};
use crate::events;
use crate::frames::Frame;
use crate::ids::{ALLIED, IMPERIAL, Kind, Loc, Places, Unit, Units};
use crate::notation::Choice;
use crate::state::{Battle, March, RioGrande, Way};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, BySide, Case, Chance, Decide, Event, Log, Msg, Next, Roll, Side, Verdict, require};

/// 19.1#1 The Allied player's die on the Naval Superiority Table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NavalRoll {}

impl RioGrande {
    /// 7.5, R15, R18 The modifiers of the naval die: none on the first turn of the game.
    #[must_use]
    pub fn naval_modifier(&self) -> i8 {
        if self.turn == self.first_turn { 0 } else { self.naval_lead() }
    }

    /// 19.1#1, R18 The modifiers of the naval die as things stand: those of the next turn, if nothing changes.
    #[must_use]
    pub fn naval_lead(&self) -> i8 {
        let [allied_held, imperial_held, gulf, us_port] = self.charts().naval_modifiers;
        let held = match self.naval {
            Naval::Allied => allied_held,
            Naval::Imperial => imperial_held,
            Naval::Parity => 0,
        };
        let map = self.map();
        let mexican = map.ports.and(&map.mexico);
        // Tampico and Veracruz are the Mexican ports of the Gulf apart from Matamoros, which lies on the river.
        let gulf_ports = mexican.minus(&map.docks);
        let gulf = if gulf_ports.iter().any(|hex| self.controls(ALLIED, hex)) { gulf } else { 0 };
        let american = map.ports.minus(&map.mexico);
        let us_port = if american.iter().any(|hex| self.controls(IMPERIAL, hex)) { us_port } else { 0 };
        held + gulf + us_port
    }
}

impl Decide<RioGrande> for NavalRoll {
    fn id(self) -> &'static str {
        "naval-roll"
    }
    fn section(self) -> Case {
        Case("19.1#1")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-naval", ALLIED))
    }
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        let modifier = game.naval_modifier();
        let total = roll.0 as i8 + modifier;
        let [parity, allied] = game.charts().naval;
        game.naval = match total {
            n if n >= allied => Naval::Allied,
            n if n >= parity => Naval::Parity,
            _ => Naval::Imperial,
        };
        let key = match game.naval {
            Naval::Allied => "naval-allied",
            Naval::Parity => "naval-parity",
            Naval::Imperial => "naval-imperial",
        };
        log.note(|| {
            let msg = Msg::new("event-naval").num("modifier", modifier).key("status", key);
            Event::thrown(msg, &["19.1#1"], ALLIED, roll.0)
        });
        Next::Done
    }
}

impl RioGrande {
    /// Whether ships can come to a place.
    pub(crate) fn is_coastal(&self, loc: Loc) -> bool {
        !loc.is_hex() || self.map().caribbean.has(loc) || self.map().pacific.has(loc)
    }

    /// 23.0#1, R81, R140 A friendly port: an own unit and no enemy in it, enemy zones or not; or the own Staging Area.
    pub(crate) fn is_friendly_port(&self, side: Side, loc: Loc) -> bool {
        if !loc.is_hex() {
            return loc == Loc::staging(side);
        }
        self.map().is_port(loc) && self.held[side].has(loc) && !self.held[side.foe()].has(loc)
    }

    /// 19.2#4, 19.2#5, R34, R81 The price of a naval march: cheap from friendly port to friendly port, Staging Areas
    /// included.
    pub(crate) fn sea_price(&self, from: Loc, to: Loc) -> Act {
        let side = self.active;
        if self.is_friendly_port(side, from) && self.is_friendly_port(side, to) {
            Act::NavalPort
        } else {
            Act::NavalCoast
        }
    }

    /// 19.2#1, 19.2#2, 19.2#3, 19.2#6, 19.2#7, 19.2#8, R82, R109, R111 Whether a force may sail to a place.
    pub(crate) fn landing_verdict(&self, force: Units, supply: u8, to: Loc) -> Verdict {
        let (side, from) = (self.active, self.march.from);
        require(to != from, "R147")?;
        require(to.is_place() && self.is_coastal(to), "19.2#1")?;
        require(to.is_hex() || to == Loc::staging(side), "23.1#1")?;
        let sea = self.map().sea_of(from);
        require(sea.is_some() && sea == self.map().sea_of(to), "19.2#3")?;
        require(!to.is_hex() || !self.held[side.foe()].has(to), "19.2#6")?;
        let port = self.is_friendly_port(side, from) || self.is_friendly_port(side, to);
        require(port, "19.2#2")?;
        let blockaded =
            self.switches.blockade && sea == Some(Sea::Caribbean) && self.naval.side() == Some(side.foe());
        require(!blockaded, "R80")?;
        self.ashore_verdict(force, to)?;
        if !to.is_hex() {
            self.area_verdict(side, force, supply)?;
        }
        if supply > 0 {
            let (_, counters) = self.charts().supply[side.index()];
            let leaves = u8::from(self.supply_at(side, from) == supply);
            let opens = u8::from(self.supply_at(side, to) == 0);
            require(self.supply_places(side) + opens <= counters + leaves, "R28")?;
        }
        self.affords(self.sea_price(from, to))
    }

    /// 20.2#5, R109 Partisans land in Mexico only.
    fn ashore_verdict(&self, force: Units, to: Loc) -> Verdict {
        let abroad = force.meets(&self.table().partisans) && !(to.is_hex() && self.map().mexico.has(to));
        require(!abroad, "R109")
    }

    /// The ports of both seas that are friendly to a side, and its Staging Area.
    fn friendly_ports(&self, side: Side) -> Places {
        let map = self.map();
        let mut ports = map.ports.or(&map.west_ports).and(&self.held[side]).minus(&self.held[side.foe()]);
        ports.insert(Loc::staging(side));
        ports
    }

    /// What [`Self::landing_verdict`] says of every place at once.
    fn landings(&self, from: Loc, force: Units, supply: u8) -> Places {
        let (side, map) = (self.active, self.map());
        let Some(sea) = map.sea_of(from) else { return Places::EMPTY };
        let blockaded =
            self.switches.blockade && sea == Sea::Caribbean && self.naval.side() == Some(side.foe());
        if blockaded {
            return Places::EMPTY;
        }
        let mut all = map.coast(sea).minus(&self.held[side.foe()]);
        if force.meets(&self.table().partisans) {
            all = all.and(&map.mexico);
        } else if sea == Sea::Caribbean && self.area_verdict(side, force, supply).is_ok() {
            all.insert(Loc::staging(side));
        }
        all.remove(from);
        let cheap = self.affords(Act::NavalPort).is_ok();
        let dear = self.affords(Act::NavalCoast).is_ok();
        let ports = self.friendly_ports(side);
        all = match (ports.has(from), cheap, dear) {
            (true, true, true) => all,
            (true, true, false) => all.and(&ports),
            (true, false, true) => all.minus(&ports),
            (false, _, true) => all.and(&ports),
            _ => Places::EMPTY,
        };
        if supply > 0 {
            let (_, counters) = self.charts().supply[side.index()];
            let leaves = u8::from(self.supply_at(side, from) == supply);
            let places = self.supply_places(side);
            if places + 1 > counters + leaves {
                let joins = |to: &Loc| self.supply_at(side, *to) > 0 && places <= counters + leaves;
                all = all.and(&self.held[side]).iter().filter(joins).collect();
            }
        }
        all
    }

    /// Whether a force can sail anywhere from where the march began.
    pub(crate) fn has_landing(&self, force: Units, supply: u8) -> bool {
        !self.landings(self.march.from, force, supply).is_empty()
    }

    /// R130 A naval march begins where somebody can sail somewhere.
    pub(crate) fn sail_verdict(&self, from: Loc) -> Verdict {
        let side = self.active;
        self.affords(Act::NavalPort)?;
        require(from.is_place() && self.held[side].has(from), "12.0#1")?;
        require(self.is_coastal(from), "19.2#2")?;
        let movers = self.movable(Way::Sea, from);
        let held_back = || self.units_at(side, from).meets(&self.entered);
        let supply = self.supply_at(side, from) > 0;
        require(!movers.is_empty() || supply, if held_back() { "23.1#3" } else { "R88" })?;
        require(self.somebody_sails(from, movers) || supply && self.supply_sails(from), "R130")
    }

    /// Whether one of some units can sail somewhere alone. Units differ for ships only in being partisans or allowed into
    /// the Staging Area.
    fn somebody_sails(&self, from: Loc, movers: Units) -> bool {
        let partisans = movers.and(&self.table().partisans);
        let others = movers.minus(&partisans);
        let alone = |units: Units| {
            units.first().is_some_and(|unit| !self.landings(from, [unit].into_iter().collect(), 0).is_empty())
        };
        let staged =
            others.iter().filter(|u| self.area_verdict(self.active, [*u].into_iter().collect(), 0).is_ok());
        alone(others) || alone(partisans) || alone(staged.take(1).collect())
    }

    fn supply_sails(&self, from: Loc) -> bool {
        (from.is_hex() || !self.used[self.active].supply_in)
            && !self.landings(from, Units::EMPTY, 1).is_empty()
    }

    /// 19.1#2, 19.1#3, 19.1#4, 19.3#2, 19.3#3, 20.3, 23.1#1, R83 An amphibious assault begins in a friendly port or
    /// Staging Area
    /// with a marine, by the side that rules the sea, once a turn.
    pub(crate) fn assault_verdict(&self, from: Loc) -> Verdict {
        let side = self.active;
        require(from.is_place() && self.held[side].has(from), "12.0#1")?;
        match self.naval.side() {
            None => require(false, "19.1#4")?,
            Some(ruler) => require(ruler == side, "19.1#3")?,
        }
        require(!self.used[side].assault, "19.1#2")?;
        self.affords(Act::Assault)?;
        require(self.is_friendly_port(side, from), "R83")?;
        let marines = self.movable(Way::Assault, from).and(&self.table().marines);
        require(!marines.is_empty(), "19.3#2")?;
        require(self.has_target(from, marines), "19.3#1")
    }

    /// 19.3#1, R83, R109 An assault goes against an enemy-occupied port of the same sea.
    fn target_verdict(&self, from: Loc, force: Units, to: Loc) -> Verdict {
        require(to.is_hex() && self.map().is_port(to), "19.3#1")?;
        require(self.held[self.active.foe()].has(to), "19.3#1")?;
        require(self.map().sea_of(from) == self.map().sea_of(to), "19.2#3")?;
        self.ashore_verdict(force, to)
    }

    /// Whether a force from a place has a port to assault.
    pub(crate) fn has_target(&self, from: Loc, force: Units) -> bool {
        let ports = self.map().ports.or(&self.map().west_ports).and(&self.held[self.active.foe()]);
        ports.iter().any(|to| self.target_verdict(from, force, to).is_ok())
    }
}

/// 19.2#1, 19.2#9, 19.3#1 Where a force sails: to land, or to assault a port.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Landing {}

impl Decide<RioGrande> for Landing {
    fn id(self) -> &'static str {
        "landing"
    }
    fn section(self) -> Case {
        Case("19.2#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Side(game.active)
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new(if game.march.way == Way::Assault { "prompt-assault" } else { "prompt-landing" })
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let all = match game.march.way {
            Way::Assault => game.map().ports.or(&game.map().west_ports),
            _ => game.map().caribbean.or(&game.map().pacific),
        };
        out.extend(all.iter().map(Choice::At));
        if game.march.way != Way::Assault {
            out.push(Choice::At(Loc::staging(game.active)));
        }
        out.push(Choice::Halt);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let march = &game.march;
        match (choice, march.way) {
            (Choice::At(to), Way::Assault) => game.target_verdict(march.from, march.force, to),
            (Choice::At(to), _) => game.landing_verdict(march.force, march.supply, to),
            // A force that could sail nowhere would stay.
            (Choice::Halt, Way::Assault) => require(!game.has_target(march.from, march.force), "R132"),
            (Choice::Halt, _) => require(!game.has_landing(march.force, march.supply), "R147"),
            _ => Ok(()),
        }
    }
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let march = &game.march;
        if march.way == Way::Assault {
            self.candidates(game, out);
            out.retain(|&choice| self.verdict(game, choice).is_ok());
            return;
        }
        let all = game.landings(march.from, march.force, march.supply);
        out.extend(all.iter().map(Choice::At));
        if all.is_empty() {
            out.push(Choice::Halt);
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-march"
    }
    /// What is taken by itself would tell what kind of force is on board.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::At(to) = choice else {
            game.end_march();
            return Next::Done;
        };
        let side = game.active;
        let march = game.march;
        if march.way == Way::Assault {
            return game.assault(to, log);
        }
        game.pay(game.sea_price(march.from, to));
        game.note_staging(march.from, to);
        game.move_force(side, march.force, march.supply, march.from, to, march.columns, log);
        game.march.at = to;
        game.march.steps = 1;
        // 19.2#9 A force that landed may attack.
        Next::call(Excess::of(side), Declare {})
    }
}

impl RioGrande {
    /// 19.3#3, 19.3#7, R132 The assault is declared: two points, and the whole force fights.
    fn assault(&mut self, target: Loc, log: &mut Log) -> Next<Frame> {
        let (side, march) = (self.active, self.march);
        self.pay(Act::Assault);
        self.used[side].assault = true;
        if !march.from.is_hex() {
            self.left = self.left.or(&march.force);
            self.used[side].supply_out |= march.supply > 0;
        }
        self.parted(side, march.from);
        self.battle = Battle {
            attacker: side,
            from: march.from,
            target,
            assault: true,
            supply: march.supply,
            ..Battle::NONE
        };
        self.battle.forces = BySide([Units::EMPTY; 2]);
        self.battle.forces[side] = march.force;
        self.meet();
        log.reveal();
        log.note(|| events::there("event-assault", &["19.3#1"], side, target).begins(events::BATTLE));
        Next::goto(Combat { step: Step::Reveal })
    }

    /// 19.5#1, R85, R103, R130 A riverine unit moves if it has a hex to go to, or somebody to attack.
    pub(crate) fn river_verdict(&self, unit: Unit) -> Verdict {
        self.affords(Act::March)?;
        let side = self.active;
        require(self.info(unit).kind == Kind::Riverine && self.info(unit).side == side, "19.5#1")?;
        require(self.at(unit).is_hex(), "19.5#1")?;
        let from = self.at(unit);
        let mut march = March { way: Way::River, from, at: from, ..March::NONE };
        march.force.insert(unit);
        march.visited.insert(from);
        let steps =
            self.map().near(from).iter().any(|near| self.river_step_verdict(&march, near.hex).is_ok());
        require(steps || self.can_attack_from(from), "R130")
    }

    /// 19.5#1, 6.1#3, 24.3, R85, R93, R133 A step along the major river: never to an enemy unit, never from zone to
    /// zone unless
    /// the guns are run, no hex twice; partisans aboard stay in Mexico.
    pub(crate) fn river_step_verdict(&self, march: &March, to: Loc) -> Verdict {
        let side = self.active;
        require(!march.stopped, "6.1#1")?;
        let near = self.map().between(march.at, to);
        require(near.is_some_and(|near| near.by_river), "19.5#1")?;
        require(!self.held[side.foe()].has(to), "19.5#1")?;
        require(!march.visited.has(to), "R133")?;
        let partisans = march.force.meets(&self.table().partisans);
        require(!partisans || self.map().mexico.has(to), "R133")?;
        require(self.switches.running_guns || !self.zone_to_zone(side, march.at, to), "6.1#3")
    }
}

/// 19.5#1, 19.5.2#1, 19.5.2#3 The riverine unit and its passengers go along the river, any distance, and land together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RiverMarch {}

impl Decide<RioGrande> for RiverMarch {
    fn id(self) -> &'static str {
        "river-march"
    }
    fn section(self) -> Case {
        Case("19.5#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if game.march.stopped { Ask::Nothing } else { Ask::Side(game.active) }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-river")
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(game.map().near(game.march.at).iter().map(|near| Choice::To(near.hex)));
        out.push(Choice::Halt);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::To(to) => game.river_step_verdict(&game.march, to),
            // 19.5.2#3 Nobody is put ashore on the way.
            Choice::Drop(_) | Choice::Unload => require(false, "19.5.2#3"),
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-march"
    }
    /// What is taken by itself would tell what kind of force is on board.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::To(to) = choice else { return self.run(game, log) };
        let (side, march) = (game.active, game.march);
        game.move_force(side, march.force, march.supply, march.at, to, march.columns, log);
        game.march.at = to;
        game.march.steps = game.march.steps.saturating_add(1);
        game.march.visited.insert(to);
        if !game.in_enemy_zone(side, to) {
            return Next::Stay;
        }
        // 24.3 24.3#2 A die for each hex in an enemy zone; without the option the march is over.
        if game.switches.running_guns {
            return Next::call(RunTheGuns {}, self);
        }
        game.march.stopped = true;
        Next::Stay
    }
    fn run(self, game: &mut RioGrande, _: &mut Log) -> Next<Frame> {
        Next::call(Excess::of(game.active), Declare {})
    }
}

/// 24.3, 24.3#2, R93 Running the guns: 1 to 3 ends the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RunTheGuns {}

impl Decide<RioGrande> for RunTheGuns {
    fn id(self) -> &'static str {
        "run-the-guns"
    }
    fn section(self) -> Case {
        Case("24.3")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-guns", game.active))
    }
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        game.march.stopped = roll.0 <= 3;
        let key = if game.march.stopped { "event-guns-stopped" } else { "event-guns-passed" };
        log.note(|| {
            let msg = Msg::new(key).place("place", game.march.at.index());
            Event::thrown(msg, &["24.3"], game.active, roll.0)
        });
        Next::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::c14_movement::marching;

    /// The set of landings is what the verdict says of each place, and who sails is who has a landing.
    #[test]
    fn landings_as_a_set_are_those_that_the_verdict_allows() {
        let (mut asked, mut allowed) = (0, 0);
        for seed in 20..24 {
            marching(seed, |game| {
                let ports = game.held[game.active].iter().filter(|loc| game.is_coastal(*loc));
                for from in ports {
                    let mut game = game.clone();
                    game.march = March { way: Way::Sea, from, at: from, ..March::NONE };
                    let movers = game.movable(Way::Sea, from);
                    let alone = movers.iter().map(|u| ([u].into_iter().collect(), 0));
                    let here = game.supply_at(game.active, from);
                    let forces: Vec<(Units, u8)> = alone
                        .chain([(movers, here)])
                        .chain((here > 0).then_some((Units::EMPTY, 1)))
                        .collect();
                    let mut sails = false;
                    for (force, supply) in forces.into_iter().filter(|(f, s)| !f.is_empty() || *s > 0) {
                        let set = game.landings(from, force, supply);
                        let all = Loc::hexes().chain([Loc::US_STAGING, Loc::IMPERIAL_STAGING]);
                        for to in all {
                            let may = game.landing_verdict(force, supply, to).is_ok();
                            assert_eq!(set.has(to), may, "{force:?} with {supply} from {from:?} to {to:?}");
                            allowed += u32::from(may);
                        }
                        asked += 1;
                        let single = force.len() == 1 && supply == 0;
                        let load = force.is_empty() && (from.is_hex() || !game.used[game.active].supply_in);
                        sails |= (single || load) && !set.is_empty();
                    }
                    if game.affords(Act::NavalPort).is_ok() {
                        assert_eq!(game.sail_verdict(from).is_ok(), sails, "from {from:?}");
                    }
                }
            });
        }
        assert!(asked > 200 && allowed > 500, "{allowed} allowed for {asked}");
    }
}
