//! Final places in a game, including players who left.

use gamut_rules::Seat;
use std::collections::BTreeSet;

/// Returns the place of each seat, in seat order. 1 is the best; ties share a place, and the next place follows without
/// a gap (1, 1, 2).
///
/// `sides` names each seat's side by its lowest seat. `winners` are the winning seats, none for a draw. `left` are the
/// seats whose players left them to a bot, first to leave first. A void game has no places.
///
/// If everyone plays alone, a winner who stayed is first; if the bot of a player who left won, all who stayed share
/// first place. The others who stayed share the next place. A draw is one place for all who stayed. Players who left
/// come below, earliest last. Between two sides, a player who left has lost, even if the partner wins.
///
/// ```
/// use gamut_rules::Seat;
/// use gamut_table::places;
///
/// let [one, two, three] = [0, 1, 2].map(Seat::new);
/// assert_eq!(places(&[one, two, three], &[two], &[]), [2, 1, 2]);
/// assert_eq!(places(&[one, two, three], &[three], &[three]), [1, 1, 2], "a bot won after its player left");
/// ```
#[must_use]
pub fn places(sides: &[Seat], winners: &[Seat], left: &[Seat]) -> Vec<u8> {
    let winners = first_place(sides.len(), winners, left);
    let is_individual = sides.iter().collect::<BTreeSet<_>>().len() > 2;
    let rank = |seat: Seat| match left.iter().position(|&gone| gone == seat) {
        Some(order) if is_individual => 2 + left.len() - order,
        Some(_) => 1,
        None => usize::from(!winners.is_empty() && !winners.contains(&seat)),
    };
    let ranks: Vec<usize> = Seat::all(sides.len()).map(rank).collect();
    let place = |rank: &usize| 1 + ranks.iter().filter(|other| *other < rank).collect::<BTreeSet<_>>().len();
    ranks.iter().map(|rank| u8::try_from(place(rank)).unwrap_or(u8::MAX)).collect()
}

/// Returns the seats that share first place when `winners` won by the rules (none for a draw). A player who left does
/// not win through the bot unless a partner stayed; otherwise all who stayed are first.
#[must_use]
pub fn first_place(seats: usize, winners: &[Seat], left: &[Seat]) -> Vec<Seat> {
    if winners.is_empty() || winners.iter().any(|winner| !left.contains(winner)) {
        return winners.to_vec();
    }
    Seat::all(seats).filter(|seat| !left.contains(seat)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(numbers: &[usize]) -> Vec<Seat> {
        numbers.iter().map(|&number| Seat::new(number - 1)).collect()
    }

    fn of(sides: &[usize], winners: &[usize], left: &[usize]) -> Vec<u8> {
        places(&seats(sides), &seats(winners), &seats(left))
    }

    /// Returns every order in which seats can leave so that at least one stays.
    fn orders(seats: usize) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new()];
        let mut next = 0;
        while let Some(order) = all.get(next).cloned() {
            next += 1;
            if order.len() + 1 < seats {
                all.extend(
                    (1..=seats).filter(|seat| !order.contains(seat)).map(|seat| [order.clone(), vec![seat]].concat()),
                );
            }
        }
        all
    }

    #[test]
    fn every_rule_for_places() {
        let (three, four) = (&[1, 2, 3], &[1, 2, 3, 4]);
        assert_eq!(of(&[1, 2], &[2], &[]), [2, 1], "two sides: won and lost");
        assert_eq!(of(&[1, 2], &[], &[]), [1, 1], "a draw");
        assert_eq!(of(four, &[3], &[1]), [3, 2, 1, 2], "the winner first, the others who stayed share the next");
        assert_eq!(of(four, &[1], &[1]), [2, 1, 1, 1], "the bot wins: those who stayed share the first");
        assert_eq!(of(four, &[2], &[4, 1]), [3, 1, 2, 4], "the earlier one leaves, the lower one is");
        assert_eq!(of(four, &[], &[2]), [1, 2, 1, 1], "a draw is one place for all who stayed");
        assert_eq!(of(three, &[2], &[3, 1]), [2, 1, 3], "the only one who stayed");
        let teams = &[1, 2, 1, 2];
        assert_eq!(of(teams, &[1, 3], &[]), [1, 2, 1, 2]);
        assert_eq!(of(teams, &[1, 3], &[3]), [1, 2, 2, 2], "a loss for the player who left");
        assert_eq!(of(teams, &[], &[3]), [1, 1, 2, 1], "in a draw, too");
        assert_eq!(of(teams, &[2, 4], &[1, 3]), [2, 1, 2, 1]);
    }

    /// Every order of leaving, with every result.
    #[test]
    fn all_individual_games_of_three_and_four() {
        for count in [3, 4] {
            let sides: Vec<usize> = (1..=count).collect();
            for left in orders(count) {
                for winner in 0..=count {
                    let winners: Vec<usize> = (1..=count).filter(|&seat| seat == winner).collect();
                    let found = of(&sides, &winners, &left);
                    let place = |seat: usize| found[seat - 1];
                    let stayed: Vec<usize> = sides.iter().copied().filter(|seat| !left.contains(seat)).collect();
                    let case = format!("winner {winner}, left {left:?}: {found:?}");
                    for &seat in &stayed {
                        let first = winner == 0 || winner == seat || left.contains(&winner);
                        assert_eq!(place(seat), if first { 1 } else { 2 }, "{case}");
                    }
                    // Players who left come below all who stayed, each one place below the next to leave.
                    let lowest = stayed.iter().map(|&seat| place(seat)).max().unwrap();
                    for (&seat, below) in left.iter().rev().zip(1..) {
                        assert_eq!(place(seat), lowest + below, "{case}");
                    }
                }
            }
        }
    }

    #[test]
    fn all_games_of_teams() {
        for left in orders(4) {
            for winners in [vec![], vec![1, 3], vec![2, 4]] {
                let found = of(&[1, 2, 1, 2], &winners, &left);
                let case = format!("winners {winners:?}, left {left:?}: {found:?}");
                let gone = |side: &[usize]| side.iter().all(|seat| left.contains(seat));
                // A side that both players left does not win: those who stayed are first.
                let first = |seat: usize| winners.is_empty() || gone(&winners) || winners.contains(&seat);
                for seat in 1..=4 {
                    let is_first = !left.contains(&seat) && first(seat);
                    assert_eq!(found[seat - 1] == 1, is_first, "seat {seat}, {case}");
                }
            }
        }
    }
}
