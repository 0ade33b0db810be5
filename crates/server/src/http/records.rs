//! Game records: download, and import of games.

use super::body::Text;
use super::client::Client;
use super::games::read;
use super::player::visitor;
use super::{App, GAME_BYTES};
use crate::http::Error;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_views::{NewGames, NewId};

/// Downloads the game as a record, a `.gmt` file.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/record",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 200, description = "Done", body = String, content_type = "text/plain")),
))]
pub(super) async fn download(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
) -> Result<impl IntoResponse, Error> {
    let record = app.games.record(network, read(&id)?).await?;
    let file = format!("attachment; filename=\"{}\"", record.file);
    let headers =
        [(header::CONTENT_TYPE, String::from("text/plain; charset=utf-8")), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, record.text))
}

/// Creates a game from each main line of a file of records, all or none.
///
/// The file has at most 256 KiB and 50 games, each of at most 5,000 plies (10,000 moves with its variations). Answers
/// the `id`s in order.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/records",
    tag = "games",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 201, description = "Created", body = NewGames)),
))]
pub(super) async fn upload(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Text(text): Text,
) -> Result<impl IntoResponse, Error> {
    // Count one game before reading the file, so that reading is bounded too.
    app.games_an_hour.spend(network, 1)?;
    let length = text.len() as u64;
    let visitor = visitor(&app, &headers).await?;
    let games = app.games.read_records(network, text, visitor.who.person).await?;
    app.games_an_hour.spend(network, games.len().saturating_sub(1) as u64)?;
    // The moves are stored in addition to the text.
    app.bytes_an_hour.spend(network, 2 * length + GAME_BYTES * games.len() as u64)?;
    let ids = app.games.import(games, visitor.who.clone()).await?;
    let games = ids.iter().map(|id| NewId { id: id.to_string() }).collect();
    Ok((StatusCode::CREATED, AppendHeaders(visitor.header()), Json(NewGames { games })))
}
