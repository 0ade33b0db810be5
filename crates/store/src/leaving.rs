//! Deletion of people and of old data.

use super::backend::Connection;
use super::browsers::release;
use super::clubs::hand_over_all;
use super::person::read_person;
use super::row::row;
use super::tournaments::forget_names;
use super::{Store, read_id};
use crate::StoreError;
use crate::clock;
use crate::ids::{GameId, PersonId, digest};
use crate::inventory::{Deletion, Kept, TABLES};
use gamut_rules::record::{Line, Move, Record};
use serde_json::Value;
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

/// Tags of a record that describe the game only, without personal data.
const PLAIN_TAGS: [&str; 4] = ["Position", "Rules", "Talk", "Termination"];
/// Days for which the name of a deleted account is reserved.
const RESERVED: i64 = 365;
/// Days after the last visit for which a guest without games is kept.
const GUESTS_KEPT: i64 = 365;
/// Maximum number of days by which the deletion clock advances at a time.
const STEP: i64 = 7;
/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A game's first event and summary, without names entered by a person.
#[derive(Debug, Clone)]
pub struct Unnamed {
    game: GameId,
    body: String,
    summary: Option<String>,
}

row! {
    /// A game's first event, who caused it, and the summary.
    BeginningRow { body: String, person: Option<i64>, summary: Option<String>, }
}

row! {
    /// An account's name, in the two forms by which it is found.
    NameRow { look: String, capitals: String, }
}

impl Store {
    /// Returns the running games in which a person with these numbers may have a seat.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished(&self, identities: &[PersonId]) -> Result<BTreeSet<String>, StoreError> {
        let mut games = BTreeSet::new();
        for person in identities {
            let sql = "SELECT games.id FROM games WHERE COALESCE(games.is_over, 0) = 0 AND games.id IN \
                       (SELECT game FROM lists WHERE person = $1)";
            let rows: Vec<String> = sqlx::query_scalar(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
            games.extend(rows);
        }
        Ok(games)
    }

    /// Returns the games connected with these numbers by lists and messages: removed list entries stay in the table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn games_of(&self, identities: &[PersonId]) -> Result<BTreeSet<String>, StoreError> {
        let mut games = BTreeSet::new();
        for person in identities {
            for sql in [
                "SELECT game FROM lists WHERE person = $1",
                "SELECT game FROM old_players WHERE person = $1",
                "SELECT DISTINCT game FROM texts WHERE person = $1",
            ] {
                let rows: Vec<String> =
                    sqlx::query_scalar(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
                games.extend(rows);
            }
        }
        Ok(games)
    }

    /// Returns the beginnings of those games that contain names entered by a person with these numbers, without the
    /// names.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unnamed(&self, identities: &[PersonId], games: &BTreeSet<String>) -> Result<Vec<Unnamed>, StoreError> {
        let mut unnamed = Vec::new();
        for game in games {
            let sql = "SELECT events.body, events.person, games.summary FROM events JOIN games ON games.id = events.game \
                       WHERE events.game = $1 AND events.seq = 0";
            let row: Option<BeginningRow> = sqlx::query_as(sql).bind(game).fetch_optional(&self.reader).await?;
            let Some(BeginningRow { body, person: maker, summary }) = row else { continue };
            let sql = "SELECT person FROM old_players WHERE game = $1";
            let old: Vec<i64> = sqlx::query_scalar(sql).bind(game).fetch_all(&self.reader).await?;
            let old = old.into_iter().map(read_person).collect::<Result<Vec<_>, _>>()?;
            let maker = maker.map(read_person).transpose()?;
            let typed_all = maker.is_some_and(|maker| identities.contains(&maker))
                || (!old.is_empty() && old.iter().all(|person| identities.contains(person)));
            let mut body = read_json(&body)?;
            let blank = blank_names(&mut body, identities, typed_all);
            let bared = typed_all && bare_record(&mut body);
            if blank.is_empty() && !bared {
                continue;
            }
            let summary = summary.map(|text| read_json(&text)).transpose()?.map(|mut summary| {
                for seat in blank {
                    if let Some(seat) = summary.pointer_mut(&format!("/seats/{seat}")).and_then(Value::as_object_mut) {
                        seat.remove("name");
                    }
                }
                summary.to_string()
            });
            unnamed.push(Unnamed { game: read_id(game)?, body: body.to_string(), summary });
        }
        Ok(unnamed)
    }
}

