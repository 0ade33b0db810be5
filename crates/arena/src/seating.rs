//! Who sits where.

use crate::Spec;

/// The player of each seat, as an index into the different players of a match.
pub type Seating = Vec<usize>;

/// The different players in the order given, and how many seats each gets at least.
pub(crate) fn distinct(players: &[Spec]) -> Vec<(Spec, usize)> {
    let mut distinct: Vec<(Spec, usize)> = Vec::new();
    for player in players {
        match distinct.iter_mut().find(|(known, _)| known == player) {
            Some((_, seats)) => *seats += 1,
            None => distinct.push((player.clone(), 1)),
        }
    }
    distinct
}

/// All different ways to give `seats` seats to players of whom the n-th gets at least `least[n]`.
#[must_use]
pub fn seatings(least: &[usize], seats: usize) -> Vec<Seating> {
    let mut all = Vec::new();
    extend(&mut Vec::new(), least, seats, &mut all);
    all
}

fn extend(begun: &mut Seating, least: &[usize], seats: usize, all: &mut Vec<Seating>) {
    let given = |player: usize| begun.iter().filter(|&&taken| taken == player).count();
    let owed: usize = least.iter().enumerate().map(|(player, &least)| least.saturating_sub(given(player))).sum();
    if owed > seats - begun.len() {
        return;
    }
    if begun.len() == seats {
        all.push(begun.clone());
        return;
    }
    for player in 0..least.len() {
        begun.push(player);
        extend(begun, least, seats, all);
        begun.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_change_seats() {
        assert_eq!(seatings(&[1, 1], 2), [[0, 1], [1, 0]]);
    }

    #[test]
    fn one_among_two_of_a_kind_takes_every_seat() {
        assert_eq!(seatings(&[1, 2], 3), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
    }

    #[test]
    fn fewer_players_than_seats_are_repeated_in_all_ways() {
        assert_eq!(seatings(&[1, 1], 3).len(), 6);
        assert_eq!(seatings(&[1, 1], 4).len(), 14);
        assert_eq!(seatings(&[1, 1, 1], 4).len(), 36);
        assert_eq!(seatings(&[1, 1, 1, 1], 4).len(), 24);
    }

    #[test]
    fn too_many_players_have_no_seating() {
        assert!(seatings(&[1, 1, 1], 2).is_empty());
    }
}
