//! Fits a game's `data/evaluation.csv` anew:
//! `cargo run --release -p zocalo-lab --example fit_evaluation -- GAME 2000 > crates/GAME/data/evaluation.csv`.
//!
//! Progress goes to standard error.

use cactus_throne::Cactus;
use camerone::Camerone;
use montezuma::Montezuma;
use rio_grande::RioGrande;
use std::error::Error;
use veracruz::Veracruz;
use zocalo_core::evaluation::Fitted;
use zocalo_lab::fit::{Besides, Moment, Sampling, Sign, fit, play};

fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(2).map_or(Ok(2000), |n| n.parse())?;
    match std::env::args().nth(1).as_deref() {
        Some("cactus-throne") => fitted::<Cactus>(CACTUS_THRONE, games),
        Some("camerone") => fitted::<Camerone>(CAMERONE, games),
        Some("veracruz") => fitted::<Veracruz>(VERACRUZ, games),
        Some("montezuma") => fitted::<Montezuma>(MONTEZUMA, games),
        Some("rio-grande") => fitted::<RioGrande>(RIO_GRANDE, games),
        _ => Err("which game: camerone, veracruz, montezuma, rio-grande or cactus-throne?".into()),
    }
}

const CAMERONE: Sampling = Sampling {
    scenarios: &["standard"],
    heats: &[0.3, 0.7, 1.2],
    one_in: 50,
    besides: Besides::EveryPass,
    ridges: &[1.0, 1.0],
};

const VERACRUZ: Sampling = Sampling {
    scenarios: &["campaign"],
    heats: &[0.2, 0.6, 1.2],
    one_in: 40,
    besides: Besides::EveryPass,
    ridges: &[30.0],
};

const MONTEZUMA: Sampling = Sampling {
    scenarios: &[
        "campaign", "campaign", "campaign", "campaign", "campaign", "campaign", "campaign", "campaign",
        "campaign", "border",
    ],
    heats: &[0.1, 0.4, 0.8],
    one_in: 40,
    besides: Besides::Nothing,
    // Before War little can be told of the end.
    ridges: &[1000.0, 100.0],
};

const RIO_GRANDE: Sampling = Sampling {
    scenarios: &["campaign", "campaign", "campaign", "campaign", "lower-rio-grande"],
    heats: &[0.05, 0.2, 0.4],
    one_in: 40,
    besides: Besides::Nothing,
    ridges: &[100.0, 30.0],
};

const CACTUS_THRONE: Sampling = Sampling {
    scenarios: &["campaign", "short", "campaign", "doom", "campaign", "puebla"],
    heats: &[0.05, 0.2, 0.5],
    one_in: 60,
    besides: Besides::Nothing,
    // Early in the war little can be told of the end.
    ridges: &[300.0, 100.0, 100.0, 30.0, 30.0],
};

fn fitted<G: Fitted>(sampling: Sampling, games: u64) -> Result<(), Box<dyn Error>> {
    let mut moments = Vec::new();
    for seed in 0..games {
        moments.extend(play::<G>(&sampling, seed)?);
    }
    let mut columns = Vec::new();
    for (index, name) in G::FITS.iter().enumerate() {
        let moments: Vec<&Moment> = moments.iter().filter(|moment| moment.fit == index).collect();
        let fit = fit(&moments, &Sign::all::<G>(), sampling.ridges[index]);
        let (number, error, plain) = (moments.len(), fit.error, fit.plain_error);
        eprintln!("{name}: {number} moments, mean square error {error:.5}, of the plain mean {plain:.5}");
        columns.push(fit.coefficients);
    }
    println!("name,{},source", G::FITS.join(","));
    for (i, name) in G::FEATURES.iter().enumerate() {
        let values: Vec<String> = columns.iter().map(|column| format!("{:.6}", column[i])).collect();
        println!("{name},{},design (fitted on {games} games)", values.join(","));
    }
    Ok(())
}
