//! The opening explorer.

use super::player::known_visitor;
use super::{App, Parts};
use crate::analysis::contests;
use crate::http::Error;
use crate::openings::{Book, BookMove, FEWEST, Opening};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use gamut_rules::{AnyGame, ParseError, Variant};
use gamut_store::OpeningRow;
use gamut_store::ids::PersonId;
use gamut_views::{OpeningMove, OpeningView};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The query of `GET /api/openings`.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct Asked {
    /// The variant in notation.
    variant: String,
    /// The position.
    position: String,
}

/// Returns what was played in a position, in finished public games (if there are at least five) and in the engine's
/// self-play.
///
/// That is how often, who won, and each seat's chance. Rotated and mirrored positions are the same. Refused as
/// `no-hints` for people who play the position against others.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/openings",
    tag = "analysis",
    params(Asked),
    responses((status = 200, description = "Done", body = OpeningView)),
))]
pub(super) async fn read(
    State(App(app)): State<App>,
    headers: HeaderMap,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<OpeningView>, Error> {
    let Query(Asked { variant, position }) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let malformed = |error: ParseError| Error::Malformed(error.to_string());
    let variant: Variant = variant.parse().map_err(malformed)?;
    let game = AnyGame::from_position(&variant, &position).map_err(malformed)?;
    let (opening, seats) = (Opening::of(&game), game.seats());
    if let Some(visitor) = known_visitor(&app, &headers).await? {
        may_see(&app, visitor.person, &opening).await?;
    }
    let rows = app.store.openings(&opening.key).await?;
    let games = rows.iter().map(|row| row.games).sum();
    // Of actions that are equivalent by symmetry, only the first is listed.
    let mut here = BTreeMap::new();
    for (action, _) in game.effects() {
        here.entry(opening.name(action)).or_insert_with(|| action.to_string());
    }
    let here = |name: &String| here.get(name).unwrap_or(name).clone();
    let of_people = |row: OpeningRow| OpeningMove {
        action: here(&row.action),
        games: row.games,
        won: row.won.into_iter().take(seats).collect(),
    };
    let shown = games >= FEWEST;
    let known = Book::shipped().get(&opening.key);
    let of_engine = |row: &BookMove| OpeningMove { action: here(&row.action), games: row.games, won: row.won.clone() };
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

/// Refuses positions of a game that the person is playing against others or for rating.
async fn may_see(app: &Parts, person: PersonId, opening: &Opening) -> Result<(), Error> {
    if contests(&app.store, person).await?.iter().any(|contest| contest.is(opening)) {
        return Err(Error::InPlay);
    }
    Ok(())
}
