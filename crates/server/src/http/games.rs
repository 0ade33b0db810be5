//! The API for games.

use super::body::Body;
use super::client::Client;
use super::people::note_visit;
use super::player::{known, known_visitor, limited_visitor, visitor};
use super::{App, EVENT_BYTES, GAME_BYTES, Parts, rated};
use crate::http::{ClubError, Error};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_live::LiveError;
use gamut_live::limits::LimitError;
use gamut_live::network::Network;
use gamut_rules::variant::Mode;
use gamut_store::ids::GameId;
use gamut_store::names::look;
use gamut_store::{CursorError, Opponent, Outcome, Played, StoreError, Visitor, Wanted, Write};
use gamut_views::{GameList, NewGame, NewId, NextGame, PlannedLine};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// Creates a game.
///
/// `variant` is what is played, and `seats` the players: the maker (`human`, on one seat for each person at the same
/// screen), bots with a level and optionally a node limit and a seed, and seats that are `open` for invitations.
/// `takebacks` says whether players may ask for takebacks, and `pace` is the time control: `{"kind": "live", "minutes":
/// 5, "increment": 5}` (1 to 60 minutes, 0 to 30 seconds a turn), `{"kind": "correspondence", "days": 3}` (1, 3, 7 or
/// 14 days a turn), by default none. `rated` games count for ratings, `public` ones are listed for others, and without
/// `questions` players cannot make offers. `lobby` offers the open seats to anybody, `club` to the members of that club
/// alone, who see them on its page; such a game is private. Teams can also agree on talking
/// (`talk`). `position` is the initial position, if not the start of the variant; such a game is not rated.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games",
    tag = "games",
    request_body = NewGame,
    responses((status = 201, description = "Created", body = NewId)),
))]
pub(super) async fn create(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(game): Body<NewGame>,
) -> Result<impl IntoResponse, Error> {
    app.games_an_hour.spend(network, 1)?;
    let visitor = visitor(&app, &headers).await?;
    app.games_of_person.spend(visitor.who.person, 1)?;
    if game.rated == Some(true) {
        rated::may_play(&app, &visitor.who).await?;
    }
    app.bytes_an_hour.spend(network, GAME_BYTES)?;
    if let Some(club) = &game.club {
        let club = club.parse().map_err(|_| ClubError::NoSuchClub)?;
        app.store.club_role(club, visitor.who.person).await?.ok_or(ClubError::NoSuchClub)?;
    }
    let id = match game.lobby == Some(true) || game.club.is_some() {
        true => {
            app.offers_an_hour.spend(network, 1)?;
            let admission = app.lobby.admit(network, visitor.who.person).await?;
            let id = app.games.create(network, game, visitor.who.clone()).await?;
            app.lobby.made(id, admission);
            id
        }
        false => app.games.create(network, game, visitor.who.clone()).await?,
    };
    Ok((StatusCode::CREATED, AppendHeaders(visitor.header()), Json(NewId { id: id.to_string() })))
}

/// Default and maximum number of games on a page of a list.
const LISTED: (u32, u32) = (30, 50);

/// Query of a list.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct ListQuery {
    /// Number of games, 1 to 50; by default 30.
    limit: Option<u32>,
    /// The `next` of the previous page.
    before: Option<String>,
    /// Only open or finished games; by default both.
    state: Option<ListState>,
    /// Only games of this mode.
    mode: Option<String>,
    /// Only games with this result.
    result: Option<ListResult>,
    /// Only games against this account, by its name.
    opponent: Option<String>,
    /// Only games against the computer at this level.
    level: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum ListState {
    Open,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum ListResult {
    Won,
    Drawn,
    Lost,
}

impl ListQuery {
    /// Returns the filter described by the query. The caller must check whose games may be listed.
    ///
    /// # Errors
    /// If a parameter is invalid.
    pub(super) async fn wanted(&self, app: &Parts) -> Result<Wanted, Error> {
        let limit = self.limit.unwrap_or(LISTED.0);
        if !(1..=LISTED.1).contains(&limit) {
            return Err(Error::Malformed(format!("limit is 1 to {}, not {limit}", LISTED.1)));
        }
        let before = self.before.as_deref().map(str::parse).transpose();
        let before = before.map_err(|error: CursorError| Error::Malformed(error.to_string()))?;
        let over = self.state.map(|state| state == ListState::Over);
        Ok(Wanted { limit, before, over, played: self.played(app).await? })
    }

    async fn played(&self, app: &Parts) -> Result<Option<Played>, Error> {
        if self.mode.is_none() && self.result.is_none() && self.opponent.is_none() && self.level.is_none() {
            return Ok(None);
        }
        let mode = |name: &String| Mode::from_name(name).ok_or_else(|| Error::Malformed(format!("{name} is no mode")));
        let opponent = match (&self.opponent, self.level) {
            (Some(name), _) => {
                let account = app.store.public_account(&look(name)).await?.ok_or(Error::NoSuchPerson)?;
                Some(Opponent::Person(app.store.identities(account.person).await?))
            }
            (None, level) => level.map(Opponent::Level),
        };
        let outcome = self.result.map(|result| match result {
            ListResult::Won => Outcome::Won,
            ListResult::Drawn => Outcome::Drawn,
            ListResult::Lost => Outcome::Lost,
        });
        let mode = self.mode.as_ref().map(mode).transpose()?;
        Ok(Some(Played { mode, outcome, opponent, ..Played::default() }))
    }
}

/// Returns one page of this person's list of games, most recently changed first.
///
/// Each game includes its board, read from the stored summary without a replay.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games",
    tag = "games",
    params(ListQuery),
    responses((status = 200, description = "Done", body = GameList)),
))]
pub(super) async fn list(
    State(App(app)): State<App>,
    query: Result<Query<ListQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<GameList>, Error> {
    let Query(query) = query.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let mut wanted = query.wanted(&app).await?;
    match known_visitor(&app, &headers).await? {
        Some(visitor) => {
            if let Some(played) = &mut wanted.played {
                played.by = app.store.identities(visitor.person).await?;
            }
            note_visit(&app, &visitor.browser).await;
            Ok(Json(app.games.list(visitor.person, &wanted).await?))
        }
        None => Ok(Json(GameList { games: Vec::new(), next: None })),
    }
}

/// Returns a whole game: seats, start, moves and current state.
///
/// Reading changes nothing: bots and cards continue when a client follows the game.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 200, description = "Done", body = gamut_views::GameView)),
))]
pub(super) async fn view(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let person = known(&app, &headers).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], app.games.view(network, person, read(&id)?).await?))
}

