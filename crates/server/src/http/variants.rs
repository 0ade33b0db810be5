//! The available variants, for the dialogue that creates a game and for links that contain a variant.

use crate::http::Error;
use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use gamut_rules::Variant;
use gamut_views::{VariantList, VariantView, variant_list, variant_view};
use serde::Deserialize;

/// Lists what can be played.
///
/// The list has the modes, each mode's options with their values and what they depend on, and the editions with their
/// options and the rules against mirror play that they offer.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/variants",
    tag = "analysis",
    responses((status = 200, description = "Done", body = VariantList)),
))]
pub(super) async fn list() -> Json<VariantList> {
    Json(variant_list())
}

/// The query of `GET /api/variant`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct Asked {
    /// The variant in notation.
    text: String,
}

/// Parses a variant, for example from a link: returns its canonical form and the options that have an effect, or
/// refuses it with the reason.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/variant",
    tag = "analysis",
    params(Asked),
    responses((status = 200, description = "Done", body = VariantView)),
))]
pub(super) async fn read(asked: Result<Query<Asked>, QueryRejection>) -> Result<Json<VariantView>, Error> {
    let Query(Asked { text }) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let variant: Variant =
        text.parse().map_err(|error: gamut_rules::ParseError| Error::Malformed(error.to_string()))?;
    Ok(Json(variant_view(&variant)))
}
