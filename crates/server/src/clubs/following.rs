//! Following a club: its page is notified of changes, whichever node they are made on.

use super::watched::ClubState;
use super::{ClubRole, Clubs};
use crate::http::Error;
use gamut_store::ids::{ClubId, PersonId};
use gamut_store::{ClubText, ListedTournament, Offer};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often the clubs with open pages are read.
const LOOK: Duration = Duration::from_secs(2);

impl Clubs {
    /// Follows a club, as its members may.
    ///
    /// # Errors
    /// [`crate::http::ClubError`]; if the database fails.
    pub(super) async fn watch(&self, reader: PersonId, id: ClubId) -> Result<watch::Receiver<ClubState>, Error> {
        self.require(reader, id, ClubRole::Member).await?;
        let state = self.state(id, &self.lobby.offers().await?).await?;
        Ok(self.watched.add(id, state))
    }

    /// Notifies open pages of changes until the server ends.
    pub(crate) async fn run(self) {
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            look.tick().await;
            if let Err(error) = self.notify_all().await {
                error.log();
            }
        }
    }

    /// Notifies the pages of every club with open pages, where something has changed.
    async fn notify_all(&self) -> Result<(), Error> {
        let watched = self.watched.all();
        if watched.is_empty() {
            return Ok(());
        }
        let offers = self.lobby.offers().await?;
        for id in watched {
            self.watched.tell(id, self.state(id, &offers).await?);
        }
        Ok(())
    }

    /// Returns the state of a club, given all open offers. One that does not exist has no members.
    pub(super) async fn state(&self, id: ClubId, offers: &[Offer]) -> Result<ClubState, Error> {
        let Some(club) = self.store.club(id).await? else { return Ok(ClubState::default()) };
        let mut hasher = DefaultHasher::new();
        let ClubText { name, about, is_public } = club.text;
        (name, about, is_public, club.invitation, club.members).hash(&mut hasher);
        let mut members = BTreeSet::new();
        for member in self.store.club_members(id).await? {
            members.insert(member.person);
            let is_present = self.connected.is_connected(member.person);
            (member.person, member.name, member.role as u8, member.is_listed, is_present).hash(&mut hasher);
        }
        self.store.club_rated_games(id).await?.hash(&mut hasher);
        for ListedTournament { id, name, changed, closed, entrants, .. } in self.store.tournaments_of_club(id).await? {
            (id, name, changed, closed, entrants).hash(&mut hasher);
        }
        for Offer { game, .. } in offers.iter().filter(|offer| offer.game.summary.club == Some(id)) {
            (game.id, game.changed).hash(&mut hasher);
        }
        // 0 is no version.
        Ok(ClubState { version: (hasher.finish() as u32).max(1), members: Arc::new(members) })
    }
}
