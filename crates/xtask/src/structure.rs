//! The structure of the workspace: which crates use which, and how large they are.

use crate::tree::Tree;
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The page with the graph.
pub(crate) const PAGE: &str = "docs/architecture.md";
/// The lines around the graph.
const MARKS: [&str; 2] = ["<!-- Made by `cargo xtask structure`. -->\n", "<!-- The end of what it makes. -->"];

/// The crates, each with those that it uses directly.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// Writes the graph of the crates into its page.
pub(crate) fn write(tree: &Tree) -> Result<()> {
    let page = tree.root.join(PAGE);
    let text = fs::read_to_string(&page)?;
    Ok(fs::write(&page, with_graph(&text, &graph(&tree.root)?)?)?)
}

/// Prints the lines of Rust of each crate at some commits, as a Markdown table.
pub(crate) fn lines(tree: &Tree, commits: &[String]) -> Result<()> {
    let counts = commits.iter().map(|commit| count(&tree.root, commit)).collect::<Result<Vec<_>>>()?;
    let names: BTreeSet<&String> = counts.iter().flat_map(BTreeMap::keys).collect();
    println!("| crate | {} |\n|---|{}", commits.join(" | "), "--:|".repeat(commits.len()));
    let row = |name: &str, numbers: Vec<usize>| {
        let cells: Vec<String> = numbers.iter().map(usize::to_string).collect();
        println!("| {name} | {} |", cells.join(" | "));
    };
    for name in names {
        row(name, counts.iter().map(|count| count.get(name).copied().unwrap_or(0)).collect());
    }
    row("all", counts.iter().map(|count| count.values().sum()).collect());
    Ok(())
}

/// Counts the lines of Rust of each crate at a commit.
fn count(root: &Path, commit: &str) -> Result<BTreeMap<String, usize>> {
    let output =
        Command::new("git").args(["grep", "--count", "", commit, "--", "crates/*.rs"]).current_dir(root).output()?;
    ensure!(output.status.success(), "git grep: {}", String::from_utf8_lossy(&output.stderr));
    let mut counts = BTreeMap::new();
    for line in String::from_utf8(output.stdout)?.lines() {
        // `commit:crates/name/….rs:count`
        let path = line.split_once("crates/").context("a path in crates")?.1;
        let (name, _) = path.split_once('/').context("a folder")?;
        let (_, lines) = path.rsplit_once(':').context("a count")?;
        *counts.entry(name.to_owned()).or_default() += lines.parse::<usize>()?;
    }
    Ok(counts)
}

/// Replaces the graph in a page.
pub(crate) fn with_graph(text: &str, graph: &str) -> Result<String> {
    let (before, rest) = text.split_once(MARKS[0]).context("the mark before the graph")?;
    let (_, after) = rest.split_once(MARKS[1]).context("the mark after the graph")?;
    Ok([before, MARKS[0], graph, MARKS[1], after].concat())
}

/// Returns the graph of the crates in Mermaid. An arrow that follows from others is left out.
pub(crate) fn graph(root: &Path) -> Result<String> {
    let uses = uses(root, &["dependencies"])?;
    let mut text = String::from("\n```mermaid\ngraph TD\n");
    for (name, used) in &uses {
        writeln!(text, "  {name}")?;
        for other in used {
            let follows = used.iter().any(|between| between != other && reaches(&uses, between, other));
            if !follows {
                writeln!(text, "  {name} --> {other}")?;
            }
        }
    }
    text.push_str("```\n\n");
    Ok(text)
}

/// Returns the crates that use one of these, themselves included; in tests or otherwise.
pub(crate) fn users(root: &Path, of: &BTreeSet<String>) -> Result<BTreeSet<String>> {
    // Crates may use each other in tests, so this is not a walk along a tree.
    let (uses, mut users) = (uses(root, &["dependencies", "dev-dependencies"])?, of.clone());
    loop {
        let more = uses.iter().filter(|(name, used)| !users.contains(*name) && !users.is_disjoint(used));
        let more: Vec<String> = more.map(|(name, _)| name.clone()).collect();
        if more.is_empty() {
            return Ok(users);
        }
        users.extend(more);
    }
}

/// Returns the folders of all crates of the workspace, those of the examples included.
pub(crate) fn crate_folders(root: &Path) -> Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for parent in ["crates", "examples"] {
        for entry in fs::read_dir(root.join(parent)).with_context(|| format!("cannot list {parent}"))? {
            let folder = entry?.path();
            if folder.join("Cargo.toml").is_file() {
                folders.push(folder);
            }
        }
    }
    Ok(folders)
}

/// Returns the dependencies among the crates, of these sections of their manifests.
fn uses(root: &Path, sections: &[&str]) -> Result<Uses> {
    let mut uses = Uses::new();
    for folder in crate_folders(root)? {
        let manifest: toml::Table = fs::read_to_string(folder.join("Cargo.toml"))?.parse()?;
        let name = folder.file_name().context("a folder")?.to_string_lossy().into_owned();
        let table = |value: Option<&toml::Value>| value.and_then(toml::Value::as_table).cloned().unwrap_or_default();
        let (targets, whole) = (table(manifest.get("target")), toml::Value::Table(manifest));
        let tables = targets.values().chain([&whole]);
        let tables = tables.flat_map(|of| sections.iter().map(move |section| table(of.get(section))));
        let names = tables.flat_map(toml::Table::into_iter).map(|(name, _)| name);
        uses.insert(name, names.filter_map(|name| name.strip_prefix("gamut-").map(str::to_owned)).collect());
    }
    Ok(uses)
}

/// Returns whether a crate uses another, directly or through others.
fn reaches(uses: &Uses, from: &str, to: &str) -> bool {
    let used = uses.get(from).into_iter().flatten();
    used.clone().any(|used| used == to) || used.into_iter().any(|used| reaches(uses, used, to))
}
