//! Turns of bots.

use super::Session;
use crate::LiveError;
use crate::bots::{JobHandle, Task};
use gamut_rules::AnyAction;
use gamut_store::Write;
use gamut_table::Viewer;

impl Session {
    /// Starts the bot in turn, if any. Games of bots only have low priority.
    pub(super) fn think(&mut self) {
        let alone = self.timeline.is_bots_alone();
        self.thinking = self.timeline.bot_to_move().map(|bot| {
            let game = self.timeline.game().clone();
            self.shared.pool.submit(Task { game, bot, can_wait: alone })
        });
    }

    /// Plays a bot's plan for its turn. No messages are read in between.
    pub(super) async fn bot_acts(&mut self, plan: Option<Vec<AnyAction>>) -> Result<(), LiveError> {
        self.thinking = None;
        let mut plan = plan.unwrap_or_default().into_iter();
        let first = plan.next().map_or(Err(LiveError::Gone), |action| Ok(self.timeline.prepare_action(action)?));
        let first = first.or_else(|error| {
            // The person should be able to continue, so any legal action has to do.
            tracing::error!("{:?}: the engine gave no legal action: {error}", self.timeline.id());
            let (any, _) = self.timeline.game().effects().into_iter().next().ok_or(error)?;
            Ok::<_, LiveError>(self.timeline.prepare_action(any)?)
        })?;
        let seat = self.timeline.turn();
        self.commit(first, Write::Append).await?;
        for action in plan {
            // If the plan does not fit, the rest of the turn is computed again.
            if self.timeline.bot_to_move().is_none() || self.timeline.turn() != seat {
                break;
            }
            let Ok(next) = self.timeline.prepare_action(action) else { break };
            self.commit(next, Write::Append).await?;
        }
        self.go_on().await
    }

    /// In a game of bots only: starts the bot in turn unless it is running. With `here`, this game replaces another one
    /// that the viewer is watching.
    pub(super) fn step(&mut self, seq: u32, here: bool, viewer: &Viewer) -> Result<(), LiveError> {
        if self.timeline.steps(seq, viewer)? && self.thinking.is_none() {
            if let Some(person) = viewer.person {
                let page = self.watchers.presence(person);
                self.shared.attention.turn_to(person, self.timeline.id(), page, here)?;
            }
            self.think();
        }
        Ok(())
    }
}

/// Waits for the bot's plan; for ever if no bot is running.
pub(super) async fn thought(thinking: &mut Option<JobHandle>) -> Option<Vec<AnyAction>> {
    match thinking {
        // A dropped sender means that the thread failed: no action.
        Some(job) => (&mut job.answer).await.ok().flatten(),
        None => std::future::pending().await,
    }
}
