//! What a side can tell from its own view: stacks with their strength, guessed where it is hidden; what a battle brings.

use super::map_facts::{MapFacts, March};
use super::weights::{Weights, weights};
use crate::c08_combat::ratio;
use crate::data::{Data, Kind, Map, Terrain};
use crate::ids::{Formation, Hex, MEXICO, PLACES, US};
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use zocalo_core::{Side, Style};

/// What an untried militia is worth on the whole: four twos, sixteen ones, five zeros.
const MILITIA: f32 = 0.96;
/// More stacks than there ever are: every counter in a hex of its own.
const STACKS: usize = 260;

/// The units of one side in one hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub hex: Hex,
    pub side: Side,
    /// Strength Points: known, or as the number of counters lets one guess.
    pub sp: f32,
    /// Counters, members of formations included, their own counters not.
    pub counters: u8,
    /// Those that the decider cannot tell.
    pub hidden: u8,
    /// Divisions or Armies.
    pub formations: u8,
    /// Of the own side only: strength outside formations without guns, and in guns.
    pub loose: f32,
    pub guns: f32,
    pub formed: f32,
    /// Of the own side only: leaders, the sum of their ratings, trains.
    pub leaders: u8,
    pub rating: u8,
    pub packs: u8,
    pub supplies: u8,
    /// Everything that somebody in it is.
    pub flags: u32,
    /// Whether somebody in it has not moved.
    pub fresh: bool,
}

impl Stack {
    /// How it marches as a whole.
    pub fn march(&self) -> March {
        if self.guns > 0.0 { March::Guns } else { March::Light }
    }
}

/// The position with what is asked again and again.
pub(super) struct Assessment<'a> {
    pub game: &'a Veracruz,
    pub data: &'static Data,
    pub map: &'static Map,
    pub map_facts: &'static MapFacts,
    pub w: &'static Weights,
    /// Who decides.
    pub side: Side,
    at: [u16; PLACES],
    pub stacks: ArrayVec<Stack, STACKS>,
}

/// Who fights whom, for [`Assessment::battle`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash {
    pub attacker: Side,
    /// Strengths.
    pub force: f32,
    pub against: f32,
    /// Average ratings; none for a defender without a leader.
    pub leads: f32,
    pub led: Option<f32>,
    /// Combat adjustments besides leadership and morale: formations, works.
    pub bonus: [i8; 2],
    /// Whether the attacker is in General Supply, and the defender.
    pub general: [bool; 2],
    /// What the ground takes off the die.
    pub ground: i8,
}

impl<'a> Assessment<'a> {
    pub fn new(game: &'a Veracruz, side: Side, style: Style) -> Self {
        let data: &'static Data = game.data.0;
        let mut assessment = Self {
            game,
            data,
            map: &data.map,
            map_facts: &data.map_facts,
            w: weights(side, style),
            side,
            at: [u16::MAX; PLACES],
            stacks: ArrayVec::new(),
        };
        assessment.gather(side);
        assessment.guess(side.foe());
        assessment
    }

    fn slot(&mut self, side: Side, hex: Hex) -> &mut Stack {
        let at = &mut self.at[hex.index()];
        if *at == u16::MAX {
            *at = self.stacks.len() as u16;
            self.stacks.push(Stack {
                hex,
                side,
                sp: 0.0,
                counters: 0,
                hidden: 0,
                formations: 0,
                loose: 0.0,
                guns: 0.0,
                formed: 0.0,
                leaders: 0,
                rating: 0,
                packs: 0,
                supplies: 0,
                flags: 0,
                fresh: false,
            });
        }
        &mut self.stacks[usize::from(*at)]
    }

