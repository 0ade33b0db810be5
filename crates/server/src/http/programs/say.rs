//! A program's messages in a game, with the same rights as a person's.

use super::program;
use crate::http::body::Body;
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::{App, EVENT_BYTES, Error};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use gamut_views::{Channel, Words};
use serde::{Deserialize, Serialize};

/// Body of `POST /api/bot/games/{id}/say`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Say {
    /// The channel.
    to: Channel,
    /// The message.
    words: Words,
}

/// The message was sent.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct SaidAs {
    /// Its number in the game.
    number: u64,
}

/// Sends a message to the table, the partner or the room, with the rights of a person in the program's place.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/say",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Say,
    responses((status = 200, description = "Done", body = SaidAs)),
))]
pub(super) async fn say(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Say { to, words }): Body<Say>,
) -> Result<Json<SaidAs>, Error> {
    let program = program(&app, &headers).await?;
    let id = read(&id)?;
    app.rates.text(program.person, network)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let number = app.games.say(network, program.person, id, to, words).await?;
    Ok(Json(SaidAs { number }))
}
