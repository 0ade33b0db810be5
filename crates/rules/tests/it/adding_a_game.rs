//! `docs/adding-a-game.md` lists exactly the lines outside a game's own files that name it, in the crates above the
//! engine.

use gamut_rules::variant::GameVariants;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates in which a shipped game is named only in its own files and at the listed places.
const CLOSED: [&str; 7] = ["cli", "print", "puzzles", "questions", "review", "server", "views"];

/// Comments, tests, and the lines that declare a game's modules do not count.
#[test]
fn the_documentation_lists_every_place_that_names_a_shipped_game_outside_its_own_files() {
    let root = root();
    let listed = listed();
    let games: Vec<&str> = GameVariants::all().iter().map(|game| game.id).collect();
    let mut found = BTreeSet::new();
    for name in CLOSED {
        let mut files = Vec::new();
        sources(&root, &Path::new("crates").join(name).join("src"), &mut files);
        let for_tests = |stem: &str| files.iter().any(|(_, text)| text.contains(&format!("#[cfg(test)]\nmod {stem};")));
        for (path, text) in &files {
            let mut stems = path.iter().map(|part| part.to_str().unwrap().trim_end_matches(".rs"));
            let is_own = |line: &str| games.iter().any(|game| line.ends_with(&format!("mod {game};")));
            let names = |line: &str| games.iter().any(|game| line.to_lowercase().contains(game));
            let code = text.split("mod tests {").next().unwrap().lines().map(str::trim);
            let lines = code.filter(|line| !line.starts_with("//") && !is_own(line) && names(line));
            let lines: Vec<&str> = lines.collect();
            if lines.is_empty()
                || for_tests(stems.clone().next_back().unwrap())
                || stems.any(|stem| games.contains(&stem))
            {
                continue;
            }
            let path = path.display().to_string();
            let row = |line| if listed.contains(&path) { path.clone() } else { format!("{path}: {line}") };
            found.extend(lines.into_iter().map(row));
        }
    }
    assert_eq!(found, listed);
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the rows of the list: each is a file, or a file and one of its lines.
fn listed() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("docs/adding-a-game.md")).expect("the page is there");
    let (_, block) = text.split_once("```text shipped\n").expect("a block that lists lines");
    let (lines, _) = block.split_once("```").expect("the block ends");
    lines.lines().map(str::to_owned).collect()
}

/// Adds the Rust files below a path, with their texts.
fn sources(root: &Path, path: &Path, files: &mut Vec<(PathBuf, String)>) {
    let full = root.join(path);
    if full.is_dir() {
        for entry in fs::read_dir(full).expect("a folder of the working tree") {
            sources(root, &path.join(entry.expect("a file of the working tree").file_name()), files);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        files.push((path.to_owned(), fs::read_to_string(full).expect("a file of text")));
    }
}
