//! Whose browser it is.

use super::{Parts, bearer};
use crate::error::Error;
use crate::ids::{PersonId, Token};
use crate::people::{self, Connection};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// Browsers keep a cookie for 400 days at most.
const LIFE: u32 = 400 * 24 * 60 * 60;

/// Who has sent a request: a person that the server knows by a browser's cookie, or somebody new.
pub(super) struct Visitor {
    /// As the database knows them.
    pub(super) who: people::Visitor,
    /// What the browser is to keep, where it is new.
    cookie: Option<HeaderValue>,
}

/// The person whose browser sent these headers, if we know it.
///
/// # Errors
/// When the database failed.
pub(super) async fn known(app: &Parts, headers: &HeaderMap) -> Result<Option<PersonId>, Error> {
    Ok(known_visitor(app, headers).await?.map(|visitor| visitor.person))
}

/// The person whose browser sent these headers, and the browser, if we know it. A program that shows a token is its
/// token's person, whatever cookies come with it.
///
/// # Errors
/// For a token that is nobody's; when the database failed.
pub(super) async fn known_visitor(app: &Parts, headers: &HeaderMap) -> Result<Option<people::Visitor>, Error> {
    if let Some(token) = bearer::token(headers) {
        return bearer::visitor(&app.store, token).await.map(Some);
    }
    let Some(token) = token(headers, is_secure(app)) else { return Ok(None) };
    let browser = token.digest();
    let person = app.store.person_of(&browser).await?;
    Ok(person.map(|person| people::Visitor { person, browser, is_new: false }))
}

/// The person whose browser sent these headers, if we know it, counted as connected as long as the result is kept.
///
/// # Errors
/// When the person has too many sockets, or the database failed.
pub(super) async fn connect(app: &Parts, headers: &HeaderMap) -> Result<Option<Connection>, Error> {
    loop {
        let moment = app.connected.moment();
        let Some(visitor) = known_visitor(app, headers).await? else { return Ok(None) };
        if let Some(connection) = app.connected.add(moment, &visitor)? {
            return Ok(Some(connection));
        }
    }
}

/// The person whose browser sent these headers. Somebody new gets a cookie of the server's making, also in the place of
/// one that the server does not know: nobody is given a cookie that somebody else chose.
///
/// # Errors
/// When the database failed.
pub(super) async fn visitor(app: &Parts, headers: &HeaderMap) -> Result<Visitor, Error> {
    if let Some(who) = known_visitor(app, headers).await? {
        return Ok(Visitor { who, cookie: None });
    }
    let (who, token) = people::Visitor::new();
    Ok(Visitor { who, cookie: Some(cookie(token, is_secure(app))) })
}

/// The header by which a browser keeps this cookie from now on.
pub(super) fn set_cookie(app: &Parts, token: Token) -> (HeaderName, HeaderValue) {
    (header::SET_COOKIE, cookie(token, is_secure(app)))
}

/// The header by which a browser keeps the cookie that it has for as long again; none where it has none, or shows a token.
pub(super) fn renewed(app: &Parts, headers: &HeaderMap) -> Option<(HeaderName, HeaderValue)> {
    let token = token(headers, is_secure(app)).filter(|_| bearer::token(headers).is_none());
    token.map(|token| set_cookie(app, token))
}

impl Visitor {
    /// The header that sets the cookie, if one is to be set.
    pub(super) fn header(self) -> Option<(HeaderName, HeaderValue)> {
        self.cookie.map(|cookie| (header::SET_COOKIE, cookie))
    }
}

/// What the browser's cookie holds.
fn token(headers: &HeaderMap, secure: bool) -> Option<Token> {
    let name = name(secure);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(key, _)| *key == name)?;
    Token::read(token)
}

/// The cookie by which a browser keeps a token.
fn cookie(token: Token, secure: bool) -> HeaderValue {
    let flags = if secure { "; Secure" } else { "" };
    let text = format!("{}={}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax{flags}", name(secure), token.secret());
    HeaderValue::from_str(&text).expect("hexadecimal digits are fit for a header")
}

fn is_secure(app: &Parts) -> bool {
    app.site.origin.as_ref().is_some_and(|origin| origin.is_secure())
}

/// The prefix makes browsers refuse the cookie from subdomains and without TLS.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-player" } else { "player" }
}
