//! A page's socket for the lobby. It only receives.

use super::Parts;
use super::socket::ended;
use super::web_socket::WebSocket;
use crate::lobby::Listener;
use crate::people::Connection;
use crate::site::NoticeListener;
use gamut_live::limits::{Bucket, Rate};
use gamut_views::{LobbyMessage, NoticeView};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// Maximum frame length; pages only send pongs.
const MAX_FRAME: usize = 256;
/// Maximum length of an outgoing message: hundreds of offers and two dozen boards.
const WRITE_BUFFER: usize = 1 << 20;
/// Time limit for sending a message.
const SLOWEST: Duration = Duration::from_secs(10);
/// How long to wait for the close frame of the other side.
const SLOWEST_CLOSE: Duration = Duration::from_secs(2);
/// Unanswered pings after which the page counts as gone.
const MAX_SILENT: u32 = 3;

/// A page that shows the lobby.
pub(super) struct LobbySocket {
    socket: WebSocket,
    listener: Listener,
    notices: NoticeListener,
    /// `None` if the page belongs to no known person.
    connection: Option<Connection>,
    app: Arc<Parts>,
    bucket: Bucket,
}

/// How a socket ends: with a close frame, or silently because the other side is gone.
enum End {
    Close(CloseCode),
    Gone,
}

impl LobbySocket {
    /// Buffer and message sizes.
    pub(super) fn config() -> WebSocketConfig {
        WebSocketConfig::default()
            .read_buffer_size(MAX_FRAME)
            .write_buffer_size(0)
            .max_write_buffer_size(WRITE_BUFFER)
            .max_message_size(Some(MAX_FRAME))
            .max_frame_size(Some(MAX_FRAME))
    }

    pub(super) fn new(socket: WebSocket, listener: Listener, connection: Option<Connection>, app: Arc<Parts>) -> Self {
        let messages = app.limits.messages.max(1);
        let bucket = Bucket::new(Rate::a_second(f64::from(messages), 2 * u64::from(messages)));
        let notices = app.notices.listen();
        Self { socket, listener, notices, connection, app, bucket }
    }

    /// Sends changes until one side closes, with a reason if it is this one.
    pub(super) async fn run(mut self, greeting: Vec<Utf8Bytes>) {
        if let Err(End::Close(code)) = self.tell(greeting).await {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
            if self.send(Message::Close(Some(frame))).await.is_ok() {
                let _ = timeout(SLOWEST_CLOSE, self.socket.drain()).await;
            }
        }
    }

    async fn tell(&mut self, greeting: Vec<Utf8Bytes>) -> Result<(), End> {
        let mut ping = interval(self.app.limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = 0;
        for text in greeting {
            self.send(Message::Text(text)).await?;
        }
        if let Some(notice) = self.notices.current() {
            self.send_notice(Some(notice)).await?;
        }
        loop {
            tokio::select! {
                () = ended(&mut self.connection) => return Err(End::Close(CloseCode::Again)),
                () = self.app.lobby.closing() => {
                    let closing = LobbyMessage::Closing { within: self.app.games.cluster().back_within() };
                    let text = serde_json::to_string(&closing).expect("a message is plain data");
                    self.send(Message::Text(text.into())).await?;
                    return Err(End::Close(CloseCode::Restart));
                }
                _ = ping.tick() => {
                    silent += 1;
                    if silent > MAX_SILENT {
                        return Err(End::Gone);
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
                notice = self.notices.next() => self.send_notice(notice).await?,
                text = self.listener.next() => match text {
                    Some(text) => self.send(Message::Text(text)).await?,
                    None => return Err(End::Close(CloseCode::Restart)),
                },
                received = self.socket.recv() => {
                    silent = 0;
                    match received.ok_or(End::Gone)? {
                        Ok(Message::Ping(_) | Message::Pong(_)) if self.bucket.take() => {}
                        Ok(Message::Close(_) | Message::Frame(_)) => return Ok(()),
                        Ok(_) => return Err(End::Close(CloseCode::Policy)),
                        Err(_) => return Err(End::Close(CloseCode::Protocol)),
                    }
                }
            }
        }
    }

    async fn send_notice(&mut self, notice: Option<NoticeView>) -> Result<(), End> {
        let text = serde_json::to_string(&LobbyMessage::Notice { notice }).expect("a message is plain data");
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(SLOWEST, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }
}
