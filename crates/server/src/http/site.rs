//! The API for the operator's settings.

use super::App;
use crate::http::Error;
use crate::site::Contact;
use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use gamut_views::{DocumentName, DocumentView, Language, Site};
use serde::Deserialize;

/// Returns the operator's settings: who may make an account, whether there are an imprint and terms, the contact, and
/// the current notice.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/site", tag = "site", responses((status = 200, description = "Done", body = Site))))]
pub(super) async fn view(State(App(app)): State<App>) -> Json<Site> {
    let site = &app.site;
    Json(Site {
        registration: site.registration,
        imprint: site.imprint.is_some(),
        terms: site.terms.is_some(),
        contact: site.contact.as_ref().map(Contact::href).map(str::to_owned),
        notice: app.notices.current(),
    })
}

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct DocumentQuery {
    /// The reader's language.
    language: Language,
}

/// Returns one of the operator's texts, `imprint` or `terms`, as HTML, in that language if available.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/documents/{name}",
    tag = "site",
    params(("name" = DocumentName, Path, description = "The text."), DocumentQuery),
    responses((status = 200, description = "Done", body = DocumentView)),
))]
pub(super) async fn document(
    State(App(app)): State<App>,
    name: Result<Path<DocumentName>, PathRejection>,
    wanted: Result<Query<DocumentQuery>, QueryRejection>,
) -> Result<Json<DocumentView>, Error> {
    let Path(name) = name.map_err(|_| Error::NotFound)?;
    let Query(DocumentQuery { language }) = wanted.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let (language, html) = app.site.document(name).ok_or(Error::NotFound)?.html(language);
    Ok(Json(DocumentView { language, html: html.to_owned() }))
}
