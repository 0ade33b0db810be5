//! HTTP routes of studies.

use super::Studies;
use crate::http::Error;
use crate::http::outside::{Body, Client};
use crate::http::{App, Routes, route};
use crate::people::PeopleError;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use gamut_store::ids::{PersonId, StudyId};
use gamut_views::{
    ExerciseView, NewId, NewStudy, PuzzleAnswer, PuzzleHint, PuzzleSolution, PuzzleTry, SavedStudy, StudyChange,
    StudyList, StudyView,
};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// Maximum length of a study as JSON, in bytes: its records with escaped line breaks, and titles.
const MAX_STUDY: usize = 512 * 1024;

/// Returns the routes below `/api`.
pub(crate) fn routes() -> Routes {
    Routes::default()
        .add(route!("/studies", post(make), get(list)))
        .add(route!("/studies/{id}", get(view), put(save), delete(delete)))
        .add(route!("/studies/{id}/copy", post(copy)))
        .add(route!("/studies/{id}/record", get(record)))
        .add(route!("/studies/{id}/exercises/{chapter}", get(exercise)))
        .add(route!("/studies/{id}/exercises/{chapter}/try", post(judge)))
        .add(route!("/studies/{id}/exercises/{chapter}/hint", post(hint)))
        .add(route!("/studies/{id}/exercises/{chapter}/solution", post(solution)))
        .with_largest_body(MAX_STUDY)
}

/// Lists the account's studies (`own`) and public ones of others (`public`).
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/studies",
    tag = "studies",
    responses((status = 200, description = "Done", body = StudyList)),
))]
async fn list(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    headers: HeaderMap,
) -> Result<Json<StudyList>, Error> {
    studies.list(app.account(&headers).await?).await.map(Json)
}

/// Makes a private study of `records`, a file.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/studies",
    tag = "studies",
    request_body = NewStudy,
    responses((status = 201, description = "Created", body = NewId)),
))]
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

/// Returns a study: its version and chapters, those of exercises without their record unless the account owns it.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/studies/{id}",
    tag = "studies",
    params(("id" = String, Path, description = "The study's address.")),
    responses((status = 200, description = "Done", body = StudyView)),
))]
async fn view(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<StudyView>, Error> {
    studies.view(app.account(&headers).await?, read(&id)?).await.map(Json)
}

/// Stores the whole study.
///
/// `version` is the one that it follows; refused (`stale`) if that is not the newest.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/studies/{id}",
    tag = "studies",
    params(("id" = String, Path, description = "The study's address.")),
    request_body = StudyChange,
    responses((status = 200, description = "Done", body = SavedStudy)),
))]
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

/// Deletes the study.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/studies/{id}",
    tag = "studies",
    params(("id" = String, Path, description = "The study's address.")),
    responses((status = 204, description = "Done")),
))]
async fn delete(
    State(app): State<App>,
    Extension(studies): Extension<Studies>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    studies.delete(owner(&app, &headers).await?, read(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Copies the study to the account.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/studies/{id}/copy",
    tag = "studies",
    params(("id" = String, Path, description = "The study's address.")),
    request_body = serde_json::Value,
    responses((status = 201, description = "Created", body = NewId)),
))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
struct Wanted {
    /// Only this chapter, from 1.
    chapter: Option<usize>,
}

/// Returns the study as a file of records, or one chapter of it.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/studies/{id}/record",
    tag = "studies",
    params(("id" = String, Path, description = "The study's address."), Wanted),
    responses((status = 200, description = "Done", body = String, content_type = "text/plain")),
))]
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

/// Returns an exercise without its solution.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/studies/{id}/exercises/{chapter}",
    tag = "studies",
    params(
        ("id" = String,
        Path, description = "The study's address."),
        ("chapter" = u32,
        Path, description = "The chapter, from 1."),
    ),
    responses((status = 200, description = "Done", body = ExerciseView)),
))]
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

/// Judges the solver's own actions from the start.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/studies/{id}/exercises/{chapter}/try",
    tag = "studies",
    params(
        ("id" = String,
        Path, description = "The study's address."),
        ("chapter" = u32,
        Path, description = "The chapter, from 1."),
    ),
    request_body = PuzzleTry,
    responses((status = 200, description = "Done", body = PuzzleAnswer)),
))]
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

/// Tells where the next correct action begins.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/studies/{id}/exercises/{chapter}/hint",
    tag = "studies",
    params(
        ("id" = String,
        Path, description = "The study's address."),
        ("chapter" = u32,
        Path, description = "The chapter, from 1."),
    ),
    request_body = PuzzleTry,
    responses((status = 200, description = "Done", body = PuzzleHint)),
))]
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

/// Returns the rest of the solution.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/studies/{id}/exercises/{chapter}/solution",
    tag = "studies",
    params(
        ("id" = String,
        Path, description = "The study's address."),
        ("chapter" = u32,
        Path, description = "The chapter, from 1."),
    ),
    request_body = PuzzleTry,
    responses((status = 200, description = "Done", body = PuzzleSolution)),
))]
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
