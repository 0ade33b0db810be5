//! Results of rated games and the resulting ratings, written in the transaction of the event that ends the game.

use super::backend::Connection;
use super::downtime::{RATINGS, beat};
use super::row::row;
use crate::Visitor;
use crate::ids::{GameId, PersonId};
use crate::ratings::{LISTED_GAMES, Place, Player, Rating, SAME_LEVEL, SAME_PEOPLE, level_rating, update};
use gamut_rules::Variant;
use gamut_table::summary::{SeatSummary, Summary};
use gamut_table::{Event, LogEntry};
use gamut_views::RatedMode;
use std::collections::BTreeSet;

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// Number of results read at a time when all ratings are recomputed.
const PAGE: i64 = 1000;

/// Serialises nodes that end rated games until this transaction is committed, since ratings build on each other. A
/// single server writes sequentially anyway.
async fn lock(on: &mut Connection) -> Result<(), sqlx::Error> {
    beat(on, RATINGS, 0).await
}

/// Records what the end of a game means for its players. Called for every event after which the game is over, after
/// writing the event and before writing the summary.
pub(super) async fn end(
    on: &mut Connection,
    game: GameId,
    record: &LogEntry,
    summary: &Summary,
) -> Result<(), sqlx::Error> {
    if let Event::Voided { late, .. } = record.event {
        note_lapse(on, game, record, late).await?;
    }
    if !summary.agreement.rated {
        return Ok(());
    }
    lock(on).await?;
    let game = game.to_string();
    // If the game was over before, these are the browsers that agreed to a rematch.
    let sql = "DELETE FROM rated_browsers WHERE game = $1 AND EXISTS \
               (SELECT 1 FROM games WHERE games.id = $1 AND games.is_over = 0)";
    sqlx::query(sql).bind(&game).execute(&mut *on).await?;
    let known: Option<i64> =
        sqlx::query_scalar("SELECT number FROM results WHERE game = $1").bind(&game).fetch_optional(&mut *on).await?;
    let (Some(mode), None) = (rated_mode(summary), known) else { return Ok(()) };
    let number: i64 =
        sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) + 1 FROM results").fetch_one(&mut *on).await?;
    let people: Vec<String> = people(summary).iter().map(|person| person.0.to_string()).collect();
    let sql =
        "INSERT INTO results (number, game, mode, ended, day, people, counted) VALUES ($1, $2, $3, $4, $5, $6, 0)";
    let query = sqlx::query(sql).bind(number).bind(&game).bind(mode.name()).bind(record.at);
    query.bind(record.at.div_euclid(DAY)).bind(people.join(",")).execute(&mut *on).await?;
    for ((seat, place), index) in summary.seats.iter().zip(&summary.places).zip(1i64..) {
        let level = if seat.person.is_some() { None } else { seat.level };
        let sql = "INSERT INTO result_seats (result, seat, side, person, level, place, has_left) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let query = sqlx::query(sql).bind(number).bind(index).bind(i64::from(seat.side));
        let query = query.bind(seat.person.map(PersonId::to_column)).bind(level.map(i64::from));
        query.bind(i64::from(*place)).bind(i64::from(seat.left)).execute(&mut *on).await?;
    }
    rate(on, number).await
}

/// Returns the rating that a finished game counts for, if any: it must have places, and a different person or a level
/// of the computer on each seat.
fn rated_mode(summary: &Summary) -> Option<RatedMode> {
    let variant: Variant = summary.variant.parse().ok()?;
    let known = |seat: &SeatSummary| seat.person.is_some() || seat.level.is_some();
    let people = people(summary);
    let seats = summary.seats.iter().filter(|seat| seat.person.is_some()).count();
    let sound = !people.is_empty() && people.len() == seats && summary.seats.iter().all(known);
    RatedMode::of(&variant).filter(|_| sound && summary.places.len() == summary.seats.len())
}

fn people(summary: &Summary) -> BTreeSet<PersonId> {
    summary.seats.iter().filter_map(|seat| seat.person).collect()
}

row! {
    /// The event before the one that voided a game, and the summary.
    LapsedRow { body: String, summary: Option<String>, }
}

