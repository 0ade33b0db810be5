//! Checks that requests are meant for this server. With DNS rebinding, a page of another site can point its own name at
//! this machine and share its origin; the host name gives it away.

use super::App;
use crate::config::Origin;
use crate::http::Error;
use axum::extract::{Request, State};
use axum::http::header;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::Response;
use std::net::{IpAddr, Ipv6Addr};

/// Passes requests that name this server, and health checks.
pub(super) async fn check(State(App(app)): State<App>, request: Request, next: Next) -> Result<Response, Error> {
    if !matches!(request.uri().path(), "/healthz" | "/readyz") {
        let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let named = request.uri().authority().map_or(named, Authority::as_str);
        if !is_ours(named, app.site.origin.as_ref()) {
            let named = named.chars().take(100).collect();
            return Err(match &app.site.origin {
                Some(origin) => Error::OtherHost { named, ours: origin.as_str().to_owned() },
                None => Error::UnknownHost(named),
            });
        }
    }
    Ok(next.run(request).await)
}

/// Returns whether a host, possibly with a port, means this server: the public URL, an address, or a name that only
/// exists in the local network.
fn is_ours(named: &str, public: Option<&Origin>) -> bool {
    let Ok(authority) = named.parse::<Authority>() else { return false };
    let host = authority.host().to_ascii_lowercase();
    if public.is_some_and(|public| host == public.host()) {
        return true;
    }
    if let Some(address) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        return address.parse::<Ipv6Addr>().is_ok();
    }
    let local = |name: &str| !name.is_empty() && (!name.contains('.') || name.ends_with(".local"));
    !named.contains('@') && (host.parse::<IpAddr>().is_ok() || local(host.trim_end_matches('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_local_names_are_ours() {
        for host in ["127.0.0.1:8080", "[::1]:8080", "192.0.2.1", "localhost", "LOCALHOST:1", "tower", "tower.local:80"]
        {
            assert!(is_ours(host, None), "{host}");
        }
        for host in [
            "",
            ":80",
            "games.example",
            "evil.example:8080",
            "127.0.0.1.evil.example",
            "a@localhost",
            "[x]",
            ".",
            "x local",
        ] {
            assert!(!is_ours(host, None), "{host}");
        }
    }

    #[test]
    fn so_is_the_host_of_the_public_url() {
        let public = Origin::read("https://games.example").unwrap();
        for host in ["games.example", "Games.Example", "games.example:443", "127.0.0.1:8080", "app:8080"] {
            assert!(is_ours(host, Some(&public)), "{host}");
        }
        for host in ["www.games.example", "evil.example"] {
            assert!(!is_ours(host, Some(&public)), "{host}");
        }
    }
}
