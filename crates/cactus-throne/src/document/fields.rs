//! What the fields of a document hold, and positions for people to copy: for `docs/positions.md`.

/// The fields with what they hold.
pub const FIELDS: &[(&str, &str)] = &[
    ("turn", "the turn, 1 to 22; the scenario's first if left out"),
    (
        "pieces",
        "where each unit or leader is: a province or one of the boxes `GULF`, `FLEET`, `USA`, `CSA`, `POOL_IMP`, `POOL_REP`, \
         `PRISON_IMP`, `PRISON_REP`, `LIMBO`, `FUTURE`, `GONE`. Or an object: where it is `at`, its `marks` (`reduced`, `moved`, \
         `landed`, `besieged`, `committed`, `reacted`, `aside`, `event-lost`, `left`, `delayed`, `leaving`) and the `party` for which \
         it fights now, if it has changed sides. A piece that is not listed has not come yet",
    ),
    (
        "armies",
        "of each Army counter whether it is `available`, its `members`, and the province it has `reacted-into` in this turn",
    ),
    (
        "provinces",
        "of each province its `control`, who held it `last`, whether it is `contested`, and the `siege` in it: who is `besieged`, the \
         `level`, the `city` (`capital`, `port`), whether it is `fresh`. As the scenario begins if left out",
    ),
    ("points", "replacement points: `mexican`, `french`, `republican`, `us`, `santa-anna`"),
    ("tokens", "free artillery that each side may still place"),
    ("deserters", "points for deserters that each side gets with its next income"),
    ("martyrs", "executed Republican leaders for whom points are still due"),
    ("events", "events in force; what is left out has not come"),
    ("answered", "Armies that have moved by reaction in this phase"),
    ("edited", "Armies that have been formed or changed in this step"),
    ("pending", "provinces in which a combat is still to be fought"),
    ("chooser", "who chooses the next combat"),
    ("support", "where ships support a combat: `french`, `us-first`, `us-second`"),
    ("mover", "the unit, stack or Army on the march; or null"),
    ("camerone", "the event of Camerone: `units` still to be moved and their `goal`"),
    ("reaction", "the Armies that may react to it; or null"),
    ("attrition", "a group that rolls for attrition; or null"),
    ("losses", "steps to be chosen: the `chooser`, the units `among` which, how many `steps`; or null"),
    ("battle", "the combat under way; or null"),
    ("retreat", "pieces that leave a province after it; or null"),
    ("casualties", "leaders who roll for their fate; or null"),
    ("star", "dice of a DE*; or null"),
    ("arriving", "pieces that their owner places; or null"),
    ("bargain", "a bargain about a captive; or null"),
    ("happening", "the event of the turn, while it is carried out; or null"),
    ("preparing", "what is left of a scenario's set-up"),
    ("forming", "an Army under formation; or null"),
    ("queue", "pieces that a procedure works through"),
    ("dice", "dice that a procedure keeps"),
    (
        "over",
        "how the game ended: the `winner` or null, and the `reason`: `leaders-taken`, `emperor-taken`, `turn-ten`, `chaos`, \
         `last-turn`, `abdication`, `short`, `doom`, `puebla`; or null",
    ),
    ("begin", "one of the starts below"),
    ("frames", "what is under way, the innermost last"),
];

/// Positions for people to copy.
pub const POSITIONS: &[(&str, &str)] = &[
    ("Lorencez marches on Puebla", include_str!("../../positions/lorencez.json")),
    ("A battle at Puebla", include_str!("../../positions/cinco-de-mayo.json")),
    ("The siege of Querétaro", include_str!("../../positions/queretaro.json")),
    ("A retreat from Mexico City", include_str!("../../positions/retreat.json")),
    ("The raid of Camerone", include_str!("../../positions/camerone.json")),
    ("Maximilian rides", include_str!("../../positions/rides.json")),
    ("Never sound retreat", include_str!("../../positions/never.json")),
];
