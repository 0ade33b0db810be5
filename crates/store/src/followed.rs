//! The accounts that an account follows, and the public games that they play.

use super::person::{read_kind, read_person};
use super::row::row;
use super::{Listed, Store, read_id};
use crate::ids::{GameId, PersonId};
use crate::{PersonKind, StoreError};
use std::collections::{BTreeSet, HashMap};

/// Maximum number of running games read.
const GAMES: i64 = 1_000;

/// An account that another follows.
#[derive(Debug, Clone)]
pub struct FollowedPerson {
    /// The account.
    pub person: PersonId,
    /// Its name.
    pub name: String,
    /// Whether it is a person's or a program's.
    pub kind: PersonKind,
    /// The public game it plays that changed last, if any is running.
    pub game: Option<Listed>,
}

row! {
    /// An account that is followed.
    AccountRow { id: i64, name: String, kind: String, }
}

row! {
    /// The number of a guest, and of the account that the guest became.
    FormerGuestRow { id: i64, became: i64, }
}

row! {
    /// An account, and a game on its list.
    ListRow { person: i64, id: String, }
}

impl Store {
    /// Returns the numbers of the accounts that an account follows.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn followed_numbers(&self, person: PersonId) -> Result<BTreeSet<PersonId>, StoreError> {
        let query = sqlx::query_scalar("SELECT other FROM follows WHERE person = $1").bind(person.to_column());
        let rows: Vec<i64> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(read_person).collect()
    }

    /// Returns the accounts that an account follows, by name, without banned ones, each with the public game it plays.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn followed(&self, person: PersonId) -> Result<Vec<FollowedPerson>, StoreError> {
        let sql = "SELECT people.id, people.name, people.kind FROM follows JOIN people ON people.id = follows.other \
                   WHERE follows.person = $1 AND people.name IS NOT NULL AND people.banned IS NULL ORDER BY people.look";
        let query = sqlx::query_as(sql).bind(person.to_column());
        let rows: Vec<AccountRow> = query.fetch_all(&self.reader).await?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut games = self.games_of_followed(person).await?;
        let apart = self.kept_apart(person).await?;
        let mut followed = Vec::new();
        for AccountRow { id, name, kind } in rows {
            let person = read_person(id)?;
            if !apart.contains(&person) {
                followed.push(FollowedPerson { person, name, kind: read_kind(&kind)?, game: games.remove(&person) });
            }
        }
        Ok(followed)
    }

    /// Returns for each account that this one follows the running public game that changed last.
    async fn games_of_followed(&self, person: PersonId) -> Result<HashMap<PersonId, Listed>, StoreError> {
        // Logs may have the numbers of guests that the accounts were.
        let sql = "SELECT id, became FROM people WHERE became IN (SELECT other FROM follows WHERE person = $1)";
        let rows: Vec<FormerGuestRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        let mut now: HashMap<PersonId, PersonId> = HashMap::new();
        for FormerGuestRow { id, became } in rows {
            now.insert(read_person(id)?, read_person(became)?);
        }
        let sql = "SELECT lists.person, games.id FROM follows JOIN lists ON lists.person = follows.other \
                   JOIN games ON games.id = lists.game WHERE follows.person = $1 AND lists.hidden = 0 \
                   AND games.public = 1 AND games.is_over = 0 ORDER BY games.changed DESC, games.id LIMIT $2";
        let query = sqlx::query_as(sql).bind(person.to_column()).bind(GAMES);
        let rows: Vec<ListRow> = query.fetch_all(&self.reader).await?;
        let rows = rows.into_iter().map(|ListRow { person, id }| Ok((read_person(person)?, read_id(&id)?)));
        let rows: Vec<(PersonId, GameId)> = rows.collect::<Result<_, StoreError>>()?;
        let ids: BTreeSet<GameId> = rows.iter().map(|(_, id)| *id).collect();
        let found = self.summaries(&ids.into_iter().collect::<Vec<_>>()).await?;
        let found: HashMap<GameId, Listed> = found.into_iter().map(|game| (game.id, game)).collect();
        let mut games = HashMap::new();
        for (person, id) in rows {
            let Some(game) = found.get(&id) else { continue };
            // A list also has games that the person watches or offers.
            let is_theirs = |number: PersonId| now.get(&number).copied().unwrap_or(number) == person;
            let mut seats = game.summary.seats.iter();
            let plays = seats.any(|seat| !seat.left && seat.person.is_some_and(is_theirs));
            if plays && game.summary.seats.iter().all(|seat| !seat.open) {
                games.entry(person).or_insert_with(|| game.clone());
            }
        }
        Ok(games)
    }
}
