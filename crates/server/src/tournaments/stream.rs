//! Server-sent events: the version of a tournament, now and after each change. The page then fetches the tournament.

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
    watching: watch::Receiver<u32>,
    closing: CancellationToken,
    held: impl Send + 'static,
) -> Response {
    // The current version comes first.
    let lines = Lines { watching, closing, first: true, held };
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
    watching: watch::Receiver<u32>,
    closing: CancellationToken,
    first: bool,
    #[allow(dead_code, reason = "it counts as long as the stream lasts")]
    held: H,
}

impl<H> Lines<H> {
    async fn next(&mut self) -> Option<String> {
        if std::mem::take(&mut self.first) {
            return Some(event(*self.watching.borrow_and_update()));
        }
        let changed = tokio::select! {
            biased;
            () = self.closing.cancelled() => return None,
            changed = timeout(KEEP_ALIVE, self.watching.changed()) => changed,
        };
        match changed {
            Ok(Ok(())) => Some(event(*self.watching.borrow_and_update())),
            Ok(Err(_)) => None,
            Err(_) => Some(String::from(":\n\n")),
        }
    }
}

fn event(version: u32) -> String {
    format!("data: {version}\n\n")
}
