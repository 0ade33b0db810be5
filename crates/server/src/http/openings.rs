//! The opening explorer.

use super::App;
use crate::error::Error;
use crate::openings::{Book, BookMove, FEWEST, OpeningKey};
use crate::store::OpeningRow;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use gamut_rules::{AnyGame, ParseError, Variant};
use gamut_views::{OpeningMove, OpeningView};
use serde::Deserialize;

/// The query of `GET /api/openings`.
#[derive(Deserialize)]
pub(super) struct Asked {
    variant: String,
    position: String,
}

/// `GET /api/openings?variant=…&position=…`
pub(super) async fn read(
    State(App(app)): State<App>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<OpeningView>, Error> {
    let Query(Asked { variant, position }) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let malformed = |error: ParseError| Error::Malformed(error.to_string());
    let variant: Variant = variant.parse().map_err(malformed)?;
    let game = AnyGame::from_position(&variant, &position).map_err(malformed)?;
    let (key, seats) = (OpeningKey::of(&game), game.seats());
    let rows = app.store.openings(&key).await?;
    let games = rows.iter().map(|row| row.games).sum();
    let of_people = |row: OpeningRow| OpeningMove {
        action: row.action,
        games: row.games,
        won: row.won.into_iter().take(seats).collect(),
    };
    let shown = games >= FEWEST;
    let known = Book::shipped().get(&key);
    let of_engine = |row: &BookMove| OpeningMove { action: row.action.clone(), games: row.games, won: row.won.clone() };
    let engine_moves: Vec<OpeningMove> =
        known.map(|known| known.moves.iter().map(of_engine).collect()).unwrap_or_default();
    Ok(Json(OpeningView {
        games: if shown { games } else { 0 },
        moves: if shown { rows.into_iter().map(of_people).collect() } else { Vec::new() },
        engine_games: engine_moves.iter().map(|row| row.games).sum(),
        engine_moves,
        chances: known.map(|known| known.chances.clone()).unwrap_or_default(),
    }))
}
