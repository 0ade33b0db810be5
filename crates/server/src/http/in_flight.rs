//! Bytes in flight: answers, streams and messages that are promised to clients and not yet read.
//!
//! What a client does not read stays in memory until it is written to its connection. Every answer passes [`count`],
//! and every message of a socket takes a [`Permit`] of the same budget. Memory counts until it is freed, so the permit
//! lies next to the bytes.

use super::App;
use super::client::Client;
use crate::config::Limits;
use crate::http::Error;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::stream;
use gamut_live::limits::{LimitError, Permit, Quota};
use gamut_live::network::Network;
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::task::{Context, Poll, ready};

/// Longest answer that is not counted, in bytes: a network at its limit still gets refusals.
const SMALL: usize = 1024;
/// Longest piece of a stream, or message of a socket, that is sent even at the limit, in bytes. A stream and a socket
/// have one at a time.
const SENT_ANYWAY: usize = 32 * 1024;
/// Equal answers to one network are held once from this length on, in bytes.
const SHARED: usize = 16 * 1024;

/// The bytes in flight of all networks.
pub(super) struct InFlight {
    quota: Arc<Quota>,
    /// The limit of one network. A longer answer counts as this much, so that one at a time can be read.
    most: usize,
    hasher: RandomState,
    /// The long answers in flight.
    answers: Mutex<HashMap<AnswerKey, Weak<HeldAnswer>>>,
}

/// Whose answer, and the hash of its bytes.
type AnswerKey = (Option<Network>, u64);

/// An answer in memory, which counts as long as it exists.
struct HeldAnswer {
    bytes: Box<[u8]>,
    /// Where others find it, if it is long enough.
    found_by: Option<(AnswerKey, Arc<InFlight>)>,
    _permit: Permit,
}

/// A reader's hold on an answer.
struct SharedAnswer(Arc<HeldAnswer>);

/// A piece of a stream, which counts as long as it exists.
struct HeldPiece {
    bytes: Bytes,
    _permit: Permit,
}

/// Marks an answer whose bytes the server holds anyway, such as a file of the page.
#[derive(Clone, Copy)]
pub(super) struct HeldAnyway;

/// The bytes in flight to the network of a request, which has this as an extension.
#[derive(Clone)]
pub(super) struct NetworkInFlight {
    in_flight: Arc<InFlight>,
    network: Option<Network>,
}

/// A stream whose pieces are counted.
struct CountedStream {
    body: Body,
    flight: NetworkInFlight,
}

/// Counts the bytes of an answer. Refuses what exceeds the limits; of a stream, only long pieces.
pub(super) async fn count(State(App(app)): State<App>, mut request: Request, next: Next) -> Result<Response, Error> {
    let network = request.extensions().get::<Client>().map(|client| client.0);
    let flight = NetworkInFlight { in_flight: Arc::clone(&app.in_flight), network };
    request.extensions_mut().insert(flight.clone());
    flight.promise(next.run(request).await).await
}

impl InFlight {
    pub(super) fn new(limits: &Limits) -> Arc<Self> {
        let most = limits.network.in_flight;
        let quota = Quota::new("bytes of unread answers", limits.in_flight, most);
        Arc::new(Self { quota, most, hasher: RandomState::new(), answers: Mutex::default() })
    }

    /// Returns the bytes in flight.
    pub(super) fn used(&self) -> usize {
        self.quota.used()
    }

    /// Returns the limit of bytes in flight.
    pub(super) fn limit(&self) -> usize {
        self.quota.limit()
    }

    fn find(&self, key: &AnswerKey) -> Option<Arc<HeldAnswer>> {
        self.answers.lock().get(key).and_then(Weak::upgrade)
    }
}

impl NetworkInFlight {
    /// Counts bytes of a stream or a socket until the permit is dropped.
    ///
    /// # Errors
    /// If there are more than [`SENT_ANYWAY`] and they exceed a limit.
    pub(super) fn take(&self, bytes: usize) -> Result<Permit, LimitError> {
        if bytes <= SENT_ANYWAY {
            return Ok(self.in_flight.quota.take_anyway(self.network, bytes));
        }
        self.take_answer(bytes)
    }

