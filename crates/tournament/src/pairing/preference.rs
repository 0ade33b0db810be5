//! Which seat an entrant should have next, in games with two seats: FIDE's colour preferences.

/// How much a preference weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Strength {
    /// No game was played.
    None,
    /// Seats are balanced: alternate.
    Mild,
    /// One seat was taken once more often.
    Strong,
    /// One seat was taken twice more often, or the last two times.
    Absolute,
}

/// The seat that an entrant should have next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Preference {
    /// The seat, from 0; without meaning if there is no preference.
    pub(super) seat: u8,
    /// How much it weighs.
    pub(super) strength: Strength,
    /// How much more often one seat was taken than the other.
    pub(super) imbalance: usize,
}

impl Preference {
    /// Returns the preference after games in these seats.
    pub(super) fn after(seats: &[u8]) -> Self {
        let seconds = seats.iter().filter(|&&seat| seat == 1).count();
        let firsts = seats.len() - seconds;
        let imbalance = firsts.abs_diff(seconds);
        let rarer = u8::from(firsts > seconds);
        let (seat, strength) = match (imbalance, seats) {
            (2.., _) => (rarer, Strength::Absolute),
            (_, [.., before, last]) if before == last => (1 - last, Strength::Absolute),
            (1, _) => (rarer, Strength::Strong),
            (_, [.., last]) => (1 - last, Strength::Mild),
            (_, []) => (0, Strength::None),
        };
        Self { seat, strength, imbalance }
    }

    /// Returns the weaker strength if both want the same seat.
    pub(super) fn conflict(self, other: Self) -> Strength {
        if self.seat == other.seat { self.strength.min(other.strength) } else { Strength::None }
    }
}

/// Returns whether the first of two entrants takes seat 0. Both are given by their seats so far; the first has the
/// better rank. Without any preference the lot decides.
pub(super) fn takes_first_seat(upper: &[u8], lower: &[u8], lot: bool) -> bool {
    let (one, other) = (Preference::after(upper), Preference::after(lower));
    if one.strength == Strength::None && other.strength == Strength::None {
        return lot;
    }
    if one.conflict(other) == Strength::None {
        return if one.strength == Strength::None { other.seat == 1 } else { one.seat == 0 };
    }
    let prevails = match (one.strength, one.imbalance).cmp(&(other.strength, other.imbalance)) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        // Who sat elsewhere than the other most recently alternates; failing that the better rank prevails.
        std::cmp::Ordering::Equal => {
            let different = upper.iter().rev().zip(lower.iter().rev()).find(|(one, other)| one != other);
            different.is_none_or(|(&last, _)| last != one.seat)
        }
    };
    (one.seat == 0) == prevails
}

#[cfg(test)]
mod tests {
    use super::{Preference, Strength, takes_first_seat};

    #[test]
    fn preferences_follow_balance_then_alternation() {
        let after = |seats: &[u8]| (Preference::after(seats).seat, Preference::after(seats).strength);
        assert_eq!(after(&[0]), (1, Strength::Strong));
        assert_eq!(after(&[0, 1]), (0, Strength::Mild));
        assert_eq!(after(&[0, 1, 1]), (0, Strength::Absolute));
        assert_eq!(after(&[0, 1, 0, 0]), (1, Strength::Absolute));
        assert_eq!(after(&[1, 0, 0, 1, 1]), (0, Strength::Absolute));
        assert_eq!(Preference::after(&[]).strength, Strength::None);
    }

    #[test]
    fn the_stronger_preference_prevails() {
        assert!(takes_first_seat(&[0, 1, 1], &[1], true));
        assert!(!takes_first_seat(&[1], &[0, 1, 1], true));
        assert!(takes_first_seat(&[1, 0, 1], &[0, 1, 1, 0, 1], false));
        assert!(!takes_first_seat(&[], &[1], true));
        assert!(takes_first_seat(&[], &[], true) && !takes_first_seat(&[], &[], false));
    }
}
