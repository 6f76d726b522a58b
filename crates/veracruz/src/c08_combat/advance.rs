//! Section 8.67: the advance of a force that has won.

use crate::data::Kind;
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Formation, Hex, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 8.43#1, 8.67, 12.14#2, 17.13#1, R46 The winners go into a hex that the enemy left; they must, unless the rule gives them leave to stay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advance {
    /// Whether the defender advances.
    pub defender: bool,
    /// Whether it may stay.
    pub optional: bool,
}

impl Advance {
    fn side(self, game: &Veracruz) -> Side {
        game.role(usize::from(self.defender))
    }

    /// Hexes that the enemy has left.
    fn open(self, game: &Veracruz) -> ArrayVec<Hex, 6> {
        let side = self.side(game);
        let left: ArrayVec<Hex, 6> = if self.defender {
            game.battle.from.clone()
        } else {
            std::iter::once(game.battle.target).collect()
        };
        let free = |hex: &Hex| {
            let movers = self.movers(game, *hex);
            !game.occupied[side.foe()].has(hex.index())
                && !movers.is_empty()
                && game.room_in(side, *hex, movers)
        };
        left.into_iter().filter(free).collect()
    }

    /// R46, R128, R129 Who can go: participating combat units with their leaders if they have any, whole formations; no loose guns, no besieged
    /// garrison, nobody demoralized.
    fn movers(self, game: &Veracruz, to: Hex) -> Units {
        let side = self.side(game);
        let force = game.force(usize::from(self.defender));
        let mut movers = Units::EMPTY;
        for unit in each(force) {
            let (kind, from) = (game.kind(unit), game.at(unit));
            let Some(edge) = game.data.0.map.edge(from, to) else { continue };
            let formation = game.formation(unit);
            let formed = formation.is_some() || kind == Kind::Formation;
            let loose_guns = kind.is_guns() && !formed;
            let with_guns = formed && self.drags_guns(game, unit, formation);
            let blocked = !edge.walk || with_guns && edge.gun_cost == u16::MAX;
            let dead_zero = kind.fights() && !game.counts(unit);
            if blocked || loose_guns || kind.is_train() || kind == Kind::NavyBattery || dead_zero && !formed {
                continue;
            }
            let stays = game.is(unit, flag::DEMORALIZED) || game.bound_to_capital(unit);
            if game.garrison_may_leave(side, from).is_ok() && !stays {
                movers.insert(unit.index());
            }
        }
        if each(movers).any(|u| game.fights(u)) { movers } else { Units::EMPTY }
    }

    fn drags_guns(self, game: &Veracruz, unit: Unit, formation: Option<Formation>) -> bool {
        formation
            .or_else(|| game.stands_for(unit))
            .is_some_and(|f| each(game.members(f)).any(|u| game.kind(u) == Kind::Artillery))
    }

    /// R46 A defender in a city, a fortress or a completed fortification may decline.
    fn may_decline(self, game: &Veracruz) -> bool {
        let target = game.battle.target;
        let map = &game.data.0.map;
        let walls = map.is_city(target) || map.fort(target).is_some() || game.fortified(target);
        self.optional || self.defender && walls
    }
}

impl Decide<Veracruz> for Advance {
    fn id(self) -> &'static str {
        "advance"
    }
    fn section(self) -> Case {
        Case("8.67")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let open = self.open(game);
        let free = open.len() > 1 || !open.is_empty() && self.may_decline(game);
        if free { Ask::Side(self.side(game)) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-advance")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(self.open(game).into_iter().map(Choice::Hex));
        out.push(Choice::No);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        require(choice != Choice::No || self.may_decline(game), "8.67")
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Hex(to) = choice {
            self.go(game, to, log);
        }
        Next::Done
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        if let Some(&to) = self.open(game).first() {
            self.go(game, to, log);
        }
        Next::Done
    }
}

impl Advance {
    fn go(self, game: &mut Veracruz, to: Hex, log: &mut Log) {
        let side = self.side(game);
        let movers = self.movers(game, to);
        let from: ArrayVec<Hex, 6> = if self.defender {
            std::iter::once(game.battle.target).collect()
        } else {
            game.battle.from.clone()
        };
        for hex in from {
            let here: Units = each(movers).filter(|&u| game.at(u) == hex).map(Unit::index).collect();
            if each(here).any(|u| game.fights(u)) {
                // The Navy battery leaves a Division that goes on without it.
                let navy = game.data.0.names.navy;
                if game.at(navy) == hex
                    && game.formation(navy).is_some_and(|f| here.has(game.counter(f).index()))
                {
                    game.enlist(navy, None);
                }
                game.carry(side, here, hex, to, log);
            }
        }
        game.join(side, to);
        game.refresh();
        log.note(|| {
            let msg = Msg::new("event-advances").side("side", side).place("hex", to.index());
            Event::then(msg, &["8.67"])
        });
    }
}
