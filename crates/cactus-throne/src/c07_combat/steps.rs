//! §7.1–7.5 What each step of a combat asks, allows and does.

use crate::choice::Choice;
use crate::data::{Harm, Terrain};
use crate::events::Says;
use crate::ids::*;
use crate::state::{Battle, Cactus, City, Fought, Step};
use zocalo_core::message::Arg;
use zocalo_core::{Chance, Msg, Side, Verdict, Window, require};

/// What a step waits for.
pub enum Asked {
    /// A player.
    Side(Side),
    /// A die.
    Die(Chance),
    /// Nothing.
    Nothing,
}

/// 7.5#3 The odds that a siege after battle needs.
const SIEGE_ODDS: u32 = 3;
/// 11.2#9 The lowest die that eliminates a guerilla whom Dupin asks for.
pub(super) const DUPIN_DIE: u16 = 5;

impl Cactus {
    pub(super) fn chooser(&self, b: &Battle, which: u8) -> Side {
        let i = usize::from(which & 1);
        self.decider(b.foes[i], b.foes[1 - i])
    }

    pub(super) const fn against_rebels(b: &Battle) -> bool {
        matches!(b.foes[1], Party::SantaAnna) || matches!(b.foes[0], Party::SantaAnna)
    }

    /// 7.0#4, 7.2#8, 7.4 What the present step waits for.
    pub(crate) fn asked(&self, b: &Battle) -> Asked {
        let die = |what, which| Asked::Die(Chance::d6(what, self.chooser(b, which)));
        match b.step {
            Step::Cinco if self.may_cinco(b) => Asked::Side(REP),
            Step::Dupin if !b.rolling.is_empty() => Asked::Die(Chance::d6("chance-dupin", REP)),
            Step::Sally if self.may_sally(b) => match self.siege(b.at) {
                Some(siege) => Asked::Side(siege.besieged),
                None => Asked::Nothing,
            },
            Step::Siege => Asked::Side(self.chooser(b, 0)),
            Step::Retire => match self.next_to_retire(b) {
                Some(which) => Asked::Side(self.chooser(b, which)),
                None => Asked::Nothing,
            },
            Step::Flight => die("chance-flight", b.retiring),
            Step::InitiativeFirst => die("chance-initiative", 0),
            Step::InitiativeSecond => die("chance-initiative", 1),
            // 15.0 Where nobody is left who could attack, as a document may have it, the combat is over.
            Step::Role if (0..2).any(|which| !self.force_pr(b, which).is_empty()) => {
                Asked::Side(self.chooser(b, b.first))
            }
            Step::Commitment if !b.rolling.is_empty() => die("chance-commitment", b.attacker),
            Step::AttackerLead if !self.leads(b, b.attacker).is_empty() => {
                Asked::Side(self.chooser(b, b.attacker))
            }
            Step::RaidOption if self.raid_combat(b) => Asked::Side(self.chooser(b, b.attacker)),
            Step::DefenderLead if !self.leads(b, 1 - b.attacker).is_empty() => {
                Asked::Side(self.chooser(b, 1 - b.attacker))
            }
            Step::Shift if b.dice > 0 => die("chance-armies", b.turn),
            Step::Die => die("chance-combat", b.attacker),
            Step::Forced if self.rebels_routed(b) && self.rebel_refuges(b.at).len() > 1 => {
                Asked::Die(Chance::draw("chance-rebels", None))
            }
            Step::AttackerLeaves if self.may_leave(b, b.attacker) => Asked::Side(self.chooser(b, b.attacker)),
            Step::DefenderLeaves if self.may_leave(b, 1 - b.attacker) => {
                Asked::Side(self.chooser(b, 1 - b.attacker))
            }
            Step::LeaveDie => die("chance-leave", b.turn),
            Step::Where if self.may_enter_city(b, b.turn) => Asked::Side(self.chooser(b, b.turn)),
            Step::Besiege if self.may_besiege(b).is_ok() => Asked::Side(self.chooser(b, 1 - b.retiring)),
            Step::Again if self.can_assault(b) => Asked::Side(self.chooser(b, 0)),
            _ => Asked::Nothing,
        }
    }

    /// 11.1#12, R115 Whether the Republican player may use Cinco de Mayo in this combat.
    pub(super) fn may_cinco(&self, b: &Battle) -> bool {
        let imperial = self.imperial_force(b);
        let assault = b.kind == Fought::Field || imperial == Some(0);
        self.events.cinco && !b.no_city && !Self::against_rebels(b) && assault && imperial.is_some()
    }

