//! Whether what is written gets stored.

use super::failure::Failure;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What the newest commit has shown, for everybody who asks.
#[derive(Default)]
pub(super) struct Health(Mutex<State>);

#[derive(Default)]
struct State {
    /// Since when nothing is stored, and why.
    failing: Option<(Failure, Instant)>,
    /// When the newest commit succeeded or failed.
    checked: Option<Instant>,
}

impl Health {
    /// Notes a commit. Going from one state to the other is said in the log, once.
    pub(super) fn succeeded(&self) {
        let mut state = self.state();
        state.checked = Some(Instant::now());
        if let Some((_, since)) = state.failing.take() {
            tracing::info!("the database stores again, after {:.1} s", since.elapsed().as_secs_f64());
        }
    }

    /// Notes a commit that failed.
    pub(super) fn failed(&self, failure: Failure) {
        let mut state = self.state();
        state.checked = Some(Instant::now());
        // What is damaged stays so, whatever else fails.
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

    /// Why nothing is stored at present, if that is so.
    pub(super) fn failure(&self) -> Option<Failure> {
        self.state().failing.as_ref().map(|(failure, _)| failure.clone())
    }

    /// Why nothing was stored within this time, if the newest commit failed so recently.
    pub(super) fn failure_within(&self, time: Duration) -> Option<Failure> {
        let state = self.state();
        state.checked.filter(|checked| checked.elapsed() < time)?;
        state.failing.as_ref().map(|(failure, _)| failure.clone())
    }

    /// How the newest commit went, unless it is older than this.
    pub(super) fn known_within(&self, time: Duration) -> Option<Result<(), Failure>> {
        let state = self.state();
        state.checked.filter(|checked| checked.elapsed() < time)?;
        Some(state.failing.as_ref().map_or(Ok(()), |(failure, _)| Err(failure.clone())))
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
