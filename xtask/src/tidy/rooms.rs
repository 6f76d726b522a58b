//! Who may depend on whom: the one-way street from the binary down to the contract.

use crate::metadata::{Metadata, Package};
use crate::sh;
use anyhow::Result;
use std::collections::BTreeSet;

/// The crates from the bottom up: a crate may depend on crates before it only.
///
/// `GAME` stands for the crate of any game. The second list, where there is one, holds the only crates from outside
/// that the room may use itself.
const ROOMS: &[Room] = &[
    Room {
        name: "zocalo-core",
        may: &[],
        outside: Some(&["arrayvec", "csv", "serde", "serde_json", "serde_path_to_error", "thiserror"]),
        never: PURE,
    },
    Room { name: "zocalo-hex", may: &["zocalo-core"], outside: Some(&["arrayvec"]), never: PURE },
    Room {
        name: GAME,
        may: &["zocalo-core", "zocalo-hex"],
        outside: Some(&["arrayvec", "csv", "serde", "serde_json", "serde_path_to_error", "thiserror"]),
        never: PURE,
    },
    Room {
        name: "zocalo-games",
        may: &["zocalo-core", GAME],
        outside: Some(&["serde", "serde_json", "thiserror"]),
        never: QUIET,
    },
    // Bakes the boards; nothing depends on it.
    Room {
        name: "zocalo-maps",
        may: &["zocalo-core", GAME],
        outside: Some(&["anyhow", "blake3", "csv", "serde", "serde_json", "tiny-skia", "webp"]),
        never: QUIET,
    },
    Room { name: "zocalo-table", may: &["zocalo-core", "zocalo-games"], outside: None, never: QUIET },
    Room {
        name: "zocalo-odds",
        may: &["zocalo-core", "zocalo-games", "zocalo-table"],
        outside: None,
        never: QUIET,
    },
    Room {
        name: "zocalo-bots",
        may: &["zocalo-core", "zocalo-games", "zocalo-table", "zocalo-odds"],
        outside: None,
        never: QUIET,
    },
    Room {
        name: "zocalo-lab",
        may: &["zocalo-core", "zocalo-games", "zocalo-table", "zocalo-odds", "zocalo-bots"],
        outside: None,
        never: QUIET,
    },
    Room {
        name: "zocalo-store",
        may: &["zocalo-core", "zocalo-games", "zocalo-table"],
        outside: None,
        never: &["axum", "hyper"],
    },
    Room {
        name: "zocalo-server",
        may: &["zocalo-core", "zocalo-games", "zocalo-table", "zocalo-odds", "zocalo-bots", "zocalo-store"],
        outside: None,
        never: &[],
    },
    Room {
        name: "zocalo",
        may: &[
            "zocalo-core",
            "zocalo-games",
            "zocalo-table",
            "zocalo-odds",
            "zocalo-bots",
            "zocalo-lab",
            "zocalo-store",
            "zocalo-server",
        ],
        outside: None,
        never: &[],
    },
    Room { name: "xtask", may: &[], outside: Some(&["anyhow", "serde_json"]), never: QUIET },
];

const GAME: &str = "GAME";

/// What the rules never need, not even through others: generators, threads, clocks, networks, stores.
const PURE: &[&str] = &[
    "rand",
    "rand_core",
    "rand_chacha",
    "getrandom",
    "rayon",
    "tokio",
    "sqlx",
    "axum",
    "hyper",
    "tracing",
    "chrono",
    "time",
];

/// What nothing below the server needs.
const QUIET: &[&str] = &["tokio", "sqlx", "axum", "hyper"];

/// What one crate may need.
struct Room {
    name: &'static str,
    may: &'static [&'static str],
    outside: Option<&'static [&'static str]>,
    never: &'static [&'static str],
}

fn room_of(package: &Package) -> Option<&'static Room> {
    let name = if package.is_game() { GAME } else { package.name.as_str() };
    ROOMS.iter().find(|room| room.name == name)
}

/// Every dependency that breaks the table.
pub fn offences(metadata: &Metadata) -> Vec<String> {
    let mut offences = Vec::new();
    for package in metadata.ours() {
        let Some(room) = room_of(package) else {
            offences.push(format!("{}: a new crate needs its line in the table of rooms", package.name));
            continue;
        };
        for needed in metadata.direct(package) {
            let allowed = if needed.ours {
                let name = if needed.is_game() { GAME } else { needed.name.as_str() };
                room.may.contains(&name)
            } else {
                room.outside.is_none_or(|outside| outside.contains(&needed.name.as_str()))
            };
            if !allowed {
                offences.push(format!("{} may not depend on {}", package.name, needed.name));
            }
        }
        for needed in metadata.all_needs(package) {
            if room.never.contains(&needed.name.as_str()) {
                offences.push(format!(
                    "{} must never need {}, not even through others",
                    package.name, needed.name
                ));
            }
        }
    }
    offences
}

/// Crates that come from elsewhere than one registry or this workspace.
pub fn sources(metadata: &Metadata) -> Vec<String> {
    let mut registries = BTreeSet::new();
    let mut offences = Vec::new();
    for package in metadata.packages.values().filter(|package| !package.ours) {
        if package.source.starts_with("registry+") {
            registries.insert(package.source.as_str());
        } else {
            offences.push(format!("{} {} comes from \"{}\"", package.name, package.version, package.source));
        }
    }
    if registries.len() > 1 {
        offences.push(format!(
            "more than one registry: {}",
            registries.into_iter().collect::<Vec<_>>().join(", ")
        ));
    }
    offences
}

