//! Termination signals: SIGTERM, SIGINT or Ctrl-C.

/// Returns a future that completes on a termination signal. Signals are handled from now on.
///
/// # Errors
/// If signal handlers cannot be installed.
#[cfg(unix)]
pub fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut end, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = end.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Returns a future that completes on a termination signal.
///
/// # Errors
/// Never on this system.
#[cfg(not(unix))]
pub fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
