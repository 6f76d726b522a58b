//! The few functions of real numbers that search needs, made of exactly rounded operations only: the standard
//! library's `exp` may differ in its last bit from one machine to the next, and with it a choice.

use zocalo_core::Scored;
use zocalo_core::lottery::Lottery;

/// `e` to the power of `x`, to six digits, for `x` between -80 and 80; the nearer end beyond that.
#[must_use]
pub fn exp(x: f32) -> f32 {
    let doublings = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = doublings.floor();
    let rest = doublings - whole;
    // Two to the power of `rest`, from 0 to 1, by a polynomial of the fifth degree.
    let fraction = 1.0
        + rest
            * (0.693_153_1
                + rest
                    * (0.240_153_61
                        + rest * (0.055_826_318 + rest * (0.008_989_339 + rest * 0.001_877_577))));
    // The exponent lies between -116 and 116, so the shifted field is that of a normal number.
    let power = f32::from_bits((((whole as i32) + 127) as u32) << 23);
    fraction * power
}

/// A number from 0 to 1, without 1.
#[must_use]
pub fn unit(lottery: &mut Lottery) -> f32 {
    (lottery.word() >> 40) as f32 / (1_u64 << 24) as f32
}

/// Turns scores into weights `exp(score / heat)`, the best getting 1, and gives their sum.
pub fn soften(advice: &[Scored], heat: f32, weights: &mut Vec<f32>) -> f32 {
    let best = advice.iter().map(|a| a.score).fold(f32::NEG_INFINITY, f32::max);
    let scale = 1.0 / heat.max(1e-3);
    let mut sum = 0.0;
    weights.clear();
    weights.extend(advice.iter().map(|a| {
        let weight = exp((a.score - best) * scale);
        sum += weight;
        weight
    }));
    sum
}

/// One index by weight. The last one with any weight where rounding leaves a rest.
#[must_use]
pub fn pick(weights: &[f32], sum: f32, lottery: &mut Lottery) -> usize {
    let mut left = unit(lottery) * sum;
    let mut last = 0;
    for (i, &weight) in weights.iter().enumerate() {
        if weight > 0.0 {
            if left < weight {
                return i;
            }
            left -= weight;
            last = i;
        }
    }
    last
}

/// The first of the best.
#[must_use]
pub fn best(advice: &[Scored]) -> usize {
    let mut at = 0;
    for (i, a) in advice.iter().enumerate() {
        if a.score > advice[at].score {
            at = i;
        }
    }
    at
}

/// Mixes bits: a seed for each of many purposes out of one.
#[must_use]
pub const fn mix(seed: u64, purpose: u64) -> u64 {
    let mut z = seed ^ purpose.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_is_close() {
        for step in -8000..=8000_i32 {
            let x = step as f32 / 100.0;
            let exact = f64::from(x).exp();
            let error = (f64::from(exp(x)) / exact - 1.0).abs();
            assert!(error < 2e-5, "exp({x}) = {} differs by {error} from {exact}", exp(x));
        }
        assert!(exp(-1000.0) > 0.0 && exp(1000.0).is_finite());
    }

    #[test]
    fn picks_by_weight() {
        let mut lottery = Lottery::new(5);
        let mut counts = [0_u32; 3];
        for _ in 0..6000 {
            counts[pick(&[1.0, 0.0, 2.0], 3.0, &mut lottery)] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((1800..2200).contains(&counts[0]), "{counts:?}");
    }
}
