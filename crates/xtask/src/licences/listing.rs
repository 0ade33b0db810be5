//! Formats the list of licences that ships with the page.

use super::package::Package;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const HEAD: &str = "\
Gamut is licensed under MIT or Apache-2.0, as you choose. The program also holds the Rust standard library
(MIT OR Apache-2.0) and SQLite (public domain). These packages are part of the program or of its page:
";

/// Prefixes of the names of licence files.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// Returns the packages with their licences, then each licence text with the packages that carry it.
pub(super) fn text(packages: &[&Package]) -> String {
    let mut lines: Vec<String> = packages.iter().map(|package| format!("{package}: {}", package.licence)).collect();
    lines.sort();
    lines.dedup();
    let mut out = format!("{HEAD}\n{}\n", lines.join("\n"));
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        for text in texts_in(&package.folder) {
            texts.entry(text).or_default().push(package.to_string());
        }
    }
    let mut texts: Vec<(Vec<String>, String)> = texts
        .into_iter()
        .map(|(text, mut owners)| {
            owners.sort();
            owners.dedup();
            (owners, text)
        })
        .collect();
    texts.sort();
    for (owners, text) in texts {
        let _ = write!(out, "\n{}\n{}:\n\n{text}\n", "-".repeat(80), owners.join(", "));
    }
    out
}

/// Returns the licence texts in a package's folder, with uniform line endings and no surrounding white space.
fn texts_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy().to_uppercase();
            NAMES.iter().any(|start| name.starts_with(start))
        })
        .filter_map(|entry| fs::read_to_string(entry.path()).ok())
        .map(|text| text.replace("\r\n", "\n").trim().to_owned())
        .collect()
}
