//! The packages used in the build: crates and npm packages.

use crate::cargo::cargo;
use crate::tree::Tree;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::PathBuf;

/// npm packages that end up in the page, including dependencies.
const IN_THE_PAGE: [&str; 6] =
    ["@fontsource-variable/figtree", "@inlang/paraglide-js", "clsx", "esm-env", "svelte", "uqr"];

/// npm packages in `package.json` that only build or test.
const TOOLS: [&str; 12] = [
    "@inlang/plugin-message-format",
    "@playwright/test",
    "@sveltejs/vite-plugin-svelte",
    "@types/node",
    "axe-core",
    "oxlint",
    "prettier",
    "prettier-plugin-svelte",
    "svelte-check",
    "typescript",
    "vite",
    "vitest",
];

/// npm packages that carry a licence text without naming the licence.
const UNNAMED: [(&str, &str); 2] = [("@inlang/plugin-message-format", "MIT"), ("sqlite-wasm-kysely", "MIT")];

/// A package, its licence, and whether it is shipped.
#[derive(Clone)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// SPDX expression; empty if the package names none.
    pub(super) licence: String,
    /// Its folder, which holds its licence texts.
    pub(super) folder: PathBuf,
    /// Whether it is part of the program or of the page.
    pub(super) shipped: bool,
}

impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

fn text(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}

/// Returns all third-party crates, by name.
pub(super) fn rust(tree: &Tree) -> Result<Vec<Package>> {
    let output = cargo(tree, &["metadata", "--format-version", "1"]).output()?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim_end());
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let all = metadata["packages"].as_array().context("no packages")?;
    let shipped = reached(&metadata, all)?;
    let others = all.iter().filter(|package| !package["source"].is_null());
    Ok(others
        .map(|package| Package {
            name: text(package, "name"),
            version: text(package, "version"),
            licence: text(package, "license"),
            folder: PathBuf::from(text(package, "manifest_path")).with_file_name(""),
            shipped: shipped.contains(&text(package, "id")),
        })
        .collect())
}

/// Returns the identifiers of the crates that are linked into the program.
fn reached(metadata: &Value, all: &[Value]) -> Result<BTreeSet<String>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("no graph")?;
    let graph: BTreeMap<String, &Value> = nodes.iter().map(|node| (text(node, "id"), node)).collect();
    // Procedural macros run during the build, as do their dependencies.
    let macros: BTreeSet<String> = all
        .iter()
        .filter(|package| {
            let targets = package["targets"].as_array().into_iter().flatten();
            targets.flat_map(|target| target["kind"].as_array()).flatten().any(|kind| kind == "proc-macro")
        })
        .map(|package| text(package, "id"))
        .collect();
    let program = all.iter().find(|package| package["name"] == "gamut-cli").context("no gamut-cli")?;
    let mut open = vec![text(program, "id")];
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        if macros.contains(&id) || !reached.insert(id.clone()) {
            continue;
        }
        let dependencies = graph.get(&id).and_then(|node| node["deps"].as_array());
        for dependency in dependencies.into_iter().flatten() {
            let mut kinds = dependency["dep_kinds"].as_array().into_iter().flatten();
            if kinds.any(|kind| kind["kind"].is_null()) {
                open.push(text(dependency, "pkg"));
            }
        }
    }
    Ok(reached)
}

/// Returns all npm packages of the lock file, by path. Without a page there are none.
pub(super) fn npm(tree: &Tree) -> Result<Vec<Package>> {
    let file = tree.web().join("package-lock.json");
    if !file.is_file() {
        return Ok(Vec::new());
    }
    let lock: Value =
        serde_json::from_slice(&std::fs::read(&file)?).with_context(|| format!("in {}", file.display()))?;
    let places = lock["packages"].as_object().context("no packages in package-lock.json")?;
    for name in ["dependencies", "devDependencies"]
        .iter()
        .filter_map(|sort| lock["packages"][""][sort].as_object())
        .flat_map(|wanted| wanted.keys())
    {
        ensure!(
            IN_THE_PAGE.contains(&name.as_str()) || TOOLS.contains(&name.as_str()),
            "is {name} shipped in the page, or a tool? Say so in crates/xtask/src/licences/package.rs"
        );
    }
    Ok(places
        .iter()
        .filter_map(|(place, package)| {
            let (_, name) = place.rsplit_once("node_modules/")?;
            let unnamed = UNNAMED.iter().find(|(unnamed, _)| *unnamed == name);
            Some(Package {
                name: name.to_owned(),
                version: text(package, "version"),
                licence: unnamed.map_or_else(|| text(package, "license"), |(_, licence)| (*licence).to_owned()),
                folder: tree.web().join(place),
                shipped: IN_THE_PAGE.contains(&name),
            })
        })
        .collect())
}
