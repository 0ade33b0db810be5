//! A page's socket at a game.

use super::client::Client;
use super::games::read;
use super::token_bucket::TokenBucket;
use super::web_socket::{Upgrade, WebSocket};
use super::{App, origin};
use crate::config::Limits;
use crate::error::{Code, Error};
use crate::live::Follower;
use crate::wire::incoming::{MAX_MESSAGE, Unread};
use crate::wire::{ClientMessage, ServerMessage, parse_client_message};
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

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
/// Pings without an answer before the page counts as gone.
const MAX_SILENT: u32 = 3;

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
    headers: HeaderMap,
    upgrade: Result<Upgrade, Error>,
) -> Result<Response, Error> {
    origin::same(&headers, app.origin.as_ref())?;
    let upgrade = upgrade?;
    let Query(From { seq }) = from.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let permit = Arc::clone(&app.sockets).try_acquire_owned().map_err(|_| Error::Busy("too many pages are open"))?;
    let follower = app.games.watch(network, read(&id)?, seq).await?;
    let (limits, tasks) = (app.limits.clone(), app.following.clone());
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER)
        .max_message_size(Some(MAX_FRAME))
        .max_frame_size(Some(MAX_FRAME));
    Ok(upgrade.accept(config, move |socket| {
        tasks.track_future(async move {
            follow(socket, follower, &limits).await;
            drop(permit);
        })
    }))
}

/// Carries messages both ways until one side ends. Errors of the connection need no words: the page comes again.
async fn follow(mut socket: WebSocket, mut follower: Follower, limits: &Limits) -> Option<()> {
    let mut bucket = TokenBucket::new(limits.messages, Instant::now());
    let mut ping = interval(limits.ping);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut silent = 0;
    for text in std::mem::take(&mut follower.greeting) {
        send(&mut socket, Message::Text(text)).await?;
    }
    loop {
        tokio::select! {
            text = follower.outbox.recv() => match text {
                Some(text) => send(&mut socket, Message::Text(text)).await?,
                None => return close(&mut socket, CloseCode::Restart).await,
            },
            received = socket.recv() => {
                silent = 0;
                match received? {
                    Ok(Message::Text(text)) => take(&mut socket, &follower, &mut bucket, &text).await?,
                    Ok(Message::Binary(_)) => {
                        refuse(&follower, None, Error::Malformed(String::from("messages are text"))).await?;
                    }
                    Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
                    Ok(Message::Close(_)) => return Some(()),
                    Err(_) => return close(&mut socket, CloseCode::Size).await,
                }
            }
            _ = ping.tick() => {
                silent += 1;
                if silent > MAX_SILENT {
                    return None;
                }
                send(&mut socket, Message::Ping(Vec::new().into())).await?;
            }
        }
    }
}

/// One message of the page.
async fn take(socket: &mut WebSocket, follower: &Follower, bucket: &mut TokenBucket, text: &str) -> Option<()> {
    let message = parse_client_message(text);
    if !bucket.take(Instant::now()) {
        let re = message.map_or_else(|unread| unread.re, |message| Some(message.re()));
        refuse(follower, re, Error::TooFast("messages")).await?;
        sleep(THROTTLE_DELAY).await;
        return Some(());
    }
    match message {
        Ok(ClientMessage::Ping { re }) => {
            let pong = serde_json::to_string(&ServerMessage::Pong { re }).expect("a message is plain data");
            send(socket, Message::Text(Utf8Bytes::from(pong))).await
        }
        message => follower.send(message).await.ok(),
    }
}

/// The game adds the number of its newest event to a refusal.
async fn refuse(follower: &Follower, re: Option<u32>, error: Error) -> Option<()> {
    let code: Code = error.code();
    follower.send(Err(Unread { re, code, message: error.message() })).await.ok()
}

async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    timeout(SLOWEST, socket.send(message)).await.ok()?.ok()
}

async fn close(socket: &mut WebSocket, code: CloseCode) -> Option<()> {
    send(socket, Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static("") }))).await
}
