//! HTTP routes of tournaments.

use super::Tournaments;
use super::stream::versions;
use crate::http::outside::{Body, Client};
use crate::http::{App, Error};
use crate::ids::TournamentId;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post, put};
use axum::{Extension, Json, Router};
use gamut_tournament::{EntrantId, Finish, MAX_ENTRANTS};
use gamut_views::{
    EnteredView, EntrantChange, NewEntrant, NewId, NewTournament, TableResult, TournamentList, TournamentView,
};
use serde::de::IgnoredAny;

/// Returns the routes below `/api`.
pub(crate) fn routes(tournaments: Tournaments) -> Router<App> {
    Router::new()
        .route("/tournaments", post(make).get(list))
        .route("/tournaments/{id}", get(view))
        .route("/tournaments/{id}/changes", get(changes))
        .route("/tournaments/{id}/entrants", post(enter))
        .route("/tournaments/{id}/entrants/{entrant}", put(set_active))
        .route("/tournaments/{id}/rounds", post(pair))
        .route("/tournaments/{id}/rounds/{round}/tables/{table}", put(set_result))
        .route("/tournaments/{id}/close", post(close))
        .layer(Extension(tournaments))
}

/// `POST /api/tournaments`
async fn make(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewTournament>,
) -> Result<impl IntoResponse, Error> {
    let visitor = app.visitor(&headers).await?;
    app.spend_new(network, &visitor.who)?;
    let id = tournaments.make(new, visitor.who.clone()).await?;
    Ok((StatusCode::CREATED, AppendHeaders(visitor.header()), Json(NewId { id: id.to_string() })))
}

/// `GET /api/tournaments`
async fn list(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    headers: HeaderMap,
) -> Result<Json<TournamentList>, Error> {
    match app.known(&headers).await? {
        Some(visitor) => tournaments.list(visitor.person).await.map(Json),
        None => Ok(Json(TournamentList { tournaments: Vec::new() })),
    }
}

/// `GET /api/tournaments/{id}`
async fn view(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TournamentView>, Error> {
    let person = app.known(&headers).await?.map(|visitor| visitor.person);
    tournaments.view(network, person, read(&id)?).await.map(Json)
}

/// `GET /api/tournaments/{id}/changes`
async fn changes(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let permit = app.take_socket(network)?;
    let watching = tournaments.watch(read(&id)?).await?;
    Ok(versions(watching, app.closing(), permit))
}

/// `POST /api/tournaments/{id}/entrants`
async fn enter(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(entry): Body<NewEntrant>,
) -> Result<impl IntoResponse, Error> {
    let id = read(&id)?;
    let visitor = app.visitor(&headers).await?;
    app.spend_change(network, visitor.who.is_new, 0)?;
    if tournaments.read(id).await?.play.is_some_and(|play| play.rated) {
        app.may_play_rated(&visitor.who).await?;
    }
    let entrant = tournaments.enter(id, visitor.who.clone(), entry).await?;
    Ok((StatusCode::CREATED, AppendHeaders(visitor.header()), Json(EnteredView { entrant })))
}

/// `PUT /api/tournaments/{id}/entrants/{entrant}`
async fn set_active(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    path: Result<Path<(String, u32)>, PathRejection>,
    headers: HeaderMap,
    Body(EntrantChange { active }): Body<EntrantChange>,
) -> Result<StatusCode, Error> {
    let Path((id, entrant)) = path.map_err(|_| Error::NotFound)?;
    let visitor = organiser(&app, network, &headers, 0).await?;
    let index = usize::try_from(entrant).ok().and_then(|number| number.checked_sub(1));
    let entrant = EntrantId::from_index(index.filter(|&index| index < MAX_ENTRANTS).ok_or(Error::NotFound)?);
    tournaments.set_active(read(&id)?, visitor, entrant, active).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tournaments/{id}/rounds`
async fn pair(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<StatusCode, Error> {
    let id = read(&id)?;
    let state = tournaments.read(id).await?;
    let tables = state.tournament.entrants().len() / state.tournament.settings().table_size() + 1;
    let games = if state.play.is_some() { tables } else { 0 };
    let visitor = organiser(&app, network, &headers, games).await?;
    tournaments.pair(id, visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `PUT /api/tournaments/{id}/rounds/{round}/tables/{table}`
async fn set_result(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    path: Result<Path<(String, u16, u16)>, PathRejection>,
    headers: HeaderMap,
    Body(TableResult { places }): Body<TableResult>,
) -> Result<StatusCode, Error> {
    let Path((id, round, table)) = path.map_err(|_| Error::NotFound)?;
    let visitor = organiser(&app, network, &headers, 0).await?;
    let finish = |place: Option<u8>| place.map_or(Finish::Forfeit, Finish::Place);
    let finishes = places.into_iter().map(finish).collect();
    tournaments.set_result(read(&id)?, visitor, (round, table), finishes).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tournaments/{id}/close`
async fn close(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<StatusCode, Error> {
    let visitor = organiser(&app, network, &headers, 0).await?;
    tournaments.close(read(&id)?, visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the visitor, who must be known: only known people organise or enter a tournament.
async fn organiser(
    app: &App,
    network: crate::network::Network,
    headers: &HeaderMap,
    games: usize,
) -> Result<crate::store::Visitor, Error> {
    app.spend_change(network, false, games)?;
    app.known(headers).await?.ok_or(Error::NotOrganiser)
}

/// Reads a tournament's address; an invalid one leads to no tournament.
fn read(id: &str) -> Result<TournamentId, Error> {
    id.parse().map_err(|_| Error::NoSuchTournament)
}
