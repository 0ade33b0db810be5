//! Server-sent events about something that changes: the newest state at once, and again after each change.

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Interval between two comments, which keep the connection alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Returns the answer that sends events until the server closes, or until `events` breaks: its text is then the last
/// one. `events` returns what to send, given the state sent last, if any, and the newest. Drops `held` when the reader
/// leaves.
pub(crate) fn event_stream<S, E>(
    watching: watch::Receiver<S>,
    events: E,
    closing: CancellationToken,
    held: impl Send + 'static,
) -> Response
where
    S: Clone + Send + Sync + 'static,
    E: FnMut(Option<&S>, &S) -> ControlFlow<String, String> + Send + 'static,
{
    let lines = Lines { watching, events, closing, told: None, is_over: false, held };
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

struct Lines<S, E, H> {
    watching: watch::Receiver<S>,
    events: E,
    closing: CancellationToken,
    /// What was sent last.
    told: Option<S>,
    is_over: bool,
    #[allow(dead_code, reason = "it counts as long as the stream lasts")]
    held: H,
}

impl<S, E, H> Lines<S, E, H>
where
    S: Clone,
    E: FnMut(Option<&S>, &S) -> ControlFlow<String, String>,
{
    async fn next(&mut self) -> Option<String> {
        if self.is_over {
            return None;
        }
        // The current state comes first.
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
        let newest = self.watching.borrow_and_update().clone();
        let events = (self.events)(self.told.as_ref(), &newest);
        self.told = Some(newest);
        match events {
            ControlFlow::Continue(text) => text,
            ControlFlow::Break(text) => {
                self.is_over = true;
                text
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::BodyExt;

    #[tokio::test]
    async fn each_state_is_sent_until_the_events_break() {
        let (sender, watching) = watch::channel(1);
        let events = |told: Option<&i32>, newest: &i32| match *newest {
            0 => ControlFlow::Break(String::from("data: end\n\n")),
            newest => ControlFlow::Continue(format!("data: {newest} after {told:?}\n\n")),
        };
        let mut body = event_stream(watching, events, CancellationToken::new(), ()).into_body();
        for (state, text) in [(5, "data: 1 after None\n\n"), (0, "data: 5 after Some(1)\n\n"), (7, "data: end\n\n")] {
            let frame = body.frame().await.unwrap().unwrap().into_data().unwrap();
            assert_eq!(frame, text);
            sender.send_replace(state);
        }
        assert!(body.frame().await.is_none());
    }
}