    /// The own side: everything is known.
    fn gather(&mut self, side: Side) {
        let (game, data) = (self.game, self.data);
        for unit in each(game.in_play(side)) {
            let i = unit.index();
            let (hex, kind) = (game.at[i], data.kinds[i]);
            if matches!(kind, Kind::Gunboat | Kind::Guerrilla) {
                continue;
            }
            let points = if game.untried(unit) { MILITIA } else { f32::from(game.points(unit)) };
            let healthy = 1.0 - f32::from(game.ineffective[i]) / 100.0;
            let formed = game.within[i].is_some();
            let strength = data.units[i].strength;
            let flags = game.flags[i];
            let stack = self.slot(side, hex);
            stack.counters += u8::from(kind != Kind::Formation);
            stack.flags |= flags;
            stack.fresh |= flags & flag::MOVED == 0;
            match kind {
                Kind::Formation => stack.formations += 1,
                Kind::Leader => {
                    stack.leaders += 1;
                    stack.rating += strength;
                }
                Kind::Pack => stack.packs += 1,
                Kind::Supply => stack.supplies += 1,
                _ if kind.fights() => {
                    stack.sp += points * healthy;
                    if kind.is_guns() {
                        stack.guns += points;
                    } else if !formed {
                        stack.loose += points;
                    }
                    if formed {
                        stack.formed += points * healthy;
                    }
                }
                _ => {}
            }
        }
    }

    /// The other side: what was shown is known; of the rest one knows the number of counters, and the sum of what is
    /// about.
    fn guess(&mut self, side: Side) {
        let (game, data) = (self.game, self.data);
        let (mut hidden, mut total) = (0.0, 0.0);
        for unit in each(game.in_play(side)) {
            let i = unit.index();
            let (hex, kind) = (game.at[i], data.kinds[i]);
            if matches!(kind, Kind::Gunboat | Kind::Guerrilla) {
                continue;
            }
            let flags = game.flags[i];
            let points = if kind == Kind::Militia && flags & flag::TRIED == 0 {
                MILITIA
            } else if kind.fights() {
                f32::from(game.points(unit))
            } else {
                0.0
            };
            let known = flags & flag::KNOWN != 0;
            let stack = self.slot(side, hex);
            if kind == Kind::Formation {
                stack.formations += 1;
                continue;
            }
            stack.counters += 1;
            stack.flags |= flags & (flag::DEMORALIZED | flag::TARGET);
            if known {
                stack.sp += points;
            } else {
                stack.hidden += 1;
                hidden += 1.0;
                total += points;
            }
        }
        let each = if hidden > 0.0 { total / hidden } else { 0.0 };
        for stack in self.stacks.iter_mut().filter(|stack| stack.side == side) {
            stack.sp += f32::from(stack.hidden) * each;
        }
    }

    /// The stack in a hex.
    #[inline]
    pub fn stack(&self, hex: Hex) -> Option<&Stack> {
        self.stacks.get(usize::from(self.at[hex.index()]))
    }

