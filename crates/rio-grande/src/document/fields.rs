//! What the fields of a document hold, and positions for people to copy: for `docs/positions.md`.

/// The fields with what they hold. What is left out is as before the first turn, or is not under way.
pub(crate) const FIELDS: &[(&str, &str)] = &[
    ("turn", "the Game Turn, 1 to 9"),
    ("first_turn", "the turn on which the game began: on it the naval roll has no modifiers"),
    ("phase", "the phase under way; `begin` implies it"),
    ("active", "the side whose player turn it is; `begin` implies it"),
    ("action_points", "of each side, 0 to 15"),
    ("spent_halves", "half action points spent in the Recruit Phase under way"),
    ("naval", "who rules the sea: `allied`, `parity`, `imperial`"),
    ("banned", "Fracas at Home! or Crisis in Europe! is in force for the active side"),
    (
        "used",
        "of each side what it has done in this turn: `support`, `assault`, `rail`, and whether supply has left \
         (`supply_out`) or entered (`supply_in`) its Staging Area",
    ),
    ("marches", "how many marches have been made in this March Phase"),
    (
        "units",
        "of each unit where it is `at`: a hex by its number, `us_staging`, `imperial_staging`, `removed` (a leader that \
         fell), `waiting` (a garrison that was bought for a fortress), `unused`; whether it is `reduced`; what an untried unit \
         turned out to be (`front`); in the box of which `column` it is; its `states`: `left-staging`, `entered-staging`, \
         `struck`, and on which turn the other side has seen it where it is. Units that are not named are in the Recruit Displays",
    ),
    ("supply", "of each side the supply points in each place"),
    ("supply_seen", "of each side the places where the other knows how much supply there is"),
    ("bases", "of each side the hexes with its bases"),
    (
        "columns",
        "of each column marker where it is `at`, how much `supply` is in its box, whether it was `used` since the last march",
    ),
    ("tactics", "of each side how many tactics markers of each kind it holds"),
    ("railroad", "how many hexes of the railroad are built from Veracruz and from Mexico City"),
    (
        "phase_began",
        "what held at the start of the Recruit Phase: where the side was `present`, its `bases`, and at which ends of the \
         railroad it had engineer and supply (`rail`)",
    ),
    ("treated", "hexes that have been treated in this Sustainment Phase"),
    ("checked", "the unit whose attrition check is thrown"),
    (
        "march",
        "the march under way: its `way`, where it comes `from` and is `at`, the `force`, its `supply`, what it has spent, who \
         was left behind (`dropped`), the `leader` of a concentration, the `columns` that go along",
    ),
    (
        "battle",
        "the battle under way: `attacker`, `from`, `target`, the `forces` that are left, tactics markers, dice, who has the \
         `advantage` or naval `support`, who spends supply, how it `ended` and who is the `winner`, and who is to `advance`",
    ),
    (
        "retreat",
        "the retreat under way: whose `side`, from which `start`, its `length`, who is `going` all the way and who is \
         `stopping`, and the `path`",
    ),
    ("over", "the result, once the game is over: `winner`, `level`, `score`, `reason`"),
    ("begin", "one of the starts below"),
    ("frames", "what is under way, the innermost last"),
];

/// Positions for people to copy.
pub(crate) const POSITIONS: &[(&str, &str)] = &[
    ("Before Matamoros", include_str!("../../positions/matamoros.json")),
    ("Landing at Tampico", include_str!("../../positions/tampico.json")),
    ("The Emperor at Monterrey", include_str!("../../positions/monterrey.json")),
    ("Honors of War at Monterrey", include_str!("../../positions/honors.json")),
    ("Escobedo retreats", include_str!("../../positions/retreat.json")),
];
