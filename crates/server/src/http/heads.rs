//! Heads of requests that a proxy in front of the server could read differently.
//!
//! If two programs disagree on which host a request means or where it ends, a stranger's bytes can become part of
//! another person's request. The HTTP library refuses most such heads. It accepts two `Host` headers, and a
//! `Content-Length` next to a `Transfer-Encoding`, of which it drops the length. So heads are read here as well, by the
//! library's own parser.

use crate::http::{AmbiguousHead, Error};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::{Arc, OnceLock};

/// Maximum length of a head; the library refuses shorter ones already.
const MAX_HEAD: usize = 64 * 1024;
/// Maximum number of headers, as in the library.
const MAX_HEADERS: usize = 100;

/// What a head needs, an extension of its request. Both end the connection after the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeadCare {
    /// The body is sent in chunks. Where it ends is not followed here.
    Chunked,
    /// The request is refused.
    Refuse(AmbiguousHead),
}

/// The first head of a connection that needs care, which is its last: how many requests came before it, and what it needs.
pub(super) type FoundHead = (usize, HeadCare);

/// Reads the heads in the bytes of a connection.
#[derive(Default)]
pub(super) struct HeadReader {
    part: StreamPart,
    /// Number of complete heads.
    heads: usize,
    found: Arc<OnceLock<FoundHead>>,
}

/// The part of a connection that the reader is in.
enum StreamPart {
    /// In a head, which begins with these bytes.
    Head(Vec<u8>),
    /// In a body, of which this many bytes are left.
    Body(u64),
    /// After the last head.
    End,
}

impl Default for StreamPart {
    fn default() -> Self {
        Self::Head(Vec::new())
    }
}

/// How a body ends.
enum BodyEnd {
    Length(u64),
    Chunked,
}

/// Refuses requests that could be read in two ways, and ends the connection after them and after chunked ones.
pub(super) async fn check(request: Request, next: Next) -> Response {
    let care = request.extensions().get::<HeadCare>().copied();
    let mut answer = match care {
        Some(HeadCare::Refuse(reason)) => Error::from(reason).into_response(),
        Some(HeadCare::Chunked) | None => next.run(request).await,
    };
    if care.is_some() {
        answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    answer
}

impl HeadReader {
    /// Returns where the head that needs care will be found. It is there before the request is handled.
    pub(super) fn found(&self) -> Arc<OnceLock<FoundHead>> {
        Arc::clone(&self.found)
    }

    /// Reads the next bytes of the connection.
    pub(super) fn read(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            match &mut self.part {
                StreamPart::End => return,
                StreamPart::Body(left) => {
                    let read = bytes.len().min(usize::try_from(*left).unwrap_or(usize::MAX));
                    *left -= read as u64;
                    bytes = &bytes[read..];
                    if *left == 0 {
                        self.part = StreamPart::default();
                    }
                }
                StreamPart::Head(head) => {
                    let before = head.len();
                    head.extend_from_slice(bytes);
                    let care = match read_head(head) {
                        Ok(None) if head.len() <= MAX_HEAD => return,
                        Ok(Some((length, BodyEnd::Length(body)))) => {
                            self.heads += 1;
                            bytes = &bytes[length - before..];
                            self.part = if body == 0 { StreamPart::default() } else { StreamPart::Body(body) };
                            continue;
                        }
                        Ok(Some((_, BodyEnd::Chunked))) => HeadCare::Chunked,
                        Ok(None) => HeadCare::Refuse(AmbiguousHead::Unreadable),
                        Err(reason) => HeadCare::Refuse(reason),
                    };
                    self.part = StreamPart::End;
                    let _ = self.found.set((self.heads, care));
                }
            }
        }
    }
}

/// Returns the length of a head and how its body ends; `None` if the head is not complete.
fn read_head(bytes: &[u8]) -> Result<Option<(usize, BodyEnd)>, AmbiguousHead> {
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut head = httparse::Request::new(&mut headers);
    let httparse::Status::Complete(length) = head.parse(bytes).map_err(|_| AmbiguousHead::Unreadable)? else {
        return Ok(None);
    };
    let values = |name: header::HeaderName| {
        head.headers
            .iter()
            .filter(move |header| header.name.eq_ignore_ascii_case(name.as_str()))
            .map(|header| header.value)
    };
    if values(header::HOST).count() > 1 {
        return Err(AmbiguousHead::Hosts);
    }
    let mut lengths = values(header::CONTENT_LENGTH);
    let (first, is_chunked) = (lengths.next(), values(header::TRANSFER_ENCODING).next().is_some());
    let body = match first {
        Some(_) if is_chunked => return Err(AmbiguousHead::LengthAndEncoding),
        // The library refuses lengths that differ.
        Some(first) if lengths.all(|other| other == first) => {
            let digits = str::from_utf8(first).ok().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
            BodyEnd::Length(digits.and_then(|digits| digits.parse().ok()).ok_or(AmbiguousHead::Unreadable)?)
        }
        Some(_) => return Err(AmbiguousHead::Unreadable),
        None if is_chunked => BodyEnd::Chunked,
        None => BodyEnd::Length(0),
    };
    Ok(Some((length, body)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
    const BODY: &str = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 27\r\ncontent-length: 27\r\n\r\n\
                        GET / HTTP/1.1\r\nHost: a\r\n\r\n";

    /// Scans the bytes of a connection in pieces of this length.
    fn found(text: &str, piece: usize) -> Option<FoundHead> {
        let mut reader = HeadReader::default();
        text.as_bytes().chunks(piece).for_each(|piece| reader.read(piece));
        reader.found().get().copied()
    }

    #[test]
    fn a_head_that_can_be_read_in_two_ways_is_found_wherever_it_stands() {
        use AmbiguousHead::{Hosts, LengthAndEncoding};
        for (head, care) in [
            ("Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked", HeadCare::Refuse(LengthAndEncoding)),
            ("Host: a\r\ntransfer-encoding: chunked\r\ncontent-length: 5", HeadCare::Refuse(LengthAndEncoding)),
            ("Host: a\r\nhost: b", HeadCare::Refuse(Hosts)),
            ("Host: a\r\nHost: a", HeadCare::Refuse(Hosts)),
            ("Host: a\r\nTransfer-Encoding: chunked", HeadCare::Chunked),
            ("Host: a\r\nContent-Length: 5\r\nContent-Length: 6", HeadCare::Refuse(AmbiguousHead::Unreadable)),
            ("Host: a\r\nContent-Length: +5", HeadCare::Refuse(AmbiguousHead::Unreadable)),
        ] {
            let last = format!("POST / HTTP/1.1\r\n{head}\r\n\r\n5\r\nhello\r\n");
            for (before, number) in [("", 0), (PLAIN, 1), (BODY, 1), (&format!("{PLAIN}{BODY}{PLAIN}"), 3)] {
                for piece in [1, 7, 64, 1000] {
                    assert_eq!(
                        found(&format!("{before}{last}"), piece),
                        Some((number, care)),
                        "{before}{head} {piece}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_looks_like_a_head_in_a_body_is_none() {
        let inner = "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n";
        let text = format!("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n{inner}{PLAIN}", inner.len());
        for piece in [1, 7, 1000] {
            assert_eq!(found(&text, piece), None);
        }
    }

    #[test]
    fn an_endless_head_takes_bounded_memory() {
        let endless = format!("GET / HTTP/1.1\r\nX: {}", "x".repeat(2 * MAX_HEAD));
        assert_eq!(found(&endless, 4096), Some((0, HeadCare::Refuse(AmbiguousHead::Unreadable))));
    }
}
