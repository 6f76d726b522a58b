//! The tables for players, each made from one data file.

use zocalo_core::Chart;

/// The tables of the game in the order in which they are shown.
pub const CHARTS: &[Chart] = &[
    Chart::grid("crt", "tables_crt.csv", "15.4#1", "cf_min..cf_max", "die", &["hits+R?retreat+E?eliminate"]),
    Chart::lines(
        "terrain",
        "tables_terrain.csv",
        "14.1#1",
        &["id", "½half_mf", "shift", "tie", "attrition", "?base"],
    ),
    Chart::lines("lines", "tables_lines.csv", "14.1#4", &["id", "½half_mf", "shift"]),
    Chart::lines("places", "tables_places.csv", "15.4#1", &["id", "shift", "tie", "besieged", "?base"]),
    Chart::lines("recruit", "tables_recruit.csv", "11.3#1", &["id", "½half_ap"]),
    Chart::lines("actions", "tables_actions.csv", "13.0#4", &["id", "ap"]),
    Chart::lines("ap", "tables_ap.csv", "10.1#1", &["id", "amount"]),
    Chart::lines("events", "tables_events.csv", "9.0#1", &["side", "die", "ap"]),
    Chart::lines("naval", "tables_naval.csv", "19.1#1", &["id", "die_min..die_max"]),
    Chart::lines("sea-modifiers", "tables_naval_modifiers.csv", "19.1#1", &["id", "modifier"]),
    Chart::lines("start", "tables_start.csv", "7.1#1", &["die", "first_turn", "ap", "supply"]),
    Chart::lines("turns", "tables_turns.csv", "8.0#1", &["id", "months", "year", "?weather"]),
    Chart::lines("levels", "tables_levels.csv", "4.3#1", &["id", "difference"]),
    Chart::lines("vp", "tables_vp.csv", "4.2#1", &["unit", "vp"]),
];
