//! The choices of the Mexicans: keep the cavalry out of sight, gather the battalions out of sight, then storm one face with
//! Milan close by.

use super::Judgement;
use super::assessment::{Assessment, is_battalion, is_infantry};
use super::map_facts::{FACES, FAR, MapFacts};
use crate::c01_general::contact::groups_if;
use crate::c02_sequence::movement::allowance;
use crate::data::Hexes;
use crate::ids::{Formation, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use zocalo_core::Side;
use zocalo_hex::Hex;

/// The unit that fires next: all units fire, since it costs nothing.
pub(super) fn fire(choice: Choice) -> Judgement {
    match choice {
        Choice::Fire(_) => (1.0, "why-fire-is-free"),
        _ => (0.0, "why-no-target"),
    }
}

/// The target of a shot.
pub(super) fn aim(assessment: &Assessment<'_>, unit: Unit, choice: Choice) -> Judgement {
    let (Choice::At(to), Some(from)) = (choice, assessment.game.hex(unit)) else { return (0.0, "") };
    let behind = || {
        let seen = assessment.data.sight.look(Side::Two, from, to, assessment.game.breached);
        seen == Some(crate::c02_sequence::sight::Seen::BehindOpening)
    };
    let cover = assessment.data.cover.contains(to) || behind();
    let chance = if cover { 1.0 / 12.0 } else { 1.0 / 3.0 };
    let why = if cover { "why-only-target" } else { "why-target-in-open" };
    (chance * assessment.french_worth(to, Side::Two), why)
}

/// The order of set-up: formations that need hidden hexes first, Milan last.
pub(super) fn set_up(choice: Choice) -> Judgement {
    match choice {
        Choice::Deploy(formation) => (0.2 + 0.1 * formation.index() as f32, "why-hide-first"),
        Choice::DeployMilan => (0.1, "why-milan-last"),
        _ => (5.0, "why-all-in-place"),
    }
}

/// The order of set-up that is searched: from the last formation to the first.
pub(super) fn next_to_deploy(choices: &[Choice]) -> Option<Choice> {
    let hidden = choices.iter().rev().copied().find(|choice| matches!(choice, Choice::Deploy(_)));
    hidden.or_else(|| choices.first().copied())
}

/// Where a formation is set up: on hexes that few posts of the garrison see, battalions near the face to be stormed.
pub(super) fn deploy(assessment: &Assessment<'_>, formation: Formation, choice: Choice) -> Judgement {
    let Choice::At(hex) = choice else { return (0.0, "") };
    let facts = assessment.facts;
    let free = |hex: Hex| !assessment.game.mexican.contains(hex);
    let cost = |hex: Hex| edge_cost(assessment, formation, hex);
    let why = if is_battalion(formation) { "why-deploy-near" } else { "why-deploy-hidden" };
    if assessment.game.strength(formation) > 0 {
        return (-cost(hex), why);
    }
    // The best run of free edge hexes for all units that contains this hex.
    let (size, ring) = (formation.full(), &facts.ring);
    let Some(at) = ring.iter().position(|other| *other == hex) else { return (0.0, "") };
    let stretch = |start: usize| (0..size).map(move |i| ring[(start + i) % ring.len()]);
    let mut best = 100.0_f32;
    for back in 0..size {
        let start = (at + ring.len() - back) % ring.len();
        if stretch(start).all(free) {
            best = best.min(stretch(start).map(cost).sum());
        }
    }
    (-best, why)
}

fn edge_cost(assessment: &Assessment<'_>, formation: Formation, hex: Hex) -> f32 {
    let (w, facts) = (assessment.weights, assessment.facts);
    let exposed = f32::from(facts.exposure[hex.index()]);
    if is_battalion(formation) {
        // All battalions gather at one face: the west with its two gates, unless others already stand elsewhere.
        let face = main_face(assessment.game, facts).unwrap_or(0);
        let way = f32::from(facts.approach[face][hex.index()].min(30));
        w.edge_exposed * exposed * 0.3 + w.edge_way * way
    } else {
        let near = (0..FACES).map(|f| facts.approach[f][hex.index()]).min().unwrap_or(FAR);
        w.edge_exposed * exposed * 4.0 - 0.01 * f32::from(near.min(20))
    }
}

pub(super) fn deploy_milan(assessment: &Assessment<'_>, choice: Choice) -> Judgement {
    let Choice::At(hex) = choice else { return (0.0, "") };
    let face = main_face(assessment.game, assessment.facts).unwrap_or(0);
    (-0.1 * f32::from(assessment.facts.approach[face][hex.index()]), "why-milan-with-storm")
}

/// The face towards which most of the infantry stands, if any is on the map.
fn main_face(game: &Camerone, facts: &MapFacts) -> Option<usize> {
    let mut pull = [0_u32; FACES];
    let mut any = false;
    for unit in Unit::mexicans().take_while(|unit| is_infantry(*unit)) {
        let Some(hex) = game.hex(unit) else { continue };
        any = true;
        for (face, pull) in pull.iter_mut().enumerate() {
            *pull += 40_u32.saturating_sub(2 * u32::from(facts.approach[face][hex.index()])).pow(2);
        }
    }
    any.then(|| (0..FACES).max_by_key(|face| (pull[*face], FACES - face)).unwrap_or(0))
}

/// The next choice of the movement phase that is searched, in a fixed order: returns, Milan, formations, the end.
pub(super) fn next_actor(game: &Camerone, choices: &[Choice]) -> Option<Choice> {
    let assessment = Assessment::new(game);
    let storm = Storm::new(&assessment);
    let wanted = |choice: &Choice| match *choice {
        Choice::Return(formation) => storm.wants(formation),
        Choice::Move(_) => true,
        Choice::Start(formation) => storm.wants(formation) || storm.is_exposed(formation),
        _ => false,
    };
    let milan = choices.iter().copied().find(|c| matches!(c, Choice::Return(_)) && wanted(c));
    milan
        .or_else(|| choices.iter().copied().find(|c| matches!(c, Choice::Move(_))))
        .or_else(|| choices.iter().copied().find(wanted))
        .or_else(|| choices.contains(&Choice::Done).then_some(Choice::Done))
}

/// The unit of the acting formation that marches next: the foremost, so that the others can keep contact.
pub(super) fn next_marcher(game: &Camerone, choices: &[Choice]) -> Option<Choice> {
    let facts = &game.data.0.map_facts;
    let face = main_face(game, facts).unwrap_or(0);
    let steps = |unit: Unit| match game.hex(unit) {
        Some(hex) if game.is_inside(hex) => 0,
        Some(hex) => 1 + facts.approach[face][hex.index()],
        None => FAR,
    };
    let movers = choices.iter().filter_map(|c| if let Choice::Move(unit) = c { Some(*unit) } else { None });
    let next = movers.min_by_key(|unit| steps(*unit)).map(Choice::Move);
    next.or_else(|| choices.contains(&Choice::Finish).then_some(Choice::Finish))
}

/// The plan: which face is stormed, and whether the storm has begun.
pub(super) struct Storm<'a> {
    assessment: &'a Assessment<'a>,
    face: usize,
    /// Whether to storm now or to gather.
    now: bool,
    cavalry: bool,
    /// How many legionnaire units see each hex, in binary: bit `i` of the count of a hex is in plane `i`.
    watch: [Hexes; 4],
}

