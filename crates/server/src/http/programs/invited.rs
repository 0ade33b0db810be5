//! Invitations of programs by name, and their answers.

use super::program;
use crate::http::body::Body;
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::player::known;
use crate::http::{App, EVENT_BYTES, Error, rated};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use gamut_live::LiveError;
use gamut_store::{InvitationWrite, StoreError, Write};
use gamut_views::{DeclineReason, InvitationView, InvitedProgram, InvitedPrograms, Program, Programs, WhyNot};
use serde::Deserialize;

/// Lists the programs that are connected and can be invited.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/programs",
    tag = "seats",
    responses((status = 200, description = "Done", body = Programs)),
))]
pub(super) async fn programs(State(App(app)): State<App>) -> Result<Json<Programs>, Error> {
    let all = app.store.programs().await?;
    let here = all.into_iter().filter(|(person, _)| app.connected.is_connected(*person));
    let programs = here.map(|(person, name)| Program { person: person.0, name }).collect();
    Ok(Json(Programs { programs }))
}

/// Returns the programs that the maker invited by name and that have not taken a seat.
///
/// Each is pending, or has `declined`.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/invitations",
    tag = "seats",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 200, description = "Done", body = InvitedPrograms)),
))]
pub(super) async fn invited(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<InvitedPrograms>, Error> {
    let id = read(&id)?;
    let Some(maker) = known(&app, &headers).await? else { return Ok(Json(InvitedPrograms { programs: Vec::new() })) };
    let asked = app.store.asked_programs(id, maker).await?.into_iter().map(|asked| {
        let reason = |why: String| serde_json::from_value::<DeclineReason>(why.into()).unwrap_or_default();
        let declined = asked.declined.map(reason).map(WhyNot::from);
        let declined = declined.or(asked.expired.then_some(WhyNot::Late));
        InvitedProgram { seat: asked.seat, name: asked.name, declined }
    });
    Ok(Json(InvitedPrograms { programs: asked.collect() }))
}

/// Accepts the invitation and takes the seat.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/accept",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 200, description = "Done", body = InvitationView)),
))]
pub(super) async fn accept(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<Json<InvitationView>, Error> {
    let program = program(&app, &headers).await?;
    let digest = app.store.invitation_of(program.person, read(&id)?).await?.ok_or(LiveError::NoSuchInvitation)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let person = program.person;
    rated::may_sit(&app, &program, read(&id)?).await?;
    let (game, seat) = app.games.take_seat(network, program, digest, None).await?;
    app.tell_program(person);
    Ok(Json(InvitationView { game: game.to_string(), seat: Some(seat) }))
}

/// Body of `POST /api/bot/games/{id}/decline`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Decline {
    /// The reason.
    #[serde(default)]
    why: DeclineReason,
}

/// Declines the invitation; the inviting person sees why.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/decline",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Decline,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn decline(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Decline { why }): Body<Decline>,
) -> Result<StatusCode, Error> {
    let program = program(&app, &headers).await?;
    let id = read(&id)?;
    let digest = app.store.invitation_of(program.person, id).await?.ok_or(LiveError::NoSuchInvitation)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let why = serde_json::to_value(why).ok().and_then(|why| why.as_str().map(str::to_owned)).unwrap_or_default();
    let declined = Write::Invitation(InvitationWrite::Decline { digest, why });
    app.store.write(declined).await.map_err(|error| match error {
        StoreError::Changed => Error::from(LiveError::NoSuchInvitation),
        error => error.into(),
    })?;
    app.tell_program(program.person);
    Ok(StatusCode::NO_CONTENT)
}
