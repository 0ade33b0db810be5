//! Reading request bodies with a time limit, a size limit, and our own errors.

use super::client::Client;
use super::{App, MAX_BODY, MAX_RECORD};
use crate::http::Error;
use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

/// Minimum bytes counted per body, for overhead.
const MIN_COUNTED: usize = 1024;

/// A body of type `application/json` of at most `MOST` bytes.
pub(crate) struct Body<T, const MOST: usize = MAX_BODY>(pub(crate) T);

impl<T: DeserializeOwned, const MOST: usize> FromRequest<App> for Body<T, MOST> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        match read::<Json<T>>(request, app, MOST).await? {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(match rejection.status() {
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::WrongType("application/json"),
                StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge(MOST),
                _ => Error::Malformed(rejection.body_text()),
            }),
        }
    }
}

/// A body of type `text/plain`: a record.
pub(super) struct Text(pub(super) String);

impl FromRequest<App> for Text {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if kind.and_then(|kind| kind.split(';').next()).map(str::trim) != Some("text/plain") {
            return Err(Error::WrongType("text/plain"));
        }
        match read::<String>(request, app, MAX_RECORD).await? {
            Ok(text) => Ok(Self(text)),
            Err(rejection) => Err(match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge(MAX_RECORD),
                _ => Error::Malformed(rejection.body_text()),
            }),
        }
    }
}

/// Reads a body. Until it is complete, its bytes count against the sender's network, which bounds incomplete bodies.
async fn read<T: FromRequest<App>>(request: Request, app: &App, most: usize) -> Result<Result<T, T::Rejection>, Error> {
    let client = request.extensions().get::<Client>().map(|client| client.0);
    let counted = length(request.headers()).unwrap_or(most).clamp(MIN_COUNTED, most);
    let _permit = app.0.bodies.take(client, counted)?;
    let slowest = app.0.limits.body;
    timeout(slowest, T::from_request(request, app)).await.map_err(|_| Error::TooSlow(slowest))
}

/// Returns the announced length of a request. Hyper never reads beyond it.
fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
