//! Scenery: sea, the land between the oceans, the Rio Grande. Nothing in the rules reads it.

use serde::Deserialize;
use zocalo_core::board::{Form, Point, Shape};
use zocalo_core::{DataError, Files};

/// Latitude and longitude.
type Degrees = (f32, f32);

/// The lines of `coast.csv`.
#[derive(Clone, Debug, Default)]
pub struct Coast {
    /// The land, from San Francisco down the Pacific, round Yucatán, up the Gulf to Florida, and back beyond the sheet.
    land: Vec<Degrees>,
    /// The Rio Grande from El Paso to the sea.
    rio_grande: Vec<Degrees>,
}

#[derive(Deserialize)]
struct CoastRow {
    line: String,
    lat: f32,
    lon: f32,
}

/// Reads `coast.csv`.
///
/// # Errors
/// A line of another name, or a number that is none.
pub fn read(files: &Files<'_>) -> Result<Coast, DataError> {
    let mut coast = Coast::default();
    for row in files.rows::<CoastRow>("coast.csv")? {
        let line = match row.value.line.as_str() {
            "land" => &mut coast.land,
            "rio-grande" => &mut coast.rio_grande,
            other => {
                let reason = format!("\"{other}\" is no line of the scenery; there are: land, rio-grande");
                return Err(DataError::new("coast.csv", row.line, reason));
            }
        };
        line.push((row.value.lat, row.value.lon));
    }
    Ok(coast)
}

/// Sea, land and river on a sheet of this size.
pub fn shapes(coast: &Coast, (width, height): Point, project: impl Fn(f32, f32) -> Point) -> Vec<Shape> {
    let line = |points: &[Degrees]| -> Vec<Point> {
        let on_sheet = |&(lat, lon): &Degrees| {
            let (x, y) = project(lat, lon);
            (x.clamp(0.0, width), y.clamp(0.0, height))
        };
        points.iter().map(on_sheet).collect()
    };
    let sea = vec![(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
    vec![
        Shape { class: "sea".to_owned(), form: Form::Area(sea) },
        Shape { class: "land".to_owned(), form: Form::Area(line(&coast.land)) },
        Shape { class: "river".to_owned(), form: Form::Line(line(&coast.rio_grande)) },
    ]
}
