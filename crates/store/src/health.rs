//! The health of the database's writes.

use super::failure::Failure;
use parking_lot::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The outcome of the newest commit.
#[derive(Default)]
pub(super) struct Health(Mutex<State>);

#[derive(Default)]
struct State {
    /// The current failure and when it began.
    failing: Option<(Failure, Instant)>,
    /// When the newest commit succeeded or failed.
    checked: Option<Instant>,
}

impl Health {
    /// Records a successful commit. Changes of state are logged once.
    pub(super) fn succeeded(&self) {
        let mut state = self.state();
        state.checked = Some(Instant::now());
        if let Some((_, since)) = state.failing.take() {
            tracing::info!("the database stores again, after {:.1} s", since.elapsed().as_secs_f64());
        }
    }

    /// Records a failed commit.
    pub(super) fn failed(&self, failure: Failure) {
        let mut state = self.state();
        state.checked = Some(Instant::now());
        // Damage is permanent, whatever else fails.
        if matches!(state.failing, Some((Failure::Damaged, _))) {
            return;
        }
        if state.failing.as_ref().is_none_or(|(known, _)| *known != failure) {
            match &failure {
                Failure::Damaged => tracing::error!("nothing is stored until a restart: {failure}"),
                _ => tracing::error!("nothing is stored: {failure}"),
            }
        }
        let since = state.failing.as_ref().map_or_else(Instant::now, |(_, since)| *since);
        state.failing = Some((failure, since));
    }

    /// Returns the current failure, if any.
    pub(super) fn failure(&self) -> Option<Failure> {
        self.state().failing.as_ref().map(|(failure, _)| failure.clone())
    }

    /// Returns the current failure if the newest commit failed within this time.
    pub(super) fn failure_within(&self, time: Duration) -> Option<Failure> {
        let state = self.state();
        state.checked.filter(|checked| checked.elapsed() < time)?;
        state.failing.as_ref().map(|(failure, _)| failure.clone())
    }

    /// Returns the outcome of the newest commit, unless it is older than this.
    pub(super) fn known_within(&self, time: Duration) -> Option<Result<(), Failure>> {
        let state = self.state();
        state.checked.filter(|checked| checked.elapsed() < time)?;
        Some(state.failing.as_ref().map_or(Ok(()), |(failure, _)| Err(failure.clone())))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock()
    }
}
