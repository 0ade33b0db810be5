//! Requests and answers, compared with the document.

use super::DOCUMENT;
use crate::browser::Exchange;
use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The document's address while its schemas are compiled.
const ADDRESS: &str = "http://localhost/openapi.json";
const JSON: &str = "application/json";

static COMPILED: LazyLock<Compiled> = LazyLock::new(Compiled::new);

/// The schemas of all JSON bodies, by request; those of answers also by status.
struct Compiled {
    schemas: Schemas,
    bodies: BTreeMap<String, SchemaIndex>,
    answers: BTreeMap<(String, String), SchemaIndex>,
}

impl Compiled {
    fn new() -> Self {
        let mut compiler = Compiler::new();
        compiler.add_resource(ADDRESS, DOCUMENT.clone()).unwrap();
        let mut compiled = Self { schemas: Schemas::new(), bodies: BTreeMap::new(), answers: BTreeMap::new() };
        for name in DOCUMENT["components"]["schemas"].as_object().unwrap().keys() {
            compiler.compile(&address(&["components", "schemas", name]), &mut compiled.schemas).unwrap();
        }
        for (path, item) in DOCUMENT["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let request = format!("{} {path}", method.to_uppercase());
                if operation["requestBody"]["content"][JSON].is_object() {
                    let place = address(&["paths", path, method, "requestBody", "content", JSON, "schema"]);
                    let schema = compiler.compile(&place, &mut compiled.schemas).unwrap();
                    compiled.bodies.insert(request.clone(), schema);
                }
                for (status, answer) in operation["responses"].as_object().unwrap() {
                    if answer["content"][JSON].is_object() {
                        let place = address(&["paths", path, method, "responses", status, "content", JSON, "schema"]);
                        let schema = compiler.compile(&place, &mut compiled.schemas).unwrap();
                        compiled.answers.insert((request.clone(), status.clone()), schema);
                    }
                }
            }
        }
        compiled
    }

    fn faults(&self, what: &str, value: &Value, schema: SchemaIndex) -> Vec<String> {
        self.schemas.validate(value, schema).err().map(|error| format!("{what}: {error:#}")).into_iter().collect()
    }
}

/// Returns the address of a place in the document.
fn address(parts: &[&str]) -> String {
    let mut address = format!("{ADDRESS}#");
    for part in parts {
        let part = part.replace('~', "~0").replace('/', "~1").replace('{', "%7B").replace('}', "%7D");
        address.extend(["/", &part]);
    }
    address
}

/// Returns the path in the document that leads to an address; `None` for files of the page.
fn template(address: &str) -> Option<&'static str> {
    let parts: Vec<&str> = address.split('/').collect();
    let fits = |path: &&String| {
        let own: Vec<&str> = path.split('/').collect();
        own.len() == parts.len() && own.iter().zip(&parts).all(|(own, part)| own.starts_with('{') || own == part)
    };
    // A fixed word comes before a variable part, as it does in the router.
    let paths = DOCUMENT["paths"].as_object().unwrap().keys();
    paths.filter(fits).min_by_key(|path| path.matches('{').count()).map(String::as_str)
}

/// Fails if the document does not describe this exchange: the body of a request that was carried out, and the answer.
pub(crate) fn check(exchange: &Exchange<'_>) {
    let Some(path) = template(exchange.path) else { return };
    let Exchange { method, status, media, sent, .. } = exchange;
    let request = format!("{method} {path}");
    if DOCUMENT["paths"][path][method.as_str().to_lowercase()].is_null() {
        assert!(!status.is_success(), "{request} is answered, but not in the document");
        return;
    }
    let mut faults = answer_faults(&request, status.as_u16(), *media, exchange.received, true);
    if status.is_success()
        && let Some(sent) = sent
    {
        match COMPILED.bodies.get(&request) {
            Some(schema) => faults.extend(COMPILED.faults(&request, sent, *schema)),
            // An empty object says nothing.
            None if sent.as_object().is_some_and(Map::is_empty) => {}
            None => faults.push(format!("{request} has no body in the document")),
        }
    }
    assert!(faults.is_empty(), "the document differs from this request or answer: {faults:#?}");
}

/// Returns where an answer differs from the document, which names its status and its media type, and for JSON the type.
/// `is_whole` says whether the body has come to its end.
pub(crate) fn answer_faults(
    request: &str,
    status: u16,
    media: Option<&str>,
    body: &[u8],
    is_whole: bool,
) -> Vec<String> {
    let (method, path) = request.split_once(' ').unwrap();
    let answers = &DOCUMENT["paths"][path][method.to_lowercase()]["responses"];
    let is_refusal = answers[status.to_string()].is_null() && (400..=503).contains(&status);
    let status = if is_refusal { String::from("default") } else { status.to_string() };
    let answer = &answers[&status];
    if !answer.is_object() {
        return vec![format!("{request}: no status {status}")];
    }
    let media = media.unwrap_or_default().split(';').next().unwrap_or_default();
    match answer["content"].as_object() {
        None if body.is_empty() || !is_whole => return Vec::new(),
        None => return vec![format!("{request}: no body with {status}")],
        Some(contents) if !contents.contains_key(media) => return vec![format!("{request}: no {media} with {status}")],
        Some(_) if media != JSON || !is_whole => return Vec::new(),
        Some(_) => {}
    }
    let Ok(body) = serde_json::from_slice::<Value>(body) else { return vec![format!("{request}: no JSON")] };
    let schema = COMPILED.answers[&(request.to_owned(), status.clone())];
    COMPILED.faults(&format!("{request} with {status}"), &body, schema)
}
