//! Whose request it is.

use super::App;
use crate::network::Network;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use std::net::SocketAddr;

/// The other end of the connection: a browser, or a proxy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) SocketAddr);

/// The network of the client who sent the request, through proxies or not. Every request has it as an extension.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client(pub(super) Network);

/// Finds out who has sent the request.
pub(super) async fn identify(State(App(app)): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let peer = peer.expect("every connection says where it comes from");
    let client = app.proxies.client(peer, request.headers());
    request.extensions_mut().insert(Client(Network::of(client)));
    next.run(request).await
}
