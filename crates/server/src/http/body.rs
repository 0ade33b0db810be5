//! Reading a JSON body, with our own refusals.

use super::MAX_BODY;
use crate::error::Error;
use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// A body of type `application/json`.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(match rejection.status() {
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::NotJson,
                StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge(MAX_BODY),
                _ => Error::Malformed(rejection.body_text()),
            }),
        }
    }
}
