//! Limits on open offers. Anyone can be any number of guests, so guests only get a part of the lobby and cannot close
//! it to accounts.

use crate::config::Limits;
use gamut_live::limits::{LimitError, Permit, Quota};
use gamut_live::network::Network;
use gamut_store::Offer;
use gamut_store::ids::{GameId, PersonId};
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

/// Maximum number of offers in the lobby.
pub(super) const MOST: u32 = 500;
/// Maximum number of guests' offers among them.
const MOST_OF_GUESTS: usize = 200;

/// Counts the open offers of each network.
pub(super) struct OfferLimits {
    /// Maximum number of open offers of one account.
    each: usize,
    /// Maximum number of open offers of one guest.
    each_guest: usize,
    accounts: Arc<Quota>,
    guests: Arc<Quota>,
    /// The permit of each open offer, and when it was made. Offers from before a restart have none.
    open: Mutex<HashMap<GameId, (Permit, Instant)>>,
}

/// Room for another offer, released when dropped.
pub struct Admission(Permit);

impl OfferLimits {
    /// Creates the limits without open offers.
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            each: limits.person.offers,
            each_guest: limits.person.guest_offers,
            accounts: Quota::new("open offers", MOST as usize, limits.network.offers),
            guests: Quota::new("open offers of guests", MOST_OF_GUESTS, limits.network.guest_offers),
            open: Mutex::default(),
        }
    }

    /// Reserves room for another offer of a guest or an account in this network, given the open offers.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn admit(
        &self,
        network: Network,
        person: PersonId,
        is_guest: bool,
        open: &[Offer],
    ) -> Result<Admission, LimitError> {
        let (each, most, quota) = match is_guest {
            true => (self.each_guest, MOST_OF_GUESTS, &self.guests),
            false => (self.each, MOST as usize, &self.accounts),
        };
        if open.iter().filter(|offer| offer.maker == person).count() >= each {
            return Err(LimitError::PersonFull("open offers"));
        }
        // Offers from before a restart, or admitted by other nodes, are not counted by the quota.
        if open.iter().filter(|offer| offer.is_guests || !is_guest).count() >= most {
            return Err(LimitError::Full(if is_guest { "open offers of guests" } else { "open offers" }));
        }
        quota.take(Some(network), 1).map(Admission)
    }

    /// Registers an admitted offer.
    pub(super) fn made(&self, id: GameId, admission: Admission) {
        self.open().insert(id, (admission.0, Instant::now()));
    }

    /// Releases the room of an offer that ended.
    pub(super) fn release(&self, id: GameId) {
        self.open().remove(&id);
    }

    /// Releases all offers made before `since` that are not open any longer.
    pub(super) fn keep(&self, offers: &[Offer], since: Instant) {
        let mut open = self.open();
        if !open.is_empty() {
            open.retain(|id, (_, made)| *made >= since || offers.iter().any(|offer| offer.game.id == *id));
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<GameId, (Permit, Instant)>> {
        self.open.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lobby::lapse::tests::offer;

    fn network(part: u32) -> Network {
        Network::of(format!("2001:db8:{part:x}::1").parse().unwrap())
    }

    fn open(count: usize, is_guests: bool) -> Vec<Offer> {
        (0..count).map(|maker| Offer { is_guests, ..offer(maker as u64 + 1, None, 0) }).collect()
    }

    #[test]
    fn s6_guests_have_a_part_of_the_lobby_and_close_it_to_no_account() {
        let limits = OfferLimits::new(&Limits::default());
        let full = open(MOST_OF_GUESTS, true);
        let guest = limits.admit(network(1), PersonId(9_999), true, &full);
        assert!(matches!(guest, Err(LimitError::Full("open offers of guests"))), "also after a restart");
        assert!(limits.admit(network(1), PersonId(9_999), false, &full).is_ok());
        let crowded = [full, open(MOST as usize - MOST_OF_GUESTS, false)].concat();
        assert!(matches!(
            limits.admit(network(1), PersonId(9_999), false, &crowded),
            Err(LimitError::Full("open offers"))
        ));
        assert!(limits.admit(network(1), PersonId(1), true, &open(2, true)).is_ok(), "one of another guest's");
        let mut own = open(2, true);
        own.iter_mut().for_each(|offer| offer.maker = PersonId(7));
        assert!(matches!(limits.admit(network(1), PersonId(7), true, &own), Err(LimitError::PersonFull(_))));
        assert!(limits.admit(network(1), PersonId(7), false, &own).is_ok(), "an account may have five");
    }

    #[test]
    fn s6_no_48_fills_the_lobby() {
        let limits = OfferLimits::new(&Limits::default());
        let of_48 = |is_guest: bool| {
            let networks = (0..0x10000_u32).step_by(16).map(|part| format!("2001:db8:1:{part:x}::1").parse().unwrap());
            let held: Vec<_> = networks
                .flat_map(|address| std::iter::repeat_n(Network::of(address), 40))
                .enumerate()
                .filter_map(|(number, network)| limits.admit(network, PersonId(number as u64), is_guest, &[]).ok())
                .collect();
            held.len()
        };
        assert!(of_48(true) < MOST_OF_GUESTS / 2, "{}", of_48(true));
        assert!(of_48(false) <= (MOST as usize - MOST_OF_GUESTS) * 4 / 5, "{}", of_48(false));
    }
}