/// Shows a player the game after a line of conditional moves.
///
/// Changes nothing.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/line",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = PlannedLine,
    responses((status = 200, description = "Done", body = gamut_views::GameView)),
))]
pub(super) async fn line(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(line): Body<PlannedLine>,
) -> Result<impl IntoResponse, Error> {
    let person = known(&app, &headers).await?;
    let view = app.games.after_line(network, person, read(&id)?, &line).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], view))
}

/// Accepts a rematch in which every player moves one seat on.
///
/// Only people from the table may accept, including those who left. It starts once all of them have accepted; bots
/// always do. Answers 201 with the `id` once it has started, and 202 with `null` until then; repeating the request
/// changes nothing.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/games/{id}/rematch",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    request_body = serde_json::Value,
    responses(
        (status = 201, description = "Created", body = NextGame),
        (status = 202, description = "Waiting for others", body = NextGame),
    ),
))]
pub(super) async fn rematch(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<impl IntoResponse, Error> {
    let id = read(&id)?;
    app.games_an_hour.spend(network, 1)?;
    app.bytes_an_hour.spend(network, GAME_BYTES)?;
    let visitor = visitor(&app, &headers).await?;
    app.games_of_person.spend(visitor.who.person, 1)?;
    if app.store.is_rated(id).await? {
        rated::may_play(&app, &visitor.who).await?;
    }
    let next = app.games.rematch(network, visitor.who.clone(), id, true).await?;
    if let Some(next) = next {
        match put_on_list(&app, network, &visitor.who, next).await {
            // The game exists, and goes onto the list of anyone who opens it.
            Err(Error::Store(StoreError::NotStored(_) | StoreError::Busy) | Error::Limit(LimitError::TooFast(_))) => {}
            result => result?,
        }
    }
    let status = if next.is_some() { StatusCode::CREATED } else { StatusCode::ACCEPTED };
    Ok((status, AppendHeaders(visitor.header()), Json(NextGame { id: next.map(|id| id.to_string()) })))
}

/// Declines the rematch, or withdraws the acceptance.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/games/{id}/rematch",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn no_rematch(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let id = read(&id)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = known_visitor(&app, &headers).await?.ok_or_else(LiveError::not_at_table)?;
    app.games.rematch(network, visitor, id, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds the game to this person's list.
///
/// The page sends it when it opens a game; repeating it changes nothing.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/games/{id}/mine",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn remember(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let id = read(&id)?;
    app.store.newest(id).await?.ok_or(LiveError::NoSuchGame)?;
    let visitor = limited_visitor(&app, network, &headers).await?;
    put_on_list(&app, network, &visitor.who, id).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders(visitor.header())))
}

/// Removes the game from this person's list; the game itself stays.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/games/{id}/mine",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn forget(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let id = read(&id)?;
    if let Some(person) = known(&app, &headers).await? {
        app.store.write(Write::Forget(person, id)).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Parses an address; a malformed one leads to no game.
pub(super) fn read(id: &str) -> Result<GameId, Error> {
    id.parse().map_err(|_| LiveError::NoSuchGame.into())
}

/// Puts a game on a visitor's list. It is usually there already, and reading is cheaper than writing.
async fn put_on_list(app: &Parts, network: Network, visitor: &Visitor, id: GameId) -> Result<(), Error> {
    if app.store.is_listed(visitor.person, id).await? {
        return Ok(());
    }
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    Ok(app.store.write(Write::Remember(visitor.clone(), id)).await?)
}
