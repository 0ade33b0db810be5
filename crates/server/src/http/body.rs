//! Reading a body, with our own refusals.

use super::{MAX_BODY, MAX_RECORD};
use crate::error::Error;
use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

/// A body of type `application/json`.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(match rejection.status() {
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::WrongType("application/json"),
                StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge(MAX_BODY),
                _ => Error::Malformed(rejection.body_text()),
            }),
        }
    }
}

/// A body of type `text/plain`: a record.
pub(super) struct Text(pub(super) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if kind.and_then(|kind| kind.split(';').next()).map(str::trim) != Some("text/plain") {
            return Err(Error::WrongType("text/plain"));
        }
        match String::from_request(request, state).await {
            Ok(text) => Ok(Self(text)),
            Err(rejection) => Err(match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge(MAX_RECORD),
                _ => Error::Malformed(rejection.body_text()),
            }),
        }
    }
}
