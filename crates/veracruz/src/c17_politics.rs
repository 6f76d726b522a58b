//! Section 17: politics: Santa Anna and the elections, cities that do not want to be defended.

use crate::c05_movement::{March, Movement};
use crate::c15_formations::{Attaching, Detaching, Forming};
use crate::data::{Edge, Kind, NO_WAY};
use crate::event::{Event, Log, MARCH};
use crate::frames::Frame;
use crate::ids::{Formation, Hex, Hexes, MEXICO, US, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Verdict, require};
use zocalo_hex::{Link, Reach};

/// 17.12#2 The points that Santa Anna takes along.
const ESCORT: u16 = 20;

impl Veracruz {
    /// The cost from a hex, and from all that are nearer, to some goals, never through the barred hexes.
    fn costs_to(&self, goals: &[Hex], barred: &Hexes, guns: bool, from: Hex) -> Reach<Hex> {
        let open = |hex: &Hex| !barred.has(hex.index());
        let cost = |at: Hex, link: &Link<Hex, Edge>| {
            let cost = if guns { link.gun_cost } else { link.cost };
            (link.walk && cost != NO_WAY && open(&at)).then_some(cost)
        };
        self.data.0.map.ground.reach_to(goals.iter().copied().filter(open), cost, |hex, _| hex == from)
    }

    /// 17.12#3 Hexes that Santa Anna may not enter on his way.
    fn closed_to_anna(&self) -> Hexes {
        self.occupied[US].or(&self.zone[US])
    }

    /// 17.15 Whether U.S. units are in the capital or it cannot be reached without entering a U.S. Zone of Control.
    fn summons_void(&self) -> bool {
        let map = &self.data.0.map;
        let anna = self.at(self.data.0.names.santa_anna);
        if !anna.on_map() || self.garrison_may_leave(MEXICO, anna).is_err() {
            return true;
        }
        let mut closed = self.closed_to_anna();
        closed.remove(anna.index());
        let open = !closed.has(map.capital.index())
            && (map.straight(anna, map.capital, &closed, &mut Hexes::default())
                || self.costs_to(&[map.capital], &closed, false, anna).cost(anna).is_some());
        !open
    }

    /// 17.13#1 Santa Anna, on his way, has come to the capital, be it by a retreat: the march is over, and he stays for the rest of the
    /// Game-Turn.
    pub(crate) fn anna_arrives(&mut self) {
        let anna = self.data.0.names.santa_anna;
        let there = self.at(anna) == self.data.0.map.capital && !self.is(anna, flag::GROUP);
        if self.elections.march && there {
            (self.elections.march, self.elections.due, self.elections.stay) = (false, false, true);
        }
    }

    /// 17.12#2 The effective points of some units that can serve as escort: no militia.
    fn escort_points(&self, units: Units) -> u16 {
        let fit = each(units).filter(|&u| self.kind(u) != Kind::Militia).map(Unit::index).collect();
        self.effective(fit)
    }
}

/// 17.11, 17.12#1, 17.13#2 A die for the elections: on 1 or 2 Santa Anna must go to the capital, or stay there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ElectionDie;

impl ElectionDie {
    /// 4.A4, 17.13#1, 17.14, 17.15 Rolled on turns 10 to 15 while he is on the map, is not on the way, and the summons is not void.
    pub(crate) fn begin(game: &Veracruz) -> Option<Self> {
        let season = game.data.0.tables.turns[usize::from(game.turn) - 1].1;
        (season && !game.elections.march && !game.summons_void()).then_some(Self)
    }
}

