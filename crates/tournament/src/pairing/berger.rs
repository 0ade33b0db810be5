//! Round robins by Berger tables, as in the FIDE Handbook, C.05, annex 1.

use super::next_round;
use crate::event::Pairing;
use crate::id::EntrantId;
use crate::settings::Filler;
use crate::tournament::Tournament;

/// Returns the next round of a round robin with one or two cycles.
pub(super) fn pair(tournament: &Tournament, cycles: u8) -> Pairing {
    let fixed = tournament.places();
    let places = if fixed.is_empty() { tournament.drawn_places() } else { fixed.to_vec() };
    let round = next_round(tournament);
    let mut pairing = Pairing { round, tables: Vec::new(), byes: Vec::new() };
    let size = places.len().next_multiple_of(2);
    for seats in games(size, usize::from(round) - 1, cycles) {
        let seats: Vec<Option<EntrantId>> = seats.iter().map(|&place| places.get(place).copied()).collect();
        match (&seats[..], tournament.settings().filler) {
            (&[Some(one), None] | &[None, Some(one)], Filler::Bye) => pairing.byes.push(one),
            _ => pairing.tables.push(seats),
        }
    }
    pairing
}

/// Returns the games of a round, from 0, as places from 0, for an even number of places.
fn games(size: usize, round: usize, cycles: u8) -> Vec<[usize; 2]> {
    let length = size - 1;
    let (cycle, mut round) = (round / length, round % length);
    // The last two rounds of the first cycle change places, or some would have the same seat three times running.
    if cycles == 2 && cycle == 0 && length > 2 && round >= length - 2 {
        round = 2 * length - 3 - round;
    }
    // In round r, from 1, those meet whose numbers add up to r + 1, modulo the number of rounds. Who would meet himself
    // meets the last place, which alternates seats from round to round.
    let opponent = |place: usize| (2 * length + round - place) % length;
    let mut games = Vec::with_capacity(size / 2);
    for place in (0..length).filter(|&place| place <= opponent(place)) {
        let other = opponent(place);
        if place == other {
            games.insert(0, if round % 2 == 0 { [place, length] } else { [length, place] });
        } else if (place + other) % 2 == 1 {
            games.push([place, other]);
        } else {
            games.push([other, place]);
        }
    }
    if cycle == 1 {
        games.iter_mut().for_each(|game| game.reverse());
    }
    games
}

#[cfg(test)]
mod tests {
    use super::games;

    #[test]
    fn the_table_for_six_is_the_handbooks() {
        let printed = |round| games(6, round, 1).iter().map(|[one, other]| [one + 1, other + 1]).collect::<Vec<_>>();
        assert_eq!(printed(0), [[1, 6], [2, 5], [3, 4]]);
        assert_eq!(printed(1), [[6, 4], [1, 2], [5, 3]]);
        assert_eq!(printed(2), [[2, 6], [3, 1], [4, 5]]);
        assert_eq!(printed(3), [[6, 5], [1, 4], [2, 3]]);
        assert_eq!(printed(4), [[3, 6], [5, 1], [4, 2]]);
    }
}
