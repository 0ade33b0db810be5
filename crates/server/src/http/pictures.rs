//! Pictures of games and positions: SVG, PNG, GIF.

use super::client::Client;
use super::drawn::Drawn;
use super::games::read;
use super::html::query;
use super::language;
use super::{App, Parts};
use crate::http::Error;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gamut_live::LiveError;
use gamut_live::jobs::{JobError, Lane};
use gamut_live::network::Network;
use gamut_picture::{Animation, PictureError, Size, Style, Theme, gif, png, svg};
use gamut_rules::{AnyGame, Variant};
use serde::Deserialize;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// What an animation counts towards a network's limit of pictures.
const GIF_COST: u64 = 20;
/// Minimum, maximum and default width of PNG and GIF.
const WIDTHS: [(u16, u16, u16); 2] = [(64, 1200, 720), (64, 640, 480)];
/// Proportions of the pictures in link previews.
const PREVIEW: (u16, u16) = (1200, 630);
/// Maximum length of a line, bounded by the length of a URL.
const MAX_MOVES: usize = 2_000;
/// Cache lifetimes, in seconds, of pictures that can change and of those that cannot.
const RUNNING: &str = "private, max-age=30";
const FIXED: &str = "public, max-age=86400";

/// A picture format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Svg,
    Png,
    Gif,
}

impl Format {
    fn kind(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Gif => "image/gif",
        }
    }
}

/// Options of a picture.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct Look {
    /// The number of actions to show; all by default.
    ply: Option<usize>,
    /// `light` or `dark`; by default that of the viewer.
    theme: Option<String>,
    /// Width in pixels: 64 to 1,200, of an animation at most 640.
    width: Option<u16>,
    /// Whether to draw an arrow for the last move; an animation always does.
    #[serde(default)]
    arrow: bool,
    /// Whether to use the proportions of link previews.
    #[serde(default)]
    preview: bool,
    /// The language of the texts; English by default.
    lang: Option<String>,
}

/// A line in the query. Spaces can be written as `_`, as in the URL of the analysis board.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct Line {
    /// The variant in notation.
    variant: String,
    /// The initial position; by default that of the variant.
    position: Option<String>,
    /// The actions.
    #[serde(default)]
    moves: String,
}

impl Line {
    /// Returns the game after the moves.
    ///
    /// # Errors
    /// If the variant, the position or a move is invalid.
    pub(super) fn game(&self) -> Result<AnyGame, Error> {
        let malformed = |error: &dyn ToString| Error::Malformed(error.to_string());
        let variant: Variant = self.variant.parse().map_err(|error| malformed(&error))?;
        let position = self.position.as_ref().map(|position| position.replace('_', " "));
        let start = match position.as_deref().map(str::trim).filter(|position| !position.is_empty()) {
            Some(position) => AnyGame::from_position(&variant, position),
            None => AnyGame::new(&variant),
        };
        let mut game = start.map_err(|error| malformed(&error))?;
        let moves = self.moves.split(['_', ' ']).filter(|action| !action.is_empty());
        for (index, action) in moves.enumerate() {
            if index == MAX_MOVES {
                return Err(Error::Malformed(format!("a line has at most {MAX_MOVES} moves")));
            }
            game.play_text(action).map_err(|error| Error::Malformed(format!("move {}: {error}", index + 1)))?;
        }
        Ok(game)
    }

    /// Returns the line as a query string.
    pub(super) fn query(&self) -> String {
        let position = self.position.as_ref().map(|position| format!("&position={}", query(position)));
        let moves = if self.moves.is_empty() { String::new() } else { format!("&moves={}", query(&self.moves)) };
        format!("variant={}{}{moves}", query(&self.variant), position.unwrap_or_default())
    }
}

/// A requested picture.
#[derive(Clone, Copy)]
struct Order {
    format: Format,
    ply: Option<usize>,
    style: Style,
    size: Size,
}

impl Order {
    fn read(format: Format, look: &Look) -> Result<Self, Error> {
        let theme = look.theme.as_deref().map_or(Ok(Theme::Viewer), str::parse).map_err(Error::Malformed)?;
        let (least, most, usual) = WIDTHS[usize::from(format == Format::Gif)];
        let width = look.width.unwrap_or(usual);
        if !(least..=most).contains(&width) {
            return Err(Error::Malformed(format!("the width is {least} to {most}, not {width}")));
        }
        let labels = look.lang.as_deref().and_then(language::read).and_then(|language| language.as_str().parse().ok());
        let style = Style::new(theme).with_labels(labels.unwrap_or_default());
        Ok(Self {
            format,
            ply: look.ply,
            style: if look.arrow { style.with_arrow() } else { style },
            size: if look.preview { Size::Exact(PREVIEW.0, PREVIEW.1) } else { Size::Width(width) },
        })
    }

    fn key(&self, of: &str) -> String {
        let Self { format, ply, style, size } = self;
        format!("{of} {format:?} {ply:?} {style:?} {size:?}")
    }

    /// Counts the picture towards the network's limit. Cached pictures are free.
    fn spend(&self, app: &Parts, network: Network) -> Result<(), Error> {
        Ok(app.pictures_an_hour.spend(network, if self.format == Format::Gif { GIF_COST } else { 1 })?)
    }

