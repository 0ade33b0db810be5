//! Programs that show a token (`Authorization: Bearer …`) where a browser shows a cookie.
//!
//! No page of another site can make a browser send one, so that such a request needs no `Origin`. It is its token's
//! person alone: cookies that come with it count for nothing. A token is good for playing by the interface for programs,
//! and for reading what everybody may read.

use crate::error::Error;
use crate::ids::{Token, TokenDigest};
use crate::people::Visitor;
use crate::store::Store;
use axum::http::{HeaderMap, Method, header};

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

/// Returns whether a token is refused for this request to the page's own interface: whatever changes something there,
/// its sockets, and what is an account's own.
pub(super) fn is_refused(method: &Method, path: &str) -> bool {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    let path = path.strip_prefix("/api").unwrap_or(path);
    !reads || path.starts_with("/me/") || path.ends_with("/ws")
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
