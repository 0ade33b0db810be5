//! Men and stacks in danger, found from the rules alone without a search.

use serde::{Deserialize, Serialize};

/// A square or point where an opponent could do harm with one action, if it were on turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dangers;
    use gamut_rules::any::Effect as AnyEffect;
    use gamut_rules::fibonacci::Effect as FibonacciEffect;
    use gamut_rules::{AnyGame, Seat, Turn};
    use std::collections::BTreeSet;

    fn game(variant: &str, position: &str) -> AnyGame {
        AnyGame::from_position(&variant.parse().unwrap(), position).unwrap()
    }

    #[test]
    fn men_at_the_bottom_of_any_stack_can_be_captured() {
        // Blue adds a man to its own five on d5, and Red's man falls off the bottom.
        let found = dangers(&game("focus-2", "x4/x6/x8/x2,2,12222,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0"), Seat::FIRST);
        assert_eq!(found, Some(vec![Danger { place: "d5".into(), by: vec![2], captured: 1, taken: false }]));
    }

    #[test]
    fn several_opponents_can_be_a_danger_but_no_partner() {
        let position = "x4/x6/x2,2,x5/x2,11,3,4,x3/x2,4,x5/x8/x6/x4 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 0 0";
        let by = |variant: &str| {
            let found = dangers(&game(variant, position), Seat::FIRST).unwrap();
            found.iter().find(|danger| danger.place == "c5").map(|danger| danger.by.clone())
        };
        assert_eq!(by("focus-4"), Some(vec![2, 3, 4]));
        assert_eq!(by("focus-teams"), Some(vec![2, 4]));
    }

    #[test]
    fn a_single_man_is_no_stack() {
        let alone = game("focus-2", "x4/x6/x8/x2,2,1,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0");
        assert_eq!(dangers(&alone, Seat::FIRST), Some(Vec::new()));
    }

    #[test]
    fn dangers_are_unknown_in_the_first_round_and_at_the_end() {
        let start = AnyGame::new(&"focus-2,balance=swap".parse().unwrap()).unwrap();
        assert_eq!(dangers(&start, Seat::FIRST), None);
        let mut won = game("focus-2,goal=capture,each=1", "x4/x6/x8/x2,2,12222,x4/x8/x8/1,x5/x4 2 0,0 0,0/0,0 0 0");
        won.play_text("c5-d5").unwrap();
        assert!(won.outcome().is_some());
        assert_eq!(dangers(&won, Seat::FIRST), None);
    }

    #[test]
    fn nothing_is_in_danger_before_a_turn_that_is_skipped() {
        // Four of Red's strikes touch Green's centre at the rim, and turn 4 has four moves.
        let men = "CSS3/7/8/8d/2D1SSddd1/3DScSd3/1DDD3d2/D8/8/5s1/sssss1";
        assert_eq!(dangers(&game("fibonacci", &format!("{men} r 3 1")), Seat::FIRST), Some(Vec::new()));
        let later = dangers(&game("fibonacci", &format!("{men} r 5 1")), Seat::FIRST).unwrap();
        assert!(!later.is_empty(), "turn 6 has two moves");
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
                let told = dangers(&game, seat.after(1, 2)).unwrap().into_iter().map(|danger| danger.place).collect();
                assert_eq!(found, told, "{variant} {}", game.position());
                let actions = game.actions();
                game.play(actions[step * 31 % actions.len()]).unwrap();
            }
        }
    }
}