impl Decide<Veracruz> for ElectionDie {
    fn id(self) -> &'static str {
        "election-die"
    }
    fn section(self) -> Case {
        Case("17.11")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Chance(Chance::d6("chance-election", MEXICO))
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let called = roll.0 <= 2;
        let home = game.at(game.data.0.names.santa_anna) == game.data.0.map.capital;
        game.elections.stay = called && home;
        game.elections.march = called && !home;
        if called {
            game.show(game.data.0.names.santa_anna);
        }
        log.note(|| {
            let key = match (called, home) {
                (false, _) => "event-election-quiet",
                (true, true) => "event-election-stay",
                (true, false) => "event-election-march",
            };
            Event::thrown(Msg::new(key), &["17.11", "17.12#1"], MEXICO, roll.0)
        });
        Next::Done
    }
}

/// 17.12#2, R82, R114 Who goes with Santa Anna: at least twenty effective points, or all there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Escort;

impl Escort {
    /// R82, R114 Whether the march can be made in this phase at all; if not he acts freely.
    pub(crate) fn possible(game: &Veracruz) -> bool {
        let anna = game.data.0.names.santa_anna;
        !game.summons_void() && game.may_muster(MEXICO, game.at(anna), Self::body(game)).is_ok()
    }

    /// Santa Anna himself, or the Army he is in.
    fn body(game: &Veracruz) -> Unit {
        let anna = game.data.0.names.santa_anna;
        game.formation(anna).map_or(anna, |formation| game.counter(formation))
    }

    fn hex(game: &Veracruz) -> Hex {
        game.at(game.data.0.names.santa_anna)
    }

    fn ready(game: &Veracruz) -> Units {
        let hex = Self::hex(game);
        each(game.loose(MEXICO, hex))
            .filter(|&u| game.may_muster(MEXICO, hex, u).is_ok())
            .map(Unit::index)
            .collect()
    }
}

impl Decide<Veracruz> for Escort {
    fn id(self) -> &'static str {
        "escort"
    }
    fn section(self) -> Case {
        Case("17.12#2")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if game.elections.due && Self::hex(game).on_map() { Ask::Side(MEXICO) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-escort")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(each(Self::ready(game)).filter(|&u| !game.is(u, flag::GROUP)).map(Choice::Unit));
        let hex = Self::hex(game);
        for formation in Formation::of(MEXICO) {
            let at = game.at(game.counter(formation));
            if at == hex {
                let changes =
                    [Choice::Disband(formation), Choice::Attach(formation), Choice::Detach(formation)];
                out.extend(changes);
            } else if !at.on_map() {
                out.push(Choice::Form(formation, hex));
            }
        }
        out.extend([Choice::All, Choice::Done]);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let broken = each(game.troops(MEXICO, Self::hex(game))).any(|u| game.is(u, flag::DEMORALIZED));
        match choice {
            Choice::Unit(_) => require(!broken, "8.81"),
            Choice::Done => {
                require(!broken, "8.81")?;
                let mut group = game.marked(MEXICO, flag::GROUP);
                group.insert(Self::body(game).index());
                let group = game.with_members(group);
                let all = game.with_members(Self::ready(game));
                let needed = game.escort_points(all).min(ESCORT);
                require(game.escort_points(group) >= needed, "17.12#2")
            }
            Choice::All => Ok(()),
            change => self.may_change(game, change),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Unit(unit) => {
                game.join_group(unit);
                return Next::Stay;
            }
            Choice::Form(formation, hex) => return Next::call(Forming { formation, hex }, self),
            Choice::Attach(formation) => return Next::call(Attaching { formation }, self),
            Choice::Detach(formation) => return Next::call(Detaching { formation }, self),
            Choice::Disband(formation) => {
                game.disband_at_will(formation, log);
                return Next::Stay;
            }
            Choice::All => {
                for unit in each(Self::ready(game)) {
                    game.join_group(unit);
                }
            }
            _ => {}
        }
        game.join_group(Self::body(game));
        game.leave_guns_of_anna();
        let march = March::begin(game, Self::hex(game));
        let group = game.marked(MEXICO, flag::GROUP);
        let gathers = game.escort_points(group) < ESCORT && !game.rendezvous(&march, group).is_empty();
        Next::goto(Summons { march, gathers })
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        game.elections.due = false;
        Next::goto(Movement { side: MEXICO })
    }
}

