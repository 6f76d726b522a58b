//! 11.0 Recruiting.

mod deploy;

pub use deploy::Deploy;

use crate::c22_tactics::DrawTactics;
use crate::data::{Naval, Thing};
use crate::events;
use crate::frames::Frame;
use crate::ids::{ALLIED, Contingent, IMPERIAL, Kind, Loc, Places, Unit};
use crate::notation::Choice;
use crate::state::{RioGrande, Snapshot};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, require};

/// On what terms something is deployed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terms {
    /// Bought in the Recruit Phase: judged by the start of the phase (11.4#2) and by now (R139).
    Bought,
    /// Given by an event: judged by now (R20).
    Event,
    /// Filibuster!: any coast, with two supply points (9.0.A4#2, R100).
    Filibuster,
}

/// The supply points that come with Filibuster!.
const FILIBUSTER_SUPPLY: u8 = 2;

impl RioGrande {
    /// 11.4#2, R139 What the Recruit Phase is judged by, and R27 11.6#4 garrisons that come to their fortress.
    pub(crate) fn begin_recruiting(&mut self, log: &mut Log) {
        let side = self.active;
        self.spent = 0;
        let rail = [0, 1].map(|end| self.rail_crew(side, end));
        self.snapshot = Snapshot { present: self.held[side], bases: self.bases[side], rail };
        self.free_columns();
        if side == IMPERIAL {
            for unit in self.table().garrisons.iter() {
                let Some(fortress) = self.info(unit).fortress else { continue };
                let open = self.controls(side, fortress) && !self.is_besieged(side, fortress);
                if self.at(unit) == Loc::WAITING && open {
                    self.put(unit, fortress);
                    log.note(|| events::there("event-garrison-arrives", &["11.6#4", "R27"], side, fortress));
                }
            }
        }
    }

    /// 11.2, 11.4#1, R31, R117 Whether a unit lies in the Recruit Display; eliminated leaders do not (11.7).
    #[must_use]
    pub fn is_recruit(&self, unit: Unit) -> bool {
        self.at(unit) == Loc::RECRUITS
    }

    /// 17.0#1, R26 Of untried units of one kind only the next one is named: which it will be nobody knows.
    pub(crate) fn is_next_of_kind(&self, unit: Unit) -> bool {
        if !self.info(unit).untried {
            return true;
        }
        self.table().pool(unit).iter().find(|&u| self.is_recruit(u)) == Some(unit)
    }

    /// 20.4 The Chasseurs à Pied come in 1866 only.
    pub(crate) fn chap_allowed(&self, unit: Unit) -> bool {
        let info = self.info(unit);
        let chap = info.contingent == Contingent::Fr && info.kind == Kind::LightInfantry;
        let number = usize::from(self.turn).checked_sub(1);
        !chap || number.and_then(|n| self.charts().turns.get(n)).is_some_and(|turn| turn.1)
    }

    /// Whether a side controls a hex for a deployment: now, and for purchases also when the phase began.
    fn controlled(&self, side: Side, hex: Loc, terms: Terms) -> bool {
        let then = terms != Terms::Bought || self.snapshot.present.has(hex);
        then && self.controls(side, hex)
    }

    /// Whether a side has a base for a deployment: now, and for purchases also when the phase began.
    fn based(&self, side: Side, hex: Loc, terms: Terms) -> bool {
        let then = terms != Terms::Bought || self.snapshot.bases.has(hex);
        then && self.has_base(side, hex) && self.controlled(side, hex, terms)
    }

    /// 11.5#1, 11.5#2, 11.6#1, 11.6#2, 11.6#7, 11.4#7, 19.1#3, 19.1#4, 19.1#5, R29, R33, R137 The general line of a
    /// contingent: where
    /// its units may be deployed, stacking and zones apart.
    fn line_verdict(&self, contingent: Contingent, hex: Loc, terms: Terms) -> Verdict {
        let map = self.map();
        let side = match contingent {
            Contingent::Us | Contingent::Mr => ALLIED,
            _ => IMPERIAL,
        };
        let (mexico, town, fortress) = (map.mexico.has(hex), map.towns.has(hex), map.fortresses.has(hex));
        let (held, base) = (self.controlled(side, hex, terms), self.based(side, hex, terms));
        let open_sea = self.naval != if side == ALLIED { Naval::Imperial } else { Naval::Allied };
        let by_sea = held && map.ports.has(hex);
        let (by_land, case) = match contingent {
            Contingent::Us => (!mexico && (town && held || base), "11.5#1"),
            Contingent::Mr => ((town || fortress) && held || base, "11.5#2"),
            Contingent::Fr | Contingent::Ab => (false, "11.6#1"),
            Contingent::Mi => (mexico && ((town || fortress) && held || base), "11.6#2"),
            Contingent::Csa => (fortress && held || base, "11.6#7"),
        };
        let sails = matches!(contingent, Contingent::Us | Contingent::Fr | Contingent::Ab);
        if by_land || sails && by_sea && open_sea {
            return Ok(());
        }
        require(!(sails && by_sea), "19.1#3")?;
        // Now it would do, but not when the phase began.
        let later = terms == Terms::Bought && self.line_verdict(contingent, hex, Terms::Event).is_ok();
        require(!later, "11.4#2")?;
        require(false, case)
    }

