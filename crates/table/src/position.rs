//! The position document: the whole truth in a form that people can read, edit and open again.

use crate::error::TableError;
use crate::kit::Kit;
use crate::record::{VERSION, other_rules, other_version};
use crate::table::{Opening, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use zocalo_core::prelude::*;
use zocalo_core::{Fault, Setup};

/// A position with what it is a position of.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    /// The version of the format.
    zocalo: u32,
    /// Id of the game.
    game: String,
    /// The version of its rules; the present one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<u32>,
    /// The digest of its data; the carried data if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    data: Option<String>,
    /// Scenario and options.
    setup: Setup,
    /// The game's own document.
    state: Value,
}

/// The document of a table's present position.
pub(crate) fn of<G: Game>(table: &Table<G>) -> Value {
    let document = Document {
        zocalo: VERSION,
        game: G::ID.to_owned(),
        rules: Some(G::RULES),
        data: Some(table.kit.digest.clone()),
        setup: table.header.setup.clone(),
        state: table.game.position(),
    };
    serde_json::to_value(document).expect("a document of plain values")
}

/// A document that names neither rules nor data: the present ones are meant.
#[cfg(feature = "battery")]
pub(crate) fn bare(game: &str, setup: Setup, state: Value) -> Value {
    let document = Document { zocalo: VERSION, game: game.to_owned(), rules: None, data: None, setup, state };
    serde_json::to_value(document).expect("a document of plain values")
}

/// The kit, the set-up and, if it begins from a position, the game's own document, for an opening.
pub(crate) fn begin<G: Game>(
    opening: &Opening,
) -> Result<(&'static Kit<G>, Setup, Option<Value>), TableError> {
    let kit = Kit::<G>::corrected(&opening.corrections)?;
    let Some(position) = &opening.position else {
        let setup = kit.about.setup(opening.scenario.as_deref(), &opening.options)?;
        return Ok((kit, setup, None));
    };
    let document: Document = serde_path_to_error::deserialize(position).map_err(|error| {
        let at = error.path().to_string();
        Fault::new(if at == "." { "document".to_owned() } else { at }, error.inner())
    })?;
    let kit = fits(kit, &document, &opening.corrections)?;
    let setup = kit.about.setup(Some(&document.setup.scenario), &document.setup.options)?;
    if let Some(scenario) = opening.scenario.as_ref().filter(|s| **s != setup.scenario) {
        let reason = format!("this is scenario \"{}\", but \"{scenario}\" was asked for", setup.scenario);
        return Err(Fault::new("setup.scenario", reason).into());
    }
    if let Some((id, value)) = opening.options.iter().find(|(id, value)| setup.option(id) != **value) {
        let reason = format!("this is \"{}\", but \"{value}\" was asked for", setup.option(id));
        return Err(Fault::new(format!("setup.options.{id}"), reason).into());
    }
    Ok((kit, setup, Some(document.state)))
}

/// The kit of a document: the one given, unless it names another that is known.
fn fits<G: Game>(
    given: &'static Kit<G>,
    document: &Document,
    corrections: &[(String, String)],
) -> Result<&'static Kit<G>, Fault> {
    if document.zocalo != VERSION {
        return Err(Fault::new("zocalo", other_version(&document.zocalo.into())));
    }
    if document.game != G::ID {
        let reason = format!("this is a position of \"{}\", not of \"{}\"", document.game, G::ID);
        return Err(Fault::new("game", reason));
    }
    if let Some(rules) = document.rules.filter(|&rules| rules != G::RULES) {
        return Err(Fault::new("rules", other_rules(rules, G::RULES)));
    }
    match &document.data {
        Some(digest) => named(given, digest, corrections).map_err(|reason| Fault::new("data", reason)),
        None => Ok(given),
    }
}

/// The kit that a document or record names by digest: the one made of the files given, or one already known.
pub(crate) fn named<G: Game>(
    given: &'static Kit<G>,
    digest: &str,
    corrections: &[(String, String)],
) -> Result<&'static Kit<G>, String> {
    if given.digest == digest {
        return Ok(given);
    }
    let whose = if corrections.is_empty() { "the carried data are" } else { "the data files given are" };
    match Kit::by_digest(digest).filter(|_| corrections.is_empty()) {
        Some(kit) => Ok(kit),
        None => Err(format!(
            "played with data {digest}, but {whose} {}: give the corrected files that belong to it",
            given.digest
        )),
    }
}