impl Escort {
    /// R114 Formations in his hex are put in order before anybody is picked, as far as the escort needs it.
    fn may_change(self, game: &Veracruz, change: Choice) -> Verdict {
        require(game.marked(MEXICO, flag::GROUP).is_empty(), "R114")?;
        match change {
            Choice::Form(formation, hex) => game.may_form(formation, hex),
            Choice::Attach(formation) => game.may_attach(formation),
            Choice::Detach(formation) => game.may_detach(formation),
            Choice::Disband(formation) => game.may_disband(formation),
            _ => require(false, "17.12#2"),
        }
    }
}

/// 17.12#1, 17.12#3, 17.13#1, R82, R114 Santa Anna and his escort march by a cheapest route as far as their points allow; where two are
/// equally cheap their owner chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Summons {
    /// How far they are.
    pub march: March,
    /// R82 They first join those who make up the escort.
    pub gathers: bool,
}

impl Summons {
    /// Where to, and what it costs from the hexes on the way.
    fn costs(self, game: &Veracruz) -> (ArrayVec<Hex, 8>, Reach<Hex>) {
        let group = game.marked(MEXICO, flag::GROUP);
        let goals = if self.gathers {
            game.rendezvous(&self.march, group)
        } else {
            std::iter::once(game.data.0.map.capital).collect()
        };
        let mut closed = game.closed_to_anna();
        closed.remove(self.march.at.index());
        let costs = game.costs_to(&goals, &closed, game.party(group).guns, self.march.at);
        (goals, costs)
    }

    /// The next hexes of the cheapest routes, with what the step costs; none at the goal or when the points for the next one are not left.
    fn options(self, game: &Veracruz, costs: &Reach<Hex>) -> ArrayVec<(u16, Hex), 6> {
        let at = self.march.at;
        let map = &game.data.0.map;
        let party = game.party(game.marked(MEXICO, flag::GROUP));
        let closed = game.closed_to_anna();
        let on_route = |from: Hex, to: Hex| {
            let edge = map.edge(from, to).map(|e| if party.guns { e.gun_cost } else { e.cost });
            let whole = edge.and_then(|cost| cost.checked_add(costs.cost(to)?));
            !closed.has(to.index())
                && costs.cost(from) != Some(0)
                && whole.is_some()
                && whole == costs.cost(from)
        };
        let after = |march: &March, from: Hex| {
            let near = map.near(from);
            let steps = near.filter(|&to| on_route(from, to));
            let steps = steps.filter_map(|to| Some((game.step_cost(MEXICO, march, &party, to).ok()?, to)));
            steps.collect::<ArrayVec<(u16, Hex), 6>>()
        };
        let mut steps = after(&self.march, at);
        // 12.14#2 R111 Through Perote only if the points lead out of it again.
        steps.retain(|&mut (cost, to)| {
            let on =
                March { at: to, spent: self.march.spent + cost, steps: self.march.steps + 1, ..self.march };
            game.must_go_on(MEXICO, &party, to).is_ok() || !after(&on, to).is_empty()
        });
        steps
    }

    fn ways(self, game: &Veracruz) -> ArrayVec<(u16, Hex), 6> {
        self.options(game, &self.costs(game).1)
    }

    fn step(self, game: &mut Veracruz, cost: u16, to: Hex, log: &mut Log) -> Self {
        let group = game.marked(MEXICO, flag::GROUP);
        game.carry(MEXICO, group, self.march.at, to, log);
        let march =
            March { at: to, spent: self.march.spent + cost, steps: self.march.steps + 1, ..self.march };
        Self { march, ..self }
    }
}

