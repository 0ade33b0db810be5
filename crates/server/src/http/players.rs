//! The public API for accounts: profiles, leaderboards, and the ratings of a game's players.

use super::acquaintances;
use super::client::Client;
use super::followed::{follower, may_follow};
use super::games::{ListQuery, read};
use super::player::known;
use super::puzzle_ratings::histories;
use super::{App, Parts};
use crate::http::Error;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use futures_util::stream::{self, StreamExt};
use gamut_live::network::Network;
use gamut_live::{LiveError, listed};
use gamut_rules::Variant;
use gamut_store::clock;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::logging::Logged;
use gamut_store::names::look;
use gamut_store::ratings::{Rating, level_rating, points};
use gamut_store::{Leader, PersonKind, Played, PublicAccount, Rated, Wanted};
use gamut_views::{
    GameList, GameRatings, LeaderList, LeaderView, ProfileView, RatedMode, RatingHistory, RatingView, SeatRating,
};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;

/// Accounts on a page of a leaderboard.
const LEADERS: u32 = 50;
/// Maximum rank that can be requested.
const MAX_LEADERS: u32 = 10_000;
/// Points in the history of a rating.
const HISTORY: usize = 100;
/// Maximum number of records, newest first, in a file of a person's games.
const MAX_RECORDS: usize = 1_000;

/// Returns the account of this name, and whether it belongs to the requester.
async fn account(app: &Parts, name: &str, headers: &HeaderMap) -> Result<(PublicAccount, bool), Error> {
    let account = app.store.public_account(&look(name)).await?.ok_or(Error::NoSuchPerson)?;
    let mine = known(app, headers).await? == Some(account.person);
    Ok((account, mine))
}

/// Returns the profile of an account: its ratings, at games and at puzzles, with their recent history.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/people/{name}",
    tag = "people",
    params(("name" = String, Path, description = "The account's name.")),
    responses((status = 200, description = "Done", body = ProfileView)),
))]
pub(super) async fn profile(
    State(App(app)): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Json<ProfileView>, Error> {
    let (account, mine) = account(&app, &name, &headers).await?;
    let ratings = app.store.ratings_of(account.person).await?;
    let mut history = app.store.rating_history(account.person).await?;
    let ratings = ratings.into_iter().map(|(mode, rated)| {
        let all = history.remove(&mode).unwrap_or_default();
        let newest = all[all.len().saturating_sub(HISTORY)..].iter().map(|&rating| points(rating)).collect();
        RatingHistory { mode, rating: view(&rated), history: newest }
    });
    let follower = follower(&app, &headers).await?;
    let between = match known(&app, &headers).await?.filter(|_| !mine) {
        Some(asker) => {
            let followed = follower.as_ref().map(|(_, followed)| followed);
            acquaintances::between(&app, asker, account.person, followed).await?
        }
        None => None,
    };
    let following = match follower {
        Some((asker, followed)) if may_follow(&app, asker, account.person).await? => {
            Some(followed.contains(&account.person))
        }
        _ => None,
    };
    Ok(Json(ProfileView {
        between,
        following,
        person: account.person.0,
        kind: account.kind.into(),
        mine,
        since: clock::text(account.created),
        ratings: ratings.collect(),
        puzzles: histories(&app, account.person, HISTORY).await?,
        name: account.name,
    }))
}

/// Lists the games that the account sits in, newest change first: all of them to itself, the public ones to others.
///
/// A page can be short even if `next` is set.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/people/{name}/games",
    tag = "people",
    params(("name" = String, Path, description = "The account's name."), ListQuery),
    responses((status = 200, description = "Done", body = GameList)),
))]
pub(super) async fn games(
    State(App(app)): State<App>,
    Path(name): Path<String>,
    query: Result<Query<ListQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<GameList>, Error> {
    let Query(query) = query.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let (account, mine) = account(&app, &name, &headers).await?;
    let mut wanted = query.wanted(&app).await?;
    wanted.played = Some(of(&app, account.person, mine, wanted.played.take()).await?);
    let (games, next) = app.store.list(account.person, &wanted).await?;
    let seats = games.iter().flat_map(|game| &game.summary.seats);
    let names = app.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
    let by = wanted.played.map(|played| played.by).unwrap_or_default();
    let games = games.into_iter().map(|game| {
        let sits = |person: &&PersonId| game.summary.seats.iter().any(|seat| seat.person == Some(**person));
        let person = by.iter().find(sits).copied().unwrap_or(account.person);
        listed(game, Some(person), &names)
    });
    Ok(Json(GameList { games: games.collect(), next: next.map(|next| next.to_string()) }))
}

/// Returns which games of a person the requester can see: all of their own, otherwise the public ones.
async fn of(app: &Parts, person: PersonId, mine: bool, played: Option<Played>) -> Result<Played, Error> {
    let by = app.store.identities(person).await?;
    Ok(Played { by, public: !mine, ..played.unwrap_or_default() })
}

/// Downloads the records of the account's games, at most the 1,000 newest, as one file.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/people/{name}/record",
    tag = "people",
    params(("name" = String, Path, description = "The account's name.")),
    responses((status = 200, description = "Done", body = String, content_type = "text/plain")),
))]
pub(super) async fn record(
    State(App(app)): State<App>,
    Path(name): Path<String>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    app.exports_an_hour.spend(network, 1)?;
    let (account, mine) = account(&app, &name, &headers).await?;
    let played = Some(of(&app, account.person, mine, None).await?);
    let mut wanted = Wanted { limit: 100, played, ..Wanted::default() };
    let mut games = Vec::new();
    loop {
        let (page, next) = app.store.list(account.person, &wanted).await?;
        games.extend(page.into_iter().filter(|game| game.summary.ply > 0).map(|game| game.id));
        if next.is_none() || games.len() >= MAX_RECORDS {
            break;
        }
        wanted.before = next;
    }
    games.truncate(MAX_RECORDS);
    let records = stream::iter(games).then(move |game| one_record(Arc::clone(&app), network, game));
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"games.gmt\""),
    ];
    Ok((headers, Body::from_stream(records)))
}

