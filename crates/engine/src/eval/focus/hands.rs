//! What reserves and captured pieces are worth.

use super::weights::STEPS;
use super::{FocusWeights, UNIT};
use gamut_rules::Seat;
use gamut_rules::focus::{Focus, Goal};

/// The worth of a number of things: a row of weights, its last step repeated beyond its end.
#[inline]
pub(super) fn stepped(row: &[i32; STEPS], count: usize) -> i32 {
    match row.get(count) {
        Some(&value) => value,
        None => row[STEPS - 1] + (row[STEPS - 1] - row[STEPS - 2]) * (count - STEPS + 1) as i32,
    }
}

/// What lies in front of a seat.
#[inline]
pub(super) fn worth<const SEATS: usize>(position: &Focus<SEATS>, weights: &FocusWeights, seat: Seat) -> i32 {
    let hand = position.hand(seat);
    let reserve = hand.of(seat);
    let captured = match position.rules().goal {
        Goal::Last => hand.total() - reserve,
        Goal::Capture => missing(position, seat),
    };
    stepped(&weights.reserve[0], reserve) + stepped(&weights.captured[0], captured)
}

/// `goal=capture`: how many pieces a seat still has to take, the nearest way.
///
/// ```
/// use gamut_engine::focus::hands::missing;
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "focus-2,goal=capture".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<2>::start(rules, Seat::FIRST);
/// assert_eq!(missing(&position, Seat::FIRST), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn missing<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat) -> usize {
    let rules = position.rules();
    let hand = position.hand(seat);
    let of = |other| usize::from(rules.each).saturating_sub(hand.of(other));
    let of_each = Seat::all(SEATS).filter(|&other| other != seat).map(of).sum::<usize>();
    if SEATS == 2 || rules.total == 0 {
        return of_each;
    }
    let counted = hand.total() - if rules.reserve_counts { 0 } else { hand.of(seat) };
    of_each.min(usize::from(rules.total).saturating_sub(counted))
}

/// Roughly what one piece more in reserve, and one captured, is worth: for ordering.
pub(super) fn rough(weights: &FocusWeights, goal: Goal) -> (i32, i32) {
    let [captured] = &weights.captured;
    let captured = match goal {
        Goal::Last => (captured[3] - captured[0]) / 3,
        Goal::Capture => (captured[1] - captured[5]) / 4,
    };
    let reserve = (weights.reserve[0][3] - weights.reserve[0][0]) / 3;
    (reserve.max(UNIT), captured.max(UNIT))
}
