//! The browser's side of the API.

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A healthy server never takes this long to answer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(180);

/// A request and its answer.
pub(crate) struct Exchange<'a> {
    pub(crate) method: &'a Method,
    pub(crate) path: &'a str,
    pub(crate) sent: Option<&'a Value>,
    pub(crate) status: StatusCode,
    pub(crate) media: Option<&'a str>,
    pub(crate) received: &'a [u8],
}

/// A browser with its cookie.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) address: String,
    pub(crate) http: reqwest::Client,
    pub(crate) cookie: Option<String>,
    /// A program's token, which replaces cookie and origin.
    pub(crate) token: Option<String>,
    /// The client address that a proxy forwards, if there is a proxy.
    pub(crate) forwarded: Option<String>,
    /// Sees every exchange by `get` and `post`.
    pub(crate) check: fn(&Exchange<'_>),
}

impl Browser {
    /// Creates a browser unknown to the server.
    pub(crate) fn new(address: String) -> Self {
        Self { address, http: reqwest::Client::new(), cookie: None, token: None, forwarded: None, check: |_| {} }
    }

    /// Creates a browser unknown to the server, behind a proxy that forwards this address.
    pub(crate) fn from(address: String, forwarded: &str) -> Self {
        Self { forwarded: Some(forwarded.to_owned()), ..Self::new(address) }
    }