    pub(super) fn imperial_force(&self, b: &Battle) -> Option<u8> {
        (0..2).find(|i| b.foes[usize::from(*i)] == Party::Imperial && !self.force_units(b, *i).is_empty())
    }

    /// 7.5.1#1, R91, R127 Whether the besieged may sally: a relieving force fights beside them, and not Santa Anna.
    pub(super) fn may_sally(&self, b: &Battle) -> bool {
        b.kind == Fought::Field
            && !Self::against_rebels(b)
            && self.siege(b.at).is_some()
            && !self.garrison(b.at).minus(&b.sally).is_empty()
    }

    /// 7.0#3, R19, R69 Whether a force may try to retire into a city: the controller's, all together, once.
    pub(super) fn may_retire(&self, b: &Battle, which: u8) -> bool {
        let i = usize::from(which & 1);
        let Some(side) = b.foes[i].side() else { return false };
        let right = b.holder == Some(side) || self.jalapa(b);
        b.kind == Fought::Field
            && !Self::against_rebels(b)
            && !b.retired[i]
            && right
            && self.siege(b.at).is_none()
            && !self.force_units(b, which).is_empty()
    }

    /// R19, R152 Whether both sides have the rights of a controller in Vera Cruz: on turn 1 with Republicans in Jalapa.
    pub(super) fn jalapa(&self, b: &Battle) -> bool {
        b.at == Place::VERA_CRUZ && self.turn == 1 && self.provinces[b.at.index()].contested
    }

    pub(super) fn next_to_retire(&self, b: &Battle) -> Option<u8> {
        (0..2).find(|which| self.may_retire(b, *which))
    }

    /// R18, R19 Whether a force may retire into this city: capital or port; in the Vera Cruz of turn 1 each into its own.
    pub(super) fn city_open(&self, b: &Battle, which: u8, city: City) -> bool {
        let Some(p) = self.d().province(b.at) else { return false };
        let own_port = (p.gulf_port.is_some() || p.pacific_port.is_some()) && !p.capital_is_port;
        if self.jalapa(b) {
            let imperial = b.foes[usize::from(which & 1)] == Party::Imperial;
            return (city == City::Port) == imperial;
        }
        city == City::Capital || own_port
    }

    /// 7.2#8 The units that may lead.
    pub(super) fn leads(&self, b: &Battle, which: u8) -> Pieces {
        let units = self.force_pr(b, which);
        if which == b.attacker { units.minus(&b.idle) } else { units }
    }

    /// 7.4, R82, R142, 10.5 Whether a force may try to leave: its player has a place for each piece; Santa Anna never does.
    pub(super) fn may_leave(&self, b: &Battle, which: u8) -> bool {
        let party = b.foes[usize::from(which & 1)];
        if party == Party::SantaAnna || b.kind == Fought::Assault {
            return false;
        }
        let outside = self.force(b, which).minus(&b.sally);
        let city = self.may_enter_city(b, which) && b.sally.is_empty();
        city || outside.is_empty() || self.can_retreat(party, outside, b.at)
    }

    /// 7.3.3#2, 7.5.1#3, R152 Whether a beaten force may go into the city: its controller's into the capital, or those who
    /// sallied back behind the walls.
    pub(super) fn may_enter_city(&self, b: &Battle, which: u8) -> bool {
        let Some(side) = b.foes[usize::from(which & 1)].side() else { return false };
        if b.kind == Fought::Assault || Self::against_rebels(b) || b.no_city {
            return false;
        }
        match self.siege(b.at) {
            Some(siege) => siege.besieged == side && !b.sally.is_empty(),
            None => b.holder == Some(side) || self.jalapa(b),
        }
    }

    /// 7.5#3, 7.5#6, 7.6#4, R10, R86, R87, R152 Whether the winner may besiege the force in the city.
    pub(super) fn may_besiege(&self, b: &Battle) -> Verdict {
        let inside = usize::from(b.retiring & 1);
        let Some(side) = b.foes[inside].side() else { return require(false, "7.5#1") };
        require(!self.sea_open(side, b.at, b.city), "7.5#6")?;
        let outside = self.field(b.at, b.foes[1 - inside]).minus(&self.marks.aside);
        require(outside.meets(&self.d().masks.pr), "7.6#4")?;
        if b.fled {
            return Ok(());
        }
        let ships = if self.gulf_city(b.at, b.city) { self.ships(b, 1 - b.retiring) } else { Pieces::EMPTY };
        let strength = self.siege_strength(outside.and(&self.d().masks.ground).or(&ships));
        let garrison = self.factors(self.troops(b.at, b.foes[inside]));
        require(strength >= SIEGE_ODDS * garrison, "7.5#3")
    }

