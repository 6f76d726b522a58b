//! The tables for players, each made from one data file.

use zocalo_core::Chart;

/// The tables of the game in the order in which they are shown.
pub const CHARTS: &[Chart] = &[
    Chart::grid(
        "crt",
        "tables_crt.csv",
        "8.71",
        "die",
        "column",
        &["att_position+att_loss", "def_position+def_loss"],
    ),
    Chart::lines("battle-morale", "tables_battle_morale.csv", "10.29", &["die", "us", "mexico"]),
    Chart::lines(
        "leadership",
        "tables_leadership.csv",
        "9.37",
        &["die", "level_0", "level_1", "level_2", "level_3", "level_4"],
    ),
    Chart::grid(
        "casualty",
        "tables_casualty.csv",
        "8.72",
        "battle_morale/die",
        "loss_possibility",
        &["percent"],
    ),
    Chart::lines(
        "loss-percentage",
        "tables_loss_percentage.csv",
        "8.72",
        &["strength_points", "pct_5", "pct_10", "pct_15", "pct_20", "pct_25", "pct_33"],
    ),
    Chart::lines(
        "assault",
        "tables_assault.csv",
        "12.34",
        &["die", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1 or more"],
    ),
    Chart::lines(
        "bombardment",
        "tables_siege_bombardment.csv",
        "12.28",
        &["die", "pts_1_4", "pts_5_8", "pts_9_12", "pts_13_16", "pts_17_plus"],
    ),
    Chart::lines(
        "terrain",
        "tables_terrain.csv",
        "5.34#1",
        &["terrain", "⅒cost_tenths_mp", "combat_die", "disease_die"],
    ),
    Chart::lines("us-supply", "tables_us_supply.csv", "11.28", &["die", "supply_units", "pack_animals"]),
    Chart::lines(
        "disease",
        "tables_disease.csv",
        "13.15#1",
        &["modified_die", "percent_ineffective", "strength_points_eliminated"],
    ),
    Chart::lines("disease-modifiers", "tables_disease_modifiers.csv", "13.15#1", &["condition", "modifier"]),
    Chart::lines(
        "guerrilla",
        "tables_guerrilla.csv",
        "16.26",
        &["die", "strength_1", "strength_2", "strength_3"],
    ),
    Chart::lines("militia", "tables_militia_arrival.csv", "14.15", &["die", "entry_hex"]),
    Chart::lines(
        "turns",
        "tables_turns.csv",
        "4.0#2",
        &["turn", "month_1847", "?disease_stage", "?santa_anna_roll"],
    ),
    Chart::lines("victory", "tables_victory.csv", "20.14", &["place", "vp"]),
    Chart::lines("victory-levels", "tables_victory_levels.csv", "20.2", &["min_vp..max_vp", "level"]),
];
