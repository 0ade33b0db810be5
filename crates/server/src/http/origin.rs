//! Requests that change something must come from our own page.

use super::{App, bearer};
use crate::config::Origin;
use crate::http::Error;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;

/// Passes read requests, and other requests from our own page. Programs with a token can read. Sockets call [`same`]
/// themselves.
pub(super) async fn check(State(App(app)): State<App>, request: Request, next: Next) -> Result<Response, Error> {
    if bearer::token(request.headers()).is_some() && bearer::is_refused(request.method(), request.uri().path()) {
        return Err(Error::NotByToken);
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads {
        same(request.headers(), app.site.origin.as_ref())?;
    }
    Ok(next.run(request).await)
}

/// Checks that, according to the browser, our own page sent the request. The page's origin is the public URL or, if
/// none is set, the host of the request.
///
/// # Errors
/// If another page sent it, or no header names the origin.
pub(super) fn same(headers: &HeaderMap, public: Option<&Origin>) -> Result<(), Error> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let from = text(header::ORIGIN).ok_or(Error::ForeignOrigin)?;
    let same = match public {
        Some(public) => from == public.as_str(),
        None => {
            let host = from.strip_prefix("http://").or_else(|| from.strip_prefix("https://"));
            host.is_some() && host == text(header::HOST)
        }
    };
    if same { Ok(()) } else { Err(Error::ForeignOrigin) }
}
