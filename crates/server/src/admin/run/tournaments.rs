//! Commands about tournaments, above all those without an organiser.

use super::{Administration, at, called, done, wrong};
use crate::admin::CommandError;
use crate::admin::answer::{Answer, TournamentLine};
use gamut_store::clock;
use gamut_store::ids::TournamentId;
use gamut_store::{AdminWrite, ListedTournament, PersonKind, StoreError, TournamentStep};
use gamut_tournament::Event;

impl Administration {
    /// Returns the tournaments that are not over.
    pub(super) async fn list_tournaments(&self) -> Result<Answer, CommandError> {
        let listed = self.store.open_tournaments().await?;
        let names = self.store.names(&listed.iter().map(|tournament| tournament.maker).collect()).await?;
        let line = |ListedTournament { id, maker, name, changed, entrants, .. }| TournamentLine {
            id: TournamentId::to_string(&id),
            name,
            organiser: names.get(&maker).map_or_else(|| at(maker), ToString::to_string),
            entrants,
            changed: clock::text(changed),
        };
        Ok(Answer::Tournaments { tournaments: listed.into_iter().map(line).collect() })
    }

    pub(super) async fn appoint_organiser(
        &self,
        verb: &str,
        tournament: &str,
        who: &str,
    ) -> Result<Answer, CommandError> {
        let (id, person) = (read_tournament(tournament)?, self.find(who).await?);
        if self.store.tournament(id).await?.is_none() {
            return Err(unknown());
        }
        if person.kind != PersonKind::Account {
            return Err(wrong(format!("{} has no account", called(&person))));
        }
        // The act records a digest, not the address, which is secret.
        let what = format!("{id:?} to {}", at(person.id));
        match self.act(verb, what, AdminWrite::AppointOrganiser(id, person.id)).await {
            Err(CommandError::Store(StoreError::Changed)) => {
                Err(wrong(format!("{} is banned: unban first", called(&person))))
            }
            result => result.map(|()| done(format!("{} organises the tournament from now on", called(&person)))),
        }
    }

    pub(super) async fn end_tournament(&self, verb: &str, tournament: &str) -> Result<Answer, CommandError> {
        let id = read_tournament(tournament)?;
        let stored = self.store.tournament(id).await?.ok_or_else(unknown)?;
        if self.store.open_tournaments().await?.iter().all(|open| open.id != id) {
            return Err(wrong(String::from("the tournament is already over")));
        }
        let event = serde_json::to_string(&Event::Closed).expect("it is plain data");
        let step = TournamentStep {
            version: stored.version,
            at: clock::now(),
            person: self.by,
            events: vec![(stored.events.len() as u32, event)],
            player: None,
            browser: None,
            organiser: None,
            games: Vec::new(),
            done: None,
            closed: true,
        };
        match self.act(verb, format!("{id:?}"), AdminWrite::Tournament(id, Box::new(step))).await {
            Err(CommandError::Store(StoreError::Changed)) => {
                Err(wrong(String::from("the tournament has just changed: try again")))
            }
            result => result.map(|()| done(String::from("the tournament is over; games that are being played go on"))),
        }
    }
}

fn unknown() -> CommandError {
    wrong(String::from("there is no such tournament"))
}

/// Parses the address of a tournament, alone or as a URL of its page.
fn read_tournament(text: &str) -> Result<TournamentId, CommandError> {
    let id = text.rsplit('/').next().unwrap_or_default();
    id.parse()
        .map_err(|_| wrong(format!("{text:?} is no address of a tournament: it ends in 32 digits, 0 to 9 and a to f")))
}