    /// 23.0#3, 23.0#4, R43 Who may be deployed in a Staging Area.
    fn staging_verdict(&self, unit: Unit, loc: Loc) -> Verdict {
        let info = self.info(unit);
        require(loc == Loc::staging(info.side), "23.0#3")?;
        match info.side {
            Side::One => require(self.table().us.has(unit) && info.kind != Kind::Riverine, "23.0#3"),
            Side::Two => require(self.table().europeans.has(unit), "23.0#4"),
        }
    }

    /// 11.4#4, 11.4#5, 6.3#2, 24.2#2, 11.5#3, 11.5#6, 11.6#3, 11.6#5, 11.6#6, 19.5#3 Where a unit may be deployed.
    pub(crate) fn deploy_verdict(&self, unit: Unit, loc: Loc, terms: Terms) -> Verdict {
        let info = self.info(unit);
        let side = info.side;
        if terms == Terms::Filibuster {
            self.filibuster_verdict(loc)?;
            return require(self.has_room(unit, loc), "11.4#4");
        }
        if info.kind == Kind::Garrison {
            return self.garrison_verdict(unit, loc, terms);
        }
        if loc == Loc::staging(Side::One) || loc == Loc::staging(Side::Two) {
            return self.staging_verdict(unit, loc);
        }
        require(loc.is_hex() && self.map().land.has(loc), "2.1#1")?;
        require(!self.in_enemy_zone(side, loc), "11.4#5")?;
        require(!self.is_besieged(side, loc), "24.2#2")?;
        match info.kind {
            Kind::Partisan => {
                let case = if side == ALLIED { "11.5#3" } else { "11.6#5" };
                require(self.map().mexico.has(loc) && !self.held[side.foe()].has(loc), case)?;
            }
            Kind::Riverine => {
                let case = if side == ALLIED { "11.5#6" } else { "11.6#6" };
                require(self.map().docks.has(loc) && self.controlled(side, loc, terms), case)?;
            }
            _ => self.line_verdict(info.contingent, loc, terms)?,
        }
        require(self.has_room(unit, loc), "11.4#4")
    }

    /// 11.6#3, 11.6#4, R27, R92 A garrison goes to its own fortress if that is controlled and not besieged, otherwise
    /// it waits.
    fn garrison_verdict(&self, unit: Unit, loc: Loc, terms: Terms) -> Verdict {
        let Some(fortress) = self.info(unit).fortress else { return Ok(()) };
        let open = self.controlled(IMPERIAL, fortress, terms) && !self.is_besieged(IMPERIAL, fortress);
        if loc == Loc::WAITING {
            return require(!open, "11.6#4");
        }
        require(loc == fortress, "11.6#3")?;
        require(open, "11.6#4")
    }

    /// 9.0.A4#2, 24.2#2, R100 Any coastal hex of either sea, of either country, without Imperial units or zones; not a
    /// besieged town.
    fn filibuster_verdict(&self, loc: Loc) -> Verdict {
        let coastal = self.map().caribbean.has(loc) || self.map().pacific.has(loc);
        let free = loc.is_hex() && !self.held[IMPERIAL].has(loc) && !self.in_enemy_zone(ALLIED, loc);
        require(coastal && free, "9.0.A4#2")?;
        require(!self.is_besieged(ALLIED, loc), "24.2#2")
    }

    /// Where a unit, or the supply of Filibuster!, might be deployed.
    pub(crate) fn sites(&self, unit: Option<Unit>, side: Side, terms: Terms, out: &mut Vec<Loc>) {
        let map = self.map();
        out.clear();
        if terms == Terms::Filibuster {
            out.extend(map.caribbean.or(&map.pacific).iter());
            return;
        }
        let Some(unit) = unit else { return };
        match self.info(unit).kind {
            Kind::Garrison => out.extend(self.info(unit).fortress.into_iter().chain([Loc::WAITING])),
            Kind::Partisan => out.extend(map.mexico.iter()),
            _ => {
                out.push(Loc::staging(side));
                let near = map.places.or(&self.bases[side]);
                out.extend(near.iter());
            }
        }
    }

