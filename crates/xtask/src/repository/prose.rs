//! Phrases that make English read like a translation. No English text of the page, no doc page and no comment has one.

use super::{files, root};
use std::fs;

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
fn docs_and_comments_have_none_of_the_phrases() {
    let mut found = Vec::new();
    for ending in [".md", ".rs", ".ts", ".svelte", ".py", ".css"] {
        let mut paths = Vec::new();
        files(&root(), ending, &mut paths);
        assert!(!paths.is_empty(), "no file ends with {ending}");
        for path in paths {
            let path = path.strip_prefix(root()).unwrap();
            let generated = ["dist", "paraglide", "test-results"];
            if path.components().any(|part| generated.iter().any(|name| part.as_os_str() == *name)) {
                continue;
            }
            let text = fs::read_to_string(root().join(path)).unwrap();
            let hits = match ending {
                ".md" => hits(text.lines()),
                ".py" => hits(text.lines().map(|line| line.split_once('#').map_or("", |(_, comment)| comment))),
                _ => hits(text.lines().map(comment)),
            };
            found.extend(hits.into_iter().map(|(line, phrase)| format!("{}:{line}: {phrase}", path.display())));
        }
    }
    assert!(found.is_empty(), "write these in other words:\n{}", found.join("\n"));
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
