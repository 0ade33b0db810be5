//! A program's actions in a game. Each request names the newest event that the program knows: a late or repeated one is
//! refused as `stale` and changes nothing.

use super::program;
use crate::http::body::Body;
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::{App, EVENT_BYTES, Error, Parts};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use gamut_live::network::Network;
use gamut_views::{ClientMessage, Code};
use serde::{Deserialize, Serialize};

/// Body of `POST /api/bot/games/{id}/act`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    /// The action in notation.
    action: String,
    /// Number of the newest event that the program knows.
    seq: u32,
}

/// Body of `POST /api/bot/games/{id}/resign`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Resign {
    /// Seat number, from 1.
    seat: u8,
    /// Number of the newest event that the program knows.
    seq: u32,
}

/// Body of `POST /api/bot/games/{id}/answer`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    /// Whether the program agrees.
    yes: bool,
    /// Number of the newest event that the program knows.
    seq: u32,
}

/// The request was carried out.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct Done {
    /// Number of the event.
    seq: u32,
}

/// The request was refused, or its outcome is unknown.
pub(super) struct Refused {
    error: Error,
    /// Number of the game's newest event.
    seq: Option<u32>,
}

/// Answer to a refused request of a program.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ProgramRefusal))]
pub(super) struct Refusal {
    /// The reason.
    code: Code,
    /// An explanation in English, one line.
    message: String,
    /// Number of the game's newest event.
    #[serde(skip_serializing_if = "Option::is_none")]
    seq: Option<u32>,
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self { error, seq: None }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Self { error, seq } = self;
        error.answer(&Refusal { code: error.code(), message: error.message(), seq })
    }
}

/// Plays an action in the seat that is to act.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/act",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Act,
    responses(
        (status = 200, description = "Done", body = Done),
        (status = "default", description = "Refused", body = Refusal),
    ),
))]
pub(super) async fn act(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Act { action, seq }): Body<Act>,
) -> Result<Json<Done>, Refused> {
    order(&app, network, &headers, &id, ClientMessage::Act { re: 0, seq, action }).await
}

/// Resigns the seat.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/resign",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Resign,
    responses(
        (status = 200, description = "Done", body = Done),
        (status = "default", description = "Refused", body = Refusal),
    ),
))]
pub(super) async fn resign(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Resign { seat, seq }): Body<Resign>,
) -> Result<Json<Done>, Refused> {
    order(&app, network, &headers, &id, ClientMessage::Resign { re: 0, seq, seat }).await
}

/// Answers an offer.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/answer",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Answer,
    responses(
        (status = 200, description = "Done", body = Done),
        (status = "default", description = "Refused", body = Refusal),
    ),
))]
pub(super) async fn answer(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Answer { yes, seq }): Body<Answer>,
) -> Result<Json<Done>, Refused> {
    order(&app, network, &headers, &id, ClientMessage::Answer { re: 0, seq, yes }).await
}

async fn order(
    app: &Parts,
    network: Network,
    headers: &HeaderMap,
    id: &str,
    message: ClientMessage,
) -> Result<Json<Done>, Refused> {
    let program = program(app, headers).await?;
    let id = read(id)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES).map_err(Error::from)?;
    match app.games.order(network, program.person, id, message).await {
        Ok(seq) => Ok(Json(Done { seq })),
        Err(error) => {
            let seq = app.store.newest(id).await.ok().flatten();
            Err(Refused { error: error.into(), seq })
        }
    }
}
