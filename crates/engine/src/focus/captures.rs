//! Actions after which something falls off a stack, found by masks.

use crate::eval::focus::ground::REACH;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Focus, Movement, Squares};
use gamut_rules::{ActionList, Position, Seat};

/// Fills the list with the legal actions of the seat to act that make a stack of more than five.
#[inline]
pub(super) fn overflowing<const SEATS: usize>(position: &Focus<SEATS>, list: &mut ActionList<Action>) {
    list.clear();
    // The first plies have rules of their own, and no stack is high yet.
    if position.outcome().is_some() || position.in_opening() {
        return;
    }
    // Squares with a stack at least so high.
    let mut high = [Squares::EMPTY; MAX_HEIGHT + 2];
    for seat in Seat::all(SEATS) {
        for square in position.tops(seat) {
            high[position.stack(square).height() % high.len()] |= Squares::of(square);
        }
    }
    for height in (1..MAX_HEIGHT).rev() {
        let higher = high[height + 1];
        high[height] |= higher;
    }
    let mover = position.seat_to_act();
    let exact = position.rules().movement == Movement::Exact;
    for from in position.tops(mover) {
        let reach = &REACH[from.index() % SQUARES];
        for count in 1..=position.stack(from).height().min(MAX_HEIGHT) {
            let reached = if exact { reach[count] - reach[count - 1] } else { reach[count] };
            for to in reached & high[MAX_HEIGHT + 1 - count] {
                list.push(Action::lift(from, count, to));
            }
        }
    }
    if position.reserve(mover) > 0 {
        for to in high[MAX_HEIGHT] {
            list.push(Action::drop(to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use gamut_rules::{Game, Variant};

    fn check<const SEATS: usize>(variant: &str) {
        let variant: Variant = variant.parse().unwrap();
        let mut met = 0;
        for seed in 0..20 {
            let mut rng = Rng::new(seed, &[]);
            let mut game =
                Game::new(Focus::<SEATS>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST));
            while game.outcome().is_none() && game.played().len() < 150 {
                let position = game.position();
                let mut captures = ActionList::new();
                overflowing(position, &mut captures);
                let mut found = captures.to_vec();
                let falls = |action: &Action| !position.effect(*action).fallen.is_empty();
                let mut expected: Vec<Action> = game.actions().iter().copied().filter(falls).collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected, "{position}");
                met += found.len();
                let tall = game.actions().iter().copied().max_by_key(|action| action.count());
                let action = if rng.below(2) == 0 { tall } else { rng.pick(&game.actions()) };
                game.play(action.unwrap()).unwrap();
            }
        }
        assert!(met > 100, "{met}");
    }

    #[test]
    fn they_are_the_actions_with_fallen_pieces() {
        check::<2>("focus-2");
        check::<2>("focus-2:domination");
        check::<3>("focus-3");
        check::<4>("focus-teams");
    }
}
