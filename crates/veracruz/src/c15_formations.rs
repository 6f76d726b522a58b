//! Section 15: divisions and Armies: forming, attaching, detaching, disbanding.

use crate::data::Kind;
use crate::event::{Event, Log, ORDER};
use crate::frames::Frame;
use crate::ids::{Formation, Hex, Hexes, US, Unit, Units};
use crate::notation::Choice;
use crate::state::{Phase, Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

impl Veracruz {
    /// 15.12#2, 19.14, 22.1#1 Whether the turn of a formation has come.
    pub(crate) fn in_season(&self, formation: Formation) -> Verdict {
        let first = self.data.0.units[self.counter(formation).index()].from_turn;
        require(self.turn >= first, "15.12#2")
    }

    /// 15.14, 15.15#2 Whether a counter in a hex is of a kind that can belong to a formation: dummies also wait off the map.
    fn could_belong(&self, unit: Unit, hex: Hex) -> bool {
        let kind = self.kind(unit);
        let dummy_waits = kind == Kind::Dummy && self.at(unit) == Hex::NONE;
        let here = self.at(unit) == hex && self.formation(unit).is_none();
        (here || dummy_waits) && (kind.fights() || matches!(kind, Kind::Leader | Kind::Dummy))
    }

    /// 15.19, 19.31#1, 19.31#2 Whether a unit fits a Division of these units: regulars and volunteers do not mix, two companies and
    /// artillery fit either.
    fn fits(&self, side: Side, units: Units, unit: Unit) -> Verdict {
        if side != US {
            return Ok(());
        }
        let [regulars, volunteers] = &self.data.0.masks.classes;
        let clash = regulars.has(unit.index()) && units.meets(volunteers)
            || volunteers.has(unit.index()) && units.meets(regulars);
        require(!clash, "15.19")
    }

    /// 15.11#3 At most three artillery units in a formation.
    fn gun_limit(&self, units: Units, unit: Unit) -> Verdict {
        let guns = &self.data.0.masks.guns;
        require(!guns.has(unit.index()) || units.and(guns).len() < 3, "15.11#3")
    }

    /// How many of the troops in a hex could make up a formation of regulars, and how many one of volunteers.
    fn recruits(&self, side: Side, hex: Hex) -> [usize; 2] {
        let masks = &self.data.0.masks;
        let mut troops = self.loose(side, hex).and(&masks.fighters).minus(&masks.guns);
        if troops.len() < Self::minimum(side) {
            return [0; 2];
        }
        for unit in each(troops) {
            if self.is(unit, flag::CHANGED_TWICE) {
                troops.remove(unit.index());
            }
        }
        let zeros = self.known_zeros(troops);
        let of = |other: &Units| troops.minus(other).len() - zeros;
        let [regulars, volunteers] = &masks.classes;
        if side == US { [of(volunteers), of(regulars)] } else { [of(&Units::EMPTY); 2] }
    }

    /// 9.36 Whether a leader in a hex is free to lead a new formation.
    fn free_leader(&self, side: Side, hex: Hex) -> bool {
        let leaders = self.loose(side, hex).and(&self.data.0.masks.leaders);
        each(leaders).any(|u| !self.is(u, flag::CHANGED_TWICE))
    }

    /// The hexes where a side has leaders outside formations.
    pub(crate) fn led_hexes(&self, side: Side) -> Hexes {
        let leaders = self.in_play(side).and(&self.data.0.masks.leaders).minus(&self.boxed(side));
        each(leaders).map(|u| self.at(u).index()).collect()
    }

    /// The hexes where a formation can be formed, if its turn has come.
    pub(crate) fn formable(&self, side: Side) -> Hexes {
        let waits = |f: Formation| !self.at(self.counter(f)).on_map() && self.in_season(f).is_ok();
        if !Formation::of(side).into_iter().any(waits) {
            return Hexes::EMPTY;
        }
        let enough = |hex: Hex| self.recruits(side, hex).into_iter().any(|n| n >= Self::minimum(side));
        let able = |hex: &usize| enough(Hex::new(*hex)) && self.free_leader(side, Hex::new(*hex));
        self.led_hexes(side).iter().filter(able).collect()
    }

    /// 15.12#1, 9.36 Whether a formation can be formed in a hex.
    pub(crate) fn may_form(&self, formation: Formation, hex: Hex) -> Verdict {
        let side = formation.side();
        self.in_season(formation)?;
        require(!self.at(self.counter(formation)).on_map(), "15.18")?;
        require(self.free_leader(side, hex), "9.36")?;
        let most = self.recruits(side, hex).into_iter().max().unwrap_or(0);
        require(most >= Self::minimum(side), if side == US { "15.11#1" } else { "15.11#2" })
    }

    /// 15.16#1, R97 Whether a formation may be disbanded at will.
    pub(crate) fn may_disband(&self, formation: Formation) -> Verdict {
        require(self.at(self.counter(formation)).on_map(), "15.16#1")?;
        require(!each(self.members(formation)).any(|u| self.is(u, flag::CHANGED_TWICE)), "R97")
    }

    /// 15.16#1 Disbands a formation at its owner's will.
    pub(crate) fn disband_at_will(&mut self, formation: Formation, log: &mut Log) {
        self.blur_box(formation);
        for unit in each(self.members(formation)) {
            self.count_change(unit);
        }
        self.disband(formation, log);
        self.refresh_side(formation.side());
    }

    /// R97 A unit changes its formation at most twice in a phase.
    fn count_change(&mut self, unit: Unit) {
        let twice = self.is(unit, flag::CHANGED);
        self.mark(unit, if twice { flag::CHANGED_TWICE } else { flag::CHANGED });
    }

    /// Whether one unit may be attached to a formation.
    pub(crate) fn may_enlist(&self, formation: Formation, unit: Unit) -> Verdict {
        self.may_enlist_with(formation, self.members(formation), unit)
    }

    fn may_enlist_with(&self, formation: Formation, members: Units, unit: Unit) -> Verdict {
        let hex = self.at(self.counter(formation));
        let moves_over =
            self.kind(unit) == Kind::Dummy && self.at(unit) == hex && self.formation(unit) != Some(formation);
        require(self.could_belong(unit, hex) || moves_over, "15.15#2")?;
        self.joins_on_arrival(unit)?;
        require(!self.is(unit, flag::CHANGED_TWICE), "R97")?;
        self.gun_limit(members, unit)?;
        self.fits(formation.side(), members, unit)
    }

    /// 15.12#1, 19.13 In a Reinforcement Phase only reinforcements join a formation; the others wait for the Movement Phase.
    fn joins_on_arrival(&self, unit: Unit) -> Verdict {
        let arriving = matches!(self.phase, Phase::MexicanReinforcement | Phase::UsReinforcement);
        require(!arriving || self.is(unit, flag::ARRIVED) || self.kind(unit) == Kind::Dummy, "19.13")
    }

    /// Units, leaders and dummies in a hex, and the dummies that wait off the map.
    fn enlistable_in(&self, side: Side, hex: Hex) -> Units {
        let masks = &self.data.0.masks;
        let here = self.stack(side, hex).and(&masks.fighters.or(&masks.leaders).or(&masks.dummies));
        if side == US { here.or(&self.pooled(US).and(&masks.dummies)) } else { here }
    }

    fn enlistable(&self, formation: Formation) -> impl Iterator<Item = Unit> + '_ {
        let hex = self.at(self.counter(formation));
        each(self.enlistable_in(formation.side(), hex).minus(&self.members(formation)))
    }

    /// 15.12#1 Whether anything can be attached to a formation.
    pub(crate) fn may_attach(&self, formation: Formation) -> Verdict {
        require(self.at(self.counter(formation)).on_map(), "15.12#1")?;
        let members = self.members(formation);
        let any = self.enlistable(formation).any(|u| self.may_enlist_with(formation, members, u).is_ok());
        require(any, "15.12#1")
    }

    /// 15.17, R97 Whether one member may leave: the minimum must stay satisfied.
    fn may_discharge(&self, formation: Formation, unit: Unit) -> Verdict {
        require(self.kind(unit) != Kind::Dummy, "14.2")?;
        require(!self.is(unit, flag::CHANGED_TWICE), "R97")?;
        require(!self.is(unit, flag::DEMORALIZED) || self.kind(unit) == Kind::Leader, "8.81")?;
        let mut rest = self.members(formation);
        rest.remove(unit.index());
        require(self.suffices(formation.side(), rest), "15.17")
    }

    /// 15.17 Whether any member may leave a formation.
    pub(crate) fn may_detach(&self, formation: Formation) -> Verdict {
        require(self.at(self.counter(formation)).on_map(), "15.17")?;
        let any = each(self.members(formation)).any(|u| self.may_discharge(formation, u).is_ok());
        require(any, "15.17")
    }
}

