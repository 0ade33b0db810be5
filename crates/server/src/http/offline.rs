//! Uploading games played without a server.

use super::body::Body;
use super::client::Client;
use super::games::read;
use super::player::visitor;
use super::{App, EVENT_BYTES, GAME_BYTES, MAX_RECORD};
use crate::http::Error;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_views::{NewId, OfflineGame};

/// Hands over a game that was played without a server.
///
/// Idempotent, so a page that gets no answer retries.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/offline/{id}",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = OfflineGame,
    responses((status = 200, description = "Done", body = NewId)),
))]
pub(super) async fn hand_over(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(game): Body<OfflineGame, MAX_RECORD>,
) -> Result<impl IntoResponse, Error> {
    let id = read(&id)?;
    if game.id != id.to_string() {
        return Err(Error::Malformed(format!("the game says it is {}, not {id}", game.id)));
    }
    app.games_an_hour.spend(network, 1)?;
    app.bytes_an_hour.spend(network, GAME_BYTES + EVENT_BYTES / 4 * game.events.len() as u64)?;
    let visitor = visitor(&app, &headers).await?;
    app.games_of_person.spend(visitor.who.person, 1)?;
    app.games.hand_over(network, id, game, visitor.who.clone()).await?;
    Ok((AppendHeaders(visitor.header()), Json(NewId { id: id.to_string() })))
}