    /// The stacks of a side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Stack> + '_ {
        self.stacks.iter().filter(move |stack| stack.side == side)
    }

    /// The strongest stack of a side, the garrisons of fortresses aside.
    pub fn hub(&self, side: Side) -> Option<&Stack> {
        let field = |stack: &&Stack| self.map.fort(stack.hex).is_none() || stack.sp > GARRISON;
        self.of(side).filter(field).max_by(|a, b| a.sp.total_cmp(&b.sp).then(b.hex.cmp(&a.hex)))
    }

    /// What the way between two hexes costs.
    #[inline]
    pub fn cost(&self, from: Hex, goal: Hex, march: March) -> u16 {
        self.map_facts.ways(self.map, goal, march)[from.index()]
    }

    /// What the ground of a hex takes off the die.
    pub fn ground(&self, hex: Hex) -> i8 {
        if self.map.is_city(hex) {
            return 2;
        }
        let terrain = self.map.hexes[hex.index()].terrain;
        i8::from(matches!(terrain, Terrain::Rough | Terrain::Jungle | Terrain::Swamp))
    }

    /// Whether the forces of a hex are obliged to attack, or are attacked for certain: an enemy is on their neck.
    pub fn in_zone(&self, hex: Hex) -> bool {
        self.game.in_zone(self.side, hex)
    }

    /// What the attacker may expect of a battle, in points.
    pub fn battle(&self, clash: &Clash) -> f32 {
        let (force, against) = (clash.force.round() as u16, clash.against.round().max(0.0) as u16);
        if force == 0 {
            return -self.w.hopeless;
        }
        let place = ratio(force, against);
        let foe = clash.attacker.foe();
        let ours = self.figure(clash.attacker, Some(clash.leads), clash.bonus[0], clash.general[0]);
        let theirs = self.figure(foe, clash.led, clash.bonus[1], clash.general[1]);
        let mut shifts = [0.0f32; 2 * FIGURES];
        for (i, p) in ours.iter().enumerate().filter(|(_, p)| **p > 0.0) {
            for (j, q) in theirs.iter().enumerate().filter(|(_, q)| **q > 0.0) {
                shifts[i + FIGURES - j] += p * q;
            }
        }
        let scale = |strength: f32| (strength / self.w.full_scale).min(1.0);
        let (sa, sd) = (scale(clash.force), scale(clash.against));
        // Losses go by percentage: what counts is who loses the greater part.
        let blood = self.w.losses * clash.force.min(clash.against);
        let mut expected = 0.0;
        for (shift, chance) in shifts.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let at = place.saturating_add(shift as i8 - FIGURES as i8);
            let forecast = self.map_facts.forecast(at, clash.ground);
            expected += chance
                * (sa * forecast.attacker
                    + sd * forecast.defender
                    + blood * (forecast.defender_loss - forecast.attacker_loss));
        }
        expected
    }

    /// The chances of each Combat Adjustment Figure, from −5 upwards.
    fn figure(&self, side: Side, rating: Option<f32>, bonus: i8, general: bool) -> [f32; FIGURES] {
        let tables = &self.data.tables;
        let mut chances = [0.0; FIGURES];
        let level = rating.map_or(0, |r| (r + 0.5) as usize).min(4);
        let morale = self.game.bnm[side] - if general { 2 } else { 0 };
        for mood in 1..=6i8 {
            let row = (mood + morale).clamp(1, 6) as usize - 1;
            let spirit = tables.morale[row][side.index()];
            if rating.is_none() {
                chances[(5 + spirit + bonus).clamp(0, FIGURES as i8 - 1) as usize] += 1.0 / 6.0;
                continue;
            }
            for die in 0..6 {
                let figure = tables.leadership[die][level] + spirit + bonus;
                chances[(5 + figure).clamp(0, FIGURES as i8 - 1) as usize] += 1.0 / 36.0;
            }
        }
        chances
    }

    /// What an attack of own strength on an enemy stack may bring.
    pub fn assail(&self, by: &Stack, force: f32, target: &Stack) -> f32 {
        let rating = f32::from(by.rating) / f32::from(by.leaders.max(1));
        let formed = |share: bool| i8::from(share);
        let city = target.hex == self.map.capital || target.hex == self.map.puebla;
        let prize = if city && self.side == US && self.game.options.city_defence_vp {
            self.w.city_point
        } else {
            0.0
        };
        prize
            + self.battle(&Clash {
                attacker: self.side,
                force,
                against: target.sp,
                leads: rating,
                led: (target.formations > 0 || target.counters > 3).then_some(rated(self.side.foe())),
                bonus: [
                    formed(by.formed >= 0.7 * by.sp),
                    formed(target.formations > 0) + i8::from(self.game.fortified(target.hex)),
                ],
                general: [by.flags & flag::GENERAL != 0, false],
                ground: self.ground(target.hex),
            })
    }

    /// What the enemy may expect of an attack with this strength on own forces in a hex.
    pub fn suffers(&self, enemy: f32, own: f32, formed: bool, hex: Hex) -> f32 {
        if own <= 0.0 || enemy >= 7.0 * own {
            return self.w.hopeless;
        }
        self.battle(&Clash {
            attacker: self.side.foe(),
            force: enemy,
            against: own,
            leads: rated(self.side.foe()),
            led: Some(rated(self.side)),
            bonus: [1, i8::from(formed) + i8::from(self.game.fortified(hex))],
            general: [false, false],
            ground: self.ground(hex),
        })
    }

    /// Whether a formation is on the map.
    pub fn formed(&self, formation: Formation) -> bool {
        self.game.at(self.game.counter(formation)).on_map()
    }

    /// Whether the stage of disease follows this turn.
    pub fn fever_turn(&self) -> bool {
        self.data.tables.turns.get(usize::from(self.game.turn).wrapping_sub(1)).is_some_and(|turn| turn.0)
    }
}

/// Combat Adjustment Figures from −5 to +8.
const FIGURES: usize = 14;

/// What is stronger than this is no garrison, even in a fortress.
const GARRISON: f32 = 9.0;

/// What leaders of a side are worth on the whole.
fn rated(side: Side) -> f32 {
    if side == MEXICO { 1.7 } else { 2.6 }
}
