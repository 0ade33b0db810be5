//! The layers of the server and of the crates below it: a module uses modules of its own layer and of lower ones. The
//! status and the code of an error are decided in one place.

use super::super::{files, root};
use super::modules;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// A layer and its modules. One without modules has all that are in no other.
type Layer = (&'static str, &'static [&'static str]);

/// The layers of each crate from the bottom up. `store` uses neither of the other crates, and `live` not `server`: that
/// is the compiler's to check.
const LAYERS: &[(&str, &[Layer])] = &[
    (
        "store",
        &[
            (
                "foundations",
                &["clock", "ids", "inventory", "location", "logging", "metrics", "names", "ratings", "start_error"],
            ),
            ("database", &[]),
        ],
    ),
    (
        "live",
        &[
            ("foundations", &["jobs", "limits", "metrics", "network"]),
            ("services", &["bots", "bus", "cluster"]),
            ("live games", &[]),
        ],
    ),
    (
        "server",
        &[
            ("foundations", &["config", "logging", "metrics", "secrets", "words"]),
            ("services", &["analysis", "mail", "openings", "people", "site"]),
            ("above live games", &["admin", "lobby", "membership", "push"]),
            ("http", &["http"]),
            ("program", &["clubs", "doctor", "openapi", "run", "studies", "tournaments"]),
        ],
    ),
];

/// Modules that use no other of their crate.
const ALONE: &[&str] = &["config", "metrics"];

/// Files other than `http/error.rs` and those in `http/error/` that name the status of a failure, and why.
const STATUSES: &[(&str, &str)] = &[
    ("http.rs", "of a request that takes too long"),
    ("http/body.rs", "reads why axum rejects a body"),
    ("http/embed.rs", "of an HTML page"),
    ("http/files.rs", "of an HTML page"),
    ("http/health.rs", "of a health check, which has no code"),
    ("http/scrape.rs", "of metrics, which have no code"),
    ("push/client.rs", "reads the answers of push services"),
];

#[test]
fn every_module_of_the_server_uses_only_its_own_layer_and_lower_ones() {
    let graphs: BTreeMap<_, _> = modules::crates().into_iter().collect();
    let mut wrong = Vec::new();
    for (place, layers) in LAYERS {
        let all_others = layers.iter().position(|(_, modules)| modules.is_empty());
        let layer_of: BTreeMap<&str, usize> = layers
            .iter()
            .enumerate()
            .flat_map(|(layer, (_, modules))| modules.iter().map(move |name| (*name, layer)))
            .collect();
        let layer = |name: &str| {
            let layer = layer_of.get(name).copied().or(all_others);
            layer.unwrap_or_else(|| panic!("{name} is in no layer of {place}: add it to LAYERS"))
        };
        for (from, to) in graphs[*place].pairs().filter(|(from, to)| !from.contains("::") && !to.contains("::")) {
            let (above, below) = (layer(from), layer(to));
            if above < below {
                wrong.push(format!("{place}: {from} ({}) uses {to} ({})", layers[above].0, layers[below].0));
            }
            if ALONE.contains(&from.as_str()) {
                wrong.push(format!("{place}: {from} uses {to}, and should use no other module"));
            }
        }
        for name in layer_of.keys() {
            assert!(source(place).join(format!("{name}.rs")).exists(), "LAYERS names {name}, which is not in {place}");
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_errors_of_http_have_statuses_and_codes() {
    let (mut wrong, mut seen) = (Vec::new(), Vec::new());
    for (name, path) in sources() {
        if name == "http/error.rs" || name.starts_with("http/error/") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        if code.split("StatusCode::").skip(1).any(is_failure) {
            match STATUSES.iter().find(|(file, _)| *file == name) {
                Some((file, _)) => seen.push(*file),
                None => wrong.push(format!("{name} names the status of a failure")),
            }
        }
        if code.split(|c: char| !c.is_alphanumeric() && c != ':').any(|word| word.starts_with("Code::")) {
            wrong.push(format!("{name} names the code of an error"));
        }
        if code.contains("StatusCode") && !name.starts_with("http") {
            let knows = [
                "clubs/routes.rs",
                "metrics.rs",
                "metrics/labels.rs",
                "push/client.rs",
                "studies/routes.rs",
                "tournaments/routes.rs",
            ];
            if !knows.contains(&name.as_str()) {
                wrong.push(format!("{name} knows statuses of HTTP"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (file, why) in STATUSES {
        assert!(seen.contains(file), "{file} names no status ({why}): take it off the list");
    }
}

/// Returns whether a text begins with the name of a status from 400 on.
fn is_failure(text: &str) -> bool {
    let name: String = text.chars().take_while(|c| c.is_ascii_uppercase() || *c == '_').collect();
    let fine = ["", "OK", "CREATED", "ACCEPTED", "NO_CONTENT", "NOT_MODIFIED", "SEE_OTHER", "SWITCHING_PROTOCOLS"];
    !fine.contains(&name.as_str())
}

fn source(name: &str) -> PathBuf {
    root().join("crates").join(name).join("src")
}

/// Returns the files of the layers, each with its name below `crates`; those of the server with the name below their
/// source.
fn sources() -> Vec<(String, PathBuf)> {
    let mut sources = Vec::new();
    for (place, _) in LAYERS {
        let (source, mut paths) = (source(place), Vec::new());
        files(&source, ".rs", &mut paths);
        sources.extend(paths.into_iter().map(|path| {
            let inside = path.strip_prefix(&source).unwrap().to_string_lossy().replace('\\', "/");
            (if *place == "server" { inside } else { format!("{place}/src/{inside}") }, path)
        }));
    }
    sources
}

#[test]
fn statuses_of_failures_are_told_from_others() {
    assert!(is_failure("NOT_FOUND, x") && is_failure("GONE"));
    assert!(!is_failure("NO_CONTENT)") && !is_failure("from_u16"));
}
