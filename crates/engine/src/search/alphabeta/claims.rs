//! Claims on moves being searched, so that threads share the work at a node instead of repeating it.
//!
//! Simplified ABDADA (T. Kerrigan, 2015, after J.-C. Weill, "The ABDADA distributed minimax-search algorithm", ICCA
//! Journal 19, 1996): a thread defers moves that another one is searching, and returns to them after the others; by
//! then the table usually has the answer.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// Number of slots. A thread holds one for each open node, so collisions are rare.
const SLOTS: usize = 1 << 12;

/// The moves being searched by the threads of a search; unused with one thread. A claim lost because another one took
/// its slot costs work, but never correctness.
pub(crate) struct Claims(Vec<AtomicU64>);

/// A move at a position and its search depth, as a number; 0 if nothing is claimed.
#[derive(Clone, Copy)]
pub(crate) struct Claim(u64);

impl Claims {
    pub(crate) fn new(threads: usize) -> Self {
        let slots = if threads > 1 { SLOTS } else { 0 };
        Self(std::iter::repeat_with(AtomicU64::default).take(slots).collect())
    }

    #[inline]
    fn slot(&self, Claim(number): Claim) -> Option<&AtomicU64> {
        self.0.get((number >> 32) as usize % SLOTS)
    }

    /// Returns whether a thread is at this move.
    #[inline]
    pub(crate) fn is_claimed(&self, claim: Claim) -> bool {
        self.slot(claim).is_some_and(|slot| slot.load(Relaxed) == claim.0)
    }

    #[inline]
    pub(crate) fn claim(&self, claim: Claim) {
        if let Some(slot) = self.slot(claim) {
            slot.store(claim.0, Relaxed);
        }
    }

    /// Releases a claim, unless another one has taken its slot.
    #[inline]
    pub(crate) fn release(&self, claim: Claim) {
        if let Some(slot) = self.slot(claim) {
            let _ = slot.compare_exchange(claim.0, 0, Relaxed, Relaxed);
        }
    }
}

impl Claim {
    #[inline]
    pub(crate) fn new(key: u64, code: u32, depth: i32) -> Self {
        let mixed = u64::from(code) << 8 | depth as u64 & 0xFF;
        Self((key ^ mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15)) | 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_seen_until_it_is_given_back() {
        let claims = Claims::new(2);
        let [one, deeper] = [3, 4].map(|depth| Claim::new(0x1234_5678_9ABC_DEF0, 77, depth));
        assert!(!claims.is_claimed(one));
        claims.claim(one);
        assert!(claims.is_claimed(one) && !claims.is_claimed(deeper));
        claims.release(deeper);
        assert!(claims.is_claimed(one));
        claims.release(one);
        assert!(!claims.is_claimed(one));
    }

    #[test]
    fn who_takes_a_slot_keeps_it() {
        let claims = Claims::new(2);
        let [one, other] = [1, 3].map(|low| Claim(7 << 32 | low));
        claims.claim(one);
        claims.claim(other);
        claims.release(one);
        assert!(claims.is_claimed(other) && !claims.is_claimed(one));
    }

    #[test]
    fn one_thread_claims_nothing() {
        let claims = Claims::new(1);
        claims.claim(Claim(7));
        assert!(!claims.is_claimed(Claim(7)));
    }
}
