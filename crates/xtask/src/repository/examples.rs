//! Public functions of the rules and the engine without an example. The counts may only fall: `data/examples.txt`.
//!
//! After an edit, `GAMUT_SHRINK=1 cargo test -p gamut-xtask examples` lowers them.

use super::{files, read, root};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

/// The counts, by crate.
const COUNTS: &str = "crates/xtask/data/examples.txt";

#[test]
fn no_more_public_functions_lack_an_example() {
    let found = count();
    if std::env::var_os("GAMUT_SHRINK").is_some() {
        shrink(&found);
    }
    let allowed = allowed();
    for (name, names) in &found {
        let most = allowed.get(name).copied().unwrap_or(0);
        assert!(names.len() <= most, "{name}: {most} may lack an example, not {}: {}", names.len(), names.join(", "));
    }
}

#[test]
fn examples_are_found_in_the_comment_of_their_function() {
    let source = "/// One.\n///\n/// ```\n/// f();\n/// ```\n#[must_use]\npub fn f() {}\n/// Two.\npub const fn g() {}\n\
                  pub(crate) fn h() {}\n#[cfg(test)]\nmod tests {\n    pub fn i() {}\n}\n";
    assert_eq!(without_example(source), ["g"]);
}

/// Returns the names of the public functions of a source that have no example.
fn without_example(source: &str) -> Vec<String> {
    let (mut names, mut has_example) = (Vec::new(), false);
    for line in source.split("#[cfg(test)]").next().unwrap_or_default().lines().map(str::trim) {
        if line.starts_with("///") {
            has_example |= line.contains("```");
        } else if !line.starts_with("#[") {
            let function = ["pub fn ", "pub const fn "].into_iter().find_map(|start| line.strip_prefix(start));
            let name = function.and_then(|rest| rest.split(['(', '<']).next());
            names.extend(name.filter(|_| !has_example).map(str::to_owned));
            has_example = false;
        }
    }
    names
}

/// Returns the functions without an example by crate.
fn count() -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in ["rules", "engine"] {
        let mut sources = Vec::new();
        files(&root().join("crates").join(name).join("src"), ".rs", &mut sources);
        let names = sources.iter().flat_map(|source| without_example(&fs::read_to_string(source).unwrap()));
        found.insert(name.to_owned(), names.collect());
    }
    found
}

fn allowed() -> BTreeMap<String, usize> {
    let text = read(COUNTS);
    let lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once(' ').unwrap());
    lines.map(|(count, name)| (name.to_owned(), count.parse().unwrap())).collect()
}

/// Writes the counts that are lower now.
fn shrink(found: &BTreeMap<String, Vec<String>>) {
    let mut text =
        String::from("# Made by `GAMUT_SHRINK=1 cargo test -p gamut-xtask examples`, which raises no count.\n");
    for (name, most) in allowed() {
        let now = found.get(&name).map_or(0, Vec::len).min(most);
        if now > 0 {
            writeln!(text, "{now} {name}").unwrap();
        }
    }
    fs::write(root().join(COUNTS), text).unwrap();
}
