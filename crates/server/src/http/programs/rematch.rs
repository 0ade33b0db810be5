//! A program's answers to requests for a rematch. It cannot ask for one.

use super::program;
use crate::http::body::Body;
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::{App, EVENT_BYTES, Error, GAME_BYTES, rated};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use gamut_live::LiveError;
use gamut_views::NextGame;
use serde::Deserialize;

/// Body of `POST /api/bot/games/{id}/rematch`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Rematch {
    /// Whether the program agrees.
    yes: bool,
}

/// Answers a request for a rematch. The answer names the next game once all have agreed.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/rematch",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Rematch,
    responses((status = 200, description = "Done", body = NextGame)),
))]
pub(super) async fn rematch(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Rematch { yes }): Body<Rematch>,
) -> Result<Json<NextGame>, Error> {
    let program = program(&app, &headers).await?;
    let (id, person) = (read(&id)?, program.person);
    let asked = app.store.rematches_for(person).await?;
    if !asked.iter().any(|(game, _)| *game == id) {
        return Err(LiveError::CannotAsk("no rematch is requested of this program").into());
    }
    app.bytes_an_hour.spend(network, if yes { GAME_BYTES } else { EVENT_BYTES })?;
    if yes && app.store.is_rated(id).await? {
        rated::may_play(&app, &program).await?;
    }
    let next = app.games.rematch(network, program, id, yes).await?;
    app.tell_program(person);
    Ok(Json(NextGame { id: next.map(|id| id.to_string()) }))
}
