//! The server as a program.

use crate::bots::Engine;
use crate::config::Config;
use crate::http::Page;
use crate::logging;
use crate::server::Server;
use crate::signals::told_to_end;
use crate::startup::StartError;
use std::io::Write;
use std::sync::Arc;

/// Serves until the process is told to end (SIGTERM, SIGINT), then ends in order. Says on standard output where it
/// listens; the log goes to standard error.
///
/// # Errors
/// What keeps it from starting.
pub fn serve(config: Config) -> Result<(), StartError> {
    logging::start(&config.log, config.log_format)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StartError::System("cannot start", error))?;
    runtime.block_on(async {
        let told = told_to_end().map_err(|error| StartError::System("cannot listen to signals", error))?;
        ignore_file_size_limit().map_err(|error| StartError::System("cannot listen to signals", error))?;
        let page = Page::embedded().with_engine(config.browser_engine.clone());
        let server = Server::start(config, Arc::new(Engine), page).await?;
        // Who started us may have closed standard output; there is the log then.
        let _ = writeln!(std::io::stdout(), "listening on http://{}/", server.addr());
        tracing::info!("listening on http://{}/", server.addr());
        told.await;
        tracing::info!("closing");
        server.stop().await;
        Ok(())
    })
}

/// A write beyond the limit on file sizes fails from now on, as on a full disk; it would end the process otherwise.
#[cfg(unix)]
fn ignore_file_size_limit() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    // Once there is a handler, the signal no longer ends the process, even if nobody waits for it.
    signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw())).map(drop)
}

#[cfg(not(unix))]
fn ignore_file_size_limit() -> std::io::Result<()> {
    Ok(())
}
