//! What a weak player does not see.

use crate::lot::mix;
use crate::{Level, Searchable};

/// How much more easily an action is overlooked by how far it reaches, in tenths. Drops (0) can come from anywhere.
const BY_REACH: [u32; 6] = [12, 4, 10, 14, 17, 18];

/// Of fewer actions none is overlooked.
const FEW: usize = 10;

/// Blind spots and misjudgements of one search. They are drawn once: what is overlooked is so in every line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    seed: u64,
    /// In thousandths, by reach; all 0 at full sight.
    overlooks: [u32; 6],
    error: i32,
}

impl Sight {
    /// The sight of a level in a position with this key.
    pub(crate) fn new(level: Option<Level>, seed: u64, key: u64) -> Self {
        let overlooks = level.map_or(0, Level::overlooks);
        Self {
            seed: mix(seed ^ mix(key)),
            overlooks: BY_REACH.map(|tenths| overlooks * tenths / 10),
            error: level.map_or(0, Level::error),
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

    /// The error in the judgement of the position with this key: small ones are more likely than big ones.
    #[inline]
    pub(crate) fn error(&self, key: u64) -> i32 {
        if self.error == 0 {
            return 0;
        }
        let bits = mix(self.seed ^ key);
        let die = |bits: u64| ((bits & 0xffff) as i32 * (self.error + 1)) >> 16;
        die(bits) - die(bits >> 16)
    }
}
