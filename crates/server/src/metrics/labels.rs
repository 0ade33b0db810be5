//! Labels, each with few values.

use axum::http::{Method, StatusCode};
use prometheus_client::encoding::EncodeLabelSet;

/// Labels of a request: the route of the router, never the path.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

impl RequestLabels {
    pub(super) fn new(method: &Method, route: Option<&str>, status: StatusCode) -> Self {
        let method = match *method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            Method::POST => "POST",
            Method::PUT => "PUT",
            Method::DELETE => "DELETE",
            Method::OPTIONS => "OPTIONS",
            Method::PATCH => "PATCH",
            // Clients can invent any number of methods.
            _ => "other",
        };
        Self { method, route: route.unwrap_or("(page)").to_owned(), status: status.as_u16() }
    }
}

/// Labels of an exceeded limit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct LimitLabels {
    pub(super) limit: &'static str,
    pub(super) of: &'static str,
}
