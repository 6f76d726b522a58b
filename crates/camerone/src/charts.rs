//! The tables for players, each made from one data file.

use zocalo_core::Chart;

/// The tables of the game in the order in which they are shown.
pub const CHARTS: &[Chart] = &[
    Chart::lines("strength", "tables_strength.csv", "1.4.1#4", &["die", "legionnaire_units", "removed"]),
    Chart::lines("fire", "tables_fire.csv", "2.1#6", &["item", "kind", "value"]),
    Chart::lines("saving", "tables_saving.csv", "2.3#1", &["who", "against", "die_eliminated", "die_saved"]),
    Chart::lines("officer", "tables_officer.csv", "1.2.1#3", &["die", "result"]),
    Chart::lines("melee", "tables_melee.csv", "2.5#3", &["item", "drm"]),
    Chart::lines("movement", "tables_movement.csv", "2.4#2", &["type", "allowance", "doubled_by"]),
    Chart::lines(
        "terrain",
        "tables_terrain.csv",
        "2.1#7",
        &["terrain", "move_cost", "?cover", "?blocks_los_through"],
    ),
    Chart::lines("events", "tables_events.csv", "3#1", &["roll", "title", "effect"]),
    Chart::lines(
        "reentry",
        "tables_reentry.csv",
        "2.6#1",
        &["type", "returns_made", "size_on_map", "losses_to_next_withdrawal", "vp_so_far"],
    ),
    Chart::lines("victory", "tables_victory.csv", "4.1#1", &["vp_min..vp_max", "result"]),
];
