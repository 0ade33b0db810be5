//! The people that a person has played with.

use super::among::among;
use super::list::{Outcome, Wanted};
use super::person::read_person;
use super::row::row;
use super::{Listed, Store};
use crate::ids::PersonId;
use crate::{PersonKind, ShownPerson, StoreError};
use std::collections::{BTreeMap, BTreeSet};

/// Number of most recently changed games considered.
const GAMES: u32 = 300;
/// Maximum number of people listed.
const PEOPLE: usize = 50;
/// Maximum number of results listed per person.
const RESULTS: usize = 8;

/// A person that another has played with.
#[derive(Debug, Clone)]
pub struct PlayedWith {
    /// Their current number.
    pub person: PersonId,
    /// Their name, if they have one.
    pub shown: Option<ShownPerson>,
    /// Games won, drawn and lost against them.
    pub score: (u32, u32, u32),
    /// The latest results against them, newest first.
    pub results: Vec<Outcome>,
    /// The most recently changed game.
    pub last: Listed,
}

row! {
    /// A person's number in logs, and the current one.
    NumberRow { id: i64, now: i64, }
}

impl Store {
    /// Returns the people that a person has recently played with, most recent first, without programs and without
    /// people blocked by or blocking the person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn played_with(&self, person: PersonId) -> Result<Vec<PlayedWith>, StoreError> {
        let own: BTreeSet<PersonId> = self.identities(person).await?.into_iter().collect();
        let (games, _) = self.list(person, &Wanted { limit: GAMES, ..Wanted::default() }).await?;
        let seated = games.iter().flat_map(|game| &game.summary.seats).filter_map(|seat| seat.person);
        let seated: BTreeSet<PersonId> = seated.filter(|person| !own.contains(person)).collect();
        let (now, names) = (self.numbers_now(&seated).await?, self.names(&seated).await?);
        let apart = self.kept_apart(person).await?;
        let mut known: Vec<PlayedWith> = Vec::new();
        for game in games {
            let is_own = |person: Option<PersonId>| person.is_some_and(|person| own.contains(&person));
            let Some(seat) = game.summary.seats.iter().position(|seat| is_own(seat.person)) else { continue };
            let (outcome, side) = (Outcome::of(&game.summary, seat), game.summary.seats[seat].side);
            for other in &game.summary.seats {
                let Some(number) = other.person.filter(|number| !own.contains(number)) else { continue };
                let shown = names.get(&number);
                let Some(&current) = now.get(&number) else { continue };
                if apart.contains(&current) || shown.is_some_and(|shown| shown.kind == PersonKind::Bot) {
                    continue;
                }
                let at = known.iter().position(|one| one.person == current);
                if at.is_none() && known.len() == PEOPLE {
                    continue;
                }
                let at = at.unwrap_or_else(|| {
                    let last = game.clone();
                    known.push(PlayedWith {
                        person: current,
                        shown: shown.cloned(),
                        score: (0, 0, 0),
                        results: Vec::new(),
                        last,
                    });
                    known.len() - 1
                });
                if let Some(outcome) = outcome.filter(|_| other.side != side) {
                    known[at].count(outcome);
                }
            }
        }
        Ok(known)
    }

    /// Returns people's current numbers by those in logs. Deleted people have none.
    async fn numbers_now(&self, people: &BTreeSet<PersonId>) -> Result<BTreeMap<PersonId, PersonId>, StoreError> {
        if people.is_empty() {
            return Ok(BTreeMap::new());
        }
        let sql = "SELECT id, COALESCE(became, id) AS now FROM people WHERE id";
        let query = among(sql, people.iter().map(|person| person.to_column()));
        let rows: Vec<NumberRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(|NumberRow { id, now }| Ok((read_person(id)?, read_person(now)?))).collect()
    }
}

impl PlayedWith {
    fn count(&mut self, outcome: Outcome) {
        let (won, drawn, lost) = &mut self.score;
        match outcome {
            Outcome::Won => *won += 1,
            Outcome::Drawn => *drawn += 1,
            Outcome::Lost => *lost += 1,
        }
        if self.results.len() < RESULTS {
            self.results.push(outcome);
        }
    }
}
