//! The available variants, for the dialogue that creates a game and for links that contain a variant.

use crate::http::Error;
use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use gamut_rules::Variant;
use gamut_views::{VariantList, VariantView, variant_list, variant_view};
use serde::Deserialize;

/// `GET /api/variants`
pub(super) async fn list() -> Json<VariantList> {
    Json(variant_list())
}

/// The query of `GET /api/variant`.
#[derive(Deserialize)]
pub(super) struct Asked {
    text: String,
}

/// `GET /api/variant?text=…`
pub(super) async fn read(asked: Result<Query<Asked>, QueryRejection>) -> Result<Json<VariantView>, Error> {
    let Query(Asked { text }) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let variant: Variant =
        text.parse().map_err(|error: gamut_rules::ParseError| Error::Malformed(error.to_string()))?;
    Ok(Json(variant_view(&variant)))
}
