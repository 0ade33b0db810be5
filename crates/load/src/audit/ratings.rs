//! Rated results: each end changes each rating once, and each game begins with the rating that another one left.

use anyhow::{Context, Result, ensure};
use gamut_store::Store;
use gamut_store::ratings::Rating;
use gamut_table::{Event, GameId, LogEntry, Owner, PersonId, Started};
use std::collections::BTreeMap;

/// The ratings before and after each counted game of each person, in thousandths of a point.
#[derive(Default)]
pub(super) struct Results(BTreeMap<PersonId, Vec<(i64, i64)>>);

impl Results {
    /// Adds the result of a rated game, which has one exactly if it is over.
    pub(super) async fn add(
        &mut self,
        id: GameId,
        started: &Started,
        log: &[LogEntry],
        is_decided: bool,
        store: &Store,
    ) -> Result<()> {
        if !started.agreement.rated {
            return Ok(());
        }
        let resigned = log.iter().filter(|entry| matches!(entry.event, Event::Resigned { .. })).count();
        let ends = resigned + usize::from(is_decided);
        ensure!(ends <= 1, "it ended {ends} times");
        let result = store.result(id).await?;
        ensure!(result.is_some() == (ends == 1), "it ended {ends} times, and its result is {result:?}");
        let Some(result) = result else { return Ok(()) };
        ensure!(result.counted, "its result does not count");
        for (seat, change) in people(started, log).into_iter().zip(result.seats) {
            let (before, _, after) = change.context("a seat without a rating")?;
            self.0.entry(seat.context("a seat without a person")?).or_default().push((before, after));
        }
        Ok(())
    }

    /// Checks that these games, and no others, made the ratings.
    pub(super) async fn compare(&self, store: &Store) -> Result<()> {
        for (&person, changes) in &self.0 {
            let ratings = store.ratings_of(person).await?;
            let rated = ratings.values().next().with_context(|| format!("{person:?} has no rating"))?;
            let games = rated.games as usize;
            ensure!(games == changes.len(), "{person:?} has {games} rated games, and {} ended", changes.len());
            let mut begun: Vec<i64> = changes.iter().map(|(before, _)| *before).chain([rated.rating.rating]).collect();
            let mut left: Vec<i64> = changes.iter().map(|(_, after)| *after).chain([Rating::NEW.rating]).collect();
            begun.sort_unstable();
            left.sort_unstable();
            ensure!(
                begun == left,
                "games of {person:?} begin with {begun:?}, the last being theirs, and leave {left:?}"
            );
        }
        Ok(())
    }
}

/// Returns who plays each seat, in seat order.
fn people(started: &Started, log: &[LogEntry]) -> Vec<Option<PersonId>> {
    let mut people: Vec<Option<PersonId>> = started.seats.iter().map(Owner::person).collect();
    for entry in log {
        if let Event::Taken { seat } = entry.event {
            people[usize::from(seat) - 1] = entry.person;
        }
    }
    people
}
