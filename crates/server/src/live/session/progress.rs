//! How a game goes on by itself, also after a commit that failed.

use super::{RETRY, Session};
use crate::error::Error;
use crate::store::Write;
use tokio::time::Instant;

impl Session {
    /// Does what nobody has to ask for, or all have agreed to: turns the card that is to be turned, plays what was answered
    /// in advance, and lets the bot think that is to move. Whatever was thought about before is dropped.
    pub(super) async fn go_on(&mut self) -> Result<(), Error> {
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

    /// Lets the game go on by itself, later if nothing can be stored now.
    pub(super) async fn advance(&mut self) -> Result<(), Error> {
        self.retry = None;
        let result = self.go_on().await;
        self.postpone(result).await
    }

    /// Where a game could not go on because nothing is stored, it tries again after a while.
    pub(super) async fn postpone(&mut self, result: Result<(), Error>) -> Result<(), Error> {
        if let Err(error) = result {
            self.survives(error).await?;
            self.retry = Some(Instant::now() + RETRY);
        }
        Ok(())
    }

    /// After a commit that failed: if the log is as it is known here, the game goes on from there. So it is where another
    /// node was faster.
    ///
    /// # Errors
    /// The one that was given, when the log is another one or cannot be read.
    pub(super) async fn survives(&self, error: Error) -> Result<(), Error> {
        if matches!(error, Error::Stale) && !self.shared.cluster.is_alone() {
            return Ok(());
        }
        let known = matches!(error, Error::NotStored(_))
            && self
                .shared
                .store
                .newest(self.timeline.id())
                .await
                .is_ok_and(|newest| newest == Some(self.timeline.seq()));
        if known { Ok(()) } else { Err(error) }
    }
}
