//! Light on a plane of heights: the slope that turns toward the north-west is lit, the other lies in shade.

use crate::raster::Plane;

/// From where the light comes: left, above, and from overhead.
const LIGHT: [f32; 3] = [-0.56, -0.56, 0.61];

/// Light and shade of heights on one scale: positive is lit, negative is shaded, 0 is a plain. Slopes are per pixel.
#[must_use]
pub fn shade((right, down): (&Plane, &Plane)) -> Plane {
    let [x, y, z] = LIGHT;
    right.zip(down, |gx, gy| (-gx * x - gy * y + z) / (gx * gx + gy * gy + 1.0).sqrt() - z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_comes_from_the_north_west() {
        let cone = Plane::from_fn(41, 41, |x, y| 20.0 - (x as f32 - 20.0).hypot(y as f32 - 20.0));
        let (right, down) = cone.slopes();
        let shade = shade((&right, &down));
        assert!(shade.at(12, 12) > 0.2 && shade.at(28, 28) < -0.2);
        let plain = Plane::new(5, 5);
        assert_eq!(super::shade((&plain, &plain)).at(2, 2), 0.0);
    }
}
