//! A baked board: pictures by day and by night, vectors and names, and the digest of what they were made from.

use crate::palette;
use crate::picture::Picture;
use crate::small::{Window, small};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use zocalo_core::board::art::Art;

/// What is written for a game.
#[derive(Debug)]
pub struct Baked {
    /// The game.
    pub game: &'static str,
    /// Vectors, names and legend.
    pub art: Art,
    /// The ground by day.
    pub day: Picture,
    /// The ground by night.
    pub night: Picture,
    /// How good the pictures are encoded, from 0 to 100.
    pub quality: f32,
    /// What the small picture shows.
    pub window: Window,
}

impl Baked {
    /// Writes it into the folder of the game's crate and tells the sizes.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn write(&self) -> Result<()> {
        let folder = folder(self.game);
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let mut json = serde_json::to_string_pretty(&self.art)?;
        json.push('\n');
        for (name, bytes) in [
            ("board.json", json.into_bytes()),
            ("day.webp", self.day.webp(self.quality)?),
            ("night.webp", self.night.webp(self.quality)?),
            ("small.webp", small(&self.art, &self.day, self.window)?),
        ] {
            println!("{} {name}: {:.1} kB", self.game, bytes.len() as f64 / 1000.0);
            let path = folder.join(name);
            fs::write(&path, bytes).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}

/// Where the board of a game is kept.
#[must_use]
pub fn folder(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("board")
}

/// The digest of inputs: texts of data files in a fixed order, with the colours.
#[must_use]
pub fn digest(inputs: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new();
    for text in inputs.iter().chain([&palette::FILE]) {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    hasher.finalize().to_hex()[..16].to_owned()
}
