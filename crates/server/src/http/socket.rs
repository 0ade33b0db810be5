//! A page's socket for a game.

use super::web_socket::WebSocket;
use super::{EVENT_BYTES, Parts};
use crate::http::Error;
use crate::http::error::text_of;
use crate::people::Connection;
use crate::site::NoticeListener;
use gamut_live::limits::{Bucket, LimitError, Permit, Rate};
use gamut_live::network::Network;
use gamut_live::{Follower, Unread};
use gamut_views::{ClientMessage, NoticeView, ServerMessage};
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};

/// Maximum length of a page's message, in bytes.
pub const MAX_MESSAGE: usize = 8 * 1024;
/// Time limit for sending a message.
const SLOWEST: Duration = Duration::from_secs(10);
/// How long a page that sends too fast is not read.
const THROTTLE_DELAY: Duration = Duration::from_millis(250);
/// How often a page can be throttled before it is disconnected, and how the allowance refills.
const MAX_THROTTLED: u64 = 10;
const FORGIVEN_A_SECOND: f64 = 0.2;
/// Unanswered pings after which the page counts as gone.
const MAX_SILENT: u32 = 3;
/// How long to wait for the close frame of the other side.
const SLOWEST_CLOSE: Duration = Duration::from_secs(2);

/// A page that follows a game.
pub(super) struct PageSocket {
    socket: WebSocket,
    follower: Follower,
    notices: NoticeListener,
    /// `None` if the page belongs to no known person.
    connection: Option<Connection>,
    network: Network,
    app: Arc<Parts>,
    bucket: Bucket,
    /// How often the page can still be throttled.
    patience: Bucket,
    /// When the unanswered ping was sent.
    pinged: Option<Instant>,
    /// Round-trip time of the latest ping.
    lag: Duration,
}

/// How a socket ends: with a close frame, or silently because the other side is gone.
enum End {
    Close(CloseCode),
    Gone,
}

impl PageSocket {
    pub(super) fn new(
        socket: WebSocket,
        follower: Follower,
        connection: Option<Connection>,
        network: Network,
        app: Arc<Parts>,
    ) -> Self {
        let messages = app.limits.messages.max(1);
        let bucket = Bucket::new(Rate::a_second(f64::from(messages), 2 * u64::from(messages)));
        let patience = Bucket::new(Rate::a_second(FORGIVEN_A_SECOND, MAX_THROTTLED));
        let notices = app.notices.listen();
        Self {
            socket,
            follower,
            notices,
            connection,
            network,
            app,
            bucket,
            patience,
            pinged: None,
            lag: Duration::ZERO,
        }
    }

    /// Sends the greeting, for which it holds `permit`, and carries messages both ways until one side closes, with a
    /// reason if it is this one.
    pub(super) async fn run(mut self, permit: Permit) {
        if let Err(End::Close(code)) = self.carry(permit).await {
            self.close(code).await;
        }
    }

