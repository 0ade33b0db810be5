//! Running the server as a program.

pub(crate) mod open_files;
pub(crate) mod server;
mod signals;
pub(crate) mod worker;

pub use server::Server;
pub use signals::told_to_end;
pub use worker::Worker;

use crate::config::{Config, LogFormat, StartError};
use crate::http::Page;
use crate::logging;
use gamut_live::bots::Engine;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;

/// Serves until SIGTERM or SIGINT, then shuts down gracefully. Prints the address to standard output; logs go to
/// standard error.
///
/// # Errors
/// The reason why the server cannot start.
pub fn serve(config: Config) -> Result<(), StartError> {
    run(&config.log.clone(), config.log_format, async {
        let told = told_to_end().map_err(|error| StartError::System("cannot listen to signals", error))?;
        let page = Page::built().with_engine(config.browser_engine.clone());
        let server = Server::start(config, Arc::new(Engine), page).await?;
        say_where(server.addr());
        told.await;
        tracing::info!("closing");
        server.stop().await;
        Ok(())
    })
}

/// Like [`serve`], but as a worker that only computes bot moves.
///
/// # Errors
/// The reason why the server cannot start.
pub fn work(config: Config) -> Result<(), StartError> {
    run(&config.log.clone(), config.log_format, async {
        let told = told_to_end().map_err(|error| StartError::System("cannot listen to signals", error))?;
        let worker = Worker::start(config, Arc::new(Engine)).await?;
        say_where(worker.addr());
        told.await;
        tracing::info!("closing");
        worker.stop().await;
        Ok(())
    })
}

fn run(log: &str, format: LogFormat, program: impl Future<Output = Result<(), StartError>>) -> Result<(), StartError> {
    logging::start(log, format)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StartError::System("cannot start", error))?;
    runtime.block_on(async {
        ignore_file_size_limit().map_err(|error| StartError::System("cannot listen to signals", error))?;
        program.await
    })
}

fn say_where(addr: SocketAddr) {
    // The parent process may have closed standard output; the address is also logged.
    let _ = writeln!(std::io::stdout(), "listening on http://{addr}/");
    tracing::info!("listening on http://{addr}/");
}

/// Makes a write beyond the file size limit fail, as on a full disk. By default it would end the process.
#[cfg(unix)]
fn ignore_file_size_limit() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    // Once a handler is installed, the signal does not end the process, even if nothing awaits it.
    signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw())).map(drop)
}

#[cfg(not(unix))]
fn ignore_file_size_limit() -> std::io::Result<()> {
    Ok(())
}
