//! Cards 1 to 30, of the Crisis deck: their conditions and Events.

use super::steps::{CardDie, CardStep};
use super::use_ops;
use crate::c02_terms::*;
use crate::c03_forces::{Designate, Purpose, all_leaders};
use crate::c03_reinforcements::{Reinforce, Rule};
use crate::c16_raids::Raids;
use crate::c18_government::WarRoll;
use crate::event::Log;
use crate::frames::Frame;
use crate::state::{Act, Montezuma, Used, bits};
use zocalo_core::{Side, Verdict, require};

impl Montezuma {
    fn guerillas_about(&self) -> Units {
        let about = |u: &usize| {
            self.is_guerilla(Unit::new(*u))
                && (self.unit_at[*u].place().is_some() || self.unit_at[*u] == Loc::HIDDEN)
        };
        self.side_units(MX).filter(about).collect()
    }
    pub(super) fn guerillas_in_play(&self) -> Units {
        self.guerillas_about()
    }
    fn us_regroup(&self) -> bool {
        !self.drawable(US, Rule::Standard).is_empty()
    }

    /// Card 9: Mexicans in the Disputed Zone or Texas, or across the river from a US Unit in Texas.
    fn thornton(&self) -> bool {
        let d = self.d();
        let texas = d.geo.texas.meets(&self.occupied[MX]);
        let across = d.connections.iter().any(|&(a, b, way)| {
            let meets = |t: Place, m: Place| {
                d.texas.has(t.index()) && self.units_in(US, t) > 0 && self.units_in(MX, m) > 0
            };
            way == Way::River && (meets(a, b) || meets(b, a))
        });
        self.units_in(MX, d.named.disputed) > 0 || texas || across
    }

    /// 3.6.c#4, R17 Santa Anna may not be elected while killed or seriously wounded.
    pub(crate) fn santa_anna_electable(&self) -> Verdict {
        let loc = self.leader_at[self.d().named.santa_anna.index()];
        require(loc != Loc::GONE && loc != Loc::WOUND, "3.6.c#4")
    }

    /// Card 28: a Calm State other than Mejico without Mexican Units.
    pub(super) fn may_stir(&self, state: StateId) -> Verdict {
        let data = &self.d().states[state.index()];
        let troops = self.d().geo.states[state.index()].meets(&self.occupied[MX]);
        require(data.id != "ME" && self.is_calm(state) && !troops, "9.4")
    }
}

/// 9.4 What forbids the Event.
/// 8.3.e#6 Tejas!.
pub fn condition(g: &Montezuma, side: Side, card: u8) -> Verdict {
    let d = g.d();
    let named = &d.named;
    let holds = match card {
        1 => !g.at_war(),
        3 => {
            let fremont = g.leader_at[named.fremont.index()] == Loc::ASIDE && !g.fremont_arrived;
            fremont || g.us_regroup() || !g.state_in_revolt("AC")
        }
        4 => g.us_regroup(),
        5 => !g.guerillas_about().is_empty(),
        6 => g.at_war(),
        7 => !g.state_in_revolt("BC"),
        9 => !g.at_war() && g.thornton(),
        // R150 Only Units moved there by Stolen March forbid Tejas!.
        11 => {
            let stolen = g.stolen.iter().any(|u| g.unit_at[u] == Loc::on(named.disputed));
            require(!stolen, "8.3.e#6")?;
            !g.drawable(MX, Rule::Standard).is_empty()
        }
        12 => return g.santa_anna_electable(),
        13 => {
            if g.at_war() {
                g.may_gain(MX)
            } else {
                g.bellicosity > 0
            }
        }
        14 => d.geo.mexico.meets(&g.occupied[US]),
        16 => g.any_sure_raid(side),
        17 => g.state_in_revolt("BC"),
        19 => g.revolt & !(1 << g.state_of("YU").index()) != 0,
        24 => bits(all_leaders(g, side)).any(|l| {
            let place = g.leader_place(l);
            place.is_some_and(|p| g.may_act(side, p).is_ok()) && g.has_troops(Purpose::ForcedMarch, l)
        }),
        28 => (0..STATES).any(|s| g.may_stir(StateId::new(s)).is_ok()),
        29 => g.units_in(MX, named.disputed) == 0 || (!g.at_war() && g.bellicosity < 5),
        23 | 26 => !g.occupied[side.foe()].is_empty(),
        8 => true,
        _ => false,
    };
    require(holds, "9.4")
}

