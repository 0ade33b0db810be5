//! Accepting connections: a bounded number, each with its limits, and an orderly end.

use super::client::Peer;
use crate::config::Limits;
use crate::metrics;
use crate::network::Network;
use crate::proxies::TrustedProxies;
use crate::quota::{Permit, Quota};
use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// Connections that the system keeps until they are accepted: every page comes back in the same moment after a restart.
const QUEUE: u32 = 4096;
/// What the system keeps for a reader that is slow, in bytes; Linux doubles it. Every connection inherits it.
const SEND_BUFFER: u32 = 64 * 1024;
/// What the system takes from a client before the server has read it, in bytes; Linux doubles it. Without a bound each
/// flooded connection may fill megabytes while it is throttled.
const RECEIVE_BUFFER: u32 = 64 * 1024;
/// A request's head must be here by then, so that slow ones do not hold connections. Idle connections end by it too.
const SLOWEST_HEAD: Duration = Duration::from_secs(15);
/// How long a client may read nothing of what was sent to it.
#[cfg(target_os = "linux")]
const SLOWEST_READER: Duration = Duration::from_secs(30);
/// The longest head of a request, and what is read ahead.
const MAX_HEAD: usize = 16 * 1024;
/// How often connections are asked to make room for others.
const MAKE_ROOM_EVERY: Duration = Duration::from_secs(1);

/// A connection's place among all. A socket keeps it after the request.
#[derive(Clone)]
pub(super) struct Place(#[allow(dead_code, reason = "it is given back when it is dropped")] Arc<Permit>);

/// Listens at an address.
///
/// # Errors
/// When the port is taken, or may not be used.
pub(crate) fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // Elsewhere than on Unix it would let another program take the port.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
    #[cfg(target_os = "linux")]
    socket2::SockRef::from(&socket).set_tcp_user_timeout(Some(SLOWEST_READER))?;
    socket.bind(addr)?;
    socket.listen(QUEUE)
}

/// Who may connect.
pub(crate) struct Door {
    connections: Arc<Quota>,
    proxies: TrustedProxies,
    /// Changes when connections that are idle must make room.
    room: watch::Sender<Instant>,
}

impl Door {
    pub(crate) fn new(limits: &Limits, proxies: TrustedProxies) -> Self {
        let connections = Quota::new("connections", limits.connections, limits.network.connections);
        Self { connections, proxies, room: watch::Sender::new(Instant::now()) }
    }

    /// The bound on connections.
    pub(crate) fn connections(&self) -> Arc<Quota> {
        Arc::clone(&self.connections)
    }

    /// A place for a connection from this address. A proxy stands for many people, whose requests are counted instead.
    fn admit(&self, address: IpAddr) -> Option<Place> {
        let network = (!self.proxies.contains(address)).then(|| Network::of(address));
        let place =
            self.connections.take(network, 1).inspect_err(metrics::failed).ok().map(|permit| Place(Arc::new(permit)));
        if self.connections.is_nearly_full() {
            let asked = |last: &mut Instant| {
                let again = last.elapsed() > MAKE_ROOM_EVERY;
                if again {
                    *last = Instant::now();
                }
                again
            };
            self.room.send_if_modified(asked);
        }
        place
    }

    /// Serves until `closing`; returns when every connection is done with what it was doing. Who finds no place is cut
    /// off at once, so that nobody waits for others to leave.
    pub(crate) async fn serve(self, listener: TcpListener, router: Router, closing: CancellationToken) {
        let connections = TaskTracker::new();
        loop {
            let accepted = tokio::select! {
                () = closing.cancelled() => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => {
                    let Some(place) = self.admit(peer.ip()) else { continue };
                    let (router, closing, room) = (router.clone(), closing.clone(), self.room.subscribe());
                    connections.spawn(serve(stream, Peer(peer), place, router, closing, room));
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
}

async fn serve(
    stream: TcpStream,
    peer: Peer,
    place: Place,
    router: Router,
    closing: CancellationToken,
    mut room: watch::Receiver<Instant>,
) {
    // Without it small messages wait for the acknowledgement of those before them.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(place.clone());
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
        // An idle one ends at once, another one after its answer.
        _ = room.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
}
