//! Games behind a feature of `gamut-rules`, which are off in releases: their tests, in Rust and in the browser, and the
//! formatting of files that cargo does not find without the feature.

use crate::cargo::{CLUSTER, cargo};
use crate::chromium::Browser;
use crate::npm;
use crate::steps::{Log, Report};
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder in `web` of the page with these games.
const PAGE: &str = "dist-behind-flags";

/// Returns the names of the features.
fn names(tree: &Tree) -> Result<Vec<String>> {
    let text =
        fs::read_to_string(tree.root.join("crates/rules/Cargo.toml")).context("cannot read the rules' manifest")?;
    let manifest: toml::Table = text.parse().context("the rules' manifest is not TOML")?;
    let features = manifest.get("features").and_then(toml::Value::as_table);
    Ok(features.map(|features| features.keys().cloned().collect()).unwrap_or_default())
}

/// Checks the formatting of the files of each game.
pub(crate) fn check_formatting(tree: &Tree, log: &Log) -> Result<()> {
    for name in names(tree)? {
        let mut files = Vec::new();
        find(&tree.root.join("crates"), &name.replace('-', "_"), &mut files)?;
        let mut command = Command::new("rustfmt");
        log.run(command.args(["--check", "--edition", "2024"]).args(files).current_dir(&tree.root))?;
    }
    Ok(())
}

/// Adds the Rust files below a folder whose path names the game.
fn find(folder: &Path, name: &str, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, name, files)?;
        } else if path.extension().is_some_and(|end| end == "rs") && path.to_string_lossy().contains(name) {
            files.push(path);
        }
    }
    Ok(())
}

/// Runs the tests of each game: those of its modules, of the whole program, and in the browser.
pub(crate) fn test(tree: &Tree, log: &Log) -> Result<Report> {
    let chromium = Browser::Fastest.find_or_install(log)?;
    // A separate target folder for the program with the feature, since other steps build the one without it in
    // parallel.
    let target = tree.notes()?.join("behind-flags");
    for name in names(tree)? {
        let (module, feature) = (name.replace('-', "_"), format!("gamut-cli/{name}"));
        // In one call with the packages whose tests use most other crates, so that nothing is built twice, and with the
        // features of the other tests, so that most of what they built is used. The page's committed types are those of
        // the release.
        let packages = ["-p", "gamut-rules", "-p", "gamut-engine", "-p", "gamut-views", "-p", "gamut-cli"];
        let skipped = ["--", "--skip", "typescript"];
        // Without full optimisation, which would take longer than the tests save.
        let levels = ["rules", "engine", "arena", "puzzles", "tournament", "picture"]
            .map(|package| format!("profile.dev.package.gamut-{package}.opt-level=1"));
        let levels: Vec<&str> = levels.iter().flat_map(|level| ["--config", level]).collect();
        let test = ["test", "--features", &feature, CLUSTER, "--lib", "--test", &module];
        let args = [&test[..], &levels, &packages, &skipped].concat();
        log.run(cargo(tree, &args).env("CARGO_TARGET_DIR", &target).env("CARGO_BUILD_BUILD_DIR", &tree.target))?;
        let mut page = npm::npm(tree, &["run", "build", "--", "--outDir", PAGE])?;
        log.run(page.env("GAMUT_GAMES", &name).env("GAMUT_MESSAGES", "compiled"))?;
        let mut browser = npm::npm(tree, &["run", "e2e", "--", &format!("tests/behind-flags/{name}.spec.ts")])?;
        // A separate folder, since other browser tests may run in parallel.
        browser.arg("--output").arg(tree.notes()?.join("test-results"));
        browser.env("CHROMIUM", &chromium).env("GAMUT_BIN", target.join("debug/gamut")).env("GAMUT_PAGE", PAGE);
        log.run(&mut browser)?;
    }
    Ok(Report { note: String::new(), tally: log.tally() })
}