    pub(super) fn can_assault(&self, b: &Battle) -> bool {
        self.siege(b.at).is_some() && !self.force_pr(b, 0).is_empty() && !self.force_units(b, 1).is_empty()
    }

    /// 10.5, R129 Whether Santa Anna must flee: thrown back by enemies of whom somebody is left.
    pub(super) fn rebels_routed(&self, b: &Battle) -> bool {
        let retreats =
            |harm: Harm, which: u8| harm == Harm::Retreat && b.foes[usize::from(which)] == Party::SantaAnna;
        let both = (0..2).all(|which| !self.force_units(b, which).is_empty());
        both && (retreats(b.result.0, b.attacker) || retreats(b.result.1, 1 - b.attacker))
    }

    /// 10.5, R127 Where Santa Anna goes when he is thrown back: farther from Mexico, where no unbesieged ground units are.
    #[must_use]
    pub fn rebel_refuges(&self, at: Place) -> Places {
        let d = self.d();
        let far = |p: &Place| d.from_mexico[p.index()] > d.from_mexico[at.index().min(PROVINCES - 1)];
        let empty = |p: &Place| self.enemies(*p, Party::SantaAnna).is_empty();
        d.neighbours(at, true).iter().filter(|p| far(p) && empty(p)).collect()
    }

    /// The prompt of the present step.
    pub(crate) fn battle_prompt(&self, b: &Battle) -> Msg {
        let key = match b.step {
            Step::Cinco => "prompt-cinco",
            Step::Sally => "prompt-sally",
            Step::Siege => "prompt-siege",
            Step::Retire => "prompt-retire",
            Step::Role => "prompt-role",
            Step::AttackerLead => "prompt-attacker-lead",
            Step::DefenderLead => "prompt-defender-lead",
            Step::RaidOption => "prompt-raid-option",
            Step::AttackerLeaves | Step::DefenderLeaves => "prompt-leave",
            Step::Where => "prompt-where",
            Step::Besiege => "prompt-besiege",
            Step::Again => "prompt-again",
            _ => "prompt-combat",
        };
        Msg::new(key).at(b.at).n("round", b.round.into())
    }

    /// Everything worth asking about at the present step.
    pub(crate) fn battle_choices(&self, b: &Battle, out: &mut Vec<Choice>) {
        match b.step {
            Step::Cinco | Step::AttackerLeaves | Step::DefenderLeaves | Step::Again => {
                out.extend([Choice::Yes, Choice::No])
            }
            Step::Sally => {
                out.push(Choice::Done);
                out.extend(self.garrison(b.at).iter().map(Choice::Piece));
            }
            Step::Siege => out.extend([Choice::Assault, Choice::Maintain, Choice::Lift]),
            Step::Retire => {
                out.extend([Choice::No, Choice::Retire(City::Capital), Choice::Retire(City::Port)])
            }
            Step::Role => {
                for party in b.foes {
                    out.extend(Terrain::ALL.into_iter().map(|(terrain, _)| Choice::Attack(party, terrain)));
                }
            }
            Step::AttackerLead => out.extend(self.force(b, b.attacker).iter().map(Choice::Lead)),
            Step::DefenderLead => out.extend(self.force(b, 1 - b.attacker).iter().map(Choice::Lead)),
            Step::RaidOption => out.extend([Choice::RaidDie, Choice::RaidStep]),
            Step::Where => out.extend([Choice::Capital, Choice::Field]),
            Step::Besiege => out.extend([Choice::Besiege, Choice::StandOff]),
            _ => {}
        }
    }

