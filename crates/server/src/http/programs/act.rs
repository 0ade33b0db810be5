//! A program's actions in a game. Each request names the newest event that the program knows: a late or repeated one is
//! refused as `stale` and changes nothing.

use super::program;
use crate::http::body::Body;
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::{App, EVENT_BYTES, Error, Parts};
use crate::network::Network;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use gamut_views::{ClientMessage, Code};
use serde::{Deserialize, Serialize};

/// Body of `POST /api/bot/games/{id}/act`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    /// The action in notation.
    action: String,
    /// Number of the newest event that the program knows.
    seq: u32,
}

/// Body of `POST /api/bot/games/{id}/resign`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resign {
    seat: u8,
    seq: u32,
}

/// Body of `POST /api/bot/games/{id}/answer`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    yes: bool,
    seq: u32,
}

/// The request was carried out.
#[derive(Serialize)]
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

#[derive(Serialize)]
struct Refusal {
    code: Code,
    message: String,
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

/// `POST /api/bot/games/{id}/act`
pub(super) async fn act(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Act { action, seq }): Body<Act>,
) -> Result<Json<Done>, Refused> {
    order(&app, network, &headers, &id, ClientMessage::Act { re: 0, seq, action }).await
}

/// `POST /api/bot/games/{id}/resign`
pub(super) async fn resign(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Resign { seat, seq }): Body<Resign>,
) -> Result<Json<Done>, Refused> {
    order(&app, network, &headers, &id, ClientMessage::Resign { re: 0, seq, seat }).await
}

/// `POST /api/bot/games/{id}/answer`
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
