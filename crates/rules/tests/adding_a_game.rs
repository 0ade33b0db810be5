//! `docs/adding-a-game.md` lists exactly the lines outside a game's own files that name it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The most such lines.
const MOST: usize = 10;
/// The searched paths: everything that is built, tested or run.
const PLACES: [&str; 7] = ["crates", "web", "fuzz", ".github", "Cargo.toml", "deny.toml", "clippy.toml"];
/// Excluded: generated and downloaded files, and the message catalogues.
const LEFT_OUT: [&str; 9] =
    ["target", "node_modules", "dist", "dist-behind-flags", "paraglide", "messages", "cache", "test-results", "corpus"];

#[test]
fn the_documentation_lists_every_line_that_names_a_game_outside_its_own_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join("docs/adding-a-game.md")).unwrap();
    // A fenced block marked with the game's name, with a path and a line of that file in each row.
    let (_, block) = text.split_once("```text game=").expect("a block that lists lines");
    let (name, lines) = block.split_once('\n').unwrap();
    let (lines, _) = lines.split_once("```").unwrap();
    let listed: BTreeSet<String> = lines.lines().map(str::to_owned).collect();
    assert!(!listed.is_empty() && listed.len() <= MOST, "{} lines", listed.len());

    let mut found = BTreeSet::new();
    for place in PLACES {
        search(&root, &PathBuf::from(place), &name.replace('-', ""), &mut found);
    }
    assert_eq!(found, listed);
}

/// Adds the lines below a path that name the game in any spelling: with hyphens, underscores, spaces or capitals.
fn search(root: &Path, path: &Path, name: &str, found: &mut BTreeSet<String>) {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let names = |text: &str| {
        let letters: String = text.chars().filter(|c| !"-_ ".contains(*c)).flat_map(char::to_lowercase).collect();
        letters.contains(name)
    };
    if LEFT_OUT.contains(&&*file) || names(&file) {
        return;
    }
    let full = root.join(path);
    if full.is_dir() {
        for entry in fs::read_dir(full).expect("a folder of the working tree") {
            let entry = entry.expect("a file of the working tree");
            search(root, &path.join(entry.file_name()), name, found);
        }
    } else if let Ok(text) = fs::read_to_string(full) {
        let lines = text.lines().filter(|line| names(line));
        found.extend(lines.map(|line| format!("{}: {}", path.display(), line.trim())));
    }
}
