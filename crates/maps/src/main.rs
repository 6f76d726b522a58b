//! Bakes the boards of all games, or of those named.

use anyhow::{Result, bail};
use zocalo_maps::bake::Baked;

/// A game, and how its board is made.
type Maker = (&'static str, fn() -> Result<Baked>);

const MAKERS: &[Maker] = &[
    ("camerone", zocalo_maps::camerone::bake),
    ("veracruz", zocalo_maps::veracruz::bake),
    ("rio-grande", zocalo_maps::rio_grande::bake),
    ("montezuma", zocalo_maps::area::montezuma_art::bake),
    ("cactus-throne", zocalo_maps::area::cactus_art::bake),
];

fn main() -> Result<()> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let Some(unknown) = wanted.iter().find(|name| !MAKERS.iter().any(|(game, _)| game == name)) {
        let known: Vec<&str> = MAKERS.iter().map(|(game, _)| *game).collect();
        bail!("no board of \"{unknown}\"; there are {}", known.join(", "));
    }
    for (game, make) in MAKERS {
        if wanted.is_empty() || wanted.iter().any(|name| name == game) {
            make()?.write()?;
        }
    }
    Ok(())
}
