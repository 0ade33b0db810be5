//! Identifying the sender of a request.

use super::{Parts, bearer};
use crate::http::Error;
use crate::people::{self, Connection, PeopleError};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::response::AppendHeaders;
use gamut_live::network::Network;
use gamut_store::ids::{PersonId, Token};

/// Lifetime of cookies in seconds; browsers keep them for at most 400 days.
const LIFE: u32 = 400 * 24 * 60 * 60;

/// The header that sets a cookie.
pub(super) type Cookie = AppendHeaders<[(HeaderName, HeaderValue); 1]>;

/// The sender of a request: a person known by the browser's cookie, or a new one.
pub(crate) struct Visitor {
    /// The person and browser.
    pub(crate) who: gamut_store::Visitor,
    /// The cookie to set for a new browser.
    cookie: Option<HeaderValue>,
}

/// Returns the person of the browser that sent these headers, if known.
///
/// # Errors
/// If the database fails.
pub(super) async fn known(app: &Parts, headers: &HeaderMap) -> Result<Option<PersonId>, Error> {
    Ok(known_visitor(app, headers).await?.map(|visitor| visitor.person))
}

/// Returns the person and browser that sent these headers, if known. A token identifies its program, regardless of
/// cookies.
///
/// # Errors
/// For an unknown token; if the database fails.
pub(super) async fn known_visitor(app: &Parts, headers: &HeaderMap) -> Result<Option<gamut_store::Visitor>, Error> {
    if let Some(token) = bearer::token(headers) {
        return bearer::visitor(&app.store, token).await.map(Some);
    }
    let Some(token) = token(headers, is_secure(app)) else { return Ok(None) };
    let browser = token.digest();
    let person = app.store.person_of(&browser).await?;
    Ok(person.map(|person| gamut_store::Visitor { person, browser, is_new: false }))
}

/// Like [`known_visitor`], for requests that only a known person can make.
///
/// # Errors
/// [`PeopleError::NotSignedIn`] if the person is not known; as [`known_visitor`].
pub(super) async fn required_visitor(app: &Parts, headers: &HeaderMap) -> Result<gamut_store::Visitor, Error> {
    Ok(known_visitor(app, headers).await?.ok_or(PeopleError::NotSignedIn)?)
}

/// Returns the person of the browser that sent these headers, if known. The person counts as connected while the result
/// lives.
///
/// # Errors
/// If the person has too many sockets, or the database fails.
pub(super) async fn connect(app: &Parts, headers: &HeaderMap) -> Result<Option<Connection>, Error> {
    loop {
        let moment = app.connected.moment();
        let Some(visitor) = known_visitor(app, headers).await? else { return Ok(None) };
        if let Some(connection) = app.connected.add(moment, &visitor)? {
            return Ok(Some(connection));
        }
    }
}

/// Returns the person of the browser that sent these headers. A new visitor gets a cookie made by the server, also in
/// place of an unknown one, so that no one can plant a chosen cookie.
///
/// # Errors
/// If the database fails.
pub(super) async fn visitor(app: &Parts, headers: &HeaderMap) -> Result<Visitor, Error> {
    if let Some(who) = known_visitor(app, headers).await? {
        return Ok(Visitor { who, cookie: None });
    }
    let (who, token) = gamut_store::Visitor::new();
    Ok(Visitor { who, cookie: Some(cookie(token, is_secure(app))) })
}

/// Like [`visitor`]. A new person counts as a new game, so that a program without cookies cannot fill the database.
///
/// # Errors
/// If the network has made too many games; as [`visitor`].
pub(super) async fn limited_visitor(app: &Parts, network: Network, headers: &HeaderMap) -> Result<Visitor, Error> {
    let visitor = visitor(app, headers).await?;
    if visitor.who.is_new {
        app.games_an_hour.spend(network, 1)?;
    }
    Ok(visitor)
}

/// Returns the description of the browser that sent these headers, if it is a common one.
pub(super) fn agent(headers: &HeaderMap) -> Option<String> {
    headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).and_then(people::agent)
}

/// Returns an answer without content that sets this cookie.
pub(super) fn done_with_cookie(app: &Parts, token: Token) -> (StatusCode, Cookie) {
    (StatusCode::NO_CONTENT, AppendHeaders([set_cookie(app, token)]))
}

/// Returns the header that sets this cookie.
pub(super) fn set_cookie(app: &Parts, token: Token) -> (HeaderName, HeaderValue) {
    (header::SET_COOKIE, cookie(token, is_secure(app)))
}

/// Returns the header that renews the browser's cookie. `None` without a cookie, or with a token.
pub(super) fn renewed(app: &Parts, headers: &HeaderMap) -> Option<(HeaderName, HeaderValue)> {
    let token = token(headers, is_secure(app)).filter(|_| bearer::token(headers).is_none());
    token.map(|token| set_cookie(app, token))
}

impl Visitor {
    /// Returns the header that sets the cookie, if a new one is needed.
    pub(crate) fn header(self) -> Option<(HeaderName, HeaderValue)> {
        self.cookie.map(|cookie| (header::SET_COOKIE, cookie))
    }
}

/// Returns the token in the browser's cookie.
fn token(headers: &HeaderMap, secure: bool) -> Option<Token> {
    let name = name(secure);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(key, _)| *key == name)?;
    Token::read(token)
}

/// Returns the cookie for a token.
fn cookie(token: Token, secure: bool) -> HeaderValue {
    let flags = if secure { "; Secure" } else { "" };
    let text = format!("{}={}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax{flags}", name(secure), token.secret());
    HeaderValue::from_str(&text).expect("hexadecimal digits are fit for a header")
}

fn is_secure(app: &Parts) -> bool {
    app.site.origin.as_ref().is_some_and(|origin| origin.is_secure())
}

/// Returns the cookie's name. With its prefix, browsers reject the cookie from subdomains and without TLS.
pub(super) fn name(secure: bool) -> &'static str {
    if secure { "__Host-player" } else { "player" }
}
