//! Clients that read too slowly.

use crate::config::ReadingRate;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep};

/// Measures how fast a client reads, by the progress of writes to its connection.
///
/// The client has [`ReadingRate::patience`] to spare. Time during which a write waits for the client is taken from it,
/// and each byte written gives back the time that it takes at the minimum rate. A connection with nothing to write loses
/// nothing.
pub(super) struct ReadingTimer {
    rate: ReadingRate,
    /// How long writes can still wait.
    left: Duration,
    waiting: Option<Waiting>,
}

struct Waiting {
    since: Instant,
    deadline: Pin<Box<Sleep>>,
}

impl ReadingTimer {
    pub(super) fn new(rate: ReadingRate) -> Self {
        Self { rate, left: rate.patience, waiting: None }
    }

    /// Returns the outcome of a write; [`io::ErrorKind::TimedOut`] instead of [`Poll::Pending`] if the client is too slow.
    pub(super) fn judge(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some(waiting) = self.waiting.take() {
                    self.left = self.left.saturating_sub(waiting.since.elapsed());
                }
                self.left = self.left.saturating_add(self.rate.time_for(bytes)).min(self.rate.patience);
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                let begin = || Waiting { since: Instant::now(), deadline: Box::pin(sleep(self.left)) };
                let waiting = self.waiting.get_or_insert_with(begin);
                let is_over = waiting.deadline.as_mut().poll(cx);
                is_over.map(|()| Err(io::Error::new(io::ErrorKind::TimedOut, "the client reads too slowly")))
            }
            failed @ Poll::Ready(Err(_)) => failed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_stream::ClientStream;
    use std::num::NonZeroU32;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    const RATE: ReadingRate =
        ReadingRate { bytes_a_second: NonZeroU32::new(4096).unwrap(), patience: Duration::from_secs(30) };
    /// What the system buffers for a connection.
    const BUFFER: usize = 64 * 1024;

    fn connection() -> (ClientStream<DuplexStream>, DuplexStream) {
        let (server, client) = duplex(BUFFER);
        (ClientStream::new(server, RATE, |_| {}), client)
    }

    /// Writes half a megabyte to a client that reads this many bytes after each pause. Returns how long it took, and
    /// whether all was written.
    async fn write_to(bytes: usize, pause: Duration) -> (Duration, bool) {
        let (mut server, mut client) = connection();
        let reading = tokio::spawn(async move {
            let mut piece = vec![0; bytes];
            loop {
                tokio::time::sleep(pause).await;
                if client.read(&mut piece).await.is_ok_and(|read| read == 0) {
                    return;
                }
            }
        });
        let began = Instant::now();
        let written = server.write_all(&vec![0; 512 * 1024]).await;
        reading.abort();
        assert!(written.as_ref().err().is_none_or(|error| error.kind() == io::ErrorKind::TimedOut));
        (began.elapsed(), written.is_ok())
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_nothing_is_cut_off_after_the_patience() {
        let (took, is_written) = write_to(0, Duration::from_secs(3600)).await;
        assert!(!is_written && (RATE.patience..RATE.patience + Duration::from_secs(1)).contains(&took), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_8_kb_every_few_seconds_is_cut_off() {
        let (took, is_written) = write_to(8192, Duration::from_secs(4)).await;
        assert!(!is_written && took < 3 * RATE.patience, "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_telephone_at_48_kbit_a_second_gets_everything() {
        let (took, is_written) = write_to(6144, Duration::from_secs(1)).await;
        assert!(is_written && took > 2 * RATE.patience, "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_gap_shorter_than_the_patience_is_forgiven_as_often_as_it_is_made_up_for() {
        let (mut server, mut client) = connection();
        for _ in 0..5 {
            let reading = async {
                tokio::time::sleep(RATE.patience - Duration::from_secs(1)).await;
                client.read_exact(&mut vec![0; 4 * BUFFER]).await
            };
            let (written, read) = tokio::join!(async { server.write_all(&vec![0; 4 * BUFFER]).await }, reading);
            assert!(written.is_ok() && read.is_ok());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_with_nothing_to_write_stays_open() {
        let (mut server, mut client) = connection();
        for _ in 0..3 {
            server.write_all(b"event").await.unwrap();
            tokio::time::sleep(Duration::from_secs(3600)).await;
        }
        client.read_exact(&mut [0; 15]).await.unwrap();
    }
}
