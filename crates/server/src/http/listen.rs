//! Accepting connections: a bounded number, each with its limits, and an orderly end.

use super::client::Peer;
use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// A request's head must be here by then, so that slow ones do not hold connections.
const SLOWEST_HEAD: Duration = Duration::from_secs(15);
/// The longest head of a request, and what is read ahead.
const MAX_HEAD: usize = 16 * 1024;

/// Serves until `closing`; returns when every connection is done with what it was doing.
pub(crate) async fn accept(listener: TcpListener, router: Router, most: usize, closing: CancellationToken) {
    let permits = Arc::new(Semaphore::new(most));
    let connections = TaskTracker::new();
    loop {
        let next = async {
            // Who comes while all permits are taken waits in the system's queue.
            let permit = Arc::clone(&permits).acquire_owned().await.ok()?;
            Some((permit, listener.accept().await))
        };
        let accepted = tokio::select! {
            () = closing.cancelled() => break,
            accepted = next => accepted,
        };
        let Some((permit, accepted)) = accepted else { break };
        match accepted {
            Ok((stream, peer)) => {
                let (router, closing) = (router.clone(), closing.clone());
                connections.spawn(async move {
                    serve(stream, Peer(peer), router, closing).await;
                    drop(permit);
                });
            }
            // One connection failed, or no file descriptor is left: soon there may be one.
            Err(error) => {
                tracing::warn!("accepting a connection: {error}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

async fn serve(stream: TcpStream, peer: Peer, router: Router, closing: CancellationToken) {
    // Without it small messages wait for the acknowledgement of those before them.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(SLOWEST_HEAD)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    // How a connection ends is the browser's affair.
    let _ = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
}
