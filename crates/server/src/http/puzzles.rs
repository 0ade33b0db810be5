//! Puzzles: the list, and checking attempts. Solutions are sent only on request.

use super::body::Body;
use super::client::Client;
use super::puzzle_ratings::{account, note, rate, ratings};
use super::{App, Parts};
use crate::http::Error;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use gamut_live::network::Network;
use gamut_puzzles::{Puzzle, answers, of_the_day, shipped, shipped_named};
use gamut_store::clock;
use gamut_views::{
    PuzzleAnswer, PuzzleGiveUp, PuzzleHint, PuzzleList, PuzzleSolution, PuzzleSummary, PuzzleTry, PuzzleVerdict,
    PuzzleView,
};
use std::sync::LazyLock;

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

static ALL: LazyLock<Vec<PuzzleSummary>> = LazyLock::new(|| shipped().iter().map(answers::summary).collect());

fn named(id: &str) -> Result<&'static Puzzle, Error> {
    shipped_named(id).ok_or(Error::NotFound)
}

/// Returns all puzzles without positions, those of the day (UTC), and the requesting account's ratings.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/puzzles",
    tag = "puzzles",
    responses((status = 200, description = "Done", body = PuzzleList)),
))]
pub(super) async fn list(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<PuzzleList>, Error> {
    let day = u64::try_from(clock::now().div_euclid(DAY)).unwrap_or(0);
    let today = of_the_day(shipped(), day).into_iter().map(Puzzle::id).collect();
    let ratings = match account(&app, &headers).await? {
        Some(person) => ratings(&app, person).await?,
        None => Vec::new(),
    };
    Ok(Json(PuzzleList { today, puzzles: ALL.clone(), ratings }))
}

/// Returns a puzzle without its solution, and whether it `counts` for the requesting account.
///
/// Each puzzle counts once, at the first wrong move, the first help, or the end. `rated` in that answer has the rating
/// before and after.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/puzzles/{id}",
    tag = "puzzles",
    params(("id" = String, Path, description = "The puzzle's id.")),
    responses((status = 200, description = "Done", body = PuzzleView)),
))]
pub(super) async fn view(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<PuzzleView>, Error> {
    let puzzle = named(&id)?;
    let counts = match account(&app, &headers).await? {
        Some(person) => !app.looked_up.is_known(network, &id) && app.store.puzzle_outcome(person, &id).await?.is_none(),
        None => false,
    };
    Ok(Json(PuzzleView { counts, ..answers::view(puzzle).map_err(Error::from)? }))
}

/// Judges the solver's actions from the start.
///
/// The verdict is `solved`, `right` (with the replies) or `wrong` (with the reason and the refutation). A network may
/// send two tries or hints per second, and 60 at once.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/puzzles/{id}/try",
    tag = "puzzles",
    params(("id" = String, Path, description = "The puzzle's id.")),
    request_body = PuzzleTry,
    responses((status = 200, description = "Done", body = PuzzleAnswer)),
))]
pub(super) async fn judge(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(PuzzleTry { actions }): Body<PuzzleTry>,
) -> Result<Json<PuzzleAnswer>, Error> {
    let puzzle = named(&id)?;
    let mut answer = run(&app, network, move || answers::answer(puzzle, &actions).map_err(Error::from)).await?;
    if answer.verdict == PuzzleVerdict::Right {
        note(&app, &headers, network, puzzle).await?;
    } else {
        answer.rated = rate(&app, &headers, network, puzzle, answer.verdict == PuzzleVerdict::Solved).await?;
    }
    Ok(Json(answer))
}

/// Returns the origin of the next correct action, null for a drop.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/puzzles/{id}/hint",
    tag = "puzzles",
    params(("id" = String, Path, description = "The puzzle's id.")),
    request_body = PuzzleTry,
    responses((status = 200, description = "Done", body = PuzzleHint)),
))]
pub(super) async fn hint(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(PuzzleTry { actions }): Body<PuzzleTry>,
) -> Result<Json<PuzzleHint>, Error> {
    let puzzle = named(&id)?;
    let mut hint = run(&app, network, move || answers::hint(puzzle, &actions).map_err(Error::from)).await?;
    hint.rated = rate(&app, &headers, network, puzzle, false).await?;
    Ok(Json(hint))
}

/// Returns the rest of the solution after a try.
///
/// A try is one correct action, a legal wrong action in `tried`, or a puzzle that has counted; otherwise the answer is
/// `not-tried`. A puzzle tried or looked up without an account does not count for accounts on the same home network (an
/// IPv4 address or a /56) for a day.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/puzzles/{id}/solution",
    tag = "puzzles",
    params(("id" = String, Path, description = "The puzzle's id.")),
    request_body = PuzzleGiveUp,
    responses((status = 200, description = "Done", body = PuzzleSolution)),
))]
pub(super) async fn solution(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(PuzzleGiveUp { actions, tried }): Body<PuzzleGiveUp>,
) -> Result<Json<PuzzleSolution>, Error> {
    let puzzle = named(&id)?;
    if actions.is_empty() && tried.is_none() {
        // An account's attempt or hint is stored.
        let has_tried = match account(&app, &headers).await? {
            Some(person) => app.store.puzzle_outcome(person, &id).await?.is_some(),
            None => false,
        };
        if !has_tried {
            return Err(Error::NotTried);
        }
    }
    let work = move || answers::solution(puzzle, &actions, tried).map_err(Error::from);
    let mut solution = run(&app, network, work).await?;
    solution.rated = rate(&app, &headers, network, puzzle, false).await?;
    Ok(Json(solution))
}

/// Works on a puzzle in a lane, limited by the network's rate.
async fn run<T: Send + 'static>(
    app: &Parts,
    network: Network,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    app.rates.puzzle(network)?;
    app.games.jobs().run(Some(network), work).await
}
