//! §7.2 The two forces of a combat: who takes part, strength, odds, modifiers.

use crate::data::{Column, Nation, Terrain};
use crate::ids::*;
use crate::state::{Battle, Cactus, City, Fought, RaidGain};

/// Half, rounded up.
const fn half(sum: u32) -> u32 {
    sum.div_ceil(2)
}

impl Cactus {
    /// 7.0#1, 7.5#17, 7.5.1#1, 7.5.1#2, 10.2#9, R69, R121 The ground units and leaders of one of the two forces.
    #[must_use]
    pub fn force(&self, b: &Battle, which: u8) -> Pieces {
        let party = b.foes[usize::from(which & 1)];
        if b.kind == Fought::Assault && which == 1 {
            return self.garrison(b.at).minus(&self.d().masks.naval);
        }
        let sally = b.sally.and(&self.of(party)).and(&self.here[b.at.index()]);
        self.field(b.at, party).minus(&self.marks.aside).or(&sally)
    }

    /// The ground units of a force.
    #[must_use]
    pub fn force_units(&self, b: &Battle, which: u8) -> Pieces {
        self.force(b, which).and(&self.d().masks.ground)
    }

    /// The units of a force with a PR.
    #[must_use]
    pub fn force_pr(&self, b: &Battle, which: u8) -> Pieces {
        self.force(b, which).and(&self.d().masks.pr)
    }

    /// 7.6#2, 7.5#5 The ships that support a force. They never add to a garrison under assault (R144), nor do they reach a city
    /// that is no port.
    #[must_use]
    pub fn ships(&self, b: &Battle, which: u8) -> Pieces {
        if b.kind == Fought::Assault && (which == 1 || !self.gulf_city(b.at, b.city)) {
            return Pieces::EMPTY;
        }
        let own = self.of(b.foes[usize::from(which & 1)]).and(&self.here[Place::GULF.index()]);
        let ships = self.naval_units().into_iter().zip(self.support);
        ships.filter(|(ship, at)| *at == Some(b.at) && own.has(*ship)).map(|(ship, _)| ship).collect()
    }

    /// 7.2#1, 11.6#6 The leader PR of a force; where Maximilian rides no other is used.
    #[must_use]
    pub fn force_leader(&self, b: &Battle, which: u8) -> i8 {
        let force = self.force(b, which);
        if b.rides && b.foes[usize::from(which & 1)] == Party::Imperial && force.has(Piece::MAXIMILIAN) {
            return self.d().piece(Piece::MAXIMILIAN).pr as i8;
        }
        self.leader_pr(force)
    }

    /// 6.4#1, 6.4#3, R66, R139 The Armies of a force; one of which only a part sallies counts only if that part qualifies by itself.
    #[must_use]
    pub fn force_armies(&self, b: &Battle, which: u8) -> Armies {
        let force = self.force(b, which);
        let Some(side) = b.foes[usize::from(which & 1)].side() else { return Armies::EMPTY };
        let counts = |army: &Army| {
            let members = self.armies[army.index()];
            let part = members.and(&force);
            !part.is_empty() && (part == members || self.army_allowed(part).is_ok())
        };
        self.in_use(side).iter().filter(counts).collect()
    }

    /// 6.4#1 Whether all ground units of a force belong to Armies; ships are ignored (R66).
    #[must_use]
    pub fn all_in_armies(&self, b: &Battle, which: u8) -> bool {
        let units = self.force_units(b, which);
        let armies = self.force_armies(b, which);
        let members = armies.iter().fold(Pieces::EMPTY, |all, a| all.or(&self.armies[a.index()]));
        !units.is_empty() && units.minus(&members).is_empty()
    }

    /// 6.4#1, 6.4#2, 6.4#3, 6.4#4, 7.2#13 Columns in favour of the attacker: two only while a second Army is there.
    #[must_use]
    pub fn army_shift(&self, b: &Battle) -> i8 {
        let of = |which: u8| {
            let alone = self.all_in_armies(b, which) && !self.all_in_armies(b, 1 - which);
            let double = b.double[usize::from(which)] && self.force_armies(b, which).len() > 1;
            if alone { 1 + i8::from(double) } else { 0 }
        };
        of(b.attacker) - of(1 - b.attacker)
    }