/// Returns a game's record and an empty line. A game that cannot be read is skipped.
async fn one_record(app: Arc<Parts>, network: Network, game: GameId) -> Result<String, Infallible> {
    match app.games.record_slowly(&app.exports.lane, network, game).await {
        Ok(record) => Ok(format!("{}\n", record.text)),
        Err(error) => {
            error.log();
            Ok(String::new())
        }
    }
}

/// Query of a leaderboard.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct LeaderQuery {
    /// The leaderboard's mode.
    mode: RatedMode,
    /// Whether to list programs instead of people.
    #[serde(default)]
    bots: bool,
    /// Number of places to skip.
    #[serde(default)]
    skip: u32,
}

/// Returns 50 places of a leaderboard, the requesting account's place, and the ratings of the computer's levels.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/players",
    tag = "people",
    params(LeaderQuery),
    responses((status = 200, description = "Done", body = LeaderList)),
))]
pub(super) async fn leaders(
    State(App(app)): State<App>,
    query: Result<Query<LeaderQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<LeaderList>, Error> {
    let Query(LeaderQuery { mode, bots, skip }) = query.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    if skip > MAX_LEADERS {
        return Err(Error::Malformed(format!("skip is at most {MAX_LEADERS}, not {skip}")));
    }
    let kind = if bots { PersonKind::Bot } else { PersonKind::Account };
    let mut rows = app.store.leaders(mode, kind, skip, LEADERS + 1).await?;
    let more = rows.len() > LEADERS as usize;
    rows.truncate(LEADERS as usize);
    let mut players: Vec<LeaderView> = Vec::new();
    for (index, Leader { name, rated, .. }) in (skip..).zip(rows) {
        let shares = players.last().filter(|above| above.rating == view(&rated)).map(|above| above.place);
        let place = match shares {
            Some(place) => place,
            None if players.is_empty() => app.store.leaders_above(mode, kind, rated.rating.rating).await? + 1,
            None => index + 1,
        };
        players.push(LeaderView { place, name, rating: view(&rated) });
    }
    let me = match known(&app, &headers).await? {
        Some(person) => own_place(&app, person, mode, kind).await?,
        None => None,
    };
    let levels = (1..=8).map(|level| level_rating(mode, level).points()).collect();
    Ok(Json(LeaderList { players, more, me, levels }))
}

async fn own_place(
    app: &Parts,
    person: PersonId,
    mode: RatedMode,
    kind: PersonKind,
) -> Result<Option<LeaderView>, Error> {
    let who = app.store.person(person).await?.filter(|who| who.kind == kind);
    let Some(name) = who.and_then(|who| who.name) else { return Ok(None) };
    let rated = app.store.rating(person, mode).await?.filter(|rated| rated.games >= gamut_store::ratings::LISTED_GAMES);
    let Some(rated) = rated else { return Ok(None) };
    let place = app.store.leaders_above(mode, kind, rated.rating.rating).await? + 1;
    Ok(Some(LeaderView { place, name, rating: view(&rated) }))
}

/// Returns the rating that a game counts towards, and for each seat the rating before and after the result, or the
/// current one.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/ratings",
    tag = "games",
    params(("id" = String, Path, description = "The game's address.")),
    responses((status = 200, description = "Done", body = GameRatings)),
))]
pub(super) async fn game_ratings(
    State(App(app)): State<App>,
    Path(id): Path<String>,
) -> Result<Json<GameRatings>, Error> {
    let id = read(&id)?;
    app.store.newest(id).await?.ok_or(LiveError::NoSuchGame)?;
    let summary = app.store.summary(id).await?.filter(|summary| summary.agreement.rated);
    let mode = summary.as_ref().and_then(|game| RatedMode::of(&game.variant.parse::<Variant>().ok()?));
    let (Some(summary), Some(mode)) = (summary, mode) else {
        return Ok(Json(GameRatings { mode: None, counted: None, seats: Vec::new() }));
    };
    let result = app.store.result(id).await?;
    let mut seats = Vec::new();
    for (seat, number) in summary.seats.iter().zip(1..) {
        let before = result.as_ref().and_then(|result| *result.seats.get(usize::from(number) - 1)?);
        let (rating, after) = match (before, seat.person, seat.level) {
            (Some((rating, deviation, after)), ..) => {
                (Rating { rating, deviation, ..Rating::NEW }, Some(points(after)))
            }
            (None, Some(person), _) => {
                let rated = app.store.rating(person, mode).await?;
                (rated.map_or(Rating::NEW, |rated| rated.rating), None)
            }
            (None, None, Some(level)) => (level_rating(mode, level), None),
            (None, None, None) => continue,
        };
        seats.push(SeatRating { seat: number, rating: rating.points(), provisional: rating.is_provisional(), after });
    }
    Ok(Json(GameRatings { mode: Some(mode), counted: result.map(|result| result.counted), seats }))
}

fn view(rated: &Rated) -> RatingView {
    rated.rating.view(rated.games, rated.peak)
}
