//! Hand-made positions in which one action ends the game, skips a seat, frees a stack, or removes pieces from the
//! board.

use crate::common::cases::ends;
use gamut_rules::{AnyGame, Turn, Variant, Winner};

#[test]
fn every_hand_made_end() {
    for case in ends() {
        let variant: Variant = case.variant.parse().expect(&case.variant);
        let mut game = AnyGame::from_position(&variant, &case.position).expect(&case.what);
        assert_eq!(game.play_text(&case.action).expect(&case.what).to_string(), case.action);
        assert_eq!(game.position(), case.after, "{}", case.what);
        let winner = game.outcome().map(|outcome| match outcome.winner {
            Winner::Seat(seat) | Winner::Side(seat, _) => usize::from(seat.number()),
            Winner::Draw => panic!("{}: a draw", case.what),
        });
        assert_eq!(winner, case.winner, "{}", case.what);
        match game.turn() {
            Turn::Act(seat) => assert_eq!(usize::from(seat.number()), case.turn, "{}", case.what),
            _ => assert!(case.winner.is_some(), "{}", case.what),
        }

        // The final position read from its string has the same end, no actions and no leaves.
        let read = AnyGame::from_position(&variant, &case.after).expect(&case.what);
        assert_eq!((read.position(), read.outcome()), (case.after, game.outcome()), "{}", case.what);
        if case.winner.is_some() {
            assert_eq!((read.actions().len(), read.perft(1), read.perft(0)), (0, 0, 1), "{}", case.what);
        }
    }
}
