//! What moderators see and do on the page: a subset of the operator's commands, run by the same code.

use super::command::Command;
use super::run::Administration;
use crate::admin::CommandError;
use gamut_store::Which;
use gamut_store::clock;
use gamut_views::{Moderation, ModerationAct};

/// Number of acts shown.
const ACTS: usize = 100;

impl Administration {
    /// Returns everything that needs a moderator's attention.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn moderation(&self) -> Result<Moderation, CommandError> {
        let mut acts = self.acts().await?;
        acts.truncate(ACTS);
        Ok(Moderation {
            reports: self.report_groups(0).await?,
            banned: self.known(Which::Banned).await?,
            silenced: self.known(Which::Silenced(clock::now())).await?,
            blocks: self.list_blocks().await?,
            offers: self.offers().await?,
            notice: self.notices.current(),
            acts,
        })
    }

    /// Carries out a moderator's act.
    ///
    /// # Errors
    /// If the act is invalid, or the database fails.
    pub(crate) async fn moderate(&self, act: ModerationAct) -> Result<(), CommandError> {
        self.run(command(act)).await.map(drop)
    }
}

fn command(act: ModerationAct) -> Command {
    match act {
        ModerationAct::CloseReport { number } => Command::CloseReport { number },
        ModerationAct::CloseReports { target } => Command::CloseReports { about: Some(target), by: None },
        ModerationAct::CloseOffers { by } => Command::CloseOffers { by },
        ModerationAct::DissolveClub { club, reason } => Command::DissolveClub { club, reason },
        ModerationAct::Ban { who, reason } => Command::Ban { who, reason },
        ModerationAct::Unban { who } => Command::Unban { who },
        ModerationAct::Silence { who, days } => Command::Silence { who, days },
        ModerationAct::Block { network, reason, days } => Command::Block { network, reason, days },
        ModerationAct::Unblock { network } => Command::Unblock { network },
        ModerationAct::Notice { text, until } => Command::Notice { text, until },
        ModerationAct::ClearNotice => Command::ClearNotice,
    }
}
