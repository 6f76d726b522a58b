//! What is drawn over the board on demand agrees with what the rules allow.

use std::collections::BTreeSet;
use zocalo_core::{Side, Viewer};
use zocalo_table::lesson::carried;
use zocalo_table::{AnyTable, Lang, wire};

fn lesson(game: &str, id: &str) -> Box<dyn AnyTable> {
    let lesson = carried(game).iter().find(|lesson| lesson.id == id).expect("there is such a lesson");
    lesson.open().expect("it opens")
}

fn overlay(table: &dyn AnyTable, viewer: Viewer, key: &str) -> wire::Overlay {
    let all = table.overlays(viewer, Lang::En);
    all.into_iter().find(|overlay| overlay.key == key).unwrap_or_else(|| panic!("no {key}"))
}

/// The lines of fire of Camerone are those along which the rules let a unit fire.
#[test]
fn lines_of_fire_lead_to_what_may_be_fired_at() {
    for (id, side, unit, at, key) in [
        ("volley", Side::One, "L01", "0909", "overlay-french-fire"),
        ("volley", Side::One, "L02", "0910", "overlay-french-fire"),
        ("through-the-gate", Side::Two, "VC1", "0810", "overlay-mexican-fire"),
    ] {
        let mut table = lesson("camerone", id);
        let drawn = overlay(&*table, Viewer::Public, key);
        let drawn: BTreeSet<String> =
            drawn.lines.into_iter().filter(|(from, _)| from == at).map(|(_, to)| to).collect();
        let fired = table.choose(side, &format!("fire {unit}"));
        let targets: BTreeSet<String> = table
            .choices(Lang::En)
            .into_iter()
            .filter_map(|choice| choice.say.strip_prefix("at ").map(str::to_owned))
            .collect();
        // Who sees nobody may not even begin to fire.
        assert_eq!(fired.is_ok(), !drawn.is_empty(), "{unit}");
        if fired.is_ok() {
            assert_eq!(drawn, targets, "{unit} at {at}");
        }
    }
}

/// A supply unit serves two hexes around it; what is three hexes away, or cut off by an enemy zone, it does not.
#[test]
fn supply_reaches_two_hexes() {
    let table = lesson("veracruz", "supply");
    let served = overlay(&*table, Viewer::Side(Side::One), "overlay-supply-us");
    let has = |hex: &str| served.places.iter().any(|place| place == hex);
    assert!(has("2026") && has("2030"), "where the supply units stand");
    assert!(has("2032") && !has("2033"), "two hexes, not three: {:?}", served.places);
    assert!(served.lines.contains(&("2030".to_owned(), "2032".to_owned())), "{:?}", served.lines);
}

/// What the enemy's counters are worth is hidden in Veracruz, and with it his zones.
#[test]
fn nobody_is_shown_zones_that_he_cannot_know() {
    let table = lesson("veracruz", "supply");
    for (viewer, keys) in [
        (Viewer::Side(Side::One), vec!["overlay-zones-us", "overlay-supply-us"]),
        (Viewer::Side(Side::Two), vec!["overlay-zones-mexico", "overlay-supply-mexico"]),
        (Viewer::Public, vec![]),
    ] {
        let shown: Vec<String> =
            table.overlays(viewer, Lang::En).into_iter().map(|o| o.key.to_string()).collect();
        assert_eq!(shown, keys);
    }
}
