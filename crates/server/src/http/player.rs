//! Whose browser it is.

use super::Parts;
use crate::error::Error;
use crate::ids::{PersonId, Token};
use crate::people;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// Browsers keep a cookie for 400 days at most.
const LIFE: u32 = 400 * 24 * 60 * 60;

/// Who has sent a request: a person that the server knows by his browser's cookie, or somebody new.
pub(super) struct Visitor {
    /// As the database knows him.
    pub(super) who: people::Visitor,
    /// What the browser is to keep, where it is new.
    cookie: Option<HeaderValue>,
}

/// The person whose browser sent these headers, if we know it.
///
/// # Errors
/// When the database failed.
pub(super) async fn known(app: &Parts, headers: &HeaderMap) -> Result<Option<PersonId>, Error> {
    match token(headers, is_secure(app)) {
        Some(token) => app.store.person(&token.digest()).await,
        None => Ok(None),
    }
}

/// The person whose browser sent these headers. Somebody new gets a cookie of the server's making, also in the place of
/// one that the server does not know: nobody is given a cookie that somebody else chose.
///
/// # Errors
/// When the database failed.
pub(super) async fn visitor(app: &Parts, headers: &HeaderMap) -> Result<Visitor, Error> {
    let secure = is_secure(app);
    if let Some(token) = token(headers, secure) {
        let browser = token.digest();
        if let Some(person) = app.store.person(&browser).await? {
            return Ok(Visitor { who: people::Visitor { person, browser, is_new: false }, cookie: None });
        }
    }
    let (who, token) = people::Visitor::new();
    Ok(Visitor { who, cookie: Some(cookie(token, secure)) })
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
    app.origin.as_ref().is_some_and(|origin| origin.is_secure())
}

/// The prefix makes browsers refuse the cookie from subdomains and without TLS.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-player" } else { "player" }
}
