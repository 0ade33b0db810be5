//! The bots' turns.

use super::Session;
use crate::bots::{JobHandle, Task};
use crate::error::Error;
use crate::store::Write;
use gamut_table::Viewer;

impl Session {
    /// Lets the bot think that is to move. Where bots play alone, people's games come first.
    pub(super) fn think(&mut self) {
        let alone = self.timeline.is_bots_alone();
        self.thinking = self.timeline.bot_to_move().map(|bot| {
            let game = self.timeline.game().clone();
            self.shared.pool.submit(Task { game, bot, can_wait: alone })
        });
    }

    /// Plays what a bot has planned for its turn: no message comes between, for none is read meanwhile.
    pub(super) async fn bot_acts(&mut self, plan: Option<Vec<String>>) -> Result<(), Error> {
        self.thinking = None;
        let mut plan = plan.unwrap_or_default().into_iter();
        let first = plan.next().map_or(Err(Error::Gone), |action| Ok(self.timeline.prepare_text(&action)?));
        let first = first.or_else(|error| {
            // The person should be able to play on, so some action has to do.
            tracing::error!("{:?}: the engine gave no legal action: {error}", self.timeline.id());
            let (any, _) = self.timeline.game().effects().into_iter().next().ok_or(error)?;
            Ok::<_, Error>(self.timeline.prepare_action(any)?)
        })?;
        let seat = self.timeline.turn();
        self.commit(first, Write::Append).await?;
        for action in plan {
            // Of a plan that does not fit, the rest is thought about again.
            if self.timeline.bot_to_move().is_none() || self.timeline.turn() != seat {
                break;
            }
            let Ok(next) = self.timeline.prepare_text(&action) else { break };
            self.commit(next, Write::Append).await?;
        }
        self.go_on().await
    }

    /// Where bots play alone: lets the one in turn think, unless it does already. `here`: though the viewer watches
    /// another such game.
    pub(super) fn step(&mut self, seq: u32, here: bool, viewer: &Viewer) -> Result<(), Error> {
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

/// What the bot plans for its turn; never ready where none thinks.
pub(super) async fn thought(thinking: &mut Option<JobHandle>) -> Option<Vec<String>> {
    match thinking {
        // A dropped sender is a thread that ended: no action.
        Some(job) => (&mut job.answer).await.ok().flatten(),
        None => std::future::pending().await,
    }
}
