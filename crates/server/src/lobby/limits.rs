//! How many offers may be open at once.

use crate::config::Limits;
use crate::error::Error;
use crate::ids::GameId;
use crate::network::Network;
use crate::quota::{Permit, Quota};
use crate::store::Offer;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Offers that the lobby lists.
pub(super) const MOST: u32 = 500;

/// Counts the open offers of each network.
pub(super) struct OfferLimits {
    /// Offers that one person may have open.
    each: usize,
    quota: Arc<Quota>,
    /// What open offers hold, with when they were made. Those from before a restart hold nothing.
    open: Mutex<HashMap<GameId, (Permit, Instant)>>,
}

/// Room for one more offer, given back where it is dropped.
pub struct Admission(Permit);

impl OfferLimits {
    /// No offer is open yet.
    pub(super) fn new(limits: &Limits) -> Self {
        let quota = Quota::new("open offers", MOST as usize, limits.network.offers);
        Self { each: limits.person.offers, quota, open: Mutex::default() }
    }

    /// Room for one more offer of somebody from this network who has so many.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn admit(&self, network: Network, own: usize) -> Result<Admission, Error> {
        if own >= self.each {
            return Err(Error::PersonFull("open offers"));
        }
        self.quota.take(Some(network), 1).map(Admission)
    }

    /// An offer was made for which there was room.
    pub(super) fn made(&self, id: GameId, admission: Admission) {
        self.open().insert(id, (admission.0, Instant::now()));
    }

    /// This one is open no more.
    pub(super) fn release(&self, id: GameId) {
        self.open().remove(&id);
    }

    /// Of those made before `since` only these are open by now.
    pub(super) fn keep(&self, offers: &[Offer], since: Instant) {
        let mut open = self.open();
        if !open.is_empty() {
            open.retain(|id, (_, made)| *made >= since || offers.iter().any(|offer| offer.game.id == *id));
        }
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn open(&self) -> MutexGuard<'_, HashMap<GameId, (Permit, Instant)>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