/// 15.11#1, 15.11#2, 15.12#1, 15.13 Who belongs to a formation that is being formed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Forming {
    /// Which formation.
    pub formation: Formation,
    /// Where.
    pub hex: Hex,
}

impl Forming {
    fn eligible(self, game: &Veracruz) -> impl Iterator<Item = Unit> + '_ {
        let side = self.formation.side();
        each(game.enlistable_in(side, self.hex).minus(&game.boxed(side)))
    }

    /// Whether with this unit enough others of its class are still there.
    fn leads_on(self, game: &Veracruz, unit: Unit) -> Verdict {
        let side = self.formation.side();
        let [regulars, volunteers] = game.data.0.masks.classes.map(|class| class.has(unit.index()));
        if side != US || !(regulars || volunteers) {
            return Ok(());
        }
        let enough = game.recruits(side, self.hex)[usize::from(volunteers)] >= Veracruz::minimum(side);
        require(enough, "15.11#1")
    }
}

impl Decide<Veracruz> for Forming {
    fn id(self) -> &'static str {
        "forming"
    }
    fn section(self) -> Case {
        Case("15.12#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let side = self.formation.side();
        let group = game.marked(side, flag::GROUP);
        let more = || {
            self.eligible(game).any(|u| !group.has(u.index()) && self.verdict(game, Choice::Unit(u)).is_ok())
        };
        if game.suffices(side, group) || more() { Ask::Side(side) } else { Ask::Nothing }
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        let counter = game.counter(self.formation).index();
        Msg::new("prompt-forming").piece("formation", counter).place("hex", self.hex.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(self.eligible(game).filter(|&u| !game.is(u, flag::GROUP)).map(Choice::Unit));
        out.extend([Choice::All, Choice::Done]);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let side = self.formation.side();
        let group = game.marked(side, flag::GROUP);
        match choice {
            Choice::Unit(unit) => {
                require(!game.is(unit, flag::CHANGED_TWICE), "R97")?;
                game.gun_limit(group, unit)?;
                game.fits(side, group, unit)?;
                self.leads_on(game, unit)
            }
            Choice::All => {
                let all = group.or(&self.eligible(game).map(Unit::index).collect());
                let [regulars, volunteers] = &game.data.0.masks.classes;
                require(side != US || !(all.meets(regulars) && all.meets(volunteers)), "15.19")
            }
            _ => require(game.suffices(side, group), if side == US { "15.11#1" } else { "15.11#2" }),
        }
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let side = self.formation.side();
        let group = game.marked(side, flag::GROUP);
        let masks = &game.data.0.masks;
        let full = group.and(&masks.guns).len() >= 3;
        let [regulars, volunteers] = &masks.classes;
        let recruits = game.recruits(side, self.hex);
        // A class is closed if too few of it are there, or the other is in the group.
        let mut closed = Units::EMPTY;
        if side == US && (recruits[0] < Veracruz::minimum(US) || group.meets(volunteers)) {
            closed = closed.or(regulars);
        }
        if side == US && (recruits[1] < Veracruz::minimum(US) || group.meets(regulars)) {
            closed = closed.or(volunteers);
        }
        if full {
            closed = closed.or(&masks.guns);
        }
        self.candidates(game, out);
        out.retain(|&choice| match choice {
            Choice::Unit(unit) => !closed.has(unit.index()) && !game.is(unit, flag::CHANGED_TWICE),
            other => self.verdict(game, other).is_ok(),
        });
    }
    /// What is taken by itself would tell that nobody else in the stack can be picked.
    fn forced(self, _: &Veracruz) -> bool {
        false
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = self.formation.side();
        match choice {
            Choice::Unit(unit) => {
                game.mark(unit, flag::GROUP);
                return Next::Stay;
            }
            Choice::All => {
                let all: Units = self.eligible(game).map(Unit::index).collect();
                for unit in each(all) {
                    let group = game.marked(side, flag::GROUP);
                    if !game.is(unit, flag::CHANGED_TWICE) && game.gun_limit(group, unit).is_ok() {
                        game.mark(unit, flag::GROUP);
                    }
                }
                if !game.suffices(side, game.marked(side, flag::GROUP)) {
                    return Next::Stay;
                }
            }
            _ => {}
        }
        let counter = game.counter(self.formation);
        let mut one = Units::EMPTY;
        one.insert(counter.index());
        game.put(one, self.hex);
        for unit in each(game.marked(side, flag::GROUP)) {
            game.unmark(unit, flag::GROUP);
            game.enlist(unit, self.formation);
            game.count_change(unit);
        }
        game.blur_box(self.formation);
        game.tidy_pile(side, self.hex, None);
        game.refresh_side(side);
        log.note(|| {
            let msg =
                Msg::new("event-formed").piece("formation", counter.index()).place("hex", self.hex.index());
            Event::act(msg, &["15.12#1"]).begins(ORDER)
        });
        Next::Done
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        // Too few are left to form it.
        for unit in each(game.marked(self.formation.side(), flag::GROUP)) {
            game.unmark(unit, flag::GROUP);
        }
        Next::Done
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-division"
    }
}

/// 15.12#1 Which unit is attached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attaching {
    /// To which formation.
    pub formation: Formation,
}

