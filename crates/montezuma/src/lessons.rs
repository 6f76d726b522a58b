//! The lessons: files of `data/lessons`, in order.

/// Name and text of each lesson.
pub const LESSONS: &[(&str, &str)] = &[
    ("01-force.json", include_str!("../data/lessons/01-force.json")),
    ("02-event.json", include_str!("../data/lessons/02-event.json")),
    ("03-works.json", include_str!("../data/lessons/03-works.json")),
    ("04-control.json", include_str!("../data/lessons/04-control.json")),
    ("05-battle.json", include_str!("../data/lessons/05-battle.json")),
    ("06-interception.json", include_str!("../data/lessons/06-interception.json")),
    ("07-raid.json", include_str!("../data/lessons/07-raid.json")),
    ("08-supply.json", include_str!("../data/lessons/08-supply.json")),
];
