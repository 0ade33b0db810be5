//! Programs that show a token (`Authorization: Bearer …`) where a browser shows a cookie.
//!
//! No page of another site can make a browser send one, so that such a request needs no `Origin`. It is its token's
//! person alone: cookies that come with it count for nothing. A token is good for playing, and for nothing that is an
//! account's own.

use crate::error::Error;
use crate::ids::{Token, TokenDigest};
use crate::people::Visitor;
use crate::store::Store;
use axum::http::{HeaderMap, header};

/// The token that a request shows. None where it shows none: other schemes are a proxy's affair.
pub(super) fn token(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = shown.split_once(' ').unwrap_or((shown, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// The person for whom a program acts by a token.
///
/// # Errors
/// [`Error::BadToken`] for a token that is nobody's; when the database failed.
pub(super) async fn visitor(store: &Store, token: &str) -> Result<Visitor, Error> {
    let browser: TokenDigest = Token::read(token).ok_or(Error::BadToken)?.digest();
    let person = store.person_of_token(&browser).await?.ok_or(Error::BadToken)?;
    Ok(Visitor { person, browser, is_new: false })
}

/// Returns whether what is at this path of the interface is an account's own, so that a token does not do: its settings,
/// its sessions, whatever gives access to it.
pub(super) fn is_own(path: &str) -> bool {
    const OWN: [&str; 6] = ["/me/", "/session", "/sessions", "/recovery", "/passwords", "/links/"];
    let path = path.strip_prefix("/api").unwrap_or(path);
    OWN.iter().any(|own| if own.ends_with('/') { path.starts_with(own) } else { path == *own })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bearers_token_is_one() {
        let of = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, text.parse().unwrap());
            token(&headers).map(str::to_owned)
        };
        assert_eq!(of("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(of("bearer  abc ").as_deref(), Some("abc"));
        assert_eq!(of("Bearer").as_deref(), Some(""), "an empty one is one, and nobody's");
        assert_eq!(of("Basic YTpi"), None);
        assert_eq!(token(&HeaderMap::new()), None);
    }
}