/// Records whose missed first turn voided a game; not for games called off or voided by agreement.
async fn note_lapse(on: &mut Connection, game: GameId, record: &LogEntry, late: Option<u8>) -> Result<(), sqlx::Error> {
    if record.person.is_some() {
        return Ok(());
    }
    let game = game.to_string();
    let row: Option<LapsedRow> = sqlx::query_as(
        "SELECT events.body, games.summary FROM events JOIN games ON games.id = events.game \
         WHERE events.game = $1 AND events.seq = $2",
    )
    .bind(&game)
    .bind(i64::from(record.seq) - 1)
    .fetch_optional(&mut *on)
    .await?;
    let Some(LapsedRow { body, summary: Some(summary) }) = row else { return Ok(()) };
    let agreed = matches!(serde_json::from_str(&body), Ok(Event::Offered { .. } | Event::Answered { .. }));
    let before: Option<Summary> = serde_json::from_str(&summary).ok();
    let Some(before) = before.filter(|before| !agreed && people(before).len() > 1) else { return Ok(()) };
    let turn = late.or(before.turn).and_then(|turn| before.seats.get(usize::from(turn).checked_sub(1)?));
    let Some(person) = turn.and_then(|seat| seat.person) else { return Ok(()) };
    let sql = "INSERT INTO lapses (game, person, at) VALUES ($1, $2, $3) ON CONFLICT (game) DO NOTHING";
    sqlx::query(sql).bind(game).bind(person.to_column()).bind(record.at).execute(on).await.map(drop)
}

row! {
    /// A seat of a rated game.
    SeatRow { seat: i64, side: i64, person: Option<i64>, level: Option<i64>, place: i64, has_left: i64, }
}

row! {
    /// The mode, day and players of a rated game.
    RatedGameRow { mode: String, day: i64, people: String, }
}

row! {
    /// A rating in a mode, the number of games, and the peak.
    RatingRow { rating: i64, deviation: i64, volatility: i64, games: i64, peak: Option<i64>, }
}

/// Updates the ratings of a result's players, unless it exceeds the daily limits. It depends only on earlier results,
/// so repeating it for all results in order gives the same ratings.
async fn rate(on: &mut Connection, number: i64) -> Result<(), sqlx::Error> {
    let RatedGameRow { mode, day, people } = sqlx::query_as("SELECT mode, day, people FROM results WHERE number = $1")
        .bind(number)
        .fetch_one(&mut *on)
        .await?;
    let sql = "SELECT seat, side, person, level, place, has_left FROM result_seats WHERE result = $1 ORDER BY seat";
    let seats: Vec<SeatRow> = sqlx::query_as(sql).bind(number).fetch_all(&mut *on).await?;
    let levels: BTreeSet<i64> = seats.iter().filter_map(|seat| seat.level).collect();
    let Some(mode) = RatedMode::from_name(&mode) else { return Ok(()) };
    if !counts(on, number, day, &people, &levels).await? {
        return Ok(());
    }
    sqlx::query("UPDATE results SET counted = 1 WHERE number = $1").bind(number).execute(&mut *on).await?;
    let mut known = Vec::new();
    for &SeatRow { side, person, level, place, has_left, .. } in &seats {
        let row = match person {
            Some(person) => rating_of(on, person, mode).await?,
            None => (level_rating(mode, small(level.unwrap_or_default())), 0, None),
        };
        let place = Place { place: small(place), left: has_left == 1 };
        known.push((Player { side: small(side), rating: row.0, place }, row));
    }
    let players: Vec<Player> = known.iter().map(|(player, _)| *player).collect();
    for ((SeatRow { seat, person, .. }, (_, (before, games, peak))), after) in
        seats.iter().zip(known).zip(update(&players))
    {
        let Some(person) = person else { continue };
        let sql = "UPDATE result_seats SET rating = $3, deviation = $4, after = $5 WHERE result = $1 AND seat = $2";
        let query = sqlx::query(sql).bind(number).bind(seat).bind(before.rating).bind(before.deviation);
        query.bind(after.rating).execute(&mut *on).await?;
        let peak = if after.is_provisional() { peak } else { peak.max(Some(after.rating)) };
        let sql = "INSERT INTO ratings (person, mode, rating, deviation, volatility, games, peak, is_listed) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person, mode) DO UPDATE SET rating = $3, \
                   deviation = $4, volatility = $5, games = $6, peak = $7, is_listed = $8";
        let query = sqlx::query(sql).bind(person).bind(mode.name()).bind(after.rating).bind(after.deviation);
        let query = query.bind(after.volatility).bind(games + 1).bind(peak);
        query.bind(i64::from(games + 1 >= i64::from(LISTED_GAMES))).execute(&mut *on).await?;
    }
    Ok(())
}

