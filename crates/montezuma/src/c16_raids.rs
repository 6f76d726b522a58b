//! §16 Raids and Guerillas.

use crate::c02_terms::*;
use crate::c03_tidy::tidy;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Montezuma, Used};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

/// Whence a raid comes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// An Indian Space.
    Indian(Place),
    /// A Guerilla.
    Guerilla(Unit),
}

frame! {
    /// 16.2.b Raid attempts, one at a time; `sure` places markers without a roll, from Indian Spaces (16.2.a).
    Raids {
        #[serde(with = "SideId")]
        side: Side,
        left: u8,
        ops: u8,
        sure: bool,
    }
}
frame! {
    /// The target of a raid.
    RaidTarget {
        #[serde(with = "SideId")]
        side: Side,
        source: Source,
        ops: u8,
        sure: bool,
    }
}
frame! {
    /// 16.1.b#3 Whether Canales, stacked with the Guerilla, joins its raid.
    CanalesJoins { unit: Unit, ops: u8, at: Place }
}
frame! {
    /// 16.3#1 The raid roll.
    RaidRoll {
        #[serde(with = "SideId")]
        side: Side,
        source: Source,
        ops: u8,
        at: Place,
    }
}
frame! {
    /// 16.3#3 Where the raider goes afterwards.
    RaidAfter { unit: Unit }
}
frame! {
    /// 16.5#1 Hiding or revealing a Guerilla.
    GuerillaAction {}
}

impl Montezuma {
    /// 16.1.b#3 Notes with whom Canales stands when the card is played.
    pub(crate) fn note_companions(&mut self) {
        let canales = self.d().named.canales;
        let with = self.leader_place(canales).map_or(Units::EMPTY, |at| self.units_at(MX, at));
        self.used = Used { companions: with.and(&self.d().geo.guerillas), ..Used::default() };
    }

    /// 16.1#1, 16.1.b#2 Five Raid markers in all.
    fn raids_left(&self) -> bool {
        self.raids[US].len() + self.raids[MX].len() < usize::from(self.d().raid.3)
    }

    /// 16.1.a#1 Enemy-controlled or occupied Spaces, Transit Spaces, the three Zones, for Mexico the Disputed Zone;
    /// 16.1.b#1 no fortification and no own Unit;
    /// 16.4.b not raided already.
    fn may_raid(&self, side: Side, place: Place) -> Verdict {
        let named = &self.d().named;
        let legal = match self.place(place).kind {
            Kind::Zone if place == named.new_orleans => false,
            Kind::Zone if place == named.disputed => side == MX,
            Kind::Zone | Kind::Transit => true,
            Kind::Space => self.controller(place) == Some(side.foe()) || self.units_in(side.foe(), place) > 0,
        };
        require(legal, "16.1.a#1")?;
        let works = self.works[place.index()].is_some() || self.fortress(place);
        require(!works && self.units_in(side, place) == 0, "16.1.b#1")?;
        require(!self.raided(place), "16.4.b")
    }

    /// 16.1.a#2 Within 10 MP of an Indian Space, or 6 of a Guerilla, which stays in Mexico (R146).
    fn in_raid_range(&self, source: Source, place: Place) -> Verdict {
        let d = self.d();
        match source {
            Source::Indian(from) => {
                let tribe = self.place(from).indian.map(usize::from);
                let near = tribe.is_some_and(|i| d.indian_mp[i][place.index()] <= d.raid.1);
                require(near, "16.1.a#2")
            }
            Source::Guerilla(unit) => {
                let Some(from) = self.unit_place(unit) else { return require(false, "16.1.a#2") };
                require(self.place(place).mexico, "16.5#2")?;
                require(self.prowl(from, d.raid.2, &Places::EMPTY).0.has(place.index()), "16.1.a#2")
            }
        }
    }

