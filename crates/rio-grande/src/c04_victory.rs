//! Section 4: Victory.

use crate::data::PlaceRow;
use crate::ids::Loc;
use crate::state::{Phase, RioGrande};
use zocalo_core::{Outcome, Side};

/// What a decisive victory is worth as a score where nothing is counted.
const SUDDEN: i32 = 30;

impl RioGrande {
    /// 4.1#1, 4.1#2, R5, R114 Sudden death: combat units of one side in every town and fortress of the map, at any
    /// moment.
    pub(crate) fn test_sudden_death(&mut self, side: Side) {
        if self.phase == Phase::SetUp || self.outcome.is_some() {
            return;
        }
        if self.map().places.minus(&self.occupied[side]).is_empty() {
            let score = if side == Side::One { SUDDEN } else { -SUDDEN };
            let reason = "end-sudden-death";
            self.outcome = Some(Outcome { winner: Some(side), level: "level-decisive", score, reason });
        }
    }

    /// 4.2#2, 4.2#3, 4.2#4, 4.2#5, 6.3#4, R4 What a place is worth to a side: control without an enemy zone, once for
    /// a hex.
    #[must_use]
    pub fn place_points(&self, side: Side, place: &PlaceRow) -> i32 {
        if self.in_theatre(place.id) && self.controls(side, place.id) { i32::from(place.vp) } else { 0 }
    }

    /// 4.2#6, 4.2#7, 4.2#8 What Juárez or Maximilian in Mexico City is worth, enemy zones or not, on top of the city.
    #[must_use]
    pub fn head_points(&self, side: Side) -> i32 {
        let (unit, points) = self.charts().heads[side.index()];
        if self.in_theatre(self.map().capital) && self.at(unit) == self.map().capital {
            i32::from(points)
        } else {
            0
        }
    }

    /// 4.2#1 The victory points of a side as things stand.
    #[must_use]
    pub fn points(&self, side: Side) -> i32 {
        let places: i32 = self.map().rows.iter().map(|place| self.place_points(side, place)).sum();
        places + self.head_points(side)
    }

    /// Whether a place counts: all of them, or in the short scenario those of the lower Rio Grande and the coast
    /// beside it.
    #[must_use]
    pub fn in_theatre(&self, hex: Loc) -> bool {
        let theatre = &self.scenario().theatre;
        theatre.is_empty() || theatre.contains(&hex)
    }

    /// 4.3#1, 4.3#2, 4.3#3, 7.1#2 The end of GT 9: the difference of points gives the level.
    pub(crate) fn count_victory(&mut self) {
        let score = self.points(Side::One) - self.points(Side::Two);
        let [marginal, decisive] = self.charts().levels;
        let row = self.scenario();
        let (marginal, decisive) = (row.marginal.unwrap_or(marginal), row.decisive.unwrap_or(decisive));
        let level = match score.abs() {
            d if d >= decisive => "level-decisive",
            d if d >= marginal => "level-marginal",
            _ => "level-draw",
        };
        let winner = match score {
            _ if level == "level-draw" => None,
            s if s > 0 => Some(Side::One),
            _ => Some(Side::Two),
        };
        self.outcome = Some(Outcome { winner, level, score, reason: "end-last-turn" });
    }
}
