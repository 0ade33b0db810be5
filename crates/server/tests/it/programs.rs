//! Programs that play with an account and a token.

mod asked;
mod invited;
mod playing;
mod streams;
mod talking;

use crate::admin::secret;
use crate::browser::Browser;
use crate::served::{Served, served_with};
use crate::thinkers::First;
use gamut_server::admin::Command;
use gamut_server::config::Config;
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// A healthy server never takes this long to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts a server with accounts for two programs, "Deep Thought" and "Marvin".
async fn two_programs() -> (Served, Program, Program) {
    two_programs_with(|_| {}).await
}

async fn two_programs_with(change: impl FnOnce(&mut Config)) -> (Served, Program, Program) {
    let served = served_with(Arc::new(First), change).await;
    let mut programs = Vec::new();
    for name in ["Deep Thought", "Marvin"] {
        let token = secret(&served.config.db, Command::Bot { name: name.into() }).await;
        programs.push(Program::new(&served, token));
    }
    let [first, second] = <[Program; 2]>::try_from(programs).ok().unwrap();
    (served, first, second)
}

/// Creates a game with a person on the first seat and an open second one, to which this program is invited.
async fn invitation(served: &Served, name: &str) -> (Browser, String) {
    let mut maker = served.browser();
    let id = maker.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
    let (status, answer) = invite(&mut maker, &id, 2, name).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    (maker, id)
}

async fn invite(maker: &mut Browser, id: &str, seat: u8, name: &str) -> (StatusCode, Value) {
    maker.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": seat, "to": name })).await
}

/// The program's side of the API.
#[derive(Clone)]
struct Program {
    http: reqwest::Client,
    address: String,
    token: String,
}

impl Program {
    fn new(served: &Served, token: String) -> Self {
        Self { http: reqwest::Client::new(), address: served.server.addr().to_string(), token }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("http://{}{path}", self.address)).bearer_auth(&self.token)
    }

    async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let request = self.request(Method::POST, &format!("/api/bot{path}")).timeout(PATIENCE);
        let response = request.json(&body).send().await.unwrap();
        (response.status(), response.json().await.unwrap_or(Value::Null))
    }

    async fn act(&self, id: &str, seq: u32, action: &str) -> (StatusCode, Value) {
        self.post(&format!("/games/{id}/act"), json!({ "action": action, "seq": seq })).await
    }

    /// Opens a stream of lines.
    async fn stream(&self, path: &str) -> Stream {
        let response = self.request(Method::GET, &format!("/api/bot{path}")).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Stream { response, read: Vec::new(), empty: 0 }
    }
}

/// Lines as they arrive.
struct Stream {
    response: Response,
    read: Vec<u8>,
    /// Number of empty lines so far.
    empty: usize,
}

impl Stream {
    /// Returns the next non-empty line. `None` at the end.
    async fn next(&mut self) -> Option<Value> {
        loop {
            while let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                if line != b"\n" {
                    return Some(serde_json::from_slice(&line).unwrap());
                }
                self.empty += 1;
            }
            let chunk = tokio::time::timeout(PATIENCE, self.response.chunk()).await;
            let Ok(Some(bytes)) = chunk.expect("the server should have sent a line") else {
                assert!(self.read.is_empty(), "it ended within a line");
                return None;
            };
            self.read.extend_from_slice(&bytes);
        }
    }

    /// Returns the next line, which must be of this type.
    async fn expect(&mut self, kind: &str) -> Value {
        let line = self.next().await.unwrap_or_else(|| panic!("it ended instead of {kind}"));
        assert_eq!(line["type"], kind, "{line}");
        line
    }
}
