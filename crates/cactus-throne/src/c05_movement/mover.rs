//! §5.1–5.4 Who may move, where to, and what holds a mover up.

use crate::data::{Column, Nation};
use crate::ids::*;
use crate::state::{Cactus, Mover, Stage};
use zocalo_core::{Side, Verdict, require};

/// 5.3#2 The odds column from which enemies can be bypassed: 7:1.
const BYPASS: Column = Column(10);
/// Ninths of a regiment.
const REGIMENT: u32 = 9;
/// R113 The provinces that Maximilian rides towards Vera Cruz in a turn.
const RIDE: u8 = 3;

impl Cactus {
    /// Where movers of a side can stand: on the map, or in the boxes from which its units enter.
    #[must_use]
    pub fn movable(&self, side: Side) -> Pieces {
        let d = self.d();
        let own = self.of(Party::of(side)).minus(&d.masks.naval).minus(&self.marks.in_city);
        let mut on = Pieces::EMPTY;
        for place in 0..PROVINCES {
            on = on.or(&self.here[place]);
        }
        let boxes = [Place::FLEET, if side == IMP { Place::CSA } else { Place::USA }];
        boxes.iter().fold(on, |on, place| on.or(&self.here[place.index()])).and(&own)
    }

    /// 5.1#1, 5.1#2, 5.1#6, 6.1#6, R124, R125, R140, R141 Whether a piece of a side may begin to move as a mover of its own, or in a stack.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_move(&self, side: Side, piece: Piece) -> Verdict {
        require(self.of(Party::of(side)).has(piece) && !self.d().masks.naval.has(piece), "5.1#1")?;
        require(!self.marks.in_city.has(piece), "5.1#1")?;
        require(self.movable(side).has(piece), "5.1#1")?;
        require(!self.marks.moved.has(piece), "5.1#6")?;
        require(!self.marks.left.has(piece), "6.1#6")?;
        require(!self.marks.committed.has(piece), "R141")?;
        require(piece != Piece::BAZAINE || !self.events.wedding, "11.4#2")?;
        require(self.army_of(piece).is_none() || self.rides_alone(piece), "6.1#6")
    }

    /// 11.6#2, R113 Maximilian leaves his Army on his way to Vera Cruz.
    fn rides_alone(&self, piece: Piece) -> bool {
        piece == Piece::MAXIMILIAN && self.events.abdicated
    }

    /// The pieces of a side that may begin to move, as a set.
    #[must_use]
    pub fn movers(&self, side: Side) -> Pieces {
        let m = &self.marks;
        let mut set =
            self.movable(side).minus(&m.moved).minus(&m.left).minus(&m.committed).minus(&self.in_armies());
        if self.events.wedding {
            set.remove(Piece::BAZAINE);
        }
        if self.rides_alone(Piece::MAXIMILIAN) && self.may_move(side, Piece::MAXIMILIAN).is_ok() {
            set.insert(Piece::MAXIMILIAN);
        }
        set
    }

    /// 6.2#1, R140 Whether an Army may begin to move.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn army_may_move(&self, side: Side, army: Army) -> Verdict {
        let members = self.armies[army.index()];
        require(army.side() == side && !members.is_empty(), "6.2#1")?;
        require(!members.meets(&self.marks.in_city), "5.1#1")?;
        require(!members.meets(&self.marks.moved), "5.1#6")?;
        require(!members.meets(&self.marks.committed), "R141")
    }

    /// 5.4#1, 5.4#2, 5.4#3, 4.0#6, 4.0#7, 4.0#8, R65, R130 Whether a piece may take part in a raid, alone or in a stack.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_raid(&self, side: Side, piece: Piece) -> Verdict {
        let masks = &self.d().masks;
        require(self.of(Party::of(side)).has(piece) && self.place(piece).is_province(), "5.4#1")?;
        require(!self.marks.in_city.has(piece), "5.4#1")?;
        require(!self.marks.moved.has(piece) && !self.marks.landed.has(piece), "5.4#1")?;
        require(!self.marks.committed.has(piece), "R141")?;
        require(!self.marks.reacted.has(piece), "R65")?;
        if masks.leaders.has(piece) {
            require(masks.raid_leaders.has(piece), "4.0#8")?;
        } else {
            require(masks.raid.or(&masks.raid_led).has(piece), "5.4#2")?;
        }
        require(!self.events.wedding || piece != Piece::BAZAINE, "11.4#2")?;
        require(!self.events.bismarck || !self.d().of_nation(Nation::Fr).has(piece), "11.5#9")?;
        require(self.army_of(piece).is_none(), "6.1#6")
    }

    /// The pieces of a side that may take part in raids, as a set.
    #[must_use]
    pub fn raiders(&self, side: Side) -> Pieces {
        let (d, m) = (self.d(), &self.marks);
        let able = d.masks.raid.or(&d.masks.raid_led).or(&d.masks.raid_leaders);
        let mut set = self.movable(side).and(&able).minus(&m.moved).minus(&m.landed).minus(&m.committed);
        set = set.minus(&m.reacted).minus(&self.in_armies());
        for place in [Place::FLEET, Place::CSA, Place::USA] {
            set = set.minus(&self.here[place.index()]);
        }
        if self.events.bismarck { set.minus(&d.of_nation(Nation::Fr)) } else { set }
    }

    /// 5.4#3, R60, R130 Whether one piece may raid by itself: no National Guard, no horse battery.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn raids_alone(&self, piece: Piece) -> Verdict {
        let masks = &self.d().masks;
        require(!masks.raid_led.has(piece), "5.4#3")?;
        require(!masks.art.has(piece), "R60")
    }

    /// 6.2#3, R60, R130 Whether an Army may raid: all its units can, under raid leaders alone.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn army_may_raid(&self, side: Side, army: Army) -> Verdict {
        let members = self.armies[army.index()];
        let masks = &self.d().masks;
        require(army.side() == side && !members.is_empty(), "6.2#3")?;
        require(!members.meets(&self.marks.in_city), "5.4#1")?;
        require(!members.meets(&self.marks.moved.or(&self.marks.landed)), "5.4#1")?;
        require(!members.meets(&self.marks.committed), "R141")?;
        require(!members.meets(&self.marks.reacted), "R65")?;
        require(!self.events.bismarck || !members.meets(&self.d().of_nation(Nation::Fr)), "11.5#9")?;
        // Leaders and units that cannot raid may be left behind if what remains is an Army.
        let able = masks.raid.or(&masks.raid_led).or(&masks.raid_leaders);
        require(self.army_allowed(members.and(&able)).is_ok(), "6.2#3")
    }

    /// 5.3#1, 5.3#2, 15.0, R17, R53 Whether pledged friends hold the enemies of a province at 7:1; besieged enemies never hinder. Guns
    /// alone, which cannot attack, hold nobody.
    #[must_use]
    pub fn bypassed(&self, place: Place, side: Side) -> bool {
        let enemies = self.enemies(place, Party::of(side));
        if enemies.is_empty() {
            return true;
        }
        let pledged = self.troops(place, Party::of(side)).and(&self.marks.committed);
        pledged.meets(&self.d().masks.pr)
            && Column::of(self.factors(pledged), self.factors(enemies)) >= BYPASS
    }

    /// R50, R53 Whether friends in a province, pledged or not, could hold its enemies at 7:1.
    #[must_use]
    pub fn could_bypass(&self, place: Place, side: Side, but: Pieces) -> bool {
        let enemies = self.enemies(place, Party::of(side));
        let friends = self.troops(place, Party::of(side)).minus(&but);
        enemies.is_empty()
            || (friends.meets(&self.d().masks.pr)
                && Column::of(self.factors(friends), self.factors(enemies)) >= BYPASS)
    }

    /// 11.4#10, 10.2#7, R105, R118 Who may not enter Sonora of his own will: Imperial units that are not French while Repo man
    /// is in force (the Confederates of 10.2 excepted), and Imperial pieces that are not Confederate once it is theirs.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_enter_sonora(&self, pieces: Pieces, to: Place) -> Verdict {
        if to != Place::SONORA {
            return Ok(());
        }
        let d = self.d();
        let imperial = pieces.and(&self.of(Party::Imperial));
        let confederate = d.of_nation(Nation::Cs);
        require(!self.events.csa_sonora || imperial.minus(&confederate).is_empty(), "10.2#7")?;
        let shelby: Pieces = [d.named.shelby].into_iter().collect();
        let exempt = confederate.minus(&shelby).or(&d.of_nation(Nation::Fr)).or(&d.masks.leaders);
        require(!self.events.repo || imperial.minus(&exempt).is_empty(), "11.4#10")
    }

    /// R156 Of these provinces those in which a piece may be placed: not a Sonora into which it might not march.
    #[must_use]
    pub fn open_to(&self, piece: Piece, mut places: Places) -> Places {
        if places.has(Place::SONORA)
            && self.may_enter_sonora([piece].into_iter().collect(), Place::SONORA).is_err()
        {
            places.remove(Place::SONORA);
        }
        places
    }

    /// 5.1#7, R46 The points of a mover: the lowest MF of its pieces, or those of its Army; one more by Force March.
    #[must_use]
    pub fn allowance(&self, mover: &Mover) -> u8 {
        let own = match mover.army {
            Some(army) => self.d().armies[army.index()].mp,
            None => mover.pieces.iter().map(|p| self.d().piece(p).mf).min().unwrap_or(0),
        };
        own + u8::from(mover.extra)
    }

    /// 5.1#10, 5.1#11, R47 What helps a mover in the check of rough country: a leader, a regiment of cavalry, a second leader.
    #[must_use]
    pub fn march_help(&self, pieces: Pieces) -> i8 {
        let d = self.d();
        let ninths: u32 = pieces.and(&d.masks.cav).iter().map(|u| u32::from(d.piece(u).ninths)).sum();
        let units = !pieces.minus(&d.masks.leaders).is_empty();
        let leader = if units { self.leader_pr(pieces) } else { 0 };
        leader + i8::from(ninths >= REGIMENT) + i8::from(pieces.and(&d.masks.leaders).len() > 1)
    }

    /// 5.4#8, 5.4#9, 5.4#10, 5.4#11, R59 What helps raiders to get out of a province.
    #[must_use]
    pub fn raid_help(&self, pieces: Pieces) -> i8 {
        let masks = &self.d().masks;
        i8::from(pieces.meets(&masks.contra))
            + 2 * i8::from(pieces.has(Piece::DUPIN))
            + i8::from(pieces.meets(&masks.rep_cav))
            + 2 * i8::from(pieces.meets(&masks.irregular))
    }

    /// 5.4#12, 5.4#13 What the exit die must not exceed: the PR of the raid leader, or the MF of a single unit.
    #[must_use]
    pub fn exit_limit(&self, mover: &Mover) -> i8 {
        let led = mover.pieces.and(&self.d().masks.leaders);
        if led.is_empty() {
            mover.pieces.iter().map(|p| self.d().piece(p).mf as i8).min().unwrap_or(0)
        } else {
            self.leader_pr(led)
        }
    }

    /// 5.4#7, R58, R130 Whether a raider must roll to leave its province.
    #[must_use]
    pub fn must_roll_exit(&self, mover: &Mover) -> bool {
        let (side, at) = (mover.side, mover.at);
        let lone = mover.pieces.minus(&self.d().masks.leaders).is_empty();
        let enemies = self.enemies(at, Party::of(side));
        if mover.free || lone || enemies.is_empty() || self.control(at) == Some(side) {
            return false;
        }
        let others = self.here[at.index()].minus(&self.of(Party::of(side))).minus(&self.marks.in_city);
        !self.bypassed(at, side) || others.meets(&self.d().masks.leaders)
    }

    /// R50, R130 Lone leaders and lone guns do not enter a province with enemies, except to join a friendly unit or under a
    /// bypass.
    ///
    /// # Errors
    /// The ruling.
    fn may_meet_enemies(&self, mover: &Mover, to: Place) -> Verdict {
        let party = Party::of(mover.side);
        if mover.pieces.meets(&self.d().masks.pr) || self.enemies(to, party).is_empty() {
            return Ok(());
        }
        let friend = self.troops(to, party).meets(&self.d().masks.pr);
        let case = if mover.raid { "R130" } else { "R50" };
        require(friend || self.could_bypass(to, mover.side, Pieces::EMPTY), case)
    }

    /// 5.1#7, 5.1.1#1, 5.1.1#2, 5.3#2, 5.4#4, 5.4#6, 10.4#3, R48, R49, R51, R57 Whether a mover may step into a neighbouring province.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_step(&self, mover: &Mover, to: Place) -> Verdict {
        let d = self.d();
        require(to.is_province(), "5.1#7")?;
        let baja = (mover.at == Place::BAJA || to == Place::BAJA) && mover.at.is_province();
        match mover.at {
            Place::USA => require(d.us_border.has(to), "10.4#3")?,
            Place::CSA => require(d.csa_border.has(to), "10.2#5")?,
            Place::FLEET => require(false, "7.3.3#7")?,
            at => require(d.neighbours(at, true).has(to), "5.1#7")?,
        }
        let points = if mover.begun { mover.points } else { self.allowance(mover) };
        require(mover.used < points, "5.1#7")?;
        require(!baja || !mover.raid, "5.1.1#2")?;
        require(!baja || mover.used == 0, "5.1.1#1")?;
        if mover.army.is_none() {
            self.stack_allowed(mover.pieces, mover.commander)?;
        }
        if !mover.raid && mover.at.is_province() && (mover.used > 0 || self.options.pinning) {
            let case = if mover.used > 0 { "R48" } else { "R49" };
            require(self.bypassed(mover.at, mover.side), case)?;
        }
        if mover.raid && mover.army.is_some() {
            self.raid_army_ready(mover)?;
        }
        let masks = &d.masks;
        let unled =
            mover.raid && mover.pieces.meets(&masks.raid_led) && !mover.pieces.meets(&masks.raid_leaders);
        require(!unled, "5.4#3")?;
        self.no_bridegroom(mover)?;
        self.may_meet_enemies(mover, to)?;
        self.may_enter_sonora(mover.pieces, to)?;
        self.on_the_way(mover, to)
    }

    /// 11.4#2, 6.2#2 An Army leaves a Bazaine who marries behind.
    fn no_bridegroom(&self, mover: &Mover) -> Verdict {
        require(!self.events.wedding || !mover.pieces.has(Piece::BAZAINE), "11.4#2")
    }

    /// 6.2#3 A raiding Army has left behind what cannot raid.
    fn raid_army_ready(&self, mover: &Mover) -> Verdict {
        let masks = &self.d().masks;
        let able = masks.raid.or(&masks.raid_led).or(&masks.raid_leaders);
        require(mover.pieces.minus(&able).is_empty(), "6.2#3")
    }

    /// 5.2#1, 5.2#2, 5.2#4, 5.2#5, 5.2#6, 7.3.3#7, R52, R159 Whether a mover may sail to a port province.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_sail(&self, mover: &Mover, to: Place) -> Verdict {
        let d = self.d();
        require(!mover.raid && mover.used == 0, "5.2#3")?;
        require(d.gulf_ports.has(to) && to != mover.at, "5.2#5")?;
        let units = mover.pieces;
        if mover.side == IMP {
            require(self.place(d.named.fleet) == Place::GULF, "5.2#1")?;
            require(!units.meets(&d.of_nation(Nation::Cs)), "5.2#6")?;
            if mover.at == Place::FLEET {
                let retreated = !units.minus(&self.marks.delayed).is_empty();
                require(!retreated || self.port_open(to), "7.3.3#7")?;
            } else {
                require(d.gulf_ports.has(mover.at) && self.port_open(mover.at), "5.2#2")?;
            }
        } else {
            let flotilla = self.here[Place::GULF.index()].meets(&self.of(Party::Republican));
            require(flotilla, "5.2#4")?;
            require(units.minus(&d.of_nation(Nation::Us)).is_empty(), "5.2#4")?;
            if mover.at == Place::FLEET {
                require(self.control(to) == Some(REP), "7.3.3#7")?;
            } else {
                let friendly = d.gulf_ports.has(mover.at) && self.control(mover.at) == Some(REP);
                require(mover.at == Place::USA || friendly, "5.2#2")?;
            }
        }
        let held = self.options.pinning && mover.at.is_province();
        require(!held || self.bypassed(mover.at, mover.side), "R49")?;
        self.no_bridegroom(mover)?;
        self.may_meet_enemies(mover, to)?;
        let home = to == Place::VERA_CRUZ && (self.port_open(to) || self.home_is_free());
        require(self.forced_french(mover).is_none() || home, "11.5#9")?;
        // R147 An Emperor who is aboard when he abdicates lands before he can ride.
        require(!self.forced_emperor(mover) || mover.at == Place::FLEET, "11.6#2")
    }

    /// 11.5#9 A mover with French units that must march home, with the distances of the way.
    fn forced_french(&self, mover: &Mover) -> Option<[u8; PROVINCES]> {
        let french = mover.pieces.meets(&self.d().of_nation(Nation::Fr));
        (self.events.bismarck && french && !mover.raid).then(|| self.way_home(mover.at))
    }

    /// 11.6#2 Whether Maximilian rides to Vera Cruz with this mover.
    fn forced_emperor(&self, mover: &Mover) -> bool {
        self.events.abdicated && mover.pieces.has(Piece::MAXIMILIAN) && !mover.raid
    }

    /// R114, 11.5#9, 11.6#2 Movers with a goal come nearer to it with each step.
    fn on_the_way(&self, mover: &Mover, to: Place) -> Verdict {
        if let Some(goal) = mover.goal {
            let left = mover.points.max(self.allowance(mover)) - mover.used - 1;
            require(self.steps_between(to, goal, left), "11.2#3")?;
        }
        if let Some(way) = self.forced_french(mover) {
            let here = way.get(mover.at.index()).copied().unwrap_or(u8::MAX);
            let open = self.control(to) == Some(IMP) || (to == Place::VERA_CRUZ && self.home_is_free());
            require(way[to.index()] < here && open, "11.5#9")?;
        }
        if self.forced_emperor(mover) {
            let way = self.emperors_way();
            let here = way.get(mover.at.index()).copied().unwrap_or(u8::MAX);
            require(way[to.index()] < here, "11.6#2")?;
            require(mover.pieces.len() == 1, "11.6#2")?;
        }
        Ok(())
    }

    /// Whether a raider can go from one province to another within so many steps by land.
    #[must_use]
    pub fn steps_between(&self, from: Place, to: Place, steps: u8) -> bool {
        let mut reached: Places = [from].into_iter().collect();
        for _ in 0..steps {
            reached = reached.iter().fold(reached, |all, p| all.or(&self.d().neighbours(p, false)));
        }
        reached.has(to)
    }

    /// Distances to a set of goals through provinces that `through` allows; the goals themselves are at 0.
    fn distances(&self, goals: Places, through: Places) -> [u8; PROVINCES] {
        let mut out = [u8::MAX; PROVINCES];
        let mut ring = goals;
        for steps in 0..PROVINCES as u8 {
            let mut next = Places::EMPTY;
            for place in ring.iter() {
                if out[place.index()] == u8::MAX {
                    out[place.index()] = steps;
                    if steps == 0 || through.has(place) {
                        next = next.or(&self.d().neighbours(place, true));
                    }
                }
            }
            ring = next;
        }
        out
    }

    /// 11.5#9 How far each province is from the port to which the French of a province march: Vera Cruz if Imperial provinces lead
    /// there, otherwise the nearest Imperial port.
    #[must_use]
    pub fn way_home(&self, from: Place) -> [u8; PROVINCES] {
        let controlled = self.controlled(IMP);
        let vera_cruz: Places = [Place::VERA_CRUZ].into_iter().filter(|_| self.home_is_free()).collect();
        let way = self.distances(vera_cruz, controlled);
        match way.get(from.index()) {
            Some(&steps) if steps < u8::MAX => way,
            _ => self.distances(self.d().ports.and(&controlled), controlled),
        }
    }

    /// 11.5#9 Whether the French may march into Vera Cruz: the way leads through Imperial provinces, but Vera Cruz itself may be left by
    /// those who were taken off there first.
    fn home_is_free(&self) -> bool {
        let port = Place::VERA_CRUZ;
        let nobodys = self.control(port).is_none() && self.siege(port).is_none();
        self.control(port) == Some(IMP) || (nobodys && self.enemies(port, Party::Imperial).is_empty())
    }

    /// 11.5#9 Whether the French of a province have come home: in Vera Cruz, whoever controls it, or in the port of those for whom no
    /// way leads there.
    #[must_use]
    pub fn at_home_port(&self, at: Place) -> bool {
        at == Place::VERA_CRUZ || self.way_home(at).get(at.index()) == Some(&0)
    }

    /// 11.5#9, R160 Whether a Frenchman who begins his Movement Phase here is taken off: he is home, and does not sail on to Vera Cruz.
    #[must_use]
    pub fn comes_home(&self, piece: Piece) -> bool {
        if !self.at_home_port(self.place(piece)) {
            return false;
        }
        let army = self.army_of(piece);
        let pieces = army.map_or_else(|| [piece].into_iter().collect(), |a| self.armies[a.index()]);
        self.may_sail(&self.new_mover(IMP, pieces, army, false), Place::VERA_CRUZ).is_err()
    }

    /// 11.6#2 How far each province is from Vera Cruz for Maximilian, who avoids enemies.
    fn emperors_way(&self) -> [u8; PROVINCES] {
        let free: Places =
            Place::provinces().filter(|p| self.enemies(*p, Party::Imperial).is_empty()).collect();
        let goal: Places = [Place::VERA_CRUZ].into_iter().filter(|p| free.has(*p)).collect();
        self.distances(goal, free)
    }

    /// A mover of these pieces before its first step.
    #[must_use]
    pub fn new_mover(&self, side: Side, pieces: Pieces, army: Option<Army>, raid: bool) -> Mover {
        let first = pieces.first();
        Mover {
            side,
            pieces,
            commander: first.filter(|p| p.is_leader() && army.is_none()),
            army,
            behind: Pieces::EMPTY,
            at: first.map_or(Place::GONE, |p| self.place(p)),
            to: None,
            sea: false,
            raid,
            free: false,
            goal: None,
            extra: false,
            used: 0,
            points: 0,
            begun: false,
            rolled: false,
            answered: false,
            stage: Stage::Choose,
        }
    }

    /// Whether nothing obliges a side to move anything.
    fn free_to_stay(&self, side: Side) -> bool {
        let e = &self.events;
        side == REP || !(e.bismarck || e.abdicated || !self.marks.leaving.is_empty())
    }

    /// 11.5#9, 11.6#2, 10.2#7, R118 Pieces that must move in this phase and still can.
    #[must_use]
    pub fn obliged(&self, side: Side) -> Pieces {
        let e = &self.events;
        if self.free_to_stay(side) {
            return Pieces::EMPTY;
        }
        let mut must = self.leaving();
        if e.bismarck {
            must = must.or(&self.d().of_nation(Nation::Fr));
        }
        if e.abdicated {
            must.insert(Piece::MAXIMILIAN);
        }
        let single = self.movers(side).and(&must);
        let mut out: Pieces = single
            .iter()
            .filter(|p| self.can_leave(&self.new_mover(side, [*p].into_iter().collect(), None, false)))
            .collect();
        for army in self.in_use(side).iter() {
            let members = self.armies[army.index()];
            if members.meets(&must) && self.army_may_move(side, army).is_ok() {
                let mover = self.new_mover(side, members, Some(army), false);
                if self.can_leave(&mover) {
                    out = out.or(&members.and(&must));
                }
            }
        }
        out
    }

    /// R25, R105, R118 Pieces that must leave Sonora: those marked, as long as it is closed to them.
    fn leaving(&self) -> Pieces {
        let marked = self.marks.leaving.and(&self.here[Place::SONORA.index()]);
        let closed = |p: &Piece| self.may_enter_sonora([*p].into_iter().collect(), Place::SONORA).is_err();
        marked.iter().filter(closed).collect()
    }

    /// The case by which these must march before anybody else.
    pub(crate) fn obliged_by(&self, must: Pieces) -> &'static str {
        match &self.events {
            e if e.bismarck && must.meets(&self.d().of_nation(Nation::Fr)) => "11.5#9",
            e if e.abdicated && must.has(Piece::MAXIMILIAN) => "11.6#2",
            _ => self.leaving_sonora(),
        }
    }

    /// 11.4#10, 11.5#9, 11.6#2, 10.2#7, R155 The case by which a piece of this mover must march and can, so that it is neither left behind
    /// nor dropped nor stays.
    #[must_use]
    pub fn held_to_march(&self, mover: &Mover, piece: Piece) -> Option<&'static str> {
        if mover.raid || self.free_to_stay(mover.side) {
            return None;
        }
        let e = &self.events;
        if e.abdicated && piece == Piece::MAXIMILIAN {
            let alone = self.new_mover(IMP, [piece].into_iter().collect(), None, false);
            return self.can_leave(if mover.begun { mover } else { &alone }).then_some("11.6#2");
        }
        let french = e.bismarck && self.d().of_nation(Nation::Fr).has(piece);
        let leaving = mover.at == Place::SONORA && self.leaving().has(piece);
        if !(french || leaving) || !self.can_leave(mover) {
            return None;
        }
        Some(if french { "11.5#9" } else { self.leaving_sonora() })
    }

    /// The case by which Imperial pieces leave Sonora: it is Confederate, or Napoleon wants it.
    fn leaving_sonora(&self) -> &'static str {
        if self.events.csa_sonora { "10.2#7" } else { "11.4#10" }
    }

    /// Whether a mover has any step to take.
    #[must_use]
    pub fn can_leave(&self, mover: &Mover) -> bool {
        Place::provinces().any(|to| self.may_step(mover, to).is_ok() || self.may_sail(mover, to).is_ok())
    }

    /// R113 The points of Maximilian on his ride.
    #[must_use]
    pub fn ride_points(&self, mover: &Mover) -> Option<u8> {
        self.forced_emperor(mover).then_some(RIDE)
    }
}
