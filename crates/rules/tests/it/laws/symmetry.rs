//! The board's symmetries, and rotations of the seats, change nothing but names.

use super::Verdict;
use crate::naive::{self, half_turn, quarter_turn, up_down};
use gamut_rules::focus::{Action, Balance, Focus, Square, Symmetry};
use gamut_rules::{Game, Position, Seat};
use proptest::prelude::*;
use std::collections::BTreeSet;

pub(super) fn symmetric_positions_have_symmetric_actions<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    let position = game.position();
    for symmetry in Symmetry::all() {
        for steps in 0..SEATS {
            let Some(image) = image(position, symmetry, steps) else { continue };
            let mapped = |list: &[Action]| -> BTreeSet<Action> { list.iter().map(|&a| symmetry.action(a)).collect() };
            let (mut here, mut there) = (gamut_rules::ActionList::new(), gamut_rules::ActionList::new());
            position.actions(&mut here);
            image.actions(&mut there);
            prop_assert_eq!(mapped(&here), there.iter().copied().collect::<BTreeSet<Action>>(), "{}", position);
            let winners = |position: &Focus<SEATS>, steps: usize| -> Option<BTreeSet<Seat>> {
                position.outcome().map(|end| end.winner.seats().map(|seat| seat.after(steps, SEATS)).collect())
            };
            prop_assert_eq!(winners(position, steps), winners(&image, 0), "{}", position);
        }
    }
    Ok(())
}

/// Returns the position with its squares mapped and its seats rotated. `None` if the map is no symmetry of the exchange
/// phase, which distinguishes up and down.
fn image<const SEATS: usize>(position: &Focus<SEATS>, symmetry: Symmetry, steps: usize) -> Option<Focus<SEATS>> {
    let ranks_stay_ranks = symmetry.square(Square::new(0)).rank() == symmetry.square(Square::new(1)).rank();
    if position.rules().balance == Balance::Swap && position.in_opening() && !ranks_stay_ranks {
        return None;
    }
    let name = |name: &str| symmetry.square(Square::from_name(name).expect("a square")).to_string();
    let image = plain(position).mapped(name, |seat| (seat - 1 + steps) % SEATS + 1);
    Some(Focus::parse(&image.to_string(), *position.rules()).expect("the image is as good a position"))
}

/// Returns the position as text and numbers, in any variant with as many seats.
fn plain<const SEATS: usize>(position: &Focus<SEATS>) -> naive::Position {
    let any = naive::Variant::parse(&format!("focus-{SEATS}")).expect("a mode");
    let row = |by: Seat| Seat::all(SEATS).map(move |of| if by == of { 0 } else { position.hand(by).of(of) });
    let stacks = Square::all().map(|square| (square.to_string(), position.stack(square).to_string()));
    naive::Position {
        board: stacks.filter(|(_, stack)| !stack.is_empty()).collect(),
        turn: usize::from(position.seat_to_act().number()),
        reserves: Seat::all(SEATS).map(|seat| position.reserve(seat)).collect(),
        captures: Seat::all(SEATS).map(|by| row(by).collect()).collect(),
        quiet: position.quiet() as usize,
        ply: position.ply() as usize,
        ..naive::Position::start(&any)
    }
}

#[test]
fn the_set_ups_are_symmetric_as_the_rules_say() {
    let start = |text: &str| naive::Position::start(&naive::Variant::parse(text).expect(text));
    let two = start("focus-2");
    assert_eq!(two.mapped(half_turn, |seat| 3 - seat).board, two.board);
    assert_eq!(two.mapped(up_down, |seat| 3 - seat).board, two.board);
    let three = start("focus-3");
    assert_eq!(three.mapped(half_turn, |seat| [1, 3, 2][seat - 1]).board, three.board);
    for four in ["focus-4", "focus-teams", "focus-4,pieces=12"].map(start) {
        assert_eq!(four.mapped(quarter_turn, |seat| seat % 4 + 1).board, four.board);
    }
}
