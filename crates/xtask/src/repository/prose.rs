//! Phrases that make English read like a translation. The page's English texts have none; docs and comments may only
//! lose theirs: `data/prose.txt` counts what each area still has.
//!
//! After an edit, `GAMUT_SHRINK=1 cargo test -p gamut-xtask prose` lowers the counts.

use super::{files, read, root};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The phrases, word by word. Of a place, write "next to".
const PHRASES: [&[&str]; 10] = [
    &["any", "more"],
    &["at", "hand"],
    &["beside"],
    &["goes", "on"],
    &["is", "told"],
    &["no", "more", "than"],
    &["none", "where"],
    &["so", "many"],
    &["somebody"],
    &["whoever"],
];

/// The counts, by area.
const COUNTS: &str = "crates/xtask/data/prose.txt";

#[test]
fn english_texts_of_the_page_have_none_of_the_phrases() {
    let mut catalogues = Vec::new();
    files(&root().join("web/messages"), "en.json", &mut catalogues);
    assert!(!catalogues.is_empty());
    for catalogue in catalogues {
        let text = fs::read_to_string(&catalogue).unwrap();
        let hits = hits(text.lines());
        assert!(hits.is_empty(), "{}: {hits:?}", catalogue.display());
    }
}

#[test]
fn docs_and_comments_gain_none_of_the_phrases() {
    let found = count();
    if std::env::var_os("GAMUT_SHRINK").is_some() {
        shrink(&found);
    }
    let allowed = allowed();
    let mut gains = Vec::new();
    for (area, places) in &found {
        let most = allowed.get(area).copied().unwrap_or(0);
        if places.len() > most {
            gains.push(format!(
                "{area} has {} of the phrases, {most} are allowed:\n{}",
                places.len(),
                places.join("\n")
            ));
        }
    }
    assert!(gains.is_empty(), "{}", gains.join("\n"));
}

#[test]
fn phrases_are_found_across_lines_and_only_in_comments() {
    let source =
        "let somebody = 1; // so\n// many moves\nlet url = \"https://whoever\"; /// At hand.\n/* none\n * where */ x";
    let comments: Vec<&str> = source.lines().map(comment).collect();
    assert_eq!(comments, ["// so", "// many moves", "/// At hand.", "/* none", "* where */ x"]);
    let found: Vec<String> =
        hits(comments.into_iter()).into_iter().map(|(line, phrase)| format!("{line} {phrase}")).collect();
    assert_eq!(found, ["1 so many", "3 at hand", "4 none where"]);
}

/// Returns the line, from 1, and the phrase of each hit.
fn hits<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<(usize, String)> {
    let trim = |word: &'a str| word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    let numbered = lines.zip(1..).flat_map(|(line, number)| line.split_whitespace().map(move |word| (number, word)));
    let words: Vec<(usize, &str)> =
        numbered.map(|(number, word)| (number, trim(word))).filter(|(_, word)| !word.is_empty()).collect();
    let mut hits = Vec::new();
    for (first, (line, word)) in words.iter().enumerate() {
        for phrase in PHRASES.iter().filter(|phrase| phrase[0].eq_ignore_ascii_case(word)) {
            let found = words[first..].iter().map(|(_, word)| *word);
            if phrase.len() <= words.len() - first
                && phrase.iter().zip(found).all(|(one, other)| one.eq_ignore_ascii_case(other))
            {
                hits.push((*line, phrase.join(" ")));
            }
        }
    }
    hits
}

/// Returns the comment of a line of code, or nothing.
fn comment(line: &str) -> &str {
    let line = line.trim();
    let whole = ["//", "/*", "*", "<!--"].iter().any(|start| line.starts_with(start));
    if whole { line } else { line.find(" //").map_or("", |at| line[at..].trim_start()) }
}

/// Returns the places of all hits, by area: `docs`, `web`, or a crate.
fn count() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ending in [".md", ".rs", ".ts", ".svelte", ".py", ".css"] {
        let mut paths = Vec::new();
        files(&root(), ending, &mut paths);
        for path in paths {
            let path = path.strip_prefix(root()).unwrap();
            if path
                .components()
                .any(|part| ["dist", "paraglide", "test-results"].iter().any(|made| part.as_os_str() == *made))
            {
                continue;
            }
            let text = fs::read_to_string(root().join(path)).unwrap();
            let hits = match ending {
                ".md" => hits(text.lines()),
                ".py" => hits(text.lines().map(|line| line.split_once('#').map_or("", |(_, comment)| comment))),
                _ => hits(text.lines().map(comment)),
            };
            let place = |(line, phrase)| format!("{}:{line}: {phrase}", path.display());
            found.entry(area(path, ending)).or_default().extend(hits.into_iter().map(place));
        }
    }
    found.retain(|_, places| !places.is_empty());
    found
}

fn area(path: &Path, ending: &str) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let parts: Vec<&str> = path.split('/').collect();
    match parts[..] {
        _ if ending == ".md" => "docs".to_owned(),
        ["crates", name, ..] => format!("crates/{name}"),
        [first, ..] => first.to_owned(),
        [] => String::new(),
    }
}

fn allowed() -> BTreeMap<String, usize> {
    let text = read(COUNTS);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_once(' ').unwrap())
        .map(|(count, area)| (area.to_owned(), count.parse().unwrap()))
        .collect()
}

/// Writes the counts that are lower now.
fn shrink(found: &BTreeMap<String, Vec<String>>) {
    let mut text = String::from("# Made by `GAMUT_SHRINK=1 cargo test -p gamut-xtask prose`, which raises no count.\n");
    for (area, most) in allowed() {
        let now = found.get(&area).map_or(0, Vec::len).min(most);
        if now > 0 {
            writeln!(text, "{now} {area}").unwrap();
        }
    }
    fs::write(root().join(COUNTS), text).unwrap();
}