    /// 7.1, 7.6#5, R72 The attacker's strength in the field: classes halved by the terrain of the round, ships as they are.
    fn attack_strength(&self, b: &Battle) -> u32 {
        let masks = &self.d().masks;
        let units = self.force_units(b, b.attacker).minus(&b.idle);
        let ships = self.factors(self.ships(b, b.attacker));
        let (cav, art) = (self.factors(units.and(&masks.cav)), self.factors(units.and(&masks.art)));
        let foot = self.factors(units) - cav - art;
        if b.kind == Fought::Assault {
            return foot + cav + self.siege_guns(b, units) + 2 * ships;
        }
        let effects = self.d().tables.terrain[b.terrain as usize];
        let cav = if effects.attacking_cav { half(cav) } else { cav };
        let art = if effects.attacking_art { half(art) } else { art };
        foot + cav + art + ships
    }

    /// 7.5#10, 7.5#11 Guns before a city: heavy ones double, light ones halved against a capital.
    fn siege_guns(&self, b: &Battle, units: Pieces) -> u32 {
        let masks = &self.d().masks;
        let sum = |set: Pieces| self.factors(units.and(&set));
        let light = if b.city == City::Capital { half(sum(masks.light)) } else { sum(masks.light) };
        2 * sum(masks.heavy) + light + sum(masks.art) - sum(masks.heavy) - sum(masks.light)
    }

    /// 7.1, 7.5#12 The defender's strength: artillery halved by jungle, all doubled in a capital.
    fn defence_strength(&self, b: &Battle) -> u32 {
        let masks = &self.d().masks;
        let which = 1 - b.attacker;
        let units = self.force_units(b, which);
        let all = self.factors(units);
        if b.kind == Fought::Assault {
            return if b.city == City::Capital { 2 * all } else { all };
        }
        let art = self.factors(units.and(&masks.art));
        let effects = self.d().tables.terrain[b.terrain as usize];
        let kept = if effects.defending_art { half(art) } else { art };
        all - art + kept + self.factors(self.ships(b, which))
    }

    /// 7.2#7 Both strengths of the round, attacker first.
    #[must_use]
    pub fn strengths(&self, b: &Battle) -> (u32, u32) {
        (self.attack_strength(b).max(1), self.defence_strength(b).max(1))
    }

    /// 7.2#7, 7.2#13 The odds column of the round.
    #[must_use]
    pub fn column(&self, b: &Battle) -> Column {
        let (attack, defence) = self.strengths(b);
        Column::of(attack, defence).shifted(self.army_shift(b))
    }

    /// 7.2#9, 11.1#8 The PR of a lead unit; Chasseurs d'Afrique lower the Republican one.
    fn lead_pr(&self, b: &Battle, which: u8) -> i8 {
        let i = usize::from(which & 1);
        let pr = b.lead[i].map_or(0, |unit| self.d().piece(unit).pr as i8);
        let feared = self.events.caramba
            && b.foes[i] == Party::Republican
            && b.foes[1 - i] == Party::Imperial
            && self.force(b, 1 - which).meets(&self.d().masks.chasseurs_afrique);
        if feared { (pr - 1).max(0) } else { pr }
    }

    /// 7.2#12, R73 Guerillas alone against contras alone under Dupin.
    #[must_use]
    pub fn guerilla_war(&self, b: &Battle) -> bool {
        let masks = &self.d().masks;
        let attackers = self.force(b, b.attacker);
        let defenders = self.force_units(b, 1 - b.attacker);
        let contras = attackers.and(&masks.ground);
        attackers.has(Piece::DUPIN)
            && !contras.is_empty()
            && contras.minus(&masks.contra).is_empty()
            && !defenders.is_empty()
            && defenders.minus(&masks.irregular).is_empty()
    }

