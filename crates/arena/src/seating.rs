//! Seatings: the assignment of players to seats.

use crate::Spec;

/// The player of each seat, as an index into the distinct players of a match.
pub type Seating = Vec<usize>;

/// Returns the distinct players in the order given, each with its minimum number of seats.
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

/// Returns all seatings of a match in a game whose seats belong to these sides (each named by its lowest seat); empty
/// if there are more players than seats.
///
/// In a round robin every two players meet in seatings of their own. Two players that need no more seats than a side
/// has take one side each, so that team mates are the same player. Otherwise each seat is assigned separately.
pub(crate) fn plan(least: &[usize], sides: &[usize], round_robin: bool) -> Vec<Seating> {
    if round_robin && least.len() > 2 {
        let pairs = (0..least.len()).flat_map(|first| (first + 1..least.len()).map(move |second| [first, second]));
        return pairs
            .flat_map(|pair| plan(&[1, 1], sides, false).into_iter().map(move |seating| named(&seating, &pair)))
            .collect();
    }
    let mut names: Vec<usize> = sides.to_vec();
    names.sort_unstable();
    names.dedup();
    let mates = sides.len() / names.len();
    if least.len() == 2 && names.len() == 2 && least.iter().all(|&seats| seats <= mates) {
        let seat_of = |side: &usize| names.iter().position(|name| name == side).expect("it is among them");
        let by_side = seatings(&[1, 1], 2);
        return by_side.iter().map(|seating| sides.iter().map(|side| seating[seat_of(side)]).collect()).collect();
    }
    seatings(least, sides.len())
}

/// Replaces players 0, 1 … of a seating by these players.
fn named(seating: &Seating, players: &[usize]) -> Seating {
    seating.iter().map(|&player| players[player]).collect()
}

/// Returns all distinct assignments of `seats` seats to players of whom the n-th gets at least `least[n]`.
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
    fn two_players_take_a_side_each() {
        let teams = [0, 1, 0, 1];
        assert_eq!(plan(&[1, 1], &teams, false), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        assert_eq!(plan(&[2, 2], &teams, false), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        assert_eq!(plan(&[1, 3], &teams, false).len(), 4, "one among three of a kind has a mate of theirs");
        assert_eq!(plan(&[1, 1, 1], &teams, false).len(), 36);
        assert_eq!(plan(&[1, 1], &[0, 1, 2], false).len(), 6);
    }

    #[test]
    fn in_a_round_robin_every_two_meet() {
        assert_eq!(plan(&[1, 1, 1], &[0, 1], true), [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
        assert_eq!(plan(&[1, 1, 1], &[0, 1, 2], true).len(), 18);
        assert_eq!(plan(&[1, 1, 1], &[0, 1, 0, 1], true)[2..4], [[0, 2, 0, 2], [2, 0, 2, 0]]);
        assert_eq!(plan(&[1, 1], &[0, 1], true), [[0, 1], [1, 0]]);
    }

    #[test]
    fn too_many_players_have_no_seating() {
        assert!(seatings(&[1, 1, 1], 2).is_empty());
    }
}
