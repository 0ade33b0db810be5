//! The description of the HTTP interface: an OpenAPI document, and the reference made from it.

mod reference;

use crate::http::{self, App};
use crate::{clubs, studies, tournaments};
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;

/// Returns the routes of the modules above `http`.
pub(crate) fn more() -> OpenApiRouter<App> {
    tournaments::routes().merge(studies::routes()).merge(clubs::routes())
}

/// Returns the OpenAPI document of all routes.
///
/// ```
/// let document = gamut_server::openapi::document();
/// assert!(document["paths"]["/api/games/{id}"]["get"].is_object());
/// ```
#[must_use]
pub fn document() -> Value {
    serde_json::to_value(http::document(more())).expect("the document has only strings as keys")
}

/// Returns the contents of `docs/api.md`: the document for people.
#[must_use]
pub fn reference() -> String {
    reference::page(&document())
}
