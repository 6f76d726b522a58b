//! What `cargo metadata` says about the workspace, as far as we ask.

use crate::sh;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;

/// One package of the workspace or of the registry.
#[derive(Clone, Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence expression, or empty.
    pub license: String,
    /// Where it comes from; empty for a folder of ours.
    pub source: String,
    /// Whether it belongs to the workspace.
    pub ours: bool,
    /// Its folder, from the root; only for ours.
    pub folder: String,
    /// Whether its manifest says that the game is complete.
    pub complete: bool,
    /// What it needs to run or to be built, by package id.
    pub needs: Vec<String>,
    /// What its tests need besides, by package id.
    pub tests_need: Vec<String>,
}

/// All packages by id.
#[derive(Clone, Debug, Default)]
pub struct Metadata {
    /// The packages.
    pub packages: BTreeMap<String, Package>,
}

impl Metadata {
    /// Asks cargo. The lock file must be up to date.
    pub fn read() -> Result<Self> {
        let text = sh::output(&mut sh::cargo(&["metadata", "--format-version", "1", "--locked"]))
            .context("if the lock file is behind, run `cargo check` once and commit Cargo.lock")?;
        Self::parse(&text)
    }

    /// Reads cargo's answer.
    pub fn parse(text: &str) -> Result<Self> {
        let document: Value = serde_json::from_str(text)?;
        let root = text_at(&document, "workspace_root");
        let ours: Vec<&str> =
            list_at(&document, "workspace_members").iter().filter_map(Value::as_str).collect();
        let mut packages = BTreeMap::new();
        for package in list_at(&document, "packages") {
            let id = text_at(package, "id");
            let manifest = text_at(package, "manifest_path");
            let folder = manifest.strip_prefix(root).unwrap_or_default().trim_start_matches('/');
            packages.insert(
                id.to_owned(),
                Package {
                    name: text_at(package, "name").to_owned(),
                    version: text_at(package, "version").to_owned(),
                    license: text_at(package, "license").to_owned(),
                    source: text_at(package, "source").to_owned(),
                    ours: ours.contains(&id),
                    folder: folder.trim_end_matches("/Cargo.toml").to_owned(),
                    complete: package["metadata"]["zocalo"]["complete"] == true,
                    needs: Vec::new(),
                    tests_need: Vec::new(),
                },
            );
        }
        for node in list_at(&document["resolve"], "nodes") {
            let Some(package) = packages.get_mut(text_at(node, "id")) else { continue };
            for dependency in list_at(node, "deps") {
                let target = text_at(dependency, "pkg").to_owned();
                let kinds = list_at(dependency, "dep_kinds");
                if kinds.iter().any(|kind| kind["kind"] != "dev") {
                    package.needs.push(target);
                } else {
                    package.tests_need.push(target);
                }
            }
        }
        Ok(Self { packages })
    }

    /// The packages of the workspace.
    pub fn ours(&self) -> impl Iterator<Item = &Package> {
        self.packages.values().filter(|package| package.ours)
    }

    /// The crates of games: those in `crates/` whose name does not begin with `zocalo`.
    pub fn games(&self) -> impl Iterator<Item = &Package> {
        self.ours().filter(|package| package.is_game())
    }

    /// Everything that a package needs, directly or not, itself left out.
    pub fn all_needs<'a>(&'a self, package: &'a Package) -> Vec<&'a Package> {
        let mut found: BTreeMap<&str, &Package> = BTreeMap::new();
        let mut open: Vec<&str> = package.needs.iter().map(String::as_str).collect();
        while let Some(id) = open.pop() {
            if let Some(needed) = self.packages.get(id)
                && found.insert(id, needed).is_none()
            {
                open.extend(needed.needs.iter().map(String::as_str));
            }
        }
        found.into_values().collect()
    }

    /// The packages that a package needs itself.
    pub fn direct<'a>(&'a self, package: &'a Package) -> impl Iterator<Item = &'a Package> {
        package.needs.iter().filter_map(|id| self.packages.get(id))
    }
}

impl Package {
    /// Whether it is the crate of a game.
    pub fn is_game(&self) -> bool {
        self.folder.starts_with("crates/") && self.name != "zocalo" && !self.name.starts_with("zocalo-")
    }
}

fn text_at<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn list_at<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}
