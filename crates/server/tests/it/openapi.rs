//! The OpenAPI document: it has every route, the reference is made from it, and answers are as it says.

mod exchanges;

pub(crate) use exchanges::{answer_faults, check};

use crate::browser::Browser;
use crate::served::served;
use gamut_server::openapi::{self, reference};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(openapi::document);

/// Returns every request in the document, such as `GET /api/me`.
pub(crate) fn documented() -> BTreeSet<String> {
    let paths = DOCUMENT["paths"].as_object().unwrap();
    let requests = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    requests.collect()
}

#[test]
fn every_type_in_the_document_has_a_schema() {
    let schemas = DOCUMENT["components"]["schemas"].as_object().unwrap();
    let text = DOCUMENT.to_string();
    let mut named = BTreeSet::new();
    for rest in text.split("\"#/components/schemas/").skip(1) {
        named.insert(rest.split('"').next().unwrap());
    }
    let missing: Vec<_> = named.iter().filter(|name| !schemas.contains_key(**name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(schemas.len() > 100, "{}", schemas.len());
}

#[test]
fn every_request_has_a_name_of_its_own_and_every_parameter_a_meaning() {
    let mut names = BTreeSet::new();
    for request in documented() {
        let (method, path) = request.split_once(' ').unwrap();
        let operation = &DOCUMENT["paths"][path][method.to_lowercase()];
        assert!(names.insert(operation["operationId"].as_str().unwrap()), "{request}");
        assert!(operation["summary"].as_str().is_some_and(|text| text.ends_with('.')), "{request}");
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        let in_path: BTreeSet<_> = path.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()).collect();
        let named = parameters.iter().filter(|parameter| parameter["in"] == "path");
        assert_eq!(named.map(|parameter| parameter["name"].as_str().unwrap()).collect::<BTreeSet<_>>(), in_path);
        for parameter in &parameters {
            assert!(parameter["description"].as_str().is_some_and(|text| !text.is_empty()), "{request}: {parameter}");
        }
    }
}

#[test]
fn h5_the_reference_is_made_from_the_document() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let text = reference();
    if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let how = "GAMUT_WRITE_WIRE=1 cargo test -p gamut-server --test it openapi";
    assert!(fs::read_to_string(&path).unwrap_or_default() == text, "docs/api.md is out of date: {how}");
}

/// `http/route.rs` registers every route together with its description, so the document misses none. Those of the
/// metrics' own address are not part of the interface.
#[test]
fn no_route_is_registered_without_its_description() {
    fn look(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap();
                if [".route(", ".route_service(", ".nest_service("].iter().any(|call| code.contains(call)) {
                    found.push(path.file_name().unwrap().to_string_lossy().into_owned());
                }
            }
        }
    }
    let mut found = Vec::new();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found.sort();
    assert_eq!(found, ["route.rs", "scrape.rs"], "register routes with route!(), so that the document has them");
}

/// Returns the path with a value for each variable part that leads to nothing.
fn filled(path: &str) -> String {
    let parts = path.split('/').map(|part| match part {
        "{name}" if path.starts_with("/api/documents/") => "terms",
        "{entrant}" | "{round}" | "{table}" | "{chapter}" | "{person}" => "1",
        part if part.starts_with('{') => "00000000000000000000000000000000",
        part => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Returns the answer of the router: whether the path has a route, and whether that has the method.
async fn routed(browser: &Browser, method: &str, path: &str) -> bool {
    let method: Method = method.parse().unwrap();
    // Without its body a request is refused before it changes anything.
    let answer = browser.request(method, path).send().await.unwrap();
    answer.status() != StatusCode::METHOD_NOT_ALLOWED
}

#[tokio::test]
async fn the_router_answers_exactly_the_requests_in_the_document() {
    let served = served().await;
    let browser = served.browser();
    let (documented, mut answered) = (documented(), BTreeSet::new());
    for path in DOCUMENT["paths"].as_object().unwrap().keys() {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            if routed(&browser, method, &filled(path)).await {
                answered.insert(format!("{method} {path}"));
            }
        }
    }
    assert_eq!(answered, documented);
    let mut browser = browser;
    let (status, answer) = browser.get("/api/openapi.json/none").await;
    assert_eq!((status, &answer["code"]), (StatusCode::NOT_FOUND, &json!("not-found")));
}

#[tokio::test]
async fn the_server_sends_the_document_and_the_cookie_that_it_names() {
    let served = served().await;
    let mut browser = served.browser();
    let (status, document) = browser.get("/api/openapi.json").await;
    assert_eq!((status, &document), (StatusCode::OK, &*DOCUMENT));
    browser.play("focus-2", json!([{ "kind": "human" }, { "kind": "human" }])).await;
    let name = DOCUMENT["components"]["securitySchemes"]["browser"]["name"].as_str().unwrap();
    assert_eq!(browser.cookie.unwrap().split_once('=').unwrap().0, name);
}
