//! Server-sent events: the version of a tournament, and each later one. The page then asks for what it shows.

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Between two comments, by which both sides know that the line still stands.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The answer that tells versions until the server closes. What is held is dropped when the reader leaves.
pub(super) fn versions(
    watching: watch::Receiver<u32>,
    closing: CancellationToken,
    held: impl Send + 'static,
) -> Response {
    // The present version comes first.
    let lines = Lines { watching, closing, first: true, held };
    let body = unfold(lines, async |mut lines| {
        let text = lines.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(text)), lines))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        // Proxies that keep answers back until they have more of them would keep the page waiting.
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