impl Decide<Veracruz> for Summons {
    fn id(self) -> &'static str {
        "summons"
    }
    fn section(self) -> Case {
        Case("17.12#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if self.ways(game).len() > 1 { Ask::Side(MEXICO) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-summons").place("hex", self.march.at.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.data.0.map.near(self.march.at).map(Choice::Hex));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let on_the_way = |hex: Hex| self.ways(game).iter().any(|(_, to)| *to == hex);
        require(matches!(choice, Choice::Hex(hex) if on_the_way(hex)), "17.12#1")
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let options = self.ways(game);
        let near = game.data.0.map.near(self.march.at);
        out.extend(near.filter(|h| options.iter().any(|(_, to)| to == h)).map(Choice::Hex));
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let found = self.ways(game).into_iter().find(|&(_, to)| choice == Choice::Hex(to));
        match found {
            Some((cost, to)) => Next::goto(self.step(game, cost, to, log)),
            None => self.run(game, log),
        }
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let (goals, costs) = self.costs(game);
        let mut now = self;
        loop {
            match *now.options(game, &costs) {
                [] => break,
                [(cost, to)] => now = now.step(game, cost, to, log),
                _ => return Next::goto(now),
            }
        }
        let at = now.march.at;
        let met = self.gathers && goals.contains(&at);
        game.halt(MEXICO, at, log);
        log.note(|| {
            Event::act(Msg::new("event-anna-marches").place("hex", at.index()), &["17.12#1"]).begins(MARCH)
        });
        if met {
            // R114 Those whom he joins wait for him.
            for unit in each(game.stack(MEXICO, at)) {
                game.mark(unit, flag::MOVED);
            }
        }
        game.elections.due = false;
        Next::goto(Movement { side: MEXICO })
    }
}

impl Veracruz {
    /// 17.12#1, R114 Guns for which there is no way to the capital stay behind and leave their Army.
    fn leave_guns_of_anna(&mut self) {
        let group = self.marked(MEXICO, flag::GROUP);
        let at = self.at(self.data.0.names.santa_anna);
        let mut closed = self.closed_to_anna();
        closed.remove(at.index());
        let guns = group.and(&self.data.0.masks.guns);
        let way = || self.costs_to(&[self.data.0.map.capital], &closed, true, at).cost(at).is_some();
        if guns.is_empty() || way() {
            return;
        }
        for unit in each(guns) {
            if let Some(formation) = self.formation(unit) {
                self.blur_box(formation);
            }
            self.enlist(unit, None);
            self.unmark(unit, flag::GROUP);
        }
    }

    /// 12.14#2, R82, R114 The nearest hexes, within this move, whose units that can move complete the escort of twenty; not Perote, which holds no
    /// twenty points.
    fn rendezvous(&self, march: &March, group: Units) -> ArrayVec<Hex, 8> {
        let own = self.escort_points(group);
        let guns = self.party(group).guns;
        let mut closed = self.closed_to_anna();
        closed.remove(march.at.index());
        let mut nearest: ArrayVec<Hex, 8> = ArrayVec::new();
        let mut best = march.allow - march.spent;
        for hex in self.manned[MEXICO].iter().map(Hex::new) {
            let others = self.can_escort(hex).minus(&group);
            let full = !self.room_in(MEXICO, hex, group);
            if full || closed.has(hex.index()) || own + self.escort_points(others) < ESCORT {
                continue;
            }
            let ways = self.costs_to(&[hex], &closed, guns, march.at);
            let Some(cost) = ways.cost(march.at) else { continue };
            if cost < best {
                nearest.clear();
            }
            if cost <= best && !nearest.is_full() {
                best = cost;
                nearest.push(hex);
            }
        }
        nearest
    }

    /// R114 The units of a hex that can move.
    fn can_escort(&self, hex: Hex) -> Units {
        let able = each(self.loose(MEXICO, hex))
            .filter(|&u| self.may_muster(MEXICO, hex, u).is_ok())
            .map(Unit::index)
            .collect();
        self.with_members(able)
    }
}
