//! The tables for players, each made from one data file.

use zocalo_core::Chart;

/// The tables of the game in the order in which they are shown.
pub const CHARTS: &[Chart] = &[
    Chart::lines(
        "crt",
        "tables_crt.csv",
        "7.2#14",
        &[
            "die", "1:5", "1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1", "9:1",
            "10:1",
        ],
    ),
    Chart::lines(
        "terrain",
        "tables_terrain.csv",
        "5.1#7",
        &[
            "id",
            "?hard",
            "attrition",
            "combat_modifier",
            "?attack_cavalry_halved",
            "?attack_artillery_halved",
            "?defence_artillery_halved",
            "retreat_modifier",
        ],
    ),
    Chart::lines("replacement", "tables_replacement.csv", "4.1#1", &["id", "cost", "place"]),
    Chart::lines(
        "turns",
        "tables_turns.csv",
        "3.0#1",
        &["turn", "year", "quarter", "french_income", "regular_infantry_cost"],
    ),
    Chart::grid("events", "tables_events.csv", "11.1#2", "total", "year", &["case"]),
    Chart::lines(
        "schedule",
        "tables_schedule.csv",
        "12.1#T1",
        &["turn", "side", "action", "place/condition", "ids/amount"],
    ),
];
