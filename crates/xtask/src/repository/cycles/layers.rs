//! The server's layers: a module uses modules of its own layer and of lower ones. The status and the code of an error
//! are decided in one place.

use super::super::{files, root};
use super::modules;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The layers from the bottom up, and the modules of each.
const LAYERS: &[(&str, &[&str])] = &[
    (
        "foundations",
        &["clock", "config", "ids", "jobs", "limits", "logging", "metrics", "names", "network", "secrets", "words"],
    ),
    ("store", &["inventory", "ratings", "store"]),
    ("services", &["analysis", "bots", "bus", "cluster", "mail", "openings", "people", "site"]),
    ("live", &["live"]),
    ("above live games", &["admin", "lobby", "membership", "push"]),
    ("http", &["http"]),
    ("program", &["clubs", "doctor", "openapi", "run", "studies", "tournaments"]),
];

/// Modules that use no other of the server.
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
    let layer_of: BTreeMap<&str, usize> = LAYERS
        .iter()
        .enumerate()
        .flat_map(|(layer, (_, modules))| modules.iter().map(move |name| (*name, layer)))
        .collect();
    let (_, graph) = modules::crates().into_iter().find(|(name, _)| name == "server").unwrap();
    let mut wrong = Vec::new();
    for (from, to) in graph.pairs().filter(|(from, to)| !from.contains("::") && !to.contains("::")) {
        for name in [from, to] {
            assert!(layer_of.contains_key(name.as_str()), "{name} is in no layer: add it to LAYERS");
        }
        let (above, below) = (layer_of[from.as_str()], layer_of[to.as_str()]);
        if above < below {
            wrong.push(format!("{from} ({}) uses {to} ({})", LAYERS[above].0, LAYERS[below].0));
        }
        if ALONE.contains(&from.as_str()) {
            wrong.push(format!("{from} uses {to}, and should use no other module"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for name in layer_of.keys() {
        let source = source();
        assert!(source.join(format!("{name}.rs")).exists(), "LAYERS names {name}, which does not exist");
    }
}

#[test]
fn only_the_errors_of_http_have_statuses_and_codes() {
    let (source, mut paths) = (source(), Vec::new());
    files(&source, ".rs", &mut paths);
    let (mut wrong, mut seen) = (Vec::new(), Vec::new());
    for path in paths {
        let name = name(&source, &path);
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

fn source() -> std::path::PathBuf {
    root().join("crates/server/src")
}

fn name(source: &Path, path: &Path) -> String {
    path.strip_prefix(source).unwrap().to_string_lossy().replace('\\', "/")
}

#[test]
fn statuses_of_failures_are_told_from_others() {
    assert!(is_failure("NOT_FOUND, x") && is_failure("GONE"));
    assert!(!is_failure("NO_CONTENT)") && !is_failure("from_u16"));
}