    fn raid_targets(&self, side: Side, source: Source) -> Places {
        self.targets_among(self.raidable(side), source)
    }
    /// Those within reach of a source.
    fn targets_among(&self, targets: Places, source: Source) -> Places {
        let d = self.d();
        match source {
            Source::Indian(from) => match self.place(from).indian {
                Some(i) => targets.and(&d.geo.raided[usize::from(i)]),
                None => Places::EMPTY,
            },
            Source::Guerilla(unit) => {
                let Some(from) = self.unit_place(unit) else { return Places::EMPTY };
                let targets = targets.and(&d.geo.mexico);
                if targets.is_empty() {
                    return targets;
                }
                targets.and(&self.prowl(from, d.raid.2, &Places::EMPTY).0)
            }
        }
    }
    /// All that [`Self::may_raid`] allows.
    fn raidable(&self, side: Side) -> Places {
        let (geo, named) = (&self.d().geo, &self.d().named);
        let mut zones = geo.zones;
        zones.remove(named.new_orleans.index());
        if side == US {
            zones.remove(named.disputed.index());
        }
        let hostile = self.controlled(side.foe()).or(&self.occupied[side.foe()]).and(&geo.spaces);
        let works = self.built.or(&geo.fortresses.minus(&self.destroyed));
        let held = works.or(&self.occupied[side]).or(&self.all_raids());
        zones.or(&geo.transit).or(&hostile).minus(&held)
    }
    fn has_target(&self, side: Side, source: Source) -> bool {
        !self.raid_targets(side, source).is_empty()
    }

    /// Whether a raid has come from there with this card.
    fn has_raided(&self, source: Source) -> bool {
        match source {
            Source::Indian(place) => self.used.indians.has(place.index()),
            Source::Guerilla(unit) => self.used.raiders.has(unit.index()),
        }
    }

    /// 16.1.b#2 Each Indian Space and each Guerilla once;
    /// R145 either kind alone by the option.
    /// 16.2.a Action card raids.
    fn may_raid_from(&self, side: Side, source: Source, sure: bool) -> Verdict {
        self.may_raid_among(&self.raidable(side), side, source, sure)
    }
    /// As [`Self::may_raid_from`], for many sources of one position.
    fn may_raid_among(&self, targets: &Places, side: Side, source: Source, sure: bool) -> Verdict {
        require(!self.has_raided(source), "16.1.b#2")?;
        require(self.raids_left(), "16.1.b#2")?;
        let guerillas = !self.used.raiders.is_empty();
        match source {
            Source::Indian(_) => require(!(self.options.one_guerilla && guerillas), "R145")?,
            Source::Guerilla(unit) => {
                // R146 Only Mexico raids with Guerillas; 16.2.a Action cards use Indian Spaces.
                require(side == MX && !sure, "16.2.b")?;
                require(self.is_guerilla(unit), "16.2.b")?;
                let Some(place) = self.unit_place(unit) else { return require(false, "16.2.b") };
                self.army_keeps(MX, place, 0, 1)?;
                let raided = guerillas || !self.used.indians.is_empty();
                require(!(self.options.one_guerilla && raided), "R145")?;
            }
        }
        require(!self.targets_among(*targets, source).is_empty(), "16.1.a#1")
    }
    fn raid_sources(&self, side: Side, sure: bool) -> impl Iterator<Item = Source> + '_ {
        let indians = self.d().indians.iter().map(|&place| Source::Indian(place));
        let guerillas = if side == MX && !sure { self.d().geo.guerillas } else { Units::EMPTY };
        let about = guerillas.iter().map(Unit::new).filter(|&u| self.unit_place(u).is_some());
        indians.chain(about.map(Source::Guerilla))
    }
    pub(crate) fn any_raid(&self, side: Side) -> bool {
        self.any_raid_by(side, false)
    }
    pub(crate) fn any_sure_raid(&self, side: Side) -> bool {
        self.any_raid_by(side, true)
    }
    fn any_raid_by(&self, side: Side, sure: bool) -> bool {
        if !self.raids_left() {
            return false;
        }
        let targets = self.raidable(side);
        // Nobody has raided yet.
        let fresh = |s| match s {
            Source::Guerilla(u) => self.unit_place(u).is_some_and(|p| self.army_keeps(MX, p, 0, 1).is_ok()),
            Source::Indian(_) => true,
        };
        self.raid_sources(side, sure).any(|s| fresh(s) && !self.targets_among(targets, s).is_empty())
    }
    fn choice_of(&self, source: Source) -> Choice {
        match source {
            Source::Indian(place) => Choice::Place(place),
            Source::Guerilla(u) => Choice::Unit(u),
        }
    }
    fn source_of(&self, choice: Choice) -> Option<Source> {
        match choice {
            Choice::Place(p) => self.place(p).indian.map(|_| Source::Indian(p)),
            Choice::Unit(u) if self.is_guerilla(u) => Some(Source::Guerilla(u)),
            _ => None,
        }
    }
    fn mark_raid(&mut self, side: Side, at: Place, log: &mut Log) {
        self.raids[side].insert(at.index());
        log.note(|| ev("event-raided", &["16.3#1"]).side(side).at(at));
    }
}