    /// 7.2#9, 7.2#10, 7.2#11, 7.2#12, 7.2.1#1, 7.5#10, 7.5#13 What is added to the combat die, each with the key of its line: lead
    /// units, leaders, raid, guerillas, terrain; before a city heavy guns with ships, and Mexico City.
    #[must_use]
    pub fn combat_modifiers(&self, b: &Battle) -> [(&'static str, i8); 7] {
        let (a, d) = (b.attacker, 1 - b.attacker);
        let assault = b.kind == Fought::Assault;
        let heavy = self.force_units(b, a).and(&self.d().masks.heavy).len() + self.ships(b, a).len();
        let mexico = assault && b.at == Place::MEXICO && b.city == City::Capital;
        let terrain = if assault { 0 } else { self.d().tables.terrain[b.terrain as usize].die };
        [
            ("note-add-lead", self.lead_pr(b, a) - self.lead_pr(b, d)),
            ("note-add-leader", self.force_leader(b, a) - self.force_leader(b, d)),
            ("note-add-raid", i8::from(b.raid == RaidGain::Die)),
            ("note-add-guerrillas", -i8::from(self.guerilla_war(b))),
            ("note-add-terrain", terrain),
            ("note-add-guns", if assault { heavy as i8 } else { 0 }),
            ("note-add-mexico", -2 * i8::from(mexico)),
        ]
    }

    /// The sum of [`combat_modifiers`](Self::combat_modifiers).
    #[must_use]
    pub fn combat_modifier(&self, b: &Battle) -> i8 {
        self.combat_modifiers(b).iter().map(|(_, part)| part).sum()
    }

    /// 7.2#2, 7.2#3, 7.2#4, 11.1#11 What is added to the initiative die of a force.
    #[must_use]
    pub fn initiative_modifier(&self, b: &Battle, which: u8) -> i8 {
        let i = usize::from(which & 1);
        let armies = self.force_armies(b, which);
        let reacted = armies.iter().any(|a| self.reacted_into[a.index()] == Some(b.at));
        let drive = self.events.drive && b.foes[i] == Party::Republican;
        self.force_leader(b, which) + i8::from(!armies.is_empty())
            - i8::from(b.round == 1 && reacted)
            - i8::from(b.round == 2 && b.failed[i])
            + i8::from(drive)
    }

    /// 7.2.1#1, R75 Whether the attacker fights a raid combat: all his units can raid, no ship supports him.
    #[must_use]
    pub fn raid_combat(&self, b: &Battle) -> bool {
        let force = self.force(b, b.attacker).minus(&b.idle);
        self.ships(b, b.attacker).is_empty() && self.all_raid(force)
    }

    /// 7.3.4#1, 7.3.4#2, 7.3.4#3, 7.3.4#4 What helps a force to get away, and the PR it must not exceed.
    #[must_use]
    pub fn leave_odds(&self, b: &Battle, which: u8) -> (i8, i8) {
        let i = usize::from(which & 1);
        let cover = matches!(b.terrain, Terrain::Rough | Terrain::Jungle) && b.kind == Fought::Field;
        let help = self.force_leader(b, which) + i8::from(cover) + i8::from(b.first == which);
        let lead = b.lead[i].filter(|unit| self.force(b, which).has(*unit));
        let pr = match lead {
            Some(unit) => self.d().piece(unit).pr as i8,
            None => self.best_pr(self.force(b, which)).unwrap_or(0),
        };
        let army = self.force_armies(b, which).first().filter(|_| self.all_in_armies(b, which));
        (help, army.map_or(pr, |a| self.d().armies[a.index()].retreat_pr as i8))
    }

    /// 7.6#2 The ships of the game: the French fleet, then the US flotillas.
    #[must_use]
    pub fn naval_units(&self) -> [Piece; 3] {
        let fleet = self.d().named.fleet;
        let mut us = self.d().masks.naval.and(&self.d().of_nation(Nation::Us)).iter();
        [fleet, us.next().unwrap_or(fleet), us.next().unwrap_or(fleet)]
    }
}