/// Crates from outside that we use ourselves and that the page on dependencies does not give a reason for.
pub fn unexplained(metadata: &Metadata, page: &str) -> Vec<String> {
    let words: BTreeSet<&str> =
        page.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).collect();
    let ours = metadata.ours().flat_map(|package| package.needs.iter().chain(&package.tests_need));
    let used: BTreeSet<&str> = ours
        .filter_map(|id| metadata.packages.get(id))
        .filter(|package| !package.ours)
        .map(|package| package.name.as_str())
        .collect();
    used.into_iter().filter(|name| !words.contains(name)).map(str::to_owned).collect()
}

/// Crates of ours whose manifest does not take the shared lints and licence.
pub fn lints(metadata: &Metadata) -> Result<Vec<String>> {
    let mut offences = Vec::new();
    for package in metadata.ours() {
        let path = format!("{}/Cargo.toml", package.folder);
        let manifest = std::fs::read_to_string(sh::root().join(&path))?;
        for wanted in ["[lints]\nworkspace = true", "license.workspace = true", "publish.workspace = true"] {
            if !manifest.contains(wanted) {
                offences.push(format!("{path} lacks: {}", wanted.replace('\n', " ")));
            }
        }
    }
    Ok(offences)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A workspace of packages, each with what it needs; names with a `/` in front come from the registry.
    fn workspace(packages: &[(&str, &[&str])]) -> Metadata {
        let name = |text: &str| text.trim_start_matches('/').to_owned();
        let list: Vec<_> = packages
            .iter()
            .map(|(text, _)| {
                let source = if text.starts_with('/') { Some("registry+https://index") } else { None };
                let path = format!("/w/crates/{}/Cargo.toml", name(text));
                json!({"id": name(text), "name": name(text), "version": "1.0.0", "manifest_path": path, "source": source})
            })
            .collect();
        let nodes: Vec<_> = packages
            .iter()
            .map(|(text, needs)| {
                let deps: Vec<_> = needs
                    .iter()
                    .map(|need| json!({"pkg": name(need), "dep_kinds": [{"kind": null}]}))
                    .collect();
                json!({"id": name(text), "deps": deps})
            })
            .collect();
        let ours: Vec<_> =
            packages.iter().filter(|(text, _)| !text.starts_with('/')).map(|(text, _)| *text).collect();
        let document = json!({
            "workspace_root": "/w", "workspace_members": ours, "packages": list, "resolve": {"nodes": nodes},
        });
        Metadata::parse(&document.to_string()).unwrap()
    }

    #[test]
    fn the_street_runs_one_way() {
        let good = workspace(&[
            ("zocalo-core", &[]),
            ("veracruz", &["zocalo-core"]),
            ("zocalo-games", &["veracruz"]),
        ]);
        assert_eq!(offences(&good), Vec::<String>::new());
        let bad = workspace(&[
            ("zocalo-core", &[]),
            ("veracruz", &["zocalo-games"]),
            ("zocalo-games", &["veracruz"]),
        ]);
        assert_eq!(offences(&bad), ["veracruz may not depend on zocalo-games"]);
    }

    #[test]
    fn no_game_sees_another() {
        let bad = workspace(&[("camerone", &[]), ("veracruz", &["camerone"])]);
        assert_eq!(offences(&bad), ["veracruz may not depend on camerone"]);
    }

    #[test]
    fn the_rules_need_no_generator_even_through_others() {
        let bad = workspace(&[("/csv", &["/rand"]), ("/rand", &[]), ("camerone", &["/csv"])]);
        assert_eq!(offences(&bad), ["camerone must never need rand, not even through others"]);
    }

    #[test]
    fn a_crate_without_a_room_is_seen() {
        let bad = workspace(&[("zocalo-cellar", &[])]);
        assert!(offences(&bad)[0].contains("needs its line"), "{:?}", offences(&bad));
    }

    #[test]
    fn every_room_may_need_lower_floors_only() {
        for (floor, room) in ROOMS.iter().enumerate() {
            for name in room.may {
                let below = ROOMS.iter().position(|other| other.name == *name).expect("a room");
                assert!(below < floor, "{} → {name}", room.name);
            }
        }
    }

    #[test]
    fn every_dependency_has_its_reason() {
        let metadata = workspace(&[("/csv", &["/memchr"]), ("/memchr", &[]), ("camerone", &["/csv"])]);
        assert_eq!(unexplained(&metadata, "| csv-core |"), ["csv"]);
        assert_eq!(unexplained(&metadata, "| csv, serde |"), Vec::<String>::new());
    }

    #[test]
    fn foreign_sources_are_seen() {
        let text = json!({
            "workspace_root": "/w", "workspace_members": [],
            "packages": [{"id": "a", "name": "a", "version": "1.0.0", "source": "git+https://somewhere"}],
        });
        let metadata = Metadata::parse(&text.to_string()).unwrap();
        assert_eq!(sources(&metadata), ["a 1.0.0 comes from \"git+https://somewhere\""]);
    }
}
