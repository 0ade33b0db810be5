//! A page's socket at a game.

use super::client::Client;
use super::games::read;
use super::listen::Place;
use super::player::connect;
use super::token_bucket::TokenBucket;
use super::web_socket::{Upgrade, WebSocket};
use super::{App, EVENT_BYTES, Parts, origin};
use crate::error::Error;
use crate::live::Follower;
use crate::message::{MAX_MESSAGE, Unread, parse_client_message};
use crate::network::Network;
use crate::people::Connection;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use gamut_views::{ClientMessage, Code, ServerMessage};
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};

/// How much is read at once; the usual 128 KiB would be a socket's dearest part.
const READ_BUFFER: usize = 1024;
/// The longest frame that is read at all. One that is longer than a message may be, but not than this, can be refused
/// in words; after a longer one nothing can be told from the next message, and the socket is closed.
const MAX_FRAME: usize = 2 * MAX_MESSAGE;
/// The longest message that can be sent; only one waits here at a time. In random play none was longer than 23 KB, but
/// every action of a crowded board with all that falls could come to 200.
const WRITE_BUFFER: usize = 256 * 1024;
/// How long sending a message may take.
const SLOWEST: Duration = Duration::from_secs(10);
/// How long a page that sends too fast is not listened to.
const THROTTLE_DELAY: Duration = Duration::from_millis(250);
/// So often in a row, and once more every so many seconds, a page may be told that it sends too fast. Then it goes.
const MAX_THROTTLED: f64 = 10.0;
const FORGIVEN_A_SECOND: f64 = 0.2;
/// Pings without an answer before the page counts as gone.
const MAX_SILENT: u32 = 3;
/// How long the other side may take to answer that we close.
const SLOWEST_CLOSE: Duration = Duration::from_secs(2);

#[derive(Deserialize)]
pub(super) struct From {
    seq: u32,
}

/// `GET /api/games/{id}/ws?seq=N`
pub(super) async fn open(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    from: Result<Query<From>, QueryRejection>,
    Extension(Client(network)): Extension<Client>,
    Extension(place): Extension<Place>,
    headers: HeaderMap,
    upgrade: Result<Upgrade, Error>,
) -> Result<Response, Error> {
    origin::same(&headers, app.origin.as_ref())?;
    let upgrade = upgrade?;
    let Query(From { seq }) = from.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let permit = app.sockets.take(Some(network), 1)?;
    let connection = connect(&app, &headers).await?;
    let person = connection.as_ref().map(Connection::person);
    let follower = app.games.watch(network, person, read(&id)?, seq).await?;
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER)
        .max_message_size(Some(MAX_FRAME))
        .max_frame_size(Some(MAX_FRAME));
    let tasks = app.following.clone();
    Ok(upgrade.accept(config, move |socket| {
        tasks.track_future(async move {
            PageSocket::new(socket, follower, connection, network, app).run().await;
            drop((permit, place));
        })
    }))
}

/// A page that follows a game.
struct PageSocket {
    socket: WebSocket,
    follower: Follower,
    /// None where nobody knows who looks on.
    connection: Option<Connection>,
    network: Network,
    app: Arc<Parts>,
    bucket: TokenBucket,
    /// How often the page may still be throttled.
    patience: TokenBucket,
    /// When it was asked whether it is there, until it answers.
    pinged: Option<Instant>,
    /// How long its newest answer took.
    lag: Duration,
}

/// Why a socket ends: with a close frame, or without a word because nobody is there.
enum End {
    Close(CloseCode),
    Gone,
}

impl PageSocket {
    fn new(
        socket: WebSocket,
        follower: Follower,
        connection: Option<Connection>,
        network: Network,
        app: Arc<Parts>,
    ) -> Self {
        let now = Instant::now();
        let messages = f64::from(app.limits.messages);
        let bucket = TokenBucket::new(messages, 2.0 * messages, now);
        let patience = TokenBucket::new(FORGIVEN_A_SECOND, MAX_THROTTLED, now);
        Self { socket, follower, connection, network, app, bucket, patience, pinged: None, lag: Duration::ZERO }
    }

    /// Carries messages both ways until one side ends, and says why if that was this one.
    async fn run(mut self) {
        if let Err(End::Close(code)) = self.carry().await {
            self.close(code).await;
        }
    }

