//! `cargo xtask docs`: the pages that are made from the code, written anew.
//!
//! The program prints each of them; tests beside the code compare what it would print with the file.

use crate::metadata::Metadata;
use crate::sh;
use anyhow::{Context, Result, ensure};
use std::fs;

/// A page, and what the program is asked for it.
struct Page {
    path: String,
    args: Vec<String>,
}

/// Every page. A new one is a new line here.
fn pages() -> Result<Vec<Page>> {
    let metadata = Metadata::read()?;
    let notation = metadata.games().map(|game| Page {
        path: format!("docs/notation/{}.md", game.name),
        args: ["notation", game.name.as_str(), "--lang", "en"].map(str::to_owned).to_vec(),
    });
    let positions = Page { path: "docs/positions.md".to_owned(), args: vec!["positions".to_owned()] };
    Ok(notation.chain([positions]).collect())
}

/// Writes all pages.
pub fn command(args: &[String]) -> Result<()> {
    ensure!(args.is_empty(), "`docs` takes no arguments");
    for Page { path, args } in pages()? {
        let mut command = vec!["run", "--quiet", "--package", "zocalo", "--"];
        command.extend(args.iter().map(String::as_str));
        let text = sh::output(&mut sh::cargo(&command))?;
        let file = sh::root().join(&path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&file, text).with_context(|| format!("cannot write {path}"))?;
        println!("wrote {path}");
    }
    Ok(())
}
