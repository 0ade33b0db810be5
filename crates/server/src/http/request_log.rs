//! Logging and metrics of requests, and request numbers.

use super::App;
use super::client::Peer;
use crate::metrics;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use tracing::Instrument;

/// The header with the request number, in answers and from proxies.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Maximum length of a proxy's number.
const MAX_LENGTH: usize = 64;

/// The next request's number. The first is random, so that the numbers of several processes differ.
static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));

/// Numbers the request, and logs method, route, status and duration. The path is not logged, since a game's address
/// grants access to it.
pub(super) async fn log(State(App(app)): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let peer = request.extensions().get::<Peer>();
    let is_proxy = peer.is_some_and(|Peer(peer)| app.proxies.contains(peer.ip()));
    let named = request.headers().get(REQUEST_ID).filter(|_| is_proxy).filter(|name| is_number(name)).cloned();
    let number = named.unwrap_or_else(number);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map(MatchedPath::as_str);
    let id = number.to_str().unwrap_or_default();
    let span = tracing::info_span!("request", id, %method, route = route.unwrap_or("(page)"));
    let answer = async {
        let mut response = next.run(request).await;
        let (status, took) = (response.status(), began.elapsed());
        metrics::request(&method, route, status, took);
        tracing::debug!(status = status.as_u16(), ms = took.as_secs_f64() * 1e3, "answered");
        response.headers_mut().insert(REQUEST_ID, number.clone());
        response
    };
    answer.instrument(span).await
}

fn number() -> HeaderValue {
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    HeaderValue::from_str(&format!("{number:016x}")).expect("hexadecimal digits can stand in a header")
}

/// Returns whether a proxy's number can be logged as it is.
fn is_number(name: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b':');
    (1..=MAX_LENGTH).contains(&name.len()) && name.as_bytes().iter().all(is_plain)
}