/// Removes a person's names from a game's first event. Returns the 0-based seats they belonged to.
fn blank_names(started: &mut Value, identities: &[PersonId], typed_all: bool) -> Vec<usize> {
    let mut blank = Vec::new();
    let seats = started.get_mut("seats").and_then(Value::as_array_mut);
    for (index, seat) in seats.into_iter().flatten().enumerate() {
        let person = seat.get("person").and_then(Value::as_u64).map(PersonId);
        // The person may also have entered names for seats that others took later.
        let typed = typed_all || person.is_some_and(|person| identities.contains(&person));
        if let Some(name) = seat.get_mut("name").filter(|name| typed && name.is_string()) {
            *name = Value::Null;
            blank.push(index);
        }
    }
    blank
}

/// Reduces an imported record to the game itself: removes names, tags, comments, annotations and variations. Returns
/// whether there was a record.
fn bare_record(started: &mut Value) -> bool {
    let Some(text) = started.pointer_mut("/imported/text") else { return false };
    let read = text.as_str().and_then(|text| Record::read_all(text).ok()?.into_iter().next());
    let bare = read.map(|Record { variant, tags, line, result, .. }| {
        let tags = tags.into_iter().filter(|(name, _)| PLAIN_TAGS.contains(&name.as_str())).collect();
        let moves = line.moves.into_iter().map(|played| Move::plain(played.action)).collect();
        Record::new(variant, tags, Line { comment: String::new(), moves }, result).to_string()
    });
    *text = Value::String(bare.unwrap_or_default());
    true
}

pub(super) fn read_json(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(error.to_string()))
}

/// Deletes all of a person's own data. Games stay, with the person's numbers but without names.
pub(super) async fn delete(
    on: &mut Connection,
    identities: &[PersonId],
    unnamed: &[Unnamed],
) -> Result<(), sqlx::Error> {
    for Unnamed { game, body, summary } in unnamed {
        let query = sqlx::query("UPDATE events SET body = $2 WHERE game = $1 AND seq = 0");
        query.bind(game.to_string()).bind(body).execute(&mut *on).await?;
        let query = sqlx::query("UPDATE games SET summary = $2 WHERE id = $1");
        query.bind(game.to_string()).bind(summary).execute(&mut *on).await?;
    }
    for person in identities {
        reserve_name(on, *person).await?;
        forget_names(on, *person).await?;
        hand_over_all(on, *person).await?;
        for table in TABLES {
            let sql = match table.deletion {
                Deletion::Rows(of) => format!("DELETE FROM {} WHERE {of}", table.name),
                Deletion::Columns(columns, of) => {
                    format!("UPDATE {} SET {} = NULL WHERE {of}", table.name, columns.join(" = NULL, "))
                }
                Deletion::Apart | Deletion::Numbers | Deletion::Stays => continue,
            };
            sqlx::query(AssertSqlSafe(sql)).bind(person.to_column()).execute(&mut *on).await?;
        }
        for sql in [
            "UPDATE browsers SET guest = NULL WHERE guest = $1",
            // Other users of the same browsers are linked to the person by the first cookie.
            "UPDATE browsers SET first_token = NULL WHERE person <> $1 AND first_token IN \
             (SELECT COALESCE(own.first_token, own.token) FROM browsers AS own WHERE own.person = $1)",
            "DELETE FROM people WHERE id = $1",
        ] {
            sqlx::query(sql).bind(person.to_column()).execute(&mut *on).await?;
        }
        // Browsers return to their previous guests.
        release(on, *person, None).await?;
        let query = sqlx::query("UPDATE browsers SET knows = NULL WHERE knows = $1").bind(person.to_column());
        query.execute(&mut *on).await?;
    }
    Ok(())
}

/// Reserves an account's old name for a while, so that nobody can impersonate its owner.
pub(super) async fn reserve_name(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    let query = sqlx::query_as("SELECT look, capitals FROM people WHERE id = $1 AND look IS NOT NULL");
    let row: Option<NameRow> = query.bind(person.to_column()).fetch_optional(&mut *on).await?;
    for name in row.into_iter().flat_map(|NameRow { look, capitals }| [look, capitals]) {
        let sql =
            "INSERT INTO former_names (digest, until) VALUES ($1, $2) ON CONFLICT (digest) DO UPDATE SET until = $2";
        let query = sqlx::query(sql).bind(digest(&name)).bind(clock::now() + RESERVED * DAY);
        query.execute(&mut *on).await?;
    }
    Ok(())
}

