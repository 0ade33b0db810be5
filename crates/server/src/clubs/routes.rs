//! HTTP routes of clubs.

use super::Clubs;
use super::watched::events;
use crate::http::App;
use crate::http::outside::{Body, Client, event_stream};
use crate::http::{ClubError, Error, Routes, route};
use crate::people::PeopleError;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use gamut_live::network::Network;
use gamut_store::ids::{ClubId, PersonId};
use gamut_views::{
    ClubChange, ClubInvitation, ClubList, ClubView, ListedChange, NewClub, NewId, OpenedClub, RoleChange,
};
use serde::de::IgnoredAny;

/// Returns the routes below `/api`.
pub(crate) fn routes() -> Routes {
    Routes::default()
        .add(route!("/clubs", post(make), get(list)))
        .add(route!("/clubs/{id}", get(view), put(save), delete(dissolve)))
        .add(route!("/clubs/{id}/changes", get(changes)))
        .add(route!("/clubs/{id}/invitation", post(renew)))
        .add(route!("/clubs/{id}/look", post(look)))
        .add(route!("/clubs/{id}/listed", put(set_listed)))
        .add(route!("/clubs/{id}/members", post(join)))
        .add(route!("/clubs/{id}/members/{person}", put(set_role), delete(remove)))
}

/// Lists the account's clubs (`own`), those that were dissolved in the last 90 days (`dissolved`), and public ones of
/// others (`public`).
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/clubs",
    tag = "clubs",
    responses((status = 200, description = "Done", body = ClubList)),
))]
async fn list(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    headers: HeaderMap,
) -> Result<Json<ClubList>, Error> {
    clubs.list(app.account(&headers).await?).await.map(Json)
}

/// Makes a private club.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/clubs",
    tag = "clubs",
    request_body = NewClub,
    responses((status = 201, description = "Created", body = NewId)),
))]
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

/// Returns a club: its members with their roles and ratings, its tournaments, and the reader's role.
///
/// Organisers also get the secret of the invitation link. Others see a public club only, and of it the members who want
/// to be shown; for the rest, the answer is 404.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/clubs/{id}",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    responses((status = 200, description = "Done", body = ClubView)),
))]
async fn view(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<ClubView>, Error> {
    clubs.view(app.account(&headers).await?, read(&id)?).await.map(Json)
}

/// Sends the club's version as server-sent events to a member, at once and after each change of what members see.
///
/// When the membership or the club ends, version 0 is the last one.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/clubs/{id}/changes",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    responses((status = 200, description = "Done", body = String, content_type = "text/event-stream")),
))]
async fn changes(
    State(app): State<App>,
    Extension(clubs): Extension<Clubs>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let reader = app.account(&headers).await?.ok_or(PeopleError::NotSignedIn)?;
    let permit = app.take_socket(network)?;
    let watching = clubs.watch(reader, read(&id)?).await?;
    Ok(event_stream(watching, events(reader), app.closing(), permit))
}

/// Changes the club's name, what it is about, and whether it is public, as the owner may.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/clubs/{id}",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    request_body = ClubChange,
    responses((status = 204, description = "Done")),
))]
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

/// Dissolves the club, as the owner may.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/clubs/{id}",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    responses((status = 204, description = "Done")),
))]
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

/// Makes a new invitation link; older links end. For organisers.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/clubs/{id}/invitation",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    request_body = serde_json::Value,
    responses((status = 200, description = "Done", body = ClubInvitation)),
))]
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

/// Returns what the link with this `secret` invites to.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/clubs/{id}/look",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    request_body = ClubInvitation,
    responses((status = 200, description = "Done", body = OpenedClub)),
))]
async fn look(
    Extension(clubs): Extension<Clubs>,
    Path(id): Path<String>,
    Body(ClubInvitation { secret }): Body<ClubInvitation>,
) -> Result<Json<OpenedClub>, Error> {
    let id = id.parse().map_err(|_| ClubError::NoSuchInvitation)?;
    clubs.look(id, &secret).await.map(Json)
}

/// Sets whether people outside a public club see the account.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/clubs/{id}/listed",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    request_body = ListedChange,
    responses((status = 204, description = "Done")),
))]
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

/// Joins by the link with this `secret`.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/clubs/{id}/members",
    tag = "clubs",
    params(("id" = String, Path, description = "The club's address.")),
    request_body = ClubInvitation,
    responses((status = 204, description = "Done")),
))]
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

/// Gives a member another role, as the owner may. A new owner replaces the previous one.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/clubs/{id}/members/{person}",
    tag = "clubs",
    params(
        ("id" = String, Path, description = "The club's address."),
        ("person" = u64, Path, description = "The member's number."),
    ),
    request_body = RoleChange,
    responses((status = 204, description = "Done")),
))]
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

/// Leaves the club, or removes a member of a lower role, as organisers may.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/clubs/{id}/members/{person}",
    tag = "clubs",
    params(
        ("id" = String, Path, description = "The club's address."),
        ("person" = u64, Path, description = "The member's number."),
    ),
    responses((status = 204, description = "Done")),
))]
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
