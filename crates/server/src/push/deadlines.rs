//! Warnings in correspondence games before time runs out.

use super::Parts;
use crate::push::PushError;
use gamut_live::calls::{Call, CallKind};
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::{PushWrite, Write};

/// Remaining time, in milliseconds, at which a person is warned.
const LITTLE: i64 = 8 * 60 * 60 * 1000;

impl Parts {
    /// Warns everyone whose time is running out, once per turn.
    pub(super) async fn warn_all(&self) -> Result<(), PushError> {
        for person in self.store.push_people().await? {
            if !self.connected.is_connected(person) {
                self.warn(person).await?;
            }
        }
        Ok(())
    }

    async fn warn(&self, person: PersonId) -> Result<(), PushError> {
        let now = clock::now();
        if self.store.vacations(person).await?.current(now).is_some() {
            return Ok(());
        }
        let identities = self.store.identities(person).await?;
        let warned = self.store.push_warnings(person).await?;
        for game in self.store.timed_games(person).await? {
            let (ply, is_late) = (game.summary.ply, game.due - now < LITTLE);
            if !is_late || !game.is_turn_of(&identities) || warned.get(&game.id) == Some(&i64::from(ply)) {
                continue;
            }
            self.store.write(Write::Push(PushWrite::Warned(person, game.id, ply))).await?;
            let until = Some(game.due);
            self.call(Call { person, game: game.id, kind: CallKind::Deadline, until }).await?;
        }
        Ok(())
    }
}
