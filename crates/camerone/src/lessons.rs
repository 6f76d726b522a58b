//! The lessons: files of `data/lessons`, in order.

/// Name and text of each lesson.
pub const LESSONS: &[(&str, &str)] = &[
    ("01-volley.json", include_str!("../data/lessons/01-volley.json")),
    ("02-gates.json", include_str!("../data/lessons/02-gates.json")),
    ("03-marksmen.json", include_str!("../data/lessons/03-marksmen.json")),
    ("04-melee.json", include_str!("../data/lessons/04-melee.json")),
    ("05-advance.json", include_str!("../data/lessons/05-advance.json")),
    ("06-climb.json", include_str!("../data/lessons/06-climb.json")),
    ("07-through-the-gate.json", include_str!("../data/lessons/07-through-the-gate.json")),
    ("08-return.json", include_str!("../data/lessons/08-return.json")),
];
