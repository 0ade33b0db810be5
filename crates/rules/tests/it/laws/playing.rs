//! Playing and taking back actions.

use super::Verdict;
use gamut_rules::focus::{Effect, Fallen, Focus, Square, Stack, Tray};
use gamut_rules::{Game, Position, Seat, Turn};
use proptest::prelude::*;

pub(super) fn undo_restores_every_position<P: Position>(game: &Game<P>) -> Verdict {
    let mut back = game.clone();
    let mut replayed = Game::new(*game.start());
    let positions: Vec<P> = game.replay().collect();
    for (ply, (position, &action)) in positions.iter().zip(game.played()).enumerate() {
        prop_assert_eq!(replayed.position().to_string(), position.to_string());
        prop_assert_eq!(replayed.outcome(), None, "the game went on after ply {}", ply);
        replayed.play(action).expect("it was played before");
    }
    for (position, &action) in positions.iter().zip(game.played()).rev() {
        prop_assert_eq!(back.undo(), Some(action));
        prop_assert_eq!(back.position().to_string(), position.to_string());
        prop_assert_eq!(back.outcome(), None);
    }
    prop_assert_eq!(back.undo(), None, "nothing is left to be taken back");
    Ok(())
}

/// A page updates its board by the effect alone, so the effect must be complete.
pub(super) fn an_effect_describes_the_action_completely<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
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

/// Returns a stack as the effect predicts it, bottom to top.
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
