//! HTTP routes of tournaments.

use super::Tournaments;
use super::stream::events;
use crate::http::outside::{Body, Client, event_stream};
use crate::http::{App, Error, Routes, route};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use gamut_store::ids::TournamentId;
use gamut_tournament::{EntrantId, Finish, MAX_ENTRANTS};
use gamut_views::{
    EnteredView, EntrantChange, NewEntrant, NewId, NewTournament, TableResult, TournamentGames, TournamentList,
    TournamentView,
};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// Returns the routes below `/api`.
pub(crate) fn routes() -> Routes {
    Routes::default()
        .add(route!("/tournaments", post(make), get(list)))
        .add(route!("/tournaments/{id}", get(view)))
        .add(route!("/tournaments/{id}/changes", get(changes)))
        .add(route!("/tournaments/{id}/games", get(games)))
        .add(route!("/tournaments/{id}/entrants", post(enter)))
        .add(route!("/tournaments/{id}/entrants/{entrant}", put(set_active)))
        .add(route!("/tournaments/{id}/rounds", post(pair)))
        .add(route!("/tournaments/{id}/rounds/{round}/tables/{table}", put(set_result)))
        .add(route!("/tournaments/{id}/close", post(close)))
}

/// Makes a tournament.
///
/// `format` has the `kind` `swiss` with `rounds`, `round-robin` with `cycles`, or `simul` with `boards` and the `host`'s
/// seat. `play` is null over the board. `host` names a guest who gives an exhibition.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/tournaments",
    tag = "tournaments",
    request_body = NewTournament,
    responses((status = 201, description = "Created", body = NewId)),
))]
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

/// Lists those that the person organises or has entered.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/tournaments",
    tag = "tournaments",
    responses((status = 200, description = "Done", body = TournamentList)),
))]
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

/// Returns a tournament: entrants, rounds with their tables and games, standings with the cross-table, and which
/// entrant asks.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/tournaments/{id}",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's address.")),
    responses((status = 200, description = "Done", body = TournamentView)),
))]
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

/// Sends the tournament's version as server-sent events, at once and after each change.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/tournaments/{id}/changes",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's address."), ChangesQuery),
    responses((status = 200, description = "Done", body = String, content_type = "text/event-stream")),
))]
async fn changes(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    query: Result<Query<ChangesQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let Query(ChangesQuery { games }) = query.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let permit = app.take_socket(network)?;
    let watching = tournaments.watch(read(&id)?, games).await?;
    Ok(event_stream(watching, events, app.closing(), permit))
}

/// Query of [`changes`].
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
struct ChangesQuery {
    /// Whether moves in the games count: each sends an event `moved`.
    #[serde(default)]
    games: bool,
}

/// Lists the games of a tournament's last round, in order of tables.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/tournaments/{id}/games",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's address.")),
    responses((status = 200, description = "Done", body = TournamentGames)),
))]
async fn games(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TournamentGames>, Error> {
    let person = app.known(&headers).await?.map(|visitor| visitor.person);
    tournaments.games(read(&id)?, person).await.map(Json)
}

/// Enters a tournament.
///
/// `name` is for guests and teams, `team` joins one, and `other` says that the organiser enters a player over the
/// board.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/tournaments/{id}/entrants",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's address.")),
    request_body = NewEntrant,
    responses((status = 201, description = "Created", body = EnteredView)),
))]
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

/// Withdraws an entrant, or pairs it again.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/tournaments/{id}/entrants/{entrant}",
    tag = "tournaments",
    params(
        ("id" = String,
        Path, description = "The tournament's address."),
        ("entrant" = u32,
        Path, description = "The entrant's number, from 1."),
    ),
    request_body = EntrantChange,
    responses((status = 204, description = "Done")),
))]
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

/// Pairs the next round, and begins its games.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/tournaments/{id}/rounds",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's address.")),
    request_body = serde_json::Value,
    responses((status = 204, description = "Done")),
))]
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

/// Enters or corrects a result.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/tournaments/{id}/rounds/{round}/tables/{table}",
    tag = "tournaments",
    params(
        ("id" = String,
        Path, description = "The tournament's address."),
        ("round" = u16,
        Path, description = "The round, from 1."),
        ("table" = u16,
        Path, description = "The table, from 1."),
    ),
    request_body = TableResult,
    responses((status = 204, description = "Done")),
))]
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

/// Ends the tournament.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/tournaments/{id}/close",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's address.")),
    request_body = serde_json::Value,
    responses((status = 204, description = "Done")),
))]
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
    network: gamut_live::network::Network,
    headers: &HeaderMap,
    games: usize,
) -> Result<gamut_store::Visitor, Error> {
    app.spend_change(network, false, games)?;
    app.known(headers).await?.ok_or(Error::NotOrganiser)
}

/// Reads a tournament's address; an invalid one leads to no tournament.
fn read(id: &str) -> Result<TournamentId, Error> {
    id.parse().map_err(|_| Error::NoSuchTournament)
}
