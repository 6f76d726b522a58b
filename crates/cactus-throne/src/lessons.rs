//! The lessons: files of `data/lessons`, in order.

/// Name and text of each lesson.
pub const LESSONS: &[(&str, &str)] = &[
    ("01-march.json", include_str!("../data/lessons/01-march.json")),
    ("02-leader.json", include_str!("../data/lessons/02-leader.json")),
    ("03-purchase.json", include_str!("../data/lessons/03-purchase.json")),
    ("04-combat.json", include_str!("../data/lessons/04-combat.json")),
    ("05-raid.json", include_str!("../data/lessons/05-raid.json")),
    ("06-siege.json", include_str!("../data/lessons/06-siege.json")),
    ("07-reaction.json", include_str!("../data/lessons/07-reaction.json")),
];
