//! Whose browser it is.

use crate::ids::{Player, PlayerToken};
use crate::public_url::Origin;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// Browsers keep a cookie for 400 days at most.
const LIFE: u32 = 400 * 24 * 60 * 60;

/// A browser, known from its cookie or new.
pub(super) struct Visitor {
    /// As the database knows it.
    pub(super) player: Player,
    /// What the browser is to keep, where it is new.
    pub(super) cookie: Option<HeaderValue>,
}

/// The browser that sent these headers, if we know it.
pub(super) fn known(headers: &HeaderMap, origin: Option<&Origin>) -> Option<Player> {
    let name = name(secure(origin));
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(key, _)| *key == name)?;
    PlayerToken::read(token).map(PlayerToken::player)
}

/// The browser that sent these headers; a new one gets a cookie.
pub(super) fn visitor(headers: &HeaderMap, origin: Option<&Origin>) -> Visitor {
    if let Some(player) = known(headers, origin) {
        return Visitor { player, cookie: None };
    }
    let token = PlayerToken::random();
    let secure = secure(origin);
    let flags = if secure { "; Secure" } else { "" };
    let text = format!("{}={}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax{flags}", name(secure), token.secret());
    let cookie = HeaderValue::from_str(&text).expect("hexadecimal digits are fit for a header");
    Visitor { player: token.player(), cookie: Some(cookie) }
}

impl Visitor {
    /// The header that sets the cookie, if one is to be set.
    pub(super) fn header(self) -> Option<(HeaderName, HeaderValue)> {
        self.cookie.map(|cookie| (header::SET_COOKIE, cookie))
    }
}

fn secure(origin: Option<&Origin>) -> bool {
    origin.is_some_and(Origin::is_secure)
}

/// The prefix makes browsers refuse the cookie from subdomains and without TLS.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-player" } else { "player" }
}
