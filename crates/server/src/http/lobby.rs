//! The API for the lobby.

use super::body::Body;
use super::client::Client;
use super::games::read;
use super::listen::Place;
use super::lobby_socket::LobbySocket;
use super::player::{connect, known, limited_visitor};
use super::web_socket::Upgrade;
use super::{App, EVENT_BYTES, origin, rated};
use crate::http::Error;
use crate::people::Connection;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use gamut_live::LiveError;
use gamut_views::{InvitationView, PlayingList, TakeSeat};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// Opens the lobby's socket, which sends `LobbyMessage`s.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/lobby/ws", tag = "seats", responses((status = 101, description = "The socket"))))]
pub(super) async fn open(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Extension(place): Extension<Place>,
    headers: HeaderMap,
    upgrade: Result<Upgrade, Error>,
) -> Result<Response, Error> {
    origin::same(&headers, app.site.origin.as_ref())?;
    let upgrade = upgrade?;
    let permit = app.sockets.take(Some(network), 1)?;
    let connection = connect(&app, &headers).await?;
    let person = connection.as_ref().map(Connection::person);
    let (greeting, listener) = app.lobby.listen(person).await?;
    let tasks = app.following.clone();
    Ok(upgrade.accept(LobbySocket::config(), move |socket| {
        tasks.track_future(async move {
            LobbySocket::new(socket, listener, connection, app).run(greeting).await;
            drop((permit, place));
        })
    }))
}

/// Which page of the public games to return.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct From {
    /// The `next` of the previous page.
    #[serde(default)]
    from: u32,
}

/// Returns a page of the public games with watchers, most watched first.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/lobby/games",
    tag = "seats",
    params(From),
    responses((status = 200, description = "Done", body = PlayingList)),
))]
pub(super) async fn playing(
    State(App(app)): State<App>,
    from: Result<Query<From>, QueryRejection>,
) -> Result<Json<PlayingList>, Error> {
    let Query(From { from }) = from.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    Ok(Json(app.lobby.playing(from).await?))
}

/// Takes a seat offered in the lobby.
///
/// The seat is `seat`, by default any open one. A late request gets `seat-taken`.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/seats",
    tag = "seats",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = TakeSeat,
    responses((status = 200, description = "Done", body = InvitationView)),
))]
pub(super) async fn take(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(TakeSeat { seat }): Body<TakeSeat>,
) -> Result<impl IntoResponse, Error> {
    let game = read(&id)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = limited_visitor(&app, network, &headers).await?;
    rated::may_sit(&app, &visitor.who, game).await?;
    let seat = app.lobby.take(network, visitor.who.clone(), game, seat).await?;
    Ok((AppendHeaders(visitor.header()), Json(InvitationView { game: id, seat: Some(seat) })))
}

/// Withdraws a waiting game's open seats from the lobby and its invitations.
///
/// The game is void. Maker only.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/games/{id}/seats",
    tag = "seats",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = serde_json::Value,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn withdraw(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<StatusCode, Error> {
    let game = read(&id)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let person = known(&app, &headers).await?;
    let person = person
        .ok_or_else(|| LiveError::NotYourSeat(String::from("only the person who made the offer can withdraw it")))?;
    app.lobby.withdraw(network, person, game).await?;
    Ok(StatusCode::NO_CONTENT)
}
