//! A simulated visitor: a source address, requests, sockets.

use crate::socket::Socket;
use anyhow::{Context, Result, bail};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Timeout for answers; a healthy server never takes this long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// Connection timeout for clients that can use another server; shorter than the second retransmission of a SYN.
const QUICKLY: Duration = Duration::from_millis(1500);
/// The password of every account.
const PASSWORD: &str = "a password of no one else";
/// The first visitor's address; the others count up from it.
const FIRST: u32 = u32::from_be_bytes([127, 1, 0, 1]);

/// A visitor with its own source address, if the server is on this machine.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    server: SocketAddr,
    source: Option<Ipv4Addr>,
    /// Source address reported by the proxy in front of the server; `None` without a proxy.
    forwarded: Option<Ipv4Addr>,
    /// Timeout for connections.
    patience: Duration,
    /// Timeout for answers.
    waits: Duration,
    /// The cookie, `name=value`, sent with each request.
    cookie: Option<String>,
}

/// The answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Bytes,
    /// The cookie to keep, in the form to send.
    cookie: Option<String>,
}

impl Answer {
    pub(crate) fn json(&self) -> Result<Value> {
        serde_json::from_slice(&self.body).context("the answer is not JSON")
    }
}

impl Client {
    /// Creates the visitor with this number. Each counts as a separate network.
    pub(crate) fn new(server: SocketAddr, number: u32) -> Self {
        let source = server.ip().is_loopback().then(|| Ipv4Addr::from_bits(FIRST + number));
        Self { server, source, forwarded: None, patience: PATIENCE, waits: PATIENCE, cookie: None }
    }

    /// Creates a visitor of a server that trusts this machine as its proxy.
    pub(crate) fn behind_proxy(server: SocketAddr, number: u32) -> Self {
        let forwarded = Some(Ipv4Addr::from_bits(FIRST + number));
        Self { server, source: None, forwarded, patience: QUICKLY, waits: PATIENCE, cookie: None }
    }

    /// Returns the visitor with another timeout for answers.
    pub(crate) fn patient(self, waits: Duration) -> Self {
        Self { waits, ..self }
    }

    /// Returns the same person at another server of the cluster.
    pub(crate) fn moved(&self, server: SocketAddr) -> Self {
        Self { server, ..self.clone() }
    }

