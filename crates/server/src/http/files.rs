//! Serving the page: its files, and `index.html` for every address of the page's router.

use super::App;
use super::asset::Asset;
use super::encoding::Encoding;
use super::in_flight::HeldAnyway;
use super::moderation::moderator;
use super::preview;
use crate::http::Error;
use axum::Extension;
use axum::extract::State;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// Handles every path outside the API.
pub(super) async fn serve(State(App(app)): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Error::WrongMethod.into_response();
    }
    let path = uri.path().trim_matches('/');
    if let Some(asset) = app.page.file(path) {
        return (Extension(HeldAnyway), asset.answer(StatusCode::OK, &headers)).into_response();
    }
    if let Some(asset) = app.page.engine().file(path).await {
        return asset.answer(StatusCode::OK, &headers);
    }
    if let Some(asset) = app.kept.file(&app.store, path).await {
        return asset.answer(StatusCode::OK, &headers);
    }
    let is_document =
        (path == "imprint" && app.site.imprint.is_some()) || (path == "terms" && app.site.terms.is_some());
    let is_moderators = path == "moderate" && matches!(moderator(&app, &headers).await, Ok(Some(_)));
    if is_document || is_moderators || is_route(path) {
        // The page works without a preview as well.
        if let Ok(Some(elements)) = preview::head(&app, &uri, &headers).await {
            let common = [
                (header::CONTENT_TYPE, "text/html; charset=utf-8"),
                (header::CACHE_CONTROL, "no-cache"),
                (header::VARY, "accept-language"),
            ];
            return (common, app.page.index_with(&elements)).into_response();
        }
        return app.page.index().answer(StatusCode::OK, &headers);
    }
    // The page itself shows the error in the reader's language.
    let html = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|kinds| kinds.contains("text/html"));
    if html { app.page.index().answer(StatusCode::NOT_FOUND, &headers) } else { Error::NotFound.into_response() }
}

/// Returns whether the page's router has this address.
fn is_route(path: &str) -> bool {
    let one_of = |folder| path.strip_prefix(folder).is_some_and(|id| !id.is_empty() && !id.contains('/'));
    one_of("game/")
        || one_of("club/")
        || path.strip_prefix("learn/").is_some_and(is_lesson)
        || one_of("player/")
        || one_of("puzzles/")
        || one_of("study/")
        || one_of("tournament/")
        // Only the page knows which games have rules.
        || one_of("rules/")
        || matches!(
            path,
            "" | "games"
                | "players"
                | "puzzles"
                | "rules"
                | "learn"
                | "keyboard"
                | "lobby"
                | "analysis"
                | "clubs"
                | "about"
                | "account"
                | "device"
                | "invite"
                | "mail"
                | "password"
                | "privacy"
                | "studies"
                | "tournaments"
        )
}

/// Returns whether this is a game and the name of a lesson.
fn is_lesson(path: &str) -> bool {
    path.split_once('/').is_some_and(|(game, lesson)| !game.is_empty() && !lesson.is_empty() && !lesson.contains('/'))
}

impl Asset {
    fn answer(&self, status: StatusCode, request: &HeaderMap) -> Response {
        let keep = if self.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
        let mut common = HeaderMap::new();
        common.insert(header::ETAG, self.tag.clone());
        common.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        if !self.packed.is_empty() {
            common.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        let has = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
        let mut tags = has.flat_map(|tags| tags.split(',')).map(str::trim);
        if status == StatusCode::OK && tags.any(|tag| tag.as_bytes() == self.tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        common.insert(header::CONTENT_TYPE, self.kind.clone());
        if let Some(encoding) = Encoding::accepted(request)
            && let Some(bytes) = self.packed.get(encoding)
        {
            common.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
            return (status, common, bytes.clone()).into_response();
        }
        (status, common, self.bytes.clone()).into_response()
    }
}
