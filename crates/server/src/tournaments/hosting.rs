//! The host of a simultaneous exhibition.

use super::actor::Actor;
use super::{Tournaments, entering, state};
use crate::http::Error;
use crate::people::PeopleError;
use gamut_store::{TournamentPlayer, Visitor};
use gamut_tournament::{Entry, Event, Format, HostSeat, Settings};
use gamut_views::NewEntrant;

impl Tournaments {
    /// Returns the entry of an exhibition's host, who makes it: the event as JSON, and the player. `None` for other formats.
    ///
    /// # Errors
    /// If a guest has no name, or one that cannot be used; if the database fails.
    pub(super) async fn host(
        &self,
        settings: &Settings,
        visitor: &Visitor,
        name: Option<String>,
    ) -> Result<Option<(String, TournamentPlayer)>, Error> {
        if !matches!(settings.format, Format::Simul { .. }) {
            return Ok(None);
        }
        let actor = Actor::of(&self.0.store, visitor.clone()).await?;
        let typed = entering::typed(&NewEntrant { name, ..NewEntrant::default() })?;
        let name = match typed {
            _ if actor.account => None,
            Some(name) => Some(name),
            None => Some(actor.nick.clone().ok_or(PeopleError::BadName(1..=entering::MAX_NAME))?),
        };
        if let Some(name) = &name
            && self.0.store.public_account(&gamut_store::names::look(name)).await?.is_some()
        {
            return Err(PeopleError::NameTaken.into());
        }
        let event = state::json(&Event::Entered(Entry::new("#1")));
        Ok(Some((
            event,
            TournamentPlayer { entrant: 1, member: 1, person: Some(visitor.person), name, is_gone: false },
        )))
    }
}

/// Returns the host's seat, as the crate calls it.
pub(super) fn seat(host: gamut_views::HostSeat) -> HostSeat {
    match host {
        gamut_views::HostSeat::First => HostSeat::First,
        gamut_views::HostSeat::Second => HostSeat::Second,
        gamut_views::HostSeat::Alternating => HostSeat::Alternating,
    }
}