    async fn carry(&mut self, permit: Permit) -> Result<(), End> {
        let mut ping = interval(self.app.limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = 0;
        for outgoing in std::mem::take(&mut self.follower.greeting) {
            self.send(Message::Text(text_of(outgoing))).await?;
        }
        drop(permit);
        if let Some(notice) = self.notices.current() {
            self.send_notice(Some(notice)).await?;
        }
        loop {
            tokio::select! {
                // First, so that no message is handled after the person has signed out.
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
                notice = self.notices.next() => self.send_notice(notice).await?,
                outgoing = self.follower.unsent.next() => match outgoing {
                    Some(outgoing) => self.send(Message::Text(text_of(outgoing))).await?,
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
                            if !self.bucket.take() {
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

    /// Returns why the game closed the socket: the server is closing, the page was too slow, or the database failed.
    fn left(&self) -> CloseCode {
        if self.app.games.is_closing() { CloseCode::Restart } else { CloseCode::Again }
    }

    /// Handles a message of the page.
    async fn take(&mut self, text: &str) -> Result<(), End> {
        let message = parse_client_message(text);
        let re = message.as_ref().map_or_else(|unread| unread.re, |message| Some(message.re()));
        if !self.bucket.take() {
            self.refuse(re, &LimitError::TooFast("messages").into()).await?;
            return self.throttle().await;
        }
        match message {
            Ok(ClientMessage::Ping { re }) => {
                let pong = serde_json::to_string(&ServerMessage::Pong { re }).expect("a message is plain data");
                self.send(Message::Text(Utf8Bytes::from(pong))).await
            }
            Ok(message) => match self.measure(&message) {
                Ok(()) => self.follower.send(Ok(message), self.lag).await.map_err(|_| End::Close(self.left())),
                Err(error) => self.refuse(re, &error).await,
            },
            Err(unread) => self.follower.send(Err(unread), self.lag).await.map_err(|_| End::Close(self.left())),
        }
    }

    /// Counts the message towards its limits.
    fn measure(&self, message: &ClientMessage) -> Result<(), Error> {
        if let (ClientMessage::Say { .. }, Some(connection)) = (message, &self.connection) {
            self.app.rates.text(connection.person(), self.network)?;
        }
        let lines = match message {
            ClientMessage::Conditional { lines, .. } => {
                lines.iter().flatten().map(|action| action.len() as u64 + 3).sum()
            }
            _ => 0,
        };
        Ok(self.app.bytes_an_hour.spend(self.network, EVENT_BYTES.max(lines))?)
    }

    /// Stops reading for a while. A page that continues is disconnected.
    async fn throttle(&mut self) -> Result<(), End> {
        if !self.patience.take() {
            return Err(End::Close(CloseCode::Policy));
        }
        sleep(THROTTLE_DELAY).await;
        Ok(())
    }

    /// Sends a refusal, to which the game adds the number of its newest event.
    async fn refuse(&mut self, re: Option<u32>, error: &Error) -> Result<(), End> {
        error.count();
        let unread = Unread { re, refusal: error.refusal() };
        self.follower.send(Err(unread), self.lag).await.map_err(|_| End::Close(self.left()))
    }

    async fn send_notice(&mut self, notice: Option<NoticeView>) -> Result<(), End> {
        let text = serde_json::to_string(&ServerMessage::Notice { notice }).expect("a message is plain data");
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(SLOWEST, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Sends a close frame and reads the remaining input: if a socket is closed with unread data, the other side does
    /// not see the reason.
    async fn close(&mut self, code: CloseCode) {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
        if self.send(Message::Close(Some(frame))).await.is_ok() {
            let _ = timeout(SLOWEST_CLOSE, self.socket.drain()).await;
        }
    }
}

/// Completes when the socket's credentials are no longer valid; never for an anonymous socket.
pub(super) async fn ended(connection: &mut Option<Connection>) {
    match connection {
        Some(connection) => connection.ended().await,
        None => std::future::pending().await,
    }
}

/// Parses a message of a page.
///
/// # Errors
/// If the message is malformed.
pub fn parse_client_message(text: &str) -> Result<ClientMessage, Unread> {
    if text.len() > MAX_MESSAGE {
        let error = Error::TooLarge(MAX_MESSAGE);
        return Err(Unread { re: None, refusal: error.refusal() });
    }
    serde_json::from_str(text).map_err(|error| {
        /// The part of a malformed message that a refusal can echo.
        #[derive(Deserialize)]
        struct Numbered {
            re: u32,
        }
        let re = serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.re);
        let error = Error::Malformed(error.to_string());
        Unread { re, refusal: error.refusal() }
    })
}

/// Returns the close code for unreadable input.
fn unreadable(error: &SocketError) -> CloseCode {
    match error {
        SocketError::Capacity(_) => CloseCode::Size,
        SocketError::Utf8(_) => CloseCode::Invalid,
        _ => CloseCode::Protocol,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_views::Code;

    #[test]
    fn messages_are_read() {
        let act = parse_client_message(r#"{"type":"act","re":7,"seq":3,"action":"d5-c5"}"#);
        assert_eq!(act, Ok(ClientMessage::Act { re: 7, seq: 3, action: "d5-c5".into() }));
        assert_eq!(parse_client_message(r#"{"type":"ping","re":1}"#), Ok(ClientMessage::Ping { re: 1 }));
    }

    #[test]
    fn a_refusal_echoes_the_number_where_it_can() {
        for (text, re, code) in [
            ("", None, Code::Malformed),
            ("[]", None, Code::Malformed),
            ("{\"type\":\"act\",\"re\":4}", Some(4), Code::Malformed),
            ("{\"type\":\"dance\",\"re\":5}", Some(5), Code::Malformed),
            ("{\"type\":\"ping\",\"re\":6,\"extra\":1}", Some(6), Code::Malformed),
            ("{\"type\":\"ping\",\"re\":-1}", None, Code::Malformed),
            ("{\"type\":\"undo\",\"re\":8,\"seq\":4294967296}", Some(8), Code::Malformed),
            (&"[".repeat(8000), None, Code::Malformed),
            (&" ".repeat(MAX_MESSAGE + 1), None, Code::TooLarge),
        ] {
            let error = parse_client_message(text).unwrap_err();
            assert_eq!((error.re, error.refusal.code), (re, code), "{text:.40}");
            assert!(!error.refusal.message.contains('\n'), "{error:?}");
        }
    }
}
