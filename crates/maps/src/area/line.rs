//! Lines and rings: lengths, smoothing, simplifying.

use super::P;

/// The distance of two points.
pub fn distance(a: P, b: P) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The length of a line.
pub fn length(line: &[P]) -> f64 {
    line.windows(2).map(|pair| distance(pair[0], pair[1])).sum()
}

/// The area of a ring; its sign tells which way round it runs.
pub fn area(ring: &[P]) -> f64 {
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    pairs.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f64>() / 2.0
}

/// Whether a point lies inside a ring.
pub fn inside(ring: &[P], at: P) -> bool {
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    let crossed = pairs.filter(|(a, b)| {
        (a.1 > at.1) != (b.1 > at.1) && at.0 < (b.0 - a.0) * (at.1 - a.1) / (b.1 - a.1) + a.0
    });
    crossed.count() % 2 == 1
}

/// The distance of a point from a stretch of line.
pub fn from_segment(at: P, a: P, b: P) -> f64 {
    let (ex, ey) = (b.0 - a.0, b.1 - a.1);
    let along = ((at.0 - a.0) * ex + (at.1 - a.1) * ey) / (ex * ex + ey * ey).max(1e-12);
    let along = along.clamp(0.0, 1.0);
    distance(at, (a.0 + along * ex, a.1 + along * ey))
}

/// The distance of a point from a line.
pub fn from_line(at: P, line: &[P]) -> f64 {
    line.windows(2).map(|pair| from_segment(at, pair[0], pair[1])).fold(f64::MAX, f64::min)
}

/// Whether two stretches cross.
pub fn cross(a: P, b: P, c: P, d: P) -> bool {
    let turn = |o: P, p: P, q: P| (p.0 - o.0) * (q.1 - o.1) - (p.1 - o.1) * (q.0 - o.0);
    turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0
}

/// Points no farther apart than `step`.
pub fn dense(line: &[P], step: f64) -> Vec<P> {
    let Some(&first) = line.first() else { return Vec::new() };
    let mut out = vec![first];
    for pair in line.windows(2) {
        let parts = (distance(pair[0], pair[1]) / step).ceil().max(1.0) as usize;
        for i in 1..=parts {
            let t = i as f64 / parts as f64;
            out.push((pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t));
        }
    }
    out
}

/// Cuts corners, `times` over; the ends of an open line stay.
pub fn rounded(line: &[P], times: usize, closed: bool) -> Vec<P> {
    let mut line = line.to_vec();
    if closed && line.len() > 1 && line.first() == line.last() {
        line.pop();
    }
    for _ in 0..times {
        if line.len() < 3 {
            break;
        }
        let quarter = |a: P, b: P| (0.75 * a.0 + 0.25 * b.0, 0.75 * a.1 + 0.25 * b.1);
        let mut next = Vec::with_capacity(line.len() * 2 + 2);
        if closed {
            for (&a, &b) in line.iter().zip(line.iter().cycle().skip(1)) {
                next.extend([quarter(a, b), quarter(b, a)]);
            }
        } else {
            next.push(line[0]);
            for pair in line.windows(2) {
                next.extend([quarter(pair[0], pair[1]), quarter(pair[1], pair[0])]);
            }
            next.push(line[line.len() - 1]);
        }
        line = next;
    }
    line
}

/// A Gaussian along the line, `spread` in points; the ends of an open line stay, a closed one (first and last point
/// the same) is smoothed all round.
pub fn soften(line: &[P], spread: f64) -> Vec<P> {
    if line.len() < 3 || spread <= 0.0 {
        return line.to_vec();
    }
    let reach = (3.0 * spread).ceil() as isize;
    let kernel: Vec<f64> = (-reach..=reach).map(|i| (-0.5 * (i as f64 / spread).powi(2)).exp()).collect();
    let total: f64 = kernel.iter().sum();
    let closed = line.first() == line.last();
    let count = if closed { line.len() - 1 } else { line.len() } as isize;
    let get = |i: isize| -> P {
        if closed {
            return line[i.rem_euclid(count) as usize];
        }
        // Mirrored through the end, so that the line does not shrink away from it.
        let (first, last) = (line[0], line[count as usize - 1]);
        let mirror = |end: P, p: P| (2.0 * end.0 - p.0, 2.0 * end.1 - p.1);
        match i {
            i if i < 0 => mirror(first, line[(-i).min(count - 1) as usize]),
            i if i >= count => mirror(last, line[(2 * (count - 1) - i).max(0) as usize]),
            i => line[i as usize],
        }
    };
    let mut out: Vec<P> = (0..count)
        .map(|i| {
            let mut sum = (0.0, 0.0);
            for (k, weight) in kernel.iter().enumerate() {
                let p = get(i + k as isize - reach);
                sum = (sum.0 + weight * p.0, sum.1 + weight * p.1);
            }
            (sum.0 / total, sum.1 / total)
        })
        .collect();
    if closed {
        out.push(out[0]);
    } else {
        out[0] = line[0];
        out[count as usize - 1] = line[count as usize - 1];
    }
    out
}

/// Leaves out points that lie within `within` of the line through the others (Douglas and Peucker).
pub fn simplify(line: &[P], within: f64) -> Vec<P> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut keep = vec![false; line.len()];
    let last = line.len() - 1;
    (keep[0], keep[last]) = (true, true);
    let mut work = Vec::new();
    if line[0] == line[last] {
        // A ring is cut at its farthest point first.
        let far =
            (0..last).max_by(|&a, &b| distance(line[0], line[a]).total_cmp(&distance(line[0], line[b])));
        let far = far.unwrap_or(0);
        keep[far] = true;
        work.extend([(0, far), (far, last)]);
    } else {
        work.push((0, last));
    }
    while let Some((from, to)) = work.pop() {
        let off = |i: usize| from_segment(line[i], line[from], line[to]);
        let Some(far) = (from + 1..to).max_by(|&a, &b| off(a).total_cmp(&off(b))) else { continue };
        if off(far) > within {
            keep[far] = true;
            work.extend([(from, far), (far, to)]);
        }
    }
    line.iter().zip(keep).filter(|(_, keep)| *keep).map(|(&point, _)| point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simple_and_soft() {
        let stairs: Vec<P> = (0..40).map(|i| (f64::from((i + 1) / 2), f64::from(i / 2))).collect();
        let soft = soften(&stairs, 2.0);
        assert_eq!((soft[0], soft[39]), (stairs[0], stairs[39]));
        assert!(soft.iter().all(|p| (p.0 - p.1 - 0.5).abs() < 0.51));
        assert!(simplify(&soft, 0.6).len() <= 4, "{:?}", simplify(&soft, 0.6));
        assert_eq!(area(&[(0.0, 0.0), (2.0, 0.0), (2.0, 3.0), (0.0, 3.0)]), 6.0);
        assert!((length(&dense(&[(0.0, 0.0), (10.0, 0.0)], 3.0)) - 10.0).abs() < 1e-9);
        assert!(inside(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)], (1.0, 3.0)));
        assert!(cross((0.0, 0.0), (2.0, 2.0), (0.0, 2.0), (2.0, 0.0)));
        assert_eq!(from_line((1.0, 5.0), &[(0.0, 0.0), (2.0, 0.0), (2.0, 4.0)]), 2f64.sqrt());
    }
}