    fn take_answer(&self, bytes: usize) -> Result<Permit, LimitError> {
        self.in_flight.quota.take(self.network, bytes.min(self.in_flight.most))
    }

    async fn promise(self, answer: Response) -> Result<Response, Error> {
        let is_held_anyway = answer.extensions().get::<HeldAnyway>().is_some();
        let (head, body) = answer.into_parts();
        let is_whole = match body.size_hint().exact() {
            Some(length) if is_held_anyway || length <= SMALL as u64 => return Ok(Response::from_parts(head, body)),
            Some(_) => true,
            // Only whole answers are compressed. Compressed at once, it needs no compressor while it is read.
            None => head.headers.contains_key(header::CONTENT_ENCODING),
        };
        if !is_whole {
            return Ok(Response::from_parts(head, Body::new(CountedStream { body, flight: self })));
        }
        let body = match body.collect().await {
            Ok(collected) => Body::from(self.hold(&collected.to_bytes())?),
            // Only an aborted connection tells the client.
            Err(error) => Body::from_stream(stream::iter([Err::<Bytes, _>(error)])),
        };
        Ok(Response::from_parts(head, body))
    }

    /// Returns a counted copy of an answer, in exactly the memory that it needs, or the copy in flight if there is one.
    fn hold(&self, bytes: &Bytes) -> Result<Bytes, LimitError> {
        let key = (bytes.len() >= SHARED).then(|| (self.network, self.in_flight.hasher.hash_one(bytes)));
        if let Some(held) = key.and_then(|key| self.in_flight.find(&key)).filter(|held| *held.bytes == **bytes) {
            return Ok(Bytes::from_owner(SharedAnswer(held)));
        }
        let permit = self.take_answer(bytes.len())?;
        let found_by = key.map(|key| (key, Arc::clone(&self.in_flight)));
        let held = Arc::new(HeldAnswer { bytes: Box::from(&bytes[..]), found_by, _permit: permit });
        if let Some(key) = key {
            self.in_flight.answers.lock().insert(key, Arc::downgrade(&held));
        }
        Ok(Bytes::from_owner(SharedAnswer(held)))
    }
}

impl AsRef<[u8]> for SharedAnswer {
    fn as_ref(&self) -> &[u8] {
        &self.0.bytes
    }
}

impl AsRef<[u8]> for HeldPiece {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for HeldAnswer {
    fn drop(&mut self) {
        if let Some((key, in_flight)) = &self.found_by {
            let mut answers = in_flight.answers.lock();
            // Another copy may have taken the place.
            if answers.get(key).is_some_and(|held| held.strong_count() == 0) {
                answers.remove(key);
            }
        }
    }
}

impl HttpBody for CountedStream {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Some(frame) = ready!(Pin::new(&mut self.body).poll_frame(cx)?) else { return Poll::Ready(None) };
        let counted = frame.into_data().map(|bytes| {
            let permit = self.flight.take(bytes.len()).map_err(|error| {
                Error::from(error).count();
                axum::Error::new(error)
            })?;
            Ok(Frame::data(Bytes::from_owner(HeldPiece { bytes, _permit: permit })))
        });
        Poll::Ready(Some(counted.unwrap_or_else(Ok)))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;
    use std::convert::Infallible;

    const LONG: usize = 100_000;

    fn flight(total: usize, each: usize) -> impl Fn(&str) -> NetworkInFlight {
        let mut limits = Limits { in_flight: total, ..Limits::default() };
        limits.network.in_flight = each;
        let in_flight = InFlight::new(&limits);
        move |address| NetworkInFlight {
            in_flight: Arc::clone(&in_flight),
            network: Some(Network::of(address.parse().unwrap())),
        }
    }

    /// Returns the piece that a connection holds while it writes the answer.
    async fn written(answer: Response) -> Bytes {
        answer.into_body().frame().await.unwrap().unwrap().into_data().unwrap()
    }

    fn text(letter: &str, length: usize) -> Response {
        letter.repeat(length).into_response()
    }

