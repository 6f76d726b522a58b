//! §7.1–7.5 What each step of a combat asks, allows and does.

use crate::choice::Choice;
use crate::data::{Harm, Terrain};
use crate::events::{Says, ev, kind};
use crate::frames::{Casualty, Desertion, Frame, Lose, Withdraw};
use crate::ids::*;
use crate::state::{Battle, Cactus, Casualties, City, Fate, Fought, Losses, RaidGain, Step};
use zocalo_core::{Chance, Log, Msg, Side, Verdict, require};

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
const DUPIN_DIE: u16 = 5;

impl Cactus {
    fn chooser(&self, b: &Battle, which: u8) -> Side {
        let i = usize::from(which & 1);
        self.decider(b.foes[i], b.foes[1 - i])
    }

    const fn against_rebels(b: &Battle) -> bool {
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
            Step::Role => Asked::Side(self.chooser(b, b.first)),
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
    fn may_cinco(&self, b: &Battle) -> bool {
        let imperial = self.imperial_force(b);
        let assault = b.kind == Fought::Field || imperial == Some(0);
        self.events.cinco && !b.no_city && !Self::against_rebels(b) && assault && imperial.is_some()
    }

    fn imperial_force(&self, b: &Battle) -> Option<u8> {
        (0..2).find(|i| b.foes[usize::from(*i)] == Party::Imperial && !self.force_units(b, *i).is_empty())
    }

    /// 7.5.1#1, R91, R127 Whether the besieged may sally: a relieving force fights beside them, and not Santa Anna.
    fn may_sally(&self, b: &Battle) -> bool {
        b.kind == Fought::Field
            && !Self::against_rebels(b)
            && self.siege(b.at).is_some()
            && !self.garrison(b.at).minus(&b.sally).is_empty()
    }

    /// 7.0#3, R19, R69 Whether a force may try to retire into a city: the controller's, all together, once.
    fn may_retire(&self, b: &Battle, which: u8) -> bool {
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
    fn jalapa(&self, b: &Battle) -> bool {
        b.at == Place::VERA_CRUZ && self.turn == 1 && self.provinces[b.at.index()].contested
    }

    fn next_to_retire(&self, b: &Battle) -> Option<u8> {
        (0..2).find(|which| self.may_retire(b, *which))
    }

    /// R18, R19 Whether a force may retire into this city: capital or port; in the Vera Cruz of turn 1 each into its own.
    fn city_open(&self, b: &Battle, which: u8, city: City) -> bool {
        let Some(p) = self.d().province(b.at) else { return false };
        let own_port = (p.gulf_port.is_some() || p.pacific_port.is_some()) && !p.capital_is_port;
        if self.jalapa(b) {
            let imperial = b.foes[usize::from(which & 1)] == Party::Imperial;
            return (city == City::Port) == imperial;
        }
        city == City::Capital || own_port
    }

    /// 7.2#8 The units that may lead.
    fn leads(&self, b: &Battle, which: u8) -> Pieces {
        let units = self.force_pr(b, which);
        if which == b.attacker { units.minus(&b.idle) } else { units }
    }

    /// 7.4, R82, R142, 10.5 Whether a force may try to leave: its player has a place for each piece; Santa Anna never does.
    fn may_leave(&self, b: &Battle, which: u8) -> bool {
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
    fn may_enter_city(&self, b: &Battle, which: u8) -> bool {
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
    fn may_besiege(&self, b: &Battle) -> Verdict {
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

    fn can_assault(&self, b: &Battle) -> bool {
        self.siege(b.at).is_some() && !self.force_pr(b, 0).is_empty() && !self.force_units(b, 1).is_empty()
    }

    fn rebels_routed(&self, b: &Battle) -> bool {
        let retreats =
            |harm: Harm, which: u8| harm == Harm::Retreat && b.foes[usize::from(which)] == Party::SantaAnna;
        retreats(b.result.0, b.attacker) || retreats(b.result.1, 1 - b.attacker)
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

    /// What forbids a choice at the present step.
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
    fn role_verdict(&self, b: &Battle, party: Party, terrain: Terrain) -> Verdict {
        require(self.d().has(b.at, terrain), "7.1")?;
        let which = u8::from(b.foes[1] == party);
        require(b.foes[usize::from(which)] == party && !self.force_pr(b, which).is_empty(), "15.0")
    }

    /// 7.2#6, 7.2#8, 7.5#1, 7.5#9, R70 Takes a choice at the present step; the attacker declares first.
    pub(crate) fn battle_choose(&mut self, mut b: Battle, choice: Choice, log: &mut Log) {
        match (b.step, choice) {
            (Step::Cinco, Choice::Yes) => {
                self.events.cinco = false;
                b.no_city = true;
                b.turn = self.imperial_force(&b).unwrap_or(0);
                b.step = Step::Where;
                log.note(|| ev("event-cinco", &["11.1#12"]).at(b.at));
            }
            (Step::Cinco, _) => b.step = Self::after_cinco(&b),
            (Step::Sally, Choice::Piece(piece)) => b.sally.insert(piece),
            (Step::Sally, _) => b.step = Step::Retire,
            (Step::Siege, Choice::Assault) => {
                log.note(|| ev("event-assault", &["7.5#9"]).begins(kind::ROUND).at(b.at));
                b.step = Step::Cinco;
            }
            (Step::Siege, Choice::Lift) => {
                log.note(|| ev("event-lifted", &["7.5#19", "R143"]).at(b.at));
                (b.turn, b.step) = (0, Step::Where);
            }
            (Step::Siege, _) => b.step = Step::Close,
            (Step::Retire, Choice::Retire(city)) => {
                b.retiring = self.next_to_retire(&b).unwrap_or(0);
                (b.city, b.step) = (city, Step::Flight);
            }
            (Step::Retire, _) => {
                let which = self.next_to_retire(&b).unwrap_or(0);
                b.retired[usize::from(which)] = true;
            }
            (Step::Role, Choice::Attack(party, terrain)) => {
                b.attacker = u8::from(b.foes[1] == party);
                b.terrain = terrain;
                b.step = Step::Commitment;
                self.open_commitment(&mut b);
                log.note(|| ev("event-role", &["7.2#6"]).party(party).key("terrain", terrain_key(terrain)));
            }
            (Step::AttackerLead, Choice::Lead(unit)) => {
                b.lead[usize::from(b.attacker)] = Some(unit);
                b.step = Step::RaidOption;
            }
            (Step::DefenderLead, Choice::Lead(unit)) => {
                b.lead[usize::from(1 - b.attacker)] = Some(unit);
                b.step = Step::Shift;
                self.open_shift(&mut b);
            }
            (Step::RaidOption, choice) => {
                b.raid = if choice == Choice::RaidDie { RaidGain::Die } else { RaidGain::Step };
                b.step = Step::DefenderLead;
            }
            (Step::AttackerLeaves | Step::DefenderLeaves, Choice::Yes) => {
                b.turn = if b.step == Step::AttackerLeaves { b.attacker } else { 1 - b.attacker };
                b.step = Step::LeaveDie;
            }
            (Step::AttackerLeaves, _) => b.step = Step::DefenderLeaves,
            (Step::DefenderLeaves, _) => Self::next_round(&mut b),
            (Step::Where, Choice::Capital) => self.enter_city(&mut b),
            (Step::Where, _) => {
                // Those who sallied leave with the others.
                self.marks.in_city = self.marks.in_city.minus(&b.sally);
                b.sally = Pieces::EMPTY;
                b.no_city = true;
            }
            (Step::Besiege, Choice::Besiege) => {
                if let Some(side) = b.foes[usize::from(b.retiring & 1)].side() {
                    self.begin_siege(b.at, side, b.city, log);
                    self.marks.aside = self.marks.aside.minus(&self.here[b.at.index()]);
                }
                b.step = Step::Close;
            }
            (Step::Besiege, _) => {
                log.note(|| ev("event-stand-off", &["R87"]).at(b.at));
                b.step = Step::Close;
            }
            (Step::Again, Choice::Yes) => {
                Self::next_round(&mut b);
                b.step = Step::Commitment;
                self.open_commitment(&mut b);
            }
            _ => b.step = Step::Close,
        }
        self.battle = Some(b);
    }

    /// 7.3.3#2, 7.5.1#3 A beaten force goes into the capital, or those who sallied return and the others retreat.
    fn enter_city(&mut self, b: &mut Battle) {
        if self.siege(b.at).is_some() {
            b.sally = Pieces::EMPTY;
            b.no_city = true;
            return;
        }
        b.retiring = b.turn;
        let imperial = b.foes[usize::from(b.turn & 1)] == Party::Imperial;
        b.city = if self.jalapa(b) && imperial { City::Port } else { City::Capital };
        b.fled = false;
        b.step = Step::Besiege;
    }

    fn after_cinco(b: &Battle) -> Step {
        if b.kind == Fought::Assault { Step::Commitment } else { Step::Dupin }
    }

    /// 7.4, 7.3.4#5, R74, R119 Another round.
    fn next_round(b: &mut Battle) {
        b.round = b.round.saturating_add(1);
        b.idle = Pieces::EMPTY;
        b.lead = [None; 2];
        b.raid = RaidGain::None;
        b.step = Step::InitiativeFirst;
    }

    /// 7.2.2#1, 7.2.2#2, 7.2.2#4 The attacking units that must check their commitment, with that option.
    fn open_commitment(&self, b: &mut Battle) {
        let on = self.options.combat_commitment && b.foes[usize::from(b.attacker)] == Party::Imperial;
        b.idle = Pieces::EMPTY;
        // Judged before the dice: raid combat makes the check harder.
        b.raid = if on && self.raid_combat(b) { RaidGain::Die } else { RaidGain::None };
        b.rolling =
            if on { self.force_pr(b, b.attacker).and(&self.d().masks.wavering) } else { Pieces::EMPTY };
    }

    /// 11.2#9, R132 The guerillas whom Dupin asks for: Dupin and a contra unit stand there unbesieged.
    fn open_dupin(&self, b: &mut Battle) {
        let masks = &self.d().masks;
        let field = self.field(b.at, Party::Imperial);
        let asked = self.events.dupin && field.has(Piece::DUPIN) && field.meets(&masks.contra);
        let guerillas = self.here[b.at.index()].and(&masks.irregular).and(&self.of(Party::Republican));
        b.rolling = if asked { guerillas } else { Pieces::EMPTY };
    }

    /// 6.4#3 The extra-Army dice of a force that qualifies for the first time.
    fn open_shift(&self, b: &mut Battle) {
        for which in [b.attacker, 1 - b.attacker] {
            let i = usize::from(which);
            let armies = self.force_armies(b, which).len();
            if !b.rolled[i] && armies > 1 && self.all_in_armies(b, which) {
                b.rolled[i] = true;
                b.turn = which;
                b.dice = armies as u8 - 1;
                return;
            }
        }
        b.dice = 0;
    }

    /// Takes a die at the present step.
    pub(crate) fn battle_roll(&mut self, mut b: Battle, face: u16, log: &mut Log) {
        let die = face as i8;
        match b.step {
            Step::Dupin => {
                if let Some(unit) = b.rolling.first() {
                    b.rolling.remove(unit);
                    self.battle = Some(b);
                    log.note(|| ev("event-dupin", &["11.2#9"]).die(REP, face).piece(unit));
                    if face >= DUPIN_DIE {
                        self.eliminate(unit, Fate::Event);
                    }
                    return;
                }
            }
            Step::Flight => self.flight(&mut b, face, log),
            Step::InitiativeFirst | Step::InitiativeSecond => self.initiative(&mut b, face, log),
            Step::Commitment => {
                if let Some(unit) = b.rolling.first() {
                    b.rolling.remove(unit);
                    let raid = i8::from(b.raid == RaidGain::Die);
                    let help = self.force_leader(&b, b.attacker) - raid;
                    let steady = Self::passes(die, help, self.d().piece(unit).pr as i8);
                    if !steady {
                        b.idle.insert(unit);
                    }
                    log.note(|| {
                        let said = ev("event-commitment", &["7.2.2#1", "7.2.2#2"]).die(IMP, face).piece(unit);
                        said.key("result", if steady { "result-good" } else { "result-bad" })
                    });
                }
            }
            Step::Shift => {
                let good = die <= self.force_leader(&b, b.turn);
                b.double[usize::from(b.turn & 1)] |= good;
                b.dice = if good { 0 } else { b.dice.saturating_sub(1) };
                log.note(|| {
                    let said = ev("event-armies", &["6.4#3"]).die(self.chooser(&b, b.turn), face);
                    said.key("result", if good { "result-good" } else { "result-bad" })
                });
                if b.dice == 0 {
                    self.open_shift(&mut b);
                }
            }
            Step::Die => self.combat_die(&mut b, face, log),
            Step::Forced => {
                let to = Place::new(usize::from(face).min(PROVINCES - 1));
                self.battle = Some(b);
                self.rebels_flee(to, log);
                if let Some(battle) = &mut self.battle {
                    battle.step = Step::Close;
                }
                return;
            }
            Step::LeaveDie => {
                let (help, limit) = self.leave_odds(&b, b.turn);
                let good = Self::passes(die, help, limit);
                log.note(|| {
                    let said = ev("event-leave", &["7.3.4#1"]).die(self.chooser(&b, b.turn), face);
                    let said = said.n("help", help.into()).n("limit", limit.into());
                    said.key("result", if good { "result-good" } else { "result-bad" })
                });
                b.step = match (good, b.turn == b.attacker) {
                    (true, _) => Step::Where,
                    (false, true) => Step::DefenderLeaves,
                    (false, false) => Step::InitiativeFirst,
                };
                b.failed[usize::from(b.turn & 1)] |= !good && b.round == 1;
                if b.step == Step::InitiativeFirst {
                    Self::next_round(&mut b);
                }
            }
            _ => {}
        }
        self.battle = Some(b);
    }

    /// 7.5#2 Flight into the city: the die less a leader's PR is at most the PR of the lead unit.
    fn flight(&self, b: &mut Battle, face: u16, log: &mut Log) {
        let force = self.force(b, b.retiring);
        let help = self.force_leader(b, b.retiring);
        let limit = self.best_pr(force).unwrap_or(0);
        let good = Self::passes(face as i8, help, limit);
        log.note(|| {
            let said =
                ev("event-flight", &["7.5#2"]).die(self.chooser(b, b.retiring), face).n("help", help.into());
            said.n("limit", limit.into()).key("result", if good { "result-good" } else { "result-bad" })
        });
        b.retired[usize::from(b.retiring & 1)] = true;
        b.fled = good;
        b.step = if good { Step::Besiege } else { Step::Retire };
    }

    /// 7.2#1, 7.2#5 Initiative: die, leader, modifiers; ties are rolled again.
    fn initiative(&self, b: &mut Battle, face: u16, log: &mut Log) {
        let which = u8::from(b.step == Step::InitiativeSecond);
        let modifier = self.initiative_modifier(b, which);
        b.initiative[usize::from(which)] = face as i8 + modifier;
        log.note(|| {
            let said = ev("event-initiative", &["7.2#1", "7.2#2", "7.2#3", "7.2#4"])
                .die(self.chooser(b, which), face);
            let said = if which == 0 { said.begins(kind::ROUND) } else { said };
            said.party(b.foes[usize::from(which)]).n("modifier", modifier.into())
        });
        if which == 0 {
            b.step = Step::InitiativeSecond;
            return;
        }
        let [one, two] = b.initiative;
        b.first = u8::from(two > one);
        b.step = if one == two { Step::InitiativeFirst } else { Step::Role };
    }

    /// 7.2#14, 7.2.1#1, 7.2.1#2, 10.5#2 The combat die and its result.
    fn combat_die(&self, b: &mut Battle, face: u16, log: &mut Log) {
        let (modifier, column) = (self.combat_modifier(b), self.column(b));
        let mut result = self.d().tables.crt.result(face as i8 + modifier, column);
        if let (RaidGain::Step, Harm::Steps(steps)) = (b.raid, result.0) {
            result.0 = Harm::Steps(steps.saturating_sub(1));
        }
        if result.1 == Harm::Eliminated && self.force(b, b.attacker).has(Piece::SANTA_ANNA) {
            result.1 = Harm::EliminatedStar;
        }
        b.result = result;
        b.step = Step::AttackerLosses;
        let (attack, defence) = self.strengths(b);
        log.note(|| {
            let said = ev("event-combat-die", &["7.2#14", "7.2#7"]).die(self.chooser(b, b.attacker), face);
            let said =
                said.n("modifier", modifier.into()).n("attack", attack as i32).n("defence", defence as i32);
            let said = said.n("column", i32::from(column.0)).key("attacker", harm_key(result.0));
            said.key("defender", harm_key(result.1))
        });
    }

    /// A step that asks nothing now: goes on to the next; a frame if one must come first.
    pub(crate) fn battle_run(&mut self, mut b: Battle, log: &mut Log) -> Option<Frame> {
        match b.step {
            Step::Open => {
                self.open_battle(&mut b);
                // A leader without troops among the besiegers rolls for his fate first.
                let alone = if b.kind == Fought::Assault { self.lonely(&b, 1) } else { Pieces::EMPTY };
                if !alone.is_empty() {
                    self.battle = Some(b);
                    self.casualties = Some(Casualties { leaders: alone, captor: b.foes[0] });
                    return Some(Casualty.into());
                }
            }
            Step::Cinco => {
                b.step = Self::after_cinco(&b);
                if b.step == Step::Dupin {
                    self.open_dupin(&mut b);
                } else {
                    self.open_commitment(&mut b);
                }
            }
            Step::Dupin => b.step = self.after_dupin(&b),
            Step::Sally => b.step = Step::Retire,
            Step::Retire => b.step = Step::InitiativeFirst,
            Step::Commitment => self.after_commitment(&mut b, log),
            Step::AttackerLead => b.step = Step::RaidOption,
            Step::RaidOption => b.step = Step::DefenderLead,
            Step::DefenderLead => {
                b.step = Step::Shift;
                self.open_shift(&mut b);
            }
            Step::Shift => b.step = Step::Die,
            Step::AttackerLosses => {
                b.step = Step::DefenderLosses;
                self.battle = Some(b);
                return self.inflict(&b, b.attacker, b.result.0, log);
            }
            Step::DefenderLosses => {
                b.step = Step::Forced;
                self.battle = Some(b);
                return self.inflict(&b, 1 - b.attacker, b.result.1, log);
            }
            Step::Forced => return self.forced(b, log),
            Step::AttackerLeaves => b.step = Step::DefenderLeaves,
            Step::DefenderLeaves => Self::next_round(&mut b),
            Step::Where => {
                b.step = Step::Close;
                self.battle = Some(b);
                return self.leave_province(&b);
            }
            Step::Besiege => {
                log.note(|| ev("event-stand-off", &["R87"]).at(b.at));
                b.step = Step::Close;
            }
            Step::Close => {
                self.battle = Some(b);
                return self.close(b, log);
            }
            _ => b.step = Step::Close,
        }
        self.battle = Some(b);
        None
    }

    /// 7.0#1, 7.3.2#1, R67 Whether there is a combat at all, and of which kind.
    fn open_battle(&self, b: &mut Battle) {
        if let Some(siege) = self.siege(b.at)
            && !Self::against_rebels(b)
            && self.troops(b.at, Party::of(siege.besieged)).minus(&self.marks.aside).is_empty()
        {
            b.kind = Fought::Assault;
            b.foes = [Party::of(siege.besieged.foe()), Party::of(siege.besieged)];
            b.attacker = 0;
            b.step = Step::Dupin;
            self.open_dupin(b);
            return;
        }
        let pr = [0, 1].map(|which| !self.force_pr(b, which).is_empty());
        let ground = [0, 1].map(|which| !self.force_units(b, which).is_empty());
        b.step = if !(pr[0] || pr[1]) || !(ground[0] && ground[1]) { Step::Close } else { Step::Cinco };
    }

    fn after_dupin(&self, b: &Battle) -> Step {
        let left = [0, 1].map(|which| !self.force_units(b, which).is_empty());
        match b.kind {
            _ if !(left[0] && left[1]) => Step::Close,
            Fought::Assault => {
                let fresh = self.siege(b.at).is_none_or(|s| s.fresh);
                if fresh { Step::Close } else { Step::Siege }
            }
            Fought::Field => Step::Sally,
        }
    }

    /// 7.2.2#3, R76 If no Imperial unit with a PR is willing, the whole force retreats.
    fn after_commitment(&self, b: &mut Battle, log: &mut Log) {
        b.raid = RaidGain::None;
        b.step = Step::AttackerLead;
        if self.leads(b, b.attacker).is_empty() && !b.idle.is_empty() {
            log.note(|| ev("event-unwilling", &["7.2.2#3"]).at(b.at));
            b.turn = b.attacker;
            b.step = Step::Where;
        }
    }

    /// 7.3#2, 7.6#6, R77, R94, R145 A result falls on a force: ships first where both sides have one, then the lead unit,
    /// then units that cannot raid, then raiders.
    fn inflict(&mut self, b: &Battle, which: u8, harm: Harm, log: &mut Log) -> Option<Frame> {
        let i = usize::from(which & 1);
        let fate = if b.kind == Fought::Assault { Fate::Siege } else { Fate::Pool };
        let at_sea = !self.ships(b, 0).is_empty() && !self.ships(b, 1).is_empty();
        let idle = if which == b.attacker { b.idle } else { Pieces::EMPTY };
        match harm {
            Harm::Retreat | Harm::Steps(0) => None,
            Harm::Steps(steps) => {
                let mut left = steps;
                if let (true, Some(ship)) = (at_sea, self.ships(b, which).first()) {
                    self.sink(ship, log);
                    left -= 1;
                }
                if let (1.., Some(lead)) = (left, b.lead[i]) {
                    self.lose_one(lead, fate, log);
                    left -= 1;
                }
                let among = self.force_units(b, which).minus(&idle);
                let led = self.force(b, which).meets(&self.d().masks.raid_leaders);
                let masks = &self.d().masks;
                let last = if led { masks.raid.or(&masks.raid_led) } else { masks.raid };
                let losses = Losses {
                    chooser: self.chooser(b, which),
                    among,
                    last: last.and(&among),
                    steps: left,
                    fate,
                };
                self.open_losses(losses).then(|| Lose.into())
            }
            Harm::Eliminated | Harm::EliminatedStar => {
                if at_sea {
                    for ship in self.ships(b, which).iter() {
                        self.sink(ship, log);
                    }
                }
                let units = self.force_units(b, which);
                let star = harm == Harm::EliminatedStar && b.kind == Fought::Field;
                log.note(|| ev("event-destroyed", &["7.3.5#1"]).party(b.foes[i]).at(b.at));
                self.destroy(units, b.foes[1 - i], star, fate).then(|| Desertion.into())
            }
        }
    }

    /// 7.3.3#1, 7.5#14, 7.5#16, 7.4, R129, R154 Retreats by result, and whether the combat goes on.
    fn forced(&mut self, mut b: Battle, log: &mut Log) -> Option<Frame> {
        let left = [0, 1].map(|which| !self.force_units(&b, which).is_empty());
        let pr = [0, 1].map(|which| !self.force_pr(&b, which).is_empty());
        let retreats = match b.result {
            (Harm::Retreat, _) => Some(b.attacker),
            (_, Harm::Retreat) => Some(1 - b.attacker),
            _ => None,
        };
        let ignored = b.kind == Fought::Assault && retreats == Some(1);
        let mut going_on = true;
        match retreats.filter(|_| left[0] && left[1] && !ignored) {
            Some(which) if b.foes[usize::from(which)] == Party::SantaAnna => {
                if let Some(to) = self.rebel_refuges(b.at).first() {
                    self.battle = Some(b);
                    self.rebels_flee(to, log);
                    b = self.battle.unwrap_or(b);
                    b.step = Step::Close;
                    going_on = false;
                }
            }
            Some(which) => {
                (b.turn, b.step) = (which, Step::Where);
                going_on = false;
            }
            None => {}
        }
        if going_on {
            let over = !(left[0] && left[1]) || !(pr[0] || pr[1]);
            b.step = match b.kind {
                _ if over => Step::Close,
                Fought::Assault => Step::Again,
                Fought::Field => Step::AttackerLeaves,
            };
        }
        self.battle = Some(b);
        None
    }

    /// 7.3.3#1, 7.5#14, R9, R128 A force leaves the province, with those of its side who stood aside.
    fn leave_province(&mut self, b: &Battle) -> Option<Frame> {
        let i = usize::from(b.turn & 1);
        let party = b.foes[i];
        let pieces = self.field(b.at, party);
        if pieces.is_empty() {
            return None;
        }
        self.open_retreat(party, b.foes[1 - i], pieces, b.at);
        Some(Withdraw.into())
    }

    /// Santa Anna and all with him move.
    fn rebels_flee(&mut self, to: Place, log: &mut Log) {
        let at = self.place(Piece::SANTA_ANNA);
        for piece in self.field(at, Party::SantaAnna).iter() {
            self.put(piece, to);
        }
        log.note(|| ev("event-rebels-flee", &["10.5#6", "R127"]).at(to));
    }

    /// 7.0#5, R26, R88, R89, R90, R128 The end of a combat: leaders left alone, those who stood aside, the siege, control.
    fn close(&mut self, mut b: Battle, log: &mut Log) -> Option<Frame> {
        for which in 0..2u8 {
            let i = usize::from(which);
            let alone = self.lonely(&b, which);
            if !alone.is_empty() {
                if let Some(battle) = &mut self.battle {
                    battle.sally = battle.sally.minus(&alone);
                }
                self.casualties = Some(Casualties { leaders: alone, captor: b.foes[1 - i] });
                return Some(Casualty.into());
            }
            let aside = self.field(b.at, b.foes[i]).and(&self.marks.aside);
            let beaten = self.force_units(&b, which).is_empty() && !self.force_pr(&b, 1 - which).is_empty();
            if !aside.is_empty() && beaten && b.kind == Fought::Field {
                self.open_retreat(b.foes[i], b.foes[1 - i], aside, b.at);
                return Some(Withdraw.into());
            }
        }
        if self.events.revolt && self.of(Party::SantaAnna).and(&self.d().masks.ground).is_empty() {
            self.end_revolt(log);
        }
        if let Some(frame) = self.fallen(b.at, log) {
            return Some(frame);
        }
        self.watch_siege(b.at);
        self.settle_control(b.at);
        self.pending.remove(b.at);
        if Self::against_rebels(&b) && !self.events.rebels_fought {
            self.events.rebels_fought = true;
            let both = Side::BOTH.iter().all(|side| !self.field(b.at, Party::of(*side)).is_empty());
            if both || self.siege(b.at).is_some() {
                self.pending.insert(b.at);
            }
        }
        b = self.battle.unwrap_or(b);
        b.step = Step::Ended;
        self.battle = Some(b);
        None
    }

    /// 7.3.2#1, R135 The leaders of a force without a unit, alone with enemies who have one with a PR.
    fn lonely(&self, b: &Battle, which: u8) -> Pieces {
        let i = usize::from(which & 1);
        let masks = &self.d().masks;
        let outside = self.field(b.at, b.foes[i]);
        let (leaders, company) = match b.kind {
            // A leader who came to relieve a city without troops; the garrison's own leaders fall with the city.
            Fought::Assault if which == 1 => (outside.and(&masks.leaders), outside.and(&masks.ground)),
            _ => {
                let all = outside.or(&self.force(b, which));
                (all.and(&masks.leaders), all.and(&masks.ground))
            }
        };
        let enemies = match b.kind {
            Fought::Assault if which == 0 => Pieces::EMPTY,
            _ => self.field(b.at, b.foes[1 - i]).or(&self.force(b, 1 - which)).and(&masks.pr),
        };
        if company.is_empty() && !enemies.is_empty() { leaders } else { Pieces::EMPTY }
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
