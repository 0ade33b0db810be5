//! Who follows the game, and what the game has to know of them.

use super::Session;
use super::request::Watching;
use crate::error::Error;
use crate::ids::PersonId;
use crate::live::role::Viewer;
use crate::live::watchers::Outbox;

impl Session {
    /// Sends a socket what happens from now on.
    pub(super) async fn watch(&mut self, person: Option<PersonId>, outbox: Outbox) -> Result<Watching, Error> {
        if self.watchers.count() >= self.shared.limits.watchers {
            return Err(Error::Busy("too many follow this game"));
        }
        let viewer = self.viewer(person).await?;
        let role = self.timeline.role(&viewer);
        let talk = self.recent_talk(&role).await?;
        let id = self.watchers.add(outbox, viewer, role.clone());
        Ok(Watching { id, newest: self.timeline.seq, role, talk })
    }

    /// What has to be known of a person to judge what he may do here.
    pub(super) async fn viewer(&self, person: Option<PersonId>) -> Result<Viewer, Error> {
        let is_old_player = match person {
            Some(person) if self.timeline.has_old_players() => {
                self.shared.store.is_old_player(self.timeline.id, person).await?
            }
            _ => false,
        };
        let mut viewer = Viewer { person, is_old_player, guests: Vec::new() };
        // Most who have no seat here by their own number have none at all.
        if let Some(person) = person.filter(|_| !self.timeline.sat_down(&viewer) && !self.timeline.is_maker(&viewer)) {
            viewer.guests = self.shared.store.identities(person).await?;
        }
        Ok(viewer)
    }
}
