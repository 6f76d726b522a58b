//! What the fields of a document hold, and positions for people to copy: for `docs/positions.md`.

/// The fields with what they hold. What is left out is as before the first turn, or is not under way.
pub(crate) const FIELDS: &[(&str, &str)] = &[
    ("turn", "the Game-Turn, from 1"),
    ("phase", "the phase under way; `begin` implies it"),
    (
        "units",
        "of each counter where it is `at`: a hex by its number, or a box; the formation that it is `within`; its `height` in \
         the stack, 0 at the bottom; its `strength`, and the `full` one of a militia with losses; how many percent are \
         `ineffective`; its `states`; when and where the enemy has `seen` it",
    ),
    ("us_controls", "places that the United States control"),
    ("fortresses", "of each fortress its strength, its owner, and what befell it in this turn"),
    ("national_morale", "the Basic National Morale of each side"),
    ("city_points", "victory points for cities so far"),
    (
        "facts",
        "what has come about: `veracruz_taken`, `guerrillas_rise`, `capital_threatened`, `landed`, `mules`, `overwhelmed`",
    ),
    (
        "elections",
        "Santa Anna's way to the capital: whether he is on the `march`, has to `stay`, has a march `due`",
    ),
    (
        "guerrillas",
        "the guerrillas in play: `at`, which counters each `may_be`, whether it is `placed`, its `age`",
    ),
    ("works", "works `at` a hex, and whether they are `complete`"),
    ("gunboats_back_on", "the turn in which a damaged gunboat is back"),
    ("beachhead", "the hex of the beachhead"),
    ("table", "`supplies` and `packs` that this turn's dice have given and that are not placed yet"),
    ("waiting_militia", "hexes in which militia appear that are not placed yet"),
    ("scouted", "who has reconnoitred (`by`) which `hex` in this phase"),
    ("battle", "the battle under way: its `target`, `attacker`, `defender` and how far it has come"),
    ("over", "the result, once the game is over: `winner`, `level`, `score`"),
    ("begin", "one of the starts below"),
    ("frames", "what is under way, the innermost last"),
];

/// Positions for people to copy.
pub(crate) const POSITIONS: &[(&str, &str)] = &[
    ("Before Cerro Gordo", include_str!("../../positions/cerro-gordo.json")),
    ("A battle", include_str!("../../positions/battle.json")),
    ("The siege of Perote", include_str!("../../positions/siege-of-perote.json")),
    ("Worth retreats", include_str!("../../positions/retreat.json")),
];
