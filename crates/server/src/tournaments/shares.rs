//! Places by network: who has a tournament's link cannot fill it alone.

use crate::http::Error;
use gamut_live::network::{Network, Prefix};
use gamut_store::ids::TournamentId;
use parking_lot::Mutex;
use quick_cache::unsync::Cache;

/// Maximum number of entries from one home network into a tournament on the server.
const MOST: u32 = 100;
/// Number of tournaments and networks that are remembered.
const REMEMBERED: usize = 20_000;

/// The entries of each home network into each tournament since the server started. Nothing of it is stored: networks are
/// personal.
pub(super) struct Shares(Mutex<Entries>);

struct Entries {
    counts: Cache<(TournamentId, Prefix), u32>,
    /// The network from which a tournament was organised last. The players may be in the same room.
    organisers: Cache<TournamentId, Prefix>,
}

impl Shares {
    /// Starts without entries.
    pub(super) fn new() -> Self {
        let (counts, organisers) = (Cache::new(REMEMBERED), Cache::new(REMEMBERED));
        Self(Mutex::new(Entries { counts, organisers }))
    }

    /// Records from where a tournament is organised.
    pub(super) fn organise(&self, id: TournamentId, network: Network) {
        self.0.lock().organisers.insert(id, network.home());
    }

    /// Counts an entry.
    ///
    /// # Errors
    /// If too many have entered from the network, unless the organiser is there, too.
    pub(super) fn enter(&self, id: TournamentId, network: Network) -> Result<(), Error> {
        let (mut entries, home) = (self.0.lock(), network.home());
        if entries.organisers.get(&id) == Some(&home) {
            return Ok(());
        }
        let count = entries.counts.get(&(id, home)).copied().unwrap_or_default();
        if count >= MOST {
            return Err(Error::NetworkShare(MOST));
        }
        entries.counts.insert((id, home), count + 1);
        Ok(())
    }

    /// Gives the place of an entry back that was refused.
    pub(super) fn give_back(&self, id: TournamentId, network: Network) {
        let (mut entries, home) = (self.0.lock(), network.home());
        if let Some(count) = entries.counts.get(&(id, home)).copied() {
            entries.counts.insert((id, home), count.saturating_sub(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_takes_a_hundred_places_unless_the_organiser_is_there() {
        let network = |last| Network::of([192, 0, 2, last].into());
        let (shares, id) = (Shares::new(), TournamentId::random());
        let entered = |network| (0..200).filter(|_| shares.enter(id, network).is_ok()).count();
        assert_eq!(entered(network(1)), 100);
        assert_eq!(entered(network(2)), 100, "others are not affected");
        shares.give_back(id, network(1));
        assert_eq!(entered(network(1)), 1);
        shares.organise(id, network(1));
        assert_eq!(entered(network(1)), 200, "a hall of players");
        assert!(shares.enter(TournamentId::random(), network(2)).is_ok(), "each tournament has its own places");
    }
}
