//! Requests to the server.

use super::wire::Refusal;
use crate::failure::Failure;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue};
use reqwest::{Response, StatusCode, Url};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::error::Error as _;
use std::time::Duration;

/// The server sends an empty line every five seconds. Without any for this long the line is lost.
const SILENCE: Duration = Duration::from_secs(20);
/// How long a connection, and an answer that is no stream, may take.
const SLOWEST: Duration = Duration::from_secs(15);
/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 4 << 20;

/// The way to the server, with the token.
pub(super) struct Client {
    http: reqwest::Client,
    base: Url,
}

/// Why a request had no effect, or perhaps none.
pub(super) enum Trouble {
    /// Nobody knows whether it arrived, or the server cannot now: try again.
    Lost(String),
    /// The server said no.
    Refused { code: String, message: String },
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Lost(why) => f.write_str(why),
            Self::Refused { code, message, .. } => write!(f, "{code}: {message}"),
        }
    }
}

impl Trouble {
    /// Returns whether it is a refusal by this name.
    pub(super) fn is(&self, name: &str) -> bool {
        matches!(self, Self::Refused { code, .. } if code == name)
    }
}

impl Client {
    /// # Errors
    /// What is wrong with the address or the token.
    pub(super) fn new(server: &str, token: &str) -> Result<Self, Failure> {
        let wrong =
            || Failure::input(format!("--server: read {server:?}, expected an address like http://127.0.0.1:8080"));
        let mut base: Url = server.parse().map_err(|_| wrong())?;
        if base.scheme() == "https" {
            return Err(Failure::input(
                "--server: the bridge speaks http only: run it beside the server (http://127.0.0.1:8080) or through a tunnel",
            ));
        }
        if base.scheme() != "http" || base.cannot_be_a_base() {
            return Err(wrong());
        }
        base.set_path("/api/bot/");
        let mut bearer = HeaderValue::from_str(&format!("Bearer {token}"))
            .map_err(|_| Failure::input("the token has characters that no token has"))?;
        bearer.set_sensitive(true);
        let http = reqwest::Client::builder()
            .default_headers(HeaderMap::from_iter([(AUTHORIZATION, bearer)]))
            .connect_timeout(SLOWEST)
            .read_timeout(SILENCE)
            // The token goes to the server that was named, and to no other.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(Failure::run)?;
        Ok(Self { http, base })
    }

    /// Asks for a value.
    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Trouble> {
        let response = self.http.get(self.address(path)?).timeout(SLOWEST).send().await.map_err(|e| lost(&e))?;
        checked(response).await?.json().await.map_err(|error| lost(&error))
    }

    /// Sends a value.
    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<(), Trouble> {
        let request = self.http.post(self.address(path)?).json(body).timeout(SLOWEST);
        checked(request.send().await.map_err(|error| lost(&error))?).await.map(drop)
    }

    /// Opens a stream of lines.
    pub(super) async fn stream(&self, path: &str) -> Result<Lines, Trouble> {
        let response = self.http.get(self.address(path)?).send().await.map_err(|error| lost(&error))?;
        Ok(Lines { response: checked(response).await?, read: Vec::new() })
    }

    fn address(&self, path: &str) -> Result<Url, Trouble> {
        self.base.join(path).map_err(|error| Trouble::Lost(error.to_string()))
    }
}

/// A stream of lines.
pub(super) struct Lines {
    response: Response,
    read: Vec<u8>,
}

impl Lines {
    /// The next line that is not empty; none when the server has ended the stream. Safe to be cancelled.
    pub(super) async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, Trouble> {
        loop {
            while let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                if !line.trim_ascii().is_empty() {
                    let value = serde_json::from_slice(&line);
                    return value.map(Some).map_err(|error| Trouble::Lost(format!("a line cannot be read: {error}")));
                }
            }
            if self.read.len() > LONGEST_LINE {
                return Err(Trouble::Lost(String::from("a line is too long")));
            }
            match self.response.chunk().await.map_err(|error| lost(&error))? {
                Some(bytes) => self.read.extend_from_slice(&bytes),
                None => return Ok(None),
            }
        }
    }
}

/// The innermost cause: the others only say that there was one, and repeat the address.
fn lost(error: &reqwest::Error) -> Trouble {
    let mut cause: &dyn std::error::Error = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    let told = if error.source().is_none() { error.to_string() } else { cause.to_string() };
    Trouble::Lost(told)
}

async fn checked(response: Response) -> Result<Response, Trouble> {
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    // A proxy answers for a server that is down, without our code.
    let refusal = response.json().await.unwrap_or_else(|_| Refusal {
        code: status.as_u16().to_string(),
        message: String::from("the server did not say why"),
    });
    let Refusal { code, message } = refusal;
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return Err(Trouble::Lost(format!("{code}: {message}")));
    }
    Err(Trouble::Refused { code, message })
}