impl Decide<Montezuma> for Raids {
    fn id(self) -> &'static str {
        "raids"
    }
    fn section(self) -> Case {
        Case("16.2.b")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let any = || {
            let targets = g.raidable(self.side);
            let able = |s| g.may_raid_among(&targets, self.side, s, self.sure).is_ok();
            g.raid_sources(self.side, self.sure).any(able)
        };
        if self.left > 0 && any() { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-raids").num("left", i32::from(self.left))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(g.raid_sources(self.side, self.sure).map(|s| g.choice_of(s)));
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let targets = g.raidable(self.side);
        let able = |s: &Source| g.may_raid_among(&targets, self.side, *s, self.sure).is_ok();
        out.extend(g.raid_sources(self.side, self.sure).filter(able).map(|s| g.choice_of(s)));
    }
    /// 2.1.a#3 Indian Spaces.
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match (choice, g.source_of(choice)) {
            (Choice::Done, _) => Ok(()),
            (_, Some(source)) => g.may_raid_from(self.side, source, self.sure),
            // 2.1.a#3 Only Indian Spaces are starting points.
            _ => require(false, "2.1.a#3"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Some(source) = g.source_of(choice) else { return Next::Done };
        match source {
            Source::Indian(place) => g.used.indians.insert(place.index()),
            Source::Guerilla(unit) => g.used.raiders.insert(unit.index()),
        }
        let target = RaidTarget { side: self.side, source, ops: self.ops, sure: self.sure };
        Next::call(target, Self { left: self.left - 1, ..self })
    }
}

impl Decide<Montezuma> for RaidTarget {
    fn id(self) -> &'static str {
        "raid-target"
    }
    fn section(self) -> Case {
        Case("16.1.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.has_target(self.side, self.source) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-raid-target")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let _ = g;
        out.extend(Montezuma::places().map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let Choice::Place(p) = choice else { return require(false, "16.1.a#1") };
        g.may_raid(self.side, p)?;
        g.in_raid_range(self.source, p)
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.raid_targets(self.side, self.source).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(at) = choice else { return Next::Done };
        if self.sure {
            g.mark_raid(self.side, at, log);
            return Next::Done;
        }
        match self.source {
            Source::Guerilla(unit) => Next::goto(CanalesJoins { unit, ops: self.ops, at }),
            source => Next::goto(RaidRoll { side: self.side, source, ops: self.ops, at }),
        }
    }
}

impl CanalesJoins {
    /// The raider comes to the target, where it takes a Train and drives a leader off like any Unit that enters.
    fn ride(self, g: &mut Montezuma, commander: Option<Leader>, log: &mut Log) -> Next<Frame> {
        let units = [self.unit.index()].into_iter().collect();
        let force = Force { commander, units, ..Force::default() };
        let from = g.unit_place(self.unit).unwrap_or(self.at);
        g.shift_force(&force, from, self.at);
        log.note(|| ev("event-guerilla-raids", &["16.1.a#2"]).unit(self.unit).at(self.at));
        g.arrives(&force, self.at, log);
        let source = Source::Guerilla(self.unit);
        Next::call(tidy(), RaidRoll { side: MX, source, ops: self.ops, at: self.at })
    }
}

impl Decide<Montezuma> for CanalesJoins {
    fn id(self) -> &'static str {
        "canales-joins"
    }
    fn section(self) -> Case {
        Case("16.1.b#3")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let canales = g.d().named.canales;
        let stacked = g.leader_place(canales).is_some_and(|at| g.unit_place(self.unit) == Some(at));
        let companion = g.used.companions.has(self.unit.index());
        if stacked && companion && g.army_of(canales).is_none() { Ask::Side(MX) } else { Ask::Nothing }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-canales-joins").piece("leader", UNITS + g.d().named.canales.index())
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let canales = (choice == Choice::Yes).then_some(g.d().named.canales);
        self.ride(g, canales, log)
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        // A raider that is gone raids nothing.
        if g.unit_place(self.unit).is_none() {
            return Next::Done;
        }
        self.ride(g, None, log)
    }
}

