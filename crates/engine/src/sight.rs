//! What a weak player does not see.

use crate::rng::mix;
use crate::{Level, Searchable};

/// How much more easily an action is overlooked by how far it reaches, in tenths. Drops (0) can come from anywhere.
const BY_REACH: [u32; 6] = [12, 4, 10, 14, 17, 18];

/// Of fewer actions none is overlooked.
const FEW: usize = 10;

/// Blind spots and fancies of one search. They are drawn once: what is overlooked is so in every line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    seed: u64,
    /// In thousandths, by reach; all 0 at full sight.
    overlooks: [u32; 6],
    fancies: i32,
}

impl Sight {
    /// The sight of a level in a position with this key.
    pub(crate) fn new(level: Option<Level>, seed: u64, key: u64) -> Self {
        let overlooks = level.map_or(0, Level::overlooks);
        Self {
            seed: mix(seed ^ mix(key)),
            overlooks: BY_REACH.map(|tenths| overlooks * tenths / 10),
            fancies: level.map_or(0, Level::fancies),
        }
    }

    /// Is nothing overlooked where there are so many actions? The few of an empty board stand out.
    #[inline]
    pub(crate) fn is_full(&self, actions: usize) -> bool {
        self.overlooks[0] == 0 || actions < FEW
    }

    /// Is this action overlooked? Of one's own actions at hand fewer are than of what comes later.
    #[inline]
    pub(crate) fn overlooks<P: Searchable>(&self, action: P::Action, at_hand: bool) -> bool {
        let share = self.overlooks[P::reach(action).min(5)];
        let share = if at_hand { share / 2 } else { share };
        share > 0 && mix(self.seed ^ u64::from(P::code(action))) % 1_000 < u64::from(share)
    }

    /// By how many points an action at hand is liked better than it deserves.
    #[inline]
    pub(crate) fn fancy<P: Searchable>(&self, action: P::Action) -> i32 {
        let bits = mix(!self.seed ^ u64::from(P::code(action)));
        (bits % (self.fancies as u64 + 1)) as i32
    }
}
