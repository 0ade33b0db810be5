//! Printed sheets: everything for playing without a screen, as a PDF.

use super::App;
use super::client::Client;
use crate::http::Error;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use gamut_print::{Language, Paper};
use gamut_rules::Variant;
use serde::Deserialize;
use std::sync::Arc;

/// What a file counts towards a network's limit of pictures.
const PDF_COST: u64 = 20;

/// The query of `GET /api/print`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct Asked {
    /// The variant in notation.
    variant: String,
    /// The language.
    lang: String,
    /// The size of the paper: `a4` or `letter`.
    paper: String,
}

/// Returns the same PDF as `gamut print`.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/print",
    tag = "pictures",
    params(Asked),
    responses((status = 200, description = "Done", body = super::openapi::File, content_type = "application/pdf")),
))]
pub(super) async fn pdf(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<impl IntoResponse, Error> {
    let Query(Asked { variant: text, lang, paper }) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let variant = Variant::set_up(&text).map_err(|error| Error::Malformed(error.to_string()))?;
    let language: Language = lang.parse().map_err(Error::Malformed)?;
    let paper: Paper = paper.parse().map_err(Error::Malformed)?;
    let name: String = text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let nothing = || Error::Malformed(String::from("nothing of this game can be printed"));
    let key = format!("{variant} {language} {paper:?}.pdf");
    let parts = Arc::clone(&app);
    let set = async move {
        parts.pictures_an_hour.spend(network, PDF_COST)?;
        let set = move |_: &_| gamut_print::pdf(&variant, language, paper).map(Bytes::from).ok_or_else(nothing);
        parts.drawn.pictures.run(network, set).await
    };
    let file = app.drawn.get_or(key, set).await?;
    let disposition = format!("attachment; filename=\"{name}-{language}.pdf\"");
    Ok(([(header::CONTENT_TYPE, String::from("application/pdf")), (header::CONTENT_DISPOSITION, disposition)], file))
}