impl<'a> Storm<'a> {
    pub fn new(assessment: &'a Assessment<'a>) -> Self {
        let (game, facts, w) = (assessment.game, assessment.facts, assessment.weights);
        let face = main_face(game, facts).unwrap_or(0);
        let left = Unit::legionnaires().filter(|unit| game.on_map(*unit)).count() as f32;
        let engaged_at = assessment.data.inside | assessment.data.ways_in;
        let bound = allowance(game, Unit::new(crate::ids::MEXICANS_FROM));
        let (mut infantry, mut ready, mut engaged) = (0.0, 0.0, 0.0);
        for unit in Unit::mexicans() {
            let Some(hex) = game.hex(unit) else { continue };
            if engaged_at.contains(hex) {
                engaged += 1.0;
            }
            if is_infantry(unit) {
                infantry += 1.0;
                if engaged_at.contains(hex) || facts.approach[face][hex.index()] <= bound {
                    ready += 1.0;
                }
            }
        }
        let clock = game.options.idle_clock.get();
        let late = clock != 0 && game.idle_turns + 1 >= clock;
        let enough = ready >= w.storm_least && ready >= w.storm_share * infantry;
        let now = enough || engaged >= w.storm_engaged || left <= w.storm_few || late;
        let mut watch = [Hexes::EMPTY; 4];
        for hex in game.french.iter() {
            let mut carry = assessment.data.sight.from(Side::One, hex, game.breached);
            for plane in &mut watch {
                let both = *plane & carry;
                *plane = (*plane | carry) - both;
                carry = both;
            }
        }
        Self { assessment, face, now, cavalry: left <= w.commit_cavalry, watch }
    }

