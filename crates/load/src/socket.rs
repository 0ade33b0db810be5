//! The client end of a game's socket.

use anyhow::{Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use std::borrow::Cow;
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The shortest interval at which a page may send.
pub(crate) const ALLOWED: Duration = Duration::from_millis(55);
/// Small, since thousands of sockets are open at once.
const BUFFER: usize = 4 * 1024;

/// Prefixes of messages that are not events: presence, and one's own conditional moves.
const ASIDE: [&str; 2] = [r#"{"type":"presence""#, r#"{"type":"conditional""#];

/// An open socket.
pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

/// The parts of a message that scenarios use; the rest is skipped. Not a type of `gamut-views`: most of a message is the
/// board, and reading all of it would take processor time from the server that is measured on the same machine.
#[derive(Deserialize)]
pub(crate) struct Heard<'a> {
    /// The type, such as `hello` or `event`.
    #[serde(borrow, rename = "type")]
    pub(crate) kind: Cow<'a, str>,
    pub(crate) seq: Option<u32>,
    /// The error code of a refusal.
    #[serde(borrow)]
    pub(crate) code: Option<Cow<'a, str>>,
    /// The state after an event.
    #[serde(borrow)]
    pub(crate) state: Option<State<'a>>,
}

/// A game's state.
#[derive(Deserialize)]
pub(crate) struct State<'a> {
    pub(crate) seq: u32,
    pub(crate) ply: u32,
    /// The seat in turn, from 1.
    pub(crate) turn: Option<u8>,
    #[serde(borrow)]
    pub(crate) actions: Vec<Action<'a>>,
    pub(crate) over: Option<IgnoredAny>,
}

/// A legal action.
#[derive(Deserialize)]
pub(crate) struct Action<'a> {
    /// The action in notation.
    #[serde(borrow)]
    pub(crate) action: Cow<'a, str>,
}

impl Socket {
    /// Opens a socket on a connection, and waits for its first messages: the greeting and, for a game, the role.
    pub(crate) async fn open(
        stream: TcpStream,
        host: &str,
        path: &str,
        (cookie, forwarded): (Option<&str>, Option<Ipv4Addr>),
        begins: &[&str],
    ) -> Result<Self> {
        let mut request = format!("ws://{host}{path}").into_client_request()?;
        request.headers_mut().insert("origin", format!("http://{host}").parse()?);
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        if let Some(forwarded) = forwarded {
            request.headers_mut().insert("x-forwarded-for", forwarded.to_string().parse()?);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut socket = Self(stream);
        for &expected in begins {
            let text = socket.next().await?;
            let heard = serde_json::from_str::<Heard>(&text)?.kind;
            if heard != expected {
                bail!("the server said {heard} instead of {expected}");
            }
        }
        Ok(socket)
    }

    /// Returns the next message that is an event, as text.
    ///
    /// # Errors
    /// The socket is closed.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.0.next().await {
                // These arrive between events.
                Some(Ok(Message::Text(text))) if ASIDE.iter().any(|aside| text.starts_with(aside)) => {}
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => match frame {
                    Some(frame) => bail!("closed with code {}", frame.code),
                    None => bail!("closed without a code"),
                },
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => bail!("closed"),
            }
        }
    }

    pub(crate) async fn act(&mut self, seq: u32, action: &str) -> Result<()> {
        self.send(json!({ "type": "act", "re": seq, "seq": seq, "action": action }).to_string()).await
    }

    pub(crate) async fn undo(&mut self, seq: u32) -> Result<()> {
        self.send(json!({ "type": "undo", "re": seq, "seq": seq }).to_string()).await
    }

    pub(crate) async fn resign(&mut self, seq: u32, seat: u8) -> Result<()> {
        self.send(json!({ "type": "resign", "re": seq, "seq": seq, "seat": seat }).to_string()).await
    }

    /// Leaves conditional moves.
    pub(crate) async fn plan(&mut self, seq: u32, lines: &[Vec<String>]) -> Result<()> {
        self.send(json!({ "type": "conditional", "re": seq, "seq": seq, "lines": lines }).to_string()).await
    }

    /// Sends a chat message to the table.
    pub(crate) async fn say(&mut self, text: &str) -> Result<()> {
        self.send(json!({ "type": "say", "re": 0, "to": "table", "words": { "text": text } }).to_string()).await
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<()> {
        Ok(self.0.send(Message::text(text)).await?)
    }
}
