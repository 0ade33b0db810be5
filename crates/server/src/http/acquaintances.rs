//! The API for people a person has played with, and for challenges.

use super::client::Client;
use super::followed::follower;
use super::games::read;
use super::player::{known, known_visitor};
use super::{App, EVENT_BYTES, Parts, rated};
use crate::http::Error;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use gamut_live::LiveError;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::{InvitationWrite, Outcome, PersonKind, PlayedWith, StoreError, Write};
use gamut_views::{Acquaintance, Acquaintances, Challenge, Challenges, InvitationView, LastGame, PlayedResult};
use std::collections::BTreeSet;

/// Returns the people with whom the person has recently played, and the results.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/people",
    tag = "seats",
    responses((status = 200, description = "Done", body = Acquaintances)),
))]
pub(super) async fn people(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<Acquaintances>, Error> {
    let people = match known(&app, &headers).await? {
        Some(person) => app.store.played_with(person).await?,
        None => Vec::new(),
    };
    let followed = follower(&app, &headers).await?.map(|(_, followed)| followed);
    Ok(Json(Acquaintances { people: people.into_iter().map(|other| view(&app, other, followed.as_ref())).collect() }))
}

/// Returns what the asker and another person have played together, if anything. `followed` are the accounts that the
/// asker follows.
pub(super) async fn between(
    app: &Parts,
    asker: PersonId,
    other: PersonId,
    followed: Option<&BTreeSet<PersonId>>,
) -> Result<Option<Acquaintance>, Error> {
    let known = app.store.played_with(asker).await?.into_iter().find(|known| known.person == other);
    Ok(known.map(|known| view(app, known, followed)))
}

fn view(app: &Parts, other: PlayedWith, followed: Option<&BTreeSet<PersonId>>) -> Acquaintance {
    let PlayedWith { person, shown, score, results, last } = other;
    let (won, drawn, lost) = score;
    let result = |outcome| match outcome {
        Outcome::Won => PlayedResult::Won,
        Outcome::Drawn => PlayedResult::Drawn,
        Outcome::Lost => PlayedResult::Lost,
    };
    let agreement = last.summary.agreement;
    let account = shown.as_ref().is_some_and(|shown| shown.kind == PersonKind::Account);
    Acquaintance {
        person: person.0,
        account,
        name: shown.map(|shown| shown.name),
        present: app.connected.is_connected(person),
        following: followed.filter(|_| account).map(|followed| followed.contains(&person)),
        won,
        drawn,
        lost,
        results: results.into_iter().rev().map(result).collect(),
        last: LastGame {
            id: last.id.to_string(),
            variant: last.summary.variant,
            seats: u8::try_from(last.summary.seats.len()).unwrap_or(u8::MAX),
            pace: agreement.pace,
            rated: agreement.rated,
            public: agreement.public,
            takebacks: agreement.takebacks,
            questions: agreement.questions,
            changed: clock::text(last.changed),
        },
    }
}

/// Returns the games to which others have invited the person by number within the last week.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/challenges",
    tag = "seats",
    responses((status = 200, description = "Done", body = Challenges)),
))]
pub(super) async fn challenges(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<Challenges>, Error> {
    let Some(person) = known(&app, &headers).await? else { return Ok(Json(Challenges { challenges: Vec::new() })) };
    let mut challenges = Vec::new();
    for invitation in app.store.challenges_to(person).await? {
        let maker = app.store.person(invitation.maker).await?;
        let started = invitation.started;
        challenges.push(Challenge {
            id: invitation.game.to_string(),
            maker: maker.as_ref().map_or(invitation.maker, |maker| maker.id).0,
            from: maker.and_then(|maker| maker.name.or(maker.nick)),
            variant: started.variant.clone(),
            pace: started.agreement.pace,
            rated: started.agreement.rated,
        });
    }
    Ok(Json(Challenges { challenges }))
}

/// Accepts a challenge and takes the seat.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/me/challenges/{id}",
    tag = "seats",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 200, description = "Done", body = InvitationView)),
))]
pub(super) async fn accept(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<Json<InvitationView>, Error> {
    let visitor = known_visitor(&app, &headers).await?.ok_or(LiveError::NoSuchInvitation)?;
    let id = read(&id)?;
    let digest = app.store.challenge(visitor.person, id).await?.ok_or(LiveError::NoSuchInvitation)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    rated::may_sit(&app, &visitor, id).await?;
    let (game, seat) = app.games.take_seat(network, visitor, digest, None).await?;
    Ok(Json(InvitationView { game: game.to_string(), seat: Some(seat) }))
}

/// Declines a challenge.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/me/challenges/{id}",
    tag = "seats",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn decline(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let person = known(&app, &headers).await?.ok_or(LiveError::NoSuchInvitation)?;
    let digest = app.store.challenge(person, read(&id)?).await?.ok_or(LiveError::NoSuchInvitation)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let declined = Write::Invitation(InvitationWrite::Decline { digest, why: String::from("other") });
    app.store.write(declined).await.map_err(|error| match error {
        StoreError::Changed => Error::from(LiveError::NoSuchInvitation),
        error => error.into(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}
