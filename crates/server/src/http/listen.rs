//! Accepting connections: a bounded number with limits for each, and a graceful shutdown.

use super::client::Peer;
use super::client_stream::ClientStream;
use crate::config::{Limits, ReadingRate, TrustedProxies};
use crate::http::Error;
use axum::Router;
use gamut_live::limits::{Permit, Quota};
use gamut_live::network::Network;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// Backlog of connections not accepted yet: after a restart all pages reconnect at the same moment.
const QUEUE: u32 = 4096;
/// Send buffer of a connection in bytes; Linux doubles it. Accepted connections inherit it.
const SEND_BUFFER: u32 = 64 * 1024;
/// Receive buffer of a connection in bytes; Linux doubles it. Without a bound, a client that floods the server could
/// fill megabytes per connection while it is throttled.
const RECEIVE_BUFFER: u32 = 64 * 1024;
/// Time limit for receiving the head of a request, so that slow ones do not hold connections. Idle connections are
/// closed by it too.
const SLOWEST_HEAD: Duration = Duration::from_secs(15);
/// How long a client may read nothing of what was sent.
#[cfg(target_os = "linux")]
const SLOWEST_READER: Duration = Duration::from_secs(30);
/// Maximum length of a request's head, and the read buffer size.
const MAX_HEAD: usize = 16 * 1024;
/// How often idle connections are closed to make room.
const MAKE_ROOM_EVERY: Duration = Duration::from_secs(1);

/// A connection's share of the limit. A socket keeps it after the request.
#[derive(Clone)]
pub(super) struct Place(#[allow(dead_code, reason = "it is given back when it is dropped")] Arc<Permit>);

/// Listens at an address.
///
/// # Errors
/// If the port is taken or not permitted.
pub(crate) fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // Only on Unix: elsewhere this would let another program take over the port.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
    #[cfg(target_os = "linux")]
    socket2::SockRef::from(&socket).set_tcp_user_timeout(Some(SLOWEST_READER))?;
    socket.bind(addr)?;
    socket.listen(QUEUE)
}

/// Limits on incoming connections.
pub(crate) struct Door {
    connections: Arc<Quota>,
    proxies: TrustedProxies,
    reading: ReadingRate,
    /// Changes when idle connections must make room.
    room: watch::Sender<Instant>,
}

impl Door {
    pub(crate) fn new(limits: &Limits, proxies: TrustedProxies) -> Self {
        let connections = Quota::new("connections", limits.connections, limits.network.connections);
        Self { connections, proxies, reading: limits.reading, room: watch::Sender::new(Instant::now()) }
    }

    /// Returns the limit on connections.
    pub(crate) fn connections(&self) -> Arc<Quota> {
        Arc::clone(&self.connections)
    }

    /// Admits a connection from this address. A proxy stands for many people, so its requests are counted instead.
    fn admit(&self, address: IpAddr) -> Option<Place> {
        let network = (!self.proxies.contains(address)).then(|| Network::of(address));
        let place = self
            .connections
            .take(network, 1)
            .inspect_err(|error| Error::from(*error).count())
            .ok()
            .map(|permit| Place(Arc::new(permit)));
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

    /// Serves until `closing` is cancelled, then returns once every connection has finished its request. A connection
    /// beyond the limit is closed at once instead of waiting.
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
                    let stream = prepare(stream, self.reading);
                    connections.spawn(serve(stream, Peer(peer), place, router, closing, room));
                }
                // A single connection failed, or file descriptors ran out and may soon be available.
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

/// Sets the options of a connection, and the rate at which its client has to read.
fn prepare(stream: TcpStream, reading: ReadingRate) -> ClientStream<TcpStream> {
    // Otherwise small messages wait until earlier ones are acknowledged.
    let _ = stream.set_nodelay(true);
    ClientStream::new(stream, reading, |stream| {
        // Otherwise the system holds what it has buffered and waits for the client.
        let _ = socket2::SockRef::from(stream).set_linger(Some(Duration::ZERO));
    })
}

async fn serve(
    stream: ClientStream<TcpStream>,
    peer: Peer,
    place: Place,
    router: Router,
    closing: CancellationToken,
    mut room: watch::Receiver<Instant>,
) {
    let (found_head, requests) = (stream.found_head(), AtomicUsize::new(0));
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(place.clone());
        let number = requests.fetch_add(1, Ordering::Relaxed);
        if let Some((_, care)) = found_head.get().filter(|(first, _)| number >= *first) {
            request.extensions_mut().insert(*care);
        }
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(SLOWEST_HEAD)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    // How a connection ends is the browser's business.
    let _ = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
        // Ends an idle connection at once, a busy one after its answer.
        _ = room.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
}
