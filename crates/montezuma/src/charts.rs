//! The tables for players, each made from one data file.

use zocalo_core::Chart;

/// The tables of the game in the order in which they are shown.
pub const CHARTS: &[Chart] = &[
    Chart::lines(
        "battle-results",
        "tables_battle_results.csv",
        "11.2.h",
        &["fp_min..fp_max", "disgraceful", "wavering", "poor", "steady", "gallant", "superb"],
    ),
    Chart::lines("efficiency", "tables_efficiency.csv", "11.2.g#1", &["name", "net_min..net_max"]),
    Chart::lines(
        "modifiers-efficiency",
        "tables_efficiency_modifiers.csv",
        "11.2.e#2",
        &["side", "condition", "value"],
    ),
    Chart::lines("firepower", "tables_fp_modifiers.csv", "11.2.e#1", &["side", "condition", "value"]),
    Chart::lines("battle-types", "tables_battle_types.csv", "11.2.a#1", &["type", "mp_cost", "attacker_fp"]),
    Chart::lines(
        "post-battle",
        "tables_post_battle.csv",
        "11.5.b",
        &["net_min..net_max", "extra_step_losses"],
    ),
    Chart::lines("leader-loss", "tables_leader_loss.csv", "11.3#1", &["roll_min..roll_max", "result"]),
    Chart::lines("terrain", "tables_terrain.csv", "10.2.a#3", &["id", "mp", "?us_must_stop", "defender_fp"])
        .only("kind", "space"),
    Chart::lines("connections", "tables_terrain.csv", "10.2#1", &["id", "mp"]).only("kind", "connection"),
    Chart::lines("raid", "tables_raid.csv", "16.3#1", &["condition", "modifier"]),
    Chart::lines("pw-chart", "tables_pw_chart.csv", "5.1.b#1", &["incident", "change"]),
    Chart::lines("conquest", "tables_city_conquest.csv", "5.1.b#1", &["net_min..net_max", "pw_points"]),
    Chart::lines("revolts", "tables_revolts.csv", "7.1.b#1", &["roll_min..roll_max", "effect"]),
    Chart::lines("collapse", "tables_collapse.csv", "18.2#1", &["kind", "min..max", "result_or_value"]),
    Chart::lines("war", "tables_war_declaration.csv", "18.3.a#1", &["kind", "min..max", "result_or_value"]),
    Chart::lines(
        "turns",
        "tables_turn_track.csv",
        "3.4#4",
        &[
            "turn",
            "date",
            "crisis_hand",
            "war_modifier",
            "war_pw_cost",
            "end_roll",
            "?heat",
            "us_leaders_war/us_units_war",
            "mx_leaders/mx_units",
        ],
    ),
];
