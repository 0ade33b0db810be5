//! WebSockets that keep no copy of what they send.
//!
//! `tungstenite` copies each message into a buffer of the socket's own, which stays as large as the longest message
//! was: 16 KB a socket, the most of all that thousands of open games cost. Here a text goes from where it was written,
//! once for all who follow a game, to the kernel. Everything else is `tungstenite`'s.

use crate::error::Error;
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::body::{Buf, Bytes};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tracing::Instrument;

/// Bytes that are read from a socket after it was told to close: many times what a page may have under way, and no more
/// from one that goes on all the same.
const MAX_DRAINED: usize = 1 << 18;
/// How much of that is read at once, and how long the next piece waits. Forty sockets that flood the server are closed
/// at the same instant, and reading what lies in their buffers at once takes both cores for 0.4 s.
const DRAINED_AT_ONCE: usize = 1 << 14;
const DRAIN_DELAY: Duration = Duration::from_millis(40);

/// A request for a socket that can be granted.
pub(super) struct Upgrade {
    upgrading: OnUpgrade,
    response: Response,
}

impl<S: Send + Sync> FromRequest<S> for Upgrade {
    type Rejection = Error;

    async fn from_request(mut request: Request, _: &S) -> Result<Self, Error> {
        let response = create_response_with_body(&request, Body::empty);
        let response = response.map_err(|error| Error::Malformed(format!("no request for a socket: {error}")))?;
        Ok(Self { upgrading: hyper::upgrade::on(&mut request), response })
    }
}

impl Upgrade {
    /// Grants it: the answer to the request, after which `follow` has the socket.
    pub(super) fn accept<F>(
        self,
        config: WebSocketConfig,
        follow: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        // The log says of what happens to the socket by which request it was opened.
        let followed = async move {
            // Who asked may have left.
            let Ok(stream) = self.upgrading.await else { return };
            let stream = WebSocketStream::from_raw_socket(TokioIo::new(stream), Role::Server, Some(config)).await;
            follow(WebSocket(stream)).await;
        }
        .in_current_span();
        tokio::spawn(followed);
        self.response
    }
}

/// An open socket.
pub(super) struct WebSocket(WebSocketStream<TokioIo<Upgraded>>);

impl WebSocket {
    /// The next message, none after the end. Safe to be cancelled.
    pub(super) async fn recv(&mut self) -> Option<Result<Message, SocketError>> {
        self.0.next().await
    }

    /// Sends a message. Whoever cancels it can send no more.
    ///
    /// # Errors
    /// When the connection has ended.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), SocketError> {
        let Message::Text(text) = message else { return self.0.send(message).await };
        // Answers to pings go first: they must not come in the middle of this.
        self.0.flush().await?;
        let text = Bytes::from(text);
        let mut frame = header(text.len()).chain(text);
        let stream = self.0.get_mut();
        stream.write_all_buf(&mut frame).await?;
        Ok(stream.flush().await?)
    }

    /// Sends no more, and reads what is still coming until the other side ends, too, or has sent [`MAX_DRAINED`] more.
    /// The bytes are not looked at: after a frame that was refused for its length nothing can be told from the next.
    pub(super) async fn drain(&mut self) {
        let stream = self.0.get_mut();
        // An error is an end.
        let _ = stream.shutdown().await;
        let (mut piece, mut drained) = (vec![0; DRAINED_AT_ONCE], 0);
        while drained < MAX_DRAINED {
            match stream.read(&mut piece).await {
                Ok(0) | Err(_) => return,
                Ok(read) => drained += read,
            }
            sleep(DRAIN_DELAY).await;
        }
    }
}

/// What stands before a text of so many bytes that is sent whole and, as a server's is, unmasked (RFC 6455, 5.2).
fn header(length: usize) -> Bytes {
    const WHOLE_TEXT: u8 = 0x81;
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short @ ..126), _) => Bytes::copy_from_slice(&[WHOLE_TEXT, short]),
        (_, Ok(medium)) => {
            let [high, low] = medium.to_be_bytes();
            Bytes::copy_from_slice(&[WHOLE_TEXT, 126, high, low])
        }
        _ => {
            let mut header = vec![WHOLE_TEXT, 127];
            header.extend((length as u64).to_be_bytes());
            header.into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    #[test]
    fn a_header_is_as_the_library_writes_it() {
        for length in [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 100_000] {
            let text = vec![b'.'; length];
            let frame = Frame::message(text.clone(), OpCode::Data(Data::Text), true);
            let mut written = Vec::new();
            frame.format(&mut written).unwrap();
            assert_eq!([&header(length)[..], &text].concat(), written, "{length}");
        }
    }
}
