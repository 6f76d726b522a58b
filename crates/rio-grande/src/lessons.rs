//! The lessons: files of `data/lessons`, in order.

/// Name and text of each lesson.
pub const LESSONS: &[(&str, &str)] = &[
    ("01-march.json", include_str!("../data/lessons/01-march.json")),
    ("02-zones.json", include_str!("../data/lessons/02-zones.json")),
    ("03-recruit.json", include_str!("../data/lessons/03-recruit.json")),
    ("04-battle.json", include_str!("../data/lessons/04-battle.json")),
    ("05-supply.json", include_str!("../data/lessons/05-supply.json")),
    ("06-by-sea.json", include_str!("../data/lessons/06-by-sea.json")),
    ("07-base.json", include_str!("../data/lessons/07-base.json")),
];
