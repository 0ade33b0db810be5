//! Vacations in correspondence games.

use super::Games;
use crate::LiveError;
use crate::request::Request;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::logging::Logged;
use gamut_store::{VacationWrite, Write};

impl Games {
    /// Starts or ends a person's vacation and updates all of their games. Runs to completion even if the caller is
    /// gone.
    ///
    /// # Errors
    /// [`StoreError::Changed`](gamut_store::StoreError::Changed) if the vacation cannot be taken; if the database fails.
    pub async fn take_vacation(&self, person: PersonId, write: VacationWrite) -> Result<(), LiveError> {
        self.0.store.write(Write::Vacation(write)).await?;
        let games = self.clone();
        let telling = self.0.tasks.spawn(async move { games.tell_vacation(person).await });
        telling.await.map_err(|_| LiveError::Gone)?
    }

    /// Updates games with people's vacations, since a crash may have prevented it.
    pub async fn tell_vacations(self) {
        let told = async {
            for person in self.0.store.on_vacation(clock::now()).await? {
                self.tell_vacation(person).await?;
            }
            Ok::<_, LiveError>(())
        };
        if let Err(error) = told.await {
            error.log();
        }
    }

    /// Updates a person's games. A game that cannot be updated now learns of it when it is opened or due.
    async fn tell_vacation(&self, person: PersonId) -> Result<(), LiveError> {
        let identities = self.0.store.identities(person).await?;
        for id in self.0.store.correspondence(&identities).await? {
            if let Err(error) = self.ask(None, id, Request::Vacations).await {
                error.log();
            }
        }
        Ok(())
    }
}
