//! Requests to follow a game on a socket.

use super::client::Client;
use super::games::read;
use super::listen::Place;
use super::player::{connect, known};
use super::socket::{MAX_MESSAGE, PageSocket};
use super::web_socket::Upgrade;
use super::{App, origin};
use crate::http::Error;
use crate::people::Connection;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use gamut_live::{Form, Outgoing};
use serde::Deserialize;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// Read buffer size; the default of 128 KiB would dominate the cost of a socket.
const READ_BUFFER: usize = 1024;
/// Maximum frame length. A frame longer than a message but within this limit is refused with an error; after a longer
/// one the stream cannot be resynchronised, so the socket is closed.
const MAX_FRAME: usize = 2 * MAX_MESSAGE;
/// Maximum length of an outgoing message; only one is buffered at a time. Random play stays below 23 KB, but a crowded
/// board with all its actions and effects could reach 200 KB.
const WRITE_BUFFER: usize = 256 * 1024;

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct From {
    /// Number of the newest event that the page knows.
    seq: u32,
}

/// Opens the game's socket, which sends the events after number `seq`.
///
/// The server sends `ServerMessage`s, the page `ClientMessage`s.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/ws",
    tag = "games",
    params(("id" = String, Path, description = "The game's address."), From),
    responses((status = 101, description = "The socket")),
))]
pub(super) async fn open(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    from: Result<Query<From>, QueryRejection>,
    Extension(Client(network)): Extension<Client>,
    Extension(place): Extension<Place>,
    headers: HeaderMap,
    upgrade: Result<Upgrade, Error>,
) -> Result<Response, Error> {
    origin::same(&headers, app.site.origin.as_ref())?;
    let upgrade = upgrade?;
    let Query(From { seq }) = from.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let game = read(&id)?;
    let permit = match app.sockets.take(Some(network), 1) {
        Ok(permit) => permit,
        Err(error) => {
            if let Some(person) = known(&app, &headers).await? {
                app.games.refused(person, game).await;
            }
            return Err(error.into());
        }
    };
    let connection = connect(&app, &headers).await?;
    let person = connection.as_ref().map(Connection::person);
    let follower = match (app.games.watch(network, person, game, seq, Form::Text).await, person) {
        (Err(error), Some(person)) => {
            app.games.refused(person, game).await;
            return Err(error.into());
        }
        (result, _) => result?,
    };
    let greeting = upgrade.count(follower.greeting.iter().map(Outgoing::length).sum())?;
    let following = app.lobby.followed().add(game);
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER)
        .max_message_size(Some(MAX_FRAME))
        .max_frame_size(Some(MAX_FRAME));
    let tasks = app.following.clone();
    Ok(upgrade.accept(config, move |socket| {
        tasks.track_future(async move {
            PageSocket::new(socket, follower, connection, network, app).run(greeting).await;
            drop((following, permit, place));
        })
    }))
}
