//! The API for mail.

use super::body::Body;
use super::client::Client;
use super::player::{known_visitor, required_visitor};
use super::{App, EVENT_BYTES, Parts};
use crate::http::Error;
use crate::mail::MailError;
use crate::people::PeopleError;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use gamut_live::limits::LimitError;
use gamut_live::network::Network;
use gamut_store::clock;
use gamut_store::ids::{PersonId, Token};
use gamut_store::names::look;
use gamut_store::{MailWrite, StoreError};
use gamut_views::{DeleteMe, Forgotten, LinkSecret, MailSetup, MailView, Reminders};
use lettre::Address;

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;
/// Lifetime of the link that confirms an address.
const CONFIRM_WITHIN: i64 = 3 * 24 * HOUR;
/// Lifetime of the link that undoes a change of address.
const UNDO_WITHIN: i64 = 3 * 24 * HOUR;
/// Confirmation letters to one address in a day, from all accounts.
const LETTERS_A_DAY: u32 = 3;
/// Confirmation letters for one account in an hour.
const CONFIRMATIONS_AN_HOUR: u32 = 5;
/// Maximum length of an address (RFC 5321).
const LONGEST: usize = 254;

/// Returns whether the server sends e-mail, and the account's address and settings.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/mail",
    tag = "mail",
    responses((status = 200, description = "Done", body = MailView)),
))]
pub(super) async fn view(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<MailView>, Error> {
    let offered = app.mail.is_offered();
    let known = known_visitor(&app, &headers).await?;
    let mail = match known {
        Some(visitor) => app.store.mail_address(visitor.person).await?,
        None => None,
    };
    Ok(Json(match mail {
        Some(mail) => {
            let (confirmed, reminders) = (mail.confirmed, mail.reminders);
            MailView { offered, address: Some(mail.address), confirmed, reminders }
        }
        None => MailView { offered, address: None, confirmed: false, reminders: false },
    }))
}

/// Sets the account's `address`, and the `language` of e-mails; an e-mail asks for confirmation.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/mail",
    tag = "mail",
    request_body = MailSetup,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn set(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(MailSetup { address, language, password }): Body<MailSetup>,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let person = authorized(&app, network, &headers, password).await?;
    let address = address.trim().to_owned();
    if address.len() > LONGEST || address.parse::<Address>().is_err() {
        return Err(Error::BadAddress);
    }
    let at = clock::now();
    if app.store.confirmations(person, at - HOUR).await? >= CONFIRMATIONS_AN_HOUR {
        return Err(LimitError::TooFast("letters").into());
    }
    // Several accounts cannot flood a mailbox. The answer does not reveal whose address it is.
    if app.store.letters_to(&address, at - 24 * HOUR).await? >= LETTERS_A_DAY {
        return Err(LimitError::TooFast("letters").into());
    }
    app.letters_an_hour.spend(network, 1)?;
    match app.mail.write(MailWrite::SetAddress { person, address, language, at }).await {
        Err(MailError::Store(StoreError::Changed)) => Err(PeopleError::NotSignedIn.into()),
        result => Ok(result.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// Deletes the address.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/me/mail",
    tag = "mail",
    request_body = DeleteMe,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn remove(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(DeleteMe { password }): Body<DeleteMe>,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let person = authorized(&app, network, &headers, password).await?;
    app.mail.write(MailWrite::RemoveAddress { person, at: clock::now() }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets whether to send "it is your turn" e-mails.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/mail/reminders",
    tag = "mail",
    request_body = Reminders,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn set_reminders(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Reminders { wanted }): Body<Reminders>,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let person = account(&app, &headers).await?;
    match app.mail.write(MailWrite::SetReminders(person, wanted)).await {
        Err(MailError::Store(StoreError::Changed)) => Err(Error::BadAddress),
        result => Ok(result.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// Confirms an address with the `secret` of a link in an e-mail.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/mail/confirm",
    tag = "mail",
    request_body = LinkSecret,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn confirm(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Body(LinkSecret { secret }): Body<LinkSecret>,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let (link, at) = (Token::read(&secret).ok_or(PeopleError::NoSuchLink)?.digest(), clock::now());
    used(app.mail.write(MailWrite::Confirm { link, since: at - CONFIRM_WITHIN, at }).await)
}

/// Uses the `secret` of the letter about a changed address.
///
/// Restores the previous address, and signs out all browsers.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/mail/undo",
    tag = "mail",
    request_body = LinkSecret,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn undo(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Body(LinkSecret { secret }): Body<LinkSecret>,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let (link, at) = (Token::read(&secret).ok_or(PeopleError::NoSuchLink)?.digest(), clock::now());
    let since = at - UNDO_WITHIN;
    let person = app.store.undone_by(&link, since).await?.ok_or(PeopleError::NoSuchLink)?;
    let answer = used(app.mail.write(MailWrite::Undo { link, since, at }).await)?;
    app.accounts.end_all(person);
    Ok(answer)
}

/// Stops reminders with the `secret` of a link in an e-mail.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/mail/stop",
    tag = "mail",
    request_body = LinkSecret,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn stop(
    app: State<App>,
    client: Extension<Client>,
    body: Body<LinkSecret>,
) -> Result<StatusCode, Error> {
    let Body(LinkSecret { secret }) = body;
    stop_by_click(app, client, Path(secret)).await
}

/// Stops reminders with one click in a mail program (RFC 8058).
///
/// It can only end reminders, so any origin is allowed.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/api/mail/stop/{secret}",
    tag = "mail",
    params(("secret" = String, Path, description = "The secret of the link.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn stop_by_click(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(secret): Path<String>,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let link = Token::read(&secret).ok_or(PeopleError::NoSuchLink)?.digest();
    used(app.mail.write(MailWrite::StopReminders(link)).await)
}

/// Sends an e-mail with a link that sets a new password to the account of this `name`.
///
/// The answer does not reveal whether the account exists or has an address.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/forgotten",
    tag = "mail",
    request_body = Forgotten,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn forgotten(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Body(Forgotten { name }): Body<Forgotten>,
) -> Result<StatusCode, Error> {
    if !app.mail.is_offered() {
        return Err(MailError::Off.into());
    }
    app.letters_an_hour.spend(network, 1)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    if let Some(account) = app.store.account(&look(&name)).await? {
        app.mail.write(MailWrite::ForgotPassword { person: account.person, at: clock::now() }).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

fn used(result: Result<(), MailError>) -> Result<StatusCode, Error> {
    match result {
        Err(MailError::Store(StoreError::Changed)) => Err(PeopleError::NoSuchLink.into()),
        result => Ok(result.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// Returns the account signed in on this browser if it may be changed: with its password, or right after signing in.
async fn authorized(
    app: &Parts,
    network: Network,
    headers: &HeaderMap,
    password: Option<String>,
) -> Result<PersonId, Error> {
    let visitor = required_visitor(app, headers).await?;
    app.accounts.authorize(network, &visitor, password).await?;
    Ok(visitor.person)
}

/// Returns the account signed in on this browser.
async fn account(app: &Parts, headers: &HeaderMap) -> Result<PersonId, Error> {
    let visitor = required_visitor(app, headers).await?;
    let person = app.store.person(visitor.person).await?.filter(|person| person.name.is_some());
    person.map(|person| person.id).ok_or_else(|| PeopleError::NotSignedIn.into())
}