/// The Events.
/// 18.3.d War by card.
pub fn play(g: &mut Montezuma, side: Side, card: u8, log: &mut Log) -> Option<Frame> {
    match card {
        // 18.3.d Some Events let the US roll for War.
        1 => {
            g.shift_bellicosity(1);
            g.say_bellicosity(log);
            Some(WarRoll {}.into())
        }
        3 => bear_flag(g, log),
        4 if g.at_war() => Some(CardStep::new(4, side).into()),
        4 => Some(Reinforce { side: US, leaders: 0, units: 2, rule: Rule::At(g.d().named.disputed) }.into()),
        5 => Some(CardStep { left: 2, ..CardStep::new(5, side) }.into()),
        6 => {
            let points = if g.owns(US, g.d().named.mejico) {
                3
            } else if g.us_cities() >= 3 {
                2
            } else {
                1
            };
            g.award(US, points);
            g.say_pw(log);
            None
        }
        7 => {
            g.rebel(g.state_of("BC"), log);
            use_ops(US, 1)
        }
        8 => {
            if g.at_war() {
                g.award(US, 1);
                g.say_pw(log);
            } else {
                g.shift_bellicosity(1);
                g.say_bellicosity(log);
            }
            use_ops(US, 2)
        }
        9 => {
            g.shift_bellicosity(2);
            g.say_bellicosity(log);
            Some(WarRoll {}.into())
        }
        11 => Some(Reinforce { side: MX, leaders: 0, units: 1, rule: Rule::At(g.d().named.disputed) }.into()),
        12 => elected(g, log),
        13 => {
            if g.at_war() {
                g.award(MX, 1);
                g.say_pw(log);
            } else {
                g.shift_bellicosity(-1);
                g.say_bellicosity(log);
            }
            None
        }
        14 | 19 | 28 => Some(CardStep::new(card, side).into()),
        16 => {
            g.used = Used::default();
            Some(Raids { side: MX, left: 2, ops: 0, sure: true }.into())
        }
        17 => {
            g.calm(g.state_of("BC"), log);
            g.award(MX, 1);
            g.say_pw(log);
            None
        }
        23 | 26 => Some(CardDie { card: Card::numbered(card.into()), side }.into()),
        24 => Some(forced_march(g, side)),
        29 => {
            if g.units_in(MX, g.d().named.disputed) == 0 {
                g.award(US, 1);
                g.say_pw(log);
            } else {
                g.shift_bellicosity(1);
                g.say_bellicosity(log);
            }
            None
        }
        _ => None,
    }
}

/// Cards 24 and 68: one Force whatever its Strategy, MA 3 higher, one attrition more.
pub(super) fn forced_march(g: &mut Montezuma, side: Side) -> Frame {
    g.act = Act { side, ops: 4, forced_march: true, ..Act::idle() };
    Designate { purpose: Purpose::ForcedMarch, side }.into()
}

/// Card 3: Fremont and one Unit in Alta California, which goes into revolt.
fn bear_flag(g: &mut Montezuma, log: &mut Log) -> Option<Frame> {
    let (alta, fremont) = (g.d().named.alta, g.d().named.fremont);
    if !g.fremont_arrived && g.leader_at[fremont.index()] == Loc::ASIDE {
        g.fremont_arrived = true;
        g.put_leader(fremont, Loc::on(alta));
    }
    g.rebel(g.state_of("AC"), log);
    Some(Reinforce { side: US, leaders: 0, units: 1, rule: Rule::At(alta) }.into())
}

/// Card 12, 3.6.a#2: Santa Anna is Presidente; from Exile, the Pool or the map he goes to Mejico alone.
/// 3.6.a#2 Elected while in play.
fn elected(g: &mut Montezuma, log: &mut Log) -> Option<Frame> {
    g.make_president(Presidente::SantaAnna, log);
    let santa_anna = g.d().named.santa_anna;
    let here = g.leader_place(santa_anna);
    if here.is_none() || here.is_some_and(|p| !g.santa_anna_cities().has(p.index())) {
        g.bring_santa_anna(log);
    }
    g.shift_bellicosity(1);
    g.say_bellicosity(log);
    None
}
