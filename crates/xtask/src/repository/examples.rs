//! Every public function of the rules and the engine has an example.

use super::{files, root};
use std::fs;

#[test]
fn every_public_function_has_an_example() {
    for name in ["rules", "engine"] {
        let mut sources = Vec::new();
        files(&root().join("crates").join(name).join("src"), ".rs", &mut sources);
        let lacking = |source: &_| without_example(&fs::read_to_string(source).unwrap());
        let names: Vec<String> = sources.iter().flat_map(lacking).collect();
        assert!(names.is_empty(), "{name}: an example is missing in the comment of {}", names.join(", "));
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
