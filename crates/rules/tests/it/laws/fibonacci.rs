//! Games of Fibonacci with any options, and the invariants particular to them.

use super::Verdict;
use super::subject::Subject;
use gamut_rules::fibonacci::{Action, Effect, Fibonacci, Man, ManKind, Point, Symmetry};
use gamut_rules::variant::Mode;
use gamut_rules::{ActionList, Game, Position, Seat, Turn, Variant};
use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// Returns a variant with random options.
pub(super) fn variant(seed: u64) -> Variant {
    let mut lot = Pcg64::seed_from_u64(seed);
    let mode = if lot.random_bool(0.5) { Mode::Fibonacci } else { Mode::FibonacciCards };
    let mut text = mode.to_string();
    for option in mode.options() {
        if !lot.random_bool(0.4) {
            continue;
        }
        let words = option.words(mode.seats());
        let value = words.iter().filter(|word| *word != "lot").collect::<Vec<_>>();
        text += &format!(",{}={}", option.name, value.choose(&mut lot).expect("every option has words"));
    }
    text.parse().expect("all of these apply")
}

/// Returns the game after some choices. Two in three bring a strike as near to the enemy's centre as possible: such
/// games end.
pub(super) fn advanced(seed: u64, choices: &[u16]) -> Game<Fibonacci> {
    let variant = variant(seed);
    let first = variant.first_seat().expect("no draw is pending");
    let mut game = Game::new(Fibonacci::start(variant.fibonacci_rules().expect("a variant of Fibonacci"), first));
    for &choice in choices {
        let actions = game.actions();
        let nearest = actions.iter().map(|&action| distance(&game, action)).min();
        let liked = |action: &&Action| choice.is_multiple_of(3) || Some(distance(&game, **action)) == nearest;
        let liked: Vec<Action> = actions.iter().filter(liked).copied().collect();
        if liked.is_empty() {
            break;
        }
        game.play(liked[usize::from(choice) % liked.len()]).expect("a generated action is legal");
    }
    game
}

/// Returns the total distance of the acting seat's strikes from the enemy's centre after an action.
fn distance(game: &Game<Fibonacci>, action: Action) -> u32 {
    let seat = game.position().side();
    let after = game.position().play(action).expect("a generated action is legal");
    let centre = after.centre(seat.after(1, 2));
    after.men(seat, ManKind::Strike).into_iter().map(|strike| strike.distance(centre)).sum()
}

pub(super) fn men_are_neither_lost_nor_made(game: &Game<Fibonacci>) -> Verdict {
    for position in game.replay() {
        for seat in Seat::all(2) {
            for kind in ManKind::ALL {
                prop_assert_eq!(position.men(seat, kind).count(), kind.number(), "{}", position);
            }
        }
        prop_assert_eq!(position.occupied().count(), 26, "{}", position);
        let held = Point::all().filter(|&point| position.man(point).is_some()).collect();
        prop_assert_eq!(position.occupied(), held, "{}", position);
    }
    Ok(())
}

/// A page updates its board by the effect alone, so the effect must be complete.
pub(super) fn an_effect_gives_every_mans_point(game: &Game<Fibonacci>) -> Verdict {
    let before = game.position();
    for &action in game.actions().iter() {
        let after = before.play(action).expect("a generated action is legal");
        let mut board: Vec<Option<Man>> = Point::all().map(|point| before.man(point)).collect();
        match before.effect(action) {
            Effect::Step { from, to, mover, displaced, attackers } => {
                prop_assert_eq!(attackers, after.all_attackers());
                prop_assert_eq!(board[from.index()], Some(mover));
                prop_assert_eq!(board[to.index()], displaced);
                board[to.index()] = Some(mover);
                board[from.index()] = displaced;
            }
            Effect::End => prop_assert_eq!(action, Action::END),
            Effect::Card { number, left } => {
                prop_assert_eq!(after.left(), Some(number));
                prop_assert_eq!(after.piles().map(|piles| piles[after.side().index()]), Some(left));
            }
        }
        prop_assert_eq!(board, Point::all().map(|point| after.man(point)).collect::<Vec<_>>(), "{}", action);
    }
    Ok(())
}

pub(super) fn a_turn_is_over_where_it_is_said_to_be(game: &Game<Fibonacci>) -> Verdict {
    let turns = game.replay().zip(game.replay().skip(1)).zip(game.played());
    for ((before, after), &action) in turns {
        let over = after.outcome().is_some() || after.turn_number() > before.turn_number();
        prop_assert_eq!(before.ends_turn(action), over, "{} in {}", action, before);
        // Without cards, the turn that begins allows at least one move; others are skipped.
        prop_assert!(over || after.side() == before.side());
        prop_assert!(after.turn() != Turn::Act(after.side()) || after.left().is_some_and(|left| left > 0));
    }
    Ok(())
}

/// The twelve symmetries of the board, with and without the colours swapped.
pub(super) fn symmetric_boards_have_symmetric_actions(game: &Game<Fibonacci>) -> Verdict {
    let position = game.position();
    let mut here = ActionList::new();
    position.actions(&mut here);
    for symmetry in Symmetry::all() {
        for swapped in [false, true] {
            let image = position.again(&image(position, symmetry, swapped)).expect("the image is as good a position");
            let mut there = ActionList::new();
            image.actions(&mut there);
            let mapped: BTreeSet<Action> = here.iter().map(|&action| symmetry.action(action)).collect();
            prop_assert_eq!(mapped, there.iter().copied().collect::<BTreeSet<Action>>(), "{}", position);
            let seat = |seat: Seat| if swapped { seat.after(1, 2) } else { seat };
            let winner = |position: &Fibonacci| position.outcome().and_then(|end| end.winner.seats().next());
            prop_assert_eq!(winner(position).map(seat), winner(&image), "{}", position);
        }
    }
    Ok(())
}

/// Returns the position string with its points mapped.
fn image(position: &Fibonacci, symmetry: Symmetry, swapped: bool) -> String {
    let text = position.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let mut men = vec![None; Point::all().len()];
    for point in Point::all() {
        men[symmetry.point(point).index()] = position.man(point);
    }
    let cell = |point: Point| match men[point.index()] {
        None => String::from("."),
        Some(man) if swapped => Man { seat: man.seat.after(1, 2), ..man }.to_string(),
        Some(man) => man.to_string(),
    };
    let rows: Vec<String> = (0..11).rev().map(|row| Point::row(row).map(cell).collect()).collect();
    let mut board = rows.join("/");
    for run in (1..=11).rev() {
        board = board.replace(&".".repeat(run), &run.to_string());
    }
    fields[0] = &board;
    if swapped {
        fields[1] = if fields[1] == "r" { "g" } else { "r" };
        if let [_, _, _, _, red, green] = fields.as_mut_slice() {
            std::mem::swap(red, green);
        }
    }
    fields.join(" ")
}