/// Deletes old data like [`forget_before`], by a clock that advances at most a week per day: if the system's clock is
/// years ahead once, nobody loses their account.
pub(super) async fn purge(on: &mut Connection, now: i64) -> Result<(), sqlx::Error> {
    let row: Option<i64> = sqlx::query_scalar("SELECT at FROM purges WHERE one = 1").fetch_optional(&mut *on).await?;
    let newest: Option<i64> = sqlx::query_scalar("SELECT MAX(seen) FROM browsers").fetch_one(&mut *on).await?;
    let last = row.or(newest);
    let at = last.map_or(now, |last| now.min(last + STEP * DAY));
    let sql = "INSERT INTO purges (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = $1";
    sqlx::query(sql).bind(at).execute(&mut *on).await?;
    forget_before(on, at).await
}

/// Deletes what the inventory keeps for a number of days, guests without games and without a visit in the year before
/// `now`, and rows whose person or game is gone.
async fn forget_before(on: &mut Connection, now: i64) -> Result<(), sqlx::Error> {
    for table in TABLES {
        if let Kept::Days(days, old) = table.kept {
            let sql = format!("DELETE FROM {} WHERE {old}", table.name);
            sqlx::query(AssertSqlSafe(sql)).bind(now - i64::from(days) * DAY).execute(&mut *on).await?;
        }
    }
    for sql in [
        "DELETE FROM browsers WHERE person IN (SELECT id FROM people WHERE kind = 'guest' AND seen < $1) \
         AND NOT EXISTS (SELECT 1 FROM lists WHERE lists.person = browsers.person AND lists.hidden = 0)",
        "DELETE FROM people WHERE kind = 'guest' AND became IS NULL AND seen < $1 \
         AND NOT EXISTS (SELECT 1 FROM lists WHERE lists.person = people.id AND lists.hidden = 0)",
    ] {
        sqlx::query(sql).bind(now - GUESTS_KEPT * DAY).execute(&mut *on).await?;
    }
    for sql in [
        "DELETE FROM mutes WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = mutes.person)",
        "DELETE FROM mutes WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = mutes.other)",
        "DELETE FROM follows WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = follows.person)",
        "DELETE FROM follows WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = follows.other)",
        "DELETE FROM dissolved_clubs WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = dissolved_clubs.person)",
        "DELETE FROM club_members WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = club_members.person)",
        "DELETE FROM reminders WHERE NOT EXISTS \
         (SELECT 1 FROM games WHERE games.id = reminders.game AND games.is_over = 0)",
        "DELETE FROM push_warnings WHERE NOT EXISTS \
         (SELECT 1 FROM games WHERE games.id = push_warnings.game AND games.is_over = 0)",
    ] {
        sqlx::query(sql).execute(&mut *on).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn s8_of_a_record_the_game_alone_is_left() {
        let text = "[Event \"Club\"]\n[Seat1 \"Mira\"]\n[Variant \"focus-2\"]\n[Result \"*\"]\n\n1. c4-d4 {Mira knows this} *\n";
        let mut started = json!({ "imported": { "moves": ["c4-d4"], "text": text } });
        assert!(bare_record(&mut started));
        let left = started["imported"]["text"].as_str().unwrap();
        assert!(left.contains("c4-d4") && !left.contains("Mira") && !left.contains("Club"), "{left}");
        assert!(!bare_record(&mut json!({ "kind": "started" })));
    }

    #[test]
    fn a_persons_names_are_left_out_and_others_stay() {
        let started = json!({ "seats": [
            { "kind": "human", "name": "Mira", "person": 7 },
            { "kind": "human", "name": "Ben", "person": 8 },
            { "kind": "bot", "level": 3 },
            { "kind": "human", "name": null, "person": 7 },
        ] });
        let mut one = started.clone();
        assert_eq!(blank_names(&mut one, &[PersonId(7)], false), [0]);
        assert_eq!((&one["seats"][0]["name"], &one["seats"][1]["name"]), (&Value::Null, &json!("Ben")));
        let mut all = started.clone();
        assert_eq!(blank_names(&mut all, &[PersonId(7)], true), [0, 1]);
        let mut none = started.clone();
        assert!(blank_names(&mut none, &[PersonId(9)], false).is_empty());
        assert_eq!(none, started);
    }
}
