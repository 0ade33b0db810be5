//! The threat model in `SECURITY.md` names tests that exist.

use super::{files, read, root};
use std::collections::BTreeSet;
use std::fs;

/// Returns the names of all test functions of the workspace.
fn tests() -> BTreeSet<String> {
    let mut sources = Vec::new();
    files(&root().join("crates"), ".rs", &mut sources);
    let mut tests = BTreeSet::new();
    for source in sources {
        let text = fs::read_to_string(source).unwrap();
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            let function = line.trim_start_matches("async ").strip_prefix("fn ");
            match function.and_then(|rest| rest.split_once('(')) {
                Some((name, _)) => {
                    if std::mem::take(&mut is_test) {
                        tests.insert(name.to_owned());
                    }
                }
                None => is_test |= line == "#[test]" || line.starts_with("#[tokio::test"),
            }
        }
    }
    tests
}

/// Returns the promises of the threat model: list items, without those that say what is not promised.
fn promises() -> Vec<String> {
    let text = read("SECURITY.md");
    let (_, model) = text.split_once("## Threat model").expect("a threat model");
    let paragraphs = model.split("\n\n").filter(|paragraph| paragraph.trim_start().starts_with("- "));
    let items = paragraphs.flat_map(|list| list.trim_start().trim_start_matches("- ").split("\n- "));
    items.filter(|item| !item.starts_with("Not promised")).map(str::to_owned).collect()
}

/// Returns the terms in backquotes.
fn terms(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn is_test_name(term: &str) -> bool {
    let is_snake_case = term.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    is_snake_case && term.matches('_').count() > 2
}

#[test]
fn each_promise_of_the_threat_model_names_tests_that_exist() {
    let (tests, promises) = (tests(), promises());
    assert!(promises.len() > 20, "{promises:#?}");
    for promise in promises {
        let named: Vec<&str> = terms(&promise).filter(|term| is_test_name(term)).collect();
        assert!(!named.is_empty(), "no test holds this promise: {promise}");
        for name in named {
            assert!(tests.contains(name), "there is no test {name}, which is to hold this promise: {promise}");
        }
        for path in terms(&promise).filter(|term| term.ends_with(".rs")) {
            let folder = if path.starts_with("src/") { "crates/server" } else { "" };
            assert!(root().join(folder).join(path).is_file(), "{path} is named and does not exist");
        }
    }
}

#[test]
fn each_finding_about_security_has_a_test_named_after_it() {
    let tests = tests();
    for number in 1..=13 {
        let prefix = format!("s{number}_");
        assert!(tests.iter().any(|name| name.starts_with(&prefix)), "no test is named after S{number}");
    }
}

#[test]
fn the_table_of_findings_about_security_names_a_test_of_each_that_exists() {
    let (tests, text) = (tests(), read("SECURITY.md"));
    for number in 1..=13 {
        let begin = format!("| S{number} |");
        let row = text.lines().find(|line| line.starts_with(&begin)).unwrap_or_else(|| panic!("no row {begin}"));
        let column = row.split(" | ").nth(2).unwrap_or_else(|| panic!("no column of tests: {row}"));
        let named: Vec<&str> = terms(column).collect();
        assert!(!named.is_empty(), "{row}");
        for name in named {
            assert!(tests.contains(name), "there is no test {name}, which the row of S{number} names");
        }
    }
}