    /// How many legionnaire units can fire at a hex in the next French fire.
    fn watched(&self, hex: Hex) -> u32 {
        self.watch.iter().enumerate().map(|(bit, plane)| u32::from(plane.contains(hex)) << bit).sum()
    }

    /// Whether a formation takes part.
    fn wants(&self, formation: Formation) -> bool {
        if is_battalion(formation) {
            return true;
        }
        // An irregular regiment gives a point for each loss, so irregulars never take part.
        self.cavalry && formation.index() < 5
    }

    /// Whether a formation that should hide is seen.
    fn is_exposed(&self, formation: Formation) -> bool {
        formation.units().any(|unit| self.assessment.game.hex(unit).is_some_and(|hex| self.watched(hex) > 0))
    }

    /// The next choice of the movement phase.
    pub fn next(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Return(formation) if self.wants(formation) => (1.0, "why-back-to-fight"),
            Choice::Return(_) => (-1.0, "why-safe-off-map"),
            Choice::Move(_) => (0.8, "why-milan-first"),
            Choice::Start(formation) if self.wants(formation) => {
                (0.6, if self.now { "why-storm" } else { "why-gather" })
            }
            Choice::Start(formation) if self.is_exposed(formation) => (0.5, "why-out-of-sight"),
            Choice::Start(_) => (-0.5, "why-stay-hidden"),
            _ => (0.0, "why-nothing-left"),
        }
    }

    /// Where a returning formation comes in.
    pub fn come_back(&self, formation: Formation, choice: Choice) -> Judgement {
        let Choice::At(hex) = choice else { return (0.0, "") };
        let way = f32::from(self.assessment.facts.approach[self.face][hex.index()].min(30));
        let seen = self.watched(hex) as f32;
        let w = self.assessment.weights;
        if is_battalion(formation) {
            (-w.edge_way * way - 0.5 * w.in_sight * seen, "why-back-to-fight")
        } else {
            (-3.0 * w.in_sight * seen - 0.02 * way, "why-deploy-hidden")
        }
    }

    /// What a formation does: climb, march, finish.
    pub fn act(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Climb(unit, to) => self.climb(unit, to),
            Choice::Move(_) => (0.0, if self.now { "why-storm" } else { "why-gather" }),
            Choice::Finish => (-0.3, "why-nothing-left"),
            _ => (-3.0, "why-no-gain"),
        }
    }

    /// A climb: the value of being inside against the risk of the free shots.
    fn climb(&self, unit: Unit, to: Hex) -> Judgement {
        let (assessment, game, w) = (self.assessment, self.assessment.game, self.assessment.weights);
        if !game.is_inside(to) {
            return (-1.0, "why-no-gain");
        }
        let shots = (assessment.data.near[to.index()] & game.french).len() as i32;
        let unsaved = assessment.unsaved(to);
        let live = (1.0 - 0.667 * unsaved).powi(shots);
        let hit = unit.formation().map_or(0.0, |f| assessment.hit(f));
        let melee = (game.open_near(to) & game.french)
            .iter()
            .map(|foe| -assessment.duel(foe, to, Side::Two, Side::Two))
            .fold(0.0, f32::max);
        let gain = w.climb + w.melee_mexican * melee + 0.5 * self.shots_from(to);
        let why = if shots == 0 { "why-climb-unseen" } else { "why-climb-odds" };
        (live * gain - w.climb_loss * (1.0 - live) * hit, why)
    }

    /// What a unit can shoot at from a hex next turn, in points.
    fn shots_from(&self, hex: Hex) -> f32 {
        let (assessment, game) = (self.assessment, self.assessment.game);
        let seen = assessment.data.sight.from(Side::Two, hex, game.breached) & game.french;
        if seen.is_empty() {
            return 0.0;
        }
        let chance = if seen.is_subset(&assessment.data.cover) { 1.0 / 12.0 } else { 1.0 / 3.0 };
        chance * assessment.weights.prize
    }

    /// Where Milan goes: near units that fight or are under fire.
    pub fn milan(&self, choice: Choice) -> Judgement {
        let assessment = self.assessment;
        let hex = match choice {
            Choice::To(hex) | Choice::At(hex) => hex,
            _ => match assessment.game.hex(Unit::MILAN) {
                Some(hex) => hex,
                None => return (0.0, ""),
            },
        };
        let near = assessment.facts.milan_reach[hex.index()];
        let men = near & assessment.game.mexican;
        let bare = men - assessment.data.cover;
        let fighting = (men & (assessment.data.inside | assessment.data.ways_in)).len() as f32;
        let watched = (bare & (self.watch[0] | self.watch[1] | self.watch[2] | self.watch[3])).len() as f32;
        let gates = (near & assessment.facts.ways_in[self.face]).len() as f32;
        let yard = (near & assessment.data.inside & assessment.data.enterable).len() as f32;
        let way = f32::from(assessment.facts.approach[self.face][hex.index()].min(30));
        let worth = 0.15 * fighting + 0.1 * watched + 0.04 * gates + 0.02 * yard - 0.01 * way;
        (worth, "why-milan-with-storm")
    }

    /// Where the sappers open the wall: near the storm, away from legionnaires.
    pub fn breach(&self, choice: Choice) -> Judgement {
        let (assessment, game) = (self.assessment, self.assessment.game);
        let Choice::Breach(side) = choice else { return (0.0, "") };
        let Some(side) = assessment.data.sides.get(usize::from(side)) else { return (0.0, "") };
        let men = (assessment.facts.milan_reach[side.outside.index()] & game.mexican).len() as f32;
        let guards = (assessment.data.near[side.inside.index()] & game.french).len() as f32;
        let held = f32::from(u8::from(game.french.contains(side.inside)));
        let house = f32::from(u8::from(assessment.data.built.contains(side.inside)));
        (0.1 * men - 0.1 * guards - 0.2 * held - 0.1 * house, "why-breach-there")
    }

    /// What the march of one unit is judged by.
    pub fn marching(&'a self, unit: Unit) -> March<'a> {
        let game = self.assessment.game;
        let formation = unit.formation().unwrap_or(Formation::new(0));
        let mut moved = Hexes::EMPTY;
        let mut waiting = 0;
        let mut others = Hexes::EMPTY;
        for other in formation.units().filter(|other| *other != unit) {
            if let Some(hex) = game.hex(other) {
                others.insert(hex);
                if game.is_ready(other) {
                    waiting += 1;
                } else {
                    moved.insert(hex);
                }
            }
        }
        let touch =
            |hexes: Hexes| hexes.iter().fold(Hexes::EMPTY, |all, hex| all | game.data.near[hex.index()]);
        let (near_moved, near_others) = (touch(moved), touch(others));
        let hit = self.assessment.hit(formation);
        March { storm: self, unit, formation, moved, near_moved, near_others, waiting, hit }
    }
}