    #[tokio::test]
    async fn an_answer_counts_until_its_last_byte_is_written() {
        let of = flight(10 * LONG, 2 * LONG);
        let greedy = of("192.0.2.1");
        let mut one = written(greedy.clone().promise(text("a", LONG)).await.unwrap()).await;
        let _two = greedy.clone().promise(text("b", LONG)).await.unwrap();
        let refused = greedy.clone().promise(text("c", LONG)).await;
        assert!(matches!(refused, Err(Error::Limit(LimitError::NetworkFull(_)))));
        assert!(greedy.clone().promise(text("c", SMALL)).await.is_ok(), "as small as a refusal");
        assert!(of("192.0.2.2").promise(text("c", LONG)).await.is_ok(), "a stranger has a budget of their own");
        let rest = one.split_off(LONG - 1);
        drop(one);
        assert!(greedy.clone().promise(text("c", LONG)).await.is_err(), "the last byte holds all");
        drop(rest);
        assert!(greedy.promise(text("c", LONG)).await.is_ok());
    }

    #[tokio::test]
    async fn all_networks_together_have_a_limit() {
        let of = flight(2 * LONG, LONG);
        let _held = [
            of("192.0.2.1").promise(text("a", LONG)).await.unwrap(),
            of("192.0.2.2").promise(text("a", LONG)).await.unwrap(),
        ];
        assert_eq!(of("192.0.2.3").in_flight.used(), 2 * LONG, "nobody holds another network's answer");
        let refused = of("192.0.2.3").promise(text("a", LONG)).await;
        assert!(matches!(refused, Err(Error::Limit(LimitError::Full(_)))));
    }

    #[tokio::test]
    async fn equal_answers_to_one_network_are_held_once() {
        let greedy = flight(10 * LONG, 2 * LONG)("192.0.2.1");
        let mut readers = Vec::new();
        for _ in 0..50 {
            readers.push(written(greedy.clone().promise(text("a", LONG)).await.unwrap()).await);
        }
        assert_eq!(greedy.in_flight.used(), LONG);
        assert!(readers.iter().all(|bytes| bytes.as_ptr() == readers[0].as_ptr() && bytes.len() == LONG));
        drop(readers);
        assert_eq!((greedy.in_flight.used(), greedy.in_flight.answers.lock().len()), (0, 0));
    }

    #[tokio::test]
    async fn an_answer_above_a_networks_limit_can_be_read_alone() {
        let greedy = flight(10 * LONG, LONG)("192.0.2.1");
        let alone = greedy.clone().promise(text("a", 3 * LONG)).await.unwrap();
        assert!(greedy.clone().promise(text("b", 2 * SMALL)).await.is_err());
        drop(alone);
        assert!(greedy.promise(text("b", 2 * SMALL)).await.is_ok());
    }

    #[tokio::test]
    async fn files_that_the_server_holds_anyway_cost_nothing() {
        let greedy = flight(LONG, LONG)("192.0.2.1");
        let mut file = text("a", 2 * LONG);
        file.extensions_mut().insert(HeldAnyway);
        let _file = greedy.clone().promise(file).await.unwrap();
        assert_eq!(greedy.in_flight.used(), 0);
    }

    #[tokio::test]
    async fn a_stream_counts_by_the_piece_and_ends_at_a_long_one_beyond_the_limit() {
        let greedy = flight(10 * LONG, LONG)("192.0.2.1");
        let pieces = [SENT_ANYWAY, LONG, 2 * LONG].map(|length| Ok::<_, Infallible>("a".repeat(length)));
        let stream = Body::from_stream(stream::iter(pieces)).into_response();
        let mut body = greedy.clone().promise(stream).await.unwrap().into_body();
        let _answer = greedy.clone().promise(text("b", LONG)).await.unwrap();
        let piece = body.frame().await.unwrap().unwrap();
        assert_eq!(greedy.in_flight.used(), LONG + SENT_ANYWAY);
        drop(piece);
        assert_eq!(greedy.in_flight.used(), LONG);
        assert!(body.frame().await.unwrap().is_err());
    }
}