    /// Creates a request as our own page sends it.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method.clone(), format!("http://{}{path}", self.address)).timeout(PATIENCE);
        let names_origin = method != Method::GET && self.token.is_none();
        let request = if names_origin { request.header("origin", self.origin()) } else { request };
        let bearer = self.bearer();
        let headers = [("cookie", &self.cookie), ("x-forwarded-for", &self.forwarded), ("authorization", &bearer)];
        headers
            .into_iter()
            .filter_map(|(name, value)| value.as_ref().map(|value| (name, value)))
            .fold(request, |request, (name, value)| request.header(name, value))
    }

    fn bearer(&self) -> Option<String> {
        self.token.as_ref().map(|token| format!("Bearer {token}"))
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) async fn get(&mut self, path: &str) -> (StatusCode, Value) {
        let response = self.request(Method::GET, path).send().await.unwrap();
        self.receive(&Method::GET, None, response).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.send(Method::POST, path, body).await
    }

    /// Sends a body with this method.
    pub(crate) async fn send(&mut self, method: Method, path: &str, body: &Value) -> (StatusCode, Value) {
        let response = self.request(method.clone(), path).json(body).send().await.unwrap();
        self.receive(&method, Some(body), response).await
    }

    /// Takes an answer without looking at its form.
    pub(crate) async fn keep(&mut self, response: Response) -> (StatusCode, Value) {
        self.read(response, |_| {}).await
    }

    async fn receive(&mut self, method: &Method, sent: Option<&Value>, response: Response) -> (StatusCode, Value) {
        let (check, path) = (self.check, response.url().path().to_owned());
        let media = response.headers().get("content-type").map(|media| media.to_str().unwrap().to_owned());
        let status = response.status();
        let seen = |received: &[u8]| {
            check(&Exchange { method, path: &path, sent, status, media: media.as_deref(), received });
        };
        self.read(response, seen).await
    }

    async fn read(&mut self, response: Response, seen: impl FnOnce(&[u8])) -> (StatusCode, Value) {
        if let Some(cookie) = response.headers().get("set-cookie") {
            self.cookie = cookie.to_str().unwrap().split(';').next().map(str::to_owned);
        }
        // Some answers have no body, or no JSON.
        let (status, body) = (response.status(), response.bytes().await.unwrap());
        seen(&body);
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    /// Creates a game. Returns its address.
    pub(crate) async fn play(&mut self, variant: &str, seats: Value) -> String {
        let (status, answer) = self.post("/api/games", &json!({ "variant": variant, "seats": seats })).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        answer["id"].as_str().unwrap().to_owned()
    }

    /// Uploads games from a file. Returns their addresses.
    pub(crate) async fn upload(&mut self, text: &str) -> Vec<String> {
        let request = self.request(Method::POST, "/api/records").header("content-type", "text/plain");
        let response = request.body(text.to_owned()).send().await.unwrap();
        let (status, answer) = self.keep(response).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        answer["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
    }

    /// Returns the game as a file.
    pub(crate) async fn record(&self, id: &str) -> String {
        let response = self.request(Method::GET, &format!("/api/games/{id}/record")).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        response.text().await.unwrap()
    }

    pub(crate) async fn view(&mut self, id: &str) -> Value {
        let (status, view) = self.get(&format!("/api/games/{id}")).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        view
    }

    /// Puts a game on this browser's list.
    pub(crate) async fn remember(&mut self, id: &str) -> (StatusCode, Value) {
        let response = self.request(Method::PUT, &format!("/api/games/{id}/mine")).send().await.unwrap();
        self.keep(response).await
    }

    /// Returns the addresses on this browser's list, most recently changed first.
    pub(crate) async fn mine(&mut self) -> Vec<String> {
        let list = self.get("/api/games").await.1;
        list["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
    }

    /// Polls until the game satisfies a condition.
    pub(crate) async fn until(&mut self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..3000 {
            let view = self.view(id).await;
            if wanted(&view) {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the game did not become as wanted: {}", self.view(id).await);
    }

    pub(crate) async fn socket(&self, id: &str, seq: u32) -> Socket {
        self.connect(&format!("/api/games/{id}/ws?seq={seq}"), Some(&self.origin())).await.unwrap()
    }

    /// Opens a socket. `None` if no server is running.
    pub(crate) async fn try_connect(&self, path: &str, origin: Option<&str>) -> Option<Socket> {
        let (stream, _) = connect_async(self.handshake(path, origin)).await.ok()?;
        Some(Socket::new(stream))
    }

    fn handshake(&self, path: &str, origin: Option<&str>) -> Request {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let bearer = self.bearer();
        for (name, value) in
            [("cookie", &self.cookie), ("x-forwarded-for", &self.forwarded), ("authorization", &bearer)]
        {
            if let Some(value) = value {
                request.headers_mut().insert(name, value.parse().unwrap());
            }
        }
        request
    }

    /// # Errors
    /// The HTTP status of the refusal.
    pub(crate) async fn connect(&self, path: &str, origin: Option<&str>) -> Result<Socket, u16> {
        match connect_async(self.handshake(path, origin)).await {
            Ok((stream, _)) => Ok(Socket::new(stream)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }
}

/// The page's end of a game's socket.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    re: u32,
    /// The last role message.
    pub(crate) role: Value,
    /// The last presence message.
    pub(crate) presence: Value,
    /// The clocks in it.
    pub(crate) clock: Value,
    /// The last message with conditional moves.
    pub(crate) conditional: Value,
}

impl Socket {
    fn new(stream: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Self { stream, re: 0, role: Value::Null, presence: Value::Null, clock: Value::Null, conditional: Value::Null }
    }

    /// Returns the next message that is not about role, presence or conditional moves. `None` when the server has
    /// closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = self.any().await?;
            if !["role", "presence", "conditional"].contains(&message["type"].as_str().unwrap_or_default()) {
                return Some(message);
            }
        }
    }

    /// Waits for a presence message that satisfies a condition.
    pub(crate) async fn until_present(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.presence) {
            self.any().await.expect("the server should have told who is there");
        }
    }

    /// Waits for these conditional moves.
    pub(crate) async fn until_conditional(&mut self, lines: &Value) {
        while self.conditional != *lines {
            self.any().await.expect("the server should have told of conditional moves");
        }
    }

    /// Returns everything received and not yet read.
    pub(crate) async fn unread(&mut self) -> Vec<Value> {
        self.send(json!({ "type": "ping" })).await;
        let mut unread = Vec::new();
        loop {
            let message = self.any().await.expect("the server should have answered");
            if message["type"] == "pong" {
                return unread;
            }
            unread.push(message);
        }
    }

    /// Returns the next message. `None` when the server has closed.
    pub(crate) async fn any(&mut self) -> Option<Value> {
        loop {
            match tokio::time::timeout(PATIENCE, self.stream.next())
                .await
                .expect("the server should have said something")
            {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    match message["type"].as_str() {
                        Some("role") => self.role = message.clone(),
                        Some("presence") => {
                            self.presence = message["seats"].clone();
                            self.clock = message["clock"].clone();
                        }
                        Some("conditional") => self.conditional = actions_of(&message["lines"]),
                        _ => {}
                    }
                    return Some(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// Returns the server's close code, skipping messages before it. `None` if the connection just ends.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("the server should have closed") {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                _ => return None,
            }
        }
    }

    /// Returns the next message, which must be of this type.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        let message = self.next().await.unwrap_or_else(|| panic!("closed instead of {kind}"));
        assert_eq!(message["type"], kind, "{message}");
        message
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.try_send(text).await.unwrap();
    }

    pub(crate) async fn try_send(&mut self, text: &str) -> Result<(), Error> {
        self.stream.send(Message::text(text)).await
    }

    /// Sends a message with the next number, and returns the number.
    pub(crate) async fn send(&mut self, mut message: Value) -> u32 {
        self.re += 1;
        message["re"] = self.re.into();
        self.send_text(&message.to_string()).await;
        self.re
    }

    pub(crate) async fn act(&mut self, seq: u32, action: &str) -> u32 {
        self.send(json!({ "type": "act", "seq": seq, "action": action })).await
    }
}

/// Returns the actions in lines of conditional moves.
fn actions_of(lines: &Value) -> Value {
    let actions = |line: &Value| line.as_array().unwrap().iter().map(|planned| planned["action"].clone()).collect();
    lines.as_array().unwrap().iter().map(actions).collect::<Vec<Value>>().into()
}

/// Seats for two people at one screen.
pub(crate) fn people() -> Value {
    json!([{ "kind": "human" }, { "kind": "human" }])
}

/// Seats for a person, who begins, and a bot.
pub(crate) fn person_and_bot() -> Value {
    json!([{ "kind": "human" }, { "kind": "bot", "level": 1, "seed": 1 }])
}

/// Returns the first legal action of a state.
pub(crate) fn first(state: &Value) -> &str {
    state["actions"][0]["action"].as_str().unwrap()
}
