//! Pictures that were made already.

use axum::body::Bytes;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Holds pictures by what they show, as many bytes as it may; what was asked for least recently gives way.
pub(in crate::http) struct PictureCache {
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    /// Counts up with every use.
    now: u64,
    pictures: HashMap<String, (u64, Bytes)>,
    /// The pictures by when each was used last.
    used: BTreeMap<u64, String>,
}

impl PictureCache {
    /// Keeps at most so many bytes of pictures and of their names.
    pub(in crate::http) fn new(most: usize) -> Self {
        Self { most, kept: Mutex::default() }
    }

    /// Returns a picture if it is there.
    pub(super) fn get(&self, name: &str) -> Option<Bytes> {
        let mut kept = self.kept();
        kept.now += 1;
        let Kept { now, pictures, used, .. } = &mut *kept;
        let (last, picture) = pictures.get_mut(name)?;
        if let Some(name) = used.remove(last) {
            used.insert(*now, name);
        }
        *last = *now;
        Some(picture.clone())
    }

    /// Keeps a picture, unless it alone would take a quarter of the room.
    pub(super) fn keep(&self, name: String, picture: Bytes) {
        let size = picture.len() + 2 * name.len();
        if size > self.most / 4 {
            return;
        }
        let mut kept = self.kept();
        kept.now += 1;
        let now = kept.now;
        if let Some((last, before)) = kept.pictures.insert(name.clone(), (now, picture)) {
            kept.used.remove(&last);
            kept.bytes -= before.len() + 2 * name.len();
        }
        kept.used.insert(now, name);
        kept.bytes += size;
        while kept.bytes > self.most {
            let Some((_, oldest)) = kept.used.pop_first() else { break };
            if let Some((_, picture)) = kept.pictures.remove(&oldest) {
                kept.bytes -= picture.len() + 2 * oldest.len();
            }
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // What it holds can be used whatever happened to whoever held it.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_least_recently_gives_way() {
        let cache = PictureCache::new(100);
        let keep = |name: &str| cache.keep(name.to_owned(), Bytes::from(vec![0; 18]));
        for name in ["a", "b", "c", "d", "e"] {
            keep(name);
        }
        assert!(cache.get("a").is_some());
        keep("f");
        assert!(cache.get("b").is_none() && cache.get("a").is_some() && cache.get("f").is_some());
        keep("f");
        assert_eq!(cache.kept().bytes, 100);
        cache.keep("large".to_owned(), Bytes::from(vec![0; 60]));
        assert!(cache.get("large").is_none());
        let kept = cache.kept();
        assert_eq!(kept.pictures.len(), kept.used.len());
    }
}