    fn site_verdict(&self, unit: Option<Unit>, loc: Loc, terms: Terms) -> Verdict {
        match unit {
            Some(unit) => self.deploy_verdict(unit, loc, terms),
            None => {
                self.filibuster_verdict(loc)?;
                require(self.filibuster_supply(loc) > 0, "R28")
            }
        }
    }

    /// What [`Self::line_verdict`] says of every hex at once, besieged ones and enemy zones left out.
    fn line_sites(&self, contingent: Contingent, terms: Terms) -> Places {
        let map = self.map();
        let side = match contingent {
            Contingent::Us | Contingent::Mr => ALLIED,
            _ => IMPERIAL,
        };
        let mut held = self.held[side].minus(&self.zone[side.foe()]);
        let mut bases = self.bases[side].and(&held);
        if terms == Terms::Bought {
            held = held.and(&self.snapshot.present);
            bases = bases.and(&self.snapshot.present).and(&self.snapshot.bases);
        }
        let by_land = match contingent {
            Contingent::Us => map.towns.and(&held).or(&bases).minus(&map.mexico),
            Contingent::Mr => map.places.and(&held).or(&bases),
            Contingent::Fr | Contingent::Ab => Places::EMPTY,
            Contingent::Mi => map.places.and(&held).or(&bases).and(&map.mexico),
            Contingent::Csa => map.fortresses.and(&held).or(&bases),
        };
        let foe_rules = self.naval == if side == ALLIED { Naval::Imperial } else { Naval::Allied };
        let sails = matches!(contingent, Contingent::Us | Contingent::Fr | Contingent::Ab) && !foe_rules;
        let all = if sails { by_land.or(&map.ports.and(&held)) } else { by_land };
        self.unbesieged(side, all)
    }

    /// 24.2#2 Without besieged hexes.
    fn unbesieged(&self, side: Side, all: Places) -> Places {
        if !self.switches.siege {
            return all;
        }
        all.iter().filter(|hex| !self.is_besieged(side, *hex)).collect()
    }

    /// What [`Self::deploy_verdict`] says of every place at once.
    pub(crate) fn deployments(&self, unit: Unit, terms: Terms) -> Places {
        let (info, map) = (self.info(unit), self.map());
        let side = info.side;
        let all = match info.kind {
            _ if terms == Terms::Filibuster => self.landfalls(),
            Kind::Garrison => {
                info.fortress.into_iter().filter(|f| self.garrison_verdict(unit, *f, terms).is_ok()).collect()
            }
            Kind::Partisan => {
                let free = map.mexico.minus(&self.held[side.foe()]).minus(&self.zone[side.foe()]);
                self.unbesieged(side, free)
            }
            Kind::Riverine => {
                let docks = map.docks.iter().filter(|hex| self.deploy_verdict(unit, *hex, terms).is_ok());
                return docks.collect();
            }
            _ => self.line_sites(info.contingent, terms),
        };
        let mut all = self.roomy(unit, all);
        let staging = Loc::staging(side);
        if terms != Terms::Filibuster && self.staging_verdict(unit, staging).is_ok() && self.stages(info.kind)
        {
            all.insert(staging);
        }
        all
    }

    /// Kinds that are ever offered a Staging Area.
    const fn stages(&self, kind: Kind) -> bool {
        !matches!(kind, Kind::Garrison | Kind::Partisan)
    }

    /// 9.0.A4#2 The coast on which Filibuster! can land.
    fn landfalls(&self) -> Places {
        let map = self.map();
        let free = map.caribbean.or(&map.pacific).minus(&self.held[IMPERIAL]).minus(&self.zone[IMPERIAL]);
        self.unbesieged(ALLIED, free)
    }

    /// 11.4#4 Without hexes in which a unit finds no room.
    fn roomy(&self, unit: Unit, mut all: Places) -> Places {
        let info = self.info(unit);
        if info.points > 0 {
            for hex in all.and(&self.occupied[info.side]).iter().filter(|hex| !self.has_room(unit, *hex)) {
                all.remove(hex);
            }
        }
        all
    }

