//! What the fields of a document hold, and positions for people to copy: for `docs/positions.md`.

/// The fields with what they hold.
pub const FIELDS: &[(&str, &str)] = &[
    ("turn", "the Turn, 1 to 10"),
    ("pw", "Political Will; 30 if left out"),
    ("unstable", "whether the Political Will marker shows its Unstable side"),
    ("collapsed", "whether the Mexican government has collapsed"),
    ("blockade", "the Blockade level"),
    ("bellicosity", "Bellicosity, 0 to 5"),
    ("war", "`crisis`, `declared` (in mid-Turn: what follows comes with the next) or `war`"),
    ("presidente", "`paredes`, `santa-anna`, `gomez`, `anaya` or `pena`"),
    (
        "units",
        "of each Unit where it is `at`: a place, or `regroup`, `aside`, `gone`, for Guerillas `holding` or `hidden`; on the map \
         its `steps`, all of them if left out. A Unit that is not listed is where it is before a game",
    ),
    ("leaders", "where each leader is: a place, or `pool`, `aside`, `gone`, `exile`, `wound`"),
    ("wounds", "the Turn in which a seriously wounded leader is back"),
    ("replacements", "leaders whose other side is up"),
    (
        "armies",
        "of each Army marker on the map its `commander` and its `place`; army-0 to army-2 are US, the others Mexican",
    ),
    ("trains", "where each side's Baggage Train is, or null"),
    ("beachhead", "where the Beachhead is, or null"),
    ("squadrons", "`gulf` and `pacific`: `inactive`, `active` or `{\"seizing\": PORT}`"),
    ("sailed", "the coasts along which a side has sailed in this Turn"),
    ("us-control", "places that the US controls; as printed if left out"),
    ("revolt", "States in revolt; as printed if left out"),
    ("us-states", "States that the US controls"),
    (
        "works",
        "of each place with works their `owner`, whether they are a `fort`, their `value`, whether both know it (`open`), and the \
         value of a Fort that is `rising`",
    ),
    ("drawn", "works drawn of which one is to be kept, each `fort` or not with its `value`"),
    ("destroyed", "fortresses that have fallen"),
    ("raids", "places with a Raid marker of each side"),
    ("militia-raid", "where the Local Militia Raid marker is, or null"),
    (
        "cards",
        "where each Strategy card is: `deck`, `us`, `mexico`, `table`, `discard`, `removed`, `aside`; one that is not listed is in \
         the deck, a War card before War aside",
    ),
    ("seen", "cards of the enemy's hand that each side has seen"),
    ("actions-out", "Action cards drawn since they were last shuffled, `a1` to `a30`"),
    (
        "pw-markers",
        "the PW marker of each of the 14 PW Cities; with `begin` all may be left out and are dealt first",
    ),
    ("insight", "cities whose PW marker each side has looked at"),
    ("heat-card", "whether the Heat card counts in this Turn"),
    ("supply-done", "whether the Supply Event of this Turn has been"),
    ("replaced", "whether each side has taken its replacements"),
    ("reshuffle", "whether the deck is shuffled with the next Turn"),
    ("topographic", "whether the Topographic Engineers count"),
    ("exhaustion", "Operational Exhaustion: where (`at`) and for how many `plays` more; or null"),
    ("armistice", "for how many card plays more the Armistice binds each side"),
    (
        "officers",
        "each of the four US officers by his card (34, 43, 44, 49): `unplayed`, `{\"with\": LEADER}`, `{\"at\": PLACE}` or `gone`",
    ),
    ("flags", "what has come about: once-only events of which later rules ask"),
    ("stolen", "Units that a Stolen March has moved in this Turn"),
    ("held", "whether each side holds its last card over"),
    ("reinforced", "whether each side has had its reinforcements"),
    ("spread", "States whose revolt may still spread"),
    ("bids", "what each side has bid"),
    (
        "activation",
        "a move under way: what is being done (`doing`: `march`, `stolen`, `sea`, `landing`, `siege`), whose `side`, the `force`, where it \
         is `at`, came `from` and began (`origin`), its `mp`; what is left out has not happened. Or null",
    ),
    ("reacting", "the Force that reacts or is being named"),
    (
        "battle",
        "a Battle under way: its `place`, the `attacker`, whence (`from`), and for each side `units`, `leaders`, `commander`, \
         `supplied`, and so on; what is left out has not happened. Or null",
    ),
    ("losses", "steps to be chosen: whose `side`, how many are `left`, out of which `pool`; or null"),
    ("hungry", "Units out of supply in a Supply Event under way"),
    ("points", "points of an Event or of replacements that are left"),
    ("used", "what has been used of the card under way: raids and shared replacements"),
    ("sacrificed", "where each side has given up its Baggage Train in the Supply Event under way"),
    ("conquests", "PW Cities whose Conquest roll is due"),
    ("rescued", "isolated places that a limited source keeps"),
    (
        "over",
        "how the game ended: `us-sudden-death`, `mexico-sudden-death`, `us-will`, `mexico-will`; or null",
    ),
    ("begin", "one of the starts below"),
    ("frames", "what is under way, the innermost last"),
];

/// Positions for people to copy.
pub const POSITIONS: &[(&str, &str)] = &[
    ("Taylor on the Rio Grande", include_str!("../../positions/border.json")),
    ("A Battle at Matamoros", include_str!("../../positions/palo-alto.json")),
    ("Scott at Vera Cruz", include_str!("../../positions/vera-cruz.json")),
    ("A retreat from Matamoros", include_str!("../../positions/retreat.json")),
];