impl Decide<Veracruz> for Attaching {
    fn id(self) -> &'static str {
        "attaching"
    }
    fn section(self) -> Case {
        Case("15.12#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let able = game.may_attach(self.formation).is_ok();
        if able { Ask::Side(self.formation.side()) } else { Ask::Nothing }
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        Msg::new("prompt-attaching").piece("formation", game.counter(self.formation).index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.enlistable(self.formation).map(Choice::Unit));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Unit(unit) = choice else { return require(false, "15.12#1") };
        game.may_enlist(self.formation, unit)
    }
    /// What is taken by itself would tell that nobody else in the stack can be picked.
    fn forced(self, _: &Veracruz) -> bool {
        false
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        if let Choice::Unit(unit) = choice {
            game.enlist(unit, self.formation);
            game.blur_box(self.formation);
            game.count_change(unit);
            let hex = game.at(unit);
            game.join(unit.side(), hex);
        }
        Next::Done
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-division"
    }
}

/// 15.17 Which unit is withdrawn from a formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Detaching {
    /// From which formation.
    pub formation: Formation,
}

impl Decide<Veracruz> for Detaching {
    fn id(self) -> &'static str {
        "detaching"
    }
    fn section(self) -> Case {
        Case("15.17")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let able = game.may_detach(self.formation).is_ok();
        if able { Ask::Side(self.formation.side()) } else { Ask::Nothing }
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        Msg::new("prompt-detaching").piece("formation", game.counter(self.formation).index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(each(game.members(self.formation)).map(Choice::Unit));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Unit(unit) = choice else { return require(false, "15.17") };
        game.may_discharge(self.formation, unit)
    }
    /// What is taken by itself would tell that nobody else in the stack can be picked.
    fn forced(self, _: &Veracruz) -> bool {
        false
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        if let Choice::Unit(unit) = choice {
            game.blur_box(self.formation);
            game.enlist(unit, None);
            game.count_change(unit);
        }
        Next::Done
    }
}
