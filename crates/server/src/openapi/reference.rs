//! The reference of the HTTP interface, in Markdown.

use serde_json::{Map, Value};
use std::fmt::Write;

const HEAD: &str = "\
# HTTP reference

How does your own program talk to a server? By the requests below, each with its parameters, its
body and its answers; the [types](#types) come last. [Server and page](server.md) explains sockets,
limits and what is stored, [Bots](bots.md) how a program plays.

Two requests make a game and list it:

```sh
SERVER=http://127.0.0.1:8080
curl -c cookies -H \"Origin: $SERVER\" -H 'Content-Type: application/json' $SERVER/api/games \\
  -d '{\"variant\": \"focus-2\", \"seats\": [{\"kind\": \"human\"}, {\"kind\": \"bot\", \"level\": 1}]}'
curl -b cookies $SERVER/api/games
```

- Bodies and answers are JSON unless another media type is named. Fields that may be left out are
  marked as optional.
- A cookie says who sends a request. The server sets it with the first answer that needs one.
- A program with an account of its own sends a [token](server.md#tokens) instead:
  `Authorization: Bearer …`. The requests under *Programs* that begin with `/api/bot` need it; of the
  others a token permits those that only read, except `/api/me/…`.
- `POST`, `PUT` and `DELETE` need the server's own address as `Origin`, unless a token is sent.
- A refused request is answered with status 4xx or 503 and a [`Refusal`](#refusal).

`gamut openapi` prints all this as an [OpenAPI](https://spec.openapis.org/oas/v3.1.0) document, from which
clients can be generated; a running server returns it for `GET /api/openapi.json`.

This page is generated from the handlers and the types of their messages. To regenerate it:
`GAMUT_WRITE_WIRE=1 cargo test -p gamut-server --test it openapi`.
";

/// Methods, in the order of a path's requests.
const METHODS: [&str; 5] = ["get", "post", "put", "delete", "patch"];

/// Returns the page for a document.
pub(super) fn page(document: &Value) -> String {
    let mut page = String::from(HEAD);
    for tag in document["tags"].as_array().into_iter().flatten() {
        let name = tag["name"].as_str().unwrap_or_default();
        let _ = write!(page, "\n## {}\n\n{}\n", capital(name), words(&tag["description"]));
        for (path, item) in fields(&document["paths"]) {
            for method in METHODS {
                let operation = &item[method];
                if operation["tags"][0] == name {
                    request(&mut page, method, path, operation);
                }
            }
        }
    }
    page.push_str("\n## Types\n");
    for (name, schema) in fields(&document["components"]["schemas"]) {
        let _ = write!(page, "\n### {name}\n\n{}\n", described(schema));
        members(&mut page, schema);
    }
    page
}

/// Writes a request: what it does, its parameters, its body and its answers.
fn request(page: &mut String, method: &str, path: &str, operation: &Value) {
    let _ = write!(page, "\n### `{} {path}`\n\n{}\n", method.to_uppercase(), words(&operation["summary"]));
    if operation["description"].is_string() {
        let _ = write!(page, "\n{}\n", words(&operation["description"]));
    }
    let mut lines = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let optional = if parameter["required"] == true { "" } else { ", optional" };
        lines.push(format!(
            "- `{}` ({}, {}{optional}): {}",
            parameter["name"].as_str().unwrap_or_default(),
            if parameter["in"] == "path" { "in the path" } else { "in the query" },
            kind(&parameter["schema"]),
            words(&parameter["description"])
        ));
    }
    for (media, content) in fields(&operation["requestBody"]["content"]) {
        lines.push(format!("- body: {}", content_kind(media, content)));
    }
    for (status, answer) in fields(&operation["responses"]).filter(|(status, _)| *status != "default") {
        let contents: Vec<_> =
            fields(&answer["content"]).map(|(media, content)| content_kind(media, content)).collect();
        let contents = if contents.is_empty() { String::from("without a body") } else { contents.join(", ") };
        lines.push(format!("- answer {status}: {contents}"));
    }
    let _ = write!(page, "\n{}\n", lines.join("\n"));
}

fn content_kind(media: &str, content: &Value) -> String {
    let kind = kind(&content["schema"]);
    if media == "application/json" { kind } else { format!("{kind}, `{media}`") }
}

/// Writes the fields of an object, or the alternatives of a type.
fn members(page: &mut String, schema: &Value) {
    for key in ["allOf", "oneOf", "anyOf"] {
        let Some(parts) = schema[key].as_array() else { continue };
        page.push('\n');
        for part in parts {
            let about = words(&part["description"]);
            let about = if about.is_empty() { about } else { format!(": {about}") };
            let _ = writeln!(page, "- {}{about}", kind(part));
        }
    }
    if schema["properties"].is_object() {
        page.push('\n');
    }
    for (name, field) in fields(&schema["properties"]) {
        let needed = schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
        let optional = if needed { "" } else { ", optional" };
        let about = words(&field["description"]);
        let about = if about.is_empty() { about } else { format!(": {about}") };
        let _ = writeln!(page, "- `{name}` ({}{optional}){about}", kind(field));
    }
}

/// Returns what a type is, with its description.
fn described(schema: &Value) -> String {
    let about = words(&schema["description"]);
    let is_plain =
        schema["properties"].is_null() && ["allOf", "oneOf", "anyOf"].iter().all(|key| schema[*key].is_null());
    match (about.is_empty(), is_plain) {
        (true, false) => String::from("An object."),
        (true, true) => format!("{}.", kind(schema)),
        (false, false) => about,
        (false, true) => format!("{about} Written as: {}.", kind(schema)),
    }
}

/// Returns the name of a type, with a link if it has a section of its own.
fn kind(schema: &Value) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().unwrap_or_default();
        return format!("[`{name}`](#{})", name.to_lowercase());
    }
    for (key, between) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " with ")] {
        if let Some(parts) = schema[key].as_array() {
            return parts.iter().map(kind).collect::<Vec<_>>().join(between);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(" or ");
    }
    let names: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => return String::from("any JSON value"),
    };
    names.into_iter().map(|name| named(name, schema)).collect::<Vec<_>>().join(" or ")
}

fn named(name: &str, schema: &Value) -> String {
    match name {
        "array" => format!("list of {}", kind(&schema["items"])),
        "object" if schema["properties"].is_object() => {
            let inner = fields(&schema["properties"]).map(|(name, field)| format!("`{name}`: {}", kind(field)));
            format!("object of {}", inner.collect::<Vec<_>>().join(", "))
        }
        "object" if schema["additionalProperties"].is_object() => {
            format!("object of any keys to {}", kind(&schema["additionalProperties"]))
        }
        name => name.to_owned(),
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter).map(|(name, value)| (name.as_str(), value))
}

/// Returns a text on one line.
fn words(text: &Value) -> String {
    text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
