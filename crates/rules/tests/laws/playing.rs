//! What happens when actions are played and taken back.

use gamut_rules::focus::{Effect, Fallen, Focus, Square, Stack, Tray};
use gamut_rules::{AnyGame, Game, Position, Seat, Turn};
use proptest::prelude::*;

use super::Verdict;

pub(super) fn undo_restores_every_position<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    let mut back = game.clone();
    let mut replayed = Game::new(*game.start());
    for (ply, (position, &action)) in game.positions().iter().zip(game.played()).enumerate() {
        prop_assert_eq!(replayed.position().to_string(), position.to_string());
        prop_assert_eq!(replayed.outcome(), None, "the game went on after ply {}", ply);
        replayed.play(action).expect("it was played before");
    }
    for (position, &action) in game.positions().iter().zip(game.played()).rev() {
        prop_assert_eq!(back.undo(), Some(action));
        prop_assert_eq!(back.position().to_string(), position.to_string());
        prop_assert_eq!(back.outcome(), None);
    }
    prop_assert_eq!(back.undo(), None, "nothing is left to be taken back");
    Ok(())
}

/// A page changes its board by the effect alone, so the effect must say everything.
pub(super) fn an_effect_tells_what_the_action_does<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    let before = game.position();
    for &action in game.actions().iter() {
        let effect = before.effect(action);
        let after = before.play(action).expect("a generated action is legal");
        for square in Square::all() {
            prop_assert_eq!(
                stack_after(before, &effect, square),
                pieces(after.stack(square)),
                "{} on {}",
                action,
                square
            );
        }
        for seat in Seat::all(SEATS) {
            for of in Seat::all(SEATS) {
                let tray = if seat == of { Tray::Reserve(seat) } else { Tray::Captured(seat) };
                let fallen = effect.fallen.iter().filter(|&&fallen| fallen == Fallen { piece: of, tray }).count();
                let dropped = usize::from(effect.from.is_none() && before.turn() == Turn::Act(seat) && seat == of);
                prop_assert_eq!(after.hand(seat).of(of) + dropped, before.hand(seat).of(of) + fallen, "{}", action);
            }
        }
        prop_assert_eq!(effect.covers, before.stack(effect.to).owner());
        if let Some(from) = effect.from {
            prop_assert_eq!(effect.frees, after.stack(from).owner());
        }
    }
    Ok(())
}

/// A stack as the effect says it will be, bottom to top.
fn stack_after<const SEATS: usize>(before: &Focus<SEATS>, effect: &Effect, square: Square) -> Vec<Seat> {
    let mut stack = pieces(before.stack(square));
    if effect.exchange && square == effect.to {
        return pieces(effect.lifted);
    }
    if Some(square) == effect.from {
        stack.truncate(stack.len() - effect.lifted.height());
        if effect.exchange {
            stack = pieces(before.stack(effect.to));
        }
    }
    if square == effect.to {
        stack.extend(effect.lifted.pieces());
        stack.drain(..effect.fallen.len());
    }
    stack
}

fn pieces(stack: Stack) -> Vec<Seat> {
    stack.pieces().collect()
}

proptest! {
    /// Only an opponent's piece leaving play ends the quiet, and there are 52 pieces at most.
    #[test]
    fn every_game_ends_where_draws_are_not_switched_off(mode in 0..4_usize, choices: u64) {
        let mode = ["focus-2", "focus-3", "focus-4", "focus-teams"][mode];
        let variant = format!("{mode},quiet=20").parse().expect("a variant");
        let mut game = AnyGame::new(&variant).expect("nothing is left to the lot");
        let mut choice = choices;
        while game.outcome().is_none() {
            let actions = game.actions();
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.play(&actions[(choice >> 33) as usize % actions.len()]).expect("a generated action is legal");
            prop_assert!(game.len() <= 20 * 53, "{}", game.position());
        }
        prop_assert_eq!(game.turn(), Turn::Over);
        prop_assert!(game.actions().is_empty());
    }
}
