//! Signals that end a program: SIGTERM and SIGINT, or Ctrl-C.

/// Ready when the process is told to end. Listens from now on.
///
/// # Errors
/// When signals cannot be listened to.
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

/// Ready when the process is told to end.
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
