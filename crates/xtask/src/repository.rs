//! Tests of the repository's own files: the paths in workflows exist, the book has every page, and so on.

mod book;
mod cycles;
mod examples;
mod prose;
mod published;
mod security;
mod structure;
mod type_names;

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Finds the files below a folder whose names end in `ending`, except build outputs.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules"].contains(&name.as_str()) && !name.starts_with('.') {
            files(&path, ending, found);
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
}

#[test]
fn h4_every_path_that_a_workflow_watches_is_there() {
    let mut workflows = Vec::new();
    files(&root().join(".github/workflows"), ".yml", &mut workflows);
    let mut watched = 0;
    for workflow in workflows {
        let text = fs::read_to_string(&workflow).unwrap();
        for line in text.lines().filter_map(|line| line.trim().strip_prefix("paths: [")) {
            for path in line.split('"').skip(1).step_by(2) {
                let fixed = path.trim_end_matches("/**");
                assert!(root().join(fixed).exists(), "{} watches {path}", workflow.display());
                watched += 1;
            }
        }
    }
    assert!(watched > 0, "no workflow watches anything");
}

/// Results that do not name the measured program cannot be compared with later ones.
#[test]
fn c9_every_page_of_results_names_the_commit_that_it_measured() {
    let mut pages = Vec::new();
    files(&root().join("docs/results"), ".md", &mut pages);
    assert!(pages.len() > 10, "{pages:?}");
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let is_commit = |word: &str| word.len() >= 7 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        let names_one = words.windows(2).any(|pair| pair[0] == "commit" && is_commit(pair[1]));
        assert!(names_one, "{} names no commit: expected `commit` and its hash", page.display());
    }
}

/// The game was dated 1990 in some places and 1992, as on its sheet, in others.
#[test]
fn c9_fibonacci_has_one_date() {
    let mut pages = vec![root().join("README.md"), root().join("CITATION.cff")];
    for (folder, ending) in [("docs", ".md"), ("web/messages", ".json"), ("web/src/lib/fibonacci", ".ts")] {
        files(&root().join(folder), ending, &mut pages);
    }
    let mut dated = 0;
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for line in text.lines().filter(|line| line.contains("Naylor") || line.contains("內勒")) {
            let numbers = line.split(|c: char| !c.is_ascii_digit());
            for year in numbers.filter(|number| number.len() == 4 && number.starts_with("199")) {
                assert_eq!(year, "1992", "{}: {line}", page.display());
                dated += 1;
            }
        }
    }
    assert!(dated >= 10, "{dated}");
}

#[test]
fn h6_comments_cite_pages_that_are_there() {
    let (mut sources, mut pages) = (Vec::new(), Vec::new());
    files(&root().join("crates"), ".rs", &mut sources);
    files(&root(), ".md", &mut pages);
    let mut cited = 0;
    for source in sources {
        let text = fs::read_to_string(&source).unwrap();
        for comment in text.lines().filter_map(|line| line.trim().strip_prefix("//")) {
            for name in comment.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".md")) {
                assert!(pages.iter().any(|page| page.ends_with(name)), "{} cites {name}", source.display());
                cited += 1;
            }
        }
    }
    assert!(cited > 0, "no comment cites a page");
}

#[test]
fn h10_the_image_has_a_program_without_debug_information() {
    let dockerfile = read("packaging/Dockerfile");
    assert!(dockerfile.contains("install -D --strip target/release/gamut"), "{dockerfile}");
}

#[test]
fn h11_unmaintained_crates_are_reported_where_we_chose_them() {
    let settings: toml::Table = read("deny.toml").parse().unwrap();
    assert_eq!(settings["advisories"]["unmaintained"].as_str(), Some("workspace"));
}