/// One unit on the march.
pub(super) struct March<'a> {
    storm: &'a Storm<'a>,
    unit: Unit,
    formation: Formation,
    /// Those of its formation that have moved, and the hexes next to them.
    moved: Hexes,
    near_moved: Hexes,
    near_others: Hexes,
    /// How many units of its formation still have to move.
    waiting: u32,
    /// What its loss is worth to the French.
    hit: f32,
}

impl March<'_> {
    /// A destination.
    pub fn march(&self, choice: Choice) -> Judgement {
        let game = self.storm.assessment.game;
        match (choice, game.hex(self.unit)) {
            (Choice::To(hex), _) => self.worth(hex),
            (Choice::Stay, Some(hex)) => {
                let (worth, why) = self.worth(hex);
                (worth + 0.01, why)
            }
            _ => (0.0, ""),
        }
    }

    fn worth(&self, hex: Hex) -> Judgement {
        let assessment = self.storm.assessment;
        let takes_part = self.storm.wants(self.formation);
        let (worth, why) = if !takes_part {
            self.hiding(hex)
        } else if assessment.data.inside.contains(hex) {
            self.inside(hex)
        } else if self.storm.now {
            self.storming(hex)
        } else {
            self.gathering(hex)
        };
        (worth - self.out_of_touch(hex), why)
    }

    /// The cost of losing contact with the formation: low while other units can still close up.
    fn out_of_touch(&self, hex: Hex) -> f32 {
        let (assessment, w) = (self.storm.assessment, self.storm.assessment.weights);
        if assessment.data.inside.contains(hex) {
            return 0.0;
        }
        if self.waiting == 0 {
            let groups = groups_if(assessment.game, self.formation, self.unit, hex);
            let allowed = assessment.game.activation.map_or(1, |acting| acting.groups);
            return if groups > allowed { 2.0 * w.contact } else { 0.0 };
        }
        if self.moved.is_empty() || self.near_moved.contains(hex) {
            return 0.0;
        }
        if self.near_others.contains(hex) { 0.3 * w.contact } else { w.contact }
    }

    fn hiding(&self, hex: Hex) -> Judgement {
        let seen = self.storm.watched(hex) as f32;
        let way = f32::from(self.storm.assessment.facts.approach[self.storm.face][hex.index()].min(30));
        (-3.0 * self.storm.assessment.weights.in_sight * seen + 0.005 * way, "why-stay-hidden")
    }

    /// The value of a hex while the formation gathers: near a way in, out of sight.
    fn gathering(&self, hex: Hex) -> Judgement {
        let (assessment, w) = (self.storm.assessment, self.storm.assessment.weights);
        let way = f32::from(assessment.facts.approach[self.storm.face][hex.index()]);
        let seen = self.storm.watched(hex) as f32;
        let cover = assessment.data.cover.contains(hex);
        let risk = seen * if cover { 0.33 } else { assessment.unsaved(hex) };
        let why = if seen == 0.0 { "why-gather-hidden" } else { "why-gather" };
        (-w.way * (way - w.stage).abs() - w.in_sight * risk, why)
    }

    /// The value of a hex in the storm: at the wall, near Milan.
    fn storming(&self, hex: Hex) -> Judgement {
        let (assessment, game, w) =
            (self.storm.assessment, self.storm.assessment.game, self.storm.assessment.weights);
        let seen = self.storm.watched(hex) as f32;
        let cover = assessment.data.cover.contains(hex);
        let risk = seen * if cover { 0.33 } else { assessment.unsaved(hex) };
        let at_wall = game.ways_in().contains(hex);
        let way = (0..FACES).map(|face| assessment.facts.approach[face][hex.index()]).min().unwrap_or(FAR);
        let mut worth = -w.way * f32::from(way) - w.in_sight_near * risk * (0.5 + 2.0 * self.hit);
        let mut why = "why-storm";
        if at_wall && !game.french.is_disjoint(&assessment.data.inside) {
            worth += w.wall;
            why = "why-to-the-wall";
        }
        if assessment.near_milan.contains(hex) {
            worth += w.steadied;
        }
        worth += self.melee(hex);
        // Legionnaires outside the walls are pursued.
        if !(game.french & assessment.data.outside).is_empty() {
            worth -= w.pursuit * self.steps_to_french(hex);
            why = if at_wall { why } else { "why-hunt" };
        }
        (worth, why)
    }

    /// How far the nearest legionnaires are.
    fn steps_to_french(&self, hex: Hex) -> f32 {
        let assessment = self.storm.assessment;
        f32::from(
            assessment.game.french.iter().map(|prey| assessment.data.distance(hex, prey)).min().unwrap_or(0),
        )
    }

    /// The value of a hex inside: next to legionnaires, or with targets in the yard.
    fn inside(&self, hex: Hex) -> Judgement {
        let (assessment, w) = (self.storm.assessment, self.storm.assessment.weights);
        let melee = self.melee(hex);
        let mut worth =
            w.enter + melee + 0.5 * self.storm.shots_from(hex) - w.pursuit * self.steps_to_french(hex);
        if assessment.near_milan.contains(hex) {
            worth += w.steadied;
        }
        if assessment.data.cover.contains(hex) {
            worth += 0.1;
        }
        if assessment.game.french.is_disjoint(&assessment.data.inside) {
            // No legionnaires are left inside.
            worth -= w.enter;
        }
        (worth, if melee > 0.0 { "why-melee-inside" } else { "why-inside" })
    }

    /// The value of the best melee attack from a hex.
    fn melee(&self, hex: Hex) -> f32 {
        let (assessment, game) = (self.storm.assessment, self.storm.assessment.game);
        let foes = game.open_near(hex) & game.french;
        if foes.is_empty() {
            return 0.0;
        }
        let duel = |foe: Hex| {
            let win = Assessment::french_win(assessment.melee_advantage(foe, hex, Side::Two));
            let own = if self.hit == 0.0 { 0.0 } else { self.hit + assessment.threat(hex) };
            (1.0 - win) * assessment.french_worth(foe, Side::Two) - win * assessment.unsaved(hex) * own
        };
        assessment.weights.melee_mexican * foes.iter().map(duel).fold(f32::NEG_INFINITY, f32::max)
    }
}

/// The value of a hex for an escort: seen by few legionnaires.
pub(super) fn escort(assessment: &Assessment<'_>, choice: Choice) -> Judgement {
    let Choice::At(hex) = choice else { return (0.0, "") };
    let firers = assessment
        .game
        .french
        .iter()
        .filter(|f| assessment.data.sight.from(Side::One, *f, assessment.game.breached).contains(hex));
    let cover = if assessment.data.cover.contains(hex) { 0.3 } else { 0.0 };
    (cover - 0.2 * firers.count() as f32, "why-stay-hidden")
}