    /// Returns the lane for this kind of picture; animations have their own, so that pictures do not wait for them.
    fn lane<'a>(&self, drawn: &'a Drawn) -> &'a Lane {
        if self.format == Format::Gif { &drawn.animations } else { &drawn.pictures }
    }

    fn make(&self, mut game: AnyGame, gone: &CancellationToken) -> Result<Bytes, Error> {
        if let Some(ply) = self.ply {
            if ply > game.len() {
                return Err(Error::Malformed(format!("it has {} actions, not {ply}", game.len())));
            }
            game.undo_to(ply);
        }
        let none = || PictureError::NoDrawing(game.variant().mode().game().title);
        let made = match (self.format, self.size) {
            (Format::Svg, _) => svg(&game, &[], self.style).map(String::into_bytes).ok_or_else(none),
            (Format::Gif, Size::Width(width)) => {
                gif(&game, Animation { marks: &[], style: self.style, width }, || !gone.is_cancelled())
            }
            (_, size) => png(&game, &[], self.style, size),
        };
        made.map(Bytes::from).map_err(|error| match error {
            PictureError::NoDrawing(_) => Error::Malformed(error.to_string()),
            PictureError::Defect(what) => Error::Unreadable(what),
            PictureError::Unwanted => JobError::Gone.into(),
        })
    }
}

/// A query, or what is wrong with it.
type ParsedQuery<T> = Result<Query<T>, QueryRejection>;

/// Draws the game as it stands, or after `ply` actions.
///
/// A network may request 2,000 pictures an hour, where a GIF counts as 20; the most requested 16 MiB are cached.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/picture.svg",
    tag = "pictures",
    params(("id" = String, Path, description = "The game's address."), Look),
    responses((status = 200, description = "Done", body = String, content_type = "image/svg+xml")),
))]
pub(super) async fn game_svg(
    app: State<App>,
    id: Path<String>,
    client: Extension<Client>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    of_game(Format::Svg, app, id, client, look).await
}

/// Draws the game as a PNG file.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/picture.png",
    tag = "pictures",
    params(("id" = String, Path, description = "The game's address."), Look),
    responses((status = 200, description = "Done", body = super::openapi::File, content_type = "image/png")),
))]
pub(super) async fn game_png(
    app: State<App>,
    id: Path<String>,
    client: Extension<Client>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    of_game(Format::Png, app, id, client, look).await
}

/// Draws the game move by move, as an animation.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/picture.gif",
    tag = "pictures",
    params(("id" = String, Path, description = "The game's address."), Look),
    responses((status = 200, description = "Done", body = super::openapi::File, content_type = "image/gif")),
))]
pub(super) async fn game_gif(
    app: State<App>,
    id: Path<String>,
    client: Extension<Client>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    of_game(Format::Gif, app, id, client, look).await
}

/// Draws a game for everyone who can read it.
async fn of_game(
    format: Format,
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    let Query(look) = look.map_err(|error| Error::Malformed(error.body_text()))?;
    let (id, order) = (read(&id)?, Order::read(format, &look)?);
    let seq = app.store.newest(id).await?.ok_or(LiveError::NoSuchGame)?;
    let key = order.key(&format!("{id} {seq}"));
    let parts = Arc::clone(&app);
    let draw = async move {
        order.spend(&parts, network)?;
        parts.games.drawn_of(order.lane(&parts.drawn), network, id, move |game, gone| order.make(game, gone)).await
    };
    let made = app.drawn.get_or(key, draw).await?;
    Ok(answer(order, made, RUNNING))
}

/// Draws a line; spaces can be written as `_`.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/picture.svg",
    tag = "pictures",
    params(Line, Look),
    responses((status = 200, description = "Done", body = String, content_type = "image/svg+xml")),
))]
pub(super) async fn line_svg(
    app: State<App>,
    client: Extension<Client>,
    line: ParsedQuery<Line>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    of_line(Format::Svg, app, client, line, look).await
}

/// Draws a line as a PNG file.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/picture.png",
    tag = "pictures",
    params(Line, Look),
    responses((status = 200, description = "Done", body = super::openapi::File, content_type = "image/png")),
))]
pub(super) async fn line_png(
    app: State<App>,
    client: Extension<Client>,
    line: ParsedQuery<Line>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    of_line(Format::Png, app, client, line, look).await
}

/// Draws a line move by move, as an animation.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/picture.gif",
    tag = "pictures",
    params(Line, Look),
    responses((status = 200, description = "Done", body = super::openapi::File, content_type = "image/gif")),
))]
pub(super) async fn line_gif(
    app: State<App>,
    client: Extension<Client>,
    line: ParsedQuery<Line>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    of_line(Format::Gif, app, client, line, look).await
}

async fn of_line(
    format: Format,
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    line: ParsedQuery<Line>,
    look: ParsedQuery<Look>,
) -> Result<Response, Error> {
    let Query(line) = line.map_err(|error| Error::Malformed(error.body_text()))?;
    let Query(look) = look.map_err(|error| Error::Malformed(error.body_text()))?;
    let order = Order::read(format, &look)?;
    let key = order.key(&format!("{line:?}"));
    let parts = Arc::clone(&app);
    let draw = async move {
        order.spend(&parts, network)?;
        order.lane(&parts.drawn).run(network, move |gone| order.make(line.game()?, gone)).await
    };
    let made = app.drawn.get_or(key, draw).await?;
    Ok(answer(order, made, FIXED))
}

fn answer(order: Order, made: Bytes, keep: &'static str) -> Response {
    ([(header::CONTENT_TYPE, order.format.kind()), (header::CACHE_CONTROL, keep)], made).into_response()
}
