//! Server-sent events: the version of a tournament, now and after each change, and an event `moved` after moves in its
//! games. The page then fetches the tournament, or the games.

use super::watched::NewestState;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Interval between two comments, which keep the connection alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Returns the answer that sends versions until the server closes. Drops `held` when the reader leaves.
pub(super) fn versions(
    watching: watch::Receiver<NewestState>,
    closing: CancellationToken,
    held: impl Send + 'static,
) -> Response {
    // The current version comes first.
    let lines = Lines { watching, closing, told: None, held };
    let body = unfold(lines, async |mut lines| {
        let text = lines.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(text)), lines))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        // Keeps proxies from buffering the events.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(body)).into_response()
}

struct Lines<H> {
    watching: watch::Receiver<NewestState>,
    closing: CancellationToken,
    /// What was sent last.
    told: Option<NewestState>,
    #[allow(dead_code, reason = "it counts as long as the stream lasts")]
    held: H,
}

impl<H> Lines<H> {
    async fn next(&mut self) -> Option<String> {
        if self.told.is_none() {
            return Some(self.news());
        }
        let changed = tokio::select! {
            biased;
            () = self.closing.cancelled() => return None,
            changed = timeout(KEEP_ALIVE, self.watching.changed()) => changed,
        };
        match changed {
            Ok(Ok(())) => Some(self.news()),
            Ok(Err(_)) => None,
            Err(_) => Some(String::from(":\n\n")),
        }
    }

    /// Returns what has not been sent.
    fn news(&mut self) -> String {
        let newest = *self.watching.borrow_and_update();
        let told = self.told.replace(newest);
        let mut text = String::new();
        if told.is_none_or(|told| told.version != newest.version) {
            text += &format!("data: {}\n\n", newest.version);
        }
        if newest.moved != told.map_or(0, |told| told.moved) {
            text += &format!("event: moved\ndata: {}\n\n", newest.moved);
        }
        text
    }
}
