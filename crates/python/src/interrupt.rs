//! Long computations without the interpreter's lock, which Ctrl-C can stop.

use gamut_engine::Stop;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Interval between checks for signals.
const PERIOD: Duration = Duration::from_millis(20);

/// Runs work on a separate thread, and returns its result. If a signal handler raises, the flag is set and the
/// exception is raised once the work has ended.
pub(crate) fn run<T: Send>(py: Python<'_>, stop: &Stop, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let (sender, mut receiver) = channel();
    thread::scope(|scope| {
        // After a signal nobody receives the value.
        scope.spawn(move || _ = sender.send(work()));
        let mut raised = None;
        loop {
            let waited;
            (receiver, waited) = py.detach(move || {
                let waited = receiver.recv_timeout(PERIOD);
                (receiver, waited)
            });
            match waited {
                Ok(value) => return raised.map_or(Ok(value), Err),
                Err(RecvTimeoutError::Timeout) if raised.is_none() => {
                    raised = py.check_signals().inspect_err(|_| stop.stop()).err();
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("defect: the work ended without a result"));
                }
            }
        }
    })
}
