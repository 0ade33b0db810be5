//! Men and stacks in danger, found from the rules alone without a search.

use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Fibonacci, LoneStep, PointSet};
use gamut_rules::focus::{Effect, Focus, Square, Tray};
use gamut_rules::list::ActionList;
use gamut_rules::{AnyGame, Position, Seat, with_focus};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A square or point where an opponent could do harm with one action, if it were on turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Danger {
    /// Name of the square or point.
    pub place: String,
    /// Seats of those opponents, from 1, in turn order.
    pub by: Vec<u8>,
    /// Focus: the most men of the side that one action could capture there.
    pub captured: usize,
    /// Whether a stack of the side could be captured (Focus), or a man of the side thrown back (Fibonacci).
    pub taken: bool,
}

/// Returns the places where a seat's side is in danger. There are none in a finished game or in the opening of Focus.
/// Single men do not count as stacks: most of them could be covered.
///
/// ```
/// use gamut_review::dangers;
/// use gamut_rules::{AnyGame, Seat};
///
/// let position = "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0";
/// let game = AnyGame::from_position(&"focus-2".parse()?, position)?;
/// let found = dangers(&game, Seat::FIRST);
/// assert_eq!((found[0].place.as_str(), found[0].taken), ("d5", true));
/// assert!(found[0].by == [2] && found.len() == 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn dangers(game: &AnyGame, hero: Seat) -> Vec<Danger> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    if let Kind::Fibonacci(game) = game.kind() {
        return fibonacci(game.position(), hero);
    }
    with_focus!(game.kind(), game => focus(game.position(), hero)).unwrap_or_default()
}

fn focus<const SEATS: usize>(position: &Focus<SEATS>, hero: Seat) -> Vec<Danger> {
    if position.in_opening() {
        return Vec::new();
    }
    let mut found: Vec<Danger> = Vec::new();
    for seat in Seat::all(SEATS).filter(|&seat| position.opposed(hero, seat) && position.can_act(seat)) {
        let turned = position.with_seat_to_act(seat);
        let mut actions = ActionList::new();
        turned.actions(&mut actions);
        for effect in actions.iter().map(|&action| turned.effect(action)) {
            let (captured, taken) = harm(position, &effect, hero);
            if captured > 0 || (taken && position.stack(effect.to).height() > 1) {
                note(&mut found, effect.to, seat, captured, taken);
            }
        }
    }
    found
}

/// Returns the number of men of a side that an action captures, and whether it takes over one of the side's stacks.
fn harm<const SEATS: usize>(position: &Focus<SEATS>, effect: &Effect, hero: Seat) -> (usize, bool) {
    let is_own = |seat: Seat| !position.opposed(hero, seat);
    let captured = effect.fallen.iter().filter(|fallen| is_own(fallen.piece));
    let captured = captured.filter(|fallen| matches!(fallen.tray, Tray::Captured(_))).count();
    (captured, !effect.exchange && effect.covers.is_some_and(is_own))
}

fn note(found: &mut Vec<Danger>, square: Square, by: Seat, captured: usize, taken: bool) {
    let place = square.to_string();
    let index = found.iter().position(|danger| danger.place == place).unwrap_or_else(|| {
        found.push(Danger { place, by: Vec::new(), captured: 0, taken: false });
        found.len() - 1
    });
    let danger = &mut found[index];
    if danger.by.last() != Some(&by.number()) {
        danger.by.push(by.number());
    }
    danger.captured = danger.captured.max(captured);
    danger.taken |= taken;
}

/// Finds men next to an enemy group: a man of the group can swap places with each of them.
fn fibonacci(position: &Fibonacci, hero: Seat) -> Vec<Danger> {
    let enemy = hero.after(1, 2);
    let own = position.strikes(hero) | position.supports(hero) | PointSet::of(position.centre(hero));
    let can_throw = |group: &PointSet| position.rules().lone_step != LoneStep::Empty || group.count() > 1;
    let groups = position.groups(enemy).into_iter().filter(can_throw);
    let touched = groups.fold(PointSet::EMPTY, |all, group| all | group.connected(group).1);
    let danger = |point: gamut_rules::fibonacci::Point| Danger {
        place: point.to_string(),
        by: vec![enemy.number()],
        captured: 0,
        taken: true,
    };
    (own & touched).into_iter().map(danger).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Turn;
    use gamut_rules::any::Effect as AnyEffect;
    use gamut_rules::fibonacci::Effect as FibonacciEffect;
    use std::collections::BTreeSet;

    fn game(variant: &str, position: &str) -> AnyGame {
        AnyGame::from_position(&variant.parse().unwrap(), position).unwrap()
    }

    #[test]
    fn men_at_the_bottom_of_any_stack_can_be_captured() {
        // Blue adds a man to its own five on d5, and Red's man falls off the bottom.
        let found = dangers(&game("focus-2", "x4/x6/x8/x2,2,12222,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0"), Seat::FIRST);
        assert_eq!(found, [Danger { place: "d5".into(), by: vec![2], captured: 1, taken: false }]);
    }

    #[test]
    fn several_opponents_can_be_a_danger_but_no_partner() {
        let position = "x4/x6/x2,2,x5/x2,11,3,4,x3/x2,4,x5/x8/x6/x4 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 0 0";
        let by = |variant: &str| {
            let found = dangers(&game(variant, position), Seat::FIRST);
            found.iter().find(|danger| danger.place == "c5").map(|danger| danger.by.clone())
        };
        assert_eq!(by("focus-4"), Some(vec![2, 3, 4]));
        assert_eq!(by("focus-teams"), Some(vec![2, 4]));
    }

    #[test]
    fn a_single_man_is_no_stack() {
        let alone = game("focus-2", "x4/x6/x8/x2,2,1,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0");
        assert_eq!(dangers(&alone, Seat::FIRST), []);
    }

    #[test]
    fn nothing_is_in_danger_in_the_first_round_or_at_the_end() {
        let start = AnyGame::new(&"focus-2,balance=swap".parse().unwrap()).unwrap();
        assert_eq!(dangers(&start, Seat::FIRST), []);
    }

    /// The men next to an enemy group are exactly those the next turn can throw.
    #[test]
    fn fibonacci_lists_the_men_that_the_next_turn_can_throw() {
        for variant in ["fibonacci", "fibonacci,lone-step=empty", "fibonacci,group=any"] {
            let variant: gamut_rules::Variant = variant.parse().unwrap();
            let mut game = AnyGame::new(&variant).unwrap();
            for step in 0..60 {
                let Turn::Act(seat) = game.turn() else { break };
                let thrown = |(_, effect): (_, AnyEffect)| match effect {
                    AnyEffect::Fibonacci(FibonacciEffect::Step { to, displaced: Some(man), .. })
                        if man.seat != seat =>
                    {
                        Some(to.to_string())
                    }
                    _ => None,
                };
                let found: BTreeSet<String> = game.effects().into_iter().filter_map(thrown).collect();
                let told = dangers(&game, seat.after(1, 2)).into_iter().map(|danger| danger.place).collect();
                assert_eq!(found, told, "{variant} {}", game.position());
                let actions = game.actions();
                game.play(actions[step * 31 % actions.len()]).unwrap();
            }
        }
    }
}