    /// Returns the server's address.
    pub(crate) fn server(&self) -> SocketAddr {
        self.server
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.server)
    }

    /// Returns the cookie, in the form to send.
    pub(crate) fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    pub(crate) async fn connect(&self) -> Result<TcpStream> {
        self.connect_with(None).await
    }

    /// Connects with a receive buffer of this many bytes.
    pub(crate) async fn connect_with(&self, receive_buffer: Option<u32>) -> Result<TcpStream> {
        let socket = if self.server.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(bytes) = receive_buffer {
            socket.set_recv_buffer_size(bytes)?;
        }
        if let Some(source) = self.source {
            socket.bind(SocketAddr::from((source, 0)))?;
        }
        let stream = timeout(self.patience, socket.connect(self.server)).await.context("no connection in time")??;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Sends a request on its own connection. An empty `kind` sends no body.
    pub(crate) async fn request(&self, method: Method, path: &str, kind: &str, body: &str) -> Result<Answer> {
        let stream = self.connect().await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        // Errors of the connection show up in the answer.
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).header("host", self.server.to_string());
        request = request.header("origin", self.origin()).header("connection", "close");
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(forwarded) = self.forwarded {
            request = request.header("x-forwarded-for", forwarded.to_string());
        }
        let request = request.body(Full::new(Bytes::copy_from_slice(body.as_bytes())))?;
        let answer = async {
            let response = sender.send_request(request).await?;
            let status = response.status().as_u16();
            let cookie = response.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
            let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
            Ok(Answer { status, cookie, body: response.into_body().collect().await?.to_bytes() })
        };
        timeout(self.waits, answer).await.context("no answer in time")?
    }

    pub(crate) async fn get(&self, path: &str) -> Result<Answer> {
        self.request(Method::GET, path, "", "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Result<Answer> {
        self.request(Method::POST, path, "application/json", &body.to_string()).await
    }

    /// Creates a game with clocks; returns its id.
    pub(crate) async fn new_timed_game(&mut self, variant: &str, seats: &Value, pace: &Value) -> Result<String> {
        self.new_game(&json!({ "variant": variant, "seats": seats, "pace": pace })).await
    }

    /// Offers a game for two in the lobby; returns its id.
    pub(crate) async fn offer(&mut self, variant: &str) -> Result<String> {
        let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
        self.new_game(&json!({ "variant": variant, "seats": seats, "lobby": true })).await
    }

    /// Creates a game; returns its id.
    pub(crate) async fn new_game(&mut self, game: &Value) -> Result<String> {
        let answer = self.post("/api/games", game).await?;
        let id = answer.json()?["id"].as_str().map(str::to_owned);
        self.keep(&answer);
        match (answer.status, id) {
            (201, Some(id)) => Ok(id),
            (status, _) => bail!("a new game: status {status}: {}", String::from_utf8_lossy(&answer.body)),
        }
    }

    /// Creates a tournament; returns its path in the API.
    pub(crate) async fn new_tournament(&mut self, tournament: &Value) -> Result<String> {
        let answer = self.post("/api/tournaments", tournament).await?;
        let id = answer.json()?["id"].as_str().map(|id| format!("/api/tournaments/{id}"));
        self.keep(&answer);
        match (answer.status, id) {
            (201, Some(path)) => Ok(path),
            (status, _) => bail!("a new tournament: status {status}: {}", String::from_utf8_lossy(&answer.body)),
        }
    }

    /// Lets another person at the same address take the open seat of this person's game by invitation.
    pub(crate) async fn seat_guest(&self, id: &str) -> Result<Self> {
        let mut guest = Self { cookie: None, ..self.clone() };
        let answer = guest.accept(&self.invite(id).await?).await?;
        if answer.status != 200 {
            bail!("an invitation: status {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
        }
        Ok(guest)
    }

    /// Creates an invitation to any open seat of this person's game.
    pub(crate) async fn invite(&self, id: &str) -> Result<Value> {
        let answer = self.post(&format!("/api/games/{id}/invitations"), &json!({})).await?;
        if answer.status != 201 {
            bail!("a new invitation: status {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
        }
        answer.json()
    }

    /// Asks for the seat of an invitation.
    pub(crate) async fn accept(&mut self, invitation: &Value) -> Result<Answer> {
        let answer = self.post("/api/invitations/take", invitation).await?;
        self.keep(&answer);
        Ok(answer)
    }

    /// Signs up with this name.
    pub(crate) async fn sign_up(&mut self, name: &str) -> Result<()> {
        let account = json!({ "name": name, "password": PASSWORD });
        let answer = self.post("/api/me/account", &account).await?;
        if answer.status != 201 {
            bail!("an account: status {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
        }
        self.keep(&answer);
        Ok(())
    }

    /// Returns the number of this person.
    pub(crate) async fn person(&self) -> Result<u64> {
        self.get("/api/me").await?.json()?["person"].as_u64().context("the server does not know this person")
    }

    /// Keeps an answer's cookie, and with it the seats.
    fn keep(&mut self, answer: &Answer) {
        if let Some(cookie) = &answer.cookie {
            self.cookie = Some(cookie.clone());
        }
    }

    /// Uploads a file of records; returns the games' ids.
    pub(crate) async fn upload(&mut self, records: &str) -> Result<Vec<String>> {
        let answer = self.request(Method::POST, "/api/records", "text/plain", records).await?;
        if answer.status != 201 {
            bail!("a file of records: status {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
        }
        self.keep(&answer);
        let games = answer.json()?;
        let ids = games["games"].as_array().into_iter().flatten();
        Ok(ids.filter_map(|game| game["id"].as_str().map(str::to_owned)).collect())
    }

    /// Adds a game to this person's list.
    pub(crate) async fn remember(&self, id: &str) -> Result<()> {
        let path = format!("/api/games/{id}/mine");
        let answer = self.request(Method::PUT, &path, "", "").await?;
        if answer.status != 204 {
            bail!("a list: status {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
        }
        Ok(())
    }

    /// Returns the whole game.
    pub(crate) async fn view(&self, id: &str) -> Result<Value> {
        let answer = self.get(&format!("/api/games/{id}")).await?;
        if answer.status != 200 {
            bail!("a game: status {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
        }
        answer.json()
    }

    /// Opens a socket of a game, from event `seq` on.
    pub(crate) async fn follow(&self, id: &str, seq: u32) -> Result<Socket> {
        self.socket(&format!("/api/games/{id}/ws?seq={seq}"), &["hello", "role"]).await
    }

    /// Opens a socket of the lobby, and waits for its contents.
    pub(crate) async fn look_at_lobby(&self) -> Result<Socket> {
        self.socket("/api/lobby/ws", &["hello", "lobby"]).await
    }

    /// Opens a socket to the server's engine.
    pub(crate) async fn analyse(&self) -> Result<Socket> {
        self.socket("/api/analysis/ws", &[]).await
    }

    async fn socket(&self, path: &str, begins: &[&str]) -> Result<Socket> {
        let stream = self.connect().await?;
        let host = self.server.to_string();
        let opened = Socket::open(stream, &host, path, (self.cookie.as_deref(), self.forwarded), begins);
        timeout(PATIENCE, opened).await.context("no socket in time")?
    }
}
