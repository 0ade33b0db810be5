//! Routes, each with its description in the OpenAPI document.

use super::App;
use axum::extract::DefaultBodyLimit;
use axum::routing::MethodRouter;
use axum::{Extension, Router};
#[cfg(feature = "openapi")]
use utoipa::openapi::OpenApi;

/// Routes of the interface. Without the feature `openapi` they have no descriptions.
#[derive(Default)]
pub(crate) struct Routes {
    router: Router<App>,
    #[cfg(feature = "openapi")]
    document: OpenApi,
}

/// A path with the handlers of its methods; made by [`route!`].
pub(crate) struct Route {
    pub(crate) path: &'static str,
    pub(crate) handlers: MethodRouter<App>,
    #[cfg(feature = "openapi")]
    pub(crate) document: OpenApi,
}

/// Makes a route from a path and its handlers, such as `route!("/games", post(create), get(list))`.
///
/// Each handler has a `utoipa::path` with the same method and path. A test compares them: the router answers exactly the
/// requests in the document.
macro_rules! route {
    ($path:literal, $($method:ident($handler:path)),+) => {{
        #[cfg(feature = "openapi")]
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($handler),+))]
        struct Described;
        $crate::http::Route {
            path: $path,
            handlers: axum::routing::MethodRouter::new()$(.$method($handler))+,
            #[cfg(feature = "openapi")]
            document: <Described as utoipa::OpenApi>::openapi(),
        }
    }};
}
pub(crate) use route;

impl Routes {
    /// Adds a route.
    pub(crate) fn add(mut self, route: Route) -> Self {
        self.router = self.router.route(route.path, route.handlers);
        #[cfg(feature = "openapi")]
        self.document.merge(route.document);
        self
    }

    /// Adds other routes.
    pub(crate) fn merge(mut self, other: Self) -> Self {
        self.router = self.router.merge(other.router);
        #[cfg(feature = "openapi")]
        self.document.merge(other.document);
        self
    }

    /// Adds a value that handlers of these routes extract with [`Extension`].
    pub(crate) fn with_extension<T: Clone + Send + Sync + 'static>(mut self, value: T) -> Self {
        self.router = self.router.layer(Extension(value));
        self
    }

    /// Lets requests of these routes have larger bodies than those of others.
    pub(crate) fn with_largest_body(mut self, bytes: usize) -> Self {
        self.router = self.router.layer(DefaultBodyLimit::max(bytes));
        self
    }

    /// Returns the routes without their descriptions.
    pub(crate) fn into_router(self) -> Router<App> {
        self.router
    }

    /// Returns the descriptions.
    #[cfg(feature = "openapi")]
    pub(crate) fn document(&self) -> OpenApi {
        self.document.clone()
    }
}
