//! WebSockets that keep no copy of outgoing messages.
//!
//! `tungstenite` copies each message into a buffer of the socket, which keeps the size of the longest message: 16 KB
//! per socket, the largest cost of thousands of open games. Here a text goes straight to the kernel from a buffer
//! shared by all followers of a game. Everything else is left to `tungstenite`.

use super::in_flight::NetworkInFlight;
use crate::http::Error;
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use gamut_live::limits::{LimitError, Permit};
use hyper::body::{Buf, Bytes};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::io;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tracing::Instrument;

/// Bytes read from a socket after the close frame: many times what a page may have in flight, but bounded.
const MAX_DRAINED: usize = 1 << 18;
/// Chunk size of that reading, and the pause between chunks. Reading at once what forty flooding sockets have in their
/// buffers would occupy both cores for 0.4 s.
const DRAINED_AT_ONCE: usize = 1 << 14;
const DRAIN_DELAY: Duration = Duration::from_millis(40);

/// A request to open a socket.
pub(super) struct Upgrade {
    upgrading: OnUpgrade,
    response: Response,
    flight: NetworkInFlight,
}

impl<S: Send + Sync> FromRequest<S> for Upgrade {
    type Rejection = Error;

    async fn from_request(mut request: Request, _: &S) -> Result<Self, Error> {
        let response = create_response_with_body(&request, Body::empty);
        let response = response.map_err(|error| Error::Malformed(format!("not a WebSocket request: {error}")))?;
        let flight = request.extensions().get::<NetworkInFlight>().cloned();
        let flight = flight.expect("every request counts the bytes of its answer");
        Ok(Self { upgrading: hyper::upgrade::on(&mut request), response, flight })
    }
}

impl Upgrade {
    /// Counts bytes that the socket will send, until the permit is dropped.
    ///
    /// # Errors
    /// If they exceed a limit.
    pub(super) fn count(&self, bytes: usize) -> Result<Permit, LimitError> {
        self.flight.take(bytes)
    }

    /// Accepts the request; `follow` then gets the socket.
    pub(super) fn accept<F>(
        self,
        config: WebSocketConfig,
        follow: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        // Log lines about the socket carry the number of its request.
        let followed = async move {
            // The client may have left.
            let Ok(stream) = self.upgrading.await else { return };
            let stream = WebSocketStream::from_raw_socket(TokioIo::new(stream), Role::Server, Some(config)).await;
            follow(WebSocket { stream, flight: self.flight }).await;
        }
        .in_current_span();
        tokio::spawn(followed);
        self.response
    }
}

/// An open socket.
pub(super) struct WebSocket {
    stream: WebSocketStream<TokioIo<Upgraded>>,
    flight: NetworkInFlight,
}

impl WebSocket {
    /// Returns the next message, `None` after the end. Cancel-safe.
    pub(super) async fn recv(&mut self) -> Option<Result<Message, SocketError>> {
        self.stream.next().await
    }

    /// Sends a message. After cancellation, nothing more can be sent.
    ///
    /// # Errors
    /// If the connection has ended, or a long message exceeds the limit of bytes in flight.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), SocketError> {
        let Message::Text(text) = message else { return self.stream.send(message).await };
        // Pongs go first: they must not interrupt this frame.
        self.stream.flush().await?;
        let text = Bytes::from(text);
        let _permit = self.flight.take(text.len()).map_err(|error| {
            Error::from(error).count();
            SocketError::Io(io::Error::other(error))
        })?;
        let mut frame = header(text.len()).chain(text);
        let stream = self.stream.get_mut();
        stream.write_all_buf(&mut frame).await?;
        Ok(stream.flush().await?)
    }

    /// Stops sending, and reads until the other side closes or has sent [`MAX_DRAINED`] bytes. The bytes are ignored:
    /// after a frame that was too long, the stream cannot be resynchronised.
    pub(super) async fn drain(&mut self) {
        let stream = self.stream.get_mut();
        // An error ends it as well.
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

/// Returns the header of an unfragmented, unmasked text frame of this length (RFC 6455, 5.2).
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
