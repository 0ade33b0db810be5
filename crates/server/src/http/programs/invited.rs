//! Invitations of programs by name, and their answers.

use super::program;
use crate::http::body::Body;
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::player::known;
use crate::http::{App, EVENT_BYTES, Error, rated};
use crate::live::LiveError;
use crate::store::{InvitationWrite, StoreError, Write};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use gamut_views::{InvitationView, InvitedProgram, InvitedPrograms, Program, Programs, WhyNot};
use serde::Deserialize;

/// `GET /api/programs`: the connected programs.
pub(crate) async fn programs(State(App(app)): State<App>) -> Result<Json<Programs>, Error> {
    let all = app.store.programs().await?;
    let here = all.into_iter().filter(|(person, _)| app.connected.is_connected(*person));
    let programs = here.map(|(person, name)| Program { person: person.0, name }).collect();
    Ok(Json(Programs { programs }))
}

/// `GET /api/games/{id}/invitations`: the programs that the requester has invited.
pub(crate) async fn invited(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<InvitedPrograms>, Error> {
    let id = read(&id)?;
    let Some(maker) = known(&app, &headers).await? else { return Ok(Json(InvitedPrograms { programs: Vec::new() })) };
    let asked = app.store.asked_programs(id, maker).await?.into_iter().map(|asked| {
        let declined = asked.declined.map(|why| serde_json::from_value(why.into()).unwrap_or_default());
        let declined = declined.or(asked.expired.then_some(WhyNot::Late));
        InvitedProgram { seat: asked.seat, name: asked.name, declined }
    });
    Ok(Json(InvitedPrograms { programs: asked.collect() }))
}

/// `POST /api/bot/games/{id}/accept`: the program sits down.
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
#[serde(deny_unknown_fields)]
pub(super) struct Decline {
    #[serde(default)]
    why: WhyNot,
}

/// `POST /api/bot/games/{id}/decline`: the program declines, and the game's creator is notified.
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
