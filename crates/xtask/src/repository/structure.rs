//! `docs/architecture.md`: its graph is that of the manifests, and the files that it names exist.

use super::{files, read, root};
use crate::structure::{PAGE, graph, with_graph};
use std::collections::BTreeSet;
use std::fs;

/// The number of flows in the section `Four flows`.
const FLOWS: usize = 4;

/// Where notation becomes an action between a client and a stored event, as file and number of calls. A flow comes to
/// one of them once: a person's or a program's move to `prepare.rs` (by `judge.rs`), a stored reply likewise, a game
/// played offline to `prepare.rs` once for each event. A bot's plan comes to none.
const PARSERS: &[(&str, usize)] = &[
    ("engine/src/protocol.rs", 1),
    ("live/src/session/conditional.rs", 1),
    ("questions/src/found.rs", 1),
    ("questions/src/line.rs", 1),
    ("questions/src/local.rs", 1),
    ("server/src/http/pictures.rs", 1),
    ("table/src/conditional.rs", 2),
    ("table/src/judge.rs", 1),
    ("table/src/timeline.rs", 1),
    ("table/src/timeline/prepare.rs", 2),
];

#[test]
fn the_graph_of_the_crates_is_that_of_their_manifests() {
    let page = read(PAGE);
    let made = with_graph(&page, &graph(&root()).unwrap()).unwrap();
    assert!(page == made, "{PAGE} is out of date: cargo xtask structure");
}

#[test]
fn every_file_of_a_flow_exists_and_is_named_once() {
    let page = read(PAGE);
    let (_, section) = page.split_once("\n## Four flows\n").expect("a section on flows");
    let section = section.split("\n## ").next().unwrap();
    let flows: Vec<&str> = section.split("\n### ").skip(1).collect();
    assert_eq!(flows.len(), FLOWS);
    for flow in flows {
        let (title, text) = flow.split_once('\n').unwrap();
        let mut seen = BTreeSet::new();
        for name in text.split('`').skip(1).step_by(2).filter(|name| name.contains('/') && name.contains('.')) {
            let folder = if name.starts_with("lib/") { "web/src" } else { "crates" };
            assert!(root().join(folder).join(name).is_file(), "{title}: there is no {folder}/{name}");
            assert!(seen.insert(name), "{title} names {name} twice");
        }
        assert!(seen.len() > 5, "{title}: {seen:?}");
    }
}

#[test]
fn notation_is_parsed_only_where_it_comes_in() {
    let mut found = Vec::new();
    for name in ["engine", "live", "questions", "server", "store", "table", "views"] {
        let mut sources = Vec::new();
        files(&root().join("crates").join(name).join("src"), ".rs", &mut sources);
        for source in sources {
            let text = fs::read_to_string(&source).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap();
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let calls = [".parse_action(", ".play_text(", ".prepare_text("];
            let count: usize =
                lines.map(|line| calls.iter().map(|call| line.matches(call).count()).sum::<usize>()).sum();
            if count > 0 {
                let path = source.strip_prefix(root().join("crates")).unwrap().to_string_lossy().replace('\\', "/");
                found.push((path, count));
            }
        }
    }
    found.sort();
    let known: Vec<(String, usize)> = PARSERS.iter().map(|&(path, count)| (path.to_owned(), count)).collect();
    assert_eq!(found, known);
}
