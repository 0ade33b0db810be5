//! Rendering of pictures, animations and printed sheets: threads and a cache.

use crate::http::Error;
use crate::jobs::Lane;
use axum::body::Bytes;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{OptionsBuilder, Weighter};
use std::hash::RandomState;

/// Cache size in bytes.
const KEPT: u64 = 16 << 20;
/// Maximum number of cached drawings.
const DRAWINGS: usize = 1_000;

/// The threads and the cache.
pub(super) struct Drawn {
    /// Threads for pictures and printed sheets.
    pub(super) pictures: Lane,
    pub(super) animations: Lane,
    kept: Cache<String, Bytes, Size, RandomState>,
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
            kept,
        }
    }

    /// Returns the drawing cached under a name, or draws and caches it. Concurrent requests for the same drawing wait
    /// for one of them; if that one is cancelled, the next draws.
    ///
    /// # Errors
    /// If drawing fails; nothing is cached then.
    pub(super) async fn get_or(
        &self,
        name: String,
        draw: impl Future<Output = Result<Bytes, Error>>,
    ) -> Result<Bytes, Error> {
        self.kept.get_or_insert_async(&name, async { Ok(compact(&draw.await?)) }).await
    }
}

/// Copies a drawing for the cache. The buffer it was written to can be twice as large, and shares its pages with other
/// memory of the drawing thread, which could not be returned to the system while the drawing is cached.
fn compact(drawing: &[u8]) -> Bytes {
    Bytes::copy_from_slice(drawing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::JobError;
    use std::future::pending;

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
