//! HTTP routes of studies.

use super::Studies;
use crate::http::App;
use crate::http::Error;
use crate::http::outside::{Body, Client};
use crate::ids::{PersonId, StudyId};
use crate::people::PeopleError;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use gamut_views::{
    ExerciseView, NewId, NewStudy, PuzzleAnswer, PuzzleHint, PuzzleSolution, PuzzleTry, SavedStudy, StudyChange,
    StudyList, StudyView,
};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// Maximum length of a study as JSON, in bytes: its records with escaped line breaks, and titles.
const MAX_STUDY: usize = 512 * 1024;

/// Returns the routes below `/api`.
pub(crate) fn routes(studies: Studies) -> Router<App> {
    Router::new()
        .route("/studies", post(make).get(list))
        .route("/studies/{id}", get(view).put(save).delete(delete))
        .route("/studies/{id}/copy", post(copy))
        .route("/studies/{id}/record", get(record))
        .route("/studies/{id}/exercises/{chapter}", get(exercise))
        .route("/studies/{id}/exercises/{chapter}/try", post(judge))
        .route("/studies/{id}/exercises/{chapter}/hint", post(hint))
        .route("/studies/{id}/exercises/{chapter}/solution", post(solution))
        .layer(DefaultBodyLimit::max(MAX_STUDY))
        .layer(Extension(studies))
}

/// `GET /api/studies`
async fn list(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    headers: HeaderMap,
) -> Result<Json<StudyList>, Error> {
    studies.list(app.account(&headers).await?).await.map(Json)
}

/// `POST /api/studies`
async fn make(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewStudy, MAX_STUDY>,
) -> Result<impl IntoResponse, Error> {
    let maker = owner(&app, &headers).await?;
    app.spend_bytes(network, new.records.len())?;
    let id = studies.make(network, maker, new).await?;
    Ok((StatusCode::CREATED, Json(NewId { id: id.to_string() })))
}

/// `GET /api/studies/{id}`
async fn view(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<StudyView>, Error> {
    studies.view(app.account(&headers).await?, read(&id)?).await.map(Json)
}

/// `PUT /api/studies/{id}`
async fn save(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(change): Body<StudyChange, MAX_STUDY>,
) -> Result<Json<SavedStudy>, Error> {
    let maker = owner(&app, &headers).await?;
    app.spend_bytes(network, change.chapters.iter().map(|chapter| chapter.record.len()).sum())?;
    let version = studies.save(network, maker, read(&id)?, change).await?;
    Ok(Json(SavedStudy { version }))
}

/// `DELETE /api/studies/{id}`
async fn delete(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    studies.delete(owner(&app, &headers).await?, read(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/studies/{id}/copy`
async fn copy(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<impl IntoResponse, Error> {
    let maker = owner(&app, &headers).await?;
    // Its size is not known yet.
    app.spend_bytes(network, MAX_STUDY / 2)?;
    let id = studies.copy(maker, read(&id)?).await?;
    Ok((StatusCode::CREATED, Json(NewId { id: id.to_string() })))
}

/// The query of an export.
#[derive(Deserialize)]
struct Wanted {
    /// From 1.
    chapter: Option<usize>,
}

/// `GET /api/studies/{id}/record`
async fn record(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let Query(Wanted { chapter }) = wanted.map_err(|error| Error::Malformed(error.body_text()))?;
    let id = read(&id)?;
    let text = studies.record(network, app.account(&headers).await?, id, chapter).await?;
    let file = format!("attachment; filename=\"study-{id}.gmt\"");
    Ok(([(header::CONTENT_TYPE, String::from("text/plain; charset=utf-8")), (header::CONTENT_DISPOSITION, file)], text))
}

/// The path of an exercise.
type ExercisePath = Result<Path<(String, usize)>, PathRejection>;

/// `GET /api/studies/{id}/exercises/{chapter}`
async fn exercise(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    path: ExercisePath,
    headers: HeaderMap,
) -> Result<Json<ExerciseView>, Error> {
    let (reader, at) = (app.account(&headers).await?, place(path)?);
    studies.ask(network, reader, at, |exercise| exercise.view()).await.map(Json)
}

/// `POST /api/studies/{id}/exercises/{chapter}/try`
async fn judge(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    path: ExercisePath,
    headers: HeaderMap,
    Body(PuzzleTry { actions }): Body<PuzzleTry>,
) -> Result<Json<PuzzleAnswer>, Error> {
    app.spend_try(network)?;
    let (reader, at) = (app.account(&headers).await?, place(path)?);
    studies.ask(network, reader, at, move |exercise| exercise.answer(&actions)).await.map(Json)
}

/// `POST /api/studies/{id}/exercises/{chapter}/hint`
async fn hint(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    path: ExercisePath,
    headers: HeaderMap,
    Body(PuzzleTry { actions }): Body<PuzzleTry>,
) -> Result<Json<PuzzleHint>, Error> {
    app.spend_try(network)?;
    let (reader, at) = (app.account(&headers).await?, place(path)?);
    studies.ask(network, reader, at, move |exercise| exercise.hint(&actions)).await.map(Json)
}

/// `POST /api/studies/{id}/exercises/{chapter}/solution`
async fn solution(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Extension(Client(network)): Extension<Client>,
    path: ExercisePath,
    headers: HeaderMap,
    Body(PuzzleTry { actions }): Body<PuzzleTry>,
) -> Result<Json<PuzzleSolution>, Error> {
    app.spend_try(network)?;
    let (reader, at) = (app.account(&headers).await?, place(path)?);
    studies.ask(network, reader, at, move |exercise| exercise.solution(&actions)).await.map(Json)
}

/// Returns the sender's account, which only accounts have: a guest's data ends with its cookie.
async fn owner(app: &App, headers: &HeaderMap) -> Result<PersonId, Error> {
    app.account(headers).await?.ok_or(PeopleError::NotSignedIn.into())
}

fn place(path: ExercisePath) -> Result<(StudyId, usize), Error> {
    let Path((id, chapter)) = path.map_err(|_| Error::NotFound)?;
    Ok((read(&id)?, chapter))
}

/// Reads a study's address; an invalid one leads to no study.
fn read(id: &str) -> Result<StudyId, Error> {
    id.parse().map_err(|_| Error::NotFound)
}
