//! Who takes which seat at a table of three or four.

use crate::history::History;
use gamut_rules::Seat;

/// How much more often an entrant may take one seat than another.
pub(super) const MAX_SPREAD: usize = 2;

/// Returns who takes each seat; `None` is a bot. Nobody takes a seat that breaks the balance if that can be avoided;
/// then everybody takes the seat that was rarest, and rather not the same as the last time.
pub(super) fn seat(history: &History, group: &[usize], size: usize) -> Vec<Option<usize>> {
    let mut best = (u32::MAX, Vec::new());
    let mut seats: Vec<usize> = (0..size).collect();
    permute(&mut seats, 0, &mut |seats| {
        let cost = |(&entrant, &seat): (&usize, &usize)| seat_cost(&history.seats[entrant], seat, size);
        let total = group.iter().zip(seats).map(cost).sum();
        if total < best.0 {
            best = (total, seats.to_vec());
        }
    });
    let mut table = vec![None; size];
    for (&entrant, seat) in group.iter().zip(best.1) {
        table[seat] = Some(entrant);
    }
    table
}

/// Returns which seats keep an entrant's balance, as a set of bits.
pub(super) fn balanced_seats(history: &History, entrant: usize, size: usize) -> u8 {
    let fits = |&seat: &usize| spread_after(&history.seats[entrant], seat, size) <= MAX_SPREAD;
    (0..size).filter(fits).fold(0, |seats, seat| seats | 1 << seat)
}

/// Returns whether all of a group can sit in seats that keep their balance.
pub(super) fn can_balance(sets: &[u8]) -> bool {
    fn fits(sets: &[u8], taken: u8) -> bool {
        let Some((&first, rest)) = sets.split_first() else { return true };
        (0..Seat::MAX).any(|seat| first & !taken & 1 << seat != 0 && fits(rest, taken | 1 << seat))
    }
    fits(sets, 0)
}

fn seat_cost(seats: &[u8], seat: usize, size: usize) -> u32 {
    let taken = times(seats, seat);
    let breaks = spread_after(seats, seat, size) > MAX_SPREAD;
    let again = seats.last().is_some_and(|&last| usize::from(last) == seat);
    // The square of the number of times grows by 2n + 1.
    u32::from(breaks) * 1_000_000 + (2 * taken as u32 + 1) * 8 + u32::from(again)
}

fn times(seats: &[u8], seat: usize) -> usize {
    seats.iter().filter(|&&taken| usize::from(taken) == seat).count()
}

fn spread_after(seats: &[u8], seat: usize, size: usize) -> usize {
    let after = |one: usize| times(seats, one) + usize::from(one == seat);
    let (least, most) =
        (0..size).map(after).fold((usize::MAX, 0), |(least, most), one| (least.min(one), most.max(one)));
    most - least
}

/// Calls a function with each permutation of the items from `start` on.
fn permute(items: &mut [usize], start: usize, visit: &mut dyn FnMut(&[usize])) {
    if start == items.len() {
        return visit(items);
    }
    for next in start..items.len() {
        items.swap(start, next);
        permute(items, start + 1, visit);
        items.swap(start, next);
    }
}

#[cfg(test)]
mod tests {
    use super::{can_balance, spread_after};

    #[test]
    fn a_group_fits_if_everybody_has_a_seat() {
        assert!(can_balance(&[0b0001, 0b0011, 0b1111, 0b1111]));
        assert!(!can_balance(&[0b0001, 0b0001]));
        assert!(!can_balance(&[0b0011, 0b0011, 0b0011, 0b1111]));
    }

    #[test]
    fn the_spread_is_between_the_rarest_and_the_most_frequent_seat() {
        assert_eq!(spread_after(&[0, 1], 2, 3), 0);
        assert_eq!(spread_after(&[0, 0], 0, 4), 3);
        assert_eq!(spread_after(&[], 3, 4), 1);
    }
}
