//! Section 17: politics: Santa Anna and the elections, cities that do not want to be defended.

use crate::c05_movement::{March, Movement};
use crate::choice::Choice;
use crate::data::Kind;
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{HEXES, Hex, Hexes, MEXICO, US, Unit, Units};
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Verdict, require};

/// What nobody can reach.
const FAR: u16 = u16::MAX;

impl Veracruz {
    /// The cost of infantry from every hex to some goals, never through the barred hexes.
    pub(crate) fn costs_to(&self, goals: &[Hex], barred: &Hexes, guns: bool) -> [u16; HEXES + 1] {
        /// No step costs as much: so many buckets hold all open costs at any time.
        const BUCKETS: usize = 64;
        /// Every hex is offered at most once by each of its neighbours.
        const OFFERS: usize = 6 * HEXES + 8;
        let map = &self.data.0.map;
        let mut cost = [FAR; HEXES + 1];
        let mut heads = [u16::MAX; BUCKETS];
        let mut offers = [(0u16, u16::MAX); OFFERS];
        let mut made = 0usize;
        let mut open = 0usize;
        for &goal in goals {
            if goal.on_map() && !barred.has(goal.index()) {
                cost[goal.index()] = 0;
                offers[made] = (goal.index() as u16, heads[0]);
                heads[0] = made as u16;
                made += 1;
                open += 1;
            }
        }
        let mut now = 0u16;
        while open > 0 {
            let bucket = usize::from(now) % BUCKETS;
            let first = heads[bucket];
            if first == u16::MAX {
                now += 1;
                continue;
            }
            let (hex, next) = offers[usize::from(first)];
            heads[bucket] = next;
            open -= 1;
            let hex = Hex::new(usize::from(hex));
            if cost[hex.index()] != now {
                continue; // A cheaper way was found after this offer.
            }
            for (dir, from) in map.near[hex.index()].into_iter().enumerate() {
                if !from.on_map() {
                    continue;
                }
                let edge = &map.edges[from.index()][(dir + 3) % 6];
                let step = if guns { edge.gun_cost } else { edge.cost };
                if !edge.walk || step == FAR {
                    continue;
                }
                let total = now + step;
                if total < cost[from.index()] {
                    cost[from.index()] = total;
                    if !barred.has(from.index()) && made < OFFERS {
                        let slot = usize::from(total) % BUCKETS;
                        offers[made] = (from.index() as u16, heads[slot]);
                        heads[slot] = made as u16;
                        made += 1;
                        open += 1;
                    }
                }
            }
        }
        cost
    }

    /// 17.12#3 Hexes that Santa Anna may not enter on his way.
    fn closed_to_anna(&self) -> Hexes {
        self.occupied[US].or(&self.zone[US])
    }

    /// 17.15 Whether the capital is lost or cannot be reached without entering a U.S. Zone of Control.
    fn summons_void(&self) -> bool {
        let map = &self.data.0.map;
        let anna = self.at(self.data.0.names.santa_anna);
        if !anna.on_map() || self.controls(US, map.capital) || self.garrison_may_leave(MEXICO, anna).is_err()
        {
            return true;
        }
        let mut closed = self.closed_to_anna();
        closed.remove(anna.index());
        self.costs_to(&[map.capital], &closed, false)[anna.index()] == FAR
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
        log.note(|| {
            let key = match (called, home) {
                (false, _) => "event-election-quiet",
                (true, true) => "event-election-stay",
                (true, false) => "event-election-march",
            };
            Event::die(Msg::new(key), &["17.11", "17.12#1"], MEXICO, roll.0)
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
        let formation = game.formation(anna);
        if formation.some() { game.counter(formation) } else { anna }
    }

    fn hex(game: &Veracruz) -> Hex {
        game.at(game.data.0.names.santa_anna)
    }

    fn ready(game: &Veracruz) -> Units {
        let hex = Self::hex(game);
        let pile = each(game.stack(MEXICO, hex)).filter(|&u| !game.formation(u).some());
        pile.filter(|&u| game.may_muster(MEXICO, hex, u).is_ok()).map(Unit::index).collect()
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
                let needed = game.escort_points(all).min(20);
                require(game.escort_points(group) >= needed, "17.12#2")
            }
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Unit(unit) => {
                game.join_group(unit);
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
        game.march_to_capital(log);
        Next::goto(Movement { side: MEXICO })
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        game.elections.due = false;
        Next::goto(Movement { side: MEXICO })
    }
}

impl Veracruz {
    /// R82 The nearest hex, within this move, whose units complete the escort of twenty.
    fn rendezvous(&self, march: &March, group: Units, guns: bool) -> Option<Hex> {
        let own = self.escort_points(group);
        let closed = self.closed_to_anna();
        let others = self.manned[MEXICO].iter().map(Hex::new).filter(|&hex| hex != march.at);
        let enough = others.filter(|&hex| own + self.escort_points(self.troops(MEXICO, hex)) >= 20);
        let priced = enough.filter_map(|hex| {
            let cost = self.costs_to(&[hex], &closed, guns)[march.at.index()];
            (cost <= march.allow).then_some((cost, hex))
        });
        priced.min().map(|(_, hex)| hex)
    }

    /// 17.12#1, 17.12#3, 17.13#1, R82, R114 Santa Anna and his escort march by a cheapest route as far as their points allow.
    fn march_to_capital(&mut self, log: &mut Log) {
        let capital = self.data.0.map.capital;
        let group = self.marked(MEXICO, flag::GROUP);
        let party = self.party(group);
        let mut march = March::begin(self, self.at(self.data.0.names.santa_anna));
        let goal = if self.escort_points(group) >= 20 {
            capital
        } else {
            self.rendezvous(&march, group, party.guns).unwrap_or(capital)
        };
        let mut closed = self.closed_to_anna();
        closed.remove(march.at.index());
        let costs = self.costs_to(&[goal], &closed, party.guns);
        while march.at != goal {
            let near = self.data.0.map.near[march.at.index()];
            let steps = near.into_iter().filter(|to| to.on_map() && !closed.has(to.index()));
            let best = steps
                .filter_map(|to| Some((self.step_cost(MEXICO, &march, &party, to).ok()?, to)))
                .filter(|(_, to)| costs[to.index()] < costs[march.at.index()])
                .min_by_key(|(cost, to)| (u32::from(*cost) + u32::from(costs[to.index()]), *to));
            let Some((cost, to)) = best else { break };
            self.carry(MEXICO, group, march.at, to, log);
            march = March { at: to, spent: march.spent + cost, steps: march.steps + 1, ..march };
        }
        self.halt(MEXICO, march.at, log);
        log.note(|| Event::act(Msg::new("event-anna-marches").place("hex", march.at.index()), &["17.12#1"]));
        if march.at == capital {
            self.elections.march = false;
            self.elections.stay = true;
        } else if march.at == goal {
            for unit in each(self.stack(MEXICO, goal)) {
                self.mark(unit, flag::MOVED);
            }
        }
        self.elections.due = false;
    }
}
