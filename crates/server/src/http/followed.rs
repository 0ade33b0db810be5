//! The API for following people.

use super::client::Client;
use super::player::known;
use super::puzzle_ratings::account;
use super::{App, EVENT_BYTES, Parts};
use crate::http::Error;
use crate::people::PeopleError;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use gamut_live::limits::LimitError;
use gamut_live::listed;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::{FollowWrite, FollowedPerson, MAX_FOLLOWED, PersonKind, Write};
use gamut_views::{Followed, FollowedList};
use std::collections::BTreeSet;

/// Lists the accounts that the account follows, by name: whether they are here, and a public game that they play.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/followed",
    tag = "people",
    responses((status = 200, description = "Done", body = FollowedList)),
))]
pub(super) async fn list(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<FollowedList>, Error> {
    let Some(person) = account(&app, &headers).await? else { return Ok(Json(FollowedList { people: Vec::new() })) };
    let people = app.store.followed(person).await?;
    let seats = people.iter().filter_map(|followed| followed.game.as_ref()).flat_map(|game| &game.summary.seats);
    let names = app.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
    let view = |FollowedPerson { person, name, kind, game }| Followed {
        person: person.0,
        name,
        kind: kind.into(),
        present: app.connected.is_connected(person),
        game: game.map(|game| listed(game, None, &names)),
    };
    Ok(Json(FollowedList { people: people.into_iter().map(view).collect() }))
}

/// Follows an account, by number. The account is not notified.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/followed/{person}",
    tag = "people",
    params(("person" = u64, Path, description = "The account's number.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn follow(
    State(App(app)): State<App>,
    Path(other): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let person = account(&app, &headers).await?.ok_or(PeopleError::NotSignedIn)?;
    let other = app.store.person(read(&other)?).await?.filter(|other| other.kind != PersonKind::Guest);
    let other = other.ok_or(Error::NoSuchPerson)?.id;
    if !may_follow(&app, person, other).await? {
        return Err(Error::NoSuchPerson);
    }
    let followed = app.store.followed_numbers(person).await?;
    if followed.contains(&other) {
        return Ok(StatusCode::NO_CONTENT);
    }
    if followed.len() >= MAX_FOLLOWED as usize {
        return Err(LimitError::PersonFull("people followed").into());
    }
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    app.store.write(Write::Follow(FollowWrite::Follow { person, other, at: clock::now() })).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stops following an account.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/me/followed/{person}",
    tag = "people",
    params(("person" = u64, Path, description = "The account's number.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn unfollow(
    State(App(app)): State<App>,
    Path(other): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let other = read(&other)?;
    if let Some(person) = known(&app, &headers).await? {
        app.bytes_an_hour.spend(network, EVENT_BYTES)?;
        app.store.write(Write::Follow(FollowWrite::Unfollow { person, other })).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the account of the sender and the numbers of the accounts that it follows. Guests and programs follow nobody.
pub(super) async fn follower(
    app: &Parts,
    headers: &HeaderMap,
) -> Result<Option<(PersonId, BTreeSet<PersonId>)>, Error> {
    match account(app, headers).await? {
        Some(person) => Ok(Some((person, app.store.followed_numbers(person).await?))),
        None => Ok(None),
    }
}

/// Returns whether an account may follow another: not itself, and nobody whom it has blocked or who has blocked it.
pub(super) async fn may_follow(app: &Parts, person: PersonId, other: PersonId) -> Result<bool, Error> {
    Ok(person != other && !app.store.kept_apart(person).await?.contains(&other))
}

/// Parses a person's number; a malformed one belongs to nobody.
fn read(number: &str) -> Result<PersonId, Error> {
    number.parse().map(PersonId).map_err(|_| Error::NoSuchPerson)
}
