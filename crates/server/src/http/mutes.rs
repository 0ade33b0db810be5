//! The API for muting and blocking people.

use super::body::Body;
use super::client::Client;
use super::player::{known, visitor};
use super::{App, EVENT_BYTES};
use crate::http::Error;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_store::ids::PersonId;
use gamut_store::{MuteWrite, Write};
use gamut_views::{Mute, Muted};

/// Maximum number of people that one person can mute.
const MAX_MUTED: usize = 500;

/// Lists the people this person has muted, and whether they are also blocked.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/muted",
    tag = "people",
    responses((status = 200, description = "Done", body = Vec<gamut_views::Muted>)),
))]
pub(super) async fn list(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<Vec<Muted>>, Error> {
    let Some(person) = known(&app, &headers).await? else { return Ok(Json(Vec::new())) };
    let view = |gamut_store::Muted { person, name, blocked }| Muted { person: person.0, name, blocked };
    Ok(Json(app.store.muted(person).await?.into_iter().map(view).collect()))
}

/// Mutes a person, by number: the page hides that person's messages.
///
/// With `blocked`, neither can take a seat in the other's game; both only see that the seat is not offered.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/muted/{person}",
    tag = "people",
    params(("person" = u64, Path, description = "The person's number.")),
    request_body = Mute,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn mute(
    State(App(app)): State<App>,
    Path(other): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Mute { blocked }): Body<Mute>,
) -> Result<impl IntoResponse, Error> {
    let other = app.store.person(read(&other)?).await?.ok_or(Error::NotFound)?.id;
    let visitor = visitor(&app, &headers).await?;
    if visitor.who.person == other {
        return Err(Error::Malformed(String::from("one cannot mute oneself")));
    }
    let muted = app.store.muted(visitor.who.person).await?;
    if muted.len() >= MAX_MUTED && muted.iter().all(|muted| muted.person != other) {
        return Err(Error::Malformed(format!("you can mute at most {MAX_MUTED} people")));
    }
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    // A program without cookies must not fill the database.
    if visitor.who.is_new {
        app.games_an_hour.spend(network, 1)?;
    }
    app.store.write(Write::Mute(MuteWrite::Mute { visitor: visitor.who.clone(), other, blocked })).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders(visitor.header())))
}

/// Ends the mute.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/me/muted/{person}",
    tag = "people",
    params(("person" = u64, Path, description = "The person's number.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn unmute(
    State(App(app)): State<App>,
    Path(other): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let other = read(&other)?;
    if let Some(person) = known(&app, &headers).await? {
        app.bytes_an_hour.spend(network, EVENT_BYTES)?;
        app.store.write(Write::Mute(MuteWrite::Unmute { person, other })).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Parses a person's number; a malformed one belongs to nobody.
fn read(number: &str) -> Result<PersonId, Error> {
    number.parse().map(PersonId).map_err(|_| Error::NotFound)
}
