//! The identity of positions: keys, and which positions are equal.

use super::hash::{finish, number};
use super::position::FULL_TURN;
use super::{Action, Fibonacci, PointSet};

impl Fibonacci {
    /// Returns the key of the men alone, independent of the seat to act.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.men_key(), Fibonacci::start(rules, Seat::new(1)).men_key());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn men_key(&self) -> u64 {
        self.men_key
    }

    /// Returns [`Self::men_key`] after an elementary move without playing it, to detect transpositions early.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{ActionList, Position, Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let mut steps = ActionList::new();
    /// position.actions(&mut steps);
    /// let step = steps[0];
    /// let key = position.men_key_after(step);
    /// let mut moved = position;
    /// moved.play_unchecked(step);
    /// assert_eq!(moved.men_key(), key);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn men_key_after(&self, step: Action) -> u64 {
        let (from, to) = (step.from(), step.to());
        let strikes = 2 * (self.side.index() & 1);
        let set = strikes + usize::from(!self.sets[strikes].contains(from));
        let key = self.men_key ^ number(set, from) ^ number(set, to);
        if (self.occupied & PointSet::of(to)).is_empty() {
            return key;
        }
        let other = self.set_at(to);
        key ^ number(other, from) ^ number(other, to)
    }

    /// Returns the turn number as far as it affects the future; the same for all turns with cards.
    #[inline]
    fn phase(&self) -> u8 {
        if self.rules.cards { 0 } else { self.turn.min(FULL_TURN) as u8 }
    }

    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash_with(self.left)
    }

    /// Returns the hash of what [`Self::is_same_moment`] compares: everything but the moves left.
    pub(super) fn moment_hash(&self) -> u64 {
        self.hash_with(0)
    }

    #[inline]
    fn hash_with(&self, left: u8) -> u64 {
        let small = [self.side.index() as u8, left, self.phase(), u8::from(self.made > 0)];
        let piles = u64::from(self.piles.0[0].bits()) << 16 | u64::from(self.piles.0[1].bits());
        finish(self.men_key, u64::from(u32::from_le_bytes(small)) << 32 | piles)
    }

    /// Returns whether two positions are equal except for the moves left. At the beginning of a turn these follow from
    /// the rest, unless a position string says otherwise.
    pub(super) fn is_same_moment(&self, other: &Self) -> bool {
        self.men_key == other.men_key
            && (self.side, self.phase(), self.made > 0) == (other.side, other.phase(), other.made > 0)
            && self.piles == other.piles
            && self.sets == other.sets
            && self.centres == other.centres
            && self.rules == other.rules
    }
}

impl PartialEq for Fibonacci {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left && self.is_same_moment(other)
    }
}

impl Eq for Fibonacci {}