impl Decide<Montezuma> for RaidRoll {
    fn id(self) -> &'static str {
        "raid-roll"
    }
    fn section(self) -> Case {
        Case("16.3#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if let Source::Guerilla(unit) = self.source
            && g.unit_place(unit).is_none()
        {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::d10("chance-raid", self.side))
    }
    /// 16.3#1 Die plus OPS, +1 Canales, −1 enemy Unit, −1 enemy leader: 5 or more places the marker.
    /// 16.3#2 Raider lost.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let foe = self.side.foe();
        let enemy = g.units_in(foe, self.at) > 0;
        let mut net = roll.0 as i16 + i16::from(self.ops);
        net -= i16::from(enemy) + i16::from(g.leaders_at(foe, self.at) != 0);
        let guerilla = matches!(self.source, Source::Guerilla(_));
        let canales = g.leader_place(g.d().named.canales) == Some(self.at);
        net += i16::from(guerilla && canales);
        log.note(|| {
            ev("event-raid-roll", &["16.3#1"])
                .begins(kind::RAID)
                .at(self.at)
                .die(self.side, roll.0)
                .num("net", i32::from(net))
        });
        if net >= g.d().raid.0 {
            g.mark_raid(self.side, self.at, log);
        }
        let Source::Guerilla(unit) = self.source else { return Next::Done };
        if enemy && roll.0 <= 1 {
            // 16.3#2 A natural 0 or 1 with an enemy Unit there costs the Guerilla.
            g.eliminate(unit);
            log.note(|| ev("event-eliminated", &["16.3#2"]).unit(unit));
            // 3.5#2 Canales, who rode with it.
            g.bereave(MX, self.at, log);
            return Next::goto(tidy());
        }
        Next::call(RaidAfter { unit }, tidy())
    }
}

