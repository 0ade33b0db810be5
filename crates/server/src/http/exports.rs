//! Streamed answers: exports, and files of many records.

use crate::http::Error;
use crate::people::{Export, PeopleError};
use axum::body::Body;
use futures_util::stream;
use gamut_live::jobs::{JobError, Lane};
use gamut_live::limits::LimitError;
use gamut_live::network::Network;
use gamut_store::ids::PersonId;
use gamut_store::logging::Logged;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

/// The running exports. Pieces are read one at a time, at low priority.
pub(super) struct Exports {
    pub(super) lane: Lane,
    people: Arc<Mutex<HashSet<PersonId>>>,
    closing: CancellationToken,
}

/// A person's running export; ends when dropped.
pub(super) struct Running {
    people: Arc<Mutex<HashSet<PersonId>>>,
    person: PersonId,
}

impl Exports {
    /// Creates an empty set. `closing` ends all exports.
    pub(super) fn new(closing: CancellationToken) -> Self {
        Self { lane: Lane::new("exports at once", 1), people: Arc::default(), closing }
    }

    /// Starts a person's only export.
    ///
    /// # Errors
    /// [`LimitError::PersonFull`] while another is running.
    pub(super) fn begin(&self, person: PersonId) -> Result<Running, Error> {
        if !lock(&self.people).insert(person) {
            return Err(LimitError::PersonFull("exports at once").into());
        }
        Ok(Running { people: Arc::clone(&self.people), person })
    }

    /// Returns the export as a body, read from the database at the client's pace. Ends when the client disconnects.
    pub(super) fn body(&self, network: Network, export: Export, running: Running) -> Body {
        let (lane, closing) = (self.lane.clone(), self.closing.clone());
        let pieces = stream::try_unfold((export, running), move |(mut export, running)| {
            let (lane, runtime, closing) = (lane.clone(), Handle::current(), closing.clone());
            async move {
                let job =
                    move |_: &CancellationToken| Ok::<_, PeopleError>((runtime.block_on(export.piece())?, export));
                let piece =
                    closing.run_until_cancelled(lane.run(network, job)).await.ok_or(PeopleError::Job(JobError::Gone));
                // Only an aborted connection tells the client that the file is incomplete.
                let (piece, export) = piece.flatten().map_err(|error| {
                    error.log();
                    io::Error::other("the export was broken off")
                })?;
                Ok::<_, io::Error>(piece.map(|piece| (piece, (export, running))))
            }
        });
        Body::from_stream(pieces)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        lock(&self.people).remove(&self.person);
    }
}

fn lock(people: &Mutex<HashSet<PersonId>>) -> MutexGuard<'_, HashSet<PersonId>> {
    people.lock()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s4_a_person_has_one_export_under_way() {
        let exports = Exports::new(CancellationToken::new());
        let first = exports.begin(PersonId(1)).unwrap();
        assert!(matches!(exports.begin(PersonId(1)), Err(Error::Limit(LimitError::PersonFull(_)))));
        assert!(exports.begin(PersonId(2)).is_ok(), "another person");
        drop(first);
        assert!(exports.begin(PersonId(1)).is_ok(), "after the first has ended");
    }
}
