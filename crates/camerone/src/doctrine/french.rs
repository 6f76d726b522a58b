//! The choices of the French: fire where a loss is worth most, hold the gates, use cover, cover the places where climbers
//! land.

use super::Judgement;
use super::assessment::{Assessment, Targets};
use crate::c03_events::house_fire::must_leave_house;
use crate::data::Hexes;
use crate::ids::Unit;
use crate::notation::Choice;
use crate::state::Camerone;
use zocalo_core::Side;
use zocalo_hex::Hex;

/// The unit that fires next: all units fire, the one with the best shot first.
pub(super) fn fire(assessment: &Assessment<'_>, choice: Choice) -> Judgement {
    match choice {
        Choice::Fire(unit) => {
            let Some(from) = assessment.game.hex(unit) else { return (0.0, "") };
            let seen = assessment.data.sight.from(Side::One, from, assessment.game.breached);
            let best = (seen & assessment.game.mexican)
                .iter()
                .map(|to| shot(assessment, from, to))
                .fold(0.0, f32::max);
            (0.1 + best, "why-best-shot")
        }
        _ => (0.0, "why-no-target"),
    }
}

fn shot(assessment: &Assessment<'_>, from: Hex, to: Hex) -> f32 {
    let shot_odds = assessment.shot_odds(assessment.game.officer_at(from));
    let worth = assessment.game.mexican_at(to).map_or(0.0, |unit| assessment.worth(unit, to));
    assessment.elimination_chance(shot_odds, to) * worth
}

/// The target of a shot.
pub(super) fn aim(assessment: &Assessment<'_>, unit: Unit, choice: Choice) -> Judgement {
    let (Choice::At(to), Some(from)) = (choice, assessment.game.hex(unit)) else { return (0.0, "") };
    let worth = shot(assessment, from, to);
    let formation = assessment.game.mexican_at(to).and_then(Unit::formation);
    let hit = formation.map_or(0.0, |f| assessment.hit(f));
    let why = if hit == 0.0 {
        "why-already-broken"
    } else if hit >= 1.0 {
        "why-breaks-formation"
    } else if assessment.data.inside.contains(to) {
        "why-stops-intruder"
    } else if !assessment.near_milan.contains(to) {
        "why-far-from-milan"
    } else {
        "why-wears-down"
    };
    (worth, why)
}

/// The next to move, in a fixed order: out of the burning house first, officers last.
pub(super) fn next_mover(game: &Camerone, choices: &[Choice]) -> Option<Choice> {
    let movers =
        || choices.iter().copied().filter_map(|c| if let Choice::Move(u) = c { Some(u) } else { None });
    let burning = movers().find(|unit| must_leave_house(game, *unit));
    let next = burning.or_else(|| movers().next())?;
    Some(Choice::Move(next))
}

/// The counter that moves next.
pub(super) fn mover(assessment: &Assessment<'_>, choice: Choice) -> Judgement {
    match choice {
        Choice::Move(unit) if must_leave_house(assessment.game, unit) => (3.0, "why-house-burns"),
        Choice::Move(unit) if unit.is_officer() => {
            let posts = Posts::new(assessment, unit);
            (0.05 + posts.gain() * 0.5, "why-officer-where-needed")
        }
        Choice::Move(unit) => {
            let posts = Posts::new(assessment, unit);
            (0.1 + posts.gain(), "why-better-post")
        }
        _ => (0.12, "why-well-posted"),
    }
}

/// The values of hexes as posts for one counter.
pub(super) struct Posts<'a> {
    assessment: &'a Assessment<'a>,
    unit: Unit,
    from: Option<Hex>,
    /// The other legionnaires.
    others: Hexes,
    targets: Targets,
    /// Distance from the sharpshooters of the nearest other unit in the yard.
    nearest_ti: u8,
    /// Mexican units that can soon be at a way in.
    close: Hexes,
    gateways: Hexes,
}

impl<'a> Posts<'a> {
    pub fn new(assessment: &'a Assessment<'a>, unit: Unit) -> Self {
        let game = assessment.game;
        let from = game.hex(unit);
        let mut others = game.french;
        if let Some(hex) = from
            && unit.is_legionnaire()
            && game.legionnaires_at(hex) < 2
        {
            others.remove(hex);
        }
        let yard = (others & assessment.data.inside) - assessment.data.built;
        let nearest_ti =
            yard.iter().map(|hex| assessment.facts.from_ti[hex.index()]).min().unwrap_or(u8::MAX);
        Self {
            assessment,
            unit,
            from,
            others,
            targets: assessment.targets(),
            nearest_ti,
            close: game.mexican,
            gateways: game.gateways(),
        }
    }

