//! The connection of a client, as far as its bytes are looked at before and after the HTTP library.

use super::heads::{FoundHead, HeadReader};
use super::slow_reader::ReadingTimer;
use crate::config::ReadingRate;
use crate::metrics;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// A connection that fails with [`io::ErrorKind::TimedOut`] if its client reads too slowly, and notes heads of requests
/// that need care.
pub(super) struct ClientStream<S> {
    stream: S,
    heads: HeadReader,
    timer: ReadingTimer,
    /// Gives up what the client has not read.
    discard: fn(&S),
}

impl<S> ClientStream<S> {
    pub(super) fn new(stream: S, rate: ReadingRate, discard: fn(&S)) -> Self {
        Self { stream, heads: HeadReader::default(), timer: ReadingTimer::new(rate), discard }
    }

    /// Returns where the head that needs care will be found.
    pub(super) fn found_head(&self) -> Arc<OnceLock<FoundHead>> {
        self.heads.found()
    }

    fn judge(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        let waits = written.is_pending();
        let written = self.timer.judge(cx, written);
        if waits && written.is_ready() {
            (self.discard)(&self.stream);
            metrics::refused_by_limit("slow reads", "rate");
        }
        written
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ClientStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        self.heads.read(&buffer.filled()[before..]);
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ClientStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.judge(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.judge(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
