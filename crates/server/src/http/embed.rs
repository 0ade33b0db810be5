//! Boards embedded in other sites: a game or a line in a frame, with buttons to step through it. Only these pages can
//! be framed by any site. The server renders them completely: they need no cookie and no engine, and without scripts
//! the buttons are links.

use super::App;
use super::client::Client;
use super::games::read;
use super::html::escape;
use super::language::{self, accepted};
use super::pictures::Line;
use super::preview::{Words, title, words};
use crate::http::Error;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamut_picture::Theme;
use gamut_rules::any::notation;
use gamut_views::Language;
use serde::Deserialize;

/// The content security policy of these pages, which any site can frame.
const POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors *";

static STYLE: &str = include_str!("embed/embed.css");
static SCRIPT: &str = include_str!("embed/embed.js");

/// Query of a framed board.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct Asked {
    /// The number of actions to show. By default, a finished game shows its start and a running one its current
    /// position.
    ply: Option<usize>,
    /// `light` or `dark`; by default that of the viewer.
    theme: Option<String>,
    /// The language; by default that of the reader's browser.
    lang: Option<String>,
}

/// The contents of the frame.
struct Board<'a> {
    title: String,
    /// The actions played.
    played: Vec<String>,
    ply: usize,
    /// The address of the picture, to which `ply=` is appended.
    picture: String,
    /// The address of this page, to which `ply=` is appended.
    here: String,
    /// The address of the full page.
    whole: String,
    theme: Option<&'a str>,
}

/// Returns a page with a game's board, which any site can frame.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/embed/games/{id}",
    tag = "pictures",
    params(("id" = String, Path, description = "The game's address."), Asked),
    responses(
        (status = 200, description = "Done", body = String, content_type = "text/html"),
        (status = 404, description = "No such board", body = String, content_type = "text/html"),
    ),
))]
pub(super) async fn of_game(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Error> {
    let Query(asked) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let (theme, language) = (asked.theme()?, asked.language(&headers));
    let words = words(language);
    let found = match read(&id) {
        Ok(id) => app.games.summary(id).await?.map(|game| (id, game)),
        Err(_) => None,
    };
    let Some((id, game)) = found else { return Ok(missing(words, language)) };
    let played = app.games.made_of(network, id, |game| Ok::<_, Error>(notation(&game.played()))).await?;
    let ply = asked.ply.unwrap_or(if game.result.is_some() { 0 } else { played.len() }).min(played.len());
    let board = Board {
        title: title(&game, words),
        played,
        ply,
        picture: format!("/api/games/{id}/picture.svg?arrow=true&lang={}", language.as_str()),
        here: format!("/embed/games/{id}?lang={}", language.as_str()),
        whole: format!("/game/{id}"),
        theme,
    };
    Ok(page(StatusCode::OK, language, &board.body(words), &board.title))
}

/// Returns a page with a line's board, which any site can frame.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/embed/analysis",
    tag = "pictures",
    params(Line, Asked),
    responses(
        (status = 200, description = "Done", body = String, content_type = "text/html"),
        (status = 404, description = "No such board", body = String, content_type = "text/html"),
    ),
))]
pub(super) async fn of_line(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    line: Result<Query<Line>, QueryRejection>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Error> {
    let Query(asked) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let (theme, language) = (asked.theme()?, asked.language(&headers));
    let words = words(language);
    let Ok(Query(line)) = line else { return Ok(missing(words, language)) };
    let address = line.query();
    let Ok(game) = app.games.jobs().run(Some(network), move || line.game()).await else {
        return Ok(missing(words, language));
    };
    let played = notation(&game.played());
    let board = Board {
        title: format!("{} · {}", words.analysis, words.mode(Some(game.variant().mode()))),
        ply: asked.ply.unwrap_or(played.len()).min(played.len()),
        played,
        picture: format!("/api/picture.svg?arrow=true&{address}&lang={}", language.as_str()),
        here: format!("/embed/analysis?{address}&lang={}", language.as_str()),
        whole: format!("/analysis?{address}"),
        theme,
    };
    Ok(page(StatusCode::OK, language, &board.body(words), &board.title))
}

/// Returns the style of framed boards.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/embed/embed.css",
    tag = "pictures",
    responses((status = 200, description = "Done", body = String, content_type = "text/css")),
))]
pub(super) async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], STYLE).into_response()
}

/// Returns the script of framed boards.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/embed/embed.js",
    tag = "pictures",
    responses((status = 200, description = "Done", body = String, content_type = "text/javascript")),
))]
pub(super) async fn script() -> Response {
    let kind = "text/javascript; charset=utf-8";
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], SCRIPT).into_response()
}

impl Asked {
    fn theme(&self) -> Result<Option<&str>, Error> {
        let theme = self.theme.as_deref();
        theme.map(str::parse::<Theme>).transpose().map_err(Error::Malformed)?;
        Ok(theme)
    }

    fn language(&self, headers: &HeaderMap) -> Language {
        self.lang.as_deref().and_then(language::read).unwrap_or_else(|| accepted(headers))
    }
}

impl Board<'_> {
    fn body(&self, words: &Words) -> String {
        let (count, theme) = (self.played.len(), self.theme.map(|theme| format!("&theme={theme}")).unwrap_or_default());
        let place = match self.ply.checked_sub(1).and_then(|index| self.played.get(index)) {
            Some(action) => words.place.replace("{ply}", &self.ply.to_string()).replace("{action}", action),
            None => words.start.to_owned(),
        };
        let link = |text: &str, sign: &str, ply: Option<usize>| match ply {
            Some(ply) => format!(
                "<a data-step href=\"{}&amp;ply={ply}\" aria-label=\"{}\">{sign}</a>",
                escape(&format!("{}{theme}", self.here)),
                escape(text)
            ),
            None => format!("<a aria-disabled=\"true\" role=\"link\" aria-label=\"{}\">{sign}</a>", escape(text)),
        };
        let back = self.ply.checked_sub(1);
        let next = Some(self.ply + 1).filter(|&ply| ply <= count);
        format!(
            "<main{}><h1>{}</h1><img src=\"{}\" alt=\"{}\"><p role=\"status\">{}</p><nav>{}{}{}{}</nav>\
             <p class=\"whole\"><a href=\"{}\" target=\"_blank\" rel=\"noopener\">{}</a></p></main>",
            self.theme.map(|theme| format!(" data-theme=\"{theme}\"")).unwrap_or_default(),
            escape(&self.title),
            escape(&format!("{}{theme}&ply={}", self.picture, self.ply)),
            escape(&words.board.replace("{title}", &self.title)),
            escape(&place.replace("{count}", &count.to_string())),
            link(&words.first, "«", back.map(|_| 0)),
            link(&words.back, "‹", back),
            link(&words.next, "›", next),
            link(&words.last, "»", next.map(|_| count)),
            escape(&self.whole),
            escape(&words.whole)
        )
    }
}

fn missing(words: &Words, language: Language) -> Response {
    let body = format!("<main><p>{}</p></main>", escape(&words.missing));
    page(StatusCode::NOT_FOUND, language, &body, "Gamut")
}

fn page(status: StatusCode, language: Language, body: &str, title: &str) -> Response {
    let html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\">\
         <meta name=\"robots\" content=\"noindex\"><title>{}</title><link rel=\"stylesheet\" href=\"/embed/embed.css\">\
         <script src=\"/embed/embed.js\" defer></script></head>\n<body>{body}</body>\n</html>\n",
        language.as_str(),
        escape(title)
    );
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
    ];
    (status, headers, html).into_response()
}
