//! Provinces, their links and the boxes beside the map, read and held against one another.

use super::pieces::Owner;
use super::{Coast, Geography, ProvinceData, Terrain};
use crate::ids::*;
use serde::Deserialize;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files, Side};

#[derive(Deserialize)]
struct ProvinceRow {
    id: Place,
    name: String,
    terrain: Vec<Terrain>,
    gulf_coast: bool,
    pacific_coast: bool,
    us_border: bool,
    csa_border: bool,
    lat: f64,
    lon: f64,
    control_campaign: Owner,
    control_short: Option<Owner>,
    control_doom: Owner,
}

/// How two provinces are linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Link {
    Land,
    /// 5.1.1#1 The way between Baja and Sonora.
    Baja,
}

#[derive(Deserialize)]
struct LinkRow {
    a: Place,
    b: Place,
    kind: Link,
    border_km: u16,
}

/// What a box beside the map is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Zone {
    Sea,
    Holding,
    Offmap,
    Pool,
    Prison,
    Limbo,
    Future,
    Gone,
}

#[derive(Deserialize)]
struct ZoneRow {
    id: Place,
    name: String,
    kind: Zone,
    borders: Vec<Place>,
}

pub(super) fn provinces(files: Files<'_>, geography: &Geography) -> Result<Vec<ProvinceData>, DataError> {
    let thousandths = |degrees: f64| (degrees * 1000.0).round() as i32;
    let rows = files.rows::<ProvinceRow>("map_provinces.csv")?;
    let listed = || format!("{} of {PROVINCES} provinces are listed", rows.len());
    DataError::unless(rows.len() == PROVINCES, "map_provinces.csv", 0, listed)?;
    let mut out = Vec::new();
    for (place, row) in Place::provinces().zip(&rows) {
        let r = &row.value;
        row.expect("id", &r.id.id(), &place.id())?;
        row.check(!r.terrain.is_empty(), "terrain", || "a province has terrain".to_owned())?;
        let cities = || geography.cities.iter().filter(|city| city.province == place);
        let port = |coast| cities().find(|city| city.port == Some(coast)).map(|city| city.name.clone());
        let (gulf_port, pacific_port) = (port(Coast::Gulf), port(Coast::Pacific));
        row.check(gulf_port.is_none() || r.gulf_coast, "gulf_coast", || "a port lies on a coast".to_owned())?;
        row.check(pacific_port.is_none() || r.pacific_coast, "pacific_coast", || {
            "a port lies on a coast".to_owned()
        })?;
        let capital = cities().find(|city| city.capital);
        out.push(ProvinceData {
            capital_is_port: capital.is_some_and(|city| city.port.is_some()),
            name: r.name.clone(),
            capital: capital.map_or_else(String::new, |city| city.name.clone()),
            must_stop: r.terrain.iter().filter(|terrain| **terrain != Terrain::Clear).count() >= 2,
            no_clear: !r.terrain.contains(&Terrain::Clear),
            terrain: r.terrain.clone(),
            gulf_port,
            pacific_port,
            us_border: r.us_border,
            csa_border: r.csa_border,
            // In the order of the scenarios; the first game begins as the campaign does.
            start: [
                Some(r.control_campaign),
                r.control_short,
                Some(r.control_doom),
                Some(r.control_campaign),
            ]
            .map(|owner| owner.map(Side::from)),
            label: (thousandths(r.lat), thousandths(r.lon)),
        });
    }
    Ok(out)
}

pub(super) type Links = ([Places; PROVINCES], [Places; PROVINCES]);

pub(super) fn links(files: Files<'_>) -> Result<Links, DataError> {
    let mut land = [Places::EMPTY; PROVINCES];
    let mut near = land;
    for row in files.rows::<LinkRow>("map_adjacency.csv")? {
        let r = &row.value;
        row.check(r.a.is_province() && r.b.is_province() && r.a < r.b, "b", || {
            "two provinces, in their order".to_owned()
        })?;
        row.check(r.border_km >= 30, "border_km", || "a border of 30 km makes neighbours".to_owned())?;
        for (from, to) in [(r.a, r.b), (r.b, r.a)] {
            near[from.index()].insert(to);
            if r.kind == Link::Land {
                land[from.index()].insert(to);
            }
        }
    }
    Ok((land, near))
}

/// The boxes repeat which provinces they border on: the Gulf its ports, the neighbours their borders.
pub(super) fn zones(files: Files<'_>, provinces: &[ProvinceData]) -> Result<(), DataError> {
    let rows = files.rows::<ZoneRow>("map_zones.csv")?;
    let listed = || format!("{} of {} boxes are listed", rows.len(), PLACES - PROVINCES);
    DataError::unless(rows.len() == PLACES - PROVINCES, "map_zones.csv", 0, listed)?;
    let places = |test: fn(&ProvinceData) -> bool| -> Places {
        Place::provinces().filter(|p| test(&provinces[p.index()])).collect()
    };
    for (place, row) in Place::all().skip(PROVINCES).zip(&rows) {
        let r = &row.value;
        row.expect("id", &r.id.id(), &place.id())?;
        row.check(!r.name.is_empty(), "name", || "a box has a name".to_owned())?;
        let (kind, borders) = match place {
            Place::GULF => (Zone::Sea, places(|p| p.gulf_port.is_some())),
            Place::FLEET => (Zone::Holding, [Place::GULF].into_iter().collect()),
            Place::USA => (Zone::Offmap, places(|p| p.us_border)),
            Place::CSA => (Zone::Offmap, places(|p| p.csa_border)),
            Place::POOL_IMP | Place::POOL_REP => (Zone::Pool, Places::EMPTY),
            Place::PRISON_IMP | Place::PRISON_REP => (Zone::Prison, Places::EMPTY),
            Place::LIMBO => (Zone::Limbo, Places::EMPTY),
            Place::FUTURE => (Zone::Future, Places::EMPTY),
            _ => (Zone::Gone, Places::EMPTY),
        };
        row.check(r.kind == kind, "kind", || format!("{} is of another kind", place.id()))?;
        let given: Places = r.borders.iter().copied().collect();
        row.check(given == borders, "borders", || "the provinces say otherwise where it borders".to_owned())?;
    }
    Ok(())
}

pub(super) fn distances(near: &[Places; PROVINCES]) -> [u8; PROVINCES] {
    let mut out = [u8::MAX; PROVINCES];
    let mut ring: Places = [Place::MEXICO].into_iter().collect();
    for steps in 0..PROVINCES as u8 {
        let mut next = Places::EMPTY;
        for place in ring.iter().filter(|p| out[p.index()] == u8::MAX).collect::<Vec<_>>() {
            out[place.index()] = steps;
            next = next.or(&near[place.index()]);
        }
        ring = next;
    }
    out
}
