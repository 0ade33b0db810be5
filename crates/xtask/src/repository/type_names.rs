//! Names of types: a noun each, and one type of a name in a crate.

use super::{files, root};
use std::collections::BTreeMap;
use std::fs;

/// Participles, pronouns, adverbs and question words, which do not say of what.
const NO_NOUNS: [&str; 12] =
    ["About", "Asked", "Beyond", "Elsewhere", "From", "Heard", "Held", "Here", "Kept", "Told", "Which", "Why"];

/// Types that still are called so, as crate and name. Take out what you rename; add nothing.
const NO_NOUNS_YET: &[(&str, &str)] = &[
    ("live", "Beyond"),
    ("live", "Here"),
    ("live", "Told"),
    ("load", "Heard"),
    ("load", "Told"),
    ("server", "Asked"),
    ("server", "From"),
    ("server", "Told"),
    ("store", "Elsewhere"),
    ("store", "Kept"),
    ("store", "Which"),
];

/// Names that several types of a crate still share. Take out what you rename; add nothing.
const SHARED_YET: &[(&str, &str)] = &[
    ("cli", "Engine"),
    ("engine/focus", "StackTable"),
    ("load", "Clock"),
    ("load", "Socket"),
    ("print", "Block"),
    ("server", "Answer"),
    ("server", "Asked"),
    ("server", "Door"),
    ("server", "From"),
    ("server", "Line"),
    ("server", "Text"),
    ("server", "Words"),
    ("store", "Kept"),
];

#[test]
fn no_type_is_called_by_a_word_that_is_no_noun() {
    let found = types().into_keys().filter(|(_, name)| NO_NOUNS.contains(&name.as_str()));
    same("name that is no noun", found.collect(), NO_NOUNS_YET);
}

#[test]
fn no_two_types_of_a_crate_share_a_name() {
    let found = types().into_iter().filter(|(_, paths)| paths.len() > 1);
    same("shared name", found.map(|(key, _)| key).collect(), SHARED_YET);
}

#[test]
fn declarations_of_types_are_found() {
    let names: Vec<&str> = [
        "pub struct Board<T>(T);",
        "    pub(crate) enum Why {",
        "pub type Line = u8;",
        "struct Own;",
        "pub fn kept() {}",
    ]
    .into_iter()
    .filter_map(declared)
    .collect();
    assert_eq!(names, ["Board", "Why", "Line"]);
    assert!(types().len() > 500, "{} types", types().len());
}

/// Fails for what is found but not listed, and for what is listed but no longer found.
pub(super) fn same(what: &str, found: Vec<(String, String)>, listed: &[(&str, &str)]) {
    let found: Vec<(&str, &str)> = found.iter().map(|(place, name)| (place.as_str(), name.as_str())).collect();
    let new: Vec<_> = found.iter().filter(|name| !listed.contains(name)).collect();
    assert!(new.is_empty(), "a new {what}: {new:?}");
    let gone: Vec<_> = listed.iter().filter(|name| !found.contains(name)).collect();
    assert!(gone.is_empty(), "no longer a {what}, take it out of the list: {gone:?}");
}

/// Returns the files that declare each type that its module shows to others, by crate and name. Each game of
/// `gamut-rules` and `gamut-engine` is a crate here: Focus and Fibonacci have a `Rules` each.
fn types() -> BTreeMap<(String, String), Vec<String>> {
    let crates = root().join("crates");
    let mut sources = Vec::new();
    files(&crates, ".rs", &mut sources);
    let mut types: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for source in sources {
        let path = source.strip_prefix(&crates).unwrap().to_string_lossy().replace('\\', "/");
        let Some((name, inside)) = path.split_once("/src/") else { continue };
        // A game is a folder of `gamut-rules` with a module of the same name in `gamut-engine`, which also has a folder
        // of its evaluation.
        let is_game = |module: &&str| {
            crates.join("rules/src").join(module).is_dir()
                && crates.join("engine/src").join(module).with_extension("rs").is_file()
        };
        let module = inside.strip_prefix("eval/").unwrap_or(inside).split(['/', '.']).next();
        let place = module.filter(is_game).map_or(name.to_owned(), |game| format!("{name}/{game}"));
        for declared in fs::read_to_string(&source).unwrap().lines().filter_map(declared) {
            types.entry((place.clone(), declared.to_owned())).or_default().push(inside.to_owned());
        }
    }
    types
}

/// Returns the name of the type that a line declares, unless it is private to its module.
fn declared(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = rest.strip_prefix('(').map_or(rest, |inside| inside.split_once(')').map_or("", |(_, rest)| rest));
    let (kind, rest) = rest.trim_start().split_once(' ')?;
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    ["enum", "struct", "trait", "type", "union"].contains(&kind).then_some(name)
}
