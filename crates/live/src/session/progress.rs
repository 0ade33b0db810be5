//! How a game continues without a person, and after a failed commit.

use super::{RETRY, Session};
use crate::LiveError;
use gamut_store::{StoreError, Write};
use gamut_table::Refusal;
use tokio::time::Instant;

impl Session {
    /// Does everything that needs no command or has everyone's consent: turns up a card, plays stored replies, and
    /// starts the bot in turn. Cancels any running bot.
    pub(super) async fn go_on(&mut self) -> Result<(), LiveError> {
        if let Some(event) = self.timeline.agreed() {
            self.commit(self.timeline.prepare(&event, None)?, Write::Append).await?;
        }
        if let Some(person) = self.timeline.rematch_agreed() {
            self.begin_rematch(person).await?;
        }
        while let Some(card) = self.timeline.card() {
            self.commit(self.timeline.prepare_action(card)?, Write::Append).await?;
        }
        self.play_conditional().await?;
        self.thinking = None;
        if self.is_ours() && !self.timeline.is_bots_alone() {
            self.think();
        }
        Ok(())
    }

    /// Continues the game, or schedules a retry if nothing can be stored now.
    pub(super) async fn advance(&mut self) -> Result<(), LiveError> {
        self.retry = None;
        let result = self.go_on().await;
        self.postpone(result).await
    }

    /// Schedules a retry if the game could not continue because nothing can be stored.
    pub(super) async fn postpone(&mut self, result: Result<(), LiveError>) -> Result<(), LiveError> {
        if let Err(error) = result {
            self.survives(error).await?;
            self.retry = Some(Instant::now() + RETRY);
        }
        Ok(())
    }

    /// After a failed commit, checks that the log matches what is known here, or another node's events follow it.
    ///
    /// # Errors
    /// The given error if the log differs or cannot be read.
    pub(super) async fn survives(&self, error: LiveError) -> Result<(), LiveError> {
        if matches!(error, LiveError::Refused(Refusal::Stale)) && !self.shared.cluster.is_alone() {
            return Ok(());
        }
        let known = matches!(error, LiveError::Store(StoreError::NotStored(_)))
            && self
                .shared
                .store
                .newest(self.timeline.id())
                .await
                .is_ok_and(|newest| newest == Some(self.timeline.seq()));
        if known { Ok(()) } else { Err(error) }
    }
}
