//! Repetition, compared with comparing every position with every other.

use super::Verdict;
use gamut_rules::fibonacci::{self, Fibonacci};
use gamut_rules::focus::{self, Focus};
use gamut_rules::{AnyGame, Game, Outcome, Position, Reason, with_game};
use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The action that undoes another one, if there can be one.
pub(super) trait Retrace: Position {
    fn back(action: Self::Action) -> Option<Self::Action>;
}

impl<const SEATS: usize> Retrace for Focus<SEATS> {
    fn back(action: focus::Action) -> Option<focus::Action> {
        match action.kind() {
            focus::ActionKind::Move { from, count, to } => Some(focus::Action::lift(to, count, from)),
            _ => None,
        }
    }
}

impl Retrace for Fibonacci {
    fn back(action: fibonacci::Action) -> Option<fibonacci::Action> {
        action.is_step().then(|| fibonacci::Action::step(action.to(), action.from()))
    }
}

/// Continues with moves to and fro, sometimes undoing plies, and checks the slow way at each step.
pub(super) fn the_third_occurrence_is_the_one_that_comparing_finds<P: Retrace>(game: &Game<P>) -> Verdict {
    let (mut game, mut lot) = (game.clone(), Pcg64::seed_from_u64(game.position().key()));
    for _ in 0..60 {
        let positions: Vec<P> = game.replay().collect();
        prop_assert_eq!(positions.last(), Some(game.position()));
        prop_assert_eq!(game.outcome(), by_comparing(&positions), "{}", game.position());
        let plies = game.played().len();
        if game.outcome().is_some() || lot.random_bool(0.03) {
            game.undo_to(plies.saturating_sub(lot.random_range(1..=12)));
            prop_assert_eq!(game.position(), &positions[game.played().len()]);
            prop_assert_eq!(game.outcome(), None, "play went on from there");
            continue;
        }
        let Some(action) = to_or_fro(&game, &mut lot) else { break };
        game.play(action).expect("a generated action is legal");
    }
    Ok(())
}

fn by_comparing<P: Position>(positions: &[P]) -> Option<Outcome> {
    let now = positions.last()?;
    let same = |earlier: &&P| earlier.repeats() && now.recurs(earlier);
    let third = now.repeats() && positions.iter().filter(same).count() >= 3;
    let drawn = if third { Some(Reason::REPETITION) } else { now.exhausted() };
    now.outcome().or_else(|| drawn.map(|reason| positions[0].drawn(reason)))
}

/// Returns an action of a game that moves to and fro.
fn to_or_fro<P: Retrace>(game: &Game<P>, lot: &mut Pcg64) -> Option<P::Action> {
    let actions = game.actions();
    // The end of a turn, if legal, is listed last.
    let end = actions.last().copied().filter(|&action| P::back(action).is_none() && lot.random_bool(0.7));
    // A turn of Fibonacci has several moves, so one of the last few is undone.
    let recent = game.played().iter().rev().take(8);
    let back = recent.filter_map(|&action| P::back(action)).find(|action| actions.contains(action));
    end.or(back.filter(|_| lot.random_bool(0.9))).or_else(|| actions.choose(lot).copied())
}

/// The invariant above is vacuous unless such games repeat.
#[test]
fn games_to_and_fro_end_by_repetition() {
    let ends_so = |variant: &str| {
        let game = AnyGame::new(&variant.parse().expect("a variant")).expect("no draw is pending");
        with_game!(game.kind(), game => {
            let (mut game, mut lot) = (game.clone(), Pcg64::seed_from_u64(1));
            while let Some(action) = to_or_fro(&game, &mut lot).filter(|_| game.played().len() < 2_000) {
                game.play(action).expect("a generated action is legal");
            }
            game.outcome().is_some_and(|outcome| outcome.reason == Reason::REPETITION)
        })
    };
    for variant in ["focus-2,quiet=off", "focus-3,quiet=off", "focus-4,quiet=off", "fibonacci"] {
        assert!(ends_so(variant), "{variant}");
    }
}
