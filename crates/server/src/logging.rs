//! The log: lines on standard error, for people or for programs.

use crate::config::LogFormat;
use crate::startup::StartError;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Starts the log with this filter. Somebody may have set up a log before us; that one is used then.
///
/// # Errors
/// When the filter makes no sense.
pub(crate) fn start(filter: &str, format: LogFormat) -> Result<(), StartError> {
    let read = EnvFilter::try_new(filter);
    let filter = read.map_err(|error| StartError::Settings(format!("the log filter {filter:?}: {error}")))?;
    // The log may lie on the disk that is full: to complain of that on standard error would panic.
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let _ = match format {
        LogFormat::Text => log.try_init(),
        // All that an event says at the top, and beside it the request that it belongs to.
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).try_init(),
    };
    Ok(())
}
