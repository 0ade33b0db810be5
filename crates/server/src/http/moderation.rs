//! The API for moderators. For everybody else it does not exist.

use super::body::Body;
use super::client::Client;
use super::player::known_visitor;
use super::{App, EVENT_BYTES, Parts, bearer};
use crate::admin::Administration;
use crate::http::Error;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use gamut_store::ids::PersonId;
use gamut_views::{Moderation, ModerationAct};
use std::sync::Arc;

/// Returns what needs a moderator's attention.
///
/// For moderators' accounts, by cookie; 404 otherwise.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/moderation",
    tag = "site",
    responses((status = 200, description = "Done", body = Moderation)),
))]
pub(super) async fn view(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<Moderation>, Error> {
    let moderator = moderator(&app, &headers).await?.ok_or(Error::NotFound)?;
    Ok(Json(administration(&app, moderator).moderation().await?))
}

/// Performs a moderator's act.
///
/// For moderators' accounts, by cookie; 404 otherwise.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/moderation",
    tag = "site",
    request_body = ModerationAct,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn act(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    act: Result<Body<ModerationAct>, Error>,
) -> Result<StatusCode, Error> {
    let moderator = moderator(&app, &headers).await?.ok_or(Error::NotFound)?;
    let Body(act) = act?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    administration(&app, moderator).moderate(act).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the moderator whose browser sent these headers. `None` for other people and for programs.
///
/// # Errors
/// If the database fails.
pub(super) async fn moderator(app: &Parts, headers: &HeaderMap) -> Result<Option<PersonId>, Error> {
    if bearer::token(headers).is_some() {
        return Ok(None);
    }
    let Some(visitor) = known_visitor(app, headers).await? else { return Ok(None) };
    Ok(app.store.is_moderator(visitor.person).await?.then_some(visitor.person))
}

fn administration(app: &Parts, moderator: PersonId) -> Administration {
    Administration {
        store: Arc::clone(&app.store),
        games: app.games.clone(),
        connected: app.connected.clone(),
        blocks: app.blocks.clone(),
        notices: app.notices.clone(),
        origin: app.site.origin.as_ref().map(|origin| origin.as_str().to_owned()),
        by: Some(moderator),
    }
}