    /// How much better the best free post is than the present one, whether it can be reached or not.
    fn gain(&self) -> f32 {
        let Some(from) = self.from else { return 0.0 };
        let ground = if self.unit.is_officer() {
            self.assessment.game.french
        } else {
            (self.assessment.data.inside & self.assessment.data.enterable) - self.assessment.game.french
        };
        let here = self.post(from).0;
        ground.iter().map(|hex| self.post(hex).0 - here).fold(0.0, f32::max)
    }

    /// A destination.
    pub fn march(&self, choice: Choice) -> Judgement {
        match (choice, self.from) {
            (Choice::To(hex), _) => self.post(hex),
            // Among equal posts the counter stays.
            (Choice::Stay, Some(hex)) => {
                let (worth, why) = self.post(hex);
                (worth + 0.01, why)
            }
            _ => (0.0, ""),
        }
    }

    /// What it is worth to stand in a hex.
    pub fn post(&self, hex: Hex) -> Judgement {
        if self.unit.is_officer() { self.officer_post(hex) } else { self.unit_post(hex) }
    }

    fn unit_post(&self, hex: Hex) -> Judgement {
        let (assessment, game, w) = (self.assessment, self.assessment.game, self.assessment.weights);
        let officer = game.officer_at(hex);
        let seen = assessment.data.sight.from(Side::One, hex, game.breached);
        let shot = w.shot_ahead * self.targets.best(seen, officer);
        let risk = self.fire_risk(hex) + self.sniper_risk(hex);
        let hold = self.hold(hex);
        let landing = self.landing(hex);
        let melee = self.melee(hex);
        let mut worth = shot - w.legionnaire * risk + hold + landing + melee;
        if assessment.data.cover.contains(hex) {
            worth += w.cover_liking;
        }
        if !assessment.data.inside.contains(hex) {
            worth -= w.outside_walls;
        }
        let why = if melee > 0.15 {
            "why-throws-back"
        } else if hold > 0.15 {
            "why-holds-gate"
        } else if landing > 0.05 {
            "why-covers-wall"
        } else if shot > 0.08 {
            "why-field-of-fire"
        } else if assessment.data.cover.contains(hex) {
            "why-in-cover"
        } else {
            "why-out-of-sight"
        };
        (worth, why)
    }

    /// The chance of being shot in the coming Mexican fire.
    fn fire_risk(&self, hex: Hex) -> f32 {
        let (data, game) = (self.assessment.data, self.assessment.game);
        let firers = data.sight.from(Side::Two, hex, game.breached) & game.mexican;
        if firers.is_empty() {
            return 0.0;
        }
        let within = if firers.is_disjoint(&data.inside) { 0.0 } else { (firers & data.inside).len() as f32 };
        let without = firers.len() as f32 - within;
        let (open, cover) = (1.0 / 3.0, 1.0 / 12.0);
        let covered = data.cover.contains(hex);
        let outer = if covered || self.gateways.contains(hex) { cover } else { open };
        let inner = if covered { cover } else { open };
        let shots = self.assessment.weights.shots_shared * (within * inner + without * outer);
        // Several shots cannot eliminate a unit more than once: an approximation of 1 - e^-x.
        shots / (1.0 + shots)
    }

