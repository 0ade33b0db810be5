//! The API for invitations. Secrets are only in bodies, so no log of addresses contains one.

use super::body::Body;
use super::client::Client;
use super::games::read;
use super::player::{known, visitor};
use super::{App, EVENT_BYTES, Parts, rated};
use crate::http::Error;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use gamut_live::LiveError;
use gamut_store::ids::{PersonId, Token};
use gamut_store::names::look as look_of;
use gamut_store::{Invitation, PersonKind};
use gamut_views::{AcceptedInvitation, InvitationView, Invite, LinkSecret, OpenedInvitation};

/// Creates an invitation to an open seat and returns its `secret`, which is not shown again.
///
/// The seat is `seat`, by default any open one. The invitation replaces the previous one. `moved` is the secret of the
/// same maker's invitation to any open seat of another game, which from now on leads to this game. `to` invites a
/// program by name; it and `person`, the number of a person to challenge, return no secret: the challenged person finds
/// the invitation among their challenges. Maker only.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/invitations",
    tag = "seats",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Invite,
    responses(
        (status = 201, description = "Created", body = gamut_views::Invitation),
        (status = 204, description = "Done"),
    ),
))]
pub(super) async fn make(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Invite { seat, to, person: challenged, moved }): Body<Invite>,
) -> Result<Response, Error> {
    let person = known(&app, &headers).await?;
    app.invitations_an_hour.spend(network, 1)?;
    if let Some(person) = person {
        app.invitations_of_person.spend(person, 1)?;
    }
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    if let Some(secret) = moved {
        let digest = Token::read(&secret).ok_or(LiveError::NoSuchInvitation)?.digest();
        app.games.move_invitation(network, person, read(&id)?, digest).await?;
        return Ok((StatusCode::CREATED, Json(gamut_views::Invitation { secret })).into_response());
    }
    let guest = match (to, challenged) {
        (Some(name), _) => Some(app.store.program(&look_of(&name)).await?.ok_or(Error::NoSuchProgram)?),
        (None, Some(number)) => Some(challenge(&app, person, PersonId(number)).await?),
        (None, None) => None,
    };
    let token = app.games.invite(network, person, read(&id)?, seat, guest).await?;
    let Some(guest) = guest else {
        return Ok((StatusCode::CREATED, Json(gamut_views::Invitation { secret: token.secret() })).into_response());
    };
    // The invited person is known, so the secret is not needed.
    app.tell_program(guest);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Finds the person to challenge by their current number.
///
/// # Errors
/// [`Error::NoSuchPerson`] if there is none, or one of the two has blocked the other.
async fn challenge(app: &Parts, by: Option<PersonId>, number: PersonId) -> Result<PersonId, Error> {
    let person = app.store.person(number).await?.filter(|person| person.kind != PersonKind::Bot);
    let person = person.ok_or(Error::NoSuchPerson)?.id;
    let by = by.filter(|&by| by != person).ok_or(Error::NoSuchPerson)?;
    match app.store.kept_apart(by).await?.contains(&person) {
        true => Err(Error::NoSuchPerson),
        false => Ok(person),
    }
}

/// Withdraws an invitation.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/games/{id}/invitations",
    tag = "seats",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = Invite,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn withdraw(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Invite { seat, .. }): Body<Invite>,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    app.games.withdraw(network, known(&app, &headers).await?, read(&id)?, seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the game and seat of an invitation's `secret`.
///
/// Also the inviting account (`by`; null for a guest), the inviting person's number (`maker`), and whether the
/// requesting person has already `taken` the seat with it. Changes nothing.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/invitations/look",
    tag = "seats",
    request_body = LinkSecret,
    responses((status = 200, description = "Done", body = OpenedInvitation)),
))]
pub(super) async fn look(
    State(App(app)): State<App>,
    headers: HeaderMap,
    Body(LinkSecret { secret }): Body<LinkSecret>,
) -> Result<Json<OpenedInvitation>, Error> {
    let digest = Token::read(&secret).ok_or(LiveError::NoSuchInvitation)?.digest();
    let known = known(&app, &headers).await?;
    let opened = app.store.open_invitation(&digest, known).await?.ok_or(LiveError::NoSuchInvitation)?;
    let by = app.store.person(opened.maker).await?.and_then(|maker| maker.name);
    let Invitation { game, seat } = opened.invitation;
    Ok(Json(OpenedInvitation { game: game.to_string(), seat, by, maker: opened.maker.0, taken: opened.is_taken }))
}

/// Takes the seat of an invitation; works once.
///
/// An invitation to any open seat works for several people while a seat is open: `seat` is the chosen one, by default
/// the first. A person can take one seat only. The seat and the use of the invitation are one commit.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/invitations/take",
    tag = "seats",
    request_body = AcceptedInvitation,
    responses((status = 200, description = "Done", body = InvitationView)),
))]
pub(super) async fn take(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(AcceptedInvitation { secret, seat }): Body<AcceptedInvitation>,
) -> Result<impl IntoResponse, Error> {
    let token = Token::read(&secret).ok_or(LiveError::NoSuchInvitation)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = visitor(&app, &headers).await?;
    if let Some(invitation) = app.store.invitation(&token.digest()).await? {
        rated::may_sit(&app, &visitor.who, invitation.game).await?;
    }
    let (game, seat) = app.games.take_seat(network, visitor.who.clone(), token.digest(), seat).await?;
    Ok((AppendHeaders(visitor.header()), Json(InvitationView { game: game.to_string(), seat: Some(seat) })))
}
