//! HTTP routes of tournaments.

use super::Tournaments;
use super::page::Wanted;
use super::stream::events;
use crate::http::outside::{Body, Client, event_stream};
use crate::http::{App, Error, Routes, route};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use gamut_live::jobs::Requester;
use gamut_live::network::Network;
use gamut_store::Visitor;
use gamut_store::ids::TournamentId;
use gamut_tournament::{EntrantId, Finish, MAX_ENTRIES};
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
        .add(route!("/tournaments/{id}/entrants/{entrant}", put(set_active), delete(remove)))
        .add(route!("/tournaments/{id}/organisers/{name}", put(appoint), delete(dismiss)))
        .add(route!("/tournaments/{id}/rounds", post(pair)))
        .add(route!("/tournaments/{id}/rounds/{round}/tables/{table}", put(set_result)))
        .add(route!("/tournaments/{id}/rounds/{round}/tables/{table}/contest", post(contest)))
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

/// Returns a tournament: a round with its tables and games, standings with the cross-table, the entrants that these
/// name, and which entrant asks.
///
/// An answer holds at most 64 lines of the standings, 1,000 boxes of the cross-table, and tables with 128 seats; further
/// ones are asked for by the number of the first.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/tournaments/{id}",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's address."), ViewQuery),
    responses((status = 200, description = "Done", body = TournamentView)),
))]
async fn view(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    query: Result<Query<ViewQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<TournamentView>, Error> {
    let Query(ViewQuery { round, table, line }) = query.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    app.spend_tournament(network)?;
    let requester = requester(network, app.known(&headers).await?.as_ref());
    tournaments.view(requester, read(&id)?, Wanted { round, table, line }).await.map(Json)
}

/// Query of [`view`].
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
struct ViewQuery {
    /// The round, from 1. Default: the last one.
    round: Option<u16>,
    /// The first table of the round, from 1.
    table: Option<u16>,
    /// The first line of the standings, from 1.
    line: Option<u16>,
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

/// Lists the games of a tournament's last round in order of tables, at most 64.
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
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TournamentGames>, Error> {
    app.spend_tournament(network)?;
    let requester = requester(network, app.known(&headers).await?.as_ref());
    tournaments.games(requester, read(&id)?).await.map(Json)
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
    let requester = requester(network, Some(&visitor.who));
    if tournaments.current(requester, id).await?.state.play.is_some_and(|play| play.rated) {
        app.may_play_rated(&visitor.who).await?;
    }
    let entrant = tournaments.enter(requester, id, visitor.who.clone(), entry).await?;
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
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    tournaments.set_active(requester, read(&id)?, visitor, read_entrant(entrant)?, active).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes an entrant, as an organiser may: the place is free again, and the person cannot enter again.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/tournaments/{id}/entrants/{entrant}",
    tag = "tournaments",
    params(
        ("id" = String,
        Path, description = "The tournament's address."),
        ("entrant" = u32,
        Path, description = "The entrant's number, from 1."),
    ),
    responses((status = 204, description = "Done")),
))]
async fn remove(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    path: Result<Path<(String, u32)>, PathRejection>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let Path((id, entrant)) = path.map_err(|_| Error::NotFound)?;
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    tournaments.remove(requester, read(&id)?, visitor, read_entrant(entrant)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes an account a co-organiser.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/tournaments/{id}/organisers/{name}",
    tag = "tournaments",
    params(
        ("id" = String,
        Path, description = "The tournament's address."),
        ("name" = String,
        Path, description = "The name of an account."),
    ),
    request_body = serde_json::Value,
    responses((status = 204, description = "Done")),
))]
async fn appoint(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path((id, name)): Path<(String, String)>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<StatusCode, Error> {
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    tournaments.set_organiser(requester, read(&id)?, visitor, &name, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Dismisses a co-organiser.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/tournaments/{id}/organisers/{name}",
    tag = "tournaments",
    params(
        ("id" = String,
        Path, description = "The tournament's address."),
        ("name" = String,
        Path, description = "The name of an account."),
    ),
    responses((status = 204, description = "Done")),
))]
async fn dismiss(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    Path((id, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    tournaments.set_organiser(requester, read(&id)?, visitor, &name, false).await?;
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
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    let computed = tournaments.current(requester, id).await?;
    let (state, tournament) = (&computed.state, &computed.state.tournament);
    let tables = tournament.entrants().len() / tournament.settings().table_size() + 1;
    app.spend_change(network, false, if state.play.is_some() { tables } else { 0 })?;
    tournaments.pair(requester, id, visitor).await?;
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
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    let finish = |place: Option<u8>| place.map_or(Finish::Forfeit, Finish::Place);
    let finishes = places.into_iter().map(finish).collect();
    tournaments.set_result(requester, read(&id)?, visitor, (round, table), finishes).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Contests a result over the board, as a player of the table may until the next round begins. The organiser decides by
/// correcting or confirming it.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/tournaments/{id}/rounds/{round}/tables/{table}/contest",
    tag = "tournaments",
    params(
        ("id" = String,
        Path, description = "The tournament's address."),
        ("round" = u16,
        Path, description = "The round, from 1."),
        ("table" = u16,
        Path, description = "The table, from 1."),
    ),
    request_body = serde_json::Value,
    responses((status = 204, description = "Done")),
))]
async fn contest(
    State(app): State<App>,
    Extension(tournaments): Extension<Tournaments>,
    Extension(Client(network)): Extension<Client>,
    path: Result<Path<(String, u16, u16)>, PathRejection>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<StatusCode, Error> {
    let Path((id, round, table)) = path.map_err(|_| Error::NotFound)?;
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    tournaments.contest(requester, read(&id)?, visitor, (round, table)).await?;
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
    let (requester, visitor) = organiser(&app, network, &headers).await?;
    tournaments.close(requester, read(&id)?, visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the visitor, who must be known: only known people organise or enter a tournament.
async fn organiser(app: &App, network: Network, headers: &HeaderMap) -> Result<(Requester, Visitor), Error> {
    app.spend_change(network, false, 0)?;
    let visitor = app.known(headers).await?.ok_or(Error::NotOrganiser)?;
    Ok((requester(network, Some(&visitor)), visitor))
}

fn requester(network: Network, visitor: Option<&Visitor>) -> Requester {
    Requester { network: Some(network), person: visitor.map(|visitor| visitor.person) }
}

/// Reads an entrant's number.
fn read_entrant(number: u32) -> Result<EntrantId, Error> {
    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    index.filter(|&index| index < MAX_ENTRIES).map(EntrantId::from_index).ok_or(Error::NotFound)
}

/// Reads a tournament's address; an invalid one leads to no tournament.
fn read(id: &str) -> Result<TournamentId, Error> {
    id.parse().map_err(|_| Error::NoSuchTournament)
}
