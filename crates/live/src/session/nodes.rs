//! Changes made by other nodes. A single server has none.

use super::Session;
use crate::request::Beyond;
use crate::talking::said;
use crate::view::Names;
use crate::{LiveError, conditional};
use gamut_store::StoreError;
use gamut_store::clock;
use gamut_store::logging::Logged;
use gamut_table::Refusal;
use gamut_table::{LogEntry, Owner};
use gamut_views::ServerMessage;

impl Session {
    /// Returns whether this node computes the moves of the game's bots.
    pub(super) fn is_ours(&self) -> bool {
        self.shared.cluster.thinks_for(self.timeline.id())
    }

    /// Takes over what is known elsewhere.
    pub(super) async fn learn(&mut self, beyond: Beyond) -> Result<(), LiveError> {
        if let Some(seats) = beyond.seats {
            self.elsewhere = seats;
        }
        if beyond.seq.is_some_and(|seq| seq > self.timeline.seq()) {
            self.catch_up().await?;
        } else if beyond.seq.is_some_and(|seq| seq < self.timeline.seq()) && self.is_behind().await {
            return Err(LiveError::Gone);
        }
        if beyond.said.is_some() {
            self.hear_elsewhere(beyond.said.unwrap_or_default()).await;
        }
        if beyond.goes_on && self.thinking.is_none() && self.retry.is_none() && !self.timeline.is_bots_alone() {
            self.advance().await?;
        }
        Ok(())
    }

    /// Returns whether the log ends before the newest event known here, because it was replaced.
    async fn is_behind(&self) -> bool {
        let newest = self.shared.store.newest(self.timeline.id()).await;
        newest.is_ok_and(|newest| newest.is_none_or(|newest| newest < self.timeline.seq()))
    }

    /// Accepts the events that other nodes have committed and sends them to all followers. Returns whether there were
    /// any.
    ///
    /// # Errors
    /// If the database fails, or the log does not continue from here.
    pub(super) async fn catch_up(&mut self) -> Result<bool, LiveError> {
        if self.shared.cluster.is_alone() {
            return Ok(false);
        }
        if self.timeline.is_gathering() {
            self.learn_gathered().await?;
        }
        let entries = self.shared.store.log_from(self.timeline.id(), self.timeline.seq() + 1).await?;
        for entry in &entries {
            self.learn_names(entry).await?;
            let was_over = self.timeline.end().is_some();
            let happened = self.timeline.apply(entry)?;
            self.tell(&happened, clock::now().max(entry.at), was_over);
        }
        if entries.is_empty() {
            return Ok(false);
        }
        self.learn_conditional().await?;
        self.thinking = None;
        if self.is_ours() && !self.timeline.is_bots_alone() {
            self.think();
        }
        Ok(true)
    }

    /// Looks up the names of the people seated after this event.
    async fn learn_names(&mut self, entry: &LogEntry) -> Result<(), LiveError> {
        let come = entry.seated();
        if !come.is_empty() {
            let people = self.timeline.seated().iter().filter_map(Owner::person).chain(come).collect();
            self.names = Names::new(self.shared.store.names(&people).await?);
        }
        Ok(())
    }

    /// Reloads the conditional moves, which may have been changed on another node.
    pub(super) async fn learn_conditional(&mut self) -> Result<(), LiveError> {
        if !self.shared.cluster.is_alone() && self.timeline.has_conditional_moves() {
            self.conditional = conditional::read(&self.shared.store, &self.timeline).await?;
        }
        Ok(())
    }

    /// Returns the error of a failed write. If another node was faster, this is a stale request, and the game is
    /// brought up to date.
    pub(super) async fn overtaken(&mut self, error: LiveError) -> LiveError {
        match error {
            LiveError::Store(StoreError::NotStored(_)) => error,
            error => match self.catch_up().await {
                Ok(true) => LiveError::Refused(Refusal::Stale),
                Ok(false) => error,
                Err(error) => error,
            },
        }
    }

    /// Sends messages written on other nodes, up to this number, to followers here.
    pub(super) async fn hear_elsewhere(&mut self, newest: u64) {
        let Some(known) = self.talking.as_ref().map(|talking| talking.next() - 1) else { return };
        if newest <= known {
            return;
        }
        let (texts, given) = match self.shared.store.talk(self.timeline.id(), MOST_HEARD).await {
            Ok(found) => found,
            Err(error) => return error.log(),
        };
        for text in texts.into_iter().filter(|text| text.number > known) {
            let message = ServerMessage::Said { said: Box::new(said(&text)) };
            self.watchers.tell_hearers(&self.timeline, text.place, &message);
            if let Some(talking) = &mut self.talking {
                talking.add(text);
            }
        }
        if let Some(talking) = &mut self.talking {
            talking.note(given);
        }
    }
}

/// Maximum number of messages from other nodes sent at once, for each place.
const MOST_HEARD: u32 = 20;
