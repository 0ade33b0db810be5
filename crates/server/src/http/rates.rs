//! Rate limits for networks, people and programs.

use crate::config::Limits;
use crate::http::Error;
use gamut_live::limits::{Limit, Limiter, Rate};
use gamut_live::network::Network;
use gamut_store::ids::{PersonId, TokenDigest};

/// All rate limits for requests and messages, except the one for failed sign-ins.
pub(super) struct Rates {
    /// Games created, and new browsers that open one.
    pub(super) games_an_hour: Limit<Network>,
    pub(super) games_of_person: Limit<PersonId>,
    /// Lobby offers.
    pub(super) offers_an_hour: Limit<Network>,
    pub(super) invitations_an_hour: Limit<Network>,
    pub(super) invitations_of_person: Limit<PersonId>,
    pub(super) reports_an_hour: Limit<Network>,
    pub(super) reports_of_person: Limit<PersonId>,
    pub(super) accounts_an_hour: Limit<Network>,
    /// Letters requested.
    pub(super) letters_an_hour: Limit<Network>,
    /// Exports and deletions, which read the whole database.
    pub(super) exports_an_hour: Limit<Network>,
    /// Vacations started, changed and ended, which affect all of a person's correspondence games.
    pub(super) vacations_an_hour: Limit<PersonId>,
    /// Pictures drawn and PDFs made. An animation counts as several.
    pub(super) pictures_an_hour: Limit<Network>,
    /// Attempts at puzzles and requests for hints.
    puzzles: Limit<Network>,
    /// Tournaments read.
    tournaments: Limit<Network>,
    /// Requests by each program's token.
    programs: Limit<TokenDigest>,
    /// The program limit, in requests per second, for the error message.
    programs_a_second: u32,
    /// Messages in games.
    texts_an_hour: Limit<Network>,
    texts_of_person: Limit<PersonId>,
    /// Approximate bytes stored.
    pub(super) bytes_an_hour: Limit<Network>,
}

impl Rates {
    /// Creates the table; `limits` has what an operator can change.
    pub(super) fn new(limits: &Limits) -> Self {
        let (each, own, of) = (&limits.network, &limits.person, Limiter::new());
        Self {
            games_an_hour: of.limit("new games", Rate::an_hour(each.games_an_hour)),
            games_of_person: of.limit("new games of yours", Rate::an_hour(own.games_an_hour)),
            offers_an_hour: of.limit("new offers", Rate::an_hour(each.offers_an_hour)),
            invitations_an_hour: of.limit("invitations", Rate::an_hour(each.invitations_an_hour)),
            invitations_of_person: of.limit("invitations of yours", Rate::an_hour(own.invitations_an_hour)),
            reports_an_hour: of.limit("reports", Rate::an_hour(each.reports_an_hour)),
            reports_of_person: of.limit("reports of yours", Rate::an_hour(own.reports_an_hour)),
            accounts_an_hour: of.limit("new accounts", Rate::an_hour(each.accounts_an_hour)),
            letters_an_hour: of.limit("letters", Rate::an_hour(20_u32)),
            exports_an_hour: of.limit("exports", Rate::an_hour(50_u32)),
            vacations_an_hour: of.limit("vacations", Rate::an_hour(60_u32)),
            pictures_an_hour: of.limit("pictures", Rate::an_hour(each.pictures_an_hour)),
            // A whole school may share a network.
            puzzles: of.limit("tries at puzzles", Rate::a_second(2.0, 60)),
            // Two hundred phones in a hall ask again after each result of a round.
            tournaments: of.limit("tournaments read", Rate::a_second(50.0, 3_000)),
            // A program reconnects to all its games at the same moment.
            programs: of.limit(
                "requests of programs",
                Rate::a_second(f64::from(limits.requests.max(1)), 10 * u64::from(limits.requests)),
            ),
            programs_a_second: limits.requests,
            texts_an_hour: of.limit("texts", Rate::an_hour(each.texts_an_hour)),
            texts_of_person: of.limit("texts", Rate::a_second(0.4, 8)),
            bytes_an_hour: of.limit("bytes to store", Rate::an_hour(each.bytes_an_hour)),
        }
    }

    /// Counts a message of this person in any game.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn text(&self, person: PersonId, network: Network) -> Result<(), Error> {
        self.texts_of_person.spend(person, 1)?;
        Ok(self.texts_an_hour.spend(network, 1)?)
    }

    /// Counts an attempt at a puzzle, or a request for a hint.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn puzzle(&self, network: Network) -> Result<(), Error> {
        Ok(self.puzzles.spend(network, 1)?)
    }

    /// Counts a tournament that is read.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn tournament(&self, network: Network) -> Result<(), Error> {
        Ok(self.tournaments.spend(network, 1)?)
    }

    /// Counts a request by a program's token.
    ///
    /// # Errors
    /// [`Error::TooManyRequests`] with the limit per second.
    pub(super) fn program(&self, token: &TokenDigest) -> Result<(), Error> {
        self.programs.spend(token, 1).map_err(|_| Error::TooManyRequests(self.programs_a_second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn a_network_reads_tournaments_as_fast_as_a_full_hall() {
        let network = |address: &str| Network::of(address.parse().unwrap());
        let rates = Rates::new(&Limits::default());
        let read = (0..5_000).filter(|_| rates.tournament(network("192.0.2.1")).is_ok()).count();
        assert!((3_000..3_100).contains(&read), "{read}");
        assert!(rates.tournament(network("192.0.2.2")).is_ok(), "others are not affected");
        advance(Duration::from_secs(1)).await;
        let read = (0..5_000).filter(|_| rates.tournament(network("192.0.2.1")).is_ok()).count();
        assert!((50..60).contains(&read), "{read}");
    }

    #[tokio::test(start_paused = true)]
    async fn each_person_and_each_network_may_say_so_much() {
        let network = |address: &str| Network::of(address.parse().unwrap());
        let (here, there) = (network("192.0.2.1"), network("192.0.2.2"));
        let mut limits = Limits::default();
        limits.network.texts_an_hour = 12;
        let rates = Rates::new(&limits);
        let says = |person, network| rates.text(PersonId(person), network).is_ok();
        assert_eq!((0..20).filter(|_| says(1, here)).count(), 8);
        assert!(!says(1, there), "somewhere else it is the same person");
        assert_eq!((0..20).filter(|_| says(2, here)).count(), 4, "twelve in all from here");
        advance(Duration::from_secs(60)).await;
        assert!(!says(1, here));
        assert!(says(1, there));
    }
}
