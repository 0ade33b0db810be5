//! Streams of lines, each a JSON value, with empty lines as a keep-alive.

use crate::http::Error;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Serialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// Interval of empty lines. A reader that gets nothing for several of them has lost the connection.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

/// A source of lines. Lines are requested when the reader has room, so at most one is buffered.
pub(super) trait Lines: Send + 'static {
    /// Returns the next line or a few of them, including line ends. `None` at the end.
    fn next(&mut self) -> impl Future<Output = Option<String>> + Send;
}

/// Returns a response that streams lines.
pub(super) fn stream(lines: impl Lines) -> Response {
    let body = unfold(lines, async |mut lines| {
        let line = lines.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), lines))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        // Keeps proxies from buffering the response.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(body)).into_response()
}

/// Returns an interval for empty lines that does not tick at once.
pub(super) fn keep_alive() -> Interval {
    let mut interval = interval(KEEP_ALIVE);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval.reset();
    interval
}

/// Serialises a value as a line.
pub(super) fn line(value: &impl Serialize) -> Result<String, Error> {
    let mut text = serde_json::to_string(value).map_err(|error| Error::Unreadable(error.to_string()))?;
    text.push('\n');
    Ok(text)
}