    fn sniper_risk(&self, hex: Hex) -> f32 {
        let data = self.assessment.data;
        if !data.inside.contains(hex) || data.built.contains(hex) {
            return 0.0;
        }
        let distance = self.assessment.facts.from_ti[hex.index()];
        let share = match distance.cmp(&self.nearest_ti) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.1,
        };
        self.assessment.weights.sniped * share / 6.0
    }

    /// What holding a gate or breach is worth.
    fn hold(&self, hex: Hex) -> f32 {
        if !self.gateways.contains(hex) {
            return 0.0;
        }
        let near = self.assessment.facts.milan_reach[hex.index()] & self.close;
        let threat = (near.len() as f32 / 4.0).min(1.0);
        let w = self.assessment.weights;
        w.hold_ahead + (w.hold_gate - w.hold_ahead) * threat
    }

    /// What the free shots at climbers are worth.
    fn landing(&self, hex: Hex) -> f32 {
        let (assessment, game) = (self.assessment, self.assessment.game);
        let landings =
            (assessment.data.near[hex.index()] & assessment.facts.landings) - self.others - game.mexican;
        let mut worth = 0.0;
        for landing in landings.iter() {
            let climbers = assessment.facts.climbed_from[landing.index()] & game.mexican;
            if !climbers.is_empty() {
                let guards = (assessment.data.near[landing.index()] & self.others).len();
                worth += 0.67 * assessment.unsaved(landing) * 0.4 / (1 + guards) as f32;
            }
        }
        assessment.weights.landing * worth
    }

    /// What the melees are worth that follow from standing in a hex: one attack now, and those of the enemy afterwards.
    fn melee(&self, hex: Hex) -> f32 {
        let (assessment, game) = (self.assessment, self.assessment.game);
        let foes = game.open_near(hex) & game.mexican;
        if foes.is_empty() {
            return 0.0;
        }
        let attack = foes
            .iter()
            .map(|foe| assessment.duel(hex, foe, Side::One, Side::One))
            .fold(f32::NEG_INFINITY, f32::max);
        let again: f32 =
            foes.iter().map(|foe| assessment.duel(hex, foe, Side::Two, Side::One).min(0.0)).sum();
        let left = foes.len() as f32;
        let w = assessment.weights;
        w.melee_french * attack + w.melee_again * again * (left - 0.6) / left
    }

    fn officer_post(&self, hex: Hex) -> Judgement {
        let (assessment, game, w) = (self.assessment, self.assessment.game, self.assessment.weights);
        let company = Unit::officers().any(|o| o != self.unit && game.hex(o) == Some(hex));
        let risk = self.fire_risk(hex) + self.sniper_risk(hex);
        if company {
            return (-w.officer * risk, "why-another-officer");
        }
        let seen = assessment.data.sight.from(Side::One, hex, game.breached);
        let shot = self.targets.best(seen, true) - self.targets.best(seen, false);
        let foes = game.open_near(hex) & game.mexican;
        let melee = 0.12 * (w.legionnaire + 0.4) * foes.len().min(3) as f32;
        let why = if melee > 0.0 { "why-officer-melee" } else { "why-officer-where-needed" };
        (w.shot_ahead * shot + melee + 0.2 * self.hold(hex) - w.officer * risk, why)
    }
}

/// The set-up of the company.
pub(super) fn set_up(assessment: &Assessment<'_>, choice: Choice) -> Judgement {
    let Choice::At(hex) = choice else { return (0.0, "why-well-posted") };
    let next = Unit::legionnaires()
        .chain(Unit::officers())
        .find(|u| assessment.game.at[u.index()] == crate::Spot::UNPLACED);
    let Some(unit) = next else { return (0.0, "") };
    Posts::new(assessment, unit).post(hex)
}

/// The desperate charge, used where it changes the result most.
pub(super) fn charge(assessment: &Assessment<'_>, french: Unit, mexican: Unit, choice: Choice) -> Judgement {
    let (Some(here), Some(there)) = (assessment.game.hex(french), assessment.game.hex(mexican)) else {
        return (0.0, "");
    };
    let advantage = assessment.melee_advantage(here, there, assessment.game.phase.side());
    let gain = Assessment::french_win(advantage + 2) - Assessment::french_win(advantage);
    let stake = assessment.french_worth(here, Side::One)
        + assessment.worth(mexican, there) * assessment.unsaved(there);
    match choice {
        Choice::Charge => (gain * stake, "why-charge-now"),
        _ => (0.08, "why-charge-later"),
    }
}

/// The unit that the sharpshooters hit, among equals: the least valuable.
pub(super) fn victim(assessment: &Assessment<'_>, choice: Choice) -> Judgement {
    let Choice::At(hex) = choice else { return (0.0, "") };
    let hold = if assessment.game.gateways().contains(hex) { 0.2 } else { 0.0 };
    (-assessment.french_worth(hex, Side::One) - hold, "why-missed-least")
}

/// The unit that a surviving officer joins.
pub(super) fn joins(assessment: &Assessment<'_>, choice: Choice) -> Judgement {
    let Choice::At(hex) = choice else { return (0.0, "") };
    let seen = assessment.data.sight.from(Side::One, hex, assessment.game.breached);
    (assessment.targets().best(seen, true), "why-officer-where-needed")
}
