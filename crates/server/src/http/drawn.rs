//! Rendering of pictures, animations and printed sheets: threads and a cache.

use crate::http::Error;
use axum::body::Bytes;
use gamut_live::jobs::{JobError, Lane};
use gamut_live::limits::LimitError;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{OptionsBuilder, Weighter};
use std::hash::RandomState;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use tokio_util::task::AbortOnDropHandle;

/// Cache size in bytes.
const KEPT: u64 = 16 << 20;
/// Maximum number of cached drawings.
const DRAWINGS: usize = 1_000;
/// How long a client waits for a drawing: less than the server's time limit, which would end the drawing, too.
const PATIENCE: Duration = Duration::from_secs(25);
/// Time limit for a drawing, including its wait for a thread.
const LONGEST: Duration = Duration::from_secs(300);

/// The threads and the cache.
pub(super) struct Drawn {
    /// Threads for pictures and printed sheets.
    pub(super) pictures: Lane,
    pub(super) animations: Lane,
    kept: Arc<Cache<String, Bytes, Size, RandomState>>,
}

#[derive(Clone)]
struct Size;

impl Weighter<String, Bytes> for Size {
    fn weight(&self, name: &String, drawing: &Bytes) -> u64 {
        (name.len() + drawing.len()) as u64
    }
}

impl Drawn {
    /// Draws one animation at a time, and pictures on at most half of `threads` threads.
    pub(super) fn new(threads: usize) -> Self {
        let options = OptionsBuilder::new().estimated_items_capacity(DRAWINGS).weight_capacity(KEPT).shards(1).build();
        let options = options.expect("both capacities are given");
        let kept = Cache::with_options(options, Size, RandomState::default(), DefaultLifecycle::default());
        Self {
            pictures: Lane::new("drawings at once", threads / 2),
            animations: Lane::new("animations at once", 1),
            kept: Arc::new(kept),
        }
    }

    /// Returns the drawing cached under a name, or draws and caches it. Concurrent requests for the same drawing wait
    /// for one of them; if that one is cancelled, the next draws. A drawing that takes long is continued after its
    /// client was refused, so that the client finds it when it asks again.
    ///
    /// # Errors
    /// `Full` if the drawing takes long; errors of `draw`, after which nothing is cached.
    pub(super) async fn get_or(
        &self,
        name: String,
        draw: impl Future<Output = Result<Bytes, Error>> + Send + 'static,
    ) -> Result<Bytes, Error> {
        if let Some(drawing) = self.kept.get(&name) {
            return Ok(drawing);
        }
        let kept = Arc::clone(&self.kept);
        let draw_and_keep = async move {
            let drawing = kept.get_or_insert_async(&name, async { Ok(compact(&draw.await?)) });
            timeout(LONGEST, drawing).await.unwrap_or_else(|_| Err(too_slow()))
        };
        let mut drawing = AbortOnDropHandle::new(tokio::spawn(draw_and_keep));
        match timeout(PATIENCE, &mut drawing).await {
            Ok(drawn) => drawn.map_err(|_| JobError::Gone)?,
            Err(_) => {
                drawing.detach();
                Err(too_slow())
            }
        }
    }
}

/// The error when more drawings are requested than the machine can draw in time.
fn too_slow() -> Error {
    LimitError::Full("drawings at once").into()
}

/// Copies a drawing for the cache. The buffer it was written to can be twice as large, and shares its pages with other
/// memory of the drawing thread, which could not be returned to the system while the drawing is cached.
fn compact(drawing: &[u8]) -> Bytes {
    Bytes::copy_from_slice(drawing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::pending;
    use tokio::time::sleep;

    #[tokio::test]
    async fn s5_what_many_ask_for_at_once_is_drawn_once_and_kept() {
        let drawn = Drawn::new(2);
        let name = || String::from("a game");
        let mut first = Box::pin(drawn.get_or(name(), pending()));
        assert!(futures_util::poll!(&mut first).is_pending());
        let mut second = Box::pin(drawn.get_or(name(), async { Ok(Bytes::from_static(b"second")) }));
        assert!(futures_util::poll!(&mut second).is_pending(), "the first one draws it");
        drop(first);
        assert_eq!(second.await.unwrap(), "second");
        let third = drawn.get_or(name(), async { panic!("it is drawn again") }).await.unwrap();
        assert_eq!(third, "second");
    }

    #[tokio::test(start_paused = true)]
    async fn a_drawing_that_takes_long_is_refused_and_is_there_when_asked_for_again() {
        let drawn = Drawn::new(2);
        let ask = |draws_for| {
            let draw = async move {
                sleep(draws_for).await;
                Ok(Bytes::from_static(b"a long game"))
            };
            drawn.get_or(String::from("a game"), draw)
        };
        let refused = ask(PATIENCE * 3 / 2).await;
        assert!(matches!(refused, Err(Error::Limit(LimitError::Full(_)))), "{refused:?}");
        assert_eq!(ask(LONGEST).await.unwrap(), "a long game");
    }

    #[tokio::test(start_paused = true)]
    async fn a_drawing_that_nobody_waits_for_is_cancelled_in_the_end() {
        let drawn = Drawn::new(2);
        let (drawing, ended) = tokio::sync::oneshot::channel::<()>();
        let draw = async move {
            pending::<()>().await;
            drop(drawing);
            Ok(Bytes::new())
        };
        assert!(drawn.get_or(String::from("a game"), draw).await.is_err());
        timeout(LONGEST, ended).await.unwrap().unwrap_err();
    }

    #[tokio::test]
    async fn no_spare_capacity_is_kept() {
        let drawn = Drawn::new(2);
        let mut buffer = Vec::with_capacity(1 << 20);
        buffer.extend_from_slice(b"a drawing");
        let drawing = drawn.get_or(String::from("x"), async { Ok(Bytes::from(buffer)) }).await.unwrap();
        drop(drawn);
        assert_eq!(drawing, "a drawing");
        assert_eq!(drawing.try_into_mut().unwrap().capacity(), 9);
    }

    #[tokio::test]
    async fn no_more_is_kept_than_there_is_room_for_and_failures_are_not() {
        let drawn = Drawn::new(2);
        for number in 0..200 {
            drawn.get_or(number.to_string(), async { Ok(Bytes::from(vec![0; 1 << 20])) }).await.unwrap();
        }
        assert!(drawn.kept.weight() <= KEPT && drawn.kept.len() > 10);
        let failed = drawn.get_or(String::from("x"), async { Err(JobError::Gone.into()) }).await;
        assert!(failed.is_err());
        assert_eq!(drawn.get_or(String::from("x"), async { Ok(Bytes::from_static(b"x")) }).await.unwrap(), "x");
    }
}
