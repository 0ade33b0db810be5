//! HTTP routes of clubs.

use super::Clubs;
use crate::http::App;
use crate::http::outside::{Body, Client};
use crate::http::{ClubError, Error};
use crate::ids::{ClubId, PersonId};
use crate::network::Network;
use crate::people::PeopleError;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::routing::{get, post, put};
use axum::{Extension, Json, Router};
use gamut_views::{
    ClubChange, ClubInvitation, ClubList, ClubView, ListedChange, NewClub, NewId, OpenedClub, RoleChange,
};
use serde::de::IgnoredAny;

/// Returns the routes below `/api`.
pub(crate) fn routes(clubs: Clubs) -> Router<App> {
    Router::new()
        .route("/clubs", post(make).get(list))
        .route("/clubs/{id}", get(view).put(save).delete(dissolve))
        .route("/clubs/{id}/invitation", post(renew))
        .route("/clubs/{id}/look", post(look))
        .route("/clubs/{id}/listed", put(set_listed))
        .route("/clubs/{id}/members", post(join))
        .route("/clubs/{id}/members/{person}", put(set_role).delete(remove))
        .layer(Extension(clubs))
}

/// `GET /api/clubs`
async fn list(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    headers: HeaderMap,
) -> Result<Json<ClubList>, Error> {
    clubs.list(app.account(&headers).await?).await.map(Json)
}

/// `POST /api/clubs`
async fn make(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewClub>,
) -> Result<impl IntoResponse, Error> {
    let owner = actor(&app, network, &headers).await?;
    let id = clubs.make(owner, new).await?;
    Ok((StatusCode::CREATED, Json(NewId { id: id.to_string() })))
}

/// `GET /api/clubs/{id}`
async fn view(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<ClubView>, Error> {
    clubs.view(app.account(&headers).await?, read(&id)?).await.map(Json)
}

/// `PUT /api/clubs/{id}`
async fn save(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(change): Body<ClubChange>,
) -> Result<StatusCode, Error> {
    clubs.save(actor(&app, network, &headers).await?, read(&id)?, change).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/clubs/{id}`
async fn dissolve(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    clubs.dissolve(actor(&app, network, &headers).await?, read(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/clubs/{id}/invitation`
async fn renew(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<Json<ClubInvitation>, Error> {
    let secret = clubs.renew(actor(&app, network, &headers).await?, read(&id)?).await?;
    Ok(Json(ClubInvitation { secret }))
}

/// `POST /api/clubs/{id}/look`
async fn look(
    Extension(clubs): Extension<Clubs>,
    Path(id): Path<String>,
    Body(ClubInvitation { secret }): Body<ClubInvitation>,
) -> Result<Json<OpenedClub>, Error> {
    let id = id.parse().map_err(|_| ClubError::NoSuchInvitation)?;
    clubs.look(id, &secret).await.map(Json)
}

/// `PUT /api/clubs/{id}/listed`
async fn set_listed(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(ListedChange { listed }): Body<ListedChange>,
) -> Result<StatusCode, Error> {
    clubs.set_listed(actor(&app, network, &headers).await?, read(&id)?, listed).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/clubs/{id}/members`
async fn join(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(ClubInvitation { secret }): Body<ClubInvitation>,
) -> Result<StatusCode, Error> {
    let person = actor(&app, network, &headers).await?;
    let id = id.parse().map_err(|_| ClubError::NoSuchInvitation)?;
    clubs.join(person, id, &secret).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The path of a member.
type MemberPath = Result<Path<(String, u64)>, PathRejection>;

/// `PUT /api/clubs/{id}/members/{person}`
async fn set_role(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    path: MemberPath,
    headers: HeaderMap,
    Body(RoleChange { role }): Body<RoleChange>,
) -> Result<StatusCode, Error> {
    let (id, person) = member(path)?;
    clubs.set_role(actor(&app, network, &headers).await?, id, person, role).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/clubs/{id}/members/{person}`
async fn remove(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    path: MemberPath,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let (id, person) = member(path)?;
    clubs.remove(actor(&app, network, &headers).await?, id, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the sender's account, and charges its network for a change. Guests belong to no club: their data ends with
/// their cookie.
async fn actor(app: &App, network: Network, headers: &HeaderMap) -> Result<PersonId, Error> {
    let account = app.account(headers).await?.ok_or(PeopleError::NotSignedIn)?;
    app.spend_change(network, false, 0)?;
    Ok(account)
}

fn member(path: MemberPath) -> Result<(ClubId, PersonId), Error> {
    let Path((id, person)) = path.map_err(|_| Error::NotFound)?;
    Ok((read(&id)?, PersonId(person)))
}

/// Reads a club's address; an invalid one leads to no club.
fn read(id: &str) -> Result<ClubId, Error> {
    id.parse().map_err(|_| ClubError::NoSuchClub.into())
}
