//! The lessons: files of `data/lessons`, in order.

/// Name and text of each lesson.
pub const LESSONS: &[(&str, &str)] = &[
    ("01-march.json", include_str!("../data/lessons/01-march.json")),
    ("02-zones.json", include_str!("../data/lessons/02-zones.json")),
    ("03-battle.json", include_str!("../data/lessons/03-battle.json")),
    ("04-division.json", include_str!("../data/lessons/04-division.json")),
    ("05-reconnaissance.json", include_str!("../data/lessons/05-reconnaissance.json")),
    ("06-supply.json", include_str!("../data/lessons/06-supply.json")),
    ("07-siege.json", include_str!("../data/lessons/07-siege.json")),
    ("08-guerrillas.json", include_str!("../data/lessons/08-guerrillas.json")),
];