impl Decide<Montezuma> for RaidAfter {
    fn id(self) -> &'static str {
        "raid-after"
    }
    fn section(self) -> Case {
        Case("16.3#3")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.unit_place(self.unit).is_some() { Ask::Side(MX) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-raid-after")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Hide);
        if let Some(at) = g.unit_place(self.unit) {
            let places = g.nearest_rough(at);
            out.extend(places.iter().map(Place::new).map(Choice::Place));
            if places.is_empty() {
                out.push(Choice::Done);
            }
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        // 16.5#1 At most one Guerilla is hidden.
        require(choice != Choice::Hide || g.units_in_box(MX, Loc::HIDDEN).is_empty(), "16.5#1")
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Place(to) => {
                let canales = g.d().named.canales;
                if g.leader_at[canales.index()] == g.unit_at[self.unit.index()]
                    && g.army_of(canales).is_none()
                {
                    g.put_leader(canales, Loc::on(to));
                }
                g.put(self.unit, Loc::on(to));
                let commander = (g.leader_place(canales) == Some(to)).then_some(canales);
                let units = [self.unit.index()].into_iter().collect();
                g.arrives(&Force { commander, units, ..Force::default() }, to, log);
                log.note(|| ev("event-homeward", &["16.3#3"]).unit(self.unit).at(to));
            }
            Choice::Hide => {
                g.put(self.unit, Loc::HIDDEN);
                log.note(|| ev("event-hides", &["16.3#3"]).unit(self.unit));
            }
            _ => g.put(self.unit, Loc::HOLDING),
        }
        Next::Done
    }
}

impl Montezuma {
    /// R86 A Guerilla without US Units in its Space, while nobody is hidden.
    fn may_hide(&self, unit: Unit) -> Verdict {
        require(self.units_in_box(MX, Loc::HIDDEN).is_empty(), "16.5#1")?;
        let Some(place) = self.unit_place(unit) else { return require(false, "16.5#1") };
        require(self.is_guerilla(unit) && self.units_in(US, place) == 0, "16.5#1")?;
        self.army_keeps(MX, place, 0, 1)
    }
    /// R86 Any Rough Space in Mexico without US Units.
    pub(crate) fn may_reveal(&self, place: Place) -> Verdict {
        require(!self.units_in_box(MX, Loc::HIDDEN).is_empty(), "16.5#1")?;
        self.guerilla_lair(place)
    }
    /// 10.2.g#3 Guerillas enter the map in Rough Spaces in Mexico without US Units.
    pub(crate) fn guerilla_lair(&self, place: Place) -> Verdict {
        let data = self.place(place);
        require(data.mexico && data.kind == Kind::Space && data.terrain.is_rough(), "10.2.g#3")?;
        require(self.units_in(US, place) == 0, "10.2.g#3")
    }
    pub(crate) fn any_guerilla(&self) -> bool {
        if self.units_in_box(MX, Loc::HIDDEN).is_empty() {
            self.d().geo.guerillas.iter().any(|u| self.may_hide(Unit::new(u)).is_ok())
        } else {
            !self.d().geo.lairs.minus(&self.occupied[US]).is_empty()
        }
    }
}

impl Decide<Montezuma> for GuerillaAction {
    fn id(self) -> &'static str {
        "guerilla-action"
    }
    fn section(self) -> Case {
        Case("16.5#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.any_guerilla() { Ask::Side(MX) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-guerilla")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.d().geo.guerillas.iter().map(Unit::new).map(Choice::Unit));
        out.extend(Montezuma::places().filter(|&p| g.place(p).terrain.is_rough()).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(u) => g.may_hide(u),
            Choice::Place(p) => g.may_reveal(p),
            _ => require(false, "16.5#1"),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let geo = &g.d().geo;
        if g.units_in_box(MX, Loc::HIDDEN).is_empty() {
            let guerillas = geo.guerillas.iter().map(Unit::new);
            out.extend(guerillas.filter(|&u| g.may_hide(u).is_ok()).map(Choice::Unit));
        } else {
            out.extend(geo.lairs.minus(&g.occupied[US]).iter().map(Place::new).map(Choice::Place));
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Unit(u) => {
                g.put(u, Loc::HIDDEN);
                log.note(|| ev("event-hides", &["16.5#1"]).unit(u));
            }
            Choice::Place(p) => {
                if let Some(u) = g.units_in_box(MX, Loc::HIDDEN).first() {
                    g.place_full(Unit::new(u), p);
                    log.note(|| ev("event-reveals", &["16.5#1"]).unit(Unit::new(u)).at(p));
                }
            }
            _ => {}
        }
        Next::Done
    }
}
