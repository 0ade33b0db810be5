//! Logging: lines on standard error, as text or JSON.

use crate::config::{LogFormat, StartError};
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Starts logging with this filter, unless a log is set up already.
///
/// # Errors
/// If the filter is malformed.
pub(crate) fn start(filter: &str, format: LogFormat) -> Result<(), StartError> {
    let read = EnvFilter::try_new(filter);
    let filter = read.map_err(|error| StartError::Settings(format!("the log filter {filter:?}: {error}")))?;
    // If the disk is full, the log may be on it, and reporting that on standard error would panic.
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let _ = match format {
        LogFormat::Text => log.try_init(),
        // All fields of an event at the top level, and the request it belongs to.
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).try_init(),
    };
    Ok(())
}
