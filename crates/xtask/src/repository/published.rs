//! What is published: crates, and the file that says how to cite them.

use super::{read, root};
use std::fs;

/// The libraries that others build on.
const LIBRARIES: [&str; 2] = ["rules", "engine"];

fn manifest(path: &str) -> toml::Table {
    read(path).parse().unwrap()
}

#[test]
fn libraries_have_what_a_registry_asks_for() {
    let workspace = manifest("Cargo.toml");
    for library in LIBRARIES {
        let manifest = manifest(&format!("crates/{library}/Cargo.toml"));
        let package = manifest["package"].as_table().unwrap();
        assert!(!package.contains_key("publish"), "{library} is published");
        for key in
            ["description", "license", "repository", "readme", "keywords", "categories", "rust-version", "include"]
        {
            assert!(package.contains_key(key), "{library}: {key}");
        }
        assert!(package["keywords"].as_array().unwrap().len() <= 5, "{library}: a registry takes five keywords");
        assert!(read(&format!("crates/{library}/README.md")).starts_with(&format!("# gamut-{library}\n")));
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(read(&format!("crates/{library}/{licence}")), read(licence), "{library}: {licence}");
        }
    }
    let version = &workspace["workspace"]["package"]["version"];
    let dependencies = workspace["workspace"]["dependencies"].as_table().unwrap();
    for (name, dependency) in dependencies.iter().filter(|(_, dependency)| dependency.get("path").is_some()) {
        assert_eq!(dependency.get("version"), Some(version), "{name}");
    }
}

#[test]
fn other_packages_are_published_nowhere() {
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !LIBRARIES.contains(&name.as_str()) {
            let manifest = manifest(&format!("crates/{name}/Cargo.toml"));
            assert_eq!(manifest["package"]["publish"]["workspace"].as_bool(), Some(true), "{name}");
        }
    }
}

#[test]
fn the_citation_names_this_version_and_repository() {
    let (citation, workspace) = (read("CITATION.cff"), manifest("Cargo.toml"));
    let package = &workspace["workspace"]["package"];
    for (key, name) in [("version", "version: "), ("repository", "repository-code: ")] {
        let value = package[key].as_str().unwrap();
        let line = citation.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        assert_eq!(line.trim_matches('"'), value);
    }
}
