//! Streams of lines, each a JSON value, and an empty line now and then by which a reader knows that the line still
//! stands.

use crate::error::Error;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Serialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// Between two empty lines. A reader who has heard nothing for several of these has lost the line.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

/// Where lines come from. They are asked for one by one, when the reader has room, so that no more than one waits here.
pub(super) trait Lines: Send + 'static {
    /// The next line with its end, or what is in a few of them; none at the end.
    fn next(&mut self) -> impl Future<Output = Option<String>> + Send;
}

/// The answer that streams lines.
pub(super) fn stream(lines: impl Lines) -> Response {
    let body = unfold(lines, async |mut lines| {
        let line = lines.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), lines))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        // Proxies that keep answers back until they have more of them would keep a program waiting.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(body)).into_response()
}

/// Ticks when an empty line is due, the first time after a while.
pub(super) fn keep_alive() -> Interval {
    let mut interval = interval(KEEP_ALIVE);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval.reset();
    interval
}

/// A value as a line.
pub(super) fn line(value: &impl Serialize) -> Result<String, Error> {
    let mut text = serde_json::to_string(value).map_err(|error| Error::Unreadable(error.to_string()))?;
    text.push('\n');
    Ok(text)
}