    /// 7.5#19, R143 What forbids a choice at the present step; a siege is lifted only if all besiegers find a place.
    pub(crate) fn battle_verdict(&self, b: &Battle, choice: Choice) -> Verdict {
        match (b.step, choice) {
            (Step::Sally, Choice::Piece(piece)) => {
                require(self.garrison(b.at).has(piece) && !b.sally.has(piece), "7.5.1#1")
            }
            (Step::Siege, Choice::Assault) => require(self.can_assault(b), "7.6#4"),
            (Step::Siege, Choice::Lift) => {
                let besiegers = self.force(b, 0);
                require(self.can_retreat(b.foes[0], besiegers, b.at), "R143")
            }
            (Step::Retire, Choice::Retire(city)) => {
                let which = self.next_to_retire(b).unwrap_or(0);
                require(self.city_open(b, which, city), "R18")
            }
            (Step::Role, Choice::Attack(party, terrain)) => self.role_verdict(b, party, terrain),
            (Step::AttackerLead, Choice::Lead(unit)) => require(self.leads(b, b.attacker).has(unit), "7.2#8"),
            (Step::DefenderLead, Choice::Lead(unit)) => {
                require(self.leads(b, 1 - b.attacker).has(unit), "7.2#8")
            }
            (Step::Besiege, Choice::Besiege) => self.may_besiege(b),
            (
                Step::Cinco | Step::AttackerLeaves | Step::DefenderLeaves | Step::Again,
                Choice::Yes | Choice::No,
            )
            | (Step::Sally, Choice::Done)
            | (Step::Siege, Choice::Maintain)
            | (Step::Retire, Choice::No)
            | (Step::RaidOption, Choice::RaidDie | Choice::RaidStep)
            | (Step::Where, Choice::Capital | Choice::Field)
            | (Step::Besiege, Choice::StandOff) => Ok(()),
            _ => require(false, "7.0#4"),
        }
    }

    /// 7.2#6, 15.0 The attacker has a unit with a PR; the terrain is one of the province.
    pub(super) fn role_verdict(&self, b: &Battle, party: Party, terrain: Terrain) -> Verdict {
        require(self.d().has(b.at, terrain), "7.1")?;
        let which = u8::from(b.foes[1] == party);
        require(b.foes[usize::from(which)] == party && !self.force_pr(b, which).is_empty(), "15.0")
    }

    /// What standing orders may ask of the present step. The combat phase belongs to both sides, so that every step is one.
    pub(super) fn battle_window(&self, b: &Battle) -> Option<Window<Choice>> {
        let Asked::Side(side) = self.asked(b) else { return None };
        let (step, pass) = match b.step {
            Step::Cinco => ("cinco", Some(Choice::No)),
            Step::Sally => ("sally", Some(Choice::Done)),
            Step::Siege => ("siege", Some(Choice::Maintain)),
            Step::Retire => ("retire", Some(Choice::No)),
            Step::AttackerLeaves | Step::DefenderLeaves => ("leave", Some(Choice::No)),
            Step::Besiege => ("besiege", Some(Choice::StandOff)),
            Step::Again => ("again", Some(Choice::No)),
            Step::Role => ("role", None),
            Step::AttackerLead | Step::DefenderLead => ("lead", None),
            Step::RaidOption => ("raid", None),
            Step::Where => ("where", None),
            _ => return None,
        };
        let units = |side: Side| {
            let which = u8::from(b.foes[1] == Party::of(side));
            let there = b.foes[usize::from(which)] == Party::of(side);
            if there { self.force_units(b, which).len() as i32 } else { 0 }
        };
        let window = match pass {
            Some(pass) => Window::reaction(pass).usually_judged(),
            None if matches!(b.step, Step::Role | Step::Where) => Window::duty().usually_asked(),
            None => Window::duty(),
        };
        let window = window.place(b.at.index());
        let window = window.fact("step", Arg::Key(step)).number("round", b.round.into());
        Some(window.number("enemy", units(side.foe())).number("own", units(side)))
    }
}

/// The key of a terrain's name.
#[must_use]
pub const fn terrain_key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "terrain-clear",
        Terrain::Rough => "terrain-rough",
        Terrain::Jungle => "terrain-jungle",
        Terrain::Swamp => "terrain-swamp",
        Terrain::Desert => "terrain-desert",
    }
}

/// The key of a result.
#[must_use]
pub const fn harm_key(harm: Harm) -> &'static str {
    match harm {
        Harm::Steps(0) => "harm-none",
        Harm::Steps(1) => "harm-one",
        Harm::Steps(2) => "harm-two",
        Harm::Steps(3) => "harm-three",
        Harm::Steps(_) => "harm-four",
        Harm::Retreat => "harm-retreat",
        Harm::Eliminated => "harm-eliminated",
        Harm::EliminatedStar => "harm-eliminated-star",
    }
}
