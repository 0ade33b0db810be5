//! The sender of a request.

use super::App;
use crate::http::Error;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use gamut_live::network::Network;
use std::net::SocketAddr;

/// The other end of the connection: a browser or a proxy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) SocketAddr);

/// The network of the client, possibly behind proxies. Every request has it as an extension.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) Network);

/// Determines the sender of a request and refuses blocked ones. Requests through a proxy are counted here, by client;
/// for direct ones the connections are counted.
pub(super) async fn identify(State(App(app)): State<App>, mut request: Request, next: Next) -> Result<Response, Error> {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let peer = peer.expect("every connection says where it comes from");
    let client = app.proxies.client(peer, request.headers());
    app.blocks.check(client)?;
    let client = Network::of(client);
    let _permit = app.proxies.contains(peer).then(|| app.requests.take(Some(client), 1)).transpose()?;
    request.extensions_mut().insert(Client(client));
    Ok(next.run(request).await)
}