    /// Whether there is a place for it.
    pub(crate) fn deployable(&self, unit: Option<Unit>, side: Side, terms: Terms) -> bool {
        let Some(unit) = unit else {
            return self.landfalls().iter().any(|loc| self.site_verdict(None, loc, terms).is_ok());
        };
        let info = self.info(unit);
        if terms == Terms::Filibuster {
            return !self.roomy(unit, self.landfalls()).is_empty();
        }
        match info.kind {
            // One of the two always takes it.
            Kind::Garrison => true,
            _ if self.stages(info.kind) && self.staging_verdict(unit, Loc::staging(side)).is_ok() => true,
            Kind::Riverine | Kind::Partisan => !self.deployments(unit, terms).is_empty(),
            _ => self.finds_room(unit, &self.line_sites(info.contingent, terms)),
        }
    }

    /// Whether a unit finds room in one of some hexes.
    fn finds_room(&self, unit: Unit, sites: &Places) -> bool {
        sites.iter().any(|hex| self.has_room(unit, hex))
    }

    /// R28, R100 How many of the two supply points of Filibuster! can be placed in a hex.
    fn filibuster_supply(&self, hex: Loc) -> u8 {
        (1..=FILIBUSTER_SUPPLY).rfind(|&n| self.supply_limit(ALLIED, hex, n).is_ok()).unwrap_or(0)
    }

    /// 11.5#5, 11.6#9 Where supply may be deployed.
    pub(crate) fn supply_site_verdict(&self, side: Side, loc: Loc, terms: Terms) -> Verdict {
        if loc == Loc::staging(side) {
            return Ok(());
        }
        let case = if side == ALLIED { "11.5#5" } else { "11.6#9" };
        require(loc.is_hex(), case)?;
        require(!self.in_enemy_zone(side, loc), "11.4#5")?;
        require(!self.is_besieged(side, loc), "24.2#2")?;
        let fortress = self.map().fortresses.has(loc) && self.controlled(side, loc, terms);
        if fortress || self.based(side, loc, terms) {
            return Ok(());
        }
        let later = terms == Terms::Bought && self.supply_site_verdict(side, loc, Terms::Event).is_ok();
        require(!later, "11.4#2")?;
        require(false, case)
    }

    /// The places where supply might be deployed.
    pub(crate) fn supply_sites(&self, side: Side) -> impl Iterator<Item = Loc> + use<> {
        let held = self.map().fortresses.and(&self.held[side]).or(&self.bases[side]);
        [Loc::staging(side)].into_iter().chain(held.iter())
    }

    /// Whether a supply point can be bought for a place, beside what is in play.
    fn bought_supply_verdict(&self, side: Side, loc: Loc, stock: (u16, u8)) -> Verdict {
        require(self.can_pay(self.charts().price(Thing::SupplyPoint)), "11.3#2")?;
        self.supply_site_verdict(side, loc, Terms::Bought)?;
        self.supply_limit_beside(stock, side, loc, 1)
    }

    /// 11.3#1, 11.3#2, R25 Whether a side can still pay so many halves: the sum of the phase is rounded up.
    pub(crate) fn can_pay(&self, halves: u8) -> bool {
        (self.spent + halves).div_ceil(2) <= self.ap[self.active]
    }

    /// 11.1#1, 11.1#2, 11.1#3, R24 The price of a unit is that of its line of the chart, whatever its strength or name.
    pub(crate) fn unit_verdict(&self, unit: Unit) -> Verdict {
        let info = self.info(unit);
        require(self.at(unit) != Loc::REMOVED, "11.2")?;
        require(self.is_recruit(unit), "11.4#1")?;
        require(self.chap_allowed(unit), "20.4")?;
        self.ban_verdict(unit)?;
        require(self.can_pay(info.price), "11.3#2")?;
        require(self.deployable(Some(unit), info.side, Terms::Bought), "11.4#7")
    }

    /// 9.0.A5#2, 9.0.I5#2, R17, R116 No new US divisions, no new French combat units.
    fn ban_verdict(&self, unit: Unit) -> Verdict {
        if !self.banned {
            return Ok(());
        }
        require(!self.info(unit).is_division(), "9.0.A5#2")?;
        require(self.info(unit).contingent != Contingent::Fr, "9.0.I5#2")
    }

    /// 11.9#1, 11.9#2, 11.9#4, R30 Restoring a step: where the contingent's general line would allow a unit; a full
    /// stack does
    /// not matter.
    pub(crate) fn restore_verdict(&self, unit: Unit) -> Verdict {
        let info = self.info(unit);
        let loc = self.at(unit);
        require(self.reduced.has(unit) && loc.is_place(), "11.9#1")?;
        require(self.can_pay(self.charts().price(Thing::RestoreStep)), "11.3#2")?;
        if !loc.is_hex() {
            return self.staging_verdict(unit, loc);
        }
        require(!self.in_enemy_zone(info.side, loc), "11.9#2")?;
        require(!self.is_besieged(info.side, loc), "24.2#2")?;
        let line = self.line_verdict(info.contingent, loc, Terms::Bought);
        line.map_err(|refusal| {
            if refusal.case.0 == "19.1#3" {
                refusal
            } else {
                zocalo_core::Refusal { case: Case("11.9#2"), ..refusal }
            }
        })
    }
}

