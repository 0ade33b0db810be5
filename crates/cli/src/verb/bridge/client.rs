//! Requests to the server, by http or https.

use super::wire::Refusal;
use crate::failure::Failure;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};
use url::Url;

/// The server sends an empty line every five seconds. Without any for this long the line is lost.
const SILENCE: Duration = Duration::from_secs(20);
/// How long a connection, and an answer that is no stream, may take.
const SLOWEST: Duration = Duration::from_secs(15);
/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 4 << 20;

/// The way to the server, with the token.
pub(super) struct Client {
    http: legacy::Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    base: Url,
    bearer: HeaderValue,
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
    /// The address or token is malformed, or the server needs `https` and no trusted certificate authority is installed.
    pub(super) fn new(server: &str, token: &str) -> Result<Self, Failure> {
        let wrong =
            || Failure::input(format!("--server: expected an address such as http://127.0.0.1:8080, not {server:?}"));
        let mut base: Url = server.parse().map_err(|_| wrong())?;
        if !matches!(base.scheme(), "http" | "https") || base.cannot_be_a_base() {
            return Err(wrong());
        }
        base.set_path("/api/bot/");
        let mut bearer = HeaderValue::from_str(&format!("Bearer {token}"))
            .map_err(|_| Failure::input("the token contains an invalid character"))?;
        bearer.set_sensitive(true);
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(SLOWEST));
        connector.set_nodelay(true);
        // Both kinds of address, told apart by the scheme.
        connector.enforce_http(false);
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(tls(base.scheme() == "https")?)
            .https_or_http()
            .enable_http1()
            .wrap_connector(connector);
        let mut builder = legacy::Client::builder(TokioExecutor::new());
        let http = builder.pool_timer(TokioTimer::new()).build(connector);
        Ok(Self { http, base, bearer })
    }

    /// Asks for a value.
    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Trouble> {
        let request = async {
            let response = checked(self.send(Method::GET, path, None).await?).await?;
            read(response).await
        };
        in_time(SLOWEST, request).await
    }

    /// Sends a value.
    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<(), Trouble> {
        let request = async { checked(self.send(Method::POST, path, Some(body)).await?).await.map(drop) };
        in_time(SLOWEST, request).await
    }

    /// Opens a stream of lines.
    pub(super) async fn stream(&self, path: &str) -> Result<Lines, Trouble> {
        let request = async { checked(self.send(Method::GET, path, None).await?).await };
        let body = in_time(SILENCE, request).await?.into_body();
        Ok(Lines { body, read: Vec::new(), silent_since: Instant::now() })
    }

    async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Response<Incoming>, Trouble> {
        let address = self.base.join(path).map_err(|error| lost(&error))?;
        let mut request = Request::builder().method(method).uri(address.as_str());
        request = request.header(AUTHORIZATION, self.bearer.clone());
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = request.body(Full::new(Bytes::from(body))).map_err(|error| lost(&error))?;
        self.http.request(request).await.map_err(|error| lost(&error))
    }
}

/// Returns the TLS settings with the system's certificate authorities, or those in the file named by `SSL_CERT_FILE`.
///
/// # Errors
/// If an authority is needed and there is none.
fn tls(needed: bool) -> Result<ClientConfig, Failure> {
    let mut roots = RootCertStore::empty();
    if needed {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if roots.is_empty() {
            return Err(Failure::input(
                "--server: no trusted certificate authority is installed: set SSL_CERT_FILE to a file with certificates",
            ));
        }
    }
    // Named here: other parts of the program may bring another provider.
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().map_err(Failure::run)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

/// A stream of lines.
pub(super) struct Lines {
    body: Incoming,
    read: Vec<u8>,
    /// When something came last.
    silent_since: Instant,
}

impl Lines {
    /// The next line that is not empty; none when the server has ended the stream. Safe to be cancelled.
    pub(super) async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, Trouble> {
        loop {
            while let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                if !line.trim_ascii().is_empty() {
                    let value = serde_json::from_slice(&line);
                    return value.map(Some).map_err(|error| Trouble::Lost(format!("invalid line: {error}")));
                }
            }
            if self.read.len() > LONGEST_LINE {
                return Err(Trouble::Lost(format!("a line exceeds {LONGEST_LINE} bytes")));
            }
            let frame = timeout_at(self.silent_since + SILENCE, self.body.frame()).await;
            match frame.map_err(|_| silence(SILENCE))? {
                Some(frame) => {
                    let frame = frame.map_err(|error| lost(&error))?;
                    self.silent_since = Instant::now();
                    self.read.extend(frame.into_data().unwrap_or_default());
                }
                None => return Ok(None),
            }
        }
    }
}

async fn in_time<T>(most: Duration, answer: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    timeout(most, answer).await.map_err(|_| silence(most))?
}

fn silence(most: Duration) -> Trouble {
    Trouble::Lost(format!("no data for {} s", most.as_secs()))
}

/// The innermost cause: the others only say that there was one.
fn lost(error: &(dyn Error + 'static)) -> Trouble {
    let mut cause = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    Trouble::Lost(cause.to_string())
}

async fn read<T: DeserializeOwned>(response: Response<Incoming>) -> Result<T, Trouble> {
    let body = response.into_body().collect().await.map_err(|error| lost(&error))?;
    serde_json::from_slice(&body.to_bytes()).map_err(|error| lost(&error))
}

async fn checked(response: Response<Incoming>) -> Result<Response<Incoming>, Trouble> {
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    // A proxy answers for a server that is down, without our code.
    let refusal = read(response).await.unwrap_or_else(|_| Refusal {
        code: status.as_u16().to_string(),
        message: String::from("the server gave no reason"),
    });
    let Refusal { code, message } = refusal;
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return Err(Trouble::Lost(format!("{code}: {message}")));
    }
    Err(Trouble::Refused { code, message })
}
