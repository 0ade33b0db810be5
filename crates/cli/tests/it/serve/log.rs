//! What the log says, and what it never says.

use crate::browser::{Browser, Socket, people};
use crate::program::{Program, gamut};
use reqwest::Method;
use serde_json::{Value, json};
use std::fs::File;
use std::path::Path;
use tempfile::TempDir;

const PASSWORD: &str = "correct horse battery";
const ADDRESS: &str = "mira.secret@mail.example";
const WORDS: &str = "my secret plan is d5";
/// The origin of requests; tests do not know the port before the server does.
const ORIGIN: &str = "http://games.example";
const SMTP: &str = "mailer:open-sesame";

/// A server that logs all that it can, into a file.
fn logging(folder: &Path, log: &Path) -> Program {
    let db = folder.join("gamut.db");
    let filter = "debug,gamut=trace";
    let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap(), "--log", filter]);
    // Nobody listens there.
    command.args(["--smtp", "smtp://127.0.0.1:9", "--mail-from", "gamut@games.example"]);
    command.args(["--public-url", ORIGIN, "--log-format", "json"]).env("GAMUT_SMTP", SMTP);
    command.stderr(File::create(log).unwrap());
    Program::spawn(command)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_line_is_an_object_and_nothing_secret_is_in_any() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let mut program = logging(folder.path(), &log);
    let mut browser = Browser::new(program.address.clone());
    let game = json!({ "variant": "focus-2", "seats": people() });
    assert_eq!(send(&mut browser, Method::POST, "/api/games", &game).await.0, 201);
    let guest = browser.cookie.clone().unwrap();
    let account = json!({ "name": "Mira", "password": PASSWORD });
    let (status, answer) = send(&mut browser, Method::POST, "/api/me/account", &account).await;
    assert_eq!(status, 201, "{answer}");
    let code = answer["code"].as_str().unwrap().to_owned();
    let wrong = json!({ "name": "Mira", "password": format!("not {PASSWORD}") });
    assert_eq!(send(&mut Browser::new(program.address.clone()), Method::POST, "/api/session", &wrong).await.0, 403);
    let mail = json!({ "address": ADDRESS, "language": "en" });
    let (status, answer) = send(&mut browser, Method::PUT, "/api/me/mail", &mail).await;
    assert!(status < 300, "{status} {answer}");
    let game = json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": "open" }] });
    let (status, answer) = send(&mut browser, Method::POST, "/api/games", &game).await;
    assert_eq!(status, 201, "{answer}");
    let id = answer["id"].as_str().unwrap().to_owned();
    let invitations = format!("/api/games/{id}/invitations");
    let (status, answer) = send(&mut browser, Method::POST, &invitations, &json!({ "seat": null })).await;
    assert!(status < 300, "{status} {answer}");
    let secret = answer["secret"].as_str().unwrap().to_owned();
    let mut socket = browser.connect(&format!("/api/games/{id}/ws?seq=0"), Some(ORIGIN)).await.unwrap();
    socket.expect("hello").await;
    say(&mut socket).await;
    socket.send_text(&format!("{{\"type\":\"no such\",\"words\":\"{WORDS}\"}}")).await;
    socket.expect("refused").await;
    let bearer = browser.request(Method::GET, "/api/me").header("authorization", "Bearer topsecrettoken");
    bearer.send().await.unwrap();
    let number = browser.request(Method::GET, "/api/no/such").send().await.unwrap();
    let number = number.headers()["x-request-id"].to_str().unwrap().to_owned();
    program.signal("TERM");
    program.ended();

    let text = std::fs::read_to_string(&log).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(lines.iter().all(|line| line["timestamp"].is_string() && line["level"].is_string()), "{text}");
    let of_request = |line: &&Value| line["span"]["id"] == number.as_str();
    let answered = lines.iter().filter(of_request).find(|line| line["message"] == "answered");
    assert_eq!(answered.expect(&text)["status"], 404);
    assert_eq!(lines.iter().filter(of_request).count(), 2, "the refusal, and the answer");
    let cookie = browser.cookie.clone().unwrap();
    let value = |cookie: &str| cookie.split_once('=').unwrap().1.to_owned();
    for (what, secret) in [
        ("a password", PASSWORD),
        ("a guest's cookie", &value(&guest)),
        ("a cookie", &value(&cookie)),
        ("a recovery code", &code),
        ("an invitation", &secret),
        ("a token", "topsecrettoken"),
        ("an address", ADDRESS),
        ("a part of it", "mira.secret"),
        ("words", WORDS),
        ("the mail server's password", "open-sesame"),
        ("a game's address", &id),
    ] {
        let line = text.lines().find(|line| line.contains(secret));
        assert!(line.is_none(), "{what} is in the log: {line:?}");
    }
}

#[tokio::test]
async fn the_usual_variable_sets_the_filter_where_nothing_else_does() {
    let folder = TempDir::new().unwrap();
    let quiet = async |name: &str, arguments: &[&str]| {
        let log = folder.path().join(name);
        let db = folder.path().join("gamut.db");
        let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap()]);
        command.args(arguments).env("RUST_LOG", "off").stderr(File::create(&log).unwrap());
        let mut program = Program::spawn(command);
        program.signal("TERM");
        program.ended();
        std::fs::read_to_string(&log).unwrap().is_empty()
    };
    assert!(quiet("a", &[]).await);
    assert!(!quiet("b", &["--log", "info"]).await);
    assert!(!quiet("c", &["--log-level", "info"]).await, "as others call it");
}

async fn send(browser: &mut Browser, method: Method, path: &str, body: &Value) -> (u16, Value) {
    let mut request = browser.http.request(method, format!("http://{}{path}", browser.address));
    if let Some(cookie) = &browser.cookie {
        request = request.header("cookie", cookie);
    }
    let response = request.header("origin", ORIGIN).json(body).send().await.unwrap();
    let (status, answer) = browser.keep(response).await;
    (status.as_u16(), answer)
}

/// Says the words to all, and waits for the answer, whatever it is.
async fn say(socket: &mut Socket) {
    socket.send(json!({ "type": "say", "to": "table", "words": WORDS })).await;
    socket.next().await;
}
