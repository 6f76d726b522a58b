//! Section 15: divisions and Armies: forming, attaching, detaching, disbanding.

use crate::choice::Choice;
use crate::data::{Class, Kind};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Formation, Hex, US, Unit, Units, range};
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

impl Veracruz {
    /// 15.12#2, 19.14, 22.1#1 Whether the turn of a formation has come.
    fn in_season(&self, formation: Formation) -> Verdict {
        let first = self.data.0.units[self.counter(formation).index()].from_turn;
        require(self.turn >= first, "15.12#2")
    }

    /// 15.14, 15.15#2 Whether a counter in a hex is of a kind that can belong to a formation: dummies also wait off the map.
    fn could_belong(&self, unit: Unit, hex: Hex) -> bool {
        let kind = self.kind(unit);
        let dummy_waits = kind == Kind::Dummy && self.at(unit) == Hex::NONE;
        let here = self.at(unit) == hex && !self.formation(unit).some();
        (here || dummy_waits) && (kind.fights() || matches!(kind, Kind::Leader | Kind::Dummy))
    }

    /// 15.19, 19.31#1, 19.31#2 Whether a unit fits a Division of these units: regulars and volunteers do not mix, two companies and
    /// artillery fit either.
    fn fits(&self, side: Side, units: Units, unit: Unit) -> Verdict {
        if side != US {
            return Ok(());
        }
        let class = |u: Unit| self.data.0.units[u.index()].class;
        let clash = match class(unit) {
            Class::Regular => Class::Volunteer,
            Class::Volunteer => Class::Regular,
            _ => return Ok(()),
        };
        require(!each(units).any(|u| class(u) == clash), "15.19")
    }

    /// 15.11#3 At most three artillery units in a formation.
    fn gun_limit(&self, units: Units, unit: Unit) -> Verdict {
        let guns = each(units).filter(|&u| self.kind(u).is_guns()).count();
        require(!self.kind(unit).is_guns() || guns < 3, "15.11#3")
    }

    /// How many of the troops in a hex could make up a formation with these already in it.
    fn recruits(&self, formation: Formation, hex: Hex, class: Class) -> usize {
        let side = formation.side();
        let fit = |u: &Unit| {
            let own = self.data.0.units[u.index()].class;
            side != US || own == class || own == Class::Either || own == Class::Neutral
        };
        let loose = each(self.stack(side, hex)).filter(|&u| self.could_belong(u, hex));
        loose
            .filter(|&u| self.counts(u) && !self.kind(u).is_guns() && !self.is(u, flag::CHANGED_TWICE))
            .filter(fit)
            .count()
    }

    /// 15.12#1, 9.36 Whether a formation can be formed in a hex.
    pub(crate) fn may_form(&self, formation: Formation, hex: Hex) -> Verdict {
        let side = formation.side();
        self.in_season(formation)?;
        require(!self.at(self.counter(formation)).on_map(), "15.18")?;
        let leader = each(self.stack(side, hex)).any(|u| {
            self.kind(u) == Kind::Leader && !self.formation(u).some() && !self.is(u, flag::CHANGED_TWICE)
        });
        require(leader, "9.36")?;
        let classes = [Class::Regular, Class::Volunteer];
        let most = classes.into_iter().map(|class| self.recruits(formation, hex, class)).max().unwrap_or(0);
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
            self.kind(unit) == Kind::Dummy && self.at(unit) == hex && self.formation(unit) != formation;
        require(self.could_belong(unit, hex) || moves_over, "15.15#2")?;
        require(!self.is(unit, flag::CHANGED_TWICE), "R97")?;
        self.gun_limit(members, unit)?;
        self.fits(formation.side(), members, unit)
    }

    fn enlistable(&self, formation: Formation) -> impl Iterator<Item = Unit> + '_ {
        range(formation.side()).map(Unit::new).filter(move |&u| {
            let kind = self.kind(u);
            (kind.fights() || matches!(kind, Kind::Leader | Kind::Dummy))
                && (self.at(u) == self.at(self.counter(formation))
                    || kind == Kind::Dummy && self.at(u) == Hex::NONE)
                && self.formation(u) != formation
        })
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
        range(self.formation.side()).map(Unit::new).filter(move |&u| game.could_belong(u, self.hex))
    }

    /// Whether with this unit enough others of its class are still there.
    fn leads_on(self, game: &Veracruz, unit: Unit) -> Verdict {
        let class = game.data.0.units[unit.index()].class;
        if !matches!(class, Class::Regular | Class::Volunteer) {
            return Ok(());
        }
        let side = self.formation.side();
        let enough = game.recruits(self.formation, self.hex, class) >= Veracruz::minimum(side);
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
                let class = |wanted: Class| each(all).any(|u| game.data.0.units[u.index()].class == wanted);
                require(side != US || !(class(Class::Regular) && class(Class::Volunteer)), "15.19")
            }
            _ => require(game.suffices(side, group), if side == US { "15.11#1" } else { "15.11#2" }),
        }
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let side = self.formation.side();
        let group = game.marked(side, flag::GROUP);
        let guns = each(group).filter(|&u| game.kind(u).is_guns()).count();
        let class = |u: Unit| game.data.0.units[u.index()].class;
        let classes = [Class::Regular, Class::Volunteer];
        // A class is open if enough of it are there and the other is not in the group.
        let open = classes.map(|own| {
            let clash = each(group).any(|u| classes.contains(&class(u)) && class(u) != own);
            !clash && game.recruits(self.formation, self.hex, own) >= Veracruz::minimum(side)
        });
        self.candidates(game, out);
        out.retain(|&choice| match choice {
            Choice::Unit(unit) => {
                let fits = side != US || classes.iter().zip(open).all(|(c, open)| class(unit) != *c || open);
                fits && !game.is(unit, flag::CHANGED_TWICE) && (guns < 3 || !game.kind(unit).is_guns())
            }
            other => self.verdict(game, other).is_ok(),
        });
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
        game.compact_pile(side, self.hex, Formation::NONE);
        game.refresh_side(side);
        log.note(|| {
            let msg =
                Msg::new("event-formed").piece("formation", counter.index()).place("hex", self.hex.index());
            Event::act(msg, &["15.12#1"])
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
    fn choose(self, game: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        if let Choice::Unit(unit) = choice {
            game.blur_box(self.formation);
            game.enlist(unit, self.formation);
            game.count_change(unit);
            let hex = game.at(unit);
            game.join(unit.side(), hex);
        }
        Next::Done
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
    fn choose(self, game: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        if let Choice::Unit(unit) = choice {
            game.blur_box(self.formation);
            game.enlist(unit, Formation::NONE);
            game.count_change(unit);
        }
        Next::Done
    }
}
