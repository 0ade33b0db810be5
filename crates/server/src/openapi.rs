//! The description of the HTTP interface: an OpenAPI document, and the reference made from it.

#[cfg(feature = "openapi")]
mod reference;

#[cfg(feature = "openapi")]
use crate::http;
use crate::http::Routes;
use crate::{clubs, studies, tournaments};
#[cfg(feature = "openapi")]
use serde_json::Value;

/// Returns the routes of the modules above `http`.
pub(crate) fn more() -> Routes {
    tournaments::routes().merge(studies::routes()).merge(clubs::routes())
}

/// Returns the OpenAPI document of all routes.
///
/// ```
/// let document = gamut_server::openapi::document();
/// assert!(document["paths"]["/api/games/{id}"]["get"].is_object());
/// ```
#[cfg(feature = "openapi")]
#[must_use]
pub fn document() -> Value {
    serde_json::to_value(http::document(more())).expect("the document has only strings as keys")
}

/// Returns the contents of `docs/api.md`: the document for people.
#[cfg(feature = "openapi")]
#[must_use]
pub fn reference() -> String {
    reference::page(&document())
}
