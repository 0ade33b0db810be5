//! Games by correspondence whose players go on vacation.

use super::Games;
use crate::clock;
use crate::error::Error;
use crate::ids::PersonId;
use crate::live::session::Request;
use crate::store::{VacationWrite, Write};

impl Games {
    /// Somebody goes on vacation or comes back, and all games learn of it in which that person plays. It is done when they
    /// have, also where nobody waits for it any more.
    ///
    /// # Errors
    /// [`Error::Changed`] where no such vacation can be taken; when the database failed.
    pub async fn take_vacation(&self, person: PersonId, write: VacationWrite) -> Result<(), Error> {
        self.0.store.write(Write::Vacation(write)).await?;
        let games = self.clone();
        let telling = self.0.tasks.spawn(async move { games.tell_vacation(person).await });
        telling.await.map_err(|_| Error::Gone)?
    }

    /// Lets the games of people learn who is on vacation: the server may have fallen before they did.
    pub(crate) async fn tell_vacations(self) {
        let told = async {
            for person in self.0.store.on_vacation(clock::now()).await? {
                self.tell_vacation(person).await?;
            }
            Ok::<_, Error>(())
        };
        if let Err(error) = told.await {
            error.log();
        }
    }

    /// A game that cannot be told now learns of it when somebody opens it, or when something is due there.
    async fn tell_vacation(&self, person: PersonId) -> Result<(), Error> {
        let identities = self.0.store.identities(person).await?;
        for id in self.0.store.correspondence(&identities).await? {
            if let Err(error) = self.ask(None, id, Request::Vacations).await {
                error.log();
            }
        }
        Ok(())
    }
}