/// Returns a person's rating in a mode, the number of games, and the peak.
async fn rating_of(
    on: &mut Connection,
    person: i64,
    mode: RatedMode,
) -> Result<(Rating, i64, Option<i64>), sqlx::Error> {
    let sql = "SELECT rating, deviation, volatility, games, peak FROM ratings WHERE person = $1 AND mode = $2";
    let row: Option<RatingRow> = sqlx::query_as(sql).bind(person).bind(mode.name()).fetch_optional(on).await?;
    Ok(row.map_or((Rating::NEW, 0, None), |RatingRow { rating, deviation, volatility, games, peak }| {
        (Rating { rating, deviation, volatility }, games, peak)
    }))
}

/// Returns whether a result is within the daily limits for the same people, or for one person against the same levels.
async fn counts(
    on: &mut Connection,
    number: i64,
    day: i64,
    people: &str,
    levels: &BTreeSet<i64>,
) -> Result<bool, sqlx::Error> {
    if people.contains(',') {
        let sql = "SELECT COUNT(*) FROM results WHERE people = $1 AND day = $2 AND counted = 1 AND number < $3";
        let before: i64 = sqlx::query_scalar(sql).bind(people).bind(day).bind(number).fetch_one(on).await?;
        return Ok(before < i64::from(SAME_PEOPLE));
    }
    for level in levels {
        let sql = "SELECT COUNT(*) FROM results WHERE people = $1 AND day = $2 AND counted = 1 AND number < $3 AND EXISTS \
                   (SELECT 1 FROM result_seats WHERE result = number AND level = $4)";
        let query = sqlx::query_scalar(sql).bind(people).bind(day).bind(number).bind(level);
        let before: i64 = query.fetch_one(&mut *on).await?;
        if before >= i64::from(SAME_LEVEL) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Recomputes all ratings from the results in order.
pub(super) async fn rerate(on: &mut Connection) -> Result<(), sqlx::Error> {
    lock(on).await?;
    for sql in [
        "UPDATE results SET counted = 0",
        "UPDATE result_seats SET rating = NULL, deviation = NULL, after = NULL",
        "DELETE FROM ratings",
    ] {
        sqlx::query(sql).execute(&mut *on).await?;
    }
    let mut last = 0;
    loop {
        let sql = "SELECT number FROM results WHERE number > $1 ORDER BY number LIMIT $2";
        let page: Vec<i64> = sqlx::query_scalar(sql).bind(last).bind(PAGE).fetch_all(&mut *on).await?;
        let Some(&newest) = page.last() else { return Ok(()) };
        for number in page {
            rate(on, number).await?;
        }
        last = newest;
    }
}

/// Records from which browser a person sits down in a rated game. Fails if another person did so from the same one.
pub(super) async fn sit_down(on: &mut Connection, visitor: &Visitor, game: GameId) -> Result<(), sqlx::Error> {
    let (game, person) = (game.to_string(), visitor.person.to_column());
    let sql = "INSERT INTO rated_browsers (game, browser, person) \
               SELECT $1, COALESCE(first_token, token), $3 FROM browsers WHERE token = $2 \
               ON CONFLICT (game, browser) DO NOTHING";
    sqlx::query(sql).bind(&game).bind(&visitor.browser.0).bind(person).execute(&mut *on).await?;
    let sql = "SELECT rated_browsers.person FROM rated_browsers \
               JOIN browsers ON COALESCE(browsers.first_token, browsers.token) = rated_browsers.browser \
               WHERE rated_browsers.game = $1 AND browsers.token = $2";
    // Programs have no browser.
    let noted: Option<i64> = sqlx::query_scalar(sql).bind(&game).bind(&visitor.browser.0).fetch_optional(on).await?;
    if noted.is_none_or(|noted| noted == person) { Ok(()) } else { Err(sqlx::Error::RowNotFound) }
}

/// Copies the browsers from which people agreed to a rematch to the new game.
pub(super) async fn sit_on(on: &mut Connection, game: GameId, next: GameId) -> Result<(), sqlx::Error> {
    let query = sqlx::query("UPDATE rated_browsers SET game = $2 WHERE game = $1");
    query.bind(game.to_string()).bind(next.to_string()).execute(on).await.map(drop)
}

/// Converts numbers of seats, places and levels, which are small.
fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or_default()
}