    async fn carry(&mut self) -> Result<(), End> {
        let mut ping = interval(self.app.limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = 0;
        for text in std::mem::take(&mut self.follower.greeting) {
            self.send(Message::Text(text)).await?;
        }
        loop {
            tokio::select! {
                // Before anything else that has come: whoever signed out does nothing more by this socket.
                biased;
                () = ended(&mut self.connection) => return Err(End::Close(CloseCode::Again)),
                _ = ping.tick() => {
                    silent += 1;
                    if silent > MAX_SILENT {
                        return Err(End::Gone);
                    }
                    self.pinged = Some(Instant::now());
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
                text = self.follower.unsent.next() => match text {
                    Some(text) => self.send(Message::Text(text)).await?,
                    None => return Err(End::Close(self.left())),
                },
                received = self.socket.recv() => {
                    silent = 0;
                    match received.ok_or(End::Gone)? {
                        Ok(Message::Text(text)) => self.take(&text).await?,
                        Ok(frame @ (Message::Ping(_) | Message::Pong(_))) => {
                            if frame.is_pong() && let Some(pinged) = self.pinged.take() {
                                self.lag = pinged.elapsed();
                            }
                            if !self.bucket.take(Instant::now()) {
                                self.throttle().await?;
                            }
                        }
                        Ok(Message::Binary(_)) => return Err(End::Close(CloseCode::Unsupported)),
                        Ok(Message::Close(_) | Message::Frame(_)) => return Ok(()),
                        Err(error) => return Err(End::Close(unreadable(&error))),
                    }
                }
            }
        }
    }

    /// Why the game let go of the socket: the server ends, or the page was too slow or the database in trouble.
    fn left(&self) -> CloseCode {
        if self.app.games.is_closing() { CloseCode::Restart } else { CloseCode::Again }
    }

    /// One message of the page.
    async fn take(&mut self, text: &str) -> Result<(), End> {
        let message = parse_client_message(text);
        let re = message.as_ref().map_or_else(|unread| unread.re, |message| Some(message.re()));
        if !self.bucket.take(Instant::now()) {
            self.refuse(re, &Error::TooFast("messages")).await?;
            return self.throttle().await;
        }
        match message {
            Ok(ClientMessage::Ping { re }) => {
                let pong = serde_json::to_string(&ServerMessage::Pong { re }).expect("a message is plain data");
                self.send(Message::Text(Utf8Bytes::from(pong))).await
            }
            Ok(message) => match self.app.bytes_an_hour.spend(self.network, EVENT_BYTES) {
                Ok(()) => self.follower.send(Ok(message), self.lag).await.map_err(|_| End::Close(self.left())),
                Err(error) => self.refuse(re, &error).await,
            },
            Err(unread) => self.follower.send(Err(unread), self.lag).await.map_err(|_| End::Close(self.left())),
        }
    }

    /// Does not listen for a while; who goes on all the same is sent away.
    async fn throttle(&mut self) -> Result<(), End> {
        if !self.patience.take(Instant::now()) {
            return Err(End::Close(CloseCode::Policy));
        }
        sleep(THROTTLE_DELAY).await;
        Ok(())
    }

    /// The game adds the number of its newest event to a refusal.
    async fn refuse(&mut self, re: Option<u32>, error: &Error) -> Result<(), End> {
        let code: Code = error.code();
        let unread = Unread { re, code, message: error.message() };
        self.follower.send(Err(unread), self.lag).await.map_err(|_| End::Close(self.left()))
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(SLOWEST, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Says that we close, and reads what is still coming: on a socket closed over unread data the other side would
    /// not see why.
    async fn close(&mut self, code: CloseCode) {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
        if self.send(Message::Close(Some(frame))).await.is_ok() {
            let _ = timeout(SLOWEST_CLOSE, self.socket.drain()).await;
        }
    }
}

/// Ready when the socket's person is no more whom it was opened for; never where it is nobody's.
async fn ended(connection: &mut Option<Connection>) {
    match connection {
        Some(connection) => connection.ended().await,
        None => std::future::pending().await,
    }
}

/// The close code for what could not be read.
fn unreadable(error: &SocketError) -> CloseCode {
    match error {
        SocketError::Capacity(_) => CloseCode::Size,
        SocketError::Utf8(_) => CloseCode::Invalid,
        _ => CloseCode::Protocol,
    }
}