/// 11.0 The Recruit Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Recruit {}

impl Decide<RioGrande> for Recruit {
    fn id(self) -> &'static str {
        "recruit"
    }
    fn section(self) -> Case {
        Case("11.0")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Side(game.active)
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        let left = i32::from(game.ap[game.active]) * 2 - i32::from(game.spent);
        Msg::new("prompt-recruit").num("left", left / 2).num("half", left % 2)
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let side = game.active;
        for unit in game.table().of[side.index()].iter() {
            match game.at(unit) {
                Loc::RECRUITS if game.is_next_of_kind(unit) => out.push(Choice::Recruit(unit)),
                Loc::REMOVED => out.push(Choice::Recruit(unit)),
                loc if loc.is_place() && game.reduced.has(unit) => out.push(Choice::Restore(unit)),
                _ => {}
            }
        }
        out.extend(game.supply_sites(side).map(Choice::Supply));
        let hexes = game.held[side].iter().filter(|loc| loc.is_hex());
        out.extend(hexes.map(Choice::Base));
        out.push(Choice::Tactics);
        game.rail_candidates(out);
        game.free_candidates(side, out);
        out.push(Choice::Done);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let side = game.active;
        match choice {
            Choice::Recruit(unit) if game.info(unit).side == side => game.unit_verdict(unit),
            Choice::Restore(unit) if game.info(unit).side == side => game.restore_verdict(unit),
            Choice::Supply(loc) => game.bought_supply_verdict(side, loc, game.stock(side)),
            Choice::Base(hex) => game.base_verdict(side, hex),
            Choice::Tactics => {
                require(game.can_pay(game.charts().price(Thing::Tactics)), "11.3#2")?;
                game.bin_verdict()
            }
            Choice::Rail(hex) => game.rail_verdict(side, hex),
            _ => game.free_verdict(side, choice),
        }
    }
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        // With nothing to pay with, no purchase needs to be looked at.
        if game.can_pay(1) {
            self.candidates(game, out);
            let builds = game.can_pay(game.charts().price(Thing::Base)) && game.bases_left(game.active) > 0;
            let stock = game.stock(game.active);
            out.retain(|&choice| match choice {
                Choice::Base(_) if !builds => false,
                Choice::Supply(loc) => game.bought_supply_verdict(game.active, loc, stock).is_ok(),
                _ => self.verdict(game, choice).is_ok(),
            });
            return;
        }
        game.rail_candidates(out);
        game.free_candidates(game.active, out);
        out.retain(|&choice| self.verdict(game, choice).is_ok());
        out.push(Choice::Done);
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-recruit"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = game.active;
        match choice {
            Choice::Recruit(unit) => {
                return Next::call(Deploy { unit: Some(unit), side, terms: Terms::Bought }, self);
            }
            Choice::Restore(unit) => {
                game.spent += game.charts().price(Thing::RestoreStep);
                game.reduced.remove(unit);
                let place = game.at(unit);
                // Where it is would tell of what the stack is made.
                log.note(|| {
                    let event =
                        game.whisper("event-restored", "event-restored-hidden", &["11.9#1"], unit, place);
                    event.secret("place", side)
                });
            }
            Choice::Supply(loc) => {
                game.spent += game.charts().price(Thing::SupplyPoint);
                game.add_supply(side, loc, 1);
                log.note(|| events::there("event-supply-bought", &["11.5#5", "R90"], side, loc));
            }
            Choice::Base(hex) => {
                game.spent += game.charts().price(Thing::Base);
                game.bases[side].insert(hex);
                log.note(|| events::there("event-base", &["21.0#1"], side, hex));
            }
            Choice::Tactics => {
                game.spent += game.charts().price(Thing::Tactics);
                return Next::call(DrawTactics { side }, self);
            }
            Choice::Rail(hex) => game.build_rail(side, hex, log),
            Choice::Done => {
                let paid = game.spent.div_ceil(2);
                game.spent = 0;
                game.snapshot = Snapshot::default();
                game.gain(side, -(paid as i8));
                log.note(|| events::of("event-paid", &["11.3#2"], side).num("paid", paid));
                return Next::Done;
            }
            _ => return game.free_action(side, choice, self.into(), log),
        }
        Next::Stay
    }
}
