//! Puzzles: the list, and checking attempts. Solutions are sent only on request.

use super::body::Body;
use super::client::Client;
use super::puzzle_ratings::{account, note, rate, ratings};
use super::{App, Parts};
use crate::clock;
use crate::error::Error;
use crate::network::Network;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use gamut_puzzles::{BadTry, Puzzle, Verdict, of_the_day, shipped, shipped_named};
use gamut_rules::{AnyGame, Seat};
use gamut_views::{
    PuzzleAnswer, PuzzleGiveUp, PuzzleHint, PuzzleList, PuzzleSolution, PuzzleSummary, PuzzleTry, PuzzleVerdict,
    PuzzleView, solo_history,
};
use std::sync::LazyLock;

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

static ALL: LazyLock<Vec<PuzzleSummary>> = LazyLock::new(|| shipped().iter().map(summary).collect());

fn summary(puzzle: &Puzzle) -> PuzzleSummary {
    PuzzleSummary {
        id: puzzle.id(),
        variant: puzzle.variant.clone(),
        theme: puzzle.theme,
        difficulty: puzzle.difficulty,
        length: puzzle.moves(),
        risk: puzzle.risk,
    }
}

fn named(id: &str) -> Result<&'static Puzzle, Error> {
    shipped_named(id).ok_or(Error::NotFound)
}

/// `GET /api/puzzles`
pub(super) async fn list(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<PuzzleList>, Error> {
    let day = u64::try_from(clock::now().div_euclid(DAY)).unwrap_or(0);
    let today = [false, true].into_iter().filter_map(|fibonacci| of_the_day(day, fibonacci)).map(Puzzle::id).collect();
    let ratings = match account(&app, &headers).await? {
        Some(person) => ratings(&app, person).await?,
        None => Vec::new(),
    };
    Ok(Json(PuzzleList { today, puzzles: ALL.clone(), ratings }))
}

/// `GET /api/puzzles/{id}`
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
    let game = game(puzzle)?;
    let sides = Seat::all(game.seats()).map(|seat| game.side_of(seat).number()).collect();
    Ok(Json(PuzzleView {
        summary: summary(puzzle),
        from: puzzle.position.clone(),
        seat: puzzle.hero().number(),
        sides,
        counts,
        game: solo_history(&game),
    }))
}

/// `POST /api/puzzles/{id}/try`
pub(super) async fn judge(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(PuzzleTry { actions }): Body<PuzzleTry>,
) -> Result<Json<PuzzleAnswer>, Error> {
    let puzzle = named(&id)?;
    let mut answer = run(&app, network, move || answer(puzzle, &actions)).await?;
    if answer.verdict == PuzzleVerdict::Right {
        note(&app, &headers, network, puzzle).await?;
    } else {
        answer.rated = rate(&app, &headers, network, puzzle, answer.verdict == PuzzleVerdict::Solved).await?;
    }
    Ok(Json(answer))
}

/// `POST /api/puzzles/{id}/hint`
pub(super) async fn hint(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(PuzzleTry { actions }): Body<PuzzleTry>,
) -> Result<Json<PuzzleHint>, Error> {
    let puzzle = named(&id)?;
    let rest = run(&app, network, move || gamut_puzzles::rest(puzzle, &actions).map_err(refusal)).await?;
    let rated = rate(&app, &headers, network, puzzle, false).await?;
    Ok(Json(PuzzleHint { from: rest.first().and_then(|action| origin(action)), rated }))
}

/// `POST /api/puzzles/{id}/solution`
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
    let mut solution = run(&app, network, move || solve(puzzle, &actions, tried)).await?;
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

fn answer(puzzle: &Puzzle, actions: &[String]) -> Result<PuzzleAnswer, Error> {
    let judged = gamut_puzzles::judge(puzzle, actions).map_err(refusal)?;
    let mut game = judged.game;
    let (verdict, why) = match judged.verdict {
        Verdict::Solved => (PuzzleVerdict::Solved, None),
        Verdict::Right => (PuzzleVerdict::Right, None),
        Verdict::Wrong { why, refutation } => {
            play(&mut game, &refutation)?;
            (PuzzleVerdict::Wrong, Some(why))
        }
    };
    Ok(PuzzleAnswer { verdict, why, rated: None, game: solo_history(&game) })
}

fn solve(puzzle: &Puzzle, own: &[String], tried: Option<String>) -> Result<PuzzleSolution, Error> {
    if let Some(tried) = tried {
        // An illegal move is not an attempt.
        let line: Vec<String> = own.iter().cloned().chain([tried]).collect();
        gamut_puzzles::judge(puzzle, &line).map_err(refusal)?;
    }
    let mut game = match own {
        [] => game(puzzle)?,
        own => gamut_puzzles::judge(puzzle, own).map_err(refusal)?.game,
    };
    let actions = gamut_puzzles::rest(puzzle, own).map_err(refusal)?;
    play(&mut game, &actions)?;
    Ok(PuzzleSolution { actions, rated: None, game: solo_history(&game) })
}

fn game(puzzle: &Puzzle) -> Result<AnyGame, Error> {
    puzzle.game().map_err(|error| Error::Unreadable(error.to_string()))
}

fn play(game: &mut AnyGame, actions: &[String]) -> Result<(), Error> {
    for action in actions {
        game.play(action).map_err(|error| Error::Unreadable(error.to_string()))?;
    }
    Ok(())
}

fn refusal(error: BadTry) -> Error {
    match error {
        BadTry::Puzzle(reason) => Error::Unreadable(reason),
        BadTry::Illegal(..) => Error::IllegalAction(error.to_string()),
        BadTry::TooMany(_) | BadTry::Empty | BadTry::Wrong(_) => Error::Malformed(error.to_string()),
    }
}

/// Returns the square or point on which an action begins. `None` for an action from the reserve.
fn origin(action: &str) -> Option<String> {
    let end = action.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(action.len());
    (end > 0).then(|| action[..end].to_owned())
}
