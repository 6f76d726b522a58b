//! Reading what people hand in: records, positions, corrected data. Every error names the file.

use crate::cli::SetupArgs;
use anyhow::{Context, Result, anyhow, bail, ensure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use zocalo_table::lesson::Lesson;
use zocalo_table::{Opening, Record};

/// The largest file that is read.
const BYTES_MAX: u64 = 256 << 20;

/// The text of a file; `-` is standard input.
pub fn text(path: &Path) -> Result<String> {
    let name = || path.display().to_string();
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().take(BYTES_MAX + 1).read_to_end(&mut bytes).context("standard input")?;
    } else {
        let file = std::fs::File::open(path).with_context(name)?;
        file.take(BYTES_MAX + 1).read_to_end(&mut bytes).with_context(name)?;
    }
    ensure!(bytes.len() as u64 <= BYTES_MAX, "{}: longer than {BYTES_MAX} bytes", name());
    String::from_utf8(bytes).with_context(|| format!("{}: this is no text in UTF-8", name()))
}

/// A record: JSON lines, or one JSON object as the protocol gives it.
pub fn record(path: &Path) -> Result<Record> {
    let name = || path.display().to_string();
    let text = text(path)?;
    ensure!(!text.trim().is_empty(), "{}: the file is empty", name());
    let whole: Option<Value> = serde_json::from_str(&text).ok();
    let read = match whole {
        // The answer of the protocol may be kept as it came.
        Some(value) if value["ok"]["record"].is_object() => Record::from_value(&value["ok"]["record"]),
        Some(value) if value["record"].is_object() => Record::from_value(&value["record"]),
        Some(value) if value["header"].is_object() => Record::from_value(&value),
        _ => Record::from_lines(&text),
    };
    read.with_context(name)
}

/// A position document, or the protocol's answer that holds one.
pub fn position(path: &Path) -> Result<Value> {
    let text = text(path)?;
    let value: Value = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    let inner = [&value["ok"]["position"], &value["position"]].into_iter().find(|inner| inner.is_object());
    Ok(inner.unwrap_or(&value).clone())
}

/// The files of a folder of corrections, by name and text.
pub fn corrections(folder: Option<&Path>) -> Result<Vec<(String, String)>> {
    let Some(folder) = folder else { return Ok(Vec::new()) };
    let name = || folder.display().to_string();
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(name)? {
        let path = entry.with_context(name)?.path();
        let data = path.extension().is_some_and(|ending| ending == "csv" || ending == "tsv");
        if path.is_file() && data {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            found.push((file, text(&path)?));
        }
    }
    ensure!(!found.is_empty(), "{}: there is no data file (.csv, .tsv) in this folder", folder.display());
    found.sort();
    Ok(found)
}

/// The lessons of a folder, in the order of their names.
pub fn lessons(folder: Option<&Path>) -> Result<Vec<Lesson>> {
    let Some(folder) = folder else { return Ok(Vec::new()) };
    let name = || folder.display().to_string();
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(name)? {
        let path = entry.with_context(name)?.path();
        if path.is_file() && path.extension().is_some_and(|ending| ending == "json") {
            found.push((path.display().to_string(), text(&path)?));
        }
    }
    ensure!(!found.is_empty(), "{}: there is no lesson (.json) in this folder", folder.display());
    found.sort();
    let lessons = zocalo_table::lesson::read_all(&found)?;
    for lesson in &lessons {
        lesson.check().map_err(|why| anyhow!("{}: lesson \"{}\": {why}", folder.display(), lesson.id))?;
    }
    Ok(lessons)
}

/// Wishes for options, none of them twice.
pub fn unique(wishes: &[(String, String)]) -> Result<BTreeMap<String, String>> {
    let mut options = BTreeMap::new();
    for (id, value) in wishes {
        if options.insert(id.clone(), value.clone()).is_some() {
            bail!("option \"{id}\" is given twice");
        }
    }
    Ok(options)
}

/// How a table is to be opened.
pub fn opening(setup: &SetupArgs) -> Result<Opening> {
    Ok(Opening {
        scenario: setup.scenario.clone(),
        options: unique(&setup.options)?,
        corrections: corrections(setup.corrections.as_deref())?,
        ..Opening::default()
    })
}
